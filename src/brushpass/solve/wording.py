"""A strategy in words: what a seat knows at its first decisions, and how often it takes each choice there."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from brushpass import engine
from brushpass.core.position import Position
from brushpass.solve import cfr
from brushpass.solve.players import replayed
from brushpass.solve.rest import asked
from brushpass.solve.sequences import Visitor
from brushpass.solve.solving import WrittenDown, written_down

if TYPE_CHECKING:
    from librt.vecs import vec

    from brushpass.solve.rest import Found, Left


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


def choices_told(rest: Left, found: Found, lang: str) -> list[tuple[str, float, float | None]]:
    """What whoever is asked can do, in words, how often it does so, and what it wins by it where that is told.

    The most frequent choices come first, among equals those that are worth more.
    """
    game = rest.written.game
    seat = asked(rest)
    labels: dict[str, str] = {}
    for root in rest.roots:
        # What may be done differs between worlds; they are looked at until all of it has words.
        if seat is None or not set(found.shares) - set(labels):
            break
        view = game.view(root.position.state, seat)
        labels |= {choice.action: choice.label for choice in game.scene(view, (), lang).choices}
    told = [(labels.get(action, action), share, found.worths.get(action)) for action, share in found.shares.items()]
    return sorted(told, key=lambda one: (-one[1], -(one[2] or 0.0)))


def _words(written: WrittenDown) -> dict[str, str]:
    from brushpass.core.options import words_of

    return words_of(written.options)
