"""Records of matches and of series: told in sentences, watched again, verified."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Optional

import typer

from brushpass.cli.common import MISTAKE, Lang, Mistake, clearly, new_console, option_words, sentence, speaker
from brushpass.core.errors import BrushpassError
from brushpass.core.match import WATCHING, Match
from brushpass.core.record import Record
from brushpass.core.scene import LogLine, in_record_order
from brushpass.core.series import Series, SeriesRecord, spoken_name
from brushpass.games import load

if TYPE_CHECKING:
    from rich.console import Console

    from brushpass.core.words import Words

RecordFile = Annotated[Path, typer.Argument(metavar="FILE", help="A record of a match or of a series.")]
ObserverSeat = Annotated[Optional[str], typer.Option("--seat", help="Tell it as this seat, or a spectator, knows it.")]


@clearly
def show(file: RecordFile, lang: Lang = None, seat: ObserverSeat = None) -> None:
    """Tell a match or a series in sentences: everything, or what one seat heard."""
    speak = speaker(lang)
    kept = replayed(file)
    console = new_console()
    for heading, match in _games(kept, speak.lang):
        if heading:
            console.print(heading, style="bold reverse", markup=False)
        _tell(console, match, speak, seat)
        if heading:
            console.print()
    _print_standing(console, kept, speak)


def _tell(console: Console, match: Match, speak: Words, seat: str | None) -> None:
    scene = match.scene(seat or WATCHING, speak.lang)
    options = option_words(match.record.options)
    console.print(scene.title, style="bold", markup=False)
    console.print(_players(match, speak), markup=False)
    console.print(speak.say("story-edition", edition=match.edition), markup=False)
    if options:
        console.print(speak.say("story-options", options=options), markup=False)
    for line in _seat_story(scene.log) if seat else _whole_story(match, speak):
        console.print(line, markup=False)
    console.print("", scene.result or speak.say("story-open"), sep="\n", style="bold", markup=False)


def _players(match: Match, speak: Words) -> str:
    seats = _seat_names(match, speak)
    called = _called(match, speak)
    players = [name if name == seats[seat] else f"{name} ({seats[seat]})" for seat, name in called.items()]
    return speak.say("story-players", players=", ".join(players))


def _seat_names(match: Match, speak: Words) -> dict[str, str]:
    """What a game calls its seats."""
    from brushpass.core.words import words

    own = words(speak.lang, match.game.folder)
    return {seat: own.say(f"seat-{seat}") for seat in match.seats}


def _called(match: Match, speak: Words) -> dict[str, str]:
    """How each seat is called: by its player's name, or else as the game calls it."""
    seats = _seat_names(match, speak)
    return {
        seat: seats[seat] if name == seat.upper() else spoken_name(name, speak.lang)
        for seat, name in match.names.items()
    }


def _seat_story(log: Sequence[LogLine]) -> Iterator[str]:
    for line in log:
        yield f"\n{line.text}" if line.heading else f"  {line.text}"


def _whole_story(match: Match, speak: Words) -> Iterator[str]:
    """What everybody heard, with what one seat alone heard in between."""
    called = _called(match, speak)
    lines = list(in_record_order(match.scene(WATCHING, speak.lang).log, match.places(WATCHING)))
    for seat in match.seats:
        for place, line in in_record_order(match.scene(seat, speak.lang).log, match.places(seat)):
            if line.private:
                text = speak.say("story-only", name=called[seat], text=line.text)
                lines.append((place, LogLine(number=line.number, text=text)))
    return _seat_story([line for _, line in sorted(lines, key=lambda row: row[0])])


@clearly
def replay(
    file: RecordFile,
    step: Annotated[bool, typer.Option("--step", help="Stop after every action, not only at each turn.")] = False,
    seat: ObserverSeat = None,
    lang: Lang = None,
) -> None:
    """Replay a match or a series, checking everything, and show the table at each turn."""
    speak = speaker(lang)
    kept = replayed(file)
    console = new_console()
    for heading, match in _games(kept, speak.lang):
        match.view(seat or WATCHING)
        if heading:
            console.print(heading, style="bold reverse", markup=False)
            console.print(_players(match, speak), markup=False)
        _watch(console, match, speak, seat or WATCHING, step)
        if heading:
            console.print()
    _print_standing(console, kept, speak)


