"""Sitting down at a table, coming back to a seat, and giving it back."""

from __future__ import annotations

import contextlib

from brushpass.server.access import keys
from brushpass.server.names import guest_name
from brushpass.server.rooms.hub import Hub
from brushpass.server.rooms.room import Room
from brushpass.server.rooms.visitor import Visitor
from brushpass.server.store.rows import NewSeat
from brushpass.server.tables import events
from brushpass.server.tables.errors import Refused
from brushpass.server.tables.setup import Setup
from brushpass.server.tables.status import OPEN
from brushpass.server.tables.table import Table
from brushpass.server.wire.tables import AskedSeat, AskedSeats, Seated, SeatOf


async def join(hub: Hub, table: str, visitor: Visitor, name: str | None, place: int | None) -> Seated:
    """Take a free place at a table."""
    room = await hub.room(table)
    await check_may_sit(hub, room.table.setup, visitor, name)
    if await held(hub, table, visitor) is not None:
        raise Refused("already-seated")
    return await sit(hub, room, visitor, name, place)


async def sit(hub: Hub, room: Room, visitor: Visitor, name: str | None, place: int | None) -> Seated:
    """Take a place in a room, by a secret that is new."""
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
    return links_of(hub, room.table.id, event.player, secret)


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
        return links_of(hub, table, player, secret)  # one browser has one place by itself, the others by their secrets
    if visitor.session is not None:
        await hub.store.add_holder(table, player, visitor.session)
    if visitor.account is not None:
        await hub.store.claim_seat(table, player, visitor.account)
    return links_of(hub, table, player, secret)


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


async def check_may_sit(hub: Hub, setup: Setup, visitor: Visitor, name: str | None) -> None:
    """May a visitor take a place at such a table, under this name?"""
    if setup.rated and visitor.account is None:
        raise Refused("rated-needs-account")
    if visitor.name:
        return
    if not name:
        raise Refused("name-needed")
    await free_name(hub, name)


async def free_name(hub: Hub, text: str, *, mine: int | None = None) -> str:
    """The name of a guest, if it is one and no account but `mine` has it, or one that looks like it."""
    name = guest_name(text)
    owner = await hub.store.owner_of(name)
    if owner is not None and owner != mine:
        raise Refused("name-taken", name=name.shown)
    return name.shown


def links_of(hub: Hub, table: str, player: int | None, secret: str | None) -> Seated:
    """The links to a table, and to a place there if somebody has one."""
    address = f"{hub.config.public_url}/t/{table}"
    link = address if secret is None else f"{address}#{secret}"
    own = () if player is None or secret is None else (SeatOf(player=player, secret=secret, link=link),)
    return Seated(table=table, player=player, secret=secret, link=link, invitation=address, seats=own)
