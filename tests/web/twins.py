"""Nothing that a browser receives says what its seat may not know: every frame of a match against its twins."""

from __future__ import annotations

from typing import Final

import msgspec

import brushpass
from brushpass import Match
from brushpass.core.game import CHANCE, SPECTATOR
from brushpass.core.match import WATCHING
from brushpass.core.record import CHANCE_WORD, Record, parse
from tests.laws import Table as Lawful
from tests.laws import is_shown
from tests.server.running import client
from tests.web.browsing import Json, Visitor

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

    def moments(self, seat: str, lang: str) -> list[Json]:
        """What a seat is shown at every moment of the match; each is the same in worlds it must not tell apart."""
        number = SPECTATOR if seat == WATCHING else self.match.seats.index(seat)
        shown = []
        for entry in self.entries:
            self.match.play(entry.seat, entry.action)
            actor = CHANCE if entry.seat == CHANCE_WORD else self.match.seats.index(entry.seat)
            self.lawful.play(actor, self.match.notation.number(entry.action))
            if is_shown(self.lawful.state):
                shown.append(self._compared(number, seat, lang))
        return shown

    def _compared(self, number: int, seat: str, lang: str) -> Json:
        game, state = self.game, self.lawful.state
        heard = self.match.heard(seat)
        scene = msgspec.json.encode(game.scene(game.view(state, number), heard, lang, len(heard)))
        for twin in self.lawful.some_twins(number, MOST_TWINS):
            assert msgspec.json.encode(game.scene(game.view(twin, number), heard, lang, len(heard))) == scene
            self.compared += 1
        read: Json = msgspec.json.decode(scene)
        return read


def assert_honest(url: str, table: str, *visitors: Visitor) -> None:
    """Each scene of a finished match that a browser got is one that no hidden fact could have changed."""
    with client(url) as reader:
        text = reader.get(f"/api/tables/{table}/record").raise_for_status().text
    for visitor in visitors:
        scenes = scenes_of(visitor)
        # Whoever sits down has watched for a moment.
        for seat in {scene["seat"] for scene in scenes}:
            walk = Lockstep(parse(text))
            moments = walk.moments(seat, visitor.lang)
            assert walk.compared > 0
            assert [scene for scene in scenes if scene["seat"] == seat and scene not in moments] == []


def assert_discreet(visitor: Visitor) -> None:
    """No frame but a scene speaks of the match, and until the end the dice stay secret."""
    assert {frame["say"] for frame in visitor.frames} <= SAID
    scenes = [frame for frame in visitor.frames if frame["say"] == "scene" and frame["scene"]]
    running = [frame for frame in scenes if not frame["scene"]["result"]]
    told = [dice for frame in running if frame.get("state") for dice in frame["state"]["dice"]]
    assert told
    assert [dice for dice in told if dice.get("secret")] == []
