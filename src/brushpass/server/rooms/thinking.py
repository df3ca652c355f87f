"""What rooms ask of those who think for bots: one action for a view and its past, or what to think of all of them."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from brushpass.bots import Budget
from brushpass.bots.advice import Counsel
from brushpass.core.past import Past
from brushpass.core.view import View
from brushpass.server.rooms.sights import Sight


class Choice(NamedTuple):
    """An action, how long it took, and the bot that chose it, which is another than the one asked if that failed."""

    action: str
    milliseconds: int
    bot: str
    chance: float | None = None
    """How likely the bot thinks its seat is to win then, if it searched."""


class Closed(Exception):
    """The workers have been closed; nobody answers any more."""


class Thinkers(Protocol):
    """Whoever lets bots think, within a time limit."""

    async def choose(self, game: str, view: View, past: Past, bot_name: str, *, limit_ms: int) -> Choice:
        """A bot's action for the seat of a view with this past, one of `view.legal` whatever happens."""
        ...

    async def weigh(self, game: str, view: View, past: Past, budget: Budget) -> Counsel | None:
        """What the best bot thinks of every choice of a view; None if it failed."""
        ...

    async def conclude(self, game: str, view: View, past: Past, seen: tuple[Sight, ...], lang: str) -> str:
        """The surest thing that a seat can conclude of what is hidden, in a sentence; empty if it is little."""
        ...
