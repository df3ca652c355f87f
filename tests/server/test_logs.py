"""Logs: one event a line, and no secret in any of them."""

from __future__ import annotations

import io
import json
import logging
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.websockets import WebSocket

from brushpass.core.errors import BadInput
from brushpass.server import logs
from brushpass.server.access.keys import new_secret
from brushpass.server.config import Config
from brushpass.server.http.access_log import AccessLog, short_address
from brushpass.server.logs import JsonLines, configure, hide, log, log_failure
from brushpass.server.metrics import Metrics
from tests.server.asgi import ask, open_socket

LOGGER = logging.getLogger("brushpass.test")


@pytest.fixture(autouse=True)
def _restored() -> Iterator[None]:
    """The logging of the process is as before when a test is over."""
    root, ours, uvicorn = logging.getLogger(), logging.getLogger("brushpass"), logging.getLogger("uvicorn.error")
    before = (list(root.handlers), root.level, ours.level, uvicorn.level, set(logs._hidden_values))
    yield
    root.handlers[:], hidden = before[0], before[4]
    root.setLevel(before[1])
    ours.setLevel(before[2])
    uvicorn.setLevel(before[3])
    logging.getLogger("uvicorn.access").disabled = False
    logs._hidden_values.clear()
    logs._hidden_values.update(hidden)


def logged(config: Config | None = None) -> io.StringIO:
    """Where the logs of this test go."""
    stream = io.StringIO()
    configure(config or Config(), stream)
    return stream


def lines(stream: io.StringIO) -> list[dict[str, object]]:
    """What was logged, line by line."""
    return [json.loads(line) for line in stream.getvalue().splitlines()]


# Lines


def test_an_event_is_one_json_object() -> None:
    """A line has the time, the level, the logger, the event and its fields."""
    stream = logged()
    log(LOGGER, "room-loaded", table="abc123", events=17)
    (line,) = lines(stream)
    time = line.pop("time")
    assert line == {
        "level": "info",
        "logger": "brushpass.test",
        "event": "room-loaded",
        "fields": {"table": "abc123", "events": 17},
    }
    assert isinstance(time, str)
    assert time.endswith("Z")
    assert len(time) == len("2026-01-02T03:04:05.678Z")


def test_an_event_is_one_readable_line() -> None:
    """As text the same things stand in a row."""
    stream = logged(Config(log_format="text"))
    log("test", "room-loaded", logging.WARNING, table="abc123", events=17)
    assert stream.getvalue().endswith(" warning brushpass.test room-loaded table=abc123 events=17\n")


def test_the_level_is_that_of_the_settings() -> None:
    """Less important events are not told."""
    stream = logged(Config(log_level="warning"))
    log(LOGGER, "small")
    log(LOGGER, "great", logging.ERROR)
    assert [line["event"] for line in lines(stream)] == ["great"]


def test_setting_up_twice_tells_once() -> None:
    """Setting the logs up again replaces the former way."""
    former, stream = logged(), logged()
    log(LOGGER, "once")
    assert (former.getvalue(), len(lines(stream))) == ("", 1)


@given(st.text(st.characters(), max_size=60))
def test_a_line_stays_a_line(text: str) -> None:
    """No text breaks a line in two or the JSON in it."""
    record = logging.LogRecord("brushpass", logging.INFO, "", 0, text, None, None)
    record.fields = {"code": text}
    written = JsonLines().format(record)
    assert "\n" not in written
    assert json.loads(written)["level"] == "info"


# Secrets

SECRET_FIELDS = ["password", "secret", "seat_secret", "bot_token", "Cookie", "session", "link", "action", "url"]


@pytest.mark.parametrize("name", SECRET_FIELDS)
def test_a_field_is_hidden_by_its_name(name: str) -> None:
    """A field that is named like a secret is replaced, whatever it holds."""
    stream = logged()
    log(LOGGER, "event", **{name: "sesame"})
    assert lines(stream)[0]["fields"] == {name: "[hidden]"}


@pytest.mark.parametrize("text", ["play red b2 b3", "hello?", "a=b", "/t/x#seat_1", "zażółć", "a\nb", "x" * 201, "<b>"])
def test_what_is_no_plain_word_is_hidden(text: str) -> None:
    """Actions, lines of chat, links and queries are no fields, even by mistake."""
    stream = logged()
    log(LOGGER, "event", code=text)
    assert lines(stream)[0]["fields"] == {"code": "[hidden]"}


