"""A deck of cards in which what nobody has seen has no order.

From top to bottom a deck is: a block of cards somebody has seen, the unordered rest, and cards put underneath.
Cards leave the rest only by a chance action, at the moment they are needed.

A card of the two ordered parts carries two sets of observers:
who knows that it lies exactly here (`placed`), and who knows that it is somewhere in this block (`seen`).
They differ when a player rearranges cards that others had already seen.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from brushpass.core.bits import bit, count, nth
from brushpass.core.bytestream import Reader, Writer
from brushpass.core.dice import Dice
from brushpass.core.errors import BadInput

LARGEST: Final = 48
_ZEROS: Final = vec[i64]([0] * LARGEST)
_NO_ROOM: Final = vec[i64]()

# One slot of an ordered part holds the card and both sets of observers, so that a copy is one block of memory.
_CARD: Final = 0xFF
_PLACED: Final = 8
_SEEN: Final = 16
_OBSERVERS: Final = 0xFF


@final
class Deck:
    """Cards are numbers below `cards`; index 0 of the top block and of the bottom part is the one nearest the top."""

    def __init__(self, cards: i64) -> None:
        self.cards = cards
        self.rest: i64 = bit(cards) - 1
        self.top_count: i64 = 0
        self.bottom_count: i64 = 0
        # Most decks never have ordered parts, and copies for search are made by the million: room comes when needed.
        self._top: vec[i64] = _NO_ROOM
        self._bottom: vec[i64] = _NO_ROOM

    def copy_from(self, source: Deck) -> None:
        """Become an independent copy of another deck of the same size."""
        self.rest = source.rest
        self.top_count = source.top_count
        if source.top_count:
            self._make_room_on_top()
            for index in range(source.top_count):
                self._top[index] = source._top[index]
        self.bottom_count = source.bottom_count
        if source.bottom_count:
            self._make_room_underneath()
            for index in range(source.bottom_count):
                self._bottom[index] = source._bottom[index]

    def write(self, out: Writer) -> None:
        """Write down what lies where, and who knows it."""
        out.put(self.rest)
        out.put(self.top_count)
        for index in range(self.top_count):
            out.put(self._top[index])
        out.put(self.bottom_count)
        for index in range(self.bottom_count):
            out.put(self._bottom[index])

    def read(self, source: Reader) -> None:
        """Become the deck that was written down, of the same size."""
        self.rest = source.take_set(self.cards)
        self.top_count = source.take_between(0, self.cards)
        if self.top_count:
            self._make_room_on_top()
            for index in range(self.top_count):
                self._top[index] = self._read_slot(source)
        self.bottom_count = source.take_between(0, self.cards - self.top_count)
        if self.bottom_count:
            self._make_room_underneath()
            for index in range(self.bottom_count):
                self._bottom[index] = self._read_slot(source)

    def _read_slot(self, source: Reader) -> i64:
        slot = source.take_between(0, _slot(0, _OBSERVERS, _OBSERVERS) | _CARD)
        if slot & _CARD >= self.cards:
            raise BadInput("bad-bytes")
        return slot

    def _make_room_on_top(self) -> None:
        if len(self._top) == 0:
            self._top = _ZEROS[: self.cards]

    def _make_room_underneath(self) -> None:
        if len(self._bottom) == 0:
            self._bottom = _ZEROS[: self.cards]

    # What lies where

    def size(self) -> i64:
        """How many cards are left."""
        return self.top_count + count(self.rest) + self.bottom_count

    def is_empty(self) -> bool:
        """No card is left."""
        return self.top_count == 0 and self.rest == 0 and self.bottom_count == 0

    def top_card(self, index: i64) -> i64:
        """The card at an index of the top block."""
        return self._top[index] & _CARD

    def top_placed(self, index: i64) -> i64:
        """Who knows which card lies at this index of the top block."""
        return (self._top[index] >> _PLACED) & _OBSERVERS

    def top_seen(self, index: i64) -> i64:
        """Who knows that the card at this index is somewhere in the top block."""
        return self._top[index] >> _SEEN

    def bottom_card(self, index: i64) -> i64:
        """The card at an index of the bottom part."""
        return self._bottom[index] & _CARD

    def bottom_placed(self, index: i64) -> i64:
        """Who knows which card lies at this index of the bottom part."""
        return (self._bottom[index] >> _PLACED) & _OBSERVERS

    def all_cards(self) -> i64:
        """Every card of the deck as a set."""
        return self.rest | self.seen_cards(_OBSERVERS)

    def seen_cards(self, observers: i64) -> i64:
        """The cards of both ordered parts that any of these observers has seen."""
        cards: i64 = 0
        for index in range(self.top_count):
            if self.top_seen(index) & observers:
                cards |= bit(self.top_card(index))
        for index in range(self.bottom_count):
            if self.bottom_placed(index) & observers:
                cards |= bit(self.bottom_card(index))
        return cards

    # Chance

    def top_needs_chance(self) -> bool:
        """The top card is one that nobody has seen."""
        return self.top_count == 0 and self.rest != 0

    def bottom_needs_chance(self) -> bool:
        """The bottom card is one that nobody has seen."""
        return self.bottom_count == 0 and self.rest != 0

    def throw(self, dice: Dice) -> i64:
        """A random card of the rest, not yet taken."""
        return nth(self.rest, dice.below(count(self.rest)))

    def leave_rest(self, card: i64) -> None:
        """Chance has named this card of the rest; the caller says where it goes."""
        self.rest &= ~bit(card)

    def gather(self, cards: i64) -> None:
        """Shuffle everything, with the given cards added: nobody knows any place any more."""
        self.rest = self.all_cards() | cards
        self.top_count = 0
        self.bottom_count = 0

    # Taking and putting

    def take_top(self) -> i64:
        """Remove the top card, which chance need not name."""
        if self.top_count == 0:
            return self._take_upper_of_bottom() & _CARD
        card: i64 = self.top_card(0)
        self.top_count -= 1
        for index in range(self.top_count):
            self._top[index] = self._top[index + 1]
        return card

    def take_bottom(self) -> i64:
        """Remove the bottom card, which chance need not name."""
        if self.bottom_count == 0:
            self.top_count -= 1
            return self.top_card(self.top_count)
        self.bottom_count -= 1
        return self.bottom_card(self.bottom_count)

    def put_under(self, card: i64, observers: i64) -> None:
        """Lay a card under the deck while these observers watch."""
        self._make_room_underneath()
        self._bottom[self.bottom_count] = _slot(card, observers, observers)
        self.bottom_count += 1

    def extend_top(self, card: i64, placed: i64, seen: i64) -> None:
        """Add a card at the lower end of the top block."""
        self._make_room_on_top()
        self._top[self.top_count] = _slot(card, placed, seen)
        self.top_count += 1

    def raise_bottom(self) -> None:
        """With the rest used up, count the upper card of the bottom part as the end of the top block."""
        self._make_room_on_top()
        self._top[self.top_count] = self._take_upper_of_bottom()
        self.top_count += 1

    def look(self, cards: i64, observers: i64) -> None:
        """These observers see the first cards of the top block where they lie."""
        for index in range(cards):
            self._top[index] |= _slot(0, observers, observers)

    def take_in_hand(self, observers: i64) -> None:
        """Rearranging the top block begins: from now on only these observers know what lies where."""
        for index in range(self.top_count):
            self._top[index] = _slot(self.top_card(index), observers, self.top_seen(index) | observers)

    def choose_next(self, index: i64, card: i64) -> None:
        """Rearranging: exchange the card at this index for a card that lies further down in the block."""
        place: i64 = index
        while self.top_card(place) != card:
            place += 1
        chosen: i64 = self._top[place]
        self._top[place] = self._top[index]
        self._top[index] = chosen

    def name_top(self, index: i64, card: i64, seen: i64) -> None:
        """Say which card lies at an index of the top block, for a world in which it is not known."""
        self._top[index] = _slot(card, self.top_placed(index), seen)

    def name_bottom(self, index: i64, card: i64) -> None:
        """Say which card lies at an index of the bottom part."""
        placed: i64 = self.bottom_placed(index)
        self._bottom[index] = _slot(card, placed, placed)

    def _take_upper_of_bottom(self) -> i64:
        slot: i64 = self._bottom[0]
        self.bottom_count -= 1
        for index in range(self.bottom_count):
            self._bottom[index] = self._bottom[index + 1]
        return slot


def _slot(card: i64, placed: i64, seen: i64) -> i64:
    return card | (placed << _PLACED) | (seen << _SEEN)
