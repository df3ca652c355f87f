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
    fit_players,
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
    seat: Annotated[
        Optional[str],
        typer.Option(
            metavar="SEAT", help="Your seat, or those of several people, with commas; asked for if not given."
        ),
    ] = None,
    bot: Annotated[
        Optional[str],
        typer.Option(
            metavar="BOT", help=f"Who plays the other seats, one for all or one each; {DEFAULT_BOT} if not given."
        ),
    ] = None,
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
    from brushpass.terminal.settings import seated

    if bot is not None and hot_seat:
        raise Mistake("bot-and-hot-seat")
    loaded = load(game)
    people, names = _listed(seat), _listed(players)
    bots = () if hot_seat else _listed(bot) or (DEFAULT_BOT,)
    for name in bots:
        known_bot(name, loaded)
    options = read_options(game, option)
    if names:
        options = fit_players(loaded, options, len(names), "names-for-players")
    elif len(bots) > 1:
        options = fit_players(loaded, options, len(bots) + max(1, len(people)), "names-for-players")
    # What cannot be played is refused here, before the screen is cleared.
    trial = Series(loaded, names or None, format=series, third=third, edition=edition, options=options, seed=seed)
    for taken in people:
        trial.player_of(taken)
    others = len(trial.seats) - max(1, len(set(people)))
    if len(bots) > 1 and len(bots) != others:
        raise Mistake("bots-for-seats", seats=others, given=len(bots))
    return play_match(
        PlaySettings(
            game=game,
            players=seated(trial.seats, people, bots) if people and bots else None,
            bots=bots,
            lang=speaker(lang).lang,
            edition=edition,
            options=options,
            seed=seed,
            series=series,
            third=third,
            names=names or None,
            record=record,
            resume=resume,
        )
    )


def _listed(words: str | None) -> tuple[str, ...]:
    """Words with commas between them."""
    return () if words is None else tuple(word.strip() for word in words.split(","))


@clearly
def referee(game: GameName) -> None:
    """Hold one match for another program: JSON lines in and out, described in docs/referee.md."""
    from brushpass.referee import serve

    serve(load(game), sys.stdin.buffer, sys.stdout.buffer)
