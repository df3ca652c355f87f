"""Checkpoint Charlie: mix files, with which the owner of the printed game plays with the printed score tokens (O1).

The schema is told in `docs/mix-files.md`; `example-mix.toml` beside this module is a whole file.
`read` is strict and names the table and the field of every mistake; `write` gives the one form that records keep.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from brushpass.core.user_file import WHOLE_FILE, UserFile, toml_string
from brushpass.games.checkpoint_charlie.tokens import (
    COLOUR_OF,
    COLOURS,
    KINDS,
    LEAST_WORTH,
    MOST_WORTH,
    PLAIN,
    SUPPLY,
    Mix,
)

OPTION: Final = "mix_file"
LONGEST_FILE: Final = 5_000
LONGEST_NAME: Final = 24
MOST_OF_A_COLOUR: Final = SUPPLY - len(COLOURS) + 1
"""O1: as many as leave one token for each of the other colours."""

_FILE: Final = UserFile(OPTION, LONGEST_FILE)
_ADLER: Final = "adler"
_FIELDS: Final = ("name", *COLOURS, _ADLER)
_FIELD_OF: Final = {kind.kind: str(kind.points) for kind in KINDS if kind.kind in PLAIN}
"""How a file names the tokens of a kind in the table of their colour: by their points."""


@lru_cache(maxsize=64)
def read(text: str) -> Mix:
    """The mix of a file."""
    file = _FILE.read(text, COLOURS, _FIELDS)
    name = _FILE.name(WHOLE_FILE, "name", file.get("name", ""), LONGEST_NAME)
    counts: dict[str, int] = {}
    for colour in COLOURS:
        found = _counts(colour, file[colour])
        _FILE.check_count(WHOLE_FILE, colour, sum(found.values()), 1, MOST_OF_A_COLOUR)
        counts |= found
    _FILE.check_count(WHOLE_FILE, " + ".join(COLOURS), sum(counts.values()), SUPPLY, SUPPLY)
    adler = _adler(file[_ADLER]) if _ADLER in file else None
    return Mix(counts, "file", "file", adler, name)


def write(mix: Mix) -> str:
    """A mix as a file without comments or empty lines; reading it gives the same mix."""
    lines = [f"name = {toml_string(mix.name)}"] if mix.name else []
    for colour in COLOURS:
        lines += [f"[{colour}]", *(f'"{_FIELD_OF[kind]}" = {mix.counts[kind]}' for kind in _kinds(colour))]
    if mix.adler is not None:
        lines += [f"[{_ADLER}]", *(f"{colour} = {mix.adler[colour]}" for colour in COLOURS)]
    return "\n".join(lines) + "\n"


def _kinds(colour: str) -> tuple[str, ...]:
    return tuple(kind for kind in PLAIN if COLOUR_OF[kind] == colour)


def _counts(colour: str, value: object) -> dict[str, int]:
    """How many tokens there are of each kind of a colour; none where the file is silent."""
    fields = {kind: _FIELD_OF[kind] for kind in _kinds(colour)}
    item = f"[{colour}]"
    table = _FILE.table(item, value, (), tuple(fields.values()))
    return {kind: _FILE.number(item, field, table.get(field, 0), 0, SUPPLY) for kind, field in fields.items()}


def _adler(value: object) -> dict[str, int]:
    """Q17: what an Adler token of each colour is worth."""
    item = f"[{_ADLER}]"
    table = _FILE.table(item, value, COLOURS, COLOURS)
    return {colour: _FILE.number(item, colour, table[colour], LEAST_WORTH, MOST_WORTH) for colour in COLOURS}
