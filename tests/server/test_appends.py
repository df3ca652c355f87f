"""Appends: many in one transaction, each number once, and nothing that was accepted is ever lost."""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections.abc import Iterator
from pathlib import Path

import pytest
import sqlalchemy as sa

from brushpass.server.store import schema
from brushpass.server.store.rows import Append
from brushpass.server.store.store import InDoubt, Store, StoreDown, Taken
from brushpass.server.store.tables import table_values
from tests.server.proxy import Mischief, proxied
from tests.server.stores import NOW, a_job, a_seat, a_table, an_event, opened, until
from tests.support.postgres import PostgresServer

MANY = 200


@contextlib.contextmanager
def counting_commits() -> Iterator[list[int]]:
    """A list that grows with every commit of events, whichever database it is; a node also commits its own pulse."""
    commits: list[int] = []

    def write(connection: sa.Connection, _cursor: object, statement: str, *_more: object) -> None:
        if statement.startswith("INSERT INTO events"):
            connection.info["events"] = True

    def commit(connection: sa.Connection) -> None:
        if connection.info.pop("events", False):
            commits.append(1)

    sa.event.listen(sa.Engine, "before_cursor_execute", write)
    sa.event.listen(sa.Engine, "commit", commit)
    try:
        yield commits
    finally:
        sa.event.remove(sa.Engine, "before_cursor_execute", write)
        sa.event.remove(sa.Engine, "commit", commit)


async def make_tables(store: Store, count: int) -> list[str]:
    names = [f"t{number:03}" for number in range(count)]
    async with store.database.writing() as connection:
        await connection.execute(sa.insert(schema.tables), [table_values(a_table(name)) for name in names])
    return names


async def outcomes(store: Store, items: list[Append]) -> list[BaseException | None]:
    """How each of many appends at the same time ended."""
    return await asyncio.gather(*(store.append(item) for item in items), return_exceptions=True)


async def numbers(store: Store, table: str) -> list[int]:
    return [event.number for event in await store.events(table)]


# Together


def test_many_appends_are_all_there(store_url: str) -> None:
    """Two hundred appends at the same time end in two hundred logs."""

    async def run() -> list[list[int]]:
        async with opened(store_url) as store:
            tables = await make_tables(store, MANY)
            assert await outcomes(store, [an_event(table) for table in tables]) == [None] * MANY
            return [await numbers(store, table) for table in tables]

    assert asyncio.run(run()) == [[0]] * MANY


def test_many_appends_share_a_commit(store_url: str) -> None:
    """Appends that come at the same time wait for the disk together."""

    async def run() -> int:
        async with opened(store_url) as store:
            tables = await make_tables(store, MANY)
            with counting_commits() as commits:
                await outcomes(store, [an_event(table) for table in tables])
            return len(commits)

    assert 1 <= asyncio.run(run()) <= 2


def test_appends_to_one_table_keep_their_order(store_url: str) -> None:
    """What was asked for first is written first, so the last one decides."""

    async def run() -> int | None:
        async with opened(store_url) as store:
            await store.create(a_table())
            items = [Append(table="t", number=number, at=NOW, body="{}", deadline=number) for number in range(30)]
            assert await outcomes(store, items) == [None] * 30
            row = await store.table("t")
            return row.deadline if row else None

    assert asyncio.run(run()) == 29


# Each number once


def test_a_used_number_is_taken(store_url: str) -> None:
    """The second event with a number is refused."""

    async def run() -> None:
        async with opened(store_url) as store:
            await store.create(a_table())
            await store.append(an_event(body='"first"'))
            await store.append(an_event(body='"second"'))

    with pytest.raises(Taken):
        asyncio.run(run())


def test_a_refused_append_changes_nothing(store_url: str) -> None:
    """What comes with an event that is refused is refused too."""

    async def run() -> tuple[int, int, int | None]:
        async with opened(store_url) as store:
            await store.create(a_table())
            await store.append(an_event())
            refused = Append(
                table="t", number=0, at=NOW + 9, body="{}", status="over", deadline=5, seat=a_seat().seat,
                new_jobs=(a_job(),),
            )  # fmt: skip
            with pytest.raises(Taken):
                await store.append(refused)
            loaded = await store.load("t")
            assert loaded is not None
            assert loaded.row.status == "open"
            return len(loaded.seats), len(await store.take_jobs(NOW + 1, 1, 9)), loaded.row.deadline

    assert asyncio.run(run()) == (0, 0, None)


