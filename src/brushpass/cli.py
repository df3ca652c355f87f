"""The command line: `brushpass play`, `rules`, `record`, `simulate`, `referee` and `games`.

A mistake of the caller is one line on the standard error stream and exit status 2.
What takes long to load is imported by the command that needs it.
"""

from __future__ import annotations

import os
import secrets
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Optional, ParamSpec

import msgspec
import typer

import brushpass
from brushpass.core.errors import BrushpassError
from brushpass.core.game import Game
from brushpass.core.match import WATCHING, Match
from brushpass.core.options import differences, fields
from brushpass.core.record import Record
from brushpass.core.scene import LogLine
from brushpass.games import games as game_names
from brushpass.games import load

if TYPE_CHECKING:
    from rich.console import Console, RenderableType
    from rich.table import Table

    from brushpass.bots.arena import Crash, Settings, Summary
    from brushpass.core.words import Words
    from brushpass.rulebook import Place, Rule

FOLDER = str(Path(__file__).parent)
MISTAKE = 2
FAILED = 1
DEFAULT_BOT = "ismcts:2"
_RULES_IN_FULL = 5

P = ParamSpec("P")

app = typer.Typer(
    name="brushpass",
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
record_app = typer.Typer(help="Read, replay and check records of matches.", no_args_is_help=True)
app.add_typer(record_app, name="record")

GameName = Annotated[str, typer.Argument(metavar="GAME", help="A game, such as cold-war.")]
Lang = Annotated[Optional[str], typer.Option(help="Language, en or pl; by default the system's.")]
Edition = Annotated[Optional[str], typer.Option(help="Edition of the rules; see `brushpass games`.")]
OptionPairs = Annotated[Optional[list[str]], typer.Option("--option", metavar="NAME=VALUE", help="Change one option.")]
Seed = Annotated[Optional[int], typer.Option(help="Seed of all throws; by default a new one.")]
RecordFile = Annotated[Path, typer.Argument(metavar="FILE", help="A record.")]
ObserverSeat = Annotated[Optional[str], typer.Option("--seat", help="Tell it as this seat, or a spectator, knows it.")]


def main() -> None:
    """The entry point of the program `brushpass`."""
    app()


class Mistake(BrushpassError):
    """A mistake on the command line; its sentence is among the words of the command line."""

    def sentence(self, lang: str) -> str:
        """The mistake as a person reads it."""
        return _speak(lang).say(self.message, **self.arguments)

    def __str__(self) -> str:
        return self.sentence("en")


def _language(lang: str | None) -> str:
    """The language asked for, or else the one of the person's environment."""
    from brushpass.terminal.menu import language

    return language(os.environ) if lang is None else lang


def _clearly(command: Callable[P, int | None]) -> Callable[P, None]:
    """A command that says what its caller did wrong in one line, in the language of its `lang` if it has one."""

    @wraps(command)
    def clear(*positional: P.args, **named: P.kwargs) -> None:
        try:
            status = command(*positional, **named)
        except BrushpassError as error:
            lang = named.get("lang", "en")
            typer.echo(_sentence(error, lang if isinstance(lang, str) else None), err=True)
            status = MISTAKE
        if status:
            raise typer.Exit(status)

    return clear


def _sentence(error: BrushpassError, wanted: str | None) -> str:
    """What is wrong, in the language wanted if we speak it."""
    from brushpass.core.words import LANGUAGES, error_sentence

    lang = _language(wanted)
    if lang not in LANGUAGES:
        lang = "en"
    return error.sentence(lang) if isinstance(error, Mistake) else error_sentence(error, lang)


def _console() -> Console:
    from rich.console import Console

    return Console(highlight=False, emoji=False)


def _options(game: str, pairs: Sequence[str] | None) -> dict[str, str]:
    """The options given as name=value; the value of an option that is a file is where the file lies."""
    files = {field.name for field in fields(next(iter(load(game).editions.values()))) if field.is_file}
    options: dict[str, str] = {}
    for pair in pairs or ():
        name, equals, value = pair.partition("=")
        if not equals:
            raise Mistake("bad-option", text=pair)
        name, value = name.strip(), value.strip()
        options[name] = _text(Path(value)) if name in files and value else value
    return options


def _text(file: Path) -> str:
    """What stands in a file."""
    try:
        return file.read_text(encoding="utf-8")
    except OSError as error:
        raise Mistake("cannot-read", file=str(file), cause=error.strerror or str(error)) from error
    except UnicodeDecodeError as error:
        raise Mistake("cannot-read", file=str(file), cause=error.reason) from error


def _option_words(options: Mapping[str, str]) -> str:
    """Options in one line; what stands in a file is left out."""
    return ", ".join(f"{name}=..." if "\n" in value else f"{name}={value}" for name, value in options.items())


def _speak(lang: str | None) -> Words:
    """The words of the command line in the language wanted."""
    from brushpass.core.words import words

    return words(_language(lang), FOLDER)


# Playing


@app.callback(invoke_without_command=True)
def start(context: typer.Context, lang: Lang = None) -> None:
    """Tabletop spy games with hidden information: play, bots, research. Without a command: the menu."""
    if context.invoked_subcommand is None:
        _menu(lang=lang)


@_clearly
def _menu(*, lang: str | None) -> int:
    from brushpass.terminal.app import menu

    return menu(_speak(lang).lang)


@app.command()
@_clearly
def play(
    game: GameName,
    seat: Annotated[Optional[str], typer.Option(help="Your seat; asked for if not given.")] = None,
    bot: Annotated[Optional[str], typer.Option(help=f"Your opponent; {DEFAULT_BOT} if not given.")] = None,
    hot_seat: Annotated[bool, typer.Option("--hot-seat", help="People in all seats, at one keyboard.")] = False,
    lang: Lang = None,
    edition: Edition = None,
    option: OptionPairs = None,
    seed: Seed = None,
    record: Annotated[Optional[str], typer.Option(metavar="FILE", help="Save the match in this file.")] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Play on from the file, or from the latest save.")] = False,
) -> int:
    """Play a match in the terminal."""
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
        lang=_speak(lang).lang,
        edition=edition,
        options=_options(game, option),
        seed=seed,
        record=record,
        resume=resume,
    )
    # What cannot be played is refused here, before the screen is cleared.
    trial = Match(load(game), edition=edition, options=settings.options, seed=seed)
    if seat is not None:
        trial.view(seat)
    return play_match(settings)


