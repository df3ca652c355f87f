"""Shadows in Kyoto: what an observer must not tell apart, told from R7, R29, R35, R36, R40, C2, E7 and T6.

This file keeps its own account of what both players have seen, from the actions and from where the pieces stand.
It uses neither the engine's stories, nor its set of shown cards, nor `knowledge.py`, so that a mistake there cannot
hide here.

Agents have numbers here as in the engine: a number goes where the piece goes, and a Swap may change who bears it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from itertools import combinations, permutations
from typing import NamedTuple

from brushpass.core.bits import bit, members_of
from brushpass.core.deck import Deck
from brushpass.core.game import NOBODY, State
from brushpass.games.shadows_in_kyoto.cards import CARD_WORDS, COLOURS, IDENTITIES, SINGLE_CARDS
from brushpass.games.shadows_in_kyoto.numbers import (
    ACTIVATING_EQUIPMENT,
    ANAESTHETIC,
    BY_CAPTURE,
    BY_DECOY,
    BY_ESCAPE,
    BY_NO_PLAY,
    BY_STUNNER,
    CAPTURED,
    EXCHANGING,
    FAN_WINDOW,
    FIRST_SPACE,
    GOVERNMENT,
    GUESS,
    IROHA,
    LOCATION_CARDS,
    LURE,
    LURE_WINDOW,
    MARK,
    MARK_COUNT,
    MARKING,
    MOVING,
    ONIWABAN,
    PICKING,
    PLACING,
    PLAYING,
    PUSHING,
    RECOVERING,
    REVOLVER_WINDOW,
    RURI,
    SECOND_SPACE,
    STOP,
    TAKE_BACK,
    TAKING_BACK,
    TARGET,
    TARGETING,
    TYPESCRIPT,
    WIRETAP,
)
from brushpass.games.shadows_in_kyoto.options import board, size_of
from brushpass.games.shadows_in_kyoto.rules import ShadowsInKyotoState
from brushpass.games.shadows_in_kyoto.rules.equipment import usable_now
from brushpass.games.shadows_in_kyoto.rules.moves import playable_kinds
from brushpass.games.shadows_in_kyoto.rules.table import DISCARDS, HAND, MARKS, SHOWN, SPECIAL
from brushpass.games.shadows_in_kyoto.rules.turn import is_stuck

SIDES = (ONIWABAN, GOVERNMENT)
SIX = len(IDENTITIES)
EVERYBODY = frozenset(range(SIX))
FALSE = frozenset(number for number, identity in enumerate(IDENTITIES) if not identity.real)
KIND_WORDS = tuple(single.rpartition("-")[0] for single in SINGLE_CARDS)
KINDS = tuple(CARD_WORDS.index(word) for word in KIND_WORDS)
LOCATIONS = bit(LOCATION_CARDS) - 1
COLOURED = sum(bit(card) for card, word in enumerate(KIND_WORDS) if word in COLOURS)

CARRYING_OUT = (MOVING, PUSHING, REVOLVER_WINDOW, ACTIVATING_EQUIPMENT, LURE_WINDOW, EXCHANGING)
"""W1: the questions of steps 3 to 6, while a card other than a Lure is carried out."""
MOST_ARRANGEMENTS = 24
"""How many arrangements of a side are tried at a time, so that other twins have their turn."""

Arrangement = tuple[int, ...]
"""The identities of a side's six agents, by their numbers."""
Twin = Callable[[], State]


class Seen(NamedTuple):
    """Both players know now that this agent of a side has one of these identities."""

    place: int
    identities: frozenset[int]


class Taken(NamedTuple):
    """R35: these two agents of a side were taken up for a Swap."""

    one: int
    other: int


class Conflict(NamedTuple):
    """R27: the numbers of the agents who has entered and who was there, and where the first came from."""

    attacker: int
    defender: int
    origin: int


class Laid(NamedTuple):
    """R36: a mark: the card, the table before it was laid, and the number of its action."""

    card: int
    before: ShadowsInKyotoState
    step: int


