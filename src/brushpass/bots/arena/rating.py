"""Shares of wins and ratings of bots, with intervals that know that matches of one deal hang together.

The unit is the deal: whatever the matches of a deal have in common, good cards or a good seat, is in all of them.
A rating is the logarithm of a strength, on the scale of Elo: at a table the chance of a bot to win is its strength by
the strengths of all who sit there, for two players the model of Bradley and Terry.
Strengths are fitted by maximum likelihood, and their intervals come from how deals vary (a sandwich estimate), so they
hold whatever the matches of a deal have to do with each other.
An imagined match, won by everybody at equal shares, keeps the strength of a bot finite that won everything, and keeps
an interval from closing where all deals ended alike; a table gets as much of it as it says about the ratings, which is
how Firth takes the bias out of such estimates.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from brushpass.bots.arena.statistics import CONFIDENT

MIDDLE = 1500.0
"""The mean of all ratings of a tournament."""
SCALE = 400 / math.log(10)
"""Points of Elo for a strength that is e times as high."""
_MOST_STEPS = 100
_LONGEST_STEP = 2.0
_CLOSE = 1e-10

Matrix = list[list[float]]


class Estimate(NamedTuple):
    """A number, and its 95% interval."""

    value: float
    low: float
    high: float


class Tally:
    """What a table's matches came to, deal by deal, as sums that are all its share and ratings need."""

    def __init__(self, sitting: Sequence[int]) -> None:
        """A table at which these bots sit; one that sits there several times is listed as often."""
        self.bots = sorted(set(sitting))
        self.fair = [sitting.count(bot) / len(sitting) for bot in self.bots]
        """Each bot's share of wins if all were equally strong."""
        count = len(self.bots)
        self.deals = 0
        self.games = 0
        self.won = [0.0] * count
        self._games_squared = 0.0
        self._won_games = [0.0] * count
        self._won_squared: Matrix = [[0.0] * count for _ in range(count)]

    def add(self, games: int, won: Mapping[int, float]) -> None:
        """Add a deal: how many matches it had, and how many of them each bot won; a shared win counts in parts."""
        self.deals += 1
        self.games += games
        self._games_squared += games * games
        shares = [won.get(bot, 0.0) for bot in self.bots]
        for one, share in enumerate(shares):
            self.won[one] += share
            self._won_games[one] += share * games
            for other, another in enumerate(shares):
                self._won_squared[one][other] += share * another

    def deviation(self, chances: Sequence[float], part: float = 1.0) -> Matrix:
        """The covariance of the sums of wins around what these chances let expect, from how deals vary.

        `part` is how much of an imagined match is counted with them.
        """
        indices = range(len(self.bots))
        imagined = [
            [
                sum(
                    (part * fair) ** 2 * ((this == one) - chances[one]) * ((this == other) - chances[other])
                    for this, fair in enumerate(self.fair)
                )
                for other in indices
            ]
            for one in indices
        ]
        if self.deals < 2:  # a single deal tells nothing of how deals vary: as if all its matches were one
            spread = self._games_squared
            return [[spread * chances[a] * ((a == b) - chances[b]) + imagined[a][b] for b in indices] for a in indices]
        factor = self.deals / (self.deals - 1)
        return [
            [
                factor
                * (
                    self._won_squared[a][b]
                    - self._won_games[a] * chances[b]
                    - chances[a] * self._won_games[b]
                    + self._games_squared * chances[a] * chances[b]
                )
                + imagined[a][b]
                for b in indices
            ]
            for a in indices
        ]

    def share(self, bot: int) -> Estimate:
        """A bot's share of wins, with a Wilson interval for as many matches as the deals are worth."""
        which = self.bots.index(bot)
        if self.games == 0:
            return Estimate(self.fair[which], 0.0, 1.0)
        chances = [won / self.games for won in self.won]
        value = chances[which]
        # Away from 0 and 1, so that a bot that won everything does not seem to be certain to.
        likely = (self.won[which] + self.fair[which]) / (self.games + 1)
        variance = self.deviation(chances)[which][which] / self.games**2
        worth = likely * (1 - likely) / variance
        return Estimate(value, *wilson_of(value, worth, deviate(self.deals - 1)))


def wilson_of(share: float, games: float, reach: float = CONFIDENT) -> tuple[float, float]:
    """The Wilson score interval of a share, for a number of matches that need not be whole."""
    square = reach * reach
    middle = share + square / (2 * games)
    half = reach * math.sqrt(share * (1 - share) / games + square / (4 * games * games))
    whole = 1 + square / games
    return max(0.0, (middle - half) / whole), min(1.0, (middle + half) / whole)