# Games and rules


@app.command()
@_clearly
def games() -> None:
    """List the games with their editions and options."""
    from brushpass.rulebook import Rulebook

    console = _console()
    for name in game_names():
        game = load(name)
        default, options = next(iter(game.editions.items()))
        console.print(f"[bold]{name}[/bold]: {Rulebook.of(game).title}")
        console.print(f"Seats: {', '.join(game.seats(options))}")
        console.print("Editions:")
        for edition, changed in game.editions.items():
            changes = [f"{option}={value}" for option, value in differences(changed, options).items()]
            remark = "the default" if edition == default else ", ".join(changes) or "the same options as the default"
            console.print(f"  {edition}: {remark}")
        console.print(_option_table(game), "")
    console.print(f"The engine runs {'compiled' if brushpass.compiled() else 'interpreted'}.")


def _option_table(game: Game) -> RenderableType:
    table = _table("Option", "Values", "Default", "Ruling")
    for field in fields(next(iter(game.editions.values()))):
        values = "a file" if field.is_file else ", ".join(field.values) or "0, 1, 2, ..."
        table.add_row(field.name, values, field.default, field.ruling)
    return table


def _table(*headings: str, numbers: Sequence[str] = ()) -> Table:
    from rich.table import Table

    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for heading in headings:
        table.add_column(heading, justify="right" if heading in numbers else "left", overflow="fold")
    return table


