"""What is left when a series is over: a rematch, and the record."""

from __future__ import annotations

import msgspec

from brushpass.core.match import WATCHING
from brushpass.server.rooms.creating import new_room
from brushpass.server.rooms.hub import Hub
from brushpass.server.rooms.room import Room
from brushpass.server.rooms.seating import begin_if_ready
from brushpass.server.store.rows import NewSeat, SeatRow
from brushpass.server.tables.errors import Refused
from brushpass.server.tables.setup import PERSON
from brushpass.server.tables.status import OVER
from brushpass.server.tables.table import Table


async def rematch(hub: Hub, room: Room) -> str:
    """A new table with the same settings and the same players, each of whom sits down one seat further on.

    Whoever holds a seat of the old table, by link, browser or account, holds the same player's at the new one.
    """
    old = room.table
    count = len(old.players)
    order = [(place + 1) % count for place in range(count)]
    places = tuple(old.setup.places[player] for player in order)
    setup = msgspec.structs.replace(old.setup, places=places, prelude=(), lesson=False)
    fresh = await new_room(hub, setup)
    seats = {seat.player: seat for seat in await hub.store.seats(old.id)}
    for place, player in enumerate(order):
        if old.setup.places[player] == PERSON:
            await _move_over(hub, room, fresh, seats[player], place)
    await begin_if_ready(fresh)
    return fresh.table.id


async def _move_over(hub: Hub, old: Room, fresh: Room, seat: SeatRow, place: int) -> None:
    person = old.table.person(seat.player)

    def row(player: int) -> NewSeat:
        return NewSeat(player=player, secret_hash=seat.secret_hash, account_id=seat.account_id, session=None)

    await fresh.perform(
        lambda table, now: table.join(
            now, person.name, place, program=person.program, registered=person.registered, known=True
        ),
        row,
    )
    for session in await hub.store.holders(old.table.id, seat.player):
        await hub.store.add_holder(fresh.table.id, place, session)


def record_text(table: Table, player: int | None) -> str:
    """The matches of a table as text: all of it once the series is over, before that only what the reader heard."""
    series = table.series
    if series is None:
        raise Refused("no-match-on")
    if table.status == OVER:
        return series.text() if series.most_games > 1 else series.matches[-1].record.text()
    match = series.matches[-1]
    observer = WATCHING if player is None else table.seat_of(player)
    lines = [f"# {match.game.name} {match.edition}: {observer}"]
    lines += [f"{telling.number} {' '.join(telling.words)}" for telling in match.heard(observer)]
    return "\n".join(lines) + "\n"
