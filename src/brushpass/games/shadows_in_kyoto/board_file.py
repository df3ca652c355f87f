"""Shadows in Kyoto: board files, with which the owner of the printed game plays on the printed board (O1).

The schema is told in `docs/board-files.md`; `example-board.toml` beside this module is a whole file.
`read` is strict and names the space or the field of every mistake; `write` gives the one form that records keep.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from brushpass.core.user_file import WHOLE_FILE, UserFile, toml_string
from brushpass.games.shadows_in_kyoto.boards import HEIGHT, KINDS, SPACES, START_SPACES, WIDTH, Board

OPTION: Final = "board_file"
LONGEST_FILE: Final = 5_000
LONGEST_NAME: Final = 24
COUNTS: Final = {"O": (2, 2), "M": (2, 2), "N": (1, len(SPACES) - 4)}
"""O1: the least and the greatest number of spaces of a kind, four of all being headquarters; others are not counted."""

_FILE: Final = UserFile(OPTION, LONGEST_FILE)
_FIELDS: Final = ("name", "rows")
_ENEMY: Final = {"O": "government", "M": "oniwaban"}
"""The side that may not enter these headquarters (R25)."""


@lru_cache(maxsize=64)
def read(text: str) -> Board:
    """The board of a file."""
    file = _FILE.read(text, ("rows",), _FIELDS)
    name = _FILE.name(WHOLE_FILE, "name", file.get("name", ""), LONGEST_NAME)
    entries = _FILE.entries(WHOLE_FILE, "rows", file["rows"], HEIGHT)
    rows = tuple([_row(HEIGHT - place, entry) for place, entry in enumerate(entries)])
    for letter, (least, most) in COUNTS.items():
        _FILE.check_count("rows", letter, "".join(rows).count(letter), least, most)
    return Board(rows, name, "file")


def write(board: Board) -> str:
    """A board as a file without comments or empty lines; reading it gives the same board."""
    name = [f"name = {toml_string(board.name)}"] if board.name else []
    rows = [f'    "{row}",' for row in board.rows]
    return "\n".join([*name, "rows = [", *rows, "]"]) + "\n"


def _row(row: int, entry: object) -> str:
    """One row, read as a table that gives each space its letter; what is no text is refused on the first of them."""
    spaces = SPACES[(row - 1) * WIDTH : row * WIDTH]
    letters = list(entry) if isinstance(entry, str) else [entry]
    pairs = zip(spaces, letters, strict=False)
    text = "".join([_FILE.one_of(space, "rows", letter, _letters(space)) for space, letter in pairs])
    beyond = f"f{row}"
    _FILE.table("rows", dict(zip((*spaces, beyond), letters, strict=False)), spaces, spaces)
    return text


def _letters(space: str) -> tuple[str, ...]:
    """O1: the letters a space may have; no headquarters lie on a home row or where the enemy starts."""
    return tuple([letter for letter in KINDS if letter not in _ENEMY or not _closed(space, _ENEMY[letter])])


def _closed(space: str, enemy: str) -> bool:
    return space[1] in ("1", str(HEIGHT)) or space in START_SPACES[enemy]
