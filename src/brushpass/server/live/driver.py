"""A live table on one node: what players want goes to the node that holds the table's clock, and the answer comes back.

That node is the one with the lease of the match's job of the kind `live`; if it dies, the lease ends and another goes
on (`clock.py`).
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
from typing import Final

import msgspec

from brushpass.core.errors import BrushpassError
from brushpass.server.live.clock import Shift
from brushpass.server.live.race import MOST_CREDIT_MS, Entry
from brushpass.server.live.window import Told, Window
from brushpass.server.logs import log
from brushpass.server.rooms.ledger import LIVE_LEASE_MS
from brushpass.server.rooms.room import Room
from brushpass.server.store.bus import BusDown, Notice
from brushpass.server.store.database import StoreDown
from brushpass.server.store.rows import Job, JobKey
from brushpass.server.tables.errors import Refused
from brushpass.server.tables.events import Event
from brushpass.server.times import steady_ms
from brushpass.server.wire.standing import WindowInfo

RENEW_S: Final = 1.5
_RETRY_S: Final = 0.5
ANSWER_S: Final = 3.0
"""How long a node waits for the one that holds the clock."""
ASK: Final = "live-ask"
REPLY: Final = "live-reply"
WINDOW: Final = "live-window"


class _PassedOn(Refused):
    """A refusal of another node."""


class _Ask(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a node wants from the one that holds the clock: to act, or without an action to go on."""

    number: int
    player: int
    at: float
    """When it reached the node."""
    decision: int = 0
    action: str = ""
    latency: float = 0.0


class _Reply(msgspec.Struct, frozen=True, omit_defaults=True):
    """What became of it; actions that count are seen at the table and need no reply."""

    node: str
    number: int
    code: str = ""
    rule: str | None = None
    arguments: dict[str, str | int] = {}


_ASKS: Final = msgspec.json.Decoder(_Ask)
_REPLIES: Final = msgspec.json.Decoder(_Reply)
_WINDOWS: Final = msgspec.json.Decoder(Told)


class _Waiting:
    """Something this node has asked for."""

    __slots__ = ("answer", "ask")

    def __init__(self, ask: _Ask) -> None:
        self.ask: Final = ask
        self.answer: Final[asyncio.Future[None]] = asyncio.get_running_loop().create_future()


