"""PettingZoo's own tests of an environment, and what it leaves to us: rewards, refusals, copies, cut matches."""

from __future__ import annotations

import copy
import pickle
import warnings
from collections.abc import Callable
from functools import partial

import pytest

from tests.research.settings import REASON, Setting, every_game, every_setting

pettingzoo = pytest.importorskip("pettingzoo", reason=REASON)

import numpy as np

with warnings.catch_warnings():
    # It warns of itself: some of its modules still make environments the old way.
    warnings.simplefilter("ignore", DeprecationWarning)
    from pettingzoo.test import api_test, parallel_api_test, render_test, seed_test
    from pettingzoo.test.state_test import state_test

from brushpass.adapters.desk import environment_id
from brushpass.adapters.pettingzoo import MatchEnv, env, parallel_env
from brushpass.core.errors import BadInput, IllegalAction

pytestmark = [
    # Agents have the names of seats, observations have masks, and whoever is not asked has an empty one.
    pytest.mark.filterwarnings("ignore:We recommend agents to be named in the format"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros"),
]


def make(setting: Setting, **settings: object) -> MatchEnv:
    """The environment of a setting."""
    return env(setting.game, edition=setting.edition, options=setting.options, **settings)


def play_on(match: MatchEnv, decisions: int, seed: int = 1) -> list[bytes]:
    """Play so many random decisions; what was seen on the way."""
    dice = np.random.default_rng(seed)
    seen = []
    for agent in match.agent_iter(decisions):
        observation, reward, over, cut, _ = match.last()
        assert observation is not None
        seen.append(agent.encode() + observation["observation"].tobytes() + observation["action_mask"].tobytes())
        seen.append(repr((reward, over, cut)).encode())
        match.step(None if over or cut else int(dice.choice(np.flatnonzero(observation["action_mask"]))))
    return seen


def play_out(match: MatchEnv, seed: int = 1) -> None:
    """Play until somebody has won."""
    dice = np.random.default_rng(seed)
    while not any(match.terminations.values()):
        match.step(int(dice.choice(np.flatnonzero(match.infos[match.agent_selection]["action_mask"]))))


@every_setting
def test_pettingzoo_accepts_the_environment(setting: Setting, capsys: pytest.CaptureFixture[str]) -> None:
    """Its test of the interface passes, also for rows."""
    api_test(make(setting), num_cycles=40)
    api_test(make(setting, form="row"), num_cycles=10)


@every_game
def test_a_seed_makes_a_match(game: str) -> None:
    """Two environments with the same seed show the same, for PettingZoo and in the matches after the first."""
    seed_test(partial(env, game), num_cycles=40)
    first, second = (env(game) for _ in range(2))
    for match in (first, second):
        match.reset(seed=11)
    for _ in range(2):
        assert play_on(first, 30) == play_on(second, 30)
        for match in (first, second):
            match.reset()
    second.reset(seed=12)
    assert play_on(first, 30) != play_on(second, 30)


@every_game
def test_a_match_is_rendered_in_words(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    """As text, and printed; with secrets of nobody but the agent that is asked."""
    render_test(lambda render_mode: env(game, render_mode=render_mode))
    assert capsys.readouterr().out
    match = env(game, render_mode="ansi")
    match.reset(seed=1)
    text = match.render()
    assert text is not None
    assert f"{match.agent_selection.upper()} (you)" in text
    assert len(text.splitlines()) > 5


def test_rendering_without_a_mode_warns() -> None:
    """As PettingZoo's own environments do."""
    match = env("cold-war")
    match.reset(seed=1)
    with pytest.warns(UserWarning, match="render_mode"):
        assert match.render() is None


@every_game
def test_the_parallel_form_is_accepted(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    """For programs that know nothing else; all that the agents know together is a state."""
    parallel_api_test(parallel_env(game), num_cycles=30)
    state_test(env(game), parallel_env(game), num_cycles=5)


@every_game
def test_every_game_is_registered(game: str) -> None:
    """Under one name, with and without turns."""
    made = pettingzoo.make("aec", environment_id(game))
    assert isinstance(made, MatchEnv)
    assert pettingzoo.make("parallel", environment_id(game)).possible_agents == made.possible_agents


@every_setting
def test_rewards_sum_to_zero(setting: Setting) -> None:
    """Nobody is paid before the end; then the winners share what all have staked."""
    match = make(setting)
    match.reset(seed=3)
    dice = np.random.default_rng(3)
    while not any(match.terminations.values()):
        assert not any(match.rewards.values())
        match.step(int(dice.choice(np.flatnonzero(match.infos[match.agent_selection]["action_mask"]))))
    shares = [float(share) for share in match.position.rewards()]
    seats = len(match.possible_agents)
    assert list(match.rewards.values()) == [seats * share - 1 for share in shares]
    assert sum(match.rewards.values()) == pytest.approx(0)
    assert max(match.rewards.values()) <= seats - 1
    assert all(over and not match.truncations[agent] for agent, over in match.terminations.items())


@every_game
def test_an_illegal_action_is_refused_with_its_rule(game: str) -> None:
    """And the match goes on as if nobody had tried."""
    match = env(game)
    match.reset(seed=5)
    play_on(match, 4)
    illegal = np.flatnonzero(match.infos[match.agent_selection]["action_mask"] == 0)
    before = (match.agent_selection, match.state().tobytes(), dict(match.rewards), match.decisions)
    rules = set()
    for action in illegal:
        with pytest.raises(IllegalAction) as refused:
            match.step(int(action))
        rules.add(refused.value.rule)
    assert rules - {None}
    assert (match.agent_selection, match.state().tobytes(), dict(match.rewards), match.decisions) == before


@pytest.mark.parametrize(
    ("action", "error"), [(-1, BadInput), (100_000, BadInput), (0.5, TypeError), (None, TypeError), ("0", TypeError)]
)
def test_what_is_no_action_is_refused(action: object, error: type[Exception]) -> None:
    """Numbers out of bounds, and what is no whole number."""
    match = env("cold-war")
    match.reset(seed=5)
    before = match.state().tobytes()
    with pytest.raises(error):
        match.step(action)  # type: ignore[arg-type]
    assert match.state().tobytes() == before


def test_nothing_is_done_before_the_first_reset() -> None:
    """Gymnasium has an error for it."""
    for action in (env("cold-war").state, lambda: env("cold-war").step(0)):
        with pytest.raises(Exception, match="reset"):
            action()


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ({"game": "chess"}, "chess"),
        ({"game": "cold-war", "edition": "1950"}, "1950"),
        ({"game": "cold-war", "options": {"colour": "red"}}, "colour"),
        ({"game": "cold-war", "form": "picture"}, "picture"),
        ({"game": "cold-war", "render_mode": "rgb_array"}, "rgb_array"),
        ({"game": "checkpoint-charlie", "options": {"window_mode": "live"}}, "clock"),
    ],
)
def test_an_environment_that_cannot_be_is_refused(settings: dict[str, str], message: str) -> None:
    """In one sentence."""
    with pytest.raises(BadInput, match=message):
        env(**settings)


@every_game
def test_a_match_is_cut_off_after_so_many_decisions(game: str) -> None:
    """`max_cycles` counts the decisions of all agents; PettingZoo's own test counts those of each, masks ignored."""
    match = env(game, max_cycles=7)
    match.reset(seed=2)
    made = 0
    for agent in match.agent_iter():
        observation, reward, over, cut, _ = match.last()
        assert observation is not None
        assert (cut, over, reward) == (made == 7, False, 0.0)
        match.step(None if cut else match.action_space(agent).sample())
        made += not cut
    assert made == 7
    assert match.agents == []


def by_pickle(match: MatchEnv) -> MatchEnv:
    """A copy that went through bytes."""
    copied = pickle.loads(pickle.dumps(match))
    assert isinstance(copied, MatchEnv)
    return copied


@pytest.mark.parametrize("copied", [copy.deepcopy, by_pickle])
@every_game
def test_a_copy_goes_on_alike_and_alone(game: str, copied: Callable[[MatchEnv], MatchEnv]) -> None:
    """Chance throws the same for it, and what happens to it leaves the first as it was."""
    match = env(game)
    match.reset(seed=9)
    play_on(match, 12)
    before = match.state().tobytes()
    other = copied(match)
    ahead = play_on(other, 25)
    assert match.state().tobytes() == before
    assert play_on(match, 25) == ahead


def test_sampling_without_a_mask_draws_what_is_legal() -> None:
    """As tutorials sample; with a mask it does what Gymnasium does."""
    match = env("iron-curtain")
    match.reset(seed=4)
    space = match.action_space(match.agent_selection)
    space.seed(1)
    mask = match.infos[match.agent_selection]["action_mask"]
    assert {int(space.sample()) for _ in range(300)} == set(np.flatnonzero(mask))
    only = np.zeros_like(mask)
    only[7] = 1
    assert space.sample(only) == 7
