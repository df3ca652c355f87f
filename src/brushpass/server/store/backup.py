"""Copies of everything: backups while the server runs, and export and import as lines of JSON.

An export holds every secret of the database: the seeds of dice, the logs of running matches with all that is hidden
in them, the hashes of seat secrets, passwords and tokens. Keep it as safe as the database itself.

The format, version 1, is one JSON object a line, told apart by `type`; bytes stand in base64:

    {"type": "brushpass", "version": 1, "served": ...}           first, with the served time that clocks go by
    {"type": "account", "account": ..., "tokens": [...], "ratings": [...], "logins": [...]}
    {"type": "table", "row": ..., "events": [...], "seats": [...], "chat": [...], "rated": [...], "jobs": [...]}
    {"type": "end", "accounts": 3, "tables": 5}                  last, so that a file that was cut off is noticed

Accounts come before tables. The fields inside are those of the structs in `rows.py`.
Jobs come without node and lease, so that any node takes them up. Everything keeps its id, except that
lines of chat get new ones where another table uses theirs.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import sqlite3
from collections.abc import AsyncGenerator, AsyncIterator, Iterable
from pathlib import Path
from typing import Any, Final
from urllib.parse import quote

import msgspec
import sqlalchemy as sa
from sqlalchemy.dialects import postgresql
from sqlalchemy.ext.asyncio import AsyncConnection

from brushpass.core.errors import BadInput
from brushpass.server.names import look
from brushpass.server.store import group_commit
from brushpass.server.store.database import Address, failure, insert
from brushpass.server.store.rows import (
    Account,
    ChatRow,
    EventRow,
    Job,
    JobKey,
    LoginRow,
    Rating,
    SeatRow,
    TableRow,
    Token,
)
from brushpass.server.store.schema import (
    accounts,
    chat,
    events,
    holders,
    jobs,
    logins,
    looks,
    nodes,
    rated,
    ratings,
    seats,
    tables,
    tokens,
)
from brushpass.server.store.store import Store

VERSION: Final = 1
_PAGE: Final = 200
_NOBODY: Final = ""
"""The name of the node that an import speaks for."""
_COPY_PATIENCE_S: Final = 60.0


class _Line(msgspec.Struct, frozen=True, tag_field="type"):
    """What every line has: its type."""


class Head(_Line, frozen=True, tag="brushpass"):
    """The first line; without `served` nobody knows how far the served time had come."""

    version: int
    served: int | None = None


class AccountLine(_Line, frozen=True, tag="account"):
    """An account with all that is its own."""

    account: Account
    tokens: list[Token]
    ratings: list[Rating]
    logins: list[LoginRow] = []


class Seated(msgspec.Struct, frozen=True):
    """A seat and the browsers that hold it."""

    seat: SeatRow
    sessions: list[str]


class Rated(msgspec.Struct, frozen=True):
    """A match of the table that has counted for ratings."""

    match: int
    body: str


class TableLine(_Line, frozen=True, tag="table"):
    """A table with all that is its own."""

    row: TableRow
    events: list[EventRow]
    seats: list[Seated]
    chat: list[ChatRow]
    rated: list[Rated]
    jobs: list[Job]


class End(_Line, frozen=True, tag="end"):
    """The last line."""

    accounts: int
    tables: int


Line = Head | AccountLine | TableLine | End
_LINES: Final[msgspec.json.Decoder[Line]] = msgspec.json.Decoder(Line)


class Imported(msgspec.Struct):
    """What an import has brought, and what was there already."""

    accounts: int = 0
    tables: int = 0
    known: int = 0


# Export


async def export_lines(store: Store) -> AsyncGenerator[bytes, None]:
    """Everything in the database as it is in one moment, secrets included, line by line and without line ends."""
    count = End(0, 0)
    async with store.database.reading() as connection:
        if not store.database.is_sqlite:
            # Whoever takes the lines may be slow.
            await connection.execute(sa.text("SET LOCAL idle_in_transaction_session_timeout = 0"))
        # The moment is that of the first look, and that must not wait until somebody wants the second line.
        yield msgspec.json.encode(await _head(connection))
        async for account in _accounts(connection):
            count = End(count.accounts + 1, count.tables)
            yield msgspec.json.encode(await _account_line(connection, account))
        async for row in _tables(connection):
            count = End(count.accounts, count.tables + 1)
            yield msgspec.json.encode(await _table_line(connection, row))
    yield msgspec.json.encode(count)


async def export_table(store: Store, table: str) -> list[bytes] | None:
    """One table as an export of its own, secrets included.

    Its seats belong to no account there, because accounts stay behind; their secrets still open them.
    """
    async with store.database.reading() as connection:
        row = (await connection.execute(sa.select(tables).where(tables.c.id == table))).first()
        if row is None:
            return None
        line = await _table_line(connection, TableRow(*row))
        head = await _head(connection)
    alone = [Seated(msgspec.structs.replace(seated.seat, account_id=None), seated.sessions) for seated in line.seats]
    lines = (head, msgspec.structs.replace(line, seats=alone), End(0, 1))
    return [msgspec.json.encode(each) for each in lines]


async def _head(connection: AsyncConnection) -> Head:
    return Head(VERSION, (await connection.execute(sa.select(sa.func.max(nodes.c.beat_at)))).scalar())


async def _accounts(connection: AsyncConnection) -> AsyncIterator[Account]:
    last = 0
    while True:
        query = sa.select(accounts).where(accounts.c.id > last).order_by(accounts.c.id).limit(_PAGE)
        page = [Account(*row) for row in await connection.execute(query)]
        for account in page:
            yield account
        if len(page) < _PAGE:
            return
        last = page[-1].id


async def _tables(connection: AsyncConnection) -> AsyncIterator[TableRow]:
    last = ""
    while True:
        query = sa.select(tables).where(tables.c.id > last).order_by(tables.c.id).limit(_PAGE)
        page = [TableRow(*row) for row in await connection.execute(query)]
        for row in page:
            yield row
        if len(page) < _PAGE:
            return
        last = page[-1].id


async def _account_line(connection: AsyncConnection, account: Account) -> AccountLine:
    keys = sa.select(tokens).where(tokens.c.account_id == account.id).order_by(tokens.c.token_hash)
    sessions = sa.select(logins).where(logins.c.account_id == account.id).order_by(logins.c.session)
    skill = sa.select(ratings).where(ratings.c.account_id == account.id).order_by(ratings.c.game)
    return AccountLine(
        account,
        [Token(*row) for row in await connection.execute(keys)],
        [Rating(*row) for row in await connection.execute(skill)],
        [LoginRow(*row) for row in await connection.execute(sessions)],
    )


async def _table_line(connection: AsyncConnection, row: TableRow) -> TableLine:
    async def own(columns: list[sa.Column[object]], of: sa.Table) -> sa.CursorResult[*tuple[Any, ...]]:
        """The rows of this table, in the order of their keys."""
        query = sa.select(*columns).where(of.c.table_id == row.id).order_by(*of.primary_key.columns)
        return await connection.execute(query)

    held: dict[object, list[str]] = {}
    for player, session in await own([holders.c.player, holders.c.session], holders):
        held.setdefault(player, []).append(str(session))
    seated = [SeatRow(*each) for each in await own(_but_table(seats), seats)]
    return TableLine(
        row,
        [EventRow(*each) for each in await own(_but_table(events), events)],
        [Seated(seat, held.get(seat.player, [])) for seat in seated],
        [ChatRow(*each) for each in await own(_but_table(chat), chat)],
        [Rated(*each) for each in await own(_but_table(rated), rated)],
        [Job(JobKey(*each[:4]), each[4], attempts=each[5]) for each in await own(_JOB, jobs)],
    )


_JOB: Final = [jobs.c.table_id, jobs.c.kind, jobs.c.player, jobs.c.number, jobs.c.ready_at, jobs.c.attempts]


def _but_table(of: sa.Table) -> list[sa.Column[object]]:
    return [column for column in of.columns if column.name != "table_id"]


# Import


async def import_lines(store: Store, lines: Iterable[bytes]) -> Imported:
    """Bring in an export; what is there already with the same content is left as it is, and counted as known.

    An account or a table that is there with another content is an error.
    Lines before an error have been brought in; importing the whole again later is harmless.
    """
    done = Imported()
    last: Line | None = None
    number = 0
    for number, text in enumerate(lines, start=1):
        line = _read(text, number)
        if isinstance(last, End) or isinstance(line, Head) != (number == 1):
            raise BadInput("dump-bad-line", line=number)
        try:
            await _bring(store, line, done, number)
        except sa.exc.IntegrityError as error:
            raise BadInput("dump-bad-line", line=number) from error
        last = line
    if not isinstance(last, End) or last.accounts + last.tables != number - 2:
        raise BadInput("dump-cut-off", line=number)
    return done


def _read(text: bytes, number: int) -> Line:
    try:
        line = _LINES.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadInput("dump-bad-line", line=number) from error
    if isinstance(line, Head) and line.version != VERSION:
        raise BadInput("dump-version", version=line.version, known=VERSION)
    return line


async def _bring(store: Store, line: Line, done: Imported, number: int) -> None:
    if isinstance(line, End):
        return
    async with store.database.writing() as connection:
        if isinstance(line, Head):
            await _bring_time(connection, line)
            return
        if isinstance(line, AccountLine):
            new = await _bring_account(connection, line, number)
            done.accounts += new
        else:
            new = await _bring_table(connection, line, number)
            done.tables += new
    done.known += not new


async def _bring_time(connection: AsyncConnection, line: Head) -> None:
    """In a database in which no node has served yet clocks go on from where they were."""
    there = (await connection.execute(sa.select(nodes.c.node).limit(1))).first()
    if line.served is not None and there is None:
        await _put(connection, nodes, [{"node": _NOBODY, "beat_at": line.served}])


async def _bring_account(connection: AsyncConnection, line: AccountLine, number: int) -> bool:
    account = line.account
    same = sa.or_(accounts.c.id == account.id, accounts.c.name_key == account.name_key)
    found = [Account(*row) for row in await connection.execute(sa.select(accounts).where(same))]
    if found == [account]:
        return False
    if found:
        raise BadInput("dump-account-differs", name=account.name, line=number)
    await connection.execute(sa.insert(accounts), [msgspec.structs.asdict(account)])
    await _put(connection, tokens, [msgspec.structs.asdict(token) for token in line.tokens])
    await _put(connection, ratings, [msgspec.structs.asdict(rating) for rating in line.ratings])
    await _put(connection, logins, [msgspec.structs.asdict(login) for login in line.logins])
    appearance = {"look": look(account.name), "account_id": account.id}
    await connection.execute(insert(connection, looks).on_conflict_do_nothing(), [appearance])
    await _count_on(connection, accounts)
    return True


async def _bring_table(connection: AsyncConnection, line: TableLine, number: int) -> bool:
    row = line.row
    found = (await connection.execute(sa.select(tables).where(tables.c.id == row.id))).first()
    if found is not None:
        there = await _table_line(connection, TableRow(*found))
        if _identity(there) != _identity(line):
            raise BadInput("dump-table-differs", table=row.id, line=number)
        return False
    await connection.execute(sa.insert(tables), [msgspec.structs.asdict(row)])
    await _put(connection, events, _rows(row, line.events))
    await _put(connection, seats, _rows(row, [seated.seat for seated in line.seats]))
    held = [(seated.seat.player, session) for seated in line.seats for session in seated.sessions]
    await _put(
        connection, holders, [{"table_id": row.id, "player": player, "session": session} for player, session in held]
    )
    await _bring_chat(connection, line)
    await _put(connection, rated, _rows(row, line.rated))
    await connection.run_sync(group_commit.put_jobs, line.jobs)
    return True


def _identity(line: TableLine) -> tuple[object, ...]:
    """What makes two tables the same one: the rest follows from it or changes in passing."""
    return line.row.game, line.row.setup, line.row.secret, line.row.created_at, line.events


async def _bring_chat(connection: AsyncConnection, line: TableLine) -> None:
    rows = _rows(line.row, line.chat)
    numbers = [said.id for said in line.chat]
    for first in range(0, len(numbers), _PAGE):
        some = numbers[first : first + _PAGE]
        if (await connection.execute(sa.select(chat.c.id).where(chat.c.id.in_(some)).limit(1))).first() is not None:
            rows = [{name: value for name, value in row.items() if name != "id"} for row in rows]
            break
    await _put(connection, chat, rows)
    await _count_on(connection, chat)


async def _count_on(connection: AsyncConnection, of: sa.Table) -> None:
    """Let new rows be numbered after those that brought their numbers along; SQLite does so by itself."""
    if connection.dialect.name == "sqlite":
        return
    sequence = sa.func.pg_get_serial_sequence(of.name, "id")
    most = sa.select(sa.func.max(of.c.id)).scalar_subquery()
    last = sa.func.coalesce(sa.func.pg_sequence_last_value(sa.cast(sequence, postgresql.REGCLASS)), 0)
    await connection.execute(sa.select(sa.func.setval(sequence, most)).where(most > last))


def _rows(row: TableRow, parts: Iterable[msgspec.Struct]) -> list[dict[str, object]]:
    return [{"table_id": row.id, **msgspec.structs.asdict(part)} for part in parts]


async def _put(connection: AsyncConnection, into: sa.Table, rows: list[dict[str, object]]) -> None:
    if rows:
        await connection.execute(sa.insert(into), rows)


# Backup


async def backup(url: str, path: Path) -> None:
    """Copy the database to a new file while it is in use: a database of SQLite, or an export of PostgreSQL.

    The file appears only when it is whole and on the disk, and only its owner may read it: it holds all secrets.
    """
    if path.exists():
        raise BadInput("backup-exists", path=str(path))
    part = path.with_name(f"{path.name}.part")
    os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    try:
        if Address(url).kind == "sqlite":
            await asyncio.to_thread(_copy, Address(url).path, part)
        else:
            await _write_export(url, part)
        await asyncio.to_thread(_settle, part, path)
    finally:
        part.unlink(missing_ok=True)


def _copy(source: str, target: Path) -> None:
    address = f"file:{quote(source)}?mode=rw"
    try:
        connection = sqlite3.connect(address, uri=True, timeout=_COPY_PATIENCE_S, isolation_level=None)
        with contextlib.closing(connection):
            connection.execute("VACUUM INTO ?", (str(target),))
    except sqlite3.DatabaseError as error:
        raise failure(error) or error from error


async def _write_export(url: str, target: Path) -> None:
    store = await Store.open(url, node="backup")
    try:
        with target.open("wb") as file:
            async with contextlib.aclosing(export_lines(store)) as lines:
                async for line in lines:
                    file.write(line + b"\n")
    finally:
        await store.close()


def _settle(part: Path, path: Path) -> None:
    """Let the file have its name once all of it is on the disk."""
    with part.open("rb") as file:
        os.fsync(file.fileno())
    part.replace(path)
    folder = os.open(path.parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)
