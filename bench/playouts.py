"""How fast the engine plays: playouts inside it and driven from Python, copies, sampled worlds, views.

python -m bench.playouts [--seconds 1.0] [--rounds 3] [--json FILE]
"""

from __future__ import annotations

import random
import statistics
import tempfile
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import count, repeat
from pathlib import Path

import brushpass
from bench import anchors, common, interpreted, positions
from bench.anchors import OpenSpiel
from bench.common import SEED, Goal, Program, Rate, Reading, Result, Series, Table, Work, timed, with_spread
from bench.positions import Position, label
from bench.subjects import OURS, SUBJECTS, Subject
from brushpass.core.dice import Dice
from brushpass.core.game import CHANCE, OVER, State
from brushpass.core.playout import playouts
from brushpass.core.position import Position as Played
from brushpass.core.position import begin

INSIDE_BAR = 3.0
DRIVEN_BAR = 6.0
COMPILED_BAR = 10.0
CALLS_BAR = 2.0
"""Microseconds for a copy and a sampled world together, in the positions held against it."""

GAMES_A_SECOND = 500
"""Games that compiled and interpreted source both play, for each second of a reading."""
_CALL_SHARE = 0.1
_PANEL = 100
_DEEPEST = 0.7
"""How deep the panel goes, as a part of a mean match; deeper, some games would seldom have a position."""
_CHANCE_TOO = "driven, chance too"
_COMPILED = "same games, compiled"
_INTERPRETED = "same games, interpreted"
_CALLS = ("copy", "world", "world into", "view", "worlds")


def measure(seconds: float, rounds: int, pinned: bool) -> Result:
    """All of it, next to OpenSpiel where that is installed."""
    return measure_beside(anchors.open_spiel(), seconds, rounds, pinned)


def measure_beside(spiel: OpenSpiel | None, seconds: float, rounds: int, pinned: bool) -> Result:
    """All of it, next to these anchors or to none."""
    notes = list(anchors.notes(spiel, anchors.GAMES))
    programs = [program(subject) for subject in SUBJECTS for program in (inside, driven, chance_too, gate)]
    if spiel is not None:
        for name in anchors.present(spiel, anchors.GAMES):
            programs += [anchors.inside(spiel, name), anchors.driven(spiel, name)]
    for subject in SUBJECTS:
        for place in positions.of(subject.name):
            programs += calls(subject, place)
        programs += views(subject)
    facts: dict[str, float] = {}
    with tempfile.TemporaryDirectory() as folder:
        if brushpass.compiled():
            matches = max(1, round(GAMES_A_SECOND * seconds))
            interpreted.copy_source(Path(folder))
            for subject in SUBJECTS:
                programs += same_games(subject, Path(folder), matches)
            facts["matches of each game played compiled and interpreted"] = matches
        else:
            notes.append("The engine runs interpreted here: build it to measure what compiling gains.")
        series = common.interleave(programs, rounds, seconds)
    return Result(
        benchmark="playouts",
        machine=common.machine(pinned),
        seconds=seconds,
        rounds=rounds,
        series=series,
        goals=goals(series),
        notes=tuple(notes),
        facts=facts,
    )


# Our programs


def inside(subject: Subject) -> Program:
    """Random games inside the engine."""
    start = subject.start()
    dice = Dice(SEED)

    def run(games: int) -> Work:
        return Work(games, playouts(start, games, dice))

    return Program("inside", subject.name, timed(run))


def driven(subject: Subject) -> Program:
    """Random games with every choice called from Python; chance acts inside, as at any table."""
    start = subject.start()
    seeds = count(SEED)
    throw = random.Random(SEED).random

    def run(games: int) -> Work:
        decisions = 0
        for _ in range(games):
            decisions += play(begin(subject.game, subject.options, start, next(seeds), False), throw)
        return Work(games, decisions)

    return Program("driven", subject.name, timed(run))


def play(position: Played, throw: Callable[[], float]) -> int:
    """Play to the end, the counterpart of `anchors.play_even`; how many decisions it took."""
    decisions = 0
    turn = position.turn
    while turn != OVER:
        actions = position.actions()
        turn = position.step(actions[int(throw() * len(actions))])
        decisions += 1
    return decisions


def chance_too(subject: Subject) -> Program:
    """Random games on a bare state, with every action called from Python, those of chance too."""
    start = subject.start()
    dice = Dice(SEED)
    throw = random.Random(SEED).random

    def run(games: int) -> Work:
        decisions = applies = 0
        for _ in range(games):
            more_decisions, more_applies = play_state(start.copy(), throw, dice)
            decisions += more_decisions
            applies += more_applies
        return Work(games, decisions, applies)

    return Program(_CHANCE_TOO, subject.name, timed(run))


def play_state(state: State, throw: Callable[[], float], dice: Dice) -> tuple[int, int]:
    """Play to the end, applying what chance does too; decisions, and all applied actions."""
    decisions = applies = 0
    turn = state.turn
    while turn != OVER:
        if turn == CHANCE:
            state.apply(CHANCE, state.sample(dice))
        else:
            actions = state.legal(turn)
            state.apply(turn, actions[int(throw() * len(actions))])
            decisions += 1
        applies += 1
        turn = state.turn
    return decisions, applies


