"""Cold War: CIA vs KGB, the rules, in the order of the rulebook.

Each method carries out one rule and names it; the numbers are those of `rules.md`.
Groups, agents and score piles are sets of bits; `side` holds everything that exists once for each player.
"""

from __future__ import annotations

import math
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from brushpass.core.bits import count, lowest
from brushpass.core.deck import Deck, bit
from brushpass.core.dice import Dice
from brushpass.core.game import CHANCE, EVERYONE, NOBODY, OVER, State
from brushpass.games.cold_war.numbers import (
    ACTION_COUNT,
    ACTIVATE,
    ACTIVATE_MEDIA,
    ACTIVATED,
    ACTS_FIRST,
    AFTER_OVERTIME,
    AGENT_COUNT,
    ALL_AGENTS,
    ALL_GROUPS,
    ANALYST,
    ANALYST_LOOK,
    ANALYST_LOOKS,
    ANALYST_ORDER,
    ARRANGED_GROUPS,
    ARRANGED_OBJECTIVES,
    ASSASSIN,
    AT_MOST,
    BALANCE,
    BALANCE_TO,
    BIAS,
    CHOSE_AGENT,
    CIA,
    CLAIMED,
    CLAIMED_BY_DISORDER,
    CLAIMED_IT,
    DECLINE,
    DECLINED,
    DEPUTY,
    DEPUTY_LIVES,
    DETENTE_EVENTS,
    DIRECTOR,
    DIRECTOR_CLAIMED,
    DIRECTOR_PRIZE,
    DISCARD,
    DISCARD_GROUP,
    DISCARDED,
    DISORDER,
    DOUBLE_AGENT,
    DOUBLE_CHOICE,
    DRAW_GROUP,
    DRAW_OBJECTIVE,
    DRAWN,
    EARNED_LOOK,
    EARNED_ORDER,
    ECONOMIC_GROUPS,
    ENDED,
    ESCAPED,
    EVENT_USED,
    EVENTS_RECYCLED,
    FACTION_MASK,
    FACTION_SIZE,
    FIRST,
    FIRST_ACTOR,
    FIRST_MEDIA,
    GAVE,
    GIVE_BALANCE,
    GOAL,
    GROUP_COUNT,
    GROUPS_DISCARDED,
    GROUPS_SHUFFLED,
    HANDED_OVER,
    HIGHER_HUNDRED,
    HUNDRED,
    INFLUENCE_OF_FACTION,
    KGB,
    LEAVE,
    LEAVE_ENDED,
    LEFT_ON_TOP,
    LIVE_BENEFIT,
    LOOK,
    LOOK_AT,
    MASTER_SPY,
    MEDIA_CHOICE,
    MEDIA_LOOK,
    MEDIA_LOOKS,
    MILITARY_GROUPS,
    MOBILIZED,
    NO_OBJECTIVES,
    NO_TOKEN,
    NOBEL,
    NOBEL_CHOICE,
    NOTHING_DONE,
    NUCLEAR_ESCALATION,
    NUCLEAR_ORDER,
    OBJECTIVE_COUNT,
    OBJECTIVE_UP,
    OLYMPIC_GAMES,
    ORDER_GROUP,
    ORDER_OBJECTIVE,
    OVERTIME,
    PASS,
    PASSED,
    PICK,
    PICKED,
    PILE_CHUNK,
    PILE_CHUNK_MASK,
    PLACED_GROUP,
    PLACED_OBJECTIVE,
    PLANNING,
    POINTS_OF_FIRST,
    POINTS_OF_LAST,
    POPULATION,
    READIED,
    RECRUIT,
    RECRUITED,
    RECRUITING,
    RETURNED,
    REVEALED,
    SAW_GROUP,
    SAW_OBJECTIVE,
    SCORES_STAND,
    SEND,
    SENT_ON_LEAVE,
    SHOWN,
    SPACE_LOOK,
    SPACE_LOOKS,
    SPACE_ORDER,
    SPACE_RACE,
    SPARED,
    STABILITY,
    STOLE,
    STRUGGLE,
    STRUGGLE_ENDED,
    SUMMIT_MEETING,
    TERMINATED,
    TOKEN_BY_BALANCE,
    TOKEN_BY_BIAS,
    TOKEN_BY_DISORDER,
    TOKEN_BY_INFLUENCE,
    TURN_BEGAN,
    TURN_LIMIT,
    TURN_UP,
    UNCLAIMED,
    UNDER_DECK,
    USE_LIVE_BENEFIT,
    USE_NOBEL,
    USE_NUCLEAR,
    USE_OLYMPIC,
    USE_SPACE_RACE,
    USE_SUMMIT,
    WENT_HOME,
    WENT_ON_LEAVE,
    WENT_UNDER,
    WON,
)
from brushpass.games.cold_war.options import ColdWarOptions

# Where each value of a player lies in `side`; add the seat.
GROUPS_OF: Final = 0
HQ: Final = 2
ON_LEAVE: Final = 4
DEAD: Final = 6
FIELD: Final = 8  # the Agent X, or NOBODY
ELIGIBLE: Final = 10  # who could be picked in the last Planning
PILE: Final = 12  # objectives in the score pile
KNOWN: Final = 14  # observers who know the Agent X
AGENDA: Final = 16  # the agent that resolves in Debriefing, or NOBODY
SIDE_SIZE: Final = 18

_START: Final = vec[i64]([0, 0, ALL_AGENTS, ALL_AGENTS, 0, 0, 0, 0, -1, -1, 0, 0, 0, 0, 0, 0, -1, -1])
_NO_CARDS: Final = vec[i64]([0] * GROUP_COUNT)
_ESTIMATE_SPREAD: Final = 25.0  # the lead in points that makes a win about three times as likely as a loss