@pytest.mark.parametrize(
    "text", ["/api/tables/{table}", "192.0.2.0", "2001:db8::", "ismcts:3", "not-legal-now", "(unknown)"]
)
def test_plain_words_are_told(text: str) -> None:
    """Templates of routes, addresses, bots and codes are what logs are for."""
    stream = logged()
    log(LOGGER, "event", code=text)
    assert lines(stream)[0]["fields"] == {"code": text}


@pytest.mark.parametrize("log_format", ["json", "text"])
def test_a_seat_secret_is_hidden_by_its_look(log_format: str) -> None:
    """A secret in a harmless field, or in the words of a library, is replaced."""
    secret = new_secret("seat")
    stream = logged(Config(log_format="json" if log_format == "json" else "text"))
    log(LOGGER, "event", code=f"x-{secret}")
    logging.getLogger("library").warning(f"cannot parse {secret}")
    assert secret not in stream.getvalue()
    assert stream.getvalue().count("[hidden]") == 2


def test_registered_values_are_hidden() -> None:
    """A value that was registered is found anywhere."""
    stream = logged()
    hide("swordfish", "swordfish-two")
    log(LOGGER, "event", code="x-swordfish-two")
    logging.getLogger("library").error("the swordfish is out")
    assert "swordfish" not in stream.getvalue()
    assert "two" not in stream.getvalue()


def test_the_secrets_of_the_settings_are_hidden() -> None:
    """Keys, tokens and the password of the database are registered at the start."""
    stream = logged(
        Config(secret_key="k" * 32, metrics_token="metrics-token", database="postgresql://u:database-pass@h/n")
    )
    log(LOGGER, "event", a="k" * 32, b="metrics-token", c="u:database-pass@h")
    assert lines(stream)[0]["fields"] == {"a": "[hidden]", "b": "[hidden]", "c": "u:[hidden]@h"}


def test_what_a_library_fills_in_is_not_told() -> None:
    """Of a library's line only the part that it always says is told, and only the first line of it."""
    stream = logged()
    logging.getLogger("library").warning("query %s failed\nwith %r", "SELECT 1", {"secret": 1})
    assert lines(stream)[0]["event"] == "query %s failed"


def test_a_failure_tells_its_place_and_not_its_words() -> None:
    """An exception may quote what is hidden: its type and its way through the source are enough."""
    stream = logged()
    try:
        try:
            raise KeyError("the objective is card 7")
        except KeyError as error:
            raise BadInput("match-over", text="the objective is card 7") from error
    except BadInput as error:
        log_failure(LOGGER, "move-failed", error, table="abc")
    (line,) = lines(stream)
    assert "objective" not in stream.getvalue()
    assert line["fields"] == {"table": "abc"}
    failures = line["failure"]
    assert isinstance(failures, list)
    assert [failure["type"] for failure in failures] == ["BadInput(match-over)", "KeyError"]
    assert all("test_logs.py" in failure["places"][-1] for failure in failures)


def test_a_failure_is_readable_as_text() -> None:
    """As text the places stand under the line."""
    stream = logged(Config(log_format="text"))
    try:
        raise ValueError("hidden")
    except ValueError as error:
        log_failure(LOGGER, "move-failed", error)
    first, kind, place = stream.getvalue().splitlines()
    assert (first.endswith("move-failed"), kind) == (True, "    ValueError")
    assert place.endswith("test_a_failure_is_readable_as_text")


def test_a_chain_of_failures_ends() -> None:
    """Failures that cause each other are told a few times."""
    stream = logged()
    error = ValueError()
    error.__context__ = other = KeyError()
    other.__context__ = error
    log_failure(LOGGER, "loop", error)
    assert len(str(stream.getvalue())) < 2000


def test_what_uvicorn_says_of_requests_is_not_told() -> None:
    """Uvicorn's lines hold whole paths and addresses; ours do not."""
    stream = logged()
    logging.getLogger("uvicorn.access").info('127.0.0.1 - "GET /?secret=1"')
    logging.getLogger("uvicorn.error").info('127.0.0.1 - "WebSocket /x?secret=1" [accepted]')
    assert stream.getvalue() == ""


# Requests


async def answer(request: Request) -> PlainTextResponse:
    """A page."""
    if "fail" in request.query_params:
        raise RuntimeError("words that are not told")
    return PlainTextResponse("good")


async def talk(socket: WebSocket) -> None:
    """A socket that says one thing."""
    await socket.accept()
    await socket.send_text("hello")
    await socket.close()


