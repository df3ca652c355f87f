"""Saving and resuming: a save is the record of a match or of a series, written whole after every action.

Who plays a seat stands in a note of the match's record, such as `note players cia=person kgb=ismcts:3`.
"""

from __future__ import annotations

import contextlib
import os
import tempfile
from collections.abc import Mapping
from datetime import datetime
from pathlib import Path
from typing import Protocol

from brushpass.bots import bot
from brushpass.bots.attackers import is_attacker
from brushpass.bots.outside import is_outside
from brushpass.core.errors import BadRecord, BrushpassError
from brushpass.core.record import Record
from brushpass.core.series import SeriesRecord, parse_any
from brushpass.games import load
from brushpass.terminal.settings import PERSON

_NOTE = "players"
OUTSIDE = "outside"
"""The word for a bot from outside, which has to be named again to resume its match."""


class Saved(Protocol):
    """What can be saved: the record of a match, or a series."""

    def text(self) -> str:
        """All of it, as it is saved."""


def folder() -> Path:
    """Where matches are saved when the person names no file: the user's data folder."""
    data = os.environ.get("XDG_DATA_HOME", "")
    base = Path(data) if data.startswith("/") else Path.home() / ".local" / "share"
    return base / "brushpass"


def new_path(game: str) -> Path:
    """A file name that is still free, made of the game and the time."""
    name = f"{game}-{datetime.now().strftime('%Y%m%d-%H%M%S')}"
    path = folder() / f"{name}.txt"
    again = 1
    while path.exists():
        again += 1
        path = folder() / f"{name}-{again}.txt"
    return path


def write(path: Path, record: Saved) -> None:
    """Write a record so that the file holds either the old text or the new one, whatever happens meanwhile."""
    target = Path(os.path.realpath(path))
    target.parent.mkdir(parents=True, exist_ok=True)
    descriptor, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}-")
    try:
        with os.fdopen(descriptor, "w", encoding="utf-8", newline="\n") as file:
            file.write(record.text())
            file.flush()
            os.fsync(file.fileno())
        os.replace(name, target)  # noqa: PTH105 - the call that is atomic
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(name)  # noqa: PTH108 - the counterpart of mkstemp
        raise


def read(path: Path) -> Record | SeriesRecord:
    """Read a saved match or series; a damaged one names its line and its cause."""
    content = path.read_bytes()
    try:
        return parse_any(content.decode("utf-8"))
    except UnicodeDecodeError as error:
        raise BadRecord("record-unprintable", line=content.count(b"\n", 0, error.start) + 1) from error


def saves(game: str) -> list[tuple[Path, Record | SeriesRecord]]:
    """The matches and series of a game that can be played on, newest first; unreadable files are left out."""
    found: list[tuple[float, Path, Record | SeriesRecord]] = []
    if not folder().is_dir():
        return []
    for path in folder().glob("*.txt"):
        with contextlib.suppress(OSError, BrushpassError):
            record = read(path)
            players(latest(record))
            over = record.over if isinstance(record, SeriesRecord) else bool(record.ending)
            if not over and record.game == game:
                found.append((path.stat().st_mtime, path, record))
    found.sort(key=lambda entry: entry[0], reverse=True)
    return [(path, record) for _, path, record in found]


def latest(record: Record | SeriesRecord) -> Record:
    """The match, or the last one of a series."""
    return record.records[-1] if isinstance(record, SeriesRecord) else record


def note(players: Mapping[str, str]) -> str:
    """The note that says who plays each seat."""
    # A record may come from anywhere, so it never names a program that would be run to resume it.
    named = {seat: OUTSIDE if is_outside(player) or is_attacker(player) else player for seat, player in players.items()}
    return " ".join([_NOTE, *(f"{seat}={player}" for seat, player in named.items())])


def players(record: Record) -> dict[str, str] | None:
    """Who plays each seat, by the record's note; None for a record that does not say it of every seat."""
    for line in record.notes:
        word, *pairs = line.split()
        if word != _NOTE:
            continue
        found = dict(pair.split("=", 1) for pair in pairs if "=" in pair)
        if set(found) != set(record.seats):
            return None
        for player in found.values():
            if player not in (PERSON, OUTSIDE):
                bot(player, load(record.game))  # a bot we do not have is an error now, not in the middle of the match
        return found
    return None
