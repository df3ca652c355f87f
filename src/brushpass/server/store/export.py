"""Export: everything that is kept, or one table, as lines of JSON (`export_format.py`)."""

from __future__ import annotations

from collections.abc import AsyncGenerator, AsyncIterator
from typing import Any, Final

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from brushpass.server.store.export_format import PAGE, VERSION, AccountLine, End, Head, Rated, Seated, TableLine
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
    nodes,
    rated,
    ratings,
    seats,
    tables,
    tokens,
)
from brushpass.server.store.store import Store

_JOB: Final = [jobs.c.table_id, jobs.c.kind, jobs.c.player, jobs.c.number, jobs.c.ready_at, jobs.c.attempts]


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
            yield msgspec.json.encode(await table_line(connection, row))
    yield msgspec.json.encode(count)


async def export_table(store: Store, table: str) -> list[bytes] | None:
    """One table as an export of its own, secrets included.

    Its seats belong to no account there, because accounts stay behind; their secrets still open them.
    """
    async with store.database.reading() as connection:
        row = (await connection.execute(sa.select(tables).where(tables.c.id == table))).first()
        if row is None:
            return None
        line = await table_line(connection, TableRow(*row))
        head = await _head(connection)
    alone = [Seated(msgspec.structs.replace(seated.seat, account_id=None), seated.sessions) for seated in line.seats]
    lines = (head, msgspec.structs.replace(line, seats=alone), End(0, 1))
    return [msgspec.json.encode(each) for each in lines]


async def _head(connection: AsyncConnection) -> Head:
    return Head(VERSION, (await connection.execute(sa.select(sa.func.max(nodes.c.beat_at)))).scalar())


async def _accounts(connection: AsyncConnection) -> AsyncIterator[Account]:
    last = 0
    while True:
        query = sa.select(accounts).where(accounts.c.id > last).order_by(accounts.c.id).limit(PAGE)
        page = [Account(*row) for row in await connection.execute(query)]
        for account in page:
            yield account
        if len(page) < PAGE:
            return
        last = page[-1].id


async def _tables(connection: AsyncConnection) -> AsyncIterator[TableRow]:
    last = ""
    while True:
        query = sa.select(tables).where(tables.c.id > last).order_by(tables.c.id).limit(PAGE)
        page = [TableRow(*row) for row in await connection.execute(query)]
        for row in page:
            yield row
        if len(page) < PAGE:
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


async def table_line(connection: AsyncConnection, row: TableRow) -> TableLine:
    """A table with all that is its own, as it is now."""

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


def _but_table(of: sa.Table) -> list[sa.Column[object]]:
    return [column for column in of.columns if column.name != "table_id"]
