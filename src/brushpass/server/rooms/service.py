"""What visitors can do: make tables, sit down, come back, claim their games.

Who a visitor is follows from a cookie or a token, never from what a message says.
"""

from __future__ import annotations

import contextlib
import secrets

import msgspec

from brushpass.core.errors import BadInput
from brushpass.core.match import WATCHING
from brushpass.core.options import word
from brushpass.core.series import SINGLE
from brushpass.server.access import keys
from brushpass.server.names import guest_name
from brushpass.server.rooms.hub import Hub
from brushpass.server.rooms.room import Room
from brushpass.server.store.rows import NewSeat, SeatRow, TableRow
from brushpass.server.tables import events
from brushpass.server.tables.errors import Refused
from brushpass.server.tables.setup import DAY, PERSON, UNTIMED, Setup, checked
from brushpass.server.tables.status import OPEN, OVER
from brushpass.server.tables.table import Table
from brushpass.server.times import now_ms
from brushpass.server.wire import AskedSeat, AskedSeats, Claim, NewTable, Seated, SeatOf

ME, OPEN_PLACE = "me", "open"
LIVE_DELAY_MS = 10_000
"""How far spectators of a live game are behind, if its maker says nothing else."""
PATIENCE_S = 5.0
"""How long a visitor waits until the settings of a table are checked; files among them are read for that."""
UNTIMED_PATIENCE_MS = 7 * DAY
"""How long a player has to be away from an untimed table before the others can win by it."""
_LONGEST_BASE = 28
"""How much of a name is kept where a number is put behind it."""


class Visitor(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody who asks for something."""

    session: str | None = None
    """The hash of the browser's session."""
    account: int | None = None
    name: str = ""
    """The name of the account."""
    is_bot: bool = False
    """Whether the account is a program's."""


async def create(hub: Hub, new: NewTable, visitor: Visitor, maker: str = "") -> Seated:
    """Make a table, and sit down if the visitor wants to; one `maker` has only so many public ones open at a time."""
    setup = await hub.aside.do(lambda: _setup(hub, new), PATIENCE_S)
    if setup.hot_seat:
        return await _create_hot_seat(hub, setup, visitor, await _hot_seat_names(hub, new, setup, visitor))
    mine = new.places.index(ME) if ME in new.places else None
    if not new.places:
        mine = 0
    if mine is not None:
        await _check_may_sit(hub, setup, visitor, new.name)
    room = await _new_room(hub, setup, maker if setup.visibility == "public" else "")
    if mine is None:
        await begin_if_ready(room)
        return _seated(hub, room.table.id, None, None)
    return await _sit(hub, room, visitor, new.name, mine)


async def _create_hot_seat(hub: Hub, setup: Setup, visitor: Visitor, names: list[str]) -> Seated:
    """A table at which one browser has all places of persons.

    By its cookie, or account, it holds the first of them; the others belong to whoever has their secrets.
    """
    room = await _new_room(hub, setup)
    first = await _sit(hub, room, visitor, names[0], setup.people[0])
    seats = list(first.seats)
    for player, name in zip(setup.people[1:], names[1:], strict=True):
        seats += (await _sit(hub, room, Visitor(is_bot=visitor.is_bot), name, player)).seats
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
    return [await _free_name(hub, name, mine=visitor.account) for name in names]


async def _new_room(hub: Hub, setup: Setup, maker: str = "") -> Room:
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
    if new.places.count(ME) > 1 and not new.hot_seat:
        raise Refused("one-place")
    if new.hot_seat and OPEN_PLACE in new.places:
        raise BadInput("hot-seat-places")
    if new.names and not new.hot_seat:
        raise BadInput("hot-seat-names")
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
        spectator_delay_ms=hub.config.spectator_delay_ms if new.spectator_delay_ms is None else new.spectator_delay_ms,
        hot_seat=new.hot_seat,
    )
    setup = checked(draft)
    if setup.hot_seat and len(setup.people) < 2:
        raise BadInput("hot-seat-places")
    if new.spectator_delay_ms is None and Table("", setup, b"", 0).is_live:
        return msgspec.structs.replace(setup, spectator_delay_ms=max(LIVE_DELAY_MS, setup.spectator_delay_ms))
    return setup


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
    await _check_may_sit(hub, setup, visitor, name)
    return await _sit(hub, await _new_room(hub, setup), visitor, name, seats.index(seat))


