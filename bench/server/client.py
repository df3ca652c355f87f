"""A client that costs as little as possible, because it shares the machine with the server that it measures.

It speaks HTTP/1.1 and RFC 6455 itself, and of every message it reads only what it needs to play on.
"""

from __future__ import annotations

import asyncio
import base64
import os
import struct
import time
from collections.abc import Callable
from typing import Final, Literal, cast

import msgspec

HOST: Final = "127.0.0.1"
_KEPT_S: Final = 5.0
PATIENCE_S: Final = 30.0

_END: Final = b"\r\n\r\n"
_TEXT, _CLOSE, _PING, _PONG = 1, 8, 9, 10
_MASKED: Final = 0x80
# A mask must be there and may be anything; one of zeros leaves the text as it is and costs nothing.
_MASK: Final = bytes(4)
_SHORT, _TWO_BYTES, _EIGHT_BYTES = 125, 126, 127


class Unreachable(Exception):
    """The server is not there, or went away before it had answered."""


class Rejected(Exception):
    """The server answered that it will not."""


# Messages, as far as a simulated player reads them


class Choice(msgspec.Struct):
    """An action that may be taken."""

    action: str


class Scene(msgspec.Struct):
    """What can be done now."""

    choices: tuple[Choice, ...]
    result: str = ""


class View(msgspec.Struct):
    """The same for a program."""

    legal: tuple[str, ...]
    ending: str | None = None


class State(msgspec.Struct):
    """How the table stands."""

    status: Literal["open", "playing", "over", "closed"]


class SceneMessage(msgspec.Struct, tag="scene", tag_field="say"):
    """The table as a seat sees it."""

    number: int
    decision: int
    scene: Scene | None
    state: State | None = None

    def actions(self) -> list[str]:
        """What the seat may do."""
        return [] if self.scene is None else [choice.action for choice in self.scene.choices]

    def ended(self) -> bool:
        """Is the latest match over?"""
        return self.scene is not None and bool(self.scene.result)


class ViewMessage(msgspec.Struct, tag="view", tag_field="say"):
    """The table as a program sees it."""

    number: int
    decision: int
    view: View | None
    state: State | None = None

    def actions(self) -> list[str]:
        """What the seat may do."""
        return [] if self.view is None else list(self.view.legal)

    def ended(self) -> bool:
        """Is the latest match over?"""
        return self.view is not None and self.view.ending is not None


class Done(msgspec.Struct, tag="done", tag_field="say"):
    """A request was carried out."""

    id: int | None = None
    repeated: bool = False


class Refused(msgspec.Struct, tag="refused", tag_field="say"):
    """A request was not carried out."""

    code: str
    id: int | None = None


class Bye(msgspec.Struct, tag="bye", tag_field="say"):
    """The server is about to close."""

    reason: str


class Welcome(msgspec.Struct, tag="welcome", tag_field="say"):
    """The answer to hello."""


class Chat(msgspec.Struct, tag="chat", tag_field="say"):
    """Lines of chat."""


class Probe(msgspec.Struct, tag="probe", tag_field="say"):
    """A measurement of the line."""


class Pong(msgspec.Struct, tag="pong", tag_field="say"):
    """The answer to a ping."""


Message = SceneMessage | ViewMessage | Done | Refused | Bye | Welcome | Chat | Probe | Pong
MESSAGES: Final = msgspec.json.Decoder(Message)


class Seated(msgspec.Struct):
    """A place at a table."""

    table: str
    player: int | None
    secret: str | None


# HTTP


class Http:
    """One connection over which requests are made, one after another; a lost one is opened again."""

    def __init__(self, port: int) -> None:
        self.port = port
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None
        self._turn = asyncio.Lock()
        self._used_at = 0.0

    async def ask(self, method: str, path: str, body: object = None) -> tuple[int, bytes]:
        """The status and the body of the answer."""
        content = b"" if body is None else msgspec.json.encode(body)
        head = f"{method} {path} HTTP/1.1\r\nhost: {HOST}:{self.port}\r\ncontent-length: {len(content)}\r\n"
        async with self._turn:
            try:
                async with asyncio.timeout(PATIENCE_S):
                    self._drop_old()
                    return await self._exchange(f"{head}content-type: application/json\r\n\r\n".encode() + content)
            except (OSError, EOFError, TimeoutError) as error:
                self.close()
                raise Unreachable(type(error).__name__) from error

    def _drop_old(self) -> None:
        """Forget a connection that has been idle: the server may close it at any moment."""
        now = time.monotonic()
        if now - self._used_at > _KEPT_S:
            self.close()
        self._used_at = now

    async def _exchange(self, request: bytes) -> tuple[int, bytes]:
        if self._streams is None:
            self._streams = await asyncio.open_connection(HOST, self.port)
        reader, writer = self._streams
        writer.write(request)
        head = (await reader.readuntil(_END)).lower()
        _, found, rest = head.partition(b"\r\ncontent-length:")
        length = int(rest.partition(b"\r\n")[0]) if found else 0
        body = await reader.readexactly(length)
        if b"\r\nconnection: close" in head:
            self.close()
        return int(head.split(b" ", 2)[1]), body

    def close(self) -> None:
        """Close the connection."""
        if self._streams is not None:
            self._streams[1].close()
            self._streams = None

    async def create(self, new: dict[str, object]) -> Seated:
        """A new table with its maker in the first place."""
        return await self._seat("/api/tables", {**new, "name": "Player 1"})

    async def join(self, table: str, name: str) -> Seated:
        """A free place at a table."""
        return await self._seat(f"/api/tables/{table}/join", {"name": name})

    async def _seat(self, path: str, body: dict[str, object]) -> Seated:
        status, answer = await self.ask("POST", path, body)
        if status != 201:
            raise Rejected(f"{path}: {status} {answer.decode(errors='replace')}")
        return msgspec.json.decode(answer, type=Seated)

    async def ready(self) -> bool:
        """Does the server say that it can serve?"""
        try:
            status, _ = await self.ask("GET", "/readyz")
        except Unreachable:
            return False
        return status == 200


