"""Tables with simulated players, who choose at random among what they are offered.

In a room at most one move is under way, so a scene with a higher number than before holds that move.
Where answers are sealed nobody but the mover may notice one, so it is only the mover who is waited for.
"""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable
from typing import Final, NamedTuple, Protocol

import msgspec

from bench.server.client import (
    MESSAGES,
    Bye,
    Done,
    Http,
    Refused,
    Rejected,
    SceneMessage,
    Socket,
    Unreachable,
    ViewMessage,
    open_socket,
)
from brushpass.games import load

_AGAIN_S: Final = 0.02


class Move(NamedTuple):
    """A decision that was sent."""

    player: int
    decision: int
    action: str


class Listener(Protocol):
    """Whoever wants to know what happens in rooms."""

    def ready(self, room: Room) -> None:
        """A move could be made here now."""

    def accepted(self, room: Room, move: Move, *, repeated: bool) -> None:
        """The server has said that a move was kept."""

    def shown(self, room: Room, seconds: float) -> None:
        """All who may see it have been shown the latest move, so long after it was due."""

    def over(self, room: Room) -> None:
        """The series is over."""

    def refused(self, room: Room, code: str) -> None:
        """The server has refused a request."""

    def lost(self, room: Room, seat: Seat) -> None:
        """A socket is gone."""


class Seat:
    """One player's socket."""

    def __init__(self, room: Room, player: int, secret: str, port: int) -> None:
        self.room = room
        self.player = player
        self.secret = secret
        self.port = port
        self.socket: Socket | None = None
        self.number = -1
        self.before = -1
        """The number of the scene that was there when the latest request was made."""
        self.decision = 0
        self.actions: list[str] = []
        self.ended = False
        """Whether the latest match is over."""
        self.fresh = False
        """Whether a scene has come since the socket was opened."""

    async def connect(self) -> None:
        """Open the socket; scenes come by themselves then."""
        self.fresh = False
        hello: dict[str, object] = {"secret": self.secret, "show": self.room.kind.show}
        self.socket = await open_socket(self.port, self.room.table, hello, self.hear, self._lost)

    def send(self, request: dict[str, object]) -> None:
        """Ask for something, if there is a line to ask over."""
        if self.socket is not None:
            self.socket.send(_ENCODER.encode(request))

    def hear(self, text: bytes) -> None:
        """Take in what the server says."""
        message = MESSAGES.decode(text)
        self.room.bytes_heard += len(text)
        if isinstance(message, SceneMessage | ViewMessage):
            self.number = message.number
            self.decision = message.decision
            self.actions = message.actions()
            self.ended = message.ended()
            self.fresh = True
            self.room.heard_scene(self, None if message.state is None else message.state.status)
        elif isinstance(message, Done):
            self.room.heard_done(self, message)
        elif isinstance(message, Refused):
            self.room.heard_refusal(self, message)
        elif isinstance(message, Bye):
            self.room.farewells += 1

    def _lost(self) -> None:
        self.socket = None
        self.fresh = False
        self.room.listener.lost(self.room, self)

    def close(self) -> None:
        """Leave."""
        if self.socket is not None:
            self.socket.close()
            self.socket = None


class Kind(NamedTuple):
    """What is played, and what the players are shown."""

    game: str
    show: str = "scene"
    series: str = "first_to_3"

    @property
    def seats(self) -> int:
        """How many people one table takes."""
        game = load(self.game)
        return len(game.seats(next(iter(game.editions.values()))))

    @property
    def sealed(self) -> bool:
        """Are answers hidden until all have been given?"""
        return load(self.game).sealed.answers

    def new_table(self) -> dict[str, object]:
        """What is asked for over HTTP."""
        return {"game": self.game, "series": self.series}


