"""The log of requests: one line for each request and each socket, by the template of its route."""

from __future__ import annotations

import ipaddress
import logging
import time
from collections.abc import Callable
from typing import Final

from starlette.requests import ClientDisconnect
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocketDisconnect
from uvicorn.protocols.utils import ClientDisconnected

from brushpass.server.access.security import UNKNOWN_ADDRESS, client_address
from brushpass.server.config import Config
from brushpass.server.logs import log
from brushpass.server.metrics import Metrics

UNKNOWN_ROUTE: Final = "(unknown)"
HUNG_UP: Final = (ClientDisconnect, ClientDisconnected, WebSocketDisconnect)
"""What says that a client is gone, which is nobody's mistake."""
_METHODS: Final = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")
_NOBODY_LEFT: Final = 499
"""The status of a request whose client hung up before the answer."""


class AccessLog:
    """Tells one line for each request and each socket, and counts them."""

    def __init__(
        self, app: ASGIApp, config: Config, metrics: Metrics, clock: Callable[[], float] = time.perf_counter
    ) -> None:
        self._app = app
        self._config = config
        self._metrics = metrics
        self._clock = clock
        self._logger = logging.getLogger("brushpass.access")

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        status = 500 if scope["type"] == "http" else 403
        answered = False
        begun = self._clock()

        async def receive_noting() -> Message:
            nonlocal status
            message = await receive()
            if message["type"] in ("http.disconnect", "websocket.disconnect") and not answered:
                status = _NOBODY_LEFT
            return message

        async def send_noting(message: Message) -> None:
            nonlocal status, answered
            answered = True
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                status = message["status"]
            elif message["type"] == "websocket.accept":
                status = 101
            await send(message)

        try:
            await self._app(scope, receive_noting, send_noting)
        except HUNG_UP:
            status = _NOBODY_LEFT
            raise
        finally:
            self._tell(scope, status, self._clock() - begun)

    def _tell(self, scope: Scope, status: int, seconds: float) -> None:
        method = _method(scope)
        template = route_template(scope)
        self._metrics.requests.labels(method, template, str(status)).inc()
        if scope["type"] == "http":
            self._metrics.request_seconds.observe(seconds)
        log(
            self._logger,
            "request",
            method=method,
            route=template,
            status=status,
            milliseconds=round(seconds * 1000, 1),
            address=short_address(client_address(scope, self._config)),
        )


def _method(scope: Scope) -> str:
    """The method, as one of the few that there are: a client may send any word."""
    if scope["type"] == "websocket":
        return "SOCKET"
    return scope["method"] if scope["method"] in _METHODS else "OTHER"


def route_template(scope: Scope) -> str:
    """The route that a request took as it stands in the source, never the path that was asked for."""
    route = scope.get("route")
    if isinstance(route, Mount):
        return f"{route.path}/{{path}}"
    if isinstance(route, Route | WebSocketRoute):
        return route.path
    return UNKNOWN_ROUTE


def short_address(address: str) -> str:
    """An address without its last part, so that the log names a neighbourhood and nobody in it."""
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return UNKNOWN_ADDRESS
    return str(ipaddress.ip_network((address, 24 if parsed.version == 4 else 48), strict=False).network_address)
