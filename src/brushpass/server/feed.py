"""The delayed stream of a table for those who only watch."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import TYPE_CHECKING, Final

from brushpass.server.connection import Connection

if TYPE_CHECKING:
    from brushpass.server.room import Room

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
