"""Intervals by resampling."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean
from typing import Final

from brushpass.core.dice import Dice

TIMES: Final = 2_000
_LOW, _HIGH = 0.025, 0.975
_SEED: Final = 95


def interval(numbers: Sequence[float], less: Sequence[float] = (0.0,)) -> tuple[float, float]:
    """The 95% interval of the mean of numbers that know nothing of each other, by drawing as many of them anew.

    Where something uncertain is to be taken off, each time another of its values is.
    """
    dice, count = Dice(_SEED), len(numbers)
    means = sorted(
        fmean([numbers[dice.below(count)] for _ in range(count)]) - less[dice.below(len(less))] for _ in range(TIMES)
    )
    return means[round(_LOW * (TIMES - 1))], means[round(_HIGH * (TIMES - 1))]
