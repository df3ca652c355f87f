"""One node and two nodes on PostgreSQL: how much more two of them hold, and what is used up.

python -m bench.server.nodes [--seconds S] [--rooms N] [--game G] [--show scene] [--json FILE]
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import psutil
from tests.support.postgres import PostgresServer, postgres_server

from bench.common import Goal, Table
from bench.server import measure, process
from bench.server.load import Options, under_load
from bench.server.measure import Reading, Result
from bench.server.play import Kind
from bench.server.process import ServerProcess
from brushpass.games import games

RATIO_BAR: Final = 1.6
ONE: Final = "one node"
TWO: Final = "two nodes, a table's players at the same one"
APART: Final = "two nodes, a table's players at different ones"
DATABASE: Final = "database"


async def measure_nodes(
    name: str, count: int, database: PostgresServer, kind: Kind, options: Options, folder: Path, *, apart: bool = False
) -> Reading:
    """A fresh database, so many nodes, and one stretch of load."""
    url = database.fresh_database()
    try:
        with contextlib.ExitStack() as stack:
            servers = [stack.enter_context(ServerProcess(url, folder, f"node-{number + 1}")) for number in range(count)]
            for server in servers:
                server.start()
                await server.ready()
            pids = {f"node {number + 1}": server.pid for number, server in enumerate(servers)}
            pids[DATABASE] = _postgres_pid()
            reading = await under_load(name, kind, servers, options, None, pids, apart=apart)
            for server in servers:
                server.stop()
            return reading
    finally:
        database.drop_database(url)


def _postgres_pid() -> int:
    """The first of PostgreSQL's processes, which was started by this one."""
    children = psutil.Process(os.getpid()).children()
    return next(child.pid for child in children if child.name().startswith("postgres"))


def used_up(reading: Reading, cores: int) -> str:
    """What a stretch of load used up."""
    total = sum(cost.cores for cost in reading.costs)
    busiest = max(reading.costs, key=lambda cost: cost.cores)
    shares = ", ".join(f"{cost.name} {cost.cores:.2f}" for cost in reading.costs)
    if total >= 0.85 * cores:
        return f"{reading.name}: all {cores} cores of the machine are busy ({shares})"
    if busiest.cores >= 0.85:
        return f"{reading.name}: {busiest.name} has used up its core ({shares})"
    return f"{reading.name}: no core is used up, so it waits for the disk or for others ({shares})"


def tables(result: Result) -> list[Table]:
    """Everything measured."""
    return [
        measure.reading_table("Nodes on PostgreSQL, full durability", result.readings),
        measure.facts_table("Two nodes over one", result.facts),
    ]


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure one node, then two."""
    parser = measure.parser("One node and two nodes on PostgreSQL.")
    parser.add_argument("--game", choices=games(), default="cold-war", help="(cold-war)")
    parser.add_argument("--show", choices=("scene", "view"), default="scene", help="(scene)")
    parser.add_argument("--rooms", type=int, default=200, help="tables at a time (200)")
    parser.add_argument("--warm-up", type=float, default=5.0, help="seconds before each stretch (5)")
    parser.add_argument("--seconds", type=float, default=15.0, help="seconds of each stretch (15)")
    given = parser.parse_args(arguments)
    measure.many_files(8192)
    options = Options(given.rooms, given.warm_up, given.seconds, given.folder)
    kind = Kind(given.game, given.show)
    with process.scratch(given.folder) as folder, postgres_server() as database:
        readings = [
            measure.run(measure_nodes(name, count, database, kind, options, folder, apart=apart))
            for name, count, apart in ((ONE, 1, False), (TWO, 2, False), (APART, 2, True))
        ]
        disk = process.filesystem(folder)
    machine = measure.machine()
    base = readings[0].per_second
    facts = {one.name: one.per_second / base for one in readings[1:]}
    result = Result(
        benchmark="nodes",
        machine=machine,
        filesystem=disk,
        readings=tuple(readings),
        facts=facts,
        goals=(
            Goal(
                game=given.game,
                what="moves/s of two nodes on PostgreSQL over those of one",
                measured=facts[TWO],
                bar=RATIO_BAR,
                unit="x",
            ),
        ),
        notes=tuple(used_up(one, machine.cores) for one in readings),
    )
    measure.finish(result, tables, given.json)


if __name__ == "__main__":
    main()
