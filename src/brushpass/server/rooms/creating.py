"""Making tables: new ones, for several people at one browser, and from a moment of an old one."""

from __future__ import annotations

import secrets

import msgspec

from brushpass.core.errors import BadInput
from brushpass.core.options import change, word
from brushpass.core.series import SINGLE
from brushpass.games import lesson, load
from brushpass.server.access import keys
from brushpass.server.rooms.hub import Hub
from brushpass.server.rooms.room import Room
from brushpass.server.rooms.seating import begin_if_ready, check_may_sit, free_name, links_of, sit
from brushpass.server.rooms.visitor import Visitor
from brushpass.server.store.rows import TableRow
from brushpass.server.tables.errors import Refused
from brushpass.server.tables.setup import PERSON, Setup, checked
from brushpass.server.tables.status import OPEN
from brushpass.server.tables.table import Table
from brushpass.server.times import now_ms
from brushpass.server.wire.tables import NewTable, Seated

ME, OPEN_PLACE = "me", "open"
LIVE_DELAY_MS = 10_000
"""How far spectators of a live game are behind, if its maker says nothing else."""
PATIENCE_S = 5.0
"""How long a visitor waits until the settings of a table are checked; files among them are read for that."""
_LONGEST_BASE = 28
"""How much of a name is kept where a number is put behind it."""


async def create(hub: Hub, new: NewTable, visitor: Visitor, maker: str = "") -> Seated:
    """Make a table, and sit down if the visitor wants to; one `maker` has only so many public ones open at a time."""
    setup = await hub.aside.do(lambda: _setup(hub, new), PATIENCE_S)
    if setup.hot_seat:
        return await _create_hot_seat(hub, setup, visitor, await _hot_seat_names(hub, new, setup, visitor))
    mine = new.places.index(ME) if ME in new.places else None
    if not new.places:
        mine = 0
    if mine is not None:
        await check_may_sit(hub, setup, visitor, new.name)
    room = await new_room(hub, setup, maker if setup.visibility == "public" else "")
    if mine is None:
        await begin_if_ready(room)
        return links_of(hub, room.table.id, None, None)
    return await sit(hub, room, visitor, new.name, mine)


async def _create_hot_seat(hub: Hub, setup: Setup, visitor: Visitor, names: list[str]) -> Seated:
    """A table at which one browser has all places of persons.

    By its cookie, or account, it holds the first of them; the others belong to whoever has their secrets.
    """
    room = await new_room(hub, setup)
    first = await sit(hub, room, visitor, names[0], setup.people[0])
    seats = list(first.seats)
    for player, name in zip(setup.people[1:], names[1:], strict=True):
        seats += (await sit(hub, room, Visitor(is_bot=visitor.is_bot), name, player)).seats
    return msgspec.structs.replace(first, seats=tuple(seats))


async def _hot_seat_names(hub: Hub, new: NewTable, setup: Setup, visitor: Visitor) -> list[str]:
    """What the people at one browser are called, all checked before anything is made."""
    count = len(setup.people)
    if len(new.names) > count:
        raise BadInput("hot-seat-names")
    base = " ".join((visitor.name or new.name or "").split())[:_LONGEST_BASE]
    if not base and len(new.names) < count:
        raise Refused("name-needed")
    names = [*new.names, *(f"{base} {number}" for number in range(len(new.names) + 1, count + 1))]
    return [await free_name(hub, name, mine=visitor.account) for name in names]


async def new_room(hub: Hub, setup: Setup, maker: str = "") -> Room:
    """A table with these settings, at which nobody sits yet."""
    now = now_ms()
    row = TableRow(
        id=keys.new_table_id(),
        game=setup.game,
        setup=msgspec.json.encode(setup).decode(),
        secret=secrets.token_bytes(32),
        visibility=setup.visibility,
        status=OPEN,
        created_at=now,
        changed_at=now,
        deadline=None,
    )
    most = hub.config.open_tables_per_address
    if not await hub.store.create(row, maker=maker, most=most):
        hub.metrics.limited.labels("open").inc()
        raise Refused("too-many-open", most=most)
    return await hub.room(row.id)


def _setup(hub: Hub, new: NewTable) -> Setup:
    """The settings that are asked for, with every default said."""
    _check_places(new)
    delay_ms = hub.config.spectator_delay_ms if new.spectator_delay_ms is None else new.spectator_delay_ms
    draft = Setup(
        game=new.game,
        edition=new.edition,
        options={name: word(value) for name, value in new.options.items()},
        series=new.series,
        third=new.third,
        places=tuple(PERSON if place in (ME, OPEN_PLACE) else place for place in new.places),
        clock=new.clock,
        absent=new.absent,
        visibility=new.visibility,
        rated=new.rated,
        undo=new.undo,
        chat=new.chat,
        live=new.live,
        spectator_delay_ms=delay_ms,
        hot_seat=new.hot_seat,
    )
    setup = checked(draft)
    if setup.hot_seat and len(setup.people) < 2:
        raise BadInput("hot-seat-places")
    if new.spectator_delay_ms is None and Table("", setup, b"", 0).is_live:
        return msgspec.structs.replace(setup, spectator_delay_ms=max(LIVE_DELAY_MS, setup.spectator_delay_ms))
    return setup


def _check_places(new: NewTable) -> None:
    """One visitor has one place, unless all play at one browser; only then are there names, and no open places."""
    if new.places.count(ME) > 1 and not new.hot_seat:
        raise Refused("one-place")
    if new.hot_seat and OPEN_PLACE in new.places:
        raise BadInput("hot-seat-places")
    if new.names and not new.hot_seat:
        raise BadInput("hot-seat-names")


async def learn(hub: Hub, game: str, bot: str, visitor: Visitor, name: str | None) -> Seated:
    """Make a table for the lesson of a game: the visitor has the learner's seat, a bot every other."""
    found = lesson(game)
    if found is None:
        raise Refused("no-lesson", game=game)
    played = load(game)
    seats = played.seats(change(played.editions[found.edition], found.options))
    draft = Setup(
        game=game,
        edition=found.edition,
        options=found.options,
        series=SINGLE,
        third="",
        places=tuple(PERSON if one == found.seat else bot for one in seats),
        visibility="private",
        chat=False,
        lesson=True,
    )
    setup = await hub.aside.do(lambda: checked(draft), PATIENCE_S)
    await check_may_sit(hub, setup, visitor, name)
    return await sit(hub, await new_room(hub, setup), visitor, name, seats.index(found.seat))


async def play_on(
    hub: Hub,
    old: Table,
    prelude: tuple[tuple[str, str], ...],
    *,
    seat: str,
    bot: str,
    visitor: Visitor,
    name: str | None,
) -> Seated:
    """Make a table whose match goes on from a moment of an old one: the visitor has a seat, a bot every other."""
    seats = old.game.seats(old.options)
    if seat not in seats:
        raise BadInput("unknown-seat", seat=seat, known=", ".join(seats))
    draft = Setup(
        game=old.setup.game,
        edition=old.setup.edition,
        options=old.setup.options,
        series=SINGLE,
        third="",
        places=tuple(PERSON if one == seat else bot for one in seats),
        live=old.setup.live,
        spectator_delay_ms=LIVE_DELAY_MS if old.is_live else hub.config.spectator_delay_ms,
        prelude=prelude,
    )
    setup = await hub.aside.do(lambda: checked(draft), PATIENCE_S)
    await check_may_sit(hub, setup, visitor, name)
    return await sit(hub, await new_room(hub, setup), visitor, name, seats.index(seat))
