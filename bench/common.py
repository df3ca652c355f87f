"""What the benchmarks share: readings in CPU time, interleaved rounds, goals, tables, and the machine in words."""

from __future__ import annotations

import argparse
import gc
import importlib.metadata
import os
import platform
import statistics
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

import msgspec

import brushpass

RESULTS = Path(__file__).parent / "results"
SEED = 20071
WARM_UP = 0.2
"""The part of a reading's time that every program runs untimed before the first round."""
_FIRST_BATCHES = 0.05
"""Batches grow until this part of a reading has passed, so that reading the clock costs nothing."""
_PACKAGES = ("brushpass", "gymnasium", "librt", "msgspec", "numpy", "open_spiel", "pettingzoo", "rlcard")


# Readings


class Work(NamedTuple):
    """What a program did: calls are games, searches or calls of one function."""

    calls: int
    decisions: int = 0
    applies: int = 0
    simulations: int = 0


class Reading(msgspec.Struct, frozen=True, kw_only=True):
    """One timed stretch of one program."""

    cpu: float
    """Seconds of CPU time."""
    wall: float
    """Seconds by the clock on the wall; more than `cpu` when something else wanted the core."""
    calls: int
    decisions: int = 0
    """The choices of players."""
    applies: int = 0
    """Everything applied to a state: the choices of players and of chance."""
    simulations: int = 0
    """Worlds drawn and played out by a search."""


class Rate(NamedTuple):
    """A median over the rounds, and half the range as a part of it."""

    median: float
    spread: float


class Series(msgspec.Struct, frozen=True, kw_only=True):
    """The readings of one program, one a round."""

    group: str
    """What is measured: `inside`, `driven`, `copy`."""
    name: str
    """On what: a game, or a position or an observer of one."""
    readings: tuple[Reading, ...]

    def calls(self) -> Rate:
        """Calls a second of CPU time."""
        return rate([reading.calls / reading.cpu for reading in self.readings])

    def decisions(self) -> Rate:
        """Decisions a second of CPU time."""
        return rate([reading.decisions / reading.cpu for reading in self.readings])

    def applies(self) -> Rate:
        """Applied actions a second of CPU time, those of chance included."""
        return rate([reading.applies / reading.cpu for reading in self.readings])

    def simulations(self) -> Rate:
        """Simulations a second of CPU time."""
        return rate([reading.simulations / reading.cpu for reading in self.readings])

    def microseconds(self) -> Rate:
        """CPU time of one call."""
        return rate([1e6 * reading.cpu / reading.calls for reading in self.readings])

    def length(self) -> float:
        """Mean decisions in a call, over all readings."""
        return sum(reading.decisions for reading in self.readings) / sum(reading.calls for reading in self.readings)


class Program(NamedTuple):
    """Something to measure: `read(seconds)` gives a reading of about that much CPU time."""

    group: str
    name: str
    read: Callable[[float], Reading]
    share: float = 1.0
    """The part of the common reading time that is enough for it."""


def rate(values: Sequence[float]) -> Rate:
    """Median and half range of the rounds."""
    middle = statistics.median(values)
    return Rate(middle, (max(values) - min(values)) / 2 / middle if middle else 0.0)


def timed(run: Callable[[int], Work]) -> Callable[[float], Reading]:
    """A reader for a program that is told how many calls to make."""

    def read(seconds: float) -> Reading:
        batch = 1
        calls = decisions = applies = simulations = 0
        gc.collect()
        wall_begin = time.perf_counter()
        cpu_begin = time.process_time()
        cpu = 0.0
        while cpu < seconds:
            work = run(batch)
            calls += work.calls
            decisions += work.decisions
            applies += work.applies
            simulations += work.simulations
            cpu = time.process_time() - cpu_begin
            if cpu < seconds * _FIRST_BATCHES:
                batch *= 2
        wall = time.perf_counter() - wall_begin
        return Reading(cpu=cpu, wall=wall, calls=calls, decisions=decisions, applies=applies, simulations=simulations)

    return read


