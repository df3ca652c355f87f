"""What events do to a table."""

from __future__ import annotations

from functools import singledispatch

from brushpass.core.match import ABANDONED, RESIGNED, TIMED_OUT, WATCHING
from brushpass.core.record import CHANCE_WORD
from brushpass.server.tables import events, offers
from brushpass.server.tables.events import Event
from brushpass.server.tables.offers import DRAW, UNDO
from brushpass.server.tables.players import STAND_IN, Player
from brushpass.server.tables.setup import PASS, PERSON
from brushpass.server.tables.standing import Standing
from brushpass.server.tables.status import CLOSED, OVER, PLAYING


def apply(table: Standing, event: Event) -> None:
    """Take in an event."""
    note(table, event)
    if isinstance(event, events.Moved):
        table.a_match().follow(table.seat_of(event.player), event.action, event.chance)
        moved(table, event)
    elif isinstance(event, events.Ticked):
        table.a_match().follow(CHANCE_WORD, event.action, event.chance)
        settle(table, event)
    else:
        _fold(event, table)
        settle(table, event)


def note(table: Standing, event: Event) -> None:
    """Something has happened, and when."""
    table.number += 1
    table.latest_at = event.at
    table.changed_at = event.at + event.lag
    table.public += not isinstance(event, events.Moved)


def moved(table: Standing, event: events.Moved) -> None:
    """A decision was taken."""
    one = table.person(event.player)
    one.last = (one.decision, event.action)
    one.decision += 1
    settle(table, event)


def settle(table: Standing, event: Event) -> None:
    """After every event: what lapses, whose clock runs, and whether the table is over."""
    _lapse(table, event)
    _count_window(table)
    mover = event.player if isinstance(event, events.Moved) and not table.person(event.player).bot else None
    table.clocks.settle(event.at, [player for player in table.owing() if not table.person(player).bot], mover)
    if table.status == PLAYING and not table.is_on and table.series is not None and table.series.over:
        table.status = OVER


def _lapse(table: Standing, event: Event) -> None:
    """A proposal lapses when the table goes on, but not because of a sealed answer: that would tell of it."""
    match = table.match
    heard = 0 if match is None else match.told(WATCHING)
    if isinstance(event, events.Moved | events.Ticked) and (not table.game.sealed.answers or heard != table.heard):
        table.offers.clear()
    table.heard = heard
    if not table.is_on:
        table.offers.pop(DRAW, None)
        table.offers.pop(UNDO, None)


def _count_window(table: Standing) -> None:
    """With the end of a live window everybody's decision is another: what was meant for it answers nothing else."""
    ticks = table.match is not None and table.match.ticking
    if table.ticked and not ticks:
        for one in table.players:
            if one is not None:
                one.decision += 1
    table.ticked = ticks


@singledispatch
def _fold(event: object, table: Standing) -> None:
    raise TypeError(type(event))


@_fold.register
def _(event: events.Joined, table: Standing) -> None:
    table.players[event.player] = Player(name=event.name, program=event.program, registered=event.registered)


@_fold.register
def _(event: events.Left, table: Standing) -> None:
    table.players[event.player] = None


@_fold.register
def _(event: events.Closed, table: Standing) -> None:
    table.status = CLOSED


@_fold.register
def _(event: events.Began, table: Standing) -> None:
    match = table.match
    if match is not None:
        for player in (*range(len(table.players)), None):
            table.told_before[player] += match.told(table.seat_of(player))
    if table.series is None:
        table.called = table.names()
        table.series = table.new_series()
    table.series.take(table.new_match(event.match, event.players, event.chance))
    table.seated = event.players
    table.begun = event.match
    table.took_back = False
    table.undos = 0
    table.status = PLAYING
    table.offers.clear()
    table.clocks.start()
    for player, one in enumerate(table.players):
        if one is not None:
            one.left = False
            if table.setup.places[player] == PERSON and one.bot == PASS:
                one.bot = ""


@_fold.register
def _(event: events.Resigned, table: Standing) -> None:
    _out(table, event.player, RESIGNED)


@_fold.register
def _(event: events.Flagged, table: Standing) -> None:
    late = (event.player, *event.others)
    playing = [player for player, one in enumerate(table.players) if one is not None and not one.left]
    if len(late) > 1 and set(late) == set(playing):
        table.a_match().stop(TIMED_OUT, [table.seat_of(player) for player in late])  # nobody is left to win
        return
    for player in late:
        _out(table, player, TIMED_OUT)


@_fold.register
def _(event: events.Claimed, table: Standing) -> None:
    table.a_match().stop(ABANDONED, [table.seat_of(event.player)])


@_fold.register
def _(event: events.TookOver, table: Standing) -> None:
    table.person(event.player).bot = event.bot


@_fold.register
def _(event: events.Returned, table: Standing) -> None:
    table.person(event.player).bot = ""
    table.clocks.renew(event.player)


@_fold.register
def _(event: events.Offered, table: Standing) -> None:
    table.offers[event.what] = {event.player}
    if event.start is not None:
        table.undo_start = event.start
    if event.table is not None:
        table.rematch = event.table
    offers.agree(table, event.what)


@_fold.register
def _(event: events.Accepted, table: Standing) -> None:
    table.offers[event.what].add(event.player)
    if event.table is not None:
        table.rematch = event.table
    offers.agree(table, event.what)


@_fold.register
def _(event: events.Declined, table: Standing) -> None:
    table.offers.pop(event.what, None)


def _out(table: Standing, player: int, how: str) -> None:
    """A player is out: between two the other wins, among more the rest play on and nobody waits for the player."""
    if len(table.players) == 2:
        table.a_match().stop(how, [table.seat_of(1 - player)])
        return
    one = table.person(player)
    one.left = True
    one.bot = PASS if table.game.players.rules_on_absence else STAND_IN
