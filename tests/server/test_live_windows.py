"""How long a live window lasts: what players are told of it, on every node, and who is told nothing."""

from __future__ import annotations

import asyncio
from contextlib import ExitStack
from pathlib import Path

import msgspec
import pytest

from brushpass.server.live.window import Told, Window
from brushpass.server.rooms.connection import Connection
from brushpass.server.rooms.hub import Hub
from brushpass.server.rooms.room import Room
from brushpass.server.tables.setup import PERSON, Live
from brushpass.server.wire.standing import WindowInfo
from tests.server.live_tables import a_hub, a_room, a_setup, a_window, accuse, at_window, driver, legal, paced
from tests.server.stores import until
from tests.support.running import Running, Seat, client, seat, settings

LONG = paced(min_window_ms=30_000, after_act_ms=20_000, go_on_ms=40_000, race="arrival")
_MOST_SOCKETS = 40
NEAR_MS = 5_000
"""How far apart two looks at the same window may be on a busy machine."""


class _Shown(msgspec.Struct):
    """What a message tells of a window."""

    window: WindowInfo | None = None


def _shown(room: Room, player: int | None = 0, show: str = "scene") -> WindowInfo | None:
    """What a socket is told that comes now."""
    message = room.message_for(Connection(room, player, lang="en", show=show))
    return msgspec.json.decode(message, type=_Shown).window if message else None


def _window(room: Room, player: int | None = 0, show: str = "scene") -> WindowInfo:
    window = _shown(room, player, show)
    assert window is not None
    return window


@pytest.mark.parametrize("show", ["scene", "view"])
def test_a_window_is_told(sqlite_url: str, show: str) -> None:
    """People and programs hear when the next card comes by itself, and until when nobody can hurry it."""

    async def run() -> WindowInfo:
        async with a_hub(sqlite_url) as hub:
            return _window(await a_window(hub, LONG), show=show)

    window = asyncio.run(run())
    assert window.whole_ms == 40_000
    assert 40_000 - NEAR_MS < window.left_ms <= 40_000
    assert abs(window.left_ms - window.calm_ms - 10_000) <= 1


def test_whoever_comes_later_has_less_time(sqlite_url: str) -> None:
    """A socket that comes back in the middle of a window is told what is left of it, not how long it was."""

    async def run() -> tuple[WindowInfo, WindowInfo]:
        async with a_hub(sqlite_url) as hub:
            room = await a_window(hub, LONG)
            first = _window(room)
            await until(lambda: _window(room).left_ms < first.left_ms - 300)
            return first, _window(room)

    first, later = asyncio.run(run())
    assert later.left_ms < first.left_ms
    assert later.calm_ms < first.calm_ms
    assert later.whole_ms == first.whole_ms


def test_an_accusation_gives_more_time(sqlite_url: str) -> None:
    """After an accusation the window is longer for all who see it."""

    async def run() -> tuple[WindowInfo, WindowInfo]:
        async with a_hub(sqlite_url) as hub:
            room = await a_window(hub, LONG, suspects=2)
            before = _window(room, 1)
            assert await accuse(room, 0, legal(room, 0)[0]) == "kept"
            return before, _window(room, 1)

    before, after = asyncio.run(run())
    assert after.left_ms > before.left_ms
    assert after.calm_ms == after.left_ms > before.calm_ms
    assert after.whole_ms == 50_000


def test_nobody_hears_who_asked_for_a_card(sqlite_url: str) -> None:
    """A card that was asked for will come sooner, but the time that is told stays that of a card nobody asks for."""

    async def run() -> tuple[WindowInfo, WindowInfo]:
        async with a_hub(sqlite_url) as hub:
            room = await a_window(hub, LONG)
            before = _window(room)
            for player in range(3):
                await asyncio.gather(driver(room).go_on(player), return_exceptions=True)
            room.refresh()
            return before, _window(room)

    before, after = asyncio.run(run())
    assert before.left_ms - NEAR_MS < after.left_ms <= before.left_ms
    assert abs(after.left_ms - after.calm_ms - 10_000) <= 1


def test_nobody_hurries_a_fixed_tempo(sqlite_url: str) -> None:
    """Where the tempo is fixed there is no time in which a card can be asked for."""

    async def run() -> WindowInfo:
        async with a_hub(sqlite_url) as hub:
            return _window(await a_window(hub, paced(tempo_ms=45_000)))

    window = asyncio.run(run())
    assert window.calm_ms == window.left_ms
    assert window.whole_ms == 45_000


def test_the_first_window_lets_people_read(sqlite_url: str) -> None:
    """Nobody can hurry the first window of a match, and it lasts longer than those that follow."""

    async def run() -> list[WindowInfo]:
        async with a_hub(sqlite_url) as hub:
            pace = Live(min_window_ms=2_000, go_on_ms=40_000, first_window_ms=50_000)
            room = await at_window(await a_room(hub, a_setup((PERSON,) * 3, pace)), suspects=0)
            first = _window(room)
            await room.perform(lambda table, now: table.tick(now))
            return [first, _window(room)]

    first, second = asyncio.run(run())
    assert (first.whole_ms, second.whole_ms) == (50_000, 40_000)
    assert first.calm_ms == first.left_ms
    assert abs(second.left_ms - second.calm_ms - 38_000) <= 1


def test_whoever_is_passed_for_is_offered_nothing(sqlite_url: str) -> None:
    """What would be refused is not among the choices, and is there again as soon as the player is back."""

    async def run() -> list[int]:
        async with a_hub(sqlite_url) as hub:
            room = await a_room(hub, a_setup((PERSON,) * 3, LONG))
            offered = [_offered(room)]
            await room.perform(lambda table, now: table.flag(now + 600_000))
            offered.append(_offered(room))
            await until(lambda: 0 not in room.table.owing())
            await at_window(room)
            offered.append(_offered(room))
            await room.perform(lambda table, now: table.come_back(now, 0))
            return [*offered, _offered(room)]

    asked, late, away, back = asyncio.run(run())
    assert (late, away) == (0, 0)
    assert asked > 0
    assert back > 0


