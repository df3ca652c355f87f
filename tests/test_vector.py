"""Many matches stepped together: every buffer is what single matches of the same seeds show."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray

import brushpass
from brushpass import encode, engine
from brushpass.bots import bot
from brushpass.core.dice import Dice
from brushpass.core.errors import BadInput, BrushpassError, IllegalAction
from brushpass.core.position import Position
from brushpass.vector import Vector
from tests.laws import any_options

pytestmark = pytest.mark.engine

FEW = 8
MANY = 25_000
"""Matches of each game in the long proof."""


class Alone:
    """The match that a slot of a vector should be at."""

    def __init__(self, game: str, options: dict[str, str], seed: int, every: int) -> None:
        self.game, self.options, self.seed, self.every = game, options, seed, every
        self.position = self._begin()
        self.final_row: NDArray[np.int64] = np.array([], np.int64)
        """What the seat that acted last knew at the end of the latest match that ended."""

    def _begin(self) -> Position:
        return engine.begin(self.game, options=self.options, seed=self.seed, recall=False)

    def step(self, action: int) -> list[float] | None:
        """Take an action; the rewards if the match is over, after which the next one has begun."""
        seat = self.position.turn
        self.position.apply(seat, action)
        if not self.position.over:
            return None
        self.final_row = encode.row(self.position.view(seat))
        rewards = self.position.rewards()
        self.seed += self.every
        self.position = self._begin()
        return rewards


def pick(masks: NDArray[np.bool_], generator: np.random.Generator) -> NDArray[np.int64]:
    """A random legal action of every match."""
    return np.asarray((generator.random(masks.shape) * masks).argmax(axis=1), dtype=np.int64)


def compare(vector: Vector, alone: list[Alone]) -> None:
    """Hold every buffer of what goes on against single matches."""
    for slot, one in enumerate(alone):
        position = one.position
        assert vector.turn[slot] == position.turn
        assert vector.seeds[slot] == one.seed
        assert np.flatnonzero(vector.masks[slot]).tolist() == list(position.legal(position.turn))
        assert (vector.observations[slot] == encode.planes(position.view(position.turn))).all()


def play(game: str, options: dict[str, str], matches: int, seed: int) -> None:
    """Step some matches until so many have ended, beside single ones."""
    generator = np.random.default_rng(seed)
    vector = Vector(game, FEW, options=options, seed=seed)
    alone = [Alone(game, options, seed + slot, FEW) for slot in range(FEW)]
    ended = 0
    while ended < matches:
        compare(vector, alone)
        chosen = pick(vector.masks, generator)
        vector.step(chosen)
        for slot, one in enumerate(alone):
            rewards = one.step(int(chosen[slot]))
            assert bool(vector.ended[slot]) == (rewards is not None)
            assert vector.rewards[slot].tolist() == (rewards or [0.0] * len(vector.seats))
            assert rewards is None or (vector.final_rows[slot] == one.final_row).all()
            ended += rewards is not None


def steppable(game: str, dice: Dice) -> dict[str, str]:
    """Random options without live windows, which follow a clock."""
    while True:
        loaded = brushpass.load(game)
        options = any_options(loaded, dice)
        if not loaded.live.needed(engine.begin(game, options=options).options):
            return options


@pytest.mark.parametrize("game", brushpass.games())
def test_a_vector_is_so_many_single_matches(game: str) -> None:
    play(game, {}, FEW // 2, seed=11)
    play(game, steppable(game, Dice(5)), FEW // 2, seed=12)


@pytest.mark.long
@pytest.mark.parametrize("game", brushpass.games())
def test_very_many_matches_are_single_ones(game: str) -> None:
    dice = Dice(1)
    for seed in range(MANY // 500):
        play(game, steppable(game, dice), 500, seed)


@pytest.mark.parametrize("game", brushpass.games())
def test_rows_spread_are_planes(game: str) -> None:
    planes, rows = Vector(game, FEW, seed=3), Vector(game, FEW, seed=3, form="row")
    generator = np.random.default_rng(3)
    for _ in range(100):
        assert (planes.observations == rows.encoding.expand(rows.observations)).all()
        chosen = pick(planes.masks, generator)
        planes.step(chosen)
        rows.step(chosen)


def by_rule(match: brushpass.Match, seat: str, dice: Dice) -> str:
    """The choice of the rule-of-thumb player of a seat."""
    return bot("simple").answer(match.game, match.view(seat), match.past(seat), dice)


def test_bots_play_inside_as_in_the_arena() -> None:
    """The learner meets the match that two bots would play if it chose as one of them."""
    game = brushpass.load("cold-war")
    vector = Vector(game, 1, seed=5, bots={"kgb": "simple"})
    match = brushpass.Match(game, seed=5)
    dice = Dice(5, 2)
    while not vector.ended[0]:
        seat = match.waiting()[0]
        if seat == "kgb":
            match.play(seat, by_rule(match, seat, dice))
            continue
        assert seat == "cia"
        legal = np.flatnonzero(vector.masks[0])
        assert [match.notation.text(int(action)) for action in legal] == match.legal(seat)
        vector.step(legal[:1])
        match.play(seat, match.legal(seat)[0])
        while not match.over and match.waiting() == ["kgb"]:
            match.play("kgb", by_rule(match, "kgb", dice))
    assert match.over
    assert vector.rewards[0].tolist() == list(match.rewards().values())


@pytest.mark.parametrize(
    ("chosen", "message"),
    [
        ([0, 0, 0], "bad-actions"),
        ([[0, 0]], "bad-actions"),
        ([0.0, 0.0], "bad-actions"),
        (5, "bad-actions"),
        ([2**63, 0], "bad-actions"),
        ([99_999, 0], "bad-action-of-match"),
        ([-1, 0], "bad-action-of-match"),
    ],
)
def test_a_step_that_is_none_is_refused_before_anything_is_played(chosen: object, message: str) -> None:
    vector = Vector("cold-war", 2, seed=1)
    before = vector.observations.copy(), vector.masks.copy(), vector.turn.copy()
    with pytest.raises(BadInput) as refused:
        vector.step(np.asarray(chosen))
    assert refused.value.message == message
    for buffer, kept in zip((vector.observations, vector.masks, vector.turn), before, strict=True):
        assert (buffer == kept).all()


def test_an_illegal_action_names_match_seat_and_rule_and_touches_no_match() -> None:
    vector = Vector("cold-war", 3, seed=1)
    chosen = vector.masks.argmax(axis=1)
    chosen[2] = vector.notation.number("pass")
    before = vector.observations.copy()
    with pytest.raises(IllegalAction) as refused:
        vector.step(chosen)
    assert str(refused.value) == 'Match 2, cia: "pass" is not possible now. Nothing was played. (rule R5.1)'
    assert (vector.observations == before).all()


@pytest.mark.parametrize(
    "wish",
    [
        {"matches": 0},
        {"form": "picture"},
        {"seed": -1},
        {"bots": {"mossad": "random"}},
        {"bots": {"kgb": "nobody"}},
        {"bots": {"kgb": "random", "cia": "random"}},
        {"options": {"colour": "red"}},
        {"edition": "first"},
    ],
)
def test_bad_wishes_are_refused(wish: dict[str, object]) -> None:
    arguments: dict[str, object] = {"matches": 2, **wish}
    with pytest.raises(BrushpassError):
        Vector("cold-war", **arguments)  # type: ignore[arg-type]


def test_buffers_are_the_engine_s_own_and_cannot_be_written() -> None:
    vector = Vector("iron-curtain", 2)
    for buffer in (vector.turn, vector.masks, vector.rewards, vector.observations, vector.ended):
        assert not buffer.flags.writeable
        assert not buffer.flags.owndata
