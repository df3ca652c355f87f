"""The store: tables with their logs, seats, chat, accounts, ratings and jobs, in SQLite or in PostgreSQL.

What a method has changed is durable when it returns, by the setting `durability`:
`full` survives the loss of power; `normal` may lose the last moments then, but never leaves a damaged database.
While the database is away every method raises `StoreDown`, and works again as soon as it is back.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final, Self

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from brushpass.server.names import Name, look
from brushpass.server.store import database as db
from brushpass.server.store import group_commit
from brushpass.server.store.bus import CHANNEL, CHAT, ENDED, Entry, payloads
from brushpass.server.store.database import Database, Durability, StoreDown, insert
from brushpass.server.store.group_commit import THIS_JOB, Committed, GroupCommit, InDoubt, Taken
from brushpass.server.store.pulse import Pulse
from brushpass.server.store.rows import (
    Account,
    Append,
    ChatRow,
    EventRow,
    Held,
    Job,
    JobKey,
    JobKind,
    Loaded,
    Log,
    Ranked,
    Rating,
    SeatRow,
    SnapshotRow,
    Status,
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
    makers,
    nodes,
    rated,
    ratings,
    seats,
    snapshots,
    tables,
    tokens,
)

__all__ = ["Durability", "InDoubt", "NameTaken", "Store", "StoreDown", "Taken"]

_CLOSE_S: Final = 10.0
_GONE_AFTER_MS: Final = 5_000
"""How long a node may say nothing before its work is anybody's."""

_TABLE: Final = sa.select(tables)
_EVENT: Final = sa.select(events.c.number, events.c.at, events.c.body).order_by(events.c.number)
_SNAPSHOT: Final = sa.select(snapshots)
_SEAT: Final = sa.select(
    seats.c.player, seats.c.secret_hash, seats.c.account_id, seats.c.muted, seats.c.seen_at
).order_by(seats.c.player)
_RATING: Final = sa.select(
    ratings.c.account_id, ratings.c.game, ratings.c.mu, ratings.c.sigma, ratings.c.matches
).order_by(ratings.c.account_id, ratings.c.game)


class NameTaken(Exception):
    """Another account has this name, or one that looks the same."""


