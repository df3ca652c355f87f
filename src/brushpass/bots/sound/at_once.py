"""Where two choose at once, and both know what everybody knows: the choice is the table that it is.

Every pair of choices is played on in the same worlds and with the same luck, both sides by their mind, until both are
asked at once again; there the value of the mind stands for the rest.
What comes out is a table with noise in it, and its equilibrium would follow the noise. So both sides are taken to
answer each other by the shares of the mind, shifted by what the table says; the more worlds were played, the more the
table has to say.
"""

from __future__ import annotations

import math
import time
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from brushpass.bots.minds.outlooks import Outlooks
from brushpass.bots.sound.regrets import Search
from brushpass.core.bits import bit
from brushpass.core.dice import Dice
from brushpass.core.game import CHANCE, OVER, State
from brushpass.core.recall import Recall

FEWEST: Final = 4
"""In fewer worlds nothing is learnt."""
HEAT: Final = 0.32
"""In one world; a choice that is worth so much more becomes e times as likely beside its share."""
COOLEST: Final = 0.004
LEAST: Final = 0.001
"""The mind thinks every choice at least so likely."""
_ANSWERS: Final = 2_000
_LONGEST: Final = 400


@final
class Pairs:
    """The table of one choice of the searcher and one of somebody else, who is asked at the same time."""

    def __init__(self, search: Search, outlooks: Outlooks, recall: Recall, other: i64) -> None:
        self.search = search
        self.outlooks = outlooks
        self.heard = recall
        self.recall: Recall = recall.copy()
        self.seat = search.seat
        self.other = other
        self.luck = Dice(0)
        self.state: State = search.world.copy()
        world = search.world
        self.rows = world.fill(self.seat)
        self.mine: vec[i64] = world.moves[: self.rows]
        self.columns = world.fill(other)
        self.theirs: vec[i64] = world.moves[: self.columns]
        self.sums: vec[float] = vec[float]([0.0] * int(self.rows * self.columns))
        """What every pair brought in all, row by row."""
        self.likely: list[vec[float]] = [
            vec[float]([0.0] * int(self.rows)),
            vec[float]([0.0] * int(self.columns)),
        ]
        """How likely the mind thinks each choice of either, summed over the worlds."""
        self.worlds: i64 = 0

    def run(self, worlds: i64, milliseconds: i64) -> bool:
        """Play in so many worlds, and where a time is given for not much longer.

        Does the other always have the same choices, and were there worlds enough?
        """
        deadline = time.perf_counter() + float(milliseconds) / 1000.0
        values = vec[float]([0.0] * len(self.sums))
        while self.worlds < worlds:
            self.search.draw_aimed()
            if not self.is_alike(self.search.world):
                return False
            for pair in range(len(values)):
                if milliseconds > 0 and time.perf_counter() >= deadline:
                    return self.worlds >= FEWEST
                values[pair] = self.play(pair // self.columns, pair % self.columns)
            for pair in range(len(values)):
                self.sums[pair] += values[pair]
            self.note_shares(0, self.seat)
            self.note_shares(1, self.other)
            self.worlds += 1
        return self.worlds >= FEWEST

    def is_alike(self, world: State) -> bool:
        """Does the other have the same choices in a world?"""
        if not world.waits(self.other) or world.fill(self.other) != self.columns:
            return False
        for place in range(self.columns):
            if world.moves[place] != self.theirs[place]:
                return False
        return True

    def note_shares(self, side: i64, seat: i64) -> None:
        """Note how likely the mind thinks each choice of somebody in the world of now."""
        world = self.search.world
        likely = self.likely[side]
        count = world.fill(seat)
        number = self.outlooks.look(world, self.heard, seat, count)
        start = self.outlooks.starts[number]
        for place in range(count):
            likely[place] += max(LEAST, self.outlooks.shares[start + place])

    def play(self, row: i64, column: i64) -> float:
        """What one pair brings the searcher in the world of now."""
        state = self.state
        recall = self.recall
        luck = self.luck
        luck.begin(self.search.seed, self.worlds)
        state.copy_from(self.search.world)
        recall.copy_from(self.heard)
        state.listen_with(recall)
        state.apply(self.seat, self.mine[row])
        state.apply(self.other, self.theirs[column])
        both = bit(self.seat) | bit(self.other)
        steps: i64 = 0
        while state.turn != OVER and state.owing != both and steps < _LONGEST:
            seat = state.turn
            if seat == CHANCE:
                state.apply(seat, state.sample(luck))
            else:
                state.apply(seat, self.taken(seat))
            steps += 1
        if state.turn != OVER and state.owing == both:
            return 0.5 + 0.5 * (self.worth(self.seat) - self.worth(self.other))
        return state.reward(self.seat)

    def taken(self, seat: i64) -> i64:
        """What somebody does by his mind."""
        count = self.state.fill(seat)
        if count == 1:
            return self.state.moves[0]
        place = self.outlooks.draw(self.outlooks.look(self.state, self.recall, seat, count), self.luck)
        self.state.fill(seat)
        return self.state.moves[place]

    def worth(self, seat: i64) -> float:
        """What the mind thinks that a seat's chance to win is where the play has come to."""
        count = self.state.fill(seat)
        number = self.outlooks.look(self.state, self.recall, seat, count)
        return self.outlooks.wins[number]

    def mixed(self) -> tuple[list[float], float]:
        """How often the searcher takes each choice, and what that is worth to it.

        Both answer to how the other mixes by the shares of the mind, shifted by what each choice is worth, and go a
        step towards that answer; steps become smaller.
        """
        heat = max(COOLEST, HEAT / float(self.worlds))
        own = shares_of(self.likely[0])
        others = shares_of(self.likely[1])
        first = shares_of(self.likely[0])
        second = shares_of(self.likely[1])
        for number in range(_ANSWERS):
            step = 2.0 / (float(number) + 2.0)
            answer = self.answer(own, second, heat, False)
            reply = self.answer(others, first, heat, True)
            for row in range(self.rows):
                first[row] += step * (answer[row] - first[row])
            for column in range(self.columns):
                second[column] += step * (reply[column] - second[column])
        worth = 0.0
        for row in range(self.rows):
            for column in range(self.columns):
                worth += first[row] * second[column] * self.mean(row, column)
        return [first[row] for row in range(self.rows)], worth

    def mean(self, row: i64, column: i64) -> float:
        """What a pair brought the searcher on average."""
        return self.sums[row * self.columns + column] / float(self.worlds)

    def answer(self, liked: vec[float], against: vec[float], heat: float, is_other: bool) -> vec[float]:
        """The shares of the mind for one of both, shifted by what each choice is worth against how the other mixes."""
        found = vec[float]([0.0] * len(liked))
        best = -1e9
        for place in range(len(liked)):
            for beside in range(len(against)):
                if is_other:
                    found[place] -= against[beside] * self.mean(beside, place)
                else:
                    found[place] += against[beside] * self.mean(place, beside)
            best = max(best, found[place])
        total = 0.0
        for place in range(len(liked)):
            found[place] = liked[place] * math.exp((found[place] - best) / heat)
            total += found[place]
        for place in range(len(liked)):
            found[place] /= total
        return found


def shares_of(weights: vec[float]) -> vec[float]:
    """Weights as parts of 1."""
    found = vec[float]([0.0] * len(weights))
    total = 0.0
    for weight in weights:
        total += weight
    for place in range(len(weights)):
        found[place] = weights[place] / total
    return found
