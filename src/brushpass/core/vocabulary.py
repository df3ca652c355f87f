"""What the scenes of a game are made of: kinds, places, tags and figures, declared once.

The types of the game's table in the browser are generated from its declaration (`python -m scripts.scenes` writes
`docs/scenes.json`), and a test holds the scenes of random matches against it.
So nothing undeclared is sent, and a table that reads a word that was renamed does not build.

Keys, tags and figures are patterns: `hand-{seat}` stands for one of them for each seat.
A word in braces is one of `Vocabulary.words`, or `{number}`, which is a whole number.
"""

from __future__ import annotations

from typing import Final

import msgspec

NUMBER: Final = "number"
"""The word that every vocabulary knows."""
SEAT: Final = "seat"
"""The word for those who play; a place whose key names a seat belongs to it, and any other to the table."""


class Shape(msgspec.Struct, frozen=True, kw_only=True):
    """Pieces that are drawn alike: their kind, their key, and every tag and figure that they may have."""

    name: str
    kind: str
    key: str
    tags: tuple[str, ...] = ()
    figures: tuple[str, ...] = ()


class Spot(msgspec.Struct, frozen=True, kw_only=True):
    """A place, or one of each seat: the shapes of the pieces that may lie there, and every figure that it may have."""

    key: str
    shapes: tuple[str, ...] = ()
    figures: tuple[str, ...] = ()


class Vocabulary(msgspec.Struct, frozen=True, kw_only=True):
    """Every word in the scenes of a game that a screen may read."""

    words: dict[str, tuple[str, ...]]
    """The values of the words in patterns; none of a word that may be anything, such as a card of the players' own."""
    shapes: tuple[Shape, ...]
    spots: tuple[Spot, ...]
