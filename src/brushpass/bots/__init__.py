"""Bots: players that get a view and nothing else, and answer with an action."""

from __future__ import annotations

from brushpass.bots.bot import Bot, Budget, bot, bot_names

__all__ = ["Bot", "Budget", "bot", "bot_names"]
