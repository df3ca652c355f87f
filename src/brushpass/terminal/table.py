"""The table drawn from a scene: who owns what, from the opponent on top to the person's own side below.

Colour is never the only signal: a tag also has letters, and a mobilized piece stands in other brackets.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from brushpass.core.scene import LogLine, Piece, Place, Scene
from brushpass.core.words import Words

OWNER_OF_NOTHING = "table"
_SEAT_STYLES = ("bright_blue", "bright_red", "bright_green", "bright_yellow", "bright_magenta", "bright_cyan", "white")
_TAG_STYLES = {
    "military": "green",
    "political": "magenta",
    "economic": "yellow",
    "media": "cyan",
}
_READY = ("[", "]")
_TURNED = ("(", ")")
_LABEL_WIDTH = 16
_FIXED = "\N{NO-BREAK SPACE}"


def draw(scene: Scene, names: Mapping[str, str], speak: Words) -> RenderableType:
    """The whole table of one seat."""
    parts: list[RenderableType] = [_heading(scene)]
    for owner in _owners(scene, tuple(names)):
        places = [place for place in scene.places if place.owner == owner]
        if places:
            parts += [_owner_line(owner, scene, names, speak), _places(places, speak)]
    return Group(*parts)


def seat_style(seat: str, seats: Sequence[str]) -> str:
    """The colour of a seat."""
    return _SEAT_STYLES[seats.index(seat)] if seat in seats else "white"


def piece_text(piece: Piece, speak: Words) -> Text:
    """A piece as a label that is never broken over two lines."""
    opening, closing = _TURNED if "mobilized" in piece.tags else _READY
    style = "bold"
    inner: list[str] = []
    for tag in piece.tags:
        style = _TAG_STYLES.get(tag, style)
        if speak.has(f"mark-{tag}"):
            inner.append(speak.say(f"mark-{tag}"))
    if "mobilized" in piece.tags:
        style += " dim"
    if piece.kind == "back":
        style = "reverse dim"
    inner += [word for word in (piece.value, piece.label) if word]
    return Text(opening + _FIXED.join(" ".join(inner).split()) + closing, style=style)


def news(lines: Sequence[LogLine], room: int, speak: Words) -> list[Text]:
    """The latest lines of the log, as many as there is room for."""
    kept = lines[-room:] if room < len(lines) else lines
    shown = [log_line(line, speak) for line in kept]
    if len(kept) < len(lines):
        shown.insert(0, Text(speak.say("log-earlier", count=len(lines) - len(kept)), style="dim"))
    return shown


def log_line(line: LogLine, speak: Words) -> Text:
    """A sentence of the log; what only this seat knows is marked."""
    if line.heading:
        return Text(line.text, style="bold underline")
    text = Text("· " + line.text)
    if line.private:
        text.append(" " + speak.say("log-private"), style="italic dim")
    return text


def _heading(scene: Scene) -> Text:
    heading = Text(scene.title, style="bold reverse")
    if scene.phase:
        heading.append(f" {scene.phase} ", style="not reverse")
    return heading


def _owners(scene: Scene, seats: Sequence[str]) -> Iterator[str]:
    """The other seats, what belongs to nobody, the seat itself; a spectator sits behind the last seat."""
    own = scene.seat if scene.seat in seats else seats[-1]
    yield from (seat for seat in seats if seat != own)
    yield OWNER_OF_NOTHING
    yield own


def _owner_line(owner: str, scene: Scene, names: Mapping[str, str], speak: Words) -> Rule:
    if owner == OWNER_OF_NOTHING:
        return Rule(Text(speak.say("owner-table")), align="left", style="dim", characters="─")
    name = speak.say("owner-you", name=names[owner]) if owner == scene.seat else names[owner]
    style = seat_style(owner, tuple(names))
    return Rule(Text(name, style=f"bold {style}"), align="left", style=style, characters="─")


def _places(places: Sequence[Place], speak: Words) -> Table:
    grid = Table.grid(padding=(0, 1), expand=True)
    grid.add_column(width=_LABEL_WIDTH, style="dim", overflow="fold")
    grid.add_column(ratio=1)
    for place in places:
        grid.add_row(place.label, _place(place, speak))
    return grid


def _place(place: Place, speak: Words) -> Text:
    parts = [Text(place.note.replace(" ", _FIXED), style="bold")] if place.note else []
    for piece, times in _counted(place.pieces):
        label = piece_text(piece, speak)
        if times > 1:
            label.append(f"{_FIXED}×{times}")
        parts.append(label)
    if len(place.pieces) == 1 and place.pieces[0].detail:
        parts.append(Text(place.pieces[0].detail, style="dim"))
    return Text(" ").join(parts) if parts else Text(speak.say("place-empty"), style="dim")


def _counted(pieces: Sequence[Piece]) -> Iterator[tuple[Piece, int]]:
    """The pieces in order, those that look the same side by side counted once."""
    for _, same in groupby(pieces, key=lambda piece: (piece.kind, piece.label, piece.value, piece.tags)):
        alike = list(same)
        yield alike[0], len(alike)
