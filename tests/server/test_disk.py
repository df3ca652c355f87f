"""The disk under a server: nothing can be written, two servers want one file, the file is damaged."""

from __future__ import annotations

import asyncio
import contextlib
import resource
import shutil
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest
from typer.testing import CliRunner

from brushpass.cli import app
from brushpass.core.errors import BadInput
from brushpass.server.store import pulse
from brushpass.server.store.database import StoreDamaged
from brushpass.server.store.pulse import Pulse
from brushpass.server.store.sole_writer import sole_writer
from brushpass.server.store.store import Store
from tests.server.stores import a_table, opened
from tests.support.postgres import PostgresServer
from tests.support.running import PATIENCE_S, Process, Running, client, settings, wait_for

NEW = {"game": "cold-war", "name": "Ada"}


@contextlib.contextmanager
def held(file: Path) -> Iterator[None]:
    """Somebody who does not let go of a file of SQLite."""
    with contextlib.closing(sqlite3.connect(file, isolation_level=None)) as connection:
        connection.execute("BEGIN IMMEDIATE")
        yield
        connection.execute("ROLLBACK")


def ready(browser: httpx.Client) -> int:
    """Is the server ready? The status of its answer."""
    return browser.get("/readyz").status_code


# Nothing can be written


def test_a_server_that_cannot_write_is_not_ready(tmp_path: Path) -> None:
    """A disk that takes not a byte more: everything can be read, and nothing could be kept."""
    with Process(tmp_path) as server, client(server.url) as browser:
        before = ready(browser)
        log = tmp_path / "brushpass" / "brushpass.db-wal"
        limits = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (log.stat().st_size, limits[1]))
        try:
            wait_for(lambda: ready(browser) == 503)
            answers = browser.get("/api/tables").status_code, browser.post("/api/tables", json=NEW).status_code
        finally:
            resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, limits)
        wait_for(lambda: ready(browser) == 200)
    assert (before, *answers) == (200, 200, 503)


def test_a_locked_database_is_noticed_in_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever asks does not wait until somebody lets go of the lock, and one write at most waits for it."""
    monkeypatch.setattr(pulse, "_FRESH_S", 0.0)  # nobody is told what was a moment ago
    with Running(settings(tmp_path)) as running, client(running.url) as browser:
        wait_for(lambda: ready(browser) == 200)
        with held(tmp_path / "games.db"):
            began = time.monotonic()
            answers = [ready(browser) for _ in range(2)]
            took = time.monotonic() - began
        wait_for(lambda: ready(browser) == 200)
    assert answers == [503, 503]
    assert took < 2 * pulse.PATIENCE_S + 1.5


def test_a_read_only_database_is_not_ready(postgres: PostgresServer, tmp_path: Path) -> None:
    """Such as that of PostgreSQL after a failover."""
    url = postgres.fresh_database()
    name = url.rpartition("/")[2]
    database = url.replace("postgresql://", "postgresql+asyncpg://")
    with Running(settings(tmp_path, database=database)) as running, client(running.url) as browser:
        before = ready(browser)
        postgres.execute(f"ALTER DATABASE {name} SET default_transaction_read_only = on")
        postgres.stop_connections(url)
        wait_for(lambda: ready(browser) == 503)
        postgres.execute(f"ALTER DATABASE {name} SET default_transaction_read_only = off")
        postgres.stop_connections(url)
        wait_for(lambda: ready(browser) == 200)
    assert before == 200


def test_readiness_is_one_write_however_many_ask(store_url: str) -> None:
    """The door is open to everybody, so nobody can make the disk work by knocking."""

    async def ask() -> tuple[list[bool], bool]:
        async with opened(store_url) as store:
            beating = Pulse(store.database, "one")
            answers = await asyncio.gather(*[beating.beats() for _ in range(50)])
            first = beating._beat
            await beating.beats()
            return answers, beating._beat is first

    assert asyncio.run(ask()) == ([True] * 50, True)


# Two writers


def test_a_second_server_on_one_file_is_refused(tmp_path: Path) -> None:
    """It says so in a sentence, also if it calls the file by another name, and the first goes on."""
    other = tmp_path / "elsewhere.db"
    other.symlink_to(tmp_path / "games.db")
    with Running(settings(tmp_path)) as running, client(running.url) as browser:
        with Process(tmp_path / "second", "--database", f"sqlite:///{other}") as second:
            assert second.process.wait(PATIENCE_S) == 2
            assert second.log.splitlines()[-1].startswith(f"Another program already writes to {tmp_path}/games.db")
            assert "Traceback" not in second.log
        assert browser.post("/api/tables", json=NEW).status_code == 201


def test_a_killed_server_leaves_no_lock_behind(tmp_path: Path) -> None:
    """Whatever ends a server, the next one starts at once, though the workers of the first may still be there."""
    with Process(tmp_path) as first:
        with client(first.url) as browser:
            browser.post("/api/tables", json={**NEW, "places": ["me", "simple"]})
        first.process.kill()
        first.process.wait()
        with Process(tmp_path) as second, client(second.url) as browser:
            assert ready(browser) == 200


@pytest.mark.parametrize("words", [("upgrade",), ("downgrade", "base"), ("import", "dump")])
def test_nobody_else_writes_while_a_server_runs(tmp_path: Path, words: tuple[str, ...]) -> None:
    """Neither a migration nor an import gets between a server and its database."""
    url = f"sqlite:///{tmp_path / 'games.db'}"
    with sole_writer(url):
        result = CliRunner().invoke(app, ["database", *words, "--database", url])
    assert (result.exit_code, result.stderr.partition(" to ")[0]) == (2, "Another program already writes")


def test_copies_are_made_while_a_server_runs(tmp_path: Path) -> None:
    """Who only reads is in nobody's way."""
    url = f"sqlite:///{tmp_path / 'games.db'}"
    with Running(settings(tmp_path)) as running, client(running.url) as browser:
        browser.post("/api/tables", json=NEW)
        made = [
            CliRunner().invoke(app, ["database", word, str(tmp_path / word), "--database", url]).exit_code
            for word in ("backup", "export")
        ]
    assert made == [0, 0]


