"""The socket of a table: what a client sends is read strictly, and every request gets exactly one answer."""

from __future__ import annotations

import asyncio
import contextlib
import time
from math import ceil
from typing import assert_never

import msgspec
from starlette.types import Send
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from brushpass.core.errors import BrushpassError
from brushpass.core.words import error_sentence
from brushpass.server.access.limits import Buckets, Limits
from brushpass.server.access.security import DIRECT, client_address, limit_key
from brushpass.server.logs import log_failure
from brushpass.server.rooms import after_match, claiming, seating, why
from brushpass.server.rooms.connection import Connection
from brushpass.server.rooms.hub import Hub
from brushpass.server.rooms.kept_table import Command
from brushpass.server.rooms.picture import table_info
from brushpass.server.rooms.room import Room
from brushpass.server.rooms.visitor import Visitor
from brushpass.server.store.database import StoreDown
from brushpass.server.tables.errors import Refused
from brushpass.server.tables.offers import REMATCH
from brushpass.server.tables.status import OVER
from brushpass.server.times import now_ms
from brushpass.server.wire import basics, messages, requests
from brushpass.server.wire.messages import ENCODER
from brushpass.server.wire.requests import REQUESTS

HELLO_WITHIN_S = 10.0
PROBE_EVERY_S = 3.0
"""How often the server measures the latency of a player of a live game."""
_WEIGHTY = 4
"""So many messages a question counts for that is more work than a move."""
_MOST_MISTAKES = 50
_POLICY, _AGAIN = 1008, 1012


Answer = messages.Done | messages.Pong | messages.Because | messages.RefusedMessage


class _Bad(BrushpassError):
    """A message that is none."""


