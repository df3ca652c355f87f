"""Snapshots: how long tables stand, so that no table has to be folded from its beginning.

A snapshot holds nothing that the events do not tell, so it may be lost at any time, and no copy needs it.
It belongs to the program that made it: whenever a line of the rules or of the fold is another, it no longer counts.
"""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path
from typing import Final

import msgspec

from brushpass.server.store.rows import Log, SnapshotRow
from brushpass.server.tables import events
from brushpass.server.tables.setup import setup_from
from brushpass.server.tables.snapshot import Snapshot
from brushpass.server.tables.table import Table

EVERY: Final = 200
"""A table has a new snapshot after so many events."""
LONG: Final = 50
"""More events than that are folded beside the event loop."""
_FOLDERS: Final = ("core", "games", "server/tables")
_SNAPSHOTS: Final = msgspec.json.Decoder(tuple[str, Snapshot])


@cache
def version() -> str:
    """A name for the rules and the fold as they are now."""
    sources = [Path(__file__)]
    for folder in _FOLDERS:
        sources += sorted((Path(__file__).parents[2] / folder).rglob("*.py"))
    return hashlib.sha256(b"".join([path.read_bytes() for path in sources])).hexdigest()


def taken(table: Table, last: str) -> SnapshotRow:
    """A snapshot of a table, whose latest event has this text."""
    body = msgspec.json.encode((_digest(last), table.snapshot())).decode()
    return SnapshotRow(table.id, table.number, version(), body)


def restored(log: Log) -> Table | None:
    """The table of a snapshot and the events since; None if the snapshot does not go with the events."""
    assert log.snapshot is not None
    if not log.events:
        return None
    last, *since = log.events
    try:
        digest, kept = _SNAPSHOTS.decode(log.snapshot.body)
        if digest != _digest(last.body) or not kept.number == log.snapshot.number == last.number + 1:
            return None
        table = Table.restored(log.row.id, setup_from(log.row.setup), log.row.secret, log.row.created_at, kept)
        for row in since:
            table.apply(events.decode(row.body))
    except Exception:  # the events tell everything, so nothing about a snapshot is worth a failure
        return None
    return table


def folded(log: Log) -> Table:
    """The table of a whole log."""
    happened = [events.decode(row.body) for row in log.events]
    return Table.folded(log.row.id, setup_from(log.row.setup), log.row.secret, log.row.created_at, happened)


def is_long(log: Log) -> bool:
    """Does it take more than a moment to fold a log: is it long, is its prelude, or are there files in the settings?"""
    setup = setup_from(log.row.setup)
    return len(log.events) + len(setup.prelude) > LONG or any("\n" in value for value in setup.options.values())


def _digest(body: str) -> str:
    return hashlib.sha256(body.encode()).hexdigest()