@app.command()
@_clearly
def rules(
    game: GameName,
    text: Annotated[list[str], typer.Argument(metavar="TEXT", help="An address such as R7.4, a chapter, or words.")],
    everything: Annotated[bool, typer.Option("--all", help="Print all that is found in full.")] = False,
    lang: Lang = None,
) -> int:
    """Find rules by address or by words, with the functions that carry them out and the tests that prove them."""
    from brushpass.rulebook import Rulebook, implementations, proofs

    speak = _speak(lang)
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
    console = _console()
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


# Records


@record_app.command()
@_clearly
def show(file: RecordFile, lang: Lang = None, seat: ObserverSeat = None) -> None:
    """Tell a match in sentences: everything, or what one seat heard."""
    speak = _speak(lang)
    record = _read(file)
    match = Match.replay(load(record.game), record, chance_by_hand=True)
    scene = match.scene(seat or WATCHING, speak.lang)
    console = _console()
    players = ", ".join(_player(name, place) for place, name in match.names.items())
    options = _option_words(record.options)
    console.print(scene.title, style="bold", markup=False)
    console.print(speak.say("story-players", players=players), markup=False)
    console.print(speak.say("story-edition", edition=record.edition), markup=False)
    if options:
        console.print(speak.say("story-options", options=options), markup=False)
    for line in _seat_story(scene.log) if seat else _whole_story(match, speak):
        console.print(line, markup=False)
    console.print("", scene.result or speak.say("story-open"), sep="\n", style="bold", markup=False)


def _player(name: str, seat: str) -> str:
    return name if name == seat.upper() else f"{name} ({seat.upper()})"


def _seat_story(log: Sequence[LogLine]) -> Iterator[str]:
    for line in log:
        yield f"\n{line.text}" if line.heading else f"  {line.text}"


def _whole_story(match: Match, speak: Words) -> Iterator[str]:
    """What everybody heard, with what one seat alone heard in between."""
    lines = list(_placed(match.scene(WATCHING, speak.lang).log))
    for seat in match.seats:
        for place, line in _placed(match.scene(seat, speak.lang).log):
            if line.private:
                text = speak.say("story-only", name=match.names[seat], text=line.text)
                lines.append((place, LogLine(number=line.number, text=text)))
    return _seat_story([line for _, line in sorted(lines, key=lambda row: row[0])])


def _placed(log: Sequence[LogLine]) -> Iterator[tuple[tuple[int, int, bool], LogLine]]:
    """Each line with what orders it: its action, how many lines for everybody the action has before it, its kind."""
    action = public = 0
    for line in log:
        public = public if line.number == action else 0
        action = line.number
        yield (action, public, not line.private), line
        public += not line.private


@record_app.command()
@_clearly
def replay(
    file: RecordFile,
    step: Annotated[bool, typer.Option("--step", help="Stop after every action, not only at each turn.")] = False,
    seat: ObserverSeat = None,
    lang: Lang = None,
) -> None:
    """Replay a match, checking everything, and show the table at each turn."""
    from rich.rule import Rule as Line

    from brushpass.core.words import words
    from brushpass.terminal import screen, table

    speak = _speak(lang)
    drawing = words(speak.lang, screen.FOLDER)
    record = _read(file)
    game = load(record.game)
    Match.replay(game, record, chance_by_hand=True).view(seat or WATCHING)
    match = Match(game, edition=record.edition, options=record.options, names=record.seats, chance_by_hand=True)
    console = _console()
    shown = 0
    for _ in _moments(match, record, step):
        scene = match.scene(seat or WATCHING, speak.lang)
        if len(scene.log) == shown:
            continue
        console.print(Line(style="dim"))
        for line in scene.log[shown:]:
            console.print(table.log_line(line, drawing))
        console.print(table.draw(scene, match.names, drawing, console.width))
        shown = len(scene.log)
        if step and sys.stdin.isatty():
            typer.prompt(speak.say("step-next"), default="", show_default=False, prompt_suffix=" ")
    result = match.scene(seat or WATCHING, speak.lang).result
    console.print(result or speak.say("story-open"), style="bold", markup=False)


