"""Iron Curtain R25-R31: where a cube may go, what it costs, and where it comes from."""

from __future__ import annotations

from mypy_extensions import i64

from brushpass.core.bits import bit, count, lowest
from brushpass.games.iron_curtain import numbers
from brushpass.games.iron_curtain.rules import control
from brushpass.games.iron_curtain.rules.scoring import leader
from brushpass.games.iron_curtain.rules.table import Table


def reach_of(table: Table, seat: i64) -> i64:
    """R26, A6, A7: the cards with own cubes, and those that touch one of them; none for a side without a cube."""
    reached = table.held(seat)
    holding = reached
    while holding:
        reached |= table.touching(lowest(holding))
        holding &= holding - 1
    return reached


def cost(table: Table, seat: i64, card: i64) -> i64:
    """R28: what a cube on a card costs a side now."""
    return control.cost(table.cubes_on(seat, card), table.cubes_on(1 - seat, card))


def too_dear(table: Table, seat: i64) -> i64:
    """R28: the cards on which a cube costs a side more than is left of the budget."""
    if table.left >= control.COST_UNDER_CONTROL:
        return 0
    return table.controlled(1 - seat)


def sources(table: Table, seat: i64) -> i64:
    """A10: where a cube may be lifted from, but for the card it goes to."""
    return table.held(seat) & ~bit(table.played)


def supplied(table: Table, seat: i64, targets: i64) -> i64:
    """R29, A10: the targets for which there is a cube, in the supply or on another card."""
    if table.supply(seat) > 0:
        return targets
    source = sources(table, seat)
    if source == 0:
        return 0
    # A single source cannot supply itself.
    return targets if source & (source - 1) else targets & ~source


def cube_targets(table: Table) -> i64:
    """R26-R29: the cards on which whoever places cubes may put the next one."""
    seat = table.doer
    targets = table.reach & ~too_dear(table, seat)
    if table.in_event:  # A40
        targets &= part_cards(table) & ~table.full
    return supplied(table, seat, targets)


def infiltration_targets(table: Table) -> i64:
    """R31, A12, A36: the cards that fit the part of the event now."""
    return supplied(table, table.doer, part_cards(table) & ~table.full)


def removal_targets(table: Table) -> i64:
    """A32: the same, where the other side has a cube."""
    return part_cards(table) & ~table.full & table.held(1 - table.doer)


def part_cards(table: Table) -> i64:
    """A38: the cards on the table that pass the filters of the part of the event under way."""
    parts = table.setup.parts
    part = table.part
    cards: i64 = parts.among[part] & table.on_table
    place = parts.place[part]
    if place == numbers.ON_SELF:
        cards &= bit(table.played)
    elif place == numbers.ON_TOUCHING:
        cards &= table.touching(table.played)
    elif place == numbers.ON_SELF_OR_TOUCHING:
        cards &= table.touching(table.played) | bit(table.played)
    elif place == numbers.NOT_ON_SELF:
        cards &= ~bit(table.played)
    if parts.no_enemy_cubes[part]:
        cards &= ~table.held(1 - table.doer)
    return cards


def count_on(table: Table, card: i64) -> None:
    """A39: the part of the event has touched a card once more."""
    most = table.setup.parts.most[table.part]
    if most == 0:
        return
    shift = card * numbers.ADDED_BITS
    table.added += bit(shift)
    if (table.added >> shift) & numbers.ADDED_MASK == most:
        table.full |= bit(card)


def holds(table: Table, condition: i64, owner: i64) -> bool:
    """A15, A36, A38: does a condition of an event hold now, seen from the owner of the flag?"""
    if condition == numbers.ALWAYS:
        return True
    conditions = table.setup.conditions
    seat = 1 - owner if conditions.about_enemy[condition] else owner
    question = conditions.question[condition]
    if question == numbers.LEADS:
        return leader(table) == seat
    cards = conditions.counted[condition] & table.on_table
    dominated = count(table.dominated(seat) & cards)
    if question == numbers.DOMINATES_MORE:
        return dominated > count(table.dominated(1 - seat) & cards)
    return dominated >= conditions.at_least[condition]
