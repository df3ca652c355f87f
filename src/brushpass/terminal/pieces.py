"""How a piece looks: its marks, its colours, and its label in a line.

Colour is never the only signal: a tag also has letters, and a mobilized or inactive piece stands in other brackets.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.text import Text

from brushpass.core.scene import Piece
from brushpass.core.words import Words

_SEAT_STYLES = ("bright_blue", "bright_red", "bright_green", "bright_yellow", "bright_magenta", "bright_cyan", "white")
_TAG_STYLES = {
    "military": "green",
    "political": "magenta",
    "economic": "yellow",
    "media": "cyan",
    "europe": "magenta",
    "middle-east": "yellow",
    "asia": "green",
    "africa": "cyan",
    "central-america": "bright_white",
    "south-america": "bright_green",
    "red": "red",
    "green": "green",
    "blue": "bright_blue",
    "yellow": "yellow",
    "gold": "bright_yellow",
    "white": "bright_white",
    "ginger": "yellow",
    "chief": "bright_red",
}
_SEAT_BRACKETS = (("(", ")"), ("[", "]"))
_NO_BRACKETS = ("|", "|")
_BEFORE = {"mover": ">"}
_BEHIND = {"revealed": "!", "bound": "&", "stunned": "~"}
_READY = ("[", "]")
_TURNED = ("(", ")")
_TURNED_TAGS = ("mobilized", "inactive", "ruled-out")
_BACK = "?"


def seat_style(seat: str, seats: Sequence[str]) -> str:
    """The colour of a seat."""
    return _SEAT_STYLES[seats.index(seat)] if seat in seats else "white"


def seat_brackets(seat: str, seats: Sequence[str]) -> tuple[str, str]:
    """The brackets of a seat, around its pieces on a board; only the first two seats have their own."""
    return _SEAT_BRACKETS[seats.index(seat)] if seat in seats[: len(_SEAT_BRACKETS)] else _NO_BRACKETS


def tag_style(piece: Piece, otherwise: str = "bold") -> str:
    """The colour of a piece, by the last of its tags that has one."""
    return next((_TAG_STYLES[tag] for tag in reversed(piece.tags) if tag in _TAG_STYLES), otherwise)


def marks(piece: Piece, own: Words) -> list[str]:
    """The letters of the tags that have some in the words of the game."""
    return [own.say(f"letters-{tag}") for tag in piece.tags if own.has(f"letters-{tag}")]


def piece_text(piece: Piece, own: Words, sides: Mapping[str, str]) -> Text:
    """A piece as a label that is never broken over two lines; a seat among its tags is named."""
    turned = any(tag in _TURNED_TAGS for tag in piece.tags)
    opening, closing = _TURNED if turned else _READY
    style = tag_style(piece)
    inner = marks(piece, own) + [sides[tag] for tag in piece.tags if tag in sides]
    if turned:
        style += " dim"
    if piece.kind == "back":
        style = "reverse dim"
        inner.append(_BACK)
    inner += [word for word in (piece.value, piece.label) if word]
    return Text(opening + " ".join(inner) + closing, style=style)


def board_piece_text(piece: Piece, seats: Sequence[str]) -> Text:
    """A piece on a board or beside it: its value and its signs in the brackets of its side."""
    side = next((seat for seat in seats if seat in piece.tags), "")
    opening, closing = seat_brackets(side, seats)
    before = "".join([sign for tag, sign in _BEFORE.items() if tag in piece.tags])
    behind = "".join([sign for tag, sign in _BEHIND.items() if tag in piece.tags])
    return Text(f"{before}{opening}{piece.value}{behind}{closing}", style=f"bold {seat_style(side, seats)}")
