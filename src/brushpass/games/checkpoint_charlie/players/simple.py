"""Checkpoint Charlie: a player who goes by rules of thumb.

For every clue it asks how many of the faces that it may show a suspect has; it never asks how the clues fit together.
"""

from __future__ import annotations

from typing import Final

from brushpass.core.bits import count
from brushpass.core.chances import Chances, sure
from brushpass.core.packing import set_of
from brushpass.games.checkpoint_charlie.cards import CATS, SIZES, VALUES
from brushpass.games.checkpoint_charlie.players.habits import is_about_cats, other_chances
from brushpass.games.checkpoint_charlie.rules.clues import agreements
from brushpass.games.checkpoint_charlie.view import CheckpointCharlieView

_UNSURE: Final = 0.6
"""All traits but so many must seem to fit before it accuses."""
_HASTE: Final = 0.25
"""So much less is enough for every accusation already made."""


def chances(view: CheckpointCharlieView) -> Chances:
    """How likely the rule-of-thumb player does each of `view.legal`."""
    if len(view.legal) == 1:
        return (1.0,)
    if not is_about_cats(view):
        return other_chances(view)
    return sure(view.legal, _accuse(view))


def _accuse(view: CheckpointCharlieView) -> str:
    """The most suspicious cat, if it is suspicious enough or must be named."""
    possible = [set_of(faces, VALUES) for faces in view.may_show]
    shown = [cat for cats in view.suspects for cat in cats]
    best, best_fit = "", -1.0
    for text in view.legal:
        verb, _, cat = text.partition(" ")
        if verb == "aim" and cat not in shown:
            continue
        if cat:
            fit = _fit(view, possible, CATS.index(cat))
            if fit > best_fit:
                best, best_fit = text, fit
    needed = len(SIZES[view.options.size].traits) - _UNSURE - _HASTE * len(view.accusations)
    return best if best_fit >= needed or "pass" not in view.legal else "pass"


def _fit(view: CheckpointCharlieView, possible: list[int], cat: int) -> float:
    """How many of the traits seem to fit a cat; all faces that a clue may show count alike."""
    fit = float(agreements(cat, set_of(view.open_clues, VALUES)))
    for faces in possible:
        fit += int(agreements(cat, faces)) / max(1, int(count(faces)))
    in_the_bag = len(SIZES[view.options.size].traits) - len(view.seats) - len(view.open_clues)
    return fit + in_the_bag / 2
