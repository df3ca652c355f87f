"""Kills the server again and again in the middle of everything, and holds what it had promised against its log.

python -m bench.server.crash [--kills N] [--store sqlite postgresql] [--rooms N] [--longest S] [--json FILE]

A client whose socket is lost comes back with the secret of its seat and sends its unanswered decision again.
At the end every move that was answered `done` must be in the log, once and in order, and nothing else.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
import time
from collections import Counter
from collections.abc import Coroutine, Sequence
from pathlib import Path
from typing import Final

import msgspec
from tests.support.postgres import postgres_server

from bench.common import SEED, Goal, Table
from bench.server import measure, process
from bench.server.client import Http, Rejected, Unreachable
from bench.server.measure import Result
from bench.server.play import Kind, Move, Room, Seat, open_room, reconnect
from bench.server.process import ServerProcess
from brushpass.games import games
from brushpass.server.store.store import Store
from brushpass.server.tables import events
from brushpass.server.tables.setup import setup_from
from brushpass.server.tables.table import Table as PlayedTable

STORES: Final = ("sqlite", "postgresql")
_AGAIN_S: Final = 0.05
_CALM_S: Final = 60.0
_SECONDS_A_KILL: Final = 30.0


class Outcome(msgspec.Struct, kw_only=True):
    """What a run came to."""

    kills: int = 0
    caught: int = 0
    """Moves that were under way when the server was killed."""
    repeated: int = 0
    """Moves that had been kept although the answer was lost: sent again, they changed nothing."""
    tables: int = 0
    accepted: int = 0
    stored: int = 0
    lost: int = 0
    """Moves that were answered `done` and are not in the log."""
    duplicated: int = 0
    """Moves in the log more than once, or that nobody was told of."""
    disordered: int = 0
    """Tables whose log has the same moves in another order."""
    strayed: int = 0
    """Seats whose last scene is not the one that follows from the log."""
    seconds: float = 0.0
    slowest_start: float = 0.0

    @property
    def right(self) -> bool:
        """Is nothing lost, duplicated or out of order, and does every seat see what was kept?"""
        return not (self.lost or self.duplicated or self.disordered or self.strayed)


class Witness:
    """Plays at many tables of all games, and remembers every answer."""

    def __init__(self, port: int, kinds: Sequence[Kind], seed: int) -> None:
        self.promises: dict[str, list[Move]] = {}
        """What the server has said that it keeps, table by table and in order."""
        self.rooms: list[Room] = []
        """All rooms that ever opened."""
        self.outcome = Outcome()
        self._port = port
        self._kinds = kinds
        self._chooser = random.Random(seed)
        self._opened = 0
        self._stopping = False
        self._failure: str | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    # Rooms

    def open(self, rooms: int) -> None:
        """Begin to open so many rooms."""
        for _ in range(rooms):
            self._spawn(self._open_room(self._kinds[self._opened % len(self._kinds)]))
            self._opened += 1

    async def _open_room(self, kind: Kind) -> None:
        """Open a room; what was interrupted is left behind, and tried anew at another table."""
        while not self._stopping:
            http = Http(self._port)
            try:
                self.rooms.append(await open_room([http], kind, self, self._chooser))
            except (Unreachable, Rejected):
                await asyncio.sleep(_AGAIN_S)
            else:
                return
            finally:
                http.close()

    def _spawn(self, work: Coroutine[object, object, None]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            self._failure = repr(error)

    # What happens in rooms

    def ready(self, room: Room) -> None:
        if not self._stopping:
            room.move()

    def accepted(self, room: Room, move: Move, *, repeated: bool) -> None:
        self.promises.setdefault(room.table, []).append(move)
        self.outcome.accepted += 1
        self.outcome.repeated += repeated

    def shown(self, room: Room, seconds: float) -> None:
        pass

    def over(self, room: Room) -> None:
        room.close()
        if not self._stopping:
            self.open(1)

    def refused(self, room: Room, code: str) -> None:
        self._failure = f"a request was refused: {code}"

    def lost(self, room: Room, seat: Seat) -> None:
        self._spawn(reconnect(seat, lambda: not room.closed))

    # Time

    def check(self) -> None:
        """Fail as soon as anything has failed."""
        if self._failure is not None:
            raise RuntimeError(self._failure)

    def caught(self) -> int:
        """How many moves are under way."""
        return sum(room.pending is not None and not room.closed for room in self.rooms)

    async def moved(self, since: int) -> None:
        """Wait until the server has accepted a move again."""
        async with asyncio.timeout(_CALM_S):
            while self.outcome.accepted == since:
                self.check()
                await asyncio.sleep(_AGAIN_S)

    async def calm(self) -> None:
        """Make no more moves, and wait until every move has its answer and every seat its scene."""
        self._stopping = True
        async with asyncio.timeout(_CALM_S):
            while self._tasks or not all(room.closed or room.calm for room in self.rooms):
                self.check()
                await asyncio.sleep(_AGAIN_S)

    async def close(self) -> None:
        """Let everybody go."""
        self._stopping = True
        for room in self.rooms:
            room.close()
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


# The run


async def crash(server: ServerProcess, database: str, *, kills: int, longest: float, rooms: int, seed: int) -> Outcome:
    """Kill a server so many times while it is used, then compare its log with its promises."""
    chooser = random.Random(seed)
    began = time.perf_counter()
    server.start()
    await server.ready()
    witness = Witness(server.port, [Kind(game, series="single") for game in games()], seed)
    outcome = witness.outcome
    try:
        witness.open(rooms)
        async with asyncio.timeout(kills * _SECONDS_A_KILL):
            for _ in range(kills):
                await witness.moved(outcome.accepted)
                await asyncio.sleep(chooser.uniform(0, longest))
                outcome.caught += witness.caught()
                server.kill()
                outcome.kills += 1
                server.start()
                outcome.slowest_start = max(outcome.slowest_start, await server.ready())
        await witness.moved(outcome.accepted)
        await witness.calm()
        server.stop()
        await compare(database, witness)
    finally:
        await witness.close()
    outcome.seconds = time.perf_counter() - began
    return outcome


async def compare(database: str, witness: Witness) -> None:
    """Hold the log of every table against what the clients were told."""
    store = await Store.open(database, node="witness")
    try:
        for room in witness.rooms:
            await _compare_table(store, room, witness.promises.get(room.table, []), witness.outcome)
    finally:
        await store.close()


async def _compare_table(store: Store, room: Room, promised: list[Move], outcome: Outcome) -> None:
    row = await store.table(room.table)
    assert row is not None
    happened = [events.decode(one.body) for one in await store.events(room.table)]
    # The fold refuses every action that is not legal, so a log that can be folded is a game that was played.
    table = PlayedTable.folded(row.id, setup_from(row.setup), row.secret, row.created_at, happened)
    outcome.tables += 1
    judge_moves(promised, moves_in(happened), outcome)
    if not room.ended:
        outcome.strayed += sum(seat.actions != _legal(table, seat.player) for seat in room.seats)


def judge_moves(promised: list[Move], kept: list[Move], outcome: Outcome) -> None:
    """Count what is wrong with the moves that a table has kept."""
    outcome.stored += len(kept)
    outcome.lost += _missing(promised, kept)
    outcome.duplicated += _missing(kept, promised)
    outcome.disordered += kept != promised and sorted(kept) == sorted(promised)


def moves_in(happened: Sequence[events.Event]) -> list[Move]:
    """The moves in a log, each with the number of the decision that it was."""
    taken: Counter[int] = Counter()
    found = []
    for event in happened:
        if isinstance(event, events.Moved):
            found.append(Move(event.player, taken[event.player], event.action))
            taken[event.player] += 1
    return found


def _missing(wanted: Sequence[Move], there: Sequence[Move]) -> int:
    return sum((Counter(wanted) - Counter(there)).values())


def _legal(table: PlayedTable, player: int) -> list[str]:
    match = table.match
    assert match is not None
    return list(match.view(table.seat_of(player)).legal)


async def crash_on(store: str, folder: Path, *, kills: int, longest: float, rooms: int, seed: int = SEED) -> Outcome:
    """A run on one of the stores; PostgreSQL itself runs on while the server is killed."""
    with contextlib.ExitStack() as stack:
        if store == "sqlite":
            database = process.sqlite_url(folder, "crash")
        else:
            database = stack.enter_context(postgres_server()).fresh_database()
        server = stack.enter_context(ServerProcess(database, folder, f"crash-{store}"))
        return await crash(server, database, kills=kills, longest=longest, rooms=rooms, seed=seed)


# What it comes to


def goals(outcomes: dict[str, Outcome]) -> tuple[Goal, ...]:
    """Nothing lost and nothing duplicated, on every store."""
    return tuple(
        Goal(
            game=store,
            what=f"{what} in {outcome.kills} kills",
            measured=float(count),
            bar=0,
            unit="moves",
            at_most=True,
        )
        for store, outcome in outcomes.items()
        for what, count in (
            ("accepted moves lost", outcome.lost),
            ("moves duplicated", outcome.duplicated),
        )
    )


def facts(outcomes: dict[str, Outcome]) -> dict[str, float]:
    """All counts of all stores."""
    return {
        f"{store}: {name.replace('_', ' ')}": float(value)
        for store, outcome in outcomes.items()
        for name, value in msgspec.structs.asdict(outcome).items()
    }


def tables(result: Result) -> list[Table]:
    """Everything counted."""
    return [measure.facts_table("Kills", result.facts)]


def main(arguments: Sequence[str] | None = None) -> None:
    """Kill."""
    parser = measure.parser("Kills the server in the middle of everything, on both stores.")
    parser.add_argument("--kills", type=int, default=200, help="how many on each store (200)")
    parser.add_argument("--longest", type=float, default=1.0, help="the most seconds between a start and a kill (1)")
    parser.add_argument("--rooms", type=int, default=40, help="tables at a time (40)")
    parser.add_argument("--store", nargs="+", choices=STORES, default=STORES, help="(both)")
    parser.add_argument("--seed", type=int, default=SEED, help=f"({SEED})")
    given = parser.parse_args(arguments)
    measure.many_files(8192)
    outcomes = {}
    with process.scratch(given.folder) as folder:
        for store in given.store:
            run = crash_on(store, folder, kills=given.kills, longest=given.longest, rooms=given.rooms, seed=given.seed)
            outcomes[store] = measure.run(run)
        disk = process.filesystem(folder)
    result = Result(
        benchmark="crash",
        machine=measure.machine(),
        filesystem=disk,
        facts=facts(outcomes),
        goals=goals(outcomes),
    )
    measure.finish(result, tables, given.json)
    if not all(outcome.right for outcome in outcomes.values()):
        raise SystemExit(1)


if __name__ == "__main__":
    main()
