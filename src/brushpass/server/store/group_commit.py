"""Group commit: appends that come at the same time share one transaction, and so one wait for the disk.

While a batch is being committed the next one gathers, so a batch grows with the load and a lone append never waits.
An append returns when it is durable, raises `Taken` when its number is used, and `StoreDown` when it was not made.
"""

from __future__ import annotations

import asyncio
import collections
import time
from collections.abc import Callable
from typing import Final

import sqlalchemy as sa
from msgspec import UNSET
from sqlalchemy.dialects import postgresql, sqlite

from brushpass.server.store.bus import CHANNEL, EVENT, payloads
from brushpass.server.store.database import Database, StoreDown
from brushpass.server.store.rows import Append, Job, JobKey
from brushpass.server.store.schema import events, holders, jobs, seats, tables

_LARGEST_BATCH: Final = 500
_FIRST_PAUSE_S: Final = 0.05
_LONGEST_PAUSE_S: Final = 2.0
_NO_SUCH_TRANSACTION: Final = "22023"

Parameters = list[dict[str, object]]
Committed = Callable[[int, float], None]
"""Is told of every transaction: how many events it had, and how many seconds it took."""


class Taken(Exception):
    """The table has an event with this number already."""


class InDoubt(StoreDown):
    """The store was closed while the database was away in the middle of a commit: nobody knows how that ended."""


class _Pending:
    """An append and whoever waits for it."""

    __slots__ = ("done", "item")

    def __init__(self, item: Append) -> None:
        self.item: Final = item
        self.done: Final[asyncio.Future[None]] = asyncio.get_running_loop().create_future()

    def succeed(self) -> None:
        if not self.done.done():
            self.done.set_result(None)

    def fail(self, error: Exception) -> None:
        if not self.done.done():
            self.done.set_exception(error)


_Batch = list[_Pending]


class _Attempt:
    """How far a transaction has come."""

    def __init__(self) -> None:
        self.transaction: str | None = None
        self.committing = False


