"""The server: started with its settings, and its database looked after."""

from __future__ import annotations

import asyncio
import contextlib
import os
import secrets
import sys
import threading
import webbrowser
from collections.abc import AsyncGenerator, AsyncIterator, Awaitable, Callable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, BinaryIO, Optional, TypeVar

import typer

from brushpass.cli.common import Lang, Mistake, clearly, speaker
from brushpass.core.errors import BadInput

if TYPE_CHECKING:
    from brushpass.server.config import Config
    from brushpass.server.store.importing import Imported
    from brushpass.server.store.store import Store

ConfigFile = Annotated[
    Optional[Path], typer.Option("--config", metavar="FILE", help="The settings, as in deploy/brushpass.toml.")
]
DatabaseUrl = Annotated[
    Optional[str],
    typer.Option("--database", metavar="URL", help="Such as sqlite:///games.db or postgresql://user@host/name."),
]
NewFile = Annotated[Path, typer.Argument(metavar="FILE", help="A new file; it will hold all secrets.")]

T = TypeVar("T")


@clearly
def serve(
    host: Annotated[Optional[str], typer.Option(metavar="ADDRESS", help="Where to listen.")] = None,
    port: Annotated[Optional[int], typer.Option(min=0, max=65535, help="0 for any that is free.")] = None,
    database: DatabaseUrl = None,
    config: ConfigFile = None,
    open_page: Annotated[
        Optional[bool],
        typer.Option("--open/--no-open", help="Open the page in a browser; by default where somebody sits before it."),
    ] = None,
    lang: Lang = None,
) -> None:
    """Serve tables to people and programs until a signal asks for the end."""
    given = {"HOST": host, "PORT": None if port is None else str(port), "DATABASE": database}
    settings = _settings(config, given)
    speak = speaker(lang)
    opens = at_a_desk(os.environ, sys.platform, reads=sys.stdout.isatty()) if open_page is None else open_page

    from brushpass.server.app import serve as serve_app

    def ready(address: str) -> None:
        typer.echo(speak.say("serving", address=address))
        if opens:
            _open(address)

    serve_app(settings, ready)


def at_a_desk(environment: Mapping[str, str], platform: str, *, reads: bool) -> bool:
    """Does somebody who reads this in a terminal sit before a screen of the same machine?"""
    if not reads or environment.get("SSH_CONNECTION"):
        return False
    return platform in ("darwin", "win32") or any(environment.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))


def _open(address: str) -> None:
    """Open a page in the browser of this machine; the server does not wait for it, nor mind if there is none."""
    threading.Thread(target=webbrowser.open, args=(address,), name="browser", daemon=True).start()


@clearly
def upgrade(database: DatabaseUrl = None, config: ConfigFile = None, lang: Lang = None) -> None:
    """Bring the tables of the database up to date; a server does so by itself when it starts."""
    from brushpass.server.store import database as db
    from brushpass.server.store.sole_writer import sole_writer

    url = _database_settings(config, database).database
    with sole_writer(url):
        _run(lambda: db.upgrade(url))
    typer.echo(speaker(lang).say("database-upgraded"))


@clearly
def downgrade(
    revision: Annotated[str, typer.Argument(metavar="REVISION", help="A revision, -1 for one step, base for none.")],
    database: DatabaseUrl = None,
    config: ConfigFile = None,
    lang: Lang = None,
) -> None:
    """Take the tables of the database back to an older revision; what that one has no place for is lost."""
    from brushpass.server.store import database as db
    from brushpass.server.store.sole_writer import sole_writer

    url = _database_settings(config, database).database
    with sole_writer(url):
        _run(lambda: db.downgrade(url, revision))
    typer.echo(speaker(lang).say("database-downgraded", revision=revision))


@clearly
def export(
    file: NewFile,
    table: Annotated[Optional[str], typer.Option(metavar="TABLE", help="This table alone.")] = None,
    database: DatabaseUrl = None,
    config: ConfigFile = None,
    lang: Lang = None,
) -> None:
    """Write everything, or one table, as JSON Lines."""
    settings = _database_settings(config, database)
    accounts, tables = _run(lambda: _export(settings, file, table))
    typer.echo(speaker(lang).say("database-exported", file=str(file), accounts=accounts, tables=tables))


