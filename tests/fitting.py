"""Do counts fit the shares that were promised? A chi-square test for tests that draw."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Hashable, Mapping
from fractions import Fraction
from typing import Final, TypeVar

Key = TypeVar("Key", bound=Hashable)

_FEWEST: Final = 8
"""Cells of which fewer are expected are counted together, for the test is no good on them."""


def misfit(counts: Counter[Key], shares: Mapping[Key, Fraction | float]) -> float:
    """By how many standard deviations counts are off; infinite where something came up that has no share.

    Chi-square is turned into a normal deviate by the cube root of Wilson and Hilferty.
    """
    if not counts.keys() <= {key for key, share in shares.items() if share}:
        return math.inf
    total = counts.total()
    expected, seen = [0.0], [0]
    # In an order that no count has a say in, or small counts would be put together and found too small.
    for key in sorted(shares, key=lambda key: shares[key]):
        fair, count = total * float(shares[key]), counts[key]
        if expected[-1] >= _FEWEST:
            expected.append(0.0)
            seen.append(0)
        expected[-1] += fair
        seen[-1] += count
    if len(expected) > 1 and expected[-1] < _FEWEST:
        expected[-2] += expected.pop()
        seen[-2] += seen.pop()
    freedom = len(expected) - 1
    if freedom == 0:
        return 0.0
    chi_square = sum((count - fair) ** 2 / fair for fair, count in zip(expected, seen, strict=True))
    part = 2 / (9 * freedom)
    return (math.cbrt(chi_square / freedom) - (1 - part)) / math.sqrt(part)
