"""The delayed stream of a table for those who only watch: whatever they are told of it is as old as it has to be."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Collection
from typing import Final

from brushpass.server.rooms.alarm import Alarm
from brushpass.server.rooms.connection import Connection
from brushpass.server.rooms.picture import Picture
from brushpass.server.rooms.reader import Reader
from brushpass.server.tables.table import Table
from brushpass.server.times import now_ms

MOST_WAITING: Final = 40
"""How many pictures wait to be shown: of a table that changes faster, spectators see not every state."""
_LANGS_AND_KINDS = tuple((lang, show) for lang in ("en", "pl") for show in ("scene", "view"))

Pictures = dict[tuple[str, str], bytes]
"""The table at one moment, for each language and kind of message."""


class Feed:
    """What spectators may see by now: pictures of the table, each shown when it has become old enough."""

    def __init__(self, delay_ms: int, picture: Picture, connections: Collection[Connection]) -> None:
        self._delay = delay_ms / 1000
        self._picture = picture
        self._connections = connections
        self._shown: Pictures = {}
        self._waiting: deque[tuple[float, Pictures]] = deque()
        """When each picture will be old enough, the oldest first."""
        self._alarm = Alarm(self._show)
        self._seen = -1

    def say(self, connection: Connection, text: bytes, at: int) -> None:
        """Tell a spectator what was said at a time, when that has become old enough."""
        age = (now_ms() - at) / 1000
        if age >= self._delay:
            connection.send(text)
            return
        asyncio.get_running_loop().call_later(self._delay - age, self._say_now, connection, text)

    def _say_now(self, connection: Connection, text: bytes) -> None:
        if connection in self._connections:
            connection.send(text)

    def take(self, table: Table, now: int) -> None:
        """The table has changed: keep a picture of it for later, if spectators would see a difference."""
        seen = table.seen(None)
        if seen == self._seen:
            return
        self._seen = seen
        age = (now - table.latest_at) / 1000
        due = asyncio.get_running_loop().time() + max(0.0, self._delay - age)
        pictures = {
            (lang, show): self._picture.message_for(table, Reader(None, lang=lang, show=show))
            for lang, show in _LANGS_AND_KINDS
        }
        while self._waiting and (len(self._waiting) >= MOST_WAITING or self._waiting[-1][0] > due):
            self._waiting.pop()
        self._waiting.append((due, pictures))
        self._set_alarm()

    def message_for(self, table: Table, reader: Reader, now: int) -> bytes:
        """The latest picture that is old enough; a table that was only just loaded is pictured now."""
        if self._seen < 0:
            self.take(table, now)
        return self._shown.get((reader.lang, reader.show), b"")

    def stop(self) -> None:
        """Show nothing more."""
        self._waiting.clear()
        self._set_alarm()

    def _set_alarm(self) -> None:
        self._alarm.set(self._waiting[0][0] if self._waiting else None)

    def _show(self) -> None:
        _, self._shown = self._waiting.popleft()
        self._set_alarm()
        for connection in self._connections:
            if connection.player is None:
                connection.look(always=True)
