"""A target: how a bot plays, asked at moments that somebody imagines."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final, Optional

from mypy_extensions import i64

from brushpass.bots.bot import Bot
from brushpass.bots.models import Model
from brushpass.core.dice import Dice
from brushpass.core.errors import BotFailed
from brushpass.core.game import Game, State
from brushpass.core.past import Past
from brushpass.core.recall import Recall

_REMEMBERED: Final = 50_000
"""So many answers are kept before they are forgotten."""
_ANY: Final = 0
"""A bot that throws dice before it answers throws these."""


class Target(Model):
    """A bot as a model: what it thinks of the view of its seat, and of what everybody remembers."""

    def __init__(self, game: Game, bot: Bot) -> None:
        self.game = game
        self.bot = bot
        self.remembers = bot.by_mind
        """Whether what it answers depends on more than the view."""
        self._answers: dict[Hashable, list[float]] = {}

    def shares(self, state: State, recall: Optional[Recall], seat: i64, count: i64) -> list[float]:
        """What the bot answers; the same question is asked once."""
        view = self.game.view(state, seat)
        remembered = () if recall is None else tuple(recall.numbers)
        key = (view, remembered)
        found = self._answers.get(key)
        if found is None:
            past = Past() if recall is None else Past(remember=recall.copy)
            try:
                found = [*self.bot.think(self.game, view, past, Dice(_ANY)).chances]
            except BotFailed:
                # At the table it would lose by this, and that is counted there; here nothing can be said of it.
                found = [1.0 / float(count)] * int(count)
            if len(self._answers) >= _REMEMBERED:
                self._answers.clear()
            self._answers[key] = found
        return found
