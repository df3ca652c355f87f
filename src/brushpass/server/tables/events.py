"""What can happen at a table: its log of events is the table, and nothing else about its matches is kept.

Each event is one row of the store, written before anybody hears of it.
Chance stands inside the event that set it off, so a table is folded again without a random generator.
"""

from __future__ import annotations

from typing import Literal

import msgspec

Offer = Literal["draw", "undo", "rematch"]
By = Literal["person", "bot", "clock"]


class _Event(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="event"):
    """What every event has: when it happened, in milliseconds of served time (`served.py`)."""

    at: int
    lag: int = 0
    """How far the served time was behind the time of day: what had not been counted by then."""


class Joined(_Event, tag="joined", frozen=True, kw_only=True):
    """Somebody took a place; `program` for one who plays through the interface for bots."""

    player: int
    name: str
    program: bool = False
    registered: bool = False
    """Whether the name is that of an account."""


class Left(_Event, tag="left", frozen=True, kw_only=True):
    """A place is free again, before the first match."""

    player: int


class Began(_Event, tag="began", frozen=True, kw_only=True):
    """A match begins: who sits where, in the order of the seats, and what chance did first."""

    match: int
    players: tuple[int, ...]
    chance: tuple[str, ...]


class Moved(_Event, tag="moved", frozen=True, kw_only=True):
    """A player took an action, and chance followed."""

    player: int
    action: str
    chance: tuple[str, ...] = ()
    by: By = "person"


class Ticked(_Event, tag="ticked", frozen=True, kw_only=True):
    """The clock ended a window in which everybody could act, and chance followed."""

    action: str
    chance: tuple[str, ...] = ()


class Resigned(_Event, tag="resigned", frozen=True, kw_only=True):
    """A player gave up the match."""

    player: int


class Flagged(_Event, tag="flagged", frozen=True, kw_only=True):
    """A player ran out of time and forfeits the match, and so do all others whose time ended at the same moment."""

    player: int
    others: tuple[int, ...] = ()


class Claimed(_Event, tag="claimed", frozen=True, kw_only=True):
    """A player claimed the match from one who had vanished."""

    player: int
    against: int


class TookOver(_Event, tag="took-over", frozen=True, kw_only=True):
    """A bot plays on for a player: because a clock or another player (`asked_by`) said so."""

    player: int
    bot: str
    asked_by: int | None = None


class Returned(_Event, tag="returned", frozen=True, kw_only=True):
    """A player came back and plays in person again."""

    player: int


class Offered(_Event, tag="offered", frozen=True, kw_only=True):
    """A player proposes something; an undo goes back to the action at `start` of the record.

    Where nobody else has to agree, a rematch has its `table` at once.
    """

    player: int
    what: Offer
    start: int | None = None
    table: str | None = None


class Accepted(_Event, tag="accepted", frozen=True, kw_only=True):
    """A player agrees; with the last of them a rematch has its `table`."""

    player: int
    what: Offer
    table: str | None = None


class Declined(_Event, tag="declined", frozen=True, kw_only=True):
    """A player does not agree, or takes back his own proposal."""

    player: int
    what: Offer


class Closed(_Event, tag="closed", frozen=True, kw_only=True):
    """The table is given up before its first match."""


Event = (
    Joined
    | Left
    | Began
    | Moved
    | Ticked
    | Resigned
    | Flagged
    | Claimed
    | TookOver
    | Returned
    | Offered
    | Accepted
    | Declined
    | Closed
)

_EVENTS: msgspec.json.Decoder[Event] = msgspec.json.Decoder(Event)
_ENCODER = msgspec.json.Encoder()


def encode(event: Event) -> str:
    """An event as the store keeps it."""
    return _ENCODER.encode(event).decode()


def decode(body: str | bytes) -> Event:
    """The event that the store kept."""
    return _EVENTS.decode(body)
