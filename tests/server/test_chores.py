"""What a node does by itself, on real hubs and stores."""

from __future__ import annotations

import asyncio

import msgspec

from brushpass.server.jobs import chores as node_chores
from brushpass.server.rooms import creating
from brushpass.server.rooms.hub import Hub
from brushpass.server.rooms.ledger import BOT
from brushpass.server.rooms.room import Room
from brushpass.server.rooms.visitor import Visitor
from brushpass.server.store.rows import Job, JobKey
from brushpass.server.times import steady_ms
from brushpass.server.wire.tables import NewTable
from tests.server.live_tables import a_hub, chores, workers
from tests.server.stores import a_table as a_row
from tests.server.stores import an_event, until


async def a_table(hub: Hub, *, bot: str) -> Room:
    """A match between a person and a bot, both of whom owe a decision."""
    new = NewTable(game="cold-war", places=("me", bot), name="Ada")
    seated = await creating.create(hub, new, Visitor(session="browser"))
    return await hub.room(seated.table)


def job_of(room: Room, number: int = 0) -> Job:
    """The job of the bot's decision."""
    return Job(JobKey(room.table.id, BOT, 1, number), ready_at=room.hub.served.now(), node="one", attempts=2)


async def waiting_jobs(hub: Hub, room: Room) -> list[JobKey]:
    """The jobs of a table that any node may take now."""
    return [
        job.key for job in await hub.store.take_jobs(hub.served.now(), 60_000, 20) if job.key.table == room.table.id
    ]


def test_a_decision_that_waits_longer_than_its_lease_is_not_thought_about_twice(sqlite_url: str) -> None:
    """The node that has it takes it up no second time, however often the store gives it."""

    async def think() -> int:
        async with a_hub(sqlite_url) as hub:
            room = await a_table(hub, bot="ismcts:5")
            await until(lambda: workers(hub).busy == 1)
            for _ in range(5):
                hub.take_up(job_of(room))
            await asyncio.sleep(0.05)
            return workers(hub).busy + workers(hub).waiting

    assert asyncio.run(think()) == 1


def test_a_node_that_stops_gives_back_what_its_bots_think_about(sqlite_url: str) -> None:
    """It waits for no bot, and the next node need not wait for the end of the lease."""

    async def stop() -> tuple[list[JobKey], JobKey]:
        async with a_hub(sqlite_url) as hub:
            room = await a_table(hub, bot="ismcts:5")
            await until(lambda: workers(hub).busy == 1)
            async with asyncio.timeout(1.5):  # the bot may think longer
                await hub.stop()
            return await waiting_jobs(hub, room), job_of(room).key

    jobs, expected = asyncio.run(stop())
    assert jobs == [expected]


def test_a_job_is_dropped_only_if_the_kept_log_says_so(sqlite_url: str) -> None:
    """A node that missed the notice of an event reads it before it takes a job for an old one."""

    async def answer() -> bool:
        async with a_hub(sqlite_url) as hub:
            room = await a_table(hub, bot="simple")
            await until(lambda: room.table.person(1).decision == 1)
            await room.settle_all()
            behind = await hub.folded(room.table.id)
            room.table = type(behind)(behind.id, behind.setup, b"0" * 32, behind.created_at)
            return await chores(hub)._owes(room, 1, 1) == behind.bot_owes(1, 1) and room.table.number == behind.number

    assert asyncio.run(answer())


def test_a_table_that_cannot_be_folded_holds_no_clock_up(sqlite_url: str) -> None:
    """The clocks of tables are looked at some at a time; one that fails comes up again, but not at once."""

    async def look() -> list[list[str]]:
        async with a_hub(sqlite_url) as hub:
            await hub.chores.stop()  # so that nobody looks but the test
            await hub.store.create(msgspec.structs.replace(a_row("spoilt"), setup='{"game": "of another version"}'))
            await hub.store.append(msgspec.structs.replace(an_event("spoilt"), deadline=hub.served.now()))
            due = [await hub.store.due(hub.served.now(), 10)]
            await chores(hub)._flag("spoilt")
            due.append(await hub.store.due(hub.served.now(), 10))
            due.append(await hub.store.due(hub.served.now() + 2 * node_chores._UNFIT_AGAIN_MS, 10))
            return due

    assert asyncio.run(look()) == [["spoilt"], [], ["spoilt"]]


def test_of_too_many_idle_tables_the_ones_unused_for_longest_are_let_go(sqlite_url: str) -> None:
    """Whoever asks for very many tables does not fill the memory with them."""

    async def load() -> list[bool]:
        async with a_hub(sqlite_url) as hub:
            rooms = []
            for _ in range(3):
                new = NewTable(game="cold-war", name="Ada")
                seated = await creating.create(hub, new, Visitor(session="browser"))
                rooms.append(await hub.room(seated.table))
            for age, room in enumerate(reversed(rooms)):
                room.used_at = steady_ms() - 1_000 * age
            most, node_chores._MOST_IDLE = node_chores._MOST_IDLE, 2
            try:
                chores(hub)._let_go(steady_ms())
            finally:
                node_chores._MOST_IDLE = most
            return [room.table.id in hub.rooms for room in rooms]

    assert asyncio.run(load()) == [False, True, True]