async def join(hub: Hub, table: str, visitor: Visitor, name: str | None, place: int | None) -> Seated:
    """Take a free place at a table."""
    room = await hub.room(table)
    await _check_may_sit(hub, room.table.setup, visitor, name)
    if await held(hub, table, visitor) is not None:
        raise Refused("already-seated")
    return await _sit(hub, room, visitor, name, place)


async def _sit(hub: Hub, room: Room, visitor: Visitor, name: str | None, place: int | None) -> Seated:
    secret = keys.new_secret("seat")
    called = visitor.name or name or ""

    def seat(player: int) -> NewSeat:
        return NewSeat(
            player=player,
            secret_hash=bytes.fromhex(keys.hash_secret(secret)),
            account_id=visitor.account,
            session=visitor.session,
        )

    event = await room.perform(
        lambda table, now: table.join(
            now, called, place, program=visitor.is_bot, registered=visitor.account is not None
        ),
        seat,
    )
    assert isinstance(event, events.Joined)
    await begin_if_ready(room)
    return _seated(hub, room.table.id, event.player, secret)


async def begin_if_ready(room: Room) -> None:
    """Begin the first match as soon as every place is taken; whoever sees it first does it."""
    if room.table.status == OPEN and room.table.ready():
        with contextlib.suppress(Refused):
            await room.perform(lambda table, now: table.begin(now) if table.status == OPEN else None)


async def leave(hub: Hub, table: str, visitor: Visitor) -> None:
    """Give a place back before the first match."""
    room = await hub.room(table)
    number = room.table.number
    player = await seated(hub, table, visitor)

    def give_back(table: Table, now: int) -> events.Left:
        if table.number != number:  # the place may be somebody else's by now
            raise Refused("table-busy")
        return table.leave(now, player)

    await room.perform(give_back)


async def close(hub: Hub, table: str, visitor: Visitor) -> None:
    """Give a table up before its first match; whoever sits there may."""
    room = await hub.room(table)
    await seated(hub, table, visitor)
    await room.perform(lambda table, now: table.close(now))


# Seats


async def seated(hub: Hub, table: str, visitor: Visitor) -> int:
    """The player that a visitor is at a table."""
    player = await held(hub, table, visitor)
    if player is None:
        raise Refused("not-at-table")
    return player


async def held(hub: Hub, table: str, visitor: Visitor) -> int | None:
    """The player whose seat a visitor holds, by browser or account, if any."""
    for seat in await hub.store.seats(table):
        if visitor.account is not None and seat.account_id == visitor.account:
            return seat.player
    if visitor.session is None:
        return None
    row = await hub.store.seat_by_session(table, visitor.session)
    return None if row is None else row.player


async def seat_by_secret(hub: Hub, table: str, secret: str) -> int | None:
    """The player to whom a secret belongs; all seats are compared, so that the time tells nothing."""
    found = None
    for seat in await hub.store.seats(table):
        if keys.same(seat.secret_hash.hex(), secret):
            found = seat.player
    return found


async def visitor_by_token(hub: Hub, token: str) -> Visitor:
    """The program to whom a token belongs."""
    known = await hub.store.token(bytes.fromhex(keys.hash_secret(token)))
    found = None if known is None else await hub.store.account(known.account_id)
    if found is None:
        raise Refused("wrong-token")
    return Visitor(account=found.id, name=found.name, is_bot=found.is_bot)


async def come_back(hub: Hub, table: str, secret: str, visitor: Visitor) -> Seated:
    """Hold a seat in this browser too, with its secret; an account collects it."""
    room = await hub.room(table)
    player = await seat_by_secret(hub, table, secret)
    if player is None:
        raise Refused("wrong-secret")
    if room.table.setup.hot_seat and await held(hub, table, visitor) is not None:
        return _seated(hub, table, player, secret)  # one browser has one place by itself, the others by their secrets
    if visitor.session is not None:
        await hub.store.add_holder(table, player, visitor.session)
    if visitor.account is not None:
        await hub.store.claim_seat(table, player, visitor.account)
    return _seated(hub, table, player, secret)


