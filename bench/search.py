"""How fast the bots search: our information-set tree search next to OpenSpiel's in C++ and in Python.

python -m bench.search [--seconds 1.0] [--rounds 3] [--json FILE]

A search starts at a decision with more than one action and makes the same number of simulations everywhere.
Decisions searched are those made in the tree and in random play behind it.
Ours are counted, since our search need not play a simulation to the end of the game.
OpenSpiel's simulations play to the end of the game, and so count as the mean decisions from the position to the end.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

import brushpass
from bench import anchors, common, positions
from bench.anchors import OpenSpiel, SpielBot, SpielGame
from bench.common import SEED, Goal, Program, Result, Series, Table, Work, timed, with_spread
from bench.subjects import OURS, SUBJECTS, Subject
from brushpass.bots import ismcts
from brushpass.core.dice import Dice

COMPILED_BAR = 3.0
PYTHON_BAR = 40.0

SIMULATIONS = 1000
"""Simulations of one search."""
STARTS = 8
"""Random positions of each kind; one call searches all of them once."""

FIRST = "first decision"
MIDDLE = "mid-game"


def measure(seconds: float, rounds: int, pinned: bool) -> Result:
    """All searches, next to OpenSpiel where that is installed."""
    return measure_beside(anchors.open_spiel(), seconds, rounds, pinned)


def measure_beside(
    spiel: OpenSpiel | None, seconds: float, rounds: int, pinned: bool, simulations: int = SIMULATIONS
) -> Result:
    """All searches, next to these anchors or to none."""
    programs = [program for subject in SUBJECTS for program in ours(subject, simulations)]
    notes = list(anchors.notes(spiel, anchors.SEARCHED))
    if spiel is not None:
        for name in anchors.present(spiel, anchors.SEARCHED):
            programs += theirs(spiel, name, simulations)
    if not brushpass.compiled():
        notes.append("The engine runs interpreted here: build it to measure it against the anchors.")
    series = common.interleave(programs, rounds, seconds)
    return Result(
        benchmark="search",
        machine=common.machine(pinned),
        seconds=seconds,
        rounds=rounds,
        series=series,
        goals=goals(series),
        notes=tuple(notes),
        facts={"simulations a search": simulations, "positions of each kind": STARTS},
    )


# Programs


def ours(subject: Subject, simulations: int) -> list[Program]:
    """Our search from first decisions and from the middle of games, at the views of the seats that decide."""
    middle = int(positions.length(subject) / 2)
    return [
        Program(f"ours, {kind}", subject.name, timed(our_searches(subject, decisions, simulations)))
        for kind, decisions in ((FIRST, 0), (MIDDLE, middle))
    ]


def our_searches(subject: Subject, decisions: int, simulations: int) -> Callable[[int], Work]:
    """Searches from views so many decisions into a game."""
    game = subject.game
    dice = Dice(SEED)
    states = [positions.on_the_way(subject, decisions, dice) for _ in range(STARTS)]
    starts = [(game.view(state, state.turn), state.turn) for state in states]

    def run(times: int) -> Work:
        searched = simulated = 0
        for _ in range(times):
            for view, seat in starts:
                found = ismcts.search(game.worlds(view), seat, dice, game.search, simulations)
                searched += found.decisions
                simulated += found.simulations
        return Work(times * STARTS, decisions=searched, simulations=simulated)

    return run


def theirs(spiel: OpenSpiel, name: str, simulations: int) -> list[Program]:
    """Both searches of OpenSpiel on one of its games, from the same kinds of positions."""
    game = spiel.load_game(name)
    middle = int(anchors.length(game.new_initial_state(), positions.LENGTHS, random.Random(SEED).random) / 2)
    made = []
    for kind, decisions in ((FIRST, 0), (MIDDLE, middle)):
        for language, bot in (
            ("C++", spiel.compiled_searcher(simulations)),
            ("Python", spiel.python_searcher(game, simulations)),
        ):
            searches = their_searches(game, bot, decisions, simulations)
            made.append(Program(f"OpenSpiel {language}, {kind}", name, timed(searches)))
    return made


def their_searches(game: SpielGame, bot: SpielBot, decisions: int, simulations: int) -> Callable[[int], Work]:
    """Searches from states so many decisions into a game."""
    throw = random.Random(SEED).random
    states = [anchors.position(game, decisions, throw) for _ in range(STARTS)]
    searched = sum(round(simulations * anchors.length(state, positions.LENGTHS, throw)) for state in states)

    def run(times: int) -> Work:
        for _ in range(times):
            for state in states:
                bot.step(state)
        return Work(times * STARTS, decisions=times * searched, simulations=times * STARTS * simulations)

    return run


# What it comes to


def goals(series: Sequence[Series]) -> tuple[Goal, ...]:
    """The bars for each of our games; against the search in Python positions in the middle are reported only."""
    return tuple(
        Goal(
            game=game,
            what=f"search from {where}, decisions searched/s, over OpenSpiel's search in {language}",
            measured=over(series, game, language, kind),
            bar=bar,
            unit="x",
        )
        for game in OURS
        for where, kind, language, bar in (
            ("first decisions", FIRST, "C++", COMPILED_BAR),
            ("the middle", MIDDLE, "C++", COMPILED_BAR),
            ("first decisions", FIRST, "Python", PYTHON_BAR),
        )
    )


def over(series: Sequence[Series], game: str, language: str, kind: str) -> float | None:
    """Decisions searched a second in a game of ours over the median of the anchors."""
    mine = common.grouped(series, f"ours, {kind}")[game].decisions().median
    rates = [one.decisions().median for one in common.grouped(series, f"OpenSpiel {language}, {kind}").values()]
    return common.ratio(mine, rates)


def tables(result: Result) -> list[Table]:
    """Everything measured, as tables."""
    return [search_table(result, kind) for kind in (FIRST, MIDDLE)]


def search_table(result: Result, kind: str) -> Table:
    """Ours, then the anchors by language, then the ratios to their medians."""
    rows = []
    for group in ("ours", "OpenSpiel C++", "OpenSpiel Python"):
        for name, series in result.group(f"{group}, {kind}").items():
            simulations = sum(reading.simulations for reading in series.readings)
            decisions = sum(reading.decisions for reading in series.readings)
            rows.append(
                (
                    f"{group}: {name}",
                    with_spread(series.simulations()),
                    f"{decisions / simulations:.1f}",
                    with_spread(series.decisions()),
                )
            )
    for game in result.group(f"ours, {kind}"):
        for language in ("C++", "Python"):
            ratio = over(result.series, game, language, kind)
            if ratio is not None:
                rows.append((f"{game} over the median of OpenSpiel {language}", "", "", f"{ratio:.2f} x"))
    return Table(
        f"Search from the {kind}" if kind == FIRST else "Search from the middle of a game",
        ("search: game", "simulations/s", "decisions a simulation", "decisions searched/s"),
        tuple(rows),
    )


if __name__ == "__main__":
    common.run("Information-set tree search.", measure, tables)
