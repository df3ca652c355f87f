"""Attacking bots: how much somebody wins who knows how a bot thinks."""

from __future__ import annotations

import secrets
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Annotated, Optional

import typer

from brushpass.cli.common import (
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
)
from brushpass.cli.tournaments import held
from brushpass.core.series import SINGLE, Series
from brushpass.games import load

if TYPE_CHECKING:
    from rich.console import RenderableType

    from brushpass.bots.arena.report import Meeting, Report
    from brushpass.bots.arena.tournament import Tournament
    from brushpass.core.game import Game
    from brushpass.core.words import Words

_TIME_LIMIT = 60.0


@clearly
def exploit(
    game: GameName,
    target: Annotated[str, typer.Option(metavar="BOT", help="The bot that is attacked.")],
    count: Annotated[int, typer.Option("--games", min=2, help="How many matches for each attacker.")] = 200,
    attacker: Annotated[
        Optional[list[str]], typer.Option(metavar="NAME", help="reader, responder or local; all of them if none.")
    ] = None,
    budget: Annotated[str, typer.Option(metavar="BUDGET", help="For a decision of an attacker.")] = "1500sims",
    out: Annotated[
        Optional[Path], typer.Option(metavar="DIR", help="Keep the matches; what was played is not played again.")
    ] = None,
    seed: Seed = None,
    edition: Edition = None,
    option: OptionPairs = None,
    jobs: Jobs = None,
    ray: Ray = None,
    lang: Lang = None,
) -> int:
    """Let attackers who know how a bot thinks play against it, over paired deals; docs/exploitability.md says how.

    What the best of them wins is the least that the bot can be beaten by: somebody else may find more.
    """
    from brushpass.bots.attackers import ATTACKERS, attackers_of

    loaded, speak = load(game), speaker(lang)
    trial = Series(loaded, format=SINGLE, edition=edition, options=read_options(game, option), seed=seed)
    refuse_clocks(trial)
    names = attackers_of(loaded, target, tuple(attacker or ATTACKERS), trial.edition, trial.options)
    chosen = secrets.randbelow(1 << 32) if seed is None else seed
    reports: list[Report] = []
    with ExitStack() as ends:
        place = Path(ends.enter_context(TemporaryDirectory())) if out is None else new_folder(out)
        for name in names:
            bots = (f"{name}:{target}@{budget}", target)
            report = held(_meeting(loaded, trial, bots, count, chosen), place / name, jobs, ray, speak)
            if isinstance(report, int):
                return report
            reports.append(report)
    console = new_console()
    console.print(_table(reports, speak), "")
    for sentence in _sentences(reports, target, chosen, speak):
        console.print(sentence, markup=False, soft_wrap=True)
    return 0


def _meeting(game: Game, trial: Series, bots: tuple[str, str], count: int, seed: int) -> Tournament:
    """A tournament of an attacker and its target."""
    from brushpass.bots.arena.tournament import new_tournament

    return new_tournament(
        game,
        trial.seats,
        bots,
        edition=trial.edition,
        options=trial.options,
        games=count,
        paired=True,
        budget="",
        time_limit_ms=limit_ms(_TIME_LIMIT),
        seed=seed,
    )


def new_folder(folder: Path) -> Path:
    """A folder for the tournaments of all attackers, which make their own in it."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Mistake("cannot-write", file=str(folder), cause=error.strerror or str(error)) from error
    return folder


def _attack(report: Report) -> Meeting:
    """What the attacker came to."""
    first = report.tournament.bots[0]
    return next(meeting for meeting in report.meetings if meeting.bot == first)


def _table(reports: list[Report], speak: Words) -> RenderableType:
    names = ("share", "matches", "results", "mean", "forfeits")
    attacker, *headings = (speak.say(f"arena-column-{name}") for name in ("bot", *names))
    table = new_table(attacker, *headings, numbers=headings)
    for report in reports:
        won = _attack(report)
        times = report.times.get(won.bot)
        table.add_row(
            won.bot,
            f"{won.result.share:.1%} ({100 * won.result.low:.1f}-{100 * won.result.high:.1f})",
            str(won.matches),
            f"{won.wins}-{won.draws}-{won.losses}",
            "" if times is None else f"{times.mean:.2f} ms",
            str(sum(sum(line.forfeits.values()) for line in report.bots)),
        )
    return table


def _sentences(reports: list[Report], target: str, seed: int, speak: Words) -> list[str]:
    """The best attacker as a lower bound, and who failed to answer."""
    best = max((_attack(report) for report in reports), key=lambda won: won.result.share)
    found = [
        speak.say(
            "exploit-bound",
            target=target,
            attacker=best.bot,
            share=f"{100 * best.result.share:.1f}",
            low=f"{100 * best.result.low:.1f}",
            high=f"{100 * best.result.high:.1f}",
            matches=best.matches,
            seed=str(seed),
        )
    ]
    for report in reports:
        for line in report.bots:
            number = sum(line.forfeits.values())
            if number:
                found.append(speak.say("exploit-failed", bot=line.bot, number=number, matches=line.matches))
    return found
