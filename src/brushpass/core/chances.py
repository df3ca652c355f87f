"""Chances over the actions of a view: how a player who goes by a rule says what it does, and how one is drawn.

The chances stand in the order of the actions and make 1 together.
"""

from __future__ import annotations

from collections.abc import Sequence

from brushpass.core.dice import Dice

Chances = tuple[float, ...]

_FINE = 1 << 31
"""Into how many equal parts a throw divides the whole: the most that a product with 32 bits has room for."""


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


def drawn(actions: Sequence[str], chances: Sequence[float], dice: Dice) -> str:
    """One of the actions, as likely as its chance, by one throw."""
    throw = dice.below(_FINE) / _FINE
    possible = [place for place, chance in enumerate(chances) if chance > 0.0]
    for place in possible:
        throw -= chances[place]
        if throw < 0.0:
            return actions[place]
    return actions[possible[-1]]  # where rounding has left the sum a trace below 1
