"""Tables over HTTP: making them, sitting down, lists."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from brushpass.core.glossary import Gloss
from brushpass.server.tables.setup import Clock, Live, Visibility
from brushpass.server.wire.basics import Name, PlayerNumber, Secret
from brushpass.server.wire.standing import ClockInfo, TableInfo, TableState


class NewTable(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table to be made; what is left out has a sensible default."""

    game: Annotated[str, msgspec.Meta(max_length=40)]
    edition: Annotated[str, msgspec.Meta(max_length=40)] = ""
    options: dict[str, str | int | bool] = {}
    series: Annotated[str, msgspec.Meta(max_length=20)] = ""
    third: Literal["swap", "random", ""] = ""
    places: Annotated[tuple[Annotated[str, msgspec.Meta(max_length=20)], ...], msgspec.Meta(max_length=7)] = ()
    """For every place `me`, `open` or the word of a bot; by default yours is the first and all others are open."""
    hot_seat: bool = False
    """Whether several people play at your browser: two places or more are `me`, by default all, and none is open."""
    clock: Clock = Clock()
    absent: Annotated[str, msgspec.Meta(max_length=20)] = "forfeit"
    visibility: Visibility = "link"
    rated: bool = False
    undo: bool = True
    chat: bool = True
    live: Live = Live()
    spectator_delay_ms: Annotated[int, msgspec.Meta(ge=0, le=600_000)] | None = None
    name: Name | None = None
    """What you are called, if you sit down yourself."""
    names: Annotated[tuple[Name, ...], msgspec.Meta(max_length=7)] = ()
    """At a hot-seat table: a name for every `me`; for one that is left out it is `name` with a number."""


class SeatOf(msgspec.Struct, frozen=True, kw_only=True):
    """The key to one seat."""

    player: int
    secret: str
    link: str
    """Its holder's alone, as the secret is in it."""


class Seated(msgspec.Struct, frozen=True, kw_only=True):
    """A place of yours: keep the link, it is the key to it."""

    table: str
    player: int | None
    secret: str | None
    link: str
    """Yours alone: it holds the secret, which browsers do not send along."""
    invitation: str
    """For everybody else."""
    seats: tuple[SeatOf, ...]
    """All places of yours: one, or at a hot-seat table one a person; the browser itself holds only the first."""


class Learn(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Sit down for the lesson of a game."""

    name: Name | None = None
    """What you are called; needed without an account."""


class JoinTable(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Take a place."""

    name: Name | None = None
    """Needed without an account."""
    place: PlayerNumber | None = None


class SeatKey(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The secret of a seat: to hold it in this browser too."""

    secret: Secret


class SeatKeys(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The secrets of seats at one table."""

    secrets: Annotated[tuple[Secret, ...], msgspec.Meta(min_length=1, max_length=7)]


class AskedSeat(msgspec.Struct, frozen=True, kw_only=True):
    """A seat whose secret was sent."""

    player: int
    name: str
    seat: str
    """Empty before the first match."""
    asked: bool
    """Whether this seat owes a decision, which it knows itself."""


class AskedSeats(msgspec.Struct, frozen=True, kw_only=True):
    """To whom a screen that several people share has to be handed; nothing of the match is in it."""

    game: str
    hot_seat: bool
    seats: tuple[AskedSeat, ...]
    """In the order of the players."""


class Listed(msgspec.Struct, frozen=True, kw_only=True):
    """A table in a list."""

    table: TableInfo
    state: TableState
    clocks: tuple[ClockInfo, ...] = ()
    you: int | None = None
    """The number of your player, if you have a place; the list of public tables does not look it up."""
    your_turn: bool = False
    """Whether you owe a decision."""


class Glossary(msgspec.Struct, frozen=True, kw_only=True):
    """What the pieces of a table are; of all entries that fit a piece the first explains it."""

    entries: tuple[Gloss, ...]


class TableList(msgspec.Struct, frozen=True, kw_only=True):
    """Tables, the latest first; `before` asks for the page after them."""

    tables: tuple[Listed, ...]
    before: str | None
