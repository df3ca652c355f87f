"""Shadows in Kyoto R20-R26, R32-R34: where a card may take an agent, and which cards can be played at all."""

from __future__ import annotations

from mypy_extensions import i64

from brushpass.core.bits import bit, lowest
from brushpass.core.game import NOBODY
from brushpass.games.shadows_in_kyoto import numbers
from brushpass.games.shadows_in_kyoto.rules.geometry import (
    BACK_STEPS,
    DEFENCE_STEPS,
    FORWARD_STEPS,
    LAND_BEYOND,
    NO_SPACE,
    ahead,
    around,
    beside,
)
from brushpass.games.shadows_in_kyoto.rules.table import Table


def movers(table: Table) -> i64:
    """The spaces of the agents that the active player may move now (R47, R48, E4-E6)."""
    side = table.active
    if table.second_card:
        return bit(table.place[table.mover])
    if table.has_bound(side):
        return bit(table.place[table.bound])
    spaces = table.stands(side)
    if table.has_stunned(side):
        spaces &= ~bit(table.place[table.stunned])
    return spaces


def must_move(table: Table) -> bool:
    """E4, E6: only a card that moves a certain agent may be played."""
    return table.second_card or table.has_bound(table.active)


def protected(table: Table, side: i64) -> i64:
    """R42, G3: the spaces where Ruri keeps a side's agents from being attacked."""
    return table.stands(side) & safe_spaces(table, side)


def safe_spaces(table: Table, side: i64) -> i64:
    """R42: the spaces where no agent of a side could be attacked."""
    if table.special(side) != numbers.RURI or table.ruri_colour == NOBODY:
        return 0
    return table.setup.colour_spaces[table.ruri_colour]


def passable(table: Table, side: i64) -> i64:
    """M1, G6: the spaces that an agent of a side may enter by her own move, whatever the card."""
    return special_spaces(table, side, table.setup.enter[side * numbers.KINDS + numbers.TUNNEL])


def special_spaces(table: Table, side: i64, spaces: i64) -> i64:
    """R41, G6: what Chiharu opens to her side, and closes to the other."""
    if table.special(numbers.GOVERNMENT) == numbers.CHIHARU:
        if side == numbers.GOVERNMENT:
            return spaces | table.setup.headquarters[numbers.ONIWABAN]
        return spaces & ~table.setup.closed_by_chiharu
    return spaces


def landing_spaces(table: Table, side: i64, kind: i64) -> i64:
    """R21, R24, R25: where a card of this kind may lead."""
    at = side * numbers.KINDS + kind
    spaces = special_spaces(table, side, table.setup.enter[at])
    return spaces & ~table.stands(side) & ~protected(table, 1 - side)


def targets(table: Table, side: i64, kind: i64, space: i64, landing: i64) -> i64:
    """R15: where a card of this kind may take the agent on a space, of the spaces where it may lead at all."""
    if kind == numbers.TUNNEL:
        return slide(table, side, space, 1, landing) | slide(table, side, space, -1, landing)
    at = side * numbers.SPACE_COUNT + space
    steps = DEFENCE_STEPS[at] if kind == numbers.DEFENCE else FORWARD_STEPS[at]
    found = steps & landing
    if table.special(side) == numbers.YOKO:
        found |= jumps(space, steps & table.stands(side), landing)
    if kind == numbers.ATTACK and table.setup.attack_needs_push:
        found = with_push(table, side, space, found)
    return found


def jumps(space: i64, over: i64, landing: i64) -> i64:
    """R40, G4: Yoko's agents jump over one of their own to the next space in the same direction."""
    found: i64 = 0
    while over:
        land = LAND_BEYOND[space * numbers.SPACE_COUNT + lowest(over)]
        over &= over - 1
        if land != NO_SPACE:
            found |= bit(land) & landing
    return found


def slide(table: Table, side: i64, space: i64, step: i64, landing: i64) -> i64:
    """R33, M2, M3: along the row in one direction, up to the first agent in the way, and onto her if an enemy."""
    own = table.stands(side)
    enemies = table.stands(1 - side)
    is_open = passable(table, side)
    found: i64 = 0
    column = space % numbers.WIDTH + step
    at = space + step
    while column >= 0 and column < numbers.WIDTH:
        here = bit(at)
        if own & here:
            beyond = column + step
            if (
                table.special(side) == numbers.YOKO
                and table.setup.yoko_tunnel
                and beyond >= 0
                and beyond < numbers.WIDTH
            ):
                found |= bit(at + step)  # G4
            break
        if not table.setup.spaces & here:
            break  # O8
        found |= here
        if enemies & here or not (table.setup.hq_transit or is_open & here):
            break
        column += step
        at += step
    return found & landing


