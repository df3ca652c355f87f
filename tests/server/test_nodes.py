"""Three nodes on one PostgreSQL: whatever dies in the middle, nothing that was accepted is lost or done twice."""

from __future__ import annotations

import asyncio
import contextlib
import math
import random
import re
from collections.abc import AsyncIterator, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest

from brushpass.server.store.rows import Loaded
from tests.server.players import (
    Player,
    Seat,
    decisions,
    disagreements,
    fresh_table,
    join,
    make_table,
    open_table,
)
from tests.server.stores import opened, until
from tests.support.postgres import PostgresServer
from tests.support.running import KEY, Process

PATIENCE_S = 90.0
AHEAD = 30
"""How many decisions players are ahead of a test at most: games are in full swing, and not over, when it acts."""
SHORT_CHARLIE = {"players": 3, "max_rounds": 3, "target_points": 7}
SHORT_COLD_WAR = {"max_turns": 6}
LOST_RACES = ("live-taken", "live-closed", "live-already-acted", "live-not-open", "live-unseen")
"""What a player of a live table is told who was too late."""


class Nodes:
    """Three servers in processes of their own, which share a database."""

    def __init__(self, url: str, folder: Path) -> None:
        self._database = url
        self._folder = folder
        self._starts = 0
        with ThreadPoolExecutor(3) as pool:
            self.processes = list(pool.map(self._start, range(3)))
        self.urls = [process.url for process in self.processes]
        if not all(self.urls):
            self.stop()
            raise RuntimeError("a node does not start")

    def _start(self, number: int, port: str = "0") -> Process:
        self._starts += 1
        return Process(
            self._folder / f"{number}-{self._starts}",
            "--port",
            port,
            BRUSHPASS_DATABASE=self._database,
            BRUSHPASS_NODE=name_of(number),
            BRUSHPASS_SECRET_KEY=KEY,
            BRUSHPASS_BOT_LIMIT_MS="500",
            BRUSHPASS_REQUEST_RATE="0",
            BRUSHPASS_MESSAGE_RATE="0",
            BRUSHPASS_CREATIONS_PER_HOUR="0",
            BRUSHPASS_OPEN_TABLES_PER_ADDRESS="0",
            BRUSHPASS_SOCKETS_PER_ADDRESS="0",
        )

    def kill(self, number: int) -> None:
        """End a node as a loss of power would."""
        process = self.processes[number].process
        process.kill()
        process.wait()

    def start_again(self, number: int) -> None:
        """Start a node that was killed, at its old address."""
        port = self.urls[number].rpartition(":")[2]
        self.processes[number].stop()
        self.processes[number] = self._start(number, port)
        assert self.processes[number].url == self.urls[number]

    def figure(self, name: str) -> float:
        """A figure of all nodes together."""
        texts = [httpx.get(f"{url}/metrics", trust_env=False).text for url in self.urls]
        return sum(float(value) for text in texts for value in re.findall(rf"^{name} (\S+)$", text, re.MULTILINE))

    def failures(self) -> list[str]:
        """What the nodes have logged as mistakes of ours, in all their lives."""
        logs = [path.read_text(encoding="utf-8") for path in self._folder.glob("*/server.log")]
        lines = [line for log in logs for line in log.splitlines()]
        return [line for line in lines if '"level":"error"' in line or '"level":"critical"' in line]

    def stop(self) -> None:
        """End all nodes."""
        with ThreadPoolExecutor(3) as pool:
            list(pool.map(Process.stop, self.processes))


def name_of(number: int) -> str:
    """What a node is called."""
    return f"node-{number}"


@pytest.fixture(scope="module")
def nodes_url(postgres: PostgresServer) -> Iterator[str]:
    """The address of the database that the nodes share."""
    url = postgres.fresh_database()
    yield url
    postgres.drop_database(url)


@pytest.fixture(scope="module")
def nodes(nodes_url: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Nodes]:
    """Three nodes at work."""
    running = Nodes(nodes_url, tmp_path_factory.mktemp("nodes"))
    try:
        yield running
    finally:
        running.stop()
    assert running.failures() == []


