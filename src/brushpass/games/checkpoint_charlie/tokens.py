"""Checkpoint Charlie: score tokens as data.

How many tokens there are of each colour is told in two ways, and how many of each value by nobody, so every mix is a
reconstruction (O1).
Owners of the printed game can play with a mix file of theirs instead (`mix_file.py`).
"""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

import msgspec

from brushpass.core.errors import BadInput
from brushpass.games.checkpoint_charlie.cards import Provenance

Colour = Literal["gold", "white", "black"]
COLOURS: Final[tuple[Colour, ...]] = ("gold", "white", "black")
SUPPLY: Final = 25
"""R5: the tokens in the supply, with or without the variants."""
LEAST_WORTH: Final = -2
MOST_WORTH: Final = 5
"""Q17: no Adler token is worth less than the Stasi officer or more than the best gold one."""


class Kind(NamedTuple):
    """Tokens that look alike on both sides."""

    kind: str
    colour: Colour
    points: int
    """What it is worth (R30); an Adler token counts like the token it replaced, unless an option says else (Q17)."""


KINDS: Final = (
    Kind("gold-3", "gold", 3),
    Kind("gold-4", "gold", 4),
    Kind("gold-5", "gold", 5),
    Kind("gold-adler", "gold", 3),
    Kind("white-1", "white", 1),
    Kind("white-2", "white", 2),
    Kind("white-adler", "white", 1),
    Kind("black-0", "black", 0),
    Kind("black-minus-1", "black", -1),
    Kind("black-adler", "black", -1),
    Kind("stasi", "black", -2),
)
KIND_WORDS: Final = tuple(kind.kind for kind in KINDS)
PLAIN: Final = tuple(kind.kind for kind in KINDS if "adler" not in kind.kind and kind.kind != "stasi")
"""The kinds a mix is made of."""
COLOUR_OF: Final[dict[str, Colour]] = {kind.kind: kind.colour for kind in KINDS}

ADLER_SWAPS: Final = (
    ("gold-3", "gold-adler"),
    ("white-1", "white-adler"),
    ("white-1", "white-adler"),
    ("black-minus-1", "black-adler"),
)
"""R42: what leaves the supply, and what replaces it."""
STASI_SWAP: Final = ("black-minus-1", "stasi")
"""R36: the same for the Stasi officer."""


class Mix(msgspec.Struct, frozen=True):
    """O1: the tokens of the base game, and what the Adler tokens are worth where a file says so (Q17)."""

    counts: dict[str, int]
    """For each of the plain kinds how many there are; together 25."""
    colours_provenance: Provenance
    """Where the number of tokens of each colour comes from."""
    values_provenance: Provenance
    """Where the number of tokens of each value comes from."""
    adler: dict[str, int] | None = None
    """The worth of an Adler token of each colour."""
    name: str = ""
    """How its file calls it."""


MIXES: Final = {
    "mix_a": Mix(
        {"gold-3": 2, "gold-4": 2, "gold-5": 1, "white-1": 7, "white-2": 5, "black-0": 5, "black-minus-1": 3},
        "web",
        "reconstruction",
    ),
    "mix_b": Mix(
        {"gold-3": 2, "gold-4": 2, "gold-5": 2, "white-1": 8, "white-2": 6, "black-0": 3, "black-minus-1": 2},
        "web",
        "reconstruction",
    ),
}


def supply(mix: Mix, *, stasi: bool, cafe_adler: bool) -> tuple[str, ...]:
    """R5, R36, R42, R46: the kinds of all tokens in the supply, in the order of the kinds."""
    counts = dict(mix.counts)
    swaps = (*(ADLER_SWAPS if cafe_adler else ()), *((STASI_SWAP,) if stasi else ()))
    for leaving, coming in swaps:
        if counts.get(leaving, 0) == 0:
            raise BadInput("mix-lacks-token", kind=leaving, coming=coming)
        counts[leaving] -= 1
        counts[coming] = counts.get(coming, 0) + 1
    return tuple(kind for kind in KIND_WORDS for _ in range(counts.get(kind, 0)))


def words(kinds: tuple[str, ...]) -> tuple[str, ...]:
    """A word for each token of a supply: its kind, and a letter where there are several."""
    return tuple(
        kind + (_letter(kind, kinds[:place].count(kind)) if kinds.count(kind) > 1 else "")
        for place, kind in enumerate(kinds)
    )


def _letter(kind: str, before: int) -> str:
    """The letter of a token of which so many stand before it, parted from a word but not from a number."""
    return ("-" if kind[-1].isalpha() else "") + "abcdefghijklmnopqrstuvwxy"[before]
