"""Iron Curtain: the shape of what a player knows (A30); `knowledge.py` fills it."""

from __future__ import annotations

from typing import Optional

import msgspec

from brushpass.core.view import SPECTATOR_WORD, View
from brushpass.games.iron_curtain.options import IronCurtainOptions

WATCHING = SPECTATOR_WORD
HIDDEN = "hidden"


class TableCard(msgspec.Struct, frozen=True, kw_only=True):
    """A face-up card on the table."""

    card: str
    column: str
    row: str
    cubes: tuple[int, int]
    """The cubes of the USA and of the USSR on it."""
    added: int = 0
    """How many cubes the part of the event under way has added to it or taken from it (A39)."""
    dominated_by: Optional[str]
    """The side that dominates it (R19)."""
    controlled_by: Optional[str]
    """The side that controls it (R28)."""
    cost: tuple[int, int]
    """What a cube on it costs the USA and the USSR out of a budget (R28)."""


class RegionStanding(msgspec.Struct, frozen=True, kw_only=True):
    """How a region stands, and what scoring it now would bring (R18-R22)."""

    region: str
    missing: tuple[str, ...]
    """Its strategy cards that do not lie on the table; without any the region is complete."""
    dominated: tuple[int, int]
    """How many of its cards that count the USA and the USSR dominate."""
    points: tuple[int, int]
    """What the USA and the USSR would score."""
    wins: bool
    """Whether the marker would reach an end space and so end the match (R32)."""

    @property
    def difference(self) -> int:
        """R22: how far the marker would move, towards the USA if positive."""
        return self.points[0] - self.points[1]


class IronCurtainView(View, frozen=True, kw_only=True):
    """A30: all that one seat, or a spectator, may know."""

    options: IronCurtainOptions
    round_number: int
    turn_number: int
    """The turns begun so far by both players, up to 16."""
    step: str
    track: int
    """The lead on the track: positive for the USA, negative for the USSR."""
    first: Optional[str]
    """Who took the first turn of this round."""
    active: Optional[str]
    """Whose turn it is."""
    table: tuple[TableCard, ...]
    """Every card on the table, in the order of the card set, the start card last."""
    regions: tuple[RegionStanding, ...]
    """How every region stands, in the order of final scoring (R36)."""
    supply: tuple[int, int]
    """The cubes each side has left (R3)."""
    hand: tuple[str, ...]
    """The hand of the view's owner; a spectator has none."""
    hand_sizes: tuple[int, int]
    aftermath: tuple[Optional[str], Optional[str]]
    """The aftermath card of each side: its word where it is known, "hidden", or None before it is set aside."""
    revealed: bool
    """Whether the aftermath cards lie face up (R35)."""
    reserve: int
    """How many cards wait for round 2."""
    unseen: tuple[str, ...]
    """Every card that may be in a hidden hand, a hidden aftermath or the reserve."""
    played: Optional[str]
    """The card whose turn it is."""
    doer: Optional[str]
    """Who places cubes or carries out the event."""
    is_void: bool
    """A13: whether the event of that card is out of the question, its condition not being met when it was looked at."""
    in_event: bool
    part: int
    """Which part of the event is under way, counted from 0."""
    left: int
    """The budget of cubes, or how many more the part of the event allows."""
    reach: tuple[str, ...]
    """R27: the targets fixed when placing began."""
    target: Optional[str]
    """A10: where the cube goes that is about to be lifted."""

    def lying(self, card: str) -> Optional[TableCard]:
        """A card if it lies on the table."""
        return next((lying for lying in self.table if lying.card == card), None)
