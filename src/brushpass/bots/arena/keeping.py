"""The folder of a tournament: its settings, a line for every match that was played, and their records.

    tournament.json     all that decides the matches
    results.jsonl       a line for each match, in the order of the schedule; lines are only ever added
    records/01/0007.txt the record of match 7 of table 1
    report.json, report.html

A line is written after its record is on the disk, so whatever has a line is whole; a line that an interruption cut off
is dropped, and its match is played again.
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import msgspec

from brushpass.bots.arena.bout import Bout, Finished
from brushpass.bots.arena.settings import difference
from brushpass.bots.arena.tournament import FORMAT, Fixture, Tournament
from brushpass.bots.folders import PARTIAL, keep, put, sole_writer
from brushpass.core.errors import BadInput

TOURNAMENT, RESULTS, RECORDS = "tournament.json", "results.jsonl", "records"
REPORT, PAGE = "report.json", "report.html"
_OURS: Final = (TOURNAMENT, RESULTS, RECORDS, REPORT, PAGE)
_ORIGIN: Final = ("brushpass", "source", "stand_ins")
"""Who played; the last of the settings that are compared, and no matter where nothing is to be played."""
_MOST_WAITING: Final = 32
_LONGEST_WAIT: Final = 2.0
"""So many matches, or seconds, may be lost by an interruption: bringing each to the disk by itself takes too long."""


class _Envelope(msgspec.Struct):
    """As much of the settings of any format as says which format that is."""

    format: int


class Keeping:
    """The folder in which a tournament is being kept."""

    def __init__(self, path: Path, tournament: Tournament) -> None:
        """Look through a folder: if it holds anything else, it is refused and nothing in it is changed."""
        self.path = path
        found = self._look()
        different = None if found is None else difference(found, tournament)
        if different is not None and different[0] not in _ORIGIN:
            raise _other(path, different)
        self.tournament = found or tournament
        """What is there already, played by this version or, if nothing is missing, by another."""
        self.schedule = list(tournament.schedule())
        self._whole = 0
        """How many bytes of the results are whole lines."""
        self.bouts = self._read()
        """What was played already, in the order of the schedule."""
        if different is not None and len(self.bouts) < len(self.schedule):
            raise _other(path, different)
        self._waiting: list[Finished] = []
        self._flushed = time.monotonic()

    def begin(self) -> None:
        """Write the settings, and cut off what is no whole line."""
        put(self.path, TOURNAMENT, msgspec.json.format(msgspec.json.encode(self.tournament), indent=2) + b"\n")
        for table in range(len(self.tournament.tables())):
            (self.path / RECORDS / _table_folder(table)).mkdir(parents=True, exist_ok=True)
        (self.path / RESULTS).touch()
        self._add_lines(b"")
        keep(self.path)

    def missing(self) -> list[Fixture]:
        """The matches that are still to be played."""
        return self.schedule[len(self.bouts) + len(self._waiting) :]

    def add(self, finished: Finished) -> None:
        """Keep the next match of the schedule, at the latest with those that follow in a moment."""
        self._waiting.append(finished)
        if len(self._waiting) >= _MOST_WAITING or time.monotonic() - self._flushed >= _LONGEST_WAIT:
            self.flush()

    def flush(self) -> None:
        """Bring all that is finished to the disk: the records, then their lines."""
        if not self._waiting:
            return
        folders = set()
        for finished in self._waiting:
            file = self.path / record_file(Fixture(finished.bout.table, finished.bout.match))
            with file.open("w", encoding="utf-8", newline="\n") as record:
                record.write(finished.record)
                record.flush()
                os.fsync(record.fileno())
            folders.add(file.parent)
        for folder in folders:
            keep(folder)
        self._add_lines(b"".join(msgspec.json.encode(finished.bout) + b"\n" for finished in self._waiting))
        self.bouts += [finished.bout for finished in self._waiting]
        self._waiting = []
        self._flushed = time.monotonic()

    def _add_lines(self, lines: bytes) -> None:
        """Add lines behind the last one that is known to be whole, whatever an interruption has left there."""
        with (self.path / RESULTS).open("r+b") as stream:
            stream.seek(self._whole)
            stream.truncate()
            stream.write(lines)
            stream.flush()
            os.fsync(stream.fileno())
        self._whole += len(lines)

    # What is there

    def _look(self) -> Tournament | None:
        for file in sorted(self.path.iterdir()):
            if file.name.removesuffix(PARTIAL) not in _OURS or file.is_symlink():
                raise BadInput("foreign-file", folder=str(self.path), file=file.name)
        found = read_tournament(self.path)
        if found is None and (self.path / RESULTS).exists():
            raise BadInput("foreign-file", folder=str(self.path), file=RESULTS)
        return found

    def _read(self) -> list[Bout]:
        """All whole lines; only the last may be damaged, by an interruption."""
        file = self.path / RESULTS
        lines = file.read_bytes().split(b"\n")[:-1] if file.exists() else []
        decoder = msgspec.json.Decoder(Bout)
        found: list[Bout] = []
        for number, line in enumerate(lines):
            try:
                bout = decoder.decode(line)
            except msgspec.MsgspecError as error:
                if number == len(lines) - 1:
                    break
                raise BadInput("bad-results", file=str(file), line=number + 1, detail=str(error)) from error
            if number >= len(self.schedule) or self.schedule[number] != (bout.table, bout.match):
                raise BadInput("bad-results", file=str(file), line=number + 1, detail="Another match is due here.")
            found.append(bout)
            self._whole += len(line) + 1
        return found


def _other(path: Path, different: tuple[str, str, str]) -> BadInput:
    what, there, here = different
    return BadInput("other-tournament", folder=str(path), what=what, found=there, wanted=here)


@contextmanager
def kept(folder: Path, tournament: Tournament) -> Iterator[Keeping]:
    """The folder for a tournament, looked through, and closed to other programs meanwhile."""
    with sole_writer(folder):
        yield Keeping(folder, tournament)


def read_tournament(folder: Path) -> Tournament | None:
    """The tournament of which a folder holds something; one of another format is refused."""
    file = folder / TOURNAMENT
    try:
        content = file.read_bytes()
    except (FileNotFoundError, NotADirectoryError):
        return None
    try:
        found = msgspec.json.decode(content, type=_Envelope).format
        if found != FORMAT:
            raise BadInput("other-tournament", folder=str(folder), what="format", found=found, wanted=FORMAT)
        return msgspec.json.decode(content, type=Tournament)
    except msgspec.MsgspecError as error:
        raise BadInput("bad-tournament", file=str(file), detail=str(error)) from error


def record_file(fixture: Fixture) -> str:
    """Where the record of a match lies in the folder of its tournament."""
    return f"{RECORDS}/{_table_folder(fixture.table)}/{fixture.match + 1:04}.txt"


def _table_folder(table: int) -> str:
    return f"{table + 1:02}"