def interleave(programs: Sequence[Program], rounds: int, seconds: float) -> tuple[Series, ...]:
    """Every program once a round, so that drift of the machine hits all alike."""
    # What is loaded by now stays; looking through it before every reading would take longer than the readings.
    gc.collect()
    gc.freeze()
    try:
        for program in programs:
            program.read(seconds * program.share * WARM_UP)
        readings: list[list[Reading]] = [[] for _ in programs]
        for _ in range(rounds):
            for program, taken in zip(programs, readings, strict=True):
                taken.append(program.read(seconds * program.share))
    finally:
        gc.unfreeze()
    return tuple(
        Series(group=program.group, name=program.name, readings=tuple(taken))
        for program, taken in zip(programs, readings, strict=True)
    )


# Goals


class Goal(msgspec.Struct, frozen=True, kw_only=True):
    """A bar to clear, and what was measured against it."""

    game: str
    """Which game of ours has to clear it, with its edition unless that is the default."""
    what: str
    measured: float | None
    """None where there was nothing to measure against."""
    bar: float
    unit: str
    at_most: bool = False
    """The bar is a ceiling rather than a floor."""

    @property
    def verdict(self) -> str:
        """Meets, below, above, or not measured."""
        if self.measured is None:
            return "not measured"
        if self.at_most:
            return "meets" if self.measured <= self.bar else "above"
        return "meets" if self.measured >= self.bar else "below"


def ratio(ours: float, anchors: Sequence[float]) -> float | None:
    """Ours over the median of the anchors, where there are any."""
    return ours / statistics.median(anchors) if anchors else None


# The result of a run


class Machine(msgspec.Struct, frozen=True, kw_only=True):
    """Where a run took place, in words that name no place."""

    cpu: str
    cores: int
    system: str
    python: str
    packages: dict[str, str]
    compiled: bool
    """Whether the engine ran compiled."""
    pinned: bool
    """Whether the run was kept on one core."""


class Result(msgspec.Struct, frozen=True, kw_only=True):
    """One run of one benchmark."""

    benchmark: str
    machine: Machine
    seconds: float
    rounds: int
    series: tuple[Series, ...]
    goals: tuple[Goal, ...]
    notes: tuple[str, ...]
    """What a reader of the numbers has to know: anchors that are missing, parts that could not run."""
    facts: dict[str, float] = {}
    """Counts that are not rates: positions searched, games compared."""

    def group(self, group: str) -> dict[str, Series]:
        """All series of a group, by name."""
        return grouped(self.series, group)


def grouped(series: Iterable[Series], group: str) -> dict[str, Series]:
    """All series of a group, by name, in the order of measuring."""
    return {one.name: one for one in series if one.group == group}


def disturbance(result: Result) -> float:
    """The largest wall time over CPU time of all readings: 1.0 on a quiet machine."""
    return max(reading.wall / reading.cpu for series in result.series for reading in series.readings)


def pin() -> bool:
    """Keep this process and its children on one core; False where the system cannot."""
    if not hasattr(os, "sched_setaffinity"):
        return False
    os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    return True


def machine(pinned: bool) -> Machine:
    """The machine of this run."""
    return Machine(
        cpu=_cpu(),
        cores=os.cpu_count() or 1,
        system=f"{platform.system()} {platform.machine()}",
        python=f"{platform.python_implementation()} {platform.python_version()}",
        packages={name: version for name in _PACKAGES if (version := _version(name))},
        compiled=brushpass.compiled(),
        pinned=pinned,
    )


def _cpu() -> str:
    told = Path("/proc/cpuinfo")
    if told.exists():
        for line in told.read_text().splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()


def _version(package: str) -> str | None:
    try:
        return importlib.metadata.version(package)
    except importlib.metadata.PackageNotFoundError:
        return None


# Tables


