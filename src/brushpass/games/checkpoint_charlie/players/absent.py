"""Checkpoint Charlie: what is done for a player who is away (Q28).

It is there for the clock of a server: an absent player does as little as the rules allow.
In a live window nobody is asked, so nothing has to be done there (W12).
"""

from __future__ import annotations

from brushpass.core.dice import Dice
from brushpass.games.checkpoint_charlie.view import CheckpointCharlieView


def choose(view: CheckpointCharlieView, dice: Dice) -> str:
    """Q28: one of the legal actions of a seat that is asked; a target that was set stays (W11)."""
    if view.step in ("faces", "forced"):
        return view.legal[dice.below(len(view.legal))]
    if view.step == "swap":
        return "decline"
    if view.step == "announce":
        return "announce" if "announce" in view.legal else "silent"
    return "pass"
