"""Checkpoint Charlie: the shape of what a player knows (K1); `knowledge.py` fills it."""

from __future__ import annotations

from typing import NamedTuple, Optional

import msgspec

from brushpass.core.view import SPECTATOR_WORD, View
from brushpass.games.checkpoint_charlie.options import CheckpointCharlieOptions

WATCHING = SPECTATOR_WORD
HIDDEN = "hidden"


class Odds(NamedTuple):
    """How likely a suspect is to be the chief, an aide, or innocent (K2); together 1."""

    chief: float
    aide: float
    innocent: float


class Accusation(msgspec.Struct, frozen=True, kw_only=True):
    """A marker on a suspect (R20)."""

    seat: str
    cat: str


class TokenSeen(msgspec.Struct, frozen=True, kw_only=True):
    """A score token in front of a seat."""

    slot: str
    """The round in which its place was filled (Q20): `round-1` and so on."""
    colour: str
    kind: Optional[str]
    """What it is where the view's owner knows it."""
    face_up: bool
    """Everybody sees it, and it cannot be swapped (R45, Q21)."""
    known_to: tuple[str, ...]
    """The seats that have looked at it (Q31)."""
    plain: bool
    """Whether everybody knows that it is no Adler token (Q22, Q31)."""
    held: tuple[Optional[str], ...]
    """Who had it at each check for the target points so far, which everybody saw."""


class CheckpointCharlieView(View, frozen=True, kw_only=True):
    """K1: all that one seat, or a spectator, may know."""

    options: CheckpointCharlieOptions
    step: str
    round_number: int
    starter: Optional[str]
    """Who took the first turn of this round."""
    drawer: Optional[str]
    """Who takes the next card, or has just taken one."""
    drawn: Optional[str]
    """The cat turned up last, while it is still in everybody's eyes."""
    draws_on: bool
    """Whether the drawer takes the next card too, as after an agent card (R17)."""
    deck: int
    """The cards left in the deck, agent cards included."""
    agent_cards: int
    """How many of them are agent cards."""
    trait: Optional[str]
    """The trait of the view's owner's clue token."""
    clues: tuple[Optional[str], ...]
    """The clue of every seat: its face where it is known, "hidden", or None before it is dealt."""
    open_clues: tuple[str, ...]
    """The faces that lie open in the middle (R17), in the order of the traits."""
    traits_left: tuple[str, ...]
    """The traits that a clue whose face is not known may be about: all but those known to lie elsewhere (R8)."""
    may_show: tuple[tuple[str, ...], ...]
    """The faces that the clue of every seat may show, less those that cards exclude (R13-R15); none before the deal."""
    suspects: tuple[tuple[str, ...], ...]
    """The cats face up in front of every seat."""
    discards: tuple[tuple[str, ...], ...]
    """The discarded cats of every seat that can still be seen (Q4)."""
    discard_sizes: tuple[int, ...]
    unseen: tuple[str, ...]
    """Every cat that may be in the deck or lie unseen among the discards."""
    accusations: tuple[Accusation, ...]
    """In the order in which they were made (R29)."""
    passed_over: tuple[str, ...]
    """The seats for which no suspect was left (Q8)."""
    window: int
    """The windows opened in this round."""
    answer: Optional[str]
    """The action with which the view's owner has answered, while the answers are still sealed (W2)."""
    aim: Optional[str]
    """The binding target of the view's owner (W11)."""
    aim_since: int
    """The window in which it was set."""
    front: Optional[str]
    """Who comes first in the next contest where that rotates (W9)."""
    polled: int
    """How many seats of this circle have been asked, or had accused already (W5)."""
    placed: bool
    """Whether somebody has accused in this circle (W5)."""
    revealed: bool
    """Whether the clues of the round have been shown (R27)."""
    tokens: tuple[tuple[TokenSeen, ...], ...]
    """The score tokens of every seat, in the order of their slots."""
    supply: tuple[int, int, int]
    """The gold, white and black tokens left in the supply."""
    unpaid: tuple[str, ...]
    """The colours of which somebody came too late this round (R29)."""
    awards: int
    """How many seats have had their turn at the supply this round."""
    officer: Optional[str]
    """Who has the officer card (R37)."""
    exposed: Optional[str]
    """Who plays this round with an open clue (R39)."""
    stasi_held: tuple[Optional[str], ...]
    """Who had the Stasi token at each check so far."""
    checks: int
    """The checks for the target points so far."""
    swapping: int
    """How many seats have had their go at swapping (Q19)."""
    swap_victim: Optional[str]
    swap_colour: Optional[str]
    """What was named for a swap in which chance picks the token (Q20)."""
    swaps_done: bool
    """Whether this round's swaps are over."""
