"""Measured facts about each game, for those who have to choose one: length, branching, chance, information.

python -m bench.facts [--games N] [--json FILE]

All seats play at random, so these are facts about random play with the options of the default edition; the bounds are
those of `engine.sizes` and hold for every match.
"""

from __future__ import annotations

import argparse
import math
from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

import brushpass
from bench import common
from bench.common import Table
from bench.server import measure
from bench.server.measure import Result, percentile
from brushpass import engine
from brushpass.core.dice import Dice
from brushpass.core.game import CHANCE

GAMES: Final = 2_000
WORLDS_EVERY: Final = 10
"""Of the decisions every so many-th has its worlds counted, which takes longer than all else."""
_PLAY_STREAM: Final = 100
"""The stream of dice for random players, which no game throws."""


class Decision(NamedTuple):
    """What a seat was asked."""

    legal: int
    information: int
    worlds: int | None
    """How many there are for the seat that is asked, where they were counted."""


class Played(NamedTuple):
    """One random match."""

    decisions: list[Decision]
    fans: list[int]
    """Between how many actions chance chose each time."""


def play(game: str, seed: int, counted: int) -> Played:
    """The random match of a seed; every so many-th decision from `counted` on has its worlds counted."""
    position = engine.begin(game)
    chance, players = Dice(seed), Dice(seed, _PLAY_STREAM)
    decisions: list[Decision] = []
    fans: list[int] = []
    while not position.over:
        turn = position.turn
        legal = position.legal(turn)
        if turn == CHANCE:
            fans.append(len(legal))
        else:
            asked = (len(decisions) + counted) % WORLDS_EVERY == 0
            worlds = position.game.worlds(position.view(turn)).count() if asked else None
            decisions.append(Decision(len(legal), position.information(turn), worlds))
        dice = chance if turn == CHANCE else players
        position.apply(turn, legal[dice.below(len(legal))])
    return Played(decisions, fans)


def facts(game: str, games: int) -> dict[str, float]:
    """What so many random matches of a game show, and its sizes."""
    lengths: list[float] = []
    throws = largest_fan = most_legal = asked = 0
    legal: list[float] = []
    logs: list[float] = []
    states: set[int] = set()
    for seed in range(games):
        match = play(game, seed, seed)
        lengths.append(len(match.decisions))
        throws += len(match.fans)
        largest_fan = max(largest_fan, *match.fans, 1)
        for decision in match.decisions:
            asked += 1
            legal.append(decision.legal)
            most_legal = max(most_legal, decision.legal)
            states.add(decision.information)
            if decision.worlds is not None:
                logs.append(math.log10(decision.worlds))
    lengths.sort()
    logs.sort()
    sizes = engine.sizes(game)
    return {
        "seats": sizes.seats.value,
        "actions": sizes.actions.value,
        "decisions mean": sum(lengths) / games,
        "decisions 5%": percentile(lengths, 0.05),
        "decisions 50%": percentile(lengths, 0.5),
        "decisions 95%": percentile(lengths, 0.95),
        "decisions most": lengths[-1],
        "decisions bound": sizes.decisions.value,
        "decisions bound proved": float(sizes.decisions.label == "proved"),
        "legal mean": sum(legal) / asked,
        "legal log2": sum(math.log2(one) for one in legal) / games,
        "legal most": most_legal,
        "throws mean": throws / games,
        "fan most": largest_fan,
        "fan bound": sizes.fan.value,
        "worlds mean": sum(logs) / len(logs),
        "worlds most": logs[-1],
        "information states": len(states),
        "decisions": asked,
    }


def tables(result: Result) -> list[Table]:
    """The facts, a line for each game."""
    by_game: dict[str, dict[str, float]] = {}
    for name, value in result.facts.items():
        game, _, fact = name.partition("/")
        by_game.setdefault(game, {})[fact] = value
    games = int(by_game.pop("all")["games"])
    return [_length(by_game), _branching(by_game), _information(by_game, games)]


def _length(by_game: dict[str, dict[str, float]]) -> Table:
    return Table(
        "Length: decisions in a match",
        ("game", "seats", "mean", "5%", "median", "95%", "longest met", "longest possible"),
        tuple(
            (
                game,
                f"{fact['seats']:.0f}",
                f"{fact['decisions mean']:.0f}",
                f"{fact['decisions 5%']:.0f}",
                f"{fact['decisions 50%']:.0f}",
                f"{fact['decisions 95%']:.0f}",
                f"{fact['decisions most']:.0f}",
                f"{fact['decisions bound']:,.0f} ({'proved' if fact['decisions bound proved'] else 'estimated'})",
            )
            for game, fact in by_game.items()
        ),
    )


def _branching(by_game: dict[str, dict[str, float]]) -> Table:
    return Table(
        "Branching: choices of seats and of chance",
        (
            "game",
            "actions there are",
            "legal, mean",
            "legal, most",
            "bits of choice in a match",
            "throws in a match",
            "largest fan met",
            "largest fan possible",
        ),
        tuple(
            (
                game,
                f"{fact['actions']:,.0f}",
                f"{fact['legal mean']:.1f}",
                f"{fact['legal most']:.0f}",
                f"{fact['legal log2']:.0f}",
                f"{fact['throws mean']:.1f}",
                f"{fact['fan most']:.0f}",
                f"{fact['fan bound']:,.0f}",
            )
            for game, fact in by_game.items()
        ),
    )


def _information(by_game: dict[str, dict[str, float]], games: int) -> Table:
    return Table(
        "Information: what the seat that is asked cannot tell apart",
        (
            "game",
            "worlds of its view, mean log10",
            "most log10",
            f"different information states in {games:,} matches",
            "share of decisions in a new one",
        ),
        tuple(
            (
                game,
                f"{fact['worlds mean']:.1f}",
                f"{fact['worlds most']:.1f}",
                f"{fact['information states']:,.0f}",
                f"{fact['information states'] / fact['decisions']:.1%}",
            )
            for game, fact in by_game.items()
        ),
    )


def main(arguments: Sequence[str] | None = None) -> None:
    """Play, and print the facts."""
    parser = argparse.ArgumentParser(description="Measure facts about each game in random play.")
    parser.add_argument("--games", type=int, default=GAMES, help=f"random matches of each game ({GAMES})")
    parser.add_argument("--json", type=Path, help="write the result to this file")
    given = parser.parse_args(arguments)
    found: dict[str, float] = {"all/games": given.games}
    for game in brushpass.games():
        found |= {f"{game}/{name}": value for name, value in facts(game, given.games).items()}
    result = Result(benchmark="facts", machine=common.machine(pinned=False), facts=found)
    measure.finish(result, tables, given.json)


if __name__ == "__main__":
    main()
