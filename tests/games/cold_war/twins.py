"""Cold War: what an observer must not tell apart, told from chapter R13 of the rulebook.

This file keeps its own account of who has seen what, from the actions alone.
It uses neither the engine's sets of observers nor `knowledge.py`, so that a mistake there cannot hide here.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import combinations

from brushpass.core.bits import bit, members_of
from brushpass.core.deck import Deck
from brushpass.core.game import EVERYONE, NOBODY, State
from brushpass.games.cold_war.cards import GROUPS, OBJECTIVES
from brushpass.games.cold_war.numbers import (
    ACTIVATE_MEDIA,
    ANALYST_LOOK,
    DETENTE_EVENTS,
    DIRECTOR_PRIZE,
    DOUBLE_CHOICE,
    DRAW_GROUP,
    DRAW_OBJECTIVE,
    FIRST_ACTOR,
    LOOK,
    MEDIA_LOOK,
    NOBEL_CHOICE,
    PLANNING,
    SPACE_LOOK,
    SPACE_ORDER,
    STRUGGLE,
    TURN_UP,
    USE_SPACE_RACE,
    USE_SUMMIT,
)
from brushpass.games.cold_war.rules import ColdWarState
from brushpass.games.cold_war.rules.table import FIELD, GROUPS_OF, HQ

DEBRIEFING = (DOUBLE_CHOICE, DIRECTOR_PRIZE)
"""What the match can wait for after all agents have been revealed (R8.1) and before they leave the field (R10.1)."""


class ColdWarTwins:
    """Observers are sets of bits, one a seat and one for spectators."""

    def __init__(self) -> None:
        self.agents = [0, 0]
        """Who knows the Agent X of each side (R5.1, R5.3, R8.1, Q18)."""
        self.eligible = [0, 0]
        """Who could be picked in the last Planning (R5.2)."""
        self.look: int = NOBODY
        """Who is shown the opponent's pick in the next Planning (A3)."""
        self.groups: dict[int, int] = {}
        """For a group in the deck: who knows where it lies (R4.4, R6.5d)."""
        self.objectives: dict[int, int] = {}
        """For an objective in the deck: who knows where it lies (R7.5, A5, Q24)."""
        self.arranged: dict[int, int] = {}
        """For an objective in the deck: who knows that another player has put it on top, but not where (Q24)."""
        self.phase: int = TURN_UP
        self.round = 1
        self.spent = 0
        self.outside: int = NOBODY
        """The objective of this turn while it is not in its deck."""

    # What is seen

    def before(self, state: State, seat: int, action: int) -> None:
        assert isinstance(state, ColdWarState)
        phase = self.phase = int(state.phase)
        self.round = int(state.round)
        self.spent = int(state.spent)
        self.outside = NOBODY
        if state.objective != NOBODY and not state.objective_deck.all_cards() & bit(state.objective):
            self.outside = int(state.objective)
        if phase == STRUGGLE:
            if action >= ACTIVATE_MEDIA and state.group_deck.top_count:
                self.sees(self.groups, state.group_deck.top_card(0), seat)
            elif action == USE_SUMMIT:
                self.agents[1 - seat] = EVERYONE
        elif phase == MEDIA_LOOK or phase == ANALYST_LOOK:
            self.sees(self.groups, action - DRAW_GROUP, state.actor)
        elif phase == SPACE_LOOK:
            self.sees(self.objectives, action - DRAW_OBJECTIVE, state.actor)
        elif phase == PLANNING:
            self.eligible[seat] = int(state.side[HQ + seat])
            self.agents[seat] = bit(seat) | (bit(self.look) if self.look != NOBODY else 0)
        elif phase == FIRST_ACTOR:
            self.look = NOBODY
        elif phase == DOUBLE_CHOICE and action == LOOK:
            self.look = seat
        elif phase == DETENTE_EVENTS and action == USE_SPACE_RACE and state.objective_deck.size() == 1:
            for card in members_of(state.objective_deck.all_cards()):
                self.sees(self.objectives, card, seat)

    def after(self, state: State) -> None:
        assert isinstance(state, ColdWarState)
        if self.phase == TURN_UP or (state.round != self.round and state.phase != TURN_UP):
            self.groups.clear()  # R4.3
        if self.spent and not state.spent:
            self.objectives.clear()  # Q27
            self.arranged.clear()
        elif self.outside != NOBODY and state.objective_deck.all_cards() & bit(self.outside):
            self.objectives[self.outside] = EVERYONE  # R7.5, A5
            self.arranged.pop(self.outside, None)
        if state.phase == SPACE_ORDER:
            self.takes_in_hand(state)
        if state.phase in DEBRIEFING:
            self.agents = [EVERYONE, EVERYONE]
        elif state.phase == NOBEL_CHOICE:
            for seat in (0, 1):
                if is_over(state, seat):
                    self.agents[seat] = EVERYONE  # R7.4, R7.5

    def sees(self, table: dict[int, int], card: int, seat: int) -> None:
        """A player looks at a card in its place."""
        table[card] = table.get(card, 0) | bit(seat)

    def takes_in_hand(self, state: ColdWarState) -> None:
        """Q24: what others knew of the top objectives is now only that they are among them."""
        arranger = bit(state.turn)
        for index in range(state.objective_deck.top_count):
            card = state.objective_deck.top_card(index)
            others = self.objectives.get(card, 0) & ~arranger
            if others:
                self.arranged[card] = others
            self.objectives[card] = arranger

    # What follows from it

    def of(self, state: State, observer: int) -> list[Callable[[], State]]:
        """Every exchange of two things that the observer must not tell apart."""
        assert isinstance(state, ColdWarState)
        twins: list[Callable[[], State]] = []
        for seat in (0, 1):
            twins += [partial(with_agent, state, seat, agent) for agent in self.other_agents(state, seat, observer)]
        groups = self.open_pairs(state.group_deck, self.groups, {}, observer)
        twins += [partial(with_groups_exchanged, state, *pair) for pair in groups]
        objectives = self.open_pairs(state.objective_deck, self.objectives, self.arranged, observer)
        twins += [partial(with_objectives_exchanged, state, *pair) for pair in objectives]
        return twins

    def other_agents(self, state: ColdWarState, seat: int, observer: int) -> list[int]:
        """R5.1, R13.3: the Agent X of the other side may be any agent that could be picked."""
        agent = state.side[FIELD + seat]
        if agent == NOBODY or self.agents[seat] & bit(observer):
            return []
        return members_of(self.eligible[seat] & ~bit(agent))

    def open_pairs(
        self, deck: Deck, places: dict[int, int], arranged: dict[int, int], observer: int
    ) -> list[tuple[int, int]]:
        """R13.2: pairs of cards of which the observer does not know where they lie; the first has a place on top."""
        on_top = [int(deck.top_card(index)) for index in range(deck.top_count)]
        open_on_top = [card for card in on_top if not places.get(card, 0) & bit(observer)]
        pairs = list(combinations(open_on_top, 2))
        for card in open_on_top:
            if not arranged.get(card, 0) & bit(observer):
                pairs += [(card, other) for other in members_of(deck.rest)]
        return pairs


