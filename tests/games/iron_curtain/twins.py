"""Iron Curtain: what an observer must not tell apart, told from A30 of the rulebook.

This file keeps its own account of which cards lie open, from the actions alone.
It uses neither the engine's list of unseen cards nor `knowledge.py`, so that a mistake there cannot hide here.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import combinations, product
from typing import NamedTuple

from brushpass.core.bits import bit, members_of
from brushpass.core.game import NOBODY, State
from brushpass.games.iron_curtain.numbers import PLAY, PLAY_CARD, SUDDEN_DEATH, USA, USSR
from brushpass.games.iron_curtain.rules import IronCurtainState
from brushpass.games.iron_curtain.rules.table import AFTERMATH, HAND


class Place(NamedTuple):
    """Where cards lie face down: a hand, an aftermath card, or the reserve, which belongs to nobody."""

    kind: str
    owner: int


RESERVE = Place("reserve", NOBODY)
PLACES = (RESERVE, *(Place(kind, owner) for kind in ("hand", "aftermath") for owner in (USA, USSR)))


class IronCurtainTwins:
    """A30: hands and aftermath cards are known to their owners, the reserve to nobody, all else to everybody."""

    def __init__(self) -> None:
        self.open = 0
        """The cards that everybody has seen (A30, R35)."""

    def before(self, state: State, seat: int, action: int) -> None:
        assert isinstance(state, IronCurtainState)
        if state.phase == PLAY_CARD:
            self.open |= bit(action - PLAY)  # R12: played cards lie open

    def after(self, state: State) -> None:
        assert isinstance(state, IronCurtainState)
        if state.ending and state.ending != SUDDEN_DEATH:
            # R35: final scoring turns the aftermath cards up, and of others at most one is left (O4).
            self.open = state.setup.cards

    def of(self, state: State, observer: int) -> list[Callable[[], State]]:
        """Every exchange of two cards in different places into which the observer cannot look."""
        assert isinstance(state, IronCurtainState)
        hidden = [place for place in PLACES if place.owner != observer]
        return [
            partial(with_exchanged, state, one, other, *pair)
            for one, other in combinations(hidden, 2)
            for pair in product(self.hidden_in(state, one), self.hidden_in(state, other))
        ]

    def hidden_in(self, state: IronCurtainState, place: Place) -> list[int]:
        """The cards of a place that do not lie open."""
        return members_of(cards_in(state, place) & ~self.open)


def cards_in(state: IronCurtainState, place: Place) -> int:
    """The cards that lie in a place, as a set."""
    if place == RESERVE:
        return int(state.rest)
    if place.kind == "hand":
        return int(state.side[HAND + place.owner])
    card = state.side[AFTERMATH + place.owner]
    return 0 if card == NOBODY else int(bit(card))


def put(state: IronCurtainState, place: Place, cards: int) -> None:
    """These cards lie in a place."""
    if place == RESERVE:
        state.rest = cards
    elif place.kind == "hand":
        state.side[HAND + place.owner] = cards
    else:
        (state.side[AFTERMATH + place.owner],) = members_of(cards)


def with_exchanged(state: IronCurtainState, one: Place, other: Place, card: int, another: int) -> IronCurtainState:
    """The table with two cards exchanged, the first from one place, the second from another."""
    twin = state.copy()
    both = bit(card) | bit(another)
    put(twin, one, cards_in(state, one) ^ both)
    put(twin, other, cards_in(state, other) ^ both)
    return twin
