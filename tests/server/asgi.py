"""A browser for tests of plain ASGI: it asks an application directly, without a server in between."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence

import msgspec
from starlette.types import ASGIApp, Message, Receive, Scope, Send

PEER = "192.0.2.77"


class Answer(msgspec.Struct):
    """What an application answered, and how many parts of the body it had read by then."""

    status: int
    headers: dict[str, str]
    body: bytes
    parts_read: int


def ask(
    app: ASGIApp,
    method: str = "GET",
    path: str = "/",
    headers: Mapping[str, str] | Sequence[tuple[str, str]] = (),
    body: Sequence[bytes] = (b"",),
    peer: str | None = PEER,
) -> Answer:
    """Send a request, its body in parts, and wait for the whole answer; an error of the application is a status 500."""
    sent: list[Message] = []
    left = list(body)

    async def receive() -> Message:
        if not left:
            return {"type": "http.disconnect"}
        part = left.pop(0)
        return {"type": "http.request", "body": part, "more_body": bool(left)}

    async def send(message: Message) -> None:
        sent.append(message)

    scope = scope_of("http", path, headers, peer)
    scope["method"] = method
    try:
        asyncio.run(_call(app, scope, receive, send))
    except RuntimeError:
        sent.append({"type": "http.response.start", "status": 500, "headers": []})
    start = next(message for message in sent if message["type"] == "http.response.start")
    return Answer(
        status=start["status"],
        headers={name.decode(): value.decode() for name, value in start["headers"]},
        body=b"".join(message.get("body", b"") for message in sent if message["type"] == "http.response.body"),
        parts_read=len(body) - len(left),
    )


def open_socket(
    app: ASGIApp,
    path: str = "/",
    headers: Mapping[str, str] | Sequence[tuple[str, str]] = (),
    peer: str | None = PEER,
) -> list[str]:
    """Open a socket and leave it; the types of the messages that the application sent."""
    sent: list[str] = []
    arriving: list[Message] = [{"type": "websocket.connect"}, {"type": "websocket.disconnect", "code": 1000}]

    async def receive() -> Message:
        return arriving.pop(0)

    async def send(message: Message) -> None:
        sent.append(message["type"])

    asyncio.run(_call(app, scope_of("websocket", path, headers, peer), receive, send))
    return sent


def scope_of(
    kind: str,
    path: str = "/",
    headers: Mapping[str, str] | Sequence[tuple[str, str]] = (),
    peer: str | None = PEER,
) -> Scope:
    """A scope as uvicorn makes it."""
    pairs = headers.items() if isinstance(headers, Mapping) else headers
    path, _, query = path.partition("?")
    return {
        "type": kind,
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "scheme": "http" if kind == "http" else "ws",
        "path": path,
        "raw_path": path.encode(),
        "query_string": query.encode(),
        "root_path": "",
        "headers": [(name.lower().encode("latin-1"), value.encode("latin-1")) for name, value in pairs],
        "client": (peer, 50000) if peer is not None else None,
        "server": ("127.0.0.1", 8000),
        "subprotocols": [],
        "state": {},
        "extensions": {},
    }


async def _call(app: ASGIApp, scope: Scope, receive: Receive, send: Send) -> None:
    await app(scope, receive, send)
