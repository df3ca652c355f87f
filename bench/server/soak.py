"""Whether memory grows while tables are made, played to the end and forgotten for minutes.

python -m bench.server.soak [--seconds S] [--rate R] [--rooms N] [--json FILE]
"""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from bench.common import Goal, Table
from bench.server import measure, process
from bench.server.load import Load
from bench.server.measure import CLIENTS, Reading, Result, slope
from bench.server.play import Kind
from bench.server.process import ServerProcess
from brushpass.games import games

GROWTH_BAR: Final = 5.0
"""Per cent of the memory, over the whole measured time, that a straight line through the samples may rise."""
WARM_UP: Final = 0.3
"""The part of the time after which memory is looked at: by then caches are full and the first rooms forgotten."""
_EVERY_S: Final = 1.0
Samples = tuple[tuple[float, float], ...]
"""Seconds, and MiB at that time."""
_ROOMS_IDLE_MS: Final = 10_000
"""Finished tables are forgotten sooner than by default, so that the run is many times as long."""


async def soak(server: ServerProcess, seconds: float, rate: float, rooms: int) -> tuple[list[Reading], Samples]:
    """Keep a server busy with all games at once; the memory is sampled all the time."""
    samples: list[tuple[float, float]] = []
    loads = [Load(Kind(game, series="single"), [server.port]) for game in games()]
    began = time.perf_counter()

    async def sample() -> None:
        while True:
            samples.append((time.perf_counter() - began, server.usage().rss))
            await asyncio.sleep(_EVERY_S)

    sampling = None
    try:
        for load in loads:
            await load.open(max(1, rooms // len(loads)))
        began = time.perf_counter()
        sampling = asyncio.ensure_future(sample())
        for load in loads:
            load.begin(rate / len(loads))
        pids = {"server": server.pid, CLIENTS: os.getpid()}
        readings = list(await asyncio.gather(*(load.watch("soak", seconds, pids) for load in loads)))
        return readings, tuple(samples)
    finally:
        if sampling is not None:
            sampling.cancel()
        for load in loads:
            await load.close()


def judge(samples: Samples, seconds: float) -> dict[str, float]:
    """How the memory went after the warm-up."""
    later = [(at, rss) for at, rss in samples if at >= WARM_UP * seconds]
    mean = sum(rss for _, rss in later) / len(later)
    rise = slope(later) * (later[-1][0] - later[0][0])
    return {
        "seconds": seconds,
        "MiB at the start": samples[0][1],
        "MiB after the warm-up": later[0][1],
        "MiB at the end": later[-1][1],
        "MiB at most": max(rss for _, rss in samples),
        "rise of the fitted line after the warm-up, MiB": rise,
        "rise of the fitted line after the warm-up, % of the mean": 100 * rise / mean,
        "slope, MiB a minute": 60 * slope(later),
    }


async def run_soak(folder: Path, seconds: float, rate: float, rooms: int) -> Result:
    """The whole benchmark."""
    settings = {"ROOMS_IDLE_MS": str(_ROOMS_IDLE_MS)}
    with ServerProcess(process.sqlite_url(folder), folder, more=settings) as server:
        server.start()
        await server.ready()
        readings, samples = await soak(server, seconds, rate, rooms)
        server.stop()
    facts = judge(samples, seconds)
    facts["tables made and finished"] = sum(one.tables for one in readings)
    facts["moves accepted"] = sum(one.moves for one in readings)
    goal = Goal(
        game="all games",
        what=f"rise of memory in {seconds * (1 - WARM_UP):.0f} s, after {seconds * WARM_UP:.0f} s of warm-up",
        measured=facts["rise of the fitted line after the warm-up, % of the mean"],
        bar=GROWTH_BAR,
        unit="%",
        at_most=True,
    )
    return Result(
        benchmark="soak",
        machine=measure.machine(),
        filesystem=process.filesystem(folder),
        readings=tuple(readings),
        facts=facts,
        samples={"MiB": samples},
        goals=(goal,),
        notes=(f"Rooms that nobody needs are forgotten after {_ROOMS_IDLE_MS // 1000} s here.",),
    )


def tables(result: Result) -> list[Table]:
    """Everything measured."""
    return [
        measure.facts_table("Memory over time", result.facts),
        measure.reading_table("The load meanwhile, all games at once", result.readings),
    ]


def main(arguments: Sequence[str] | None = None) -> None:
    """Soak."""
    parser = measure.parser("Memory over minutes of tables that come and go.")
    parser.add_argument("--seconds", type=float, default=600.0, help="how long (600)")
    parser.add_argument("--rate", type=float, default=200.0, help="moves/s in all (200)")
    parser.add_argument("--rooms", type=int, default=60, help="tables at a time (60)")
    given = parser.parse_args(arguments)
    measure.many_files(8192)
    with process.scratch(given.folder) as folder:
        result = measure.run(run_soak(folder, given.seconds, given.rate, given.rooms))
    measure.finish(result, tables, given.json)


if __name__ == "__main__":
    main()
