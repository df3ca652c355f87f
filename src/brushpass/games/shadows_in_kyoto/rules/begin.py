"""Shadows in Kyoto R8-R13, R38, R39, R42, G1, G2: from the first card dealt to the first turn."""

from __future__ import annotations

from mypy_extensions import i64

from brushpass.core.bits import bit, count, lowest
from brushpass.core.game import EVERYONE, NOBODY
from brushpass.games.shadows_in_kyoto.numbers import (
    AGENTS,
    ALL_PLACED,
    DREW,
    EVERY_IDENTITY,
    GOVERNMENT,
    HAND_SIZE,
    HANDS_DEALT,
    KIND_OF,
    KIND_SET,
    LOCATION_CARDS,
    LOCATION_DECK,
    LOCATION_SET,
    ONIWABAN,
    PICKED,
    PICKING,
    PLACED,
    PLACING,
    PROTECTS,
    RURI,
    RURI_COLOUR,
    RURI_OFFER,
    RURI_PASSED,
    RURI_TAKEN,
    SPECIAL_SHOWN,
    START_OF,
    TACTICS_DECK,
)
from brushpass.games.shadows_in_kyoto.rules.table import HAND, SPECIAL, Table
from brushpass.games.shadows_in_kyoto.rules.turn import begin_turn


def receiver(table: Table) -> i64:
    """R10: the Oniwaban are dealt their starting hand first."""
    return ONIWABAN if count(table.side[HAND + ONIWABAN]) < HAND_SIZE else GOVERNMENT


def dealt_from(table: Table, side: i64) -> i64:
    """R10, O5: location cards first."""
    locations = count(table.side[HAND + side] & LOCATION_SET)
    return LOCATION_DECK if locations < table.setup.start_locations else TACTICS_DECK


def deal(table: Table, card: i64) -> None:
    """R10: the next card of a starting hand, seen by its owner only."""
    side = receiver(table)
    deck: i64 = LOCATION_DECK if card < LOCATION_CARDS else TACTICS_DECK
    table.decks[2 * side + deck].leave_rest(card - deck * LOCATION_CARDS)
    table.side[HAND + side] |= bit(card)
    table.tell(bit(side), DREW, KIND_OF[card])
    if count(table.side[HAND + GOVERNMENT]) == HAND_SIZE:
        table.tell(EVERYONE, HANDS_DEALT)
        table.phase = PLACING
        table.ask_all(bit(ONIWABAN) | bit(GOVERNMENT))


def place(table: Table, side: i64, action: i64) -> None:
    """R11: an agent is placed in secret; the sixth takes the space that is left."""
    agent = action // AGENTS
    put_agent(table, side, agent, action % AGENTS)
    if agent % AGENTS < AGENTS - 2:
        return
    left: i64 = EVERY_IDENTITY
    for other in range(side * AGENTS, agent + 1):
        left &= ~bit(table.identity[other])
    put_agent(table, side, agent + 1, lowest(left))
    if table.answered(side):
        table.tell(EVERYONE, ALL_PLACED)
        deal_modules(table)


def put_agent(table: Table, side: i64, agent: i64, identity: i64) -> None:
    """R7, R11: only her owner knows who stands on a space."""
    table.identity[agent] = identity
    table.tell(bit(side), PLACED, START_OF[agent], identity)


def deal_modules(table: Table) -> None:
    """R12, R39: after placement come the special agents, Ruri first."""
    if table.setup.with_ruri:
        table.phase = RURI_OFFER
        table.ask(GOVERNMENT)
    elif table.setup.with_agents:
        ask_for_picks(table)
    else:
        begin_turn(table, ONIWABAN)


def accept_ruri(table: Table, side: i64) -> None:
    """R39: Ruri instead of a card of the own side."""
    table.side[SPECIAL + side] = RURI
    table.tell(EVERYONE, RURI_TAKEN, side)
    ask_for_picks(table)


def pass_ruri(table: Table, side: i64) -> None:
    """R39, G1: the Government passes her on; if both pass she leaves the game."""
    table.ruri_passed += 1
    table.tell(EVERYONE, RURI_PASSED, side)
    if side == GOVERNMENT:
        table.ask(ONIWABAN)
    else:
        ask_for_picks(table)


def ask_for_picks(table: Table) -> None:
    """R38, G1: everybody without Ruri picks in secret."""
    seats: i64 = 0
    for side in range(2):
        if table.side[SPECIAL + side] == NOBODY:
            seats |= bit(side)
    table.phase = PICKING
    table.ask_all(seats)


def pick(table: Table, side: i64, special: i64) -> None:
    """R38, G1: all picks are shown together."""
    table.side[SPECIAL + side] = special
    table.tell(bit(side), PICKED, special)
    if not table.answered(side):
        return
    for seat in range(2):
        if table.side[SPECIAL + seat] != RURI:
            table.tell(EVERYONE, SPECIAL_SHOWN, seat, table.side[SPECIAL + seat])
    for seat in range(2):
        if table.side[SPECIAL + seat] == RURI:
            table.phase = RURI_COLOUR
            table.ask(seat)
            return
    begin_turn(table, ONIWABAN)


def protect(table: Table, side: i64, colour: i64) -> None:
    """R42, G2: a card of the location deck lies face up on Ruri for the whole game."""
    deck = table.decks[2 * side + LOCATION_DECK]
    deck.leave_rest(lowest(deck.rest & KIND_SET[colour]))
    table.ruri_colour = colour
    table.tell(EVERYONE, PROTECTS, side, colour)
    begin_turn(table, ONIWABAN)
