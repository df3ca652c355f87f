"""The service over HTTP and its sockets, asked as clients ask it: real servers, real clients."""

from __future__ import annotations

import asyncio
import json
import random
import socket
import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager, suppress
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from brushpass import Match, load, parse
from brushpass.core.match import WATCHING
from brushpass.games import games
from brushpass.server.access.keys import new_secret, new_table_id
from brushpass.server.app import make_app
from brushpass.server.http import protocol
from brushpass.server.http.endpoint import TEXT
from tests.support.running import (
    PATIENCE_S,
    Json,
    Running,
    Seat,
    client,
    play_out,
    seat,
    settings,
    socket_address,
    wait_for,
)
from tests.support.seats import smallest

PASSWORD = "correct horse battery"
HOUR = {"kind": "bank", "bank_ms": 3_600_000}
SMALL: Json = {"game": "shadows-in-kyoto", "series": "single", "name": "Ada"}
THREE: Json = {
    "game": "checkpoint-charlie",
    "series": "single",
    "name": "Ada",
    "options": {"players": 3},
    "places": ["me", "open", "open"],
}
HEADERS = (
    "content-security-policy",
    "x-content-type-options",
    "x-frame-options",
    "referrer-policy",
    "cross-origin-opener-policy",
    "cross-origin-resource-policy",
    "permissions-policy",
)


@pytest.fixture
def bea(server: Running) -> Iterator[httpx.Client]:
    """Another browser."""
    with client(server.url) as browser:
        yield browser


def make(browser: httpx.Client, **changes: object) -> Json:
    """Make a table and sit down."""
    answer = browser.post("/api/tables", json={**SMALL, **changes})
    assert answer.status_code == 201, answer.text
    return dict(answer.json())


def join(browser: httpx.Client, table: str, name: str = "Bea") -> Json:
    """Sit down at a table."""
    answer = browser.post(f"/api/tables/{table}/join", json={"name": name})
    assert answer.status_code == 201, answer.text
    return dict(answer.json())


def code(answer: httpx.Response) -> tuple[int, str]:
    """What went wrong, for a program."""
    return answer.status_code, answer.json()["code"]


def register(browser: httpx.Client, name: str, *, bot: bool = False) -> None:
    """Make an account and log in."""
    answer = browser.post("/api/accounts", json={"name": name, "password": PASSWORD, "bot": bot})
    assert answer.status_code == 201, answer.text


# Whole games


def people_and_bots(game: str) -> list[tuple[list[str], Json]]:
    """Places at a table of a game, with guests in all or with bots beside one, and the options for that."""
    if game == "checkpoint-charlie":
        return [(["me", "open", "open"], {"players": 3}), (["simple", "me", "random", "detective"], {"players": 4})]
    table = smallest(game)
    others = table.seats - 1
    return [(["me", *["open"] * others], table.options), (["simple", "me", *["random"] * (others - 1)], table.options)]


@pytest.mark.engine
@pytest.mark.parametrize("bots", [False, True], ids=["guests", "with-bots"])
@pytest.mark.parametrize("game", games())
def test_a_whole_game_is_played(server: Running, game: str, bots: bool) -> None:
    """Guests, alone or with bots, play to the end, and the record replays to what they were shown."""
    places, options = people_and_bots(game)[bots]
    with ExitStack() as stack:
        browsers = [stack.enter_context(client(server.url)) for _ in range(1 + places.count("open"))]
        made = make(browsers[0], game=game, places=places, options=options)
        table = made["table"]
        secrets = [made["secret"]]
        secrets += [join(browser, table, f"Guest {place}")["secret"] for place, browser in enumerate(browsers[1:])]
        seats = [stack.enter_context(seat(server.url, table, secret=secret)) for secret in secrets]
        play_out(seats, random.Random(7).choice)
        record = parse(browsers[0].get(f"/api/tables/{table}/record").text)
        match = Match.replay(load(game), record, chance_by_hand=True)
        assert [one.shown["view"]["winners"] for one in seats] == [list(match.view(WATCHING).winners)] * len(seats)
        assert Match.verify_dice(load(game), record) > 0


def test_a_series_is_played(server: Running, ada: httpx.Client, bea: httpx.Client) -> None:
    """A series goes on from match to match until it is decided."""
    made = make(ada, series="best_of_3")
    mine = join(bea, made["table"])
    with seats_of(server, made["table"], made["secret"], mine["secret"]) as seats:
        play_out(seats, random.Random(3).choice)
        assert seats[0].shown["state"]["match"] in (2, 3)


def test_a_repeated_decision_is_harmless(server: Running, ada: httpx.Client, bea: httpx.Client) -> None:
    """The same answer to the same decision is told to be done, and changes nothing."""
    made = make(ada)
    mine = join(bea, made["table"])
    with seats_of(server, made["table"], made["secret"], mine["secret"]) as seats:
        first = mover(seats)
        request = {"decision": first.shown["decision"], "action": first.legal[0]}
        answers = [first.ask("play", **request) for _ in range(2)]
        assert [answer.get("repeated", False) for answer in answers] == [False, True]


