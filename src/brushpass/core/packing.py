"""Between words and numbers: the views of games say by name what their states keep as sets and numbers."""

from __future__ import annotations

from typing import Optional, final

from mypy_extensions import i64

from brushpass.core.bits import bit, lowest, members_of
from brushpass.core.game import NOBODY


def words_of(members: i64, names: tuple[str, ...]) -> tuple[str, ...]:
    """The names of the members of a set."""
    return tuple([names[member] for member in members_of(members)])


def set_of(words: tuple[str, ...], names: tuple[str, ...]) -> i64:
    """The set of the members with these names."""
    members: i64 = 0
    for word in words:
        members |= bit(names.index(word))
    return members


def word_of(number: i64, names: tuple[str, ...]) -> Optional[str]:
    """The name of a number; None for NOBODY."""
    return None if number == NOBODY else names[number]


def number_of(word: Optional[str], names: tuple[str, ...]) -> i64:
    """The number of a name; NOBODY for None."""
    return NOBODY if word is None else names.index(word)


@final
class Bag:
    """Cards of which only the kinds are known yet: taking one of a kind decides which card it is."""

    def __init__(self, cards: i64) -> None:
        self.cards: i64 = cards

    def take(self, kind: i64) -> i64:
        """Take the lowest card that is in this set."""
        card = lowest(self.cards & kind)
        self.cards &= ~bit(card)
        return card

    def take_all(self) -> i64:
        """Take everything that is left."""
        cards = self.cards
        self.cards = 0
        return cards
