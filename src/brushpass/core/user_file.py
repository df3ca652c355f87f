"""Files that players write for an option, such as cards or a board of their own: TOML, read strictly.

Whatever is wrong with a file is told as `BadInput` that names the option, the item and the field.
Items and fields are named as they stand in the file, so that the names fit every language.
A stranger may have written it to keep a server busy: TOML reads some texts in a time that grows with the square of
their length, so what no option needs is refused before it is read.
"""

from __future__ import annotations

import re
import tomllib
from typing import Final

from brushpass.core.errors import BadInput

WHOLE_FILE: Final = "TOML"
"""The item that is the file as a whole."""

LONGEST_QUOTE: Final = 40
LONGEST_DETAIL: Final = 200
MOST_VALUES: Final = 500
"""How many values, tables and lists a file may have; the longest that an option needs has about two hundred."""
MOST_DOTS: Final = 4
"""How many dots a key may have: of each of its parts TOML looks at all parts before it."""
MOST_BRACKETS: Final = 5
"""How deep brackets may lie within brackets."""
LONGEST_WORD: Final = 100
"""How many characters a number, a date or a part of a key may have."""
LONGEST_TEXT: Final = 2_000
"""How many characters a text between quotation marks may have, as it is written."""

_QUOTED: Final = re.compile(
    r"""
      "{3} (?: [^"\\]++ | \\. | "(?!"") )*+ "{0,5}
    | '{3} (?: [^']++ | '(?!'') )*+ '{0,5}
    | " (?: [^"\\\n]++ | \\[^\n] )*+ "?
    | ' [^'\n]*+ '?
    | \# [^\n]*+
    """,
    re.VERBOSE | re.DOTALL,
)
"""A text or a comment; one that does not end goes on to where TOML will refuse it, so every character is met once."""
_BETWEEN: Final = re.compile(r"[\n=,\[\]{}]")
"""What stands between the words of a file; no key goes beyond it."""
_BRACKET: Final = re.compile(r"[\[\]{}]")

_BYTE_ORDER_MARK: Final = "\ufeff"
"""What some editors put in front of a text; it is no part of it."""


class UserFile:
    """The file of one option; each question gives back a good value and refuses any other."""

    def __init__(self, option: str, longest: int) -> None:
        self.option: Final = option
        self.longest: Final = longest

    def read(self, text: str, needed: tuple[str, ...], known: tuple[str, ...]) -> dict[str, object]:
        """The fields of the whole file."""
        text = text.removeprefix(_BYTE_ORDER_MARK)
        if len(text) > self.longest:
            raise BadInput("file-too-long", option=self.option, longest=self.longest)
        return self.table(WHOLE_FILE, self._toml(text), needed, known)

    def table(
        self, item: str, value: object, needed: tuple[str, ...], known: tuple[str, ...] | None = None
    ) -> dict[str, object]:
        """A table with all fields that are needed and none that is unknown; without `known` it may have any others."""
        if not isinstance(value, dict):
            raise BadInput("file-not-a-table", option=self.option, item=item)
        for field in needed:
            if field not in value:
                raise BadInput("file-missing-field", option=self.option, item=item, field=field)
        for field in value:
            if known is not None and field not in known:
                raise BadInput(
                    "file-unknown-field", option=self.option, item=item, field=quote(field), known=", ".join(known)
                )
        return value

    def entries(self, item: str, field: str, value: object, count: int) -> list[object]:
        """A list of so many entries; what is no list counts as a single one."""
        if not isinstance(value, list) or len(value) != count:
            raise self._wrong_count(item, field, len(value) if isinstance(value, list) else 1, str(count))
        return value

    def check_count(self, item: str, field: str, found: int, least: int, most: int) -> None:
        """Refuse what is there too few or too many times."""
        if not least <= found <= most:
            raise self._wrong_count(item, field, found, str(least) if least == most else f"{least} - {most}")

    def one_of(self, item: str, field: str, value: object, allowed: tuple[str, ...]) -> str:
        """One of several words."""
        if not isinstance(value, str) or value not in allowed:
            raise self._bad_value(item, field, value, ", ".join(allowed))
        return value

    def number(self, item: str, field: str, value: object, least: int, most: int) -> int:
        """A whole number within limits."""
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            raise self._bad_value(item, field, value, f"{least} - {most}")
        return value

    def name(self, item: str, field: str, value: object, longest: int) -> str:
        """A name to be shown, which fits in a line of a record; it may be empty."""
        if not isinstance(value, str) or len(value) > longest or not value.isprintable() or value != value.strip():
            raise BadInput(
                "file-bad-name", option=self.option, item=item, field=field, value=quote(value), longest=longest
            )
        return value

    def _toml(self, text: str) -> dict[str, object]:
        self._check_shape(text)
        try:
            return tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            raise BadInput("file-not-toml", option=self.option, detail=_detail(str(error))) from error

    def _check_shape(self, text: str) -> None:
        """Refuse what TOML would take long to read, looking at every character once."""
        if any(len(found[0]) > LONGEST_TEXT and found[0][0] != "#" for found in _QUOTED.finditer(text)):
            raise BadInput("file-too-great", option=self.option)
        bare = _QUOTED.sub('"', text)
        if _depth(bare) > MOST_BRACKETS or any(_is_great(piece) for piece in _BETWEEN.split(bare)):
            raise BadInput("file-too-great", option=self.option)
        if sum(bare.count(mark) for mark in "=,[{") > MOST_VALUES:
            raise BadInput("file-many-values", option=self.option, most=MOST_VALUES)

    def _wrong_count(self, item: str, field: str, found: int, needed: str) -> BadInput:
        return BadInput("file-wrong-count", option=self.option, item=item, field=field, found=found, needed=needed)

    def _bad_value(self, item: str, field: str, value: object, allowed: str) -> BadInput:
        return BadInput(
            "file-bad-value", option=self.option, item=item, field=field, value=quote(value), allowed=allowed
        )


def _depth(bare: str) -> int:
    """How deep brackets lie within brackets."""
    depth = deepest = 0
    for bracket in _BRACKET.findall(bare):
        depth = max(0, depth + (1 if bracket in "[{" else -1))  # TOML refuses one that closes nothing
        deepest = max(deepest, depth)
    return deepest


def _is_great(piece: str) -> bool:
    """Does a piece of a file have a key of too many parts, or a word that is too long?"""
    if piece.count(".") > MOST_DOTS:
        return True
    return len(piece) > LONGEST_WORD and any(len(word) > LONGEST_WORD for word in piece.split())


def _detail(error: str) -> str:
    """What TOML says of a mistake; the keys that it names may be as long as the file."""
    cause, _, place = error.rpartition(" (")
    return error if len(cause) <= LONGEST_DETAIL else f"{cause[:LONGEST_DETAIL]}... ({place}"


def quote(value: object) -> str:
    """A value as an error shows it: one line, and not too long."""
    if isinstance(value, int) and abs(value) >= 10**LONGEST_QUOTE:  # the first digits would tell nothing
        return "..."
    try:
        text = str(value)
    except (ValueError, RecursionError):  # within it, more digits than Python writes, or tables by the thousand
        return "..."
    line = "".join([letter if letter.isprintable() else " " for letter in text])
    return line if len(line) <= LONGEST_QUOTE else line[:LONGEST_QUOTE] + "..."


def toml_string(text: str) -> str:
    """Printable text as it is written in a file."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'
