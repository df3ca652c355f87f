"""The guards in front of the service: origins, addresses, sizes and headers."""

from __future__ import annotations

import json
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st
from starlette.types import ASGIApp, Receive, Scope, Send

from brushpass.core.errors import BadInput
from brushpass.core.words import error_sentence
from brushpass.server.access.limits import Buckets
from brushpass.server.access.security import (
    BodyLimit,
    OriginCheck,
    RequestLimit,
    SecurityHeaders,
    client_address,
    content_policy,
    language,
    limit_key,
    metrics_allowed,
    origin_allowed,
)
from brushpass.server.config import Config
from brushpass.server.metrics import Metrics
from tests.server.asgi import ask, open_socket, scope_of

PUBLIC = Config(public_url="https://play.example", allowed_origins=("https://spy.example:8443",))
LOCAL = Config()
COOKIE = ("Cookie", "__Host-brushpass=anything")


class Service:
    """An application that reads the whole body and says what it got."""

    def __init__(self) -> None:
        self.bodies: list[bytes] = []
        self.sockets = 0

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await receive()
            self.sockets += 1
            await send({"type": "websocket.accept"})
            return
        body = b""
        while (message := await receive())["type"] == "http.request":
            body += message["body"]
            if not message["more_body"]:
                break
        self.bodies.append(body)
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-type", b"text/plain")]})
        await send({"type": "http.response.body", "body": body})


def allowed(config: Config, *headers: tuple[str, str]) -> bool:
    """May a request with these headers change something?"""
    return origin_allowed(scope_of("http", headers=headers)["headers"], config)


# Origins


@pytest.mark.parametrize("origin", ["https://play.example", "https://spy.example:8443"])
def test_our_own_pages_may_act(origin: str) -> None:
    """The public address and those named beside it are ours, with a cookie and without."""
    assert allowed(PUBLIC, ("Origin", origin), COOKIE)
    assert allowed(PUBLIC, ("Origin", origin))


FOREIGN = [
    "https://evil.example",
    "http://play.example",
    "https://play.example:444",
    "https://play.example.evil.example",
    "https://evil-play.example",
    "https://xplay.example",
    "https://play.example@evil.example",
    "https://play.example/",
    "https://PLAY.example",
    "https://play.example ",
    "https://play.example, https://evil.example",
    "https://play.example#",
    "https://spy.example",
    "null",
    "",
    "*",
    "file://",
    "https://192.0.2.1",
    "http://localhost",
]


@pytest.mark.parametrize("origin", FOREIGN)
def test_pages_of_other_sites_may_not_act(origin: str) -> None:
    """Whatever is not exactly one of our addresses is another site, with a cookie and without."""
    assert not allowed(PUBLIC, ("Origin", origin), COOKIE)
    assert not allowed(PUBLIC, ("Origin", origin), ("Host", "play.example"))


@given(st.text(st.characters(max_codepoint=255), max_size=60))
def test_no_other_text_is_our_origin(text: str) -> None:
    """Of all texts only our own addresses are allowed, even when the host repeats them."""
    ours = (PUBLIC.public_url, *PUBLIC.allowed_origins)
    for origin in (text, f"https://{text}", f"https://play.example{text}", f"{text}https://play.example"):
        host = origin.partition("://")[2]
        assert allowed(PUBLIC, ("Origin", origin), ("Host", host)) == (origin in ours)


def test_two_origins_are_none() -> None:
    """A request that names two origins was tampered with."""
    assert not allowed(PUBLIC, ("Origin", "https://play.example"), ("Origin", "https://play.example"))


@pytest.mark.parametrize(
    ("site", "good"), [("same-origin", True), ("same-site", False), ("cross-site", False), ("none", False)]
)
def test_a_browser_without_an_origin_tells_the_site(site: str, good: bool) -> None:
    """Where a browser leaves the origin out, what it says of the site decides."""
    assert allowed(PUBLIC, ("Sec-Fetch-Site", site), COOKIE) is good


def test_the_site_does_not_excuse_a_foreign_origin() -> None:
    """An origin that is not ours is refused whatever stands beside it."""
    assert not allowed(PUBLIC, ("Origin", "https://evil.example"), ("Sec-Fetch-Site", "same-origin"))


def test_a_program_needs_no_origin() -> None:
    """Who sends neither origin nor cookie is no browser that somebody misuses."""
    assert allowed(PUBLIC, ("Authorization", "Bearer bot_x"))