async def turn_away(socket: WebSocket) -> None:
    """A socket that is not opened."""
    await socket.close()


def service(metrics: Metrics | None = None) -> Starlette:
    """A small service that logs its requests, by a clock that goes an eighth of a second at a time."""
    ticks = iter(range(1000))
    return Starlette(
        routes=[
            Route("/api/tables/{table}", answer, methods=["GET", "POST"]),
            WebSocketRoute("/api/tables/{table}/socket", talk),
            WebSocketRoute("/closed", turn_away),
            Mount("/files", app=PlainTextResponse("file")),
        ],
        middleware=[
            Middleware(AccessLog, config=Config(), metrics=metrics or Metrics(), clock=lambda: next(ticks) / 8)
        ],
    )


def request_line(stream: io.StringIO) -> dict[str, object]:
    """The fields of the one line about a request."""
    (fields,) = [line["fields"] for line in lines(stream) if line["event"] == "request"]
    assert isinstance(fields, dict)
    return fields


def test_a_request_is_one_line() -> None:
    """A line has the method, the template of the route, the status, the time and a shortened address."""
    stream = logged()
    ask(service(), path="/api/tables/XYZ?secret=sesame")
    assert request_line(stream) == {
        "method": "GET",
        "route": "/api/tables/{table}",
        "status": 200,
        "milliseconds": 125.0,
        "address": "192.0.2.0",
    }
    assert "XYZ" not in stream.getvalue()
    assert "sesame" not in stream.getvalue()


@pytest.mark.parametrize(
    ("method", "path", "route", "status"),
    [
        ("GET", "/nothing/here", "(unknown)", 404),
        ("DELETE", "/api/tables/XYZ", "/api/tables/{table}", 405),
        ("GET", "/api/tables/XYZ?fail=1", "/api/tables/{table}", 500),
        ("GET", "/files/a/b.js", "/files/{path}", 200),
    ],
)
def test_other_answers_are_told_too(method: str, path: str, route: str, status: int) -> None:
    """Unknown paths, wrong methods, failures and files have their lines, and none has the path."""
    stream = logged()
    ask(service(), method, path)
    fields = request_line(stream)
    assert (fields["route"], fields["status"]) == (route, status)
    assert "XYZ" not in stream.getvalue()
    assert "here" not in stream.getvalue()


def test_a_made_up_method_is_not_told() -> None:
    """A client may send any word as its method."""
    stream = logged()
    ask(service(), "SESAME", "/api/tables/XYZ")
    assert request_line(stream)["method"] == "OTHER"
    assert "SESAME" not in stream.getvalue()


def test_a_socket_is_one_line() -> None:
    """A socket is told when it is over."""
    stream = logged()
    open_socket(service(), "/api/tables/XYZ/socket?secret=sesame")
    fields = request_line(stream)
    assert (fields["method"], fields["route"], fields["status"]) == ("SOCKET", "/api/tables/{table}/socket", 101)
    assert "sesame" not in stream.getvalue()


def test_a_socket_that_was_turned_away_is_told() -> None:
    """A socket that is not opened has the status of its refusal."""
    stream = logged()
    open_socket(service(), "/closed")
    assert request_line(stream)["status"] == 403


def test_requests_are_counted() -> None:
    """Each line is counted by its route and status."""
    logged()
    metrics = Metrics()
    app = service(metrics)
    for _ in range(3):
        ask(app, path="/api/tables/XYZ")
    labels = {"method": "GET", "route": "/api/tables/{table}", "status": "200"}
    assert metrics.registry.get_sample_value("brushpass_http_requests_total", labels) == 3
    assert metrics.registry.get_sample_value("brushpass_http_request_seconds_count") == 3


def test_the_address_of_ipv6_is_told_shortened() -> None:
    """The address is that of the peer, without the parts that name a household."""
    stream = logged()
    ask(service(), peer="2001:db8:1:2::3")
    assert request_line(stream)["address"] == "2001:db8:1::"


@pytest.mark.parametrize(
    ("address", "short"),
    [("192.0.2.77", "192.0.2.0"), ("::1", "::"), ("2001:db8:aaaa:bbbb::1", "2001:db8:aaaa::"), ("unknown", "unknown")],
)
def test_an_address_is_shortened(address: str, short: str) -> None:
    """The last part of an address is cut, of IPv6 all that one household has."""
    assert short_address(address) == short
