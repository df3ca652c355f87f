"""Learning what to do with secrets: a search in which hiding is worth something.

Every seat has a table of its own: under what it has heard stand its choices, and what came of each.
A round lets one seat learn. A world is drawn; the seat tries every choice of its first decision there in the same luck,
and everybody else plays as he has learnt until now, from what he knows in that world and nothing else. Where the seat
is asked for the second time after others, the value of the mind stands for the rest of the match; without a mind it is
played out. What a seat did on average over all rounds is what it plays.

How seats learn stands in `tables.py`.

Worlds are drawn from what the searcher has concluded, and for a share from what everybody could conclude; there the
searcher's own secrets are others as well, and it learns what it would do with them. So the others in its imagination
cannot know its true secrets, but learn what its choices give away.
"""

from __future__ import annotations

import time
from typing import Final, Optional, final

from librt.vecs import vec
from mypy_extensions import i64

from brushpass.bots.hearing import copy_heard, digest, hear_of_now
from brushpass.bots.minds.outlooks import Outlooks
from brushpass.bots.reading import Reading
from brushpass.bots.sound.tables import Tables
from brushpass.core.dice import Dice
from brushpass.core.game import CHANCE, OVER, State, Worlds
from brushpass.core.recall import Recall

AIMED: Final = 0.85
"""This share of the worlds in which the searcher learns is drawn with the secrets that it really has."""
AIMED_FOR_OTHERS: Final = 0.5
"""The same where others learn."""
OTHERS: Final = 3
"""Every so many rounds another seat learns."""
DOUBTFUL: Final = 0.005
"""With a mind: a choice that is hardly taken any more is tried only every so many rounds."""
SELDOM: Final = 8
DEPTH: Final = 2
"""The value is asked for where the seat that learns is asked again after others have chosen, for so many times."""
TRUST: Final = 4.0
"""The policy of a mind is a first regret and a first average of so much for all choices together."""
EXPLORED: Final = 0.3
"""Behind the first decision a choice is tried at random this often; with a mind less, as it knows what to try."""
EXPLORED_BY_MIND: Final = 0.1
_LONGEST: Final = 400
_LEVELS: Final = 2
"""A state for the first decision, and one that is played on from there."""
_WORDS: Final = 4294967296.0
_DRAWS: Final = 128
_MOST_NODES: Final = 200_000
"""Some tens of megabytes; what is met after that is played by the mind, or at random."""


