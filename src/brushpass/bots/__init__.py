"""Bots: players that get a view and what its seat has heard, nothing else, and answer with chances for each action."""

from __future__ import annotations

from brushpass.bots.bot import Bot, bot, bot_names
from brushpass.bots.budget import Budget
from brushpass.bots.thought import Thought
from brushpass.core.errors import BotFailed
from brushpass.core.past import Past

__all__ = ["Bot", "BotFailed", "Budget", "Past", "Thought", "bot", "bot_names"]
