"""What idle sockets cost in memory, and how long a start takes.

python -m bench.server.idle [--sockets N] [--starts N] [--json FILE]
"""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from bench.common import SEED, Goal, Table
from bench.server import measure, process
from bench.server.client import Http, Socket, open_socket
from bench.server.measure import Result
from bench.server.play import Kind, Move, Room, Seat, open_room
from bench.server.process import ServerProcess
from brushpass.games import games

MEMORY_BAR_MB: Final = 400.0
START_BAR_S: Final = 2.0
_SPECTATORS: Final = 3
"""How many watch each table."""
_OPENERS: Final = 8
_SETTLE_S: Final = 3.0
_MEGABYTES_A_MEBIBYTE: Final = (1 << 20) / 1e6


class Crowd:
    """Players who do not move, and spectators."""

    def __init__(self, port: int) -> None:
        self.rooms: list[Room] = []
        self.watching: list[Socket] = []
        self.scenes = 0
        self.losses = 0
        self._port = port
        self._chooser = random.Random(SEED)

    @property
    def sockets(self) -> int:
        """How many sockets are open."""
        return sum(len(room.seats) for room in self.rooms) + len(self.watching)

    async def gather(self, sockets: int) -> None:
        """Let people come, to tables of all games, until there are so many; the last table may have fewer watching."""
        plan: list[tuple[Kind, int]] = []
        names = games()
        left = sockets
        while left > 0:
            kind = Kind(names[len(plan) % len(names)])
            watching = max(0, min(_SPECTATORS, left - kind.seats))
            plan.append((kind, watching))
            left -= kind.seats + watching
        turns = iter(plan)

        async def usher() -> None:
            http = Http(self._port)
            for kind, watching in turns:
                await self._fill_table(http, kind, watching)
            http.close()

        await asyncio.gather(*(usher() for _ in range(_OPENERS)))

    async def _fill_table(self, http: Http, kind: Kind, watching: int) -> None:
        room = await open_room([http], kind, self, self._chooser)
        self.rooms.append(room)
        for _ in range(watching):
            self.watching.append(await open_socket(self._port, room.table, {}, self._heard, self._gone))

    def _heard(self, _text: bytes) -> None:
        self.scenes += 1

    def _gone(self) -> None:
        self.losses += 1

    def leave(self) -> None:
        """Everybody goes."""
        for room in self.rooms:
            room.close()
        for socket in self.watching:
            socket.close()

    # As a listener: nobody does anything

    def ready(self, room: Room) -> None:
        pass

    def accepted(self, room: Room, move: Move, *, repeated: bool) -> None:
        pass

    def shown(self, room: Room, seconds: float) -> None:
        pass

    def over(self, room: Room) -> None:
        pass

    def refused(self, room: Room, code: str) -> None:
        raise RuntimeError(code)

    def lost(self, room: Room, seat: Seat) -> None:
        self.losses += 1


async def measure_sockets(server: ServerProcess, sockets: int) -> dict[str, float]:
    """The memory of a server before and after so many sockets have been opened."""
    before = server.usage()
    crowd = Crowd(server.port)
    try:
        await crowd.gather(sockets)
        await asyncio.sleep(_SETTLE_S)
        after = server.usage()
        began = time.perf_counter()
        await asyncio.sleep(_SETTLE_S)
        idle = server.usage().since(after) / (time.perf_counter() - began)
        if crowd.losses:
            raise RuntimeError(f"{crowd.losses} sockets were lost")
    finally:
        crowd.leave()
    grown = after.rss - before.rss
    return {
        "sockets": crowd.sockets,
        "tables": len(crowd.rooms),
        "MB before": before.rss * _MEGABYTES_A_MEBIBYTE,
        "MB with all sockets": after.rss * _MEGABYTES_A_MEBIBYTE,
        "MB for the sockets": grown * _MEGABYTES_A_MEBIBYTE,
        "KiB a socket": 1024 * grown / crowd.sockets,
        "cores used while idle": idle,
    }


async def measure_starts(folder: Path, count: int) -> dict[str, float]:
    """Seconds until a server is ready: with no database yet, then with one."""
    fresh: list[float] = []
    again: list[float] = []
    for turn in range(count):
        with ServerProcess(process.sqlite_url(folder, f"start{turn}"), folder) as server:
            for times in (fresh, again):
                server.start()
                times.append(await server.ready())
                server.stop()
    return {
        "slowest start with a new database, s": max(fresh),
        "slowest start with its database, s": max(again),
    }


async def measure_all(folder: Path, sockets: int, starts: int) -> dict[str, float]:
    """All of it."""
    facts = await measure_starts(folder, starts)
    with ServerProcess(process.sqlite_url(folder), folder) as server:
        server.start()
        await server.ready()
        facts.update(await measure_sockets(server, sockets))
        facts["seconds of an orderly stop"] = server.stop()
    return facts


def tables(result: Result) -> list[Table]:
    """Everything measured."""
    return [measure.facts_table("Idle sockets, starts", result.facts)]


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure memory and starts."""
    parser = measure.parser("The memory of idle sockets, and the time of a start.")
    parser.add_argument("--sockets", type=int, default=2000, help="how many (2000)")
    parser.add_argument("--starts", type=int, default=5, help="how many starts of each kind (5)")
    given = parser.parse_args(arguments)
    measure.many_files(2 * given.sockets + 1024)
    with process.scratch(given.folder) as folder:
        facts = measure.run(measure_all(folder, given.sockets, given.starts))
        disk = process.filesystem(folder)
    slowest = max(value for what, value in facts.items() if what.startswith("slowest start"))
    goals = (
        Goal(
            game="all games",
            what=f"memory of a server with {facts['sockets']:g} idle sockets",
            measured=facts["MB with all sockets"],
            bar=MEMORY_BAR_MB,
            unit="MB",
            at_most=True,
        ),
        Goal(
            game="all games",
            what="from the start of the process until it is ready",
            measured=slowest,
            bar=START_BAR_S,
            unit="s",
            at_most=True,
        ),
    )
    result = Result(benchmark="idle", machine=measure.machine(), filesystem=disk, facts=facts, goals=goals)
    measure.finish(result, tables, given.json)


if __name__ == "__main__":
    main()