def gate(subject: Subject) -> Program:
    """Random matches in words, through the one gate that checks, tells and records."""
    throw = random.Random(SEED).random
    seeds = count(SEED)

    def run(games: int) -> Work:
        decisions = 0
        for seed in (next(seeds) for _ in range(games)):
            match = subject.match(seed)
            while not match.over:
                seat = match.waiting()[0]
                actions = match.legal(seat)
                match.play(seat, actions[int(throw() * len(actions))])
                decisions += 1
        return Work(games, decisions)

    return Program("gate", subject.name, timed(run))


def calls(subject: Subject, place: Position) -> list[Program]:
    """Single calls from Python at one position."""
    game = subject.game
    state = positions.reach(subject, place.script)
    observer = positions.seat(subject, place.observer)
    view = game.view(state, observer)
    worlds = game.worlds(view)
    dice = Dice(SEED)
    kept = worlds.sample(dice)
    bodies: tuple[Callable[[int], Work], ...] = (
        each(state.copy),
        each(partial(worlds.sample, dice)),
        each(partial(worlds.sample_into, kept, dice)),
        each(partial(game.view, state, observer)),
        each(partial(game.worlds, view)),
    )
    return [Program(group, label(place), timed(body), _CALL_SHARE) for group, body in zip(_CALLS, bodies, strict=True)]


def each(call: Callable[[], object]) -> Callable[[int], Work]:
    """So many calls of one function."""

    def run(times: int) -> Work:
        for _ in repeat(None, times):
            call()
        return Work(times)

    return run


def views(subject: Subject) -> list[Program]:
    """Views of each observer at positions all over random games."""
    states = panel(subject)
    return [views_of(subject, observer, states) for observer in positions.observers(subject)]


def views_of(subject: Subject, observer: str, states: Sequence[State]) -> Program:
    """Views of one observer at these positions."""
    seat = positions.seat(subject, observer)
    view = subject.game.view

    def run(times: int) -> Work:
        for _ in range(times):
            for state in states:
                view(state, seat)
        return Work(times * len(states))

    return Program("views", f"{subject.name}: {observer}", timed(run), _CALL_SHARE)


def panel(subject: Subject) -> list[State]:
    """Positions all over random games, the same for every observer."""
    deepest = int(_DEEPEST * positions.length(subject))
    dice = Dice(SEED)
    return [positions.on_the_way(subject, dice.below(deepest), dice) for _ in range(_PANEL)]


def same_games(subject: Subject, folder: Path, games: int) -> list[Program]:
    """The same matches from the same seed, compiled in this process and interpreted from the copy in a folder."""
    here = interpreted.play(subject.name, games)
    start = subject.start()

    def run(times: int) -> Work:
        decisions = sum(playouts(start, games, Dice(SEED)) for _ in range(times))
        return Work(times * games, decisions)

    def read(seconds: float) -> Reading:
        there = interpreted.play_in_child(folder, subject.name, games)
        interpreted.must_agree(here, there)
        return Reading(cpu=there.cpu, wall=there.wall, calls=games, decisions=there.decisions)

    return [Program(_COMPILED, subject.name, timed(run)), Program(_INTERPRETED, subject.name, read)]


# What it comes to


def inside_rate(series: Sequence[Series], name: str) -> Rate:
    """Decisions a second inside: counted for ours, games a second times mean length for an anchor."""
    one = common.grouped(series, "inside")[name]
    if name in OURS:
        return one.decisions()
    games = one.calls()
    return Rate(games.median * common.grouped(series, "driven")[name].length(), games.spread)


def goals(series: Sequence[Series]) -> tuple[Goal, ...]:
    """The bars of this benchmark, the same for each of our games."""
    return tuple(goal for game in OURS for goal in goals_of(series, game))


def goals_of(series: Sequence[Series], game: str) -> tuple[Goal, ...]:
    """The four bars, with as many positions as are held against the last."""
    playing = common.grouped(series, "driven")
    others = [name for name in playing if name not in OURS]
    return (
        Goal(
            game=game,
            what="playouts inside the engine, decisions/s, over the median of the anchors inside C++",
            measured=common.ratio(
                inside_rate(series, game).median, [inside_rate(series, name).median for name in others]
            ),
            bar=INSIDE_BAR,
            unit="x",
        ),
        Goal(
            game=game,
            what="playouts driven from Python, decisions/s, over the median of the anchors from Python",
            measured=common.ratio(
                playing[game].decisions().median, [playing[name].decisions().median for name in others]
            ),
            bar=DRIVEN_BAR,
            unit="x",
        ),
        Goal(
            game=game,
            what="compiled over interpreted, the same source playing the same games",
            measured=compiled_gain(series, game) if common.grouped(series, _COMPILED) else None,
            bar=COMPILED_BAR,
            unit="x",
        ),
        *(
            Goal(
                game=game,
                what=f"a copy and a sampled world, called from Python ({place.name}, {place.observer})",
                measured=copy_and_world(series, label(place)),
                bar=CALLS_BAR,
                unit="us",
                at_most=True,
            )
            for place in positions.of(game)
            if place.held
        ),
    )


