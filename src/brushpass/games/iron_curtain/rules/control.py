"""Iron Curtain R19, R28: who dominates and who controls a card, and what a cube on it costs.

All that is asked is how many cubes the two sides have on the card, so a table on paper may ask as well.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

COST: Final = 1
COST_UNDER_CONTROL: Final = 2


def dominates(own: i64, enemy: i64) -> bool:
    """R19: does a side with so many cubes on a card dominate it?"""
    return own > enemy


def controls(own: i64, enemy: i64) -> bool:
    """R28: does a side with so many cubes on a card control it?"""
    return own > enemy + 1


def cost(own: i64, enemy: i64) -> i64:
    """R28: what one more cube costs a side: two while the other side controls the card, otherwise one."""
    return COST_UNDER_CONTROL if controls(enemy, own) else COST
