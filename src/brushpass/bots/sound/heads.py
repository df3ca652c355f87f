"""Several heads that think apart about one decision; what they think on average is played.

Each head throws dice of its own and learns a part of the rounds.
So with a number of rounds it does not matter in how many processes they think (`bots/apart.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from math import fsum
from typing import Final, NamedTuple

from brushpass.bots import sound
from brushpass.bots.budget import Budget
from brushpass.bots.thought import Thought
from brushpass.core.chances import by_weight
from brushpass.core.dice import Dice
from brushpass.core.game import Game
from brushpass.core.past import Past
from brushpass.core.view import View
from brushpass.games import load

MOST: Final = 16
_HALF: Final = 30


class Piece(NamedTuple):
    """What one head is given."""

    view: View
    past: Past
    seed: int
    head: int
    budget: Budget


def head_count(word: str) -> int | None:
    """How many heads a word behind the colon asks for; nothing if it is no such number."""
    count = int(word) if word.isascii() and word.isdecimal() and len(word) <= len(str(MOST)) else 0
    return count if 1 < count <= MOST else None


class Heads:
    """So many heads, which think one after the other."""

    def __init__(self, count: int) -> None:
        self.count = count

    def weigh(self, game: Game, view: View, past: Past, dice: Dice, budget: Budget) -> Thought:
        """What all heads think on average."""
        if len(view.legal) == 1:
            return Thought((1.0,))
        seed = dice.word() << _HALF ^ dice.word()
        part = Budget(-(-budget.simulations // self.count), self.time(budget.milliseconds))
        pieces = [Piece(view, past, seed, head, part) for head in range(self.count)]
        return together(list(self.done(partial(think, game.name), pieces)))

    def time(self, milliseconds: int) -> int:
        """How long each head has."""
        return max(1, milliseconds // self.count) if milliseconds else 0

    def done(self, work: Callable[[Piece], Thought], pieces: Iterable[Piece]) -> Iterator[Thought]:
        """What each head thinks, in their order."""
        return map(work, pieces)


def think(game: str, piece: Piece) -> Thought:
    """What one head thinks."""
    return sound.think(load(game), piece.view, piece.past, Dice(piece.seed, piece.head), piece.budget)


def together(thoughts: list[Thought]) -> Thought:
    """The mean of thoughts about the same decision."""
    chances = by_weight([fsum(shares) for shares in zip(*(one.chances for one in thoughts), strict=True)])
    wins = [one.win for one in thoughts if one.win is not None]
    win = fsum(wins) / len(wins) if wins else None
    return Thought(chances, win, all(one.is_mixed for one in thoughts))