class Party:
    """All players of a test, each at work until its table is over."""

    def __init__(self, nodes: Nodes, seed: int) -> None:
        self._nodes = nodes
        self._seed = seed
        self._tasks: list[asyncio.Task[None]] = []
        self._goal: float = 0
        self.players: list[Player] = []

    def seat(self, seats: list[Seat], *, watched: bool = True) -> None:
        """Let everybody at a table play on a node of his own, and spectators watch."""
        table = len(self.tables)
        spectators = [Seat(seats[0].table)] * 2 if watched else []
        for place, seat in enumerate([*seats, *spectators]):
            number = len(self.players)
            favourite = (place + table) % len(self._nodes.urls)
            urls = [*self._nodes.urls[favourite:], *self._nodes.urls[:favourite]]
            lang = ("en", "pl")[number % 2]
            chance = random.Random(f"{self._seed} {number}")
            self._add(Player(seat, urls, lang=lang, chance=chance, ready=self._not_too_far))

    def watch(self, table: str, urls: Sequence[str]) -> None:
        """Let a spectator watch a table."""
        self._add(Player(Seat(table), urls, chance=random.Random(0)))

    def _add(self, player: Player) -> None:
        self.players.append(player)
        self._tasks.append(asyncio.create_task(player.play_out()))

    async def decided(self, count: int) -> None:
        """Wait until so many decisions more were accepted."""
        self._goal = goal = self.accepted + count
        await until(lambda: self.accepted >= goal or self.ended, PATIENCE_S)

    async def _not_too_far(self) -> None:
        await until(lambda: self.accepted < self._goal + AHEAD, PATIENCE_S)

    @property
    def accepted(self) -> int:
        """How many decisions were accepted."""
        return sum(len(player.accepted) for player in self.players)

    @property
    def ended(self) -> bool:
        """Has everybody come to the end?"""
        return all(task.done() for task in self._tasks)

    async def finish(self) -> None:
        """Wait until everybody has seen the end."""
        self._goal = math.inf
        await asyncio.wait_for(asyncio.gather(*self._tasks), PATIENCE_S)

    def at(self, table: str) -> list[Player]:
        """The players and spectators of a table."""
        return [player for player in self.players if player.seat.table == table]

    @property
    def tables(self) -> list[str]:
        """All tables."""
        return list(dict.fromkeys(player.seat.table for player in self.players))


@contextlib.asynccontextmanager
async def a_party(nodes: Nodes, seed: int) -> AsyncIterator[Party]:
    """A party whose players all go home, whatever happens."""
    party = Party(nodes, seed)
    try:
        yield party
    finally:
        for task in party._tasks:
            task.cancel()
        await asyncio.gather(*party._tasks, return_exceptions=True)


async def kept_of(url: str, table: str) -> Loaded:
    """What the store has kept of a table."""
    async with opened(url, "reader") as store:
        kept = await store.load(table)
    assert kept is not None
    return kept


async def check(url: str, party: Party) -> None:
    """What everybody was told and shown is what the store has kept."""
    for table in party.tables:
        kept = await kept_of(url, table)
        players = party.at(table)
        assert [row.number for row in kept.events] == list(range(len(kept.events)))
        assert fresh_table(kept).status == "over"
        for player in players:
            assert [refusal for refusal in player.refused if refusal.code not in LOST_RACES] == []
            if player.seat.player is not None:
                assert player.accepted == decisions(kept, player.seat.player)
        assert disagreements(kept, players) == []
        assert all(player.last.number == fresh_table(kept).seen(player.seat.player) for player in players)


def cut(postgres: PostgresServer, number: int) -> int:
    """Cut all connections of one node to the database; their number."""
    return len(
        postgres.execute(
            "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity "
            f"WHERE application_name IN ('brushpass {name_of(number)}', 'brushpass {name_of(number)} bus')"
        )
    )


