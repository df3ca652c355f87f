"""A strategy in words: what a seat knows at its first decisions, and how often it takes each choice there."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from brushpass import engine
from brushpass.core.position import Position
from brushpass.solve import cfr
from brushpass.solve.players import replayed
from brushpass.solve.sequences import Visitor
from brushpass.solve.solving import WrittenDown, written_down

if TYPE_CHECKING:
    from librt.vecs import vec


class Told(NamedTuple):
    """An information set in words."""

    seat: str
    heard: tuple[str, ...]
    """What its owner has heard until then, the last thing last."""
    choices: tuple[tuple[str, float], ...]
    """What it can do and how often it does so."""
    visits: float
    """How likely play comes to it."""


class _Meeting(Visitor):
    """Remembers how some information sets are come to."""

    def __init__(self, wanted: set[int]) -> None:
        self.wanted = wanted
        self.found: dict[int, Position] = {}

    def meet(self, number: int, position: Position) -> None:
        if number in self.wanted:
            self.found[number] = replayed(position)


def told(written: WrittenDown, policy: vec[float], lang: str, most: int) -> list[Told]:
    """The decisions that play by a policy comes to most often, in words; the first ones of a match come first."""
    sequences = written.sequences
    visits = cfr.visits(sequences, policy)
    often = sorted(range(len(visits)), key=lambda number: -visits[number])[:most]
    meeting = _Meeting(set(often))
    written_down(written.game, options=_words(written), most=int(sequences.most), visitor=meeting)
    found = []
    for number in sorted(often):
        position = meeting.found[number]
        seat = int(position.turn)
        view = position.view(seat)
        scene = written.game.scene(view, engine.past(position, seat).tellings, lang)
        labels = {choice.action: choice.label for choice in scene.choices}
        first = int(sequences.first[number])
        shares = [policy[first + place] for place in range(int(sequences.size[number]))]
        choices = tuple((labels.get(action, action), share) for action, share in zip(view.legal, shares, strict=True))
        heard = tuple([line.text for line in scene.log if not line.heading])
        found.append(Told(view.seat, heard, choices, visits[number]))
    return found


def _words(written: WrittenDown) -> dict[str, str]:
    from brushpass.core.options import words_of

    return words_of(written.options)
