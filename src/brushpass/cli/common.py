"""What the commands share: their arguments, mistakes in one line, words, tables and files."""

from __future__ import annotations

import math
import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Optional, ParamSpec

import typer

import brushpass
from brushpass.core.errors import BadInput, BotFailed, BrushpassError, ProcessLost
from brushpass.core.game import Game
from brushpass.core.options import PLAYERS, Options, change, fields, numbers_of_players
from brushpass.core.series import Series
from brushpass.games import load

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table

    from brushpass.core.words import Words

FOLDER = str(Path(__file__).parents[1])
MISTAKE = 2
FAILED = 1

P = ParamSpec("P")

GameName = Annotated[str, typer.Argument(metavar="GAME", help="A game, such as cold-war.")]
Lang = Annotated[Optional[str], typer.Option(help="Language, en or pl; by default the system's.")]
Edition = Annotated[Optional[str], typer.Option(help="Edition of the rules; see `brushpass games`.")]
OptionPairs = Annotated[Optional[list[str]], typer.Option("--option", metavar="NAME=VALUE", help="Change one option.")]
Seed = Annotated[Optional[int], typer.Option(help="Seed of all throws; by default a new one.")]
Jobs = Annotated[Optional[int], typer.Option(min=1, help="Processes; by default one for each processor.")]
Ray = Annotated[
    Optional[str],
    typer.Option(metavar="ADDRESS", help="Let a Ray cluster do the work: host:port, ray://host:port, auto or local."),
]
Swap = Annotated[bool, typer.Option("--swap", help="Bots change seats after every match or series.")]
Paired = Annotated[
    bool, typer.Option("--paired", help="With --swap: every bot sits once in each seat of the same deal.")
]
Bots = Annotated[
    str,
    typer.Option(
        metavar="BOT,BOT",
        help="One bot for each seat, or one for all: a word of `brushpass bots`, package.module:name, or ./program.",
    ),
]
TimeLimit = Annotated[
    float, typer.Option("--time-limit", metavar="SECONDS", help="How long a program may think about a decision.")
]
TIME_LIMIT = 10.0
SeriesFormat = Annotated[
    Optional[str], typer.Option("--series", metavar="FORMAT", help="Play series: best_of_3, first_to_3 or single.")
]
Third = Annotated[
    str, typer.Option("--third", metavar="HOW", help="Seats in the third game of a series: swap, or random lots.")
]


class Mistake(BrushpassError):
    """A mistake on the command line; its sentence is among the words of the command line."""

    def sentence(self, lang: str) -> str:
        """The mistake as a person reads it."""
        return speaker(lang).say(self.message, **self.arguments)

    def __str__(self) -> str:
        return self.sentence("en")


def _language(lang: str | None) -> str:
    """The language asked for, or else the one of the person's environment."""
    from brushpass.terminal.menu import language

    return language(os.environ) if lang is None else lang


def clearly(command: Callable[P, int | None]) -> Callable[P, None]:
    """A command that says what its caller did wrong in one line, in the language of its `lang` if it has one."""

    @wraps(command)
    def clear(*positional: P.args, **named: P.kwargs) -> None:
        try:
            status = command(*positional, **named)
        except BrushpassError as error:
            lang = named.get("lang", "en")
            typer.echo(sentence(error, lang if isinstance(lang, str) else None), err=True)
            status = FAILED if isinstance(error, ProcessLost | BotFailed) else MISTAKE
        if status:
            raise typer.Exit(status)

    return clear


def tell_interpreted() -> None:
    """Say on the error output that a command which lives by the engine's speed runs without the compiler's work."""
    if not brushpass.compiled():
        typer.echo(speaker("en").say("interpreted"), err=True)


def tell_stand_ins(game: Game, options: Options, bots: Iterable[str]) -> None:
    """Say on the error output which bots have no mind for a match with these options, and who stands in for them."""
    from brushpass.bots import bot
    from brushpass.bots.outside import is_outside

    for name in sorted({name for name in bots if not is_outside(name, game)}):
        notice = bot(name, game).notice(game, options)
        if notice is not None:
            typer.echo(sentence(notice, "en"), err=True)


def sentence(error: BrushpassError, wanted: str | None) -> str:
    """What is wrong, in the language wanted if we speak it."""
    from brushpass.core.words import LANGUAGES, error_sentence

    lang = _language(wanted)
    if lang not in LANGUAGES:
        lang = "en"
    return error.sentence(lang) if isinstance(error, Mistake) else error_sentence(error, lang)


def new_console() -> Console:
    """The standard output, printed on as it is written here."""
    from rich.console import Console

    return Console(highlight=False, emoji=False)


def read_options(game: str, pairs: Sequence[str] | None) -> dict[str, str]:
    """The options given as name=value; the value of an option that is a file is where the file lies."""
    files = {field.name for field in fields(next(iter(load(game).editions.values()))) if field.is_file}
    options: dict[str, str] = {}
    for pair in pairs or ():
        name, equals, value = pair.partition("=")
        if not equals:
            raise Mistake("bad-option", text=pair)
        name, value = name.strip(), value.strip()
        options[name] = read_text(Path(value)) if name in files and value else value
    return options


def fit_players(game: Game, options: Mapping[str, str], given: int, complaint: str) -> dict[str, str]:
    """The options for as many players as are named, where the game leaves that open and they do not say it already."""
    fitting = numbers_of_players(next(iter(game.editions.values())))
    if not fitting or PLAYERS in options:
        return dict(options)
    if str(given) not in fitting:
        raise Mistake(complaint, game=game.name, given=given, fitting=", ".join(fitting))
    return {**options, PLAYERS: str(given)}


def limit_ms(seconds: float) -> int:
    """A time limit in milliseconds, if it is one."""
    if not 0 < seconds < math.inf:
        raise Mistake("bad-time-limit", text=f"{seconds:g}")
    return math.ceil(seconds * 1000)


def refuse_clocks(trial: Series) -> None:
    """Refuse a match that only a clock can carry on: there is none here."""
    if trial.game.live.needed(change(trial.game.editions[trial.edition], trial.options)):
        raise BadInput("live-needs-server")


def read_text(file: Path) -> str:
    """What stands in a file."""
    try:
        return file.read_text(encoding="utf-8")
    except OSError as error:
        raise Mistake("cannot-read", file=str(file), cause=error.strerror or str(error)) from error
    except UnicodeDecodeError as error:
        raise Mistake("cannot-read", file=str(file), cause=error.reason) from error


def option_words(options: Mapping[str, str]) -> str:
    """Options in one line; what stands in a file is left out."""
    return ", ".join(f"{name}=..." if "\n" in value else f"{name}={value}" for name, value in options.items())


def speaker(lang: str | None) -> Words:
    """The words of the command line in the language wanted."""
    from brushpass.core.words import words

    return words(_language(lang), FOLDER)


def new_table(*headings: str, numbers: Sequence[str] = ()) -> Table:
    """A table without lines; the columns named as numbers stand on the right."""
    from rich.table import Table

    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for heading in headings:
        table.add_column(heading, justify="right" if heading in numbers else "left", overflow="fold")
    return table


def write(file: Path, content: bytes) -> None:
    """Write a file that a person asked for."""
    try:
        file.write_bytes(content)
    except OSError as error:
        raise Mistake("cannot-write", file=str(file), cause=error.strerror or str(error)) from error
