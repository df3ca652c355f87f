"""Clients that hang up in the middle of anything: that is no mistake of ours, and nothing says that it were."""

from __future__ import annotations

import asyncio
import json
import logging
import socket
import struct
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from starlette.types import Message
from uvicorn.protocols.utils import ClientDisconnected

from brushpass.server.app import make_app
from tests.server.asgi import ask, scope_of
from tests.support.running import PATIENCE_S, Running, client, settings, wait_for

LOGIN = json.dumps({"name": "Nobody", "password": "a password"}).encode()
KEY = b"dGhlIHNhbXBsZSBub25jZQ=="
ROUTE = 'brushpass_http_requests_total{method="%s",route="%s",status="%s"}'


@pytest.fixture
def quiet(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """A test in which nothing is said that sounds like trouble."""
    caplog.set_level(logging.WARNING)
    yield
    assert [(record.name, record.getMessage(), record.exc_info) for record in caplog.records] == []


def hang_up(server: Running, *parts: bytes, hard: bool) -> None:
    """Send something, and go: by the usual way, or at once like a machine that loses its line."""
    host, _, port = server.url.removeprefix("http://").partition(":")
    with socket.create_connection((host, int(port)), PATIENCE_S) as line:
        line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        if hard:
            line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        for part in parts:
            line.sendall(part)


def post(path: str, length: int, body: bytes) -> bytes:
    """A request with a body, which may be shorter than it says."""
    head = f"POST {path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: {length}\r\n\r\n"
    return head.encode() + body


def upgrade(table: str) -> bytes:
    """The handshake of a socket."""
    lines = f"GET /api/tables/{table}/socket HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n"
    return lines.encode() + b"sec-websocket-version: 13\r\nsec-websocket-key: " + KEY + b"\r\n\r\n"


def figures(browser: httpx.Client) -> dict[str, float]:
    """The figures of a node."""
    lines = [line.rpartition(" ") for line in browser.get("/metrics").text.splitlines() if not line.startswith("#")]
    return {name: float(value) for name, _, value in lines}


def trouble(found: dict[str, float]) -> list[str]:
    """The figures that count answers for which we would be to blame."""
    return [name for name in found if 'status="5' in name]


@pytest.mark.usefixtures("quiet")
def test_whoever_hangs_up_in_a_request_makes_no_error(server: Running, ada: httpx.Client) -> None:
    """In the head, in the body, while the server works, or before it answers."""
    requests = [
        b"GET /api/tab",
        post("/api/login", len(LOGIN), LOGIN[:10]),
        post("/api/login", len(LOGIN), LOGIN),
        b'POST /api/login HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n5\r\n{"nam\r\n',
        b"GET /api/games HTTP/1.1\r\nhost: x\r\n\r\n" * 3,
    ]
    for request in requests:
        for hard in (False, True):
            hang_up(server, request, hard=hard)
    gone = ROUTE % ("POST", "/api/login", "499")
    wait_for(lambda: figures(ada).get(gone, 0) >= 2)
    assert trouble(figures(ada)) == []


@pytest.mark.usefixtures("quiet")
def test_whoever_hangs_up_a_socket_makes_no_error(server: Running, ada: httpx.Client) -> None:
    """In the handshake, before hello, or in the middle of a message."""
    table = ada.post("/api/tables", json={"game": "cold-war", "name": "Ada"}).json()["table"]
    before = figures(ada)
    for _ in range(10):
        for parts in ([upgrade(table)], [upgrade(table), b"\x81\xfe\x01"], [upgrade("x" * 22)]):
            for hard in (False, True):
                hang_up(server, *parts, hard=hard)

    def told() -> int:
        now = figures(ada)
        return int(sum(now[name] - before.get(name, 0) for name in now if '="SOCKET"' in name and "_total" in name))

    # The hardest of them are gone before the server has read a byte.
    wait_for(lambda: told() >= 30 and figures(ada)["brushpass_sockets"] == 0)
    assert trouble(figures(ada)) == []


def test_a_socket_whose_client_is_gone_is_counted_as_such(tmp_path: Path) -> None:
    """The server is told that nobody is there, and does not take it for a mistake of the application."""
    app = make_app(settings(tmp_path))

    async def receive() -> Message:
        return {"type": "websocket.connect"}

    async def send(_message: Message) -> None:
        raise ClientDisconnected

    scope = scope_of("websocket", "/api/tables/none/socket")
    scope["extensions"] = {"websocket.http.response": {}}

    async def connect() -> None:
        await app(scope, receive, send)

    with pytest.raises(ClientDisconnected):
        asyncio.run(connect())
    labels = ("SOCKET", "/api/tables/{table}/socket", "499")
    assert app.state.node.metrics.requests.labels(*labels)._value.get() == 1


@pytest.mark.usefixtures("quiet")
def test_a_body_that_ends_too_early_is_not_answered(tmp_path: Path) -> None:
    """Nobody reads the answer, so none is made."""
    app = make_app(settings(tmp_path))
    with pytest.raises(StopIteration):
        ask(app, "POST", "/api/login", body=())
    assert app.state.node.metrics.requests.labels("POST", "/api/login", "499")._value.get() == 1


def test_a_client_that_stays_is_served(server: Running) -> None:
    """After all that the server is as before."""
    with client(server.url) as browser:
        assert browser.get("/readyz").status_code == 200
