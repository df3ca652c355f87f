"""Everything that the service answers: the endpoints of all parts, the socket of a table, and the pages."""

from __future__ import annotations

from typing import Final

from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket

from brushpass.server.http import accounts, games, operations, replay, reviews, static, tables, welcome
from brushpass.server.http.endpoint import Call, Endpoint, Query, Slower, failed, problem, read_query, routes
from brushpass.server.http.socket import TableSocket
from brushpass.server.http.static import Client, Files
from brushpass.server.node import Node
from brushpass.server.tables.errors import Busy

SOCKET: Final = "/api/tables/{table}/socket"
ENDPOINTS: Final[tuple[Endpoint, ...]] = (
    *games.ENDPOINTS,
    *tables.ENDPOINTS,
    *replay.ENDPOINTS,
    *reviews.ENDPOINTS,
    *accounts.ENDPOINTS,
    *operations.ENDPOINTS,
)
UNLIMITED: Final = frozenset({operations.HEALTH, operations.READINESS, operations.FIGURES})
"""The paths that are asked often and by machines of the operator."""


def all_routes(node: Node, client: Client) -> list[BaseRoute]:
    """The routes of a node: the files of the client come last, so that they hide nothing."""
    pages = static.endpoints(client) if client.built else welcome.ENDPOINTS
    return [
        *routes((*ENDPOINTS, *pages), node),
        WebSocketRoute(SOCKET, SocketEntry(node)),
        Route("/{file:path}", Files(client)),
    ]


class SocketEntry:
    """The door of a table's socket: whoever cannot come in is told why before the socket opens."""

    def __init__(self, node: Node) -> None:
        self._node = node

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        socket = WebSocket(scope, receive, send)
        call = Call(self._node, socket)
        address = call.address
        if not self._node.limits.sockets.take(address):
            self._node.metrics.limited.labels("sockets").inc()
            await socket.send_denial_response(problem(Slower("too-many-sockets", seconds=60), call.lang))
            return
        try:
            await self._enter(socket, call)
        finally:
            self._node.limits.sockets.give(address)

    async def _enter(self, socket: WebSocket, call: Call) -> None:
        node = self._node
        try:
            if node.closing:
                raise Busy("server-closing")
            read_query(socket.query_params, Query)
            table = call.table
            visitor = await call.visitor()
            await node.hub.room(table)
        except Exception as error:  # whatever goes wrong, an answer is sent
            await socket.send_denial_response(failed(error, call.lang))
            return
        with node.counting_socket():
            await socket.accept()
            await TableSocket(node.hub, node.limits, socket, table, visitor).run()
