"""Shadows in Kyoto R8-R13, R38, R39, R42, G1, G2: from the first card dealt to the first turn."""

from __future__ import annotations

from mypy_extensions import i64

from brushpass.core.bits import bit, count, lowest
from brushpass.core.game import EVERYONE, NOBODY
from brushpass.games.shadows_in_kyoto import numbers
from brushpass.games.shadows_in_kyoto.rules.table import Table
from brushpass.games.shadows_in_kyoto.rules.turn import begin_turn


def receiver(table: Table) -> i64:
    """R10: the Oniwaban are dealt their starting hand first."""
    return numbers.ONIWABAN if count(table.hand(numbers.ONIWABAN)) < table.setup.hand_size else numbers.GOVERNMENT


def dealt_from(table: Table, side: i64) -> i64:
    """R10, O5: location cards first."""
    locations = count(table.hand(side) & numbers.LOCATION_SET)
    return numbers.LOCATION_DECK if locations < table.setup.start_locations else numbers.TACTICS_DECK


def next_cards(table: Table) -> i64:
    """R10, O8: the cards among which chance names the next one; what is dealt to the last card needs no shuffling."""
    side = receiver(table)
    deck = dealt_from(table, side)
    rest = table.decks[2 * side + deck].rest
    to_come = table.setup.hand_size - count(table.hand(side))
    if deck == numbers.LOCATION_DECK:
        to_come -= table.setup.hand_size - table.setup.start_locations
    return rest & -rest if count(rest) == to_come else rest


def deal(table: Table, card: i64) -> None:
    """R10: the next card of a starting hand, seen by its owner only."""
    side = receiver(table)
    deck: i64 = numbers.LOCATION_DECK if card < numbers.LOCATION_CARDS else numbers.TACTICS_DECK
    table.decks[2 * side + deck].leave_rest(card - deck * numbers.LOCATION_CARDS)
    table.take_in_hand(side, card)
    table.tell(bit(side), numbers.DREW, numbers.KIND_OF[card])
    if count(table.hand(numbers.GOVERNMENT)) == table.setup.hand_size:
        table.tell(EVERYONE, numbers.HANDS_DEALT)
        table.phase = numbers.PLACING
        table.ask_all(bit(numbers.ONIWABAN) | bit(numbers.GOVERNMENT))


def place(table: Table, side: i64, action: i64) -> None:
    """R11: an agent is placed in secret; the last one takes the space that is left."""
    agent = next_agent(table, side)
    put_agent(table, side, agent, action - table.setup.place_actions[agent])
    if agent % numbers.AGENTS < table.setup.agents - 2:
        return
    left = table.setup.identities
    for other in range(side * numbers.AGENTS, agent + 1):
        left &= ~bit(table.identity[other])
    put_agent(table, side, agent + 1, lowest(left))
    if table.answered(side):
        table.tell(EVERYONE, numbers.ALL_PLACED)
        deal_modules(table)


def next_agent(table: Table, side: i64) -> i64:
    """R11: the agent of a side who is to be placed next, start space by start space."""
    agent = side * numbers.AGENTS
    while table.identity[agent] != NOBODY:
        agent += 1
    return agent


def put_agent(table: Table, side: i64, agent: i64, identity: i64) -> None:
    """R7, R11: only her owner knows who stands on a space."""
    table.identity[agent] = identity
    table.tell(bit(side), numbers.PLACED, table.setup.starts[agent], identity)


def deal_modules(table: Table) -> None:
    """R12, R39: after placement come the special agents, Ruri first."""
    if table.setup.with_ruri:
        table.phase = numbers.RURI_OFFER
        table.ask(numbers.GOVERNMENT)
    elif table.setup.with_agents:
        ask_for_picks(table)
    else:
        begin_turn(table, numbers.ONIWABAN)


def answer_offer(table: Table, side: i64, action: i64) -> None:
    """R39: a side takes Ruri, or passes."""
    if action == numbers.ACCEPT:
        accept_ruri(table, side)
    else:
        pass_ruri(table, side)


def accept_ruri(table: Table, side: i64) -> None:
    """R39: Ruri instead of a card of the own side."""
    table.join(side, numbers.RURI)
    table.tell(EVERYONE, numbers.RURI_TAKEN, side)
    ask_for_picks(table)


def pass_ruri(table: Table, side: i64) -> None:
    """R39, G1: the Government passes her on; if both pass she leaves the game."""
    table.ruri_passed += 1
    table.tell(EVERYONE, numbers.RURI_PASSED, side)
    if side == numbers.GOVERNMENT:
        table.ask(numbers.ONIWABAN)
    else:
        ask_for_picks(table)


def ask_for_picks(table: Table) -> None:
    """R38, G1: everybody without Ruri picks in secret."""
    seats: i64 = 0
    for side in range(2):
        if table.special(side) == NOBODY:
            seats |= bit(side)
    table.phase = numbers.PICKING
    table.ask_all(seats)


def pick(table: Table, side: i64, special: i64) -> None:
    """R38, G1: all picks are shown together."""
    table.join(side, special)
    table.tell(bit(side), numbers.PICKED, special)
    if not table.answered(side):
        return
    for seat in range(2):
        if table.special(seat) != numbers.RURI:
            table.tell(EVERYONE, numbers.SPECIAL_SHOWN, seat, table.special(seat))
    for seat in range(2):
        if table.special(seat) == numbers.RURI:
            table.phase = numbers.RURI_COLOUR
            table.ask(seat)
            return
    begin_turn(table, numbers.ONIWABAN)


def protect(table: Table, side: i64, colour: i64) -> None:
    """R42, G2: a card of the location deck lies face up on Ruri for the whole game."""
    deck = table.decks[2 * side + numbers.LOCATION_DECK]
    deck.leave_rest(lowest(deck.rest & numbers.KIND_SET[colour]))
    table.ruri_colour = colour
    table.tell(EVERYONE, numbers.PROTECTS, side, colour)
    begin_turn(table, numbers.ONIWABAN)
