"""What the parts of the store share: the database of one node, and the notices that a commit gives."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from brushpass.server.store.bus import CHANNEL, Entry, payloads
from brushpass.server.store.database import Database


class Part:
    """A part of what is kept, for one node."""

    def __init__(self, database: Database, node: str) -> None:
        self.database: Final = database
        self.node: Final = node

    async def _tell(self, connection: AsyncConnection, entries: Sequence[Entry]) -> None:
        """Let the commit tell all nodes; with SQLite there is only one."""
        if self.database.is_sqlite:
            return
        for payload in payloads(self.node, entries):
            await connection.execute(sa.select(sa.func.pg_notify(CHANNEL, payload)))
