"""The three doors lead to the same match, and none of them tells a secret."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.research.settings import REASON, Setting, every_setting

np = pytest.importorskip("numpy", reason=REASON)
pytest.importorskip("pettingzoo", reason=REASON)
pytest.importorskip("pyspiel", reason=REASON)

from brushpass import engine
from brushpass.adapters import gymnasium, openspiel, pettingzoo
from brushpass.bots.arena import bot_dice
from brushpass.core.game import CHANCE

SEED = 17


@every_setting
def test_the_same_seed_and_actions_give_the_same_match(setting: Setting) -> None:
    """Observations, masks and rewards agree, with chance from the seed here and by hand in OpenSpiel."""
    words = {"edition": setting.edition, "options": setting.options}
    position = engine.begin(setting.game, seed=SEED, **words)  # type: ignore[arg-type]
    state = openspiel.load(setting.game, **words).new_initial_state()  # type: ignore[arg-type]
    match = pettingzoo.env(setting.game, **words)
    learner = gymnasium.env(setting.game, bots="random", **words)
    match.reset(seed=SEED)
    seen, info = learner.reset(seed=SEED)
    dice = [bot_dice(SEED, seat) for seat in range(len(match.possible_agents))]
    own = np.random.default_rng(SEED)
    applied = 0
    paid = 0.0
    while True:
        for actor, action in position.history()[applied:]:
            assert state.current_player() == (actor if actor >= 0 else -1)
            state.apply_action(action)
            applied += 1
        if position.over:
            break
        turn = position.turn
        observation, _, _, _, told = match.last()
        assert match.agent_selection == match.possible_agents[turn]
        assert np.array_equal(observation["observation"], state.observation_tensor(turn))
        assert list(np.flatnonzero(told["action_mask"])) == state.legal_actions() == list(position.legal(turn))
        legal = position.legal(turn)
        if turn == 0:
            assert np.array_equal(seen, observation["observation"])
            assert np.array_equal(info["action_mask"], observation["action_mask"])
            action = int(own.choice(list(legal)))
            seen, paid, _, _, info = learner.step(action)
        else:
            action = legal[dice[turn].below(len(legal)) if len(legal) > 1 else 0]
        position.apply(turn, action)
        match.step(action)
    assert state.is_terminal()
    assert list(match.rewards.values()) == state.returns()
    assert paid == match.rewards[match.possible_agents[0]]


@every_setting
def test_whoever_chooses_later_sees_nothing_of_it(setting: Setting) -> None:
    """Of several who choose in secret, the next sees the same whatever the one before has chosen, by every door."""
    game = openspiel.load(setting.game, edition=setting.edition, options=setting.options)
    choice = np.random.default_rng(3)
    compared = 0
    for _ in range(6):
        state = game.new_initial_state()
        while not state.is_terminal() and compared < 60:
            now = state.position
            if now.turn != CHANCE and int(now.owing).bit_count() > 1:
                compared += _compare_twins(state)
            state.apply_action(int(choice.choice(state.legal_actions())))
    assert compared or setting.game == "iron-curtain" or "sequential" in setting.name


def _compare_twins(state: openspiel.BrushpassState) -> bool:
    """What all other seats see after each choice of the seat that is asked; whether there was a choice."""
    seat = state.current_player()
    after = []
    for action in state.legal_actions():
        twin = state.clone()
        twin.apply_action(action)
        if twin.is_chance_node() or twin.is_terminal():
            return False
        others = [other for other in range(state.num_players()) if other != seat]
        after.append(
            [
                (
                    twin.information_state_string(other),
                    twin.observation_string(other),
                    twin.observation_tensor(other),
                    twin.information_state_tensor(other),
                    twin.legal_actions(other) if twin.current_player() == other else None,
                )
                for other in others
            ]
        )
        if twin.current_player() == seat:
            # It has more to choose before the next is asked.
            after[-1] = [(*one[:4], None) for one in after[-1]]
    assert all(one == after[0] for one in after)
    return len(after) > 1


def test_a_missing_library_is_named_with_its_extra() -> None:
    """Whoever did not install the extra is told in one sentence what to install."""
    for module, library in (("pettingzoo", "pettingzoo"), ("gymnasium", "gymnasium"), ("openspiel", "pyspiel")):
        program = (
            f"import sys; sys.modules['{library}'] = None\n"
            f"from brushpass.core.errors import BadInput\n"
            f"try:\n    import brushpass.adapters.{module}\nexcept BadInput as error:\n    print(error)\n"
        )
        told = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout
        assert library in told
        assert "brushpass[research]" in told
