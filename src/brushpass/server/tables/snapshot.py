"""A snapshot of a table: how it stands after so many events, so that these need not be folded again."""

from __future__ import annotations

import msgspec

from brushpass.core.match import Match
from brushpass.core.record import Entry, Record
from brushpass.server.tables.events import Offer
from brushpass.server.tables.players import Player
from brushpass.server.tables.standing import Standing
from brushpass.server.tables.status import Status


class Played(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A match as a snapshot keeps it: who had which seat, and the actions that were not taken back."""

    seats: dict[str, str]
    actions: tuple[tuple[str, str], ...]
    prelude: int = 0
    ending: tuple[str, ...] = ()


class Snapshot(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """How a table stands after so many events, but for what follows from its settings.

    What it says can always be found out again from the events, and each field is an attribute of the table.
    """

    number: int
    changed_at: int
    latest_at: int
    status: Status
    players: tuple[Player | None, ...]
    begun: int
    offers: dict[Offer, tuple[int, ...]]
    rematch: str | None
    took_back: bool
    undos: int
    left: tuple[int, ...]
    since: tuple[int | None, ...]
    fresh: tuple[bool, ...]
    seated: tuple[int, ...]
    undo_start: int
    public: int
    heard: int
    told_before: tuple[int, ...]
    """Of every player, and last of spectators."""
    called: tuple[str, ...]
    ticked: bool
    matches: tuple[Played, ...]


def taken(table: Standing) -> Snapshot:
    """How a table stands."""
    return Snapshot(
        number=table.number,
        changed_at=table.changed_at,
        latest_at=table.latest_at,
        status=table.status,
        players=tuple(one and msgspec.structs.replace(one) for one in table.players),
        begun=table.begun,
        offers={what: tuple(sorted(players)) for what, players in table.offers.items()},
        rematch=table.rematch,
        took_back=table.took_back,
        undos=table.undos,
        left=tuple(table.clocks.left),
        since=tuple(table.clocks.since),
        fresh=tuple(table.clocks.fresh),
        seated=table.seated,
        undo_start=table.undo_start,
        public=table.public,
        heard=table.heard,
        told_before=tuple(table.told_before.values()),
        called=tuple(table.called),
        ticked=table.ticked,
        matches=tuple(map(_played, table.series.matches)) if table.series is not None else (),
    )


def restore(table: Standing, kept: Snapshot) -> None:
    """Let a table without events stand as a snapshot tells."""
    table.number = kept.number
    table.changed_at = kept.changed_at
    table.latest_at = kept.latest_at
    table.status = kept.status
    table.players = list(kept.players)
    table.begun = kept.begun
    table.offers = {what: set(players) for what, players in kept.offers.items()}
    table.rematch = kept.rematch
    table.took_back = kept.took_back
    table.undos = kept.undos
    table.clocks.left = list(kept.left)
    table.clocks.since = list(kept.since)
    table.clocks.fresh = list(kept.fresh)
    table.seated = kept.seated
    table.undo_start = kept.undo_start
    table.public = kept.public
    table.heard = kept.heard
    table.told_before = dict(zip(table.told_before, kept.told_before, strict=True))
    table.called = list(kept.called)
    table.ticked = kept.ticked
    if kept.matches:
        table.series = table.new_series()
        for number, played in enumerate(kept.matches, start=1):
            table.series.take(_replayed(table, number, played))


def _played(match: Match) -> Played:
    record = match.record
    return Played(
        seats=record.seats,
        actions=tuple((entry.seat, entry.action) for entry in record.entries),
        prelude=record.prelude,
        ending=record.ending,
    )


def _replayed(table: Standing, number: int, played: Played) -> Match:
    """Match `number` as a snapshot tells it."""
    dice = table.dice_of(number)
    record = Record(
        game=table.game.name,
        edition=table.setup.edition,
        options=table.setup.options,
        seats=played.seats,
        notes=[],
        entries=[Entry(seat, action, ()) for seat, action in played.actions],
        ending=played.ending,
        dice_hash=dice.hash,
        prelude=played.prelude,
    )
    return Match.replay(table.game, record, fair=dice, takes_back=table.takes_back, lesson=table.lesson_of(number))
