"""A record: one match as text, from which it replays without a random generator.

    brushpass 1
    game cold-war
    edition ffg-2011
    option max_turns 30
    seat cia George
    seat kgb Boris
    prelude 12
    dice-hash 5e...
    dice-secret a1...
    note anything worth keeping

    chance draw cuba
      all: turn 1
      all: objective cuba
    cia pick assassin
      all: chose-agent cia
      cia: picked assassin
    end hundred cia

Options are listed where they differ from the edition; an option that is a file is kept line by line,
`file card_file [bonus]` and so on.
A match that goes on from a moment of another one begins with the actions of that one, and `prelude` tells how many
there are: what chance did among them came from other dice.
Where chance came from fair dice, the hash of their secret is kept, and the secret once the match is over.
Under each action stand its consequences, each behind its audience: `all`, or the seats that heard it.
The last line is there once the match is over.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

import msgspec

from brushpass.core.errors import BadRecord

VERSION = 1
CHANCE_WORD = "chance"
ALL = "all"
_PRELUDE, _DICE_HASH, _DICE_SECRET = "prelude", "dice-hash", "dice-secret"

_NAME = re.compile(r"[a-z0-9][a-z0-9_-]*")
_WORD = re.compile(_NAME.pattern + r"|-[0-9]+")  # points may be negative
_HASH = re.compile(r"[0-9a-f]{64}")
_COUNT = re.compile(r"[1-9][0-9]{0,5}")
_LONGEST_LINE = 400


class Consequence(msgspec.Struct, frozen=True):
    """A fact under an action: who heard it (`("all",)` or seats), and its words."""

    audience: tuple[str, ...]
    words: tuple[str, ...]

    def reaches(self, observer: str) -> bool:
        """Does a seat, or a spectator, hear it?"""
        return self.audience == (ALL,) or observer in self.audience


class Entry(msgspec.Struct, frozen=True):
    """One action, who took it, what followed, and the line of the text it was read from (0 for a new one)."""

    seat: str
    action: str
    consequences: tuple[Consequence, ...]
    line: int = 0


class Record(msgspec.Struct, kw_only=True):
    """A match as data; `text` and `parse` are each other's inverse."""

    game: str
    edition: str
    options: dict[str, str]
    seats: dict[str, str]
    """The name of the player in each seat."""
    notes: list[str]
    entries: list[Entry]
    ending: tuple[str, ...] = ()
    """How the match ended, then the winners; empty while it goes on."""
    dice_hash: str = ""
    """The hash of the secret of fair dice, if the match has them."""
    dice_secret: str = ""
    """That secret, once the match is over."""
    prelude: int = 0
    """How many of the entries, from the first on, were taken over from another match."""

    def text(self) -> str:
        """The record as it is saved."""
        lines = [f"brushpass {VERSION}", f"game {self.game}", f"edition {self.edition}"]
        files: list[str] = []
        for name, value in self.options.items():
            if "\n" in value:
                files += [f"file {name} {line}" for line in value.splitlines()]
            else:
                lines.append(f"option {name} {value}")
        lines += files
        lines += [f"seat {seat} {name}" for seat, name in self.seats.items()]
        if self.prelude:
            lines.append(f"{_PRELUDE} {self.prelude}")
        if self.dice_hash:
            lines.append(f"{_DICE_HASH} {self.dice_hash}")
        if self.dice_secret:
            lines.append(f"{_DICE_SECRET} {self.dice_secret}")
        lines += [f"note {note}" for note in self.notes]
        lines.append("")
        for entry in self.entries:
            lines.append(f"{entry.seat} {entry.action}")
            lines += [f"  {','.join(c.audience)}: {' '.join(c.words)}" for c in entry.consequences]
        if self.ending:
            lines.append(f"end {' '.join(self.ending)}")
        return "\n".join(lines) + "\n"


def parse(text: str) -> Record:
    """Read a record strictly; every error names its line and its cause."""
    lines = _numbered(text)
    header = _Header()
    for number, line in lines:
        if line == "":
            break
        header.read(number, line)
    record = header.record()
    for number, line in lines:
        if record.ending:
            raise BadRecord("record-after-end", line=number)
        if line.startswith("  "):
            _read_consequence(record, number, line)
        elif line.startswith("end "):
            record.ending = tuple(_words(number, line)[1:])
        else:
            words = _words(number, line)
            if len(words) < 2:
                raise BadRecord("record-short-action", line=number, text=line)
            record.entries.append(Entry(words[0], " ".join(words[1:]), (), number))
    if record.prelude > len(record.entries):
        raise BadRecord("record-bad-prelude", line=header.lines[_PRELUDE])
    return record


def can_take_back(entries: Sequence[Entry], start: int, open_facts: frozenset[str]) -> bool:
    """Whether the entries from this place on can be unsaid: chance took no part, and all their facts are open ones."""
    return all(
        entry.seat != CHANCE_WORD and all(fact.words[0] in open_facts for fact in entry.consequences)
        for entry in entries[start:]
    )


