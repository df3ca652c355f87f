"""Iron Curtain: what a view leaves open: which unseen cards are aftermath cards, which in hands, which the reserve."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations
from math import comb

from brushpass.core.bits import bit, members_of
from brushpass.core.errors import BadInput
from brushpass.core.game import State
from brushpass.core.hidden import Hidden, Value
from brushpass.games.iron_curtain.rules import IronCurtainState
from brushpass.games.iron_curtain.rules.table import AFTERMATH


class HiddenCards(Hidden[State]):
    """R5, R8: the unseen strategy cards, every way to deal them as likely as any other."""

    def __init__(self, places: list[tuple[str, int, int]], unseen: list[int], words: tuple[str, ...]) -> None:
        super().__init__("cards", tuple(name for name, _, _ in places))
        self.where = [where for _, where, _ in places]
        self.sizes = [size for _, _, size in places]
        self.unseen = unseen
        self.words = words

    def count(self) -> int:
        return self._ways(self.sizes)

    def values(self) -> Iterator[tuple[Value, Fraction]]:
        chance = Fraction(1, self.count())
        for value in self._deals(self.sizes, self.unseen):
            yield value, chance

    def values_at(self, places: tuple[int, ...], limit: int) -> dict[Value, Fraction]:
        """What is dealt to other places changes nothing: any card is as likely here as any other."""
        sizes = [self.sizes[place] for place in places]
        number = self._ways(sizes)
        if number > limit:
            raise BadInput("too-many-values", hidden=self.name, count=str(number), limit=limit)
        return dict.fromkeys(self._deals(sizes, self.unseen), Fraction(1, number))

    def _ways(self, sizes: Sequence[int]) -> int:
        ways = 1
        left = len(self.unseen)
        for size in sizes:
            ways *= comb(left, size)
            left -= size
        return ways

    def _deals(self, sizes: Sequence[int], cards: Sequence[int]) -> Iterator[Value]:
        if not sizes:
            yield ()
            return
        for dealt in combinations(cards, sizes[0]):
            here = tuple(self.words[card] for card in dealt)
            for others in self._deals(sizes[1:], [card for card in cards if card not in dealt]):
                yield here, *others

    def read(self, state: State) -> Value:
        assert isinstance(state, IronCurtainState)
        found: list[tuple[str, ...]] = []
        for where in self.where:
            held = int(state.side[where])
            cards = [held] if where >= AFTERMATH else members_of(held)
            found.append(tuple(self.words[card] for card in cards))
        return tuple(found)

    def put(self, state: State, value: Value) -> None:
        assert isinstance(state, IronCurtainState)
        rest = sum(bit(card) for card in self.unseen)
        for where, words in zip(self.where, value, strict=True):
            cards = [self.words.index(word) for word in words]
            dealt = sum(bit(card) for card in cards)
            state.side[where] = cards[0] if where >= AFTERMATH else dealt
            rest &= ~dealt
        state.rest = rest