class Room:
    """A table and all its players."""

    def __init__(self, table: str, kind: Kind, listener: Listener, chooser: random.Random) -> None:
        self.table = table
        self.kind = kind
        self.listener = listener
        self.seats: list[Seat] = []
        self.bytes_heard = 0
        self.farewells = 0
        self.moves = 0
        self.closed = False
        self.pending: tuple[Seat, Move | None] | None = None
        """The request that has no answer yet; None for a move is the wish for the next match."""
        self._chooser = chooser
        self._sealed = kind.sealed
        self._idle = False
        self._unseen: set[Seat] = set()
        self._due = 0.0
        self._moving = False
        self._status = "playing"

    # Acting

    def move(self, due: float | None = None) -> None:
        """Make a move, or begin the next match; the latency counts from when it was due."""
        assert self.pending is None
        self._idle = False
        self._due = time.perf_counter() if due is None else due
        self._unseen = set(self.seats)
        choosers = [seat for seat in self.seats if seat.actions]
        if choosers:
            seat = self._chooser.choice(choosers)
            self.pending = (seat, Move(seat.player, seat.decision, self._chooser.choice(seat.actions)))
            if self._sealed:
                self._unseen = {seat}
        else:
            self.pending = (self.seats[0], None)
        for seat in self._unseen:
            seat.before = seat.number
        self._moving = bool(choosers)
        self.ask()

    def ask(self) -> None:
        """Send the request that has no answer, for the first time or again."""
        assert self.pending is not None
        seat, move = self.pending
        if move is None:
            seat.send({"do": "next", "id": 0})
        else:
            seat.send({"do": "play", "id": move.decision, "decision": move.decision, "action": move.action})

    # Hearing

    def heard_scene(self, seat: Seat, status: str | None) -> None:
        """A seat was shown the table; without a status that is as before."""
        if status is not None:
            self._status = status
        if seat in self._unseen and seat.number > seat.before:
            self._unseen.discard(seat)
            if not self._unseen and self._moving:
                self.listener.shown(self, time.perf_counter() - self._due)
        self._go_on()

    def heard_done(self, seat: Seat, done: Done) -> None:
        """A request was carried out."""
        if self.pending is None or self.pending[0] is not seat:
            return
        move = self.pending[1]
        self.pending = None
        if move is not None:
            self.moves += 1
            self.listener.accepted(self, move, repeated=done.repeated)
        self._go_on()

    def heard_refusal(self, seat: Seat, refusal: Refused) -> None:
        """A request was not carried out."""
        if self.pending is not None and self.pending[0] is seat and self.pending[1] is None:
            # The match had begun already, before an answer was lost.
            if refusal.code == "not-ready":
                self.pending = None
                self._unseen.clear()
                self._go_on()
                return
        self.listener.refused(self, refusal.code)

    def _go_on(self) -> None:
        if self.pending is not None or self._unseen or self._idle or self.closed:
            return
        if not all(seat.fresh for seat in self.seats):
            return
        if self._status == "over":
            self.closed = True
            self.listener.over(self)
        elif any(seat.actions for seat in self.seats) or all(seat.ended for seat in self.seats):
            self._idle = True
            self.listener.ready(self)

    @property
    def calm(self) -> bool:
        """Has everything its answer, and has everybody seen it?"""
        return self.pending is None and not self._unseen and all(seat.fresh for seat in self.seats)

    @property
    def ended(self) -> bool:
        """Is the series over?"""
        return self._status == "over"

    def close(self) -> None:
        """Let everybody leave."""
        self.closed = True
        for seat in self.seats:
            seat.close()


async def open_room(http: list[Http], kind: Kind, listener: Listener, chooser: random.Random) -> Room:
    """A new table at which all places are taken; with several servers the players sit at them in turn."""
    first = await http[0].create(kind.new_table())
    room = Room(first.table, kind, listener, chooser)
    places = [first]
    for number in range(1, kind.seats):
        places.append(await http[number % len(http)].join(first.table, f"Player {number + 1}"))
    for number, place in enumerate(places):
        assert place.player is not None
        assert place.secret is not None
        room.seats.append(Seat(room, place.player, place.secret, http[number % len(http)].port))
    try:
        for seat in room.seats:
            await seat.connect()
    except (Unreachable, Rejected):
        room.close()
        raise
    return room


async def reconnect(seat: Seat, going_on: Callable[[], bool]) -> None:
    """Come back to a seat as soon as the server is there again, and ask once more for what had no answer."""
    while going_on():
        try:
            await seat.connect()
        except (Unreachable, Rejected):
            await asyncio.sleep(_AGAIN_S)
            continue
        room = seat.room
        if room.pending is not None and room.pending[0] is seat:
            room.ask()
        return


_ENCODER: Final = msgspec.json.Encoder()
