"""Spectators of a delayed table: by no door do they learn anything before its time, and by all of them in time."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing

import httpx
import pytest

from tests.support.running import Json, Running, Seat, client, seat, wait_for

LONG_MS, SHORT_MS = 600_000, 400
PASSWORD = "correct horse battery"
HOUR = {"kind": "bank", "bank_ms": 3_600_000}


class Watched:
    """A public match of two players whom somebody watches from afar."""

    def __init__(self, stack: ExitStack, server: Running, delay_ms: int, **changes: object) -> None:
        self.server = server
        self._stack = stack
        self.ada, self.bea, self.cleo = (stack.enter_context(client(server.url)) for _ in range(3))
        if changes.get("rated"):
            for browser, name in ((self.ada, f"Ada {delay_ms}"), (self.bea, f"Bea {delay_ms}")):
                browser.post("/api/accounts", json={"name": name, "password": PASSWORD}).raise_for_status()
        new = {"game": "cold-war", "series": "single", "name": "Ada", "visibility": "public", **changes}
        made = self.ada.post("/api/tables", json={**new, "spectator_delay_ms": delay_ms}).raise_for_status().json()
        self.table: str = made["table"]
        joined = self.bea.post(f"/api/tables/{self.table}/join", json={"name": "Bea"}).raise_for_status().json()
        self.player = self.enter(secret=made["secret"])
        self.other = self.enter(secret=joined["secret"])

    def enter(self, secret: str | None = None) -> Seat:
        """A socket at the table; a spectator's without a secret."""
        return self._stack.enter_context(seat(self.server.url, self.table, secret=secret))

    def end(self) -> None:
        """End the match, so that everybody who may know of it knows."""
        assert self.player.ask("resign")["say"] == "done"

    def show(self, browser: httpx.Client) -> Json:
        """The table as somebody is shown it over HTTP."""
        return dict(browser.get(f"/api/tables/{self.table}").raise_for_status().json())

    def listed(self, status: str) -> Json | None:
        """The table as it stands in the list of those with a status."""
        tables = self.cleo.get(f"/api/tables?status={status}").json()["tables"]
        return next((one for one in tables if one["table"]["id"] == self.table), None)

    def code(self, browser: httpx.Client, path: str) -> str:
        """What comes of asking for a part of the table: a code, or nothing if it is there."""
        answer = browser.get(f"/api/tables/{self.table}/{path}")
        return "" if answer.status_code == 200 else str(answer.json()["code"])


@pytest.fixture
def stack() -> Iterator[ExitStack]:
    """Whatever a test has opened is closed at its end."""
    with ExitStack() as opened:
        yield opened


@pytest.fixture
def ended(stack: ExitStack, server: Running) -> Watched:
    """A match that has just ended, which spectators may not know for long."""
    watched = Watched(stack, server, LONG_MS)
    watched.end()
    return watched


def test_the_table_itself_tells_no_end(ended: Watched) -> None:
    """Neither its status nor its dice, nor when it changed; players are told at once."""
    mine, theirs = ended.show(ended.ada), ended.show(ended.cleo)
    assert (mine["state"]["status"], theirs["state"]["status"]) == ("over", "playing")
    assert [one["secret"] for one in theirs["state"]["dice"]] == [""]
    assert theirs["table"]["changed_at"] == theirs["table"]["created_at"]


def test_who_is_there_is_not_told_at_once(ended: Watched) -> None:
    """That a player has come or gone is news like any other."""
    assert [one["present"] for one in ended.show(ended.cleo)["state"]["players"]] == [False, False]


def test_a_spectator_is_not_welcomed_with_news(ended: Watched) -> None:
    """What the socket says of the table is as old as what it shows."""
    table = ended.enter().welcome["table"]
    assert table["changed_at"] == table["created_at"]


def test_records_and_replays_wait(ended: Watched) -> None:
    """For spectators; players have them as soon as the match is over."""
    paths = ("record", "replay", "replay/1/0", "review?seat=cia")
    assert [ended.code(ended.cleo, path) for path in paths] == ["record-later"] + ["replay-later"] * 3
    assert [ended.code(ended.ada, path) for path in paths[:2]] == ["", ""]


