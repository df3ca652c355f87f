"""What every view has.

Views are never compiled: only an interpreted struct keeps its promise to be frozen.
"""

from __future__ import annotations

from typing import Optional

import msgspec

SPECTATOR_WORD = "spectator"


class View(msgspec.Struct, frozen=True, kw_only=True):
    """What one seat, or a spectator, knows: an allow-list that each game extends field by field."""

    seat: str
    """The seat whose view this is, or "spectator"."""
    seats: tuple[str, ...]
    """All seats, in order."""
    waiting: tuple[str, ...]
    """The seats that owe a decision, as far as this seat can tell."""
    legal: tuple[str, ...]
    """The actions this seat may choose from now."""
    scores: tuple[Optional[int], ...]
    """The points of every seat, in the order of the seats; None where they are secret."""
    ending: Optional[str]
    """How the match ended, or None while it goes on."""
    winners: tuple[str, ...]
    """Who won: several for a shared victory or a draw, none while the match goes on."""
