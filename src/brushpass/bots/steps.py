"""The steps from a state that agree with what somebody was told next."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from brushpass.core.bits import bit
from brushpass.core.game import CHANCE, SPECTATOR, Fact, State

NUMBERS: Final = 4
"""A fact is its kind and three numbers."""
_TRIED: Final = 6
"""In the first so many pasts all actions are tried; if the same one agrees in all of them, the others try only that."""


@final
class Steps:
    """All that one seat was told, and the actions that agree with a place in it."""

    def __init__(self, scratch: State, seat: i64) -> None:
        self.scratch = scratch
        self.seat = seat
        """Who was told: a seat, or `SPECTATOR`."""
        self.facts: vec[i64] = vec[i64]()
        self.open: vec[i64] = vec[i64]()
        """For each of them whether everybody heard it, as far as a past has told."""
        self.who: i64 = CHANCE
        """Who may have acted."""
        self.found: vec[i64] = vec[i64]()
        """What he may have done."""
        self.reach: vec[i64] = vec[i64]()
        """And how many facts were told then."""
        self.alone: i64 = -1
        self.agreed: i64 = 0

    def expect(self, kind: i64, a: i64, b: i64, c: i64) -> None:
        """Remember what was told next."""
        for number in (kind, a, b, c):
            self.facts = append(self.facts, number)
        self.open = append(self.open, 0)

    def begin(self) -> None:
        """From here on states are looked at that have told as much as each other."""
        self.alone = -1
        self.agreed = 0

    def look(self, state: State, at: i64) -> bool:
        """Find who may have acted and all that he may have done, as far as it agrees with what comes next."""
        if state.turn == CHANCE:
            return self.try_actions(state, CHANCE, at)
        for other in range(state.seats):
            if other != self.seat and state.waits(other) and self.try_actions(state, other, at):
                return True
        return state.waits(self.seat) and self.try_actions(state, self.seat, at)

    def try_actions(self, state: State, who: i64, at: i64) -> bool:
        """Find the actions of somebody that agree with what comes next; is there one?"""
        self.who = who
        self.found = vec[i64]()
        self.reach = vec[i64]()
        count = state.fill(who)
        moves = state.moves[:count]
        if self.agreed >= _TRIED and self.alone >= 0 and self.alone >> 32 == who + 1:
            alone = self.alone & 0xFFFFFFFF
            for index in range(count):
                if moves[index] == alone:
                    self.try_action(state, who, alone, at)
            if len(self.found) > 0 and self.reach[0] > at:
                return True
            # A silent step before it may be one of many.
            self.found = vec[i64]()
            self.reach = vec[i64]()
        for index in range(count):
            self.try_action(state, who, moves[index], at)
        if len(self.found) == 1 and self.reach[0] > at:
            key = (who + 1) << 32 | self.found[0]
            if self.agreed == 0:
                self.alone = key
            elif self.alone != key:
                self.alone = -1
            self.agreed += 1
        elif len(self.found) > 1:
            self.alone = -1
            self.agreed += 1
        return len(self.found) > 0

    def try_action(self, state: State, who: i64, action: i64, at: i64) -> None:
        """Remember an action if what it tells the seat is what comes next."""
        scratch = self.scratch
        scratch.copy_from(state)
        told: list[Fact] = []
        scratch.listen()
        scratch.facts = told
        scratch.apply(who, action)
        scratch.be_silent()
        place = at * NUMBERS
        facts = self.facts
        audience = bit(self.seat)
        for fact in told:
            if fact.audience & audience:
                if place >= len(facts) or facts[place] != fact.kind:
                    return
                if facts[place + 1] != fact.a or facts[place + 2] != fact.b or facts[place + 3] != fact.c:
                    return
                place += NUMBERS
        heard = at
        for fact in told:
            if fact.audience & audience:
                self.open[heard] = fact.audience >> SPECTATOR & 1
                heard += 1
        self.found = append(self.found, action)
        self.reach = append(self.reach, place // NUMBERS)
