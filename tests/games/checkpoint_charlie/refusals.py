"""Checkpoint Charlie: what stands in the way of an action, read slowly from the rulebook, and the rule behind a cause.

It works on the view of a seat that decides, and shares nothing with the rules of the engine.
An action without a cause is legal.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from brushpass.core.view import View
from brushpass.games.checkpoint_charlie.cards import TRAITS
from brushpass.games.checkpoint_charlie.view import CheckpointCharlieView

RULES = {
    "a face is to be hidden": "R8",
    "an accusation may be made": "R20",
    "one after the other may accuse": "W5",
    "whoever likes may accuse": "W12",
    "an accusation has to be made": "R26",
    "a target may be set": "W11",
    "a token may be swapped": "R43",
    "an announcement is asked for": "Q10",
    "there are no targets in this match": "W11",
    "the cat has a marker": "R22",
    "the cat was discarded": "Q5",
    "the cat does not lie face up": "R23",
    "a token is named in another way": "Q20",
    "there is no such token": "Q20",
    "the token lies face up": "Q21",
    "the token is not another player's": "R43",
    "there is no Adler token of the colour": "R43",
    "the Adler token is locked": "R45",
    "there are too few points": "R33",
}
"""For every cause the rule that is cited."""

RARE = {"whoever likes may accuse", "the token lies face up"}
"""Causes that random games hardly ever meet; `test_live.py` and `test_why_not.py` stage them."""

DUE = {
    "faces": "a face is to be hidden",
    "window": "an accusation may be made",
    "poll": "one after the other may accuse",
    "live": "whoever likes may accuse",
    "forced": "an accusation has to be made",
    "swap": "a token may be swapped",
    "announce": "an announcement is asked for",
}


def moment(view: View) -> str:
    """What decisions of a kind have in common, so that some of each kind are looked at."""
    assert isinstance(view, CheckpointCharlieView)
    return view.step


def reader(view: View) -> Callable[[str], Iterator[str]]:
    """Tells all that stands in the way of an action of a seat that decides."""
    assert isinstance(view, CheckpointCharlieView)
    return Position(view).causes


class Position:
    """A view, taken apart."""

    def __init__(self, view: CheckpointCharlieView) -> None:
        self.view = view
        self.me = view.seats.index(view.seat)
        self.marked = {accusation.cat for accusation in view.accusations}
        self.with_targets = view.options.tie_break == "earliest_commitment" and view.options.window_mode == "sealed"

    def causes(self, action: str) -> Iterator[str]:
        """What stands in the way of an action."""
        verb, *words = action.split()
        step = self.view.step
        if verb in ("aim", "drop") and not self.with_targets:
            yield "there are no targets in this match"
        elif step == "window" and self.with_targets:
            yield from self.target(verb, words)
        elif step in ("window", "poll", "live", "forced") and verb == "accuse":
            yield from self.accuse(words[0])
        elif step == "swap" and verb in ("take", "take-any"):
            yield from self.swap(verb, *words)
        elif step == "announce" and verb == "announce":
            points = self.view.scores[self.me]
            assert points is not None
            if points < self.view.options.target_points:
                yield "there are too few points"
        elif action not in self.answers():
            yield DUE[step]

    def answers(self) -> list[str]:
        """What can be answered in a step besides."""
        if self.view.step == "faces":
            return [f"hide {value}" for trait in TRAITS if trait.trait == self.view.trait for value in trait.values]
        return {"window": ["pass"], "poll": ["pass"], "swap": ["decline"], "announce": ["silent"]}.get(
            self.view.step, []
        )

    def target(self, verb: str, words: list[str]) -> Iterator[str]:
        """R22, W11: pass, drop the target that there is, or aim at another cat without a marker."""
        if verb == "aim" and words[0] in self.marked:
            yield "the cat has a marker"
        can_drop = verb == "drop" and self.view.aim is not None
        can_aim = verb == "aim" and words[0] != self.view.aim
        if verb != "pass" and not can_drop and not can_aim:
            yield "a target may be set"

    def accuse(self, cat: str) -> Iterator[str]:
        """R22, R23, Q5."""
        if cat in self.marked:
            yield "the cat has a marker"
        elif any(cat in pile for pile in self.view.discards):
            yield "the cat was discarded"
        elif not any(cat in row for row in self.view.suspects):
            yield "the cat does not lie face up"

    def swap(self, verb: str, player: str, name: str) -> Iterator[str]:
        """R43, R45, Q20, Q21."""
        view = self.view
        if (verb == "take-any") != (view.options.swap_pick == "random"):
            yield "a token is named in another way"
            return
        if player == view.seat or player not in view.seats:
            yield "the token is not another player's"
            return
        named = [one for one in view.tokens[view.seats.index(player)] if name in (one.slot, one.colour)]
        if not named:
            yield "there is no such token"
            return
        if all(one.face_up for one in named):
            yield "the token lies face up"
        own = [one for one in view.tokens[self.me] if one.colour == named[0].colour and "adler" in (one.kind or "")]
        if not own:
            yield "there is no Adler token of the colour"
        elif all(one.face_up for one in own):
            yield "the Adler token is locked"