class Store:
    """Everything that is kept, for one node; made by `Store.open`."""

    def __init__(self, database: Database, url: str, node: str, committed: Committed | None) -> None:
        self.url: Final = url
        self.node: Final = node
        self.database: Final = database
        # One is enough on PostgreSQL too: commits that notify wait for each other there.
        self._writer: Final = GroupCommit(database, node, committed)
        self._pulse: Final = Pulse(database, node)

    @classmethod
    async def open(
        cls, url: str, *, node: str, durability: Durability = "full", committed: Committed | None = None
    ) -> Self:
        """The store in the database of a URL; connections are made as they are needed."""
        return cls(Database(url, node=node, durability=durability), url, node, committed)

    async def close(self) -> None:
        """Finish the appends that are under way, and let go of the database."""
        await self._writer.close(_CLOSE_S)
        await self._pulse.stop()
        await self.database.close()

    async def migrate(self) -> None:
        """Bring the database's tables up to date, whatever other nodes do at the same time."""
        await db.upgrade(self.url)

    async def ready(self) -> bool:
        """Can something be kept now, and is it known within a moment?"""
        return await self._pulse.beats()

    # Tables and their logs

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

    async def append(self, item: Append) -> None:
        """Add an event to a table's log, with all that changes with it.

        `Taken` when the log has this number already; `StoreDown` when it is certain that nothing was changed.
        """
        await self._writer.append(item)

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
            return Loaded(row, await _events(connection, table, 0), await _seats(connection, table))

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

    # Seats

    async def seats(self, table: str) -> list[SeatRow]:
        """The seats of a table that somebody has."""
        async with self.database.reading() as connection:
            return await _seats(connection, table)

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

    # Accounts

    async def add_account(
        self, *, name: str, name_key: str, password_hash: str | None, is_bot: bool, created_at: int
    ) -> Account:
        """Make an account; `NameTaken` when another one has this name, or one that looks the same."""
        values = {
            "name": name,
            "name_key": name_key,
            "password_hash": password_hash,
            "is_bot": is_bot,
            "created_at": created_at,
        }
        try:
            async with self.database.writing() as connection:
                statement = sa.insert(accounts).values(values).returning(accounts.c.id)
                number = int((await connection.execute(statement)).scalar_one())
                await connection.execute(sa.insert(looks).values(look=look(name), account_id=number))
        except sa.exc.IntegrityError as error:
            raise NameTaken(name) from error
        return Account(number, name, name_key, password_hash, is_bot, created_at)

    async def owner_of(self, name: Name) -> int | None:
        """The account that has a name, or one that looks the same."""
        query = sa.union_all(
            sa.select(accounts.c.id).where(accounts.c.name_key == name.key),
            sa.select(looks.c.account_id).where(looks.c.look == name.look),
        )
        async with self.database.reading() as connection:
            return (await connection.execute(query.limit(1))).scalar()

    async def account(self, number: int) -> Account | None:
        """The account with an id."""
        return await self._account(accounts.c.id == number)

    async def account_by_key(self, name_key: str) -> Account | None:
        """The account with the key of a name."""
        return await self._account(accounts.c.name_key == name_key)

    async def _account(self, which: sa.ColumnElement[bool]) -> Account | None:
        async with self.database.reading() as connection:
            row = (await connection.execute(sa.select(accounts).where(which))).first()
        return None if row is None else Account(*row)

    # Logins

    async def log_in(self, session: str, account: Account, *, at: int, former: str | None) -> bool:
        """Let a browser be an account's by a session that is new; is the password still the one that was checked?

        The session that it had before ends, and what it holds is held by the new one.
        """
        known = sa.select(accounts.c.password_hash).where(accounts.c.id == account.id).with_for_update()
        async with self.database.writing() as connection:
            row = (await connection.execute(known)).first()
            if row is None or row[0] != account.password_hash:
                return False
            await self._replace_session(connection, former, session)
            await connection.execute(sa.insert(logins).values(session=session, account_id=account.id, at=at))
        return True

    async def logged_in(self, session: str, account: int) -> Account | None:
        """The account, if this session is logged in there."""
        query = (
            sa.select(accounts)
            .join(logins, logins.c.account_id == accounts.c.id)
            .where(logins.c.session == session, accounts.c.id == account)
        )
        async with self.database.reading() as connection:
            row = (await connection.execute(query)).first()
        return None if row is None else Account(*row)

    async def still_logged_in(self, sessions: Sequence[str]) -> set[str]:
        """Those of some sessions that are logged in."""
        query = sa.select(logins.c.session).where(logins.c.session.in_(sessions))
        async with self.database.reading() as connection:
            return set((await connection.execute(query)).scalars())

    async def renew_login(self, session: str, at: int) -> None:
        """A session lasts for longer."""
        async with self.database.writing() as connection:
            await connection.execute(sa.update(logins).where(logins.c.session == session).values(at=at))

    async def forget_logins(self, before: int) -> None:
        """Forget the sessions whose cookies have run out."""
        async with self.database.writing() as connection:
            await connection.execute(sa.delete(logins).where(logins.c.at < before))

    async def end_session(self, session: str) -> None:
        """End a session wherever it was copied to: it is nobody's, and holds nothing."""
        async with self.database.writing() as connection:
            await self._end(connection, [session])

    async def end_sessions(self, account: int) -> list[str]:
        """End all sessions of an account."""
        async with self.database.writing() as connection:
            ended = await _sessions(connection, account)
            await self._end(connection, ended)
        return ended

    async def change_password(
        self, account: Account, password_hash: str, *, session: str, former: str, at: int
    ) -> list[str] | None:
        """Set a new password and end all sessions but the one that asked, which goes on under a new name.

        The sessions that have ended; None if the password is no longer the one that was checked.
        """
        statement = (
            sa.update(accounts)
            .where(accounts.c.id == account.id, accounts.c.password_hash == account.password_hash)
            .values(password_hash=password_hash)
        )
        async with self.database.writing() as connection:
            if (await connection.execute(statement)).rowcount != 1:
                return None
            ended = await _sessions(connection, account.id)
            await self._replace_session(connection, former, session)
            await self._end(connection, [one for one in ended if one != former])
            await connection.execute(sa.insert(logins).values(session=session, account_id=account.id, at=at))
        return ended

    async def _replace_session(self, connection: AsyncConnection, former: str | None, session: str) -> None:
        """Let a new session hold what another held, which is none any more."""
        if former is not None:
            moved = sa.update(holders).where(holders.c.session == former).values(session=session)
            await connection.execute(moved)
            await self._end(connection, [former])

    async def _end(self, connection: AsyncConnection, sessions: Sequence[str]) -> None:
        """End sessions; every node that has sockets of theirs is told by the commit."""
        if not sessions:
            return
        await connection.execute(sa.delete(logins).where(logins.c.session.in_(sessions)))
        await connection.execute(sa.delete(holders).where(holders.c.session.in_(sessions)))
        await self._tell(connection, [(ENDED, "", 0, session) for session in sessions])

    async def _tell(self, connection: AsyncConnection, entries: Sequence[Entry]) -> None:
        """Let the commit tell all nodes; with SQLite there is only one."""
        if self.database.is_sqlite:
            return
        for payload in payloads(self.node, entries):
            await connection.execute(sa.select(sa.func.pg_notify(CHANNEL, payload)))

    # Tokens

    async def add_token(self, token: Token) -> None:
        """Keep the hash of a token."""
        values = {
            "token_hash": token.token_hash,
            "account_id": token.account_id,
            "label": token.label,
            "created_at": token.created_at,
        }
        async with self.database.writing() as connection:
            await connection.execute(sa.insert(tokens).values(values))

    async def token(self, token_hash: bytes) -> Token | None:
        """The token with a hash."""
        async with self.database.reading() as connection:
            row = (await connection.execute(sa.select(tokens).where(tokens.c.token_hash == token_hash))).first()
        return None if row is None else Token(*row)

    async def tokens_of(self, account: int) -> list[Token]:
        """The tokens of an account, the oldest first."""
        query = sa.select(tokens).where(tokens.c.account_id == account)
        query = query.order_by(tokens.c.created_at, tokens.c.token_hash)
        async with self.database.reading() as connection:
            return [Token(*row) for row in await connection.execute(query)]

    async def delete_token(self, account: int, token_hash: bytes) -> bool:
        """Delete a token of an account; was it there?"""
        statement = sa.delete(tokens).where(tokens.c.account_id == account, tokens.c.token_hash == token_hash)
        async with self.database.writing() as connection:
            return (await connection.execute(statement)).rowcount == 1

    # Ratings

    async def rate(
        self,
        table: str,
        match: int,
        body: str,
        *,
        game: str,
        players: Sequence[int],
        start: tuple[float, float],
        new: Callable[[list[Rating]], list[Rating]],
    ) -> bool:
        """Let a match count, once: `new` makes the accounts' new ratings from those they have.

        `players` are the accounts in the order in which `new` gets them; one without a rating comes with `start`.
        Of a match that has counted already nothing happens, and the answer is False.
        """
        async with self.database.writing() as connection:
            mark = insert(connection, rated).on_conflict_do_nothing()
            marked = await connection.execute(mark.values(table_id=table, match=match, body=body))
            if marked.rowcount == 0:
                return False
            found = await self._ratings_to_change(connection, game, players, start)
            for rating in sorted(new([found[account] for account in players]), key=lambda rating: rating.account_id):
                await connection.execute(
                    sa.update(ratings)
                    .where(ratings.c.account_id == rating.account_id, ratings.c.game == game)
                    .values(mu=rating.mu, sigma=rating.sigma, matches=rating.matches)
                )
        return True

    async def _ratings_to_change(
        self, connection: AsyncConnection, game: str, players: Sequence[int], start: tuple[float, float]
    ) -> dict[int, Rating]:
        """The ratings of accounts, which nobody else can change until the transaction's end."""
        mu, sigma = start
        fresh = [
            {"account_id": account, "game": game, "mu": mu, "sigma": sigma, "matches": 0} for account in sorted(players)
        ]
        await connection.execute(insert(connection, ratings).on_conflict_do_nothing(), fresh)
        query = _RATING.where(ratings.c.game == game, ratings.c.account_id.in_(players)).with_for_update()
        return {row[0]: Rating(*row) for row in await connection.execute(query)}

    async def ratings_of(self, account: int) -> list[Rating]:
        """The ratings of an account, one a game."""
        async with self.database.reading() as connection:
            return [Rating(*row) for row in await connection.execute(_RATING.where(ratings.c.account_id == account))]

    async def best(self, game: str, limit: int) -> list[Ranked]:
        """Those who play a game best: by the skill that they have in all likelihood at least."""
        query = (
            sa.select(accounts.c.name, accounts.c.is_bot, *_RATING.selected_columns)
            .join(accounts, accounts.c.id == ratings.c.account_id)
            .where(ratings.c.game == game)
            .order_by((ratings.c.mu - 3 * ratings.c.sigma).desc(), accounts.c.id)
            .limit(limit)
        )
        async with self.database.reading() as connection:
            return [Ranked(row[0], row[1], Rating(*row[2:])) for row in await connection.execute(query)]

    # Nodes

    async def first_beat(self, today: int) -> int:
        """The served time that this node goes on from when it starts, in a new database the time of day.

        What an earlier process of this node had taken up is nobody's any more; SQLite has no other node.
        """
        async with self.database.writing() as connection:
            at = (await connection.execute(_LATEST_BEAT)).scalar()
            if at is None:  # no node of ours was ever here, but an older version, or an import
                at = (await connection.execute(_LATEST_SIGN)).scalar()
            at = today if at is None else int(at)
            if self.database.is_sqlite:
                await connection.execute(sa.delete(nodes))
                gone = jobs.c.lease_until > 0
            else:
                gone = jobs.c.node == self.node
            await self._put_beat(connection, at)
            await _free_jobs(connection, gone, at)
        return at

    async def beat(self, at: int) -> int:
        """Say that this node serves and how far the served time has come; how far it has by what all nodes say.

        What nodes had taken up that are silent is nobody's any more.
        """
        async with self.database.writing() as connection:
            latest = (await connection.execute(_LATEST_BEAT)).scalar()
            at = max(at, latest or 0)
            await self._put_beat(connection, at)
            silent = sa.delete(nodes).where(nodes.c.beat_at < at - _GONE_AFTER_MS).returning(nodes.c.node)
            gone = list((await connection.execute(silent)).scalars())
            if gone:
                await _free_jobs(connection, jobs.c.node.in_(gone), at)
        return at

    async def _put_beat(self, connection: AsyncConnection, at: int) -> None:
        put = insert(connection, nodes).values(node=self.node, beat_at=at)
        await connection.execute(put.on_conflict_do_update(index_elements=["node"], set_={"beat_at": at}))

    # Jobs

    async def take_jobs(self, now: int, lease_ms: int, limit: int, kind: JobKind | None = None) -> list[Job]:
        """Jobs that are ready and nobody's, which are this node's from now until the lease ends."""
        query = sa.select(jobs).where(jobs.c.ready_at <= now, jobs.c.lease_until < now)
        if kind is not None:
            query = query.where(jobs.c.kind == kind)
        query = query.order_by(jobs.c.ready_at).limit(limit)
        async with self.database.reading() as connection:
            # Mostly there is nothing to do, and looking costs less than locking.
            if (await connection.execute(query.limit(1))).first() is None:
                return []
        async with self.database.writing() as connection:
            found = await connection.execute(query.with_for_update(skip_locked=True))
            taken = [
                Job(JobKey(*row[:4]), row.ready_at, self.node, now + lease_ms, row.attempts + 1) for row in found.all()
            ]
            await connection.run_sync(group_commit.put_jobs, taken)
        return taken

    async def renew(self, key: JobKey, lease_until: int) -> bool:
        """Keep a job for longer; is it still this node's?"""
        return await self._change_own_job(key, {"lease_until": lease_until})

    async def postpone(self, key: JobKey, ready_at: int) -> bool:
        """Give a job back, to be done later by any node; was it still this node's?"""
        return await self._change_own_job(key, {"ready_at": ready_at, "lease_until": 0, "node": None})

    async def _change_own_job(self, key: JobKey, values: dict[str, int | None]) -> bool:
        statement = sa.update(jobs).where(THIS_JOB, jobs.c.node == self.node).values(values)
        async with self.database.writing() as connection:
            return (await connection.execute(statement, group_commit.key_parameters(key))).rowcount == 1

    async def finish(self, key: JobKey) -> None:
        """A job is done, or not wanted any more."""
        async with self.database.writing() as connection:
            await connection.execute(sa.delete(jobs).where(THIS_JOB), group_commit.key_parameters(key))