@contextmanager
def seats_of(server: Running, table: str, *secrets: str) -> Iterator[list[Seat]]:
    """Clients in the seats that some secrets open."""
    with ExitStack() as stack:
        yield [stack.enter_context(seat(server.url, table, secret=secret)) for secret in secrets]


def mover(seats: list[Seat]) -> Seat:
    """A seat that has to choose."""

    def found() -> bool:
        for one in seats:
            one.listen(0.02)
        return any(one.legal for one in seats)

    wait_for(found)
    return next(one for one in seats if one.legal)


# Seats


def test_a_seat_is_held_by_the_browser(server: Running, ada: httpx.Client) -> None:
    """Whoever made the table is known at its socket by the cookie alone."""
    table = make(ada)["table"]
    headers = {"cookie": "; ".join(f"{name}={value}" for name, value in ada.cookies.items()), "origin": server.url}
    with seat(server.url, table, headers=headers) as one:
        assert one.welcome["you"] == 0


def test_a_secret_opens_the_seat_elsewhere(ada: httpx.Client, bea: httpx.Client) -> None:
    """Another browser holds the seat once it has shown the secret."""
    made = make(ada)
    bea.post(f"/api/tables/{made['table']}/seat", json={"secret": made["secret"]})
    assert bea.get(f"/api/tables/{made['table']}").json()["you"] == 0


def test_a_wrong_secret_opens_nothing(ada: httpx.Client, bea: httpx.Client) -> None:
    """A secret that belongs to no seat of the table is refused."""
    table = make(ada)["table"]
    answer = bea.post(f"/api/tables/{table}/seat", json={"secret": new_secret("seat")})
    assert code(answer) == (403, "wrong-secret")


def test_the_link_holds_the_secret_behind_the_hash(server: Running, ada: httpx.Client) -> None:
    """The link that opens a seat is the invitation and the secret, which no browser sends along."""
    made = make(ada)
    assert made["link"] == f"{server.url}/t/{made['table']}#{made['secret']}"


def test_a_place_is_given_back(ada: httpx.Client, bea: httpx.Client) -> None:
    """Who leaves before the first match frees the place."""
    table = make(ada, places=["me", "open"])["table"]
    ada.post(f"/api/tables/{table}/leave")
    assert [one["kind"] for one in bea.get(f"/api/tables/{table}").json()["state"]["players"]] == ["free", "free"]


def test_a_table_is_given_up(ada: httpx.Client) -> None:
    """A closed table says so."""
    table = make(ada)["table"]
    ada.post(f"/api/tables/{table}/close")
    assert ada.get(f"/api/tables/{table}").json()["state"]["status"] == "closed"


def test_strangers_cannot_close_a_table(ada: httpx.Client, bea: httpx.Client) -> None:
    """Only whoever sits there may give a table up."""
    assert code(bea.post(f"/api/tables/{make(ada)['table']}/close")) == (403, "not-at-table")


def test_nobody_sits_twice(ada: httpx.Client) -> None:
    """A browser has one place at a table."""
    table = make(ada)["table"]
    assert code(ada.post(f"/api/tables/{table}/join", json={"name": "Ada"})) == (409, "already-seated")


def test_a_guest_needs_a_name(bea: httpx.Client, ada: httpx.Client) -> None:
    """Without an account somebody has to say what he is called."""
    assert code(bea.post(f"/api/tables/{make(ada)['table']}/join", json={})) == (400, "name-needed")


def test_my_tables_are_listed(ada: httpx.Client) -> None:
    """A browser finds the tables at which it has a place, and the place."""
    table = make(ada)["table"]
    listed = ada.get("/api/me/tables").json()["tables"]
    assert [(one["table"]["id"], one["you"]) for one in listed] == [(table, 0)]


# What others may see


def test_a_private_table_is_not_there(ada: httpx.Client, bea: httpx.Client) -> None:
    """A stranger asks for a private table as for one that does not exist."""
    table = make(ada, visibility="private")["table"]
    answers = [bea.get(f"/api/tables/{name}{rest}") for name in (table, new_table_id()) for rest in ("", "/record")]
    assert {(answer.status_code, answer.text) for answer in answers} == {(404, answers[0].text)}


def test_a_private_table_is_there_for_its_players(ada: httpx.Client) -> None:
    """A player sees his own private table."""
    assert ada.get(f"/api/tables/{make(ada, visibility='private')['table']}").status_code == 200


def test_only_public_tables_are_listed(ada: httpx.Client, bea: httpx.Client) -> None:
    """Tables behind a link and private ones are in no list."""
    public, *others = [make(ada, visibility=kind)["table"] for kind in ("public", "link", "private")]
    listed = [one["table"]["id"] for one in bea.get("/api/tables", params={"limit": 50}).json()["tables"]]
    assert public in listed
    assert not set(others) & set(listed)


def test_lists_are_chosen_by_game_and_status(ada: httpx.Client) -> None:
    """A list holds the tables of one game in one state."""
    table = make(ada, game="iron-curtain", visibility="public")["table"]
    make(ada, game="cold-war", visibility="public")
    playing = make(ada, game="iron-curtain", places=["me", "simple"], visibility="public")["table"]
    found = [
        [one["table"]["id"] for one in ada.get("/api/tables", params=which).json()["tables"]]
        for which in ({"game": "iron-curtain", "status": "open"}, {"game": "iron-curtain", "status": "playing"})
    ]
    assert found == [[table], [playing]]


