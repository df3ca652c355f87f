"""OpenSpiel's own tests of a game, and what it leaves to us: worlds, information states, structs, playthroughs."""

from __future__ import annotations

import random
import re
import unittest
from pathlib import Path
from typing import Any, ClassVar

import pytest

from tests.lawbook import lawbooks
from tests.research.settings import REASON, Setting, every_game, every_setting

pyspiel = pytest.importorskip("pyspiel", reason=REASON)

import numpy as np
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator
from open_spiel.python.observation import make_observation

import brushpass
from brushpass import encode, engine
from brushpass.adapters.openspiel import BrushpassState, Resampler, game_string, load
from brushpass.core.errors import BadInput, IllegalAction

GOLDEN = Path(__file__).parent / "playthroughs"
SHORT = {
    "cold-war": {"max_turns": 1},
    "iron-curtain": {},
    "shadows-in-kyoto": {},
    "checkpoint-charlie": {"players": 3, "max_rounds": 3},
}
"""The options of the golden playthroughs."""
STATES = 12
"""How much of a playthrough is kept."""


def loaded(setting: Setting, information: str = "number") -> Any:
    """The game of a setting."""
    return load(setting.game, edition=setting.edition, options=setting.options, information=information)


def walk(game: Any, seed: int, decisions: int = 10_000) -> Any:
    """A state after so many random decisions, at which a player is to decide; the last of the match if it ends."""
    throw = random.Random(seed)
    state = game.new_initial_state()
    made = 0
    while not state.is_terminal() and (made < decisions or state.is_chance_node()):
        made += not state.is_chance_node()
        state.apply_action(throw.choice(state.legal_actions()))
    return state


@every_setting
def test_openspiel_accepts_the_game(setting: Setting, capfd: pytest.CaptureFixture[str]) -> None:
    """Random games with every check of its own: legal actions, masks, clones, serialisation, returns, observers."""
    pyspiel.random_sim_test(loaded(setting), num_sims=1, serialize=True, verbose=False, mask_test=True)


@every_game
def test_the_interface_holds_on_a_part_of_the_tree(game: str) -> None:
    """OpenSpiel's class of tests for large games: lengths, players, observations, open and hidden information."""
    from open_spiel.integration_tests import api_test

    class Part(api_test.EnforceAPIOnPartialTreeBase):
        game_name: ClassVar[str] = ""
        game: ClassVar[Any] = None

    Part.game_name, Part.game = game, load(game)
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(Part).run(result)
    assert result.testsRun > 3
    assert [text for _, text in (*result.failures, *result.errors)] == []


@every_setting
def test_utilities_sum_to_zero(setting: Setting) -> None:
    """And lie within the bounds that the game states; nobody is paid before the end."""
    game = loaded(setting)
    assert not any(walk(game, 1, 5).returns())
    returns = walk(game, 1).returns()
    assert sum(returns) == pytest.approx(game.utility_sum())
    assert min(returns) >= game.min_utility()
    assert max(returns) <= game.max_utility()


@every_game
def test_information_states_are_told_apart_alike_in_both_forms(game: str) -> None:
    """Two states of some matches have the same number if and only if they have the same text."""
    forms = [load(game, information=form) for form in ("number", "text")]
    told: list[list[str]] = [[], []]
    for seed in range(4):
        for form, texts in zip(forms, told, strict=True):
            throw = random.Random(seed % 2)
            state = form.new_initial_state()
            for _ in range(60):
                if state.is_terminal():
                    break
                if not state.is_chance_node():
                    texts += [state.information_state_string(player) for player in range(form.num_players())]
                state.apply_action(throw.choice(state.legal_actions()))
    numbers, texts = told
    assert len(set(numbers)) == len(set(texts)) == len(set(zip(numbers, texts, strict=True)))
    assert len(set(numbers)) < len(numbers)


