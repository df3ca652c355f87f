"""A connection: one socket's place in a room.

What is to be said waits in a short queue; the table itself is not queued but looked at when the socket is ready, so a
slow client skips what it would have been shown meanwhile and never holds anybody up.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Awaitable, Callable
from statistics import median
from typing import Protocol

from brushpass.server.rooms.reader import Reader
from brushpass.server.tables.table import Table
from brushpass.server.wire.messages import ENCODER, Bye, Probe

_LONGEST_QUEUE = 200
_LATENCIES = 7
_TOO_SLOW = ENCODER.encode(Bye(reason="slow", reconnect_ms=1_000))


class Watched(Protocol):
    """What a connection looks at: a table, and what of it may be shown."""

    table: Table

    def is_behind(self, reader: Reader) -> bool: ...
    def shows(self, player: int | None) -> bool: ...
    def message_for(self, reader: Reader) -> bytes: ...


class Connection(Reader):
    """What one socket has seen, and what it is still to be told."""

    def __init__(
        self, watched: Watched, player: int | None, *, lang: str, show: str, match: int = 0, log: int = 0
    ) -> None:
        super().__init__(player, lang=lang, show=show, match=match, log=log)
        self._watched = watched
        self.session: str | None = None
        """The session of the browser that it is known by, if not by a secret or a token."""
        self.member = False
        """Whether that session has an account."""
        self.muted = 0
        """The players it does not want to hear from, as a set."""
        self.slow = False
        self._seen = -1
        self._stale = True
        self._queue: deque[bytes] = deque()
        self._wake = asyncio.Event()
        self._finished = False
        self._latencies: deque[float] = deque(maxlen=_LATENCIES)
        self._probes = 0
        self._probed_at: float | None = None
        self._wake.set()

    def send(self, text: bytes) -> None:
        """Say something as soon as the socket is ready."""
        if len(self._queue) >= _LONGEST_QUEUE:
            self.slow = True
            self._queue.clear()
            self._queue.append(_TOO_SLOW)
            self.finish()
            return
        self._queue.append(text)
        self._wake.set()

    def look(self, *, always: bool = False) -> None:
        """Show the table again if there is something new to see, or in any case."""
        watched = self._watched
        if always or self._stale or (not watched.is_behind(self) and watched.table.seen(self.player) != self._seen):
            self._stale = True
            self._wake.set()

    def finish(self) -> None:
        """Say what is left to say, then close."""
        self._finished = True
        self._wake.set()

    async def write(self, send: Callable[[bytes], Awaitable[None]]) -> None:
        """Send until there is nothing more to come."""
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._queue:
                await send(self._queue.popleft())
            if self._finished:
                return
            if self._stale and self._watched.shows(self.player):  # if not, the room calls again when it may
                self._stale = False
                self._seen = self._watched.table.seen(self.player)
                text = self._watched.message_for(self)
                if text:
                    await send(text)

    def probe(self) -> None:
        """Ask for an echo, to measure the way there and back."""
        self._probes += 1
        self._probed_at = time.monotonic()
        self.send(ENCODER.encode(Probe(number=self._probes)))

    def echoed(self, number: int) -> None:
        """The echo of a probe came; one that was not asked for, or is asked no more, tells nothing."""
        if number == self._probes and self._probed_at is not None:
            self._latencies.append((time.monotonic() - self._probed_at) * 1000)
            self._probed_at = None

    def forget_probe(self) -> None:
        """The probe that is under way, if any, will tell nothing."""
        self._probed_at = None

    @property
    def latency(self) -> float:
        """The median of the latest round trips in milliseconds, 0 before the first."""
        return median(self._latencies) if self._latencies else 0.0