def test_taken_ones_do_not_hurt_the_others(store_url: str) -> None:
    """Of a batch with three used numbers the other appends are made."""
    used = {"t003", "t100", "t101"}

    async def run() -> None:
        async with opened(store_url) as store:
            tables = await make_tables(store, MANY)
            await outcomes(store, [an_event(table) for table in used])
            ends = await outcomes(store, [an_event(table, body='"new"') for table in tables])
            refused = {table for table, end in zip(tables, ends, strict=True) if isinstance(end, Taken)}
            assert (refused, ends.count(None)) == (used, MANY - len(used))
            for table in set(tables) - used:
                assert [event.body for event in await store.events(table)] == ['"new"']

    asyncio.run(run())


def test_an_append_to_no_table_fails_alone(store_url: str) -> None:
    """A table that does not exist is a mistake of its caller's, and of nobody else's."""

    async def run() -> list[BaseException | None]:
        async with opened(store_url) as store:
            await store.create(a_table())
            return await outcomes(store, [an_event("none"), an_event("t")])

    lost, made = asyncio.run(run())
    assert isinstance(lost, sa.exc.IntegrityError)
    assert made is None


def test_of_two_nodes_one_gets_the_number(store_url: str) -> None:
    """Two nodes that append the same numbers to the same tables: each number has one winner, and his event is there."""

    async def run() -> None:
        async with opened(store_url, "one") as one, opened(store_url, "two") as two:
            tables = await make_tables(one, 20)
            for number in range(5):
                ones, twos = await asyncio.gather(
                    outcomes(one, [an_event(table, number, '"one"') for table in tables]),
                    outcomes(two, [an_event(table, number, '"two"') for table in reversed(tables)]),
                )
                for table, first, second in zip(tables, ones, reversed(twos), strict=True):
                    assert [end is None for end in (first, second)].count(True) == 1
                    assert isinstance(first or second, Taken)
                    winner = '"one"' if first is None else '"two"'
                    assert [event.body for event in await one.events(table, number)] == [winner]

    asyncio.run(run())


# Callers who go away, and the end


def test_a_caller_who_goes_away_breaks_nothing(store_url: str) -> None:
    """When every other caller is cancelled, the rest of the batch is made and the store goes on."""

    async def run() -> None:
        async with opened(store_url) as store:
            tables = await make_tables(store, 40)
            tasks = [asyncio.create_task(store.append(an_event(table))) for table in tables]
            await asyncio.sleep(0)
            for task in tasks[::2]:
                task.cancel()
            ends = await asyncio.gather(*tasks, return_exceptions=True)
            assert ends[1::2] == [None] * 20
            assert await outcomes(store, [an_event(table, 1) for table in tables]) == [None] * 40

    asyncio.run(run())


def test_closing_finishes_what_was_begun(store_url: str) -> None:
    """Appends that were asked for before the close are durable after it."""

    async def run() -> None:
        async with opened(store_url) as store:
            tables = await make_tables(store, MANY)
            tasks = [asyncio.create_task(store.append(an_event(table))) for table in tables]
            await asyncio.sleep(0)
        assert await asyncio.gather(*tasks) == [None] * MANY
        async with opened(store_url) as store:
            assert [await numbers(store, table) for table in tables] == [[0]] * MANY

    asyncio.run(run())


def test_a_closed_store_appends_no_more(store_url: str) -> None:
    """After the close an append is refused, and not forgotten."""

    async def run() -> None:
        async with opened(store_url) as store:
            await store.create(a_table())
        await store.append(an_event())

    with pytest.raises(StoreDown):
        asyncio.run(run())


# Databases that go away


async def play_on(store: Store, table: str, stop: asyncio.Event) -> int:
    """Append events until told to stop, each again until it is accepted; how many were."""
    number = 0
    while not stop.is_set():
        try:
            # A number that was reported as not made and yet is taken raises here, and fails the test.
            await store.append(an_event(table, number, f'"{table} {number}"'))
        except StoreDown:
            await asyncio.sleep(0.01)
        else:
            number += 1
    return number


@pytest.mark.parametrize("how", ["connections", "server"])
def test_nothing_is_lost_when_the_database_goes_away(postgres: PostgresServer, postgres_url: str, how: str) -> None:
    """Connections are cut, or the server crashes, again and again: every accepted event is there, and once."""
    chance = random.Random(7)

    async def disturb(stop: asyncio.Event) -> None:
        try:
            for _ in range(20 if how == "connections" else 4):
                await asyncio.sleep(chance.uniform(0.02, 0.1))
                if how == "connections":
                    await asyncio.to_thread(postgres.stop_connections, postgres_url)
                else:
                    await asyncio.to_thread(postgres.restart)
            await asyncio.sleep(0.1)
        finally:
            stop.set()

    async def run() -> int:
        async with opened(postgres_url) as store:
            names = await make_tables(store, 12)
            stop = asyncio.Event()
            async with asyncio.timeout(90):
                _, *accepted = await asyncio.gather(disturb(stop), *(play_on(store, name, stop) for name in names))
            for name, count in zip(names, accepted, strict=True):
                bodies = [event.body for event in await store.events(name)]
                assert bodies == [f'"{name} {number}"' for number in range(count or 0)]
            return min(count or 0 for count in accepted)

    assert asyncio.run(run()) > 0


