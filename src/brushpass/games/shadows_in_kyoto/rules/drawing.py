"""Shadows in Kyoto R10, R18, R19, T3, T4: dealing, and drawing card by card."""

from __future__ import annotations

from mypy_extensions import i64

from brushpass.core.bits import bit, count
from brushpass.core.game import EVERYONE, NOBODY
from brushpass.games.shadows_in_kyoto import numbers
from brushpass.games.shadows_in_kyoto.rules.table import Table
from brushpass.games.shadows_in_kyoto.rules.turn import end_turn


def draw(table: Table) -> None:
    """R18, R19: up to six cards, each from either deck; with both decks empty the turn is over."""
    side = table.active
    if count(table.hand(side)) >= table.setup.hand_size:
        end_turn(table)
    else:
        choose_deck(table)


def choose_deck(table: Table) -> None:
    """R18, W1: the active player is asked only if both decks have cards."""
    side = table.active
    locations = table.decks[2 * side + numbers.LOCATION_DECK]
    tactics = table.decks[2 * side + numbers.TACTICS_DECK]
    if locations.is_empty() and tactics.is_empty():
        end_turn(table)
    elif tactics.is_empty():
        draw_from(table, numbers.LOCATION_DECK)
    elif locations.is_empty():
        draw_from(table, numbers.TACTICS_DECK)
    else:
        table.phase = numbers.DRAWING
        table.ask(side)


def draw_from(table: Table, deck: i64) -> None:
    """R18: the top card of a deck; chance names it unless it was seen when it was put underneath."""
    side = table.active
    table.tell(EVERYONE, numbers.DREW_FROM, side, deck)
    cards = table.decks[2 * side + deck]
    if cards.top_needs_chance():
        table.drawing = deck
        table.phase = numbers.DRAWN
        table.ask_chance()
    else:
        receive(table, cards.take_top() + deck * numbers.LOCATION_CARDS)


def drawn(table: Table, card: i64) -> None:
    """Chance has named the top card."""
    deck = table.drawing
    table.drawing = NOBODY
    table.decks[2 * table.active + deck].leave_rest(card - deck * numbers.LOCATION_CARDS)
    receive(table, card)


def receive(table: Table, card: i64) -> None:
    """R18, R40, T4: a card goes to the hand; Tomoyo looks at two first, unless it is the last one of both decks."""
    side = table.active
    if table.special(side) == numbers.TOMOYO and (table.looking != NOBODY or cards_left(table, side)):
        look(table, card)
        return
    table.take_in_hand(side, card)
    table.tell(bit(side), numbers.DREW, numbers.KIND_OF[card])
    draw(table)


def cards_left(table: Table, side: i64) -> bool:
    """T4: is there another card to look at?"""
    return not (table.decks[2 * side].is_empty() and table.decks[2 * side + numbers.TACTICS_DECK].is_empty())


def look(table: Table, card: i64) -> None:
    """R40: Tomoyo's first card, then her second."""
    table.tell(bit(table.active), numbers.LOOKED, numbers.KIND_OF[card])
    if table.looking == NOBODY:
        table.looking = card
        choose_deck(table)
    else:
        table.looking_too = card
        table.phase = numbers.KEEPING
        table.ask(table.active)


def keep(table: Table, kind: i64) -> None:
    """R40, T4: one of the two is kept, the other goes under its own deck."""
    side = table.active
    kept = table.looking
    other = table.looking_too
    if numbers.KIND_OF[kept] != kind:
        kept = table.looking_too
        other = table.looking
    table.looking = NOBODY
    table.looking_too = NOBODY
    deck: i64 = numbers.LOCATION_DECK if other < numbers.LOCATION_CARDS else numbers.TACTICS_DECK
    table.decks[2 * side + deck].put_under(other - deck * numbers.LOCATION_CARDS, bit(side))
    table.take_in_hand(side, kept)
    table.tell(EVERYONE, numbers.RETURNED, side, deck)
    table.tell(bit(side), numbers.KEPT, kind)
    draw(table)