def _watch(console: Console, played: Match, speak: Words, seat: str, step: bool) -> None:
    """Show the table of a match at each turn, or after every action that the seat hears of."""
    from rich.rule import Rule as Line

    from brushpass.core.words import words
    from brushpass.terminal import screen, table

    drawing = words(speak.lang, screen.FOLDER)
    record = played.record
    match = Match(played.game, edition=record.edition, options=record.options, names=record.seats, chance_by_hand=True)
    names = _called(match, speak)
    shown = 0
    for _ in _moments(match, record, step):
        scene = match.scene(seat, speak.lang)
        if len(scene.log) == shown:
            continue
        console.print(Line(style="dim"))
        for line in scene.log[shown:]:
            console.print(table.log_line(line, drawing))
        console.print(table.draw(scene, names, drawing, console.width))
        shown = len(scene.log)
        if step and sys.stdin.isatty():
            typer.prompt(speak.say("step-next"), default="", show_default=False, prompt_suffix=" ")
    result = match.scene(seat, speak.lang).result
    console.print(result or speak.say("story-open"), style="bold", markup=False)


def _moments(match: Match, record: Record, every_step: bool) -> Iterator[None]:
    """Play a record, stopping after every action, or when a turn begins or the match or the record ends."""
    turn: int | None = None
    for number, entry in enumerate(record.entries, start=1):
        match.play(entry.seat, entry.action)
        before, turn = turn, getattr(match.view(WATCHING), "turn_number", None)
        if every_step or turn is None or turn != before or number == len(record.entries):
            yield


@clearly
def check(
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="Records.")],
    lang: Lang = None,
) -> int:
    """Replay records and say of each whether it is sound, dice included, and if not, which line is wrong and why."""
    speak = speaker(lang)
    status = 0
    for file in files:
        try:
            record = _read(file)
            kept = _replay(record)
            throws = _fair_throws(record)
        except BrushpassError as error:
            cause = sentence(error, speak.lang)
            named = isinstance(error, Mistake)
            typer.echo(cause if named else speak.say("record-bad", file=str(file), cause=cause), err=True)
            status = MISTAKE
        else:
            typer.echo(_praise(kept, str(file), speak))
            if throws is not None:
                typer.echo(speak.say("dice-ok", file=str(file), throws=throws))
    return status


def _praise(kept: Match | Series, file: str, speak: Words) -> str:
    if isinstance(kept, Match):
        return speak.say("record-ok", file=file, decisions=kept.decisions)
    decisions = sum(match.decisions for match in kept.matches)
    return speak.say("series-ok", file=file, games=len(kept.matches), decisions=decisions)


def _fair_throws(record: Record | SeriesRecord) -> int | None:
    """How many throws follow from the secrets in a record, all of them checked; None where it has no secret."""
    game = load(record.game)
    records = record.records if isinstance(record, SeriesRecord) else [record]
    told = [Match.verify_dice(game, one) for one in records if one.dice_secret]
    return sum(told) if told else None


# Matches and series alike


def replayed(file: Path) -> Match | Series:
    """What a file tells of, checked, and not a throw further."""
    return _replay(_read(file))


def _read(file: Path) -> Record | SeriesRecord:
    from brushpass.terminal import save

    try:
        return save.read(file)
    except OSError as error:
        raise Mistake("cannot-read", file=str(file), cause=error.strerror or str(error)) from error


def _replay(record: Record | SeriesRecord) -> Match | Series:
    game = load(record.game)
    if isinstance(record, SeriesRecord):
        return Series.from_record(game, record, chance_by_hand=True)
    return Match.replay(game, record, chance_by_hand=True)


def _games(kept: Match | Series, lang: str) -> Iterator[tuple[str, Match]]:
    """The matches, those of a series with a heading each."""
    if isinstance(kept, Match):
        yield "", kept
        return
    for number, match in enumerate(kept.matches, start=1):
        yield kept.heading(number, lang), match


def _print_standing(console: Console, kept: Match | Series, speak: Words) -> None:
    """The score of a series."""
    if isinstance(kept, Series):
        console.print(kept.standing(speak.lang), style="bold", markup=False)
