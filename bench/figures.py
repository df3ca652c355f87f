"""Writes the figures of the server, of the web client and about the games into their pages; none is typed by hand.

python -m bench.figures [--results FOLDER]
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Final

from bench import facts, first_move, web
from bench.common import RESULTS, Table, goal_table, markdown
from bench.server import crash, idle, load, measure, nodes, soak
from bench.server.measure import Result

DOCS: Final = Path(__file__).parent.parent / "docs"
BEGIN: Final = "<!-- figures: written by python -m bench.figures -->"
END: Final = "<!-- end of figures -->"
PAGES: Final[Mapping[str, Sequence[str]]] = {
    "reliability.md": ("server-load", "server-idle", "server-soak", "server-nodes", "server-crash"),
    "web.md": ("web", "first-move"),
    "research.md": ("facts",),
}
"""The pages, and the results that each is made of."""
TABLES: Final[Mapping[str, Callable[[Result], Sequence[Table]]]] = {
    "load": load.tables,
    "idle": idle.tables,
    "soak": soak.tables,
    "nodes": nodes.tables,
    "crash": crash.tables,
    "web": web.tables,
    "first-move": first_move.tables,
    "facts": facts.tables,
}


def figures(results: Sequence[Result]) -> str:
    """All tables."""
    goals = [goal for result in results for goal in result.goals]
    parts = ["### Bars", markdown(goal_table(goals))] if goals else []
    for result in results:
        for table in TABLES[result.benchmark](result):
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
                result.filesystem or "none",
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


def read(results: Path, name: str) -> Result:
    """One result, or an end with a word of advice."""
    file = results / f"{name}.json"
    if not file.exists():
        program = name.replace("server-", "server.").replace("-", "_")
        raise SystemExit(f"{file.name} is missing: run python -m bench.{program} --json bench/results/{file.name}")
    return measure.read(file)


def written(page: str, results: Path = RESULTS) -> str:
    """A page of the docs with the figures of the results."""
    text = figures([read(results, name) for name in PAGES[page]])
    return with_figures((DOCS / page).read_text(encoding="utf-8"), text)


def main(arguments: Sequence[str] | None = None) -> None:
    """Write the figures into the pages."""
    parser = argparse.ArgumentParser(description="Write the figures into their pages.")
    parser.add_argument("--results", type=Path, default=RESULTS, help="where the JSON files are")
    given = parser.parse_args(arguments)
    for page in PAGES:
        (DOCS / page).write_text(written(page, given.results), encoding="utf-8")


if __name__ == "__main__":
    main()
