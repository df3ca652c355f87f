"""Time in which nobody could move is nobody's: no clock counts it, and no absence; a set clock is no time at all."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest

from brushpass.server.rooms import creating
from brushpass.server.rooms.hub import Hub
from brushpass.server.rooms.picture import table_clocks
from brushpass.server.rooms.room import Room
from brushpass.server.rooms.visitor import Visitor
from brushpass.server.store.database import StoreDown
from brushpass.server.store.served import MOST_GAP_MS, Served
from brushpass.server.tables.errors import Busy
from brushpass.server.tables.setup import DAY, SECOND, Clock
from brushpass.server.wire.tables import NewTable
from tests.server.live_tables import a_hub, go_by
from tests.server.stores import opened, until
from tests.support.running import Json, Running, client, seat, settings

BANK = Clock(kind="bank", bank_ms=20 * SECOND)
MOVES = Clock(kind="per_move", move_ms=20 * SECOND)
CORRESPONDENCE = Clock(kind="per_move", move_ms=3 * DAY)
ALL_KINDS = pytest.mark.parametrize("clock", [BANK, MOVES, CORRESPONDENCE], ids=["bank", "per_move", "correspondence"])


class Day:
    """A time of day that a test sets."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._step = 0
        real = time.time_ns
        monkeypatch.setattr(time, "time_ns", lambda: real() + self._step)

    def step(self, milliseconds: int) -> None:
        """Set it forward, or back."""
        self._step += milliseconds * 1_000_000


@pytest.fixture
def day(monkeypatch: pytest.MonkeyPatch) -> Day:
    """The time of day of all nodes in this process."""
    return Day(monkeypatch)


async def a_table(hub: Hub, clock: Clock) -> Room:
    """A match of two persons, both of whom owe a decision."""
    new = NewTable(game="cold-war", hot_seat=True, name="Guest", clock=clock)
    return await hub.room((await creating.create(hub, new, Visitor(session="browser"))).table)


async def look_for_the_late(hub: Hub, room: Room) -> bool:
    """Let everything look at the clocks that ever does; does the match go on?"""
    await room.flag()
    due = await hub.store.due(hub.served.now(), 10)
    return room.table.is_on and not due


# Tables


@ALL_KINDS
def test_downtime_is_charged_to_nobody(store_url: str, day: Day, clock: Clock) -> None:
    """A server that was away for longer than a player has finds the clocks as it left them."""

    async def run() -> bool:
        async with a_hub(store_url) as hub:
            table = (await a_table(hub, clock)).table.id
        day.step(clock.bank_ms + clock.move_ms + 5 * SECOND)
        async with a_hub(store_url) as hub:
            return await look_for_the_late(hub, await hub.room(table))

    assert asyncio.run(run())


@pytest.mark.parametrize("step", [15 * 60 * SECOND, -15 * 60 * SECOND], ids=["forward", "back"])
@ALL_KINDS
def test_a_step_of_the_time_of_day_harms_nobody(sqlite_url: str, day: Day, clock: Clock, step: int) -> None:
    """Nobody loses by it, nobody gains by it, and the clocks run on."""

    async def run() -> tuple[bool, bool]:
        async with a_hub(sqlite_url) as hub:
            room = await a_table(hub, clock)
            day.step(step)
            goes_on = await look_for_the_late(hub, room)
            shown = table_clocks(room.table, None, hub.served.now())
            full = clock.bank_ms + clock.move_ms
            return goes_on, all(0 < one.left_ms <= full and one.runs for one in shown)

    assert asyncio.run(run()) == (True, True)


def test_people_read_the_time_of_day(sqlite_url: str, day: Day) -> None:
    """What has not been counted for clocks is no part of the time at which a table was changed."""

    async def run() -> tuple[int, int]:
        async with a_hub(sqlite_url) as hub:
            room = await a_table(hub, BANK)
            before = room.table.changed_at
            day.step(DAY)
            await room.perform(lambda table, now: table.resign(now, 0))
            row = await hub.store.table(room.table.id)
            assert row is not None
            assert (await hub.folded(room.table.id)).changed_at == row.changed_at == room.table.changed_at
            return before, row.changed_at

    before, after = asyncio.run(run())
    assert after - before >= DAY


