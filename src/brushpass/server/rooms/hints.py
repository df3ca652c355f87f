"""Hints: what the best bot would do in a person's place, from what that person knows alone, and why.

They are given only where nobody but bots could mind: at unrated tables at which all other places are bots'.
A worker thinks about them as about a bot's own decision; one thought a decision is enough, and one at a time a seat.
"""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from typing import Final

import msgspec

from brushpass.bots import Budget, reasons
from brushpass.bots.advice import Counsel
from brushpass.server.metrics import Metrics
from brushpass.server.rooms.aside import Aside
from brushpass.server.rooms.sights import sights
from brushpass.server.rooms.thinking import Choice, Closed, Thinkers
from brushpass.server.rooms.why import choice_of, opening
from brushpass.server.tables.errors import Refused
from brushpass.server.tables.setup import PERSON
from brushpass.server.tables.table import Table
from brushpass.server.wire.basics import Id
from brushpass.server.wire.messages import Advice

THINKING_MS: Final = 2_000
"""How long the best bot thinks about a hint at most."""
SIMULATIONS: Final = 20_000
"""Imagined games for a hint, at most."""
_ONLY_TWO: Final = 2
"""Among more seats nobody can say what follows from how the others played."""
RESCUER: Final = "simple"
"""Who gives a hint when the best bot has failed."""


class Hints:
    """The hints of one table on this node; `settled` gives the table as soon as a player may look at it."""

    def __init__(
        self,
        settled: Callable[[int], Awaitable[Table]],
        thinkers: Thinkers,
        aside: Aside,
        limit_ms: int,
        metrics: Metrics,
    ) -> None:
        self._settled = settled
        self._thinkers = thinkers
        self._aside = aside
        self._limit_ms = limit_ms
        self._metrics = metrics
        self._thinking: set[int] = set()
        self._given: dict[int, tuple[int, Counsel | Choice]] = {}
        """The latest thought for each player, with the decision that it is about."""
        self._learnt: dict[int, tuple[tuple[int, str], str]] = {}
        """What each of them could conclude at a decision, in a language."""

    async def advise(self, player: int, identity: Id, lang: Callable[[], str]) -> Advice:
        """A hint for the decision that a player owes now, in the language that he reads when it is ready."""
        if player in self._thinking:
            raise Refused("hint-under-way")
        self._thinking.add(player)
        try:
            table = await self._settled(player)
            _check(table, player)
            decision = table.person(player).decision
            thought = await self._thought(table, player, decision)
            learnt = await self._conclusion(table, player, decision, lang())
            advice = _advice(await self._settled(player), player, decision, thought, identity, lang())
            return msgspec.structs.replace(advice, learnt=learnt)
        finally:
            self._thinking.discard(player)

    async def _thought(self, table: Table, player: int, decision: int) -> Counsel | Choice:
        about, known = self._given.get(player, (-1, None))
        if about == decision and known is not None:
            return known
        match = table.match
        assert match is not None
        seat = table.seat_of(player)
        view, past = match.view(seat), match.past(seat)
        game, limit = table.setup.game, min(THINKING_MS, self._limit_ms)
        began = time.perf_counter()
        try:
            thought = await self._thinkers.weigh(game, view, past, Budget(SIMULATIONS, limit))
            found = thought or await self._thinkers.choose(game, view, past, RESCUER, limit_ms=self._limit_ms)
        except Closed:
            raise Refused("server-closing") from None
        self._metrics.bot_answered(found.bot, time.perf_counter() - began)
        self._given[player] = decision, found
        return found

    async def _conclusion(self, table: Table, player: int, decision: int, lang: str) -> str:
        """What a player can conclude of what is hidden, from what that player has seen and heard."""
        if len(table.setup.places) != _ONLY_TWO:
            return ""
        about, known = self._learnt.get(player, ((-1, ""), ""))
        if about == (decision, lang):
            return known
        match = table.match
        assert match is not None
        seat, record = table.seat_of(player), match.record
        view, past = match.view(seat), match.past(seat)
        try:
            seen = await self._aside.do(lambda: sights(table.game, record, seat))
            learnt = await self._thinkers.conclude(table.setup.game, view, past, seen, lang)
        except Closed:
            raise Refused("server-closing") from None
        self._learnt[player] = (decision, lang), learnt
        return learnt


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


def _advice(table: Table, player: int, decision: int, thought: Counsel | Choice, identity: Id, lang: str) -> Advice:
    match = table.match
    now = table.person(player).decision
    view = None if match is None else match.view(table.seat_of(player))
    action = thought.action if isinstance(thought, Choice) else thought.best.action
    if view is None or now != decision or action not in view.legal:
        raise Refused("hint-too-late", decision=now)
    said = choice_of(table.game, view, action, lang)
    plain = Advice(
        id=identity,
        decision=decision,
        action=action,
        label=said.label,
        rule=said.rule,
        text=opening(table.game.name, said.rule, lang),
        bot=thought.bot,
    )
    if isinstance(thought, Choice):
        return plain
    low, high = thought.best.interval
    reason = reasons.said(table.game, view, thought.reason, lang)
    return msgspec.structs.replace(plain, chance=thought.best.value, low=low, high=high, reason=reason)
