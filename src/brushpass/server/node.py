"""A node: everything that one process of the service holds, made in order and let go of in order."""

from __future__ import annotations

import asyncio
import contextlib
from collections import OrderedDict
from collections.abc import Callable, Iterator, Sequence
from logging import WARNING
from pathlib import Path
from typing import Final, Literal

import brushpass
from brushpass import _engine
from brushpass.core.words import LANGUAGES, words
from brushpass.games import games, load
from brushpass.server.access.limits import Limits
from brushpass.server.access.passwords import Passwords
from brushpass.server.access.sessions import Sessions
from brushpass.server.config import Config
from brushpass.server.jobs.chores import Chores
from brushpass.server.jobs.workers import Workers
from brushpass.server.live.driver import LiveDriver
from brushpass.server.logs import log
from brushpass.server.metrics import Metrics
from brushpass.server.replay.course import Courses
from brushpass.server.replay.review import Reviews
from brushpass.server.rooms import snapshots
from brushpass.server.rooms.hub import Hub
from brushpass.server.store.bus import bus_for
from brushpass.server.store.database import StoreDown
from brushpass.server.store.rows import TableRow
from brushpass.server.store.sole_writer import sole_writer
from brushpass.server.store.store import Store
from brushpass.server.tables.errors import Busy
from brushpass.server.tables.table import Table

_READY_S: Final = 2.0
_MOST_TABLES: Final = 100


Description = Literal["openapi", "asyncapi"]


class Node:
    """One process of the service; `describe` says how it is talked to."""

    def __init__(self, config: Config, describe: Callable[[Description], bytes]) -> None:
        self.config: Final = config
        self.describe: Final = describe
        self.metrics: Final = Metrics()
        self.limits: Final = Limits(config)
        self.sessions: Final = Sessions(config.keys, https=config.https)
        self.passwords: Final = Passwords()
        self.courses: Final = Courses()
        self.reviews: Final = Reviews()
        self._held = contextlib.ExitStack()
        """What is let go of when nothing is written any more."""
        self._hub: Hub | None = None
        self._workers: Workers | None = None
        self._changing_over: asyncio.Task[object] | None = None
        self._told_goodbye = False
        self._sockets = 0
        self._no_sockets: Final = asyncio.Event()
        self._no_sockets.set()
        self._tables: OrderedDict[str, Table] = OrderedDict()

    @property
    def hub(self) -> Hub:
        """The tables of this node, once it is open."""
        assert self._hub is not None
        return self._hub

    @property
    def workers(self) -> Workers:
        """The processes in which bots think, once the node is open."""
        assert self._workers is not None
        return self._workers

    @property
    def closing(self) -> bool:
        """Does the node not serve yet, or not any more?"""
        return self._hub is None or self._hub.closing

    async def open(self) -> None:
        """Open the store, bring it up to date, and begin to work; a node that is open stays as it is."""
        if self._hub is not None:
            return
        with contextlib.ExitStack() as held:
            held.enter_context(sole_writer(self.config.database))
            await self._open()
            self._held = held.pop_all()

    async def _open(self) -> None:
        config = self.config
        store = await Store.open(
            config.database, node=config.node, durability=config.durability, committed=self.metrics.committed
        )
        workers = Workers(
            config.workers,
            memory_mib=config.worker_memory_mib,
            failed=lambda reason: self.metrics.bot_failures.labels(reason).inc(),
        )
        bus = bus_for(config.database, node=config.node)
        hub = Hub(config, store, bus, workers, self.metrics, live=LiveDriver, chores=Chores)
        try:
            await store.migrate()
            await hub.start()
        except BaseException:
            await workers.close()
            await store.close()
            raise
        self.metrics.jobs_waiting.set_function(lambda: float(workers.waiting))
        self._hub, self._workers = hub, workers
        hub.spawn(asyncio.to_thread(_warm_up))
        engine = _engine.expected(Path(brushpass.__file__).parent)
        if engine is not None and not brushpass.compiled():
            self._changing_over = hub.spawn(workers.change_over(engine))
        log("node", "opened", node=config.node, engine="compiled" if brushpass.compiled() else "interpreted")

    async def say_goodbye(self) -> None:
        """Finish the moves under way and tell everybody to come back soon; nothing more is begun."""
        if self._hub is not None and not self._told_goodbye:
            self._told_goodbye = True
            if self._changing_over is not None:
                self._changing_over.cancel()  # nobody waits for a compiler at the end
            await self._hub.stop()
            # Whoever does not read what is told must not hold up the end.
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(self.config.shutdown_grace_ms / 1000):
                    await self._no_sockets.wait()

    async def close(self) -> None:
        """Let go of everything, in order."""
        await self.say_goodbye()
        if self._hub is not None:
            await self.workers.close()
            await self._hub.store.close()
            self._held.close()
            log("node", "closed", node=self.config.node)
        self.passwords.close()

    async def ready(self) -> bool:
        """Can the node serve now?"""
        if self.closing:
            return False
        try:
            async with asyncio.timeout(_READY_S):
                return self.hub.bus.connected and await self.hub.store.ready()
        except TimeoutError:
            return False

    @contextlib.contextmanager
    def counting_socket(self) -> Iterator[None]:
        """Know of a socket for as long as it is open."""
        self._sockets += 1
        self._no_sockets.clear()
        self.metrics.sockets.inc()
        try:
            yield
        finally:
            self.metrics.sockets.dec()
            self._sockets -= 1
            if not self._sockets:
                self._no_sockets.set()

    async def tables(self, listed: Sequence[tuple[TableRow, int | None]]) -> list[Table | None]:
        """Tables to be listed, each for one of its players or a spectator.

        They are those that are being played here, and of the others copies kept for the next list.
        One that cannot be folded, such as a table of another version, is None: it must not take the list with it.
        """
        lengths = await self.hub.store.lengths([row.id for row, _ in listed])
        return [await self._maybe_table(row.id, lengths.get(row.id, 0), reader) for row, reader in listed]

    async def _maybe_table(self, name: str, length: int, reader: int | None) -> Table | None:
        try:
            return await self._table(name, length, reader)
        except (Busy, StoreDown):
            raise
        except Exception as error:
            log("node", "table-unfit", WARNING, table=name, error=type(error).__name__)
            return None

    async def _table(self, name: str, length: int, reader: int | None) -> Table:
        room = self.hub.rooms.get(name)
        if room is not None and room.shows(reader):
            return room.table
        table = self._tables.pop(name, None)
        if table is None or table.number < length:
            table = await self.hub.folded(name)
        self._tables[name] = table
        if len(self._tables) > _MOST_TABLES:
            self._tables.popitem(last=False)
        return table


def _warm_up() -> None:
    """Read what the first visitors would otherwise wait for: the games, their words, and the version of the rules."""
    snapshots.version()
    for name in games():
        folder = load(name).folder
        for lang in LANGUAGES:
            words(lang, folder)
    for lang in LANGUAGES:
        words(lang)
