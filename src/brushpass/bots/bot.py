"""What a bot is, and the list of those we have.

A bot is named by a word, with a level from 1 to 5 behind a colon where it has levels: `simple`, `ismcts:4`.
Every game has these, and a game may have experts of its own beside them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from brushpass.bots import ismcts
from brushpass.core.dice import Dice
from brushpass.core.errors import BadInput
from brushpass.core.game import Game
from brushpass.core.view import View

LEVELS = (300, 1_500, 6_000, 20_000, 80_000)
"""Simulations for each decision at the levels 1 to 5."""
DEFAULT_LEVEL = 3


class Budget(NamedTuple):
    """How long a bot may think about one decision: so many simulations, and at most so many milliseconds if any."""

    simulations: int
    milliseconds: int = 0


class Bot(NamedTuple):
    """A player by program: `choose(game, view, dice, budget)` gives the text of an action in `view.legal`."""

    name: str
    choose: Callable[[Game, View, Dice, Budget], str]
    budget: Budget

    def answer(self, game: Game, view: View, dice: Dice) -> str:
        """Its choice within its own budget."""
        return self.choose(game, view, dice, self.budget)

    def consider(self, game: Game, view: View, dice: Dice, milliseconds: int) -> tuple[str, float | None]:
        """Its choice, and the chance to win that it sees if it searches, which then ends in time."""
        if self.choose is _ismcts:
            return ismcts.consider(game, view, dice, self.budget.simulations, milliseconds)
        return self.answer(game, view, dice), None


def _random(game: Game, view: View, dice: Dice, budget: Budget) -> str:
    return view.legal[dice.below(len(view.legal))]


def _simple(game: Game, view: View, dice: Dice, budget: Budget) -> str:
    return game.simple(view, dice)


def _ismcts(game: Game, view: View, dice: Dice, budget: Budget) -> str:
    action, _ = ismcts.consider(game, view, dice, budget.simulations, budget.milliseconds)
    return action


def _expert(name: str) -> Callable[[Game, View, Dice, Budget], str]:
    def choose(game: Game, view: View, dice: Dice, budget: Budget) -> str:
        return game.players.expert(name, view, dice)

    return choose


def bot_names(game: Game | None = None) -> list[str]:
    """The words for the bots that every game has, and for the experts of a game."""
    experts = () if game is None else game.players.experts
    return ["random", "simple", *(f"ismcts:{level}" for level in range(1, len(LEVELS) + 1)), *experts]


def bot(name: str, game: Game | None = None) -> Bot:
    """A bot by its word: one that every game has, or an expert of this game."""
    kind, _, level = name.partition(":")
    if kind == "random" and not level:
        return Bot(name, _random, Budget(0))
    if kind == "simple" and not level:
        return Bot(name, _simple, Budget(0))
    if kind == "ismcts" and (level or str(DEFAULT_LEVEL)) in ("1", "2", "3", "4", "5"):
        return Bot(name, _ismcts, Budget(LEVELS[int(level or DEFAULT_LEVEL) - 1]))
    if game is None:
        raise BadInput("unknown-bot", bot=name, known=", ".join(bot_names()))
    if name in game.players.experts:
        return Bot(name, _expert(name), Budget(0))
    raise BadInput("unknown-bot-of-game", bot=name, game=game.name, known=", ".join(bot_names(game)))
