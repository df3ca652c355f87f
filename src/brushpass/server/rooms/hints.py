"""Hints: what a good bot would do in a person's place, from that person's view alone.

They are given only where nobody but bots could mind: at unrated tables at which all other places are bots'.
A worker thinks about them as about a bot's own decision; one thought a decision is enough, and one at a time a seat.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

from brushpass.core.game import Game
from brushpass.server.metrics import Metrics
from brushpass.server.rooms.thinking import Choice, Closed, Thinkers
from brushpass.server.rooms.why import choice_of, opening
from brushpass.server.tables.errors import Refused
from brushpass.server.tables.setup import PERSON
from brushpass.server.tables.table import Table
from brushpass.server.wire.basics import Id
from brushpass.server.wire.messages import Advice

LIMIT_MS: Final = 2_700
"""The time limit of a hint, of which a search uses two seconds."""
_SEARCH: Final = "ismcts:4"


def adviser(game: Game) -> str:
    """The word of the bot whose advice is best: the game's own expert, or else a search."""
    return game.players.experts[0] if game.players.experts else _SEARCH


class Hints:
    """The hints of one table on this node; `settled` gives the table as soon as a player may look at it."""

    def __init__(
        self, settled: Callable[[int], Awaitable[Table]], thinkers: Thinkers, limit_ms: int, metrics: Metrics
    ) -> None:
        self._settled = settled
        self._thinkers = thinkers
        self._limit_ms = min(LIMIT_MS, limit_ms)
        self._metrics = metrics
        self._thinking: set[int] = set()
        self._given: dict[int, tuple[int, Choice]] = {}
        """The latest thought for each player, with the decision that it is about."""

    async def advise(self, player: int, identity: Id, lang: Callable[[], str]) -> Advice:
        """A hint for the decision that a player owes now, in the language that he reads when it is ready."""
        if player in self._thinking:
            raise Refused("hint-under-way")
        self._thinking.add(player)
        try:
            table = await self._settled(player)
            _check(table, player)
            decision = table.person(player).decision
            choice = await self._thought(table, player, decision)
            return _advice(await self._settled(player), player, decision, choice, identity, lang())
        finally:
            self._thinking.discard(player)

    async def _thought(self, table: Table, player: int, decision: int) -> Choice:
        about, known = self._given.get(player, (-1, None))
        if about == decision and known is not None:
            return known
        match = table.match
        assert match is not None
        seat = table.seat_of(player)
        view, past = match.view(seat), match.past(seat)
        bot = adviser(table.game)
        try:
            choice = await self._thinkers.choose(table.setup.game, view, past, bot, limit_ms=self._limit_ms)
        except Closed:
            raise Refused("server-closing") from None
        self._metrics.bot_answered(choice.bot, choice.milliseconds / 1000)
        self._given[player] = decision, choice
        return choice


def _check(table: Table, player: int) -> None:
    """May this player have a hint now?"""
    others = [place for number, place in enumerate(table.setup.places) if number != player]
    if table.setup.rated or PERSON in others:
        raise Refused("hint-only-bots")
    one = table.person(player)
    if one.bot:
        raise Refused("bot-plays-here", bot=one.bot)
    if player not in table.owing():
        raise Refused("hint-not-now")


def _advice(table: Table, player: int, decision: int, choice: Choice, identity: Id, lang: str) -> Advice:
    match = table.match
    now = table.person(player).decision
    view = None if match is None else match.view(table.seat_of(player))
    if view is None or now != decision or choice.action not in view.legal:
        raise Refused("hint-too-late", decision=now)
    said = choice_of(table.game, view, choice.action, lang)
    return Advice(
        id=identity,
        decision=decision,
        action=choice.action,
        label=said.label,
        rule=said.rule,
        text=opening(table.game.name, said.rule, lang),
        bot=choice.bot,
        chance=choice.chance,
    )
