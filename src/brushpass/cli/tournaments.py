"""Tournaments: every bot against every other, kept in a folder, with a report."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import msgspec
import typer

from brushpass.cli.common import (
    FOLDER,
    Edition,
    GameName,
    Jobs,
    Lang,
    Mistake,
    OptionPairs,
    Ray,
    Seed,
    clearly,
    limit_ms,
    new_console,
    new_table,
    read_options,
    refuse_clocks,
    speaker,
    tell_interpreted,
)
from brushpass.cli.simulation import progress_bar, report_crash
from brushpass.core.series import SINGLE, Series
from brushpass.games import load

if TYPE_CHECKING:
    from rich.console import RenderableType

    from brushpass.bots.arena.keeping import Keeping
    from brushpass.bots.arena.report import Line, Report
    from brushpass.bots.arena.tournament import Tournament
    from brushpass.core.words import Words

INTERRUPTED = 130
_LINES = 10
"""So many lines tell how far it is where there is no terminal for a bar."""


@clearly
def arena(
    game: GameName,
    bots: Annotated[
        str, typer.Option(metavar="BOT,BOT", help="Two bots or more; with a budget of its own: search@100ms.")
    ],
    count: Annotated[int, typer.Option("--games", min=1, help="How many matches at each table.")],
    out: Annotated[Path, typer.Option(metavar="DIR", help="The folder; what was played already is not played again.")],
    paired: Annotated[
        bool, typer.Option("--paired/--unpaired", help="Every bot sits once in each seat of the same deal.")
    ] = True,
    budget: Annotated[
        str, typer.Option(metavar="BUDGET", help="For a decision of bots that search: 100ms or 2000sims.")
    ] = "",
    time_limit: Annotated[
        float, typer.Option(metavar="SECONDS", help="Who thinks longer about a decision loses the match.")
    ] = 60.0,
    jobs: Jobs = None,
    ray: Ray = None,
    seed: Seed = None,
    edition: Edition = None,
    option: OptionPairs = None,
    lang: Lang = None,
) -> int:
    """Let every bot meet every other, and report who is how strong, with intervals; docs/arena.md says how.

    After an interruption the same command goes on where it was; without --seed it takes the one of the folder.
    """
    from brushpass.bots.arena.tournament import new_tournament

    loaded = load(game)
    trial = Series(loaded, format=SINGLE, edition=edition, options=read_options(game, option), seed=seed)
    refuse_clocks(trial)
    tournament = new_tournament(
        loaded,
        trial.seats,
        tuple(name.strip() for name in bots.split(",")),
        edition=trial.edition,
        options=trial.options,
        games=count,
        paired=paired,
        budget=budget,
        time_limit_ms=limit_ms(time_limit),
        seed=_seed_for(out) if seed is None else seed,
    )
    speak = speaker(lang)
    report = held(tournament, out, jobs, ray, speak)
    if isinstance(report, int):
        return report
    _print(report, speak, out)
    return 0


def _seed_for(out: Path) -> int:
    """The seed of the tournament in a folder, or a new one."""
    from brushpass.bots.arena.keeping import read_tournament

    found = read_tournament(out)
    return secrets.randbelow(1 << 32) if found is None else found.seed


def held(tournament: Tournament, out: Path, jobs: int | None, ray: str | None, speak: Words) -> Report | int:
    """Play what is missing and write the report; without one the exit status."""
    from brushpass.bots.arena import Crashed
    from brushpass.bots.arena.holding import hold
    from brushpass.bots.arena.keeping import kept

    try:
        with kept(out, tournament) as place:
            tell_interpreted()
            try:
                with _progress(tournament, speak) as advance:
                    hold(place, jobs, ray, advance)
            except KeyboardInterrupt:
                played = len(place.bouts)
                stopped = speak.say("arena-interrupted", played=played, matches=tournament.matches, folder=str(out))
                typer.echo(stopped, err=True)
                return INTERRUPTED
            return _write_report(place, speak, jobs)
    except Crashed as crashed:
        return report_crash(crashed.crash, tournament.simulation(0))
    except OSError as error:
        raise Mistake("cannot-write", file=str(out), cause=error.strerror or str(error)) from error


@contextmanager
def _progress(tournament: Tournament, speak: Words) -> Iterator[Callable[[int], None]]:
    """Show how many matches have been played: a bar in a terminal, else a line now and then."""
    if sys.stderr.isatty():
        with progress_bar("matches", tournament.matches) as advance:
            yield advance
        return
    played = told = 0

    def advance_in_lines(more: int) -> None:
        nonlocal played, told
        played += more
        part = _LINES * played // tournament.matches
        if part > told:
            told = part
            typer.echo(speak.say("arena-progress", played=played, matches=tournament.matches), err=True)

    yield advance_in_lines


def _write_report(place: Keeping, speak: Words, jobs: int | None) -> Report:
    from brushpass.bots.arena.keeping import PAGE, REPORT
    from brushpass.bots.arena.page import page
    from brushpass.bots.arena.report import report_of
    from brushpass.bots.folders import put
    from brushpass.core.words import words

    report = report_of(place.tournament, place.bouts, jobs)
    put(place.path, REPORT, msgspec.json.format(msgspec.json.encode(report), indent=2) + b"\n")
    whole = words(speak.lang, FOLDER, load(place.tournament.game).folder)
    put(place.path, PAGE, page(report, whole).encode())
    return report


def _print(report: Report, speak: Words, out: Path) -> None:
    from brushpass.bots.arena.keeping import PAGE

    console = new_console()
    console.print(_ratings_table(report, speak), "")
    for line in report.bots:
        if line.stands_in:
            typer.echo(line.stands_in, err=True)
    console.print(
        speak.say(
            "arena-written",
            folder=str(out),
            matches=report.matches,
            seed=str(report.tournament.seed),
            page=str(out / PAGE),
        ),
        markup=False,
        soft_wrap=True,
    )


def _ratings_table(report: Report, speak: Words) -> RenderableType:
    names = ("rating", "results", "worst", "mean", "forfeits")
    bot, *headings = (speak.say(f"arena-column-{name}") for name in ("bot", *names))
    table = new_table(bot, *headings, numbers=headings)
    for line in report.bots:
        times = report.times.get(line.bot)
        table.add_row(
            line.bot,
            f"{line.rating:.0f} ({line.low:.0f}-{line.high:.0f})",
            f"{line.wins}-{line.draws}-{line.losses}",
            _worst(line),
            "" if times is None else f"{times.mean:.2f} ms",
            str(sum(line.forfeits.values())),
        )
    return table


def _worst(line: Line) -> str:
    """The worst opponent of a bot, and its share of wins against it."""
    if line.worst is None:
        return ""
    result = line.worst.result
    return f"{line.worst.against} {result.share:.0%} ({100 * result.low:.0f}-{100 * result.high:.0f})"
