"""Playing one match or one series: at the terminal, from the menu, or for another program."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Annotated, Optional

import typer

from brushpass.cli.common import (
    TIME_LIMIT,
    Edition,
    GameName,
    Lang,
    Mistake,
    OptionPairs,
    Seed,
    SeriesFormat,
    Third,
    TimeLimit,
    clearly,
    fit_players,
    limit_ms,
    read_options,
    refuse_clocks,
    speaker,
    tell_interpreted,
)
from brushpass.core.game import Game
from brushpass.core.series import SWAP, Series
from brushpass.games import load


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
            metavar="BOT", help="Who plays the other seats, one for all or one each; if not given, a newcomer's level."
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
    time_limit: TimeLimit = TIME_LIMIT,
    record: Annotated[
        Optional[str], typer.Option(metavar="FILE", help="Save the match or the series in this file.")
    ] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Play on from the file, or from the latest save.")] = False,
) -> int:
    """Play a match in the terminal, or a series where people usually play one or where it is asked for."""
    from brushpass.terminal.app import PlaySettings
    from brushpass.terminal.app import play as play_match

    if hot_seat and bot is not None:
        raise Mistake("bot-and-hot-seat")
    if hot_seat and seat is not None:
        raise Mistake("seat-and-hot-seat")
    loaded = load(game)
    people, names = _people(seat), _listed(players)
    bots = () if hot_seat else _bots(loaded, bot)
    options = _fitting_options(loaded, option, names, bots, people)
    # What cannot be played is refused here, before the screen is cleared.
    trial = Series(loaded, names or None, format=series, third=third, edition=edition, options=options, seed=seed)
    refuse_clocks(trial)
    return play_match(
        PlaySettings(
            game=game,
            players=_seated(trial, people, bots),
            bots=bots,
            lang=speaker(lang).lang,
            edition=edition,
            options=options,
            seed=seed,
            series=series,
            third=third,
            names=names or None,
            time_limit_ms=limit_ms(time_limit),
            record=record,
            resume=resume,
        )
    )


def _people(words: str | None) -> tuple[str, ...]:
    """The seats that people take, each named once."""
    people = _listed(words)
    for seat in people:
        if people.count(seat) > 1:
            raise Mistake("seat-twice", seat=seat)
    return people


def _bots(game: Game, words: str | None) -> tuple[str, ...]:
    """The bots named, all of them known, or the one that plays where none is."""
    from brushpass.bots.levels import offered
    from brushpass.bots.outside import any_bot

    bots = _listed(words) or (offered(game),)
    for name in bots:
        any_bot(name, game)
    return bots


def _fitting_options(
    game: Game, pairs: list[str] | None, names: Sequence[str], bots: Sequence[str], people: Sequence[str]
) -> dict[str, str]:
    """The options given, for as many players as are named or as bots and people make."""
    options = read_options(game.name, pairs)
    if names:
        return fit_players(game, options, len(names), "names-for-players")
    if len(bots) > 1:
        return fit_players(game, options, len(bots) + max(1, len(people)), "names-for-players")
    return options


def _seated(trial: Series, people: Sequence[str], bots: Sequence[str]) -> dict[str, str] | None:
    """Who plays each seat, once all of them are known and there are bots enough; None where it is asked for later."""
    from brushpass.terminal.settings import seated

    for taken in people:
        trial.player_of(taken)
    others = len(trial.seats) - max(1, len(people))
    if len(bots) > 1 and len(bots) != others:
        raise Mistake("bots-for-seats", seats=others, given=len(bots))
    return seated(trial.seats, people, bots) if people else None


def _listed(words: str | None) -> tuple[str, ...]:
    """Words with commas between them."""
    return () if words is None else tuple(word.strip() for word in words.split(","))


@clearly
def referee(game: GameName) -> None:
    """Hold one match for another program: JSON lines in and out, described in docs/referee.md."""
    from brushpass.referee import serve

    loaded = load(game)
    tell_interpreted()
    serve(loaded, sys.stdin.buffer, sys.stdout.buffer)