def _offered(room: Room) -> int:
    """How many choices the first player is shown."""
    message = room.message_for(Connection(room, 0, lang="en", show="scene"))
    return len(msgspec.json.decode(message)["scene"]["choices"])


def test_no_window_is_told_where_none_is_open(sqlite_url: str) -> None:
    """While clues are chosen there is no time to tell."""

    async def run() -> WindowInfo | None:
        async with a_hub(sqlite_url) as hub:
            return _shown(await a_room(hub, a_setup((PERSON,) * 3, LONG)))

    assert asyncio.run(run()) is None


@pytest.mark.parametrize(("delay_ms", "told"), [(0, True), (1, False)])
def test_delayed_spectators_are_told_no_time(sqlite_url: str, delay_ms: int, told: bool) -> None:
    """The window that a delayed spectator sees is over, so no time is told; without a delay it is that of players."""

    async def run() -> WindowInfo | None:
        async with a_hub(sqlite_url) as hub:
            setup = msgspec.structs.replace(a_setup((PERSON,) * 3, LONG), spectator_delay_ms=delay_ms)
            room = await at_window(await a_room(hub, setup))
            connection = Connection(room, None, lang="en", show="scene")
            await until(lambda: b'"live"' in room.message_for(connection))
            return _shown(room, None)

    assert (asyncio.run(run()) is not None) == told


def test_new_clock_begins_the_window_again(sqlite_url: str) -> None:
    """When the clock of a table is taken over, players who look hear at once that the window begins again."""

    async def run() -> tuple[WindowInfo, WindowInfo | None]:
        async with a_hub(sqlite_url) as hub:
            room = await a_window(hub, LONG)
            heard: list[bytes] = []

            async def hear(text: bytes) -> None:
                heard.append(text)

            connection = Connection(room, 0, lang="en", show="scene")
            room.enter(connection)
            writing = asyncio.ensure_future(connection.write(hear))
            await until(lambda: _window(room).left_ms < 40_000 - 300)
            before = _window(room)
            heard.clear()
            driver(room).stop()
            await until(lambda: bool(heard))
            connection.finish()
            await writing
            return before, msgspec.json.decode(heard[-1], type=_Shown).window

    before, after = asyncio.run(run())
    assert after is not None
    assert after.left_ms > before.left_ms


def test_clocks_of_nodes_need_not_agree() -> None:
    """A window that one node tells another is the same by the other's clock, however different that is."""
    here = Window(match=2, length=31, opened=100.0, calm=103.0, due=108.0)
    there = Told(here.match, here.length, here.info(101.0)).window(900_001.0)
    assert there == Window(2, 31, opened=900_000.0, calm=900_003.0, due=900_008.0)
    assert there.info(900_004.0) == WindowInfo(left_ms=4_000, calm_ms=0, whole_ms=8_000)


async def _same_on(hub: Hub, room: Room) -> tuple[WindowInfo, WindowInfo]:
    """The window by the node with the clock, and by another as soon as that knows it."""
    other = await hub.room(room.table.id)
    await until(lambda: other.table.number == room.table.number and _shown(other, 1) is not None)
    return _window(room, 1), _window(other, 1)


def _are_near(one: WindowInfo, other: WindowInfo) -> bool:
    return one.whole_ms == other.whole_ms and abs(one.left_ms - other.left_ms) < NEAR_MS


def test_every_node_tells_the_same(postgres_url: str) -> None:
    """A node without the clock tells the window too: one that is open when it loads the table, and what follows."""

    async def run() -> list[tuple[WindowInfo, WindowInfo]]:
        async with a_hub(postgres_url, "one") as one, a_hub(postgres_url, "two") as two:
            room = await a_window(one, LONG, suspects=2)
            found = [await _same_on(two, room)]
            assert await accuse(room, 0, legal(room, 0)[0]) == "kept"
            found.append(await _same_on(two, room))
            return found

    found = asyncio.run(run())
    assert all(_are_near(*pair) for pair in found)
    assert [pair[1].whole_ms for pair in found] == [40_000, 50_000]


def test_reconnecting_over_a_socket(tmp_path: Path) -> None:
    """Of the sockets of one player one that comes later is told of less time."""
    table = {
        "game": "checkpoint-charlie",
        "options": {"window_mode": "live", "players": 3},
        "places": ["me", "simple", "simple"],
        "name": "First",
        "live": {"min_window_ms": 60_000, "go_on_ms": 600_000},
    }
    with Running(settings(tmp_path)) as server, ExitStack() as stack:
        made = stack.enter_context(client(server.url)).post("/api/tables", json=table).json()
        one = stack.enter_context(seat(server.url, made["table"], secret=made["secret"]))
        one.wait(lambda: bool(one.legal))
        one.play(one.legal[0])
        one.wait(lambda: "window" in one.shown)
        first = _opening(one)
        # A message is good for several sockets for a moment, so not the very next one needs to be told less.
        later = next(
            opening
            for _ in range(_MOST_SOCKETS)
            if (opening := _opening(stack.enter_context(seat(server.url, made["table"], secret=made["secret"]))))
            != first
        )
    assert later < first


def _opening(one: Seat) -> int:
    """How much of a window is left before the time that its accusations have added."""
    one.wait(lambda: "window" in one.shown)
    window = one.shown["window"]
    return int(window["left_ms"] - window["whole_ms"])
