"""Cold War: the rules, one module a chapter of `rules.md`.

Each function carries out one rule and names it; the numbers are those of the rulebook.
"""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from brushpass.core.bits import bit
from brushpass.core.dice import Dice
from brushpass.core.game import CHANCE, NOBODY, OVER, State
from brushpass.games.cold_war.numbers import (
    ACTION_COUNT,
    ANALYST_LOOK,
    ANALYST_ORDER,
    BALANCE,
    CIA,
    DECLINE,
    DETENTE_EVENTS,
    DIRECTOR_PRIZE,
    DISCARD_GROUP,
    DOUBLE_CHOICE,
    DRAW_GROUP,
    DRAW_OBJECTIVE,
    FIRST,
    FIRST_ACTOR,
    GIVE_BALANCE,
    KGB,
    LOOK,
    MEDIA_CHOICE,
    MEDIA_LOOK,
    NOBEL_CHOICE,
    NUCLEAR_ORDER,
    ORDER_GROUP,
    ORDER_OBJECTIVE,
    PICK,
    PLANNING,
    RECRUITING,
    SEND,
    SPACE_LOOK,
    STRUGGLE,
    TURN_UP,
    USE_NOBEL,
)
from brushpass.games.cold_war.options import ColdWarOptions
from brushpass.games.cold_war.rules.briefing import give_balance, look_at_groups, order_group, shuffle_groups, turn_up
from brushpass.games.cold_war.rules.cease_fire import decide_nobel
from brushpass.games.cold_war.rules.debriefing import claim_prize, use_double_agent
from brushpass.games.cold_war.rules.detente import look_at_objectives, order_objective, use_detente_event
from brushpass.games.cold_war.rules.estimate import estimate
from brushpass.games.cold_war.rules.legal import (
    fill_chance,
    fill_detente,
    fill_media,
    fill_struggle,
    leave_targets,
    unordered,
)
from brushpass.games.cold_war.rules.planning import pick
from brushpass.games.cold_war.rules.struggle import (
    act,
    begin_struggle,
    discard_by_nuclear,
    offer_media_choice,
    recruit,
    use_media,
)
from brushpass.games.cold_war.rules.table import HQ, Switches, Table


@final
class ColdWarState(Table):
    """A match of Cold War: which rule answers which question."""

    def copy(self) -> ColdWarState:
        other = ColdWarState(self.switches, self.moves)
        other.copy_from(self)
        return other

    def copy_from(self, source: State) -> None:
        assert isinstance(source, ColdWarState)
        self.copy_table(source)

    def reward(self, seat: i64) -> float:
        if self.turn != OVER:
            return estimate(self, seat)
        if self.winner == NOBODY:
            return 0.5
        return 1.0 if self.winner == seat else 0.0

    def fill(self, seat: i64) -> i64:
        phase = self.phase
        if phase == STRUGGLE:
            return fill_struggle(self, seat)
        if seat == CHANCE:
            return fill_chance(self)
        if phase == PLANNING:
            return self.offer(0, self.side[HQ + seat], PICK)
        if phase == MEDIA_CHOICE:
            return fill_media(self, seat)
        if phase == FIRST_ACTOR:
            self.moves[0] = FIRST + CIA
            self.moves[1] = FIRST + KGB
            return 2
        if phase == DOUBLE_CHOICE:
            self.moves[0] = LOOK
            return self.offer(1, leave_targets(self, seat), SEND)
        if phase == NOBEL_CHOICE:
            self.moves[0] = DECLINE
            self.moves[1] = USE_NOBEL
            return 2
        if phase == DETENTE_EVENTS:
            return fill_detente(self, seat)
        if phase == NUCLEAR_ORDER:
            return self.offer(0, self.pending, DISCARD_GROUP)
        if phase == ANALYST_ORDER:
            return self.offer(0, unordered(self, self.group_deck), ORDER_GROUP)
        return self.offer(0, unordered(self, self.objective_deck), ORDER_OBJECTIVE)

    def sample(self, dice: Dice) -> i64:
        phase = self.phase
        if phase == RECRUITING or phase == MEDIA_LOOK or phase == ANALYST_LOOK:
            return DRAW_GROUP + self.group_deck.throw(dice)
        if phase == BALANCE:
            return GIVE_BALANCE + dice.below(2)
        return DRAW_OBJECTIVE + self.objective_deck.throw(dice)

    def apply(self, seat: i64, action: i64) -> None:
        phase = self.phase
        if phase == STRUGGLE:
            act(self, seat, action)
        elif phase == RECRUITING:
            self.group_deck.leave_rest(action - DRAW_GROUP)
            recruit(self, self.actor, action - DRAW_GROUP)
        elif phase == MEDIA_LOOK:
            self.group_deck.leave_rest(action - DRAW_GROUP)
            self.group_deck.extend_top(action - DRAW_GROUP, bit(self.actor), bit(self.actor))
            offer_media_choice(self)
        elif phase == MEDIA_CHOICE:
            use_media(self, seat, action)
        elif phase == PLANNING:
            pick(self, seat, action - PICK)
        elif phase == FIRST_ACTOR:
            begin_struggle(self, action - FIRST)
        elif phase == TURN_UP:
            self.objective_deck.leave_rest(action - DRAW_OBJECTIVE)
            turn_up(self, action - DRAW_OBJECTIVE)
        elif phase == BALANCE:
            give_balance(self, action - GIVE_BALANCE)
            shuffle_groups(self)
        elif phase == DOUBLE_CHOICE:
            use_double_agent(self, seat, action)
        elif phase == DIRECTOR_PRIZE:
            self.objective_deck.leave_rest(action - DRAW_OBJECTIVE)
            claim_prize(self, action - DRAW_OBJECTIVE)
        elif phase == DETENTE_EVENTS:
            use_detente_event(self, seat, action)
        elif phase == NUCLEAR_ORDER:
            discard_by_nuclear(self, seat, action - DISCARD_GROUP)
        elif phase == NOBEL_CHOICE:
            decide_nobel(self, seat, action)
        elif phase == ANALYST_LOOK:
            self.group_deck.leave_rest(action - DRAW_GROUP)
            self.group_deck.extend_top(action - DRAW_GROUP, bit(self.actor), bit(self.actor))
            look_at_groups(self)
        elif phase == ANALYST_ORDER:
            order_group(self, seat, action - ORDER_GROUP)
        elif phase == SPACE_LOOK:
            self.objective_deck.leave_rest(action - DRAW_OBJECTIVE)
            self.objective_deck.extend_top(action - DRAW_OBJECTIVE, bit(self.actor), bit(self.actor))
            look_at_objectives(self)
        else:
            order_objective(self, seat, action - ORDER_OBJECTIVE)


def start(options: ColdWarOptions) -> ColdWarState:
    """R2: agents in HQ, both decks unseen; the first Briefing begins."""
    state = ColdWarState(Switches(options), vec[i64]([0] * ACTION_COUNT))
    state.round = 1
    return state
