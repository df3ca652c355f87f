"""Shadows in Kyoto: what each decision allows.

Legal actions are written into `moves`, ascending; each function says how many there are.
"""

from __future__ import annotations

from mypy_extensions import i64

from brushpass.core.bits import bit, lowest
from brushpass.core.game import NOBODY
from brushpass.games.shadows_in_kyoto import numbers
from brushpass.games.shadows_in_kyoto.rules.begin import next_agent
from brushpass.games.shadows_in_kyoto.rules.equipment import inactive, usable_now
from brushpass.games.shadows_in_kyoto.rules.geometry import FORWARD_STEPS, in_line
from brushpass.games.shadows_in_kyoto.rules.luring import matching_marks, push_spaces
from brushpass.games.shadows_in_kyoto.rules.moves import landing_spaces, movers, push_targets, targets
from brushpass.games.shadows_in_kyoto.rules.table import Table


def fill_place(table: Table, seat: i64) -> i64:
    """R11: any identity not yet placed, on the next start space."""
    left = table.setup.identities
    next_one = next_agent(table, seat)
    for agent in range(seat * numbers.AGENTS, next_one):
        left &= ~bit(table.identity[agent])
    return table.offer(0, left, table.setup.place_actions[next_one])


def fill_pick(table: Table, seat: i64) -> i64:
    """R38: one of the three special agents of the side."""
    return table.offer(0, 0x38 if seat == numbers.GOVERNMENT else 0x07, numbers.PICK)


def fill_play(table: Table, seat: i64) -> i64:
    """R14, T1, E2: a card, or equipment; with no card to play only Typescript."""
    at = table.offer(0, table.playable, numbers.PLAY)
    usable = usable_now(table, seat)
    return table.offer(at, usable if table.playable else usable & bit(numbers.TYPESCRIPT), numbers.USE)


def fill_move(table: Table, seat: i64) -> i64:
    """R15: every way to carry out the card."""
    kind = table.card
    landing = landing_spaces(table, seat, kind)
    agents = movers(table)
    is_plain_step = kind <= numbers.JOKER and table.special(seat) != numbers.YOKO
    moves = table.moves
    at: i64 = 0
    while agents:
        space = lowest(agents)
        agents &= agents - 1
        if is_plain_step:
            found = FORWARD_STEPS[seat * numbers.SPACE_COUNT + space] & landing
        else:
            found = targets(table, seat, kind, space, landing)
        while found:
            moves[at] = numbers.MOVE_FROM_TO[space * numbers.SPACE_COUNT + lowest(found)]
            at += 1
            found &= found - 1
    return at


def fill_push(table: Table, seat: i64) -> i64:
    """R34: every push that Attack allows."""
    enemies = table.stands(1 - seat)
    moves = table.moves
    at: i64 = 0
    while enemies:
        space = lowest(enemies)
        enemies &= enemies - 1
        found = push_targets(table, seat, table.stands(seat), space, table.entered, table.origin)
        while found:
            moves[at] = numbers.PUSH_FROM_TO[space * numbers.SPACE_COUNT + lowest(found)]
            at += 1
            found &= found - 1
    return at


def fill_pair(table: Table) -> i64:
    """R35, S3: two agents in one row or one column, neither of them stunned."""
    agents = movers(table)
    at: i64 = 0
    while agents:
        first = lowest(agents)
        agents &= agents - 1
        others = agents
        while others:
            second = lowest(others)
            others &= others - 1
            if in_line(first, second):
                table.moves[at] = numbers.SWAP_FROM_TO[first * numbers.SPACE_COUNT + second]
                at += 1
    return at


def fill_mark(table: Table, seat: i64) -> i64:
    """R36, R40: a coloured location card of the hand; Anju's second mark may be left out."""
    at: i64 = 0
    if table.marking != NOBODY:
        table.moves[0] = numbers.STOP
        at = 1
    hand = table.hand(seat)
    colour: i64
    for colour in range(numbers.COLOUR_COUNT):
        if hand & numbers.KIND_SET[colour]:
            table.moves[at] = numbers.MARK + colour
            at += 1
    return at


def fill_two(table: Table, first: i64, second: i64) -> i64:
    """One of two actions."""
    table.moves[0] = first
    table.moves[1] = second
    return 2


def fill_hold(table: Table, members: i64, base: i64) -> i64:
    """W1: hold is always an answer."""
    table.moves[0] = numbers.HOLD
    return table.offer(1, members, base)


def fill_activate(table: Table, seat: i64) -> i64:
    """R45: one of the side's inactive cards."""
    return fill_hold(table, inactive(table, seat), numbers.ACTIVATE)


def fill_spring(table: Table, seat: i64) -> i64:
    """R36, L3, L4, L6: a mark of the right colour, and where the agent is driven."""
    table.moves[0] = numbers.HOLD
    at: i64 = 1
    marks = matching_marks(table, seat)
    if marks == 0:
        return at
    spaces = push_spaces(table)
    mark: i64
    for mark in range(numbers.MARK_COUNT):
        if marks & bit(mark):
            at = table.offer(at, spaces, numbers.SPRING + mark * numbers.SPACE_COUNT)
    return at


def fill_after(table: Table, seat: i64) -> i64:
    """E2: equipment, or no more."""
    table.moves[0] = numbers.STOP
    return table.offer(1, usable_now(table, seat), numbers.USE)


def fill_target(table: Table, seat: i64) -> i64:
    """E2: an enemy agent on the board; for Wiretap one who is not yet revealed."""
    spaces: i64 = 0
    first = (1 - seat) * numbers.AGENTS
    for agent in range(first, first + numbers.AGENTS):
        if table.place[agent] >= 0 and (table.using != numbers.WIRETAP or not table.revealed & bit(agent)):
            spaces |= bit(table.place[agent])
    return table.offer(0, spaces, numbers.TARGET)


def fill_recover(table: Table, seat: i64) -> i64:
    """E7: any card of the own discard pile."""
    return table.offer(0, kinds_in(table.discards(seat)), numbers.RECOVER)


def fill_keep(table: Table) -> i64:
    """T4: one of the two cards."""
    return table.offer(0, bit(numbers.KIND_OF[table.looking]) | bit(numbers.KIND_OF[table.looking_too]), numbers.KEEP)


def fill_protect(table: Table, seat: i64) -> i64:
    """R42, G2: a colour of which a card is left in the location deck."""
    return table.offer(0, kinds_in(table.decks[2 * seat].rest) & 0xF, numbers.PROTECT)


def kinds_in(cards: i64) -> i64:
    """The kinds of some cards."""
    kinds: i64 = 0
    kind: i64
    for kind in range(numbers.KINDS):
        if cards & numbers.KIND_SET[kind]:
            kinds |= bit(kind)
    return kinds
