"""What operators and programs ask a node: whether it lives and can serve, its figures, and how it is talked to."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

import brushpass
from brushpass.server.access.security import metrics_allowed
from brushpass.server.http.endpoint import Call, Endpoint, Plain
from brushpass.server.tables.errors import Refused

HEALTH, READINESS, FIGURES = "/healthz", "/readyz", "/metrics"


class Health(msgspec.Struct, frozen=True, kw_only=True):
    """How a node is."""

    status: Literal["alive", "ready"]


async def show_health(call: Call) -> Health:
    """Whether the process lives."""
    return Health(status="alive")


async def show_readiness(call: Call) -> Health:
    """Whether the node can serve: the store answers, and the node is not closing."""
    if not await call.node.ready():
        raise Refused("not-serving")
    return Health(status="ready")


class About(msgspec.Struct, frozen=True, kw_only=True):
    """What runs here."""

    version: str
    engine: Literal["compiled", "interpreted"]
    """What bots think with; the games are the same, at another speed."""


async def show_about(call: Call) -> About:
    """Which version of Brushpass this is, and which engine its bots think with."""
    engine: Literal["compiled", "interpreted"] = "compiled" if call.node.workers.compiled else "interpreted"
    return About(version=brushpass.__version__, engine=engine)


async def show_metrics(call: Call) -> Plain:
    """The figures of the node, as Prometheus reads them."""
    if not call.node.config.metrics:
        raise Refused("no-such-page")
    if not metrics_allowed(call.connection.scope, call.node.config):
        raise Refused("no-metrics")
    return Plain(*call.node.metrics.exposition(call.connection.headers.get("accept", "")))


async def show_openapi(call: Call) -> Plain:
    """The description of everything that can be asked over HTTP, as OpenAPI."""
    return Plain(call.node.describe("openapi"), "application/json")


async def show_asyncapi(call: Call) -> Plain:
    """The description of what is said over the socket of a table, as AsyncAPI."""
    return Plain(call.node.describe("asyncapi"), "application/json")


ENDPOINTS: Final = (
    Endpoint("GET", HEALTH, show_health),
    Endpoint("GET", READINESS, show_readiness, problems=(503,)),
    Endpoint("GET", FIGURES, show_metrics, problems=(403, 404), media="text/plain"),
    Endpoint("GET", "/api/about", show_about),
    Endpoint("GET", "/api/openapi.json", show_openapi),
    Endpoint("GET", "/api/asyncapi.json", show_asyncapi),
)
