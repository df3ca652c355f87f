"""Whether anything can be kept: a row of this node is written, as every move is, and that has to be done in time."""

from __future__ import annotations

import asyncio
import time
from typing import Final

import sqlalchemy as sa

from brushpass.server.store.database import Database, StoreDown, insert
from brushpass.server.store.schema import pulses
from brushpass.server.times import now_ms

PATIENCE_S: Final = 2.0
"""How long a write may take before the node counts as one that cannot write."""
_FRESH_S: Final = 1.0  # whoever asks more often gets the answer of before
_FORGOTTEN_MS: Final = 24 * 3600 * 1000


class Pulse:
    """The pulse of one node; one write at a time, however many ask and however long it takes."""

    def __init__(self, database: Database, node: str) -> None:
        self._database: Final = database
        self._node: Final = node
        self._beat: asyncio.Task[bool] | None = None
        self._began = 0.0

    async def beats(self, patience_s: float = PATIENCE_S) -> bool:
        """Has a write come to its end within the time?"""
        beat = self._beat
        if beat is None or (beat.done() and not self._is_fresh(beat)):
            self._began = time.monotonic()
            beat = self._beat = asyncio.create_task(self._write())
        # What is under way cannot be called back; it goes on while the answer is no.
        done, _ = await asyncio.wait([beat], timeout=patience_s)
        return bool(done) and beat.result()

    def _is_fresh(self, beat: asyncio.Task[bool]) -> bool:
        """Is the answer of before still good? That something can be written again is told at once."""
        return beat.result() and time.monotonic() - self._began < _FRESH_S

    async def stop(self, patience_s: float = PATIENCE_S) -> None:
        """Wait for a write that is under way."""
        if self._beat is not None:
            await asyncio.wait([self._beat], timeout=patience_s)
            self._beat.cancel()

    async def _write(self) -> bool:
        now = now_ms()
        try:
            async with self._database.writing() as connection:
                row = insert(connection, pulses).values(node=self._node, at=now)
                await connection.execute(row.on_conflict_do_update(index_elements=["node"], set_={"at": now}))
                await connection.execute(sa.delete(pulses).where(pulses.c.at < now - _FORGOTTEN_MS))
        except (StoreDown, sa.exc.SQLAlchemyError):
            return False
        return True