def compiled_gain(series: Sequence[Series], game: str) -> float:
    """Compiled decisions a second over interpreted ones."""
    compiled, slow = (common.grouped(series, group)[game].decisions().median for group in (_COMPILED, _INTERPRETED))
    return compiled / slow


def copy_and_world(series: Sequence[Series], place: str) -> float:
    """Microseconds of `copy()` and of `sample(dice)` together."""
    return sum(common.grouped(series, group)[place].microseconds().median for group in ("copy", "world"))


def tables(result: Result) -> list[Table]:
    """Everything measured, as tables."""
    made = [inside_table(result), driven_table(result), gate_table(result)]
    if result.group(_COMPILED):
        made.append(compiled_table(result))
    return [*made, calls_table(result), views_table(result)]


def inside_table(result: Result) -> Table:
    """Random playouts inside the engines."""
    playing = result.group("driven")
    applying = playing | result.group(_CHANCE_TOO)
    rates = {name: inside_rate(result.series, name) for name in result.group("inside")}
    rows = []
    for name, decisions in rates.items():
        applies = decisions.median * applying[name].applies().median / applying[name].decisions().median
        games = result.group("inside")[name].calls().median
        rows.append(
            (
                name,
                with_spread(decisions),
                common.number(applies),
                common.number(games),
                f"{playing[name].length():.1f}",
            )
        )
    return Table(
        "Random playouts inside the engine",
        ("game", "decisions/s", "applies/s", "games/s", "decisions a game"),
        (*rows, *median_rows(rates)),
    )


def driven_table(result: Result) -> Table:
    """Random playouts driven from Python, on a bare state last."""
    playing = result.group("driven")
    bare = {f"{name}, chance too": series for name, series in result.group(_CHANCE_TOO).items()}
    rows = tuple(
        (
            name,
            with_spread(series.decisions()),
            with_spread(series.applies()) if series.applies().median else "",
            common.number(series.calls().median),
            f"{series.length():.1f}",
        )
        for name, series in (playing | bare).items()
    )
    return Table(
        "Random playouts driven from Python, one action at a time",
        ("game", "decisions/s", "applies/s", "games/s", "decisions a game"),
        (*rows, *median_rows({name: series.decisions() for name, series in playing.items()})),
    )


def median_rows(rates: Mapping[str, Rate]) -> tuple[tuple[str, ...], ...]:
    """The median of the anchors and each of ours over it, where there are anchors."""
    others = [measured.median for name, measured in rates.items() if name not in OURS]
    if not others:
        return ()
    median = statistics.median(others)
    return (
        ("median of the anchors", common.number(median), "", "", ""),
        *(
            (f"{name} over that median", f"{measured.median / median:.2f} x", "", "", "")
            for name, measured in rates.items()
            if name in OURS
        ),
    )


def gate_table(result: Result) -> Table:
    """Random matches through the gate."""
    return Table(
        "Random matches in words, through Match.legal and Match.play",
        ("game", "decisions/s", "matches/s"),
        tuple(
            (name, with_spread(series.decisions()), with_spread(series.calls()))
            for name, series in result.group("gate").items()
        ),
    )


def compiled_table(result: Result) -> Table:
    """What compiling gains."""
    slow = result.group(_INTERPRETED)
    return Table(
        "The same games compiled and interpreted",
        ("game", "compiled decisions/s", "interpreted decisions/s", "compiled over interpreted"),
        tuple(
            (
                name,
                with_spread(series.decisions()),
                with_spread(slow[name].decisions()),
                f"{compiled_gain(result.series, name):.2f} x",
            )
            for name, series in result.group(_COMPILED).items()
        ),
    )


def calls_table(result: Result) -> Table:
    """Microseconds of single calls."""
    return Table(
        "Single calls from Python, microseconds",
        (
            "game: position, observer",
            "copy()",
            "sample()",
            "copy() and sample()",
            "sample_into()",
            "view()",
            "worlds(view)",
        ),
        tuple(
            (
                place,
                *(_microseconds(result, group, place) for group in ("copy", "world")),
                f"{copy_and_world(result.series, place):.2f}",
                *(_microseconds(result, group, place) for group in ("world into", "view", "worlds")),
            )
            for place in result.group("copy")
        ),
    )


def _microseconds(result: Result, group: str, place: str) -> str:
    return f"{result.group(group)[place].microseconds().median:.2f}"


def views_table(result: Result) -> Table:
    """How many views a second each observer can be given."""
    return Table(
        "Views at positions all over random games",
        ("game: observer", "views/s", "microseconds"),
        tuple(
            (name, with_spread(series.calls()), f"{series.microseconds().median:.2f}")
            for name, series in result.group("views").items()
        ),
    )


if __name__ == "__main__":
    common.run("Playouts, copies, sampled worlds and views.", measure, tables)
