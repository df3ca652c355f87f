"""How fast a network is trained on the cores of this machine, with learning and without.

python -m bench.training [--seconds 1.0] [--rounds 3] [--json FILE]

A decision is one that the network has answered: encoded, turned into inputs, weighed, drawn and carried out.
Unlike the other benchmarks this one uses all cores, so its rates are by the clock on the wall.
"""

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from bench import common
from bench.common import SEED, Goal, Program, Reading, Result, Series, Table, with_spread

LEARNING = "learning"
ANSWERING = "answering"
BAR = 60_000.0
"""Decisions a second on two cores."""
BAR_CORES = 2


def programs(games: Sequence[str], matches: int = 256, steps: int = 48) -> list[Program]:
    """Trainings that learn, and the same matches only answered."""
    return [
        Program(group, game, reader(game, matches, steps, learns=group == LEARNING))
        for game in games
        for group in (LEARNING, ANSWERING)
    ]


def reader(game: str, matches: int, steps: int, *, learns: bool) -> Callable[[float], Reading]:
    """A training of a game with the defaults of cores; a reading is some of its iterations."""
    from train.__main__ import parser, training
    from train.training import Run

    folder = Path(tempfile.gettempdir()) / "brushpass-bench-training"
    told = ["--device", "cores", "--check-deals", "0", "--matches", str(matches), "--steps", str(steps)]
    asked = parser().parse_args([game, "--out", str(folder), "--seed", str(SEED), *told])
    cores = len(os.sched_getaffinity(0))
    run = Run(training(asked, cores, 0 if cores <= BAR_CORES else cores - 1))
    learner = run.learner

    def read(seconds: float) -> Reading:
        calls = decisions = 0
        begin = time.perf_counter()
        wall = 0.0
        while wall < seconds:
            if learns:
                learner.iterate(0.0)
            else:
                learner.collect()
            calls += 1
            decisions += learner.each_time
            wall = time.perf_counter() - begin
        # Of several cores at once only the clock on the wall tells the rate.
        return Reading(cpu=wall, wall=wall, calls=calls, decisions=decisions)

    return read


def measure(seconds: float, rounds: int) -> Result:
    """All games."""
    from train.settings import SIZES

    series = common.interleave(programs(tuple(SIZES)), rounds, seconds)
    sizes = {f"units of the first layer, {game}": float(size.on_cores().first) for game, size in SIZES.items()}
    return Result(
        benchmark="training",
        machine=common.machine(pinned=False),
        seconds=seconds,
        rounds=rounds,
        series=series,
        goals=goals(series),
        notes=("Rates are by the clock on the wall, on all cores; the network is the smaller one that cores train.",),
        facts=sizes,
    )


def goals(series: Sequence[Series]) -> tuple[Goal, ...]:
    """The bar, the same for each game, where the machine has two cores."""
    here = len(os.sched_getaffinity(0)) == BAR_CORES
    return tuple(
        Goal(
            game=name,
            what="training on two cores, decisions learned from in a second",
            measured=one.decisions().median if here else None,
            bar=BAR,
            unit="decisions/s",
        )
        for name, one in common.grouped(series, LEARNING).items()
    )


def tables(result: Result) -> list[Table]:
    """Everything measured, as a table."""
    answering = result.group(ANSWERING)
    return [
        Table(
            "Training on the cores of one machine, decisions a second",
            ("game", "answered and learned from", "answered alone"),
            tuple(
                (name, with_spread(one.decisions()), with_spread(answering[name].decisions()))
                for name, one in result.group(LEARNING).items()
            ),
        )
    ]


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure, print the table, and write the JSON if asked."""
    options = common.read_options("Measure training on the cores of this machine.", arguments)
    result = measure(options.seconds, options.rounds)
    common.tell(result, tables(result), options.json)


if __name__ == "__main__":
    main()
