"""How a level plays: the trained mind made human, by the numbers that its game keeps for it.

It thinks with what it keeps in mind of the past, likes some kinds of actions better than it should, overlooks choices,
and takes some decisions as things seem.
All of that is said in chances, worked out and not drawn, and whatever would be absurd is left out of them.
Where the mind has not been trained for the options of a match, somebody stands in who needs no training.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Final

from brushpass.bots.minds import mind, options_of, policy, stand_in
from brushpass.bots.overlooking import overlooking
from brushpass.bots.thought import Thought
from brushpass.core.chances import by_weight
from brushpass.core.game import Game
from brushpass.core.levels import POLICY, RULES_OF_THUMB, SEARCH, SOUND, Level
from brushpass.core.options import Options
from brushpass.core.past import Past
from brushpass.core.view import View
from brushpass.solve.solved import solved_edition

WORD: Final = "level"
MINDFUL: Final = (POLICY, SEARCH, SOUND)
"""Who thinks with the trained mind."""
Ask = Callable[[str, int], Thought]
"""What another bot of the game, by its word, thinks of the same view in so many milliseconds, or in its own time."""
_LEAST: Final = 1e-9
"""What the mind would never do is still a choice for somebody who overlooks all others."""


def level_names(game: Game) -> list[str]:
    """The words of the levels of a game, the weakest first."""
    return [f"{WORD}:{number}" for number in range(1, len(game.players.ladder.levels) + 1)]


def level_called(game: Game, name: str) -> Level | None:
    """The level with this word, if the game has it."""
    names = level_names(game)
    return game.players.ladder.levels[names.index(name)] if name in names else None


def offered(game: Game) -> str:
    """The word of the bot to play against unless somebody wants another: a level, or the rules of thumb."""
    return level_names(game)[game.players.ladder.offered - 1] if game.players.ladder.levels else RULES_OF_THUMB


def trained(game: Game) -> dict[str, tuple[str, ...]] | None:
    """For every option the values that the mind of a game was trained with; None where it has no mind."""
    found = mind(game, next(iter(game.editions.values())))
    return None if found is None else found.weights.header.options


def think(level: Level, game: Game, view: View, past: Past, ask: Ask) -> Thought:
    """What a level thinks of a view and a past, given the other bots of its game."""
    own = mind(game, view) if level.by in MINDFUL else None
    if own is not None and level.by == POLICY:
        heard = past if level.memory is None else remembered(past, level.memory)
        return _erring(game, view, level, policy.think_with(own, view, heard, level.temperature))
    if own is None and level.by in MINDFUL and not plays_solved(level, game, view):
        # Whoever is asked in the place of a mind that was not trained for this match does not err.
        return sensible(game, view, ask(stand_in(game), level.milliseconds))
    return sensible(game, view, sharpened(ask(level.by, level.milliseconds), level.temperature))


def plays_solved(level: Level, game: Game, about: Options | View) -> bool:
    """Whether a level needs no mind in a match, because its search solves it."""
    options = options_of(about)
    return level.by == SOUND and options is not None and solved_edition(game, options) is not None


def remembered(past: Past, lines: int) -> Past:
    """The latest of what was told, so many lines."""
    return Past(past.tellings[-lines:] if lines else ())


def sharpened(thought: Thought, temperature: float) -> Thought:
    """What becomes of a thought at a temperature: below 1 it keeps to what it likes best, above 1 it wavers.

    What is mixed with care stays as it is.
    """
    if temperature == 1.0 or thought.is_mixed:
        return thought
    most = max(thought.chances)  # whatever is raised to a high power stays a number beside it
    return Thought(by_weight([(chance / most) ** (1.0 / temperature) for chance in thought.chances]), thought.win)


def sensible(game: Game, view: View, thought: Thought) -> Thought:
    """A thought without what would be absurd, unless everything would be."""
    fair = _fair(game, view)
    kept = [chance * is_fair for chance, is_fair in zip(thought.chances, fair, strict=True)]
    return Thought(by_weight(kept if any(kept) else fair), thought.win)


def liking(actions: Sequence[str], style: Sequence[tuple[str, float]]) -> list[float]:
    """By which factor each action is liked better than it should be."""
    return [math.exp(sum(much for start, much in style if action.startswith(start))) for action in actions]


def _erring(game: Game, view: View, level: Level, thought: Thought) -> Thought:
    """What becomes of the thought of a mind in the head of a level."""
    fair, liked = _fair(game, view), liking(view.legal, level.style)
    weights = [
        max(chance, _LEAST) * is_fair * much for chance, is_fair, much in zip(thought.chances, fair, liked, strict=True)
    ]
    chances = overlooking(weights, level.overlooks)
    if level.habit:
        habits = sensible(game, view, Thought(tuple(game.simple(view)))).chances
        chances = [(1.0 - level.habit) * one + level.habit * other for one, other in zip(chances, habits, strict=True)]
    return Thought(by_weight(chances), thought.win)


def _fair(game: Game, view: View) -> list[float]:
    """1 for every action that is not absurd and 0 for the others; 1 for all where all are."""
    fair = [float(game.absurd(view, action) is None) for action in view.legal]
    return fair if any(fair) else [1.0] * len(fair)
