"""Playing one match or one series: at the terminal, from the menu, or for another program."""

from __future__ import annotations

import sys
from typing import Annotated, Optional

import typer

from brushpass.cli.common import (
    Edition,
    GameName,
    Lang,
    Mistake,
    OptionPairs,
    Seed,
    SeriesFormat,
    Third,
    clearly,
    read_options,
    speaker,
)
from brushpass.core.series import SWAP, Series
from brushpass.games import load

DEFAULT_BOT = "ismcts:2"


def start(context: typer.Context, lang: Lang = None) -> None:
    """Tabletop spy games with hidden information: play, bots, research. Without a command: the menu."""
    if context.invoked_subcommand is None:
        _menu(lang=lang)


@clearly
def _menu(*, lang: str | None) -> int:
    from brushpass.terminal.app import menu

    return menu(speaker(lang).lang)


@clearly
def play(
    game: GameName,
    seat: Annotated[Optional[str], typer.Option(help="Your seat; asked for if not given.")] = None,
    bot: Annotated[Optional[str], typer.Option(help=f"Your opponent; {DEFAULT_BOT} if not given.")] = None,
    hot_seat: Annotated[bool, typer.Option("--hot-seat", help="People in all seats, at one keyboard.")] = False,
    players: Annotated[
        Optional[str],
        typer.Option(metavar="NAME,NAME", help="Names of the players, in the order of their first seats."),
    ] = None,
    series: SeriesFormat = None,
    third: Third = SWAP,
    lang: Lang = None,
    edition: Edition = None,
    option: OptionPairs = None,
    seed: Seed = None,
    record: Annotated[
        Optional[str], typer.Option(metavar="FILE", help="Save the match or the series in this file.")
    ] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Play on from the file, or from the latest save.")] = False,
) -> int:
    """Play a match in the terminal, or a series where people usually play one or where it is asked for."""
    from brushpass.bots import bot as known_bot
    from brushpass.terminal.app import PlaySettings
    from brushpass.terminal.app import play as play_match

    if bot is not None and hot_seat:
        raise Mistake("bot-and-hot-seat")
    opponent = None if hot_seat else known_bot(bot or DEFAULT_BOT).name
    settings = PlaySettings(
        game=game,
        seat=seat,
        bot=opponent,
        lang=speaker(lang).lang,
        edition=edition,
        options=read_options(game, option),
        seed=seed,
        series=series,
        third=third,
        names=None if players is None else tuple(name.strip() for name in players.split(",")),
        record=record,
        resume=resume,
    )
    # What cannot be played is refused here, before the screen is cleared.
    trial = Series(
        load(game),
        settings.names,
        format=series,
        third=third,
        edition=edition,
        options=settings.options,
        seed=seed,
    )
    if seat is not None:
        trial.player_of(seat)
    return play_match(settings)


@clearly
def referee(game: GameName) -> None:
    """Hold one match for another program: JSON lines in and out, described in docs/referee.md."""
    from brushpass.referee import serve

    serve(load(game), sys.stdin.buffer, sys.stdout.buffer)
