"""What is kept of annotated games, as docs/games/GAME.json and the records beside it."""

from __future__ import annotations

from pathlib import Path
from typing import Final, Literal

import msgspec

from brushpass.core.record import Record, parse

DOCS: Final = Path(__file__).parents[2] / "docs"
FOLDER: Final = DOCS / "games"
RECORDS: Final = "records"

Kind = Literal["bluff", "read", "sacrifice", "turn"]
KINDS: Final[tuple[Kind, ...]] = ("bluff", "read", "sacrifice")
"""A turn is none of these, only the moment in which the winner's chances rose most."""


class Number(msgspec.Struct, frozen=True):
    """An estimate, and between what it lies for 95%."""

    value: float
    low: float
    high: float


class Row(msgspec.Struct, frozen=True):
    """A choice, how likely the policy took it, and its numbers, one for each column."""

    action: str
    share: float
    numbers: tuple[Number, ...]


class Unknown(msgspec.Struct, frozen=True):
    """Something that the seat of a decision could not see, what it was, and how likely that was."""

    what: str
    true: str
    among: bool
    """Whether it was one of several things there."""
    evenly: float
    """By the rules alone."""
    believed: float
    """By how the others had played."""


class Taken(msgspec.Struct, frozen=True):
    """A decision that was taken, beside the others that were tried."""

    decision: int
    """How many decisions came before it."""
    seat: str
    action: str
    rows: tuple[Row, ...] = ()
    unknown: tuple[Unknown, ...] = ()


class Moment(msgspec.Struct, frozen=True):
    """A key moment of a match: the decision, for a bluff the reply to it, and the numbers that make it what it is."""

    kind: Kind
    taken: Taken
    facts: dict[str, float]
    score: float
    reply: Taken | None = None


class Told(msgspec.Struct, frozen=True):
    """An annotated game: where it comes from, and its key moments in order."""

    number: int
    """Among the matches that were played."""
    seed: int
    bots: tuple[str, ...]
    """One for each seat."""
    curve: tuple[tuple[int, float], ...]
    """The winner's chance by the value of the mind, before each of its decisions among several choices."""
    moments: tuple[Moment, ...]


class Tally(msgspec.Struct, frozen=True):
    """How many decisions of a kind looked promising, how many of those were examined, and how many held."""

    promising: int
    examined: int
    held: int


class Kept(msgspec.Struct, frozen=True, kw_only=True):
    """The annotated games of one title, and how they were found."""

    game: str
    mind: str
    """The digest of the weights."""
    matches: int
    seed: int
    bots: tuple[str, ...]
    tallies: dict[str, Tally]
    games: tuple[Told, ...]


def record_file(folder: Path, game: str, place: int) -> Path:
    """Where the record of a game lies, counted from 0."""
    return folder / RECORDS / f"{game}-{place + 1:02}.txt"


def write(folder: Path, kept: Kept, records: list[str]) -> None:
    """Keep everything, and drop records of an earlier run."""
    (folder / RECORDS).mkdir(parents=True, exist_ok=True)
    for old in (folder / RECORDS).glob(f"{kept.game}-*.txt"):
        old.unlink()
    for place, text in enumerate(records):
        record_file(folder, kept.game, place).write_text(text, encoding="utf-8")
    content = msgspec.json.format(msgspec.json.encode(kept), indent=1) + b"\n"
    (folder / f"{kept.game}.json").write_bytes(content)


def read(folder: Path, game: str) -> tuple[Kept, list[Record]]:
    """What was kept."""
    kept = msgspec.json.decode((folder / f"{game}.json").read_bytes(), type=Kept)
    texts = [record_file(folder, game, place).read_text(encoding="utf-8") for place in range(len(kept.games))]
    return kept, [parse(text) for text in texts]