def test_lists_tell_no_end(stack: ExitStack, server: Running) -> None:
    """A table stays where it is in the lists, and looks as it did."""
    watched = Watched(stack, server, LONG_MS)
    with closing(sqlite3.connect(server.config.database.partition("///")[2])) as database:
        # A table that was made long ago, as most are.
        database.execute("UPDATE tables SET created_at = created_at - 1000000 WHERE id = ?", (watched.table,))
        database.commit()
    server.server.node._tables.clear()
    room = server.server.node.hub.rooms[watched.table]
    room.table.created_at -= 1_000_000
    before = watched.listed("playing")
    watched.end()
    after = watched.listed("playing")
    assert before is not None
    assert after is not None
    assert (after["state"], after["table"]) == (before["state"], before["table"])
    assert watched.listed("over") is None


def test_a_rematch_is_not_listed_before_the_end_is_known(ended: Watched) -> None:
    """A new table of the same players would tell that the old one is over."""
    ended.player.ask("offer", what="rematch")
    ended.other.ask("offer", what="rematch")
    fresh = ended.show(ended.ada)["state"]["rematch"]
    assert fresh is not None
    listed = ended.cleo.get("/api/tables").json()["tables"]
    assert fresh not in [one["table"]["id"] for one in listed]
    assert ended.show(ended.cleo)["state"]["rematch"] is None


def test_ratings_wait(stack: ExitStack, server: Running) -> None:
    """The work that would change them is put off until spectators may know why."""
    watched = Watched(stack, server, LONG_MS, rated=True, clock=HOUR)
    watched.end()
    with closing(sqlite3.connect(server.config.database.partition("///")[2])) as database:
        query = "SELECT node, ready_at FROM jobs WHERE kind = 'rate' AND table_id = ?"
        ((node, ready_at),) = database.execute(query, (watched.table,)).fetchall()
    assert node is None
    assert ready_at > time.time() * 1000 + LONG_MS / 2


def test_chat_waits(stack: ExitStack, server: Running) -> None:
    """What players say to each other tells of the match; who only watches reads it later, whenever he came."""
    watched = Watched(stack, server, LONG_MS)
    early = watched.enter()
    assert watched.player.ask("say", text="I have lost")["say"] == "done"
    late = watched.enter()
    watched.other.wait(lambda: bool(watched.other.said("chat")))
    for one in (early, late):
        assert one.ask("ping")["say"] == "pong"  # whatever was said before is here by now
        assert one.said("chat") == []


def test_a_spectator_notices_nobody_come_or_go(stack: ExitStack, server: Running) -> None:
    """No message comes at the moment at which a player opens or closes his page."""
    watched = Watched(stack, server, 1)
    one = watched.enter()
    one.wait(lambda: bool(one.shown))
    watched.player.close()
    wait_for(lambda: not watched.show(watched.bea)["state"]["players"][0]["present"])
    count = len(one.heard)
    assert one.ask("ping")["say"] == "pong"
    assert [message["say"] for message in one.heard[count:]] == ["pong"]


def test_everything_is_told_in_time(stack: ExitStack, server: Running) -> None:
    """When it is old enough, by every door, and by none before."""
    watched = Watched(stack, server, SHORT_MS)
    early = watched.enter()
    began = time.monotonic()
    watched.player.ask("say", text="I have lost")
    late = watched.enter()
    watched.end()
    for one in (early, late):
        one.wait(lambda one=one: bool(one.said("chat")))  # type: ignore[misc]
    heard = time.monotonic() - began
    wait_for(lambda: watched.show(watched.cleo)["state"]["status"] == "over")
    wait_for(lambda: watched.listed("over") is not None)
    shown = time.monotonic() - began
    assert [watched.code(watched.cleo, path) for path in ("record", "replay")] == ["", ""]
    assert watched.listed("playing") is None
    assert min(heard, shown) > SHORT_MS / 1000 - 0.005  # the server counts whole milliseconds


def test_a_table_that_has_not_begun_is_shown_as_it_is(server: Running, ada: httpx.Client) -> None:
    """Whoever looks for a place sees which are free now."""
    new = {"game": "checkpoint-charlie", "options": {"players": 3}, "name": "Ada", "visibility": "public"}
    table = ada.post("/api/tables", json={**new, "spectator_delay_ms": LONG_MS}).json()["table"]
    with client(server.url) as bea, client(server.url) as cleo:
        bea.post(f"/api/tables/{table}/join", json={"name": "Bea"}).raise_for_status()
        players = cleo.get(f"/api/tables/{table}").json()["state"]["players"]
    assert [one["name"] for one in players] == ["Ada", "Bea", ""]