def test_the_lock_is_let_go_of_in_order(tmp_path: Path) -> None:
    """A server that has ended is in nobody's way, nor is one that could not start."""
    url = f"sqlite:///{tmp_path / 'games.db'}"
    with Running(settings(tmp_path)), pytest.raises(BadInput), sole_writer(url):
        pass
    with sole_writer(url):
        pass


# Damage


def kept(folder: Path) -> Path:
    """A database with many rows in it."""
    file = folder / "games.db"

    async def fill() -> None:
        async with opened(f"sqlite:///{file}") as store:
            for number in range(300):
                await store.create(a_table(f"table-{number}"))

    asyncio.run(fill())
    with contextlib.closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return file


def overwrite(file: Path) -> None:
    """Noise where the list of tables stands."""
    content = bytearray(file.read_bytes())
    content[60:5000] = b"\x5a" * 4940
    file.write_bytes(content)


def cut(file: Path) -> None:
    """The half of a file."""
    file.write_bytes(file.read_bytes()[: file.stat().st_size // 2])


def replace(file: Path) -> None:
    """No database at all."""
    file.write_text("This is a letter to my grandmother.\n" * 500, encoding="utf-8")


def lose_a_table(file: Path) -> None:
    """One table less than there should be."""
    with contextlib.closing(sqlite3.connect(file)) as connection:
        connection.execute("DROP TABLE chat")


def forget_the_revision(file: Path) -> None:
    """All tables, and nothing that says which."""
    with contextlib.closing(sqlite3.connect(file)) as connection:
        connection.execute("DROP TABLE alembic_version")


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database in good order."""
    return kept(tmp_path_factory.mktemp("whole"))


@pytest.mark.parametrize("damage", [overwrite, cut, replace, lose_a_table, forget_the_revision])
def test_a_damaged_database_is_told(whole: Path, tmp_path: Path, damage: object) -> None:
    """Whoever works on one is told so in a sentence, and the command ends with the status of a mistake."""
    assert callable(damage)
    file = tmp_path / "games.db"
    shutil.copy(whole, file)
    damage(file)
    result = CliRunner().invoke(app, ["database", "upgrade", "--database", f"sqlite:///{file}"])
    assert (result.exit_code, result.stderr.partition(",")[0]) == (2, "The database is damaged")


def test_a_database_without_rights_is_not_called_damaged(postgres: PostgresServer) -> None:
    """Whoever may not make tables there has nothing to bring back from a backup."""
    database = urlsplit(postgres.fresh_database())
    postgres.execute("CREATE ROLE visitor LOGIN PASSWORD 'visitor'")
    postgres.execute("REVOKE CREATE ON SCHEMA public FROM PUBLIC", database.geturl())
    url = f"postgresql://visitor:visitor@{database.hostname}:{database.port}{database.path}"
    result = CliRunner().invoke(app, ["database", "upgrade", "--database", url])
    assert (result.exit_code, result.stderr.partition(" (")[0]) == (2, "The database does not answer")


def test_a_server_that_finds_a_damaged_database_says_so(whole: Path, tmp_path: Path) -> None:
    """In one line, without a word of where in the source it was noticed."""
    file = tmp_path / "games.db"
    shutil.copy(whole, file)
    overwrite(file)
    with Process(tmp_path / "server", "--database", f"sqlite:///{file}") as server:
        assert server.process.wait(PATIENCE_S) == 2
        assert server.log.splitlines()[-1].startswith("The database is damaged, or none of Brushpass (")
        assert "Traceback" not in server.log


def test_a_backup_of_a_damaged_database_is_none(whole: Path, tmp_path: Path) -> None:
    """It says what is wrong, and leaves no file that somebody could take for a backup."""
    file = tmp_path / "games.db"
    shutil.copy(whole, file)
    overwrite(file)
    target = tmp_path / "copy.db"
    result = CliRunner().invoke(app, ["database", "backup", str(target), "--database", f"sqlite:///{file}"])
    assert (result.exit_code, result.stderr.partition(",")[0]) == (2, "The database is damaged")
    assert not target.exists()


def test_damage_that_is_found_later_is_no_mistake_of_the_asker(whole: Path, tmp_path: Path) -> None:
    """Whoever meets it is told that the store cannot answer now."""
    file = tmp_path / "games.db"
    shutil.copy(whole, file)
    overwrite(file)

    async def read() -> None:
        store = await Store.open(f"sqlite:///{file}", node="one")
        try:
            await store.lobby(None, ["open"], None, 50)
        finally:
            await store.close()

    with pytest.raises(StoreDamaged):
        asyncio.run(read())
