"""The hub of a node: its rooms, the work that bots owe, and everything that happens by itself."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Collection

import msgspec

from brushpass.core.errors import BrushpassError
from brushpass.server.config import Config
from brushpass.server.metrics import Metrics
from brushpass.server.rooms.connection import Connection
from brushpass.server.rooms.live_side import LiveSide
from brushpass.server.rooms.room import Room
from brushpass.server.rooms.services import PRESENCE, Services, Told, Work
from brushpass.server.rooms.thinking import Thinkers
from brushpass.server.store.bus import CHAT, ENDED, EVENT, Bus, Notice
from brushpass.server.store.database import StoreDown
from brushpass.server.store.store import Store
from brushpass.server.times import now_ms, steady_ms
from brushpass.server.wire.messages import ENCODER, Bye, Chat
from brushpass.server.wire.standing import ChatLine

_CHAT_LINES = 100
_WHO, _ALIVE, _TIME = "who", "alive", "time"
_EVERYWHERE = ""
"""The table of a notice that concerns all of them."""
_ENDED = ENCODER.encode(Bye(reason="session-ended", reconnect_ms=1_000))
_COME_BACK = ENCODER.encode(Bye(reason="restart", reconnect_ms=1_000))
_DEAD_AFTER_MS = 10_000
"""How long a node may be silent before its players no longer count as present."""


class Hub(Services):
    """All that one node holds in memory; everything that matters is in the store.

    `live` makes the live side of a room, `chores` does the work of the node.
    """

    def __init__(
        self,
        config: Config,
        store: Store,
        bus: Bus,
        workers: Thinkers,
        metrics: Metrics,
        *,
        live: Callable[[Room], LiveSide],
        chores: Callable[[Hub], Work],
    ) -> None:
        super().__init__(config, store, bus, workers, metrics)
        self.rooms: dict[str, Room] = {}
        self.chores = chores(self)
        self._live_side = live
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._heard_of: dict[str, int] = {}
        """When each of the other nodes was last heard of."""

    # Life

    async def start(self) -> None:
        """Begin to listen to other nodes and to do what is due."""
        self.bus.on_notice(self._noticed)
        self.bus.on_gap(self._missed)
        await self.bus.start()
        await self.served.start()
        self.spawn(self.publish(_TIME, _EVERYWHERE))
        self.chores.start()

    async def stop(self) -> None:
        """Finish what is being done, tell everybody to come back soon, and let go of all tables."""
        self.closing = True
        await self.served.stop()
        await self.chores.stop()
        for room in list(self.rooms.values()):
            room.dismiss(_COME_BACK)
        if self._tasks:
            await asyncio.wait(set(self._tasks), timeout=self.config.shutdown_grace_ms / 1000)
        for task in set(self._tasks):
            task.cancel()
        for room in self.rooms.values():
            room.shut()
        self.rooms.clear()
        await self.bus.close()
        self.aside.close()

    # Rooms

    async def room(self, table: str) -> Room:
        """The room of a table, loaded if need be."""
        room = self.rooms.get(table)
        if room is not None:
            room.used_at = steady_ms()  # whoever asked for it must not find it let go of a moment later
            return room
        loading = self._loading.get(table)
        if loading is None:
            loading = self._loading[table] = asyncio.ensure_future(self._load(table))
            loading.add_done_callback(lambda _: self._loading.pop(table, None))
        return await asyncio.shield(loading)

    async def _load(self, table: str) -> Room:
        room = Room(self, await self.folded(table), live=self._live_side, drop=self.drop)
        self.rooms[table] = room
        self.metrics.rooms.set(len(self.rooms))
        self.spawn(self.publish(_WHO, table))
        # What another node kept between the reading and now has no notice that we would have heeded.
        try:
            await room.catch_up()
        except BaseException:
            self.drop(room)
            raise
        return room

    def let_go(self, room: Room) -> None:
        """Forget a room that nobody needs."""
        if self.rooms.get(room.table.id) is room and room.idle:
            del self.rooms[room.table.id]
            room.shut()
            self.metrics.rooms.set(len(self.rooms))

    def drop(self, room: Room) -> None:
        """Forget a room that is no longer what the store keeps; whoever looks at it comes back to one made anew."""
        if self.rooms.get(room.table.id) is room:
            del self.rooms[room.table.id]
            self.metrics.rooms.set(len(self.rooms))
        room.shut()
        room.dismiss(_COME_BACK)

    # Other nodes

    def _noticed(self, notice: Notice) -> None:
        if self.bus.own(notice):
            return
        self._heard_of[notice.node] = steady_ms()
        if notice.table == _EVERYWHERE:
            self._noticed_by_all(notice)
            return
        room = self.rooms.get(notice.table)
        if room is not None:
            self._noticed_by(room, notice)

    def _noticed_by_all(self, notice: Notice) -> None:
        """A notice that concerns the node and all of its rooms."""
        if notice.kind == _ALIVE:
            self.served.hear(int(notice.text or 0))
        elif notice.kind == _TIME:
            self.spawn(self._tell_time())
        elif notice.kind == ENDED:
            self.close_sessions([notice.text])
        elif notice.kind == _WHO:
            for room in self.rooms.values():
                self._tell_who_is_here(room)

    def _noticed_by(self, room: Room, notice: Notice) -> None:
        """A notice that concerns one room."""
        if notice.kind == EVENT:
            self.spawn(self._catch_up(room, notice.number))
        elif notice.kind == CHAT:
            self.spawn(self.show_chat(room, notice.number))
        elif notice.kind == PRESENCE:
            self._heard_presence(room, notice)
        elif notice.kind == _WHO:
            self._tell_who_is_here(room)
        elif room.live is not None:
            room.live.heard(notice)

    def _missed(self) -> None:
        """Notices may have been lost."""
        self.spawn(self.publish(_TIME, _EVERYWHERE))
        self.spawn(self.publish(_WHO, _EVERYWHERE))
        self.spawn(self._check_all_sessions())
        for room in self.rooms.values():
            room.presence.forget_elsewhere()
            room.refresh()
            self._tell_who_is_here(room)
            self.spawn(self._catch_up(room, None))

    async def _catch_up(self, room: Room, number: int | None) -> None:
        with contextlib.suppress(BrushpassError, StoreDown):
            await room.catch_up(number)

    def _heard_presence(self, room: Room, notice: Notice) -> None:
        told = msgspec.json.decode(notice.text, type=Told)
        room.presence.note(told.player, self.served.now())
        if room.presence.hear(notice.node, told.player, here=told.here):
            room.refresh()

    def _tell_who_is_here(self, room: Room) -> None:
        """Others do not know any more, or not yet, who is connected to this node, and how long a live window lasts."""
        for player in room.presence.here():
            self.tell_presence(room.table.id, player, here=True)
        if room.live is not None:
            room.live.tell_window()

    async def keep_alive(self) -> None:
        """Tell the other nodes that this one lives, and let go of the players of those that have gone silent."""
        await self._tell_time()
        oldest = steady_ms() - _DEAD_AFTER_MS
        dead = {node for node, at in self._heard_of.items() if at < oldest}
        for node in dead:
            del self._heard_of[node]
        if not dead:
            return
        for room in self.rooms.values():
            if room.presence.forget_nodes(dead):
                room.refresh()

    async def _tell_time(self) -> None:
        """Tell the other nodes the served time as it is now: the database knows it only as it was at the last beat."""
        await self.publish(_ALIVE, _EVERYWHERE, str(self.served.now()))

    # Chat

    async def say(self, room: Room, player: int, text: str) -> None:
        """Keep a line of chat and show it to everybody at the table."""
        name = room.table.person(player).name
        number = await self.store.say(room.table.id, at=now_ms(), player=player, name=name, text=text)
        self.metrics.chat_lines.inc()
        await self.show_chat(room, number)

    async def show_chat(self, room: Room, number: int) -> None:
        """Show a line of chat that was kept."""
        line = next((line for line in await self.chat(room, after=number - 1) if line.number == number), None)
        if line is not None:
            room.say(line)

    async def chat(self, room: Room, after: int = 0) -> list[ChatLine]:
        """The latest lines of chat after a number."""
        rows = await self.store.chat(room.table.id, _CHAT_LINES, after)
        return [ChatLine(number=row.id, at=row.at, player=row.player, name=row.name, text=row.text) for row in rows]

    async def chat_for(self, room: Room, connection: Connection) -> tuple[Chat, list[ChatLine]]:
        """The latest lines of chat that somebody wants to hear, and those that he may hear only later."""
        lines = [line for line in await self.chat(room) if not connection.muted >> line.player & 1]
        later = [line for line in lines if room.is_behind(connection) and line.at > now_ms() - room.delay_ms]
        return Chat(lines=tuple(line for line in lines if line not in later)), later

    # Sessions

    def close_sessions(self, sessions: Collection[str]) -> None:
        """Close the sockets of sessions that have ended; whoever comes back comes as somebody else, or as a guest."""
        ended = set(sessions)
        for room in list(self.rooms.values()):
            room.dismiss(_ENDED, [one for one in room.connections if one.session in ended])

    async def check_sessions(self, sessions: Collection[str]) -> None:
        """Close the sockets of those sessions with an account that have ended without our hearing of it."""
        alive = await self.store.still_logged_in(list(sessions))
        self.close_sessions(set(sessions) - alive)

    async def _check_all_sessions(self) -> None:
        with contextlib.suppress(StoreDown):
            await self.check_sessions(
                {one.session for room in self.rooms.values() for one in room.connections if one.session and one.member}
            )