def with_agent(state: ColdWarState, seat: int, agent: int) -> ColdWarState:
    """The table with another Agent X, the true one back at HQ."""
    twin = state.copy()
    home = bit(twin.side[FIELD + seat])
    twin.side[FIELD + seat] = agent
    twin.side[HQ + seat] = (twin.side[HQ + seat] | home) & ~bit(agent)
    return twin


def with_groups_exchanged(state: ColdWarState, card: int, other: int) -> ColdWarState:
    """The table with two groups of the deck exchanged."""
    twin = state.copy()
    exchange(twin.group_deck, card, other)
    return twin


def with_objectives_exchanged(state: ColdWarState, card: int, other: int) -> ColdWarState:
    """The table with two objectives of the deck exchanged."""
    twin = state.copy()
    exchange(twin.objective_deck, card, other)
    return twin


def is_over(state: ColdWarState, seat: int) -> bool:
    """R7.1, from the cards."""
    influence = sum(GROUPS[group].influence for group in members_of(state.side[GROUPS_OF + seat]))
    return influence > OBJECTIVES[state.objective].stability


def exchange(deck: Deck, card: int, other: int) -> None:
    """Two cards change places; the first lies in the top block, the other there or in the rest."""
    on_top = [int(deck.top_card(index)) for index in range(deck.top_count)]
    here = on_top.index(card)
    seen = deck.top_seen(here)
    if other in on_top:
        there = on_top.index(other)
        deck.name_top(here, other, deck.top_seen(there))
        deck.name_top(there, card, seen)
    else:
        deck.leave_rest(other)
        deck.rest |= bit(card)
        deck.name_top(here, other, seen)
