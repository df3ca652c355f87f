"""Writes the figures in docs/reliability.md from the results of the benchmarks, so that none is typed by hand.

python -m bench.server.report [--results FOLDER] [--page FILE]
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Final

from bench.common import RESULTS, Table, goal_table, markdown
from bench.server import crash, idle, load, measure, nodes, soak
from bench.server.measure import Result

PAGE: Final = Path(__file__).parent.parent.parent / "docs" / "reliability.md"
BEGIN: Final = "<!-- figures: written by python -m bench.server.report -->"
END: Final = "<!-- end of figures -->"
BENCHMARKS: Final[Mapping[str, Callable[[Result], Sequence[Table]]]] = {
    "load": load.tables,
    "idle": idle.tables,
    "soak": soak.tables,
    "nodes": nodes.tables,
    "crash": crash.tables,
}


def file_name(benchmark: str) -> str:
    """Where the result of a benchmark is kept."""
    return f"server-{benchmark}.json"


def figures(results: Sequence[Result]) -> str:
    """All tables."""
    goals = [goal for result in results for goal in result.goals]
    parts = ["### Bars", markdown(goal_table(goals))]
    for result in results:
        for table in BENCHMARKS[result.benchmark](result):
            parts += [f"### {table.title}", markdown(table)]
        if result.notes:
            parts.append("\n".join(f"- {note}" for note in result.notes))
    parts += ["### The runs", markdown(_runs(results))]
    return "\n\n".join(parts)


def _runs(results: Sequence[Result]) -> Table:
    """The machine of every run."""
    return Table(
        "The runs",
        ("run", "processor", "cores", "engine", "Python", "databases on", "packages"),
        tuple(
            (
                result.benchmark,
                result.machine.cpu,
                str(result.machine.cores),
                "compiled" if result.machine.compiled else "interpreted",
                result.machine.python,
                result.filesystem,
                ", ".join(f"{name} {version}" for name, version in result.machine.packages.items()),
            )
            for result in results
        ),
    )


def with_figures(page: str, text: str) -> str:
    """A page with new figures between the marks; all else stays."""
    before, begin, rest = page.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise SystemExit(f"the page has no marks: {BEGIN} and {END}")
    return f"{before}{BEGIN}\n\n{text}\n\n{END}{after}"


def read(results: Path, benchmark: str) -> Result:
    """The result of one benchmark, or an end with a word of advice."""
    file = results / file_name(benchmark)
    if not file.exists():
        raise SystemExit(
            f"{file.name} is missing: run python -m bench.server.{benchmark} --json bench/results/{file.name}"
        )
    return measure.read(file)


def main(arguments: Sequence[str] | None = None) -> None:
    """Write the figures into the page."""
    parser = argparse.ArgumentParser(description="Write the figures in docs/reliability.md.")
    parser.add_argument("--results", type=Path, default=RESULTS, help="where the JSON files are")
    parser.add_argument("--page", type=Path, default=PAGE, help="the page to change")
    given = parser.parse_args(arguments)
    text = figures([read(given.results, benchmark) for benchmark in BENCHMARKS])
    given.page.write_text(with_figures(given.page.read_text(encoding="utf-8"), text), encoding="utf-8")


if __name__ == "__main__":
    main()
