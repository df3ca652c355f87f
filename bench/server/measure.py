"""What the benchmarks of the server share: readings, percentiles, the machine, the command line."""

from __future__ import annotations

import argparse
import asyncio
import importlib.metadata
import resource
import signal
import sys
from collections.abc import Callable, Coroutine, Sequence
from pathlib import Path
from types import FrameType
from typing import Final, TypeVar

import msgspec
import uvloop

from bench import common
from bench.common import Goal, Machine, Table

_PACKAGES: Final = (
    "brushpass",
    "aiosqlite",
    "asyncpg",
    "msgspec",
    "sqlalchemy",
    "starlette",
    "uvicorn",
    "uvloop",
    "websockets",
)
CLIENTS: Final = "clients"
"""The name of the process that plays."""
T = TypeVar("T")


class Cost(msgspec.Struct, frozen=True, kw_only=True):
    """What one process used while it was measured."""

    name: str
    cores: float
    """CPU time over time: 1.0 is one core, all of the time."""
    rss: float
    """MiB at the end."""


class Reading(msgspec.Struct, frozen=True, kw_only=True):
    """One stretch of load."""

    name: str
    game: str
    show: str
    rooms: int
    rate: float | None
    """The moves a second that were asked for; None when every room moves as soon as it can."""
    seconds: float
    moves: int
    """Moves that the server accepted in that time."""
    p50_ms: float
    p99_ms: float
    most_ms: float
    bytes: int
    """What the clients were sent."""
    tables: int
    """Tables that were made in that time, because a series was over."""
    costs: tuple[Cost, ...]

    @property
    def microseconds(self) -> float:
        """CPU time of a move in all servers together."""
        served = sum(cost.cores for cost in self.costs if cost.name != CLIENTS)
        return 1e6 * served * self.seconds / max(1, self.moves)

    @property
    def per_second(self) -> float:
        """Accepted moves a second."""
        return self.moves / self.seconds


class Result(msgspec.Struct, frozen=True, kw_only=True):
    """One run of one benchmark of the server."""

    benchmark: str
    machine: Machine
    filesystem: str = ""
    """What the databases lay on, where there were any."""
    readings: tuple[Reading, ...] = ()
    facts: dict[str, float] = {}
    """Everything counted or measured that is no stretch of load."""
    samples: dict[str, tuple[tuple[float, float], ...]] = {}
    """What was sampled over time: seconds and values."""
    goals: tuple[Goal, ...] = ()
    notes: tuple[str, ...] = ()


def percentile(ordered: Sequence[float], part: float) -> float:
    """The value that this part of an ordered sequence does not exceed; 0 where there is none."""
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))] if ordered else 0.0


def slope(samples: Sequence[tuple[float, float]]) -> float:
    """How much the values grow in a unit of time, by the straight line that fits them best."""
    count = len(samples)
    mean_x = sum(x for x, _ in samples) / count
    mean_y = sum(y for _, y in samples) / count
    spread = sum((x - mean_x) ** 2 for x, _ in samples)
    return sum((x - mean_x) * (y - mean_y) for x, y in samples) / spread if spread else 0.0


def machine() -> Machine:
    """The machine of this run, with the packages that a server stands on."""
    found = common.machine(pinned=False)
    return msgspec.structs.replace(found, packages={name: importlib.metadata.version(name) for name in _PACKAGES})


def many_files(count: int) -> None:
    """Allow this process and those that it starts so many open files, as far as the system does."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = max(soft, count if hard == resource.RLIM_INFINITY else min(count, hard))
    resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def _stop(_number: int, _frame: FrameType | None) -> None:
    raise SystemExit(1)


def run(main: Coroutine[object, object, T]) -> T:
    """Run to the end on the fast event loop; whoever asks us to stop ends the servers that we have started, too."""
    signal.signal(signal.SIGTERM, _stop)
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        return runner.run(main)


# Tables


def reading_table(title: str, readings: Sequence[Reading]) -> Table:
    """Stretches of load, one a row."""
    return Table(
        title,
        ("load", "rooms", "moves/s", "p50 ms", "p99 ms", "most ms", "KiB a move", "CPU us a move", "cores used"),
        tuple(
            (
                f"{one.name}: {one.game}, {one.show}" + ("" if one.rate is None else f", {one.rate:g}/s asked"),
                str(one.rooms),
                f"{one.per_second:.0f}",
                f"{one.p50_ms:.1f}",
                f"{one.p99_ms:.1f}",
                f"{one.most_ms:.0f}",
                f"{one.bytes / max(1, one.moves) / 1024:.1f}",
                f"{one.microseconds:.0f}",
                ", ".join(f"{cost.name} {cost.cores:.2f}" for cost in one.costs),
            )
            for one in readings
        ),
    )


def facts_table(title: str, facts: dict[str, float]) -> Table:
    """What was counted."""
    return Table(
        title,
        ("what", "value"),
        tuple((what, f"{value:,.2f}".rstrip("0").rstrip(".")) for what, value in facts.items()),
    )


def text(result: Result, tables: Sequence[Table]) -> str:
    """Everything that a run has to say on the screen."""
    goals = [common.goal_table(result.goals)] if result.goals else []
    parts = [common.plain(table) for table in (*tables, *goals)]
    engine = "compiled" if result.machine.compiled else "interpreted"
    disk = f"; databases lay on {result.filesystem}" if result.filesystem else ""
    notes = [f"Note: the engine ran {engine}{disk}."]
    return "\n\n".join((*parts, *notes, *(f"Note: {note}" for note in result.notes))) + "\n"


# The command line


def parser(description: str) -> argparse.ArgumentParser:
    """The options that every benchmark of the server has."""
    found = argparse.ArgumentParser(description=description)
    found.add_argument(
        "--folder", type=Path, help="where databases are put; a real disk (the folder for temporary files)"
    )
    found.add_argument("--json", type=Path, help="write the result to this file")
    return found


def finish(result: Result, tables: Callable[[Result], Sequence[Table]], file: Path | None) -> None:
    """Print a result, and write it if asked."""
    sys.stdout.write(text(result, tables(result)))
    if file is not None:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(msgspec.json.format(msgspec.json.encode(result), indent=1) + b"\n")


def read(file: Path) -> Result:
    """A result as `finish` has written it."""
    return msgspec.json.decode(file.read_bytes(), type=Result)
