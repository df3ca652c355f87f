"""Checkpoint Charlie: a player who goes by rules of thumb.

For every clue it cannot see it asks which faces would explain what that seat has kept and discarded, and how many of
them a suspect has; it never asks how the clues fit together.
"""

from __future__ import annotations

from typing import Final

from brushpass.core.dice import Dice
from brushpass.games.checkpoint_charlie.cards import CATS, TRAITS, VALUES
from brushpass.games.checkpoint_charlie.habits import is_about_cats, other_choice
from brushpass.games.checkpoint_charlie.view import HIDDEN, CheckpointCharlieView

_SURE: Final = 4.4
"""So many of the five traits must seem to fit before it accuses."""
_HASTE: Final = 0.25
"""So much less is enough for every accusation already made."""


def choose(view: CheckpointCharlieView, dice: Dice) -> str:
    """One of the legal actions."""
    if len(view.legal) == 1:
        return view.legal[0]
    if not is_about_cats(view):
        return other_choice(view, dice)
    return _accuse(view)


def _accuse(view: CheckpointCharlieView) -> str:
    """The most suspicious cat, if it is suspicious enough or must be named."""
    faces = [_faces(view, seat) for seat in range(len(view.seats))]
    shown = [cat for cats in view.suspects for cat in cats]
    best, best_fit = "", -1.0
    for text in view.legal:
        verb, _, cat = text.partition(" ")
        if verb == "aim" and cat not in shown:
            continue
        if cat:
            fit = _fit(view, faces, cat)
            if fit > best_fit:
                best, best_fit = text, fit
    needed = _SURE - _HASTE * len(view.accusations)
    return best if best_fit >= needed or "pass" not in view.legal else "pass"


def _faces(view: CheckpointCharlieView, seat: int) -> list[str]:
    """The faces that would explain what can be seen of a seat's cards; all of them count alike."""
    clue = view.clues[seat]
    if clue is not None and clue != HIDDEN:
        return [clue]
    known = [*view.open_clues, *(other for other in view.clues if other is not None and other != HIDDEN)]
    return [
        face
        for number, face in enumerate(VALUES)
        if not {face, VALUES[number ^ 1]} & set(known)
        and all(_has(cat, number) for cat in view.suspects[seat])
        and not any(_has(cat, number) for cat in view.discards[seat])
    ]


def _has(cat: str, face: int) -> bool:
    """Does a cat agree with a face?"""
    return CATS.index(cat) >> (face // 2) & 1 == face % 2


def _fit(view: CheckpointCharlieView, faces: list[list[str]], cat: str) -> float:
    """How many of five traits seem to fit a cat."""
    fit = float(sum(_has(cat, VALUES.index(face)) for face in view.open_clues))
    for seat_faces in faces:
        fit += sum(_has(cat, VALUES.index(face)) for face in seat_faces) / max(1, len(seat_faces))
    in_the_bag = len(TRAITS) - len(view.seats) - len(view.open_clues)
    return fit + in_the_bag / 2
