"""How large what is left of matches is, and how long it takes to solve: for `docs/solved.md`.

    python -m scripts.rests iron-curtain --turn 16 --matches 50

Matches are played by `simple` with the seeds 0, 1, 2 ...; from the first choice in a turn on the rest is solved for
what the seat knows that has it. Times are those of one core.
"""

from __future__ import annotations

import argparse
import statistics
import time

import typer

from brushpass import BadInput, engine
from brushpass.core.chances import draw
from brushpass.core.dice import Dice
from brushpass.core.position import Position
from brushpass.solve import rest

_DICE = 5


def come_to(game: str, edition: str | None, turn: int, seed: int) -> Position | None:
    """A match of `simple` players at the first choice in a turn; nothing if it ended before."""
    position, dice = engine.begin(game, edition=edition, seed=seed), Dice(seed, _DICE)
    while not position.over:
        legal = position.legal(position.turn)
        if position.state.round == turn and len(legal) > 1:
            return position
        place = draw(position.game.simple(position.view(position.turn)), dice)
        position.apply(position.turn, legal[place])
    return None


def main() -> None:
    """Play, solve, and print a row of the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--edition")
    parser.add_argument("--turn", type=int, required=True)
    parser.add_argument("--matches", type=int, default=50)
    parser.add_argument("--most", type=int, default=rest.MOST)
    asked = parser.parse_args()
    moments, times, exact, tried, seed = [], [], 0, 0, 0
    while tried < asked.matches:
        position = come_to(asked.game, asked.edition, asked.turn, seed)
        seed += 1
        if position is None:
            continue
        tried += 1
        began = time.process_time()
        try:
            left = rest.left(position.game, position.view(position.turn), most=asked.most)
        except BadInput:
            continue
        found = rest.solve(left)
        times.append(1000 * (time.process_time() - began))
        moments.append(left.moments)
        exact += found.rounds == 0
    name = f"{asked.game}, {asked.edition or 'whole'}, from turn {asked.turn}"
    typer.echo(f"{name}: {len(times)} of {tried} matches small enough, {exact} exactly solved")
    if times:
        typer.echo(
            f"| {statistics.median(moments):,.0f} | {max(moments):,} | {statistics.median(times):,.0f} ms |"
            f" {max(times):,.0f} ms | {sum(each <= 100 for each in times)} |"
        )


if __name__ == "__main__":
    main()
