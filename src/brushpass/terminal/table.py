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
from brushpass.terminal.layout import flowed

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
_BACK = "?"
_LABEL_WIDTH = 25
_TOLD_IN_FULL = ("agent", "back")
_BETWEEN = "│"


def draw(scene: Scene, names: Mapping[str, str], speak: Words, width: int) -> RenderableType:
    """The whole table of one seat, a line for each place."""
    parts: list[RenderableType] = [_heading(scene)]
    for owner, places in _sections(scene, tuple(names)):
        parts += [_owner_line(owner, scene, names, speak), _rows(places, speak, width)]
    return Group(*parts)


def draw_tight(scene: Scene, names: Mapping[str, str], speak: Words, width: int) -> RenderableType:
    """The whole table of one seat in few lines: only what lies nearest to the middle has lines of its own."""
    parts: list[RenderableType] = [_heading(scene)]
    above = True
    for owner, places in _sections(scene, tuple(names)):
        above = above and owner != OWNER_OF_NOTHING
        parts += [_owner_line(owner, scene, names, speak), _packed(places, speak, width, places[-1 if above else 0])]
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
        inner.append(_BACK)
    inner += [word for word in (piece.value, piece.label) if word]
    return Text(opening + " ".join(inner) + closing, style=style)


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
    return Text.assemble((f" {scene.title} ", "bold reverse"), (f" {scene.phase}", "bold"))


def _sections(scene: Scene, seats: Sequence[str]) -> Iterator[tuple[str, list[Place]]]:
    """Each owner with the places that hold or tell anything."""
    for owner in _owners(scene, seats):
        places = [place for place in scene.places if place.owner == owner and (place.pieces or place.note)]
        if places:
            yield owner, places


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


def _rows(places: Sequence[Place], speak: Words, width: int) -> Table:
    """Labels on the left, what lies there on the right; an agent who is alone there is told in full."""
    grid = Table.grid(padding=(0, 1))
    grid.add_column(width=_LABEL_WIDTH, style="dim")
    grid.add_column()
    told = {""}
    for place in places:
        parts = _place(place, speak)
        if len(place.pieces) == 1 and place.pieces[0].kind in _TOLD_IN_FULL and place.pieces[0].detail not in told:
            told.add(place.pieces[0].detail)
            parts += _detail(place.pieces[0])
        grid.add_row(place.label, flowed(parts, width - _LABEL_WIDTH - 1))
    return grid


def _packed(places: Sequence[Place], speak: Words, width: int, foremost: Place) -> Text:
    """The foremost place on lines of its own, the others running on."""
    lines: list[Text] = []
    running: list[Text] = []
    for place in places:
        parts = [Text(f"{place.label}:", style="dim"), *_place(place, speak)]
        if place is foremost:
            lines += [flowed(running, width), flowed(parts, width)]
            running = []
        else:
            running += [Text(_BETWEEN, style="dim"), *parts] if running else parts
    lines.append(flowed(running, width))
    return Text("\n").join([line for line in lines if line])


def _place(place: Place, speak: Words) -> list[Text]:
    """What lies in a place; the one card in the middle of the table is told in full."""
    parts = [Text(place.note)] if place.note else []
    for piece, times in _counted(place.pieces):
        label = piece_text(piece, speak)
        parts.append(label.append(f" x{times}") if times > 1 else label)
    cards = [piece for piece in place.pieces if piece.kind != "token"]
    if place.owner == OWNER_OF_NOTHING and place.layout == "row" and len(cards) == 1:
        parts += _detail(cards[0])
    return parts


def _detail(piece: Piece) -> list[Text]:
    return [Text(word, style="dim") for word in piece.detail.split()]


def _counted(pieces: Sequence[Piece]) -> Iterator[tuple[Piece, int]]:
    """The pieces in order, those that look the same side by side counted once."""
    for _, same in groupby(pieces, key=lambda piece: (piece.kind, piece.label, piece.value, piece.tags)):
        alike = list(same)
        yield alike[0], len(alike)
