"""The guards in front of the service: who may send what from where, how much, and which headers answers carry.

All are plain ASGI: each is an application around another one.
A page of another site can make a browser send our cookie along, but it can neither leave out nor change the headers
`Origin` and `Sec-Fetch-Site`; so whatever changes something and comes with a cookie has to name our own origin.
A program without a cookie proves itself by a secret in its message, which no other site knows.
"""

from __future__ import annotations

import hmac
import ipaddress
from functools import cache
from typing import Final

import msgspec
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from brushpass.core.errors import BadInput, BrushpassError
from brushpass.core.words import LANGUAGES, error_sentence
from brushpass.server.access.limits import Buckets
from brushpass.server.access.sessions import Headers, has_cookie
from brushpass.server.config import Config, parse_origin
from brushpass.server.metrics import Metrics
from brushpass.server.wire.problems import Problem

API: Final = "/api"
"""Where everything lies that is made for one person and must not be kept by any cache."""
UNKNOWN_ADDRESS: Final = "unknown"

_HARMLESS: Final = ("GET", "HEAD", "OPTIONS")
_YEAR_S: Final = 365 * 24 * 3600
_NETWORK_BITS: Final = 64  # of an IPv6 address: one household has all the others

Address = ipaddress.IPv4Address | ipaddress.IPv6Address


# Origins


def origin_allowed(headers: Headers, config: Config) -> bool:
    """May a request that changes something, or a socket that will, come from where it says it comes from?"""
    origins = _all(headers, b"origin")
    if origins:
        return len(origins) == 1 and _ours(origins[0], headers, config)
    sites = _all(headers, b"sec-fetch-site")
    if sites:
        return sites == ["same-origin"]
    return not has_cookie(headers)


def _ours(origin: str, headers: Headers, config: Config) -> bool:
    known = parse_origin(origin)
    if known is None or known != origin:
        return False
    if known == config.public_url or known in config.allowed_origins:
        return True
    # A machine without a name of its own is reached by all its addresses. That a page has the very address it sends to
    # proves that it is ours only where the address is no name: a name can be made to mean any machine at any time.
    hosts = _all(headers, b"host")
    return _bare(config.public_url) and _bare(known) and len(hosts) == 1 and known == parse_origin(f"http://{hosts[0]}")


def _bare(origin: str) -> bool:
    """Is the host of an origin a number, or this machine itself, and no name?"""
    authority = origin.partition("://")[2]
    host = authority.partition("]")[0].removeprefix("[") if authority.startswith("[") else authority.partition(":")[0]
    return host == "localhost" or _address(host) is not None


class OriginCheck:
    """Refuses requests that change something, and sockets, from pages of other sites."""

    def __init__(self, app: ASGIApp, config: Config) -> None:
        self._app = app
        self._config = config

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        guarded = scope["type"] == "websocket" or (scope["type"] == "http" and scope["method"] not in _HARMLESS)
        if not guarded or origin_allowed(scope["headers"], self._config):
            await self._app(scope, receive, send)
            return
        await refuse(scope, receive, send, 403, BadInput("wrong-origin"))


# Addresses


def client_address(scope: Scope, config: Config) -> str:
    """The address of whoever sent a request; what proxies say of it is believed only of proxies we trust."""
    peer = _address(scope["client"][0]) if scope.get("client") else None
    if peer is None:
        return UNKNOWN_ADDRESS
    if not _trusted(peer, config):
        return str(peer)
    hops = ",".join(_all(scope["headers"], b"x-forwarded-for")).split(",")
    for hop in reversed(hops):
        address = _address(_without_port(hop.strip()))
        if address is None:
            break
        peer = address
        if not _trusted(address, config):
            break
    return str(peer)


def limit_key(address: str) -> str:
    """What limits are counted by: an IPv4 address, or the network that one household has of IPv6."""
    parsed = _address(address)
    if isinstance(parsed, ipaddress.IPv6Address):
        return str(ipaddress.ip_network((parsed, _NETWORK_BITS), strict=False))
    return address


def _address(text: str) -> Address | None:
    """An address in its plainest form; None for anything else."""
    try:
        parsed = ipaddress.ip_address(text)
    except ValueError:
        return None
    if isinstance(parsed, ipaddress.IPv6Address):
        if parsed.scope_id is not None:
            parsed = ipaddress.IPv6Address(int(parsed))
        return parsed.ipv4_mapped or parsed
    return parsed


def _without_port(hop: str) -> str:
    if hop.startswith("["):
        return hop[1:].partition("]")[0]
    return hop.partition(":")[0] if hop.count(":") == 1 else hop


def _trusted(address: Address, config: Config) -> bool:
    return any(address in _network(proxy) for proxy in config.trusted_proxies)


@cache
def _network(text: str) -> ipaddress.IPv4Network | ipaddress.IPv6Network:
    return ipaddress.ip_network(text)


# Limits


class RequestLimit:
    """Refuses the requests and sockets of an address that sends too many."""

    def __init__(
        self, app: ASGIApp, config: Config, buckets: Buckets, metrics: Metrics, *, free: frozenset[str] = frozenset()
    ) -> None:
        self._app = app
        self._config = config
        self._buckets = buckets
        self._metrics = metrics
        self._free = free

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket") or scope["path"] in self._free:
            await self._app(scope, receive, send)
            return
        wait = self._buckets.take(limit_key(client_address(scope, self._config)))
        if not wait:
            await self._app(scope, receive, send)
            return
        self._metrics.limited.labels("requests").inc()
        await refuse(scope, receive, send, 429, BadInput("too-many-requests"), retry_after=wait)


