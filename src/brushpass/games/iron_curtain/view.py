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
