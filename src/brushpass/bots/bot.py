"""What a bot is, and the list of those we have.

A bot is named by a word, with a level behind a colon where it has levels: `simple`, `ismcts:4`.
Every game has these, and a game may have experts of its own and the levels of its characters (`level:3`) beside them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from brushpass.bots import ismcts, levels, sound
from brushpass.bots.budget import Budget
from brushpass.bots.minds import has_mind, policy, searching, stand_in, standing_in
from brushpass.bots.sound.heads import Heads, head_count
from brushpass.bots.thought import Thought, checked
from brushpass.core.chances import by_weight, draw, even
from brushpass.core.dice import Dice
from brushpass.core.errors import BadInput
from brushpass.core.game import Game
from brushpass.core.levels import Level
from brushpass.core.options import Options
from brushpass.core.past import Past
from brushpass.core.view import View

LEVELS = (300, 1_500, 6_000, 20_000, 80_000)
"""Simulations for each decision at the levels 1 to 5."""
DEFAULT_LEVEL = 3


def _nothing() -> None:
    """What there is to do for a bot that has nothing to close."""


class Bot(NamedTuple):
    """A player by program: `weigh` says how likely it is to take each action of `view.legal`, within a budget."""

    name: str
    weigh: Callable[[Game, View, Past, Dice, Budget], Thought]
    budget: Budget
    close: Callable[[], None] = _nothing
    """Nobody asks it any more: a program is ended."""
    by_mind: bool = False
    """Whether it thinks with the trained mind of its game, so that another stands in for it where there is none."""

    def notice(self, game: Game, about: Options | View) -> BadInput | None:
        """What players should know of it in a match with these options: who stands in for it and why, if somebody."""
        level = levels.level_called(game, self.name)
        if not self.by_mind or (level is not None and levels.plays_solved(level, game, about)):
            return None
        return standing_in(self.name, game, about)

    def think(self, game: Game, view: View, past: Past, dice: Dice, budget: Budget | None = None) -> Thought:
        """Its thought, within its own budget or another; one that is none is refused with the name of the bot."""
        thought = self.weigh(game, view, past, dice, self.budget if budget is None else budget)
        return checked(thought, len(view.legal), self.name)

    def answer(self, game: Game, view: View, past: Past, dice: Dice) -> str:
        """Its choice within its own budget, drawn from its thought."""
        return view.legal[draw(self.think(game, view, past, dice).chances, dice)]

    def consider(self, game: Game, view: View, past: Past, dice: Dice, milliseconds: int) -> tuple[str, float | None]:
        """Its choice, and the chance to win that it sees if it has one; a search ends in time."""
        own = self.budget.milliseconds or milliseconds
        thought = self.think(game, view, past, dice, self.budget._replace(milliseconds=min(own, milliseconds)))
        return view.legal[draw(thought.chances, dice)], thought.win


def _random(game: Game, view: View, past: Past, dice: Dice, budget: Budget) -> Thought:
    return Thought(even(view.legal, view.legal))


def _simple(game: Game, view: View, past: Past, dice: Dice, budget: Budget) -> Thought:
    return Thought(tuple(game.simple(view)))


def _policy(game: Game, view: View, past: Past, dice: Dice, budget: Budget) -> Thought:
    return policy.think(game, view, past) or bot(stand_in(game), game).think(game, view, past, dice)


def _search(game: Game, view: View, past: Past, dice: Dice, budget: Budget) -> Thought:
    found = searching.think(game, view, past, dice, budget)
    return found or bot(stand_in(game), game).think(game, view, past, dice)


def _reader(game: Game, view: View, past: Past, dice: Dice, budget: Budget) -> Thought:
    readings = searching.reading_by_policy(game, view)
    found = searching.think(game, view, past, dice, budget, readings)
    return found or bot(stand_in(game), game).think(game, view, past, dice)


def _sound(heads: int | None) -> Callable[[Game, View, Past, Dice, Budget], Thought]:
    return Heads(heads).weigh if heads else sound.think


def _ismcts(game: Game, view: View, past: Past, dice: Dice, budget: Budget) -> Thought:
    weights, win = ismcts.consider(game, view, dice, budget.simulations, budget.milliseconds)
    return Thought(by_weight(weights), win)


def _expert(name: str) -> Callable[[Game, View, Past, Dice, Budget], Thought]:
    def expert(game: Game, view: View, past: Past, dice: Dice, budget: Budget) -> Thought:
        return Thought(tuple(game.players.expert(name, view)))

    return expert


def _level(level: Level) -> Callable[[Game, View, Past, Dice, Budget], Thought]:
    def played(game: Game, view: View, past: Past, dice: Dice, budget: Budget) -> Thought:
        def ask(word: str, milliseconds: int) -> Thought:
            other = bot(word, game)
            # Whoever says how many simulations says how long as well; else a level keeps to its own time.
            times = (budget.milliseconds,) if budget.simulations else (milliseconds, budget.milliseconds)
            most = min((time for time in times if time), default=0)
            given = Budget(budget.simulations or other.budget.simulations, most)
            return other.think(game, view, past, dice, given)

        return levels.think(level, game, view, past, ask)

    return played


def bot_names(game: Game | None = None) -> list[str]:
    """The words for the bots that every game has, and for the levels, the mind and the experts of a game."""
    ladder, experts = ([], ()) if game is None else (levels.level_names(game), game.players.experts)
    minds = ("policy", "search", "reader") if game is not None and has_mind(game) else ()
    searches = (f"ismcts:{level}" for level in range(1, len(LEVELS) + 1))
    return [*ladder, "random", "simple", *minds, "sound", *searches, *experts]


def bot(name: str, game: Game | None = None) -> Bot:
    """A bot by its word: one that every game has, a level or an expert of this game."""
    kind, _, level = name.partition(":")
    if kind == "random" and not level:
        return Bot(name, _random, Budget(0))
    if kind == "simple" and not level:
        return Bot(name, _simple, Budget(0))
    if kind == "policy" and not level:
        return Bot(name, _policy, Budget(0), by_mind=True)
    if kind == "search" and not level:
        return Bot(name, _search, Budget(searching.SIMULATIONS, searching.MILLISECONDS), by_mind=True)
    if kind == "reader" and not level:
        return Bot(name, _reader, Budget(searching.SIMULATIONS, searching.MILLISECONDS), by_mind=True)
    if kind == "sound" and (not level or head_count(level)):
        return Bot(name, _sound(head_count(level)), Budget(sound.ROUNDS, sound.MILLISECONDS))
    if kind == "ismcts" and (level or str(DEFAULT_LEVEL)) in ("1", "2", "3", "4", "5"):
        return Bot(name, _ismcts, Budget(LEVELS[int(level or DEFAULT_LEVEL) - 1]))
    if game is None:
        raise BadInput("unknown-bot", bot=name, known=", ".join(bot_names()))
    if name in game.players.experts:
        return Bot(name, _expert(name), Budget(0))
    played = levels.level_called(game, name)
    if played is not None:
        return Bot(name, _level(played), Budget(0, played.milliseconds), by_mind=played.by in levels.MINDFUL)
    raise BadInput("unknown-bot-of-game", bot=name, game=game.name, known=", ".join(bot_names(game)))