@pytest.mark.parametrize("name", ["brushpass", "__Host-brushpass"])
def test_a_cookie_needs_an_origin(name: str) -> None:
    """A cookie alone proves nothing about who made the browser send it."""
    assert not allowed(PUBLIC, ("Cookie", f"a=b; {name}=x"))


@pytest.mark.parametrize(
    ("origin", "host", "good"),
    [
        ("http://127.0.0.1:8000", "127.0.0.1:8000", True),
        ("http://127.0.0.1:8000", "anything", True),
        ("http://localhost:8000", "localhost:8000", True),
        ("http://192.168.1.5:8000", "192.168.1.5:8000", True),
        ("http://[::1]:8000", "[::1]:8000", True),
        ("http://192.168.1.5:8000", "192.168.1.6:8000", False),
        ("http://192.168.1.5:8000", "192.168.1.5:9000", False),
        ("http://localhost:3000", "localhost:8000", False),
        ("https://localhost:8000", "localhost:8000", False),
        ("http://evil.example:8000", "evil.example:8000", False),
        ("http://localhost.evil.example:8000", "localhost.evil.example:8000", False),
        ("http://127.0.0.1.evil.example", "127.0.0.1.evil.example", False),
        ("http://2130706433:8000", "2130706433:8000", False),
    ],
)
def test_a_machine_without_a_name_is_reached_by_its_addresses(origin: str, host: str, good: bool) -> None:
    """An address that is a number and that the request was sent to is ours; a name could be bent to this machine."""
    assert allowed(LOCAL, ("Origin", origin), ("Host", host), ("Cookie", "brushpass=x")) is good


@pytest.mark.parametrize("method", ["POST", "PUT", "PATCH", "DELETE", "ANYTHING"])
def test_a_foreign_request_does_not_reach_the_service(method: str) -> None:
    """What changes something is refused at the door when another site sends it."""
    service = Service()
    answer = ask(OriginCheck(service, PUBLIC), method, headers=[("Origin", "https://evil.example"), COOKIE])
    assert (answer.status, json.loads(answer.body)["code"], service.bodies) == (403, "wrong-origin", [])


def test_reading_is_open() -> None:
    """Links from other sites lead to our pages."""
    answer = ask(OriginCheck(Service(), PUBLIC), headers=[("Origin", "https://evil.example"), COOKIE])
    assert answer.status == 200


def test_our_own_request_reaches_the_service() -> None:
    """The body arrives as it was sent."""
    service = Service()
    ask(OriginCheck(service, PUBLIC), "POST", headers=[("Origin", "https://play.example"), COOKIE], body=[b"a", b"b"])
    assert service.bodies == [b"ab"]


@pytest.mark.parametrize(
    ("headers", "opened"),
    [
        ([("Origin", "https://evil.example"), COOKIE], 0),
        ([("Origin", "https://evil.example")], 0),
        ([COOKIE], 0),
        ([("Origin", "https://play.example"), COOKIE], 1),
        ([], 1),
    ],
)
def test_a_socket_of_another_site_is_not_opened(headers: Sequence[tuple[str, str]], opened: int) -> None:
    """A page elsewhere cannot speak with somebody's cookie over a socket."""
    service = Service()
    sent = open_socket(OriginCheck(service, PUBLIC), headers=headers)
    assert (service.sockets, sent) == (opened, ["websocket.accept"] if opened else ["websocket.close"])


# Addresses

PROXIED = Config(trusted_proxies=("127.0.0.1/32", "10.0.0.0/8", "::1/128"))


def address(peer: str | None, *forwarded: str, config: Config = PROXIED) -> str:
    """Whose request it is that came from a peer with these lines of X-Forwarded-For."""
    return client_address(
        scope_of("http", headers=[("X-Forwarded-For", line) for line in forwarded], peer=peer), config
    )


