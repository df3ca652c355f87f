"""Solving smaller games and what is left of matches: what they are worth, and how perfect players play them."""

from __future__ import annotations

import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Optional

import typer

from brushpass.cli.common import (
    GameName,
    Lang,
    Mistake,
    OptionPairs,
    clearly,
    new_console,
    read_options,
    speaker,
    tell_interpreted,
    write,
)
from brushpass.games import load

if TYPE_CHECKING:
    from brushpass.core.game import Game
    from brushpass.core.words import Words
    from brushpass.solve import Solution, WrittenDown
    from brushpass.solve.rest import Found

_HUNDRED = 100
_PAIR = 2


@clearly
def solve(
    game: GameName,
    variant: Annotated[Optional[str], typer.Option(metavar="EDITION", help="A smaller edition: tiny, small.")] = None,
    record: Annotated[
        Optional[Path], typer.Option(metavar="FILE", help="Solve what is left of the match in this record instead.")
    ] = None,
    at: Annotated[
        Optional[int], typer.Option(metavar="N", help="With --record: after so many decisions; 0 is the start.")
    ] = None,
    seat: Annotated[
        Optional[str], typer.Option(metavar="SEAT", help="With --record: for what this seat knew; else what all knew.")
    ] = None,
    most: Annotated[Optional[int], typer.Option(min=1, help="With --record: look at so many moments at most.")] = None,
    gap: Annotated[float, typer.Option(min=0.0, help="Learn until nobody can gain more than this part of a game.")] = (
        1e-3
    ),
    rounds: Annotated[int, typer.Option(min=1, help="Learn for so many rounds at most.")] = 5_000,
    lines: Annotated[int, typer.Option(min=0, help="Tell so many decisions of the strategy.")] = 6,
    bot: Annotated[
        Optional[list[str]], typer.Option(metavar="BOT", help="Say how far a bot is from perfect play, exactly.")
    ] = None,
    out: Annotated[Optional[Path], typer.Option(metavar="FILE", help="Keep the strategy in a file.")] = None,
    option: OptionPairs = None,
    lang: Lang = None,
) -> int:
    """Solve a smaller game, or what is left of a match: what it is worth, and how perfect players play it."""
    from brushpass import solve as solver

    loaded, speak = load(game), speaker(lang)
    if record is not None:
        return _solve_rest(loaded, record, at, seat, most, (gap, rounds), speak)
    if variant is None:
        raise Mistake("solve-nothing-named")
    if variant not in loaded.editions:
        raise Mistake("solve-no-variant", game=game, variant=variant, known=", ".join(loaded.editions))
    tell_interpreted()
    options = read_options(game, option)
    began = time.perf_counter()
    written = solver.written_down(loaded, edition=variant, options=options)
    _say(speak, "solve-size", sets=written.sequences.sets(), moments=int(written.sequences.histories))
    found = solver.solve(written, gap=gap, rounds=rounds)
    _say_worth(written, found, time.perf_counter() - began, speak)
    for name in bot or ():
        _measure(name, written, variant, options, speak)
    if lines:
        _tell(written, found, lines, speak)
    if out is not None:
        _keep(written, found, variant, out, speak)
    return 0


def _keep(written: WrittenDown, found: Solution, variant: str, out: Path, speak: Words) -> None:
    """Write a strategy to a file."""
    from brushpass.solve import solved

    data = solved.write(written, found, variant)
    write(out, data)
    digest = solved.read(data, written.game, out.name).head.digest
    _say(speak, "solve-kept", file=str(out), digest=digest[:16])


