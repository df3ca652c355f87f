"""The command: measure what bots give away, keep it, and write the page."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

import scripts.tells
from scripts import exploitability
from scripts.tells import picks, places

import brushpass
from brushpass.bots.jobs import crew
from brushpass.games import load


def main(words: Sequence[str] | None = None) -> int:
    """Measure every bot that is named."""
    parser = argparse.ArgumentParser(
        description=scripts.tells.__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", choices=[picks.GAME, places.GAME])
    parser.add_argument("bots", nargs="+", metavar="BOT")
    parser.add_argument("--positions", type=int, default=100, help="Cold War: how many secret choices are measured")
    parser.add_argument("--worlds", type=int, default=300, help="Cold War: how often each pair of choices is played on")
    parser.add_argument("--games", type=int, default=400, help="Shadows in Kyoto: how many matches are watched")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2, help="processes")
    given = parser.parse_args(words)
    if not brushpass.compiled():
        sys.stderr.write("The engine is not compiled: this will take very long.\n")
    game = load(given.game)
    with crew(given.jobs) as workers:
        if given.game == picks.GAME:
            for lost in picks.pick_losses(given.bots, given.positions, given.worlds, given.seed, workers):
                exploitability.add(game, lost)
        else:
            for bot in given.bots:
                exploitability.add(game, places.tells(bot, given.games, given.seed, workers))
    return exploitability.main([])


if __name__ == "__main__":
    sys.exit(main())
