"""A sealed answer makes no sound in time either: nobody who may not notice it waits for the disk."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import httpx
import pytest

from brushpass.server.store.rows import Append
from tests.support.running import Json, Running, Seat, client, seat, settings, wait_for

TABLE: Json = {"game": "checkpoint-charlie", "options": {"players": 3}, "name": "Ada", "visibility": "public"}


class SlowStore:
    """A store that keeps nothing more until it is told to."""

    def __init__(self, running: Running) -> None:
        self._store = running.server.node.hub.store
        self._append = self._store.append
        self.reached = threading.Event()
        self.released = threading.Event()
        self.kept = 0

    async def append(self, item: Append) -> None:
        """Keep an event, as soon as that is allowed."""
        self.reached.set()
        await asyncio.to_thread(self.released.wait)
        await self._append(item)
        self.kept += 1

    @contextmanager
    def held(self) -> Iterator[None]:
        """Be slow until the end."""
        self._store.append = self.append  # type: ignore[method-assign]  # put back below
        try:
            yield
        finally:
            self.released.set()
            self._store.append = self._append  # type: ignore[method-assign]


class Table:
    """A table of three persons, one of whom has answered, and the answer does not reach the disk."""

    def __init__(self, running: Running, stack: ExitStack) -> None:
        self.url = running.url
        self.store = SlowStore(running)
        browsers = [stack.enter_context(client(running.url)) for _ in range(3)]
        mine: Json = browsers[0].post("/api/tables", json=TABLE).json()
        self.id: str = mine["table"]
        joined = [browser.post(f"/api/tables/{self.id}/join", json={"name": "Bea"}).json() for browser in browsers[1:]]
        self.secrets = [made["secret"] for made in (mine, *joined)]
        self.browser: httpx.Client = browsers[1]
        self.seats = [stack.enter_context(seat(running.url, self.id, secret=secret)) for secret in self.secrets]
        for one in self.seats:
            one.wait(lambda one=one: bool(one.legal))  # type: ignore[misc]  # bound at once

    @property
    def reader(self) -> Seat:
        """A player who has not answered."""
        return self.seats[1]

    @contextmanager
    def answering(self) -> Iterator[None]:
        """The first player has answered, and nothing is kept until the end."""
        one = self.seats[0]
        with self.store.held():
            one.send({"do": "play", "id": 99, "decision": one.shown["decision"], "action": one.legal[0]})
            wait_for(self.store.reached.is_set)
            yield
            assert self.store.kept == 0
        one.wait(lambda: any(message.get("id") == 99 for message in one.heard))


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    """A table at a server of its own."""
    with Running(settings(tmp_path)) as running, ExitStack() as stack:
        yield Table(running, stack)


def test_whoever_asks_over_http_does_not_wait(table: Table) -> None:
    """The table, its record and lists of tables come while somebody's answer is being kept, and say nothing of it."""
    paths = [f"/api/tables/{table.id}", f"/api/tables/{table.id}/record", "/api/tables", "/api/me/tables"]
    before = [table.browser.get(path).text for path in paths]
    with table.answering():
        assert [table.browser.get(path).text for path in paths] == before


@pytest.mark.parametrize("player", [1, None], ids=["player", "spectator"])
def test_whoever_comes_in_does_not_wait(table: Table, player: int | None) -> None:
    """A socket opened meanwhile is shown the same table as one opened before."""
    secret = None if player is None else table.secrets[player]
    with seat(table.url, table.id, secret=secret) as one:
        one.wait(lambda: bool(one.shown))
        before = one.shown["view"]
    with table.answering(), seat(table.url, table.id, secret=secret) as one:
        one.wait(lambda: bool(one.shown))
        assert one.shown["view"] == before


def test_whoever_looks_again_does_not_wait(table: Table) -> None:
    """Another language, a reason and a sign of life come at once."""
    with table.answering():
        looks = len(table.reader.said("view"))
        asked = [
            table.reader.ask("lang", lang="pl"),
            table.reader.ask("why", action="silent"),
            table.reader.ask("ping"),
        ]
        assert [answer["say"] for answer in asked] == ["done", "because", "pong"]
        table.reader.wait(lambda: len(table.reader.said("view")) > looks)


def test_a_refusal_does_not_wait(table: Table) -> None:
    """What cannot be done is refused at once, whatever it is."""
    reader = table.reader
    with table.answering():
        decision = reader.shown["decision"]
        asked = [
            reader.ask("play", decision=decision + 1, action=reader.legal[0]),
            reader.ask("play", decision=decision, action="nonsense"),
            reader.ask("next"),
            reader.ask("offer", what="draw"),
            reader.ask("decline", what="undo"),
            reader.ask("claim", against=2, how="bot"),
        ]
        assert [answer.get("code") for answer in asked] == [
            "future-decision",
            "unknown-action",
            "not-ready",
            "no-draws",
            "no-offer",
            "not-vanished",
        ]
        assert reader.ask("return")["say"] == "done"


def test_the_own_answer_is_shown_when_it_is_kept(table: Table) -> None:
    """Nobody is told of what he decided himself before it is on the disk, at no socket of his."""
    with seat(table.url, table.id, secret=table.secrets[0]) as twin:
        twin.wait(lambda: bool(twin.legal))
        decision = twin.shown["decision"]
        with table.answering():
            twin.send({"do": "lang", "id": 5, "lang": "pl"})
            twin.wait(lambda: any(message.get("id") == 5 for message in twin.heard))
            assert twin.shown["decision"] == decision
        twin.wait(lambda: twin.shown["decision"] > decision)