@every_game
def test_tensors_say_what_strings_say(game: str) -> None:
    """The default tensor is the planes, the information state tensor has the bits of the number behind them."""
    made = load(game)
    state = walk(made, 3, 12)
    for player in range(made.num_players()):
        now = state.position
        known = brushpass.load(game).encoding(now.options)
        observation = np.array(state.observation_tensor(player))
        view = now.view(player)
        assert np.array_equal(observation, encode.planes(view))
        information = np.array(state.information_state_tensor(player))
        assert np.array_equal(information[: known.plane_size], observation)
        bits = "".join(str(int(bit)) for bit in information[known.plane_size :])
        assert f"{int(bits, 2):032x}" == state.information_state_string(player).split()[1]
        assert state.observation_string(player) == encode.json(view).decode()


@every_game
def test_observations_come_in_parts(game: str) -> None:
    """What is open is the same for all, what is hidden is a part of the view; kinds that make no sense are refused."""
    made = load(game)
    kinds = [
        pyspiel.IIGObservationType(public_info=True, perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE),
        pyspiel.IIGObservationType(
            public_info=False, perfect_recall=False, private_info=pyspiel.PrivateInfoType.SINGLE_PLAYER
        ),
    ]
    public, private = (make_observation(made, kind) for kind in kinds)
    state = walk(made, 5, 9)
    players = range(made.num_players())
    assert len({public.string_from(state, player) for player in players}) == 1
    assert any(private.string_from(state, player) for player in players)
    with pytest.raises(BadInput):
        make_observation(made, pyspiel.IIGObservationType(True, True, pyspiel.PrivateInfoType.ALL_PLAYERS))


# Worlds


@every_setting
def test_a_resampled_state_is_another_of_the_same_information_set(setting: Setting) -> None:
    """The information state of the player, in both forms, and his choices stay."""
    for form in ("number", "text"):
        game = loaded(setting, form)
        resample = Resampler(3)
        hidden = set()
        for decisions in range(0, 40, 4):
            state = walk(game, 7, decisions)
            if state.is_terminal():
                break
            player = state.current_player()
            for _ in range(4):
                other = resample(state, player)
                hidden.add(tuple(other.position.view(seat) for seat in range(game.num_players()) if seat != player))
                for one in (other, other.clone()):
                    assert one.current_player() == player
                    assert one.legal_actions() == state.legal_actions()
                    assert one.information_state_string(player) == state.information_state_string(player)
                    assert one.observation_string(player) == state.observation_string(player)
                    assert one.information_state_tensor(player) == state.information_state_tensor(player)
        # In a smaller game there is less to be hidden.
        assert len(hidden) > (2 if setting.edition in ("small", "tiny") else 12)


@every_game
def test_equal_worlds_give_the_others_equal_pasts(game: str) -> None:
    """Two draws in which another player knows the same have the same information state for him, else different ones."""
    made = load(game)
    state = walk(made, 2, 14)
    player = state.current_player()
    resample = Resampler(1)
    drawn = [resample(state, player) for _ in range(30)]
    for seat in range(made.num_players()):
        views = [one.position.view(seat) for one in drawn]
        told = [one.information_state_string(seat) for one in drawn]
        for first in range(len(drawn)):
            for second in range(first):
                assert (views[first] == views[second]) == (told[first] == told[second])


@every_game
def test_the_python_search_plays_with_the_resampler(game: str) -> None:
    """OpenSpiel's own ISMCTS makes a few decisions and goes on through chance."""
    made = load(game)
    dice = np.random.RandomState(1)
    bot = ISMCTSBot(made, RandomRolloutEvaluator(1, dice), 2.0, 6, random_state=dice)
    bot.set_resampler(Resampler(1))
    state = walk(made, 4, 6)
    for _ in range(3):
        while state.is_chance_node():
            state.apply_action(int(dice.choice(state.legal_actions())))
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)


# States


