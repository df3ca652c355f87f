"""Simulating: many matches or series between bots, and tables of what they showed."""

from __future__ import annotations

import os
import secrets
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Optional

import msgspec
import typer
from msgspec.structs import replace

from brushpass.cli.common import (
    FAILED,
    TIME_LIMIT,
    Bots,
    Edition,
    GameName,
    Jobs,
    Mistake,
    OptionPairs,
    Paired,
    Ray,
    Seed,
    SeriesFormat,
    Swap,
    Third,
    TimeLimit,
    clearly,
    fit_players,
    limit_ms,
    new_console,
    new_table,
    option_words,
    read_options,
    refuse_clocks,
    tell_interpreted,
    tell_stand_ins,
    write,
)
from brushpass.core.game import Game
from brushpass.core.options import change
from brushpass.core.series import SINGLE, SWAP, Series
from brushpass.games import load

if TYPE_CHECKING:
    from rich.console import Console, RenderableType

    from brushpass.bots.arena import Crash, SeriesSummary, Settings, Standing, Summary

_SCORE, _POINTS = "Score, 95%", "Points, 95%"


@clearly
def simulate(
    game: GameName,
    count: Annotated[int, typer.Option("--games", min=1, help="How many matches, or how many series.")],
    bots: Bots,
    jobs: Jobs = None,
    ray: Ray = None,
    seed: Seed = None,
    edition: Edition = None,
    option: OptionPairs = None,
    series: SeriesFormat = None,
    third: Third = SWAP,
    swap: Swap = False,
    paired: Paired = False,
    time_limit: TimeLimit = TIME_LIMIT,
    json: Annotated[Optional[Path], typer.Option(metavar="FILE", help="Write everything as JSON.")] = None,
    plot: Annotated[Optional[Path], typer.Option(metavar="FILE", help="Draw the score race, .png or .svg.")] = None,
) -> int:
    """Let bots play many matches or series; the same seed gives the same ones whatever the number of jobs."""
    from brushpass.bots import arena

    settings = read_settings(
        game,
        bots,
        count,
        edition,
        option,
        seed,
        series=series,
        third=third,
        swap=swap,
        paired=paired,
        time_limit=time_limit,
    )
    _check_outputs(json, plot)
    tell_interpreted()
    tell_bots(settings)
    try:
        with progress(settings) as advance:
            summary = arena.simulate(settings, jobs=jobs, ray=ray, on_progress=advance)
    except arena.Crashed as crashed:
        return report_crash(crashed.crash, settings)
    if json is not None:
        write(json, msgspec.json.format(msgspec.json.encode(summary), indent=2) + b"\n")
    if plot is not None:
        _draw(summary, plot)
    _print_summary(new_console(), summary)
    return 0


def read_settings(
    game: str,
    bots: str,
    count: int,
    edition: str | None,
    option: Sequence[str] | None,
    seed: int | None,
    *,
    series: str | None = None,
    third: str = SWAP,
    swap: bool,
    paired: bool,
    time_limit: float = TIME_LIMIT,
) -> Settings:
    """Everything that decides what bots play, from what a person has written."""
    if paired and not swap:
        raise Mistake("paired-needs-swap")
    loaded = load(game)
    names = _bot_names(loaded, bots)
    options = read_options(game, option)
    # Matches stand alone here, unless it is asked for series.
    trial = Series(
        loaded,
        format=series or SINGLE,
        third=third,
        edition=edition,
        options=options if len(names) == 1 else fit_players(loaded, options, len(names), "bots-for-players"),
        seed=seed,
    )
    refuse_clocks(trial)
    settings = _settings(trial, names, count, swap=swap, paired=paired)
    limit = limit_ms(time_limit)
    return settings if limit == settings.time_limit_ms else replace(settings, time_limit_ms=limit)


def tell_bots(settings: Settings) -> None:
    """Say which of the bots do not play as themselves in these matches."""
    game = load(settings.game)
    tell_stand_ins(game, change(game.editions[settings.edition], settings.options), settings.bots)


def _bot_names(game: Game, bots: str) -> list[str]:
    """The words for bots of this game that stand between commas."""
    from brushpass.bots.outside import any_bot

    return [any_bot(name.strip(), game).name for name in bots.split(",")]


def _settings(trial: Series, bots: list[str], count: int, *, swap: bool, paired: bool) -> Settings:
    """As many matches or series like this one between bots."""
    from brushpass.bots.arena import Settings

    names = bots * len(trial.seats) if len(bots) == 1 else bots
    if len(names) != len(trial.seats):
        raise Mistake("bots-for-seats", seats=len(trial.seats), given=len(names))
    return Settings(
        game=trial.game.name,
        edition=trial.edition,
        options=trial.options,
        seats=trial.seats,
        bots=tuple(names),
        games=count,
        seed=secrets.randbelow(1 << 32) if trial.seed is None else trial.seed,
        swap=swap,
        series=None if trial.format == SINGLE else trial.format,
        third=trial.third,
        paired=paired,
    )


