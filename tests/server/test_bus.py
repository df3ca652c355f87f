"""The bus: nodes hear of each other's doings, know their own, and learn of gaps."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator

import msgspec
import pytest

from brushpass.server.store.bus import LONGEST_TEXT, Bus, BusDown, LocalBus, Notice, PostgresBus, bus_for, payloads
from tests.server.proxy import proxied
from tests.server.stores import NOW, a_table, an_event, opened, until
from tests.support.postgres import PostgresServer


class Ear:
    """A bus, what it has heard, and how often it may have missed something."""

    def __init__(self, bus: Bus) -> None:
        self.bus = bus
        self.notices: list[Notice] = []
        self.gaps = 0
        bus.on_notice(self.notices.append)
        bus.on_gap(self._count)

    def _count(self) -> None:
        self.gaps += 1

    async def hears(self, count: int) -> list[Notice]:
        """So many notices."""
        await until(lambda: len(self.notices) >= count)
        return self.notices


@contextlib.asynccontextmanager
async def listening(bus: Bus) -> AsyncIterator[Ear]:
    """A bus that hears, closed at the end."""
    ear = Ear(bus)
    await bus.start()
    try:
        yield ear
    finally:
        await bus.close()


# What is heard


def test_events_are_heard(postgres_url: str) -> None:
    """Every committed event of a batch is told to all nodes, with its node's name."""

    async def run() -> set[tuple[str, str, str, int]]:
        async with opened(postgres_url, "one") as store, listening(bus_for(postgres_url, node="two")) as ear:
            names = [f"a-table-with-a-name-{number:04}" for number in range(400)]
            for name in names[:2]:
                await store.create(a_table(name))
            await asyncio.gather(*(store.append(an_event(name, 3)) for name in names[:2]))
            return {(heard.node, heard.kind, heard.table, heard.number) for heard in await ear.hears(2)}

    assert asyncio.run(run()) == {("one", "event", f"a-table-with-a-name-000{number}", 3) for number in (0, 1)}


def test_a_refused_event_is_not_heard(postgres_url: str) -> None:
    """What was not committed nobody hears of."""

    async def run() -> list[int]:
        async with opened(postgres_url, "one") as store, listening(bus_for(postgres_url, node="two")) as ear:
            await store.create(a_table())
            await store.append(an_event(number=0))
            with contextlib.suppress(Exception):
                await store.append(an_event(number=0))
            await store.append(an_event(number=1))
            return [heard.number for heard in await ear.hears(2)]

    assert asyncio.run(run()) == [0, 1]


def test_chat_is_heard(postgres_url: str) -> None:
    """A line of chat is told with its id."""

    async def run() -> tuple[list[Notice], int]:
        async with opened(postgres_url, "one") as store, listening(bus_for(postgres_url, node="two")) as ear:
            await store.create(a_table())
            number = await store.say("t", at=NOW, player=0, name="Ann", text="hello")
            return await ear.hears(1), number

    heard, number = asyncio.run(run())
    assert heard == [Notice("one", "chat", "t", number)]


def test_messages_are_heard_by_all(postgres_url: str) -> None:
    """A message reaches every node, and its own node knows it."""

    async def run() -> tuple[list[Notice], list[Notice], bool, bool]:
        async with (
            listening(bus_for(postgres_url, node="one")) as one,
            listening(bus_for(postgres_url, node="two")) as two,
        ):
            await one.bus.publish("presence", "t", 'é "quoted"')
            ones, twos = await one.hears(1), await two.hears(1)
            return ones, twos, one.bus.own(ones[0]), two.bus.own(twos[0])

    told = [Notice("one", "presence", "t", 0, 'é "quoted"')]
    assert asyncio.run(run()) == (told, told, True, False)


def test_a_long_message_is_heard(postgres_url: str) -> None:
    """The longest text that is allowed arrives whole."""
    text = "x" * (LONGEST_TEXT - 2)

    async def run() -> str:
        async with listening(bus_for(postgres_url, node="one")) as ear:
            await ear.bus.publish("live", "a" * 22, text)
            return (await ear.hears(1))[0].text

    assert asyncio.run(run()) == text


