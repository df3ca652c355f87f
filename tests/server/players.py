"""Players for tests: clients that find a living node, play at random, and come back after every failure.

A player keeps what it was shown and what it was told of its own decisions, so that a test can compare both with what
the store has kept.
"""

from __future__ import annotations

import asyncio
import itertools
import random
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Self

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from brushpass.core.scene import Choice
from brushpass.server.rooms.picture import table_state
from brushpass.server.store.rows import Loaded
from brushpass.server.tables import events
from brushpass.server.tables.setup import setup_from
from brushpass.server.tables.table import Table
from brushpass.server.wire.messages import ENCODER, Done, RefusedMessage, Welcome
from brushpass.server.wire.standing import TableState
from tests.support.running import socket_address

PATIENCE_S = 40.0
"""How long a player waits for one thing before the test has failed."""
PAUSE_S = 0.05
TRY_AGAIN = ("store-down", "table-busy", "live-no-answer")
"""The refusals after which a decision is simply sent again."""

Fields = Mapping[str, object]


class _Say(msgspec.Struct):
    """What kind of message it is."""

    say: str


class _Choices(msgspec.Struct):
    """The choices of a scene."""

    choices: tuple[Choice, ...]
    result: str = ""


class _Came(msgspec.Struct):
    """A scene as it came over the wire."""

    number: int
    decision: int
    log_from: int
    scene: msgspec.Raw
    state: TableState | None = None


class Shown(msgspec.Struct):
    """A scene as it came over the wire, the bytes of the picture itself untouched."""

    number: int
    decision: int
    log_from: int
    scene: msgspec.Raw
    state: TableState
    """As it was shown last: it is left out while it stays the same."""

    @property
    def picture(self) -> bytes:
        """The scene of the match, byte for byte."""
        return bytes(self.scene)


class Decision(msgspec.Struct, frozen=True):
    """What a player wants to do: the number of the decision, the action, and the scene that it answers."""

    number: int
    action: str
    seen: int


class Seat(msgspec.Struct, frozen=True):
    """Where somebody sits: the table, the player, and the secret that proves it; a spectator has neither."""

    table: str
    player: int | None = None
    secret: str | None = None


async def make_table(url: str, game: str, places: Sequence[str] = (), **fields: object) -> list[Seat]:
    """Make a table and let guests take all its free places, each with a browser of its own."""
    async with browser(url) as maker:
        made = await _make(maker, game, places, **fields)
        shown = (await maker.get(f"/api/tables/{made.table}")).raise_for_status().json()
    free = [player["player"] for player in shown["state"]["players"] if player["kind"] == "free"]
    seats = [made] if made.player is not None else []
    return seats + [await join(url, made.table, f"Guest {place}", place) for place in free]


async def open_table(url: str, game: str, places: Sequence[str] = (), **fields: object) -> Seat:
    """Make a table, and sit down if one of the places says so."""
    async with browser(url) as maker:
        return await _make(maker, game, places, **fields)


async def _make(maker: httpx.AsyncClient, game: str, places: Sequence[str], **fields: object) -> Seat:
    body: dict[str, object] = {"game": game, "places": list(places), **fields}
    if not places or "me" in places:
        body.setdefault("name", "Guest")
    return _seat(await maker.post("/api/tables", json=body))


async def join(url: str, table: str, name: str, place: int | None = None) -> Seat:
    """Take a place at a table."""
    async with browser(url) as guest:
        return _seat(await guest.post(f"/api/tables/{table}/join", json={"name": name, "place": place}))


def browser(url: str) -> httpx.AsyncClient:
    """A browser with cookies of its own, which names its page as the origin."""
    return httpx.AsyncClient(base_url=url, headers={"origin": url}, trust_env=False, timeout=PATIENCE_S)


def _seat(answer: httpx.Response) -> Seat:
    assert answer.status_code == 201, answer.text
    return msgspec.json.decode(answer.content, type=Seat)


async def at_once() -> None:
    """Wait for nothing."""


