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
from brushpass.games.shadows_in_kyoto import numbers
from brushpass.games.shadows_in_kyoto.rules.conflict import decides
from brushpass.games.shadows_in_kyoto.rules.geometry import DEFENCE_STEPS, FORWARD_STEPS
from brushpass.games.shadows_in_kyoto.rules.moves import landing_spaces
from brushpass.games.shadows_in_kyoto.rules.table import Table

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
        for space in range(numbers.SPACE_COUNT):
            zone = 0
            for guard in range(numbers.SPACE_COUNT):
                rows = (guard // numbers.WIDTH - space // numbers.WIDTH) * forward
                if rows > 0 and abs(guard % numbers.WIDTH - space % numbers.WIDTH) <= rows:
                    zone |= 1 << guard
            zones.append(zone)
    return vec[i64](zones)


STOP_ZONE: Final = _zones()
REAL_SHARE: Final = vec[float](
    [(known & numbers.REAL).bit_count() / max(known.bit_count(), 1) for known in range(numbers.EVERY_IDENTITY + 1)]
)
"""For what is known of an agent the chance that she is real."""


def estimate(table: Table, seat: i64) -> float:
    """The chance of a side to win, from 0 to 1."""
    if table.active == NOBODY:
        return 0.5
    # After the move it is the other side's card that comes next.
    to_play = table.active if table.phase <= numbers.PUSHING else 1 - table.active
    lead = worth(table, seat, to_play == seat) - worth(table, 1 - seat, to_play != seat)
    return 1.0 / (1.0 + math.exp(-2.0 * lead))


def worth(table: Table, side: i64, is_next: bool) -> float:
    """What a side has and threatens, if its card is the next to be carried out or not."""
    if table.decoys(side) == table.setup.decoys_to_lose:
        return -WIN  # unless the escape comes (L2)
    held = table.decoys(side) + 3 * table.reals(side)
    total = PRISON[held]
    for_decoy = (-WIN if decides(table.setup, table.decoys(side), False) else PRISON[held + 1]) - total
    for_real = (WIN if decides(table.setup, table.reals(side), True) else PRISON[held + 3]) - total
    forward = enterable(table, side)
    aside: i64 = 0
    if table.hand(side) & numbers.KIND_SET[numbers.DEFENCE]:
        aside = landing_spaces(table, side, numbers.DEFENCE)
    foes = table.stands(1 - side)
    enemies = by_strength(table, 1 - side)
    hope = 0.0
    first = side * numbers.AGENTS
    for agent in range(first, first + numbers.AGENTS):
        space = table.place[agent]
        if space == numbers.CAPTURED:
            continue
        at = side * numbers.SPACE_COUNT + space
        identity = table.identity[agent]
        way = way_worth(table.setup.steps_to_go[at], STOP_ZONE[at] & stoppers(table, identity, enemies))
        reach = FORWARD_STEPS[at] & forward
        if numbers.REAL & bit(identity):
            total += way
            total -= EXPOSED * shown(table, agent)
            if can_escape(table, agent, reach):
                hope = max(hope, BOLD)
        else:
            total += BAIT * way
        prey = (reach | (DEFENCE_STEPS[at] & aside)) & foes
        while prey:
            hope = max(hope, catch(table, agent, lowest(prey), for_decoy, for_real))
            prey &= prey - 1
    if table.lure(side, 0) != NOBODY:
        total += MARK * float(count(table.marks_out(side)))
    return total + (hope if is_next else LATER * hope)


def by_strength(table: Table, side: i64) -> tuple[i64, i64, i64, i64]:
    """Where the agents of a side stand, those of strength 3 first and those of strength 0 last.

    Who could capture an agent is then found without looking at every one of them again.
    """
    threes: i64 = 0
    twos: i64 = 0
    ones: i64 = 0
    zeros: i64 = 0
    first = side * numbers.AGENTS
    for agent in range(first, first + numbers.AGENTS):
        space = table.place[agent]
        if space == numbers.CAPTURED:
            continue
        identity = table.identity[agent]
        if identity < 2:
            threes |= bit(space)
        elif identity < 4:
            twos |= bit(space)
        elif identity == 4:
            ones |= bit(space)
        else:
            zeros |= bit(space)
    return threes, twos, ones, zeros


def stoppers(table: Table, identity: i64, enemies: tuple[i64, i64, i64, i64]) -> i64:
    """Where those of the enemies stand who would capture an agent of this identity."""
    winners = table.setup.beaten_by[identity]
    spaces: i64 = 0
    if winners & 0x01:
        spaces = enemies[0]
    if winners & 0x04:
        spaces |= enemies[1]
    if winners & 0x10:
        spaces |= enemies[2]
    if winners & 0x20:
        spaces |= enemies[3]
    return spaces


def way_worth(left: i64, guards: i64) -> float:
    """What it is worth that an agent has so many steps to go, with these guards left to stop her."""
    return ADVANCE[left] + CLEAR[left] * GUARDED[count(guards)]


def enterable(table: Table, side: i64) -> i64:
    """The spaces to which some card of a hand leads forward, or the card just played."""
    if table.phase == numbers.MOVING and table.active == side:
        return landing_spaces(table, side, table.card)
    hand = table.hand(side)
    if hand & (numbers.KIND_SET[numbers.JOKER] | numbers.KIND_SET[numbers.ATTACK]):
        return landing_spaces(table, side, numbers.JOKER)
    spaces: i64 = 0
    at = side * numbers.KINDS
    colour: i64
    for colour in range(numbers.JOKER):
        if hand & numbers.KIND_SET[colour]:
            spaces |= table.setup.enter[at]
        at += 1
    return spaces & landing_spaces(table, side, numbers.JOKER)


def shown(table: Table, agent: i64) -> float:
    """How likely an agent is real for all that both players have seen; of several stories the first will do."""
    story = table.story(numbers.side_of(agent))
    return REAL_SHARE[(story >> (numbers.IDENTITY_BITS * (agent % numbers.AGENTS))) & numbers.EVERY_IDENTITY]


def can_escape(table: Table, agent: i64, reach: i64) -> bool:
    """R1.3: can a real agent step onto a space of the enemy home row where neither a defender nor a lure stops her?"""
    side = numbers.side_of(agent)
    spaces = reach & table.setup.home_row[1 - side]
    while spaces:
        space = lowest(spaces)
        spaces &= spaces - 1
        if is_lured(table, 1 - side, space):
            continue
        defender = table.agent_at(1 - side, space)
        if defender == NOBODY or table.setup.beats(table.identity[agent], table.identity[defender]):
            return True
    return False


def is_lured(table: Table, side: i64, space: i64) -> bool:
    """R36: does a mark of a side match a space?"""
    if not table.has_lure_out(side):
        return False
    for mark in range(numbers.MARK_COUNT):
        card = table.mark(side, mark)
        if card != NOBODY and numbers.KIND_OF[card] == table.setup.colour_of[space]:
            return True
    return False


def catch(table: Table, agent: i64, space: i64, for_decoy: float, for_real: float) -> float:
    """What it is worth to attack the enemy agent on a space."""
    prey = table.agent_at(1 - numbers.side_of(agent), space)
    identity = table.identity[prey]
    if not table.setup.beats(table.identity[agent], identity):
        return 0.0
    real = shown(table, prey)
    gain = for_real if numbers.REAL & bit(identity) else for_decoy
    return gain * (BOLD if real * for_real + (1.0 - real) * for_decoy > 0.0 else TIMID)
