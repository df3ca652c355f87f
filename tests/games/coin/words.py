"""Coin: scenes and sentences."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from brushpass.core.notation import Action
from brushpass.core.painter import TABLE, Painter, Speaker
from brushpass.core.scene import Choice, LogLine, Piece, Place, Scene, Telling
from tests.games.coin.knowledge import HIDDEN, CoinView
from tests.games.coin.rules import NOTATION

SPEAKER = Speaker(str(Path(__file__).parent), headings=("tossed",), private=("chose",))
_FACTS = {fact.name: fact.kinds for fact in NOTATION.facts}


def scene(view: CoinView, heard: Sequence[Telling], lang: str, since: int = 0) -> Scene:
    """The table as its reader sees it."""
    return _CoinPainter(view, lang, NOTATION).scene(heard, since)


class _CoinPainter(Painter[CoinView]):
    game = "coin"
    speaker = SPEAKER

    def phase(self) -> str:
        view = self.view
        if view.ending is not None:
            return self.say("phase-ended")
        return self.say("phase-round", round=max(view.round, 1), rounds=max(view.options.rounds, 1))

    def prompt(self) -> str:
        if self.view.seat in self.view.waiting:
            return self.say("prompt-hide")
        return self.say("prompt-wait" if self.view.waiting else "prompt-chance")

    def result(self) -> str:
        if self.view.ending is None:
            return ""
        winners = ", ".join(self.say(f"seat-{seat}") for seat in self.view.winners)
        return self.say(f"ending-{self.view.ending}", winners=winners)

    def log(self, heard: Sequence[Telling]) -> tuple[LogLine, ...]:
        return SPEAKER.log(heard, self.told)

    def told(self, fact: tuple[str, ...]) -> str:
        """One fact as a sentence."""
        name, *about = fact
        arguments = {kind: f"{kind}-{word}" for kind, word in zip(_FACTS[name], about, strict=True)}
        return self.say(f"fact-{name}", **arguments)

    def side(self, seat: int) -> Sequence[Place]:
        points = self.view.scores[seat]
        pieces = [] if self.view.coins[seat] is None else [self.coin(seat)]
        note = self.say("note-points", points=points)
        owner = self.view.seats[seat]
        return [SPEAKER.place(self.lang, "coin", owner, pieces, note=note, figures={"points": points})]

    def coin(self, seat: int) -> Piece:
        """The coin of a seat, with its face where the reader knows it."""
        key, face = f"coin-{self.view.seats[seat]}", self.view.coins[seat]
        if face == HIDDEN:
            detail = self.say("piece-detail-covered")
            return Piece(key=key, label=self.say("piece-covered"), kind="back", tags=("hidden",), detail=detail)
        return self.face(key, f"face-{face}", "piece-detail-shown")

    def face(self, key: str, face: str, detail: str) -> Piece:
        """A coin with a face up."""
        return Piece(key=key, label=self.say("piece-face", face=face), kind="token", detail=self.say(detail))

    def middle(self) -> Sequence[Place]:
        lucky = self.view.lucky
        pieces = [] if lucky is None else [self.face("lucky", f"face-{lucky}", "piece-detail-lucky")]
        return [SPEAKER.place(self.lang, "lucky", TABLE, pieces)]

    def choice(self, action: Action) -> Choice:
        label = self.say(f"action-{action.verb}", face=f"face-{action.arguments[0]}")
        return Choice(action=action.text, label=label, rule=action.rule, pieces=())
