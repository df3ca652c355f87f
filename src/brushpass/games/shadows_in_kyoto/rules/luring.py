"""Shadows in Kyoto R36, L1-L9: which marks match, and where an agent may be driven."""

from __future__ import annotations

from mypy_extensions import i64

from brushpass.core.bits import bit, lowest
from brushpass.core.game import NOBODY
from brushpass.games.shadows_in_kyoto import numbers
from brushpass.games.shadows_in_kyoto.rules.geometry import BACK_STEPS
from brushpass.games.shadows_in_kyoto.rules.setup import NO_COLOUR
from brushpass.games.shadows_in_kyoto.rules.table import Table


def matching_marks(table: Table, side: i64) -> i64:
    """L3: the marks of a side that match the space just entered."""
    colour = table.setup.colour_of[table.entered]
    found: i64 = 0
    mark: i64
    for mark in range(numbers.MARK_COUNT):
        card = table.mark(side, mark)
        if card != NOBODY and numbers.KIND_OF[card] == colour:
            found |= bit(mark)
    return found


def push_spaces(table: Table) -> i64:
    """L4, M1, M2: where a lure may drive the mover: two spaces back, or one where two are impossible and allowed."""
    side = numbers.side_of(table.mover)
    base = side * numbers.SPACE_COUNT
    free = ~(table.stands(numbers.ONIWABAN) | table.stands(numbers.GOVERNMENT) | table.setup.headquarters[1 - side])
    near = BACK_STEPS[base + table.place[table.mover]] & table.setup.spaces
    on_the_way = near if table.setup.hq_transit else near & ~table.setup.headquarters[1 - side]
    far: i64 = 0
    while on_the_way:
        far |= BACK_STEPS[base + lowest(on_the_way)]
        on_the_way &= on_the_way - 1
    far &= free & table.setup.spaces
    if far == 0 and table.setup.lure_partial:
        return near & free
    return far


def lure_opens(table: Table) -> bool:
    """L7, L9, W1: is the other side asked? It depends on nothing that the active player does not know."""
    if table.mover == NOBODY or table.place[table.mover] != table.entered:
        return False
    if table.setup.colour_of[table.entered] == NO_COLOUR or not table.has_lure_out(1 - table.active):
        return False
    return push_spaces(table) != 0
