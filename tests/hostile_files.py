"""Card, board and mix files written to keep a server busy, always the same for a number."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple

import brushpass
from brushpass.core.options import Options, change


class Reader(NamedTuple):
    """An option that is a file, the setting that it goes with, and how long it may be."""

    game: str
    option: str
    setting: dict[str, str]
    longest: int
    example: str

    def text(self) -> str:
        """A good file."""
        return Path(brushpass.load(self.game).folder, self.example).read_text(encoding="utf-8")

    def read(self, text: str) -> Options:
        """The options of a game with a file."""
        base = next(iter(brushpass.load(self.game).editions.values()))
        return change(base, {**self.setting, self.option: text})


READERS: Final = (
    Reader("iron-curtain", "card_file", {"card_set": "custom"}, 20_000, "example-cards.toml"),
    Reader("shadows-in-kyoto", "board_file", {"board_layout": "file"}, 5_000, "example-board.toml"),
    Reader("checkpoint-charlie", "mix_file", {"token_mix": "file"}, 5_000, "example-mix.toml"),
)

PIECES: Final = (
    *("a", "b1", "card", "rows", "gold", "bonus", "event", "name", "europe"),
    *(".", "=", ",", "[", "]", "{", "}", "[[", "]]", "\n", " ", "\t", "\r\n", "\r", "#", "_", "-", "+"),
    *('"', '""', '"""', '""""', "'", "''", "'''", "\\", '\\"', "\\n", "\\u0041", "\\U0001F600", "\\\n  ", "\x00", "ż"),
    *("0", "1", "9", "0x", "0b1", "1e", "1.5", "inf", "nan", "true", "false", "1979-05-27", "T07:32:00", "Z", "+01:00"),
    *("a.b", "a = 1\n", "[a.b]\n", "[[a.b]]\n", "a = {b.c = 1}\n", "'a'.\"b\" = 1\n", "gain 1; ", "in asia or asia"),
)

Shape = Callable[[int], str]

SHAPES: Final[dict[str, Shape]] = {
    "a dotted key": lambda size: ".".join("a" * (size // 2 - 1)) + "=1",
    "a dotted key of quotes": lambda size: ".".join(["''"] * (size // 3 - 1)) + "=1",
    "a dotted key with spaces": lambda size: " . ".join("a" * (size // 4 - 1)) + "=1",
    "a dotted key in a table": lambda size: "[x]\n" + ".".join("a" * (size // 2 - 4)) + "=1",
    "a dotted header": lambda size: "[" + ".".join("a" * (size // 2 - 2)) + "]",
    "a dotted header of a list": lambda size: "[[" + ".".join("a" * (size // 2 - 3)) + "]]",
    "a dotted key in braces": lambda size: "a={" + ".".join("a" * (size // 2 - 3)) + "=1}",
    "keys under a deep header": lambda size: (
        "[" + ".".join("a" * (size // 4)) + "]\n" + "\n".join(f"k{number}=1" for number in range(size // 15))
    ),
    "as many keys as allowed": lambda size: "\n".join(
        ["[a.a.a.a.a]", *(f"{'a.' * 4}k{number}=1" for number in range(min(498, size // 16))), "#\n" * 1_000]
    ),
    "as many headers as allowed": lambda size: "\n".join(
        [f"[{'a.' * 4}k{number}]" for number in range(min(499, size // 16))]
    ),
    "the same header of a list": lambda size: "\n".join(["[[a.a.a.a.a]]"] * (size // 14)),
    "keys": lambda size: "\n".join(f"k{number}=1" for number in range(size // 9)),
    "the same key": lambda size: "a=1\n" * (size // 4),
    "brackets": lambda size: "a=" + "[" * (size - 2),
    "braces": lambda size: "a=" + "{a=" * (size // 3 - 1),
    "lists in lists": lambda size: "a=[" + "[[[[]]]]," * (size // 9) + "]",
    "a long list": lambda size: "a=[" + "1," * (size // 2 - 3) + "]",
    "a list of tables": lambda size: "a=[" + "{}," * (size // 3 - 3) + "]",
    "a table in braces": lambda size: "a={" + ",".join(f"k{number}=1" for number in range(size // 10)) + "}",
    "a number": lambda size: "a=" + "9" * (size - 2),
    "a number of halves": lambda size: "a=" + "1_" * (size // 2 - 2) + "1",
    "a number in base sixteen": lambda size: "a=0x" + "f" * (size - 4),
    "a fraction": lambda size: "a=0." + "9" * (size - 4),
    "an exponent": lambda size: "a=1e" + "9" * (size - 4),
    "a second": lambda size: "a=1979-05-27T07:32:00." + "9" * (size - 22),
    "a text": lambda size: 'a="' + "x" * (size - 4) + '"',
    "a text of escapes": lambda size: 'a="' + "\\n" * (size // 2 - 2) + '"',
    "a text without an end": lambda size: 'a="' + "x" * (size - 3),
    "a text of quotes": lambda size: 'a="""' + '"" ' * (size // 3 - 3) + '"""',
    "a text of lines": lambda size: 'a="""' + "\\\n " * (size // 3 - 3) + '"""',
    "a text of escaped quotes": lambda size: '"""\\' * (size // 4),
    "many texts": lambda size: "a=[" + '"",' * 450 + "'" + "x" * (size - 1_360) + "']",
    "a quoted key": lambda size: '"' + "x" * (size - 4) + '"=1',
    "comments": lambda size: "#\n" * (size // 2),
    "comments in a list": lambda size: "a=[" + "#\n" * (size // 2 - 2) + "]",
    "a comment of dots": lambda size: "#" + "." * (size - 1),
    "lines": lambda size: "\n" * size,
    "lines of dots": lambda size: ".\n" * (size // 2),
    "spaces": lambda size: " " * size,
    "a program": lambda size: 'a="' + "gain 1;" * (size // 7 - 1) + '"',
    "null": lambda size: "\x00" * size,
}


def soup(chance: random.Random, size: int) -> str:
    """Pieces of TOML in any order."""
    found: list[str] = []
    length = 0
    while length < size:
        found.append(chance.choice(PIECES) * chance.choice((1, 1, 1, 1, 2, 7, 9, 100)))
        length += len(found[-1])
    return "".join(found)[:size]


def spoiled(chance: random.Random, text: str, size: int) -> str:
    """A good file with something in it that should not be there."""
    for _ in range(chance.randint(1, 4)):
        start = chance.randrange(len(text) + 1)
        end = min(len(text), start + chance.choice((0, 0, 1, 5, 50)))
        bad = chance.choice((soup(chance, chance.choice((1, 5, 300))), chance.choice([*SHAPES.values()])(3_000)))
        text = text[:start] + bad + text[end:]
    return text[:size]


def hidden(chance: random.Random, size: int) -> str:
    """Something bad behind quotation marks or comments that may or may not cover it."""
    cover = "".join([chance.choice(('"', "'", '"""', "'''", "#", "\\", "\n", "a=", "a", " ")) for _ in range(8)])
    return (cover + chance.choice([*SHAPES.values()])(size - len(cover)))[:size]


def hostile(reader: Reader, number: int) -> str:
    """A hostile file, always the same for a number; the first ones are the shapes in full size."""
    shapes = [*SHAPES.values()]
    if number < len(shapes):
        return shapes[number](reader.longest)
    chance = random.Random(number)
    size = chance.choice((200, 2_000, reader.longest, reader.longest))
    kind = chance.randrange(4)
    if kind == 0:
        return soup(chance, size)
    if kind == 1:
        return spoiled(chance, reader.text(), reader.longest)
    if kind == 2:
        return hidden(chance, max(size, 3_000))
    return "".join([chance.choice(shapes)(chance.choice((3_000, 3_500))) + "\n" for _ in range(6)])[: reader.longest]