@pytest.mark.parametrize(
    ("peer", "forwarded", "client"),
    [
        ("192.0.2.1", [], "192.0.2.1"),
        ("127.0.0.1", [], "127.0.0.1"),
        ("127.0.0.1", ["198.51.100.7"], "198.51.100.7"),
        ("::1", ["198.51.100.7"], "198.51.100.7"),
        ("::ffff:127.0.0.1", ["198.51.100.7"], "198.51.100.7"),
        ("127.0.0.1", ["198.51.100.7, 10.1.2.3"], "198.51.100.7"),
        ("127.0.0.1", ["198.51.100.7", "10.1.2.3"], "198.51.100.7"),
        ("127.0.0.1", ["198.51.100.7:4711"], "198.51.100.7"),
        ("127.0.0.1", ["[2001:db8::7]:4711"], "2001:db8::7"),
        ("127.0.0.1", ["2001:DB8:0::7"], "2001:db8::7"),
        ("127.0.0.1", ["::ffff:198.51.100.7"], "198.51.100.7"),
        ("127.0.0.1", ["10.0.0.1, 10.0.0.2"], "10.0.0.1"),
        (None, ["198.51.100.7"], "unknown"),
        ("testclient", ["198.51.100.7"], "unknown"),
    ],
)
def test_the_address_is_the_one_a_trusted_proxy_saw(peer: str | None, forwarded: list[str], client: str) -> None:
    """From the nearest proxy on, the first address that is none of ours is the client's."""
    assert address(peer, *forwarded) == client


@pytest.mark.parametrize(
    ("peer", "forwarded", "client"),
    [
        ("192.0.2.1", ["198.51.100.7"], "192.0.2.1"),
        ("192.0.2.1", ["127.0.0.1"], "192.0.2.1"),
        ("127.0.0.1", ["1.1.1.1, 198.51.100.7"], "198.51.100.7"),
        ("127.0.0.1", ["1.1.1.1", "198.51.100.7"], "198.51.100.7"),
        ("127.0.0.1", ["127.0.0.1, 198.51.100.7, 10.0.0.1"], "198.51.100.7"),
        ("127.0.0.1", ["1.1.1.1, rubbish, 10.0.0.9"], "10.0.0.9"),
        ("127.0.0.1", ["rubbish"], "127.0.0.1"),
        ("127.0.0.1", [""], "127.0.0.1"),
        ("127.0.0.1", [",,,"], "127.0.0.1"),
    ],
)
def test_a_client_cannot_choose_its_address(peer: str, forwarded: list[str], client: str) -> None:
    """What a client writes itself stands before what our proxies add, and is not read."""
    assert address(peer, *forwarded) == client


@given(st.lists(st.text(st.characters(max_codepoint=255), max_size=30), max_size=5))
def test_whatever_a_client_writes_the_proxy_is_believed(lines: list[str]) -> None:
    """The last address, which our proxy has added, decides over any lines before it."""
    assert address("127.0.0.1", *lines, "198.51.100.7") == "198.51.100.7"


@given(st.lists(st.text(st.characters(max_codepoint=255), max_size=30), max_size=5))
def test_without_trusted_proxies_nothing_is_believed(lines: list[str]) -> None:
    """By default the peer is the client, whatever it says."""
    assert address("127.0.0.1", *lines, config=LOCAL) == "127.0.0.1"


@pytest.mark.parametrize(
    ("one", "other", "shared"),
    [
        ("2001:db8:1:2::3", "2001:db8:1:2:ffff::9", True),
        ("2001:db8:1:2::3", "2001:db8:1:3::3", False),
        ("192.0.2.1", "192.0.2.2", False),
        ("unknown", "unknown", True),
    ],
)
def test_a_household_shares_its_limits(one: str, other: str, shared: bool) -> None:
    """Who has a whole network of IPv6 has one share, not as many as it has addresses."""
    assert (limit_key(one) == limit_key(other)) is shared


# Limits


def test_an_address_that_asks_too_much_is_refused() -> None:
    """The refusal says when to come back, is counted, and falls on nobody else."""
    metrics = Metrics()
    app = RequestLimit(Service(), LOCAL, Buckets(0.1, 2, clock=lambda: 0.0), metrics)
    statuses = [ask(app).status for _ in range(3)]
    refused = ask(app)
    assert [*statuses, ask(app, peer="198.51.100.7").status] == [200, 200, 429, 200]
    assert (refused.headers["retry-after"], json.loads(refused.body)["code"]) == ("11", "too-many-requests")
    assert metrics.registry.get_sample_value("brushpass_rate_limited_total", {"kind": "requests"}) == 2


def test_a_spoofed_address_has_no_share_of_its_own() -> None:
    """Another X-Forwarded-For for each request gains nothing."""
    app = RequestLimit(Service(), LOCAL, Buckets(0.1, 1, clock=lambda: 0.0), Metrics())
    statuses = [ask(app, headers={"X-Forwarded-For": f"198.51.100.{number}"}).status for number in range(3)]
    assert statuses == [200, 429, 429]


