"""Live tables on real hubs for tests, without sockets."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections.abc import AsyncIterator, Callable, Coroutine
from typing import Literal

import msgspec

from brushpass.core.dice import Dice
from brushpass.core.match import Match
from brushpass.server.config import Config
from brushpass.server.jobs.chores import Chores
from brushpass.server.jobs.workers import Workers
from brushpass.server.live.driver import LiveDriver
from brushpass.server.metrics import Metrics
from brushpass.server.rooms.hub import Hub
from brushpass.server.rooms.room import Room
from brushpass.server.store.bus import bus_for
from brushpass.server.store.rows import NewSeat, TableRow
from brushpass.server.store.served import Served
from brushpass.server.tables import events
from brushpass.server.tables.setup import PERSON, Clock, Live, Setup, checked
from brushpass.server.tables.table import Table
from brushpass.server.times import now_ms
from tests.server.stores import opened, until


def paced(
    *,
    min_window_ms: int = 2_500,
    after_act_ms: int = 1_500,
    go_on_ms: int = 8_000,
    tempo_ms: int = 0,
    race: Literal["bucket", "arrival"] = "bucket",
) -> Live:
    """Windows of a pace that begins with the first, where nobody needs time to read."""
    return Live(
        min_window_ms=min_window_ms,
        after_act_ms=after_act_ms,
        go_on_ms=go_on_ms,
        tempo_ms=tempo_ms,
        race=race,
        first_window_ms=0,
        first_decision_ms=0,
    )


SLOW = paced(min_window_ms=60_000, go_on_ms=600_000)
"""Windows that no test sees the end of, unless it ends them itself."""
PATIENCE_S = 60.0


def config_for(url: str, node: str) -> Config:
    """Settings of a node that loses no time."""
    return Config(
        node=node, database=url, secret_key="k" * 32, bot_pace_ms=0, bot_limit_ms=2_000, shutdown_grace_ms=3_000
    )


@contextlib.asynccontextmanager
async def a_hub(url: str, node: str = "one") -> AsyncIterator[Hub]:
    """A node at work, stopped at the end."""
    async with opened(url, node) as store:
        pool = Workers(1)
        bus = bus_for(url, node=node)
        hub = Hub(config_for(url, node), store, bus, pool, Metrics(), live=LiveDriver, chores=Chores)
        await hub.start()
        try:
            yield hub
        finally:
            await hub.stop()
            await pool.close()


async def go_by(hub: Hub, clock: Callable[[], float]) -> None:
    """Let a node go by another clock, and say how far the time has come only when a test wants it to."""
    await hub.served.stop()
    hub.served = Served(hub.store, clock)
    await hub.served.start()
    await hub.served.stop()


def a_setup(
    places: tuple[str, ...], live: Live, *, absent: str = "forfeit", move_ms: int = 60_000, **options: str
) -> Setup:
    """A live table of Checkpoint Charlie."""
    return checked(
        Setup(
            game="checkpoint-charlie",
            edition="",
            options={"window_mode": "live", "players": str(len(places)), **options},
            series="",
            third="",
            places=places,
            clock=Clock(kind="per_move", move_ms=move_ms),
            absent=absent,
            live=live,
        )
    )


async def a_room(hub: Hub, setup: Setup) -> Room:
    """A table at which everybody has sat down, with its clock held by this node."""
    row = TableRow(
        id=secrets.token_hex(8),
        game=setup.game,
        setup=msgspec.json.encode(setup).decode(),
        secret=secrets.token_bytes(32),
        visibility="link",
        status="open",
        created_at=now_ms(),
        changed_at=now_ms(),
    )
    await hub.store.create(row)
    room = await hub.room(row.id)
    for _ in setup.people:
        await room.perform(lambda table, now: table.join(now, "Guest", None), _seat_of)
    await room.perform(lambda table, now: table.begin(now))
    await until(lambda: driver(room).driving)
    return room


def _seat_of(player: int) -> NewSeat:
    return NewSeat(player, bytes([player]) * 32)


async def at_window(room: Room, suspects: int = 1) -> Room:
    """Go on until a window is open in which so many can be accused."""
    while not match_of(room).ticking:
        player = room.table.owing()[0]
        decision = room.table.person(player).decision
        action = match_of(room).legal(room.table.seat_of(player))[0]
        await play(room, player, decision, action)
    while len(legal(room, 0)) < suspects:
        await room.perform(lambda table, now: table.tick(now))
    return room


async def a_window(hub: Hub, live: Live = SLOW, *, players: int = 3, suspects: int = 1) -> Room:
    """A table of people, in a window."""
    return await at_window(await a_room(hub, a_setup((PERSON,) * players, live)), suspects)


async def play(room: Room, player: int, decision: int, action: str) -> None:
    """Answer a question that is asked in turn."""
    await room.perform(lambda table, now: table.play(now, player, decision, action))


async def accuse(room: Room, player: int, action: str, latency_ms: float = 0.0) -> str:
    """Accuse as a socket would; what became of it: `kept`, `repeated`, or the code of the refusal."""
    decision = room.table.person(player).decision
    try:
        return "kept" if await driver(room).act(player, decision, action, latency_ms) else "repeated"
    except Exception as error:  # whatever it is, the test compares it
        return str(getattr(error, "message", repr(error)))


async def together(*asked: Coroutine[object, object, str]) -> list[str]:
    """What became of several accusations that arrive one right after the other."""
    return list(await asyncio.gather(*asked))


async def old_enough() -> None:
    """Let so much time pass that even the slowest line can have brought the last card."""
    await asyncio.sleep(0.13)


def driver(room: Room) -> LiveDriver:
    """The live side of a room."""
    assert isinstance(room.live, LiveDriver)
    return room.live


def chores(hub: Hub) -> Chores:
    """What a node does by itself."""
    assert isinstance(hub.chores, Chores)
    return hub.chores


def workers(hub: Hub) -> Workers:
    """The processes in which the bots of a node think."""
    assert isinstance(hub.workers, Workers)
    return hub.workers


def match_of(room: Room) -> Match:
    """The match that is played in a room."""
    match = room.table.match
    assert match is not None
    return match


def legal(room: Room, player: int) -> list[str]:
    """What a player can do now."""
    return match_of(room).legal(room.table.seat_of(player))


def accusers(room: Room) -> list[int]:
    """Who has accused in the match so far, in order."""
    table = room.table
    entries = match_of(room).entries()
    return [table.player_in(entry.seat) for entry in entries if entry.action.startswith("accuse")]


async def happened(room: Room) -> list[events.Event]:
    """All events of a table, as they are kept."""
    return [events.decode(row.body) for row in await room.hub.store.events(room.table.id)]


def is_over(table: Table) -> bool:
    """Has the match ended?"""
    return table.match is not None and table.match.over


def some_dice(seed: int) -> Dice:
    """Dice of a seed."""
    return Dice(seed, 77)
