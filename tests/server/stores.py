"""Stores and rows for tests."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable

from brushpass.server.store.rows import Append, Job, JobKey, JobKind, NewSeat, Status, TableRow, Visibility
from brushpass.server.store.store import Store

NOW = 1_700_000_000_000


@contextlib.asynccontextmanager
async def opened(url: str, node: str = "one") -> AsyncIterator[Store]:
    """A store with its tables made, closed at the end."""
    store = await Store.open(url, node=node)
    try:
        await store.migrate()
        yield store
    finally:
        await store.close()


def a_table(
    name: str = "t",
    *,
    game: str = "cold-war",
    visibility: Visibility = "public",
    status: Status = "open",
    at: int = NOW,
) -> TableRow:
    """A new table."""
    return TableRow(name, game, '{"series": 1}', bytes(range(32)), visibility, status, at, at)


def an_event(table: str = "t", number: int = 0, body: str = "{}") -> Append:
    """An event without further changes."""
    return Append(table=table, number=number, at=NOW + number, body=body)


def a_seat(table: str = "t", number: int = 0, *, player: int = 0, session: str | None = "browser") -> Append:
    """An event with which somebody sits down."""
    return Append(table=table, number=number, at=NOW, body="{}", seat=NewSeat(player, b"hash", session=session))


def a_job(table: str = "t", number: int = 0, *, kind: JobKind = "bot", ready_at: int = NOW) -> Job:
    """A job that nobody has taken."""
    return Job(JobKey(table, kind, 0, number), ready_at)


async def until(condition: Callable[[], bool], patience_s: float = 20.0) -> None:
    """Wait for a condition, and fail when it does not come."""
    async with asyncio.timeout(patience_s):
        while not condition():
            await asyncio.sleep(0.005)