def test_lists_have_pages(ada: httpx.Client) -> None:
    """Page after page every table comes once."""
    made = {make(ada, visibility="public")["table"] for _ in range(3)}
    found: list[str] = []
    before: dict[str, str] = {}
    while True:
        page = ada.get("/api/tables", params={"limit": 2, **before}).json()
        found += [one["table"]["id"] for one in page["tables"]]
        if page["before"] is None:
            break
        before = {"before": page["before"]}
    assert made <= set(found)
    assert len(found) == len(set(found))


def test_nothing_tells_that_somebody_answered(server: Running) -> None:
    """Where answers are sealed, a table looks the same to a stranger before and after one of them."""
    with ExitStack() as stack:
        first, second, third, stranger = [stack.enter_context(client(server.url)) for _ in range(4)]
        made = make(first, **THREE)
        table = made["table"]
        secrets = [made["secret"], *(join(one, table)["secret"] for one in (second, third))]
        seats = stack.enter_context(seats_of(server, table, *secrets))
        while sum(bool(one.legal) for one in seats) < 2:
            one = mover(seats)
            one.play(one.legal[0])
            for other in seats:
                while other.listen(0.05):
                    pass
        watched = [f"/api/tables/{table}", f"/api/tables/{table}/record"]
        before = [stranger.get(path).text for path in watched]
        answering = mover(seats)
        assert answering.play(answering.legal[0])["say"] == "done"
        assert [stranger.get(path).text for path in watched] == before


def test_a_delayed_record_waits_for_the_end(ada: httpx.Client, bea: httpx.Client) -> None:
    """Spectators of a delayed table cannot read in the record what they are not shown yet."""
    table = make(ada, places=["me", "simple"], spectator_delay_ms=5_000)["table"]
    assert code(bea.get(f"/api/tables/{table}/record")) == (409, "record-later")


def test_a_spectator_of_a_delayed_table_sees_no_clock(ada: httpx.Client, bea: httpx.Client) -> None:
    """Clocks tell what goes on right now, so only the players get them."""
    clock = {"kind": "bank", "bank_ms": 600_000}
    table = make(ada, places=["me", "simple"], clock=clock, spectator_delay_ms=5_000)["table"]
    clocks = [len(browser.get(f"/api/tables/{table}").json()["clocks"]) for browser in (ada, bea)]
    assert clocks == [2, 0]


def test_a_running_match_tells_only_what_was_heard(server: Running, ada: httpx.Client, bea: httpx.Client) -> None:
    """The record of a match that goes on has no dice in it and no actions of chance."""
    table = make(ada)["table"]
    join(bea, table)
    text = ada.get(f"/api/tables/{table}/record").text
    assert "dice-" not in text
    assert "chance" not in text


# Pages, languages, methods


def test_errors_speak_the_language_of_the_browser(server: Running) -> None:
    """A browser that asks for Polish reads errors in Polish."""
    with client(server.url, **{"accept-language": "pl-PL,pl;q=0.9,en;q=0.5"}) as browser:
        assert browser.get(f"/api/tables/{new_table_id()}").json()["text"] == "Nie ma takiego stołu."


def test_an_address_can_ask_for_a_language(ada: httpx.Client) -> None:
    """`?lang=` counts more than what the browser asks for."""
    answer = ada.get(f"/api/tables/{new_table_id()}", params={"lang": "pl"})
    assert answer.json()["text"] == "Nie ma takiego stołu."


def test_what_is_not_there_is_not_found(ada: httpx.Client) -> None:
    """Programs get an error they can read, and people a page."""
    assert code(ada.get("/api/nothing")) == (404, "no-such-page")
    page = ada.get("/nothing")
    assert (page.status_code, page.headers["content-type"]) == (404, "text/html; charset=utf-8")


@pytest.mark.parametrize("name", ["x", "..%2f..%2fetc", "A" * 500, "%00", "ąęś"])
def test_what_is_no_name_of_a_table_is_not_looked_up(ada: httpx.Client, name: str) -> None:
    """Whatever stands where a table's name should be, there is no such table."""
    assert ada.get(f"/api/tables/{name}").status_code == 404


def test_a_wrong_method_is_told_the_right_ones(ada: httpx.Client) -> None:
    """A path says what can be asked there."""
    answer = ada.put("/api/tables", json={})
    assert (answer.status_code, answer.headers["allow"]) == (405, "GET, HEAD, OPTIONS, POST")


def test_options_are_told(ada: httpx.Client) -> None:
    """OPTIONS tells what can be asked."""
    answer = ada.options("/api/games")
    assert (answer.status_code, answer.headers["allow"]) == (204, "GET, HEAD, OPTIONS")


def test_head_has_no_body(ada: httpx.Client) -> None:
    """HEAD answers as GET would, without the body."""
    head, get = ada.head("/api/me"), ada.get("/api/me")
    assert (head.status_code, head.content, head.headers["content-length"]) == (200, b"", str(len(get.content)))


# What is sent


