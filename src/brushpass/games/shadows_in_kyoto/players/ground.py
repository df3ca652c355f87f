"""Shadows in Kyoto: what a rule-of-thumb player knows of the board by heart.

Steps, distances and who stands in whose way are those of the rules, as tuples that Python looks up fast.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from brushpass.core.bits import bit, members_of
from brushpass.games.shadows_in_kyoto.boards import SPACES, WIDTH
from brushpass.games.shadows_in_kyoto.numbers import GOVERNMENT, ONIWABAN
from brushpass.games.shadows_in_kyoto.rules import estimate, geometry
from brushpass.games.shadows_in_kyoto.rules.setup import Setup

NUMBER: Final = {word: number for number, word in enumerate(SPACES)}
EVERY: Final = range(len(SPACES))
BOTH: Final = (ONIWABAN, GOVERNMENT)


def _by_side(sets: Sequence[int]) -> list[list[tuple[int, ...]]]:
    """For each side and space the members of a set of the rules."""
    return [[tuple(members_of(sets[side * len(SPACES) + space])) for space in EVERY] for side in BOTH]


FORWARD: Final = _by_side(list(geometry.FORWARD_STEPS))
ASIDE: Final = _by_side(list(geometry.DEFENCE_STEPS))
_ZONES: Final = list(estimate.STOP_ZONE)
STOPS: Final = [
    [[_ZONES[side * len(SPACES) + space] & bit(guard) != 0 for guard in EVERY] for space in EVERY] for side in BOTH
]
"""Whether an enemy on another space is still ahead of an agent, and near enough to her way."""
BETWEEN: Final = [
    [tuple(members_of(geometry.between(one, other))) if one // WIDTH == other // WIDTH else () for other in EVERY]
    for one in EVERY
]
"""R33: the spaces between two spaces of a row."""


@lru_cache(maxsize=8)
def steps_to_go(setup: Setup) -> list[list[int]]:
    """R1.3: for each side and space how many steps an agent has to go to the enemy home row."""
    return [[int(setup.steps_to_go[side * len(SPACES) + space]) for space in EVERY] for side in BOTH]
