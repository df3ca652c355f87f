"""Checkpoint Charlie: the scoring phase up to the last token drawn (R27-R30, Q2)."""

from __future__ import annotations

from mypy_extensions import i64

from brushpass.core.bits import bit, count, lowest
from brushpass.core.game import EVERYONE, NOBODY
from brushpass.games.checkpoint_charlie import numbers
from brushpass.games.checkpoint_charlie.rules.clues import agreements, cats_agreeing
from brushpass.games.checkpoint_charlie.rules.table import Table


def begin_scoring(table: Table) -> bool:
    """Q2: clue tokens left in the bag are tossed first; are all values known at once?"""
    if table.bag == 0 or table.setup.excluding:
        reveal(table)
        return True
    table.phase = numbers.FLIP
    table.ask_chance()
    return False


def flip_clue(table: Table, face: i64) -> bool:
    """Q2: a token from the bag, tossed too late to help anybody; was it the last?"""
    table.bag &= ~bit(face // 2)
    table.open_faces |= bit(face)
    table.tell(EVERYONE, numbers.CLUE_FLIPPED, face)
    if table.bag:
        return False
    reveal(table)
    return True


def reveal(table: Table) -> None:
    """R27: the clues are shown one after the other, and every accused cat is compared with all values."""
    if not table.listening:
        table.shown = table.setup.everyone
        table.revealed = True
        return
    for seat in range(table.seats):
        table.shown |= bit(seat)
        table.tell(EVERYONE, numbers.CLUE_SHOWN, seat, table.clue(seat))
    table.revealed = True
    faces = table.faces()
    _name_chiefs(table, chiefs(table))
    for place in range(table.seats):
        seat = table.seat_in_award_order(place)
        cat = table.accused_by(seat)
        if cat == NOBODY:
            table.tell(EVERYONE, numbers.NOT_ACCUSED, seat, colour_earned(table, seat))
        else:
            table.tell(EVERYONE, numbers.GRADED, seat, cat, numbers.grade_of(agreements(cat, faces), count(faces)))


def _name_chiefs(table: Table, cats: i64) -> None:
    """R2, Q2: the chief, or each of several where not all traits count."""
    several = count(cats)
    if several == 1:
        table.tell(EVERYONE, numbers.CHIEF, lowest(cats))
        return
    while cats:
        table.tell(EVERYONE, numbers.ONE_CHIEF, lowest(cats), several)
        cats &= cats - 1


def colour_earned(table: Table, seat: i64) -> i64:
    """R28, Q2, Q9: gold for the chief, white for an aide; without an accusation white if every chief is in the deck.

    When that has run out nothing is left to wait for, even where some cats lie aside (Q8, O5).
    """
    faces = table.faces()
    cat = table.accused_by(seat)
    if cat == NOBODY:
        is_in_deck = not table.has_last_card_been_taken() and not cats_agreeing(table.setup.cats, faces) & ~table.cats
        return numbers.WHITE if is_in_deck else numbers.BLACK
    missing = count(faces) - agreements(cat, faces)
    if missing == 0:
        return numbers.GOLD
    return numbers.WHITE if missing == 1 else numbers.BLACK


def chiefs(table: Table) -> i64:
    """R2, Q2: the cats that agree with every value there is."""
    return cats_agreeing(table.setup.cats, table.faces())


def award(table: Table) -> bool:
    """R28, R29: the next seat draws a token of its colour; have all had their turn?"""
    while table.awards < table.seats:
        seat = table.seat_in_award_order(table.awards)
        colour = colour_earned(table, seat)
        pool = table.supply & table.setup.tokens_of[colour]
        if pool:
            table.phase = numbers.AWARD
            if table.setup.alike:  # O5
                draw_token(table, lowest(pool))
                continue
            table.colour = colour
            table.ask_chance()
            return False
        table.unpaid |= bit(colour)
        table.awards += 1
        table.tell(EVERYONE, numbers.TOKEN_MISSING, seat, colour)
    table.colour = NOBODY
    return True


def draw_token(table: Table, token: i64) -> None:
    """R28, R30, R37: everybody sees the colour and only the owner the value; the Stasi token is shown at once."""
    seat = table.seat_in_award_order(table.awards)
    table.awards += 1
    table.supply &= ~bit(token)
    slot = table.round - 1
    table.lay_token(token, seat, slot)
    table.tell(EVERYONE, numbers.TOKEN_TAKEN, seat, table.setup.colour[token])
    if token == table.setup.stasi:
        table.turn_token(token)
        table.officer = seat
        table.tell(EVERYONE, numbers.STASI_TAKEN, seat)
        return
    table.known[token] = bit(seat)
    table.tell(bit(seat), numbers.OWN_TOKEN, table.setup.kind[token], slot)