@pytest.mark.parametrize(
    ("body", "place"),
    [
        (b"", "$"),
        (b"{", "$"),
        (b"\xff", "$"),
        (b"[]", "$"),
        (b'{"game": 1}', "$.game"),
        (b'{"game": "cold-war", "undo": "yes"}', "$.undo"),
        (b'{"game": "cold-war", "colour": "red"}', "$"),
        (b'{"game": "cold-war", "clock": {"kind": "sand"}}', "$.clock.kind"),
        (b"[" * 100_000, "$"),
    ],
)
def test_what_is_not_understood_is_refused(ada: httpx.Client, body: bytes, place: str) -> None:
    """A body that is no request names the place of the mistake and changes nothing."""
    answer = ada.post("/api/tables", content=body)
    assert code(answer) == (400, "bad-body")
    assert f" {place} " in answer.json()["text"]


@pytest.mark.parametrize(
    "query", ["limit=0", "limit=51", "limit=x", "colour=red", "limit=1&limit=2", "lang=xx", "before=1"]
)
def test_a_query_that_is_not_understood_is_refused(ada: httpx.Client, query: str) -> None:
    """What stands behind the question mark is read strictly."""
    assert code(ada.get(f"/api/tables?{query}")) == (400, "bad-query")


@pytest.mark.parametrize(
    ("changes", "known"),
    [
        ({"game": "chess"}, "unknown-game"),
        ({"edition": "none"}, "unknown-edition"),
        ({"options": {"colour": "red"}}, "unknown-option"),
        ({"places": ["me", "genius"]}, "unknown-bot-of-game"),
        ({"places": ["me", "me"]}, "one-place"),
        ({"places": ["me"]}, "players-for-seats"),
        ({"series": "endless"}, "unknown-series-format"),
        ({"clock": {"kind": "bank", "bank_ms": 1}}, "clock-too-short"),
        ({"name": " "}, "bad-guest-name"),
        ({"name": "Bot simple"}, "bad-guest-name"),
        ({"name": "a\u202eb"}, "bad-guest-name"),
        ({"absent": "pass"}, "no-passing"),
    ],
)
def test_a_table_that_cannot_be_is_refused(ada: httpx.Client, changes: Json, known: str) -> None:
    """What a game does not know, or what makes no sense, is told by a code."""
    assert code(ada.post("/api/tables", json={**SMALL, **changes})) == (400, known)


def test_too_long_a_body_is_refused(ada: httpx.Client) -> None:
    """What is longer than the limit is not read."""
    assert code(ada.post("/api/tables", content=b"x" * (1024 * 1024 + 1))) == (413, "body-too-long")


def test_a_refused_request_gives_no_cookie(ada: httpx.Client) -> None:
    """Somebody who was refused is not remembered."""
    assert "set-cookie" not in ada.post("/api/tables", json={"game": "chess", "name": "Ada"}).headers


# Cookies, origins, headers


def test_the_cookie_is_guarded(ada: httpx.Client) -> None:
    """No script reads the cookie, and no other site sends it along with what it asks for."""
    answer = ada.post("/api/tables", json=SMALL)
    flags = {flag.strip() for flag in answer.headers["set-cookie"].split(";")[1:]}
    assert flags == {"Path=/", "Max-Age=31536000", "HttpOnly", "SameSite=Lax"}


def test_the_cookie_of_an_encrypted_service_stays_encrypted(tmp_path: Path) -> None:
    """Behind an encrypted address the cookie is for that host and that way alone."""
    with Running(settings(tmp_path, public_url="https://example.org")) as running, client(running.url) as browser:
        browser.headers["origin"] = "https://example.org"
        browser.base_url = httpx.URL(f"http://127.0.0.1:{running.config.port}")
        cookie = browser.post("/api/tables", json=SMALL).headers["set-cookie"]
        assert cookie.startswith("__Host-brushpass=")
        assert "Secure" in cookie


@pytest.mark.parametrize("origin", ["https://evil.example", "null", ""])
def test_other_sites_cannot_act_for_a_browser(ada: httpx.Client, origin: str) -> None:
    """What changes something and comes with a cookie has to come from our own page."""
    table = make(ada)["table"]
    ada.headers["origin"] = origin
    answer = ada.post(f"/api/tables/{table}/close")
    assert code(answer) == (403, "wrong-origin")


def test_a_cookie_without_an_origin_does_not_act(ada: httpx.Client) -> None:
    """A browser says where it comes from; what has our cookie and says nothing is refused."""
    table = make(ada)["table"]
    del ada.headers["origin"]
    assert code(ada.post(f"/api/tables/{table}/close")) == (403, "wrong-origin")


def test_other_sites_open_no_socket(server: Running, ada: httpx.Client) -> None:
    """A page of another site cannot look at a table with a browser's cookie."""
    table = make(ada)["table"]
    headers = {"cookie": f"brushpass={ada.cookies['brushpass']}", "origin": "https://evil.example"}
    with pytest.raises(InvalidStatus) as refused:
        connect(socket_address(server.url, table), additional_headers=headers, proxy=None)
    assert refused.value.response.status_code == 403


def test_a_socket_of_no_table_is_refused(server: Running) -> None:
    """Before the socket opens it is told that there is no such table."""
    with pytest.raises(InvalidStatus) as refused:
        connect(socket_address(server.url, new_table_id()), proxy=None)
    response = refused.value.response
    assert (response.status_code, json.loads(response.body or b"")["code"]) == (404, "no-such-table")


