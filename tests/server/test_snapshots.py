"""Snapshots: a table made of one is the table made of all its events, and without any nothing is lost."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa

from brushpass.core.match import Match
from brushpass.server.rooms import snapshots
from brushpass.server.rooms.hub import Hub
from brushpass.server.store import schema
from brushpass.server.store.rows import Append, EventRow, Log, SnapshotRow, TableRow
from brushpass.server.store.store import Store
from brushpass.server.tables import events
from brushpass.server.tables.offers import DRAW
from brushpass.server.tables.setup import PERSON
from brushpass.server.tables.snapshot import Snapshot
from brushpass.server.tables.table import Table
from brushpass.server.times import now_ms
from tests.hostile_files import READERS
from tests.server.courses import SECRET, SETUPS, START, Course, new_table, observed, setup_of
from tests.server.live_tables import a_hub
from tests.server.stores import a_table, opened

SEEDS = (7, 8)
COURSES = [(name, seed) for name in SETUPS for seed in SEEDS]


def rows(kept: list[str]) -> list[EventRow]:
    """Events as the store gives them."""
    return [EventRow(number, events.decode(body).at, body) for number, body in enumerate(kept)]


def row_of(table: Table, at: int = START) -> TableRow:
    """A table as the store keeps it."""
    setup = msgspec.json.encode(table.setup).decode()
    return TableRow(table.id, table.setup.game, setup, SECRET, "public", table.status, at, at)


def log_at(course: Course, number: int) -> Log:
    """The log of a course with a snapshot after so many events."""
    whole = rows(course.kept)
    early = snapshots.folded(Log(row_of(course.table), None, whole[:number]))
    snapshot = snapshots.taken(early, course.kept[number - 1])
    return Log(row_of(course.table), snapshot, whole[number - 1 :])


def attributes(table: Table) -> dict[str, Any]:
    """All that a table holds, but for its settings and the matches, which `observed` looks at."""
    held = {name: value for name, value in vars(table).items() if name not in ("game", "series", "_dice", "clocks")}
    return held | {f"clocks {name}": value for name, value in vars(table.clocks).items()}


@pytest.mark.parametrize(("name", "seed"), COURSES, ids=[f"{name} {seed}" for name, seed in COURSES])
def test_a_snapshot_and_the_events_since_make_the_same_table(name: str, seed: int) -> None:
    """Wherever in a random course it was taken, and whatever is done afterwards."""
    course = Course(SETUPS[name], seed).run(130)
    whole = snapshots.folded(Log(row_of(course.table), None, rows(course.kept)))
    length = len(course.kept)
    for number in {1, length // 3 or 1, 2 * length // 3 or 1, length}:
        made = snapshots.restored(log_at(course, number))
        assert made is not None
        assert attributes(made) == attributes(whole), f"{name}, seed {seed}, snapshot after {number} events"
        assert observed(made) == observed(whole) == observed(course.table)


@pytest.mark.parametrize("name", ["iron-curtain standard", "five with bots", "live", "against a bot"])
def test_a_table_goes_on_from_a_snapshot(name: str) -> None:
    """What can be taken back can still be taken back, and every later event does what it did."""
    course = Course(SETUPS[name], 9, patience=3).run(120)
    number = len(course.kept) // 2
    log = log_at(course, number)
    made = snapshots.restored(msgspec.structs.replace(log, events=log.events[:1]))
    assert made is not None
    again = snapshots.folded(Log(row_of(course.table), None, rows(course.kept)[:number]))
    for body in course.kept[number:]:
        for table in (made, again):
            table.apply(events.decode(body))
        assert observed(made) == observed(again)


def test_a_snapshot_tells_every_attribute() -> None:
    """Whoever gives a table another attribute that events change has to put it into the snapshot too."""
    derived = {"id", "setup", "options", "created_at", "clocks clock", "clocks first_ms", "trying"}
    told = {field.lstrip("_") for field in Snapshot.__struct_fields__} - {"matches"}
    held = {name.removeprefix("clocks ").lstrip("_") for name in attributes(new_table(SETUPS["live"]))}
    assert told == held - {name.removeprefix("clocks ") for name in derived} - {"secret"}


# What does not fit


def spoiled(snapshot: SnapshotRow, change: Callable[[Any], Any]) -> SnapshotRow:
    """A snapshot with something else in it."""
    body = msgspec.json.encode(change(msgspec.json.decode(snapshot.body))).decode()
    return msgspec.structs.replace(snapshot, body=body)


UNFIT: dict[str, Callable[[Log], Log]] = {
    "no JSON": lambda log: msgspec.structs.replace(
        log, snapshot=SnapshotRow("t", log.snapshot.number if log.snapshot else 0, "", "{")
    ),
    "of another log": lambda log: msgspec.structs.replace(
        log, snapshot=spoiled(kept(log), lambda body: ["0" * 64, body[1]])
    ),
    "of another length": lambda log: msgspec.structs.replace(
        log, snapshot=spoiled(kept(log), lambda body: [body[0], {**body[1], "number": 3}])
    ),
    "of actions that cannot be": lambda log: msgspec.structs.replace(
        log, snapshot=spoiled(kept(log), lambda body: [body[0], {**body[1], "matches": [{"seats": {}, "actions": []}]}])
    ),
    "of which the events since cannot be true": lambda log: msgspec.structs.replace(
        log, snapshot=spoiled(kept(log), lambda body: [body[0], {**body[1], "matches": [half(body[1]["matches"][0])]}])
    ),
    "of more events than there are": lambda log: msgspec.structs.replace(log, events=[]),
}


def half(played: Any) -> Any:
    """A match of which only the first actions were kept."""
    return {**played, "actions": played["actions"][: len(played["actions"]) // 2]}


def kept(log: Log) -> SnapshotRow:
    """The snapshot of a log."""
    assert log.snapshot is not None
    return log.snapshot


@pytest.mark.parametrize("spoil", UNFIT.values(), ids=UNFIT.keys())
def test_a_snapshot_that_does_not_fit_is_left_alone(spoil: Callable[[Log], Log]) -> None:
    """Nothing is made of it."""
    course = Course(SETUPS["bots alone"], 1).run(60)
    log = log_at(course, 30)
    assert snapshots.restored(log) is not None
    assert snapshots.restored(spoil(log)) is None


# In the store


def test_the_newest_snapshot_of_a_version_is_kept(store_url: str) -> None:
    """An older one does not take its place, one of another version does; a log comes with what goes with it."""

    async def run(store: Store) -> list[object]:
        await store.create(a_table())
        for number in range(5):
            await store.append(Append(table="t", number=number, at=number, body=str(number)))
        found: list[object] = []
        for number, version in ((3, "a"), (2, "a"), (2, "b"), (4, "b")):
            await store.put_snapshot(SnapshotRow("t", number, version, f"{version}{number}"))
            for asked in ("a", "b", None):
                log = await store.log("t", asked)
                assert log is not None
                first = log.events[0].number
                found.append((None if log.snapshot is None else log.snapshot.body, first, len(log.events)))
        return [*found, await store.log("nowhere", "a")]

    whole = (None, 0, 5)
    assert asyncio.run(with_store(store_url, run)) == [
        *(("a3", 2, 3), whole, whole),
        *(("a3", 2, 3), whole, whole),
        *(whole, ("b2", 1, 4), whole),
        *(whole, ("b4", 3, 2), whole),
        None,
    ]


async def with_store(url: str, work: Callable[[Store], Any]) -> Any:
    """What is found in a fresh store."""
    async with opened(url) as store:
        return await work(store)


# On a node


async def keep(hub: Hub, table: Table, kept: list[str], since: int = 0) -> None:
    """Put events into the store of a hub as if another node had kept them."""
    if not since:
        await hub.store.create(row_of(table))
    values = [
        {"table_id": table.id, "number": row.number, "at": row.at, "body": row.body} for row in rows(kept)[since:]
    ]
    async with hub.store.database.writing() as connection:
        await connection.execute(sa.insert(schema.events), values)


async def has_snapshot(hub: Hub, number: int) -> None:
    """Wait for the snapshot after so many events."""
    async with asyncio.timeout(20):
        while (log := await hub.store.log("t", snapshots.version())) is None or (
            log.snapshot is None or log.snapshot.number != number
        ):
            await asyncio.sleep(0.005)


def test_a_long_table_is_folded_once(store_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first fold keeps a snapshot, and from then on offers by the hundred cost nothing."""
    table = new_table(setup_of("cold-war", places=(PERSON, PERSON)))
    log: list[events.Event] = [table.join(START, "Ada", 0), table.join(START, "Bea", 1), table.begin(START)]
    while len(log) <= snapshots.EVERY:
        log += [table.offer(START, 0, DRAW), table.decline(START, 1, DRAW)]
    applied: list[object] = []
    plain = Table.apply

    def counting(one: Table, event: events.Event) -> None:
        applied.append(event)
        plain(one, event)

    async def run() -> list[int]:
        counts = []
        async with a_hub(store_url) as hub:
            await keep(hub, table, [events.encode(event) for event in log])
            for _ in range(2):
                applied.clear()
                assert observed(await hub.folded("t")) == observed(table)
                counts.append(len(applied))
                await has_snapshot(hub, len(log))
        return counts

    monkeypatch.setattr(Table, "apply", counting)
    assert asyncio.run(run()) == [len(log), 0]


