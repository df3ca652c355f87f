"""Cold War: where the cards are, and how long a struggle can last."""

from __future__ import annotations

from functools import reduce
from operator import or_

from brushpass.core.deck import Deck
from brushpass.core.game import NOBODY, State
from brushpass.core.options import Options
from brushpass.core.packing import set_of
from brushpass.games.cold_war.bounds import (
    DECISIONS_OF_A_TURN,
    FEWER_ACTIONS_THAN,
    MOST_ACTIONS_BUT_PASSES,
    THROWS_OF_A_TURN,
)
from brushpass.games.cold_war.cards import AGENTS, GROUP_NAMES, OBJECTIVE_NAMES, OBJECTIVES, SETS
from brushpass.games.cold_war.numbers import (
    FIRST_ACTOR,
    PASS,
    STRUGGLE,
    UNCLAIMED,
    USE_SUMMIT,
)
from brushpass.games.cold_war.options import ColdWarOptions, turns_at_most
from brushpass.games.cold_war.rules import ColdWarState
from brushpass.games.cold_war.rules.table import DEAD, FIELD, GROUPS_OF, HQ, ON_LEAVE, PILE


class ColdWarInvariants:
    """All groups, objectives and agents of the match, each in one place (O10); Q30 for the struggle."""

    def __init__(self, options: Options) -> None:
        assert isinstance(options, ColdWarOptions)
        cards = SETS[options.size]
        self.groups = set_of(cards.groups, GROUP_NAMES)
        self.objectives = set_of(cards.objectives, OBJECTIVE_NAMES)
        self.agents = set_of(cards.agents, AGENTS)
        self.longest = (DECISIONS_OF_A_TURN + THROWS_OF_A_TURN) * turns_at_most(options)
        self.actions = 0
        self.passes = 0

    def follow(self, state: State, seat: int, action: int) -> None:
        """Q30: at most 58 actions other than passes, and fewer than 120 actions altogether."""
        assert isinstance(state, ColdWarState)
        if state.phase == FIRST_ACTOR:
            self.actions = 0
            self.passes = 0
        elif state.phase == STRUGGLE and action != USE_SUMMIT:
            self.actions += 1
            self.passes += action == PASS
            assert self.actions - self.passes <= MOST_ACTIONS_BUT_PASSES
            assert self.actions < FEWER_ACTIONS_THAN

    def check(self, state: State) -> None:
        """R1, R2: no card is lost or doubled, and no player holds more groups than the population allows."""
        assert isinstance(state, ColdWarState)
        side = state.side
        rows = [int(side[GROUPS_OF]), int(side[GROUPS_OF + 1])]
        discard = [1 << group for group in state.discard[: state.discard_count]]
        assert_each_once([*deck_parts(state.group_deck), *rows, *discard], self.groups)
        assert not (state.mobilized | state.pending) & ~(rows[0] | rows[1])

        piles = [side[PILE], side[PILE + 1], state.spent]
        current = []
        if state.objective != NOBODY:
            population = OBJECTIVES[state.objective].population
            assert rows[0].bit_count() <= population
            assert rows[1].bit_count() <= population
            if state.fate == UNCLAIMED:
                current = [1 << state.objective]
        assert_each_once([*deck_parts(state.objective_deck), *piles, *current], self.objectives)

        for seat in (0, 1):
            agents: list[int] = [side[HQ + seat], side[ON_LEAVE + seat], side[DEAD + seat]]
            if side[FIELD + seat] != NOBODY:
                agents.append(1 << side[FIELD + seat])
            assert_each_once(agents, self.agents)


def deck_parts(deck: Deck) -> list[int]:
    """The parts of a deck as sets: the rest, and every card whose place is named."""
    parts: list[int] = [deck.rest]
    if deck.top_count:
        parts += [1 << deck.top_card(index) for index in range(deck.top_count)]
    if deck.bottom_count:
        parts += [1 << deck.bottom_card(index) for index in range(deck.bottom_count)]
    return parts


def assert_each_once(parts: list[int], everything: int) -> None:
    """Together the sets hold all cards, and no card twice: a sum is greater than a union where sets overlap."""
    assert reduce(or_, parts) == everything
    assert sum(parts) == everything
