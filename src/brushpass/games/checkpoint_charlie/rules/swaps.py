"""Checkpoint Charlie: the Café Adler (R43-R45, Q19-Q22, Q29, Q31)."""

from __future__ import annotations

from mypy_extensions import i64

from brushpass.core.bits import bit, lowest
from brushpass.core.game import EVERYONE, NOBODY
from brushpass.games.checkpoint_charlie import numbers
from brushpass.games.checkpoint_charlie.rules.table import Table


def ask_swap(table: Table) -> bool:
    """Q19, Q29: ask the next seat that could have a swap for all that everybody knows; is there none left?"""
    while table.setup.adlers & ~table.face_up and table.swapping < table.seats:
        seat = swapper(table)
        if _could_swap(table, seat):
            table.phase = numbers.SWAP
            table.ask(seat)
            return False
        table.swapping += 1
    table.swaps_done = True
    return True


def swapper(table: Table) -> i64:
    """Q19: whose go it is."""
    if table.setup.swap_clockwise:
        return (table.starter + table.swapping) % table.seats
    return table.seat_in_award_order(table.swapping)


def _could_swap(table: Table, seat: i64) -> bool:
    """Q29: a face-down token of a colour with an Adler not yet face up, and another seat with one of that colour."""
    colour: i64
    for colour in range(numbers.COLOUR_COUNT):
        if not table.setup.adlers & table.setup.tokens_of[colour] & ~table.face_up:
            continue
        if table.face_down(seat, colour) and _others(table, seat, colour):
            return True
    return False


def _others(table: Table, seat: i64, colour: i64) -> i64:
    """The face-down tokens of a colour in front of all other seats."""
    found: i64 = 0
    for other in range(table.seats):
        if other != seat:
            found |= table.face_down(other, colour)
    return found


def swappable(table: Table, seat: i64) -> i64:
    """R43, Q21: the tokens that a seat may take with an unused Adler of the same colour."""
    found: i64 = 0
    colour: i64
    for colour in range(numbers.COLOUR_COUNT):
        if table.face_down(seat, colour) & table.setup.adlers:
            found |= _others(table, seat, colour)
    return found


def decline(table: Table, seat: i64) -> None:
    """Q19: a seat's go is over."""
    table.swapping += 1
    table.tell(EVERYONE, numbers.SWAP_DECLINED, seat)


def name_colour(table: Table, seat: i64, victim: i64, colour: i64) -> None:
    """Q20: the holder names a victim and a colour, and chance will pick the token."""
    table.victim = victim
    table.colour = colour
    table.phase = numbers.SWAP_SLOT
    table.tell(EVERYONE, numbers.SWAP_NAMED, seat, victim, colour)
    table.ask_chance()


def swap(table: Table, seat: i64, taken: i64) -> None:
    """R43-R45, Q31: the two tokens change places, the Adler face up, the other seen by its new owner alone."""
    table.victim = NOBODY
    table.colour = NOBODY
    setup = table.setup
    colour = setup.colour[taken]
    adler = _first_gained(table, table.face_down(seat, colour) & setup.adlers)
    own_slot = table.slot_of(adler)
    victim = table.owner_of(taken)
    slot = table.slot_of(taken)
    table.lift_token(taken)
    table.tell(EVERYONE, numbers.SWAPPED, seat, victim, slot)
    table.passing = adler
    table.passing_to = victim * numbers.SLOTS + slot
    table.tell(EVERYONE, numbers.ADLER_SHOWN, victim, slot, colour)
    table.passing = NOBODY
    table.passing_to = NOBODY
    table.lift_token(adler)
    table.lay_token(adler, victim, slot)
    table.turn_token(adler)
    table.lay_token(taken, seat, own_slot)
    # An unused Adler gained earlier would have gone first (Q31).
    table.plain |= _gained_before(table, table.face_down(seat, colour), own_slot)
    if setup.adlers & bit(taken):  # Q22
        table.turn_token(taken)
        table.tell(EVERYONE, numbers.ADLER_SHOWN, seat, own_slot, colour)
        return
    table.plain |= bit(taken)
    # Which of the own places the Adler has left is seen by all (Q31).
    table.tell(EVERYONE, numbers.TOKEN_LAID, seat, own_slot)
    table.known[taken] |= bit(seat)
    table.tell(bit(seat), numbers.OWN_TOKEN, setup.kind[taken], own_slot)


def _gained_before(table: Table, tokens: i64, slot: i64) -> i64:
    """Those of some tokens of one seat that lie in earlier slots."""
    found: i64 = 0
    while tokens:
        token = lowest(tokens)
        tokens &= tokens - 1
        if table.slot_of(token) < slot:
            found |= bit(token)
    return found


def _first_gained(table: Table, tokens: i64) -> i64:
    """Q31: an unused Adler has never moved, so the one in the earliest slot was gained first."""
    first = lowest(tokens)
    while tokens:
        token = lowest(tokens)
        tokens &= tokens - 1
        if table.place[token] < table.place[first]:
            first = token
    return first
