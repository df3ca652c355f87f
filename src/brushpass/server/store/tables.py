"""Tables and their logs in the store."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from brushpass.server.store.database import insert
from brushpass.server.store.part import Part
from brushpass.server.store.rows import EventRow, Held, Loaded, Log, SnapshotRow, Status, TableRow
from brushpass.server.store.schema import events, holders, makers, seats, snapshots, tables
from brushpass.server.store.seats import seats_of

_TABLE: Final = sa.select(tables)
_EVENT: Final = sa.select(events.c.number, events.c.at, events.c.body).order_by(events.c.number)
_SNAPSHOT: Final = sa.select(snapshots)


class Tables(Part):
    """The tables with their logs and snapshots, and where they stand in lists."""

    async def create(self, row: TableRow, *, maker: str = "", most: int = 0) -> bool:
        """Keep a new table, with an empty log, unless its maker has made so many public ones that are open."""
        async with self.database.writing() as connection:
            if maker and most and await self._open_tables(connection, maker) >= most:
                return False
            await connection.execute(sa.insert(tables).values(**table_values(row)))
            if maker:
                await connection.execute(sa.insert(makers).values(table_id=row.id, address=maker))
        return True

    async def _open_tables(self, connection: AsyncConnection, maker: str) -> int:
        """How many open tables somebody has made; nobody makes one more until the transaction's end."""
        if not self.database.is_sqlite:
            await connection.execute(sa.select(sa.func.pg_advisory_xact_lock(sa.func.hashtextextended(maker, 0))))
        query = (
            sa.select(sa.func.count())
            .select_from(makers.join(tables, tables.c.id == makers.c.table_id))
            .where(makers.c.address == maker, tables.c.status == "open")
        )
        return int((await connection.execute(query)).scalar_one())

    async def forget_makers(self) -> None:
        """Forget who made the tables that are not open any more."""
        begun = sa.select(tables.c.id).where(tables.c.id == makers.c.table_id, tables.c.status != "open").exists()
        async with self.database.writing() as connection:
            await connection.execute(sa.delete(makers).where(begun))

    async def unjoined(self, public_before: int, others_before: int, limit: int) -> list[str]:
        """The tables that have waited for players since before a time; the longest waiting first."""
        old = sa.or_(
            sa.and_(tables.c.visibility == "public", tables.c.changed_at < public_before),
            sa.and_(tables.c.visibility != "public", tables.c.changed_at < others_before),
        )
        query = sa.select(tables.c.id).where(tables.c.status == "open", old).order_by(tables.c.changed_at).limit(limit)
        async with self.database.reading() as connection:
            return list((await connection.execute(query)).scalars())

    async def table(self, table: str) -> TableRow | None:
        """A table without its log."""
        async with self.database.reading() as connection:
            return await _table(connection, table)

    async def events(self, table: str, since: int = 0) -> list[EventRow]:
        """A table's log from the event with the number `since` on."""
        async with self.database.reading() as connection:
            return await _events(connection, table, since)

    async def log(self, table: str, version: str | None) -> Log | None:
        """A table with its log; the part that a snapshot of this version tells of is left out but for its last event.

        Without a version there is no snapshot.
        """
        async with self.database.reading() as connection:
            row = await _table(connection, table)
            if row is None:
                return None
            query = _SNAPSHOT.where(snapshots.c.table_id == table, snapshots.c.version == version)
            found = (await connection.execute(query)).first()
            snapshot = None if found is None else SnapshotRow(*found)
            since = 0 if snapshot is None else snapshot.number - 1
            return Log(row, snapshot, await _events(connection, table, since))

    async def put_snapshot(self, snapshot: SnapshotRow) -> None:
        """Keep a snapshot in the place of an older one, or of one of another version."""
        values = dict(zip(snapshots.c.keys(), msgspec.structs.astuple(snapshot), strict=True))
        async with self.database.writing() as connection:
            new = insert(connection, snapshots).values(values)
            await connection.execute(
                new.on_conflict_do_update(
                    index_elements=[snapshots.c.table_id],
                    set_={name: new.excluded[name] for name in ("number", "version", "body")},
                    where=sa.or_(snapshots.c.number < new.excluded.number, snapshots.c.version != new.excluded.version),
                )
            )

    async def lengths(self, names: Sequence[str]) -> dict[str, int]:
        """How many events each of some tables has; none that has no event."""
        query = (
            sa.select(events.c.table_id, sa.func.max(events.c.number) + 1)
            .where(events.c.table_id.in_(names))
            .group_by(events.c.table_id)
        )
        async with self.database.reading() as connection:
            return {row[0]: row[1] for row in await connection.execute(query)}

    async def load(self, table: str) -> Loaded | None:
        """A table with its log and its seats."""
        async with self.database.reading() as connection:
            row = await _table(connection, table)
            if row is None:
                return None
            return Loaded(row, await _events(connection, table, 0), await seats_of(connection, table))

    async def lobby(
        self, game: str | None, statuses: Sequence[Status], before: tuple[int, str] | None, limit: int
    ) -> list[TableRow]:
        """Public tables, the last changed first; `before` is `changed_at` and `id` of the last one already known."""
        query = _TABLE.where(tables.c.visibility == "public", tables.c.status.in_(statuses))
        if game is not None:
            query = query.where(tables.c.game == game)
        if before is not None:
            at, table = before
            query = query.where(
                sa.or_(tables.c.changed_at < at, sa.and_(tables.c.changed_at == at, tables.c.id < table))
            )
        query = query.order_by(tables.c.changed_at.desc(), tables.c.id.desc()).limit(limit)
        async with self.database.reading() as connection:
            return [TableRow(*row) for row in await connection.execute(query)]

    async def show(self, table: str, status: Status, changed_at: int) -> None:
        """Let a table stand in the lists as it stood at a time."""
        later = sa.case((tables.c.changed_at < changed_at, changed_at), else_=tables.c.changed_at)
        async with self.database.writing() as connection:
            await connection.execute(
                sa.update(tables).where(tables.c.id == table).values(status=status, changed_at=later)
            )

    async def due(self, now: int, limit: int) -> list[str]:
        """The tables whose deadline has come, the longest overdue first."""
        query = sa.select(tables.c.id).where(tables.c.deadline <= now).order_by(tables.c.deadline).limit(limit)
        async with self.database.reading() as connection:
            return list((await connection.execute(query)).scalars())

    async def put_off(self, table: str, until: int) -> None:
        """Let a deadline that has come be due again later."""
        statement = sa.update(tables).where(tables.c.id == table, tables.c.deadline < until).values(deadline=until)
        async with self.database.writing() as connection:
            await connection.execute(statement)

    async def tables_of(self, session: str | None, account: int | None, limit: int) -> list[Held]:
        """The tables at which a browser or an account has a seat, the last changed first."""
        places = []
        if session is not None:
            places.append(sa.select(holders.c.table_id, holders.c.player).where(holders.c.session == session))
        if account is not None:
            places.append(sa.select(seats.c.table_id, seats.c.player).where(seats.c.account_id == account))
        if not places:
            return []
        mine = sa.union(*places).subquery()
        query = (
            sa.select(tables, mine.c.player)
            .join(mine, mine.c.table_id == tables.c.id)
            .order_by(tables.c.changed_at.desc(), tables.c.id.desc(), mine.c.player)
            .limit(limit)
        )
        async with self.database.reading() as connection:
            return [Held(TableRow(*row[:-1]), row[-1]) for row in await connection.execute(query)]


def table_values(row: TableRow) -> dict[str, object]:
    """The columns of a table."""
    return {name: getattr(row, name) for name in row.__struct_fields__}


async def _table(connection: AsyncConnection, table: str) -> TableRow | None:
    row = (await connection.execute(_TABLE.where(tables.c.id == table))).first()
    return None if row is None else TableRow(*row)


async def _events(connection: AsyncConnection, table: str, since: int) -> list[EventRow]:
    query = _EVENT.where(events.c.table_id == table, events.c.number >= since)
    return [EventRow(*row) for row in await connection.execute(query)]