def test_an_older_log_goes_on_from_its_last_sign(sqlite_url: str, day: Day) -> None:
    """A database in which no node has said anything yet has stood still since the last thing that is known of it."""

    async def run() -> bool:
        async with a_hub(sqlite_url) as hub:
            table = (await a_table(hub, BANK)).table.id
        async with opened(sqlite_url) as store, store.database.writing() as connection:
            await connection.exec_driver_sql("DELETE FROM nodes")
        day.step(DAY)
        async with a_hub(sqlite_url) as hub:
            return await look_for_the_late(hub, await hub.room(table))

    assert asyncio.run(run())


def test_the_clocks_stand_while_the_database_is_away(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A bank of twenty seconds outlasts twenty-five in which nothing could be kept, with the node at work all along."""
    steady = 0.0

    async def away(_: object) -> int:
        raise StoreDown("away")

    async def run() -> bool:
        nonlocal steady
        async with a_hub(sqlite_url) as hub:
            await hub.served.stop()
            hub.served = Served(hub.store, lambda: steady)
            await hub.served.start()
            room = await a_table(hub, BANK)
            with monkeypatch.context() as outage:
                outage.setattr(hub.store, "beat", away)
                for _ in range(25):
                    steady += 1
                    with pytest.raises(StoreDown):
                        await hub.served.beat()
            return await look_for_the_late(hub, room)

    assert asyncio.run(run())


@pytest.mark.parametrize("cut_off", [False, True], ids=["stopped", "cut off"])
def test_nobody_is_asked_in_the_past(store_url: str, cut_off: bool) -> None:
    """A node that comes back learns how long another has served before the next clock begins to run."""
    steady = 0.0

    async def run() -> tuple[int, int]:
        nonlocal steady
        async with a_hub(store_url) as hub, opened(store_url, "two") as other:
            await go_by(hub, lambda: steady)
            room = await a_table(hub, BANK)
            later = await other.beat(hub.served.now() + 15 * SECOND)
            steady += 15
            if cut_off:
                hub.served.doubt()
            event = await room.perform(lambda table, now: table.offer(now, 0, "draw"))
            assert event is not None
            return event.at - later, hub.served.now() - later

    assert asyncio.run(run()) == (0, 0)


def test_a_stopped_node_charges_nobody_for_it(sqlite_url: str) -> None:
    """Not even for the seconds that it would have waited for itself."""
    steady = 0.0

    async def run() -> int:
        nonlocal steady
        async with a_hub(sqlite_url) as hub:
            await go_by(hub, lambda: steady)
            room = await a_table(hub, BANK)
            began = room.table.latest_at
            steady += 70
            event = await room.perform(lambda table, now: table.offer(now, 0, "draw"))
            assert event is not None
            return event.at - began

    assert asyncio.run(run()) == 0


def test_what_cannot_be_kept_is_refused_while_the_time_is_unknown(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The table is made anew as soon as the database is back."""

    async def away(_: object) -> int:
        raise StoreDown("away")

    async def run() -> tuple[bool, int]:
        async with a_hub(sqlite_url) as hub:
            room = await a_table(hub, BANK)
            number = room.table.number
            with monkeypatch.context() as outage:
                outage.setattr(hub.store, "beat", away)
                hub.served.doubt()
                with pytest.raises(Busy):
                    await room.perform(lambda table, now: table.offer(now, 0, "draw"))
                shown = room.shows(None)
            await until(lambda: room.shows(None))
            return shown, room.table.number - number

    assert asyncio.run(run()) == (False, 0)


def claim_after(tmp_path: Path, day: Day, milliseconds: int) -> Json:
    """What is said to a claim at a server that was away for so long, and started again."""
    config = settings(tmp_path, vanished_after_ms=60 * SECOND)
    with Running(config) as running, client(running.url) as ada, client(running.url) as bea:
        clock = {"kind": "bank", "bank_ms": 600 * SECOND}
        mine: Json = ada.post("/api/tables", json={"game": "cold-war", "name": "Ada", "clock": clock}).json()
        other: Json = bea.post(f"/api/tables/{mine['table']}/join", json={"name": "Bea"}).json()
        with seat(running.url, mine["table"], secret=other["secret"]) as one:
            one.wait(lambda: one.shown.get("view") is not None)
    day.step(milliseconds)
    with Running(config) as running, seat(running.url, mine["table"], secret=mine["secret"]) as one:
        one.wait(lambda: one.shown.get("view") is not None)
        return one.ask("claim", against=1, how="win")


def test_nobody_has_vanished_because_the_server_was_away(tmp_path: Path, day: Day) -> None:
    """Whoever was there before has time to come back when the server does."""
    assert claim_after(tmp_path, day, 70 * SECOND).get("code") == "not-vanished"


# Served time itself


class Log:
    """What the nodes say in the database, while it is there."""

    def __init__(self) -> None:
        self.latest = 0
        self.is_there = True

    async def first_beat(self, today: int) -> int:
        return max(self.latest, today if not self.latest else 0)

    async def beat(self, at: int) -> int:
        if not self.is_there:
            raise StoreDown("away")
        self.latest = max(self.latest, at)
        return self.latest


class Machine:
    """A node's own clock, and what it takes the time to be."""

    def __init__(self, log: Log) -> None:
        self.steady = 1_000.0
        self.served = Served(log, lambda: self.steady)

    async def pass_on(self, seconds: float) -> int:
        """Let time pass and say so; the served time then."""
        self.steady += seconds
        await self.served.beat()
        return self.served.now() - self.served.since


async def a_machine(log: Log) -> Machine:
    """A node that has just started."""
    machine = Machine(log)
    await machine.served.start()
    await machine.served.stop()
    return machine


def test_what_passes_between_beats_counts() -> None:
    """As long as the node can say so every few seconds."""

    async def run() -> list[int]:
        machine = await a_machine(Log())
        return [await machine.pass_on(seconds) for seconds in (1, 2.5, MOST_GAP_MS / 1000)]

    assert asyncio.run(run()) == [1_000, 3_500, 3_500 + MOST_GAP_MS]


def test_a_node_that_was_stopped_has_not_served() -> None:
    """It goes on from where it was, and knows that it was away."""

    async def run() -> tuple[int, int]:
        machine = await a_machine(Log())
        served = machine.served
        start = served.since
        await machine.pass_on(1)
        machine.steady += 25
        meanwhile = served.now() - start
        await served.beat()
        return meanwhile, served.since - start

    assert asyncio.run(run()) == (1_000 + MOST_GAP_MS, 1_000)


def test_what_could_not_be_said_does_not_count() -> None:
    """However short the time was in which the database was away."""

    async def run() -> tuple[int, int]:
        log = Log()
        machine = await a_machine(log)
        await machine.pass_on(1)
        log.is_there = False
        with pytest.raises(StoreDown):
            await machine.pass_on(2)
        machine.served.doubt()
        meanwhile = machine.served.now() - machine.served.since
        log.is_there = True
        return meanwhile, await machine.pass_on(2)

    assert asyncio.run(run()) == (1_000, 1_000)


def test_while_one_node_serves_the_time_goes_on_for_all() -> None:
    """Whoever was cut off could have moved there."""

    async def run() -> tuple[int, int]:
        log = Log()
        one = await a_machine(log)
        start = one.served.since
        log.latest = start
        two = await a_machine(log)
        for _ in range(10):
            await one.pass_on(1)
        two.steady += 10
        await two.served.beat()
        return one.served.now() - start, two.served.now() - start

    assert asyncio.run(run()) == (10_000, 10_000)


def test_nodes_agree_as_soon_as_they_talk() -> None:
    """A node that is behind another believes it, and one that is ahead does not go back."""

    async def run() -> tuple[int, int]:
        one, two = await a_machine(Log()), await a_machine(Log())
        ahead = one.served.now() + 700
        one.served.hear(ahead)
        two.served.hear(0)
        return ahead - one.served.now(), two.served.now() - two.served.since

    assert asyncio.run(run()) == (0, 0)