@every_game
def test_a_clone_stands_alone(game: str) -> None:
    """It goes on without the state it was made of."""
    state = walk(load(game), 6, 8)
    before = (state.history(), [state.information_state_string(player) for player in range(state.num_players())])
    other = state.clone()
    assert isinstance(other, BrushpassState)
    other.apply_action(other.legal_actions()[0])
    assert (state.history(), [state.information_state_string(p) for p in range(state.num_players())]) == before
    assert other.history() != state.history()


@every_game
def test_an_illegal_action_is_refused_with_its_rule(game: str) -> None:
    """And the state is what it was."""
    state = walk(load(game), 6, 8)
    before = (str(state), state.history())
    illegal = sorted(set(range(state.num_distinct_actions())) - set(state.legal_actions()))
    rules = set()
    for action in illegal[::7]:
        with pytest.raises(IllegalAction) as refused:
            state.apply_action(action)
        rules.add(refused.value.rule)
    assert rules - {None}
    assert (str(state), state.history()) == before


@every_game
def test_structs_speak_in_words(game: str) -> None:
    """A state, what a player knows, and actions there and back."""
    state = walk(load(game), 6, 8)
    player = state.current_player()
    told = state.to_dict()
    assert told["game"] == game
    assert len(told["history"]) == len(state.history())
    assert state.to_observation_struct(player).to_dict()["legal"] == [
        state.action_to_string(player, action) for action in state.legal_actions()
    ]
    for action in state.legal_actions():
        assert state.struct_to_actions(state.action_to_struct(player, action)) == [action]
        assert state.string_to_action(player, state.action_to_string(player, action)) == action


def test_options_are_read_from_the_name_of_a_game() -> None:
    """With the edition, and files as well; what is not known is refused in one sentence."""
    game = pyspiel.load_game("python_brushpass_checkpoint_charlie(edition=both,options=players:5;max_rounds:3)")
    options = game.new_initial_state().position.options
    assert (game.num_players(), options.max_rounds, options.stasi) == (5, 3, True)
    again = pyspiel.load_game(str(game))
    assert again.new_initial_state().position.options == options
    for name, message in (
        ("python_brushpass_cold_war(edition=nineteen)", "nineteen"),
        ("python_brushpass_cold_war(options=colour:red)", "colour"),
        ("python_brushpass_cold_war(information=smoke)", "smoke"),
        ("python_brushpass_checkpoint_charlie(options=window_mode:live)", "clock"),
    ):
        with pytest.raises(BadInput, match=message):
            pyspiel.load_game(name)


def test_a_file_is_an_option_too() -> None:
    """Its text goes through the name of the game unharmed."""
    options = {"card_set": "custom", **lawbooks()["iron-curtain"].along["card_set=custom"]}
    game = load("iron-curtain", options=options)
    expected = engine.begin("iron-curtain", options=options).options
    for one in (game, pyspiel.load_game(str(game))):
        assert one.new_initial_state().position.options == expected


# Golden playthroughs


def kept(text: str) -> str:
    """What is kept of a playthrough: the first states, without tensors and what the machine rounds."""
    lines = []
    for line in text.splitlines():
        if line == f"# State {STATES}":
            break
        if not re.match(r"(InformationStateTensor|ObservationTensor)\(|[◯◉ ]+$", line):
            lines.append(line)
    return "\n".join(lines) + "\n"


@every_game
def test_a_playthrough_is_what_it_was(game: str) -> None:
    """The golden files change only with the rules, the words or the encodings.

    To write them anew: `python -m tests.research.test_openspiel`.
    """
    assert kept(playthrough(game)) == (GOLDEN / f"{game}.txt").read_text(encoding="utf-8")


def playthrough(game: str) -> str:
    """OpenSpiel's own account of a random match."""
    # It brings all of SciPy along, which every process that only lists the tests would wait for.
    from open_spiel.python.algorithms import generate_playthrough

    text: str = generate_playthrough.playthrough(game_string(game, options=SHORT[game]), None, seed=7)
    return text


if __name__ == "__main__":
    for name in brushpass.games():
        (GOLDEN / f"{name}.txt").write_text(kept(playthrough(name)), encoding="utf-8")