@pytest.mark.parametrize(
    "whole", [pytest.param(False, id="short"), pytest.param(True, id="whole", marks=pytest.mark.long)]
)
def test_nothing_is_lost(nodes: Nodes, postgres: PostgresServer, nodes_url: str, whole: bool) -> None:
    """While nodes and the database die and come back, every accepted decision is kept once, and all see the record.

    Each table plays a single game, Cold War of six turns; `make test-long` plays whole games and series.
    """
    series: dict[str, Any] = {} if whole else {"series": "single"}
    cold_war: dict[str, Any] = {} if whole else {"options": SHORT_COLD_WAR}

    async def run() -> Party:
        one, two, three = nodes.urls
        tables = [
            await make_table(one, "cold-war", **series, **cold_war),
            await make_table(two, "iron-curtain", **series),
            await make_table(three, "shadows-in-kyoto", **series),
            await make_table(one, "checkpoint-charlie", options=SHORT_CHARLIE),
            await make_table(two, "shadows-in-kyoto", ["simple", "me"], **series),
            await make_table(three, "checkpoint-charlie", ["me", "open", "random"], options=SHORT_CHARLIE),
        ]
        async with a_party(nodes, 1) as party:
            for seats in tables:
                party.seat(seats)
            await party.decided(60)
            await asyncio.to_thread(nodes.kill, 0)
            await party.decided(60)
            assert await asyncio.to_thread(cut, postgres, 1) >= 2
            await party.decided(60)
            await asyncio.to_thread(nodes.start_again, 0)
            await party.decided(30)
            assert not party.ended
            await asyncio.to_thread(postgres.restart)
            await party.finish()
            await check(nodes_url, party)
            return party

    party = asyncio.run(run())
    assert any(player.comebacks for player in party.players if player.seat.player is not None)


def test_answers_of_one_moment_are_all_kept(nodes: Nodes, nodes_url: str) -> None:
    """Seats that answer together on different nodes all get what they decided, whoever was first."""

    async def run() -> None:
        async with a_party(nodes, 2) as party:
            for _ in range(6):
                party.seat(await make_table(nodes.urls[0], "checkpoint-charlie", options=SHORT_CHARLIE), watched=False)
            await party.finish()
            await check(nodes_url, party)

    before = nodes.figure("brushpass_conflicts_total")
    asyncio.run(run())
    assert nodes.figure("brushpass_conflicts_total") > before


def test_work_of_a_killed_node_is_taken_over(nodes: Nodes, nodes_url: str) -> None:
    """The bots and the live clock of a killed node go on elsewhere, and its players are missed."""

    async def run() -> None:
        one, _, doomed = nodes.urls
        live = await make_table(
            doomed,
            "checkpoint-charlie",
            ["me", "open", "simple"],
            options={**SHORT_CHARLIE, "window_mode": "live"},
            clock={"kind": "per_move", "move_ms": 60_000},
            live={"min_window_ms": 20, "after_act_ms": 20, "tempo_ms": 150, "first_window_ms": 0},
            spectator_delay_ms=0,
        )
        bots = (await open_table(doomed, "shadows-in-kyoto", ["simple", "simple"], series="single")).table
        async with a_party(nodes, 3) as party, a_pair(one, doomed) as (here, _):
            party.seat(live)
            party.watch(bots, [one])
            await party.decided(2)
            await until(lambda: bool(party.at(bots)[0].shown) and party.at(bots)[0].last.number > 5, PATIENCE_S)
            assert not party.ended
            await asyncio.to_thread(nodes.kill, 2)
            at_death = (await kept_of(nodes_url, bots)).events
            await party.finish()
            await until(lambda: not others_present(here), PATIENCE_S)
            await asyncio.to_thread(nodes.start_again, 2)
            assert (await kept_of(nodes_url, bots)).events[: len(at_death)] == at_death
            await check(nodes_url, party)

    asyncio.run(run())


def test_presence_on_other_nodes(nodes: Nodes) -> None:
    """Players on different nodes see each other, whoever came first."""

    async def run() -> None:
        async with a_pair(nodes.urls[0], nodes.urls[1]) as (first, second):
            await until(lambda: others_present(first) and others_present(second))

    asyncio.run(run())


@contextlib.asynccontextmanager
async def a_pair(first_url: str, second_url: str) -> AsyncIterator[tuple[Player, Player]]:
    """Two who wait for a third at an open table, on nodes of their own; the second comes when the first is there."""
    first = await open_table(first_url, "checkpoint-charlie", options={"players": 3})
    second = await join(first_url, first.table, "Second")
    pair = Player(first, [first_url], chance=random.Random(1)), Player(second, [second_url], chance=random.Random(2))
    tasks: list[asyncio.Task[None]] = []
    try:
        for player in pair:
            tasks.append(asyncio.create_task(player.play_out()))
            await until(lambda player=player: bool(player.shown), PATIENCE_S)  # type: ignore[misc]  # bound at once
        yield pair
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def others_present(player: Player) -> bool:
    """Does a player see anybody else there?"""
    return any(other.present for other in player.last.state.players if other.player != player.seat.player)
