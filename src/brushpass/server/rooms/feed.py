"""The delayed stream of a table for those who only watch: whatever they are told of it is as old as it has to be."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from brushpass.server.rooms import snapshots
from brushpass.server.rooms.connection import Connection
from brushpass.server.store.rows import EventRow
from brushpass.server.tables import events
from brushpass.server.tables.status import OPEN
from brushpass.server.tables.table import Table
from brushpass.server.times import now_ms

if TYPE_CHECKING:
    from brushpass.server.rooms.room import Room

MOST_WAITING: Final = 40
"""How many pictures wait to be shown: of a table that changes faster, spectators see not every state."""
_LANGS_AND_KINDS = tuple((lang, show) for lang in ("en", "pl") for show in ("scene", "view"))

Pictures = dict[tuple[str, str], bytes]
"""The table at one moment, for each language and kind of message."""


class Feed:
    """What spectators may see by now: pictures of the table, each shown when it has become old enough."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._delay = room.table.setup.spectator_delay_ms / 1000
        self._shown: Pictures = {}
        self._waiting: deque[tuple[float, Pictures]] = deque()
        """When each picture will be old enough, the oldest first."""
        self._timer: asyncio.TimerHandle | None = None
        self._seen = -1
        self._past: Table | None = None
        """The table as it was a while ago, once somebody has asked for it."""
        self._lock = asyncio.Lock()

    async def table(self) -> Table:
        """The table as spectators may know it by now; until its first match has begun there is nothing to hide."""
        fresh = self._room.table
        before = self._room.hub.served.now() - self._room.table.setup.spectator_delay_ms
        if fresh.status == OPEN or fresh.latest_at <= before:
            return fresh
        hub = self._room.hub
        async with self._lock:
            past = self._past or await hub.blank(fresh.id)
            rows = await hub.store.events(fresh.id, since=past.number)
            prelude = 0 if past.begun else len(past.setup.prelude)
            follow = partial(_follow, past, rows, before)
            self._past = None  # unless it is followed to the end
            if len(rows) + prelude > snapshots.LONG:
                # Whoever was given it has looked at it by now, so it may change in another thread.
                await hub.aside.do(follow)
            else:
                follow()
            self._past = past
            return past

    def say(self, connection: Connection, text: bytes, at: int) -> None:
        """Tell a spectator what was said at a time, when that has become old enough."""
        age = (now_ms() - at) / 1000
        if self._room.table.status == OPEN or age >= self._delay:
            connection.send(text)
            return
        asyncio.get_running_loop().call_later(self._delay - age, self._say_now, connection, text)

    def _say_now(self, connection: Connection, text: bytes) -> None:
        if connection in self._room.connections:
            connection.send(text)

    def take(self) -> None:
        """The table has changed: keep a picture of it for later, if spectators would see a difference."""
        seen = self._room.table.seen(None)
        if seen == self._seen:
            return
        self._seen = seen
        pictures = {
            (lang, show): self._room.picture_of(Connection(self._room, None, lang=lang, show=show))
            for lang, show in _LANGS_AND_KINDS
        }
        age = (self._room.hub.served.now() - self._room.table.latest_at) / 1000
        due = asyncio.get_running_loop().time() + max(0.0, self._delay - age)
        while self._waiting and (len(self._waiting) >= MOST_WAITING or self._waiting[-1][0] > due):
            self._waiting.pop()
        self._waiting.append((due, pictures))
        self._set_timer()

    def message_for(self, connection: Connection) -> bytes:
        """The latest picture that is old enough; a table that was only just loaded is pictured now."""
        if self._seen < 0:
            self.take()
        return self._shown.get((connection.lang, connection.show), b"")

    def stop(self) -> None:
        """Show nothing more."""
        self._waiting.clear()
        self._set_timer()

    def _set_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._waiting:
            self._timer = asyncio.get_running_loop().call_at(self._waiting[0][0], self._show)

    def _show(self) -> None:
        _, self._shown = self._waiting.popleft()
        self._set_timer()
        for connection in self._room.connections:
            if connection.player is None:
                connection.look(always=True)


def _follow(past: Table, rows: Sequence[EventRow], before: int) -> None:
    """Let a table of the past become what it was at a time; how people came to it is told at once."""
    for row in rows:
        event = events.decode(row.body)
        if past.begun and event.at > before:
            return
        past.apply(event)
