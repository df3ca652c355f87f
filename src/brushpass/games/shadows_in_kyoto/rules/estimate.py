"""Shadows in Kyoto: how a match seems to stand before it is over, for search.

The worth of a position is counted in matches: prisoners, how far agents have come and who could still stop them, and
the best capture or escape that the hand allows.
Whom a player attacks follows from what is publicly known of her, what comes of it from what she is.
"""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from brushpass.core.bits import bit, count, lowest
from brushpass.core.game import NOBODY
from brushpass.games.shadows_in_kyoto.numbers import (
    AGENTS,
    ATTACK,
    CAPTURED,
    DEFENCE,
    EVERY_IDENTITY,
    HOME_ROW,
    IDENTITY_BITS,
    JOKER,
    KIND_OF,
    KIND_SET,
    KINDS,
    MARK_COUNT,
    MOST_STORIES,
    MOVING,
    ONIWABAN,
    PUSHING,
    REAL,
    SPACE_COUNT,
    WIDTH,
)
from brushpass.games.shadows_in_kyoto.rules.geometry import DEFENCE_STEPS, FORWARD_STEPS
from brushpass.games.shadows_in_kyoto.rules.moves import landing_spaces
from brushpass.games.shadows_in_kyoto.rules.table import (
    DECOYS,
    HAND,
    LURES,
    MARKS,
    REALS,
    STANDS,
    STORIES,
    Table,
)

WIN: Final = 1.0
PRISON: Final = vec[float]([0.0, -0.04, -0.16, 0.35, 0.31, 0.22])  # by decoys, then with a real agent
ADVANCE: Final = vec[float]([0.0, 0.02, 0.015, 0.01, 0.005, 0.0])  # by the steps that a real agent has to go
CLEAR: Final = vec[float]([0.0, 0.2, 0.13, 0.08, 0.04, 0.02])  # the same, if nobody can stop her
GUARDED: Final = vec[float]([1.0, 0.35, 0.12, 0.04, 0.015, 0.005, 0.0])  # what so many guards leave of it
BAIT: Final = 0.3  # the way of a decoy, compared with that of a real agent
LATER: Final = 0.5  # a threat that the other side may still answer
BOLD: Final = 0.9  # how often whom it seems good to capture is attacked
TIMID: Final = 0.15  # and whom it does not
MARK: Final = 0.05  # a mark not yet used
EXPOSED: Final = 0.08  # a real agent who is known as one


