"""The cells of a map: a card or a free cell in four sizes, from a box of four lines down to a single line.

A card shows the letters of its region, its name, its value and the number of the choice that names it.
A value such as 2:1 counts for each of two seats; the sign between the numbers tells by the tags who is ahead:
`2>1` is dominated by the first seat and `3»1` controlled by it, `1<2` and `1«3` by the second.
`*` stands before the card in play, `+` before the target of what is under way.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from rich.text import Text

from brushpass.core.scene import Piece
from brushpass.core.words import Words
from brushpass.terminal.pieces import marks, seat_style, tag_style

_FREE = "cell"
NUMBER = "bold cyan"
_SIGNS = {"played": "*", "target": "+"}
_AHEAD = {"dominated": (">", "<"), "controlled": ("»", "«")}
_EVEN = ":"
_SHORTEST_NAME = 4
"""A name keeps so many letters before the region gives way to the number."""


class Map(NamedTuple):
    """A drawing, the keys of the pieces on it, and whether its cards have boxes around them."""

    drawing: Text
    shown: frozenset[str]
    boxed: bool


class Look(NamedTuple):
    """What there is to say of a piece, before it is fitted into a cell."""

    number: str
    letters: str
    style: str
    names: tuple[str, str]
    """The label, and the same in few letters."""
    sign: str
    value: Text
    ahead: Text
    free: bool


class Design(NamedTuple):
    """A size of cells: how many lines, the least and the most letters in a line, and how a card fills them."""

    lines: int
    narrowest: int
    widest: int
    boxed: bool
    card: Callable[[Look, int], list[Text]]


def look(piece: Piece, number: int | None, names: Mapping[str, str], own: Words) -> Look:
    """What a piece looks like to whoever may choose it by a number; `names` and `own` say seats and tags in words."""
    value, ahead = _value(piece, names)
    return Look(
        number="" if number is None else str(number),
        letters="/".join(marks(piece, own)),
        style=tag_style(piece),
        names=(piece.label, piece.short or piece.label),
        sign="".join([sign for tag, sign in _SIGNS.items() if tag in piece.tags]),
        value=value,
        ahead=ahead,
        free=piece.kind == _FREE,
    )


def filled(design: Design, seen: Look, width: int) -> list[Text]:
    """The lines of a cell, each as wide as the cell."""
    lines = _free(seen, width, design.lines) if seen.free else design.card(seen, width)
    for line in lines:
        line.align("left", width)
    return lines


def _value(piece: Piece, names: Mapping[str, str]) -> tuple[Text, Text]:
    """The value with a sign for who is ahead, and the name of who is."""
    seats = tuple(names)
    parts = piece.value.split(_EVEN)
    if len(parts) != 2 or len(seats) != 2:
        return Text(piece.value, style="bold"), Text()
    styles = [f"bold {seat_style(seat, seats)}" for seat in seats]
    between, ahead = Text(_EVEN), Text()
    for state, signs in _AHEAD.items():
        for seat, sign, style in zip(seats, signs, styles, strict=True):
            if f"{state}-{seat}" in piece.tags:
                between, ahead = Text(sign, style=style), Text(names[seat], style=style)
    return Text.assemble((parts[0], styles[0]), between, (parts[1], styles[1])), ahead


def _name(seen: Look, room: int) -> Text:
    """The sign and the name of a card: in full, in few letters, or cut to the room there is."""
    label, short = seen.names
    name = seen.sign + (label if len(seen.sign) + len(label) <= room else short)
    return Text(name[: max(room, 0)], style=f"bold {seen.style}")


def _free(seen: Look, width: int, lines: int) -> list[Text]:
    """A number between four corners, or between dots on a single line."""
    number = Text(seen.number, style=NUMBER)
    if lines == 1:
        dotted = Text.assemble(("·", "dim"), number, ("·" if number else "", "dim"))
        dotted.align("center", width)
        return [dotted]
    drawn = [Text(" " * width) for _ in range(lines)]
    drawn[0] = Text("┌" + " " * (width - 2) + "┐", style="dim")
    drawn[-1] = Text("└" + " " * (width - 2) + "┘", style="dim")
    number.align("center", width - 2)
    middle = (lines - 1) // 2
    drawn[middle] = Text.assemble(drawn[middle][:1], number, drawn[middle][width - 1 :])
    return drawn


# Cards, from the roomiest to the tightest


def _wide_box(seen: Look, width: int) -> list[Text]:
    room = width - 4
    return _boxed(seen, width, (_name(seen, room), Text.assemble(seen.value, "  ", seen.ahead)), " ", Text())


def _narrow_box(seen: Look, width: int) -> list[Text]:
    return _boxed(seen, width, (_name(seen, width - 2),), "", seen.value)


def _boxed(seen: Look, width: int, inside: tuple[Text, ...], indent: str, below: Text) -> list[Text]:
    """A box with double lines around a card that bears a sign; the upper edge has the region and the number."""
    corners, flat, upright = ("╔╗╚╝", "═", "║") if seen.sign else ("┌┐└┘", "─", "│")
    inner = width - 2
    line = flat * (inner - len(seen.letters) - len(seen.number))
    above = Text.assemble((seen.letters, "bold"), line, (seen.number, NUMBER), style=seen.style)
    below = Text.assemble(below, style=seen.style)
    below.align("center", inner, flat)
    drawn = [Text.assemble(corners[0], above, corners[1], style=seen.style)]
    for content in inside:
        content = Text.assemble(indent, content)
        content.align("left", inner)
        drawn.append(Text.assemble((upright, seen.style), content, (upright, seen.style)))
    drawn.append(Text.assemble(corners[2], below, corners[3], style=seen.style))
    return drawn


def _block(seen: Look, width: int) -> list[Text]:
    """Two lines beside a bar: the number and the name above, the region and the value below."""
    number = f"{seen.number} " if seen.number else ""
    return [
        Text.assemble(("▌", seen.style), (number, NUMBER), _name(seen, width - 1 - len(number))),
        Text.assemble(("▌", seen.style), (seen.letters, seen.style), " ", seen.value),
    ]


def _line(seen: Look, width: int) -> list[Text]:
    """One line: the number, the region, the name, the value; the region gives way to the number."""
    inner = width - 1
    heads = [f"{seen.number} {seen.letters} ", f"{seen.number} "] if seen.number else [f"{seen.letters} "]
    rooms = [inner - len(head) - seen.value.cell_len for head in heads]
    wanted = len(seen.sign) + _SHORTEST_NAME
    head, room = next((pair for pair in zip(heads, rooms, strict=True) if pair[1] >= wanted), (heads[-1], rooms[-1]))
    name = _name(seen, room - 1 if room > wanted else room)
    name.align("left", max(room, 0))
    number, letters = head[: len(seen.number)], head[len(seen.number) :]
    return [Text.assemble((number, NUMBER), (letters, seen.style), name, seen.value)]


DESIGNS = (
    Design(lines=4, narrowest=13, widest=17, boxed=True, card=_wide_box),
    Design(lines=3, narrowest=8, widest=12, boxed=True, card=_narrow_box),
    Design(lines=2, narrowest=8, widest=12, boxed=False, card=_block),
    Design(lines=1, narrowest=10, widest=16, boxed=False, card=_line),
)
"""From the roomiest to the tightest."""
