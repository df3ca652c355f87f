"""How a piece looks: its marks, its colours, and its label in a line.

Colour is never the only signal: a tag also has letters, and a mobilized piece stands in other brackets.
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
}
_READY = ("[", "]")
_TURNED = ("(", ")")
_BACK = "?"


def seat_style(seat: str, seats: Sequence[str]) -> str:
    """The colour of a seat."""
    return _SEAT_STYLES[seats.index(seat)] if seat in seats else "white"


def tag_style(piece: Piece, otherwise: str = "bold") -> str:
    """The colour of a piece, by the last of its tags that has one."""
    return next((_TAG_STYLES[tag] for tag in reversed(piece.tags) if tag in _TAG_STYLES), otherwise)


def marks(piece: Piece, speak: Words) -> list[str]:
    """The letters of the tags that have some."""
    return [speak.say(f"mark-{tag}") for tag in piece.tags if speak.has(f"mark-{tag}")]


def piece_text(piece: Piece, speak: Words, names: Mapping[str, str]) -> Text:
    """A piece as a label that is never broken over two lines; a seat among its tags is named."""
    opening, closing = _TURNED if "mobilized" in piece.tags else _READY
    style = tag_style(piece)
    inner = marks(piece, speak) + [names[tag] for tag in piece.tags if tag in names]
    if "mobilized" in piece.tags:
        style += " dim"
    if piece.kind == "back":
        style = "reverse dim"
        inner.append(_BACK)
    inner += [word for word in (piece.value, piece.label) if word]
    return Text(opening + " ".join(inner) + closing, style=style)
