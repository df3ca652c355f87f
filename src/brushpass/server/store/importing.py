"""Import of what was exported (`export_format.py`)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import msgspec
import sqlalchemy as sa
from sqlalchemy.dialects import postgresql
from sqlalchemy.ext.asyncio import AsyncConnection

from brushpass.core.errors import BadInput
from brushpass.server.names import look
from brushpass.server.store import group_commit
from brushpass.server.store.database import insert
from brushpass.server.store.export import table_line
from brushpass.server.store.export_format import LINES, PAGE, VERSION, AccountLine, End, Head, Line, TableLine
from brushpass.server.store.rows import Account, TableRow
from brushpass.server.store.schema import (
    accounts,
    chat,
    events,
    holders,
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

_NOBODY: Final = ""
"""The name of the node that an import speaks for."""


class Imported(msgspec.Struct):
    """What an import has brought, and what was there already."""

    accounts: int = 0
    tables: int = 0
    known: int = 0


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
        line = LINES.decode(text)
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
        there = await table_line(connection, TableRow(*found))
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
    for first in range(0, len(numbers), PAGE):
        some = numbers[first : first + PAGE]
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