def test_sockets_count_as_requests() -> None:
    """Opening sockets again and again is limited likewise."""
    app = RequestLimit(Service(), LOCAL, Buckets(0.1, 1, clock=lambda: 0.0), Metrics())
    assert [open_socket(app), open_socket(app)] == [["websocket.accept"], ["websocket.close"]]


def test_some_paths_are_free() -> None:
    """Who watches over the server may always ask how it is."""
    app = RequestLimit(Service(), LOCAL, Buckets(0.1, 1, clock=lambda: 0.0), Metrics(), free=frozenset({"/health"}))
    assert [ask(app, path="/health").status for _ in range(5)] == [200] * 5


@pytest.mark.parametrize(
    ("parts", "status"),
    [([b"x" * 100], 200), ([b"x" * 50, b"x" * 50], 200), ([b"x" * 101], 413), ([b"x" * 50, b"x" * 50, b"x"], 413)],
)
def test_a_long_body_is_refused(parts: list[bytes], status: int) -> None:
    """A body of no stated length is counted as it comes, and a refused one never reaches the service."""
    service = Service()
    answer = ask(BodyLimit(service, 100), "POST", body=parts)
    assert (answer.status, service.bodies) == (status, [b"".join(parts)] if status == 200 else [])


def test_a_long_body_is_not_read_to_its_end() -> None:
    """Reading stops with the first part beyond the limit."""
    answer = ask(BodyLimit(Service(), 100), "POST", body=[b"x" * 60] * 50)
    assert (answer.status, answer.parts_read) == (413, 2)


@pytest.mark.parametrize("length", ["101", "9" * 5000])
def test_a_body_that_says_it_is_long_is_not_read(length: str) -> None:
    """The stated length is enough for a refusal, and the connection ends with it."""
    answer = ask(BodyLimit(Service(), 100), "POST", headers={"Content-Length": length}, body=[b"x"] * 3)
    assert (answer.status, answer.parts_read, answer.headers["connection"]) == (413, 0, "close")
    assert json.loads(answer.body)["code"] == "body-too-long"


def test_a_body_that_lies_about_its_length_is_counted() -> None:
    """A short stated length does not open the door to a long body."""
    answer = ask(BodyLimit(Service(), 100), "POST", headers={"Content-Length": "5"}, body=[b"x" * 60] * 5)
    assert answer.status == 413


@pytest.mark.parametrize("length", ["-1", "five", "1e3", "", "²"])
def test_a_length_that_is_no_number_is_refused(length: str) -> None:
    """A request that cannot count is refused before its body is read."""
    answer = ask(BodyLimit(Service(), 100), "POST", headers={"Content-Length": length})
    assert (answer.status, answer.parts_read) == (400, 0)


def test_a_sender_that_leaves_is_noticed() -> None:
    """A request that breaks off in the middle reaches the service as one that broke off."""
    heard: list[str] = []

    async def listen(scope: Scope, receive: Receive, send: Send) -> None:
        heard.append((await receive())["type"])
        await send({"type": "http.response.start", "status": 204, "headers": []})
        await send({"type": "http.response.body"})

    ask(BodyLimit(listen, 100), "POST", body=[])
    assert heard == ["http.disconnect"]


@pytest.mark.parametrize(
    ("accept", "lang"),
    [("", "en"), ("pl-PL,pl;q=0.9,en;q=0.8", "pl"), ("de, PL;q=0.5", "pl"), ("fr", "en"), (";;,", "en")],
)
def test_a_refusal_speaks_the_senders_language(accept: str, lang: str) -> None:
    """The first language of ours that a browser asks for is spoken."""
    headers = {"Accept-Language": accept, "Origin": "null"}
    assert language(scope_of("http", headers=headers)["headers"]) == lang
    text = json.loads(ask(OriginCheck(Service(), PUBLIC), "POST", headers=headers).body)["text"]
    assert text == error_sentence(BadInput("wrong-origin"), lang)


# Headers


def headers_of(config: Config, path: str = "/", app: ASGIApp | None = None) -> dict[str, str]:
    """The headers of an answer."""
    return ask(SecurityHeaders(app or Service(), config), path=path).headers


