"""How a level plays: the trained mind made human, by the numbers that its game keeps for it.

It thinks with what it keeps in mind of the past, likes some kinds of actions better than it should, overlooks choices,
and takes some decisions as things seem.
All of that is said in chances, worked out and not drawn, and whatever would be absurd is left out of them.
Where the mind has not been trained for the options of a match, somebody stands in who needs no training.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from brushpass.bots.minds import mind
from brushpass.bots.overlooking import overlooking
from brushpass.bots.thought import Thought, shared
from brushpass.core.dice import Dice
from brushpass.core.game import Game
from brushpass.core.levels import POLICY, RULES_OF_THUMB, SEARCH, Level
from brushpass.core.options import Options
from brushpass.core.past import Past
from brushpass.core.view import View

if TYPE_CHECKING:
    from brushpass.bots.bot import Bot, Budget

WORD: Final = "level"
MINDFUL: Final = (POLICY, SEARCH)
"""Who thinks with the trained mind."""
_LEAST: Final = 1e-9
"""A choice that the mind gives no chance is still a choice: this likely before anything is overlooked."""

Known = Callable[[str], "Bot"]
"""The bots of a game by their words."""


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


def stand_in(game: Game) -> str:
    """The word of the bot that plays where the mind was not trained: the game's own expert, or the rules of thumb."""
    return game.players.experts[0] if game.players.experts else RULES_OF_THUMB


def thinks_itself(game: Game, level: Level, options: Options) -> bool:
    """Whether a level plays a match with these options as it should, and nobody has to stand in."""
    return level.by not in MINDFUL or mind(game, options) is not None


def trained(game: Game) -> dict[str, tuple[str, ...]] | None:
    """For every option the values that the mind of a game was trained with; None where it has no mind."""
    found = mind(game, next(iter(game.editions.values())))
    return None if found is None else found.weights.header.options


def thinking(level: Level, known: Known) -> Callable[[Game, View, Past, Dice, Budget], Thought]:
    """How a level thinks, given the other bots of its game."""

    def weigh(game: Game, view: View, past: Past, dice: Dice, budget: Budget) -> Thought:
        if len(view.legal) == 1:
            return Thought((1.0,))
        if not thinks_itself(game, level, view.options):
            return sensible(game, view, known(stand_in(game)).think(game, view, past, dice))
        heard = past if level.memory is None else remembered(past, level.memory)
        thought = known(level.by).think(game, view, heard, dice, _in_time(level, budget))
        if level.by not in MINDFUL:
            return sensible(game, view, thought)
        # What is absurd goes first, so that nothing sensible is overlooked in its favour.
        seen = sensible(game, view, thought)
        return sensible(game, view, Thought(_erring(game, view, level, seen.chances), thought.win))

    return weigh


def remembered(past: Past, lines: int) -> Past:
    """The latest of what was told, so many lines."""
    return Past(past.tellings[-lines:] if lines else ())


def sensible(game: Game, view: View, thought: Thought) -> Thought:
    """A thought without what would be absurd, unless everything would be."""
    fair = [game.absurd(view, action) is None for action in view.legal]
    if all(fair) or not any(fair):
        return thought
    kept = [chance if is_fair else 0.0 for chance, is_fair in zip(thought.chances, fair, strict=True)]
    return shared(kept if any(kept) else [float(is_fair) for is_fair in fair], thought.win)


def liking(actions: Sequence[str], style: Sequence[tuple[str, float]]) -> list[float]:
    """By which factor each action is liked better than it should be."""
    return [math.exp(sum(much for start, much in style if action.startswith(start))) for action in actions]


def _erring(game: Game, view: View, level: Level, chances: Sequence[float]) -> tuple[float, ...]:
    """The chances of somebody who knows these, and errs as the level does."""
    liked = liking(view.legal, level.style)
    weights = [
        max(chance, _LEAST) ** (1.0 / level.temperature) * much for chance, much in zip(chances, liked, strict=True)
    ]
    found = overlooking(weights, level.overlooks)
    if level.habit:
        habits = game.simple(view)
        found = [(1.0 - level.habit) * one + level.habit * other for one, other in zip(found, habits, strict=True)]
    return tuple(found)


def _in_time(level: Level, budget: Budget) -> Budget:
    """A level thinks as long as it is said to, or shorter where there is less time."""
    both = [time for time in (level.milliseconds, budget.milliseconds) if time]
    return budget._replace(milliseconds=min(both, default=0))
