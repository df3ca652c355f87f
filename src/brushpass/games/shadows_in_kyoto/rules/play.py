"""Shadows in Kyoto R14-R16, R32-R36: playing a card and carrying it out."""

from __future__ import annotations

from mypy_extensions import i64

from brushpass.core.bits import bit, lowest
from brushpass.core.game import EVERYONE, NOBODY
from brushpass.games.shadows_in_kyoto import numbers
from brushpass.games.shadows_in_kyoto.rules.card_end import after, put_away, single_card
from brushpass.games.shadows_in_kyoto.rules.conflict import begin_conflicts
from brushpass.games.shadows_in_kyoto.rules.equipment import spend
from brushpass.games.shadows_in_kyoto.rules.escape import test_escape
from brushpass.games.shadows_in_kyoto.rules.moves import can_push
from brushpass.games.shadows_in_kyoto.rules.table import Table


def play(table: Table, side: i64, kind: i64) -> None:
    """R14, R48: a card leaves the hand, for everybody to see; the armoured fan allows a second one."""
    if table.phase == numbers.FAN_WINDOW:
        table.second_card = True
        spend(table, numbers.FAN)
        table.tell(EVERYONE, numbers.FAN_USED, side)
    card = single_card(table, side, kind)
    table.leave_hand(side, card)
    table.card = kind
    table.single = card
    table.tell(EVERYONE, numbers.PLAYED, side, kind)
    if kind == numbers.SWAP:
        table.phase = numbers.PAIRING
    elif kind == numbers.LURE:
        table.lay_lure(side, card)
        table.phase = numbers.MARKING
    else:
        table.phase = numbers.MOVING
    table.ask(side)


def answer_fan(table: Table, side: i64, action: i64) -> None:
    """R48, E8: a second card, or none."""
    if action == numbers.HOLD:
        hold_fan(table, side)
    else:
        play(table, side, action - numbers.PLAY)


def hold_fan(table: Table, side: i64) -> None:
    """E8: the fan may wait for another conflict."""
    table.tell(EVERYONE, numbers.HELD, side)
    after(table)


def move(table: Table, side: i64, origin: i64, space: i64) -> None:
    """R15, R26, R34: an agent moves; with Attack an enemy agent is pushed before any conflict (A3, A5)."""
    agent = table.agent_at(side, origin)
    table.mover = agent
    table.origin = origin
    table.entered = space
    table.defender = table.agent_at(1 - side, space)
    table.won = False
    table.step_to(agent, space)
    table.tell(EVERYONE, numbers.MOVED, side, origin, space)
    if table.card == numbers.ATTACK and can_push(table, side, table.stands(side), space, origin):
        table.phase = numbers.PUSHING
        table.ask(side)
    else:
        begin_conflicts(table)


def push(table: Table, side: i64, origin: i64, space: i64) -> None:
    """R34, A2: an enemy agent is pushed, perhaps onto an agent of the card's player."""
    agent = table.agent_at(1 - side, origin)
    table.pushed = agent
    table.pushed_from = origin
    table.forced_defender = table.agent_at(side, space)
    table.step_to(agent, space)
    table.tell(EVERYONE, numbers.PUSHED, side, origin, space)
    begin_conflicts(table)


# Swap


def pair(table: Table, side: i64, first: i64, second: i64) -> None:
    """R35: two agents are taken up."""
    table.first = table.agent_at(side, first)
    table.second = table.agent_at(side, second)
    table.tell(EVERYONE, numbers.SWAPPED, side, first, second)
    table.phase = numbers.EXCHANGING
    table.ask(side)


def put_back(table: Table, side: i64, is_exchanged: bool) -> None:
    """R35, S1, S4: only their owner knows whether they were exchanged; both come back hidden."""
    first = table.first
    second = table.second
    if is_exchanged:
        identity = table.identity[first]
        table.identity[first] = table.identity[second]
        table.identity[second] = identity
    table.fork(first, second)
    table.revealed &= ~bit(first) & ~bit(second)
    table.tell(bit(side), numbers.EXCHANGED if is_exchanged else numbers.LEFT)
    test_escape(table)


# Lure


def answer_marking(table: Table, side: i64, action: i64) -> None:
    """R36, R40: a location card is laid, or no second one."""
    if action == numbers.STOP:
        stop_marking(table, side)
    else:
        mark(table, side, action - numbers.MARK)


def mark(table: Table, side: i64, colour: i64) -> None:
    """R36, R40, W1: a location card goes face down under the lure; Anju is always asked for another."""
    place = place_of_mark(table, side)
    card = single_card(table, side, colour)
    table.leave_hand(side, card)
    forget_colours(table, side, colour)
    table.lay_mark(side, place, card)
    table.tell(EVERYONE, numbers.MARKED, side, place)
    table.tell(bit(side), numbers.OWN_MARK, place, colour)
    if table.marking == NOBODY and table.special(side) == numbers.ANJU:
        table.marking = place
        table.ask(side)
    else:
        finish_marking(table)


def forget_colours(table: Table, side: i64, marked: i64) -> None:
    """W1: the mark may have been a card of any colour, so of every colour one card less is known to be in the hand."""
    for colour in range(numbers.COLOUR_COUNT):
        known = table.shown(side) & numbers.KIND_SET[colour]
        if known and colour != marked:
            table.forget(side, lowest(known))


def place_of_mark(table: Table, side: i64) -> i64:
    """The next place under the lure being played."""
    if table.marking != NOBODY:
        return table.marking + 1
    return 0 if table.lure(side, 0) == table.single else 2


def stop_marking(table: Table, side: i64) -> None:
    """R40: Anju's second mark is a choice."""
    table.tell(EVERYONE, numbers.MARKING_DONE, side)
    finish_marking(table)


def finish_marking(table: Table) -> None:
    """R16: the lure stays, so nothing is discarded."""
    table.marking = NOBODY
    put_away(table)