def _moments(match: Match, record: Record, every_step: bool) -> Iterator[None]:
    """Play a record, stopping after every action, or when a turn begins or the match or the record ends."""
    turn: int | None = None
    for number, entry in enumerate(record.entries, start=1):
        match.play(entry.seat, entry.action)
        before, turn = turn, getattr(match.view(WATCHING), "turn_number", None)
        if every_step or turn is None or turn != before or number == len(record.entries):
            yield


@record_app.command()
@_clearly
def check(
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="Records.")],
    lang: Lang = None,
) -> int:
    """Replay records and say of each whether it is sound, and if not, which line is wrong and why."""
    speak = _speak(lang)
    status = 0
    for file in files:
        try:
            record = _read(file)
            match = Match.replay(load(record.game), record, chance_by_hand=True)
            typer.echo(speak.say("record-ok", file=str(file), decisions=match.decisions))
        except BrushpassError as error:
            cause = _sentence(error, speak.lang)
            named = isinstance(error, Mistake)
            typer.echo(cause if named else speak.say("record-bad", file=str(file), cause=cause), err=True)
            status = MISTAKE
    return status


def _read(file: Path) -> Record:
    from brushpass.terminal import save

    try:
        return save.read(file)
    except OSError as error:
        raise Mistake("cannot-read", file=str(file), cause=error.strerror or str(error)) from error


# Bots and programs


@app.command()
@_clearly
def simulate(
    game: GameName,
    count: Annotated[int, typer.Option("--games", min=1, help="How many matches.")],
    bots: Annotated[str, typer.Option(metavar="BOT,BOT", help="One bot for each seat, or one for all.")],
    jobs: Annotated[Optional[int], typer.Option(min=1, help="Processes; by default one for each processor.")] = None,
    seed: Seed = None,
    edition: Edition = None,
    option: OptionPairs = None,
    swap: Annotated[bool, typer.Option("--swap", help="Bots change seats after every match.")] = False,
    json: Annotated[Optional[Path], typer.Option(metavar="FILE", help="Write everything as JSON.")] = None,
    plot: Annotated[Optional[Path], typer.Option(metavar="FILE", help="Draw the score race, .png or .svg.")] = None,
) -> int:
    """Let bots play many matches; the same seed gives the same matches whatever the number of jobs."""
    from brushpass.bots import arena

    settings = _settings(game, edition, _options(game, option), bots, count, seed, swap)
    _check_outputs(json, plot)
    try:
        summary = _simulated(settings, jobs or os.cpu_count() or 1)
    except arena.Crashed as crashed:
        return _report_crash(crashed.crash, settings)
    if json is not None:
        _write(json, msgspec.json.format(msgspec.json.encode(summary), indent=2) + b"\n")
    if plot is not None:
        _draw(summary, plot)
    _print_summary(_console(), summary)
    return 0


def _settings(
    game: str, edition: str | None, options: dict[str, str], bots: str, count: int, seed: int | None, swap: bool
) -> Settings:
    from brushpass.bots import bot
    from brushpass.bots.arena import Settings

    trial = Match(load(game), edition=edition, options=options, seed=seed)
    names = [bot(name.strip()).name for name in bots.split(",")]
    if len(names) == 1:
        names *= len(trial.seats)
    if len(names) != len(trial.seats):
        raise Mistake("bots-for-seats", seats=len(trial.seats), given=len(names))
    return Settings(
        game=game,
        edition=trial.edition,
        options=trial.record.options,
        seats=trial.seats,
        bots=tuple(names),
        games=count,
        seed=secrets.randbelow(1 << 32) if seed is None else seed,
        swap=swap,
    )


