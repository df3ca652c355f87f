"""Rooms: who counts as away when it is decided, and what becomes of a room that cannot follow the store."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable

import msgspec
import pytest
import sqlalchemy as sa

from brushpass.server.rooms import claiming, creating, seating
from brushpass.server.rooms.connection import Connection
from brushpass.server.rooms.hub import Hub
from brushpass.server.rooms.room import Room
from brushpass.server.rooms.visitor import Visitor
from brushpass.server.store.rows import Append
from brushpass.server.store.schema import seats
from brushpass.server.store.store import StoreDown
from brushpass.server.tables.errors import Refused
from brushpass.server.tables.setup import Clock
from brushpass.server.times import now_ms
from brushpass.server.wire.requests import Claim
from brushpass.server.wire.tables import NewTable
from tests.server.live_tables import a_hub, go_by
from tests.server.stores import until

GONE = "a kind of event that nobody knows"


async def a_match(hub: Hub) -> Room:
    """A match of two guests, of whom the second was last seen long ago."""
    made = await creating.create(hub, NewTable(game="cold-war", name="Ada"), Visitor(session="ada"))
    await seating.join(hub, made.table, Visitor(session="bea"), "Bea", None)
    async with hub.store.database.writing() as connection:
        await connection.execute(sa.update(seats).values(seen_at=0))
    # The node has served for long, so whoever is away has had time to come back.
    hub.served.since = 0
    return await hub.room(made.table)


def player(room: Room, number: int | None = 1) -> Connection:
    """A socket of a player, or of a spectator."""
    return Connection(room, number, lang="en", show="view")


async def claimed(hub: Hub, room: Room, meanwhile: Callable[[], Awaitable[None]]) -> str:
    """Claim that a bot plays on for the second player; how that ends if something happens before it is decided."""
    async with room._lock:
        claim = asyncio.ensure_future(claiming.claim(hub, room, 0, Claim(against=1, how="bot")))
        await until(lambda: bool(room._lock._waiters))
        await meanwhile()
    try:
        await claim
    except Refused as refused:
        return refused.message
    return "done"


@pytest.mark.parametrize(
    ("comes", "goes", "answer"), [(False, False, "done"), (True, False, "not-vanished"), (True, True, "not-vanished")]
)
def test_whoever_comes_back_while_a_claim_is_decided_is_back(
    sqlite_url: str, comes: bool, goes: bool, answer: str
) -> None:
    """A claim looks again when its turn comes: only who is still away, and was all the time, has vanished."""

    async def claim() -> str:
        async with a_hub(sqlite_url) as hub:
            room = await a_match(hub)
            connection = player(room)

            async def come_and_go() -> None:
                if comes:
                    room.enter(connection)
                if goes:
                    room.exit(connection)

            return await claimed(hub, room, come_and_go)

    assert asyncio.run(claim()) == answer


def test_whoever_is_back_on_another_node_is_back(sqlite_url: str) -> None:
    """What the store knows of a player when the claim has its turn counts, and not what it knew before."""

    async def claim() -> str:
        async with a_hub(sqlite_url) as hub:
            room = await a_match(hub)

            async def write() -> None:
                await hub.store.seen([(room.table.id, 1, hub.served.now())])

            return await claimed(hub, room, write)

    assert asyncio.run(claim()) == "not-vanished"


def test_nobody_has_vanished_while_the_node_was_stopped(sqlite_url: str) -> None:
    """Whoever tried to come back meanwhile has a minute to do so, however soon the claim is made."""
    steady = 0.0

    async def claim() -> str:
        nonlocal steady
        async with a_hub(sqlite_url) as hub:
            await go_by(hub, lambda: steady)
            room = await a_match(hub)
            steady += 70
            with pytest.raises(Refused) as refused:
                await claiming.claim(hub, room, 0, Claim(against=1, how="bot"))
            return refused.value.message

    assert asyncio.run(claim()) == "not-vanished"


# Catching up


async def foreign_event(hub: Hub, room: Room) -> None:
    """Another node, of a newer version, has kept an event."""
    await hub.store.append(Append(table=room.table.id, number=room.table.number, at=now_ms(), body=GONE))


def test_a_room_that_cannot_catch_up_is_dropped(sqlite_url: str) -> None:
    """Nobody is shown any more what was, and whoever looked is told to come back."""

    async def drop() -> tuple[bool, list[bytes]]:
        async with a_hub(sqlite_url) as hub:
            room = await a_match(hub)
            connection = player(room, None)
            room.enter(connection)
            await foreign_event(hub, room)
            with pytest.raises(msgspec.DecodeError):
                await room.catch_up()
            said: list[bytes] = []

            async def send(text: bytes) -> None:
                said.append(text)

            async with asyncio.timeout(5):
                await connection.write(send)
            return room.table.id in hub.rooms, said

    held, said = asyncio.run(drop())
    assert (held, [msgspec.json.decode(text)["say"] for text in said]) == (False, ["bye"])


def test_a_dropped_room_is_made_anew_at_the_next_visit(sqlite_url: str) -> None:
    """As soon as the log can be read again, the table is there again, whole."""

    async def visit() -> tuple[bool, int]:
        async with a_hub(sqlite_url) as hub:
            room = await a_match(hub)
            number = room.table.number
            await foreign_event(hub, room)
            with pytest.raises(msgspec.DecodeError):
                await room.catch_up()
            async with hub.store.database.writing() as connection:
                await connection.exec_driver_sql("DELETE FROM events WHERE body LIKE 'a kind%'")
            fresh = await hub.room(room.table.id)
            return fresh is not room, fresh.table.number - number

    assert asyncio.run(visit()) == (True, 0)


def test_a_room_that_missed_something_is_not_shown_until_it_is_whole(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A store that is away for a moment leaves no room behind the log."""

    async def miss() -> tuple[bool, bool]:
        async with a_hub(sqlite_url) as hub:
            room = await a_match(hub)

            async def down(*_arguments: object, **_named: object) -> None:
                raise StoreDown("away")

            with monkeypatch.context() as away:
                away.setattr(hub.store, "events", down)
                away.setattr(hub.store, "log", down)
                with contextlib.suppress(StoreDown):
                    await room.catch_up()
                shown = room.shows(None)
            await until(lambda: room.shows(None))
            return shown, room.shows(None)

    assert asyncio.run(miss()) == (False, True)


