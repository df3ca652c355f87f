"""Backups, exports and imports: everything comes back, nothing is overwritten."""

from __future__ import annotations

import asyncio
import stat
from pathlib import Path

import pytest
import sqlalchemy as sa
from msgspec.structs import replace

from brushpass.core.errors import BadInput
from brushpass.server.store.backup import backup
from brushpass.server.store.export import export_lines, export_table
from brushpass.server.store.importing import Imported, import_lines
from brushpass.server.store.rows import Rating, SnapshotRow, Token
from brushpass.server.store.schema import metadata
from brushpass.server.store.store import Store
from tests.server.stores import NOW, a_job, a_seat, a_table, an_event, opened
from tests.support.postgres import PostgresServer


async def fill(store: Store) -> None:
    """Something of everything."""
    people = [
        await store.add_account(
            name=name, name_key=name.lower(), password_hash=f"hash of {name}", is_bot=name == "Żak", created_at=NOW
        )
        for name in ("Ann", "Żak")
    ]
    await store.add_token(Token(bytes(32), people[1].id, "bot", NOW))
    await store.log_in("session of Ann", people[0], at=NOW, former=None)
    for name in ("t", "u"):
        await store.create(replace(a_table(name, visibility="private"), deadline=NOW + 5))
        await store.append(replace(a_seat(name), new_jobs=(a_job(name), a_job(name, kind="rate"))))
        await store.append(replace(an_event(name, 1, '{"text": "zażółć \\u0000"}'), status="over"))
        await store.say(name, at=NOW, player=0, name="Ann", text="hello\nthere")
        await store.put_snapshot(SnapshotRow(name, 2, "now", "{}"))
    await store.claim_seat("t", 0, people[0].id)
    await store.first_beat(NOW + 9)
    await store.set_muted("t", 0, 6)
    await store.take_jobs(NOW, 1000, 1)

    def better(old: list[Rating]) -> list[Rating]:
        return [replace(rating, mu=rating.mu + 1 / 3, matches=1) for rating in old]

    await store.rate(
        "t", 1, '{"a": 1}', game="cold-war", players=[person.id for person in people], start=(25.0, 8.1), new=better
    )


PASSING = ("makers", "pulses")
"""What holds for the moment and the server alone: whose open tables count against an address, and that nodes write."""


async def lines_of(store: Store) -> list[bytes]:
    return [line async for line in export_lines(store)]


@pytest.fixture
def other_url(request: pytest.FixtureRequest, store_url: str, tmp_path: Path) -> str:
    """An empty database of the other kind."""
    if store_url.startswith("sqlite"):
        url: str = request.getfixturevalue("postgres_url")
        return url
    return f"sqlite:///{tmp_path}/other.db"


async def filled_lines(url: str) -> list[bytes]:
    async with opened(url) as store:
        await fill(store)
        return await lines_of(store)


# Export and import


def test_everything_moves_to_another_database(store_url: str, other_url: str) -> None:
    """What was brought from one kind of database to the other is exported from there the same to the byte."""

    async def run() -> tuple[list[bytes], list[bytes], Imported]:
        lines = await filled_lines(store_url)
        async with opened(other_url) as other:
            done = await import_lines(other, lines)
            return lines, await lines_of(other), done

    before, after, done = asyncio.run(run())
    assert after == before
    assert done == Imported(accounts=2, tables=2, known=0)


async def counts(store: Store) -> dict[str, int]:
    """How many rows each table of the database has."""
    async with store.database.reading() as connection:
        return {
            name: (await connection.execute(sa.select(sa.func.count()).select_from(table))).scalar_one()
            for name, table in metadata.tables.items()
            if name not in PASSING
        }