class _Header:
    """The lines above the first empty one, in their fixed order."""

    ORDER = ("brushpass", "game", "edition", "option", "file", "seat", _PRELUDE, _DICE_HASH, _DICE_SECRET, "note")
    REPEATED = ("option", "file", "seat", "note")

    def __init__(self) -> None:
        self.stage = -1
        self.last = 0
        self.single: dict[str, str] = {}
        self.lines: dict[str, int] = {}
        """Where each of the single ones stands."""
        self.options: dict[str, str] = {}
        self.files: dict[str, str] = {}
        self.seats: dict[str, str] = {}
        self.notes: list[str] = []

    def read(self, number: int, line: str) -> None:
        """One line: a key and what it says."""
        key, _, rest = line.partition(" ")
        self.last = number
        self._advance(number, key)
        if not rest.strip():
            raise BadRecord("record-empty-header", line=number, text=key)
        if key == "file":
            self._read_file(number, rest)
        elif key == "option":
            self._read_named(number, key, rest, self.options)
        elif key == "seat":
            self._read_named(number, key, rest, self.seats)
        elif key == "note":
            self.notes.append(rest)
        else:
            self._read_single(number, key, rest)

    def _advance(self, number: int, key: str) -> None:
        """The keys come in their order, the first one first, and only some more than once."""
        if key not in self.ORDER:
            raise BadRecord("record-unknown-header", line=number, text=key)
        stage = self.ORDER.index(key)
        if stage < self.stage or (stage == self.stage and key not in self.REPEATED) or (self.stage < 0 and stage > 0):
            raise BadRecord("record-header-order", line=number, text=key)
        self.stage = stage

    def _read_single(self, number: int, key: str, value: str) -> None:
        if key == "brushpass" and value != str(VERSION):
            raise BadRecord("record-version", line=number, text=value, version=VERSION)
        if key in (_DICE_HASH, _DICE_SECRET) and not _HASH.fullmatch(value):
            raise BadRecord("record-bad-dice", line=number, text=key)
        if key == _PRELUDE and not _COUNT.fullmatch(value):
            raise BadRecord("record-bad-prelude", line=number)
        self.single[key] = value
        self.lines[key] = number

    def _read_named(self, number: int, key: str, rest: str, table: dict[str, str]) -> None:
        name, _, value = rest.partition(" ")
        if not value or not _NAME.fullmatch(name):
            raise BadRecord("record-empty-header", line=number, text=key)
        if name in table:
            raise BadRecord("record-twice", line=number, text=name)
        table[name] = value

    def _read_file(self, number: int, rest: str) -> None:
        """A line of a file; its lines stand together."""
        name, _, value = rest.partition(" ")
        if not value.strip() or not _NAME.fullmatch(name):
            raise BadRecord("record-empty-header", line=number, text="file")
        if name in self.options or (name in self.files and name != list(self.files)[-1]):
            raise BadRecord("record-twice", line=number, text=name)
        self.files[name] = self.files.get(name, "") + value + "\n"

    def record(self) -> Record:
        for key in ("brushpass", "game", "edition"):
            if key not in self.single:
                raise BadRecord("record-missing-header", line=self.last + 1, text=key)
        return Record(
            game=self.single["game"],
            edition=self.single["edition"],
            options={**self.options, **self.files},
            seats=self.seats,
            notes=self.notes,
            entries=[],
            dice_hash=self.single.get(_DICE_HASH, ""),
            dice_secret=self.single.get(_DICE_SECRET, ""),
            prelude=int(self.single.get(_PRELUDE, "0")),
        )


def _read_consequence(record: Record, number: int, line: str) -> None:
    audience, colon, words = line[2:].partition(": ")
    if not record.entries:
        raise BadRecord("record-orphan", line=number)
    if not colon or not words:
        raise BadRecord("record-bad-consequence", line=number, text=line.strip())
    consequence = Consequence(tuple(audience.split(",")), tuple(_words(number, words)))
    last = record.entries[-1]
    record.entries[-1] = Entry(last.seat, last.action, (*last.consequences, consequence), last.line)


def _numbered(text: str) -> Iterator[tuple[int, str]]:
    if not text.endswith("\n"):
        raise BadRecord("record-cut-off", line=text.count("\n") + 1)
    for number, line in enumerate(text.split("\n")[:-1], start=1):
        if len(line) > _LONGEST_LINE:
            raise BadRecord("record-long-line", line=number)
        if not line.isprintable():
            raise BadRecord("record-unprintable", line=number)
        yield number, line


def _words(number: int, line: str) -> list[str]:
    words = line.split(" ")
    for word in words:
        if not _WORD.fullmatch(word):
            raise BadRecord("record-bad-word", line=number, text=word or line)
    return words
