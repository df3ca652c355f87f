"""Many matches of one game for whoever trains a network: stepped together, seen through the game's senses.

Only true decisions are shown: chance, and whoever has a single legal action, acts inside.
Slot `i` plays the seeds `first + i`, `first + i + matches` and so on; each match draws how it begins (edition, seats)
from the dice of its seed, and goes on as a `Position` of that seed would.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from brushpass.core.dice import Dice
from brushpass.core.game import CHANCE, OVER, State
from brushpass.core.recall import Recall
from brushpass.core.senses import Senses

MOST_SEATS: Final = 5
WHOLE: Final = 1 << 20
"""Shares of starts are counted in parts of this."""
_WHICH_START: Final = 1 << 30
"""The stream of a seed that says how its match begins; none of a game or bot has this number."""


@final
class Start:
    """One way in which matches begin."""

    def __init__(self, state: State, recall: Recall, up_to: i64) -> None:
        self.state = state
        self.recall = recall
        """One that has heard nothing."""
        self.up_to = up_to
        """The shares of this start and of all before it."""


@final
class RolloutSlot:
    """One of the matches."""

    def __init__(self, start: Start) -> None:
        self.state: State = start.state.copy()
        self.recall: Recall = start.recall.fresh()
        self.start: i64 = 0
        self.seed: i64 = 0
        self.dice = Dice(0)
        self.draw = Dice(0)
        """Dice for single draws, begun anew for each (`State.stream`)."""

    def go_on(self) -> i64:
        """Act for chance and for whoever has no choice; how many legal actions `moves` has then, 0 at the end."""
        state = self.state
        while True:
            turn = state.turn
            if turn == CHANCE:
                stream = state.stream()
                if stream == 0:
                    state.apply(CHANCE, state.sample(self.dice))
                else:
                    self.draw.begin(self.seed, stream)
                    state.apply(CHANCE, state.sample(self.draw))
            elif turn == OVER:
                return 0
            else:
                count = state.fill(turn)
                if count > 1:
                    return count
                state.apply(turn, state.moves[0])


@final
class Rollouts:
    """The matches and their buffers, which stay where they are as long as this object lives."""

    def __init__(self, starts: list[Start], senses: Senses, matches: i64, first: i64, most: i64) -> None:
        self.starts = starts
        self.senses = senses
        self.matches = matches
        self.most = most
        self.row_size: i64 = senses.row_size
        self.slots: list[RolloutSlot] = [RolloutSlot(starts[0]) for _ in range(matches)]
        self.rows: vec[i64] = vec[i64]([0] * (matches * senses.row_size))
        self.seat: vec[i64] = vec[i64]([0] * matches)
        self.seats: vec[i64] = vec[i64]([0] * matches)
        self.start: vec[i64] = vec[i64]([0] * matches)
        self.seeds: vec[i64] = vec[i64]([0] * matches)
        self.counts: vec[i64] = vec[i64]([0] * matches)
        self.actions: vec[i64] = vec[i64]([0] * (matches * most))
        """The legal actions of every match; what is behind them means nothing."""
        none = [i16(senses.outputs)] * (matches * most * senses.parts)
        self.spelled: vec[i16] = vec[i16](none)
        self.ended: vec[u8] = vec[u8]([0] * matches)
        self.rewards: vec[float] = vec[float]([0.0] * (matches * MOST_SEATS))
        """Of the match that ended with the latest step; 0 for all where none did."""
        self.ended_seats: vec[i64] = vec[i64]([0] * matches)
        self.ended_start: vec[i64] = vec[i64]([0] * matches)
        self._parts: vec[i64] = vec[i64]([0] * (most * senses.parts))
        for slot in range(matches):
            self.show(slot, self.begin(slot, first + slot))

    def first_wrong(self, chosen: list[int]) -> i64:
        """The first match that has no legal action of the chosen number, or -1."""
        for slot in range(self.matches):
            index: i64 = chosen[slot]
            if index < 0 or index >= self.counts[slot]:
                return slot
        return -1

    def step(self, chosen: list[int]) -> None:
        """Carry out a legal action, by its place among them, in every match; one that ends is followed by the next."""
        for slot in range(self.matches):
            one = self.slots[slot]
            if self.ended[slot]:
                self.forget_result(slot)
            index: i64 = chosen[slot]
            one.state.apply(self.seat[slot], self.actions[slot * self.most + index])
            count = one.go_on()
            if count == 0:
                self.keep_result(slot)
                count = self.begin(slot, one.seed + self.matches)
            self.show(slot, count)

    def begin(self, slot: i64, seed: i64) -> i64:
        """Begin the match of a seed, or the next in which anybody has a choice; how many actions there are then."""
        one = self.slots[slot]
        while True:
            number = self.start_of(seed)
            start = self.starts[number]
            if number == one.start:
                one.state.copy_from(start.state)
                one.recall.clear()
            else:
                one.state = start.state.copy()
                one.recall = start.recall.fresh()
                one.start = number
            one.seed = seed
            one.dice.begin(seed, 0)
            one.state.listen_with(one.recall)
            count = one.go_on()
            if count:
                return count
            seed += self.matches

    def start_of(self, seed: i64) -> i64:
        """How the match of a seed begins."""
        if len(self.starts) == 1:
            return 0
        drawn = Dice(seed, _WHICH_START).below(WHOLE)
        number: i64 = 0
        while drawn >= self.starts[number].up_to:
            number += 1
        return number

    # Buffers

    def show(self, slot: i64, count: i64) -> None:
        """Write who is asked in a match, what that seat knows, and its legal actions, which `moves` holds."""
        one = self.slots[slot]
        state = one.state
        turn = state.turn
        before = self.counts[slot]
        self.seat[slot] = turn
        self.seats[slot] = state.seats
        self.start[slot] = one.start
        self.seeds[slot] = one.seed
        self.counts[slot] = count
        assert count <= self.most, f"there are {count} legal actions"
        moves = state.moves
        actions = self.actions
        base = slot * self.most
        for index in range(count):
            actions[base + index] = moves[index]
        senses = self.senses
        senses.spell(state, turn, count, self._parts, 0)
        parts = self._parts
        spelled = self.spelled
        size = count * senses.parts
        base *= senses.parts
        for index in range(size):
            spelled[base + index] = i16(parts[index])
        none = i16(senses.outputs)
        for index in range(size, before * senses.parts):
            spelled[base + index] = none
        senses.read(state, one.recall, turn, self.rows, slot * self.row_size)

    def keep_result(self, slot: i64) -> None:
        """Write how a match ended."""
        one = self.slots[slot]
        self.ended[slot] = 1
        self.ended_seats[slot] = one.state.seats
        self.ended_start[slot] = one.start
        for seat in range(one.state.seats):
            self.rewards[slot * MOST_SEATS + seat] = one.state.reward(seat)

    def forget_result(self, slot: i64) -> None:
        """The match that ended has been followed by another."""
        self.ended[slot] = 0
        self.ended_seats[slot] = 0
        self.ended_start[slot] = 0
        for seat in range(MOST_SEATS):
            self.rewards[slot * MOST_SEATS + seat] = 0.0