def _zones() -> vec[i64]:
    """For each side and space the spaces ahead from which an enemy may still come into an agent's way."""
    zones: list[int] = []
    for forward in (1, -1):
        for space in range(SPACE_COUNT):
            zone = 0
            for guard in range(SPACE_COUNT):
                rows = (guard // WIDTH - space // WIDTH) * forward
                if rows > 0 and abs(guard % WIDTH - space % WIDTH) <= rows:
                    zone |= 1 << guard
            zones.append(zone)
    return vec[i64](zones)


STOP_ZONE: Final = _zones()
REAL_SHARE: Final = vec[float](
    [(known & REAL).bit_count() / max(known.bit_count(), 1) for known in range(EVERY_IDENTITY + 1)]
)
"""For what is known of an agent the chance that she is real."""


def estimate(table: Table, seat: i64) -> float:
    """The chance of a side to win, from 0 to 1."""
    if table.active == NOBODY:
        return 0.5
    # After the move it is the other side's card that comes next.
    to_play = table.active if table.phase <= PUSHING else 1 - table.active
    lead = worth(table, seat, to_play == seat) - worth(table, 1 - seat, to_play != seat)
    return 0.5 + 0.5 * math.tanh(lead)


def worth(table: Table, side: i64, is_next: bool) -> float:
    """What a side has and threatens, if its card is the next to be carried out or not."""
    enemies = table.side[STANDS + 1 - side]
    if table.side[DECOYS + side] == 3:
        return -WIN  # unless the escape comes (L2)
    held = table.side[DECOYS + side] + 3 * table.side[REALS + side]
    total = PRISON[held]
    for_decoy = (PRISON[held + 1] if held % 3 < 2 else -WIN) - total
    for_real = (PRISON[held + 3] if held < 3 else WIN) - total
    forward = enterable(table, side)
    aside = landing_spaces(table, side, DEFENCE) if table.side[HAND + side] & KIND_SET[DEFENCE] else 0
    hope = 0.0
    # Enemies by strength: who could capture an agent is then found without looking at every one of them again.
    threes: i64 = 0
    twos: i64 = 0
    ones: i64 = 0
    zeros: i64 = 0
    first = (1 - side) * AGENTS
    for enemy in range(first, first + AGENTS):
        space = table.place[enemy]
        if space == CAPTURED:
            continue
        identity = table.identity[enemy]
        if identity < 2:
            threes |= bit(space)
        elif identity < 4:
            twos |= bit(space)
        elif identity == 4:
            ones |= bit(space)
        else:
            zeros |= bit(space)
    first = side * AGENTS
    for agent in range(first, first + AGENTS):
        space = table.place[agent]
        if space == CAPTURED:
            continue
        at = side * SPACE_COUNT + space
        row = space // WIDTH
        left = 5 - row if side == ONIWABAN else row
        is_real = REAL & bit(table.identity[agent]) != 0
        guards = STOP_ZONE[at] & enemies
        way = ADVANCE[left]
        winners = table.setup.beaten_by[table.identity[agent]]
        stoppers = (
            (threes if winners & 0x01 else 0)
            | (twos if winners & 0x04 else 0)
            | (ones if winners & 0x10 else 0)
            | (zeros if winners & 0x20 else 0)
        )
        way += CLEAR[left] * GUARDED[count(guards & stoppers)]
        total += way if is_real else BAIT * way
        if is_real:
            total -= EXPOSED * shown(table, agent)
        reach = FORWARD_STEPS[at] & forward
        if is_real and left == 1 and reach & HOME_ROW[1 - side] and can_escape(table, agent, reach):
            hope = max(hope, BOLD)
        prey = (reach | (DEFENCE_STEPS[at] & aside)) & enemies
        while prey:
            hope = max(hope, catch(table, agent, lowest(prey), for_decoy, for_real))
            prey &= prey - 1
    if table.side[LURES + 2 * side] != NOBODY:
        total += MARK * float(count(table.marks_out(side)))
    return total + (hope if is_next else LATER * hope)


def enterable(table: Table, side: i64) -> i64:
    """The spaces to which some card of a hand leads forward, or the card just played."""
    if table.phase == MOVING and table.active == side:
        return landing_spaces(table, side, table.card)
    hand = table.side[HAND + side]
    if hand & (KIND_SET[JOKER] | KIND_SET[ATTACK]):
        return landing_spaces(table, side, JOKER)
    spaces: i64 = 0
    for colour in range(JOKER):
        if hand & KIND_SET[colour]:
            spaces |= table.setup.enter[side * KINDS + colour]
    return spaces & landing_spaces(table, side, JOKER)


def shown(table: Table, agent: i64) -> float:
    """How likely an agent is real for all that both players have seen; of several stories the first will do."""
    story = table.side[STORIES + MOST_STORIES * (agent // AGENTS)]
    return REAL_SHARE[(story >> (IDENTITY_BITS * (agent % AGENTS))) & EVERY_IDENTITY]


def can_escape(table: Table, agent: i64, reach: i64) -> bool:
    """R1.3: is there a way onto the enemy home row that neither a defender nor a lure stops?"""
    side = agent // AGENTS
    spaces = reach & HOME_ROW[1 - side]
    while spaces:
        space = lowest(spaces)
        spaces &= spaces - 1
        if is_lured(table, 1 - side, space):
            continue
        defender = table.agent_at(1 - side, space)
        if defender == NOBODY or table.setup.beaten_by[table.identity[defender]] & bit(table.identity[agent]):
            return True
    return False


def is_lured(table: Table, side: i64, space: i64) -> bool:
    """R36: does a mark of a side match a space?"""
    if table.side[LURES + 2 * side] == NOBODY and table.side[LURES + 2 * side + 1] == NOBODY:
        return False
    for mark in range(MARK_COUNT):
        card = table.side[MARKS + MARK_COUNT * side + mark]
        if card != NOBODY and KIND_OF[card] == table.setup.colour_of[space]:
            return True
    return False


def catch(table: Table, agent: i64, space: i64, for_decoy: float, for_real: float) -> float:
    """What it is worth to attack the enemy agent on a space."""
    prey = table.agent_at(1 - agent // AGENTS, space)
    identity = table.identity[prey]
    if not table.setup.beaten_by[identity] & bit(table.identity[agent]):
        return 0.0
    real = shown(table, prey)
    gain = for_real if REAL & bit(identity) else for_decoy
    return gain * (BOLD if real * for_real + (1.0 - real) * for_decoy > 0.0 else TIMID)
