"""A search on top of a mind: its policy plays on in every imagined world, and its value says what that was worth.

A round draws one world that agrees with the searcher's view and tries every choice in it with the same dice, so that
choices are compared in the same luck.
After a choice everybody plays the mind's policy, each seat from what it knows in that world and nothing else, until
others have chosen and the searcher has to choose again; there the value of the mind stands for the rest of the match.
Choices that are clearly worse than the best one are tried no further.
Where it is given a reading, worlds come from what the others did as well (`reading.py`).
"""

from __future__ import annotations

import math
import time
from typing import Final, Optional, final

from librt.vecs import append, vec
from mypy_extensions import i64

from brushpass.bots.minds.network import Network
from brushpass.bots.minds.outlooks import Outlooks
from brushpass.bots.models import Model
from brushpass.bots.reading import Reading
from brushpass.core.dice import Dice
from brushpass.core.game import CHANCE, OVER, Fact, Worlds
from brushpass.core.recall import Recall

LONGEST_PLAY: Final = 300
"""After so many decisions behind a choice the estimate of the game stands for the result."""
FIRST_LOOK: Final = 8
"""Rounds before the first choice is given up, and between two looks at who is behind."""
_NO_FLOATS: Final = vec[float]()


@final
class Search:
    """The choices of one decision, tried in rounds."""

    def __init__(self, network: Network, worlds: Worlds, recall: Optional[Recall], seat: i64, dice: Dice) -> None:
        """Begin with what the policy thinks; `recall` is what was heard until now."""
        self.outlooks = Outlooks(network)
        self.worlds = worlds
        self.seat = seat
        self.seed: i64 = dice.word() << 30 ^ dice.word()
        self.dice = dice
        self.luck = Dice(0)
        self.world = worlds.sample(dice)
        self.state = self.world.copy()
        self.heard = recall
        self.recall: Optional[Recall] = None if recall is None else recall.copy()
        self.count: i64 = self.world.fill(seat)
        self.actions: vec[i64] = self.world.moves[: self.count]
        root = self.outlooks.look(self.world, recall, seat, self.count)
        self.win: float = self.outlooks.wins[root]
        """The chance to win by the value of the mind alone."""
        self.prior: vec[float] = self.outlooks.shares[: self.count]
        """How likely the policy takes each choice."""
        self.tried: vec[i64] = vec[i64]([0] * int(self.count))
        """In how many rounds each choice was tried; always the first ones."""
        self.order: vec[i64] = vec[i64]([0] * int(self.count))
        """The choices that are still tried, first those that the policy likes best."""
        self.left: i64 = 0
        self.values: vec[float] = _NO_FLOATS
        """What came of each choice in each round, round by round."""
        self.rounds: i64 = 0
        self.plays: i64 = 0
        """How many games were imagined."""
        self.worlds_drawn: i64 = 0
        self.depth: i64 = 1
        """The value is asked for where the searcher has to choose again after others have, for so many times; with 0 at
        its very next choice."""
        self.facts: Optional[list[Fact]] = None
        """Where what happens behind a choice is collected, if somebody wants to tell of it."""
        self.reading: Optional[Reading] = None
        """What the searcher concludes from the past; without it all worlds that agree with the view are alike."""
        self.others: Optional[Model] = None
        """How all others play in imagined games, if it is not by the policy."""
        self.consider(0.0, self.count)

    def consider(self, floor: float, most: i64) -> None:
        """Try only choices at least so likely as a share of the likeliest one, and at most so many."""
        order = self.order
        prior = self.prior
        for index in range(self.count):
            at = index
            while at > 0 and prior[order[at - 1]] < prior[index]:
                order[at] = order[at - 1]
                at -= 1
            order[at] = index
        self.left = 1
        bar = floor * prior[order[0]]
        while self.left < self.count and self.left < most and prior[order[self.left]] >= bar:
            self.left += 1

    def keep(self, index: i64) -> None:
        """Try this choice as well, whatever the policy thinks of it."""
        order = self.order
        for at in range(self.count):
            if order[at] == index:
                if at >= self.left:
                    order[at] = order[self.left]
                    order[self.left] = index
                    self.left += 1
                return

    def run(self, plays: i64, milliseconds: i64, doubt: float, kept: i64 = -1) -> None:
        """Imagine so many games in all, and where a time is given for not much longer than that.

        Every few rounds the choices are given up, but the kept one, that lie behind the best one by more than so many
        standard errors; where one is left, nothing more is to be found out.
        """
        deadline = time.perf_counter() + float(milliseconds) / 1000.0
        while self.left > 1 or self.rounds < FIRST_LOOK:
            self.draw()
            start: i64 = len(self.values)
            for _ in range(self.count):
                self.values = append(self.values, 0.0)
            for at in range(self.left):
                if self.plays >= plays or (milliseconds > 0 and time.perf_counter() >= deadline):
                    return
                index = self.order[at]
                self.values[start + index] = self.play(index)
                self.tried[index] += 1
                self.plays += 1
            self.rounds += 1
            if self.rounds % FIRST_LOOK == 0:
                self.give_up(doubt, kept)

    def give_up(self, doubt: float, kept: i64) -> None:
        """Try no further what is clearly worse than the best choice."""
        best = self.best()
        order = self.order
        left: i64 = 0
        for at in range(self.left):
            index = order[at]
            gap = self.gap(best, index)
            if index == best or index == kept or gap <= doubt * self.gap_error(best, index) + 1e-9:
                order[at] = order[left]
                order[left] = index
                left += 1
        self.left = left

    def draw(self) -> None:
        """Imagine another world that agrees with what the searcher knows."""
        reading = self.reading
        if reading is None or not reading.draw_into(self.world, self.dice):
            self.worlds.sample_into(self.world, self.dice)
        self.worlds_drawn += 1

    def play(self, index: i64) -> float:
        """What a choice is worth in the world of now: everybody plays on until it is the searcher's turn again."""
        state = self.state
        recall = self.recall
        outlooks = self.outlooks
        luck = self.luck
        luck.begin(self.seed, self.worlds_drawn)
        state.copy_from(self.world)
        if recall is not None and self.heard is not None:
            recall.copy_from(self.heard)
            state.listen_with(recall)
        if self.facts is not None:
            state.listen()
            state.facts = self.facts
        state.apply(self.seat, self.actions[index])
        again: i64 = 0
        others = self.depth == 0
        turn = state.turn
        for _ in range(LONGEST_PLAY):
            while turn == CHANCE:
                state.apply(CHANCE, state.sample(luck))
                turn = state.turn
            if turn == OVER:
                break
            count = state.fill(turn)
            if count == 1:
                state.apply(turn, state.moves[0])
                turn = state.turn
                continue
            if turn != self.seat and self.others is not None:
                others = True
                place = self.others.draw(state, recall, turn, count, luck)
                state.fill(turn)
                state.apply(turn, state.moves[place])
                turn = state.turn
                continue
            number = outlooks.look(state, recall, turn, count)
            if turn != self.seat:
                others = True
            elif others:
                again += 1
                if again >= self.depth:
                    return outlooks.wins[number]
                others = False
            place = outlooks.draw(number, luck)
            state.fill(turn)
            state.apply(turn, state.moves[place])
            turn = state.turn
        return state.reward(self.seat)

    # What came of it

    def best(self) -> i64:
        """The place of the choice that came out best among those that were never given up."""
        best = self.order[0]
        for at in range(self.left):
            index = self.order[at]
            if self.tried[index] > 0 and self.mean(index) > self.mean(best):
                best = index
        return best

    def mean(self, index: i64) -> float:
        """The chance to win with a choice that was tried."""
        tried = self.tried[index]
        total = 0.0
        for row in range(tried):
            total += self.values[row * self.count + index]
        return total / float(tried) if tried > 0 else self.win

    def error(self, index: i64) -> float:
        """The standard error of that; 1 where a choice was tried less than twice."""
        mean = self.mean(index)
        tried = self.tried[index]
        squares = 0.0
        for row in range(tried):
            off = self.values[row * self.count + index] - mean
            squares += off * off
        return math.sqrt(squares / float(tried * (tried - 1))) if tried > 1 else 1.0

    def gap(self, better: i64, worse: i64) -> float:
        """How much more one choice is worth than another in the worlds in which both were tried."""
        tried = min(self.tried[better], self.tried[worse])
        total = 0.0
        for row in range(tried):
            total += self.values[row * self.count + better] - self.values[row * self.count + worse]
        return total / float(tried) if tried > 0 else 0.0

    def gap_error(self, better: i64, worse: i64) -> float:
        """The standard error of that; 1 where they were not tried in two worlds."""
        tried = min(self.tried[better], self.tried[worse])
        mean = self.gap(better, worse)
        squares = 0.0
        for row in range(tried):
            off = self.values[row * self.count + better] - self.values[row * self.count + worse] - mean
            squares += off * off
        return math.sqrt(squares / float(tried * (tried - 1))) if tried > 1 else 1.0
