"""A room: a table loaded on this node, and the sockets that look at it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable

from brushpass.server.logs import log
from brushpass.server.rooms.alarm import Alarm
from brushpass.server.rooms.connection import Connection
from brushpass.server.rooms.feed import Feed
from brushpass.server.rooms.hints import Hints
from brushpass.server.rooms.kept_table import KeptTable
from brushpass.server.rooms.live_side import LiveSide
from brushpass.server.rooms.past import Past
from brushpass.server.rooms.picture import Picture
from brushpass.server.rooms.presence import Presence
from brushpass.server.rooms.reader import Reader
from brushpass.server.rooms.services import Services
from brushpass.server.store.database import StoreDown
from brushpass.server.tables.errors import Busy, Refused
from brushpass.server.tables.events import Event
from brushpass.server.tables.status import OPEN
from brushpass.server.tables.table import Table
from brushpass.server.times import steady_ms
from brushpass.server.wire.messages import ENCODER, Chat
from brushpass.server.wire.standing import ChatLine, WindowInfo


class Room(KeptTable):
    """One table and whoever looks at it; `live` makes the live side of a room, `drop` forgets one that cannot go on."""

    def __init__(
        self, hub: Services, table: Table, *, live: Callable[[Room], LiveSide], drop: Callable[[Room], None]
    ) -> None:
        super().__init__(hub, table)
        self._forget = drop
        self.presence = Presence(hot_seat=table.setup.hot_seat)
        self.connections = self.presence.connections
        self._picture = Picture(
            self.presence.present, self.window_for, lambda: hub.served.now(), hub.metrics.scene_seconds.observe
        )
        delay_ms = table.setup.spectator_delay_ms
        self.feed = Feed(delay_ms, self._picture, self.connections) if delay_ms else None
        self._past = Past(hub.store, hub.aside)
        self.hints = Hints(self.settled, hub.workers, hub.aside, hub.config.bot_limit_ms, hub.metrics)
        self.live = live(self) if table.is_live else None
        self._alarm = Alarm(self._ring)
        self._set_alarm()

    def _drop(self) -> None:
        self._forget(self)

    # What follows from an event

    def _after(self, event: Event | None, before: dict[int | None, int]) -> None:
        self._picture.forget_for(player for player, seen in self._noticed().items() if seen != before.get(player))
        self._set_alarm()
        if self.live is not None:
            self.live.after(event)
        if self.feed is not None:
            self.feed.take(self.table, self.hub.served.now())
        for connection in self.connections:
            connection.look()
        if event is None and self.live is not None and self.live.window is not None:
            self.show_players()  # folding anew has begun the window again

    def refresh(self) -> None:
        """Something about the table has changed that is no event, such as who is present."""
        self._picture.forget()
        for connection in self.connections:
            if not self.is_behind(connection):
                connection.look(always=True)

    def show_players(self) -> None:
        """The time of a live window has changed; spectators must not even notice when."""
        self._picture.forget()
        for connection in self.connections:
            if connection.player is not None:
                connection.look(always=True)

    @property
    def delay_ms(self) -> int:
        """How far spectators are behind; before the first match there is nothing to be behind of."""
        return 0 if self.table.status == OPEN else self.table.setup.spectator_delay_ms

    def is_behind(self, reader: Reader) -> bool:
        """Does a reader see everything later than the players?"""
        return reader.player is None and self.feed is not None

    async def shown_to(self, player: int | None) -> Table:
        """The table as a player, or a spectator, may know it now."""
        if player is not None or self.feed is None:
            return self.table
        return await self._past.table(self.table, self.hub.served.now() - self.table.setup.spectator_delay_ms)

    def window_for(self, player: int | None) -> WindowInfo | None:
        """How long the live window lasts; what a delayed spectator sees is long over."""
        if self.live is None or (player is None and self.feed is not None):
            return None
        return self.live.window

    def message_for(self, reader: Reader) -> bytes:
        """What a reader should see now."""
        if self.feed is not None and self.is_behind(reader):
            return self.feed.message_for(self.table, reader, self.hub.served.now())
        return self._picture.message_for(self.table, reader)

    # Time

    def _set_alarm(self) -> None:
        deadline = self.table.clocks.deadline() if self.table.is_on and not self._shut else None
        if deadline is None:
            self._alarm.set(None)
        else:
            delay = max(0, deadline - self.hub.served.now()) / 1000
            self._alarm.set(asyncio.get_running_loop().time() + delay)

    def _ring(self) -> None:
        self.hub.spawn(self.flag())

    async def flag(self) -> None:
        """Let the clock act for everybody who has run out of time."""
        while self.table.is_on and self.table.clocks.late(self.hub.served.now()):
            try:
                # Nobody may lose by time in which nothing could be kept, as it may have been just now.
                await self.hub.served.beat()
                if not self.table.clocks.late(self.hub.served.now()):
                    break
                event = await self.perform(lambda table, now: table.flag(now))
            except Refused:
                return
            except (Busy, StoreDown):
                await asyncio.sleep(1)
                continue
            if event is None:
                break
            self.hub.metrics.timeouts.inc()
        self._set_alarm()

    # Connections

    def enter(self, connection: Connection) -> None:
        """A socket looks at the table from now on."""
        player = connection.player
        is_new = player is not None and not self.presence.present(player)
        self.connections.add(connection)
        self.used_at = steady_ms()
        if player is not None:
            self._tell_presence(player, here=True)
        if is_new:
            self.refresh()

    def exit(self, connection: Connection) -> None:
        """A socket is gone."""
        self.connections.discard(connection)
        self.used_at = steady_ms()
        if connection.player is not None and connection.player not in self.presence.here():
            self._tell_presence(connection.player, here=False)
            self.refresh()

    def _tell_presence(self, player: int, *, here: bool) -> None:
        self.presence.note(player, self.hub.served.now())
        self.hub.tell_presence(self.table.id, player, here=here)

    def say(self, line: ChatLine) -> None:
        """Tell a line of chat to all connections but those that do not want to hear from its speaker."""
        for connection in self.connections:
            if not connection.muted >> line.player & 1:
                self.tell(connection, line)

    def tell(self, connection: Connection, line: ChatLine) -> None:
        """Tell somebody a line of chat, as soon as he may hear it."""
        text = ENCODER.encode(Chat(lines=(line,)))
        if self.feed is not None and self.is_behind(connection) and self.table.status != OPEN:
            self.feed.say(connection, text, line.at)
        else:
            connection.send(text)

    def dismiss(self, text: bytes, connections: Iterable[Connection] | None = None) -> None:
        """Say goodbye to connections."""
        for connection in list(self.connections if connections is None else connections):
            connection.send(text)
            connection.finish()
        if self.live is not None and self.hub.closing:
            self.live.stop()  # another node can take the clock at once

    @property
    def idle(self) -> bool:
        """Does nobody need the table here?"""
        busy = self.live is not None and self.live.driving
        return not self.connections and not self._lock.locked() and not busy

    def shut(self) -> None:
        """The node lets go of the table."""
        self._shut = True
        self._alarm.set(None)
        if self.live is not None:
            self.live.stop()
        if self.feed is not None:
            self.feed.stop()
        log("rooms", "room-closed", table=self.table.id)