def test_no_table_of_the_database_is_forgotten(store_url: str, other_url: str) -> None:
    """Every table of the database has rows here, and as many after an import, but for those derived from others."""

    async def run() -> tuple[dict[str, int], dict[str, int]]:
        async with opened(store_url) as store, opened(other_url) as other:
            await fill(store)
            await import_lines(other, await lines_of(store))
            return await counts(store), await counts(other)

    before, after = asyncio.run(run())
    assert all(before.values())
    assert after == before | {"snapshots": 0}


def test_importing_again_is_harmless(store_url: str) -> None:
    """What is there already is left as it is."""

    async def run() -> tuple[Imported, bool]:
        async with opened(store_url) as store:
            await fill(store)
            lines = await lines_of(store)
            return await import_lines(store, lines), await lines_of(store) == lines

    assert asyncio.run(run()) == (Imported(known=4), True)


def test_new_rows_follow_imported_ones(store_url: str, other_url: str) -> None:
    """Accounts and lines of chat that come after an import get numbers of their own."""

    async def run() -> tuple[bool, bool]:
        lines = await filled_lines(store_url)
        async with opened(other_url) as other:
            await import_lines(other, lines)
            last = (await other.chat("u", 1))[0].id
            said = await other.say("u", at=NOW, player=0, name="Ann", text="new")
            account = await other.add_account(
                name="New", name_key="new", password_hash=None, is_bot=False, created_at=NOW
            )
            return said > last, await other.account(account.id) == account

    assert asyncio.run(run()) == (True, True)


def test_a_single_table_moves(store_url: str, other_url: str) -> None:
    """A table goes to a database with tables of its own; its seats leave their accounts behind."""

    async def run() -> None:
        async with opened(store_url) as store, opened(other_url) as other:
            await fill(store)
            await other.create(a_table("v"))
            for text in "abc":
                await other.say("v", at=NOW, player=0, name="Bob", text=text)
            lines = await export_table(store, "t")
            assert lines is not None
            assert await import_lines(other, lines) == Imported(tables=1)
            assert await other.events("t") == await store.events("t")
            assert await other.table("t") == await store.table("t")
            seats = [replace(seat, account_id=None) for seat in await store.seats("t")]
            assert await other.seats("t") == seats
            assert [line.text for line in await other.chat("t", 9)] == ["hello\nthere"]
            assert [line.text for line in await other.chat("v", 9)] == ["a", "b", "c"]

    asyncio.run(run())


def test_a_table_that_is_not_there(store_url: str) -> None:
    """An unknown table has no export."""

    async def run() -> object:
        async with opened(store_url) as store:
            return await export_table(store, "none")

    assert asyncio.run(run()) is None


def test_a_running_export_is_of_one_moment(store_url: str) -> None:
    """What changes during an export is not in it."""

    async def run() -> tuple[list[bytes], list[bytes]]:
        async with opened(store_url) as store:
            await fill(store)
            before = await lines_of(store)
            during = []
            async for line in export_lines(store):
                during.append(line)
                if len(during) == 1:
                    await store.create(a_table("w"))
                    await store.append(an_event("u", 2))
            return before, during

    before, during = asyncio.run(run())
    assert during == before


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (b"hash of Ann", b"hash of Eve", "dump-account-differs"),
        (b'"cold-war","setup"', b'"iron-curtain","setup"', "dump-table-differs"),
        (b'series\\": 1', b'series\\": 2', "dump-table-differs"),
        (b'"at":1700000000001', b'"at":1700000000002', "dump-table-differs"),
    ],
)
def test_what_differs_is_refused(store_url: str, old: bytes, new: bytes, message: str) -> None:
    """An account or a table that is there with another content is named, and stays as it is."""

    async def run() -> tuple[str, bool]:
        async with opened(store_url) as store:
            await fill(store)
            lines = await lines_of(store)
            with pytest.raises(BadInput) as refused:
                await import_lines(store, [line.replace(old, new) for line in lines])
            return refused.value.message, await lines_of(store) == lines

    assert asyncio.run(run()) == (message, True)


