"""How fast the trained minds think: `python -m bench.minds [--json FILE]`, on a quiet machine with the engine compiled.

A decision is everything from a row of numbers to the shares of all legal actions and the chance to win, in the engine;
a thought is what the bot `policy` does with a view and a past; the small value is what a search asks for at its leaves.
Microseconds of CPU time, the median of three rounds; a game without a mind is left out.
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final

import msgspec

import brushpass
from bench.common import SEED
from brushpass import Dice, Match
from brushpass.bots.minds import Mind, mind
from brushpass.bots.minds.policy import think_with
from brushpass.core.game import Game, State
from brushpass.core.past import Past
from brushpass.core.recall import Recall
from brushpass.core.view import View

POSITIONS: Final = 400
ROUNDS: Final = 3
BARS: Final = {"decision": 300.0, "small value": 3.0}
Moment = tuple[State, View, Past, int]


def moments(game: Game) -> list[Moment]:
    """Decisions with a choice, of random matches."""
    found: list[Moment] = []
    dice = Dice(SEED)
    while len(found) < POSITIONS:
        match = Match(game, seed=dice.word())
        while not match.over and len(found) < POSITIONS:
            seat = match.waiting()[0]
            legal = match.legal(seat)
            if len(legal) > 1:
                found.append((match.snapshot(), match.view(seat), match.past(seat), match.seats.index(seat)))
            match.play(seat, legal[dice.below(len(legal))])
    return found


def measured(work: Callable[..., object], among: Sequence[tuple[Any, ...]]) -> float:
    """Microseconds that a piece of work takes."""
    readings = []
    for _ in range(ROUNDS):
        began = time.process_time()
        for one in among:
            work(*one)
        readings.append((time.process_time() - began) / len(among) * 1e6)
    return statistics.median(readings)


def figures(own: Mind) -> dict[str, float]:
    """What one mind takes."""
    among = moments(own.game)
    known = [(state, own.recall(past), seat) for state, _, past, seat in among]

    def decide(state: State, recall: Recall, seat: int) -> None:
        own.network.read(state, recall, seat)
        own.network.weigh(state, seat, state.fill(seat))
        own.network.win()

    return {
        "decision": measured(decide, known),
        "thought": measured(partial(think_with, own), [(view, past) for _, view, past, _ in among]),
        "small value": measured(own.small.win, known),
    }


def main() -> None:
    """Measure all minds, print what was found and keep it."""
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--json", type=Path, help="a file for the result")
    wanted = arguments.parse_args().json
    print("compiled" if brushpass.compiled() else "interpreted")
    found = {}
    for name in brushpass.games():
        game = brushpass.load(name)
        own = mind(game, next(iter(game.editions.values())))
        if own is None:
            print(f"{name}: no mind")
            continue
        found[name] = figures(own)
        kept = all(found[name][what] <= bar for what, bar in BARS.items())
        told = ", ".join(f"{what} {microseconds:.1f} us" for what, microseconds in found[name].items())
        print(f"{name}: {told}: {'kept' if kept else 'missed'}")
    if wanted is not None:
        wanted.write_bytes(msgspec.json.format(msgspec.json.encode(found), indent=2) + b"\n")


if __name__ == "__main__":
    main()