def test_a_room_that_fails_while_it_is_loaded_is_not_kept(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The next visitor does not get a room that nobody has brought up to date."""

    async def load() -> bool:
        async with a_hub(sqlite_url) as hub:
            room = await a_match(hub)
            hub.drop(room)

            async def fail(_room: Room, _number: int | None = None) -> None:
                raise StoreDown("away")

            with monkeypatch.context() as away:
                away.setattr(Room, "catch_up", fail)
                with pytest.raises(StoreDown):
                    await hub.room(room.table.id)
            return room.table.id in hub.rooms

    assert not asyncio.run(load())


def test_a_dropped_room_does_nothing_more_by_itself(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a table that was away while the store was, one room looks after the clock afterwards, and not two."""

    async def load() -> tuple[bool, bool]:
        async with a_hub(sqlite_url) as hub:
            clock = Clock(kind="bank", bank_ms=600_000)
            made = await creating.create(
                hub, NewTable(game="cold-war", name="Ada", clock=clock), Visitor(session="ada")
            )
            await seating.join(hub, made.table, Visitor(session="bea"), "Bea", None)
            hub.drop(await hub.room(made.table))
            rooms: list[Room] = []
            plain = Room.catch_up

            async def down(*_arguments: object, **_named: object) -> None:
                raise StoreDown("away")

            async def noting(room: Room, number: int | None = None) -> None:
                rooms.append(room)
                await plain(room, number)

            with monkeypatch.context() as away:
                away.setattr(hub.store, "events", down)
                away.setattr(Room, "catch_up", noting)
                with pytest.raises(StoreDown):
                    await hub.room(made.table)
            (dropped,) = rooms
            await until(lambda: not dropped._recovering)
            fresh = await hub.room(made.table)
            return dropped._alarm.is_set, fresh._alarm.is_set

    assert asyncio.run(load()) == (False, True)