class Table(NamedTuple):
    """Rows under a title, for the screen and for the page alike; the first column is words, the rest numbers."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


def number(value: float) -> str:
    """A rate in three digits: 1.60 M, 356 k, 46.1 k, 422."""
    for size, letter in ((1e6, " M"), (1e3, " k")):
        if value >= size:
            return f"{_three_digits(value / size)}{letter}"
    return f"{value:.0f}"


def _three_digits(value: float) -> str:
    return f"{value:.0f}" if value >= 100 else f"{value:.1f}" if value >= 10 else f"{value:.2f}"


def with_spread(measured: Rate) -> str:
    """A rate and how far the rounds lay apart."""
    return f"{number(measured.median)} ±{100 * measured.spread:.0f}%"


def machine_table(result: Result) -> Table:
    """The machine, and how still it was."""
    told = result.machine
    return Table(
        "Machine",
        ("what", "value"),
        (
            ("processor", told.cpu),
            ("cores", str(told.cores)),
            ("system", told.system),
            ("Python", told.python),
            *((name, version) for name, version in told.packages.items()),
            ("engine", "compiled" if told.compiled else "interpreted"),
            ("kept on one core", "yes" if told.pinned else "no"),
            ("rounds", str(result.rounds)),
            ("seconds a reading", f"{result.seconds:g}"),
            ("largest wall over CPU time", f"{disturbance(result):.2f}"),
        ),
    )


def goal_table(goals: Sequence[Goal]) -> Table:
    """The bars and the verdicts, game by game."""
    return Table(
        "Goals",
        ("goal", "measured", "bar", "verdict"),
        tuple(
            (
                f"{goal.game}: {goal.what}",
                "-" if goal.measured is None else f"{goal.measured:.2f} {goal.unit}",
                f"{'at most' if goal.at_most else 'at least'} {goal.bar:g} {goal.unit}",
                goal.verdict,
            )
            for goal in sorted(goals, key=lambda goal: goal.game)
        ),
    )


def plain(table: Table) -> str:
    """A table for the screen."""
    rows = (table.columns, *table.rows)
    widths = [max(len(row[column]) for row in rows) for column in range(len(table.columns))]
    lines = [
        "  ".join(
            cell.ljust(width) if column == 0 else cell.rjust(width)
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]
    return "\n".join((table.title, "-" * len(table.title), *lines))


def markdown(table: Table) -> str:
    """The same table for a page, without its title."""
    rule = ("---", *("---:" for _ in table.columns[1:]))
    return "\n".join(f"| {' | '.join(row)} |" for row in (table.columns, rule, *table.rows))


# The command line


def run(
    description: str,
    measure: Callable[[float, int, bool], Result],
    tables: Callable[[Result], Sequence[Table]],
    arguments: Sequence[str] | None = None,
) -> None:
    """Read the options, measure on one core, print every table, and write the JSON if asked."""
    options = read_options(description, arguments)
    result = measure(options.seconds, options.rounds, pin())
    tell(result, tables(result), options.json)


def read_options(description: str, arguments: Sequence[str] | None) -> argparse.Namespace:
    """How long to measure, and where to write the result."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("--seconds", type=float, default=1.0, help="CPU seconds a reading (1.0)")
    parser.add_argument("--rounds", type=int, default=3, help="interleaved rounds (3)")
    parser.add_argument("--json", type=Path, help="write the result to this file")
    options = parser.parse_args(arguments)
    if options.seconds <= 0 or options.rounds < 1:
        parser.error("--seconds must be above 0 and --rounds at least 1")
    return options


def tell(result: Result, tables: Sequence[Table], file: Path | None) -> None:
    """Print every table, and write the JSON if asked."""
    sys.stdout.write(text(result, tables))
    if file:
        save(result, file)


def text(result: Result, tables: Sequence[Table]) -> str:
    """Everything a run has to say on the screen."""
    parts = [plain(table) for table in (machine_table(result), *tables, goal_table(result.goals))]
    return "\n\n".join((*parts, *(f"Note: {note}" for note in result.notes))) + "\n"


def save(result: Result, file: Path) -> None:
    """The result as JSON that a person can read."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(msgspec.json.format(msgspec.json.encode(result), indent=1) + b"\n")


def read_result(file: Path) -> Result:
    """A result as `save` has written it."""
    return msgspec.json.decode(file.read_bytes(), type=Result)