class GroupCommit:
    """One writer: a queue of appends and the task that commits them."""

    def __init__(self, database: Database, node: str, committed: Committed | None = None) -> None:
        self._database: Final = database
        self._node: Final = node
        self._committed: Final = committed
        self._queue: collections.deque[_Pending] = collections.deque()
        self._current: _Batch = []
        self._wake: Final = asyncio.Event()
        self._closing = False
        self._task: Final = asyncio.create_task(self._run())

    async def append(self, item: Append) -> None:
        """Make an append durable; whoever stops waiting for it does not undo it."""
        if self._closing:
            raise StoreDown("closed")
        pending = _Pending(item)
        self._queue.append(pending)
        self._wake.set()
        await pending.done

    async def close(self, patience_s: float) -> None:
        """Commit what is queued, as far as that is possible within a time."""
        self._closing = True
        self._wake.set()
        try:
            await asyncio.wait_for(self._task, patience_s)
        except TimeoutError:
            for pending in self._current:
                pending.fail(InDoubt("closed"))
            for pending in self._queue:
                pending.fail(StoreDown("closed"))

    async def _run(self) -> None:
        while True:
            if self._queue:
                self._current = self._next_batch()
                try:
                    await self._settle(self._current)
                except Exception as error:  # a batch that fails must not be the last one
                    for pending in self._current:
                        pending.fail(error)
                self._current = []
            elif self._closing:
                return
            else:
                self._wake.clear()
                await self._wake.wait()

    def _next_batch(self) -> _Batch:
        """The appends in the order in which they came, but of each table the first alone, so that tables keep theirs.

        All batches lock tables in the same order, so that two of them never wait for each other.
        """
        batch: dict[str, _Pending] = {}
        others: collections.deque[_Pending] = collections.deque()
        while self._queue and len(batch) < _LARGEST_BATCH:
            pending = self._queue.popleft()
            if batch.setdefault(pending.item.table, pending) is not pending:
                others.append(pending)
        others.extend(self._queue)
        self._queue = others
        return [batch[table] for table in sorted(batch)]

    async def _settle(self, batch: _Batch) -> None:
        """Commit a batch and tell everybody in it how that went."""
        attempt = _Attempt()
        began = time.perf_counter()
        try:
            await self._attempt([pending.item for pending in batch], attempt)
        except Exception as error:  # whatever it is, those who wait have to hear of it
            if attempt.committing:
                await self._resolve(batch, attempt.transaction)
            elif isinstance(error, sa.exc.IntegrityError):
                await self._part(batch, error)
            else:
                for pending in batch:
                    pending.fail(StoreDown(*error.args) if isinstance(error, StoreDown) else error)
        else:
            if self._committed is not None:
                self._committed(len(batch), time.perf_counter() - began)
            for pending in batch:
                pending.succeed()

    async def _attempt(self, items: list[Append], attempt: _Attempt) -> None:
        def work(connection: sa.Connection) -> None:
            write(connection, items)
            if not self._database.is_sqlite:
                attempt.transaction = _notify(connection, self._node, items)
            attempt.committing = True

        await self._database.transact(work)

    async def _part(self, batch: _Batch, error: sa.exc.IntegrityError) -> None:
        """One append at least cannot be made: find it by halves, so that the others are."""
        if len(batch) > 1:
            middle = len(batch) // 2
            await self._settle(batch[:middle])
            await self._settle(batch[middle:])
            return
        item = batch[0].item
        try:
            taken = await self._number_is_used(item)
        except StoreDown as down:
            batch[0].fail(down)
            return
        batch[0].fail(Taken(f"event {item.number} of {item.table}") if taken else error)

    async def _number_is_used(self, item: Append) -> bool:
        query = sa.select(events.c.number).where(events.c.table_id == item.table, events.c.number == item.number)
        async with self._database.reading() as connection:
            return (await connection.execute(query)).first() is not None

    async def _resolve(self, batch: _Batch, transaction: str | None) -> None:
        """The connection was lost during a commit: ask, for as long as it takes, whether that was made."""
        pause = _FIRST_PAUSE_S
        while True:
            try:
                if transaction is None or await self._has_ended(transaction):
                    made = await self._made([pending.item for pending in batch])
                    break
            except StoreDown:
                pass
            await asyncio.sleep(pause)
            pause = min(2 * pause, _LONGEST_PAUSE_S)
        for pending in batch:
            if pending.item.table in made:
                pending.succeed()
            else:
                pending.fail(StoreDown("lost before the commit"))

    async def _has_ended(self, transaction: str) -> bool:
        """Has a transaction of PostgreSQL, whose connection is lost, come to its end?"""
        query = sa.select(sa.func.pg_xact_status(sa.literal(transaction, sa.Text).op("::")(sa.text("xid8"))))
        try:
            async with self._database.reading() as connection:
                return (await connection.execute(query)).scalar() != "in progress"
        except sa.exc.DBAPIError as error:
            # A server that crashed does not know the transactions it had not written down.
            if getattr(error.orig, "sqlstate", None) == _NO_SUCH_TRANSACTION:
                return True
            raise

    async def _made(self, items: list[Append]) -> set[str]:
        """The tables whose event is in the log as it was to be written."""
        query = sa.select(events.c.at, events.c.body)
        made = set()
        async with self._database.reading() as connection:
            for item in items:
                key = (events.c.table_id == item.table, events.c.number == item.number)
                row = (await connection.execute(query.where(*key))).first()
                if row is not None and tuple(row) == (item.at, item.body):
                    made.add(item.table)
        return made


def write(connection: sa.Connection, items: list[Append]) -> None:
    """Write appends of different tables."""
    _each(
        connection,
        sa.insert(events),
        [{"table_id": item.table, "number": item.number, "at": item.at, "body": item.body} for item in items],
    )
    _write_seats(connection, items)
    done = [key_parameters(key) for item in items for key in item.done_jobs]
    _each(connection, _DELETE_JOB, done)
    put_jobs(connection, [job for item in items for job in item.new_jobs])
    _each(connection, _CHANGE_TABLE, [_table_parameters(item) for item in items if _changes_table(item)])


def put_jobs(connection: sa.Connection, new: list[Job]) -> None:
    """Write jobs; one that is there already starts afresh."""
    sqlite_dialect = connection.dialect.name == "sqlite"
    _each(connection, _PUT_JOB_SQLITE if sqlite_dialect else _PUT_JOB_POSTGRES, [_job_row(job) for job in new])


