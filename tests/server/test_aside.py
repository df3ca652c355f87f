"""Work beside the event loop: what takes long is done there, and nobody piles it up."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial

import httpx
import pytest

from brushpass.core.errors import BadInput
from brushpass.server.http import replay as http_replay
from brushpass.server.replay.course import Course
from brushpass.server.rooms import creating
from brushpass.server.rooms.aside import AT_ONCE, Aside
from brushpass.server.tables.errors import Busy
from brushpass.server.tables.setup import Setup, checked
from tests.hostile_files import READERS, SHAPES, Reader
from tests.server.test_http import make
from tests.support.running import Running, play_out, seat


@contextmanager
def opened(most_waiting: int = 10) -> Iterator[tuple[Aside, threading.Event]]:
    """Threads, and what lets their work come to its end."""
    aside = Aside(most_waiting)
    done = threading.Event()
    try:
        yield aside, done
    finally:
        done.set()
        aside.close()


def test_the_loop_goes_on_meanwhile() -> None:
    """Work that waits for the loop comes to its end, and its answer or its error comes back."""

    def refuse() -> None:
        raise BadInput("file-too-great", option="menu")

    async def run() -> tuple[bool, str]:
        with opened() as (aside, done):
            work = asyncio.ensure_future(aside.do(partial(done.wait, 20)))
            await asyncio.sleep(0)
            done.set()
            with pytest.raises(BadInput) as refused:
                await aside.do(refuse)
            return await work, refused.value.message

    assert asyncio.run(run()) == (True, "file-too-great")


def test_too_much_work_is_refused() -> None:
    """As much as can wait waits; one more is told to come again."""

    async def run() -> list[bool | str]:
        with opened(most_waiting=AT_ONCE + 1) as (aside, done):
            waiting = [asyncio.ensure_future(aside.do(partial(done.wait, 20))) for _ in range(AT_ONCE + 1)]
            await asyncio.sleep(0)
            with pytest.raises(Busy) as refused:
                await aside.do(lambda: True)
            done.set()
            return [*(await asyncio.gather(*waiting)), refused.value.message, await aside.do(lambda: True)]

    assert asyncio.run(run()) == [*[True] * (AT_ONCE + 1), "server-busy", True]


def test_patience_comes_to_an_end() -> None:
    """What was not begun by then is never begun."""
    begun: list[int] = []

    async def run() -> str:
        with opened() as (aside, done):
            waiting = [asyncio.ensure_future(aside.do(partial(done.wait, 20))) for _ in range(AT_ONCE)]
            await asyncio.sleep(0)
            with pytest.raises(Busy) as refused:
                await aside.do(lambda: begun.append(1), 0.01)
            done.set()
            await asyncio.gather(*waiting)
            await aside.do(lambda: None)
            return refused.value.message

    assert (asyncio.run(run()), begun) == ("server-busy", [])


def test_nothing_is_begun_at_the_end() -> None:
    """What has begun comes to its end; who waits, or comes later, is told that the server is about to restart."""

    async def run() -> list[bool | str]:
        with opened() as (aside, done):
            working = [asyncio.ensure_future(aside.do(partial(done.wait, 20))) for _ in range(AT_ONCE)]
            late = asyncio.ensure_future(aside.do(lambda: True))
            await asyncio.sleep(0)
            aside.close()
            answers: list[bool | str] = []
            for work in (late, aside.do(lambda: True)):
                with pytest.raises(Busy) as refused:
                    await work
                answers.append(refused.value.message)
            done.set()
            return [*answers, *(await asyncio.gather(*working))]

    assert asyncio.run(run()) == ["server-closing", "server-closing", *[True] * AT_ONCE]


# What is done there


@pytest.fixture
def where(monkeypatch: pytest.MonkeyPatch) -> dict[str, set[str]]:
    """In which threads settings are checked and matches replayed."""
    found: dict[str, set[str]] = {"settings": set(), "replays": set()}

    def note(what: str) -> None:
        found[what].add(threading.current_thread().name.partition("_")[0])

    def noted(setup: Setup) -> Setup:
        note("settings")
        return checked(setup)

    class NotedCourse(Course):
        """A course that says where it was made."""

        def __init__(self, *arguments: object) -> None:
            note("replays")
            super().__init__(*arguments)  # type: ignore[arg-type]  # handed on as they came

    monkeypatch.setattr(creating, "checked", noted)
    monkeypatch.setattr(http_replay, "Course", NotedCourse)
    return found


def test_settings_are_checked_and_matches_replayed_there(
    server: Running, ada: httpx.Client, where: dict[str, set[str]]
) -> None:
    """For a new table, for a replay, and for a table that goes on from a moment of another."""
    made = make(ada, game="cold-war", places=["me", "random"], options={"max_turns": 1})
    with seat(server.url, made["table"], secret=made["secret"]) as one:
        play_out([one], lambda legal: legal[0])
    assert where == {"settings": {"aside"}, "replays": set()}
    where["settings"].clear()
    assert ada.get(f"/api/tables/{made['table']}/replay").status_code == 200
    continued = {"moment": 1, "seat": "cia", "name": "Ada"}
    assert ada.post(f"/api/tables/{made['table']}/continue", json=continued).status_code == 201
    assert where == {"settings": {"aside"}, "replays": {"aside"}}


@pytest.mark.parametrize("reader", READERS, ids=[reader.option for reader in READERS])
def test_a_hostile_file_is_refused_with_a_sentence(ada: httpx.Client, reader: Reader) -> None:
    """Everybody may send one."""
    text = SHAPES["a dotted key"](reader.longest)
    body = {"game": reader.game, "options": {**reader.setting, reader.option: text}, "name": "Ada"}
    answer = ada.post("/api/tables", json=body)
    assert (answer.status_code, answer.json()["code"]) == (400, "file-too-great")
