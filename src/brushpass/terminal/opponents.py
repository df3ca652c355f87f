"""The bots at the terminal: asked for one seat each, with dice of their own."""

from __future__ import annotations

from brushpass.bots import Bot
from brushpass.bots.outside import any_bot, is_outside
from brushpass.bots.program import TIME_LIMIT_MS
from brushpass.core.dice import Dice
from brushpass.core.match import Match


class Opponents:
    """Those who have been asked already, each for one seat; a program among them has a time limit."""

    def __init__(self, dice: Dice, limit_ms: int = TIME_LIMIT_MS) -> None:
        self._dice = dice
        self._limit_ms = limit_ms
        self._asked: dict[tuple[str, str], Bot] = {}

    def is_quick(self, match: Match, seat: str, name: str) -> bool:
        """Does a bot answer before anybody could wonder what it is doing?"""
        budget = self._of(match, seat, name).budget
        return not (budget.simulations or budget.milliseconds or is_outside(name))

    def answer(self, match: Match, seat: str, name: str) -> str:
        """The choice of a bot for a seat, from its view and what it has heard."""
        return self._of(match, seat, name).answer(match.game, match.view(seat), match.past(seat), self._dice)

    def _of(self, match: Match, seat: str, name: str) -> Bot:
        if (seat, name) not in self._asked:
            self._asked[seat, name] = any_bot(name, match.game, self._limit_ms)
        return self._asked[seat, name]

    def close(self) -> None:
        """The match is over, or left: programs end."""
        for one in self._asked.values():
            one.close()
        self._asked.clear()