async def _export(settings: Config, file: Path, table: str | None) -> tuple[int, int]:
    from msgspec.json import decode

    from brushpass.server.store.export_format import End

    last = b""
    async with _store(settings) as store:
        with _new_file(file) as target:
            async with contextlib.aclosing(_lines(store, table)) as lines:
                async for last in lines:
                    target.write(last + b"\n")
    end = decode(last, type=End)
    return end.accounts, end.tables


async def _lines(store: Store, table: str | None) -> AsyncGenerator[bytes, None]:
    from brushpass.server.store.export import export_lines, export_table

    if table is None:
        async with contextlib.aclosing(export_lines(store)) as lines:
            async for line in lines:
                yield line
        return
    alone = await export_table(store, table)
    if alone is None:
        raise Mistake("no-such-table-here", table=table)
    for line in alone:
        yield line


@clearly
def import_(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="What an export has written.")],
    database: DatabaseUrl = None,
    config: ConfigFile = None,
    lang: Lang = None,
) -> None:
    """Bring in an export; what is there already stays as it is."""
    from brushpass.server.store.sole_writer import sole_writer

    settings = _database_settings(config, database)
    with sole_writer(settings.database):
        done = _run(lambda: _import(settings, file))
    typer.echo(speaker(lang).say("database-imported", accounts=done.accounts, tables=done.tables, known=done.known))


async def _import(settings: Config, file: Path) -> Imported:
    from brushpass.server.store.importing import import_lines

    try:
        with file.open("rb") as lines:
            async with _store(settings) as store:
                await store.migrate()
                return await import_lines(store, (line.removesuffix(b"\n") for line in lines))
    except OSError as error:
        raise Mistake("cannot-read", file=str(file), cause=error.strerror or str(error)) from error


@clearly
def backup(file: NewFile, database: DatabaseUrl = None, config: ConfigFile = None, lang: Lang = None) -> None:
    """Copy the database while it is in use: a file of SQLite, or an export of PostgreSQL."""
    from brushpass.server.store.backup import backup as copy

    settings = _database_settings(config, database)
    try:
        _run(lambda: copy(settings.database, file))
    except OSError as error:
        raise Mistake("cannot-write", file=str(file), cause=error.strerror or str(error)) from error
    typer.echo(speaker(lang).say("database-copied", file=str(file)))


# Settings, stores and files


def _settings(file: Path | None, given: Mapping[str, str | None]) -> Config:
    """The settings of the file and of the environment, and what the command says over both."""
    from brushpass.server.config import load_config

    over = {f"BRUSHPASS_{name}": value for name, value in given.items() if value is not None}
    return load_config(file, {**os.environ, **over})


def _database_settings(file: Path | None, database: str | None) -> Config:
    """The settings for work on the database alone, which needs no key for cookies and makes none."""
    return _settings(file, {"DATABASE": database, "SECRET_KEY": secrets.token_urlsafe(32)})


def _run(work: Callable[[], Awaitable[T]]) -> T:
    """Do something with the database; that it is away, or damaged, is no bug."""
    from brushpass.server.store.database import StoreDamaged, StoreDown

    async def run() -> T:
        return await work()

    try:
        return asyncio.run(run())
    except StoreDamaged as error:
        raise BadInput("database-damaged", cause=str(error)) from error
    except StoreDown as error:
        raise BadInput("database-down", cause=str(error)) from error


@contextlib.asynccontextmanager
async def _store(settings: Config) -> AsyncIterator[Store]:
    from brushpass.server.store.store import Store

    store = await Store.open(settings.database, node=settings.node, durability=settings.durability)
    try:
        yield store
    finally:
        await store.close()


@contextlib.contextmanager
def _new_file(file: Path) -> Iterator[BinaryIO]:
    """A new file that only its owner may read; what was not finished is taken away again."""
    try:
        descriptor = os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
    except FileExistsError as error:
        raise Mistake("file-exists", file=str(file)) from error
    except OSError as error:
        raise Mistake("cannot-write", file=str(file), cause=error.strerror or str(error)) from error
    try:
        with os.fdopen(descriptor, "wb") as target:
            yield target
            target.flush()
            os.fsync(target.fileno())
    except BaseException:
        file.unlink()
        raise
