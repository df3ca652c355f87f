"""How many moves a second one node on SQLite accepts with full durability, and how soon all seats see them.

python -m bench.server.load [--seconds S] [--rooms N] [--rate R] [--game G ...] [--show scene view] [--json FILE]
"""

from __future__ import annotations

import asyncio
import collections
import os
import random
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

from bench.common import SEED, Goal, Table
from bench.server import measure, process
from bench.server.client import Http
from bench.server.measure import CLIENTS, Cost, Reading, Result, percentile
from bench.server.play import Kind, Move, Room, Seat, open_room
from bench.server.process import ServerProcess, Usage
from brushpass.games import games

ACCEPTED_BAR: Final = 2000.0
HALF_LOAD: Final = 1000.0
P99_BAR_MS: Final = 100.0
_OPENERS: Final = 8
_TICK_S: Final = 0.002
FULL: Final = "as fast as it goes"
STEADY: Final = "steady"


class Load:
    """Rooms that are kept busy, and what is counted while they are watched."""

    def __init__(self, kind: Kind, ports: Sequence[int], *, apart: bool = False) -> None:
        self.kind = kind
        self.rooms: set[Room] = set()
        self.refusals: collections.Counter[str] = collections.Counter()
        self.failure: str | None = None
        self._doors = [[Http(port) for port in ports] for _ in range(_OPENERS)]
        self._apart = apart
        self._chooser = random.Random(SEED)
        self._ready: collections.deque[Room] = collections.deque()
        self._due: collections.deque[float] = collections.deque()
        self._rate: float | None = None
        self._wanted: collections.deque[int] = collections.deque()
        self._openers: list[asyncio.Task[None]] = []
        self._wake = asyncio.Semaphore(0)
        self._opened = 0
        self._ticking: asyncio.Task[None] | None = None
        self._watched = False
        self._moves = 0
        self._made = 0
        self._latencies: list[float] = []
        self._gone_bytes = 0

    # Rooms

    async def open(self, rooms: int) -> None:
        """Make the tables and seat everybody; nobody moves yet."""
        self._openers = [asyncio.ensure_future(self._open_all(doors)) for doors in self._doors]
        for _ in range(rooms):
            self._want()
        while len(self._ready) < rooms:
            self._check()
            await asyncio.sleep(0.05)

    def _want(self) -> None:
        self._wanted.append(self._opened)
        self._opened += 1
        self._wake.release()

    async def _open_all(self, doors: list[Http]) -> None:
        while True:
            await self._wake.acquire()
            turn = self._wanted.popleft() % len(doors)
            chosen = [*doors[turn:], *doors[:turn]]
            room = await open_room(chosen if self._apart else chosen[:1], self.kind, self, self._chooser)
            self.rooms.add(room)

    def _check(self) -> None:
        for opener in self._openers:
            if opener.done():
                opener.result()
        if self.failure is not None:
            raise RuntimeError(self.failure)

    async def close(self) -> None:
        """Stop everything."""
        tasks = [task for task in (*self._openers, self._ticking) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for room in self.rooms:
            room.close()
        for doors in self._doors:
            for door in doors:
                door.close()

    # What happens in rooms

    def ready(self, room: Room) -> None:
        if self._ticking is None:
            self._ready.append(room)
        elif self._rate is None:
            room.move()
        elif self._due:
            room.move(self._due.popleft())
        else:
            self._ready.append(room)

    def accepted(self, room: Room, move: Move, *, repeated: bool) -> None:
        self._moves += 1
        if repeated:
            self.failure = "a move was taken for a repeated one"

    def shown(self, room: Room, seconds: float) -> None:
        if self._watched:
            self._latencies.append(seconds)

    def over(self, room: Room) -> None:
        self.rooms.discard(room)
        self._gone_bytes += room.bytes_heard
        room.close()
        self._made += 1
        self._want()

    def refused(self, room: Room, code: str) -> None:
        self.refusals[code] += 1
        self.failure = f"a request was refused: {code}"

    def lost(self, room: Room, seat: Seat) -> None:
        self.failure = "a socket was lost"

    # Time

    def begin(self, rate: float | None) -> None:
        """Let everybody move: as soon as they can, or at so many moves a second in all."""
        self._rate = rate
        self._ticking = asyncio.ensure_future(self._tick())

    async def _tick(self) -> None:
        if self._rate is None:
            while self._ready:
                self._ready.popleft().move()
            await asyncio.Event().wait()
        assert self._rate is not None
        began = time.perf_counter()
        issued = 0
        while True:
            now = time.perf_counter()
            while began + issued / self._rate <= now:
                self._due.append(began + issued / self._rate)
                issued += 1
            while self._due and self._ready:
                self._ready.popleft().move(self._due.popleft())
            await asyncio.sleep(_TICK_S)

    async def watch(self, name: str, seconds: float, pids: dict[str, int]) -> Reading:
        """Count for so many seconds."""
        self._watched = True
        self._latencies.clear()
        began, moves, made, heard = time.perf_counter(), self._moves, self._made, self._bytes()
        before = _usages(pids)
        end = began + seconds
        while (left := end - time.perf_counter()) > 0:
            self._check()
            await asyncio.sleep(min(0.25, left))
        took = time.perf_counter() - began
        after = _usages(pids)
        self._watched = False
        ordered = sorted(self._latencies)
        return Reading(
            name=name,
            game=self.kind.game,
            show=self.kind.show,
            rooms=len(self.rooms),
            rate=self._rate,
            seconds=took,
            moves=self._moves - moves,
            p50_ms=1000 * percentile(ordered, 0.5),
            p99_ms=1000 * percentile(ordered, 0.99),
            most_ms=1000 * percentile(ordered, 1.0),
            bytes=self._bytes() - heard,
            tables=self._made - made,
            costs=tuple(Cost(name=one, cores=after[one].since(before[one]) / took, rss=after[one].rss) for one in pids),
        )

    def _bytes(self) -> int:
        return self._gone_bytes + sum(room.bytes_heard for room in self.rooms)


def _usages(pids: dict[str, int]) -> dict[str, Usage]:
    return {name: process.usage(pid, children=name != CLIENTS) for name, pid in pids.items()}


# The benchmark


class Options(NamedTuple):
    """How much, and how long."""

    rooms: int
    warm_up: float
    seconds: float
    folder: Path | None


async def measure_one(name: str, kind: Kind, options: Options, rate: float | None) -> Reading:
    """A fresh server with a fresh database, and one stretch of load."""
    with process.scratch(options.folder) as folder, ServerProcess(process.sqlite_url(folder), folder) as server:
        server.start()
        await server.ready()
        reading = await under_load(name, kind, [server], options, rate, {"server": server.pid})
        server.stop()
        return reading


async def under_load(
    name: str,
    kind: Kind,
    servers: Sequence[ServerProcess],
    options: Options,
    rate: float | None,
    pids: dict[str, int],
    *,
    apart: bool = False,
) -> Reading:
    """One stretch of load on servers that run."""
    load = Load(kind, [server.port for server in servers], apart=apart)
    try:
        await load.open(options.rooms)
        load.begin(rate)
        await load.watch("warm-up", options.warm_up, {})
        return await load.watch(name, options.seconds, {**pids, CLIENTS: os.getpid()})
    finally:
        await load.close()


def goals(readings: Sequence[Reading]) -> tuple[Goal, ...]:
    """The bars, for each game that was measured with scenes."""
    found = []
    for one in readings:
        if one.show != "scene":
            continue
        if one.rate is None:
            what = "moves accepted by one node on SQLite, fully durable, scenes to all seats"
            found.append(Goal(game=one.game, what=what, measured=one.per_second, bar=ACCEPTED_BAR, unit="moves/s"))
        elif one.rate == HALF_LOAD:
            what = f"p99 from a move to all seats' scenes at {HALF_LOAD:g} moves/s"
            # A load that was not carried has no latency worth a word.
            carried = one.per_second >= 0.98 * HALF_LOAD
            measured = one.p99_ms if carried else None
            found.append(Goal(game=one.game, what=what, measured=measured, bar=P99_BAR_MS, unit="ms", at_most=True))
    return tuple(found)


def tables(result: Result) -> list[Table]:
    """Everything measured."""
    return [measure.reading_table("One node on SQLite, full durability", result.readings)]


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure every game, with scenes and with views."""
    parser = measure.parser("Moves a second and latency of one node on SQLite.")
    parser.add_argument("--game", nargs="+", choices=games(), default=games(), help="which games (all)")
    parser.add_argument("--show", nargs="+", choices=("scene", "view"), default=["scene", "view"], help="(both)")
    parser.add_argument("--rooms", type=int, default=200, help="tables at a time (200)")
    parser.add_argument(
        "--rate", type=float, default=HALF_LOAD, help="moves/s of the second stretch; 0 for none (1000)"
    )
    parser.add_argument("--warm-up", type=float, default=5.0, help="seconds before each stretch (5)")
    parser.add_argument("--seconds", type=float, default=15.0, help="seconds of each stretch (15)")
    given = parser.parse_args(arguments)
    measure.many_files(8192)
    options = Options(given.rooms, given.warm_up, given.seconds, given.folder)
    readings = []
    for game in given.game:
        for show in given.show:
            readings.append(measure.run(measure_one(FULL, Kind(game, show), options, None)))
            if given.rate:
                readings.append(measure.run(measure_one(STEADY, Kind(game, show), options, given.rate)))
    with process.scratch(given.folder) as folder:
        disk = process.filesystem(folder)
    result = Result(
        benchmark="load",
        machine=measure.machine(),
        filesystem=disk,
        readings=tuple(readings),
        goals=goals(readings),
        notes=("The clients share the cores with the server.",),
    )
    measure.finish(result, tables, given.json)


if __name__ == "__main__":
    main()
