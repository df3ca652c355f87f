"""What goes into the store and comes out of it."""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import UNSET, UnsetType

Visibility = Literal["public", "link", "private"]
Status = Literal["open", "playing", "over", "closed"]
JobKind = Literal["bot", "rate", "live", "show"]


class TableRow(msgspec.Struct, frozen=True):
    """A table without its log; `secret` seeds its dice and stays out of every text."""

    id: str
    game: str
    setup: str
    secret: bytes
    visibility: Visibility
    status: Status
    created_at: int
    changed_at: int
    deadline: int | None = None

    def __repr__(self) -> str:
        return f"TableRow(id={self.id!r}, game={self.game!r}, status={self.status!r})"


class EventRow(msgspec.Struct, frozen=True):
    """One event of a table's log."""

    number: int
    at: int
    body: str


class SnapshotRow(msgspec.Struct, frozen=True):
    """How a table stands after so many events, as one version of the program tells it; derived from them alone."""

    table: str
    number: int
    version: str
    body: str


class Log(msgspec.Struct, frozen=True):
    """A table with its log: the whole of it, or a snapshot and the events from the last one in it on."""

    row: TableRow
    snapshot: SnapshotRow | None
    events: list[EventRow]


class SeatRow(msgspec.Struct, frozen=True):
    """A player's place at a table; `muted` is the set of players he does not hear, one bit each."""

    player: int
    secret_hash: bytes
    account_id: int | None
    muted: int
    seen_at: int


class Loaded(msgspec.Struct, frozen=True):
    """A table with its log and its seats, all of the same moment."""

    row: TableRow
    events: list[EventRow]
    seats: list[SeatRow]


class Held(msgspec.Struct, frozen=True):
    """A table and the player that somebody is there."""

    row: TableRow
    player: int


class ChatRow(msgspec.Struct, frozen=True):
    """A line of chat."""

    id: int
    at: int
    player: int
    name: str
    text: str


class Account(msgspec.Struct, frozen=True):
    """A person or a program that has a name here."""

    id: int
    name: str
    name_key: str
    password_hash: str | None
    is_bot: bool
    created_at: int

    def __repr__(self) -> str:
        return f"Account(id={self.id!r}, name={self.name!r})"


class LoginRow(msgspec.Struct, frozen=True):
    """A session that is logged in to an account, and when it began or was last renewed."""

    session: str
    account_id: int
    at: int


class Token(msgspec.Struct, frozen=True):
    """A key with which a program acts for an account."""

    token_hash: bytes
    account_id: int
    label: str
    created_at: int


class Rating(msgspec.Struct, frozen=True):
    """How well an account plays a game."""

    account_id: int
    game: str
    mu: float
    sigma: float
    matches: int


class Ranked(msgspec.Struct, frozen=True):
    """A line of the list of the best."""

    name: str
    is_bot: bool
    rating: Rating


class JobKey(msgspec.Struct, frozen=True):
    """What names a piece of work."""

    table: str
    kind: JobKind
    player: int
    number: int


class Job(msgspec.Struct, frozen=True):
    """A piece of work; until `lease_until` it belongs to `node`."""

    key: JobKey
    ready_at: int
    node: str | None = None
    lease_until: int = 0
    attempts: int = 0


class NewSeat(msgspec.Struct, frozen=True):
    """A seat that an event gives to somebody, and the browser that holds it."""

    player: int
    secret_hash: bytes
    account_id: int | None = None
    session: str | None = None


class Append(msgspec.Struct, frozen=True, kw_only=True):
    """An event for a table's log, and all that changes with it.

    Without `status` that stays; `deadline` stays when unset and goes when None; the seat of the player `freed` goes.
    `noticed` says whether everybody may know that something has changed: lists of tables are ordered by that.
    `at` is served time, and the time of day is later by `lag`.
    """

    table: str
    number: int
    at: int
    body: str
    lag: int = 0
    noticed: bool = True
    status: Status | None = None
    deadline: int | UnsetType | None = UNSET
    seat: NewSeat | None = None
    freed: int | None = None
    new_jobs: tuple[Job, ...] = ()
    done_jobs: tuple[JobKey, ...] = ()
