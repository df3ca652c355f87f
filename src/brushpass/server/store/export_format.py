"""The format of exports: everything that is kept, as lines of JSON.

An export holds every secret of the database: the seeds of dice, the logs of running matches with all that is hidden
in them, the hashes of seat secrets, passwords and tokens. Keep it as safe as the database itself.

The format, version 1, is one JSON object a line, told apart by `type`; bytes stand in base64:

    {"type": "brushpass", "version": 1, "served": ...}           first, with the served time that clocks go by
    {"type": "account", "account": ..., "tokens": [...], "ratings": [...], "logins": [...]}
    {"type": "table", "row": ..., "events": [...], "seats": [...], "chat": [...], "rated": [...], "jobs": [...]}
    {"type": "end", "accounts": 3, "tables": 5}                  last, so that a file that was cut off is noticed

Accounts come before tables. The fields inside are those of the structs in `rows.py`.
Jobs come without node and lease, so that any node takes them up. Everything keeps its id, except that
lines of chat get new ones where another table uses theirs.
"""

from __future__ import annotations

from typing import Final

import msgspec

from brushpass.server.store.rows import Account, ChatRow, EventRow, Job, LoginRow, Rating, SeatRow, TableRow, Token

VERSION: Final = 1
PAGE: Final = 200
"""How many rows are read, or looked for, at a time."""


class _Line(msgspec.Struct, frozen=True, tag_field="type"):
    """What every line has: its type."""


class Head(_Line, frozen=True, tag="brushpass"):
    """The first line; without `served` nobody knows how far the served time had come."""

    version: int
    served: int | None = None


class AccountLine(_Line, frozen=True, tag="account"):
    """An account with all that is its own."""

    account: Account
    tokens: list[Token]
    ratings: list[Rating]
    logins: list[LoginRow] = []


class Seated(msgspec.Struct, frozen=True):
    """A seat and the browsers that hold it."""

    seat: SeatRow
    sessions: list[str]


class Rated(msgspec.Struct, frozen=True):
    """A match of the table that has counted for ratings."""

    match: int
    body: str


class TableLine(_Line, frozen=True, tag="table"):
    """A table with all that is its own."""

    row: TableRow
    events: list[EventRow]
    seats: list[Seated]
    chat: list[ChatRow]
    rated: list[Rated]
    jobs: list[Job]


class End(_Line, frozen=True, tag="end"):
    """The last line."""

    accounts: int
    tables: int


Line = Head | AccountLine | TableLine | End
LINES: Final[msgspec.json.Decoder[Line]] = msgspec.json.Decoder(Line)
