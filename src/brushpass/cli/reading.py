"""Reading: the games there are, and their rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

import brushpass
from brushpass.cli.common import (
    FAILED,
    GameName,
    Lang,
    clearly,
    new_console,
    new_table,
    speaker,
)
from brushpass.core.game import Game
from brushpass.core.options import PLAYERS, Options, change, differences, fields, numbers_of_players
from brushpass.games import games as game_names
from brushpass.games import load

if TYPE_CHECKING:
    from rich.console import Console, RenderableType

    from brushpass.core.words import Words
    from brushpass.rulebook import Place, Rule

_RULES_IN_FULL = 5
_OUTSIDE = {"package.module:name": "bots-object", "./program": "bots-program"}
"""How bots from outside are named, and the messages that say what they are."""


@clearly
def games() -> None:
    """List the games with their editions and options."""
    from brushpass.rulebook import Rulebook

    console = new_console()
    for name in game_names():
        game = load(name)
        default, options = next(iter(game.editions.items()))
        console.print(f"[bold]{name}[/bold]: {Rulebook.of(game).title}")
        console.print(f"Seats: {_seats(game, options)}")
        console.print(f"Series: {game.series}")
        if game.players.experts:
            console.print(f"Bots of its own: {', '.join(game.players.experts)}")
        console.print("Editions:")
        for edition, changed in game.editions.items():
            changes = [f"{option}={value}" for option, value in differences(changed, options).items()]
            remark = "the default" if edition == default else ", ".join(changes) or "the same options as the default"
            console.print(f"  {edition}: {remark}")
        console.print(_option_table(game))
        console.print("Options that need others:")
        for field in fields(options):
            if field.used_with:
                console.print(f"  {field.name}: {', '.join(field.used_with)}", markup=False)
        console.print()
    console.print(f"The engine runs {'compiled' if brushpass.compiled() else 'interpreted'}.")


@clearly
def bots(game: GameName, lang: Lang = None) -> None:
    """List the bots of a game by their words, and say how others can be named."""
    from brushpass.bots import bot_names
    from brushpass.bots.characters import character_line
    from brushpass.bots.levels import level_called
    from brushpass.core.words import words

    loaded = load(game)
    speak = speaker(lang)
    own = words(speak.lang, loaded.folder)
    names = bot_names(loaded)
    width = max(len(name) for name in (*names, *_OUTSIDE))
    for name in names:
        kind, _, level = name.partition(":")
        if level_called(loaded, name):
            about = character_line(loaded, int(level), speak.lang)
        else:
            about = own.say(f"bot-{kind}", level=int(level or 0)) if own.has(f"bot-{kind}") else ""
        typer.echo(f"{name:{width}}  {about}".rstrip())
    for word, message in _OUTSIDE.items():
        typer.echo(f"{word:{width}}  {speak.say(message)}")


def _seats(game: Game, options: Options) -> str:
    """All seats of a game, and how many of them play where that is open."""
    numbers = numbers_of_players(options)
    if not numbers:
        return ", ".join(game.seats(options))
    most = game.seats(change(options, {PLAYERS: numbers[-1]}))
    return f"{', '.join(most)}; players: {', '.join(numbers)}"


def _option_table(game: Game) -> RenderableType:
    table = new_table("Option", "Values", "Default", "Ruling")
    for field in fields(next(iter(game.editions.values()))):
        values = "a file" if field.is_file else field.allowed
        table.add_row(field.name, values, field.default, field.ruling)
    return table


@clearly
def rules(
    game: GameName,
    text: Annotated[list[str], typer.Argument(metavar="TEXT", help="An address such as R7.4, a chapter, or words.")],
    everything: Annotated[bool, typer.Option("--all", help="Print all that is found in full.")] = False,
    lang: Lang = None,
) -> int:
    """Find rules by address or by words, with the functions that carry them out and the tests that prove them."""
    from brushpass.rulebook import Rulebook, implementations, proofs

    speak = speaker(lang)
    loaded = load(game)
    book = Rulebook.of(loaded, speak.lang)
    code = implementations(book, loaded)
    tests = proofs(book, loaded)
    # A test is named by what it proves, often in other words than the rulebook's.
    names = {address: [place.name for place in places] for address, places in (tests or {}).items()}
    found, related = book.search(" ".join(text), names)
    if not found:
        typer.echo(speak.say("no-rule-found", game=game, query=" ".join(text)), err=True)
        return FAILED
    console = new_console()
    full = found if everything else found[:_RULES_IN_FULL]
    for rule in full:
        _print_rule(console, rule, speak, code[rule.address], None if tests is None else tests[rule.address])
    others = (*found[len(full) :], *related)
    if others:
        console.print(f"[bold]{speak.say('rules-related')}[/bold]")
        for rule in others:
            _print_opening(console, rule)
    return 0


def _print_rule(console: Console, rule: Rule, speak: Words, code: list[Place], tests: list[Place] | None) -> None:
    from rich.markdown import Markdown

    console.print(rule.chapter, style="dim", markup=False)
    console.print(Markdown(f"**{rule.address}** {rule.text}"))
    _print_places(console, speak, "rules-code", [place._replace(file=f"brushpass/{place.file}") for place in code])
    if tests is None:
        console.print(speak.say("rules-tests-missing"), style="dim")
    else:
        _print_places(console, speak, "rules-tests", tests)
    console.print()


def _print_places(console: Console, speak: Words, heading: str, places: list[Place]) -> None:
    if not places:
        console.print(speak.say(f"{heading}-none"), style="dim")
        return
    console.print(f"{speak.say(heading)}:", style="dim")
    for place in places:
        console.print(f"  {place.file}:{place.line} {place.name}", markup=False, soft_wrap=True)


def _print_opening(console: Console, rule: Rule) -> None:
    from rich.text import Text

    line = Text(f"  {rule.address:<6} {rule.opening}")
    line.truncate(console.width, overflow="ellipsis")
    console.print(line)
