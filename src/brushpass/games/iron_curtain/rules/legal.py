"""Iron Curtain: what each decision allows.

Legal actions are written into `moves`, ascending; each function says how many there are.
"""

from __future__ import annotations

from mypy_extensions import i64

from brushpass.core.bits import bit, lowest
from brushpass.games.iron_curtain import numbers
from brushpass.games.iron_curtain.rules.cubes import sources
from brushpass.games.iron_curtain.rules.table import Table


def fill_with_stop(table: Table, targets: i64, base: i64) -> i64:
    """A5, A37: go on, or stop."""
    table.moves[0] = numbers.STOP
    return table.offer(1, targets, base)


def fill_event_or(table: Table, action: i64) -> i64:
    """R23, R24: the event, or what may be done instead."""
    table.moves[0] = numbers.USE_EVENT
    table.moves[1] = action
    return 2


def fill_place(table: Table, card: i64) -> i64:
    """R14-R16, A16: next to the card's region, or next to any card where that cannot be."""
    region = table.setup.region_cards[table.setup.region[card]] & table.on_table
    cells = fill_cells(table, 0, region, numbers.PLACE)
    return cells if cells else fill_cells(table, 0, table.on_table, numbers.PLACE)


def fill_move(table: Table, card: i64) -> i64:
    """R34, A18: stay, or next to another card of the region, or next to any card where that cannot be."""
    table.moves[0] = numbers.STAY
    others = table.on_table & ~bit(card)
    region = table.setup.region_cards[table.setup.region[card]] & others
    cells = fill_cells(table, 1, region, numbers.MOVE)
    return cells if cells > 1 else fill_cells(table, 1, others, numbers.MOVE)


def fill_cells(table: Table, start: i64, cards: i64, base: i64) -> i64:
    """The free cells that share a side with one of some cards, from an index on."""
    at = start
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        sides = table.free_sides(card)
        if not sides:
            continue
        cell = table.cell[card]
        if sides & numbers.SIDE_NORTH:
            at = insert(table, start, at, base + numbers.ACTION_OF_CELL[cell + numbers.NORTH])
        if sides & numbers.SIDE_EAST:
            at = insert(table, start, at, base + numbers.ACTION_OF_CELL[cell + numbers.EAST])
        if sides & numbers.SIDE_SOUTH:
            at = insert(table, start, at, base + numbers.ACTION_OF_CELL[cell + numbers.SOUTH])
        if sides & numbers.SIDE_WEST:
            at = insert(table, start, at, base + numbers.ACTION_OF_CELL[cell + numbers.WEST])
    return at


def insert(table: Table, start: i64, end: i64, action: i64) -> i64:
    """Keep `moves` ascending and every cell in it once, though it may touch several cards; where it ends now."""
    moves = table.moves
    at = end
    while at > start and moves[at - 1] > action:
        at -= 1
    if at > start and moves[at - 1] == action:
        return end
    index = end
    while index > at:
        moves[index] = moves[index - 1]
        index -= 1
    moves[at] = action
    return end + 1


def lift_sources(table: Table, seat: i64) -> i64:
    """A10: own cubes on other cards laid out earlier."""
    return sources(table, seat) & ~bit(table.target)