def _check_outputs(json: Path | None, plot: Path | None) -> None:
    """Refuse a file that could not be written after the matches, before they are played."""
    from brushpass.bots.arena import PLOT_SUFFIXES

    if plot is not None and plot.suffix not in PLOT_SUFFIXES:
        raise Mistake("bad-plot", file=str(plot), known=", ".join(PLOT_SUFFIXES))
    if plot is not None and find_spec("matplotlib") is None:
        raise Mistake("no-plots")
    for file in (json, plot):
        if file is not None and (file.is_dir() or not os.access(file.absolute().parent, os.W_OK)):
            raise Mistake("cannot-write", file=str(file), cause="no such folder, or no right to write there")


@contextmanager
def progress(settings: Settings) -> Iterator[Callable[[int], None] | None]:
    """Show how many matches or series have been played, if somebody is looking; what is given hears of more."""
    if not sys.stderr.isatty():
        yield None
        return
    with progress_bar("matches" if settings.series is None else "series", settings.games) as advance:
        yield advance


@contextmanager
def progress_bar(what: str, total: int) -> Iterator[Callable[[int], None]]:
    """A bar on the error output; what is given hears of more."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    columns = (what, BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as shown:
        task = shown.add_task("", total=total)
        yield lambda more: shown.advance(task, more)


def report_crash(crash: Crash, settings: Settings) -> int:
    """Write down the match that a bug stopped, and say where."""
    file = Path(f"crash-{settings.game}-{settings.seed}-{crash.number}.txt")
    write(file, crash.record.encode())
    typer.echo(crash.trace, err=True)
    what = "Match" if settings.series is None else "A match of series"
    typer.echo(
        f"{what} {crash.number} of seed {settings.seed} (its own seed: {crash.seed}) crashed: {crash.cause}. "
        f"Its record so far is in {file}.",
        err=True,
    )
    return FAILED


def _draw(summary: Summary, file: Path) -> None:
    from brushpass.bots.arena import draw_race

    try:
        draw_race(summary, file)
    except OSError as error:
        raise Mistake("cannot-write", file=str(file), cause=error.strerror or str(error)) from error


def _print_summary(console: Console, summary: Summary) -> None:
    settings = summary.settings
    options = f", {option_words(settings.options)}" if settings.options else ""
    engine = "compiled" if summary.compiled else "interpreted"
    console.print(f"{settings.game}, {settings.edition}{options}, seed {settings.seed}", style="bold", markup=False)
    matches = len(summary.matches)
    series = "" if settings.series is None else f"{settings.games} series ({settings.series}), "
    console.print(
        f"{series}{matches} matches in {summary.seconds:.1f} s: {matches / summary.seconds:.1f} a second, "
        f"{engine}, jobs: {summary.jobs}\n",
        markup=False,
    )
    if summary.series is not None:
        console.print(_series_table(summary.series), "")
        console.print(_games_table(summary.series), "")
    console.print(_standings_table(summary), "")
    console.print(_lengths_table(summary), "")
    endings = new_table("Ending", "Matches", "Share", numbers=("Matches", "Share"))
    for ending, times in summary.endings.items():
        endings.add_row(ending, str(times), f"{times / matches:.1%}")
    console.print(endings)


def _standings_table(summary: Summary) -> RenderableType:
    numbers = ("Matches", "Wins", "Draws", "Share", "95% interval", _SCORE)
    table = new_table("Bot", "Seat", *numbers, numbers=numbers)
    for standing in summary.standings:
        table.add_row(
            standing.bot,
            standing.seat or "all",
            *_result(standing),
            _mean(standing, 1),
        )
    return table


def _result(standing: Standing) -> tuple[str, ...]:
    return (
        str(standing.games),
        str(standing.wins),
        str(standing.draws),
        f"{standing.share:.1%}",
        f"{100 * standing.low:.1f} - {standing.high:.1%}",
    )


def _mean(standing: Standing, digits: int) -> str:
    """The mean score, and how far its 95% interval reaches to each side."""
    mean = f"{standing.mean_score:.{digits}f}"
    return mean if standing.score_high is None else f"{mean} ± {standing.score_high - standing.mean_score:.{digits}f}"


def _series_table(series: SeriesSummary) -> RenderableType:
    numbers = ("Series", "Wins", "Shared", "Share", "95% interval", _POINTS)
    table = new_table("Bot", *numbers, numbers=numbers)
    for standing in series.standings:
        table.add_row(standing.bot, *_result(standing), _mean(standing, 2))
    return table


def _games_table(series: SeriesSummary) -> RenderableType:
    numbers = ("Games of a series", "Series", "Share")
    table = new_table(*numbers, numbers=numbers)
    for games, times in series.lengths.items():
        table.add_row(str(games), str(times), f"{times / len(series.played):.1%}")
    return table


def _lengths_table(summary: Summary) -> RenderableType:
    numbers = ("Mean", "Median", "Least", "Most")
    table = new_table("Length in", *numbers, numbers=numbers)
    games = None if summary.series is None else summary.series.length
    for name, spread in (("decisions", summary.decisions), ("turns", summary.turns), ("games of a series", games)):
        if spread is not None:
            table.add_row(name, f"{spread.mean:.1f}", f"{spread.median:.1f}", str(spread.least), str(spread.most))
    return table
