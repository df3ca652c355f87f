"""The smallest table of a game: what a test asks for that plays every game."""

from __future__ import annotations

from typing import NamedTuple

from brushpass.core import options as option_words
from brushpass.games import load


class Smallest(NamedTuple):
    """The options and the number of seats of a table for as few as can play."""

    options: dict[str, int]
    seats: int

    def beside(self, *people: str, bot: str = "simple") -> list[str]:
        """Places for these people, the last of them in the last seat, and bots between them."""
        first, last = people[:-1], people[-1]
        return [*first, *[bot] * (self.seats - len(people)), last]


def smallest(game: str) -> Smallest:
    """The smallest table of a game."""
    base = next(iter(load(game).editions.values()))
    sizes = option_words.numbers_of_players(base)
    options = {option_words.PLAYERS: int(sizes[0])} if sizes else {}
    return Smallest(options, len(load(game).seats(option_words.change(base, options))))