class LiveDriver:
    """The live side of one room."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._shift: Shift | None = None
        self._waiting: dict[int, _Waiting] = {}
        self._numbers = itertools.count(1)
        self._was_open = False
        self._closed: dict[int, int] = {}
        """How much each player had been able to notice when the latest window ended for good."""
        self._announced: Window | None = None
        """The window that the other nodes were told of."""
        self._heard: Window | None = None
        """The latest window that another node told of."""

    @property
    def driving(self) -> bool:
        """Does this node hold the clock?"""
        return self._shift is not None

    @property
    def _clock(self) -> Shift | None:
        """The clock, if this node holds it and is not just letting it go."""
        shift = self._shift
        return None if shift is None or shift.ended.is_set() else shift

    @property
    def window(self) -> WindowInfo | None:
        """How long the window that is open now still lasts; None where this node does not know it."""
        shift = self._clock
        window = self._heard if shift is None else shift.window
        match = self._room.table.match
        if window is None or match is None or not match.ticking:
            return None
        if (window.match, window.length) != (self._room.table.begun, match.length):
            return None
        return window.info(asyncio.get_running_loop().time())

    # What players want

    def takes(self, player: int, seen: int | None = None) -> bool:
        """Does what a player does belong to a window, and not to a question asked in turn?

        `seen` is how much the player had noticed: what was sent before the end of a window is no answer to what came
        after it.
        """
        table = self._room.table
        if not table.is_on:
            return False
        return player not in table.owing() or (seen is not None and seen < self._closed.get(player, 0))

    async def act(self, player: int, decision: int, action: str, latency_ms: float) -> bool:
        """Take part in the race; when this returns, the action is kept, and it says if that is new.

        `Refused` says why an action does not count: `live-taken`, `live-closed`, `live-already-acted`, `live-not-open`,
        `live-unseen`, or `live-no-answer` if nobody holds the clock.
        """
        at = self._room.hub.served.exactly()
        await self._room.settle_all()
        if self._room.table.person(player).last == (decision, action):
            return False
        shift = self._clock
        if shift is not None:
            return await shift.act(Entry(player, decision, action, arrived=at, latency=latency_ms))
        await self._ask(_Ask(next(self._numbers), player, at, decision, action, latency_ms))
        return True

    async def go_on(self, player: int) -> None:
        """Ask to go on, which happens when everybody has had the least time of a window."""
        shift = self._clock
        if shift is not None:
            shift.go_on(player)
        else:
            await self._ask(_Ask(next(self._numbers), player, self._room.hub.served.exactly()))

    # Other nodes

    async def _ask(self, ask: _Ask) -> None:
        waiting = self._waiting[ask.number] = _Waiting(ask)
        room = self._room
        try:
            async with asyncio.timeout(ANSWER_S):
                await room.hub.bus.publish(ASK, room.table.id, msgspec.json.encode(ask).decode())
                await waiting.answer
        except (BusDown, TimeoutError) as error:
            raise Refused("live-no-answer") from error
        finally:
            del self._waiting[ask.number]

    def heard(self, notice: Notice) -> None:
        """Another node asks for something, or replies."""
        shift = self._clock
        if notice.kind == ASK and shift is not None:
            self._room.hub.spawn(self._serve(shift, notice.node, _ASKS.decode(notice.text)))
        elif notice.kind == REPLY:
            self._replied(_REPLIES.decode(notice.text))
        elif notice.kind == WINDOW:
            self._heard = _WINDOWS.decode(notice.text).window(asyncio.get_running_loop().time())
            self._room.show_players()

    def tell_window(self) -> None:
        """Tell the other nodes how long the window lasts, if this one holds the clock."""
        shift = self._clock
        self._announced = None if shift is None else shift.window
        if self._announced is not None:
            self._room.hub.spawn(self._tell(self._announced))

    async def _tell(self, window: Window) -> None:
        room = self._room
        told = Told(window.match, window.length, window.info(asyncio.get_running_loop().time()))
        with contextlib.suppress(BusDown):  # then the others show no time
            await room.hub.bus.publish(WINDOW, room.table.id, msgspec.json.encode(told).decode())

    async def _serve(self, shift: Shift, node: str, ask: _Ask) -> None:
        """Do what a node asks for; only what did not happen at the table has to be told."""
        room = self._room
        # Two machines do not agree to the millisecond, so the other is believed only as far as a slow line would be.
        heard = room.hub.served.exactly()
        arrived = min(heard, max(ask.at, heard - MOST_CREDIT_MS))
        reply = _Reply(node, ask.number)
        try:
            if ask.action:
                await shift.act(Entry(ask.player, ask.decision, ask.action, arrived=arrived, latency=ask.latency))
                return
            shift.go_on(ask.player)
        except BrushpassError as error:
            reply = _Reply(node, ask.number, error.message, error.rule, error.arguments)
        if node == room.hub.node:
            self._replied(reply)
            return
        with contextlib.suppress(BusDown):
            await room.hub.bus.publish(REPLY, room.table.id, msgspec.json.encode(reply).decode())

    def _replied(self, reply: _Reply) -> None:
        waiting = self._waiting.get(reply.number)
        if reply.node != self._room.hub.node or waiting is None or waiting.answer.done():
            return
        if reply.code:
            waiting.answer.set_exception(_PassedOn(reply.code, rule=reply.rule, **reply.arguments))
        else:
            waiting.answer.set_result(None)

    def after(self, event: Event | None) -> None:
        """Something has happened at the table: actions that were asked for may have been kept."""
        self._note_end()
        for waiting in self._waiting.values():
            ask = waiting.ask
            kept = ask.action and self._room.table.person(ask.player).last == (ask.decision, ask.action)
            if kept and not waiting.answer.done():
                waiting.answer.set_result(None)
        if self._shift is not None:
            self._shift.after(event)
            if self._shift.window != self._announced:
                self.tell_window()

    def _note_end(self) -> None:
        table = self._room.table
        is_open = table.match is not None and table.match.ticking
        if self._was_open and not is_open:
            self._closed = {player: table.seen(player) for player in range(len(table.players))}
        self._was_open = is_open

    # The clock

    async def drive(self, job: Job) -> None:
        """Hold the clock until the match is over, or another node has taken it."""
        key = job.key
        if self._shift is not None and self._shift.match == key.number:
            return
        store = self._room.hub.store
        # A notice of the match's beginning may have been lost, and a job that seems to be of no match would be dropped.
        await self._room.catch_up()
        table = self._room.table
        if table.begun != key.number or not table.is_on:
            await store.finish(key)
            return
        shift = self._shift = Shift(self._room, key.number)
        for waiting in self._waiting.values():  # asked for when nobody had the clock
            self._room.hub.spawn(self._serve(shift, self._room.hub.node, waiting.ask))
        log("live", "clock-taken", table=key.table, match=key.number, attempt=job.attempts)
        if shift.window is not None:
            self.tell_window()
            self._room.show_players()
        try:
            still_ours = await self._hold(shift, job)
        finally:
            if self._shift is shift:
                self._shift = self._heard = None
            await shift.leave()
        log("live", "clock-left", table=key.table, match=key.number, over=shift.over)
        if shift.over:
            await store.finish(key)
        elif still_ours:
            await self._give_back(key)

    async def _hold(self, shift: Shift, job: Job) -> bool:
        """Renew the lease again and again; is it still this node's in the end?"""
        hub = self._room.hub
        renewed_at = steady_ms()
        while not shift.ended.is_set():
            began = steady_ms()
            try:
                if not await hub.store.renew(job.key, hub.served.now() + LIVE_LEASE_MS):
                    return False
                renewed_at = began
            except StoreDown:
                if steady_ms() - renewed_at > LIVE_LEASE_MS:
                    return True  # if only this node is cut off, another has it by now
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(RENEW_S):
                    await shift.ended.wait()
        return True

    async def _give_back(self, key: JobKey) -> None:
        """Leave the clock to whichever node is next, as soon as the store can be told."""
        hub = self._room.hub
        while True:
            try:
                await hub.store.postpone(key, hub.served.now())
            except StoreDown:
                if hub.closing:
                    return
                await asyncio.sleep(_RETRY_S)
            else:
                return

    def stop(self) -> None:
        """The node lets go of the table: its clock is given back to whichever node is next."""
        if self._shift is not None:
            self._shift.stop()
