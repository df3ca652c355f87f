"""The bus: how the nodes that share a database hear of each other's doings.

On PostgreSQL notices travel by LISTEN and NOTIFY, on one channel for all; on SQLite there is only one node.
A notice may get lost while a node has no connection; the node is told of such a gap and catches up from the store.
"""

from __future__ import annotations

import asyncio
import contextlib
import functools
import random
from collections.abc import AsyncIterator, Callable, Iterable
from logging import WARNING
from typing import Final, Protocol

import asyncpg  # type: ignore[import-untyped]  # the package ships no types
import msgspec

from brushpass.server.logs import log, log_failure

CHANNEL: Final = "brushpass"
LONGEST_TEXT: Final = 7000
"""Bytes in the longest text of a message, as it stands in JSON."""

EVENT: Final = "event"
CHAT: Final = "chat"
ENDED: Final = "ended"

_LONGEST_PAYLOAD: Final = 7900  # PostgreSQL takes less than 8000 bytes
_KEEP_ALIVE_S: Final = 5.0
_ANSWER_S: Final = 5.0
_FIRST_PAUSE_S: Final = 0.05
_LONGEST_PAUSE_S: Final = 3.0


class BusDown(Exception):
    """The message was not sent: there is no connection now."""


class Notice(msgspec.Struct, frozen=True):
    """Something that a node tells all nodes.

    Of kind `event` or `chat`, `number` is the event's or the line's; any other kind is a message with a text, of kind
    `ended` the session that has.
    """

    node: str
    kind: str
    table: str
    number: int = 0
    text: str = ""


Entry = tuple[str, str, int, str]
"""A notice without its node: kind, table, number and text."""


class _Payload(msgspec.Struct, array_like=True, frozen=True):
    """What stands in one NOTIFY: several entries of one node."""

    node: str
    entries: list[Entry]


_PAYLOADS: Final = msgspec.json.Decoder(_Payload)


def payloads(node: str, entries: Iterable[Entry]) -> list[str]:
    """The texts for NOTIFY that carry the entries, as few as their length allows."""
    overhead = len(msgspec.json.encode(_Payload(node, [])))
    found: list[str] = []
    some: list[Entry] = []
    size = overhead
    for entry in entries:
        length = len(msgspec.json.encode(entry)) + 1
        if overhead + length > _LONGEST_PAYLOAD:
            raise ValueError("a notice is too long")
        if size + length > _LONGEST_PAYLOAD:
            found.append(msgspec.json.encode(_Payload(node, some)).decode())
            some, size = [], overhead
        some.append(entry)
        size += length
    if some:
        found.append(msgspec.json.encode(_Payload(node, some)).decode())
    return found


class Bus:
    """The ears and the voice of one node; this one alone, with nobody to hear or to tell."""

    def __init__(self, node: str) -> None:
        self.node: Final = node
        self._on_notice: list[Callable[[Notice], None]] = []
        self._on_gap: list[Callable[[], None]] = []

    def on_notice(self, callback: Callable[[Notice], None]) -> None:
        """Call back at every notice, of this node's own doings too: see `own`."""
        self._on_notice.append(callback)

    def on_gap(self, callback: Callable[[], None]) -> None:
        """Call back whenever notices may have been missed."""
        self._on_gap.append(callback)

    def own(self, notice: Notice) -> bool:
        """Is this a notice of this node?"""
        return notice.node == self.node

    @property
    def connected(self) -> bool:
        """Are notices heard now?"""
        return True

    async def start(self) -> None:
        """Begin to listen, and wait for the end of the first try."""

    async def publish(self, kind: str, table: str, text: str) -> None:
        """Tell all nodes; `BusDown` when that is impossible now."""
        _checked(kind, table, text)

    async def close(self) -> None:
        """Hear and tell no more."""


class LocalBus(Bus):
    """The bus of a node that has its database for itself: it is silent."""


class _Connection(Protocol):
    """What is used of a connection of asyncpg."""

    async def execute(self, query: str, *arguments: str) -> str: ...
    async def add_listener(self, channel: str, callback: Callable[[object, int, str, str], None]) -> None: ...
    def add_termination_listener(self, callback: Callable[[object], None]) -> None: ...
    def terminate(self) -> None: ...


