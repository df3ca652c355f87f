"""Shadows in Kyoto: which spaces lie where, as sets looked up by side and space.

Every table of steps has 60 entries: side * 30 + space.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from brushpass.core.bits import bit
from brushpass.games.shadows_in_kyoto import numbers

NO_SPACE: Final = -1
COLUMN_A: Final = 0x02108421
COLUMN_E: Final = 0x21084210


def _step(space: int, across: int, along: int) -> int:
    """The space so many columns and rows away, or NO_SPACE off the board (R23)."""
    column, row = space % numbers.WIDTH + across, space // numbers.WIDTH + along
    return row * numbers.WIDTH + column if 0 <= column < numbers.WIDTH and 0 <= row < numbers.HEIGHT else NO_SPACE


def _sets(directions: list[tuple[int, int]]) -> vec[i64]:
    """For each side and space the spaces one step away; "along" counts forward, which differs from side to side."""
    sets: list[int] = []
    for forward in (1, -1):
        for space in range(numbers.SPACE_COUNT):
            steps = {_step(space, across, along * forward) for across, along in directions}
            sets.append(sum(1 << step for step in steps if step != NO_SPACE))
    return vec[i64](sets)


FORWARD_STEPS: Final = _sets([(-1, 1), (0, 1), (1, 1)])  # R22
BACK_STEPS: Final = _sets([(-1, -1), (0, -1), (1, -1)])  # R34, R36
DEFENCE_STEPS: Final = _sets([(-1, 0), (1, 0), (-1, -1), (0, -1), (1, -1)])  # R32


def _lands() -> vec[i64]:
    """R40: for each space and each of the spaces around it, first * 30 + second, the next space in that direction."""
    lands = [NO_SPACE] * (numbers.SPACE_COUNT * numbers.SPACE_COUNT)
    for space in range(numbers.SPACE_COUNT):
        for across in (-1, 0, 1):
            for along in (-1, 0, 1):
                over = _step(space, across, along)
                if over != NO_SPACE and over != space:
                    lands[space * numbers.SPACE_COUNT + over] = _step(space, 2 * across, 2 * along)
    return vec[i64](lands)


LAND_BEYOND: Final = _lands()


# The same for several agents at once


def beside(spaces: i64) -> i64:
    """The spaces to the left and to the right of some spaces."""
    return ((spaces & ~COLUMN_E) << 1) | ((spaces & ~COLUMN_A) >> 1)


def ahead(side: i64, spaces: i64) -> i64:
    """R22: every space one step forward from one of some spaces."""
    wide = spaces | beside(spaces)
    return (wide << numbers.WIDTH) & numbers.ALL_SPACES if side == numbers.ONIWABAN else wide >> numbers.WIDTH


def around(side: i64, spaces: i64) -> i64:
    """R32: every space that Defence reaches from one of some spaces."""
    return beside(spaces) | ahead(1 - side, spaces)


def in_line(first: i64, second: i64) -> bool:
    """R35: do two spaces lie in one row or in one column?"""
    return first // numbers.WIDTH == second // numbers.WIDTH or first % numbers.WIDTH == second % numbers.WIDTH


def between(first: i64, second: i64) -> i64:
    """R33: the spaces between two spaces of one row."""
    low, high = (first, second) if first < second else (second, first)
    return (bit(high) - 1) & ~(bit(low + 1) - 1)