class ShadowsInKyotoTwins:
    """Who may be where for all that both players have seen, and which cards lie where only their owner can look."""

    def __init__(self) -> None:
        self.evidence: list[list[Seen | Taken]] = [[], []]
        self.found: list[Counter[Arrangement]] = [Counter(), Counter()]
        self.weighed = [0, 0]
        """For each side what `histories` has found so far, and from how much of the evidence."""
        self.shown: list[dict[int, int]] = [{}, {}]
        """The cards that both players have seen in a hand and not leave it, with the step at which they did (G5, E4);
        a mark may have been taken from among them since."""
        self.marks: list[dict[int, Laid]] = [{}, {}]
        """For each side the marks on the table, by their places."""
        self.recovered: int = NOBODY
        """R47: the card that Typescript brought back."""
        self.pile = 0
        """E7: the discard pile of the Oniwaban out of which it came."""
        self.bound: int = NOBODY
        """R47: the agent named by Anaesthetic, until the turn it is about has begun."""

        # The card that is carried out
        self.mover: int = NOBODY
        self.pair: tuple[int, ...] = ()
        self.conflicts: list[Conflict] = []
        self.settled = 0

        # The action that is taken
        self.actions: list[tuple[int, int]] = []
        self.phase: int = NOBODY
        self.active: int = NOBODY
        self.round = 0
        self.hand = 0
        self.table: ShadowsInKyotoState | None = None

    # What is seen

    def before(self, state: State, seat: int, action: int) -> None:
        assert isinstance(state, ShadowsInKyotoState)
        phase = self.phase = int(state.phase)
        self.active, self.round = int(state.active), int(state.round)
        if phase == PLAYING or phase == FAN_WINDOW:
            self.hand = int(state.side[HAND + seat])
            self.mover, self.pair, self.conflicts, self.settled = NOBODY, (), [], 0
        elif phase == MOVING:
            self.mover = int(state.agent_at(seat, FIRST_SPACE[action]))
            self.enters(state, self.mover, action)
        elif phase == PUSHING:
            self.enters(state, int(state.agent_at(1 - seat, FIRST_SPACE[action])), action)
        elif phase == EXCHANGING:
            self.pair = int(state.first), int(state.second)
        elif phase == REVOLVER_WINDOW and action >= GUESS:
            self.reveal(state, self.conflicts[self.settled].attacker)  # E3
        elif phase == TAKING_BACK and action == TAKE_BACK:
            self.shown[seat][int(state.single)] = len(self.actions)  # G5
        elif phase == MARKING and action != STOP:
            self.table = state.copy()
        elif phase == RECOVERING:
            self.pile = int(state.side[DISCARDS + ONIWABAN])
        elif phase == TARGETING:
            self.is_aimed_at(state, int(state.agent_at(1 - seat, action - TARGET)))
        self.actions.append((seat, action))

    def after(self, state: State) -> None:
        assert isinstance(state, ShadowsInKyotoState)
        seat, _ = self.actions[-1]
        if self.phase == PLAYING or self.phase == FAN_WINDOW:
            for card in members_of(self.hand & ~state.side[HAND + seat]):
                self.leaves_openly(seat, card, len(self.actions))
        elif self.phase == RECOVERING:
            (self.recovered,) = members_of(self.pile & ~state.side[DISCARDS + ONIWABAN])
        elif self.phase == EXCHANGING:
            self.evidence[seat].append(Taken(self.pair[0] % SIX, self.pair[1] % SIX))
        self.follow_marks(state)
        self.settle_conflicts(state)
        if self.phase in CARRYING_OUT and state.phase not in CARRYING_OUT:
            self.test_escape(state)
        if state.round != self.round:
            self.begin_turn(state)

    def sees(self, agent: int, identities: frozenset[int]) -> None:
        """Both players learn something about an agent."""
        self.evidence[agent // SIX].append(Seen(agent % SIX, identities))

    def reveal(self, state: ShadowsInKyotoState, agent: int) -> None:
        """R7: both players see who an agent is."""
        self.sees(agent, frozenset({int(state.identity[agent])}))

    def enters(self, state: ShadowsInKyotoState, agent: int, action: int) -> None:
        """R26, A2: an agent moves or is pushed, perhaps onto an enemy."""
        other = int(state.agent_at(1 - agent // SIX, SECOND_SPACE[action]))
        if other != NOBODY:
            self.conflicts.append(Conflict(agent, other, int(FIRST_SPACE[action])))

    def is_aimed_at(self, state: ShadowsInKyotoState, agent: int) -> None:
        """R47, R48: Wiretap reveals an agent, Anaesthetic names one for the next turn."""
        if state.using == WIRETAP:
            self.reveal(state, agent)
        elif state.using == ANAESTHETIC:
            self.bound = agent

    def settle_conflicts(self, state: ShadowsInKyotoState) -> None:
        """R28-R31, C2: of a conflict that is over everybody knows the defender and who has won."""
        for attacker, defender, origin in self.conflicts[self.settled :]:
            if state.place[attacker] == state.place[defender]:
                return  # both still stand there: it waits, or the match has ended before it
            self.settled += 1
            if state.place[attacker] == CAPTURED:
                continue  # E3: by the Revolver, and the defender stays hidden
            is_won = state.place[defender] == CAPTURED
            assert is_won or state.place[attacker] == origin
            self.reveal(state, defender)
            if attacker // SIX == ONIWABAN and state.side[SPECIAL + GOVERNMENT] == IROHA:
                self.reveal(state, attacker)
            strongest = winners(int(state.identity[defender]), state.setup.options.zero_beats_three == "always")
            self.sees(attacker, strongest if is_won else EVERYBODY - strongest)

    def test_escape(self, state: ShadowsInKyotoState) -> None:
        """R1.3, R2, R3, S5, C5: an agent on the enemy home row has won, or everybody knows that she is false."""
        there = [agent for agent in agents_of(self.active) if is_at_the_end(state, agent)]
        if state.ending == BY_CAPTURE or (state.ending == BY_DECOY and state.winner == self.active):
            return
        if state.ending == BY_ESCAPE:
            for agent in there:
                if agent in (self.mover, *self.pair) and int(state.identity[agent]) not in FALSE:
                    self.reveal(state, agent)
            return
        if state.ending == BY_DECOY or not state.setup.options.swap_escape:
            there = [agent for agent in there if agent == self.mover]
        for agent in there:
            self.sees(agent, FALSE)

    def begin_turn(self, state: ShadowsInKyotoState) -> None:
        """R47, E4: a duty that cannot be met is off, and the hand has been shown."""
        if state.active != GOVERNMENT:
            return
        if self.bound != NOBODY and state.place[self.bound] != CAPTURED and state.bound == NOBODY:
            for card in members_of(state.side[HAND + GOVERNMENT]):
                self.shown[GOVERNMENT][card] = len(self.actions)
        self.bound = NOBODY

    def leaves_openly(self, side: int, card: int, step: int) -> None:
        """A card left the hand at a step, and is seen: of those known to be there then, one of its kind is gone."""
        shown = self.shown[side]
        alike = [known for known in shown if KINDS[known] == KINDS[card] and shown[known] < step]
        if alike:
            del shown[card if card in shown else alike[0]]

    def follow_marks(self, state: ShadowsInKyotoState) -> None:
        """R36: a mark is laid face down, and turned up when it is used."""
        for side in SIDES:
            cards = state.side[MARKS + MARK_COUNT * side : MARKS + MARK_COUNT * (side + 1)]
            for place, card in enumerate(cards):
                laid = self.marks[side].get(place)
                if card != NOBODY and laid is None:
                    assert self.table is not None
                    self.marks[side][place] = Laid(int(card), self.table, len(self.actions) - 1)
                elif card == NOBODY and laid is not None:
                    del self.marks[side][place]
                    self.leaves_openly(side, laid.card, laid.step)

    # What follows from it for the agents

    def histories(self, state: ShadowsInKyotoState, side: int) -> Counter[Arrangement]:
        """R11, R35: for each arrangement how many histories lead to it: a placement, and a choice for each Swap."""
        if not self.weighed[side]:
            self.found[side] = every_arrangement(state)
        for entry in self.evidence[side][self.weighed[side] :]:
            found = self.found[side]
            if isinstance(entry, Seen):
                kept = {each: number for each, number in found.items() if each[entry.place] in entry.identities}
                self.found[side] = Counter(kept)
            else:
                self.found[side] = found + Counter({exchanged(each, *entry): number for each, number in found.items()})
        self.weighed[side] = len(self.evidence[side])
        return self.found[side]

    def of(self, state: State, observer: int) -> list[Twin]:
        """Every exchange of things that the observer must not tell apart."""
        assert isinstance(state, ShadowsInKyotoState)
        twins: list[Twin] = []
        for side in SIDES:
            if side == observer:
                continue
            if state.phase <= PLACING:
                twins += self.other_placements(state, side)
            else:
                twins += self.other_arrangements(state, side)
            twins += self.other_picks(state, side)
            twins += self.other_cards(state, side)
            twins += self.other_marks(state, side)
        if observer != ONIWABAN:
            twins += self.other_recovered(state)
        return twins

    def other_placements(self, state: ShadowsInKyotoState, side: int) -> Iterator[Twin]:
        """R11: who has been placed so far is secret; two of the agents change their places, placed or not."""
        identities = [int(state.identity[agent]) for agent in agents_of(side)]
        size = int(state.setup.agents)
        placed = [identity for identity in identities[:size] if identity != NOBODY]
        everybody = placed + sorted(EVERYBODY - {*placed, *identities[size:]})
        for one, other in combinations(range(size), 2):
            if one < len(placed):
                changed = exchanged(tuple(everybody), one, other)[: len(placed)]
                yield partial(with_placement, state, side, (*changed, *identities[len(placed) :]))

    def other_arrangements(self, state: ShadowsInKyotoState, side: int) -> Iterator[Twin]:
        """R7, R29, R35: any arrangement that explains what both have seen; first those with two agents exchanged."""
        truth = tuple(int(state.identity[agent]) for agent in agents_of(side))
        possible = self.histories(state, side)
        assert truth in possible
        near = [exchanged(truth, *pair) for pair in combinations(range(int(state.setup.agents)), 2)]
        near = [arrangement for arrangement in near if arrangement in possible]
        far = [arrangement for arrangement in possible if arrangement != truth and arrangement not in near]
        step = max(1, len(far) // (MOST_ARRANGEMENTS - len(near)))
        for arrangement in (*near, *far[::step]):
            yield partial(with_arrangement, state, side, arrangement)

    def other_picks(self, state: ShadowsInKyotoState, side: int) -> Iterator[Twin]:
        """R38, G1: a special agent that was picked is secret until the other is picked as well."""
        pick = state.side[SPECIAL + side]
        if state.phase == PICKING and pick not in (NOBODY, RURI):
            for other in range(3 * side, 3 * side + 3):
                if other != pick:
                    yield partial(with_pick, state, side, other)

    # What follows from it for the cards

    def other_cards(self, state: ShadowsInKyotoState, side: int) -> Iterator[Twin]:
        """R10, R36, R40, T6: two cards of one deck that lie where only their owner can look, or nobody."""
        hand = state.side[HAND + side] & ~cards_of(self.shown[side])
        marks = cards_of([laid.card for laid in self.marks[side].values() if laid.card not in self.shown[side]])
        under, rest = 0, 0
        for deck, first in ((state.decks[2 * side], 0), (state.decks[2 * side + 1], LOCATION_CARDS)):
            under |= cards_of(under_deck(deck)) << first
            rest |= deck.rest << first
        looked_at = 0
        if side == state.active:
            looked_at = cards_of([card for card in (state.looking, state.looking_too) if card != NOBODY])
        hands = Hands(state, side)
        places = [hand, marks, looked_at, *(bit(card) for card in members_of(under)), rest]
        for one, other in combinations(places, 2):
            for pair in unlike_pairs(one, other):
                if (one == marks or other == marks) and not all(COLOURED >> card & 1 for card in pair):
                    continue
                if hands.can_be(exchanged_set(state.side[HAND + side], *pair)):
                    yield partial(with_cards_exchanged, state, side, *pair)

    def other_marks(self, state: ShadowsInKyotoState, side: int) -> Iterator[Twin]:
        """R36: another card of the hand might have been the mark, also one that both players had seen there."""
        hands = Hands(state, side)
        for laid in self.marks[side].values():
            there = laid.before.side[HAND + side] & state.side[HAND + side] & COLOURED
            for pair in unlike_pairs(bit(laid.card), there):
                # A card seen to come back, or taken back by Typescript, was played since and cannot be the mark.
                if self.shown[side].get(pair[1], -1) > laid.step or (side == ONIWABAN and pair[1] == self.recovered):
                    continue
                if hands.can_be(exchanged_set(state.side[HAND + side], *pair)):
                    yield partial(with_mark, laid, self.actions[laid.step :], KINDS[pair[1]])

    def other_recovered(self, state: ShadowsInKyotoState) -> Iterator[Twin]:
        """E7: while it has not been played again, any card of the pile may have been the one."""
        if self.recovered == NOBODY:
            return
        hand = state.side[HAND + ONIWABAN]
        is_mark = any(laid.card == self.recovered for laid in self.marks[ONIWABAN].values())
        if not is_mark and not hand >> self.recovered & 1:
            return
        hands = Hands(state, ONIWABAN)
        pile = self.pile & state.side[DISCARDS + ONIWABAN]
        for pair in unlike_pairs(bit(self.recovered), pile & COLOURED if is_mark else pile):
            if hands.can_be(exchanged_set(hand, *pair)):
                yield partial(with_recovered, state, *pair)


class Hands:
    """Which hands a side may have for all that can be seen of the decision under way (R4, T1, E5, R36)."""

    def __init__(self, state: ShadowsInKyotoState, side: int) -> None:
        self.state = state
        self.is_marking = state.phase == MARKING and state.marking == NOBODY and state.active == side
        is_playing = state.phase == PLAYING or (
            state.phase == TARGETING and state.before_card and state.using != TYPESCRIPT
        )
        self.has_play = is_playing and state.active == side and not usable_now(state, side) & bit(TYPESCRIPT)
        self.has_lost = state.ending in (BY_NO_PLAY, BY_STUNNER) and state.winner != side
        self.playable = 0
        self.unstunned = 0
        if self.has_play or self.has_lost:
            everything = state.copy()
            everything.side[HAND + side] = state.setup.cards
            self.playable = int(playable_kinds(everything))
            everything.stunned = NOBODY
            self.unstunned = int(playable_kinds(everything))

    def can_be(self, hand: int) -> bool:
        """Would the same have been asked, or decided, with this hand?"""
        if self.is_marking:
            return hand & COLOURED != 0
        if not self.has_play and not self.has_lost:
            return True
        kinds = cards_of({KINDS[card] for card in members_of(hand)})
        if not hand & COLOURED:
            kinds &= ~bit(LURE)
        if is_stuck(self.state, kinds & self.playable) != self.has_lost:
            return False
        return self.has_play or (kinds & self.unstunned != 0) == (self.state.ending == BY_STUNNER)


def is_at_the_end(state: ShadowsInKyotoState, agent: int) -> bool:
    """R1.3, O8: does an agent stand on the enemy home row, the first or the last one of the board?"""
    rows = {int(space[1]) - 1 for space in board(state.setup.options).spaces}
    return state.place[agent] // 5 == (max(rows) if agent // SIX == ONIWABAN else min(rows))


def every_arrangement(state: ShadowsInKyotoState) -> Counter[Arrangement]:
    """R11, O8: each once; whoever does not take part is behind the others."""
    words = [identity.word for identity in IDENTITIES]
    those = [words.index(word) for word in size_of(state.setup.options).identities]
    absent = [number for number in range(SIX) if number not in those]
    return Counter((*arrangement, *absent) for arrangement in permutations(those))


def agents_of(side: int) -> range:
    """The numbers of a side's agents."""
    return range(SIX * side, SIX * (side + 1))


def winners(defender: int, zero_always: bool) -> frozenset[int]:
    """R6, R30, C1: the attackers that capture a defender."""
    captured_by = {3: {3, 0}, 2: {3, 2}, 1: {3, 2, 1}, 0: {2, 1, 0} if zero_always else {3, 2, 1, 0}}
    strengths = captured_by[IDENTITIES[defender].strength]
    return frozenset(number for number, identity in enumerate(IDENTITIES) if identity.strength in strengths)


def exchanged(arrangement: Arrangement, one: int, other: int) -> Arrangement:
    """The same with two agents exchanged."""
    changed = list(arrangement)
    changed[one], changed[other] = changed[other], changed[one]
    return tuple(changed)


def cards_of(cards: Iterator[int] | list[int] | set[int] | dict[int, int]) -> int:
    """Numbers as a set."""
    return sum(bit(card) for card in cards)


def under_deck(deck: Deck) -> list[int]:
    """T4: the cards that Tomoyo has put under a deck."""
    return [int(deck.bottom_card(index)) for index in range(deck.bottom_count)]


def exchanged_set(cards: int, one: int, other: int) -> int:
    """A set in which one card takes the place of the other; with both or neither in it, nothing changes."""
    return cards ^ (bit(one) | bit(other)) if (cards >> one ^ cards >> other) & 1 else cards


def unlike_pairs(ones: int, others: int) -> Iterator[tuple[int, int]]:
    """Pairs of cards of one deck and of different kinds, one of each kind from either set."""
    for one in one_of_each_kind(ones):
        for other in one_of_each_kind(others):
            if KINDS[one] != KINDS[other] and (one < LOCATION_CARDS) == (other < LOCATION_CARDS):
                yield one, other


def one_of_each_kind(cards: int) -> list[int]:
    """Of each kind in a set the first card."""
    return list({KINDS[card]: card for card in reversed(members_of(cards))}.values())


# Twins


def with_placement(state: ShadowsInKyotoState, side: int, arrangement: Arrangement) -> State:
    """The same, while the agents of a side are still placed."""
    return with_arrangement(state, side, arrangement)


def with_arrangement(state: ShadowsInKyotoState, side: int, arrangement: Arrangement) -> ShadowsInKyotoState:
    """The table with the agents of a side in other places."""
    twin = state.copy()
    for agent, identity in zip(agents_of(side), arrangement, strict=True):
        twin.identity[agent] = identity
    return twin


def with_pick(state: ShadowsInKyotoState, side: int, special: int) -> ShadowsInKyotoState:
    """The table with another special agent picked."""
    twin = state.copy()
    twin.side[SPECIAL + side] = special
    return twin


def with_cards_exchanged(state: ShadowsInKyotoState, side: int, one: int, other: int) -> ShadowsInKyotoState:
    """The table with two cards of a side exchanged, wherever they lie."""
    twin = state.copy()
    for at in (HAND + side, DISCARDS + side, SHOWN + side):
        twin.side[at] = exchanged_set(twin.side[at], one, other)
    relabelled = {one: other, other: one}
    for at in range(MARKS + MARK_COUNT * side, MARKS + MARK_COUNT * (side + 1)):
        twin.side[at] = relabelled.get(int(twin.side[at]), int(twin.side[at]))
    if side == twin.active:
        twin.looking = relabelled.get(int(twin.looking), int(twin.looking))
        twin.looking_too = relabelled.get(int(twin.looking_too), int(twin.looking_too))
    for deck, first in ((twin.decks[2 * side], 0), (twin.decks[2 * side + 1], LOCATION_CARDS)):
        deck.rest = exchanged_set(deck.rest << first, one, other) >> first
        for index, card in enumerate(under_deck(deck)):
            deck.name_bottom(index, relabelled.get(card + first, card + first) - first)
    find_playable(twin)
    return twin


def with_recovered(state: ShadowsInKyotoState, card: int, other: int) -> ShadowsInKyotoState:
    """The table on which Typescript has brought back another card of the pile."""
    twin = with_cards_exchanged(state, ONIWABAN, card, other)
    twin.recovered = KINDS[other]
    return twin


def with_mark(laid: Laid, actions: list[tuple[int, int]], colour: int) -> ShadowsInKyotoState:
    """The match since a mark was laid, with a mark of another colour."""
    twin = laid.before.copy()
    (seat, _), *later = actions
    twin.apply(seat, MARK + colour)
    for seat, action in later:
        assert action in twin.legal(seat)
        twin.apply(seat, action)
    return twin


def find_playable(twin: ShadowsInKyotoState) -> None:
    """T1, E6: which kinds may be played with another hand."""
    if twin.phase == PLAYING:
        playable = playable_kinds(twin)
        twin.playable = 0 if is_stuck(twin, playable) else playable
    elif twin.phase == FAN_WINDOW:
        twin.second_card = True
        twin.playable = playable_kinds(twin)
        twin.second_card = False
