"""The database under the store: SQLite or PostgreSQL, its connections, its migrations and its failures."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final, Literal

import asyncpg  # type: ignore[import-untyped]  # the package ships no types
import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import AsyncAdaptedQueuePool, NullPool, SingletonThreadPool

from brushpass.core.errors import BadInput
from brushpass.server.store.schema import metadata

Durability = Literal["full", "normal"]
Kind = Literal["sqlite", "postgresql"]

_SQLITE_READERS: Final = 4
_SQLITE_PATIENCE_S: Final = 10
_POSTGRES_CONNECTIONS: Final = 6
_POSTGRES_MORE: Final = 4
_CONNECT_S: Final = 5
_STATEMENT_S: Final = 15
_WAIT_FOR_LOCK_MS: Final = 5_000
_IDLE_IN_TRANSACTION_MS: Final = 15_000
_MIGRATION_LOCK: Final = 0x6272_7573_6870
_WAL_BYTES: Final = 64 << 20

# The primary result codes that say "not now", rather than "not like this".
_SQLITE_DOWN: Final = frozenset(
    {
        sqlite3.SQLITE_BUSY,
        sqlite3.SQLITE_LOCKED,
        sqlite3.SQLITE_READONLY,
        sqlite3.SQLITE_IOERR,
        sqlite3.SQLITE_FULL,
        sqlite3.SQLITE_CANTOPEN,
        sqlite3.SQLITE_PROTOCOL,
    }
)
# Connection lost, no resources, shut down; read-only after a failover; deadlock; waited too long for a lock;
# no such user or database, or no right to do this there.
_POSTGRES_DOWN: Final = ("08", "53", "57", "25006", "40001", "40P01", "55P03", *("28", "3D", "42501"))
_SQLITE_DAMAGED: Final = frozenset({sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB})
_POSTGRES_DAMAGED: Final = ("XX001", "XX002")


class StoreDown(Exception):
    """The database is away or overloaded: it is certain that nothing was changed, and trying again later may help."""


class StoreDamaged(StoreDown):
    """The database is no database of ours, or not all of it is there any more: only a backup helps."""


class Address:
    """Which database a URL means, such as `sqlite:///folder/file.db` or `postgresql://user@host/name`."""

    def __init__(self, url: str) -> None:
        scheme, _, rest = url.partition("://")
        self.kind: Final[Kind] = _kind(scheme.partition("+")[0])
        self.path: Final = rest.removeprefix("/") if self.kind == "sqlite" else ""
        self.url: Final = f"{self.kind}://{rest}"
        if self.kind == "sqlite" and (not rest.startswith("/") or self.path in ("", ":memory:")):
            raise BadInput("database-without-file")


def _kind(scheme: str) -> Kind:
    match scheme:
        case "sqlite":
            return "sqlite"
        case "postgresql" | "postgres":
            return "postgresql"
        case _:
            raise BadInput("unknown-database", scheme=scheme[:40], known="sqlite, postgresql")


class Database:
    """Connections for reading, each with one consistent picture, and for writing."""

    def __init__(self, url: str, *, node: str, durability: Durability) -> None:
        self.address: Final = Address(url)
        self._writer: AsyncEngine
        self._quick_writer: sa.Engine | None = None
        """SQLite without a switch of threads for every statement: what is written most is written in one go."""
        self._thread: Final = ThreadPoolExecutor(1, "brushpass-writer")
        self._reader: AsyncEngine
        # SQLite has one writer at a time; taking turns here is fair, waiting for the file's lock is not.
        self._turn: contextlib.AbstractAsyncContextManager[None]
        if self.is_sqlite:
            self._writer = _sqlite_writer(self.address, durability)
            self._quick_writer = _sqlite_quick_writer(self.address, durability)
            self._reader = _sqlite_reader(self.address)
            self._turn = asyncio.Lock()
        else:
            self._writer = _postgres(self.address, node, durability)
            self._reader = self._writer.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
            self._turn = contextlib.nullcontext()

    @property
    def is_sqlite(self) -> bool:
        """Is it SQLite, and not PostgreSQL?"""
        return self.address.kind == "sqlite"

    @contextlib.asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """A connection that sees the database as it is in the moment of its first look."""
        async with _connection(self._reader) as connection:
            yield connection

    @contextlib.asynccontextmanager
    async def changing(self) -> AsyncIterator[AsyncConnection]:
        """A connection whose changes its user has to commit."""
        async with self._turn, _connection(self._writer) as connection:
            yield connection

    @contextlib.asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """A connection whose changes are committed at the end, all or none."""
        async with self.changing() as connection:
            yield connection
            await connection.commit()

    async def transact(self, work: Callable[[sa.Connection], None]) -> None:
        """Do something in one transaction and commit it."""
        if self._quick_writer is None:
            async with self.changing() as connection:
                await connection.run_sync(work)
                await connection.commit()
            return
        async with self._turn:
            loop = asyncio.get_running_loop()
            await loop.run_in_executor(self._thread, _transact, self._quick_writer, work)

    async def close(self) -> None:
        """Close all connections."""
        await self._writer.dispose()
        if self._quick_writer is not None:
            await asyncio.get_running_loop().run_in_executor(self._thread, self._quick_writer.dispose)
        self._thread.shutdown(wait=False)
        if self.is_sqlite:
            await self._reader.dispose()


def insert(connection: AsyncConnection, into: sa.Table) -> sqlite.Insert | postgresql.Insert:
    """An insert that can say what happens to a row that is there already."""
    return sqlite.insert(into) if connection.dialect.name == "sqlite" else postgresql.insert(into)


# Migrations


async def upgrade(url: str, revision: str = "head") -> None:
    """Bring the tables of a database up to a revision; of several nodes that start at once, one does it."""
    await _migrate(url, lambda config: command.upgrade(config, revision), whole=revision == "head")


async def downgrade(url: str, revision: str) -> None:
    """Take the tables of a database back to a revision, `base` for none at all."""
    await _migrate(url, lambda config: command.downgrade(config, revision), whole=False)


async def _migrate(url: str, steps: Callable[[Config], None], *, whole: bool) -> None:
    address = Address(url)
    engine = _sqlite_migrator(address) if address.kind == "sqlite" else _postgres_migrator(address)
    try:
        async with _connection(engine) as connection:
            if address.kind == "postgresql":
                await connection.execute(sa.select(sa.func.pg_advisory_xact_lock(_MIGRATION_LOCK)))
            await connection.run_sync(_run_steps, steps)
            if whole:
                await connection.run_sync(_check_tables)
            await connection.commit()
    finally:
        await engine.dispose()


def _check_tables(connection: sa.Connection) -> None:
    """Are all tables there that the revision promises?"""
    missing = set(metadata.tables) - set(sa.inspect(connection).get_table_names())
    if missing:
        raise StoreDamaged(f"without {', '.join(sorted(missing))}")


def _run_steps(connection: sa.Connection, steps: Callable[[Config], None]) -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    config.attributes["connection"] = connection
    current = MigrationContext.configure(connection).get_current_revision()
    try:
        ScriptDirectory.from_config(config).get_revision(current or "base")
    except CommandError as error:
        raise BadInput("database-newer", revision=str(current)[:40]) from error
    try:
        steps(config)
    except sa.exc.DBAPIError as error:
        # What the steps find is not what the steps before have left.
        raise failure(error) or StoreDamaged(_reason(error)) from error
    if connection.dialect.name == "sqlite" and connection.exec_driver_sql("PRAGMA foreign_key_check").first():
        raise RuntimeError("a migration has left rows that refer to nothing")


# Engines


# The driver's own idea of when transactions begin is switched off.
_SQLITE_ARGUMENTS: Final = {"isolation_level": None, "timeout": _SQLITE_PATIENCE_S}


def _sqlite(address: Address, pragmas: tuple[str, ...], begin: str, *, connections: int) -> AsyncEngine:
    engine = create_async_engine(
        sa.URL.create("sqlite+aiosqlite", database=address.path),
        poolclass=AsyncAdaptedQueuePool,
        pool_size=connections,
        max_overflow=0,
        hide_parameters=True,
        connect_args=_SQLITE_ARGUMENTS,
    )
    _prepare(engine.sync_engine, pragmas, begin)
    return engine


def _prepare(engine: sa.Engine, pragmas: tuple[str, ...], begin: str) -> None:
    """Give every connection its settings, and let transactions begin as they are meant to."""

    @sa.event.listens_for(engine, "connect")
    def prepare(connection: sa.engine.interfaces.DBAPIConnection, _record: object) -> None:
        cursor = connection.cursor()
        for pragma in pragmas:
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @sa.event.listens_for(engine, "begin")
    def start(connection: sa.Connection) -> None:
        connection.exec_driver_sql(begin)


def _writing_pragmas(durability: Durability) -> tuple[str, ...]:
    return (
        "journal_mode = WAL",
        f"synchronous = {durability.upper()}",
        f"journal_size_limit = {_WAL_BYTES}",
        "foreign_keys = ON",
    )


def _sqlite_writer(address: Address, durability: Durability) -> AsyncEngine:
    return _sqlite(address, _writing_pragmas(durability), "BEGIN IMMEDIATE", connections=1)


def _sqlite_quick_writer(address: Address, durability: Durability) -> sa.Engine:
    engine = sa.create_engine(
        sa.URL.create("sqlite", database=address.path),
        poolclass=SingletonThreadPool,
        hide_parameters=True,
        connect_args=_SQLITE_ARGUMENTS,
    )
    _prepare(engine, _writing_pragmas(durability), "BEGIN IMMEDIATE")
    return engine


def _sqlite_reader(address: Address) -> AsyncEngine:
    return _sqlite(address, ("query_only = ON",), "BEGIN", connections=_SQLITE_READERS)


def _sqlite_migrator(address: Address) -> AsyncEngine:
    # Steps that copy a table drop the old one, and that must not take the rows that refer to it along.
    pragmas = ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = OFF")
    return _sqlite(address, pragmas, "BEGIN IMMEDIATE", connections=1)


def _postgres(address: Address, node: str, durability: Durability) -> AsyncEngine:
    settings = {
        "application_name": f"brushpass {node}"[:63],
        "lock_timeout": str(_WAIT_FOR_LOCK_MS),
        # A node that was cut off must not keep its locks.
        "idle_in_transaction_session_timeout": str(_IDLE_IN_TRANSACTION_MS),
    }
    if durability == "normal":
        settings["synchronous_commit"] = "off"
    return create_async_engine(
        "postgresql+asyncpg://",
        async_creator=_creator(address, settings, _STATEMENT_S),
        pool_size=_POSTGRES_CONNECTIONS,
        max_overflow=_POSTGRES_MORE,
        pool_timeout=_STATEMENT_S,
        pool_pre_ping=True,
        hide_parameters=True,
    )


def _postgres_migrator(address: Address) -> AsyncEngine:
    creator = _creator(address, {"application_name": "brushpass migration"}, None)
    return create_async_engine("postgresql+asyncpg://", async_creator=creator, poolclass=NullPool)


def _creator(
    address: Address, settings: dict[str, str], statement_s: float | None
) -> Callable[[], Awaitable[sa.PoolProxiedConnection]]:
    """What opens a connection; the address goes to the driver whole, with all that the driver knows of."""

    async def create() -> sa.PoolProxiedConnection:
        connection: sa.PoolProxiedConnection = await asyncpg.connect(
            address.url, timeout=_CONNECT_S, command_timeout=statement_s, server_settings=settings
        )
        return connection

    return create


# Failures


def _transact(engine: sa.Engine, work: Callable[[sa.Connection], None]) -> None:
    try:
        with engine.connect() as connection:
            work(connection)
            connection.commit()
    except (OSError, sa.exc.SQLAlchemyError) as error:
        raise failure(error) or error from error


@contextlib.asynccontextmanager
async def _connection(engine: AsyncEngine) -> AsyncIterator[AsyncConnection]:
    try:
        async with engine.connect() as connection:
            try:
                yield connection
            except TimeoutError:
                # What the server still does on this connection is unknown: nobody else may get it.
                await connection.invalidate()
                raise
    except (OSError, sa.exc.SQLAlchemyError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
        raise failure(error) or error from error


def failure(error: BaseException) -> StoreDown | None:
    """What an error says of the database; None where it says that something was asked wrongly."""
    if isinstance(error, OSError | sa.exc.TimeoutError):
        return StoreDown(_reason(error))
    if isinstance(error, sa.exc.DBAPIError) and error.connection_invalidated:
        return StoreDown(_reason(error))
    cause = _cause(error)
    code = getattr(cause, "sqlite_errorcode", None)
    state = getattr(cause, "sqlstate", None)
    if isinstance(code, int):
        down, damaged = code & 0xFF in _SQLITE_DOWN, code & 0xFF in _SQLITE_DAMAGED
    elif isinstance(state, str):
        down, damaged = state.startswith(_POSTGRES_DOWN), state.startswith(_POSTGRES_DAMAGED)
    else:
        return None
    if damaged:
        return StoreDamaged(_reason(error))
    return StoreDown(_reason(error)) if down else None


def _cause(error: BaseException) -> BaseException | None:
    return error.orig if isinstance(error, sa.exc.DBAPIError) else error


def _reason(error: BaseException) -> str:
    """The kind of failure, without any value that a message may hold."""
    cause = _cause(error)
    return str(getattr(cause, "sqlite_errorname", None) or getattr(cause, "sqlstate", None) or type(cause).__name__)