@pytest.mark.parametrize(
    "request_line",
    [
        ("GET", "/"),
        ("GET", "/favicon.svg"),
        ("GET", "/api/games"),
        ("GET", "/healthz"),
        ("GET", "/metrics"),
        ("GET", "/nothing"),
        ("GET", "/api/nothing"),
        ("PUT", "/api/games"),
        ("OPTIONS", "/api/games"),
        ("POST", "/api/tables"),
        ("POST", "/api/logout"),
    ],
)
def test_every_answer_has_the_headers(ada: httpx.Client, request_line: tuple[str, str]) -> None:
    """Found or not, allowed or not: every answer keeps browsers from what our pages never need."""
    answer = ada.request(*request_line)
    assert [name for name in HEADERS if name not in answer.headers] == []
    assert "server" not in answer.headers


def test_a_mistake_of_ours_has_the_headers_too(tmp_path: Path) -> None:
    """A failure that nobody foresaw is an answer without any detail, and with all headers."""
    with Running(settings(tmp_path)) as running, client(running.url) as browser:
        with closing(sqlite3.connect(tmp_path / "games.db")) as database:
            database.execute("DROP TABLE ratings")
        answer = browser.get("/api/ratings/cold-war")
        assert code(answer) == (500, "unexpected")
        assert [name for name in HEADERS if name not in answer.headers] == []


def test_what_is_made_for_one_person_is_not_kept(ada: httpx.Client) -> None:
    """No cache keeps what lies behind the interface."""
    assert ada.get("/api/me").headers["cache-control"] == "no-store"


# Limits


def test_tables_are_limited_by_address(tmp_path: Path) -> None:
    """Who makes too many tables is told how long to wait."""
    with Running(settings(tmp_path, creations_per_hour=2)) as running, client(running.url) as browser:
        answers = [browser.post("/api/tables", json=SMALL) for _ in range(3)]
        assert [answer.status_code for answer in answers] == [201, 201, 429]
        assert int(answers[-1].headers["retry-after"]) > 0


def test_requests_are_limited_by_address(tmp_path: Path) -> None:
    """Who asks too often has to wait, but an operator's questions are always answered."""
    with Running(settings(tmp_path, request_rate=0.01, request_burst=3)) as running, client(running.url) as browser:
        statuses = [browser.get("/api/games").status_code for _ in range(4)]
        assert (statuses, browser.get("/healthz").status_code) == ([200, 200, 200, 429], 200)


def test_logins_are_limited_by_address(tmp_path: Path) -> None:
    """Passwords cannot be guessed fast."""
    with Running(settings(tmp_path, logins_per_hour=2)) as running, client(running.url) as browser:
        answers = [browser.post("/api/login", json={"name": "Nobody", "password": PASSWORD}) for _ in range(3)]
        assert [code(answer)[0] for answer in answers] == [401, 401, 429]


def test_sockets_are_limited_by_address(tmp_path: Path) -> None:
    """An address has only so many sockets at a time, and gets one back with each that it closes."""
    with Running(settings(tmp_path, sockets_per_address=1)) as running, client(running.url) as browser:
        table = make(browser)["table"]
        with seat(running.url, table):
            with pytest.raises(InvalidStatus) as refused:
                connect(socket_address(running.url, table), proxy=None)
            assert refused.value.response.status_code == 429


def test_a_long_message_closes_the_socket(server: Running, ada: httpx.Client) -> None:
    """A frame beyond the limit is not read."""
    with seat(server.url, make(ada)["table"]) as one:
        one.send_text("x" * (server.config.max_message_bytes + 1))
        assert one.close_code == 1009


def test_messages_are_limited_by_seat(tmp_path: Path) -> None:
    """Who writes too fast is told so, and stays connected."""
    with Running(settings(tmp_path, message_rate=0.01, message_burst=2)) as running, client(running.url) as browser:
        made = make(browser)
        with seat(running.url, made["table"], secret=made["secret"]) as one:
            answers = [one.ask("ping") for _ in range(3)]
            assert [answer.get("code", answer["say"]) for answer in answers] == ["pong", "pong", "too-fast"]


@pytest.mark.parametrize("piece", [b"y" * 1_000, b"y: y\r\n" * 200], ids=["one-header", "many-headers"])
def test_an_endless_head_is_refused(server: Running, piece: bytes) -> None:
    """Headers without an end fill no memory."""
    begin = b"GET / HTTP/1.1\r\nhost: localhost\r\nx: "
    sent = 0
    with closing(socket.create_connection(("127.0.0.1", server.config.port), PATIENCE_S)) as connection:
        connection.sendall(begin)
        with suppress(ConnectionError):
            while sent < 64 * 1024 * 1024:
                sent += connection.send(piece * 100)
    assert sent < 64 * 1024 * 1024


@pytest.mark.parametrize("begin", [b"", b"GET / HT", b"POST /api/login HTTP/1.1\r\ncontent-length: 9\r\n\r\n{"])
def test_an_endless_wait_is_ended(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, begin: bytes) -> None:
    """A connection over which no whole request comes is closed without an answer."""
    monkeypatch.setattr(protocol, "PATIENCE_S", 0.2)
    with Running(settings(tmp_path)) as running:
        address = ("127.0.0.1", running.config.port)
        with closing(socket.create_connection(address, PATIENCE_S)) as connection:
            connection.sendall(begin)
            assert connection.recv(65_536) == b""


