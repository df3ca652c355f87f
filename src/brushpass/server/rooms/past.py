"""A table as it was a while ago, for those who are told everything later."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from functools import partial

from brushpass.server.rooms import snapshots
from brushpass.server.rooms.aside import Aside
from brushpass.server.store.rows import EventRow
from brushpass.server.store.store import Store
from brushpass.server.tables import events
from brushpass.server.tables.errors import Refused
from brushpass.server.tables.setup import setup_from
from brushpass.server.tables.status import OPEN
from brushpass.server.tables.table import Table


class Past:
    """The past of one table, which follows it once somebody has asked for it."""

    def __init__(self, store: Store, aside: Aside) -> None:
        self._store = store
        self._aside = aside
        self._past: Table | None = None
        self._lock = asyncio.Lock()

    async def table(self, fresh: Table, before: int) -> Table:
        """The table as it was at a served time; until its first match has begun there is nothing to hide."""
        if fresh.status == OPEN or fresh.latest_at <= before:
            return fresh
        async with self._lock:
            past = self._past or await self._blank(fresh.id)
            rows = await self._store.events(fresh.id, since=past.number)
            prelude = 0 if past.begun else len(past.setup.prelude)
            follow = partial(_follow, past, rows, before)
            self._past = None  # unless it is followed to the end
            if len(rows) + prelude > snapshots.LONG:
                # Whoever was given it has looked at it by now, so it may change in another thread.
                await self._aside.do(follow)
            else:
                follow()
            self._past = past
            return past

    async def _blank(self, table: str) -> Table:
        """A table as it was before its first event."""
        row = await self._store.table(table)
        if row is None:
            raise Refused("no-such-table")
        return Table(table, setup_from(row.setup), row.secret, row.created_at)


def _follow(past: Table, rows: Sequence[EventRow], before: int) -> None:
    """Let a table of the past become what it was at a time; how people came to it is told at once."""
    for row in rows:
        event = events.decode(row.body)
        if past.begun and event.at > before:
            return
        past.apply(event)