class TableSocket:
    """One client at one table."""

    def __init__(self, hub: Hub, limits: Limits, socket: WebSocket, table: str, visitor: Visitor) -> None:
        self._hub = hub
        self._limits = limits
        self._socket = socket
        self._table = table
        self._visitor = visitor
        self._mistakes = 0
        self._hello = requests.Hello()
        self._direct: Send = socket.scope.get(DIRECT, socket.send)

    async def run(self) -> None:
        """Serve the client until one of the two closes."""
        try:
            self._hello = hello = await self._read_hello()
            room = await self._hub.room(self._table)
            connection = await self._enter(room, hello)
        except (WebSocketDisconnect, TimeoutError):
            await self._close(_POLICY)
            return
        except BrushpassError as error:
            await self._refuse_entry(error)
            return
        except StoreDown:
            await self._close(_AGAIN)
            return
        try:
            await self._serve(room, connection)
        finally:
            room.exit(connection)

    async def _read_hello(self) -> requests.Hello:
        async with asyncio.timeout(HELLO_WITHIN_S):
            request = _read(await self._receive(), self._hub.config.max_message_bytes)
        if not isinstance(request, requests.Hello):
            raise _Bad("hello-first")
        if request.v != basics.VERSION:
            raise _Bad("other-version", version=basics.VERSION)
        return request

    async def _enter(self, room: Room, hello: requests.Hello) -> Connection:
        player = await self._player(hello)
        if player is None and room.table.setup.visibility == "private":
            raise Refused("private-table")
        connection = Connection(room, player, lang=hello.lang, show=hello.show, match=hello.match, log=hello.log)
        if hello.secret is None and hello.token is None:
            connection.session = self._visitor.session
            connection.member = self._visitor.account is not None
        if player is not None:
            connection.muted = next(
                (seat.muted for seat in await self._hub.store.seats(self._table) if seat.player == player), 0
            )
        muted = tuple(number for number in range(len(room.table.players)) if connection.muted >> number & 1)
        welcome = messages.Welcome(
            id=hello.id,
            v=basics.VERSION,
            table=table_info(await room.shown_to(player), hello.lang),
            you=player,
            muted=muted,
            server_time=now_ms(),
        )
        connection.send(ENCODER.encode(welcome))
        chat, later = await self._hub.chat_for(room, connection)
        if chat.lines:
            connection.send(ENCODER.encode(chat))
        room.enter(connection)
        for line in later:
            room.tell(connection, line)
        if connection.session is not None and connection.member:
            # The session may have ended since the handshake; from now on its end closes the socket.
            await self._hub.check_sessions([connection.session])
        return connection

    async def _player(self, hello: requests.Hello) -> int | None:
        """Who the client is: by the secret of a seat, a bot's token, or the browser."""
        if hello.secret is not None:
            player = await seating.seat_by_secret(self._hub, self._table, hello.secret)
            if player is None:
                raise Refused("wrong-secret")
            return player
        visitor = self._visitor
        if hello.token is not None:
            visitor = await seating.visitor_by_token(self._hub, hello.token)
        return await seating.held(self._hub, self._table, visitor)

    async def _serve(self, room: Room, connection: Connection) -> None:
        tasks = [
            asyncio.ensure_future(self._read_all(room, connection)),
            asyncio.ensure_future(connection.write(self._send)),
        ]
        if room.live is not None and connection.player is not None:
            tasks.append(asyncio.ensure_future(_probe(connection)))
        _, pending = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in pending:
            task.cancel()
        for failure in await asyncio.gather(*tasks, return_exceptions=True):
            if isinstance(failure, Exception):
                log_failure("socket", "failed", failure, table=self._table)
        await self._close(_POLICY if connection.slow or self._mistakes > _MOST_MISTAKES else _AGAIN)

    # Reading

    async def _read_all(self, room: Room, connection: Connection) -> None:
        while True:
            try:
                message = await self._receive()
            except WebSocketDisconnect:
                return
            began = time.perf_counter()
            identity: basics.Id = None
            answer: Answer | None
            try:
                request = _read(message, self._hub.config.max_message_bytes)
                identity = request.id
                self._check_rate(connection, _WEIGHTY if isinstance(request, requests.Why | requests.Hint) else 1)
                if isinstance(request, requests.Echo):
                    connection.echoed(request.number)
                    continue
                answer = await self._answer(room, connection, request)
                # An echo that came meanwhile has waited for the answer, which says nothing about the line.
                connection.forget_probe()
            except BrushpassError as error:
                answer = self._refusal(room, connection, identity, error)
                if isinstance(error, _Bad):
                    self._mistakes += 1
            except StoreDown:
                answer = self._refusal(room, connection, identity, _Bad("store-down"))
            if answer is not None:
                connection.send(ENCODER.encode(answer))
            if isinstance(answer, messages.Done):
                self._hub.metrics.move_seconds.observe(time.perf_counter() - began)
            if self._mistakes > _MOST_MISTAKES:
                return

    def _check_rate(self, connection: Connection, weight: int) -> None:
        """So many messages a second for a seat, wherever it is connected from; for spectators for each address."""
        key = self._visitor_key() if connection.player is None else self._seat_key(connection.player)
        self._take(self._limits.messages, "message", key, weight)

    def _take(self, limit: Buckets, kind: str, key: str, weight: int = 1) -> None:
        wait = limit.take(key, weight)
        if wait > 0:
            self._hub.metrics.limited.labels(kind).inc()
            raise _Bad("too-fast", seconds=max(1, round(wait)))

    def _seat_key(self, player: int) -> str:
        return f"{self._table} {player}"

    def _visitor_key(self) -> str:
        return limit_key(client_address(self._socket.scope, self._hub.config))

    def _refusal(
        self, room: Room, connection: Connection, identity: basics.Id, error: BrushpassError
    ) -> messages.RefusedMessage:
        self._hub.metrics.moves_refused.labels(error.message).inc()
        decision = error.arguments.get("decision")
        return messages.RefusedMessage(
            id=identity,
            code=error.message,
            text=error_sentence(error, connection.lang, room.table.game.folder),
            rule=error.rule or "",
            decision=decision if isinstance(decision, int) else None,
        )

    async def _answer(self, room: Room, connection: Connection, request: requests.Request) -> Answer | None:
        """What is said to a request at once; None where the answer comes later."""
        if isinstance(request, requests.Ping):
            return messages.Pong(id=request.id, server_time=now_ms())
        if isinstance(request, requests.Hello | requests.Echo):
            raise _Bad("hello-once")
        if isinstance(request, requests.Speak):
            connection.lang = request.lang
            connection.log = 0
            connection.look(always=True)
            return messages.Done(id=request.id)
        player = connection.player
        if player is None:
            raise Refused("only-watching")
        if isinstance(request, requests.OfferIt | requests.Decline):
            self._take(self._limits.offers, "offer", self._seat_key(player))
        if isinstance(request, requests.Play):
            return await self._play(room, connection, player, request)
        if isinstance(request, requests.Why):
            return await self._why(room, connection, player, request)
        if isinstance(request, requests.Hint):
            self._hub.spawn(self._advise(room, connection, player, request))
            return None
        if isinstance(request, requests.Say):
            await self._say(room, player, request.text)
        elif isinstance(request, requests.Mute):
            await self._mute(room, connection, player, request)
        elif isinstance(request, requests.Claim):
            await claiming.claim(self._hub, room, player, request)
        elif isinstance(request, requests.OfferIt):
            await self._offer(room, player, request)
        elif isinstance(request, requests.GoOn):
            await self._go_on(room, player)
        else:
            await room.obey(player, _command(player, request))
        return messages.Done(id=request.id)

    async def _play(self, room: Room, connection: Connection, player: int, request: requests.Play) -> messages.Done:
        if room.live is not None:
            await room.settle(player)
        if room.live is not None and room.live.takes(player, request.seen):
            kept = await room.live.act(player, request.decision, request.action, connection.latency)
            self._hub.metrics.moves_accepted.inc(kept)
            return messages.Done(id=request.id, repeated=not kept)
        event = await room.obey(player, lambda table, now: table.play(now, player, request.decision, request.action))
        if event is not None:
            self._hub.metrics.moves_accepted.inc()
        return messages.Done(id=request.id, repeated=event is None)

    async def _why(self, room: Room, connection: Connection, player: int, request: requests.Why) -> messages.Because:
        await room.settle(player)
        if request.piece is not None and request.action is None:
            reasons = why.about_piece(room.table, player, request.piece, connection.lang)
        elif request.action is not None and request.piece is None:
            reasons = why.about_action(room.table, player, request.action, connection.lang)
        else:
            raise _Bad("bad-message")
        return messages.Because(id=request.id, reasons=reasons)

    async def _advise(self, room: Room, connection: Connection, player: int, request: requests.Hint) -> None:
        """Answer a question that takes a while and that nothing else waits for."""
        answer: messages.Advice | messages.RefusedMessage
        try:
            answer = await room.hints.advise(player, request.id, lambda: connection.lang)
        except BrushpassError as error:
            answer = self._refusal(room, connection, request.id, error)
        connection.send(ENCODER.encode(answer))

    async def _say(self, room: Room, player: int, text: str) -> None:
        if not room.table.setup.chat:
            raise Refused("chat-off")
        text = " ".join(text.split())
        if not text or not text.isprintable():
            raise Refused("bad-chat")
        self._take(self._limits.chat, "chat", self._seat_key(player))
        await self._hub.say(room, player, text)

    async def _mute(self, room: Room, connection: Connection, player: int, request: requests.Mute) -> None:
        if request.player >= len(room.table.players):
            raise Refused("no-such-player")
        bit = 1 << request.player
        muted = connection.muted | bit if request.on else connection.muted & ~bit
        await self._hub.store.set_muted(self._table, player, muted)
        for other in room.connections:
            if other.player == player:
                other.muted = muted

    async def _offer(self, room: Room, player: int, request: requests.OfferIt) -> None:
        what = request.what
        fresh = None
        table = room.table
        if what == REMATCH and table.status == OVER and table.rematch is None and table.would_settle(player, what):
            self._check_creations()
            fresh = await after_match.rematch(self._hub, room)
        most_undos = self._hub.config.undos_per_match
        await room.obey(player, lambda table, now: table.offer(now, player, what, fresh, most_undos))

    def _check_creations(self) -> None:
        """A rematch is a new table like any other."""
        wait = self._limits.creations.take(self._visitor_key())
        if wait > 0:
            self._hub.metrics.limited.labels("creations").inc()
            raise Refused("too-many-tables", seconds=ceil(wait))

    async def _go_on(self, room: Room, player: int) -> None:
        if room.live is None:
            raise Refused("nothing-ticks")
        await room.live.go_on(player)

    # The socket itself

    async def _receive(self) -> str | bytes:
        message = await self._socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", 1000))
        text = message.get("text")
        return text if text is not None else message.get("bytes") or b""

    async def _send(self, text: bytes) -> None:
        with contextlib.suppress(RuntimeError, OSError):  # the client is gone; reading will find out
            await self._direct({"type": "websocket.send", "text": text.decode()})

    async def _refuse_entry(self, error: BrushpassError) -> None:
        hello = self._hello
        message = messages.RefusedMessage(id=hello.id, code=error.message, text=error_sentence(error, hello.lang))
        await self._send(ENCODER.encode(message))
        await self._close(_POLICY)

    async def _close(self, code: int) -> None:
        if self._socket.application_state == WebSocketState.CONNECTED:
            with contextlib.suppress(RuntimeError, WebSocketDisconnect):
                await self._socket.close(code)


async def _probe(connection: Connection) -> None:
    """Measure the latency of a player of a live game again and again."""
    while True:
        connection.probe()
        await asyncio.sleep(PROBE_EVERY_S)


def _command(player: int, request: requests.Next | requests.Resign | requests.Decline | requests.Return) -> Command:
    if isinstance(request, requests.Next):
        return lambda table, now: table.begin(now)
    if isinstance(request, requests.Resign):
        return lambda table, now: table.resign(now, player)
    if isinstance(request, requests.Decline):
        return lambda table, now: table.decline(now, player, request.what)
    if isinstance(request, requests.Return):
        return lambda table, now: table.come_back(now, player)
    assert_never(request)


def _read(message: str | bytes, longest: int) -> requests.Request:
    """A request, strictly read; what is no request is refused before anything is touched."""
    if isinstance(message, bytes):
        raise _Bad("not-text")
    if len(message) > longest:
        raise _Bad("message-too-long", longest=longest)
    try:
        return REQUESTS.decode(message)
    except (msgspec.DecodeError, msgspec.ValidationError, RecursionError, UnicodeError) as error:
        raise _Bad("bad-message") from error