@final
class Switches:
    """The options as the engine reads them; one object shared by all copies of a state."""

    def __init__(self, options: ColdWarOptions) -> None:
        self.options = options
        self.ends_at_excess: bool = options.struggle_end_on_excess == "immediate"
        self.claim_final: bool = options.civil_disorder_claim_final
        self.survivor_resolves: bool = options.survivor_resolves_after_civil_disorder
        self.political_any: bool = options.political_vs_over_opponent == "any"
        self.null_activation: bool = options.null_activation
        self.deputy_immune: bool = options.deputy_immune_to_leave
        self.saved_resolves: bool = options.nobel_saved_agent_resolves
        self.max_turns: i64 = options.max_turns
        self.balance_stays: bool = options.balance_after_double_disorder == "stays"


@final
class ColdWarState(State):
    """R1: the whole table, with every secret."""

    def __init__(self, switches: Switches, moves: vec[i64]) -> None:
        super().__init__(2, moves)
        self.switches = switches
        self.side: vec[i64] = _START[:]
        self.mobilized: i64 = 0
        self.group_deck = Deck(GROUP_COUNT)
        self.objective_deck = Deck(OBJECTIVE_COUNT)
        self.discard: vec[i64] = _NO_CARDS[:]
        self.discard_count: i64 = 0
        self.spent: i64 = 0  # used events: the objective discard pile
        self.phase: i64 = TURN_UP
        self.turn_number: i64 = 0
        self.objective: i64 = NOBODY
        self.fate: i64 = UNCLAIMED
        self.balance: i64 = NOBODY
        self.token: i64 = NOBODY  # who placed the domination token
        self.loser: i64 = NOBODY  # of the last Cease-fire
        self.over: i64 = 0  # players above Stability in this Cease-fire, as a set
        self.actor: i64 = NOBODY  # whose action waits for chance or a further choice
        self.passes: i64 = 0
        self.pending: i64 = 0  # military groups still to be discarded by Nuclear Escalation
        self.ordered: i64 = 0  # cards already put back while arranging
        self.initiative: i64 = 0
        self.window: i64 = 0  # Détente: 0 the balance-token holder, 1 the other player
        self.analyst: i64 = NOBODY  # who arranges the groups in the next Briefing
        self.look: i64 = NOBODY  # who sees the opponent's pick in the next Planning
        self.overtime: bool = False
        self.winner: i64 = NOBODY

    def copy(self) -> ColdWarState:
        other = ColdWarState(self.switches, self.moves)
        other.copy_from(self)
        return other

    def copy_from(self, source: State) -> None:
        assert isinstance(source, ColdWarState)
        self.copy_frame(source)
        for index in range(SIDE_SIZE):
            self.side[index] = source.side[index]
        self.mobilized = source.mobilized
        self.group_deck.copy_from(source.group_deck)
        self.objective_deck.copy_from(source.objective_deck)
        self.discard_count = source.discard_count
        for index in range(source.discard_count):
            self.discard[index] = source.discard[index]
        self.spent = source.spent
        self.phase = source.phase
        self.turn_number = source.turn_number
        self.objective = source.objective
        self.fate = source.fate
        self.balance = source.balance
        self.token = source.token
        self.loser = source.loser
        self.over = source.over
        self.actor = source.actor
        self.passes = source.passes
        self.pending = source.pending
        self.ordered = source.ordered
        self.initiative = source.initiative
        self.window = source.window
        self.analyst = source.analyst
        self.look = source.look
        self.overtime = source.overtime
        self.winner = source.winner

    # Sums over cards

    def influence(self, seat: i64) -> i64:
        """R1.6: ready and mobilized groups count alike."""
        return influence_of(self.side[GROUPS_OF + seat])

    def score(self, seat: i64) -> i64:
        """R1.7: the victory points in the score pile, never stored apart."""
        pile: i64 = self.side[PILE + seat]
        return POINTS_OF_FIRST[pile & PILE_CHUNK_MASK] + POINTS_OF_LAST[pile >> PILE_CHUNK]

    def reward(self, seat: i64) -> float:
        if self.turn != OVER:
            lead = float(self.score(seat) - self.score(1 - seat))
            return 1.0 / (1.0 + math.exp(-lead / _ESTIMATE_SPREAD))
        if self.winner == NOBODY:
            return 0.5
        return 1.0 if self.winner == seat else 0.0

    def has_room(self, seat: i64) -> bool:
        """R6.4: a player may hold as many groups as the objective has population."""
        return count(self.side[GROUPS_OF + seat]) < POPULATION[self.objective]

    def holds(self, seat: i64, event: i64) -> bool:
        """R12.1: the event lies in the player's score pile."""
        return self.side[PILE + seat] & bit(event) != 0

    # What is legal

    def fill(self, seat: i64) -> i64:
        phase = self.phase
        if phase == STRUGGLE:
            return self.fill_struggle(seat)
        if seat == CHANCE:
            return self.fill_chance()
        if phase == PLANNING:
            return self.fill_set(self.side[HQ + seat], PICK)
        if phase == MEDIA_CHOICE:
            return self.fill_media(seat)
        if phase == FIRST_ACTOR:
            self.moves[0] = FIRST + CIA
            self.moves[1] = FIRST + KGB
            return 2
        if phase == DOUBLE_CHOICE:
            self.moves[0] = LOOK
            return 1 + self.fill_more(1, self.leave_targets(seat), SEND)
        if phase == NOBEL_CHOICE:
            self.moves[0] = DECLINE
            self.moves[1] = USE_NOBEL
            return 2
        if phase == DETENTE_EVENTS:
            return self.fill_detente(seat)
        if phase == NUCLEAR_ORDER:
            return self.fill_set(self.pending, DISCARD_GROUP)
        if phase == ANALYST_ORDER:
            return self.fill_set(self.unordered(self.group_deck), ORDER_GROUP)
        return self.fill_set(self.unordered(self.objective_deck), ORDER_OBJECTIVE)

    def fill_set(self, members: i64, base: i64) -> i64:
        """One action for each member of a set."""
        return self.fill_more(0, members, base)

    def fill_more(self, start: i64, members: i64, base: i64) -> i64:
        """The same from an index on; how many were added."""
        at = start
        while members:
            self.moves[at] = base + lowest(members)
            at += 1
            members &= members - 1
        return at - start

    def fill_chance(self) -> i64:
        """R2.1, R2.2, R4.2: every outcome is as likely as any other."""
        phase = self.phase
        if phase == BALANCE:
            return self.fill_set(3, GIVE_BALANCE)
        if phase == RECRUITING or phase == MEDIA_LOOK or phase == ANALYST_LOOK:
            return self.fill_set(self.group_deck.rest, DRAW_GROUP)
        return self.fill_set(self.objective_deck.rest, DRAW_OBJECTIVE)

    def sample(self, dice: Dice) -> i64:
        phase = self.phase
        if phase == RECRUITING or phase == MEDIA_LOOK or phase == ANALYST_LOOK:
            return DRAW_GROUP + self.group_deck.throw(dice)
        if phase == BALANCE:
            return GIVE_BALANCE + dice.below(2)
        return DRAW_OBJECTIVE + self.objective_deck.throw(dice)

    def fill_struggle(self, seat: i64) -> i64:
        """R6.2: recruit, activate, pass, or an event that stands in for the action."""
        moves = self.moves
        mine: i64 = self.side[GROUPS_OF + seat]
        deck_empty = self.group_deck.is_empty()
        room = self.has_room(seat)
        at: i64 = 0
        if mine or deck_empty:  # R6.3, Q2
            moves[at] = PASS
            at += 1
        if room and not deck_empty:  # R6.4, Q1
            moves[at] = RECRUIT
            at += 1
        if self.side[PILE + seat] >> NOBEL:
            at += self.fill_events(at, seat, room)
        ready: i64 = mine & ~self.mobilized
        while ready:
            group = lowest(ready)
            ready &= ready - 1
            if group >= FIRST_MEDIA:
                if not deck_empty or self.switches.null_activation:
                    moves[at] = ACTIVATE_MEDIA - FIRST_MEDIA + group
                    at += 1
                continue
            base = ACTIVATE + group * GROUP_COUNT
            targets = self.targets(seat, group)
            if targets == 0 and self.switches.null_activation:  # Q5
                moves[at] = base + group
                at += 1
            while targets:
                moves[at] = base + lowest(targets)
                at += 1
                targets &= targets - 1
        return at

    def fill_events(self, start: i64, seat: i64, room: bool) -> i64:
        """R12.6, Q18-Q20: the events of the Influence Struggle that would have an effect."""
        at = start
        if self.holds(seat, LIVE_BENEFIT) and self.discard_count > 0 and room:
            self.moves[at] = USE_LIVE_BENEFIT
            at += 1
        if self.holds(seat, NUCLEAR_ESCALATION) and self.in_play() & MILITARY_GROUPS:
            self.moves[at] = USE_NUCLEAR
            at += 1
        if self.holds(seat, SUMMIT_MEETING) and self.side[KNOWN + 1 - seat] != EVERYONE:
            self.moves[at] = USE_SUMMIT
            at += 1
        return at - start

    def in_play(self) -> i64:
        """The groups of both players."""
        return self.side[GROUPS_OF] | self.side[GROUPS_OF + 1]

    def targets(self, seat: i64, group: i64) -> i64:
        """R6.5: the groups on which a ready military, political or economic group can use its power."""
        if group < FACTION_SIZE:
            return self.in_play() & ~bit(group)  # R6.5a: any other group
        if group >= 2 * FACTION_SIZE:
            return self.in_play() & ~ECONOMIC_GROUPS  # R6.5c: any group of another faction
        return self.political_targets(seat, group)

    def political_targets(self, seat: i64, group: i64) -> i64:
        """R6.5b, Q3, Q4: steal if there is room here; give if there is room there and Stability allows it."""
        mine: i64 = self.side[GROUPS_OF + seat]
        theirs: i64 = self.side[GROUPS_OF + 1 - seat]
        slack = STABILITY[self.objective] - influence_of(theirs)
        if slack < 0 and self.switches.political_any:
            return 0
        targets: i64 = theirs if self.has_room(seat) else 0
        if slack > 0 and self.has_room(1 - seat):
            targets |= mine & ~bit(group) & AT_MOST[slack if slack < 6 else 6]
        return targets

    def fill_media(self, seat: i64) -> i64:
        """R6.5d, Q7: recruit the card if there is room, discard it, or leave it."""
        at: i64 = 0
        if self.has_room(seat):
            self.moves[0] = RECRUIT
            at = 1
        self.moves[at] = DISCARD
        self.moves[at + 1] = LEAVE
        return at + 2

    def leave_targets(self, seat: i64) -> i64:
        """A3, Q12: the agents of the opponent's HQ that can be sent on leave."""
        targets: i64 = self.side[HQ + 1 - seat]
        if self.switches.deputy_immune:
            targets &= ~bit(DEPUTY)
        return targets

    def fill_detente(self, seat: i64) -> i64:
        """R10.4, R12.6: the events of Détente."""
        self.moves[0] = DECLINE
        at: i64 = 1
        if self.can_race(seat):
            self.moves[at] = USE_SPACE_RACE
            at += 1
        if self.holds(seat, OLYMPIC_GAMES):
            at += self.fill_more(at, self.side[DEAD + seat], USE_OLYMPIC)
        return at

    def can_race(self, seat: i64) -> bool:
        """Q24: Space Race needs an objective to look at."""
        return self.holds(seat, SPACE_RACE) and not self.objective_deck.is_empty()

    def unordered(self, deck: Deck) -> i64:
        """While a player arranges cards: those not yet put back."""
        cards: i64 = 0
        for index in range(self.ordered, deck.top_count):
            cards |= bit(deck.top_card(index))
        return cards

    # Actions

    def apply(self, seat: i64, action: i64) -> None:
        phase = self.phase
        if phase == STRUGGLE:
            self.act(seat, action)
        elif phase == RECRUITING:
            self.group_deck.leave_rest(action - DRAW_GROUP)
            self.recruit(self.actor, action - DRAW_GROUP)
        elif phase == MEDIA_LOOK:
            self.group_deck.leave_rest(action - DRAW_GROUP)
            self.group_deck.extend_top(action - DRAW_GROUP, bit(self.actor), bit(self.actor))
            self.offer_media_choice()
        elif phase == MEDIA_CHOICE:
            self.use_media(seat, action)
        elif phase == PLANNING:
            self.pick(seat, action - PICK)
        elif phase == FIRST_ACTOR:
            self.begin_struggle(action - FIRST)
        elif phase == TURN_UP:
            self.objective_deck.leave_rest(action - DRAW_OBJECTIVE)
            self.turn_up(action - DRAW_OBJECTIVE)
        elif phase == BALANCE:
            self.give_balance(action - GIVE_BALANCE)
            self.shuffle_groups()
        elif phase == DOUBLE_CHOICE:
            self.use_double_agent(seat, action)
        elif phase == DIRECTOR_PRIZE:
            self.objective_deck.leave_rest(action - DRAW_OBJECTIVE)
            self.claim_prize(action - DRAW_OBJECTIVE)
        elif phase == DETENTE_EVENTS:
            self.use_detente_event(seat, action)
        elif phase == NUCLEAR_ORDER:
            self.discard_by_nuclear(seat, action - DISCARD_GROUP)
        elif phase == NOBEL_CHOICE:
            self.decide_nobel(seat, action)
        elif phase == ANALYST_LOOK:
            self.group_deck.leave_rest(action - DRAW_GROUP)
            self.group_deck.extend_top(action - DRAW_GROUP, bit(self.actor), bit(self.actor))
            self.look_at_groups()
        elif phase == ANALYST_ORDER:
            self.order_group(seat, action - ORDER_GROUP)
        elif phase == SPACE_LOOK:
            self.objective_deck.leave_rest(action - DRAW_OBJECTIVE)
            self.objective_deck.extend_top(action - DRAW_OBJECTIVE, bit(self.actor), bit(self.actor))
            self.look_at_objectives()
        else:
            self.order_objective(seat, action - ORDER_OBJECTIVE)

    # R4 Briefing

    def begin_turn(self) -> None:
        """R3, R4.1: a new turn begins with the top objective; Q27 for an empty deck."""
        self.turn_number += 1
        self.token = NOBODY
        self.fate = UNCLAIMED
        self.objective = NOBODY
        if self.objective_deck.is_empty():
            if self.spent == 0:
                self.end(NO_OBJECTIVES, NOBODY)
                return
            self.objective_deck.gather(self.spent)
            self.spent = 0
            self.tell(EVERYONE, EVENTS_RECYCLED)
        self.phase = TURN_UP
        if self.objective_deck.top_needs_chance():
            self.ask_chance()
        else:
            self.turn_up(self.objective_deck.take_top())

    def turn_up(self, objective: i64) -> None:
        """R4.1: the objective lies face up."""
        self.objective = objective
        self.tell(EVERYONE, TURN_BEGAN, self.turn_number)
        self.tell(EVERYONE, OBJECTIVE_UP, objective)
        if self.turn_number == 1:
            self.phase = BALANCE
            self.ask_chance()
            return
        self.give_balance(self.balance_taker())
        self.over = 0
        self.shuffle_groups()

    def balance_taker(self) -> i64:
        """R4.2, Q31: who takes the balance token from turn 2 on."""
        double_disorder = self.over == 3
        if double_disorder and self.switches.balance_stays:
            return self.balance
        cia = self.score(CIA)
        kgb = self.score(KGB)
        if cia != kgb:
            return CIA if cia < kgb else KGB
        return self.balance if double_disorder else self.loser

    def give_balance(self, seat: i64) -> None:
        """R4.2: the balance token lies with this player."""
        self.balance = seat
        self.tell(EVERYONE, BALANCE_TO, seat)

    def shuffle_groups(self) -> None:
        """R4.3: all 24 groups are in the deck again."""
        self.group_deck.gather(ALL_GROUPS)
        self.discard_count = 0
        if self.turn_number > 1:
            self.tell(EVERYONE, GROUPS_SHUFFLED)
        if self.analyst == NOBODY:
            self.plan()
            return
        self.actor = self.analyst
        self.analyst = NOBODY
        self.tell(EVERYONE, ANALYST_LOOKS, self.actor)
        self.look_at_groups()

    def look_at_groups(self) -> None:
        """R4.4: the Analyst's owner sees the top three groups."""
        deck = self.group_deck
        if deck.top_count < LOOK_AT:
            self.phase = ANALYST_LOOK
            self.ask_chance()
            return
        for index in range(deck.top_count):
            self.tell(bit(self.actor), SAW_GROUP, deck.top_card(index))
        deck.take_in_hand(bit(self.actor))
        self.ordered = 0
        self.phase = ANALYST_ORDER
        self.ask(self.actor)

    def order_group(self, seat: i64, group: i64) -> None:
        """R4.4: the groups go back one by one, topmost first."""
        self.group_deck.choose_next(self.ordered, group)
        self.ordered += 1
        self.tell(bit(seat), PLACED_GROUP, group, self.ordered)
        if self.ordered == self.group_deck.top_count - 1:
            self.tell(EVERYONE, ARRANGED_GROUPS, seat)
            self.actor = NOBODY
            self.ordered = 0
            self.plan()

    # R5 Planning

    def plan(self) -> None:
        """R5.1, R5.3, Q13: both pick an agent at once, unless one of them has earned a look."""
        self.phase = PLANNING
        for seat in range(self.seats):
            if self.side[HQ + seat] == 0:
                self.side[HQ + seat] = self.side[ON_LEAVE + seat]
                self.side[ON_LEAVE + seat] = 0
                self.tell(EVERYONE, LEAVE_ENDED, seat)
            self.side[ELIGIBLE + seat] = self.side[HQ + seat]
            self.side[KNOWN + seat] = 0
        if self.look == NOBODY:
            self.ask_all(3)
        else:
            self.ask(1 - self.look)

    def pick(self, seat: i64, agent: i64) -> None:
        """R5.1, R5.3: one agent goes to the field, face down; a Double Agent's owner may be shown it."""
        self.side[FIELD + seat] = agent
        self.side[HQ + seat] &= ~bit(agent)
        self.side[KNOWN + seat] = bit(seat)
        self.tell(EVERYONE, CHOSE_AGENT, seat)
        self.tell(bit(seat), PICKED, agent)
        if self.look == 1 - seat:
            self.side[KNOWN + seat] |= bit(self.look)
            self.tell(bit(self.look), SHOWN, seat, agent)
            self.ask(self.look)
        elif self.look == seat or self.answered(seat):
            self.end_planning()

    def end_planning(self) -> None:
        """R5.4, R6.1: agents on leave come back; then the balance token names the first actor."""
        self.look = NOBODY
        for seat in range(self.seats):
            if self.side[ON_LEAVE + seat]:
                self.side[HQ + seat] |= self.side[ON_LEAVE + seat]
                self.side[ON_LEAVE + seat] = 0
                self.tell(EVERYONE, LEAVE_ENDED, seat)
        self.phase = FIRST_ACTOR
        self.ask(self.balance)

    # R6 Influence Struggle

    def begin_struggle(self, first: i64) -> None:
        """R6.1, Q32: the holder of the balance token has said who acts first."""
        self.tell(EVERYONE, ACTS_FIRST, first)
        self.phase = STRUGGLE
        self.passes = 0
        self.ask(first)

    def act(self, seat: i64, action: i64) -> None:
        """R6.2: exactly one action."""
        if action == PASS:
            self.pass_turn(seat)
        elif action == RECRUIT:
            if self.group_deck.top_needs_chance():
                self.phase = RECRUITING
                self.actor = seat
                self.ask_chance()
            else:
                self.recruit(seat, self.group_deck.take_top())
        elif action >= ACTIVATE_MEDIA:
            self.activate_media(seat, action - ACTIVATE_MEDIA + FIRST_MEDIA)
        elif action >= ACTIVATE:
            pair = action - ACTIVATE
            group = pair // GROUP_COUNT
            self.activate(seat, group, pair - group * GROUP_COUNT)
        elif action == USE_SUMMIT:
            self.use_summit(seat)
        elif action == USE_LIVE_BENEFIT:
            self.use_live_benefit(seat)
        else:
            self.use_nuclear(seat)

    def pass_turn(self, seat: i64) -> None:
        """R6.6, R6.7: two passes in a row end the phase."""
        self.tell(EVERYONE, PASSED, seat)
        self.passes += 1
        if self.passes == 2:
            self.cease_fire()
        else:
            self.ask(1 - seat)

    def recruit(self, seat: i64, group: i64) -> None:
        """R6.4: the group joins face up and ready."""
        self.gain(seat, group)
        self.tell(EVERYONE, RECRUITED, seat, group)
        self.end_action(seat)

    def gain(self, seat: i64, group: i64) -> None:
        """A group from outside the table joins a player."""
        self.side[GROUPS_OF + seat] |= bit(group)

    def end_action(self, seat: i64) -> None:
        """R6.2, R6.8, O1: the other player acts next, unless excess ends the phase at once."""
        self.passes = 0
        self.actor = NOBODY
        if self.switches.ends_at_excess and self.players_over():
            self.cease_fire()
            return
        self.phase = STRUGGLE
        self.ask(1 - seat)

    def activate(self, seat: i64, group: i64, target: i64) -> None:
        """R6.5: the group is mobilized and its power is used; a target equal to itself means none (Q5)."""
        self.mobilized |= bit(group)
        self.tell(EVERYONE, ACTIVATED, seat, group)
        if target == group:
            self.tell(EVERYONE, NOTHING_DONE, group)
        elif group < FACTION_SIZE:
            self.put_on_discard(target)
        elif group < 2 * FACTION_SIZE:
            self.move_group(seat, target)
        else:
            self.flip(target)
        self.end_action(seat)

    def put_on_discard(self, group: i64) -> None:
        """R6.5a, R6.9: a group in play goes face up to the discard pile."""
        gone = ~bit(group)
        self.side[GROUPS_OF + CIA] &= gone
        self.side[GROUPS_OF + KGB] &= gone
        self.mobilized &= gone
        self.push_discard(group)

    def push_discard(self, group: i64) -> None:
        """R6.9: it is now the visible card of the pile."""
        self.discard[self.discard_count] = group
        self.discard_count += 1
        self.tell(EVERYONE, DISCARDED, group)

    def move_group(self, seat: i64, target: i64) -> None:
        """R6.5b: a group changes sides and keeps its state."""
        moved = bit(target)
        if self.side[GROUPS_OF + seat] & moved:
            self.side[GROUPS_OF + seat] &= ~moved
            self.side[GROUPS_OF + 1 - seat] |= moved
            self.tell(EVERYONE, GAVE, seat, target)
        else:
            self.side[GROUPS_OF + 1 - seat] &= ~moved
            self.side[GROUPS_OF + seat] |= moved
            self.tell(EVERYONE, STOLE, seat, target)

    def flip(self, target: i64) -> None:
        """R6.5c, O4: ready becomes mobilized or back; the flipped group's power does not fire."""
        self.mobilized ^= bit(target)
        self.tell(EVERYONE, MOBILIZED if self.mobilized & bit(target) else READIED, target)

    def activate_media(self, seat: i64, group: i64) -> None:
        """R6.5d: look at the top group in private."""
        self.mobilized |= bit(group)
        self.tell(EVERYONE, ACTIVATED, seat, group)
        if self.group_deck.is_empty():
            self.tell(EVERYONE, NOTHING_DONE, group)
            self.end_action(seat)
            return
        self.actor = seat
        self.tell(EVERYONE, MEDIA_LOOKS, seat)
        if self.group_deck.top_needs_chance():
            self.phase = MEDIA_LOOK
            self.ask_chance()
        else:
            self.group_deck.look(1, bit(seat))
            self.offer_media_choice()

    def offer_media_choice(self) -> None:
        """R6.5d: the card has been seen by its reader alone."""
        self.tell(bit(self.actor), SAW_GROUP, self.group_deck.top_card(0))
        self.phase = MEDIA_CHOICE
        self.ask(self.actor)

    def use_media(self, seat: i64, action: i64) -> None:
        """R6.5d, Q7: discard the card, recruit it, or leave it face down on top."""
        if action == RECRUIT:
            self.recruit(seat, self.group_deck.take_top())
            return
        if action == DISCARD:
            self.push_discard(self.group_deck.take_top())
        else:
            self.tell(EVERYONE, LEFT_ON_TOP, seat)
        self.end_action(seat)

    # R12 Events of the struggle

    def spend(self, seat: i64, event: i64) -> None:
        """R12.2: the event leaves the score pile, its points are lost for good."""
        self.side[PILE + seat] &= ~bit(event)
        self.spent |= bit(event)
        self.tell(EVERYONE, EVENT_USED, seat, event)

    def use_summit(self, seat: i64) -> None:
        """Q18: the opponent's Agent X is revealed; the action is still to come and passes in a row stand."""
        self.spend(seat, SUMMIT_MEETING)
        self.reveal(1 - seat)
        self.ask(seat)

    def use_live_benefit(self, seat: i64) -> None:
        """R12.4, Q19, Q20: recruit the top card of the group discard pile as the action."""
        self.spend(seat, LIVE_BENEFIT)
        self.discard_count -= 1
        self.recruit(seat, self.discard[self.discard_count])

    def use_nuclear(self, seat: i64) -> None:
        """Q19, Q20: every military group in play is discarded, as the action."""
        self.spend(seat, NUCLEAR_ESCALATION)
        self.pending = self.in_play() & MILITARY_GROUPS
        self.actor = seat
        self.continue_nuclear()

    def continue_nuclear(self) -> None:
        """R12.3: the user picks the order; a single card needs no choice."""
        if self.pending & (self.pending - 1):
            self.phase = NUCLEAR_ORDER
            self.ask(self.actor)
            return
        self.put_on_discard(lowest(self.pending))
        self.pending = 0
        self.end_action(self.actor)

    def discard_by_nuclear(self, seat: i64, group: i64) -> None:
        """R12.3: the next card on the pile."""
        self.pending &= ~bit(group)
        self.put_on_discard(group)
        self.continue_nuclear()

    def reveal(self, seat: i64) -> None:
        """R8.1, Q18: everybody sees a player's Agent X."""
        if self.side[KNOWN + seat] != EVERYONE:
            self.side[KNOWN + seat] = EVERYONE
            self.tell(EVERYONE, REVEALED, seat, self.side[FIELD + seat])

    # R7 Cease-fire

    def players_over(self) -> i64:
        """R7.1: the players whose influence is above Stability, as a set."""
        stability = STABILITY[self.objective]
        over: i64 = 0
        if self.influence(CIA) > stability:
            over = 1
        if self.influence(KGB) > stability:
            over |= 2
        return over

    def cease_fire(self) -> None:
        """R7.7: token, reveals, Nobel decision, losses, claim."""
        self.over = self.players_over()
        self.actor = NOBODY
        self.passes = 0
        self.tell(EVERYONE, STRUGGLE_ENDED, self.influence(CIA), self.influence(KGB))
        self.place_token()
        if self.over == 0:
            self.debrief()
            return
        for seat in range(self.seats):
            if self.over & bit(seat):
                self.tell(EVERYONE, DISORDER, seat)
                self.reveal(seat)
        for seat in range(self.seats):
            # Q22: the Deputy Director is in no danger, so there is nothing to decide.
            if self.over & bit(seat) and self.holds(seat, NOBEL) and self.side[FIELD + seat] != DEPUTY:
                self.phase = NOBEL_CHOICE
                self.ask(seat)
                return
        self.settle_disorder(NOBODY)

    def place_token(self) -> None:
        """R7.2-R7.6: who places the domination token, and who lost the Cease-fire."""
        if self.over == 3:
            self.token = NOBODY
            self.loser = NOBODY
            self.tell(EVERYONE, NO_TOKEN)
            return
        cia = self.influence(CIA)
        kgb = self.influence(KGB)
        if self.over:
            self.token = CIA if self.over == 2 else KGB
            self.tell(EVERYONE, TOKEN_BY_DISORDER, self.token)
        elif cia != kgb:
            self.token = CIA if cia > kgb else KGB
            self.tell(EVERYONE, TOKEN_BY_INFLUENCE, self.token)
        else:
            self.break_tie()
        self.loser = 1 - self.token

    def break_tie(self) -> None:
        """R7.3, Q8: the first faction of the bias of which anybody has a group decides by its highest group."""
        for place in range(4):
            faction: i64 = BIAS[self.objective * 4 + place]
            shift = faction * FACTION_SIZE
            held: i64 = (self.in_play() >> shift) & FACTION_MASK
            if held:
                group = shift + highest(held)
                self.token = CIA if self.side[GROUPS_OF] & bit(group) else KGB
                self.tell(EVERYONE, TOKEN_BY_BIAS, self.token, faction, group)
                return
        self.token = self.balance
        self.tell(EVERYONE, TOKEN_BY_BALANCE, self.token)

    def decide_nobel(self, seat: i64, action: i64) -> None:
        """R7.7, Q21: the event saves the agent, not the objective."""
        if action == USE_NOBEL:
            self.spend(seat, NOBEL)
            self.settle_disorder(seat)
        else:
            self.tell(EVERYONE, DECLINED, seat)
            self.settle_disorder(NOBODY)

    def settle_disorder(self, saved: i64) -> None:
        """R7.4, R7.5: agents of those who went over are lost; then the objective is claimed or goes under."""
        for seat in range(self.seats):
            if not self.over & bit(seat):
                continue
            agent: i64 = self.side[FIELD + seat]
            self.side[FIELD + seat] = NOBODY
            if agent == DEPUTY:
                self.side[HQ + seat] |= bit(DEPUTY)
                self.tell(EVERYONE, ESCAPED, seat)
            elif seat == saved:
                self.side[ON_LEAVE + seat] |= bit(agent)
                self.tell(EVERYONE, SPARED, seat, agent)
                if self.switches.saved_resolves:
                    self.side[AGENDA + seat] = agent
            else:
                self.side[DEAD + seat] |= bit(agent)
                self.tell(EVERYONE, TERMINATED, seat, agent)
        if self.over == 3:
            self.put_objective_under()
        else:
            self.claim(self.token, CLAIMED_BY_DISORDER)
        self.debrief()

    def claim(self, seat: i64, fate: i64) -> None:
        """R1.7: the objective goes to a score pile."""
        self.side[PILE + seat] |= bit(self.objective)
        self.fate = fate
        self.tell(EVERYONE, CLAIMED_IT, seat, self.objective)

    def put_objective_under(self) -> None:
        """R7.5, A5: face down under the deck, where both saw it go."""
        self.objective_deck.put_under(self.objective, EVERYONE)
        self.fate = UNDER_DECK
        self.tell(EVERYONE, WENT_UNDER, self.objective)

    # R8 Debriefing, R9 The six agents

    def debrief(self) -> None:
        """R8.1, R8.2, O3, Q21: the agents left are revealed, and those that resolve stand ready."""
        for seat in range(self.seats):
            if self.side[FIELD + seat] != NOBODY:
                self.reveal(seat)
                self.side[AGENDA + seat] = self.side[FIELD + seat]
        if self.over and not self.switches.survivor_resolves:
            self.side[AGENDA + CIA] = NOBODY
            self.side[AGENDA + KGB] = NOBODY
        self.initiative = 0
        self.resolve_agendas()

    def resolve_agendas(self) -> None:
        """R8.3: in order of initiative, stopping where somebody must choose."""
        while self.initiative < AGENT_COUNT:
            agent = self.initiative
            self.initiative += 1
            cia = self.side[AGENDA + CIA] == agent
            kgb = self.side[AGENDA + KGB] == agent
            if not cia and not kgb:
                continue
            owner: i64 = CIA if cia else KGB
            if agent == MASTER_SPY:
                self.resolve_master_spy()
            elif agent == DOUBLE_AGENT:
                # R9.5, Q14: of two that resolve, the one with its own token placed works.
                self.actor = self.token if cia and kgb else owner
                self.phase = DOUBLE_CHOICE
                self.ask(self.actor)
                return
            elif agent == ANALYST:
                # R9.6, Q14: of two that resolve, the one without its own token placed works.
                self.analyst = 1 - self.token if cia and kgb else owner
                self.tell(EVERYONE, EARNED_ORDER, self.analyst)
            elif agent == ASSASSIN:
                self.resolve_assassin()
            elif agent == DIRECTOR and self.resolve_director():
                return
        self.end_debriefing()

    def resolve_master_spy(self) -> None:
        """A1, R9.1, R9.2, O2: the player without the token claims the objective, whoever owns the Master Spy."""
        taker = 1 - self.token
        if self.fate == UNCLAIMED:
            self.claim(taker, CLAIMED)
        elif self.fate == CLAIMED_BY_DISORDER and not self.switches.claim_final:
            self.side[PILE + self.token] &= ~bit(self.objective)
            self.side[PILE + taker] |= bit(self.objective)
            self.fate = CLAIMED
            self.tell(EVERYONE, HANDED_OVER, taker, self.objective)

    def use_double_agent(self, seat: i64, action: i64) -> None:
        """A3: a look at the next pick, or an agent of the opponent's HQ on leave now."""
        self.actor = NOBODY
        if action == LOOK:
            self.look = seat
            self.tell(EVERYONE, EARNED_LOOK, seat)
        else:
            agent = action - SEND
            self.side[HQ + 1 - seat] &= ~bit(agent)
            self.side[ON_LEAVE + 1 - seat] |= bit(agent)
            self.tell(EVERYONE, SENT_ON_LEAVE, 1 - seat, agent)
        self.resolve_agendas()

    def resolve_assassin(self) -> None:
        """A5, R9.7-R9.9: with its own token placed it kills, and sends an unclaimed objective under the deck."""
        killer = self.token
        if killer == NOBODY or self.side[AGENDA + killer] != ASSASSIN:
            return
        if self.fate == CLAIMED_BY_DISORDER:
            if not self.switches.claim_final:
                self.side[PILE + killer] &= ~bit(self.objective)
                self.put_objective_under()
            return
        victim = 1 - killer
        agent: i64 = self.side[FIELD + victim]
        if agent == DEPUTY:
            self.tell(EVERYONE, DEPUTY_LIVES, victim)
        else:
            self.side[FIELD + victim] = NOBODY
            self.side[DEAD + victim] |= bit(agent)
            self.tell(EVERYONE, TERMINATED, victim, agent)
        if self.fate == UNCLAIMED:
            self.put_objective_under()

    def resolve_director(self) -> bool:
        """A6, R9.11, R9.13, Q25: with its own token placed it claims the bottom objective; does chance act?"""
        owner = self.token
        if owner == NOBODY or self.side[AGENDA + owner] != DIRECTOR or self.objective_deck.is_empty():
            return False
        if self.objective_deck.bottom_needs_chance():
            self.phase = DIRECTOR_PRIZE
            self.ask_chance()
            return True
        self.claim_prize(self.objective_deck.take_bottom())
        return True

    def claim_prize(self, objective: i64) -> None:
        """A6: the Director's prize."""
        self.side[PILE + self.token] |= bit(objective)
        self.tell(EVERYONE, DIRECTOR_CLAIMED, self.token, objective)
        self.resolve_agendas()

    def end_debriefing(self) -> None:
        """R8.4, R8.5, Q11: an objective still open goes to the owner of the token."""
        if self.fate == UNCLAIMED:
            self.claim(self.token, CLAIMED)
        self.detente()

    # R10 Détente

    def detente(self) -> None:
        """R10.1-R10.3: agents go on leave, groups are discarded, scores stand."""
        for seat in range(self.seats):
            agent: i64 = self.side[FIELD + seat]
            self.side[FIELD + seat] = NOBODY
            self.side[AGENDA + seat] = NOBODY
            self.side[KNOWN + seat] = 0
            if agent == DEPUTY:
                self.side[HQ + seat] |= bit(DEPUTY)
                self.tell(EVERYONE, WENT_HOME, seat)
            elif agent != NOBODY:
                self.side[ON_LEAVE + seat] |= bit(agent)
                self.tell(EVERYONE, WENT_ON_LEAVE, seat, agent)
        self.discard_all_groups()
        self.tell(EVERYONE, SCORES_STAND, self.score(CIA), self.score(KGB))
        self.window = 0
        self.open_window()

    def discard_all_groups(self) -> None:
        """R10.2, O6: the order does not matter, for nobody can draw from the pile before it is shuffled."""
        groups = self.in_play()
        while groups:
            self.discard[self.discard_count] = lowest(groups)
            self.discard_count += 1
            groups &= groups - 1
        self.side[GROUPS_OF + CIA] = 0
        self.side[GROUPS_OF + KGB] = 0
        self.mobilized = 0
        self.tell(EVERYONE, GROUPS_DISCARDED)

    def open_window(self) -> None:
        """R10.4, Q16: the holder of the balance token uses events first, then the other player, then no more."""
        while self.window < 2:
            seat: i64 = self.balance if self.window == 0 else 1 - self.balance
            if self.can_race(seat) or (self.holds(seat, OLYMPIC_GAMES) and self.side[DEAD + seat]):
                self.phase = DETENTE_EVENTS
                self.ask(seat)
                return
            self.window += 1
        self.check_victory()

    def use_detente_event(self, seat: i64, action: i64) -> None:
        """Q23, Q24: Olympic Games brings back an agent of one's own, Space Race looks ahead."""
        if action == DECLINE:
            self.tell(EVERYONE, DECLINED, seat)
            self.window += 1
            self.open_window()
        elif action == USE_SPACE_RACE:
            self.spend(seat, SPACE_RACE)
            self.actor = seat
            self.tell(EVERYONE, SPACE_LOOKS, seat)
            self.look_at_objectives()
        else:
            agent = action - USE_OLYMPIC
            self.spend(seat, OLYMPIC_GAMES)
            self.side[DEAD + seat] &= ~bit(agent)
            self.side[ON_LEAVE + seat] |= bit(agent)
            self.tell(EVERYONE, RETURNED, seat, agent)
            self.open_window()

    def look_at_objectives(self) -> None:
        """Q24: the next three objectives, or as many as there are."""
        deck = self.objective_deck
        while deck.top_count < LOOK_AT and deck.rest == 0 and deck.bottom_count > 0:
            deck.raise_bottom()
        if deck.top_count < LOOK_AT and deck.rest:
            self.phase = SPACE_LOOK
            self.ask_chance()
            return
        for index in range(deck.top_count):
            self.tell(bit(self.actor), SAW_OBJECTIVE, deck.top_card(index))
        self.ordered = 0
        if deck.top_count == 1:
            deck.look(1, bit(self.actor))
            self.end_race(self.actor)
            return
        deck.take_in_hand(bit(self.actor))
        self.phase = SPACE_ORDER
        self.ask(self.actor)

    def order_objective(self, seat: i64, objective: i64) -> None:
        """Q24: the objectives go back one by one, topmost first."""
        self.objective_deck.choose_next(self.ordered, objective)
        self.ordered += 1
        self.tell(bit(seat), PLACED_OBJECTIVE, objective, self.ordered)
        if self.ordered == self.objective_deck.top_count - 1:
            self.end_race(seat)

    def end_race(self, seat: i64) -> None:
        """R10.4: the looker may have another event to use."""
        self.tell(EVERYONE, ARRANGED_OBJECTIVES, seat)
        self.actor = NOBODY
        self.ordered = 0
        self.open_window()

    # R11 Victory

    def check_victory(self) -> None:
        """R11.1-R11.3, Q28, Q33: checked in Détente only."""
        cia = self.score(CIA)
        kgb = self.score(KGB)
        leader: i64 = NOBODY if cia == kgb else CIA if cia > kgb else KGB
        if self.overtime and leader != NOBODY:
            self.end(AFTER_OVERTIME, leader)
        elif cia >= GOAL and kgb >= GOAL and leader != NOBODY:
            self.end(HIGHER_HUNDRED, leader)
        elif (cia >= GOAL) != (kgb >= GOAL):
            self.end(HUNDRED, leader)
        elif self.switches.max_turns and self.turn_number >= self.switches.max_turns:
            self.end(TURN_LIMIT, leader)
        else:
            if cia >= GOAL and not self.overtime:
                self.overtime = True
                self.tell(EVERYONE, OVERTIME)
            self.begin_turn()

    def end(self, ending: i64, winner: i64) -> None:
        """R11: the match is over."""
        self.winner = winner
        self.phase = ENDED
        if winner == NOBODY:
            self.tell(EVERYONE, DRAWN)
        else:
            self.tell(EVERYONE, WON, winner)
        self.finish(ending)


def influence_of(groups: i64) -> i64:
    """R1.6: the sum of the printed values of a set of groups."""
    total: i64 = INFLUENCE_OF_FACTION[groups & FACTION_MASK]
    total += INFLUENCE_OF_FACTION[(groups >> 6) & FACTION_MASK]
    total += INFLUENCE_OF_FACTION[(groups >> 12) & FACTION_MASK]
    return total + INFLUENCE_OF_FACTION[(groups >> 18) & FACTION_MASK]


def highest(members: i64) -> i64:
    """The largest member of a set that is not empty."""
    top: i64 = lowest(members)
    while members:
        top = lowest(members)
        members &= members - 1
    return top


def start(options: ColdWarOptions) -> ColdWarState:
    """R2: agents in HQ, both decks unseen; the first Briefing begins."""
    state = ColdWarState(Switches(options), vec[i64]([0] * ACTION_COUNT))
    state.turn_number = 1
    return state