def test_a_table_that_is_played_has_snapshots(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """After every so many events, before anybody folds it."""
    monkeypatch.setattr(snapshots, "EVERY", 4)
    table = new_table(setup_of("cold-war", places=(PERSON, PERSON)))

    async def run() -> list[bytes]:
        async with a_hub(sqlite_url) as hub:
            await hub.store.create(row_of(table, now_ms()))  # an old table without players would be closed
            room = await hub.room("t")
            await room.perform(lambda table, now: table.join(now, "Ada", 0))
            await room.perform(lambda table, now: table.join(now, "Bea", 1))
            await room.perform(lambda table, now: table.begin(now))
            await room.perform(lambda table, now: table.offer(now, 0, DRAW))
            await has_snapshot(hub, 4)
            await room.perform(lambda table, now: table.decline(now, 1, DRAW))
            return [observed(room.table), observed(await hub.folded("t"))]

    played, folded = asyncio.run(run())
    assert played == folded


def test_an_unfit_snapshot_does_no_harm(store_url: str) -> None:
    """The table is folded from its events, and the snapshot replaced when there is a newer one."""
    course = Course(SETUPS["bots alone"], 1).run(60)

    async def run() -> bytes:
        async with a_hub(store_url) as hub:
            await keep(hub, course.table, course.kept)
            await hub.store.put_snapshot(SnapshotRow("t", 20, snapshots.version(), '["", {}]'))
            return observed(await hub.folded("t"))

    assert asyncio.run(run()) == observed(course.table)


def test_what_takes_long_is_known_beforehand() -> None:
    """Many events, a long prelude, and files in the settings."""
    plain = setup_of("iron-curtain")
    prelude = msgspec.structs.replace(plain, prelude=(("chance", "deal"),) * (snapshots.LONG + 1))
    file = setup_of("iron-curtain", options={"card_set": "custom", "card_file": READERS[0].text()})
    events_ = [EventRow(number, START, "{}") for number in range(snapshots.LONG + 1)]
    logs = [
        Log(row_of(new_table(plain)), None, events_[1:]),
        Log(row_of(new_table(plain)), None, events_),
        Log(row_of(new_table(prelude)), None, []),
        Log(row_of(new_table(file)), None, []),
    ]
    assert [snapshots.is_long(log) for log in logs] == [False, True, True, True]


def test_long_folds_leave_the_loop_alone(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A long log and a snapshot are folded in threads of their own, and so is what comes late from other nodes."""
    course = Course(SETUPS["bots alone"], 1).run(170)
    assert len(course.kept) > 2 * snapshots.LONG + 4
    threads: list[str] = []
    plain = Match.play

    def noting(match: Match, seat: str, action: str) -> object:
        threads.append(threading.current_thread().name.partition("_")[0])
        return plain(match, seat, action)

    async def run() -> None:
        async with a_hub(sqlite_url) as hub:
            await keep(hub, course.table, course.kept[:4])
            room = await hub.room("t")
            await keep(hub, course.table, course.kept, since=4)
            monkeypatch.setattr(Match, "play", noting)
            await room.catch_up()
            assert room.table.number == len(course.kept)
            await hub.folded("t")
            await hub.store.put_snapshot(snapshots.taken(room.table, course.kept[-1]))
            await hub.folded("t")
            monkeypatch.undo()

    asyncio.run(run())
    assert set(threads) == {"aside"}


def test_the_past_of_a_long_table_leaves_the_loop_alone(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What delayed spectators may know is folded beside the loop as well, and is the table as it was."""
    course = Course(msgspec.structs.replace(SETUPS["bots alone"], spectator_delay_ms=600_000), 1).run(170)
    applied: list[str] = []
    plain = Table.apply

    def noting(table: Table, event: events.Event) -> None:
        applied.append(threading.current_thread().name.partition("_")[0])
        plain(table, event)

    async def run() -> bytes:
        async with a_hub(sqlite_url) as hub:
            await keep(hub, course.table, course.kept)
            room = await hub.room("t")
            room.table.latest_at = hub.served.now()  # something has happened just now
            monkeypatch.setattr(Table, "apply", noting)
            past = await room.shown_to(None)
            monkeypatch.undo()
            return observed(past)

    assert asyncio.run(run()) == observed(course.table)
    assert set(applied) == {"aside"}
