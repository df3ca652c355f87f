"""The table drawn from a scene: who owns what, from the opponents on top to the person's own side below.

A place laid out as a grid is a map; the other places have a line each, or share lines where there is little room.
Beside a board of spaces they stand in a column of their own.
Where more than two play, the numbers of choices stand before the pieces that the choices name.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import groupby, takewhile

from msgspec.structs import replace
from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from brushpass.core.scene import LogLine, Piece, Place, Scene
from brushpass.core.words import Words, words
from brushpass.games import load
from brushpass.terminal import grid
from brushpass.terminal.layout import flowed
from brushpass.terminal.pieces import board_piece_text, marks, piece_text, seat_brackets, seat_style

OWNER_OF_NOTHING = "table"
TWO_SIDES = 2
"""With more seats than these a table is one of many: what is drawn and offered changes."""
_LABEL_WIDTH = 25
_BACK = "back"
_KINDS_IN_FULL = "kinds-in-full"
"""The message in which a game names the kinds of pieces that are told in full where they lie alone."""
_TOLD_BY_LETTERS = ("region",)
"""Pieces whose letters say as much as their labels, where lines are dear."""
_BETWEEN = "│"
_MAP_HEIGHT = 24
"""The lines a map may take where nothing else is known about the screen."""
_GAP = "  "
"""Between a board and the column beside it."""
_LEAST_COLUMN = 24
"""A narrower column is no use."""

Maps = Mapping[str, Text]
"""The drawing of every place that is a map, by the key of the place."""
Numbers = Mapping[str, int]
"""The number of the choice that names a piece, by the key of the piece."""
Manner = Callable[["Sheet"], Iterable[RenderableType]]
"""How what stands below the heading is drawn: `roomy`, `tight`, `close`, `running` or `dense`."""
_Laid = Callable[[str, Sequence[Place]], list[Text]]
"""How the places of an owner are laid out in lines."""


def crowded(scene: Scene) -> bool:
    """Do more than two seats have places at the table?"""
    return len({place.owner for place in scene.places} - {OWNER_OF_NOTHING}) > TWO_SIDES


def own_words(scene: Scene) -> Words:
    """The words of the game that a scene is of."""
    return words(scene.lang, load(scene.game).folder)


def roomy(sheet: Sheet) -> Iterator[RenderableType]:
    """A line for each place."""
    for owner, places in sheet.sections():
        yield sheet.owner_line(owner)
        yield from sheet.around_maps(places, sheet.rows)


def tight(sheet: Sheet) -> Iterator[RenderableType]:
    """Few lines: only what lies nearest to the middle has lines of its own."""
    for owner, places in sheet.sections():
        yield sheet.owner_line(owner)
        yield from sheet.around_maps(places, partial(sheet.packed, foremost=sheet.foremost(owner, places)))


def close(sheet: Sheet) -> Iterator[RenderableType]:
    """Fewer lines: an owner is named before the first place."""
    sheet.short_labels = sheet.on_a_board or sheet.crowded
    for owner, places in sheet.sections():
        foremost = sheet.foremost(owner, places)
        opening = [sheet.owner_name(owner)]
        yield from sheet.around_maps(places, partial(sheet.packed, foremost=foremost, opening=opening))


def running(sheet: Sheet) -> Iterator[RenderableType]:
    """Still fewer lines, for one of many seats: places run on, and pieces have their short labels."""
    sheet.short_labels = True
    sheet.detailed = False
    return sheet.running_on()


def dense(sheet: Sheet) -> Iterator[RenderableType]:
    """The fewest lines: only a map has lines of its own.

    Where more than two play, the piles of a seat are told by their notes.
    """
    sheet.told_by_letters = _TOLD_BY_LETTERS
    sheet.detailed = not (sheet.on_a_board or sheet.crowded)
    sheet.short_labels = sheet.on_a_board or sheet.crowded
    sheet.piles_by_notes = sheet.crowded
    return sheet.running_on()


def draw(
    scene: Scene,
    names: Mapping[str, str],
    speak: Words,
    width: int,
    manner: Manner = roomy,
    *,
    maps: Maps | None = None,
    numbers: Numbers | None = None,
) -> RenderableType:
    """The whole table of one seat."""
    return Group(_heading(scene), *manner(Sheet(scene, names, speak, width, maps, numbers)))


def draw_beside(
    scene: Scene, names: Mapping[str, str], speak: Words, width: int, board: Text, height: int
) -> Text | None:
    """A board in so many lines, and in a column beside it the places of the far side above those of the near side.

    What does not fit into the column runs along the edge of the table where it lies: above the board or below it.
    None where there is no room for that.
    """
    rows = board.split("\n")
    left = max(row.cell_len for row in rows) + len(_GAP)
    if width - left < _LEAST_COLUMN:
        return None
    maps = {place.key: board for place in grid.boards(scene)}
    whole, narrow = (Sheet(scene, names, speak, room, maps) for room in (width, width - left))
    for outer, laid, detailed in narrow.ways():
        narrow.detailed = whole.detailed = detailed
        column = narrow.column(len(rows), outer, laid)
        above, below = whole.edges(outer)
        if len(column) <= len(rows) and 1 + len(above) + len(rows) + len(below) <= height:
            for row, beside in zip(rows, column, strict=True):
                row.align("left", left)
                row.append_text(beside)
            return Text("\n").join([_heading(scene), *above, *rows, *below])
    return None


def news(lines: Sequence[LogLine], room: int, speak: Words) -> list[Text]:
    """The latest lines of the log, as many as there is room for."""
    kept = lines[max(0, len(lines) - room) :]
    shown = [log_line(line, speak) for line in kept]
    if len(kept) < len(lines):
        shown.insert(0, Text(speak.say("log-earlier", count=len(lines) - len(kept)), style="dim"))
    return shown


def running_news(lines: Sequence[LogLine], width: int, speak: Words) -> list[Text]:
    """All these lines of the log one after the other; a heading has a line of its own."""
    shown: list[Text] = []
    for heading, run in groupby(lines, key=lambda line: line.heading):
        told = [log_line(line, speak) for line in run]
        shown += told if heading else flowed(told, width).split("\n")
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


class Sheet:
    """One scene being drawn at some width."""

    def __init__(
        self,
        scene: Scene,
        names: Mapping[str, str],
        speak: Words,
        width: int,
        maps: Maps | None,
        numbers: Numbers | None = None,
    ) -> None:
        self.scene = scene
        self.names = names
        self.speak = speak
        self.width = width
        self.told_by_letters: tuple[str, ...] = ()
        self.detailed = True
        self.own = own = own_words(scene)
        self.sides = {seat: own.say(f"seat-{seat}") for seat in names}
        """The seats by their own names: a card is loyal to a side, whoever plays it."""
        self.in_full = (_BACK, *(own.say(_KINDS_IN_FULL).split() if own.has(_KINDS_IN_FULL) else ()))
        self.on_a_board = bool(grid.boards(scene))
        self.crowded = crowded(scene)
        self.short_labels = self.on_a_board
        self.piles_by_notes = False
        self.numbers: Numbers = numbers or {}
        self.maps: Maps = maps or {
            place.key: grid.draw(place, {}, names, speak, own, width, _MAP_HEIGHT).drawing
            for place in grid.grids(scene)
        }

    # Owners

    def sections(self) -> Iterator[tuple[str, list[Place]]]:
        """Each owner with the places that hold or tell anything."""
        for owner in self.owners():
            places = [place for place in self.scene.places if place.owner == owner and (place.pieces or place.note)]
            if places:
                yield owner, places

    def owners(self) -> Iterator[str]:
        """The other seats in the order after its own, what belongs to nobody, the seat itself.

        A spectator sits behind the last seat.
        At a board, or where many play, a spectator sits behind the side that the table is turned to, whose places come
        last.
        """
        seats = tuple(self.names)
        last = self.scene.places[-1].owner if self.on_a_board or self.crowded else ""
        near = last if last in seats else seats[-1]
        own = self.scene.seat if self.scene.seat in seats else near
        place = seats.index(own)
        yield from seats[place + 1 :] + seats[:place]
        yield OWNER_OF_NOTHING
        yield own

    def owner_name(self, owner: str) -> Text:
        """Whose the places are; a seat's name has its colour, and before it the brackets of its pieces on a board."""
        if owner == OWNER_OF_NOTHING:
            return Text(self.speak.say("owner-table"))
        name = self.names[owner]
        if owner == self.scene.seat:
            name = self.speak.say("owner-you", name=name)
        if self.on_a_board:
            name = " ".join([*seat_brackets(owner, tuple(self.names)), name])
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
        """Labels on the left, what lies there on the right; one piece alone of some kinds is told in full."""
        table = Table.grid(padding=(0, 1))
        table.add_column(width=_LABEL_WIDTH, style="dim")
        table.add_column()
        told = {""}
        for place in places:
            parts = self.place(place)
            if len(place.pieces) == 1 and place.pieces[0].kind in self.in_full and place.pieces[0].detail not in told:
                told.add(place.pieces[0].detail)
                parts += _detail(place.pieces[0])
            table.add_row(self.label(place), flowed(parts, self.width - _LABEL_WIDTH - 1))
        return table

    def running_on(self) -> Iterator[RenderableType]:
        """Every owner before the places, which run on; only a map has lines of its own."""
        for owner, places in self.sections():
            packed = partial(self.packed, foremost=None, opening=[self.owner_name(owner)])
            yield from self.around_maps(places, packed)

    def packed(self, places: Sequence[Place], foremost: Place | None, opening: Sequence[Text] = ()) -> Text:
        """The foremost place on lines of its own, the others running on; an opening stands before the first place."""
        between = Text(_BETWEEN, style="dim")
        lines: list[Text] = []
        running: list[Text] = []
        for place in places:
            parts = [self.opening(place), *self.place(place)]
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
        """What lies in a place; the one card in the middle of the table is told in full.

        Without details a pile near a board, or one of a seat among many, is told by its note.
        """
        parts = [Text(place.note)] if place.note else []
        told_by_note = not self.detailed if self.on_a_board else self.piles_by_notes and place.owner in self.names
        if parts and told_by_note and place.layout == "pile":
            return parts
        for piece, times in _counted([self.shortened(piece) for piece in place.pieces]):
            label = self.piece(piece)
            if piece.key in self.numbers:
                label = Text.assemble((str(self.numbers[piece.key]), "bold cyan"), label)
            parts.append(label.append(f" x{times}") if times > 1 else label)
        cards = [piece for piece in place.pieces if piece.kind != "token"]
        if self.detailed and place.owner == OWNER_OF_NOTHING and place.layout == "row" and len(cards) == 1:
            parts += _detail(cards[0])
        return parts

    def shortened(self, piece: Piece) -> Piece:
        """A piece as it is told here: without details at a table of many by its short label, a back by its sign."""
        if self.detailed or not self.crowded:
            return piece
        return replace(piece, label=piece.short or ("" if piece.kind == _BACK else piece.label))

    def piece(self, piece: Piece) -> Text:
        """A piece in words; one with a side, away from its board, as if it stood there."""
        seats = tuple(self.names)
        if self.on_a_board and any(seat in piece.tags for seat in seats):
            return board_piece_text(piece, seats)
        if piece.kind in self.told_by_letters and marks(piece, self.own):
            piece = replace(piece, label="")
        return piece_text(piece, self.own, self.sides)

    # The column beside a board, and the edges of the table

    def ways(self) -> Iterator[tuple[int, _Laid, bool]]:
        """How many of a side's places lie beyond the column, how those in it are laid out, and with what detail."""
        yield from ((0, self.spread, detailed) for detailed in (True, False))
        yield from ((outer, self.joined, False) for outer in range(3))
        yield from ((outer, self.running, False) for outer in range(4))

    def column(self, height: int, outer: int, laid: _Laid) -> list[Text]:
        """What every owner has near the board, in so many lines or more, the near side's at the bottom."""
        *blocks, last = [laid(owner, inner) for owner, inner, _ in self.parted(outer)]
        lines = [line for block in blocks for line in block]
        return [*lines, *([Text()] * (height - len(lines) - len(last))), *last]

    def edges(self, outer: int) -> tuple[list[Text], list[Text]]:
        """What the far sides and the near side have far from the board, running on."""
        *blocks, last = [self.edge(owner, outside) if outside else [] for owner, _, outside in self.parted(outer)]
        return [line for block in blocks for line in block], last

    def parted(self, outer: int) -> list[tuple[str, list[Place], list[Place]]]:
        """Every owner with the places near the board, and so many that lie farthest from it."""
        *_, near = self.owners()
        parts = []
        for owner, places in self.sections():
            around = [place for place in places if place.key not in self.maps]
            if owner == OWNER_OF_NOTHING:
                outside = []
            elif owner == near:
                outside = around[len(around) - outer :]
            else:
                outside = around[:outer]
            parts.append((owner, [place for place in around if place not in outside], outside))
        return parts

    def spread(self, owner: str, places: Sequence[Place]) -> list[Text]:
        """An owner, then each place on lines of its own; what belongs to nobody needs no owner."""
        lines = [] if owner == OWNER_OF_NOTHING else [self.owner_name(owner)]
        for place in places:
            lines += self.within([self.opening(place), *self.place(place)])
        return lines

    def joined(self, owner: str, places: Sequence[Place]) -> list[Text]:
        """An owner and the places, those side by side that have room on one line."""
        blocks = [] if owner == OWNER_OF_NOTHING else [[self.owner_name(owner)]]
        blocks += [self.within([self.opening(place), *self.place(place)]) for place in places]
        lines: list[Text] = []
        for first, *rest in blocks:
            beside = Text.assemble(" ", (_BETWEEN, "dim"), " ", first)
            if lines and not rest and lines[-1].cell_len + beside.cell_len <= self.width:
                lines[-1].append_text(beside)
            else:
                lines += [first, *rest]
        return lines

    def running(self, owner: str, places: Sequence[Place]) -> list[Text]:
        """An owner and the places running on."""
        parts = self.between_places(places)
        if owner != OWNER_OF_NOTHING:
            parts = [self.owner_name(owner), *([Text(_BETWEEN, style="dim")] if parts else []), *parts]
        return self.within(parts)

    def edge(self, owner: str, places: Sequence[Place]) -> list[Text]:
        """The brackets of a side that is named nearby, and the places running on."""
        seats = tuple(self.names)
        brackets = Text(" ".join(seat_brackets(owner, seats)), style=f"bold {seat_style(owner, seats)}")
        return self.within([brackets, *self.between_places(places)])

    def between_places(self, places: Sequence[Place]) -> list[Text]:
        """The parts of places with a sign between one and the next."""
        parts: list[Text] = []
        for place in places:
            parts += [Text(_BETWEEN, style="dim")] if parts else []
            parts += [self.opening(place), *self.place(place)]
        return parts

    def opening(self, place: Place) -> Text:
        """A label with a colon."""
        return Text(f"{self.label(place)}:", style="dim")

    def label(self, place: Place) -> str:
        """A label; a short one is without the last words that others of its owner share, such as the owner's name."""
        if not self.short_labels or (place.owner == OWNER_OF_NOTHING and not self.on_a_board):
            return place.label
        label = place.label.split()
        others = [other.label.split() for other in self.scene.places if other.owner == place.owner and other != place]
        shared = max([_shared_ending(label, other) for other in others], default=0)
        return " ".join(label[: max(1, len(label) - shared)])

    def within(self, parts: Iterable[Text]) -> list[Text]:
        """Parts in lines that are never too wide; a part that is wider alone is broken between its words."""
        broken = [word for part in parts for word in (part.split(" ") if part.cell_len > self.width else [part])]
        lines = list(flowed(broken, self.width).split("\n")) if broken else []
        for line in lines:
            line.truncate(self.width, overflow="ellipsis")
        return lines


def _shared_ending(one: Sequence[str], other: Sequence[str]) -> int:
    """How many last words two labels have in common."""
    pairs = zip(reversed(one), reversed(other), strict=False)
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))


def _detail(piece: Piece) -> list[Text]:
    return [Text(word, style="dim") for word in piece.detail.split()]


def _counted(pieces: Sequence[Piece]) -> Iterator[tuple[Piece, int]]:
    """The pieces in order, those that look the same side by side counted once."""
    for _, same in groupby(pieces, key=lambda piece: (piece.kind, piece.label, piece.value, piece.tags)):
        alike = list(same)
        yield alike[0], len(alike)
