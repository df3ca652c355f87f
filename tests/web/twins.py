"""Nothing that a browser receives says what its seat may not know: every frame of a match against its twins."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import msgspec

import brushpass
from brushpass import Match
from brushpass.core.game import CHANCE, SPECTATOR
from brushpass.core.match import WATCHING, Still
from brushpass.core.record import CHANCE_WORD, Record, parse
from tests.laws import Table as Lawful
from tests.laws import is_shown
from tests.support.browsing import Json, Visitor
from tests.support.running import client

MOST_TWINS: Final = 4
SAID: Final = {"welcome", "scene", "done", "pong", "chat", "because"}
"""What a server says over a socket; of the match itself only scenes speak."""


def scenes_of(visitor: Visitor) -> list[Json]:
    """The scenes of a match that a browser was sent, without their logs, which come piece by piece."""
    return [{**frame["scene"], "log": []} for frame in visitor.frames if frame["say"] == "scene" and frame["scene"]]


class Lockstep:
    """A finished match played once more beside the laws, which know what each observer must not tell apart."""

    def __init__(self, record: Record) -> None:
        self.game = brushpass.load(record.game)
        bare = msgspec.structs.replace(record, entries=[], ending=(), dice_hash="", dice_secret="")
        self.match = Match.replay(self.game, bare, chance_by_hand=True)
        self.lawful = Lawful(self.game, self.match.options)
        self.entries = list(record.entries)
        self.compared = 0
        self._stills: list[Still] = []
        self.steps: list[Json] = []
        """The places of all steps, as the seat could see them; the laws hold steps to what it must not tell apart."""

    def moments(self, seat: str, lang: str) -> list[Json]:
        """What a seat is shown at every moment of the match; each is the same in worlds it must not tell apart."""
        number = SPECTATOR if seat == WATCHING else self.match.seats.index(seat)
        found = [self._compared(number, seat, lang) for _ in self._walk()]
        for still in self._stills:
            if seat in still.told:
                heard = self.match.heard(seat)[: still.told[seat]]
                shown = self.game.scene(self.game.view(still.state, number), heard, lang)
                self.steps += msgspec.json.decode(msgspec.json.encode(shown.places))
        return found

    def asked(self, seats: Sequence[str]) -> set[tuple[str, ...]]:
        """Who of these seats was ever asked together; each could tell for itself in all worlds it cannot tell apart."""
        found = set()
        for _ in self._walk():
            state = self.lawful.state
            found.add(tuple(seat for seat in seats if state.waits(self.match.seats.index(seat))))
            for number in map(self.match.seats.index, seats):
                for twin in self.lawful.some_twins(number, MOST_TWINS):
                    assert twin.waits(number) == state.waits(number), (self.match.seats[number], self.lawful.steps)
                    self.compared += 1
        return found

    def _walk(self) -> Iterator[None]:
        """Play the match once more; here is every moment that people see."""
        for place, entry in enumerate(self.entries):
            self.match.play(entry.seat, entry.action)
            self._stills += self.match.stills(place)
            actor = CHANCE if entry.seat == CHANCE_WORD else self.match.seats.index(entry.seat)
            self.lawful.play(actor, self.match.notation.number(entry.action))
            if is_shown(self.lawful.state):
                yield

    def _compared(self, number: int, seat: str, lang: str) -> Json:
        game, state = self.game, self.lawful.state
        heard = self.match.heard(seat)
        scene = msgspec.json.encode(game.scene(game.view(state, number), heard, lang, len(heard)))
        for twin in self.lawful.some_twins(number, MOST_TWINS):
            assert msgspec.json.encode(game.scene(game.view(twin, number), heard, lang, len(heard))) == scene
            self.compared += 1
        read: Json = msgspec.json.decode(scene)
        return read


def steps_of(visitor: Visitor, seat: str) -> list[Json]:
    """The places of the steps that a browser was sent for a seat."""
    frames = [frame for frame in visitor.frames if frame["say"] == "scene" and frame["scene"]]
    steps = [step for frame in frames if frame["scene"]["seat"] == seat for step in frame.get("steps", ())]
    return [place for step in steps for place in step["places"]]


def record_of(url: str, table: str) -> Record:
    """The record of a finished match."""
    with client(url) as reader:
        return parse(reader.get(f"/api/tables/{table}/record").raise_for_status().text)


def assert_honest(url: str, table: str, *visitors: Visitor) -> None:
    """No hidden fact could have changed a scene of a finished match that a browser got, or a step on the way to it."""
    record = record_of(url, table)
    for visitor in visitors:
        scenes = scenes_of(visitor)
        # Whoever sits down has watched for a moment.
        for seat in {scene["seat"] for scene in scenes}:
            walk = Lockstep(record)
            moments = walk.moments(seat, visitor.lang)
            assert walk.compared > 0
            assert [scene for scene in scenes if scene["seat"] == seat and scene not in moments] == []
            assert [place for place in steps_of(visitor, seat) if place not in walk.steps] == []


def assert_discreet(visitor: Visitor) -> None:
    """No frame but a scene speaks of the match, and until the end the dice stay secret."""
    assert {frame["say"] for frame in visitor.frames} <= SAID
    scenes = [frame for frame in visitor.frames if frame["say"] == "scene" and frame["scene"]]
    running = [frame for frame in scenes if not frame["scene"]["result"]]
    told = [dice for frame in running if frame.get("state") for dice in frame["state"]["dice"]]
    assert told
    assert [dice for dice in told if dice.get("secret")] == []