def deviate(freedom: int) -> float:
    """The deviate of a two-sided 95% interval of Student's t, by the series of Cornish and Fisher."""
    z, free = CONFIDENT, max(1, freedom)
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / free + second / free**2 + third / free**3


def ratings(count: int, tallies: Sequence[Tally]) -> list[Estimate]:
    """The ratings of `count` bots from what their tables came to; each with its interval around the mean of all."""
    strengths, parts = _fitted(count, tallies)
    inverse = _inverse(_curvature(count, tallies, strengths, parts))
    spread = [[0.0] * count for _ in range(count)]
    for tally, part in zip(tallies, parts, strict=True):
        deviation = tally.deviation(_chances(tally, strengths), part)
        for a, one in enumerate(tally.bots):
            for b, other in enumerate(tally.bots):
                spread[one][other] += deviation[a][b]
    reach = deviate(sum(tally.deals - 1 for tally in tallies))
    found = []
    for bot, strength in enumerate(strengths):
        row = inverse[bot]
        variance = sum(row[a] * spread[a][b] * row[b] for a in range(count) for b in range(count))
        error = SCALE * reach * math.sqrt(max(0.0, variance))
        rating = MIDDLE + SCALE * strength
        found.append(Estimate(rating, rating - error, rating + error))
    return found


def _chances(tally: Tally, strengths: Sequence[float]) -> list[float]:
    """How likely each bot of a table is to win, by strength and by how often it sits there."""
    highest = max(strengths[bot] for bot in tally.bots)
    weights = [fair * math.exp(strengths[bot] - highest) for bot, fair in zip(tally.bots, tally.fair, strict=True)]
    return [weight / sum(weights) for weight in weights]


def _fitted(count: int, tallies: Sequence[Tally]) -> tuple[list[float], list[float]]:
    """The strengths under which what happened is most likely, and each table's part of the imagined match.

    Strengths are logarithms with the mean 0, found by Newton's method.
    """
    strengths = [0.0] * count
    parts = [1.0] * len(tallies)
    for _ in range(_MOST_STEPS):
        inverse = _inverse(_curvature(count, tallies, strengths, parts))
        parts = [_leverage(tally, strengths, inverse) for tally in tallies]
        slope = [0.0] * count
        for tally, part in zip(tallies, parts, strict=True):
            chances = _chances(tally, strengths)
            for bot, won, fair, chance in zip(tally.bots, tally.won, tally.fair, chances, strict=True):
                slope[bot] += won + part * fair - (tally.games + part) * chance
        step = [sum(row[at] * slope[at] for at in range(count)) for row in inverse]
        longest = max(map(abs, step))
        shorter = min(1.0, _LONGEST_STEP / longest) if longest else 1.0
        strengths = [strength + shorter * more for strength, more in zip(strengths, step, strict=True)]
        if longest < _CLOSE:
            break
    return strengths, parts


def _leverage(tally: Tally, strengths: Sequence[float], inverse: Matrix) -> float:
    """How much a table says about the ratings: over all tables, one for each bot but one."""
    chances = _chances(tally, strengths)
    return sum(
        tally.games * chances[a] * ((a == b) - chances[b]) * inverse[one][other]
        for a, one in enumerate(tally.bots)
        for b, other in enumerate(tally.bots)
    )


def _curvature(count: int, tallies: Sequence[Tally], strengths: Sequence[float], parts: Sequence[float]) -> Matrix:
    """How sharply the likelihood bends; only differences count, so the mean is held by bending that too."""
    found = [[1 / count] * count for _ in range(count)]
    for tally, part in zip(tallies, parts, strict=True):
        chances = _chances(tally, strengths)
        for a, one in enumerate(tally.bots):
            for b, other in enumerate(tally.bots):
                found[one][other] += (tally.games + part) * chances[a] * ((a == b) - chances[b])
    return found


def _inverse(matrix: Matrix) -> Matrix:
    """The inverse of a matrix that has one, by elimination with the largest pivots."""
    size = len(matrix)
    rows = [[*row, *(float(here == at) for here in range(size))] for at, row in enumerate(matrix)]
    for at in range(size):
        best = max(range(at, size), key=lambda row: abs(rows[row][at]))
        rows[at], rows[best] = rows[best], rows[at]
        pivot = rows[at][at]
        rows[at] = [number / pivot for number in rows[at]]
        for other in range(size):
            if other != at and rows[other][at]:
                factor = rows[other][at]
                rows[other] = [number - factor * here for number, here in zip(rows[other], rows[at], strict=True)]
    return [row[size:] for row in rows]
