"""What tests of the server share: a server and a browser, a file of SQLite, a PostgreSQL that runs for the session."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.support.postgres import PostgresServer, postgres_server
from tests.support.running import Running, client, settings


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """One server for all tests of a file that need nothing special of it."""
    with Running(settings(tmp_path_factory.mktemp("server"))) as running:
        yield running


@pytest.fixture
def ada(server: Running) -> Iterator[httpx.Client]:
    """A browser."""
    with client(server.url) as browser:
        yield browser


@pytest.fixture(scope="session")
def postgres() -> Iterator[PostgresServer]:
    """A PostgreSQL of this process's own."""
    with postgres_server() as server:
        yield server


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    """An address where SQLite has no file yet."""
    return f"sqlite:///{tmp_path}/brushpass.db"


@pytest.fixture
def postgres_url(postgres: PostgresServer) -> Iterator[str]:
    """The address of an empty database of PostgreSQL, removed after the test so that recovery stays quick."""
    url = postgres.fresh_database()
    yield url
    postgres.drop_database(url)


@pytest.fixture(params=["sqlite", "postgresql"])
def store_url(request: pytest.FixtureRequest) -> str:
    """The address of an empty database, of each kind in turn."""
    url: str = request.getfixturevalue("sqlite_url" if request.param == "sqlite" else "postgres_url")
    return url
