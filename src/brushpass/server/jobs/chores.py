"""What a node does by itself: the decisions of bots, ratings, clocks of tables that nobody has loaded, housekeeping.

Every piece of work is a job in the store with a lease; if a node dies, another takes its jobs as soon as it is
known to be gone, and at the latest when the lease is over.
"""

from __future__ import annotations

import asyncio
import contextlib
from logging import WARNING

import msgspec

from brushpass.core.errors import BrushpassError
from brushpass.core.match import STOPS, WATCHING
from brushpass.server.access.sessions import AGE_S
from brushpass.server.jobs import ratings
from brushpass.server.logs import log
from brushpass.server.rooms.hub import Hub
from brushpass.server.rooms.room import Room
from brushpass.server.store.database import StoreDown
from brushpass.server.store.rows import Job, JobKey, Rating
from brushpass.server.tables.errors import Busy, Refused
from brushpass.server.tables.setup import PASS
from brushpass.server.tables.table import Table
from brushpass.server.times import now_ms, steady_ms

_PAUSE_S = 1.0
_JOBS_AT_ONCE = 20
_TABLES_AT_ONCE = 50
_SEEN_EVERY_MS = 20_000
_ALIVE_EVERY_MS = 3_000
_SWEEP_EVERY_MS = 60_000
_UNFIT_AGAIN_MS = 3_600_000
"""When the clocks of a table that cannot be folded are looked at again."""
_MOST_IDLE = 1_000
"""How many tables that nobody needs stay loaded, however short a time ago somebody asked for them."""


