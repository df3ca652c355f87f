"""Cold War: the shape of what a player knows (R13); `knowledge.py` fills it."""

from __future__ import annotations

from typing import Optional

import msgspec

from brushpass.core.view import SPECTATOR_WORD, View
from brushpass.games.cold_war.options import ColdWarOptions

WATCHING = SPECTATOR_WORD
HIDDEN = "hidden"


class CardPlace(msgspec.Struct, frozen=True):
    """A place in a deck: the card if the view's owner knows it, and who knows it."""

    card: Optional[str]
    known_to: tuple[str, ...]


class LooseCard(msgspec.Struct, frozen=True):
    """A card known to lie in one of the unknown places on top of a deck, and who knows that."""

    card: str
    known_to: tuple[str, ...]


class DeckView(msgspec.Struct, frozen=True, kw_only=True):
    """A deck as one observer knows it, from the top down."""

    top: tuple[CardPlace, ...]
    loose: tuple[LooseCard, ...]
    rest: int
    bottom: tuple[CardPlace, ...]
    unseen: tuple[str, ...]
    """Every card that may lie in the rest or in an unknown place."""


class AgentsView(msgspec.Struct, frozen=True, kw_only=True):
    """The six agents of one side (R1.5)."""

    field: Optional[str]
    """The Agent X, "hidden", or None while nobody is in the field."""
    known_to: tuple[str, ...]
    """Who knows the Agent X."""
    candidates: tuple[str, ...]
    """Who could be picked in the last Planning (R5.2, R13)."""
    headquarters: Optional[tuple[str, ...]]
    """None while a hidden Agent X makes it uncertain."""
    on_leave: tuple[str, ...]
    terminated: tuple[str, ...]
    agenda: Optional[str]
    """The agent that resolves in this Debriefing."""


class Standing(msgspec.Struct, frozen=True, kw_only=True):
    """What the groups in play come to against the objective, as everybody can work it out (R13.3)."""

    slack: tuple[int, ...]
    """For each side how far its influence is below Stability; less than 0 is over (R7.1)."""
    room: tuple[int, ...]
    """For each side how many more groups the population allows (R6.4)."""
    token: Optional[str]
    """Who would place the domination token if the struggle ended now (R7.2-R7.5)."""
    fact: str
    """What would be told of it, and so by what: `token-by-influence`, `token-by-bias`, `no-token` and so on."""
    group: Optional[str]
    """The group that would break a tie."""


class ColdWarView(View, frozen=True, kw_only=True):
    """R13.2: all that one seat, or a spectator, may know."""

    scores: tuple[int, ...]
    """No points are secret."""
    options: ColdWarOptions
    turn_number: int
    step: str
    objective: Optional[str]
    fate: str
    balance: Optional[str]
    token: Optional[str]
    loser: Optional[str]
    """Who did not place the token in the last Cease-fire (R7.6)."""
    over: tuple[str, ...]
    actor: Optional[str]
    passes: int
    pending: tuple[str, ...]
    ordered: int
    initiative: int
    window: int
    analyst: Optional[str]
    look: Optional[str]
    overtime: bool
    groups: tuple[tuple[str, ...], ...]
    mobilized: tuple[str, ...]
    influence: tuple[int, ...]
    """Of each side (R1.6)."""
    standing: Optional[Standing]
    """None while no objective is turned up."""
    discard: tuple[str, ...]
    """The whole pile, first card first, for everybody saw each card go and a careful player could remember it (R13.3).
    Nobody may leaf through it (R6.9): a scene shows the last card only, and so must whoever shows a view to people."""
    group_deck: DeckView
    objective_deck: DeckView
    piles: tuple[tuple[str, ...], ...]
    spent: tuple[str, ...]
    agents: tuple[AgentsView, ...]