@final
class Search:
    """Rounds of learning for one decision of a searcher."""

    def __init__(
        self,
        tables: Tables,
        worlds: Worlds,
        seat: i64,
        heard: i64,
        row_size: i64,
        dice: Dice,
        outlooks: Optional[Outlooks],
        recall: Optional[Recall],
    ) -> None:
        self.tables = tables
        self.worlds = worlds
        self.seat = seat
        self.heard = heard
        """The number that stands for all the searcher has heard."""
        self.dice = dice
        self.luck = Dice(0)
        self.seed: i64 = dice.word() << 30 ^ dice.word()
        self.outlooks = outlooks
        self.recall = recall
        """What everybody remembers."""
        self.world = worlds.sample(dice)
        self.row: vec[i64] = vec[i64]([0] * int(row_size))
        self.known: i64 = digest(self.world, seat, self.row)
        """What stands for what the searcher knows, whatever it has heard."""
        self.count: i64 = self.world.fill(seat)
        self.states: list[State] = [self.world.copy() for _ in range(_LEVELS)]
        self.recalls: list[Recall] = [] if recall is None else [recall.copy() for _ in range(_LEVELS)]
        self.reading: Optional[Reading] = None
        """What the searcher concludes from the past."""
        self.openly: Optional[Reading] = None
        """What everybody could conclude, and the worlds that agree with what everybody knows."""
        self.open_worlds: Optional[Worlds] = None
        self.likelihood: float = 1.0
        """How likely the searcher's true secrets are to whoever knows what everybody knows."""
        self.weight: float = 1.0
        """What the world of this round weighs."""
        self.explored: float = EXPLORED if outlooks is None else EXPLORED_BY_MIND
        self.learner: i64 = seat
        self.depth: i64 = DEPTH

    def run(self, rounds: i64, milliseconds: i64) -> None:
        """Learn for so many rounds, and where a time is given for not much longer than that."""
        deadline = time.perf_counter() + float(milliseconds) / 1000.0
        for done in range(rounds):
            if milliseconds > 0 and done > 0 and time.perf_counter() >= deadline:
                return
            self.learn()

    # Worlds

    def imagine_openly(self, worlds: Worlds) -> None:
        """Draw from these worlds, which everybody could think of, and find out how often its true secrets come up."""
        self.open_worlds = worlds
        met = 0.5
        for _ in range(_DRAWS):
            if self.draw_openly(worlds):
                met += 1.0
        self.likelihood = met / (float(_DRAWS) + 0.5)

    def draw_openly(self, worlds: Worlds) -> bool:
        """A world that agrees with what everybody knows; does the searcher know there what it really knows?"""
        world = self.world
        if self.openly is not None and self.openly.draw_into(world, self.dice):
            copy_heard(world, self.openly.states[self.openly.drawn])
        else:
            worlds.sample_into(world, self.dice)
            hear_of_now(world, self.row)
        if not world.waits(self.seat) or digest(world, self.seat, self.row) != self.known:
            return False
        world.heard[self.seat] = self.heard
        return True

    def draw_aimed(self) -> None:
        """A world that agrees with what the searcher knows."""
        world = self.world
        if self.reading is not None and self.reading.draw_into(world, self.dice):
            copy_heard(world, self.reading.states[self.reading.drawn])
        else:
            self.worlds.sample_into(world, self.dice)
            hear_of_now(world, self.row)
        world.heard[self.seat] = self.heard

    def draw(self) -> float:
        """Imagine a world; what is learnt in it weighs so much, as it comes up more often than it is likely."""
        worlds = self.open_worlds
        if worlds is None:
            self.draw_aimed()
            return 1.0
        aimed = AIMED if self.learner == self.seat else AIMED_FOR_OTHERS
        of_known = 1.0 / (aimed / self.likelihood + 1.0 - aimed)
        if float(self.dice.word()) >= aimed * _WORDS:
            is_known = self.draw_openly(worlds)
            if self.world.waits(self.seat):
                return of_known if is_known else 1.0 / (1.0 - aimed)
        self.draw_aimed()
        return of_known

    # Rounds

    def learn(self) -> None:
        """One round: the next seat learns."""
        weight = self.draw()
        self.weight = weight
        self.tables.rounds += 1
        self.take(0, self.world)
        if self.recall is not None:
            self.recalls[0].copy_from(self.recall)
            self.states[0].recall = self.recalls[0]
        self.begin_luck(0)
        self.walk(0, 0, 0, weight)
        seats = self.world.seats
        self.learner = self.seat
        if self.tables.rounds % OTHERS == 0:
            self.learner = (self.seat + 1 + self.tables.rounds // OTHERS % (seats - 1)) % seats

    def begin_luck(self, level: i64) -> None:
        """Every choice of a decision is tried in the same luck."""
        self.luck.begin(self.seed, self.tables.rounds * _LEVELS + level)

    def take(self, level: i64, source: State) -> None:
        """Let a level have the same state, in which seats have heard the same."""
        state = self.states[level]
        state.copy_from(source)
        copy_heard(state, source)

    # One walk

    def walk(self, level: i64, own: i64, again: i64, weight: float) -> float:
        """What the seat that learns gets from here on.

        It has decided `own` times, and was asked again after others `again` times.
        """
        state = self.states[level]
        tables = self.tables
        others = False
        for _ in range(_LONGEST):
            turn = state.turn
            if turn == OVER:
                return state.reward(self.learner)
            if turn == CHANCE:
                state.apply(CHANCE, state.sample(self.luck))
                continue
            count = state.fill(turn)
            if count == 1:
                state.apply(turn, state.moves[0])
                continue
            number = self.node(level, turn, count)
            if number < 0:
                return self.play_out(state)
            if turn == self.learner:
                if others and own > 0:
                    again += 1
                if again >= self.depth and self.outlooks is not None:
                    return tables.wins[number]
                if own == 0:
                    return self.try_all(number, weight)
                place = self.explore(number)
                chance = self.chance_of(number, place)
                state.fill(turn)
                state.apply(turn, state.moves[place])
                found = self.walk(level, own + 1, again, weight / chance)
                return self.regret(number, place, chance, found, weight)
            others = True
            self.remember_average(number, weight)
            place = self.respond(number)
            state.fill(turn)
            state.apply(turn, state.moves[place])
        return state.reward(self.learner)

    def try_all(self, number: i64, weight: float) -> float:
        """Try every choice of the first decision in the same luck; what they are worth by how often each is taken."""
        state = self.states[0]
        tables = self.tables
        seat = state.turn
        count = state.fill(seat)
        actions = state.moves[:count]
        first = tables.first[number]
        floor = tables.floor(number)
        found = vec[float]([0.0] * int(count))
        shares = tables.strategy(number)
        worth = 0.0
        weighed = 0.0
        seldom = tables.by_mind and self.tables.rounds % SELDOM != 0
        left_out = vec[i64]([0] * int(count))
        for place in range(count):
            doubtful = shares[place] < DOUBTFUL and tables.counts[first + place] >= float(SELDOM)
            if tables.shares[first + place] < floor or (seldom and doubtful):
                left_out[place] = 1
                continue
            self.take(1, state)
            if self.recall is not None:
                self.recalls[1].copy_from(self.recalls[0])
                self.states[1].recall = self.recalls[1]
            self.begin_luck(1)
            child = self.states[1]
            child.apply(seat, actions[place])
            found[place] = self.walk(1, 1, 0, weight)
            worth += shares[place] * found[place]
            weighed += shares[place]
        worth = worth / weighed if weighed > 0.0 else tables.wins[number]
        for place in range(count):
            if tables.shares[first + place] >= floor:
                tables.regrets[first + place] = max(
                    0.0, tables.regrets[first + place] + weight * (found[place] - worth)
                )
                tables.worths[first + place] += weight * found[place]
                tables.tried[first + place] += weight
                tables.counts[first + place] += 1.0
        tables.visits[number] += 1.0
        # Nothing of its own lies before it, so it comes here whatever it does.
        self.remember_average(number, weight)
        return worth

    def regret(self, number: i64, tried: i64, chance: float, found: float, weight: float) -> float:
        """One choice was tried: what it brought corrects what is thought of it; the others stay as they were."""
        tables = self.tables
        first = tables.first[number]
        shares = tables.strategy(number)
        worth = 0.0
        size = tables.sizes[number]
        values = vec[float]([0.0] * int(size))
        for place in range(size):
            values[place] = tables.mean(number, place)
            if place == tried:
                values[place] += (found - values[place]) / chance
            worth += shares[place] * values[place]
        for place in range(size):
            tables.add_regret(first + place, weight * (values[place] - worth))
        tables.worths[first + tried] += weight * found
        tables.tried[first + tried] += weight
        tables.counts[first + tried] += 1.0
        tables.visits[number] += 1.0
        return worth

    def play_out(self, state: State) -> float:
        """Random play to the end."""
        moves = state.moves
        luck = self.luck
        for _ in range(_LONGEST):
            turn = state.turn
            if turn == OVER:
                break
            if turn == CHANCE:
                state.apply(CHANCE, state.sample(luck))
            else:
                state.apply(turn, moves[luck.below(state.fill(turn))])
        return state.reward(self.learner)

    # Nodes

    def node(self, level: i64, seat: i64, count: i64) -> i64:
        """The number of the node of a seat that is asked; one that is new is played out without a mind."""
        state = self.states[level]
        tables = self.tables
        found = tables.find(seat, state.heard[seat], count)
        if found >= 0:
            return found
        if len(tables.first) >= _MOST_NODES:
            return -1
        number = tables.add(seat, state.heard[seat], count)
        outlooks = self.outlooks
        if outlooks is None:
            for _ in range(count):
                tables.add_choice(1.0 / float(count), 0.0)
            # Without a mind the table grows by one node a walk, and what lies behind it is played out.
            return number if level == 0 and number == 0 else -1
        outlook = outlooks.look(state, state.recall, seat, count)
        tables.wins[number] = outlooks.wins[outlook]
        start = outlooks.starts[outlook]
        for place in range(count):
            share = outlooks.shares[start + place]
            tables.add_choice(share, TRUST * self.weight * share)
        return number

    def respond(self, number: i64) -> i64:
        """A choice by how often each is taken now."""
        left = float(self.luck.word()) / _WORDS
        shares = self.tables.strategy(number)
        last: i64 = len(shares) - 1
        for place in range(last):
            left -= shares[place]
            if left < 0.0:
                return place
        return last

    def explore(self, number: i64) -> i64:
        """The same, but now and then any."""
        if float(self.luck.word()) < self.explored * _WORDS:
            return self.luck.below(self.tables.sizes[number])
        return self.respond(number)

    def chance_of(self, number: i64, place: i64) -> float:
        """How likely `explore` comes to a choice."""
        tables = self.tables
        return self.explored / float(tables.sizes[number]) + (1.0 - self.explored) * tables.strategy(number)[place]

    def remember_average(self, number: i64, weight: float) -> None:
        """What a seat does on average; later rounds count more."""
        tables = self.tables
        first = tables.first[number]
        shares = tables.strategy(number)
        for place in range(len(shares)):
            tables.sums[first + place] += weight * float(tables.rounds) * shares[place]

    def root(self) -> i64:
        """The number of the node of the searcher's decision, -1 if no world came to it."""
        return self.tables.find(self.seat, self.heard, self.count)
