"""What all rooms of a node share: its settings and its store, other nodes, workers, the time, and tasks of its own."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Coroutine
from functools import partial
from logging import WARNING
from typing import Protocol

import msgspec

from brushpass.server.config import Config
from brushpass.server.logs import log
from brushpass.server.metrics import Metrics
from brushpass.server.rooms import snapshots
from brushpass.server.rooms.aside import Aside
from brushpass.server.rooms.last_seen import LastSeen
from brushpass.server.rooms.thinking import Thinkers
from brushpass.server.store.bus import Bus, BusDown
from brushpass.server.store.database import StoreDown
from brushpass.server.store.rows import Job, SnapshotRow
from brushpass.server.store.served import Served
from brushpass.server.store.store import Store
from brushpass.server.tables.errors import Refused
from brushpass.server.tables.table import Table

PRESENCE = "presence"
_LEASE_EXTRA_MS = 10_000


class Told(msgspec.Struct, frozen=True):
    """What nodes tell each other about who is connected."""

    player: int
    here: bool


class Work(Protocol):
    """Whoever carries out the jobs of a node."""

    def start(self) -> None: ...
    async def stop(self) -> None: ...
    async def do(self, job: Job) -> None: ...


class Services:
    """All that rooms need of their node."""

    chores: Work
    """Whoever does the jobs that rooms leave; the hub brings it."""

    def __init__(self, config: Config, store: Store, bus: Bus, workers: Thinkers, metrics: Metrics) -> None:
        self.config = config
        self.node = config.node
        self.store = store
        self.bus = bus
        self.workers = workers
        self.metrics = metrics
        self.lease_ms = config.bot_limit_ms + config.bot_pace_ms + _LEASE_EXTRA_MS
        """How long others leave a job of this node alone."""
        self.served = Served(store)
        self.last_seen = LastSeen(store, lambda: self.served.now())
        self.closing = False
        self.aside = Aside()
        self._tasks: set[asyncio.Task[object]] = set()

    # Tasks

    def spawn(self, work: Coroutine[object, object, object]) -> asyncio.Task[object]:
        """Do something beside everything else; what goes wrong is logged."""
        task: asyncio.Task[object] = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[object]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log("hub", "task-failed", error=type(error).__name__)

    def take_up(self, job: Job) -> None:
        """Do a job that the store has just given to this node."""
        if not self.closing:
            self.spawn(self.chores.do(job))

    # Tables

    async def folded(self, table: str) -> Table:
        """A table made of what the store keeps: of its snapshot, where one fits, and the events since."""
        made = None
        log_ = await self.store.log(table, snapshots.version())
        if log_ is not None and log_.snapshot is not None:
            made = await self.aside.do(partial(snapshots.restored, log_))
            if made is None:
                log("hub", "snapshot-unfit", WARNING, table=table)
                log_ = await self.store.log(table, None)
        if log_ is None:
            raise Refused("no-such-table")
        if made is None:
            fold = partial(snapshots.folded, log_)
            made = await self.aside.do(fold) if snapshots.is_long(log_) else fold()
        if len(log_.events) > snapshots.EVERY:
            self.keep_snapshot(made, log_.events[-1].body)
        return made

    def keep_snapshot(self, table: Table, last: str) -> None:
        """Keep how a table stands after the event of this text, so that it need not be folded from its beginning."""
        self.spawn(self._keep_snapshot(snapshots.taken(table, last)))

    async def _keep_snapshot(self, snapshot: SnapshotRow) -> None:
        with contextlib.suppress(StoreDown):  # it can be made again at any time
            await self.store.put_snapshot(snapshot)

    # Other nodes

    async def publish(self, kind: str, table: str, text: str = "") -> None:
        """Tell the other nodes something, if they can be told."""
        with contextlib.suppress(BusDown):  # when the bus is back, everybody starts afresh
            await self.bus.publish(kind, table, text)

    def tell_presence(self, table: str, player: int, *, here: bool) -> None:
        """A player has come or gone on this node; another that does not hear of it finds it in the store."""
        self.last_seen.note(table, player)
        if not self.store.database.is_sqlite:
            self.spawn(self.last_seen.write())
        self.spawn(self.publish(PRESENCE, table, msgspec.json.encode(Told(player, here)).decode()))