@pytest.mark.parametrize(("kind", "text"), [("live", "x" * LONGEST_TEXT), ("live", "\n" * 4000), ("event", "")])
def test_messages_that_are_none(kind: str, text: str) -> None:
    """A text that is too long, and a notice that only the store may give, are refused."""
    with pytest.raises(ValueError):  # noqa: PT011 - a mistake in a program of ours has no words
        asyncio.run(LocalBus("one").publish(kind, "t", text))


def test_notices_are_packed() -> None:
    """Many notices share few texts, each short enough for PostgreSQL, and none is left out."""
    entries = [("event", f"a-table-with-a-name-{number:04}", number, "") for number in range(500)]
    texts = payloads("one", entries)
    assert max(len(text.encode()) for text in texts) < 8000
    assert len(texts) <= 4
    assert [tuple(entry) for text in texts for entry in msgspec.json.decode(text)[1]] == entries


def test_foreign_notices_are_ignored(postgres: PostgresServer, postgres_url: str) -> None:
    """Somebody else's text on our channel harms nothing."""

    async def run() -> list[str]:
        async with listening(bus_for(postgres_url, node="one")) as ear:
            await asyncio.to_thread(postgres.execute, "SELECT pg_notify('brushpass', 'hello')", postgres_url)
            await ear.bus.publish("presence", "t", "after")
            return [heard.text for heard in await ear.hears(1)]

    assert asyncio.run(run()) == ["after"]


def test_a_failing_callback_does_not_deafen(postgres_url: str) -> None:
    """Others hear what one of them stumbles over."""

    def stumble(_notice: Notice) -> None:
        raise ZeroDivisionError

    async def run() -> int:
        bus = bus_for(postgres_url, node="one")
        bus.on_notice(stumble)
        async with listening(bus) as ear:
            for _ in range(2):
                await bus.publish("presence", "t", "")
            return len(await ear.hears(2))

    assert asyncio.run(run()) == 2


# Connections that go away


def test_a_gap_is_told(postgres: PostgresServer, postgres_url: str) -> None:
    """After a lost connection the bus listens again and says that something may be missing."""

    async def run() -> tuple[int, int, str]:
        async with listening(bus_for(postgres_url, node="one")) as ear:
            before = ear.gaps
            await asyncio.to_thread(postgres.stop_connections, postgres_url)
            await until(lambda: ear.gaps == 1)
            await ear.bus.publish("presence", "t", "again")
            return before, ear.gaps, (await ear.hears(1))[0].text

    assert asyncio.run(run()) == (0, 1, "again")


def test_a_silent_connection_is_noticed(postgres_url: str) -> None:
    """A connection that no longer answers, though nobody ended it, is given up for a new one."""

    async def run() -> int:
        async with proxied(postgres_url) as (proxy, url):
            bus = PostgresBus(url, node="one", keep_alive_s=0.05, answer_s=0.5)
            async with listening(bus) as ear:
                proxy.mischief = "go silent"
                await until(lambda: proxy.done > 0)
                proxy.mischief = "none"
                await until(lambda: ear.gaps == 1)
                return ear.gaps

    assert asyncio.run(run()) == 1


def test_without_a_database_nothing_is_sent(postgres: PostgresServer, postgres_url: str) -> None:
    """While there is no connection a message is refused, and the bus comes back by itself."""

    async def run() -> bool:
        await asyncio.to_thread(postgres.stop)
        bus = bus_for(postgres_url, node="one")
        try:
            await bus.start()
            assert not bus.connected
            with pytest.raises(BusDown):
                await bus.publish("presence", "t", "")
        finally:
            await asyncio.to_thread(postgres.start)
        try:
            await until(lambda: bus.connected)
            return bus.connected
        finally:
            await bus.close()

    assert asyncio.run(run())


# One node alone


def test_sqlite_has_a_silent_bus(sqlite_url: str) -> None:
    """Where there is one node, nobody is told anything."""

    async def run() -> tuple[bool, list[Notice]]:
        async with listening(bus_for(sqlite_url, node="one")) as ear:
            await ear.bus.publish("presence", "t", "")
            return ear.bus.connected, ear.notices

    assert asyncio.run(run()) == (True, [])
