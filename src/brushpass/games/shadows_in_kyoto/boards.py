"""Shadows in Kyoto: boards as data.

The colours of the printed board could not be found, so all four layouts are reconstructions (O1).
Owners of the printed game can play on a board file of theirs instead (`board_file.py`).
"""

from __future__ import annotations

from typing import Final, Literal

import msgspec

Provenance = Literal["rulebook", "web", "inference", "reconstruction", "file"]
"""`rulebook`: printed there. `web`: told by reviews. `inference`: follows from the rules. `reconstruction`: our choice.
`file`: stands in the board file of whoever set up the match."""

WIDTH: Final = 5
HEIGHT: Final = 6
SPACES: Final = tuple(f"{column}{row}" for row in range(1, HEIGHT + 1) for column in "abcde")
"""The words for the spaces, row 1 (the home row of the Oniwaban) first."""

KINDS: Final = {
    "R": "red",
    "G": "green",
    "B": "blue",
    "Y": "yellow",
    "N": "neutral",
    "O": "oniwaban-hq",
    "M": "government-hq",
}
"""R25: what a letter of a layout stands for."""

START_SPACES: Final = {
    "oniwaban": ("a1", "b1", "c1", "d1", "e1", "c2"),
    "government": ("a6", "b6", "c6", "d6", "e6", "c5"),
}
"""R11: the home row and the centre of the second row."""

SMALLER_START_SPACES: Final = ("a3", "b3", "c3")
"""O8: start spaces of smaller games that are none in the whole one."""


NOTHING: Final = "."
"""O8: the letter of a place that is no space of a smaller board."""


class Board(msgspec.Struct, frozen=True):
    """The kinds of all spaces: six rows of five letters, row 6 first."""

    rows: tuple[str, ...]
    name: str = ""
    """How its file calls it."""
    provenance: Provenance = "reconstruction"
    """Where the colours come from."""

    def letter(self, space: str) -> str:
        """The letter of a space."""
        return self.rows[HEIGHT - int(space[1])]["abcde".index(space[0])]

    def kind(self, space: str) -> str:
        """What kind a space is of (R25); empty for a place that is no space (O8)."""
        return KINDS.get(self.letter(space), "")

    @property
    def spaces(self) -> tuple[str, ...]:
        """O8: the spaces there are, row by row."""
        return tuple([space for space in SPACES if self.letter(space) != NOTHING])

    @property
    def home_rows(self) -> tuple[int, int]:
        """R1.3: the row of the Oniwaban and that of the Government, counted from 0."""
        rows = [SPACES.index(space) // WIDTH for space in self.spaces]
        return min(rows), max(rows)

    @property
    def symmetric(self) -> bool:
        """O1: is it the same for both sides, half a turn apart?"""
        turned = "".join(self.rows)[::-1].translate(str.maketrans("OM", "MO"))
        return turned == "".join(self.rows)


LAYOUTS: Final = {
    "reconstruction_a": Board(("BYGRY", "MRNBM", "BGYRG", "GRYGB", "OBNRO", "YRGYB")),
    "reconstruction_b": Board(("BRGYB", "GMNMR", "BYRGY", "YGRYB", "RONOG", "BYGRB")),
    "reconstruction_c": Board(("BYGRY", "GRNBG", "MBYRM", "ORYBO", "GBNRG", "YRGYB")),
    "reconstruction_d": Board(("BYGRY", "GRNBG", "BMYMR", "ROYOB", "GBNRG", "YRGYB")),
}