_LATEST_BEAT: Final = sa.select(sa.func.max(nodes.c.beat_at))
_SIGNS: Final = sa.union_all(sa.select(events.c.at), sa.select(seats.c.seen_at)).subquery()
_LATEST_SIGN: Final = sa.select(sa.func.max(_SIGNS.c.at))


async def _free_jobs(connection: AsyncConnection, which: sa.ColumnElement[bool], now: int) -> None:
    """Let any node take up some jobs at once; the last beat of a node can be older than its last job."""
    ready_at = sa.case((jobs.c.ready_at > now, now), else_=jobs.c.ready_at)
    # A job that somebody holds just now has a living owner, and waiting for one could be waiting for each other.
    key = sa.tuple_(*jobs.primary_key.columns)
    free = sa.select(*jobs.primary_key.columns).where(which).with_for_update(skip_locked=True)
    await connection.execute(sa.update(jobs).where(key.in_(free)).values(node=None, lease_until=0, ready_at=ready_at))


def table_values(row: TableRow) -> dict[str, object]:
    """The columns of a table."""
    return {name: getattr(row, name) for name in row.__struct_fields__}


async def _table(connection: AsyncConnection, table: str) -> TableRow | None:
    row = (await connection.execute(_TABLE.where(tables.c.id == table))).first()
    return None if row is None else TableRow(*row)


async def _events(connection: AsyncConnection, table: str, since: int) -> list[EventRow]:
    query = _EVENT.where(events.c.table_id == table, events.c.number >= since)
    return [EventRow(*row) for row in await connection.execute(query)]


async def _seats(connection: AsyncConnection, table: str) -> list[SeatRow]:
    return [SeatRow(*row) for row in await connection.execute(_SEAT.where(seats.c.table_id == table))]


async def _sessions(connection: AsyncConnection, account: int) -> list[str]:
    """The sessions of an account, which no other can join until the transaction's end."""
    await connection.execute(sa.select(accounts.c.id).where(accounts.c.id == account).with_for_update())
    query = sa.select(logins.c.session).where(logins.c.account_id == account).order_by(logins.c.session)
    return list((await connection.execute(query)).scalars())
