"""Attacking bots: how much somebody wins who knows how a bot thinks."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from contextlib import ExitStack
from itertools import chain
from math import inf, sqrt
from pathlib import Path
from statistics import fmean, stdev
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Annotated, NamedTuple, Optional

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

_TIME_LIMIT = 300.0
"""Seconds for a decision: enough on a machine that is busy with other things, and who hangs is still noticed."""
_PAIR = 2
_CERTAIN = 1.96
SMALLEST = "tiny"
"""The edition in which the best answer is known, in the games that have one."""


@clearly
def exploit(
    game: GameName,
    target: Annotated[str, typer.Option(metavar="BOT", help="The bot that is attacked.")],
    count: Annotated[int, typer.Option("--games", min=2, help="How many matches for each attacker.")] = 200,
    attacker: Annotated[
        Optional[list[str]],
        typer.Option(metavar="NAME", help="reader, responder, local or observer; all that can play if none is named."),
    ] = None,
    weights: Annotated[
        Optional[Path], typer.Option(metavar="FILE", help="Attack with the network of a trained best response, too.")
    ] = None,
    budget: Annotated[str, typer.Option(metavar="BUDGET", help="For a decision of an attacker.")] = "1500sims",
    closeness: Annotated[
        bool, typer.Option(help="Say how close the same attackers come to the best answer in the smallest edition.")
    ] = True,
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
    from brushpass.bots.attackers import TRAINED, attackers_of
    from brushpass.bots.outside import any_bot

    loaded, speak = load(game), speaker(lang)
    trial = Series(loaded, format=SINGLE, edition=edition, options=read_options(game, option), seed=seed)
    refuse_clocks(trial)
    asked = [*(attacker or []), *([f"{TRAINED}={weights}"] if weights else [])]
    names = attackers_of(loaded, target, tuple(asked), trial.edition, trial.options, any_bot)
    chosen = secrets.randbelow(1 << 32) if seed is None else seed
    with ExitStack() as ends:
        place = Path(ends.enter_context(TemporaryDirectory())) if out is None else new_folder(out)
        held_all = _hold_all(loaded, trial, names, target, budget, (count, chosen), place, jobs, ray, speak)
    if isinstance(held_all, int):
        return held_all
    reports, gains = held_all
    (console := new_console()).print(_table(reports, speak), "")
    told = [_gained(name, target, gain, speak) for name, gain in gains.items()]
    close = _close(loaded, target, names, budget, speak) if closeness else ()
    for sentence in chain(_sentences(reports, target, chosen, speak), told, close):
        console.print(sentence, markup=False, soft_wrap=True)
    return 0


def _hold_all(
    game: Game,
    trial: Series,
    names: tuple[str, ...],
    target: str,
    budget: str,
    matches: tuple[int, int],
    place: Path,
    jobs: int | None,
    ray: str | None,
    speak: Words,
) -> tuple[list[Report], dict[str, Gain]] | int:
    """Play the matches of all attackers, so many from a seed; without a report the exit status."""
    from brushpass.bots.attackers import TRAINED, kind_of

    reports: list[Report] = []
    gains: dict[str, Gain] = {}
    for name in names:
        by = "" if kind_of(name) == TRAINED else f"@{budget}"
        folder = place / kind_of(name)
        meeting = _meeting(game, trial, (f"{name}:{target}{by}", target), *matches)
        report = held(meeting, folder, jobs, ray, speak)
        if isinstance(report, int):
            return report
        reports.append(report)
        if len(trial.seats) > _PAIR:
            gains[name] = gain_of(folder, meeting)
    return reports, gains


def _meeting(game: Game, trial: Series, bots: tuple[str, str], count: int, seed: int) -> Tournament:
    """A tournament of an attacker and its target, or as many copies of it as there are other seats."""
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
        first_alone=True,
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
            share=percent(best.result.share),
            low=percent(best.result.low),
            high=percent(best.result.high),
            matches=best.matches,
            seed=str(seed),
        )
    ]
    if best.result.fair < 1 / _PAIR:
        found.append(speak.say("exploit-fair", fair=percent(best.result.fair)))
    for report in reports:
        failed = {line.bot: sum(line.forfeits.values()) for line in report.bots}
        for bot, number in failed.items():
            if number:
                found.append(speak.say("exploit-failed", bot=bot, number=number, matches=report.matches))
        if any(failed.values()) and len(report.tournament.seats) == _PAIR:
            found.append(_without_failures(report, failed, speak))
    return found


def _without_failures(report: Report, failed: dict[str, int], speak: Words) -> str:
    """What an attacker came to in the matches that were played to their end."""
    won = _attack(report)
    left = won.matches - sum(failed.values())
    if left == 0:
        return speak.say("exploit-only-failures")
    share = (won.wins - failed[won.against] + won.draws / 2) / left
    return speak.say("exploit-without-failures", attacker=won.bot, matches=left, share=percent(share))


def percent(share: float) -> str:
    """A share as a number of percent."""
    return f"{100 * share:.1f}"


# More than two seats


class Gain(NamedTuple):
    """What an attacker scored more than the others on average, a match, with its 95% interval."""

    points: float
    low: float
    high: float


def gain_of(folder: Path, tournament: Tournament) -> Gain:
    """What the matches in a folder say of it; the matches of a deal count as one."""
    import msgspec

    from brushpass.bots.arena.bout import Bout
    from brushpass.bots.arena.keeping import RESULTS

    seats = len(tournament.seats)
    deals: dict[int, list[float]] = {}
    for line in (folder / RESULTS).read_bytes().splitlines():
        bout = msgspec.json.decode(line, type=Bout)
        own = bout.scores[bout.bots.index(0)]
        deals.setdefault(bout.match // seats, []).append(own - (sum(bout.scores) - own) / (seats - 1))
    means = [fmean(gains) for gains in deals.values()]
    middle = fmean(means)
    error = _CERTAIN * stdev(means) / sqrt(len(means)) if len(means) > 1 else inf
    return Gain(middle, middle - error, middle + error)


def _gained(name: str, target: str, gain: Gain, speak: Words) -> str:
    points, low, high = (f"{number:+.2f}" for number in gain)
    return speak.say("exploit-gain", attacker=name, target=target, points=points, low=low, high=high)


# Where the best answer is known


def _close(game: Game, target: str, names: tuple[str, ...], budget: str, speak: Words) -> Iterator[str]:
    """How close the attackers come to the best answer in the smallest edition, if it is known there."""
    from brushpass.bots.arena.tournament import read_budget
    from brushpass.bots.attackers import SIMULATIONS, TRAINED, kind_of
    from brushpass.solve.attacked import close_to_best, small_game, stand_in

    if SMALLEST not in game.editions:
        return
    given = read_budget(budget)
    simulations = SIMULATIONS if given.milliseconds else given.simulations
    small = small_game(stand_in(target, game), game, SMALLEST)
    for name in names:
        if kind_of(name) == TRAINED:
            continue
        found = close_to_best(name, small, simulations)
        yield speak.say(
            "exploit-close",
            edition=SMALLEST,
            target=small.target,
            attacker=name,
            simulations=simulations,
            seats=", ".join(f"{one.seat} {percent(one.won)}/{percent(one.best)}" for one in found),
            part=percent(sum(one.won for one in found) / sum(one.best for one in found)),
        )