def key_parameters(key: JobKey) -> dict[str, object]:
    """What finds a job in the statements that change one."""
    return {"key_table": key.table, "key_kind": key.kind, "key_player": key.player, "key_number": key.number}


THIS_JOB: Final = sa.and_(
    jobs.c.table_id == sa.bindparam("key_table"),
    jobs.c.kind == sa.bindparam("key_kind"),
    jobs.c.player == sa.bindparam("key_player"),
    jobs.c.number == sa.bindparam("key_number"),
)
"""The job that `key_parameters` names."""

_DELETE_JOB: Final = sa.delete(jobs).where(THIS_JOB)

_DELETE_SEAT: Final = sa.delete(seats).where(
    seats.c.table_id == sa.bindparam("freed_table"), seats.c.player == sa.bindparam("freed_player")
)

_CHANGE_TABLE: Final = (
    sa.update(tables)
    .where(tables.c.id == sa.bindparam("changed_table"))
    .values(
        changed_at=sa.func.coalesce(sa.bindparam("changed", type_=sa.BigInteger), tables.c.changed_at),
        status=sa.func.coalesce(sa.bindparam("new_status", type_=sa.Text), tables.c.status),
        deadline=sa.case(
            (sa.bindparam("keep_deadline", type_=sa.Integer) == 1, tables.c.deadline),
            else_=sa.bindparam("new_deadline", type_=sa.BigInteger),
        ),
    )
)


def _put_job(insert: sqlite.Insert | postgresql.Insert) -> sqlite.Insert | postgresql.Insert:
    new = insert.excluded
    return insert.on_conflict_do_update(
        index_elements=["table_id", "kind", "player", "number"],
        set_={name: new[name] for name in ("ready_at", "node", "lease_until", "attempts")},
    )


_PUT_JOB_SQLITE: Final = _put_job(sqlite.insert(jobs))
_PUT_JOB_POSTGRES: Final = _put_job(postgresql.insert(jobs))


def _changes_table(item: Append) -> bool:
    return item.noticed or item.status is not None or item.deadline is not UNSET


def _table_parameters(item: Append) -> dict[str, object]:
    keep = item.deadline is UNSET
    return {
        "changed_table": item.table,
        "changed": item.at + item.lag if item.noticed else None,
        "new_status": item.status,
        "keep_deadline": int(keep),
        "new_deadline": None if keep else item.deadline,
    }


def _job_row(job: Job) -> dict[str, object]:
    return {
        "table_id": job.key.table,
        "kind": job.key.kind,
        "player": job.key.player,
        "number": job.key.number,
        "ready_at": job.ready_at,
        "node": job.node,
        "lease_until": job.lease_until,
        "attempts": job.attempts,
    }


def _write_seats(connection: sa.Connection, items: list[Append]) -> None:
    freed: Parameters = []
    seated: Parameters = []
    held: Parameters = []
    for item in items:
        if item.freed is not None:
            freed.append({"freed_table": item.table, "freed_player": item.freed})
        if item.seat is None:
            continue
        seat = item.seat
        place: dict[str, object] = {"table_id": item.table, "player": seat.player}
        seated.append(
            {**place, "secret_hash": seat.secret_hash, "account_id": seat.account_id, "muted": 0, "seen_at": item.at}
        )
        if seat.session is not None:
            held.append({**place, "session": seat.session})
    _each(connection, _DELETE_SEAT, freed)
    _each(connection, sa.insert(seats), seated)
    _each(connection, sa.insert(holders), held)


def _each(connection: sa.Connection, statement: sa.Executable, parameters: Parameters) -> None:
    if parameters:
        connection.execute(statement, parameters)


def _notify(connection: sa.Connection, node: str, items: list[Append]) -> str:
    """Let the commit tell all nodes of the events; the transaction's name."""
    name = ""
    for payload in payloads(node, [(EVENT, item.table, item.number, "") for item in items]):
        told = connection.execute(_NOTIFY, {"channel": CHANNEL, "payload": payload})
        name = str(told.one()[1])
    return name


_NOTIFY: Final = sa.select(
    sa.func.pg_notify(sa.bindparam("channel", type_=sa.Text), sa.bindparam("payload", type_=sa.Text)),
    sa.cast(sa.func.pg_current_xact_id(), sa.Text),
)
