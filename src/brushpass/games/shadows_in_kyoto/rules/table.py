"""Shadows in Kyoto: the state, and the few things done to it in more than one step.

Hands and discard piles are sets of cards, places are numbers of spaces, and `side` holds everything that exists once
for each player.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from brushpass.core.bits import bit
from brushpass.core.deck import Deck
from brushpass.core.game import EVERYONE, NOBODY, State, copy_numbers
from brushpass.games.shadows_in_kyoto import numbers
from brushpass.games.shadows_in_kyoto.rules.setup import Setup

# Where each value of a player lies in `side`; add the seat.
HAND: Final = 0
DISCARDS: Final = 2
SHOWN: Final = 4  # the cards of the hand that everybody knows
SPECIAL: Final = 6  # the special agent, or NOBODY
STANDS: Final = 8  # the spaces where own agents stand
REALS: Final = 10  # R1.1: how many real enemy agents the side has captured
DECOYS: Final = 12  # R1.2: how many false ones
STORY_COUNT: Final = 14
STORIES: Final = 16  # add MOST_STORIES * seat
MARKS: Final = 24  # add MARK_COUNT * seat: the marked cards, or NOBODY
LURES: Final = 32  # add 2 * seat: the lure cards in front of the side, or NOBODY

EVERY_STORY: Final = 0xFFFFFFFFF  # six agents, each of any identity
_SIDES_AT_START: Final = vec[i64]([0] * 6 + [NOBODY] * 2 + [0] * 6 + [1, 1] + [0] * 8 + [NOBODY] * 12)


class Table(State):
    """R1-R13: everything on the table, with every secret."""

    def __init__(self, setup: Setup, moves: vec[i64]) -> None:
        super().__init__(2, moves)
        self.setup = setup
        self.side: vec[i64] = _SIDES_AT_START[:]
        self.place: vec[i64] = setup.starts[:]
        """Where each agent stands, CAPTURED for one in prison, and for one who does not take part (O8)."""
        self.identity: vec[i64] = setup.first_agents[:]
        self.decks: list[Deck] = [Deck(numbers.TACTICS if deck % 2 else numbers.LOCATION_CARDS) for deck in range(4)]
        """The location deck and the tactics deck of the Oniwaban, then those of the Government."""
        for side in range(2):
            self.side[STANDS + side] = setup.stands[side]
            self.side[STORIES + numbers.MOST_STORIES * side] = setup.story
            self.decks[2 * side + numbers.LOCATION_DECK].rest = setup.cards & numbers.LOCATION_SET
            self.decks[2 * side + numbers.TACTICS_DECK].rest = setup.cards >> numbers.LOCATION_CARDS
        self.revealed: i64 = 0
        """R7: the agents whose identity lies open."""
        self.phase: i64 = numbers.DEAL
        self.active: i64 = NOBODY
        self.ruri_passed: i64 = 0
        """R39: how many sides have been offered Ruri and passed."""
        self.ruri_colour: i64 = NOBODY
        self.usable: i64 = 0
        self.spent: i64 = 0
        """R46: the equipment cards that are active, and those out of the game."""
        self.bound: i64 = NOBODY
        self.stunned: i64 = NOBODY
        self.recovered: i64 = NOBODY
        """E7: the kind of the card that Typescript took back."""
        self.recoverable: i64 = 0
        """E7: the kinds that lay in the discard pile then."""

        # The card being played
        self.card: i64 = NOBODY
        """Its kind."""
        self.single: i64 = NOBODY
        """The card itself."""
        self.playable: i64 = 0
        """T1: the kinds in the hand of the active player that can be played."""
        self.second_card: bool = False
        self.mover: i64 = NOBODY
        self.origin: i64 = NOBODY
        self.entered: i64 = NOBODY
        self.defender: i64 = NOBODY
        self.pushed: i64 = NOBODY
        self.pushed_from: i64 = NOBODY
        self.forced_defender: i64 = NOBODY
        self.conflict_is_forced: bool = False
        self.won: bool = False
        self.pending_decoy: bool = False
        self.captured: i64 = NOBODY
        """The identity of the agent just captured, while her owner may activate equipment."""
        self.first: i64 = NOBODY
        self.second: i64 = NOBODY
        """The two agents of a Swap."""
        self.marking: i64 = NOBODY
        """The place of the mark that the lure being played has got last."""
        self.using: i64 = NOBODY
        self.before_card: bool = False
        self.drawing: i64 = NOBODY
        """The deck from which the next card is drawn."""
        self.looking: i64 = NOBODY
        self.looking_too: i64 = NOBODY
        """T4: the cards that Tomoyo looks at."""
        self.winner: i64 = NOBODY

    @final
    def copy_table(self, source: Table) -> None:
        """The part of `copy_from` that concerns the table."""
        self.copy_frame(source)
        copy_numbers(self.side, source.side)
        copy_numbers(self.place, source.place)
        copy_numbers(self.identity, source.identity)
        for deck in range(len(self.decks)):
            self.decks[deck].copy_from(source.decks[deck])
        self.revealed = source.revealed
        self.phase = source.phase
        self.active = source.active
        self.ruri_passed = source.ruri_passed
        self.ruri_colour = source.ruri_colour
        self.usable = source.usable
        self.spent = source.spent
        self.bound = source.bound
        self.stunned = source.stunned
        self.recovered = source.recovered
        self.recoverable = source.recoverable
        self.card = source.card
        self.single = source.single
        self.playable = source.playable
        self.second_card = source.second_card
        self.mover = source.mover
        self.origin = source.origin
        self.entered = source.entered
        self.defender = source.defender
        self.pushed = source.pushed
        self.pushed_from = source.pushed_from
        self.forced_defender = source.forced_defender
        self.conflict_is_forced = source.conflict_is_forced
        self.won = source.won
        self.pending_decoy = source.pending_decoy
        self.captured = source.captured
        self.first = source.first
        self.second = source.second
        self.marking = source.marking
        self.using = source.using
        self.before_card = source.before_card
        self.drawing = source.drawing
        self.looking = source.looking
        self.looking_too = source.looking_too
        self.winner = source.winner

    @final
    def score(self, seat: i64) -> i64:
        """R1, O6: there are no points in a game, and a game won is one."""
        return 1 if self.winner == seat else 0

    # Agents

    @final
    def stands(self, side: i64) -> i64:
        """The spaces where agents of a side stand."""
        at = STANDS + side
        return self.side[at]

    @final
    def special(self, side: i64) -> i64:
        """R38: the special agent of a side, or NOBODY."""
        at = SPECIAL + side
        return self.side[at]

    @final
    def join(self, side: i64, special: i64) -> None:
        """R38, R39: a special agent joins a side."""
        self.side[SPECIAL + side] = special

    @final
    def reals(self, captor: i64) -> i64:
        """R1.1: how many real enemy agents a side has captured."""
        at = REALS + captor
        return self.side[at]

    @final
    def decoys(self, captor: i64) -> i64:
        """R1.2: how many false ones."""
        at = DECOYS + captor
        return self.side[at]

    @final
    def add_prisoner(self, captor: i64, identity: i64) -> None:
        """R30: a side has captured an agent."""
        self.side[(REALS if numbers.REAL & bit(identity) else DECOYS) + captor] += 1

    @final
    def agent_at(self, side: i64, space: i64) -> i64:
        """The agent of a side on a space, or NOBODY."""
        first = side * numbers.AGENTS
        for agent in range(first, first + numbers.AGENTS):
            if self.place[agent] == space:
                return agent
        return NOBODY

    @final
    def step_to(self, agent: i64, space: i64) -> None:
        """An agent stands on another space now."""
        side = STANDS + numbers.side_of(agent)
        self.side[side] = (self.side[side] & ~bit(self.place[agent])) | bit(space)
        self.place[agent] = space

    @final
    def leave_board(self, agent: i64) -> None:
        """An agent goes to prison; what bound or stunned her has no effect any more (E4, E5)."""
        self.side[STANDS + numbers.side_of(agent)] &= ~bit(self.place[agent])
        self.place[agent] = numbers.CAPTURED
        if self.bound == agent:
            self.bound = NOBODY
        if self.stunned == agent:
            self.stunned = NOBODY
        if self.mover == agent:
            self.mover = NOBODY

    @final
    def has_bound(self, side: i64) -> bool:
        """R47: must a certain agent of a side be moved?"""
        return self.bound != NOBODY and numbers.side_of(self.bound) == side

    @final
    def has_stunned(self, side: i64) -> bool:
        """R48: may a certain agent of a side not be moved?"""
        return self.stunned != NOBODY and numbers.side_of(self.stunned) == side

    # What everybody knows of an agent

    @final
    def narrow(self, agent: i64, identities: i64) -> None:
        """C2: from now on everybody knows that an agent has one of some identities."""
        side = numbers.side_of(agent)
        shift = numbers.IDENTITY_BITS * (agent % numbers.AGENTS)
        base = STORIES + numbers.MOST_STORIES * side
        impossible: i64 = (numbers.EVERY_IDENTITY & ~identities) << shift
        kept: i64 = 0
        for index in range(self.side[STORY_COUNT + side]):
            story = self.side[base + index] & ~impossible
            if (story >> shift) & numbers.EVERY_IDENTITY:
                self.side[base + kept] = story
                kept += 1
        self.side[STORY_COUNT + side] = kept

    @final
    def fork(self, first: i64, second: i64) -> None:
        """R35: two agents of a side may have been exchanged, so every story goes on in two ways."""
        side = numbers.side_of(first)
        base = STORIES + numbers.MOST_STORIES * side
        count = self.side[STORY_COUNT + side]
        here = numbers.IDENTITY_BITS * (first % numbers.AGENTS)
        there = numbers.IDENTITY_BITS * (second % numbers.AGENTS)
        for index in range(count):
            story = self.side[base + index]
            different = ((story >> here) ^ (story >> there)) & numbers.EVERY_IDENTITY
            self.side[base + count + index] = story ^ (different << here) ^ (different << there)
        self.side[STORY_COUNT + side] = 2 * count

    @final
    def reveal(self, agent: i64, is_permanent: bool) -> None:
        """R7, R28: both players see who an agent is."""
        identity = self.identity[agent]
        if is_permanent:
            self.revealed |= bit(agent)
        self.narrow(agent, bit(identity))
        self.tell(EVERYONE, numbers.REVEALED, numbers.side_of(agent), self.place[agent], identity)

    @final
    def story(self, side: i64) -> i64:
        """The first story of a side: for each of its agents the identities that she may have."""
        at = STORIES + numbers.MOST_STORIES * side
        return self.side[at]

    # Cards

    @final
    def hand(self, side: i64) -> i64:
        """The cards in the hand of a side."""
        at = HAND + side
        return self.side[at]

    @final
    def shown(self, side: i64) -> i64:
        """The cards of a hand that everybody knows (E4, R41)."""
        at = SHOWN + side
        return self.side[at]

    @final
    def discards(self, side: i64) -> i64:
        """R17: the discard pile of a side."""
        at = DISCARDS + side
        return self.side[at]

    @final
    def take_in_hand(self, side: i64, card: i64) -> None:
        """A card goes to a hand."""
        self.side[HAND + side] |= bit(card)

    @final
    def leave_hand(self, side: i64, card: i64) -> None:
        """A card is in the hand no more."""
        self.side[HAND + side] &= ~bit(card)
        self.side[SHOWN + side] &= ~bit(card)

    @final
    def show(self, side: i64, cards: i64) -> None:
        """From now on everybody knows that some cards are in a hand."""
        self.side[SHOWN + side] |= cards

    @final
    def forget(self, side: i64, card: i64) -> None:
        """Nobody else can be sure any more that a card is in a hand."""
        self.side[SHOWN + side] &= ~bit(card)

    @final
    def discard(self, side: i64, card: i64) -> None:
        """A card goes to the discard pile."""
        self.side[DISCARDS + side] |= bit(card)

    @final
    def take_discard(self, side: i64, card: i64) -> None:
        """R47: a card leaves the discard pile for the hand."""
        self.side[DISCARDS + side] &= ~bit(card)
        self.side[HAND + side] |= bit(card)

    # Lures

    @final
    def lure(self, side: i64, slot: i64) -> i64:
        """R36: the lure card on the first or second place in front of a side, or NOBODY."""
        at = LURES + 2 * side + slot
        return self.side[at]

    @final
    def has_lure_out(self, side: i64) -> bool:
        """T6: a lure lies in front of a side as long as it has a mark."""
        return self.lure(side, 0) != NOBODY or self.lure(side, 1) != NOBODY

    @final
    def lay_lure(self, side: i64, card: i64) -> None:
        """R36: a lure card stays in front of a side, on the first place that is free."""
        self.put_lure(side, 0 if self.lure(side, 0) == NOBODY else 1, card)

    @final
    def put_lure(self, side: i64, slot: i64, card: i64) -> None:
        """R36: a lure card lies on one of the two places in front of a side."""
        self.side[LURES + 2 * side + slot] = card

    @final
    def take_lure(self, side: i64, slot: i64) -> i64:
        """A lure card leaves its place."""
        card = self.lure(side, slot)
        self.put_lure(side, slot, NOBODY)
        return card

    @final
    def mark(self, side: i64, place: i64) -> i64:
        """R36: the card on a place for marks, or NOBODY."""
        at = MARKS + numbers.MARK_COUNT * side + place
        return self.side[at]

    @final
    def lay_mark(self, side: i64, place: i64, card: i64) -> None:
        """R36: a card lies face down under a lure."""
        self.side[MARKS + numbers.MARK_COUNT * side + place] = card

    @final
    def take_mark(self, side: i64, place: i64) -> i64:
        """A mark leaves its place."""
        card = self.mark(side, place)
        self.lay_mark(side, place, NOBODY)
        return card

    @final
    def has_mark_under(self, side: i64, slot: i64) -> bool:
        """L8: does the lure on the first or second place have a mark left?"""
        return self.mark(side, 2 * slot) != NOBODY or self.mark(side, 2 * slot + 1) != NOBODY

    @final
    def marks_out(self, side: i64) -> i64:
        """T6: the places of a side's marks, as a set."""
        out: i64 = 0
        mark: i64
        for mark in range(numbers.MARK_COUNT):
            if self.mark(side, mark) != NOBODY:
                out |= bit(mark)
        return out

    # The end

    @final
    def win(self, side: i64, ending: i64) -> None:
        """R1, T5: the game is over at once."""
        self.winner = side
        self.phase = numbers.ENDED
        self.tell(EVERYONE, numbers.WON, side)
        self.finish(ending)
