"""What the web client costs: its first load, the time until it can be used, a move until it is painted, still boards.

python -m bench.web [--starts N] [--moves N] [--folder FOLDER] [--json FILE]

A browser plays against bots over loopback, by the clicks of the tests; the server is a process of its own.
"""

from __future__ import annotations

import asyncio
import statistics
import time
from collections.abc import Sequence
from typing import Final

import msgspec
from playwright.sync_api import Browser
from tests.support import stillness
from tests.support.browsing import DESK, GAMES, STEP_MS, Visitor, against_bots, chromium
from tests.support.metering import Meter

from bench.common import Goal, Table
from bench.server import measure, process
from bench.server.client import HOST
from bench.server.measure import Result, percentile
from bench.server.process import ServerProcess

LOAD_BAR_KB: Final = 150.0
INTERACTIVE_BAR_S: Final = 2.0
PAINT_BAR_MS: Final = 100.0
THROTTLE: Final = 4
PACE_MS: Final = 250
"""How long bots wait before they act: less than usual, and enough for each of their messages to be painted alone."""
_LONGEST_S: Final = 240.0
"""How long the moves of one game may take altogether."""

_INTERACTIVE: Final = """
  // Svelte listens to a button as soon as it is there; two frames later it is painted, and nothing else was in between.
  new MutationObserver((_, observer) => {
    if (!document.querySelector("article[data-game] button")) return;
    observer.disconnect();
    requestAnimationFrame(() => requestAnimationFrame(() => (window.interactiveAt = performance.now())));
  }).observe(document, { subtree: true, childList: true });
"""
_WATCH: Final = """
  window.paints = [];
  const inherited = Object.getOwnPropertyDescriptor(WebSocket.prototype, "onmessage");
  Object.defineProperty(WebSocket.prototype, "onmessage", {
    set(handler) {
      inherited.set.call(this, (event) => {
        const came = performance.now();
        handler.call(this, event);
        if (!String(event.data).includes('"say":"scene"')) return;
        requestAnimationFrame(() => requestAnimationFrame(() => window.paints.push(performance.now() - came)));
      });
    },
  });
"""


class Play(msgspec.Struct, frozen=True):
    """What was seen in the moves of one game."""

    paints: list[float]
    """Milliseconds from a message of the server until it was painted."""
    ways: list[float]
    """How many pixels away from where it was the board or a section of it was, each time that it was."""


def first_load(browser: Browser, url: str) -> dict[str, float]:
    """Bytes of a first visit, compressed and without art."""
    with Visitor(browser, url) as visitor:
        meter = Meter(visitor.context.new_cdp_session(visitor.page))
        visitor.open("/")
        visitor.page.get_by_role("article").first.wait_for()
        sizes = meter.of_the_client()
    kinds = {"scripts": ".js", "styles": ".css", "typefaces": ".woff2"}
    facts = {
        f"first load: {name}, kB": sum(size for address, size in sizes.items() if address.endswith(ending)) / 1e3
        for name, ending in kinds.items()
    }
    return {**facts, "first load: everything, kB": sum(sizes.values()) / 1e3, "first load: files": float(len(sizes))}


def start(browser: Browser, url: str, rate: int) -> float:
    """Seconds from the first request until the first game can be begun, on a slowed processor."""
    with Visitor(browser, url) as visitor:
        visitor.context.add_init_script(_INTERACTIVE)
        session = visitor.context.new_cdp_session(visitor.page)
        session.send("Emulation.setCPUThrottlingRate", {"rate": rate})
        visitor.page.goto("/", wait_until="commit")
        visitor.page.wait_for_function("() => window.interactiveAt !== undefined")
        return float(visitor.page.evaluate("window.interactiveAt")) / 1e3


def play(browser: Browser, url: str, game: str, moves: int) -> Play:
    """Play moves of a game, and see how they were painted."""
    with Visitor(browser, url, size=DESK, confirm=False, calm=False) as visitor:
        stillness.watch(visitor)
        visitor.context.add_init_script(f"{{{_WATCH}}}")
        visitor.make_table(**against_bots(game))
        visitor.wait_for_turn()
        visitor.page.evaluate("window.paints.length = window.moved.length = 0")
        end = time.monotonic() + _LONGEST_S
        while not visitor.is_over and len(visitor.plays) < moves and time.monotonic() < end:
            if not visitor.step():
                visitor.page.wait_for_timeout(STEP_MS)
        paints = visitor.page.evaluate("window.paints")
        ways = [float(one["way"]) for one in stillness.moved(visitor)]
    return Play(paints=sorted(paints), ways=ways)


def measure_all(url: str, starts: int, moves: int) -> tuple[dict[str, float], list[Goal]]:
    """All of it."""
    with chromium() as browser:
        facts = first_load(browser, url)
        slowed = sorted(start(browser, url, THROTTLE) for _ in range(starts))
        plain = sorted(start(browser, url, 1) for _ in range(starts))
        facts[f"interactive, {THROTTLE} times slower, s"] = statistics.median(slowed)
        facts[f"interactive, {THROTTLE} times slower, slowest, s"] = slowed[-1]
        facts["interactive, s"] = statistics.median(plain)
        goals = [
            _ceiling("all games", "first load without art", facts["first load: everything, kB"], LOAD_BAR_KB, "kB"),
            _ceiling(
                "all games",
                "interactive on a processor 4 times slower",
                statistics.median(slowed),
                INTERACTIVE_BAR_S,
                "s",
            ),
        ]
        for game in GAMES:
            seen = play(browser, url, game, moves)
            late = percentile(seen.paints, 0.95)
            facts |= {
                f"{game}: messages painted": float(len(seen.paints)),
                f"{game}: message to paint, median, ms": percentile(seen.paints, 0.5),
                f"{game}: message to paint, p95, ms": late,
                f"{game}: message to paint, slowest, ms": seen.paints[-1],
                f"{game}: the board or a section of it moved, times": float(len(seen.ways)),
                f"{game}: the board or a section of it moved, farthest, px": max(seen.ways, default=0.0),
            }
            goals.append(_ceiling(game, "a message painted, p95", late, PAINT_BAR_MS, "ms"))
            goals.append(_ceiling(game, "moves of the board or a section of it", float(len(seen.ways)), 0.0, "times"))
    return facts, goals


def _ceiling(game: str, what: str, measured: float, bar: float, unit: str) -> Goal:
    return Goal(game=game, what=what, measured=measured, bar=bar, unit=unit, at_most=True)


def tables(result: Result) -> list[Table]:
    """Everything measured."""
    return [measure.facts_table("The web client", result.facts)]


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure the client."""
    parser = measure.parser("First load, time to use, and painting of the web client.")
    parser.add_argument("--starts", type=int, default=5, help="how many first visits of each kind (5)")
    parser.add_argument("--moves", type=int, default=50, help="how many moves of each game (50)")
    given = parser.parse_args(arguments)
    with (
        process.scratch(given.folder) as folder,
        ServerProcess(process.sqlite_url(folder), folder, more={"BOT_PACE_MS": str(PACE_MS)}) as server,
    ):
        server.start()
        asyncio.run(server.ready())
        facts, goals = measure_all(f"http://{HOST}:{server.port}", given.starts, given.moves)
        server.stop()
        disk = process.filesystem(folder)
    result = Result(benchmark="web", machine=measure.machine(), filesystem=disk, facts=facts, goals=tuple(goals))
    measure.finish(result, tables, given.json)


if __name__ == "__main__":
    main()
