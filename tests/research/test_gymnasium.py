"""Gymnasium's own test of an environment, and what it leaves to us: bots, seats, masks, refusals, copies."""

from __future__ import annotations

import copy
import pickle
from operator import index
from typing import Any, SupportsIndex

import pytest

from tests.research.settings import REASON, Setting, every_game, every_setting

gymnasium = pytest.importorskip("gymnasium", reason=REASON)

import numpy as np
from gymnasium.utils.env_checker import check_env

import brushpass
from brushpass import engine
from brushpass.adapters.desk import environment_id
from brushpass.adapters.gymnasium import SeatEnv, env
from brushpass.bots import Past, bot
from brushpass.bots.arena import bot_dice
from brushpass.core.errors import BadInput, IllegalAction


class Lenient(SeatEnv):
    """Takes any number for a legal action: the checker tries numbers that it drew at other moments."""

    def step(self, action: SupportsIndex) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        legal = np.flatnonzero(self.action_masks())
        return super().step(int(legal[index(action) % len(legal)]))


@pytest.mark.filterwarnings("ignore:.*Not able to test alternative render modes")
@every_setting
def test_gymnasium_accepts_the_environment(setting: Setting, capsys: pytest.CaptureFixture[str]) -> None:
    """Its checker finds nothing to warn of, for planes and for rows."""
    for form in ("planes", "row"):
        made = Lenient(
            setting.game,
            bots="random",
            edition=setting.edition,
            options=setting.options,
            form=form,
            render_mode="ansi",
        )
        check_env(made)


@every_game
def test_a_match_is_rendered_in_words(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    """As text, or printed."""
    made, printed, silent = (env(game, bots="random", render_mode=mode) for mode in ("ansi", "human", None))
    for one in (made, printed, silent):
        one.reset(seed=1)
    text = made.render()
    assert text is not None
    assert f"{made.seat.upper()} (you)" in text
    assert printed.render() is None
    assert capsys.readouterr().out == text
    with pytest.warns(UserWarning, match="render_mode"):
        assert silent.render() is None


@every_game
def test_every_game_is_registered(game: str) -> None:
    """With the settings that one chooses, and the checks that Gymnasium makes."""
    made = gymnasium.make(environment_id(game), bots="random", seat="any")
    observation, info = made.reset(seed=3)
    assert made.observation_space.contains(observation)
    assert np.array_equal(made.get_wrapper_attr("action_masks")(), info["action_mask"])
    made.step(int(np.flatnonzero(info["action_mask"])[0]))


def follow(made: SeatEnv, seed: int) -> tuple[list[bytes], float]:
    """A match of random decisions: what was seen, and the reward."""
    dice = np.random.default_rng(seed)
    observation, info = made.reset(seed=seed)
    seen = [observation.tobytes()]
    over = False
    reward = 0.0
    while not over:
        assert reward == 0
        assert np.array_equal(info["action_mask"], made.action_masks())
        observation, reward, over, cut, info = made.step(int(dice.choice(np.flatnonzero(info["action_mask"]))))
        assert not cut
        seen.append(observation.tobytes())
    assert not info["action_mask"].any()
    return seen, reward


@every_game
def test_a_seed_makes_a_match(game: str) -> None:
    """The same against the same bots, and another for another seed."""
    first, second = (env(game, bots="simple") for _ in range(2))
    assert follow(first, 4) == follow(second, 4)
    assert follow(first, 4) != follow(second, 5)


@every_game
@pytest.mark.parametrize("name", ["random", "simple"])
def test_bots_play_as_in_a_simulation(game: str, name: str) -> None:
    """With the dice of a seat, the program plays the very match that bots play among themselves."""
    played = brushpass.load(game)
    match = brushpass.Match(played, seed=6)
    player = bot(name, played)
    dice = [bot_dice(6, seat) for seat in range(len(match.seats))]
    while not match.over:
        seat = match.waiting()[0]
        match.play(seat, player.answer(played, match.view(seat), match.past(seat), dice[match.seats.index(seat)]))
    last = len(match.seats) - 1
    seat = match.seats[last]
    made = env(game, seat=seat, bots=name)
    made.reset(seed=6)
    own = bot_dice(6, last)
    over = False
    reward = 0.0
    while not over:
        past = Past() if name == "random" else engine.past(made.position, last)
        choice = player.answer(played, made.position.view(last), past, own)
        _, reward, over, _, _ = made.step(played.notation(match.options).number(choice))
    assert reward == len(match.seats) * match.rewards()[seat] - 1
    assert made.position.view(0) == match.view(match.seats[0])


def test_every_seat_may_have_a_bot_of_its_own() -> None:
    """By the word of the seat; a seat without one is named."""
    bots = {"beagle": "simple", "dachshund": "random", "poodle": "detective"}
    follow(env("checkpoint-charlie", seat="basset", bots=bots), 1)
    with pytest.raises(BadInput, match="basset"):
        env("checkpoint-charlie", seat="beagle", bots=bots)


def test_a_search_may_be_the_opponent() -> None:
    """A bot that thinks is named like any other."""
    made = env("iron-curtain", bots="ismcts:1")
    _, info = made.reset(seed=1)
    made.step(int(np.flatnonzero(info["action_mask"])[0]))


def test_any_seat_is_each_seat_in_time() -> None:
    """Drawn anew for each match, from the seed of the first."""
    made = env("checkpoint-charlie", seat="any", bots="random")
    made.reset(seed=1)
    seats = set()
    for _ in range(60):
        made.reset()
        seats.add(made.seat)
    assert seats == {"basset", "beagle", "dachshund", "poodle"}


@every_game
def test_an_illegal_action_is_refused_with_its_rule(game: str) -> None:
    """And the match goes on as if nobody had tried."""
    made = env(game, bots="random")
    _, info = made.reset(seed=5)
    before = made.position.view(0)
    rules = set()
    for action in np.flatnonzero(info["action_mask"] == 0):
        with pytest.raises(IllegalAction) as refused:
            made.step(action)
        rules.add(refused.value.rule)
    assert rules - {None}
    assert made.position.view(0) == before
    assert np.array_equal(made.action_masks(), info["action_mask"])


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ({"bots": "genius"}, "genius"),
        ({"bots": "ismcts:9"}, "ismcts:9"),
        ({"seat": "mi6"}, "mi6"),
        ({"bots": {"mi6": "simple"}}, "mi6"),
        ({"form": "picture"}, "picture"),
        ({"render_mode": "rgb_array"}, "rgb_array"),
    ],
)
def test_an_environment_that_cannot_be_is_refused(settings: dict[str, Any], message: str) -> None:
    """In one sentence."""
    with pytest.raises(BadInput, match=message):
        env("cold-war", **settings)


@every_game
def test_copies_go_on_alike(game: str) -> None:
    """Deep copies and pickles, in the middle of a match."""
    made = env(game, bots="random")
    _, info = made.reset(seed=8)
    for _ in range(3):
        _, _, _, _, info = made.step(int(np.flatnonzero(info["action_mask"])[0]))
    ends = []
    for other in (copy.deepcopy(made), pickle.loads(pickle.dumps(made)), made):
        over, masks = False, other.action_masks()
        steps = []
        while not over:
            observation, reward, over, _, info = other.step(int(np.flatnonzero(masks)[-1]))
            masks = info["action_mask"]
            steps.append((observation.tobytes(), reward))
        ends.append(steps)
    assert ends[0] == ends[1] == ends[2]
