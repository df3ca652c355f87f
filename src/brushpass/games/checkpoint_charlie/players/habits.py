"""Checkpoint Charlie: what both rule-of-thumb players do alike, and what they reckon with."""

from __future__ import annotations

from typing import Final

from brushpass.core.chances import Chances, even, sure
from brushpass.games.checkpoint_charlie.options import supply
from brushpass.games.checkpoint_charlie.rules.setup import setup_of
from brushpass.games.checkpoint_charlie.tokens import COLOUR_OF, COLOURS
from brushpass.games.checkpoint_charlie.view import CheckpointCharlieView

_WINDOW_STEPS: Final = ("window", "poll", "live", "forced")
_HURTS_THE_LEADER: Final = 0.02  # how much more a swap counts for every point of its victim


def is_about_cats(view: CheckpointCharlieView) -> bool:
    """Is the decision one about whom to accuse, or to aim at?"""
    return view.step in _WINDOW_STEPS


def other_chances(view: CheckpointCharlieView) -> Chances:
    """Faces at random, because any rule could be read (R8); announce whenever possible; swap what is worth it."""
    if view.step == "faces":
        return even(view.legal, view.legal)
    if view.step == "announce":
        return sure(view.legal, view.legal[0])
    return _swap(view)


def worth(view: CheckpointCharlieView) -> dict[str, float]:
    """What a token of each colour is worth on average, among those the view's owner has not seen."""
    points = points_of(view)
    left = list(supply(view.options))
    for tokens in view.tokens:
        for token in tokens:
            if token.kind is not None:
                left.remove(token.kind)
    means: dict[str, float] = {}
    for colour in COLOURS:
        values = [points[kind] for kind in left if COLOUR_OF[kind] == colour]
        means[colour] = sum(values) / len(values) if values else 0.0
    return means


def points_of(view: CheckpointCharlieView) -> dict[str, int]:
    """R30: what a token of each kind in the supply is worth."""
    return setup_of(view.options).worth_of


def standing(view: CheckpointCharlieView) -> list[float]:
    """The points of every seat as the view's owner reckons them."""
    points = points_of(view)
    means = worth(view)
    return [
        sum(means[token.colour] if token.kind is None else points[token.kind] for token in tokens)
        for tokens in view.tokens
    ]


def _swap(view: CheckpointCharlieView) -> Chances:
    """R43: take what is worth more than the Adler given for it, of equal gains from whoever is ahead."""
    gains = {text: _gain(view, text) for text in view.legal if text != "decline"}
    best = max(gains.values(), default=0.0)
    favourites = [text for text, gain in gains.items() if gain >= best] if best > 0 else ["decline"]
    return even(view.legal, favourites)


def _gain(view: CheckpointCharlieView, text: str) -> float:
    """What a swap brings; what hurts the leader counts for more."""
    verb, seat, place = text.split()
    points = points_of(view)
    means = worth(view)
    victim = view.seats.index(seat)
    tokens = [
        token
        for token in view.tokens[victim]
        if not token.face_up and (token.slot if verb == "take" else token.colour) == place
    ]
    values = [means[token.colour] if token.kind is None else points[token.kind] for token in tokens]
    gain = sum(values) / len(values) - points[f"{tokens[0].colour}-adler"]
    return gain * (1.0 + _HURTS_THE_LEADER * standing(view)[victim])
