"""Deck: known cards on top, an unordered rest, known cards below; no card is ever lost."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from brushpass.core.bits import bit, members_of
from brushpass.core.deck import LARGEST, Deck
from brushpass.core.dice import Dice
from tests.laws import STEADY

RED, BLUE = bit(0), bit(1)
BOTH = RED | BLUE


def dealt(cards: int, top: dict[int, int], bottom: dict[int, int]) -> Deck:
    """A deck with cards on top and below, each with those who have seen it there."""
    deck = Deck(cards)
    for card, observers in top.items():
        deck.leave_rest(card)
        deck.extend_top(card, observers, observers)
    for card, observers in bottom.items():
        deck.leave_rest(card)
        deck.put_under(card, observers)
    return deck


def top_cards(deck: Deck) -> list[int]:
    """The cards of the top block, topmost first."""
    return [deck.top_card(index) for index in range(deck.top_count)]


def bottom_cards(deck: Deck) -> list[int]:
    """The cards of the bottom part, topmost first."""
    return [deck.bottom_card(index) for index in range(deck.bottom_count)]


# What lies where


@pytest.mark.parametrize("cards", [1, 21, 24, LARGEST])
def test_a_new_deck_is_all_rest(cards: int) -> None:
    """At first every card is in the rest, and nobody has seen any."""
    deck = Deck(cards)
    assert members_of(deck.rest) == list(range(cards))
    assert (deck.size(), deck.top_count, deck.bottom_count, deck.seen_cards(BOTH)) == (cards, 0, 0, 0)


def test_a_deck_counts_all_its_parts() -> None:
    """The size is that of the top, the rest and the bottom together."""
    deck = dealt(5, {3: RED}, {1: BOTH})
    assert (deck.size(), members_of(deck.all_cards())) == (5, [0, 1, 2, 3, 4])


def test_a_deck_is_empty_when_no_part_has_a_card() -> None:
    """A deck is empty only when the top, the rest and the bottom are."""
    deck = dealt(2, {0: RED}, {1: RED})
    assert not deck.is_empty()
    deck.take_top()
    assert not deck.is_empty()
    deck.take_bottom()
    assert deck.is_empty()


def test_each_place_knows_who_has_seen_it() -> None:
    """The observers of a card are kept for each place, on top and below."""
    deck = dealt(5, {3: RED, 4: BLUE}, {1: BOTH})
    assert [(deck.top_placed(index), deck.top_seen(index)) for index in range(2)] == [(RED, RED), (BLUE, BLUE)]
    assert deck.bottom_placed(0) == BOTH


def test_seen_cards_are_those_of_any_observer() -> None:
    """The seen cards are those that at least one of the observers has seen, in both ordered parts."""
    deck = dealt(5, {3: RED, 4: BLUE}, {1: BOTH})
    assert members_of(deck.seen_cards(RED)) == [1, 3]
    assert members_of(deck.seen_cards(BOTH)) == [1, 3, 4]


# Chance


def test_chance_names_a_card_nobody_has_seen() -> None:
    """Chance is needed for the top or the bottom only where that end is part of a rest that is not empty."""
    assert (Deck(2).top_needs_chance(), Deck(2).bottom_needs_chance()) == (True, True)
    deck = dealt(3, {0: RED}, {})
    assert (deck.top_needs_chance(), deck.bottom_needs_chance()) == (False, True)
    deck = dealt(3, {}, {0: RED})
    assert (deck.top_needs_chance(), deck.bottom_needs_chance()) == (True, False)
    deck = dealt(2, {0: RED}, {1: RED})
    deck.take_top()
    assert (deck.top_needs_chance(), deck.bottom_needs_chance()) == (False, False)


def test_a_throw_is_any_card_of_the_rest() -> None:
    """Throwing names each card of the rest, takes none, and names no other."""
    deck = dealt(6, {0: RED}, {5: RED})
    dice = Dice(1)
    assert {int(deck.throw(dice)) for _ in range(100)} == {1, 2, 3, 4}
    assert deck.size() == 6


def test_gathering_forgets_every_place() -> None:
    """After gathering all cards, with those added, are in the rest, and nobody has seen any."""
    deck = dealt(5, {3: RED}, {1: BOTH})
    taken = deck.take_top()
    deck.gather(bit(taken))
    assert members_of(deck.rest) == [0, 1, 2, 3, 4]
    assert (deck.top_count, deck.bottom_count) == (0, 0)


# Taking and putting


def test_the_top_is_taken_from_the_top_block_first() -> None:
    """Taking from above takes the block in order."""
    deck = dealt(4, {2: RED, 0: BLUE}, {1: BOTH})
    assert [deck.take_top(), deck.take_top()] == [2, 0]


def test_the_top_of_an_empty_rest_is_the_upper_card_below() -> None:
    """With top and rest used up, the upper card of the bottom part is the top card."""
    deck = dealt(3, {}, {2: RED, 0: BLUE, 1: BOTH})
    assert [deck.take_top(), deck.take_top(), deck.take_top()] == [2, 0, 1]


def test_the_bottom_is_the_last_card_put_under() -> None:
    """Taking from below takes the most recent card first."""
    deck = dealt(4, {3: RED}, {2: RED, 0: BLUE})
    assert [deck.take_bottom(), deck.take_bottom()] == [0, 2]


def test_the_bottom_of_an_empty_rest_is_the_last_card_on_top() -> None:
    """With bottom and rest used up, the lowest card of the top block is the bottom card."""
    deck = dealt(2, {1: RED, 0: BLUE}, {})
    assert [deck.take_bottom(), deck.take_bottom()] == [0, 1]


def test_raising_keeps_the_card_and_its_observers() -> None:
    """A card raised from below ends the top block, and whoever knew it still does."""
    deck = dealt(3, {2: RED}, {0: BLUE, 1: BOTH})
    deck.raise_bottom()
    assert (top_cards(deck), bottom_cards(deck)) == ([2, 0], [1])
    assert (deck.top_placed(1), deck.top_seen(1)) == (BLUE, BLUE)


def test_looking_adds_an_observer_to_the_first_cards() -> None:
    """Whoever looks at the first cards joins those who know them, and learns nothing of the others."""
    deck = dealt(4, {3: RED, 2: RED, 1: RED}, {})
    deck.look(2, BLUE)
    assert [deck.top_placed(index) for index in range(3)] == [BOTH, BOTH, RED]
    assert top_cards(deck) == [3, 2, 1]


def test_taking_in_hand_hides_the_order_from_the_others() -> None:
    """Who rearranges knows every place; the others keep only that the cards are among them."""
    deck = dealt(3, {2: RED, 1: RED}, {})
    deck.take_in_hand(BLUE)
    assert [deck.top_placed(index) for index in range(2)] == [BLUE, BLUE]
    assert [deck.top_seen(index) for index in range(2)] == [BOTH, BOTH]


def test_choosing_the_next_card_exchanges_it() -> None:
    """The chosen card comes to the index, what lay there goes where it was, and their observers go with them."""
    deck = dealt(3, {2: RED, 1: BLUE, 0: BOTH}, {})
    deck.choose_next(0, 0)
    assert top_cards(deck) == [0, 1, 2]
    assert [deck.top_seen(index) for index in range(3)] == [BOTH, BLUE, RED]
    deck.choose_next(1, 1)
    assert top_cards(deck) == [0, 1, 2]


def test_naming_a_place_changes_only_its_card() -> None:
    """A world names the card of a place whose observers stand."""
    deck = dealt(5, {3: RED}, {1: BLUE})
    deck.name_top(0, 4, BOTH)
    deck.name_bottom(0, 2)
    assert (deck.top_card(0), deck.top_placed(0), deck.top_seen(0)) == (4, RED, BOTH)
    assert (deck.bottom_card(0), deck.bottom_placed(0)) == (2, BLUE)


def test_a_copy_is_independent() -> None:
    """What is done to a copy leaves the origin as it was."""
    deck = dealt(6, {3: RED, 2: BLUE}, {1: BLUE})
    copy = Deck(6)
    copy.copy_from(deck)
    assert (top_cards(copy), bottom_cards(copy), copy.rest) == ([3, 2], [1], deck.rest)
    copy.take_in_hand(BOTH)
    copy.choose_next(0, 2)
    copy.take_bottom()
    copy.leave_rest(0)
    assert (top_cards(deck), bottom_cards(deck), members_of(deck.rest)) == ([3, 2], [1], [0, 4, 5])
    assert deck.top_placed(0) == RED


# Against a plain model


@dataclass
class Slot:
    """A card of an ordered part, in plain data."""

    card: int
    placed: int
    seen: int


@dataclass
class Model:
    """A deck in plain lists."""

    rest: set[int]
    top: list[Slot] = field(default_factory=list)
    bottom: list[Slot] = field(default_factory=list)
    out: list[int] = field(default_factory=list)


CARDS = 7


def step(deck: Deck, model: Model, choice: int, who: int) -> None:
    """Do the same to the deck and to the model."""
    if choice == 0 and (model.top or not model.rest) and (model.top or model.bottom):
        slot = (model.top or model.bottom).pop(0)
        model.out.append(slot.card)
        assert deck.take_top() == slot.card
    elif choice == 1 and (model.bottom or not model.rest) and (model.top or model.bottom):
        slot = (model.bottom or model.top).pop()
        model.out.append(slot.card)
        assert deck.take_bottom() == slot.card
    elif choice == 2 and model.rest:
        card = min(model.rest)
        model.rest.remove(card)
        model.top.append(Slot(card, who, who))
        deck.leave_rest(card)
        deck.extend_top(card, who, who)
    elif choice == 3 and model.out:
        card = model.out.pop()
        model.bottom.append(Slot(card, who, who))
        deck.put_under(card, who)
    elif choice == 4 and model.bottom and not model.rest:
        model.top.append(model.bottom.pop(0))
        deck.raise_bottom()
    elif choice == 5:
        for slot in model.top[:2]:
            slot.placed |= who
            slot.seen |= who
        deck.look(min(2, len(model.top)), who)
    elif choice == 6 and model.top:
        for slot in model.top:
            slot.placed = who
            slot.seen |= who
        model.top[0], model.top[-1] = model.top[-1], model.top[0]
        deck.take_in_hand(who)
        deck.choose_next(0, model.top[0].card)
    elif choice == 7:
        model.rest |= {slot.card for slot in model.top + model.bottom} | set(model.out)
        added = sum(bit(card) for card in model.out)
        model.top, model.bottom, model.out = [], [], []
        deck.gather(added)


@settings(STEADY, max_examples=150)
@given(st.lists(st.tuples(st.integers(0, 7), st.sampled_from([RED, BLUE, BOTH])), max_size=40))
def test_a_deck_does_what_plain_lists_do(steps: list[tuple[int, int]]) -> None:
    """However a deck is used, it holds what a plain model holds, with the same observers, and loses no card."""
    deck, model = Deck(CARDS), Model(set(range(CARDS)))
    for choice, who in steps:
        step(deck, model, choice, who)
        assert set(members_of(deck.rest)) == model.rest
        slots = [Slot(deck.top_card(i), deck.top_placed(i), deck.top_seen(i)) for i in range(deck.top_count)]
        assert slots == model.top
        assert [(deck.bottom_card(i), deck.bottom_placed(i)) for i in range(deck.bottom_count)] == [
            (slot.card, slot.placed) for slot in model.bottom
        ]
        assert deck.size() + len(model.out) == CARDS
        assert deck.is_empty() == (len(model.out) == CARDS)