def test_patience_is_for_requests_alone(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A socket stays open for as long as its client likes."""
    monkeypatch.setattr(protocol, "PATIENCE_S", 0.2)
    with ExitStack() as stack:
        running = stack.enter_context(Running(settings(tmp_path)))
        browser = stack.enter_context(client(running.url))
        one = stack.enter_context(seat(running.url, make(browser)["table"]))
        while one.listen(0.5):
            pass
        assert one.ask("ping")["say"] == "pong"


# Accounts


def test_an_account_is_made_and_found_again(ada: httpx.Client, bea: httpx.Client) -> None:
    """A name and its password open an account in any browser."""
    register(ada, "Mata Hari")
    bea.post("/api/login", json={"name": "mata hari", "password": PASSWORD})
    assert bea.get("/api/me").json()["account"] == "Mata Hari"


def test_a_wrong_password_opens_nothing(ada: httpx.Client, bea: httpx.Client) -> None:
    """A wrong password and a name that nobody has are the same mistake."""
    register(ada, "Richard")
    names = ("Richard", "x\0y", "Sorge")
    answers = [bea.post("/api/login", json={"name": name, "password": "wrong password"}) for name in names]
    assert {(answer.status_code, answer.text) for answer in answers} == {(401, answers[0].text)}


def test_names_are_taken_once(ada: httpx.Client, bea: httpx.Client) -> None:
    """A second account with the same name, or one that looks the same, is refused."""
    register(ada, "Kim")
    answer = bea.post("/api/accounts", json={"name": "KIM", "password": PASSWORD})
    assert code(answer) == (409, "name-taken")


def test_a_short_password_is_refused(ada: httpx.Client) -> None:
    """A password that is too short makes no account."""
    assert code(ada.post("/api/accounts", json={"name": "Short", "password": "123"})) == (400, "password-short")


def test_nobody_is_logged_in_by_asking(ada: httpx.Client) -> None:
    """Without an account there is nobody."""
    assert ada.get("/api/me").json() == {"account": None, "bot": False, "ratings": []}


def test_logging_out_forgets(ada: httpx.Client) -> None:
    """After logging out the browser is a stranger."""
    register(ada, "Anthony")
    ada.post("/api/logout")
    assert ada.get("/api/me").json()["account"] is None


def test_closed_accounts_stay_closed(tmp_path: Path) -> None:
    """Where no accounts are made, nobody makes one."""
    with Running(settings(tmp_path, accounts="closed")) as running, client(running.url) as browser:
        answer = browser.post("/api/accounts", json={"name": "Guy", "password": PASSWORD})
        assert code(answer) == (403, "accounts-closed")


def test_a_guests_games_are_claimed(ada: httpx.Client, bea: httpx.Client) -> None:
    """What somebody played as a guest belongs to the account once it is claimed, in every browser."""
    table = make(ada)["table"]
    register(ada, "Melita")
    assert ada.post("/api/claim").json() == {"seats": 1}
    bea.post("/api/login", json={"name": "Melita", "password": PASSWORD})
    assert [one["table"]["id"] for one in bea.get("/api/me/tables").json()["tables"]] == [table]


def test_claiming_needs_an_account(ada: httpx.Client) -> None:
    """A guest has nobody to claim for."""
    make(ada)
    assert code(ada.post("/api/claim")) == (401, "login-needed")


def test_rated_tables_need_accounts(ada: httpx.Client) -> None:
    """A guest cannot play for ratings."""
    assert code(ada.post("/api/tables", json={**SMALL, "rated": True, "clock": HOUR})) == (403, "rated-needs-account")


def test_bots_alone_play_a_whole_series(tmp_path: Path) -> None:
    """Nobody has to begin their next match."""
    with Running(settings(tmp_path, bot_pace_ms=0)) as running, client(running.url) as browser:
        new = {"game": "iron-curtain", "series": "best_of_3", "places": ["random", "random"], "visibility": "public"}
        table = browser.post("/api/tables", json=new).json()["table"]
        wait_for(lambda: browser.get(f"/api/tables/{table}").json()["state"]["status"] == "over")
        assert browser.get(f"/api/tables/{table}").json()["state"]["match"] in (2, 3)


def test_a_name_of_an_account_is_marked(ada: httpx.Client, bea: httpx.Client) -> None:
    """Everybody sees who has an account and who just calls himself something."""
    register(ada, "Known Here")
    table = make(ada, name="x")["table"]
    bea.post(f"/api/tables/{table}/join", json={"name": "Unknown Here"})
    players = ada.get(f"/api/tables/{table}").json()["state"]["players"]
    assert [(one["name"], one["registered"]) for one in players] == [("Known Here", True), ("Unknown Here", False)]


@pytest.mark.parametrize("name", ["Famous Ida", "famous  ida", "FAMOUS-IDA", "Famous lda", "Famóus Ida", "Famous_Ida"])
def test_a_guest_is_not_called_like_an_account(server: Running, name: str) -> None:
    """Neither by its name nor by one that looks like it, wherever a guest says what he is called."""
    with client(server.url) as ada, client(server.url) as bea:
        ada.post("/api/accounts", json={"name": "Famous Ida", "password": PASSWORD})
        table = make(bea)["table"]
        with client(server.url) as guest:
            answers = [
                guest.post(f"/api/tables/{table}/join", json={"name": name}),
                guest.post("/api/tables", json={**SMALL, "name": name}),
                guest.post("/api/tables", json={**SMALL, "name": "Ada", "hot_seat": True, "names": ["Ada", name]}),
                guest.post("/api/accounts", json={"name": name, "password": PASSWORD}),
            ]
    assert {code(answer) for answer in answers} <= {(409, "name-taken"), (400, "name-invisible")}


def test_an_account_may_use_its_own_name_at_one_browser(ada: httpx.Client) -> None:
    """Whoever has the name is no guest who pretends to."""
    register(ada, "Own Name")
    new = {**SMALL, "hot_seat": True, "names": ["Own Name", "A Friend"]}
    assert ada.post("/api/tables", json=new).status_code == 201


def test_chat_has_a_pace(tmp_path: Path) -> None:
    """A few lines may come at once, a flood may not."""
    config = settings(tmp_path, message_rate=100.0, message_burst=100)
    with Running(config) as running, client(running.url) as browser:
        mine = make(browser)
        with seat(running.url, mine["table"], secret=mine["secret"]) as one:
            answers = [one.ask("say", text=f"line {number}") for number in range(14)]
    assert {answer.get("code", answer["say"]) for answer in answers} == {"done", "too-fast"}


def test_proposals_have_a_pace(tmp_path: Path) -> None:
    """Undos and other proposals of a seat are counted, whether they come to anything or not."""
    config = settings(tmp_path, message_rate=100.0, message_burst=100)
    with Running(config) as running, client(running.url) as browser:
        mine = make(browser)
        with seat(running.url, mine["table"], secret=mine["secret"]) as one:
            asked = ["offer"] * 10 + ["decline"] * 4
            answers = [one.ask(request, what="undo") for request in asked]
            answers.append(one.ask("ping"))
    codes = [answer.get("code", answer["say"]) for answer in answers]
    assert codes[:10] == ["no-match-on"] * 10
    assert "too-fast" in codes[10:14]
    assert codes[14] == "pong"


def test_undos_against_a_bot_come_to_an_end(tmp_path: Path) -> None:
    """Nobody has to agree, and still a match has no more of them than the settings say."""
    with Running(settings(tmp_path, undos_per_match=2)) as running, client(running.url) as browser:
        mine = make(browser, game="iron-curtain", places=["me", "simple"])
        with seat(running.url, mine["table"], secret=mine["secret"]) as one:
            answers: list[Json] = []
            while len(answers) < 3:
                one.wait(lambda: bool(one.legal))
                assert one.play(one.legal[0])["say"] == "done"
                answer = one.ask("offer", what="undo")
                if answer.get("code") != "nothing-to-undo":
                    answers.append(answer)
    assert [answer.get("code", answer["say"]) for answer in answers] == ["done", "done", "undos-used-up"]
    assert answers[2]["text"] == "All undos of this match (2) have been used."


def test_an_untimed_game_is_not_lost_by_a_short_absence(tmp_path: Path) -> None:
    """Without a clock a bot may soon play on for who is away, but nobody wins by it."""
    with Running(settings(tmp_path, vanished_after_ms=1)) as running, client(running.url) as ada:
        mine = make(ada, game="cold-war")
        with client(running.url) as bea:
            join(bea, mine["table"])
        with seat(running.url, mine["table"], secret=mine["secret"]) as one:
            one.wait(lambda: one.shown.get("view") is not None)
            answers = [one.ask("claim", against=1, how=how) for how in ("win", "bot")]
    assert [answer.get("code", answer["say"]) for answer in answers] == ["not-vanished", "done"]


def test_a_program_plays_with_its_token(server: Running, ada: httpx.Client, bea: httpx.Client) -> None:
    """A bot's token sits down over HTTP and plays over the socket, and everybody sees that it is a program."""
    register(ada, "Deep Throat", bot=True)
    token = ada.post("/api/tokens", json={"label": "laptop"}).json()["token"]
    table = make(bea)["table"]
    with httpx.Client(base_url=server.url, headers={"authorization": f"Bearer {token}"}, trust_env=False) as program:
        assert program.post(f"/api/tables/{table}/join", json={}).json()["player"] == 1
    with seat(server.url, table, token=token) as one:
        assert one.welcome["you"] == 1
    player = bea.get(f"/api/tables/{table}").json()["state"]["players"][1]
    assert (player["kind"], player["name"]) == ("program", "Deep Throat")


def test_a_deleted_token_opens_nothing(server: Running, ada: httpx.Client) -> None:
    """A token that was taken back is not known any more."""
    register(ada, "Old Bot", bot=True)
    token = ada.post("/api/tokens", json={"label": "lost"}).json()["token"]
    ada.delete("/api/tokens", params={"label": "lost"})
    with httpx.Client(base_url=server.url, headers={"authorization": f"Bearer {token}"}, trust_env=False) as program:
        assert code(program.get("/api/me")) == (401, "wrong-token")


def test_tokens_are_listed_by_label(ada: httpx.Client) -> None:
    """A list of tokens holds no token."""
    register(ada, "Many Bots", bot=True)
    for label in ("one", "two"):
        ada.post("/api/tokens", json={"label": label})
    assert ada.get("/api/tokens").json() == {"labels": ["one", "two"]}


def test_people_have_no_tokens(ada: httpx.Client) -> None:
    """A token is for an account that says it is a bot's."""
    register(ada, "A Person")
    assert code(ada.post("/api/tokens", json={"label": "x"})) == (403, "only-for-bots")


@pytest.mark.parametrize("header", ["Bearer bot_nothing", "Basic YTpi", "x"])
def test_a_wrong_token_is_told(server: Running, header: str) -> None:
    """A header that proves nothing is not passed over in silence."""
    with httpx.Client(base_url=server.url, headers={"authorization": header}, trust_env=False) as program:
        assert code(program.get("/api/me")) == (401, "wrong-token")


def test_rated_series_are_rated(server: Running, ada: httpx.Client, bea: httpx.Client) -> None:
    """A rated match between two accounts gives both a rating."""
    for browser, name in ((ada, "First Rated"), (bea, "Second Rated")):
        register(browser, name)
    table = make(ada, rated=True, clock=HOUR)["table"]
    mine = join(bea, table)
    with seat(server.url, table, secret=mine["secret"]) as one:
        one.wait(lambda: one.shown.get("view") is not None)
        one.ask("resign")
    wait_for(lambda: bool(ada.get("/api/me").json()["ratings"]))
    ranked = ada.get("/api/ratings/shadows-in-kyoto").json()["ratings"]
    assert [one["name"] for one in ranked] == ["First Rated", "Second Rated"]


def test_there_are_no_ratings_of_unknown_games(ada: httpx.Client) -> None:
    """A game that nobody knows is not found."""
    assert code(ada.get("/api/ratings/chess")) == (404, "no-such-game")


# Operations


def test_figures_are_for_this_machine(ada: httpx.Client) -> None:
    """Without a token only the machine itself reads the figures."""
    assert "brushpass_http_requests_total" in ada.get("/metrics").text


def test_figures_need_their_token(tmp_path: Path) -> None:
    """With a token only whoever has it reads the figures."""
    token = "figures-" * 4
    with Running(settings(tmp_path, metrics_token=token)) as running, client(running.url) as browser:
        answers = [browser.get("/metrics", headers=headers) for headers in ({}, {"authorization": f"Bearer {token}"})]
        assert [answer.status_code for answer in answers] == [403, 200]


def test_figures_can_be_off(tmp_path: Path) -> None:
    """Where figures are off, there is nothing."""
    with Running(settings(tmp_path, metrics=False)) as running, client(running.url) as browser:
        assert browser.get("/metrics").status_code == 404


def test_a_node_that_serves_is_ready(ada: httpx.Client) -> None:
    """While the store answers, a node can serve."""
    assert (ada.get("/readyz").status_code, ada.get("/healthz").json()) == (200, {"status": "alive"})


def test_a_node_that_closes_is_not_ready(tmp_path: Path) -> None:
    """From the moment the end is announced a node takes nothing new, and says so."""

    async def asked() -> list[tuple[int, str]]:
        app = make_app(settings(tmp_path))
        async with app.router.lifespan_context(app):
            await app.state.node.say_goodbye()
            async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://127.0.0.1") as program:
                answers = [await program.get("/readyz"), await program.post("/api/tables", json=SMALL)]
                return [code(answer) for answer in answers]

    assert asyncio.run(asked()) == [(503, "not-serving"), (503, "server-closing")]


def test_the_end_is_announced(tmp_path: Path) -> None:
    """A server that ends in order tells every client when to come back, then closes its socket."""
    with ExitStack() as stack:
        running = stack.enter_context(Running(settings(tmp_path)))
        browser = stack.enter_context(client(running.url))
        made = make(browser)
        one = stack.enter_context(seat(running.url, made["table"], secret=made["secret"]))
        running.stop()
        assert one.close_code == 1012
        assert one.heard[-1] == {"say": "bye", "reason": "restart", "reconnect_ms": 1_000}


def test_a_game_goes_on_after_a_restart(tmp_path: Path) -> None:
    """What was done before the end is there after the new start, and the seat opens with its secret."""
    with Running(settings(tmp_path)) as running, client(running.url) as browser:
        made = make(browser, places=["me", "simple"])
        with seat(running.url, made["table"], secret=made["secret"]) as one:
            one.wait(lambda: bool(one.legal))
            one.play(one.legal[0])
    with Running(settings(tmp_path)) as running, seat(running.url, made["table"], secret=made["secret"]) as one:
        one.wait(lambda: bool(one.shown))
        assert one.shown["decision"] == 1


def test_records_are_plain_text(ada: httpx.Client) -> None:
    """No browser takes a record for a page."""
    table = make(ada, places=["me", "simple"])["table"]
    assert ada.get(f"/api/tables/{table}/record").headers["content-type"] == TEXT
