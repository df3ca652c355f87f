"""Chances over the actions of a view: how a player who goes by a rule says what it does, and how one is drawn.

The chances stand in the order of the actions and make 1 together.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from brushpass.core.dice import Dice

Chances = tuple[float, ...]

_BITS: Final = 26
"""So many bits of each of two throws make a number between 0 and 1."""


def sure(actions: Sequence[str], chosen: str) -> Chances:
    """One action, always."""
    return tuple([1.0 if action == chosen else 0.0 for action in actions])


def even(actions: Sequence[str], among: Sequence[str]) -> Chances:
    """Each of some of the actions as often."""
    share = 1.0 / len(among)
    return tuple([share if action in among else 0.0 for action in actions])


def by_weight(weights: Sequence[float]) -> Chances:
    """Every action as often as its weight says."""
    whole = sum(weights)
    return tuple([weight / whole for weight in weights])


def highest(values: Sequence[float], slight: float) -> Chances:
    """The action of the highest value; those that are worse by no more than this are equals, and as likely each."""
    least = max(values) - slight
    equals = [value >= least for value in values]
    share = 1.0 / sum(equals)
    return tuple([share if is_equal else 0.0 for is_equal in equals])


def draw(chances: Sequence[float], dice: Dice) -> int:
    """The place of an action, drawn from the chances: without dice where one is certain.

    Equal chances are drawn exactly, others to within 2 to the power of -52.
    """
    possible = [place for place, chance in enumerate(chances) if chance > 0.0]
    if len(possible) == 1:
        return possible[0]
    first = chances[possible[0]]
    if all(chances[place] == first for place in possible):
        return possible[dice.below(len(possible))]
    thrown = (dice.word() >> 32 - _BITS << _BITS | dice.word() >> 32 - _BITS) / (1 << 2 * _BITS)
    rest = thrown * math.fsum(chances)
    for place in possible:
        rest -= chances[place]
        if rest < 0.0:
            return place
    return possible[-1]
