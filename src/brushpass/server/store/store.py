"""The store: tables with their logs, seats, chat, accounts, ratings and jobs, in SQLite or in PostgreSQL.

What a method has changed is durable when it returns, by the setting `durability`:
`full` survives the loss of power; `normal` may lose the last moments then, but never leaves a damaged database.
While the database is away every method raises `StoreDown`, and works again as soon as it is back.
"""

from __future__ import annotations

from typing import Final, Self

from brushpass.server.store import database as db
from brushpass.server.store.accounts import Accounts, NameTaken
from brushpass.server.store.database import Database, Durability, StoreDown
from brushpass.server.store.group_commit import Committed, GroupCommit, InDoubt, Taken
from brushpass.server.store.jobs import Jobs
from brushpass.server.store.pulse import Pulse
from brushpass.server.store.ratings import Ratings
from brushpass.server.store.rows import Append
from brushpass.server.store.seats import Seats
from brushpass.server.store.tables import Tables

__all__ = ["Durability", "InDoubt", "NameTaken", "Store", "StoreDown", "Taken"]

_CLOSE_S: Final = 10.0


class Store(Tables, Seats, Accounts, Ratings, Jobs):
    """Everything that is kept, for one node; made by `Store.open`."""

    def __init__(self, database: Database, url: str, node: str, committed: Committed | None) -> None:
        super().__init__(database, node)
        self.url: Final = url
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

    async def append(self, item: Append) -> None:
        """Add an event to a table's log, with all that changes with it.

        `Taken` when the log has this number already; `StoreDown` when it is certain that nothing was changed.
        """
        await self._writer.append(item)