# Sockets


class Socket(asyncio.Protocol):
    """A WebSocket of a table: `hear` gets the text of every message, `lost` is called once when the line is gone."""

    def __init__(self, request: bytes, hear: Callable[[bytes], None], lost: Callable[[], None]) -> None:
        self._request = request
        self._hear = hear
        self._lost = lost
        self._transport: asyncio.Transport | None = None
        self._rest = b""
        self._upgraded = False
        self._gone = False
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        # The transports of uvloop write and close like any other, but are not derived from this class.
        self._transport = cast(asyncio.Transport, transport)
        self._transport.write(self._request)

    def connection_lost(self, exc: Exception | None) -> None:
        self._transport = None
        if self._upgraded:
            self._tell_lost()
        elif not self.opened.done():
            self.opened.set_exception(Unreachable("closed"))

    def data_received(self, data: bytes) -> None:
        if self._rest:
            data = self._rest + data
        self._rest = self._frames(data) if self._upgraded else self._handshake(data)

    def send(self, text: bytes) -> None:
        """Send one message."""
        self._write(_TEXT, text)

    def close(self) -> None:
        """Go away without a word more to be heard."""
        self._gone = True
        if self._transport is not None:
            self._write(_CLOSE, b"\x03\xe8")
            self._transport.close()

    def _write(self, kind: int, payload: bytes) -> None:
        if self._transport is None:
            return
        length = len(payload)
        if length <= _SHORT:
            head = bytes((_MASKED | kind, _MASKED | length))
        else:
            head = struct.pack("!BBH", _MASKED | kind, _MASKED | _TWO_BYTES, length)
        self._transport.write(head + _MASK + payload)

    def _handshake(self, data: bytes) -> bytes:
        head, found, rest = data.partition(_END)
        if not found:
            return data
        if not head.startswith(b"HTTP/1.1 101"):
            if not self.opened.done():
                self.opened.set_exception(Rejected(head.partition(b"\r\n")[0].decode(errors="replace")))
            assert self._transport is not None
            self._transport.abort()
            return b""
        self._upgraded = True
        if not self.opened.done():
            self.opened.set_result(None)
        return self._frames(rest)

    def _frames(self, data: bytes) -> bytes:
        """Hear every whole frame; what is left waits for the rest of it."""
        start, end = 0, len(data)
        while end - start >= 2:
            first, length = data[start], data[start + 1]
            at = start + 2
            if length == _TWO_BYTES:
                if end - at < 2:
                    break
                length = data[at] << 8 | data[at + 1]
                at += 2
            elif length == _EIGHT_BYTES:
                if end - at < 8:
                    break
                length = int.from_bytes(data[at : at + 8], "big")
                at += 8
            if end - at < length:
                break
            start = at + length
            self._frame(first, data[at:start])
        return data[start:]

    def _frame(self, first: int, payload: bytes) -> None:
        if first == _MASKED | _TEXT:  # here the high bit says that the message is whole
            if not self._gone:
                self._hear(payload)
        elif first == _MASKED | _PING:
            self._write(_PONG, payload)
        elif first == _MASKED | _CLOSE:
            self._write(_CLOSE, payload)
            assert self._transport is not None
            self._transport.close()
            self._tell_lost()
        elif first != _MASKED | _PONG:
            raise RuntimeError(f"a frame that this client does not know: {first:#x}")

    def _tell_lost(self) -> None:
        if not self._gone:
            self._gone = True
            self._lost()


async def open_socket(
    port: int,
    table: str,
    hello: dict[str, object],
    hear: Callable[[bytes], None],
    lost: Callable[[], None],
) -> Socket:
    """A socket of a table over which hello has been said."""
    key = base64.b64encode(os.urandom(16)).decode()
    request = (
        f"GET /api/tables/{table}/socket HTTP/1.1\r\nhost: {HOST}:{port}\r\nupgrade: websocket\r\n"
        f"connection: Upgrade\r\nsec-websocket-key: {key}\r\nsec-websocket-version: 13\r\n\r\n"
    ).encode()
    try:
        async with asyncio.timeout(PATIENCE_S):
            _, socket = await asyncio.get_running_loop().create_connection(
                lambda: Socket(request, hear, lost), HOST, port
            )
            await socket.opened
    except (OSError, TimeoutError) as error:
        raise Unreachable(type(error).__name__) from error
    socket.send(msgspec.json.encode({"do": "hello", **hello}))
    return socket
