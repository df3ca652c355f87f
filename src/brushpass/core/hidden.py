"""What is hidden, thing by thing: how many ways it may be, and how likely each of them is."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Final, Generic, TypeVar

from brushpass.core.errors import BadInput

S = TypeVar("S", contravariant=True)
"""The state of a game."""
Value = tuple[tuple[str, ...], ...]
"""What is hidden, in words: for every place what is there."""
LISTED: Final = 100_000
"""How many worlds, or values of one hidden thing, are listed unless more are asked for."""


class Hidden(Generic[S]):
    """One thing that a view leaves open, whatever all others are.

    It has named places, such as the seats whose coins are hidden, and a value says in words what is at each of them.
    Worlds that differ only in pieces that look alike have the same values.
    """

    def __init__(self, name: str, places: tuple[str, ...]) -> None:
        self.name = name
        self.places = places
        self._kept: dict[Value, Fraction] = {}

    # What a game provides

    def count(self) -> int:
        """How many values there are, however many."""
        raise NotImplementedError

    def values(self) -> Iterator[tuple[Value, Fraction]]:
        """Every value once, and how likely it is by the same model as `Worlds.sample`."""
        raise NotImplementedError

    def read(self, state: S) -> Value:
        """The value in a world."""
        raise NotImplementedError

    def put(self, state: S, value: Value) -> None:
        """Give a state that has none yet this value."""
        raise NotImplementedError

    def values_at(self, places: tuple[int, ...], limit: int) -> dict[Value, Fraction]:
        """The values of some places, by their indices; a game may have a shorter way than to list all."""
        found: dict[Value, Fraction] = {}
        for value, chance in self.enumerate(limit):
            part = tuple([value[place] for place in places])
            found[part] = found.get(part, Fraction(0)) + chance
        return found

    # What all have

    def enumerate(self, limit: int = LISTED) -> list[tuple[Value, Fraction]]:
        """All values with their probabilities, which together make 1."""
        number = self.count()
        if number > limit:
            raise BadInput("too-many-values", hidden=self.name, count=str(number), limit=limit)
        return list(self.values())

    def marginal(self, *places: str, limit: int = LISTED) -> dict[Value, Fraction]:
        """What may be at some of the places, whatever is at the others, with exact probabilities."""
        for place in places:
            if place not in self.places:
                raise BadInput("unknown-place", place=place, known=", ".join(self.places))
        return self.values_at(tuple([self.places.index(place) for place in places]), limit)

    def chance(self, value: Value, limit: int = LISTED) -> Fraction:
        """How likely a value is."""
        if len(self._kept) == 0:
            self._kept = dict(self.enumerate(limit))
        return self._kept.get(value, Fraction(0))
