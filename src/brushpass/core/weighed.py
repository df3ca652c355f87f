"""Things with weights: the worlds that may be, each as likely as it is, known exactly or by drawing."""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Callable, Hashable, Sequence
from fractions import Fraction
from itertools import accumulate
from typing import Final, Generic, NamedTuple, TypeVar

from brushpass.core.dice import Dice
from brushpass.core.errors import BadInput

T = TypeVar("T")
Key = TypeVar("Key", bound=Hashable)
Weight = float | Fraction

_FINE: Final = 1 << 26
"""Two throws below this make a number with as many bits as a float has."""


def exactly(weight: Weight) -> Fraction:
    """A weight as the fraction that it is; refused where it is no number."""
    if not math.isfinite(weight):
        raise BadInput("nothing-weighs")
    return Fraction(weight)


class Estimate(NamedTuple):
    """A number and its standard error, which is 0 where the number is exact."""

    value: float
    error: float


class Weighed(Generic[T]):
    """Things with probabilities that together make 1.

    `exact` says whether these are all things there are, with their own probabilities, or draws that stand for them.
    Draws made independently of each other have a batch of their own each; standard errors are measured between batches.
    """

    def __init__(
        self, things: Sequence[T], weights: Sequence[Weight], *, exact: bool, batches: Sequence[int] | None = None
    ) -> None:
        total = sum(weights)
        if not things or not 0 < total < math.inf or min(weights) < 0:
            raise BadInput("nothing-weighs")
        self.things = list(things)
        self.probabilities: list[Weight] = [weight / total for weight in weights]
        self.exact = exact
        self.batches = list(range(len(things))) if batches is None else list(batches)
        self._steps: list[float] = []

    def __len__(self) -> int:
        return len(self.things)

    @property
    def effective(self) -> float:
        """How many equally likely things would be worth as much."""
        return float(1 / sum(probability * probability for probability in self.probabilities))

    def sample(self, dice: Dice) -> T:
        """One of the things, as likely as it is."""
        if not self._steps:
            self._steps = list(accumulate(float(probability) for probability in self.probabilities))
        point = (dice.below(_FINE) * _FINE + dice.below(_FINE)) / (_FINE * _FINE) * self._steps[-1]
        return self.things[bisect_right(self._steps, point)]

    def mean(self, number: Callable[[T], float]) -> Estimate:
        """What a function of a thing is on average."""
        values = [number(thing) for thing in self.things]
        mean = float(sum(share * value for share, value in zip(self._floats(), values, strict=True)))
        return Estimate(mean, 0.0 if self.exact else self._error([value - mean for value in values]))

    def share(self, test: Callable[[T], bool]) -> Estimate:
        """How likely it is that something holds."""
        return self.mean(lambda thing: 1.0 if test(thing) else 0.0)

    def shares(self, key: Callable[[T], Key]) -> dict[Key, Estimate]:
        """How likely each value of a function of a thing is."""
        keys = [key(thing) for thing in self.things]
        totals: dict[Key, Weight] = {}
        for value, probability in zip(keys, self.probabilities, strict=True):
            totals[value] = totals.get(value, 0) + probability
        found: dict[Key, Estimate] = {}
        for value, total in totals.items():
            share = float(total)
            off = [(other == value) - share for other in keys] if not self.exact else []
            found[value] = Estimate(share, 0.0 if self.exact else self._error(off))
        return found

    def _floats(self) -> list[float]:
        return [float(probability) for probability in self.probabilities]

    def _error(self, off: Sequence[float]) -> float:
        """The standard error of a ratio: how far the batches lie from what all of them say together."""
        sums: dict[int, float] = {}
        for batch, share, distance in zip(self.batches, self._floats(), off, strict=True):
            sums[batch] = sums.get(batch, 0.0) + share * distance
        number = len(sums)
        if number < 2:
            return math.inf
        return math.sqrt(sum(part * part for part in sums.values()) * number / (number - 1))
