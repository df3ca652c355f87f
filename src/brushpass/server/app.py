"""The application: a node behind its guards, and the program that serves it."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import signal
import socket
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from types import FrameType
from typing import Final

import msgspec
import uvicorn
import uvloop
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from uvicorn.protocols.utils import ClientDisconnected

from brushpass.core.errors import BadInput
from brushpass.server import logs
from brushpass.server.access.security import API, BodyLimit, OriginCheck, RequestLimit, SecurityHeaders, language
from brushpass.server.config import Config
from brushpass.server.http import describe, welcome
from brushpass.server.http.access_log import HUNG_UP, AccessLog
from brushpass.server.http.endpoint import Unexpected, problem
from brushpass.server.http.protocol import BoundedHttp, BoundedSocket
from brushpass.server.http.routes import UNLIMITED, all_routes
from brushpass.server.http.static import FOLDER, Client
from brushpass.server.logs import log_failure
from brushpass.server.node import Node
from brushpass.server.store.database import StoreDamaged, StoreDown

_BACKLOG: Final = 2048
_KEEP_ALIVE_S: Final = 15
_PING_EVERY_S: Final = 25.0
_PONG_WITHIN_S: Final = 20.0
_EXTRA_GRACE_S: Final = 2
_COLLECT_AFTER: Final = (20_000, 5, 2)


def make_app(config: Config, static: Path = FOLDER) -> Starlette:
    """The service as an ASGI application, with the client of a folder; the lifespan opens and closes its node."""
    node = Node(config, describe.description)
    client = Client(static)

    @contextlib.asynccontextmanager
    async def lifespan(_app: Starlette) -> AsyncIterator[None]:
        await node.open()
        try:
            yield
        finally:
            await node.close()

    app = Starlette(
        routes=all_routes(node, client),
        middleware=[
            Middleware(SecurityHeaders, config),
            Middleware(AccessLog, config, node.metrics),
            Middleware(Failures),
            Middleware(RequestLimit, config, node.limits.requests, node.metrics, free=UNLIMITED.union(client.files)),
            Middleware(OriginCheck, config),
            Middleware(BodyLimit, config.max_body_bytes),
        ],
        exception_handlers={HTTPException: _nothing_there},
        lifespan=lifespan,
    )
    app.router.redirect_slashes = False
    app.state.node = node
    app.state.client = client
    return app


async def _nothing_there(request: Request, _error: Exception) -> Response:
    """The answer for every address that has no route."""
    lang = language(request.scope["headers"])
    if request.url.path.startswith(f"{API}/") or request.method not in ("GET", "HEAD"):
        return problem(BadInput("no-such-page"), lang)
    client: Client = request.app.state.client
    page = client.page(lang, 404) if client.built else welcome.missing(lang)
    return Response(page.body, page.status, media_type=page.media)


class Failures:
    """Answers a request that failed because of a mistake of ours, with all the headers that every answer has."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        begun = False

        async def send_noting(message: Message) -> None:
            nonlocal begun
            begun = True
            await send(message)

        try:
            await self._app(scope, receive, send_noting)
        except HUNG_UP:
            if scope["type"] == "websocket":
                raise ClientDisconnected from None  # the server knows by that why nobody has answered
        except Exception as error:  # nothing may reach the server, which would close without headers
            log_failure("app", "failed", error)
            if scope["type"] == "http" and not begun:
                await problem(Unexpected("unexpected"), language(scope["headers"]))(scope, receive, send)


# Serving


class Server(uvicorn.Server):
    """A server that says goodbye to its clients before it closes their sockets."""

    def __init__(self, config: uvicorn.Config, node: Node, ready: Callable[[str], None]) -> None:
        super().__init__(config)
        self.node = node
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await self.node.open()  # before anybody is let in, and so that what is wrong is told to the caller
        await super().startup(sockets)
        _spare_the_collector()
        self._ready(self.node.config.public_url)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for listener in self.servers:
            listener.close()
        await self.node.say_goodbye()
        await super().shutdown(sockets)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """End in order; the second signal from a keyboard ends at once."""
        if self.should_exit and sig == signal.SIGINT:
            self.force_exit = True
        self.should_exit = True


def _spare_the_collector() -> None:
    """What is loaded by now stays; what comes and goes with every message is seldom part of a cycle."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*_COLLECT_AFTER)


def make_server(config: Config, ready: Callable[[str], None], static: Path = FOLDER) -> Server:
    """A server for the settings, to be run with the socket that `listening` gave."""
    app = make_app(config, static)
    settings = uvicorn.Config(
        app,
        loop="uvloop",
        http=BoundedHttp,
        ws=BoundedSocket,
        ws_max_size=config.max_message_bytes,
        ws_per_message_deflate=False,
        ws_ping_interval=_PING_EVERY_S,
        ws_ping_timeout=_PONG_WITHIN_S,
        lifespan="on",
        log_config=None,
        access_log=False,
        proxy_headers=False,
        server_header=False,
        timeout_keep_alive=_KEEP_ALIVE_S,
        timeout_graceful_shutdown=config.shutdown_grace_ms // 1000 + _EXTRA_GRACE_S,
        backlog=_BACKLOG,
    )
    return Server(settings, app.state.node, ready)


def listening(config: Config) -> tuple[socket.socket, Config]:
    """A socket at the address of the settings, and the settings with the port that it got."""
    try:
        listener = _bound(config.host, config.port)
    except OSError as error:
        raise BadInput(
            "cannot-listen", host=config.host, port=config.port, cause=error.strerror or type(error).__name__
        ) from error
    if config.port:
        return listener, config
    port = int(listener.getsockname()[1])
    public_url = config.public_url.removesuffix(":0")
    if public_url != config.public_url:
        public_url = f"{public_url}:{port}"
    return listener, msgspec.structs.replace(config, port=port, public_url=public_url)


def _bound(host: str, port: int) -> socket.socket:
    family, kind, protocol, _, address = socket.getaddrinfo(
        host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
    )[0]
    listener = socket.socket(family, kind, protocol)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(address)
    except OSError:
        listener.close()
        raise
    return listener


def serve(config: Config, ready: Callable[[str], None]) -> None:
    """Serve until a signal asks for the end; `ready` is called with the address as soon as clients can come."""
    listener, config = listening(config)
    logs.configure(config)
    server = make_server(config, ready)
    try:
        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            runner.run(server.serve(sockets=[listener]))
    except StoreDamaged as error:
        raise BadInput("database-damaged", cause=str(error)) from error
    except StoreDown as error:
        raise BadInput("database-down", cause=str(error)) from error
    finally:
        listener.close()