class BodyLimit:
    """Refuses bodies that are too long, without reading further than the limit, however they are sent."""

    def __init__(self, app: ASGIApp, most: int) -> None:
        self._app = app
        self._most = most

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        lengths = _all(scope["headers"], b"content-length")
        if any(not length.isdecimal() or not length.isascii() for length in lengths):
            await refuse(scope, receive, send, 400, BadInput("bad-length"))
            return
        if any(len(length) > len(str(self._most)) or int(length) > self._most for length in lengths):
            await self._refuse(scope, receive, send)
            return
        await self._read(scope, receive, send)

    async def _read(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Read the whole body first: it is short, and the answer to one that is not has not begun yet."""
        body = bytearray()
        while True:
            message = await receive()
            if message["type"] != "http.request":
                break
            body += message.get("body", b"")
            if len(body) > self._most:
                await self._refuse(scope, receive, send)
                return
            if not message.get("more_body", False):
                message = {"type": "http.request", "body": bytes(body), "more_body": False}
                break
        read: list[Message] = [message]

        async def again() -> Message:
            return read.pop() if read else await receive()

        await self._app(scope, again, send)

    async def _refuse(self, scope: Scope, receive: Receive, send: Send) -> None:
        await refuse(scope, receive, send, 413, BadInput("body-too-long", most=self._most), close=True)


async def refuse(
    scope: Scope,
    receive: Receive,
    send: Send,
    status: int,
    error: BrushpassError,
    *,
    retry_after: float = 0.0,
    close: bool = False,
) -> None:
    """Answer a request, or a socket that is not open yet, with an error in its sender's language."""
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.close", "code": 1008, "reason": error.message})
        return
    text = error_sentence(error, language(scope["headers"]))
    body = msgspec.json.encode(Problem(code=error.message, text=text))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    if retry_after:
        headers.append((b"retry-after", str(int(retry_after) + 1).encode()))
    if close:
        headers.append((b"connection", b"close"))
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body if scope["method"] != "HEAD" else b""})


def language(headers: Headers) -> str:
    """The first language of ours that a browser asks for."""
    for wanted in ",".join(_all(headers, b"accept-language")).split(","):
        lang = wanted.partition(";")[0].strip().partition("-")[0].lower()
        if lang in LANGUAGES:
            return lang
    return LANGUAGES[0]


# Headers

DIRECT: Final = "brushpass.direct"
"""Where the scope of a socket keeps the way out past all guards: what is said after the handshake has no headers."""


class SecurityHeaders:
    """Adds to every answer the headers that keep a browser from doing what our pages never need."""

    def __init__(self, app: ASGIApp, config: Config) -> None:
        self._app = app
        self._headers = security_headers(config)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        private = scope["path"] == API or scope["path"].startswith(f"{API}/")
        scope[DIRECT] = send

        async def send_with_headers(message: Message) -> None:
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                given = list(message.get("headers", ()))
                names = {name.lower() for name, _ in given}
                added = [*self._headers, (b"cache-control", b"no-store")] if private else self._headers
                message = {**message, "headers": given + [pair for pair in added if pair[0] not in names]}
            await send(message)

        await self._app(scope, receive, send_with_headers)


def security_headers(config: Config) -> list[tuple[bytes, bytes]]:
    """The headers of every answer, by the address under which the service is known."""
    found = {
        "content-security-policy": content_policy(config),
        "x-content-type-options": "nosniff",
        "x-frame-options": "DENY",
        "referrer-policy": "no-referrer",
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-resource-policy": "same-origin",
        "permissions-policy": ", ".join(f"{feature}=()" for feature in _FEATURES),
    }
    if config.https:
        found["strict-transport-security"] = f"max-age={_YEAR_S}"
    return [(name.encode("ascii"), value.encode("ascii")) for name, value in found.items()]


_FEATURES: Final = (
    "accelerometer",
    "camera",
    "display-capture",
    "geolocation",
    "gyroscope",
    "magnetometer",
    "microphone",
    "midi",
    "payment",
    "serial",
    "usb",
)


def content_policy(config: Config) -> str:
    """What our pages may load: their own files, and sockets of their own host."""
    socket = f"ws{config.public_url.removeprefix('http')}"
    rules = {
        "default-src": "'none'",
        "script-src": "'self'",
        "style-src": "'self'",
        "img-src": "'self'",
        "font-src": "'self'",
        "media-src": "'self'",
        "manifest-src": "'self'",
        "worker-src": "'self'",
        "connect-src": f"'self' {socket}",
        "form-action": "'self'",
        "frame-ancestors": "'none'",
        "base-uri": "'none'",
    }
    return "; ".join(f"{name} {value}" for name, value in rules.items())


# Metrics


def metrics_allowed(scope: Scope, config: Config) -> bool:
    """May this request read the metrics? With a token whoever has it may, without one only this machine itself.

    The figures tell when somebody at some table moved, which is more than players may know of one another.
    """
    if not config.metrics:
        return False
    headers = scope["headers"]
    if config.metrics_token:
        expected = f"Bearer {config.metrics_token}".encode()
        given = _all(headers, b"authorization")
        return len(given) == 1 and hmac.compare_digest(given[0].encode("latin-1"), expected)
    if _all(headers, b"x-forwarded-for") or _all(headers, b"forwarded") or not scope.get("client"):
        return False
    address = _address(scope["client"][0])
    return address is not None and address.is_loopback


def _all(headers: Headers, name: bytes) -> list[str]:
    """The values of all headers of a name."""
    return [value.decode("latin-1") for key, value in headers if key.lower() == name]