def _check_outputs(json: Path | None, plot: Path | None) -> None:
    """Refuse a file that could not be written after the matches, before they are played."""
    from brushpass.bots.arena import PLOT_SUFFIXES

    if plot is not None and plot.suffix not in PLOT_SUFFIXES:
        raise Mistake("bad-plot", file=str(plot), known=", ".join(PLOT_SUFFIXES))
    for file in (json, plot):
        if file is not None and (file.is_dir() or not os.access(file.absolute().parent, os.W_OK)):
            raise Mistake("cannot-write", file=str(file), cause="no such folder, or no right to write there")


def _simulated(settings: Settings, jobs: int) -> Summary:
    from brushpass.bots.arena import simulate as play_all

    if not sys.stderr.isatty():
        return play_all(settings, jobs=jobs)
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    columns = ("matches", BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("", total=settings.games)
        return play_all(settings, jobs=jobs, on_progress=lambda more: progress.advance(task, more))


def _report_crash(crash: Crash, settings: Settings) -> int:
    file = Path(f"crash-{settings.game}-{settings.seed}-{crash.number}.txt")
    _write(file, crash.record.encode())
    typer.echo(crash.trace, err=True)
    typer.echo(
        f"Match {crash.number} of seed {settings.seed} (its own seed: {crash.seed}) crashed: {crash.cause}. "
        f"Its record so far is in {file}.",
        err=True,
    )
    return FAILED


def _write(file: Path, content: bytes) -> None:
    try:
        file.write_bytes(content)
    except OSError as error:
        raise Mistake("cannot-write", file=str(file), cause=error.strerror or str(error)) from error


def _draw(summary: Summary, file: Path) -> None:
    from brushpass.bots.arena import draw_race

    try:
        draw_race(summary, file)
    except OSError as error:
        raise Mistake("cannot-write", file=str(file), cause=error.strerror or str(error)) from error


def _print_summary(console: Console, summary: Summary) -> None:
    settings = summary.settings
    options = f", {_option_words(settings.options)}" if settings.options else ""
    engine = "compiled" if summary.compiled else "interpreted"
    console.print(f"{settings.game}, {settings.edition}{options}, seed {settings.seed}", style="bold", markup=False)
    console.print(
        f"{settings.games} matches in {summary.seconds:.1f} s: {settings.games / summary.seconds:.1f} a second, "
        f"{engine}, jobs: {summary.jobs}\n",
        markup=False,
    )
    console.print(_standings_table(summary), "")
    console.print(_lengths_table(summary), "")
    endings = _table("Ending", "Matches", "Share", numbers=("Matches", "Share"))
    for ending, times in summary.endings.items():
        endings.add_row(ending, str(times), f"{times / settings.games:.1%}")
    console.print(endings)


def _standings_table(summary: Summary) -> RenderableType:
    numbers = ("Matches", "Wins", "Draws", "Share", "95% interval", "Score")
    table = _table("Bot", "Seat", *numbers, numbers=numbers)
    for standing in summary.standings:
        table.add_row(
            standing.bot,
            standing.seat or "all",
            str(standing.games),
            str(standing.wins),
            str(standing.draws),
            f"{standing.share:.1%}",
            f"{standing.low:.1%} - {standing.high:.1%}",
            f"{standing.mean_score:.1f}",
        )
    return table


def _lengths_table(summary: Summary) -> RenderableType:
    numbers = ("Mean", "Median", "Least", "Most")
    table = _table("Length in", *numbers, numbers=numbers)
    for name, spread in (("decisions", summary.decisions), ("turns", summary.turns)):
        if spread is not None:
            table.add_row(name, f"{spread.mean:.1f}", f"{spread.median:.1f}", str(spread.least), str(spread.most))
    return table


@app.command()
@_clearly
def referee(game: GameName) -> None:
    """Hold one match for another program: JSON lines in and out, described in docs/referee.md."""
    from brushpass.referee import serve

    serve(load(game), sys.stdin.buffer, sys.stdout.buffer)
