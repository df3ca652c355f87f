"""Cold War R1: the state, and the few things done to it in more than one phase.

Groups, agents and score piles are sets of bits; `side` holds everything that exists once for each player.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from brushpass.core.bits import bit, count
from brushpass.core.deck import Deck
from brushpass.core.game import EVERYONE, NOBODY, State, copy_numbers
from brushpass.games.cold_war import numbers
from brushpass.games.cold_war.numbers import CIA, KGB
from brushpass.games.cold_war.rules.setup import Setup

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

_START: Final = vec[i64]([0, 0, 0, 0, 0, 0, 0, 0, -1, -1, 0, 0, 0, 0, 0, 0, -1, -1])
_NO_CARDS: Final = vec[i64]([0] * numbers.GROUP_COUNT)


class Table(State):
    """R1: everything on the table, with every secret."""

    def __init__(self, setup: Setup, moves: vec[i64]) -> None:
        super().__init__(2, moves)
        self.setup = setup
        self.side: vec[i64] = _START[:]
        self.mobilized: i64 = 0
        self.side[HQ + CIA] = setup.agents
        self.side[HQ + KGB] = setup.agents
        self.group_deck = Deck(numbers.GROUP_COUNT)
        self.group_deck.rest = setup.groups
        self.objective_deck = Deck(numbers.OBJECTIVE_COUNT)
        self.objective_deck.rest = setup.objectives
        self.discard: vec[i64] = _NO_CARDS[:]
        self.discard_count: i64 = 0
        self.spent: i64 = 0  # used events: the objective discard pile
        self.phase: i64 = numbers.TURN_UP
        self.objective: i64 = NOBODY
        self.fate: i64 = numbers.UNCLAIMED
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

    @final
    def copy_table(self, source: Table) -> None:
        self.copy_frame(source)
        copy_numbers(self.side, source.side)
        self.mobilized = source.mobilized
        self.group_deck.copy_from(source.group_deck)
        self.objective_deck.copy_from(source.objective_deck)
        self.discard_count = source.discard_count
        for index in range(source.discard_count):
            self.discard[index] = source.discard[index]
        self.spent = source.spent
        self.phase = source.phase
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

    # What each player has

    @final
    def groups(self, seat: i64) -> i64:
        """R1.3: the groups of a player, ready or mobilized."""
        at = GROUPS_OF + seat
        return self.side[at]

    @final
    def pile(self, seat: i64) -> i64:
        """R1.2: the objectives in a player's score pile."""
        at = PILE + seat
        return self.side[at]

    @final
    def hq(self, seat: i64) -> i64:
        """R2.3: the agents at HQ."""
        at = HQ + seat
        return self.side[at]

    @final
    def on_leave(self, seat: i64) -> i64:
        """R5.2: the agents who miss the next Planning."""
        at = ON_LEAVE + seat
        return self.side[at]

    @final
    def terminated(self, seat: i64) -> i64:
        """R1.5: the agents who are lost."""
        at = DEAD + seat
        return self.side[at]

    @final
    def agent_x(self, seat: i64) -> i64:
        """R5.1: the agent in the field, or NOBODY."""
        at = FIELD + seat
        return self.side[at]

    @final
    def candidates(self, seat: i64) -> i64:
        """R5.2, R13.3: the agents who could be picked in the last Planning."""
        at = ELIGIBLE + seat
        return self.side[at]

    @final
    def knowing(self, seat: i64) -> i64:
        """R13.2: the observers who know a player's Agent X."""
        at = KNOWN + seat
        return self.side[at]

    @final
    def agenda(self, seat: i64) -> i64:
        """R8.2: the agent of a player that resolves in Debriefing, or NOBODY."""
        at = AGENDA + seat
        return self.side[at]

    # Sums over cards

    @final
    def influence(self, seat: i64) -> i64:
        """R1.6: ready and mobilized groups count alike."""
        return influence_of(self.groups(seat))

    @final
    def slack(self, seat: i64) -> i64:
        """R7.1: how far a player's influence is below Stability; less than 0 means over."""
        return numbers.STABILITY[self.objective] - self.influence(seat)

    @final
    def room(self, seat: i64) -> i64:
        """R6.4: a player may hold as many groups as the objective has population; this many more."""
        return numbers.POPULATION[self.objective] - count(self.groups(seat))

    @final
    def score(self, seat: i64) -> i64:
        """R1.7: the victory points in the score pile, never stored apart."""
        pile = self.pile(seat)
        points: i64 = numbers.POINTS_OF_FIRST[pile & numbers.PILE_CHUNK_MASK]
        return points + numbers.POINTS_OF_LAST[pile >> numbers.PILE_CHUNK]

    @final
    def has_room(self, seat: i64) -> bool:
        """R6.4: may a player have one more group?"""
        return self.room(seat) > 0

    @final
    def holds(self, seat: i64, event: i64) -> bool:
        """R12.1: the event lies in the player's score pile."""
        return self.pile(seat) & bit(event) != 0

    @final
    def in_play(self) -> i64:
        """The groups of both players."""
        return self.groups(CIA) | self.groups(KGB)

    @final
    def players_over(self) -> i64:
        """R7.1: the players whose influence is above Stability, as a set."""
        over: i64 = 0
        if self.slack(CIA) < 0:
            over = 1
        if self.slack(KGB) < 0:
            over |= 2
        return over

    # Agents

    @final
    def begin_picking(self, seat: i64) -> None:
        """R5.1, R5.2: everybody at HQ can be picked, and nobody knows yet who will be."""
        self.side[ELIGIBLE + seat] = self.hq(seat)
        self.side[KNOWN + seat] = 0

    @final
    def send_to_field(self, seat: i64, agent: i64) -> None:
        """R5.1: an agent of HQ becomes the Agent X, face down, known to his own side."""
        self.side[HQ + seat] &= ~bit(agent)
        self.side[FIELD + seat] = agent
        self.side[KNOWN + seat] = bit(seat)

    @final
    def show_agent_x(self, seat: i64, observer: i64) -> None:
        """R5.3: one observer more knows a player's Agent X."""
        self.side[KNOWN + seat] |= bit(observer)

    @final
    def is_revealed(self, seat: i64) -> bool:
        """R8.1, Q18: does everybody know a player's Agent X?"""
        return self.knowing(seat) == EVERYONE

    @final
    def set_agenda(self, seat: i64, agent: i64) -> None:
        """R8.2: this agent of a player resolves in Debriefing, or NOBODY does."""
        self.side[AGENDA + seat] = agent

    @final
    def send_home(self, seat: i64, agent: i64) -> None:
        """R9.3: an agent goes back to HQ from wherever he is."""
        self.take_away(seat, agent)
        self.side[HQ + seat] |= bit(agent)

    @final
    def send_on_leave(self, seat: i64, agent: i64) -> None:
        """R10.1, A3, Q21, Q23: an agent goes on leave from wherever he is."""
        self.take_away(seat, agent)
        self.side[ON_LEAVE + seat] |= bit(agent)

    @final
    def terminate(self, seat: i64, agent: i64) -> None:
        """R7.4, A5: an agent is lost."""
        self.take_away(seat, agent)
        self.side[DEAD + seat] |= bit(agent)

    @final
    def take_away(self, seat: i64, agent: i64) -> None:
        """An agent is nowhere, until he is sent somewhere."""
        gone = ~bit(agent)
        self.side[HQ + seat] &= gone
        self.side[ON_LEAVE + seat] &= gone
        self.side[DEAD + seat] &= gone
        if self.side[FIELD + seat] == agent:
            self.side[FIELD + seat] = NOBODY

    @final
    def end_leave(self, seat: i64) -> None:
        """R5.4, Q13: the agents on leave come back to HQ."""
        self.side[HQ + seat] |= self.on_leave(seat)
        self.side[ON_LEAVE + seat] = 0

    @final
    def end_agenda(self, seat: i64) -> None:
        """R10.1: nobody of a player resolves any more, and there is no Agent X to be known."""
        self.side[AGENDA + seat] = NOBODY
        self.side[KNOWN + seat] = 0

    @final
    def reveal(self, seat: i64) -> None:
        """R8.1, Q18: everybody sees a player's Agent X."""
        if not self.is_revealed(seat):
            self.side[KNOWN + seat] = EVERYONE
            self.tell(EVERYONE, numbers.REVEALED, seat, self.agent_x(seat))

    # Objectives

    @final
    def add_to_pile(self, seat: i64, objective: i64) -> None:
        """R1.7: an objective is worth its points to this player."""
        self.side[PILE + seat] |= bit(objective)

    @final
    def take_from_pile(self, seat: i64, objective: i64) -> None:
        """R1.7: an objective is worth nothing to this player any more."""
        self.side[PILE + seat] &= ~bit(objective)

    @final
    def spend(self, seat: i64, event: i64) -> None:
        """R12.2: the event leaves the score pile, its points are lost for good."""
        self.take_from_pile(seat, event)
        self.spent |= bit(event)
        self.tell(EVERYONE, numbers.EVENT_USED, seat, event)

    @final
    def claim(self, seat: i64, fate: i64) -> None:
        """R1.7: the objective goes to a score pile."""
        self.add_to_pile(seat, self.objective)
        self.fate = fate
        self.tell(EVERYONE, numbers.CLAIMED_IT, seat, self.objective)

    @final
    def put_objective_under(self) -> None:
        """R7.5, A5: face down under the deck, where both saw it go."""
        self.objective_deck.put_under(self.objective, EVERYONE)
        self.fate = numbers.UNDER_DECK
        self.tell(EVERYONE, numbers.WENT_UNDER, self.objective)

    # Groups

    @final
    def owner(self, group: i64) -> i64:
        """R1.3: whose group in play this is."""
        return CIA if self.groups(CIA) & bit(group) else KGB

    @final
    def add_group(self, seat: i64, group: i64) -> None:
        """R6.4: a group joins a player, ready unless it has been mobilized before."""
        self.side[GROUPS_OF + seat] |= bit(group)

    @final
    def hand_over_group(self, seat: i64, group: i64) -> None:
        """R6.5b: a group of this player goes to the other one and keeps its state."""
        self.side[GROUPS_OF + seat] &= ~bit(group)
        self.add_group(1 - seat, group)

    @final
    def clear_groups(self) -> None:
        """R10.2: no group is in play any more."""
        self.side[GROUPS_OF + CIA] = 0
        self.side[GROUPS_OF + KGB] = 0
        self.mobilized = 0

    @final
    def put_on_discard(self, group: i64) -> None:
        """R6.5a, R6.9: a group in play goes face up to the discard pile."""
        gone = ~bit(group)
        self.side[GROUPS_OF + CIA] &= gone
        self.side[GROUPS_OF + KGB] &= gone
        self.mobilized &= gone
        self.push_discard(group)

    @final
    def push_discard(self, group: i64) -> None:
        """R6.9: it is now the visible card of the pile."""
        self.discard[self.discard_count] = group
        self.discard_count += 1
        self.tell(EVERYONE, numbers.DISCARDED, group)

    @final
    def end(self, ending: i64, winner: i64) -> None:
        """R11: the match is over."""
        self.winner = winner
        self.phase = numbers.ENDED
        if winner == NOBODY:
            self.tell(EVERYONE, numbers.DRAWN)
        else:
            self.tell(EVERYONE, numbers.WON, winner)
        self.finish(ending)


def influence_of(groups: i64) -> i64:
    """R1.6: the sum of the printed values of a set of groups."""
    total: i64 = numbers.INFLUENCE_OF_FACTION[groups & numbers.FACTION_MASK]
    total += numbers.INFLUENCE_OF_FACTION[(groups >> 6) & numbers.FACTION_MASK]
    total += numbers.INFLUENCE_OF_FACTION[(groups >> 12) & numbers.FACTION_MASK]
    return total + numbers.INFLUENCE_OF_FACTION[(groups >> 18) & numbers.FACTION_MASK]