def _solve_rest(
    game: Game,
    file: Path,
    at: int | None,
    seat: str | None,
    most: int | None,
    precision: tuple[float, int],
    speak: Words,
) -> int:
    """What is left of a match from a moment on, for what a seat or everybody knew then."""
    from brushpass.cli.advising import match_of, moment
    from brushpass.core.view import SPECTATOR_WORD
    from brushpass.core.words import words
    from brushpass.solve import rest
    from brushpass.solve.wording import choices_told

    whole = match_of(file, 1)
    if whole.game.name != game.name:
        raise Mistake("solve-other-record", file=str(file), found=whole.game.name, game=game.name)
    if at is None:
        raise Mistake("solve-no-moment")
    tell_interpreted()
    match, _ = moment(whole, at, seat or SPECTATOR_WORD)
    left = rest.left(match.game, match.view(seat or SPECTATOR_WORD), most=rest.MOST if most is None else most)
    sets = left.written.sequences.sets()
    _say(speak, "solve-rest-size", worlds=len(left.roots), sets=sets, moments=left.moments)
    gap, rounds = precision
    found = rest.solve(left, gap=gap, rounds=rounds)
    _say_worth(left.written, found, found.seconds, speak)
    asked = rest.asked(left)
    if asked is not None:
        spoken = words(speak.lang, game.folder)
        _say(speak, "solve-rest-decision", seat=spoken.say(f"seat-{game.seats(match.options)[asked]}"))
        for label, share, worth in choices_told(left, found, speak.lang):
            told = "" if worth is None else speak.say("solve-rest-worth", worth=f"{_HUNDRED * worth:.1f}")
            typer.echo(f"  {share:6.1%}  {label}{told}")
    return 0


def _say_worth(written: WrittenDown, found: Solution | Found, seconds: float, speak: Words) -> None:
    """What it is worth to each seat, and how far what was found is from an equilibrium."""
    for name, value in zip(_names(written, speak), found.values, strict=True):
        _say(speak, "solve-value", seat=name, share=f"{_HUNDRED * value:.1f}")
    if not found.rounds:
        _say(speak, "solve-rest-exact")
        return
    key = "solve-gap" if written.sequences.seats == _PAIR else "solve-gap-many"
    _say(speak, key, gap=f"{_HUNDRED * found.gap:.3f}", rounds=found.rounds, seconds=f"{seconds:.1f}")


def _say(speak: Words, key: str, **arguments: str | int) -> None:
    typer.echo(speak.say(key, **arguments))


def _names(written: WrittenDown, speak: Words) -> list[str]:
    """The seats as people call them."""
    from brushpass.core.words import words

    spoken = words(speak.lang, written.game.folder)
    return [spoken.say(f"seat-{seat}") for seat in written.game.seats(written.options)]


def _measure(name: str, written: WrittenDown, variant: str, options: dict[str, str], speak: Words) -> None:
    """How much more than its share somebody wins who knows exactly how a bot plays."""
    from brushpass import solve as solver
    from brushpass.bots.outside import any_bot
    from brushpass.solve.players import written_with

    asked = any_bot(name, written.game)
    try:
        seats = range(written.sequences.seats)
        game, policy = written_with(dict.fromkeys(seats, asked), written.game, edition=variant, options=options)
    finally:
        asked.close()
    gap = solver.exploitability(game, policy)
    _say(speak, "solve-bot", bot=name, gap=f"{_HUNDRED * gap:.2f}")
    for place, (seat, own) in enumerate(zip(_names(written, speak), solver.values(game, policy), strict=True)):
        best = solver.answer(game, policy, place).value
        _say(speak, "solve-bot-seat", seat=seat, best=f"{_HUNDRED * best:.1f}", own=f"{_HUNDRED * own:.1f}")


def _tell(written: WrittenDown, found: Solution, lines: int, speak: Words) -> None:
    """The decisions that come up most often, in words."""
    from brushpass.core.words import words
    from brushpass.solve.wording import told

    console = new_console()
    spoken = words(speak.lang, written.game.folder)
    for one in told(written, found.policy, speak.lang, lines):
        seat = spoken.say(f"seat-{one.seat}")
        console.print("", speak.say("solve-decision", seat=seat, often=f"{_HUNDRED * one.visits:.0f}"), sep="\n")
        for line in one.heard[-4:]:
            console.print(f"  {line}", markup=False)
        for label, share in sorted(one.choices, key=lambda choice: -choice[1]):
            console.print(f"  {share:6.1%}  {label}", markup=False)