def test_answers_carry_the_headers() -> None:
    """All headers that bind a browser are there, beside those of the answer itself."""
    found = headers_of(PUBLIC)
    assert {name: found[name] for name in found if name not in ("content-security-policy", "permissions-policy")} == {
        "content-type": "text/plain",
        "x-content-type-options": "nosniff",
        "x-frame-options": "DENY",
        "referrer-policy": "no-referrer",
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-resource-policy": "same-origin",
        "strict-transport-security": "max-age=31536000",
    }
    assert "camera=()" in found["permissions-policy"]


def test_the_policy_allows_our_own_files_alone() -> None:
    """Nothing is loaded from elsewhere, nothing runs from within a page, and no site frames ours."""
    policy = dict(rule.split(" ", 1) for rule in headers_of(PUBLIC)["content-security-policy"].split("; "))
    assert policy["default-src"] == "'none'"
    assert (policy["script-src"], policy["style-src"]) == ("'self'", "'self'")
    assert (policy["img-src"], policy["worker-src"], policy["manifest-src"]) == ("'self'", "'self'", "'self'")
    assert policy["connect-src"] == "'self' wss://play.example"
    assert (policy["frame-ancestors"], policy["form-action"], policy["base-uri"]) == ("'none'", "'self'", "'none'")
    assert "unsafe" not in content_policy(PUBLIC)


def test_a_plain_service_promises_no_encryption() -> None:
    """Without https there is no promise of it, and sockets are plain too."""
    found = headers_of(LOCAL)
    assert "strict-transport-security" not in found
    assert "ws://127.0.0.1:8000" in found["content-security-policy"]


@pytest.mark.parametrize(
    ("path", "kept_by_none"),
    [("/api/me", True), ("/api", True), ("/", False), ("/apis", False), ("/files/a.js", False)],
)
def test_what_is_for_one_person_is_kept_by_no_cache(path: str, kept_by_none: bool) -> None:
    """Answers under /api are never stored on the way."""
    assert (headers_of(PUBLIC, path).get("cache-control") == "no-store") is kept_by_none


def test_the_service_may_say_more() -> None:
    """A header that the answer has already is left as it is, and stands there once."""

    async def own(scope: Scope, receive: Receive, send: Send) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": [(b"Cache-Control", b"private")]})
        await send({"type": "http.response.body"})

    found = headers_of(PUBLIC, "/api/me", own)
    assert (found["Cache-Control"], "cache-control" in found) == ("private", False)


def test_refusals_carry_the_headers_too() -> None:
    """The guards stand within the headers."""
    app = SecurityHeaders(OriginCheck(Service(), PUBLIC), PUBLIC)
    answer = ask(app, "POST", headers={"Origin": "null"})
    assert (answer.status, answer.headers["x-content-type-options"]) == (403, "nosniff")


def test_sockets_pass_the_headers_by() -> None:
    """A socket is opened as it is."""
    assert open_socket(SecurityHeaders(Service(), PUBLIC)) == ["websocket.accept"]


# Metrics


@pytest.mark.parametrize(
    ("config", "peer", "headers", "good"),
    [
        (Config(), "127.0.0.1", {}, True),
        (Config(), "::1", {}, True),
        (Config(), "192.0.2.1", {}, False),
        (Config(), None, {}, False),
        (Config(), "127.0.0.1", {"X-Forwarded-For": "127.0.0.1"}, False),
        (Config(), "127.0.0.1", {"Forwarded": "for=127.0.0.1"}, False),
        (Config(metrics=False), "127.0.0.1", {}, False),
        (Config(metrics_token="open"), "127.0.0.1", {}, False),
        (Config(metrics_token="open"), "192.0.2.1", {"Authorization": "Bearer open"}, True),
        (Config(metrics_token="open"), "192.0.2.1", {"Authorization": "Bearer opened"}, False),
        (Config(metrics_token="open"), "192.0.2.1", {"Authorization": "Bearer é"}, False),
        (Config(metrics_token="open", metrics=False), "192.0.2.1", {"Authorization": "Bearer open"}, False),
    ],
)
def test_the_figures_are_not_for_everybody(
    config: Config, peer: str | None, headers: dict[str, str], good: bool
) -> None:
    """With a token who has it reads them, without one this machine alone and no proxy for others."""
    assert metrics_allowed(scope_of("http", headers=headers, peer=peer), config) is good
