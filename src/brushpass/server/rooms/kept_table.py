"""A table in memory that is what the store keeps, and the one queue of its commands.

A command changes the table in memory, the store keeps the event, and only then anybody hears of it: until then nobody
may look at the table who could notice the event, and after a failure nobody at all until the table is folded anew.
Whoever cannot notice it, because it is a sealed answer of somebody else, must not wait for it: that would tell of it.
If another node was first, the table is folded anew and the command is tried again.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from brushpass.core.errors import BrushpassError
from brushpass.server.logs import log_failure
from brushpass.server.rooms import snapshots
from brushpass.server.rooms.ledger import Ledger, SeatOf
from brushpass.server.rooms.services import Services
from brushpass.server.store.database import StoreDown
from brushpass.server.store.group_commit import Taken
from brushpass.server.tables import events
from brushpass.server.tables.errors import Busy
from brushpass.server.tables.events import Event
from brushpass.server.tables.table import Table
from brushpass.server.times import steady_ms

_TRIES = 8
_RECOVER_EVERY_S = 0.5

Command = Callable[[Table, int], Event | None]
"""Changes a table and gives the event to be kept, or None where nothing has to be done; gets the table and the time."""

Look = Callable[[], Awaitable[None]]
"""What a command has to know of the store at the last moment."""


class KeptTable:
    """One table on this node; `_after` is called for whatever has happened at it, `_drop` if it cannot be folded."""

    def __init__(self, hub: Services, table: Table) -> None:
        self.hub = hub
        self.table = table
        self.used_at = steady_ms()
        self._ledger = Ledger(table, hub.node, hub.lease_ms)
        self._lock = asyncio.Lock()
        self._stale = False
        """Whether the table in memory may be another than the one that is kept."""
        self._before: dict[int | None, int] = {}
        """While an event is on its way to the store: how much each observer had been able to notice before it."""
        self._recovering = False
        self._shut = False
        """Whether the node has let go of the table: then nothing more is done with it by itself."""

    def _after(self, event: Event | None, before: dict[int | None, int]) -> None:
        """An event has been kept, or for None the table was folded anew; `before` is what observers had noticed."""
        raise NotImplementedError

    def _drop(self) -> None:
        """Forget this table, which is no longer what the store keeps."""
        raise NotImplementedError

    # Commands

    async def obey(self, player: int, command: Command, look: Look | None = None) -> Event | None:
        """Carry out a command of a player; what is refused does not wait for what the player may not notice."""
        if self._lock.locked() and self.shows(player) and not self.table.allows(command, self.hub.served.now()):
            return None
        return await self.perform(command, look=look)

    async def perform(self, command: Command, seat: SeatOf | None = None, look: Look | None = None) -> Event | None:
        """Carry out a command; when this returns, the event is kept for good and everybody is being told.

        Whoever asked may go away meanwhile: what was begun is finished.
        `look` is done before every try, when it is the command's turn.
        """
        return await asyncio.shield(asyncio.ensure_future(self._perform(command, seat, look)))

    async def _perform(self, command: Command, seat: SeatOf | None, look: Look | None) -> Event | None:
        async with self._lock:
            try:
                return await self._try(command, seat, look)
            finally:
                self._maybe_recover()

    async def _try(self, command: Command, seat: SeatOf | None, look: Look | None) -> Event | None:
        for _ in range(_TRIES):
            if self._stale:
                await self._fold_anew()
            try:
                await self.hub.served.assure()
            except StoreDown as error:
                raise self._no_store() from error
            if look is not None:
                await look()
            before = self._noticed()
            event = self._attempt(command)
            if event is None:
                return None
            self._before = before
            try:
                await self._keep(event, seat)
            except Taken:
                self._stale = True
                self.hub.metrics.conflicts.inc()
                continue
            except StoreDown as error:
                raise self._no_store() from error
            except BaseException:
                self._stale = True
                raise
            finally:
                self._before = {}
            self.used_at = steady_ms()
            if self.table.number % snapshots.EVERY == 0:
                self.hub.keep_snapshot(self.table, events.encode(event))
            self._after(event, before)
            return event
        raise Busy("table-busy")

    def _no_store(self) -> Busy:
        """Nothing can be kept: the time stands, and the table is folded anew when the store is back."""
        self._stale = True
        self.hub.served.doubt()
        return Busy("store-down")

    def _attempt(self, command: Command) -> Event | None:
        """A refused command changes nothing; one that fails otherwise may have left anything behind."""
        try:
            event = command(self.table, self.hub.served.now())
            return None if event is None else self.table.dated(event, self.hub.served.lag())
        except BrushpassError:
            raise
        except BaseException:
            self._stale = True
            raise

    async def _keep(self, event: Event, seat: SeatOf | None) -> None:
        append = self._ledger.append(self.table, event, seat)
        await self.hub.store.append(append)
        self._ledger.remember(self.table)
        for job in append.new_jobs:
            if job.node is not None:
                self.hub.take_up(job)

    # What other nodes did

    async def catch_up(self, number: int | None = None) -> None:
        """Take in the events that other nodes have kept, up to this number at least if one is named.

        A room that cannot must not go on showing what was: it waits for the store, or is dropped and made anew.
        """
        if number is not None and number < self.table.number and not self._stale:
            return
        async with self._lock:
            try:
                await self._take_in_all()
            except (Busy, StoreDown):
                self.distrust()
                raise
            except Exception:
                self._drop()
                raise

    async def _take_in_all(self) -> None:
        if self._stale:
            await self._fold_anew()
            return
        rows = await self.hub.store.events(self.table.id, since=self.table.number)
        if len(rows) > snapshots.LONG:
            self._stale = True
            await self._fold_anew()
            return
        for row in rows:
            event = events.decode(row.body)
            before = self._noticed()
            self._take_in(event)
            self._ledger.remember(self.table)
            self._after(event, before)

    def _take_in(self, event: Event) -> None:
        try:
            self.table.apply(event)
        except BaseException:
            self._stale = True  # it may have been applied in part
            raise

    async def _fold_anew(self) -> None:
        """Throw the table away and make it again from what was kept."""
        try:
            self.table = await self.hub.folded(self.table.id)
        except StoreDown as error:
            raise Busy("store-down") from error
        self._stale = False
        self._ledger.remember(self.table)
        self._after(None, {})

    def _noticed(self) -> dict[int | None, int]:
        """How much each observer has been able to notice."""
        table = self.table
        return {observer: table.seen(observer) for observer in (*range(len(table.players)), None)}

    def shows(self, player: int | None) -> bool:
        """May a player, or a spectator, look at the table in memory: is all kept that he can notice of it?"""
        if self._stale:
            return False
        return not self._before or self._before[player] == self.table.seen(player)

    async def settle(self, player: int | None) -> None:
        """Wait until a player, or a spectator, may look at the table in memory."""
        if not self.shows(player):
            await self.settle_all()

    async def settled(self, player: int) -> Table:
        """The table, as soon as a player may look at it."""
        await self.settle(player)
        return self.table

    async def settle_all(self) -> None:
        """Wait until the table in memory is the one that is kept."""
        if not self._stale and not self._before:
            return
        async with self._lock:
            if self._stale:
                await self._fold_anew()

    def distrust(self) -> None:
        """The store has more than the table in memory, or may have: nobody looks at it until it is folded anew."""
        self._stale = True
        self._maybe_recover()

    def _maybe_recover(self) -> None:
        if self._stale and not self._recovering:
            self._recovering = True
            self.hub.spawn(self._recover())

    async def _recover(self) -> None:
        """After a failure: show the table as it was kept, as soon as the store tells."""
        try:
            while self._stale and not self._shut and not self.hub.closing:
                try:
                    await self.settle_all()
                except Busy:
                    await asyncio.sleep(_RECOVER_EVERY_S)
        except Exception as error:  # the log itself cannot be folded
            log_failure("rooms", "room-dropped", error, table=self.table.id)
            self._drop()
        finally:
            self._recovering = False
