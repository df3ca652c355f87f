"""Shadows in Kyoto R10, R18, R19, T3, T4: dealing, and drawing card by card."""

from __future__ import annotations

from mypy_extensions import i64

from brushpass.core.bits import bit, count
from brushpass.core.game import EVERYONE, NOBODY
from brushpass.games.shadows_in_kyoto.numbers import (
    DRAWING,
    DRAWN,
    DREW,
    DREW_FROM,
    HAND_SIZE,
    KEEPING,
    KEPT,
    KIND_OF,
    LOCATION_CARDS,
    LOCATION_DECK,
    LOOKED,
    RETURNED,
    TACTICS_DECK,
    TOMOYO,
)
from brushpass.games.shadows_in_kyoto.rules.table import HAND, SPECIAL, Table
from brushpass.games.shadows_in_kyoto.rules.turn import end_turn


def draw(table: Table) -> None:
    """R18, R19: up to six cards, each from either deck; with both decks empty the turn is over."""
    side = table.active
    if count(table.side[HAND + side]) >= HAND_SIZE:
        end_turn(table)
    else:
        choose_deck(table)


def choose_deck(table: Table) -> None:
    """R18, W1: the active player is asked only if both decks have cards."""
    side = table.active
    locations = table.decks[2 * side + LOCATION_DECK]
    tactics = table.decks[2 * side + TACTICS_DECK]
    if locations.is_empty() and tactics.is_empty():
        end_turn(table)
    elif tactics.is_empty():
        draw_from(table, LOCATION_DECK)
    elif locations.is_empty():
        draw_from(table, TACTICS_DECK)
    else:
        table.phase = DRAWING
        table.ask(side)


def draw_from(table: Table, deck: i64) -> None:
    """R18: the top card of a deck; chance names it unless it was seen when it was put underneath."""
    side = table.active
    table.tell(EVERYONE, DREW_FROM, side, deck)
    cards = table.decks[2 * side + deck]
    if cards.top_needs_chance():
        table.drawing = deck
        table.phase = DRAWN
        table.ask_chance()
    else:
        receive(table, cards.take_top() + deck * LOCATION_CARDS)


def drawn(table: Table, card: i64) -> None:
    """Chance has named the top card."""
    deck = table.drawing
    table.drawing = NOBODY
    table.decks[2 * table.active + deck].leave_rest(card - deck * LOCATION_CARDS)
    receive(table, card)


def receive(table: Table, card: i64) -> None:
    """R18, R40, T4: a card goes to the hand; Tomoyo looks at two first, unless it is the last one of both decks."""
    side = table.active
    if table.side[SPECIAL + side] == TOMOYO and (table.looking != NOBODY or cards_left(table, side)):
        look(table, card)
        return
    table.side[HAND + side] |= bit(card)
    table.tell(bit(side), DREW, KIND_OF[card])
    draw(table)


def cards_left(table: Table, side: i64) -> bool:
    """T4: is there another card to look at?"""
    return not (table.decks[2 * side].is_empty() and table.decks[2 * side + TACTICS_DECK].is_empty())


def look(table: Table, card: i64) -> None:
    """R40: Tomoyo's first card, then her second."""
    table.tell(bit(table.active), LOOKED, KIND_OF[card])
    if table.looking == NOBODY:
        table.looking = card
        choose_deck(table)
    else:
        table.looking_too = card
        table.phase = KEEPING
        table.ask(table.active)


def keep(table: Table, kind: i64) -> None:
    """R40, T4: one of the two is kept, the other goes under its own deck."""
    side = table.active
    kept = table.looking
    other = table.looking_too
    if KIND_OF[kept] != kind:
        kept = table.looking_too
        other = table.looking
    table.looking = NOBODY
    table.looking_too = NOBODY
    deck: i64 = LOCATION_DECK if other < LOCATION_CARDS else TACTICS_DECK
    table.decks[2 * side + deck].put_under(other - deck * LOCATION_CARDS, bit(side))
    table.side[HAND + side] |= bit(kept)
    table.tell(EVERYONE, RETURNED, side, deck)
    table.tell(bit(side), KEPT, kind)
    draw(table)
