"""The table drawn from a scene: who owns what, from the opponent on top to the person's own side below.

A place laid out as a grid is a map; the other places have a line each, or share lines where there is little room.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import groupby

from msgspec.structs import replace
from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from brushpass.core.scene import LogLine, Piece, Place, Scene
from brushpass.core.words import Words
from brushpass.terminal import grid
from brushpass.terminal.layout import flowed
from brushpass.terminal.pieces import marks, piece_text, seat_style

OWNER_OF_NOTHING = "table"
_LABEL_WIDTH = 25
_TOLD_IN_FULL = ("agent", "back")
_TOLD_BY_LETTERS = ("region",)
"""Pieces whose letters say as much as their labels, where lines are dear."""
_BETWEEN = "│"
_MAP_HEIGHT = 24
"""The lines a map may take where nothing else is known about the screen."""

Maps = Mapping[str, RenderableType]
"""The drawing of every place that is a map, by the key of the place."""


def draw(scene: Scene, names: Mapping[str, str], speak: Words, width: int, maps: Maps | None = None) -> RenderableType:
    """The whole table of one seat, a line for each place."""
    sheet = _Sheet(scene, names, speak, width, maps)
    parts: list[RenderableType] = [_heading(scene)]
    for owner, places in sheet.sections():
        parts.append(sheet.owner_line(owner))
        parts += sheet.around_maps(places, sheet.rows)
    return Group(*parts)


def draw_tight(
    scene: Scene, names: Mapping[str, str], speak: Words, width: int, maps: Maps | None = None
) -> RenderableType:
    """The whole table of one seat in few lines: only what lies nearest to the middle has lines of its own."""
    sheet = _Sheet(scene, names, speak, width, maps)
    parts: list[RenderableType] = [_heading(scene)]
    for owner, places in sheet.sections():
        parts.append(sheet.owner_line(owner))
        parts += sheet.around_maps(places, partial(sheet.packed, foremost=sheet.foremost(owner, places)))
    return Group(*parts)


def draw_close(
    scene: Scene, names: Mapping[str, str], speak: Words, width: int, maps: Maps | None = None
) -> RenderableType:
    """The whole table of one seat in fewer lines: an owner is named before the first place."""
    sheet = _Sheet(scene, names, speak, width, maps)
    parts: list[RenderableType] = [_heading(scene)]
    for owner, places in sheet.sections():
        foremost = sheet.foremost(owner, places)
        opening = [sheet.owner_name(owner)]
        parts += sheet.around_maps(places, partial(sheet.packed, foremost=foremost, opening=opening))
    return Group(*parts)


def draw_dense(
    scene: Scene, names: Mapping[str, str], speak: Words, width: int, maps: Maps | None = None
) -> RenderableType:
    """The whole table of one seat in the fewest lines: only a map has lines of its own."""
    sheet = _Sheet(scene, names, speak, width, maps)
    sheet.told_by_letters = _TOLD_BY_LETTERS
    parts: list[RenderableType] = [_heading(scene)]
    for owner, places in sheet.sections():
        opening = [sheet.owner_name(owner)]
        parts += sheet.around_maps(places, partial(sheet.packed, foremost=None, opening=opening))
    return Group(*parts)


def news(lines: Sequence[LogLine], room: int, speak: Words) -> list[Text]:
    """The latest lines of the log, as many as there is room for."""
    kept = lines[max(0, len(lines) - room) :]
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


class _Sheet:
    """One scene being drawn at some width."""

    def __init__(self, scene: Scene, names: Mapping[str, str], speak: Words, width: int, maps: Maps | None) -> None:
        self.scene = scene
        self.names = names
        self.speak = speak
        self.width = width
        self.told_by_letters: tuple[str, ...] = ()
        self.maps: Maps = maps or {
            place.key: grid.draw(place, {}, names, speak, width, _MAP_HEIGHT).drawing for place in grid.grids(scene)
        }

    # Owners

    def sections(self) -> Iterator[tuple[str, list[Place]]]:
        """Each owner with the places that hold or tell anything."""
        for owner in self.owners():
            places = [place for place in self.scene.places if place.owner == owner and (place.pieces or place.note)]
            if places:
                yield owner, places

    def owners(self) -> Iterator[str]:
        """The other seats, what belongs to nobody, the seat itself; a spectator sits behind the last seat."""
        seats = tuple(self.names)
        own = self.scene.seat if self.scene.seat in seats else seats[-1]
        yield from (seat for seat in seats if seat != own)
        yield OWNER_OF_NOTHING
        yield own

    def owner_name(self, owner: str) -> Text:
        """Whose the places are; a seat's name has its colour."""
        if owner == OWNER_OF_NOTHING:
            return Text(self.speak.say("owner-table"))
        name = self.names[owner]
        if owner == self.scene.seat:
            name = self.speak.say("owner-you", name=name)
        return Text(name, style=f"bold {seat_style(owner, tuple(self.names))}")

    def owner_line(self, owner: str) -> Rule:
        """The name of an owner with a line behind it."""
        style = "dim" if owner == OWNER_OF_NOTHING else seat_style(owner, tuple(self.names))
        return Rule(self.owner_name(owner), align="left", style=style, characters="─")

    # Places

    def foremost(self, owner: str, places: Sequence[Place]) -> Place:
        """What lies nearest to the middle of the table: for those above it the last of their places."""
        owners = list(self.owners())
        return places[-1 if owners.index(owner) < owners.index(OWNER_OF_NOTHING) else 0]

    def around_maps(
        self, places: Sequence[Place], drawn: Callable[[Sequence[Place]], RenderableType]
    ) -> Iterator[RenderableType]:
        """The maps among the places as they are, and the places between them drawn together."""
        for is_map, run in groupby(places, key=lambda place: place.key in self.maps):
            if is_map:
                yield from (self.maps[place.key] for place in run)
            else:
                yield drawn(list(run))

    def rows(self, places: Sequence[Place]) -> Table:
        """Labels on the left, what lies there on the right; an agent who is alone there is told in full."""
        table = Table.grid(padding=(0, 1))
        table.add_column(width=_LABEL_WIDTH, style="dim")
        table.add_column()
        told = {""}
        for place in places:
            parts = self.place(place)
            if len(place.pieces) == 1 and place.pieces[0].kind in _TOLD_IN_FULL and place.pieces[0].detail not in told:
                told.add(place.pieces[0].detail)
                parts += _detail(place.pieces[0])
            table.add_row(place.label, flowed(parts, self.width - _LABEL_WIDTH - 1))
        return table

    def packed(self, places: Sequence[Place], foremost: Place | None, opening: Sequence[Text] = ()) -> Text:
        """The foremost place on lines of its own, the others running on; an opening stands before the first place."""
        between = Text(_BETWEEN, style="dim")
        lines: list[Text] = []
        running: list[Text] = []
        for place in places:
            parts = [Text(f"{place.label}:", style="dim"), *self.place(place)]
            if opening and place is places[0]:
                parts = [*opening, between, *parts]
            if place is foremost:
                lines += [flowed(running, self.width), flowed(parts, self.width)]
                running = []
            else:
                running += [between, *parts] if running else parts
        lines.append(flowed(running, self.width))
        return Text("\n").join([line for line in lines if line])

    def place(self, place: Place) -> list[Text]:
        """What lies in a place; the one card in the middle of the table is told in full."""
        parts = [Text(place.note)] if place.note else []
        for piece, times in _counted(place.pieces):
            if piece.kind in self.told_by_letters and marks(piece, self.speak):
                piece = replace(piece, label="")
            label = piece_text(piece, self.speak, self.names)
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