@pytest.mark.parametrize(("mischief", "made"), [("lose the commit", False), ("lose the answer", True)])
def test_a_doubtful_commit_is_settled(postgres_url: str, mischief: Mischief, made: bool) -> None:
    """A connection that ends during a commit leaves no doubt: the append succeeds if and only if it was made."""

    async def run() -> None:
        async with opened(postgres_url) as direct, proxied(postgres_url) as (proxy, url), opened(url, "far") as store:
            tables = await make_tables(direct, 10)
            proxy.mischief = mischief
            ends = await outcomes(store, [an_event(table) for table in tables])
            assert proxy.done == 1
            assert [type(end) for end in ends] == [type(None) if made else StoreDown] * 10
            assert [await numbers(direct, table) for table in tables] == [[0] if made else []] * 10
            assert await outcomes(store, [an_event(table, 1) for table in tables]) == [None] * 10

    asyncio.run(run())


def test_a_commit_that_is_still_on_its_way_is_waited_for(postgres_url: str) -> None:
    """While the server has the transaction open, nobody says that it was not made: the commit may still arrive."""

    async def run() -> tuple[bool, list[int]]:
        async with opened(postgres_url) as direct, proxied(postgres_url) as (proxy, url), opened(url, "far") as store:
            await direct.create(a_table())
            proxy.mischief = "delay the commit"
            append = asyncio.create_task(store.append(an_event()))
            await until(lambda: proxy.done == 1)
            early, _ = await asyncio.wait([append], timeout=0.5)
            proxy.release.set()
            async with asyncio.timeout(20):
                await append
            return bool(early), await numbers(direct, "t")

    assert asyncio.run(run()) == (False, [0])


def test_a_doubt_lasts_until_the_database_is_back(postgres: PostgresServer, postgres_url: str) -> None:
    """A commit whose answer was lost with the whole server is known to be made as soon as the server runs again."""

    async def run() -> bool:
        async with opened(postgres_url) as direct, proxied(postgres_url) as (proxy, url), opened(url, "far") as store:
            await direct.create(a_table())
            await store.append(an_event())
            proxy.mischief, proxy.shut = "lose the answer", True  # so that nobody is told before the server stops
            append = asyncio.create_task(store.append(an_event(number=1)))
            while await numbers(direct, "t") != [0, 1]:
                await asyncio.sleep(0.005)
            await asyncio.to_thread(postgres.stop, immediate=True)
            try:
                waiting = not append.done()
            finally:
                await asyncio.to_thread(postgres.start)
            proxy.shut = False
            async with asyncio.timeout(20):
                await append
            return waiting

    assert asyncio.run(run())


def test_a_doubt_at_the_end_is_told(
    postgres: PostgresServer, postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A store that closes before the database is back says that it does not know."""
    monkeypatch.setattr("brushpass.server.store.store._CLOSE_S", 0.3)

    async def run() -> None:
        async with opened(postgres_url) as direct, proxied(postgres_url) as (proxy, url):
            await direct.create(a_table())
            async with opened(url, "far") as store:
                await store.append(an_event())
                proxy.mischief, proxy.shut = "lose the answer", True
                append = asyncio.create_task(store.append(an_event(number=1)))
                await until(lambda: proxy.done == 1)
                await asyncio.to_thread(postgres.stop, immediate=True)
            try:
                await append
            finally:
                await asyncio.to_thread(postgres.start)

    with pytest.raises(InDoubt):
        asyncio.run(run())


def test_the_store_heals(postgres: PostgresServer, postgres_url: str) -> None:
    """While PostgreSQL is away reading, writing and appending say so; when it is back they work."""

    async def run() -> None:
        async with opened(postgres_url) as store:
            await store.create(a_table())
            await asyncio.to_thread(postgres.stop, immediate=True)
            try:
                for work in (store.append(an_event()), store.table("t"), store.create(a_table("u"))):
                    with pytest.raises(StoreDown):
                        await work
                assert not await store.ready()
            finally:
                await asyncio.to_thread(postgres.start)
            await store.append(an_event())
            assert await store.ready()

    asyncio.run(run())


def test_a_file_that_cannot_be_opened_means_down(tmp_path: Path) -> None:
    """SQLite without its folder is down, and up as soon as there is one."""
    folder = tmp_path / "away"

    async def run() -> None:
        store = await Store.open(f"sqlite:///{folder}/brushpass.db", node="one")
        try:
            with pytest.raises(StoreDown):
                await store.append(an_event())
            folder.mkdir()
            await store.migrate()
            await store.create(a_table())
            await store.append(an_event())
        finally:
            await store.close()

    asyncio.run(run())