class PostgresBus(Bus):
    """The bus over one connection of its own, which it opens again whenever it is lost.

    A connection that gives no sign of life counts as lost after `keep_alive_s` and `answer_s` together.
    """

    def __init__(
        self, url: str, *, node: str, keep_alive_s: float = _KEEP_ALIVE_S, answer_s: float = _ANSWER_S
    ) -> None:
        super().__init__(node)
        self._url: Final = url
        self._keep_alive_s: Final = keep_alive_s
        self._answer_s: Final = answer_s
        self._connection: _Connection | None = None
        self._lock: Final = asyncio.Lock()
        self._tried: Final = asyncio.Event()
        self._missed = False
        self._task: asyncio.Task[None] | None = None

    @property
    def connected(self) -> bool:
        return self._connection is not None

    async def start(self) -> None:
        self._task = asyncio.create_task(self._keep_listening())
        await self._tried.wait()

    async def publish(self, kind: str, table: str, text: str) -> None:
        payload = payloads(self.node, [_checked(kind, table, text)])[0]
        connection = self._connection
        if connection is None:
            raise BusDown
        try:
            await self._ask(connection, "SELECT pg_notify($1, $2)", CHANNEL, payload)
        except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
            connection.terminate()
            raise BusDown from error

    async def close(self) -> None:
        if self._task is None:
            return
        self._task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self._task
        self._task = None

    async def _keep_listening(self) -> None:
        pause = _FIRST_PAUSE_S
        while True:
            try:
                async with self._connected() as lost:
                    pause = _FIRST_PAUSE_S
                    await self._stay_alive(lost)
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
                log("bus", "connection-failed", WARNING, error=type(error).__name__)
            self._missed = True
            self._tried.set()
            # Spread in time, so that not all nodes come back in the same moment.
            await asyncio.sleep(pause * random.uniform(0.5, 1.0))
            pause = min(2 * pause, _LONGEST_PAUSE_S)

    @contextlib.asynccontextmanager
    async def _connected(self) -> AsyncIterator[asyncio.Event]:
        """A listening connection; the event tells of its end."""
        settings = {"application_name": f"brushpass {self.node} bus"[:63]}
        connection: _Connection = await asyncpg.connect(self._url, timeout=self._answer_s, server_settings=settings)
        lost = asyncio.Event()
        try:
            connection.add_termination_listener(lambda _: lost.set())
            async with asyncio.timeout(self._answer_s):
                await connection.add_listener(CHANNEL, self._hear)
            self._connection = connection
            self._tried.set()
            if self._missed:
                self._tell_gap()
            yield lost
        finally:
            self._connection = None
            connection.terminate()

    async def _stay_alive(self, lost: asyncio.Event) -> None:
        """Return when the connection has ended; raise when it no longer answers."""
        assert self._connection is not None
        while True:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(self._keep_alive_s):
                    await lost.wait()
                    return
            await self._ask(self._connection, "SELECT 1")

    async def _ask(self, connection: _Connection, query: str, *arguments: str) -> None:
        async with asyncio.timeout(self._answer_s), self._lock:
            await connection.execute(query, *arguments)

    def _hear(self, _connection: object, _process: int, _channel: str, payload: str) -> None:
        try:
            heard = _PAYLOADS.decode(payload)
        except msgspec.DecodeError:
            log("bus", "foreign-notice", WARNING)
            return
        for entry in heard.entries:
            notice = Notice(heard.node, *entry)
            for callback in self._on_notice:
                _call(functools.partial(callback, notice))

    def _tell_gap(self) -> None:
        self._missed = False
        for callback in self._on_gap:
            _call(callback)


def bus_for(url: str, *, node: str) -> Bus:
    """The bus that fits a database."""
    if url.startswith("postgres"):
        return PostgresBus(f"postgresql://{url.partition('://')[2]}", node=node)
    return LocalBus(node)


def _checked(kind: str, table: str, text: str) -> Entry:
    if kind in (EVENT, CHAT, ENDED):
        raise ValueError("events, chat and the ends of sessions are told by the store alone")
    if len(msgspec.json.encode(text)) > LONGEST_TEXT:
        raise ValueError("a text for the bus is too long")
    return kind, table, 0, text


def _call(callback: Callable[[], None]) -> None:
    """Call back; a mistake there must not make the bus deaf."""
    try:
        callback()
    except Exception as error:
        log_failure("bus", "callback-failed", error)
