"""A board of spaces with pieces on them: every space where it lies, with the letter of its kind and what stands there.

A piece stands in the brackets of its side: `(3*)` belongs to the first seat, `[?]` to the second.
`>` stands before the piece in play; behind its value `!` says that it lies open, `&` that it must be moved, `~` that it
may not be.
Beside the letter of a space `#` says that it is protected, `+` that all choices are about it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from rich.text import Text

from brushpass.core.scene import Piece, Place
from brushpass.terminal.cells import NUMBER, Map
from brushpass.terminal.pieces import board_piece_text, seat_style, tag_style

SPACE = "space"
_SIGNS = {"protected": "#", "target": "+"}
_SIZES = ((3, 15), (2, 13))
"""The lines and the most letters of a space with edges, from the roomiest to the tightest."""
_WIDEST_LINE = 13
_MARGIN = 3
"""The name of a row."""
_NAMES_HEIGHT = 1
"""The names of the columns, in the lower edge where there is one."""
_LEAST_ROOM = 7
"""In fewer letters between its edges a space looks cramped."""
_EDGE = 1
_FIRST_EDGE = ("┌", "┬", "┐")
_NEXT_EDGE = ("├", "┼", "┤")


class Space(NamedTuple):
    """A space and what there is on it, before it is fitted into a cell."""

    name: str
    kind: Text
    """The letter of its kind and its signs."""
    style: str
    number: Text
    pieces: tuple[Text, ...]

    def content(self, room: int) -> Text:
        """The number and the pieces in the middle of a line, close together where there is little room."""
        parts = [part for part in (self.number, *self.pieces) if part]
        spaced = Text(" ").join(parts)
        content = spaced if spaced.cell_len <= room else Text().join(parts)
        content.truncate(room)
        content.align("center", room)
        return content

    @property
    def least(self) -> int:
        """The fewest letters its content takes."""
        return self.number.cell_len + sum(piece.cell_len for piece in self.pieces)


_GAP: Final = Space("", Text(), "dim", Text(), ())
"""Between two spaces of a row, where there is none."""


def is_board(place: Place) -> bool:
    """Has a place spaces?"""
    return any(piece.kind == SPACE for piece in place.pieces)


def least_width(place: Place, numbers: Mapping[str, int], seats: Sequence[str]) -> int:
    """The letters of the narrowest board on which all pieces can be read."""
    rows = _spaces(place, numbers, seats)
    least = max(space.least for row in rows for space in row)
    return _MARGIN + len(rows[0]) * (max(least, _LEAST_ROOM) + _EDGE) + _EDGE


def draw(place: Place, numbers: Mapping[str, int], seats: Sequence[str], width: int, height: int) -> Map:
    """The roomiest board that fits into the width and the height, or else one without edges between the spaces."""
    rows = _spaces(place, numbers, seats)
    shown = frozenset(piece.key for piece in place.pieces)
    room = (width - _MARGIN - _EDGE) // len(rows[0])
    least = max(space.least for row in rows for space in row)
    for lines, widest in _SIZES:
        cell = min(room, widest)
        if len(rows) * lines + _NAMES_HEIGHT <= height and cell > least:
            return Map(_with_edges(rows, lines, cell), shown, boxed=True)
    return Map(_in_lines(rows, min(room, _WIDEST_LINE)), shown, boxed=False)


# What there is to draw


def _spaces(place: Place, numbers: Mapping[str, int], seats: Sequence[str]) -> list[list[Space]]:
    """The rows of a board from the far one to the near one; where a row has a gap, it is left empty."""
    standing: dict[tuple[int, int], list[Text]] = {}
    spaces: dict[int, dict[int, Piece]] = {}
    for piece in place.pieces:
        if piece.kind == SPACE:
            spaces.setdefault(piece.y, {})[piece.x] = piece
        else:
            standing.setdefault((piece.x, piece.y), []).append(board_piece_text(piece, seats))
    columns = sorted({x for row in spaces.values() for x in row})
    return [
        [
            _space(row[x], numbers.get(row[x].key), standing.get((x, y), []), seats) if x in row else _GAP
            for x in columns
        ]
        for y, row in sorted(spaces.items())
    ]


def _space(piece: Piece, number: int | None, standing: Sequence[Text], seats: Sequence[str]) -> Space:
    owner = next((seat for seat in seats if f"{seat}-hq" in piece.tags), None)
    style = tag_style(piece, "white") if owner is None else seat_style(owner, seats)
    signs = "".join([sign for tag, sign in _SIGNS.items() if tag in piece.tags])
    return Space(
        name=piece.short or piece.key,
        kind=Text.assemble((piece.value, f"bold {style}"), (signs, "bold")),
        style=style,
        number=Text("" if number is None else str(number), style=NUMBER),
        pieces=tuple(standing),
    )


# Drawings


def _with_edges(rows: Sequence[Sequence[Space]], lines: int, cell: int) -> Text:
    """Every row below an edge with the letters of its kinds; the last edge has the names of the columns."""
    inner = cell - _EDGE
    drawn: list[Text] = []
    for number, row in enumerate(rows):
        drawn.append(_upper_edge(row, inner, _FIRST_EDGE if number == 0 else _NEXT_EDGE))
        drawn.append(_line(row, [space.content(inner) for space in row], _row_name(row)))
        if lines > 2:
            drawn.append(_line(row, [Text(f" {space.name}".ljust(inner), style="dim") for space in row], ""))
    names = [_column_name(space).center(inner, "─") for space in rows[-1]]
    drawn.append(Text(" " * _MARGIN + "└" + "┴".join(names) + "┘", style="dim"))
    return Text("\n").join(drawn)


def _upper_edge(row: Sequence[Space], inner: int, corners: tuple[str, str, str]) -> Text:
    first, between, last = corners
    edge = Text(" " * _MARGIN)
    for space in row:
        edge.append(between if space is not row[0] else first, style="dim")
        edge.append_text(Text.assemble(("─", space.style), space.kind))
        edge.append("─" * (inner - 1 - space.kind.cell_len), style=space.style)
    return edge.append(last, style="dim")


def _in_lines(rows: Sequence[Sequence[Space]], cell: int) -> Text:
    """A line for every row: the kind, the number and the pieces of each space; the names of the columns below."""
    inner = cell - _EDGE
    drawn: list[Text] = []
    for row in rows:
        contents = [Text.assemble(space.kind, space.content(inner - space.kind.cell_len)) for space in row]
        drawn.append(_line(row, contents, _row_name(row)))
    names = [_column_name(space).center(inner) for space in rows[-1]]
    drawn.append(Text((" " * (_MARGIN + _EDGE) + " ".join(names)).rstrip(), style="dim"))
    return Text("\n").join(drawn)


def _line(row: Sequence[Space], contents: Sequence[Text], name: str) -> Text:
    line = Text.assemble((name.ljust(_MARGIN), "dim"))
    for space, content in zip(row, contents, strict=True):
        line.append("│", style=space.style)
        line.append_text(content)
    return line.append("│", style="dim")


def _column_name(space: Space) -> str:
    """The letters of a space's name."""
    return space.name.rstrip("0123456789")


def _row_name(row: Sequence[Space]) -> str:
    """The number that the names of a row's spaces share."""
    first = next(space for space in row if space.name)
    return first.name.removeprefix(_column_name(first))
