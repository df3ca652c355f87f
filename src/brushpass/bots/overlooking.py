"""What becomes of chances when somebody overlooks choices: exact, though he may overlook any of them together.

A player who sees some of the choices takes one of these, each as likely as its weight among them.
That is a race: every choice that is seen arrives after a time with an exponential distribution whose rate is its
weight, a choice that is overlooked never arrives, and the first one is taken.
So the chance of a choice is an integral over the time at which it arrives, in which every other choice is a factor:
overlooked, or seen and still on its way.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

_LEAST: Final = 1e-6
"""What is less likely than this, beside the likeliest, counts as if it were that likely."""
_STEP: Final = 0.4
_FIRST: Final = -14.0
_LAST: Final = 18.0
_TIMES: Final = tuple(math.exp(_FIRST + _STEP * step) for step in range(int((_LAST - _FIRST) / _STEP) + 1))
"""Moments of the race, evenly spaced by their logarithms, as the rule of trapezoids wants them.

At the first hardly anything has arrived, at the last everything has."""


def overlooking(weights: Sequence[float], share: float) -> list[float]:
    """The chances of choices by their weights, when each is overlooked with this chance, unless all of them are.

    Weights of 0 keep their chance of 0.
    """
    possible = [place for place, weight in enumerate(weights) if weight > 0.0]
    most = max(weights[place] for place in possible)
    rates = [max(weights[place] / most, _LEAST) for place in possible]
    found = rates if share <= 0.0 else _race(rates, share)
    whole = sum(found)  # less than 1 by the chance that all are overlooked, when he looks again
    chances = [0.0] * len(weights)
    for place, chance in zip(possible, found, strict=True):
        chances[place] = chance / whole
    return chances


def _race(rates: Sequence[float], share: float) -> list[float]:
    """How likely each choice arrives first, up to a common factor."""
    found = [0.0] * len(rates)
    for moment in _TIMES:
        waiting = [math.exp(-rate * moment) for rate in rates]
        others = math.exp(math.fsum(math.log(share + (1.0 - share) * still) for still in waiting))
        for place, (rate, still) in enumerate(zip(rates, waiting, strict=True)):
            found[place] += moment * rate * still * others / (share + (1.0 - share) * still)
    return found
