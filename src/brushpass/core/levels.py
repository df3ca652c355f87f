"""The levels of a game: eight players in the order of their strength, each a character, all of it data.

What a level does with its numbers stands in `brushpass.bots.levels`; how strong it was found to be, in `ladder.json`
beside the game.
"""

from __future__ import annotations

from typing import Final, NamedTuple, Optional

POLICY: Final = "policy"
SEARCH: Final = "search"
SOUND: Final = "sound"
RULES_OF_THUMB: Final = "simple"


class Level(NamedTuple):
    """How one character plays; with the defaults it is the trained mind as it is."""

    character: str
    """The word of its name, its sentence and its portrait."""
    by: str = POLICY
    """Who thinks: the mind alone, a search with it, one that hides what it knows, rules of thumb, or an expert."""
    temperature: float = 1.0
    """Below 1 it keeps to its first thought, above 1 it wavers."""
    overlooks: float = 0.0
    """The chance with which it overlooks each single choice; when it has overlooked all of them, it looks again."""
    habit: float = 0.0
    """The share of decisions that it takes by the rules of thumb, as things seem."""
    memory: Optional[int] = None
    """How much of what it has heard it keeps in mind: so many lines, the latest; None is all."""
    style: tuple[tuple[str, float], ...] = ()
    """Beginnings of actions, and by how much it likes what begins so better than it should."""
    milliseconds: int = 0
    """How long it searches, if it does."""


class Ladder(NamedTuple):
    """The levels of a game from the weakest to the strongest."""

    levels: tuple[Level, ...] = ()
    offered: int = 0
    """The number of the level that is offered to whoever has not chosen yet, counted from 1."""