# Attack's second part


def push_targets(table: Table, side: i64, stands: i64, enemy: i64, entered: i64, origin: i64) -> i64:
    """R34, A4: where the enemy agent on a space may be pushed after the own move of Attack.

    `side` plays Attack, `stands` are the spaces of its agents after its own move from `origin` to `entered`.
    """
    if enemy == entered:
        return 0
    found = push_steps(table, side, stands, enemy)
    if table.stands(1 - side) & bit(entered):
        found &= ~bit(origin)
    return found


def push_steps(table: Table, side: i64, stands: i64, enemy: i64) -> i64:
    """R34, A1, A6: where the enemy agent on a space may be pushed, whatever the own move of Attack was."""
    other = 1 - side
    free = table.setup.spaces & ~table.stands(other) & ~table.setup.headquarters[side]
    found = BACK_STEPS[other * numbers.SPACE_COUNT + enemy] & free
    if not table.setup.push_may_conflict:
        return found & ~stands
    return found & ~(stands & safe_spaces(table, side))


def can_push(table: Table, side: i64, stands: i64, entered: i64, origin: i64) -> bool:
    """A5: is there a legal push?"""
    enemies = table.stands(1 - side)
    while enemies:
        if push_targets(table, side, stands, lowest(enemies), entered, origin):
            return True
        enemies &= enemies - 1
    return False


def with_push(table: Table, side: i64, origin: i64, spaces: i64) -> i64:
    """A5: of some spaces those after whose entry a push is possible."""
    found: i64 = 0
    while spaces:
        space = lowest(spaces)
        spaces &= spaces - 1
        stands = (table.stands(side) & ~bit(origin)) | bit(space)
        if can_push(table, side, stands, space, origin):
            found |= bit(space)
    return found


# What can be played


def can_move(table: Table, side: i64, kind: i64, agents: i64) -> bool:
    """T7: can a card of this kind move one of some agents?"""
    landing = landing_spaces(table, side, kind)
    is_push_needed = kind == numbers.ATTACK and table.setup.attack_needs_push
    if not is_push_needed and steps_of_all(side, kind, agents) & landing:
        return True
    if kind != numbers.TUNNEL and table.special(side) != numbers.YOKO and not is_push_needed:
        return False
    while agents:
        if targets(table, side, kind, lowest(agents), landing):
            return True
        agents &= agents - 1
    return False


def steps_of_all(side: i64, kind: i64, agents: i64) -> i64:
    """The spaces one step away from some agents, in the directions of a card; a tunnel may reach further."""
    if kind == numbers.TUNNEL:
        return beside(agents)
    return around(side, agents) if kind == numbers.DEFENCE else ahead(side, agents)


def has_pair(agents: i64) -> bool:
    """R35, T1: do two of some agents stand in one row or one column?"""
    columns: i64 = 0
    while agents:
        row = agents & 0x1F
        if row & (row - 1) or row & columns:
            return True
        columns |= row
        agents >>= numbers.WIDTH
    return False


def playable_kinds(table: Table) -> i64:
    """T1, T7: the kinds of cards in the hand of the active player whose effect can be carried out now."""
    side = table.active
    hand = table.hand(side)
    agents = movers(table)
    has_yoko = table.special(side) == numbers.YOKO
    # What `landing_spaces` finds for each kind, with the parts they share looked up once: this runs every turn.
    ahead_of_all = ahead(side, agents) & ~table.stands(side) & ~protected(table, 1 - side)
    found: i64 = 0
    at = side * numbers.KINDS
    kind: i64
    for kind in range(numbers.JOKER + 1):
        if hand & numbers.KIND_SET[kind]:
            spaces = special_spaces(table, side, table.setup.enter[at])
            if ahead_of_all & spaces or (has_yoko and can_move(table, side, kind, agents)):
                found |= bit(kind)
        at += 1
    return found | playable_tactics(table, hand, agents) if hand & numbers.TACTIC_SET else found


def playable_tactics(table: Table, hand: i64, agents: i64) -> i64:
    """T1, T7, R35, R36: the tactics among the cards of a hand whose effect can be carried out with some agents."""
    found: i64 = 0
    kind: i64
    for kind in range(numbers.DEFENCE, numbers.SWAP):
        if hand & numbers.KIND_SET[kind] and can_move(table, table.active, kind, agents):
            found |= bit(kind)
    if must_move(table):
        return found
    if hand & numbers.KIND_SET[numbers.SWAP] and has_pair(agents):
        found |= bit(numbers.SWAP)
    if hand & numbers.KIND_SET[numbers.LURE] and hand & numbers.COLOURED_SET:
        found |= bit(numbers.LURE)
    return found
