"""What every seat has learnt in a search that hides what it knows: a node for all that it may know at a decision.

Without a mind a choice is taken as often as not having taken it is regretted (regret matching, no regret below
nothing). That needs many rounds; with a mind there are hundreds or a few thousand, so there its shares are shifted by
what came of each choice, as far as that is certain.
"""

from __future__ import annotations

import math
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from brushpass.core.state import folded

FLOOR: Final = 0.01
"""Choices less likely to the mind than this part of its likeliest one are not tried."""
FEW: Final = 3
"""Of so few choices all are tried, whatever the mind thinks of them."""
TEMPERATURE: Final = 0.02
"""With a mind: what came out so much better, in chances to win, becomes e times as likely beside its share."""
SPREAD: Final = 0.03
"""So much the true values of choices usually differ; means that are less certain than that count for less."""
NOISE: Final = 0.1
"""How much the values of two choices differ from round to round, in the same luck."""
WIDENING: Final = 16.0
"""After so many visits choices are tried that are half as likely, and so on."""
STALE: Final = 0.25
"""What was learnt for an earlier decision counts for so much."""
_SEAT_BITS: Final = 3


@final
class Tables:
    """What every seat has learnt: a node for all that it may know at a decision."""

    def __init__(self, by_mind: bool) -> None:
        self.by_mind = by_mind
        """Whether choices have shares from which they are shifted, and are not just regretted."""
        self.numbers: dict[int, int] = {}
        """The number of the node of a seat by what it has heard."""
        self.first: vec[i64] = vec[i64]()
        self.sizes: vec[i64] = vec[i64]()
        self.wins: vec[float] = vec[float]()
        """What the mind thinks a seat's chance to win is."""
        self.visits: vec[float] = vec[float]()
        """In how many rounds its choices were tried."""
        self.shares: vec[float] = vec[float]()
        """How likely the mind takes each choice."""
        self.regrets: vec[float] = vec[float]()
        self.sums: vec[float] = vec[float]()
        """How often each choice was taken."""
        self.worths: vec[float] = vec[float]()
        """What each choice brought in all, what the rounds weighed in which it was tried, and how many they were."""
        self.tried: vec[float] = vec[float]()
        self.counts: vec[float] = vec[float]()
        self.rounds: i64 = 0

    def find(self, seat: i64, heard: i64, count: i64) -> i64:
        """The number of the node of a seat that has heard so much and has so many choices; -1 if there is none."""
        found = self.numbers.get(key_of(seat, heard, count))
        return -1 if found is None else found

    def add(self, seat: i64, heard: i64, count: i64) -> i64:
        """The number of a new node; whoever makes it adds its choices as well."""
        number: i64 = len(self.first)
        self.numbers[key_of(seat, heard, count)] = number
        self.first = append(self.first, len(self.regrets))
        self.sizes = append(self.sizes, count)
        self.wins = append(self.wins, 0.5)
        self.visits = append(self.visits, 0.0)
        return number

    def add_choice(self, share: float, trust: float) -> None:
        """One more choice of the node that was added last."""
        self.shares = append(self.shares, share)
        self.regrets = append(self.regrets, trust)
        self.sums = append(self.sums, trust)
        self.worths = append(self.worths, 0.0)
        self.tried = append(self.tried, 0.0)
        self.counts = append(self.counts, 0.0)

    def add_regret(self, at: i64, more: float) -> None:
        """A choice was worth so much more than what was done; regrets below nothing are forgotten."""
        self.regrets[at] = max(0.0, self.regrets[at] + more)

    def grow_stale(self) -> None:
        """Let what was learnt until now count for less."""
        for at in range(len(self.regrets)):
            self.regrets[at] *= STALE
            self.sums[at] *= STALE
            self.worths[at] *= STALE
            self.tried[at] *= STALE
            self.counts[at] *= STALE
        for number in range(len(self.visits)):
            self.visits[number] *= STALE

    def strategy(self, number: i64) -> vec[float]:
        """How often each choice is taken now."""
        return self.shifted(number) if self.by_mind else self.matched(number)

    def shifted(self, number: i64) -> vec[float]:
        """The shares of the mind, shifted by what each choice brought, as far as that is certain."""
        first = self.first[number]
        size = self.sizes[number]
        found = self.shares[first : first + size]
        expected = 0.0
        counted = 0.0
        for place in range(size):
            if self.tried[first + place] > 0.0:
                expected += found[place] * self.worths[first + place] / self.tried[first + place]
                counted += found[place]
        if counted <= 0.0:
            return found
        expected /= counted
        total = 0.0
        for place in range(size):
            tried = self.tried[first + place]
            if tried > 0.0:
                believed = SPREAD * SPREAD / (SPREAD * SPREAD + NOISE * NOISE / self.counts[first + place])
                found[place] *= math.exp(believed * (self.worths[first + place] / tried - expected) / TEMPERATURE)
            total += found[place]
        for place in range(size):
            found[place] /= total
        return found

    def matched(self, number: i64) -> vec[float]:
        """As often as not having taken it is regretted."""
        first = self.first[number]
        size = self.sizes[number]
        found = vec[float]([0.0] * int(size))
        total = 0.0
        for place in range(size):
            regret = self.regrets[first + place]
            if regret > 0.0:
                found[place] = regret
                total += regret
        for place in range(size):
            found[place] = found[place] / total if total > 0.0 else self.shares[first + place]
        return found

    def average(self, number: i64) -> list[float]:
        """How often each choice was taken, all in all."""
        first = self.first[number]
        size = self.sizes[number]
        total = 0.0
        for place in range(size):
            total += self.sums[first + place]
        if total <= 0.0:
            return [self.shares[first + place] for place in range(size)]
        return [self.sums[first + place] / total for place in range(size)]

    def mean(self, number: i64, place: i64) -> float:
        """What a choice brought on average; where it was not tried, what the mind expects of the node."""
        at = self.first[number] + place
        return self.worths[at] / self.tried[at] if self.tried[at] > 0.0 else self.wins[number]

    def worth(self, number: i64) -> float:
        """The chance to win by what was learnt."""
        found = 0.0
        place: i64 = 0
        for share in self.average(number):
            found += share * self.mean(number, place)
            place += 1  # noqa: SIM113 - `enumerate` would count with objects
        return found

    def floor(self, number: i64) -> float:
        """Choices that are less likely to the mind are not tried; the bar sinks as the node is visited."""
        if self.sizes[number] <= FEW:
            return 0.0
        first = self.first[number]
        best = 0.0
        for place in range(self.sizes[number]):
            best = max(best, self.shares[first + place])
        return FLOOR * best / (1.0 + self.visits[number] / WIDENING)


def key_of(seat: i64, heard: i64, count: i64) -> i64:
    """What the node of a seat is found by."""
    return folded(heard, count) << _SEAT_BITS | seat
