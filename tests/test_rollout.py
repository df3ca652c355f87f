"""Matches for training: every buffer is what single matches of the same seeds show, forced decisions left out."""

from __future__ import annotations

import numpy as np
import pytest
from librt.vecs import vec
from mypy_extensions import i64

import brushpass
from brushpass.core import position
from brushpass.core.errors import BadInput
from brushpass.core.game import Game
from brushpass.core.options import Options
from brushpass.core.rollout import MOST_SEATS
from brushpass.rollout import Rollout

pytestmark = pytest.mark.engine

FEW = 4
GAMES = [game for game in map(brushpass.load, brushpass.games()) if game.senses(next(iter(game.editions.values())))]
trainable = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def steppable(game: Game) -> list[tuple[Options, float]]:
    """All editions that follow no clock, the first of them most often."""
    editions = [options for options in game.editions.values() if not game.live.needed(options)]
    return [(options, 3 if number == 0 else 1) for number, options in enumerate(editions)]


class Alone:
    """The match that a slot of a rollout should be at, from its seed and its options."""

    def __init__(self, game: Game, options: Options, seed: int) -> None:
        self.position = position.begin(game, options, game.start(options), seed, recall=True)
        self.state = game.start(options)
        """The same match played again from its history, so that its recall hears everything."""
        self.state.listen_with(game.recall(options))
        self.played = 0
        self.senses = game.senses(options)
        self.go_on()

    def choose(self, place: int) -> None:
        """Take one of the legal actions."""
        self.position.apply(self.position.turn, self.position.actions()[place])
        self.go_on()

    def go_on(self) -> None:
        """Act for whoever has no choice, and replay all that happened."""
        while len(self.position.actions()) == 1:
            self.position.step(self.position.actions()[0])
        history = self.position.history()
        for seat, action in history[self.played :]:
            self.state.apply(seat, action)
        self.played = len(history)

    def seen(self) -> tuple[int, list[int], list[int], list[int]]:
        """Who is asked, what that seat may do, its row, and the outputs of its actions."""
        state, senses = self.state, self.senses
        assert senses is not None
        seat = int(state.turn)
        legal = state.legal(seat)
        out = vec[i64]([-1] * (len(legal) * senses.parts))
        senses.spell(state, seat, state.fill(seat), out, 0)
        row = vec[i64]([0] * senses.row_size)
        senses.read(state, state.recall, seat, row, 0)
        return seat, legal, list(row), list(out)


def compare(rollout: Rollout, alone: list[Alone]) -> None:
    """Hold every buffer of what goes on against single matches."""
    for slot, one in enumerate(alone):
        seat, legal, row, out = one.seen()
        assert (rollout.seat[slot], rollout.counts[slot]) == (seat, len(legal))
        assert rollout.seats[slot] == one.position.seats
        assert rollout.actions[slot][: len(legal)].tolist() == legal
        assert rollout.rows[slot].tolist() == row
        assert rollout.spelled[slot][: len(legal)].ravel().tolist() == out
        assert (rollout.spelled[slot][len(legal) :] == rollout.senses.outputs).all()


@trainable
def test_a_rollout_is_so_many_single_matches(game: Game) -> None:
    starts = steppable(game)
    rollout = Rollout(game, starts, FEW, seed=11, most=256)
    generator = np.random.default_rng(1)

    def begin(slot: int) -> Alone:
        return Alone(game, starts[rollout.start[slot]][0], int(rollout.seeds[slot]))

    alone = [begin(slot) for slot in range(FEW)]
    before = [int(start) for start in rollout.start]
    ended = 0
    while ended < FEW:
        compare(rollout, alone)
        chosen = [int(generator.integers(count)) for count in rollout.counts]
        seeds = rollout.seeds.copy()
        rollout.step(chosen)
        for slot, one in enumerate(alone):
            one.choose(chosen[slot])
            over, seats = one.position.over, one.position.seats
            rewards = one.position.rewards() if over else []
            assert bool(rollout.ended[slot]) == over
            assert rollout.rewards[slot].tolist() == [*rewards, *[0.0] * (MOST_SEATS - len(rewards))]
            if over:
                assert (rollout.ended_seats[slot], rollout.ended_start[slot]) == (seats, before[slot])
                assert rollout.seeds[slot] == seeds[slot] + FEW
                alone[slot] = begin(slot)
                before[slot] = int(rollout.start[slot])
                ended += 1


def test_starts_come_as_often_as_their_shares() -> None:
    game = brushpass.load("cold-war")
    starts = [(game.editions["ffg-2011"], 3.0), (game.editions["galakta"], 1.0)]
    many = 400
    first = Rollout(game, starts, many, seed=5).start
    assert 0.2 * many < first.sum() < 0.3 * many
    assert (Rollout(game, starts, many, seed=5).start == first).all()


@pytest.mark.parametrize(
    ("chosen", "message"),
    [([0, 0, 0], "bad-actions"), ([0, 99], "bad-action-of-match"), ([0, -1], "bad-action-of-match")],
)
def test_a_wrong_step_is_refused_before_anything_is_played(chosen: list[int], message: str) -> None:
    game = brushpass.load("cold-war")
    rollout = Rollout(game, [(game.editions["ffg-2011"], 1)], 2, seed=1)
    before = rollout.rows.copy()
    with pytest.raises(BadInput) as refused:
        rollout.step(chosen)
    assert refused.value.message == message
    assert (rollout.rows == before).all()