class Chores:
    """The work of one node."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._seen_at = 0
        self._alive_at = 0
        self._swept_at = 0
        self._doing: dict[JobKey, asyncio.Task[object]] = {}
        """The decisions under way here: one that waits for a worker longer than its lease comes to this node again."""
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Look for work from now on."""
        self._task = asyncio.ensure_future(self._run())

    async def stop(self) -> None:
        """Look for no more work, and give back the decisions that bots still think about."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait([self._task])
            self._task = None
        await self._give_back()
        await self._hub.last_seen.write()

    async def _give_back(self) -> None:
        """Whichever node is next need not wait until the lease is over; what is just being kept stays kept."""
        given = dict(self._doing)
        for task in given.values():
            task.cancel()
        if given:
            await asyncio.wait(given.values())
        with contextlib.suppress(StoreDown):
            for key in given:
                await self._hub.store.postpone(key, self._hub.served.now())

    async def _run(self) -> None:
        while True:
            try:
                await self._round()
            except StoreDown:
                log("chores", "store-down")
            except Exception as error:  # a round that fails must not be the last one
                log("chores", "round-failed", error=type(error).__name__)
            await asyncio.sleep(_PAUSE_S)

    async def _round(self) -> None:
        hub = self._hub
        now = steady_ms()
        if now - self._alive_at >= _ALIVE_EVERY_MS:
            self._alive_at = now
            await hub.keep_alive()
        for job in await hub.store.take_jobs(hub.served.now(), hub.lease_ms, _JOBS_AT_ONCE):
            hub.take_up(job)
        for table in await hub.store.due(hub.served.now(), _TABLES_AT_ONCE):
            hub.spawn(self._flag(table))
        if now - self._seen_at >= _SEEN_EVERY_MS:
            self._seen_at = now
            for room in hub.rooms.values():
                for player in room.presence.here():
                    hub.last_seen.note(room.table.id, player)
            await hub.last_seen.write()
        if now - self._swept_at >= _SWEEP_EVERY_MS:
            self._swept_at = now
            await self._sweep(now_ms())
        self._let_go(now)

    async def _sweep(self, now: int) -> None:
        """Forget what has run out, and close the tables that have waited for players in vain."""
        store, config = self._hub.store, self._hub.config
        await store.forget_logins(now - AGE_S * 1000 - _SWEEP_EVERY_MS)
        await store.forget_makers()
        public_before, others_before = _before(now, config.open_public_ms), _before(now, config.open_link_ms)
        for table in await store.unjoined(public_before, others_before, _TABLES_AT_ONCE):
            self._hub.spawn(self._expire(table, public_before, others_before))

    async def _expire(self, name: str, public_before: int, others_before: int) -> None:
        """Close a table, unless somebody has come in this very moment."""
        room = await self._hub.room(name)
        before = public_before if room.table.setup.visibility == "public" else others_before
        with contextlib.suppress(Refused):
            await room.perform(lambda table, now: table.close(now) if table.changed_at < before else None)

    def _let_go(self, now: int) -> None:
        """Forget the tables that nobody needs: those unused for long, and of too many the ones unused for longest."""
        hub = self._hub
        idle = sorted((room for room in hub.rooms.values() if room.idle), key=lambda room: room.used_at)
        too_many = len(idle) - _MOST_IDLE
        for place, room in enumerate(idle):
            if place < too_many or now - room.used_at > hub.config.rooms_idle_ms:
                hub.let_go(room)

    async def _flag(self, table: str) -> None:
        try:
            room = await self._hub.room(table)
        except (Busy, StoreDown):
            raise
        except Exception as error:  # it cannot be folded, and the others must not wait behind it
            log("chores", "table-unfit", WARNING, table=table, error=type(error).__name__)
            await self._hub.store.put_off(table, self._hub.served.now() + _UNFIT_AGAIN_MS)
        else:
            await room.flag()

    # Jobs

    async def do(self, job: Job) -> None:
        """Carry out a job of this node; one that fails is taken up again when its lease is over."""
        room = await self._hub.room(job.key.table)
        if job.key.kind == "bot":
            await self._answer_once(room, job)
        elif job.key.kind == "rate":
            await self._rate(room, job)
        elif job.key.kind == "show":
            await self._show(room, job)
        elif room.live is not None:
            await room.live.drive(job)
        else:
            await self._hub.store.finish(job.key)

    async def _answer_once(self, room: Room, job: Job) -> None:
        if job.key in self._doing:
            return
        task = self._doing[job.key] = asyncio.ensure_future(self._answer(room, job))
        try:
            await task
        finally:
            del self._doing[job.key]

    async def _answer(self, room: Room, job: Job) -> None:
        """Let a bot take its decision."""
        player, decision = job.key.player, job.key.number
        if not await self._owes(room, player, decision):
            await self._hub.store.finish(job.key)
            return
        table = room.table
        began = steady_ms()
        action = await self._choose(table, player)
        # Within its turn a bot goes on at once: the page stages the parts of a turn together.
        pace = 0 if table.goes_on(player) else self._hub.config.bot_pace_ms
        pause = began + pace - steady_ms()
        if pause > 0:
            await asyncio.sleep(pause / 1000)
        try:
            await room.perform(lambda table, now: table.play(now, player, decision, action, by="bot"))
        except BrushpassError as error:
            # The table has gone on without this decision; if not, the job is still there.
            log("chores", "bot-late", table=job.key.table, code=error.message)
            if not await self._owes(room, player, decision):
                await self._hub.store.finish(job.key)
            return
        if not room.table.setup.people and room.table.ready():
            # Among bots alone nobody would ask for the next match.
            await room.perform(lambda table, now: table.begin(now) if table.ready() else None)

    async def _owes(self, room: Room, player: int, decision: int) -> bool:
        """Does a bot owe this decision? A notice may have been lost, and a job that is dropped does not come back."""
        await room.settle_all()
        if room.table.bot_owes(player, decision):
            return True
        await room.catch_up()
        return room.table.bot_owes(player, decision)

    async def _choose(self, table: Table, player: int) -> str:
        word = table.person(player).bot
        if word == PASS:
            return table.absent_action(player)
        match = table.match
        assert match is not None
        seat = table.seat_of(player)
        scripted = match.scripted(seat)
        if scripted is not None:
            return scripted
        choice = await self._hub.workers.choose(
            table.setup.game, match.view(seat), match.past(seat), word, limit_ms=self._hub.config.bot_limit_ms
        )
        self._hub.metrics.bot_answered(choice.bot, choice.milliseconds / 1000)
        return choice.action

    async def _show(self, room: Room, job: Job) -> None:
        """Let the lists of tables tell what spectators may know by now."""
        await room.catch_up()
        table = await room.shown_to(None)
        changed_at = job.ready_at - room.table.setup.spectator_delay_ms + self._hub.served.lag()
        await self._hub.store.show(table.id, table.status, changed_at)
        await self._hub.store.finish(job.key)

    async def _rate(self, room: Room, job: Job) -> None:
        """Count a finished series for the ratings of its players, once."""
        await room.catch_up()
        table = room.table
        seats = {seat.player: seat.account_id for seat in await self._hub.store.seats(table.id)}
        accounts = [seats.get(player) for player in range(len(table.players))]
        if None not in accounts and len(set(accounts)) == len(accounts):
            ranks = series_ranks(table)
            known = [account for account in accounts if account is not None]
            body = msgspec.json.encode({"accounts": known, "ranks": ranks}).decode()

            await self._hub.store.rate(
                table.id,
                job.key.number,
                body,
                game=table.setup.game,
                players=known,
                start=(ratings.Rating().mu, ratings.Rating().sigma),
                new=lambda old: _rated(old, ranks),
            )
        await self._hub.store.finish(job.key)


def _before(now: int, patience_ms: int) -> int:
    """Before when something must have changed last to have waited for too long; without a limit nothing has."""
    return now - patience_ms if patience_ms else 0


def _rated(old: list[Rating], ranks: list[int]) -> list[Rating]:
    plain = [ratings.Rating(rating.mu, rating.sigma, rating.matches) for rating in old]
    return [
        msgspec.structs.replace(rating, mu=new.mu, sigma=new.sigma, matches=new.matches)
        for rating, new in zip(old, ratings.new_ratings(plain, ranks), strict=True)
    ]


def series_ranks(table: Table) -> list[int]:
    """The rank of every player in a series that is over, 1 for the best; equal points are one rank."""
    series = table.series
    assert series is not None
    if series.most_games == 1:
        return _match_ranks(table)
    points = [series.score[name] for name in series.players]
    return [1 + sum(other > own for other in points) for own in points]


def _match_ranks(table: Table) -> list[int]:
    """In a single match of many all points count, not only who won, unless it was stopped; whoever left comes last."""
    match = table.match
    assert match is not None
    view = match.view(WATCHING)
    scores = match.scores()
    stopped = len(table.players) == 2 or view.ending in STOPS
    keys = []
    for player in range(len(table.players)):
        seat = table.seat_of(player)
        keys.append((not table.person(player).left, seat in view.winners, 0 if stopped else scores[seat]))
    return [1 + sum(other > own for other in keys) for own in keys]
