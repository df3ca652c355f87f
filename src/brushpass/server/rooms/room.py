"""A room: a table loaded on this node, the sockets that look at it, and the one queue of its commands.

A command changes the table in memory, the store keeps the event, and only then anybody hears of it: until then nobody
may look at the table who could notice the event, and after a failure nobody at all until the table is folded anew.
Whoever cannot notice it, because it is a sealed answer of somebody else, must not wait for it: that would tell of it.
If another node was first, the table is folded anew and the command is tried again.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from typing import TYPE_CHECKING, Final

import msgspec

from brushpass.core.errors import BrushpassError
from brushpass.server.live.driver import LEASE_MS, LiveDriver
from brushpass.server.logs import log, log_failure
from brushpass.server.rooms import snapshots
from brushpass.server.rooms.connection import Connection
from brushpass.server.rooms.feed import Feed
from brushpass.server.rooms.hints import Hints
from brushpass.server.rooms.picture import Picture
from brushpass.server.store.database import StoreDown
from brushpass.server.store.group_commit import Taken
from brushpass.server.store.rows import Append, Job, JobKey, JobKind, NewSeat
from brushpass.server.tables import events
from brushpass.server.tables.errors import Busy, Refused
from brushpass.server.tables.events import Event
from brushpass.server.tables.status import OPEN, OVER
from brushpass.server.tables.table import Table
from brushpass.server.times import steady_ms
from brushpass.server.wire import ENCODER, Chat, ChatLine, WindowInfo

if TYPE_CHECKING:
    from brushpass.server.rooms.hub import Hub

BOT: Final = "bot"
RATE: Final = "rate"
LIVE: Final = "live"
SHOW: Final = "show"
_TRIES = 8
_RECOVER_EVERY_S = 0.5

Command = Callable[[Table, int], Event | None]
"""Changes a table and gives the event to be kept, or None where nothing has to be done; gets the table and the time."""


SeatOf = Callable[[int], NewSeat]
"""The row of the seat of a player who has just sat down."""

Look = Callable[[], Awaitable[None]]
"""What a command has to know of the store at the last moment."""


class Room:
    """One table on this node."""

    def __init__(self, hub: Hub, table: Table) -> None:
        self.hub = hub
        self.table = table
        self.connections: set[Connection] = set()
        self.elsewhere: dict[int, set[str]] = {}
        """The players who are connected to other nodes, and to which."""
        self._last_here: dict[int, int] = {}
        self.used_at = steady_ms()
        self.live = LiveDriver(self) if table.is_live else None
        self.feed = Feed(self) if table.setup.spectator_delay_ms else None
        self.hints = Hints(self)
        self._picture = Picture(self)
        self._lock = asyncio.Lock()
        self._stale = False
        """Whether the table in memory may be another than the one that is kept."""
        self._before: dict[int | None, int] = {}
        """While an event is on its way to the store: how much each observer had been able to notice before it."""
        self._recovering = False
        self._shut = False
        """Whether the node has let go of the table: then this room does nothing more by itself."""
        self._remember()
        self._timer: asyncio.TimerHandle | None = None
        self._set_timer()

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
        table = self.table
        jobs = self._owed_jobs()
        over = table.status == OVER and not isinstance(event, events.Offered | events.Accepted | events.Declined)
        deadline = table.clocks.deadline()
        new = [self._job(BOT, player, decision, event.at) for player, decision in jobs - self._jobs]
        behind = table.setup.spectator_delay_ms if self._status != OPEN else 0
        noticed = not isinstance(event, events.Moved) or not table.is_on
        status = None if table.status == self._status else table.status
        if behind and (noticed or status is not None):
            # Lists of tables are for everybody, so they change when spectators may know.
            new.append(self._later(SHOW, table.number - 1, event.at + behind))
            noticed, status = False, None
        if over and table.setup.rated:
            rate = self._job(RATE, 0, table.begun, event.at)
            new.append(self._later(RATE, table.begun, event.at + behind) if behind else rate)
        if self.live is not None and isinstance(event, events.Began):
            new.append(self._job(LIVE, 0, table.begun, event.at))
        await self.hub.store.append(
            Append(
                table=table.id,
                number=table.number - 1,
                at=event.at,
                lag=event.lag,
                body=events.encode(event),
                noticed=noticed,
                status=status,
                deadline=msgspec.UNSET if deadline == self._deadline else deadline,
                seat=seat(event.player) if seat is not None and isinstance(event, events.Joined) else None,
                freed=event.player if isinstance(event, events.Left) else None,
                new_jobs=tuple(new),
                done_jobs=tuple(JobKey(table.id, BOT, player, number) for player, number in self._jobs - jobs),
            )
        )
        self._remember()
        for job in new:
            if job.node is not None:
                self.hub.take_up(job)

    def _job(self, kind: JobKind, player: int, number: int, at: int) -> Job:
        """A job of this node, which others may take over when it has had time enough."""
        return Job(
            JobKey(self.table.id, kind, player, number),
            ready_at=at,
            node=self.hub.node,
            lease_until=at + (LEASE_MS if kind == LIVE else self.hub.lease_ms),
            attempts=1,
        )

    def _later(self, kind: JobKind, number: int, ready_at: int) -> Job:
        """A job for whichever node is there when its time has come."""
        return Job(JobKey(self.table.id, kind, 0, number), ready_at=ready_at)

    def _owed_jobs(self) -> set[tuple[int, int]]:
        """Which decisions bots owe now."""
        if not self.table.has_bots:
            return set()
        return {(player, self.table.person(player).decision) for player in self.table.bots_owing()}

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
                self.hub.drop(self)
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
            self._remember()
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
        self._remember()
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
            self.hub.drop(self)
        finally:
            self._recovering = False

    def _remember(self) -> None:
        """What the store knows of the table besides its events."""
        self._status = self.table.status
        self._deadline = self.table.clocks.deadline()
        self._jobs = self._owed_jobs()

    # What follows from an event

    def _after(self, event: Event | None, before: dict[int | None, int]) -> None:
        self._picture.forget_for(player for player, seen in self._noticed().items() if seen != before.get(player))
        self._set_timer()
        if self.live is not None:
            self.live.after(event)
        if self.feed is not None:
            self.feed.take()
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

    def is_behind(self, connection: Connection) -> bool:
        """Does this connection see everything later than the players?"""
        return connection.player is None and self.feed is not None

    async def shown_to(self, player: int | None) -> Table:
        """The table as a player, or a spectator, may know it now."""
        return self.table if player is not None or self.feed is None else await self.feed.table()

    def window_for(self, player: int | None) -> WindowInfo | None:
        """How long the live window lasts; what a delayed spectator sees is long over."""
        if self.live is None or (player is None and self.feed is not None):
            return None
        return self.live.window

    def message_for(self, connection: Connection) -> bytes:
        """What this connection should see now."""
        if self.feed is not None and self.is_behind(connection):
            return self.feed.message_for(connection)
        return self._picture.message_for(connection)

    def picture_of(self, connection: Connection) -> bytes:
        """What this connection would see if nothing were delayed."""
        return self._picture.message_for(connection)

    # Time

    def _set_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        deadline = self.table.clocks.deadline() if self.table.is_on else None
        if deadline is not None and not self._shut:
            delay = max(0, deadline - self.hub.served.now()) / 1000
            self._timer = asyncio.get_running_loop().call_later(delay, self._ring)

    def _ring(self) -> None:
        self._timer = None
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
        self._set_timer()

    # Connections

    def enter(self, connection: Connection) -> None:
        """A socket looks at the table from now on."""
        player = connection.player
        is_new = player is not None and not self.present(player)
        self.connections.add(connection)
        self.used_at = steady_ms()
        if player is not None:
            self.note_presence(player)
            self.hub.tell_presence(self, player, here=True)
        if is_new:
            self.refresh()

    def exit(self, connection: Connection) -> None:
        """A socket is gone."""
        self.connections.discard(connection)
        self.used_at = steady_ms()
        if connection.player is not None and connection.player not in self.here():
            self.note_presence(connection.player)
            self.hub.tell_presence(self, connection.player, here=False)
            self.refresh()

    def here(self) -> set[int]:
        """The players connected to this node."""
        return {connection.player for connection in self.connections if connection.player is not None}

    def present(self, player: int) -> bool:
        """Is this player connected anywhere? At one browser all are there as long as any of them looks."""
        if self.table.setup.hot_seat:
            return any(self.elsewhere.values()) or bool(self.here())
        return bool(self.elsewhere.get(player)) or player in self.here()

    def note_presence(self, player: int) -> None:
        """A player has come or gone just now, here or on another node."""
        self._last_here[player] = self.hub.served.now()

    def last_here(self, player: int) -> int:
        """When a player was last noticed to come or go; at one browser each of them speaks for all."""
        if self.table.setup.hot_seat:
            return max(self._last_here.values(), default=0)
        return self._last_here.get(player, 0)

    def say(self, line: ChatLine) -> None:
        """Tell a line of chat to all connections but those that do not want to hear from its speaker."""
        for connection in self.connections:
            if not connection.muted >> line.player & 1:
                self.tell(connection, line)

    def tell(self, connection: Connection, line: ChatLine) -> None:
        """Tell somebody a line of chat, as soon as he may hear it."""
        text = ENCODER.encode(Chat(lines=(line,)))
        if self.feed is not None and self.is_behind(connection):
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
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self.live is not None:
            self.live.stop()
        if self.feed is not None:
            self.feed.stop()
        log("rooms", "room-closed", table=self.table.id)
