"""How long it takes from `git clone` to the first move against a bot, by the README's first command.

python -m bench.first_move [--json FILE]

Everything is fetched and built anew, with caches that are empty; what the machine must have is what the README says.
"""

from __future__ import annotations

import contextlib
import os
import re
import signal
import subprocess
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import IO, Final

from tests.support.browsing import Visitor, chromium, decide

from bench.common import Table
from bench.server import measure, process
from bench.server.measure import Result

ROOT: Final = Path(__file__).parents[1]
GAME: Final = "cold-war"
_STOP_S: Final = 30.0


def _environment(folder: Path) -> dict[str, str]:
    """Where nothing was fetched, played or set before."""
    plain = {name: value for name, value in os.environ.items() if not name.startswith("BRUSHPASS_")}
    fresh = {"XDG_CACHE_HOME": "cache", "XDG_DATA_HOME": "data", "PIP_CACHE_DIR": "pip", "NPM_CONFIG_CACHE": "npm"}
    return {
        **plain,
        **{name: str(folder / path) for name, path in fresh.items()},
        "BRUSHPASS_PORT": str(process.free_port()),
    }


@contextlib.contextmanager
def _running(clone: Path, environment: dict[str, str]) -> Iterator[IO[str]]:
    """The README's first command, and what it prints; make and the server end together."""
    command = subprocess.Popen(
        ["make", "run"], cwd=clone, env=environment, stdout=subprocess.PIPE, text=True, start_new_session=True
    )
    try:
        assert command.stdout is not None
        yield command.stdout
    finally:
        os.killpg(command.pid, signal.SIGTERM)
        command.wait(_STOP_S)


def _address(printed: IO[str]) -> str:
    for line in printed:
        if found := re.search(r"http://\S+", line):
            return found.group()
    raise SystemExit("the command ended before it printed an address")


def first_move(folder: Path) -> dict[str, float]:
    """Seconds of each part of the way, and of all of it."""
    marks = [("", time.perf_counter())]
    clone = folder / "brushpass"
    subprocess.run(["git", "clone", "--quiet", ROOT.as_uri(), clone], check=True)
    marks.append(("git clone", time.perf_counter()))
    with _running(clone, _environment(folder)) as printed:
        url = _address(printed)
        marks.append(("make run, until the address is printed", time.perf_counter()))
        with chromium() as browser, Visitor(browser, url, confirm=False) as visitor:
            visitor.page.goto("/")
            visitor.page.locator(f"article[data-game={GAME}] button").first.click()
            visitor.wait_for_turn()
            marks.append(("the browser and the page, until a move is asked for", time.perf_counter()))
            decide(visitor)
            marks.append(("the first move", time.perf_counter()))
    spent = {f"{name}, s": mark - marks[number][1] for number, (name, mark) in enumerate(marks[1:])}
    return {**spent, "from git clone to the first move, s": marks[-1][1] - marks[0][1]}


def tables(result: Result) -> list[Table]:
    """Everything measured."""
    return [measure.facts_table("From git clone to the first move", result.facts)]


def main(arguments: Sequence[str] | None = None) -> None:
    """Go the way of somebody who has just heard of Brushpass."""
    given = measure.parser("The time from git clone to the first move.").parse_args(arguments)
    with process.scratch(given.folder) as folder:
        facts = first_move(folder)
        disk = process.filesystem(folder)
    measure.finish(
        Result(benchmark="first-move", machine=measure.machine(), filesystem=disk, facts=facts), tables, given.json
    )


if __name__ == "__main__":
    main()
