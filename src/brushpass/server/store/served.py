"""Served time: milliseconds in which some node could keep a move, the only time that clocks and absence go by.

Each node says once a second in the database how far served time has come; the furthest that any node has said is true.
Between two such beats a node goes on by its own steady clock, and no clock that can be set is ever asked.
While no node can write, because none runs, none has the processor or the database is away, nobody says anything and
the time stands still; a node that starts goes on from what was said last.
Events carry this time, so every node finds the same clocks in a log, whatever happened between its events.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable
from typing import Final, Protocol

from brushpass.server.logs import log, log_failure
from brushpass.server.store.database import StoreDown
from brushpass.server.times import now_ms

BEAT_S: Final = 1.0
MOST_GAP_MS: Final = 5_000
"""A node that could not say anything for longer than this did not serve meanwhile."""


class Beats(Protocol):
    """What is used of a store."""

    async def first_beat(self, today: int) -> int: ...
    async def beat(self, at: int) -> int: ...


class Served:
    """The served time as one node knows it."""

    def __init__(self, store: Beats, clock: Callable[[], float] = time.monotonic) -> None:
        self._store = store
        self._clock = clock
        self._proved = 0.0
        """What the time was at the latest beat."""
        self._proved_at = clock()
        self._doubted = False
        """Whether something could not be written since then."""
        self._task: asyncio.Task[None] | None = None
        self.since = 0
        """Since when this node has served without a gap."""

    def now(self) -> int:
        """The served time."""
        return int(self.exactly())

    def exactly(self) -> float:
        """The served time, finer than the times of events."""
        return self._proved + (0 if self._doubted else min(self._unproved(), MOST_GAP_MS))

    def lag(self) -> int:
        """How far the served time is behind the time of day."""
        return now_ms() - self.now()

    def _unproved(self) -> float:
        return (self._clock() - self._proved_at) * 1000

    async def start(self) -> None:
        """Go on from where the service stopped, however long ago that was."""
        began = self._clock()
        self.since = await self._store.first_beat(now_ms())
        self._proved, self._proved_at = self.since, began
        log("served", "started", lag_ms=self.lag())
        self._task = asyncio.ensure_future(self._run())

    async def stop(self) -> None:
        """Say a last time how far the time has come."""
        if self._task is None:
            return
        self._task.cancel()
        await asyncio.wait([self._task])
        self._task = None
        with contextlib.suppress(StoreDown):
            await self.beat()

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(BEAT_S)
            try:
                await self.beat()
            except StoreDown:
                self.doubt()
                log("served", "store-down")
            except Exception as error:  # a beat that fails must not be the last one
                log_failure("served", "beat-failed", error)

    async def beat(self) -> None:
        """Say how far the time has come: what passed since the latest beat counts if all could be written meanwhile."""
        began, passed = self._clock(), self._unproved()
        own = self._proved if self._doubted or passed > MOST_GAP_MS else self._proved + passed
        served = await self._store.beat(int(own))
        if began < self._proved_at:
            return  # a later beat was faster
        if passed > MOST_GAP_MS:
            self.since = served
            log("served", "gap", milliseconds=round(passed))
        self._proved, self._proved_at, self._doubted = max(served, own), began, False

    async def assure(self) -> None:
        """Know the time again before something is kept: other nodes may have served while this one could not.

        An event with a time from before that would begin the clock of whoever is asked next in the past.
        """
        if self._doubted or self._unproved() > MOST_GAP_MS:
            await self.beat()

    def doubt(self) -> None:
        """Something could not be written: the time stands still from the latest beat on, until the next one."""
        self._doubted = True

    def hear(self, other: int) -> None:
        """Another node says that it is later; one that cannot say anything itself learns it with its next beat."""
        ahead = other - self.exactly()
        if ahead > 0 and not self._doubted and self._unproved() <= MOST_GAP_MS:
            self._proved += ahead