async def asked_seats(hub: Hub, table: str, secrets: tuple[str, ...]) -> AskedSeats:
    """Of the seats to which these secrets belong: who sits there, and who owes a decision."""
    room = await hub.room(table)
    players = _all_known({await seat_by_secret(hub, table, secret) for secret in secrets})
    for player in players:
        await room.settle(player)
    return AskedSeats(
        game=room.table.setup.game,
        hot_seat=room.table.setup.hot_seat,
        seats=tuple(_asked_seat(room.table, player) for player in sorted(players)),
    )


def _all_known(players: set[int | None]) -> set[int]:
    """The players, if every secret was somebody's."""
    known = {player for player in players if player is not None}
    if len(known) < len(players):
        raise Refused("wrong-secret")
    return known


def _asked_seat(table: Table, player: int) -> AskedSeat:
    one = table.person(player)
    return AskedSeat(
        player=player,
        name=one.name,
        seat="" if table.match is None else table.seat_of(player),
        asked=not one.bot and player in table.owing(),
    )


async def _check_may_sit(hub: Hub, setup: Setup, visitor: Visitor, name: str | None) -> None:
    if setup.rated and visitor.account is None:
        raise Refused("rated-needs-account")
    if visitor.name:
        return
    if not name:
        raise Refused("name-needed")
    await _free_name(hub, name)


async def _free_name(hub: Hub, text: str, *, mine: int | None = None) -> str:
    """The name of a guest, if it is one and no account but `mine` has it, or one that looks like it."""
    name = guest_name(text)
    owner = await hub.store.owner_of(name)
    if owner is not None and owner != mine:
        raise Refused("name-taken", name=name.shown)
    return name.shown


def _seated(hub: Hub, table: str, player: int | None, secret: str | None) -> Seated:
    address = f"{hub.config.public_url}/t/{table}"
    link = address if secret is None else f"{address}#{secret}"
    own = () if player is None or secret is None else (SeatOf(player=player, secret=secret, link=link),)
    return Seated(table=table, player=player, secret=secret, link=link, invitation=address, seats=own)


# During the match


async def claim(hub: Hub, room: Room, player: int, wanted: Claim) -> None:
    """Win against a player who has vanished, or let a bot play on; whoever is back by then has not vanished."""
    against = wanted.against
    seen = 0

    async def look() -> None:
        nonlocal seen
        seen = (await hub.store.last_seen(room.table.id)).get(against, 0)

    def decide(table: Table, now: int) -> events.Claimed | events.TookOver:
        away = now - max(seen, room.presence.last_here(against))
        # After a start or an outage nobody is away who could not come back yet.
        time_to_return = now - hub.served.since
        if (
            room.presence.present(against)
            or away < _patience(hub, table, wanted)
            or time_to_return < hub.config.vanished_after_ms
        ):
            raise Refused("not-vanished")
        return table.claim(now, player, against) if wanted.how == "win" else table.take_over(now, player, against)

    await look()
    await room.obey(player, decide, look=look)


def _patience(hub: Hub, table: Table, wanted: Claim) -> int:
    """Whoever has days for a move, or all the time in the world, has not lost because he is away for a minute."""
    clock = table.setup.clock
    patience = max(hub.config.vanished_after_ms, clock.move_ms)
    return max(patience, UNTIMED_PATIENCE_MS) if clock.kind == UNTIMED and wanted.how == "win" else patience


# After the match


async def rematch(hub: Hub, room: Room) -> str:
    """A new table with the same settings and the same players, each of whom sits down one seat further on.

    Whoever holds a seat of the old table, by link, browser or account, holds the same player's at the new one.
    """
    old = room.table
    count = len(old.players)
    order = [(place + 1) % count for place in range(count)]
    places = tuple(old.setup.places[player] for player in order)
    setup = msgspec.structs.replace(old.setup, places=places, prelude=())
    fresh = await _new_room(hub, setup)
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
