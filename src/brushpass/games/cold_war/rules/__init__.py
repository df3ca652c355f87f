"""Cold War: the rules, one module a chapter of `rules.md`.

Each function carries out one rule and names it; the numbers are those of the rulebook.
The order of a turn (R3.1): each phase calls the next, and waits at its steps for a player, or for chance (*).

| Begins with | Waits at | Leads to |
|---|---|---|
| `briefing.begin_turn` | turn-up*, balance*, analyst-look*, analyst-order | `planning.plan` |
| `planning.plan` | planning, first-actor | `struggle.begin_struggle` |
| `struggle.begin_struggle` | struggle, recruiting*, media-look*, media-choice, nuclear-order | `cease_fire` |
| `cease_fire` | nobel-choice | `debriefing.debrief` |
| `debriefing.debrief` | double-choice, director-prize* | `detente.detente` |
| `detente.detente` | detente-events, space-look*, space-order | `briefing.begin_turn`, or the end |

What each step does with an answer stands in `apply`, `draw_group` and `draw_objective`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from brushpass.core.bits import bit
from brushpass.core.dice import Dice
from brushpass.core.game import CHANCE, NOBODY, OVER, State
from brushpass.core.options import Options
from brushpass.games.cold_war import encoding, numbers
from brushpass.games.cold_war.numbers import CIA, KGB
from brushpass.games.cold_war.options import ColdWarOptions
from brushpass.games.cold_war.rules import briefing, cease_fire, debriefing, detente, legal, planning, struggle
from brushpass.games.cold_war.rules.estimate import estimate
from brushpass.games.cold_war.rules.setup import setup_of
from brushpass.games.cold_war.rules.table import Table
from brushpass.games.cold_war.rules.written import WrittenTable


@final
class ColdWarState(WrittenTable):
    """A match of Cold War: which rule answers which question."""

    def begun_by(self) -> tuple[Callable[..., State], Options]:
        return start, self.setup.options

    def copy(self) -> ColdWarState:
        other = ColdWarState(self.setup, self.moves)
        other.copy_from(self)
        return other

    def copy_from(self, source: State) -> None:
        assert isinstance(source, ColdWarState)
        self.copy_table(source)

    def encode(self, seat: i64, row: vec[i64], at: i64) -> None:
        encoding.write(self, seat, row, at)

    def reward(self, seat: i64) -> float:
        if self.turn != OVER:
            return estimate(self, seat)
        if self.winner == NOBODY:
            return 0.5
        return 1.0 if self.winner == seat else 0.0

    def fill(self, seat: i64) -> i64:
        phase = self.phase
        if phase == numbers.STRUGGLE:
            return legal.fill_struggle(self, seat)
        if seat == CHANCE:
            return legal.fill_chance(self)
        if phase == numbers.PLANNING:
            return self.offer(0, self.hq(seat), numbers.PICK)
        if phase == numbers.MEDIA_CHOICE:
            return legal.fill_media(self, seat)
        if phase == numbers.FIRST_ACTOR:
            self.moves[0] = numbers.FIRST + CIA
            self.moves[1] = numbers.FIRST + KGB
            return 2
        if phase == numbers.DOUBLE_CHOICE:
            self.moves[0] = numbers.LOOK
            return self.offer(1, legal.leave_targets(self, seat), numbers.SEND)
        if phase == numbers.NOBEL_CHOICE:
            self.moves[0] = numbers.DECLINE
            self.moves[1] = numbers.USE_NOBEL
            return 2
        if phase == numbers.DETENTE_EVENTS:
            return legal.fill_detente(self, seat)
        if phase == numbers.NUCLEAR_ORDER:
            return self.offer(0, self.pending, numbers.DISCARD_GROUP)
        if phase == numbers.ANALYST_ORDER:
            return self.offer(0, legal.unordered(self, self.group_deck), numbers.ORDER_GROUP)
        return self.offer(0, legal.unordered(self, self.objective_deck), numbers.ORDER_OBJECTIVE)

    def sample(self, dice: Dice) -> i64:
        phase = self.phase
        if phase == numbers.BALANCE:
            return numbers.GIVE_BALANCE + dice.below(2)
        if legal.draws_group(phase):
            return numbers.DRAW_GROUP + self.group_deck.throw(dice)
        return numbers.DRAW_OBJECTIVE + self.objective_deck.throw(dice)

    def apply(self, seat: i64, action: i64) -> None:
        phase = self.phase
        if phase == numbers.STRUGGLE:
            struggle.act(self, seat, action)
        elif seat == CHANCE:
            apply_chance(self, action)
        elif phase == numbers.MEDIA_CHOICE:
            struggle.use_media(self, seat, action)
        elif phase == numbers.PLANNING:
            planning.pick(self, seat, action - numbers.PICK)
        elif phase == numbers.FIRST_ACTOR:
            struggle.begin_struggle(self, action - numbers.FIRST)
        elif phase == numbers.DOUBLE_CHOICE:
            debriefing.use_double_agent(self, seat, action)
        elif phase == numbers.DETENTE_EVENTS:
            detente.use_detente_event(self, seat, action)
        elif phase == numbers.NUCLEAR_ORDER:
            struggle.discard_by_nuclear(self, seat, action - numbers.DISCARD_GROUP)
        elif phase == numbers.NOBEL_CHOICE:
            cease_fire.decide_nobel(self, seat, action)
        elif phase == numbers.ANALYST_ORDER:
            briefing.order_group(self, seat, action - numbers.ORDER_GROUP)
        else:
            detente.order_objective(self, seat, action - numbers.ORDER_OBJECTIVE)


def apply_chance(table: Table, action: i64) -> None:
    """R2.1, R2.2, R4.2: chance gives the balance token, or draws a card for the step that waits for it."""
    if table.phase == numbers.BALANCE:
        briefing.give_balance(table, action - numbers.GIVE_BALANCE)
        briefing.shuffle_groups(table)
    elif legal.draws_group(table.phase):
        draw_group(table, action - numbers.DRAW_GROUP)
    else:
        draw_objective(table, action - numbers.DRAW_OBJECTIVE)


def draw_group(table: Table, group: i64) -> None:
    """R4.4, R6.4, R6.5d: the group is recruited, or seen on top of its deck by whoever looks."""
    deck = table.group_deck
    deck.leave_rest(group)
    if table.phase == numbers.RECRUITING:
        struggle.recruit(table, table.actor, group)
        return
    deck.extend_top(group, bit(table.actor), bit(table.actor))
    if table.phase == numbers.MEDIA_LOOK:
        struggle.offer_media_choice(table)
    else:
        briefing.look_at_groups(table)


def draw_objective(table: Table, objective: i64) -> None:
    """R4.1, A6, Q24: the objective is turned up, is the Director's prize, or is seen by the Space Race."""
    deck = table.objective_deck
    deck.leave_rest(objective)
    if table.phase == numbers.TURN_UP:
        briefing.turn_up(table, objective)
    elif table.phase == numbers.DIRECTOR_PRIZE:
        debriefing.claim_prize(table, objective)
    else:
        deck.extend_top(objective, bit(table.actor), bit(table.actor))
        detente.look_at_objectives(table)


def start(options: ColdWarOptions) -> ColdWarState:
    """R2: agents in HQ, both decks unseen; the first Briefing begins."""
    state = ColdWarState(setup_of(options), vec[i64]([0] * numbers.ACTION_COUNT))
    state.round = 1
    return state
