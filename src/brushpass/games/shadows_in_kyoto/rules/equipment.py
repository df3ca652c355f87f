"""Shadows in Kyoto R43-R48, E1, E2, E7: which equipment is active, and what its owner may do with it."""

from __future__ import annotations

from mypy_extensions import i64

from brushpass.core.bits import bit
from brushpass.games.shadows_in_kyoto import numbers
from brushpass.games.shadows_in_kyoto.rules.table import Table


def inactive(table: Table, side: i64) -> i64:
    """R44: the cards that a side may still activate."""
    if not table.setup.with_equipment:
        return 0
    return numbers.OWN_EQUIPMENT[side] & ~table.usable & ~table.spent


def usable_now(table: Table, side: i64) -> i64:
    """E2: the active cards that a side can use on its own turn now."""
    cards = table.usable & numbers.OWN_EQUIPMENT[side] & numbers.ON_OWN_TURN
    if cards == 0:
        return 0
    if cards & bit(numbers.TYPESCRIPT) and table.discards(side) == 0:
        cards &= ~bit(numbers.TYPESCRIPT)
    if cards & bit(numbers.WIRETAP) and not has_hidden_agent(table, 1 - side):
        cards &= ~bit(numbers.WIRETAP)
    return cards


def has_hidden_agent(table: Table, side: i64) -> bool:
    """E2: does a side have an agent on the board who is not revealed?"""
    first = side * numbers.AGENTS
    for agent in range(first, first + numbers.AGENTS):
        if table.place[agent] >= 0 and not table.revealed & bit(agent):
            return True
    return False


def spend(table: Table, card: i64) -> None:
    """R46: each card is used once and leaves the game."""
    table.usable &= ~bit(card)
    table.spent |= bit(card)
