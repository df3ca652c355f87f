"""Checkpoint Charlie: what is done for a player who is away (Q28).

It is there for the clock of a server: an absent player does as little as the rules allow.
In a live window nobody is asked, so nothing has to be done there (W12).
"""

from __future__ import annotations

from brushpass.core.chances import Chances, even, sure
from brushpass.games.checkpoint_charlie.view import CheckpointCharlieView


def chances(view: CheckpointCharlieView) -> Chances:
    """Q28: how likely each legal action is for a seat that is asked; a target that was set stays (W11)."""
    if view.step in ("faces", "forced"):
        return even(view.legal, view.legal)
    return sure(view.legal, _least(view))


def _least(view: CheckpointCharlieView) -> str:
    """What changes least, where nothing has to be picked."""
    if view.step == "swap":
        return "decline"
    if view.step == "announce":
        return "announce" if "announce" in view.legal else "silent"
    return "pass"