class Player:
    """One seat, or a spectator, that is connected to one node at a time."""

    def __init__(
        self,
        seat: Seat,
        urls: Sequence[str],
        *,
        lang: str = "en",
        chance: random.Random,
        ready: Callable[[], Awaitable[None]] = at_once,
    ) -> None:
        self.seat = seat
        self.urls = list(urls)
        """The nodes, the favourite first."""
        self.lang = lang
        self.shown: list[Shown] = []
        """Every scene that came, in order."""
        self.accepted: list[tuple[int, str]] = []
        """The decisions that were answered with `done`, in order."""
        self.repeated = 0
        """How many of them had been kept before they were sent again."""
        self.refused: list[RefusedMessage] = []
        """The refusals after which sending again would not help."""
        self.comebacks = 0
        self.other: list[bytes] = []
        """Messages that are neither scenes nor answers."""
        self._chance = chance
        self._ready = ready
        self._ids = itertools.count(1)
        self._unanswered: Decision | None = None

    @property
    def last(self) -> Shown:
        """What was shown last."""
        return self.shown[-1]

    def is_over(self) -> bool:
        """Has the whole series ended, as far as was shown?"""
        return bool(self.shown) and self.last.state.status == "over"

    async def play_out(self, *, until: Callable[[Self], bool] = is_over) -> None:
        """Play at random until the end, whatever happens to nodes and databases meanwhile."""
        tries = 0
        while not until(self):
            url = self.urls[tries % len(self.urls)]
            tries += 1
            try:
                async with connect(
                    socket_address(url, self.seat.table), proxy=None, compression=None, max_size=None, open_timeout=5
                ) as socket:
                    await self._hello(socket)
                    await self._play_on(socket, until)
            except (OSError, EOFError, TimeoutError, WebSocketException):
                self.comebacks += 1
                await asyncio.sleep(PAUSE_S)

    async def _hello(self, socket: ClientConnection) -> None:
        await _send(socket, do="hello", secret=self.seat.secret, lang=self.lang)
        welcome = msgspec.json.decode(await self._receive(socket), type=Welcome)
        assert welcome.you == self.seat.player

    async def _play_on(self, socket: ClientConnection, until: Callable[[Self], bool]) -> None:
        looked_at = len(self.shown)
        while not until(self):
            if self._unanswered is None and len(self.shown) > looked_at:
                looked_at = len(self.shown)
                self._unanswered = self._choose()
            if self._unanswered is not None:
                await self._ready()
                await self._decide(socket, self._unanswered)
            elif self._may_begin():
                await _send(socket, do="next", id="next")
                await self._answer(socket, "next")
            else:
                await self._take_in(await self._receive(socket))

    def _choose(self) -> Decision | None:
        shown = self.last
        scene = msgspec.json.decode(shown.scene, type=_Choices | None)
        if scene is None or not scene.choices or self.seat.player is None:
            return None
        if self.accepted and self.accepted[-1][0] >= shown.decision:
            return None
        return Decision(shown.decision, self._chance.choice(scene.choices).action, shown.number)

    def _may_begin(self) -> bool:
        """Is the series going on without a match?"""
        if self.seat.player is None or not self.shown or self.last.state.status != "playing":
            return False
        scene = msgspec.json.decode(self.last.scene, type=_Choices | None)
        return scene is not None and scene.result != ""

    async def _decide(self, socket: ClientConnection, decision: Decision) -> None:
        """Send a decision; it stays unanswered until somebody says what became of it."""
        name = next(self._ids)
        await _send(socket, do="play", id=name, decision=decision.number, action=decision.action, seen=decision.seen)
        answer = await self._answer(socket, name)
        if isinstance(answer, Done):
            self.accepted.append((decision.number, decision.action))
            self.repeated += answer.repeated
            self._unanswered = None
        elif answer.code in TRY_AGAIN:
            await asyncio.sleep(PAUSE_S)
        else:
            self.refused.append(answer)
            self._unanswered = None

    async def _answer(self, socket: ClientConnection, name: int | str) -> Done | RefusedMessage:
        while True:
            answer = await self._take_in(await self._receive(socket))
            if answer is not None and answer.id == name:
                return answer

    async def _receive(self, socket: ClientConnection) -> bytes:
        async with asyncio.timeout(PATIENCE_S):
            return await socket.recv(decode=False)

    async def _take_in(self, text: bytes) -> Done | RefusedMessage | None:
        say = msgspec.json.decode(text, type=_Say).say
        if say == "scene":
            came = msgspec.json.decode(text, type=_Came)
            state = came.state or self.last.state
            self.shown.append(Shown(came.number, came.decision, came.log_from, came.scene, state))
        elif say == "done":
            return msgspec.json.decode(text, type=Done)
        elif say == "refused":
            return msgspec.json.decode(text, type=RefusedMessage)
        else:
            self.other.append(text)
        return None


async def _send(socket: ClientConnection, **fields: object) -> None:
    given = {name: value for name, value in fields.items() if value is not None}
    await socket.send(msgspec.json.encode(given), text=True)


# What the store kept


def happened(kept: Loaded) -> list[events.Event]:
    """The events of a table."""
    return [events.decode(row.body) for row in kept.events]


def decisions(kept: Loaded, player: int) -> list[tuple[int, str]]:
    """The decisions that a player took in person, with their numbers, in order."""
    found: list[tuple[int, str]] = []
    table = fresh_table(kept, 0)
    for event in happened(kept):
        if isinstance(event, events.Moved) and event.player == player and event.by == "person":
            found.append((table.person(player).decision, event.action))
        table.apply(event)
    return found


def fresh_table(kept: Loaded, length: int | None = None) -> Table:
    """The table folded anew from its first events, or from all of them."""
    row = kept.row
    return Table.folded(row.id, setup_from(row.setup), row.secret, row.created_at, happened(kept)[:length])


def disagreements(kept: Loaded, players: Sequence[Player]) -> list[str]:
    """The scenes that were shown to players and that no moment of the record gives, presence and clocks aside."""
    unexplained = [(player, shown) for player in players for shown in player.shown]
    table = fresh_table(kept, 0)
    for event in (None, *happened(kept)):
        if event is not None:
            table.apply(event)
        unexplained = [(player, shown) for player, shown in unexplained if not _is_of(table, player, shown)]
    return [
        f"{kept.row.game}: player {player.seat.player} in {player.lang} saw a scene {shown.number} that never was"
        for player, shown in unexplained
    ]


def _is_of(table: Table, player: Player, shown: Shown) -> bool:
    """Is this just what a table shows to a player?"""
    who = player.seat.player
    if table.seen(who) != shown.number:
        return False
    present = {one.player: one.present for one in shown.state.players}
    state = table_state(table, lambda number: present[number], player.lang)
    match = table.match
    scene = None if match is None else match.scene(table.seat_of(who), player.lang, shown.log_from)
    decision = 0 if who is None or table.players[who] is None else table.person(who).decision
    expected = (decision, ENCODER.encode(scene), state)
    return expected == (shown.decision, shown.picture, shown.state)
