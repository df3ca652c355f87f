"""Shadows in Kyoto: the shape of what a player knows; `knowledge.py` fills it.

An agent is known by the space she stands on and never by a number of her own, or a Swap would be seen through (S4).
"""

from __future__ import annotations

from typing import Optional

import msgspec

from brushpass.core.view import SPECTATOR_WORD, View
from brushpass.games.shadows_in_kyoto.options import ShadowsInKyotoOptions

WATCHING = SPECTATOR_WORD
HIDDEN = "hidden"
OUTCOMES = ("loss", "win", "open")
"""How a conflict ends for the attacker, by the numbers of `rules/conflict.py`."""

Story = tuple[tuple[str, ...], ...]
"""For every agent of a side on the board, in the order of their spaces, the identities she may have.
An arrangement fits a story if every agent has one of hers; all arrangements that fit are equally likely."""


class Agent(msgspec.Struct, frozen=True, kw_only=True):
    """An agent on the board."""

    side: str
    space: str
    identity: Optional[str]
    """What she is, if the view's owner knows it."""
    candidates: tuple[str, ...]
    """C2: what she may be for all that both players have seen; of an own agent, what the enemy can think."""
    revealed: bool
    """R7: whether her identity lies open."""


class Lure(msgspec.Struct, frozen=True, kw_only=True):
    """R36: a mark under a lure."""

    side: str
    mark: str
    colour: str
    """Its colour, or "hidden" from everyone but its owner."""


class Conflict(msgspec.Struct, frozen=True, kw_only=True):
    """R26, R34: a conflict that a legal move or push would bring."""

    start: str
    """Where the attacker stands."""
    space: str
    """Where the defender stands."""
    outcome: str
    """R30, C2: "win" or "loss" for the attacker, or "open" as far as the view's owner knows."""


class Reach(msgspec.Struct, frozen=True, kw_only=True):
    """R15, R20-R26, R32-R34: where a card leads."""

    card: str
    moves: tuple[tuple[str, str], ...]
    """Every move that carries it out: where an agent stands, and where she may go."""


class ShadowsInKyotoView(View, frozen=True, kw_only=True):
    """T6: all that one seat, or a spectator, may know."""

    options: ShadowsInKyotoOptions
    turn_number: int
    """The turns begun so far by both players."""
    step: str
    active: Optional[str]
    """Whose turn it is."""
    agents: tuple[Agent, ...]
    """Those on the board, in the order of the spaces, the Oniwaban before the Government where both stand on one."""
    stories: tuple[tuple[Story, ...], tuple[Story, ...]]
    """For each side what is publicly known of its agents: one story for each way its Swaps may have gone (R35)."""
    placing: tuple[Optional[str], ...]
    """R11: the identities that the view's owner has placed so far, in the order of the start spaces."""
    prisons: tuple[tuple[str, ...], tuple[str, ...]]
    """The enemy agents that each side has captured, in the order of the identities."""
    hand: tuple[str, ...]
    """The hand of the view's owner; a spectator has none."""
    hand_sizes: tuple[int, int]
    shown: tuple[tuple[str, ...], tuple[str, ...]]
    """Cards that everybody knows to be in a hand: shown under Anaesthetic (E4), or taken back by Ayane (R41)."""
    decks: tuple[tuple[int, int], tuple[int, int]]
    """For each side how many cards are left in the location deck and in the tactics deck."""
    under: tuple[tuple[str, ...], ...]
    """T4: for each side and deck the cards that Tomoyo put underneath, upper card first: words for her owner,
    "hidden" for others; the location deck of the Oniwaban, its tactics deck, then those of the Government."""
    discards: tuple[tuple[str, ...], tuple[str, ...]]
    """The cards each side has visibly discarded; for its owner, and for others before Typescript, its discard pile.
    Everybody saw each card go there, so a careful player could remember it (T6), but only its owner may leaf through it
    (R17): a scene gives others no more than the size, and so must whoever shows a view to people."""
    recovered: Optional[str]
    """E7: the card taken back by Typescript, for its owner; "hidden" for others; None before."""
    recoverable: tuple[str, ...]
    """E7: the kinds of cards among which Typescript was used."""
    lures: tuple[Lure, ...]
    """The marks out, those of the Oniwaban first."""
    specials: tuple[Optional[str], Optional[str]]
    """R38: each side's special agent, where the view's owner knows it."""
    ruri: str
    """R39: "offered", "passed" once by the Government, "out" of the game, or the side that has her."""
    protected: Optional[str]
    """R42: the colour that lies on Ruri."""
    inactive: tuple[str, ...]
    usable: tuple[str, ...]
    """R44-R46: the equipment cards that lie face down, and those that are active."""
    card: Optional[str]
    """The card played, until it is disposed of."""
    mover: Optional[str]
    """Where the agent stands whom the card moved; None once she is captured."""
    origin: Optional[str]
    """Where she came from."""
    entered: Optional[str]
    """The space that she entered with the card."""
    won: bool
    """Whether she has won a conflict as the attacker (R48)."""
    pushed: Optional[str]
    """Where the agent stands who was pushed (R34)."""
    pushed_from: Optional[str]
    conflict_is_forced: bool
    """Whether the conflict under way, or just fought, is the pushed agent's (A2)."""
    reach: tuple[Reach, ...]
    """R15: while the view's owner chooses a card, where each card that moves an agent could take whom."""
    conflicts: tuple[Conflict, ...]
    """R26-R31: the conflicts that the moves or pushes in `legal` would bring, in their order."""
    pair: tuple[str, ...]
    """R35: the two spaces of a Swap that is being carried out."""
    marking: Optional[str]
    """R36: the first mark laid by the lure that is being played."""
    pending_decoy: bool
    """L2: a third decoy has been taken on the enemy home row, and an escape may still win."""
    captured_identity: Optional[str]
    """The agent just captured, while her owner may activate equipment (R45)."""
    second_card: bool
    """Whether the card is the one that the armoured fan allows (R48)."""
    bound: Optional[str]
    """R47: where the agent stands who must be moved."""
    stunned: Optional[str]
    """R48: where the agent stands who may not be moved."""
    using: Optional[str]
    """The equipment card that waits for its target."""
    before_card: bool
    """Whether that card is used before the turn's card is played (E2)."""
    looking: tuple[str, ...]
    """T4: the cards that Tomoyo looks at: words for her owner, for others the deck they come from."""
    drawing_from: Optional[str]
    """The deck from which the next card is drawn."""
