"""Migrations: up, down and up again, by several nodes at once, and always to the tables of `schema.py`."""

from __future__ import annotations

import asyncio
import importlib.resources
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from brushpass.core.errors import BadInput
from brushpass.server.store.database import Database, downgrade, upgrade
from brushpass.server.store.schema import metadata
from tests.server.stores import a_table, opened

T = TypeVar("T")


async def looked_at(url: str, look: Callable[[sa.Connection], T]) -> T:
    """What somebody sees who looks at the database."""
    database = Database(url, node="test", durability="full")
    try:
        async with database.reading() as connection:
            return await connection.run_sync(look)
    finally:
        await database.close()


def names(connection: sa.Connection) -> set[str]:
    """The tables in the database."""
    return set(sa.inspect(connection).get_table_names()) - {"alembic_version"}


def differences(connection: sa.Connection) -> list[object]:
    """How the database differs from the tables of `schema.py`."""
    options = {"compare_type": True, "compare_server_default": True}
    return list(compare_metadata(MigrationContext.configure(connection, opts=options), metadata))


def keys(connection: sa.Connection) -> set[tuple[str, ...]]:
    """The primary keys, and the foreign ones with what happens when the row they refer to goes.

    Autogenerate does not look at these.
    """
    inspector = sa.inspect(connection)
    found: set[tuple[str, ...]] = set()
    for table in metadata.tables:
        found.add((table, *inspector.get_pk_constraint(table)["constrained_columns"]))
        for key in inspector.get_foreign_keys(table):
            found.add((table, str(key["name"]), str(key["options"].get("ondelete"))))
    return found


def test_up_down_and_up_again(store_url: str) -> None:
    """Each way leaves exactly the tables it should."""

    async def run() -> list[set[str]]:
        found = []
        for way in (upgrade(store_url), downgrade(store_url, "base"), upgrade(store_url)):
            await way
            found.append(await looked_at(store_url, names))
        return found

    ours = set(metadata.tables)
    assert asyncio.run(run()) == [ours, set(), ours]


def test_migrations_and_schema_agree(store_url: str) -> None:
    """Whoever compares the migrated database with `schema.py` finds nothing to do."""

    async def run() -> list[object]:
        await upgrade(store_url)
        return await looked_at(store_url, differences)

    assert asyncio.run(run()) == []


def test_the_comparison_finds_what_differs(store_url: str) -> None:
    """A column more in the database would be noticed."""

    async def run() -> list[object]:
        await upgrade(store_url)
        database = Database(store_url, node="test", durability="full")
        async with database.writing() as connection:
            await connection.execute(sa.text("ALTER TABLE chat ADD COLUMN extra TEXT"))
        await database.close()
        return await looked_at(store_url, differences)

    assert len(asyncio.run(run())) == 1


def test_keys_agree(store_url: str) -> None:
    """Keys have the columns of `schema.py`, foreign ones also the names and the way to go."""
    wanted: set[tuple[str, ...]] = set()
    for name, table in metadata.tables.items():
        wanted.add((name, *(column.name for column in table.primary_key.columns)))
        for key in table.foreign_key_constraints:
            columns = "_".join(column.name for column in key.columns)
            wanted.add((name, f"fk_{name}_{columns}", str(key.ondelete)))

    async def run() -> set[tuple[str, ...]]:
        await upgrade(store_url)
        return await looked_at(store_url, keys)

    assert asyncio.run(run()) == wanted


def test_several_nodes_start_at_once(store_url: str) -> None:
    """Of five nodes that migrate at the same time one does it and nobody fails."""

    async def run() -> set[str]:
        await asyncio.gather(*(upgrade(store_url) for _ in range(5)))
        return await looked_at(store_url, names)

    assert asyncio.run(run()) == set(metadata.tables)


def test_migrating_again_keeps_the_rows(store_url: str) -> None:
    """A database that is up to date is left as it is."""

    async def run() -> object:
        async with opened(store_url) as store:
            await store.create(a_table())
            await store.migrate()
            return await store.table("t")

    assert asyncio.run(run()) == a_table()


def test_a_newer_database_is_refused(store_url: str) -> None:
    """An older program does not touch the database of a newer one."""

    async def run() -> None:
        await upgrade(store_url)
        database = Database(store_url, node="test", durability="full")
        async with database.writing() as connection:
            await connection.execute(sa.text("UPDATE alembic_version SET version_num = '9999'"))
        await database.close()
        await upgrade(store_url)

    with pytest.raises(BadInput) as refused:
        asyncio.run(run())
    assert refused.value.message == "database-newer"


def test_migrations_run_from_anywhere(sqlite_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No file in the working folder is needed."""
    empty = tmp_path / "empty"
    empty.mkdir()
    monkeypatch.chdir(empty)

    async def run() -> set[str]:
        await upgrade(sqlite_url)
        return await looked_at(sqlite_url, names)

    assert asyncio.run(run()) == set(metadata.tables)


def test_the_template_is_part_of_the_package() -> None:
    """New steps can be written from what is installed."""
    assert (importlib.resources.files("brushpass.server.store") / "migrations" / "script.py.mako").is_file()
