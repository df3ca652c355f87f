"""Checkpoint Charlie: legal actions that not even a beginner would take, by what a view tells.

Each has a code, and is named only where the rules leave no doubt.
Of the profile that counts which anybody has noted down: the own clue, open clues, and those that cards have left with a
single face; how clues fit together is left to better players.
"""

from __future__ import annotations

from typing import Optional

from brushpass.core.bits import count
from brushpass.core.packing import set_of
from brushpass.games.checkpoint_charlie.cards import CATS, SIZES, VALUES
from brushpass.games.checkpoint_charlie.players.habits import is_about_cats, points_of
from brushpass.games.checkpoint_charlie.rules.clues import agreements
from brushpass.games.checkpoint_charlie.view import CheckpointCharlieView


def absurd(view: CheckpointCharlieView, action: str) -> Optional[str]:
    """Why nobody would do this here, or None."""
    if len(view.legal) == 1:
        return None
    if is_about_cats(view):
        return _absurd_suspicion(view, action)
    match view.step:
        case "swap":
            return _absurd_swap(view, action)
        case "announce":
            return "keeps-quiet" if action == "silent" and "announce" in view.legal else None
        case _:
            return None


# R20-R26 Accusing


def _absurd_suspicion(view: CheckpointCharlieView, action: str) -> Optional[str]:
    """R20, W11: to pass, to drop a target, or to name a cat, in spite of what is known."""
    noted = _noted(view)
    verb, _, cat = action.partition(" ")
    if verb == "drop":
        return "drops-the-chief" if view.aim is not None and _is_chief(view, view.aim, noted) else None
    chiefs = [each for each in _free(view) if _is_chief(view, each, noted)]
    if verb == "pass":
        return "lets-the-chief-go" if chiefs and view.aim not in chiefs else None
    if chiefs:
        return None if cat in chiefs else "names-another"
    return _absurd_name(view, verb, cat, noted)


def _absurd_name(view: CheckpointCharlieView, verb: str, cat: str, noted: int) -> Optional[str]:
    """R2, W11: to wait for a cat that will never come, or to name one that cannot be guilty while others can."""
    if verb == "aim" and not _may_come(view, cat):
        return "aims-at-nobody"
    others = [each.partition(" ")[2] for each in view.legal]
    if _is_innocent(cat, noted) and not all(_is_innocent(other, noted) for other in others):
        return "accuses-the-innocent"
    return None


def _noted(view: CheckpointCharlieView) -> int:
    """R3, R8, R17: the faces of the profile that the view's owner has seen or that only one card fits."""
    faces = list(view.open_clues)
    faces += [clues[0] for clues in view.may_show if len(clues) == 1]
    return set_of(tuple(dict.fromkeys(faces)), VALUES)


def _is_chief(view: CheckpointCharlieView, cat: str, noted: int) -> bool:
    """R2: has a cat all values of the profile, every one of them known?"""
    return int(agreements(CATS.index(cat), noted)) == len(SIZES[view.options.size].traits)


def _is_innocent(cat: str, noted: int) -> bool:
    """R2: does a cat miss two values that are known? A word that names no cat is nobody."""
    return bool(cat) and int(count(noted)) - int(agreements(CATS.index(cat), noted)) > 1


def _free(view: CheckpointCharlieView) -> list[str]:
    """R22, R23: the suspects whom the view's owner can accuse now, by aiming or at once."""
    shown = [cat for cats in view.suspects for cat in cats]
    named = [action.partition(" ")[2] for action in view.legal if action.startswith(("accuse ", "aim "))]
    if view.aim is not None:
        named.append(view.aim)
    return [cat for cat in named if cat in shown]


def _may_come(view: CheckpointCharlieView, cat: str) -> bool:
    """W11: may a target still fire?"""
    return cat in view.unseen or any(cat in cats for cats in view.suspects)


# R43 Swaps


def _absurd_swap(view: CheckpointCharlieView, action: str) -> Optional[str]:
    """R43, Q31: to give an Adler for a token that one has seen before, and that is worth no more."""
    verb, *places = action.split()
    if verb != "take":
        return None
    seat, slot = places
    points = points_of(view)
    for token in view.tokens[view.seats.index(seat)]:
        if token.slot == slot and token.kind is not None and points[token.kind] <= points[f"{token.colour}-adler"]:
            return "swaps-for-nothing"
    return None
