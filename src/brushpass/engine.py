"""The engine in numbers: a match that programs step, copy, send and store.

>>> from brushpass import engine
>>> position = engine.begin("cold-war", seed=7)
>>> while not position.over:
...     position.apply(position.turn, position.legal(position.turn)[0])
>>> sum(position.rewards())
1.0

Seats and actions are numbers from 0 on; `Game.notation(options)` has the words of each action, in the same order.
A position holds the truth. What a seat may know of it is in `brushpass.encode`.
"""

from __future__ import annotations

from collections.abc import Mapping

from brushpass.core import options as option_words
from brushpass.core import position
from brushpass.core.game import CHANCE, OVER, Game
from brushpass.core.match import checked_seed, known_edition
from brushpass.core.position import BY_HAND, Position
from brushpass.games import load

__all__ = ["BY_HAND", "CHANCE", "OVER", "Position", "begin"]


def begin(
    game: str | Game,
    *,
    edition: str | None = None,
    options: Mapping[str, object] | None = None,
    seed: int | None = None,
    recall: bool = True,
) -> Position:
    """The beginning of a match; without a seed somebody plays chance, with `apply(CHANCE, action)`.

    With `recall` every seat remembers what it does and hears, which `Position.information` needs; without it all goes
    faster.
    """
    played = load(game) if isinstance(game, str) else game
    answers = option_words.change(played.editions[known_edition(played, edition)], options or {})
    throws = BY_HAND if seed is None else checked_seed(seed)
    return position.begin(played, answers, played.start(answers), throws, recall)
