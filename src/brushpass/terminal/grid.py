"""A place laid out as a grid, drawn as a map: north is up, and every piece lies where it lies on the table.

The number of a choice stands on the card or in the free cell that the choice names, so that a person can point at it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from rich.text import Text

from brushpass.core.scene import Piece, Place, Scene
from brushpass.core.words import Words
from brushpass.terminal import board
from brushpass.terminal.cells import DESIGNS, Design, Look, Map, filled, look

LAYOUT = "grid"
_NAMES_WIDTH = 4
"""The names of the rows: up to three letters and a space."""
_NAMES_HEIGHT = 1
_BEYOND_HEIGHT = 1
_LEAST_ROWS = 3
"""A map is never cut to fewer rows, however little room there is."""


class Window(NamedTuple):
    """A part of a grid: its first and last column, its first and last row."""

    west: int
    east: int
    north: int
    south: int

    @property
    def columns(self) -> int:
        """How many columns it has."""
        return self.east - self.west + 1

    @property
    def rows(self) -> int:
        """How many rows it has."""
        return self.south - self.north + 1

    def holds(self, piece: Piece) -> bool:
        """Does a piece lie in it?"""
        return self.west <= piece.x <= self.east and self.north <= piece.y <= self.south


def grids(scene: Scene) -> list[Place]:
    """The places of a scene that are maps."""
    return [place for place in scene.places if place.layout == LAYOUT and place.pieces]


def boards(scene: Scene) -> list[Place]:
    """The maps of a scene that are boards of spaces."""
    return [place for place in grids(scene) if board.is_board(place)]


def draw(
    place: Place,
    numbers: Mapping[str, int],
    names: Mapping[str, str],
    speak: Words,
    own: Words,
    width: int,
    height: int,
) -> Map:
    """The roomiest map that fits into the width and the height, cut to what matters where none does.

    Where there is no room for boxes, the names of columns and rows give way before the cells become smaller still.
    `numbers` says which number stands on which piece, `names` how each seat is called; `own` are the words of the game.
    """
    if board.is_board(place):
        return board.draw(place, numbers, tuple(names), width, height)
    looks = {piece.key: look(piece, numbers.get(piece.key), names, own) for piece in place.pieces}
    window = extent(place)
    for design in DESIGNS:
        for names_width, names_height in ((_NAMES_WIDTH, _NAMES_HEIGHT), (0, 0)):
            cell = min(design.widest, (width - names_width) // window.columns)
            fits = cell >= design.narrowest and window.rows * design.lines + names_height <= height
            if fits and (names_width or not design.boxed):
                return _map(place, looks, window, design, cell, names_width)
    return _cut(place, looks, window, speak, width, height)


def extent(place: Place) -> Window:
    """The smallest window that holds every piece."""
    columns = [piece.x for piece in place.pieces]
    rows = [piece.y for piece in place.pieces]
    return Window(min(columns), max(columns), min(rows), max(rows))


def least_height(place: Place) -> int:
    """The lines of the tightest map with all rows and their names."""
    return extent(place).rows * DESIGNS[-1].lines + _NAMES_HEIGHT


def column_name(x: int) -> str:
    """A column as actions name it."""
    return f"e{x}" if x >= 0 else f"w{-x}"


def row_name(y: int) -> str:
    """A row as actions name it."""
    return f"s{y}" if y > 0 else f"n{-y}"


def _map(place: Place, looks: Mapping[str, Look], window: Window, design: Design, cell: int, margin: int) -> Map:
    """The cells of a window, with the names of columns and rows where there is a margin for them."""
    pieces = {(piece.x, piece.y): piece for piece in place.pieces if window.holds(piece)}
    columns = range(window.west, window.east + 1)
    lines: list[Text] = []
    if margin:
        lines.append(Text(" " * margin + "".join([column_name(x).center(cell) for x in columns]), style="dim"))
    for y in range(window.north, window.south + 1):
        row = _row_heading(y, design, margin)
        for x in columns:
            piece = pieces.get((x, y))
            blank = [Text(" " * cell) for _ in row]
            for line, part in zip(row, blank if piece is None else filled(design, looks[piece.key], cell), strict=True):
                line.append_text(part)
        lines += row
    for line in lines:
        line.rstrip()
    return Map(Text("\n").join(lines), frozenset(piece.key for piece in pieces.values()), design.boxed)


def _row_heading(y: int, design: Design, margin: int) -> list[Text]:
    """The lines of a row before its first cell, with its name in the middle of the margin."""
    row = [Text() for _ in range(design.lines)]
    row[(design.lines - 1) // 2].append(row_name(y) if margin else "", style="dim")
    for line in row:
        line.align("left", margin)
    return row


# A map too large for the screen


def _cut(place: Place, looks: Mapping[str, Look], whole: Window, speak: Words, width: int, height: int) -> Map:
    """The window with most of what matters, and a line that says how much lies beyond it on each side.

    The names of columns and rows are the first to go where there is no room even for that.
    """
    design = _cut_design(whole, height)
    most_columns = max(1, (width - _NAMES_WIDTH) // design.narrowest)
    most_rows = max(_LEAST_ROWS, (height - _NAMES_HEIGHT - _BEYOND_HEIGHT) // design.lines)
    matters = _what_matters(place, looks)
    west, east = _span([piece.x for piece in matters], whole.west, whole.east, most_columns)
    inside = [piece.y for piece in matters if west <= piece.x <= east]
    north, south = _span(inside, whole.north, whole.south, most_rows)
    window = Window(west, east, north, south)
    cell = min(design.widest, (width - _NAMES_WIDTH) // window.columns)
    named = window.rows * design.lines + _NAMES_HEIGHT + _BEYOND_HEIGHT <= height
    drawn = _map(place, looks, window, design, cell, _NAMES_WIDTH if named else 0)
    beyond = speak.say("grid-beyond", pieces="  ".join(_beyond(place, window)))
    return drawn._replace(drawing=Text("\n").join([drawn.drawing, Text(beyond, style="bold")]))


def _cut_design(whole: Window, height: int) -> Design:
    """Of the designs that show every row, one that shows most columns; the tightest where none shows every row."""
    room = height - _NAMES_HEIGHT - _BEYOND_HEIGHT
    fitting = [design for design in DESIGNS if whole.rows * design.lines <= room]
    return min(fitting, key=lambda design: design.narrowest) if fitting else DESIGNS[-1]


def _what_matters(place: Place, looks: Mapping[str, Look]) -> Sequence[Piece]:
    """What can be chosen, else what bears a sign, else everything."""
    numbered = [piece for piece in place.pieces if looks[piece.key].number]
    signed = [piece for piece in place.pieces if looks[piece.key].sign]
    return numbered or signed or place.pieces


def _span(wanted: Sequence[int], first: int, last: int, most: int) -> tuple[int, int]:
    """At most so many lines between the first and the last, with as many wanted ones as possible well inside."""
    if last - first < most:
        return first, last
    middle = sum(wanted) / len(wanted) if wanted else 0

    def worth(start: int) -> tuple[int, float]:
        caught = sum(start <= line < start + most for line in wanted)
        return caught, -abs(start + (most - 1) / 2 - middle)

    start = max(range(first, last - most + 2), key=worth)
    return start, start + most - 1


def _beyond(place: Place, window: Window) -> Iterator[str]:
    """An arrow and a number for every side of a window beyond which pieces lie."""
    sides = {"←": 0, "→": 0, "↑": 0, "↓": 0}
    for piece in place.pieces:
        if window.holds(piece):
            continue
        if not window.west <= piece.x <= window.east:
            sides["←" if piece.x < window.west else "→"] += 1
        else:
            sides["↑" if piece.y < window.north else "↓"] += 1
    return (f"{arrow} {count}" for arrow, count in sides.items() if count)
