"""Solving smaller games: what they are worth, how perfect players play them, and how far bots are from that."""

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
    from brushpass.core.words import Words
    from brushpass.solve import Solution, WrittenDown

_HUNDRED = 100
_PAIR = 2


@clearly
def solve(
    game: GameName,
    variant: Annotated[str, typer.Option(metavar="EDITION", help="A smaller edition of the game: tiny, small.")],
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
    """Solve a smaller game: what it is worth, how perfect players play it, and how far bots are from that."""
    from brushpass import solve as solver
    from brushpass.solve import solved

    loaded, speak = load(game), speaker(lang)
    if variant not in loaded.editions:
        raise Mistake("solve-no-variant", game=game, variant=variant, known=", ".join(loaded.editions))
    tell_interpreted()
    options = read_options(game, option)
    began = time.perf_counter()
    written = solver.written_down(loaded, edition=variant, options=options)
    _say(speak, "solve-size", sets=written.sequences.sets(), moments=int(written.sequences.histories))
    found = solver.solve(written, gap=gap, rounds=rounds)
    names = _names(written, speak)
    for name, value in zip(names, found.values, strict=True):
        _say(speak, "solve-value", seat=name, share=f"{_HUNDRED * value:.1f}")
    key = "solve-gap" if written.sequences.seats == len("ab") else "solve-gap-many"
    _say(
        speak, key, gap=f"{_HUNDRED * found.gap:.3f}", rounds=found.rounds, seconds=f"{time.perf_counter() - began:.1f}"
    )
    for name in bot or ():
        _measure(name, written, variant, options, speak)
    if lines:
        _tell(written, found, lines, speak)
    if out is not None:
        data = solved.write(written, found, variant)
        write(out, data)
        digest = solved.read(data, loaded, out.name).head.digest
        _say(speak, "solve-kept", file=str(out), digest=digest[:16])
    return 0


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
