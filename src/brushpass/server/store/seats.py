"""The seats of tables, who holds them, and what is said there."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from brushpass.server.store.bus import CHAT
from brushpass.server.store.database import insert
from brushpass.server.store.part import Part
from brushpass.server.store.rows import ChatRow, SeatRow
from brushpass.server.store.schema import chat, holders, seats

_SEAT: Final = sa.select(
    seats.c.player, seats.c.secret_hash, seats.c.account_id, seats.c.muted, seats.c.seen_at
).order_by(seats.c.player)


class Seats(Part):
    """The seats and the chat of all tables."""

    async def seats(self, table: str) -> list[SeatRow]:
        """The seats of a table that somebody has."""
        async with self.database.reading() as connection:
            return await seats_of(connection, table)

    async def seat_by_session(self, table: str, session: str, player: int | None = None) -> SeatRow | None:
        """The seat that a browser holds at a table: the first one, or the given one if it does hold that."""
        query = _SEAT.join(
            holders, sa.and_(holders.c.table_id == seats.c.table_id, holders.c.player == seats.c.player)
        ).where(holders.c.table_id == table, holders.c.session == session)
        if player is not None:
            query = query.where(seats.c.player == player)
        async with self.database.reading() as connection:
            row = (await connection.execute(query.limit(1))).first()
        return None if row is None else SeatRow(*row)

    async def add_holder(self, table: str, player: int, session: str) -> bool:
        """Let one more browser hold a seat; is there such a seat?"""
        values = {"table_id": table, "player": player, "session": session}
        try:
            async with self.database.writing() as connection:
                await connection.execute(insert(connection, holders).on_conflict_do_nothing(), values)
        except sa.exc.IntegrityError:
            return False
        return True

    async def holders(self, table: str, player: int) -> list[str]:
        """The browsers that hold a seat."""
        query = sa.select(holders.c.session).where(holders.c.table_id == table, holders.c.player == player)
        async with self.database.reading() as connection:
            return list((await connection.execute(query.order_by(holders.c.session))).scalars())

    async def claim(self, session: str, account: int) -> int:
        """Give an account all seats that a browser holds and that belong to no account; their number."""
        held = sa.exists().where(
            holders.c.table_id == seats.c.table_id, holders.c.player == seats.c.player, holders.c.session == session
        )
        statement = sa.update(seats).where(seats.c.account_id.is_(None), held).values(account_id=account)
        async with self.database.writing() as connection:
            return (await connection.execute(statement)).rowcount

    async def claim_seat(self, table: str, player: int, account: int) -> bool:
        """Give an account a seat that belongs to no other; does it have it now?"""
        statement = (
            sa.update(seats)
            .where(seats.c.table_id == table, seats.c.player == player)
            .where(sa.or_(seats.c.account_id.is_(None), seats.c.account_id == account))
            .values(account_id=account)
        )
        async with self.database.writing() as connection:
            return (await connection.execute(statement)).rowcount == 1

    async def set_muted(self, table: str, player: int, muted: int) -> None:
        """Set whom a player does not hear, one bit a player."""
        statement = sa.update(seats).where(seats.c.table_id == table, seats.c.player == player).values(muted=muted)
        async with self.database.writing() as connection:
            await connection.execute(statement)

    async def seen(self, signs: Iterable[tuple[str, int, int]]) -> None:
        """Note when players were last there: table, player and time of each."""
        statement = (
            sa.update(seats)
            .where(seats.c.table_id == sa.bindparam("seen_table"), seats.c.player == sa.bindparam("seen_player"))
            .where(seats.c.seen_at < sa.bindparam("seen"))
            .values(seen_at=sa.bindparam("seen"))
        )
        # In one order on all nodes, so that two of them never wait for each other.
        rows = [{"seen_table": table, "seen_player": player, "seen": at} for table, player, at in sorted(signs)]
        if not rows:
            return
        async with self.database.writing() as connection:
            await connection.execute(statement, rows)

    async def last_seen(self, table: str) -> dict[int, int]:
        """When each player of a table was last there."""
        return {seat.player: seat.seen_at for seat in await self.seats(table)}

    # Chat

    async def say(self, table: str, *, at: int, player: int, name: str, text: str) -> int:
        """Keep a line of chat and tell all nodes; its id, which grows from line to line."""
        line = sa.insert(chat).values(table_id=table, at=at, player=player, name=name, text=text)
        async with self.database.writing() as connection:
            number = int((await connection.execute(line.returning(chat.c.id))).scalar_one())
            await self._tell(connection, [(CHAT, table, number, "")])
        return number

    async def chat(self, table: str, limit: int, after: int = 0) -> list[ChatRow]:
        """The last lines of a table's chat with ids greater than `after`, in the order in which they were said."""
        query = (
            sa.select(chat.c.id, chat.c.at, chat.c.player, chat.c.name, chat.c.text)
            .where(chat.c.table_id == table, chat.c.id > after)
            .order_by(chat.c.id.desc())
            .limit(limit)
        )
        async with self.database.reading() as connection:
            return [ChatRow(*row) for row in await connection.execute(query)][::-1]


async def seats_of(connection: AsyncConnection, table: str) -> list[SeatRow]:
    """The seats of a table that somebody has."""
    return [SeatRow(*row) for row in await connection.execute(_SEAT.where(seats.c.table_id == table))]