def test_a_log_that_differs_is_refused(store_url: str) -> None:
    """A table that has gone on since the export is another one."""

    async def run() -> str:
        async with opened(store_url) as store:
            await fill(store)
            lines = await lines_of(store)
            await store.append(an_event("t", 2))
            with pytest.raises(BadInput) as refused:
                await import_lines(store, lines)
            return refused.value.message

    assert asyncio.run(run()) == "dump-table-differs"


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        ([], "dump-cut-off"),
        ([b'{"type":"brushpass","version":1}'], "dump-cut-off"),
        ([b'{"type":"brushpass","version":1}', b'{"type":"end","accounts":1,"tables":0}'], "dump-cut-off"),
        ([b'{"type":"brushpass","version":2}'], "dump-version"),
        ([b'{"type":"end","accounts":0,"tables":0}'], "dump-bad-line"),
        ([b'{"type":"brushpass","version":1}', b"nonsense"], "dump-bad-line"),
        ([b'{"type":"brushpass","version":1}', b"\xff"], "dump-bad-line"),
        ([b'{"type":"brushpass","version":1}'] * 2, "dump-bad-line"),
    ],
)
def test_files_that_are_no_exports(sqlite_url: str, lines: list[bytes], message: str) -> None:
    """A file that is none, or not whole, is refused with its reason."""

    async def run() -> str:
        async with opened(sqlite_url) as store:
            with pytest.raises(BadInput) as refused:
                await import_lines(store, lines)
            return refused.value.message

    assert asyncio.run(run()) == message


# Backup


async def busy_backup(url: str, path: Path) -> list[int]:
    """Make a backup while events are appended; the numbers that were accepted before it began."""
    async with opened(url) as store:
        await fill(store)
        accepted = [0, 1]
        for number in range(2, 30):
            await store.append(an_event("t", number))
            accepted.append(number)
        copying = asyncio.create_task(backup(url, path))
        number = 30
        while not copying.done():
            await store.append(an_event("t", number))
            number += 1
        await copying
        return accepted


def test_a_backup_of_sqlite_is_a_database(sqlite_url: str, tmp_path: Path) -> None:
    """A backup made under load opens as a database with everything that was accepted before it."""
    path = tmp_path / "copy.db"

    async def run() -> bool:
        accepted = await busy_backup(sqlite_url, path)
        async with opened(f"sqlite:///{path}") as copy:
            numbers = [event.number for event in await copy.events("t")]
            return numbers[: len(accepted)] == accepted and numbers == list(range(len(numbers)))

    assert asyncio.run(run())


def test_a_backup_of_postgresql_is_an_export(postgres: PostgresServer, postgres_url: str, tmp_path: Path) -> None:
    """A backup made under load can be imported, with everything that was accepted before it."""
    path = tmp_path / "copy.jsonl"

    async def run() -> bool:
        accepted = await busy_backup(postgres_url, path)
        async with opened(f"sqlite:///{tmp_path}/copy.db") as copy:
            await import_lines(copy, path.read_bytes().splitlines())
            numbers = [event.number for event in await copy.events("t")]
            return numbers[: len(accepted)] == accepted and numbers == list(range(len(numbers)))

    assert asyncio.run(run())


def test_a_backup_is_for_its_owner_alone(store_url: str, tmp_path: Path) -> None:
    """Nobody else may read the secrets in a backup, and nothing else is left beside it."""
    path = tmp_path / "kept" / "copy"
    path.parent.mkdir()

    async def run() -> None:
        async with opened(store_url) as store:
            await fill(store)
        await backup(store_url, path)

    asyncio.run(run())
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert list(path.parent.iterdir()) == [path]


def test_a_backup_overwrites_nothing(store_url: str, tmp_path: Path) -> None:
    """A file that is there already stays."""
    path = tmp_path / "copy"
    path.write_text("precious", encoding="utf-8")
    with pytest.raises(BadInput):
        asyncio.run(backup(store_url, path))
    assert path.read_text(encoding="utf-8") == "precious"
