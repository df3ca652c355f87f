"""Shadows in Kyoto: where the cards and the agents are, and how long a match can last."""

from __future__ import annotations

from functools import reduce
from operator import or_

from brushpass.core.bits import members_of
from brushpass.core.game import CHANCE, NOBODY, OVER, State
from brushpass.core.options import Options
from brushpass.games.shadows_in_kyoto.boards import SPACES
from brushpass.games.shadows_in_kyoto.bounds import bounds, most_turns
from brushpass.games.shadows_in_kyoto.cards import COLOURS, IDENTITIES, SINGLE_CARDS
from brushpass.games.shadows_in_kyoto.numbers import (
    ACTIVATING_EQUIPMENT,
    AGENTS,
    ANJU,
    AYANE,
    BY_CAPTURE,
    BY_DECOY,
    BY_ESCAPE,
    CAPTURED,
    CHIHARU,
    DEAL,
    ENDED,
    EXCHANGING,
    FAN_WINDOW,
    GOVERNMENT,
    KEEPING,
    LOCATION_CARDS,
    LURE_WINDOW,
    MARK_COUNT,
    MARKING,
    ONIWABAN,
    PLACING,
    PLAY,
    PLAYING,
    REVOLVER_WINDOW,
    RURI,
    TAKING_BACK,
    TOMOYO,
    USE,
)
from brushpass.games.shadows_in_kyoto.options import ShadowsInKyotoOptions, board, size_of
from brushpass.games.shadows_in_kyoto.rules import ShadowsInKyotoState
from brushpass.games.shadows_in_kyoto.rules.table import (
    DECOYS,
    DISCARDS,
    HAND,
    LURES,
    MARKS,
    REALS,
    SHOWN,
    SPECIAL,
    STANDS,
    STORIES,
    STORY_COUNT,
)

SIDES = (ONIWABAN, GOVERNMENT)
KIND_WORDS = [single.rpartition("-")[0] for single in SINGLE_CARDS]
COLOURED = sum(1 << card for card, kind in enumerate(KIND_WORDS) if kind in COLOURS)
REAL = {number for number, identity in enumerate(IDENTITIES) if identity.real}


class ShadowsInKyotoInvariants:
    """R9, O8: all cards and agents of a side, each in one place; X1 for the number of turns."""

    def __init__(self, options: Options) -> None:
        assert isinstance(options, ShadowsInKyotoOptions)
        layout = board(options)
        self.headquarters = [
            sum(1 << number for number, space in enumerate(SPACES) if layout.kind(space) == kind)
            for kind in ("oniwaban-hq", "government-hq")
        ]
        self.spaces = sum(1 << SPACES.index(space) for space in layout.spaces)
        self.with_agents = options.modules in ("agents", "both")
        self.with_equipment = options.modules in ("equipment", "both")
        self.turns = [most_turns(options, side) for side in SIDES]
        proved = bounds(options)
        self.longest = proved.decisions + proved.throws
        self.played = [0, 0]

    def follow(self, state: State, seat: int, action: int) -> None:
        """R14, X1: a turn has one card, or two with the armoured fan, and no side has more turns than its bound."""
        assert isinstance(state, ShadowsInKyotoState)
        if state.phase == PLAYING and action < USE:
            self.played[seat] += 1
            assert self.played[seat] <= self.turns[seat]
            assert (state.round - 1) % 2 == seat == state.active
            assert self.played[seat] == (state.round + 1 - seat) // 2
        elif state.phase == FAN_WINDOW and action >= PLAY:
            assert seat == GOVERNMENT
            assert self.with_equipment

    def check(self, state: State) -> None:
        """R5, R9: no card and no agent is lost or doubled, and what the state remembers of the table is so."""
        assert isinstance(state, ShadowsInKyotoState)
        for side in SIDES:
            check_cards(state, side)
            check_lures(state, side)
            check_identities(state, side)
            self.check_places(state, side)
            check_prison(state, side)
            check_stories(state, side)
        self.check_modules(state)
        check_step(state)

    def check_places(self, state: ShadowsInKyotoState, side: int) -> None:
        """R24, M1: one agent of a side to a space, and none in enemy headquarters unless Chiharu opens them."""
        spaces = [1 << space for space in state.place[AGENTS * side : AGENTS * (side + 1)] if space != CAPTURED]
        stands = sum(spaces)
        assert stands == reduce(or_, spaces) == state.side[STANDS + side]
        assert not stands & ~self.spaces
        if side == ONIWABAN or state.side[SPECIAL + GOVERNMENT] != CHIHARU:
            assert not stands & self.headquarters[1 - side]

    def check_modules(self, state: ShadowsInKyotoState) -> None:
        """R38, R39, R44-R48: special agents belong to their sides, equipment is face down, active or spent."""
        specials = [int(state.side[SPECIAL + side]) for side in SIDES]
        for side, special in enumerate(specials):
            assert special in (NOBODY, RURI, *range(3 * side, 3 * side + 3))
            assert special == NOBODY or self.with_agents
        assert specials != [RURI, RURI]
        assert state.ruri_colour == NOBODY or RURI in specials
        assert not state.usable & state.spent
        assert self.with_equipment or not state.usable | state.spent
        for agent, owner in ((state.bound, GOVERNMENT), (state.stunned, ONIWABAN)):
            assert agent == NOBODY or (agent // AGENTS == owner and state.place[agent] != CAPTURED)


# Cards


def agents_of(side: int) -> range:
    """The numbers of a side's agents."""
    return range(side * AGENTS, (side + 1) * AGENTS)


def every_card(state: ShadowsInKyotoState) -> int:
    """R9, O8: the cards of a side."""
    copies = size_of(state.setup.options).copies
    first = [KIND_WORDS.index(kind) for kind in KIND_WORDS]
    return sum(1 << card for card, kind in enumerate(KIND_WORDS) if card - first[card] < copies.get(kind, 0))


def those_of(state: ShadowsInKyotoState, side: int) -> range:
    """The numbers of a side's agents who take part (O8)."""
    return range(side * AGENTS, side * AGENTS + len(size_of(state.setup.options).identities))


def marks_of(state: ShadowsInKyotoState, side: int) -> list[int]:
    """The marked cards of a side by their places, NOBODY where there is none."""
    first = MARKS + MARK_COUNT * side
    return [int(card) for card in state.side[first : first + MARK_COUNT]]


def check_cards(state: ShadowsInKyotoState, side: int) -> None:
    """R9: each of the cards is in a hand, a deck, the discard pile, on the table, looked at, or on Ruri."""
    values = state.side
    hand = int(values[HAND + side])
    sets = [hand, int(values[DISCARDS + side])]
    marks = marks_of(state, side)
    single = [*marks, *values[LURES + 2 * side : LURES + 2 * side + 2]]
    if side == state.active:
        single += [state.looking, state.looking_too]
        if state.phase != MARKING:
            single.append(state.single)
    for deck, first in ((2 * side, 0), (2 * side + 1, LOCATION_CARDS)):
        pile = state.decks[deck]
        assert pile.top_count == 0
        sets.append(int(pile.rest) << first)
        single += [pile.bottom_card(index) + first for index in range(pile.bottom_count)]
    sets += [1 << card for card in single if card != NOBODY]
    # A sum is greater than a union where sets overlap.
    together = sum(sets)
    assert reduce(or_, sets) == together
    on_ruri = values[SPECIAL + side] == RURI and state.ruri_colour != NOBODY
    missing = members_of(every_card(state) & ~together)
    assert [KIND_WORDS[card] for card in missing] == ([COLOURS[state.ruri_colour]] if on_ruri else [])
    assert hand.bit_count() <= 7  # T3
    assert not values[SHOWN + side] & ~sum([hand, *(1 << card for card in marks if card != NOBODY)])


def check_lures(state: ShadowsInKyotoState, side: int) -> None:
    """R36, R40, L8: a lure is on the table as long as it has a mark, one mark without Anju, and no mark is a joker."""
    marks = marks_of(state, side)
    assert all(COLOURED >> card & 1 for card in marks if card != NOBODY)
    for lure in (0, 1):
        card = int(state.side[LURES + 2 * side + lure])
        under = [mark for mark in marks[2 * lure : 2 * lure + 2] if mark != NOBODY]
        assert card == NOBODY or KIND_WORDS[card] == "lure"
        is_laid_now = state.phase == MARKING and side == state.active and card == state.single != NOBODY
        assert (card != NOBODY) == bool(under) or (is_laid_now and not under)
        assert len(under) < 2 or state.side[SPECIAL + side] == ANJU


# Agents


def check_identities(state: ShadowsInKyotoState, side: int) -> None:
    """R5, R11: an identity for each agent; while they are placed, those on the first spaces and no others."""
    those = size_of(state.setup.options).identities
    identities = [int(state.identity[agent]) for agent in agents_of(side)]
    assert identities[len(those) :] == [place for place, one in enumerate(IDENTITIES) if one.word not in those]
    placed = [identity for identity in identities[: len(those)] if identity != NOBODY]
    assert len(set(placed)) == len(placed)
    assert identities[: len(those)] == placed + [NOBODY] * (len(those) - len(placed))
    assert all(IDENTITIES[identity].word in those for identity in placed)
    assert state.phase <= PLACING or len(placed) == len(those)
    assert all(state.place[agent] == CAPTURED for agent in agents_of(side)[len(those) :])


def check_prison(state: ShadowsInKyotoState, captor: int) -> None:
    """R1.1, R1.2, C3: who lies in prison, open, is counted; the match is over by the last real or a decoy too many."""
    size = size_of(state.setup.options)
    prisoners = [agent for agent in those_of(state, 1 - captor) if state.place[agent] == CAPTURED]
    reals = sum(int(state.identity[agent]) in REAL for agent in prisoners)
    decoys = len(prisoners) - reals
    assert (state.side[REALS + captor], state.side[DECOYS + captor]) == (reals, decoys)
    assert state.score(captor) == (state.winner == captor)
    assert all(state.revealed >> agent & 1 for agent in prisoners)
    if state.turn != OVER:
        assert reals < size.reals
        assert decoys < size.decoys or (decoys == size.decoys and state.pending_decoy and captor == state.active)
    elif state.ending == BY_CAPTURE:
        assert (reals == size.reals) == (state.winner == captor)
    elif state.ending == BY_DECOY:
        assert (decoys == size.decoys) == (state.winner != captor)


def check_stories(state: ShadowsInKyotoState, side: int) -> None:
    """C2, R35: what everybody knows of a side's agents is true; each of two Swaps has made two stories of one."""
    count = int(state.side[STORY_COUNT + side])
    assert 1 <= count <= 4
    if state.phase <= PLACING:
        return
    truth = sum(1 << 6 * place + int(state.identity[agent]) for place, agent in enumerate(those_of(state, side)))
    stories = [int(state.side[STORIES + 4 * side + index]) for index in range(count)]
    assert any(story & truth == truth for story in stories)
    for place, agent in enumerate(those_of(state, side)):
        if state.revealed >> agent & 1:
            assert all(story >> 6 * place & 0x3F == 1 << state.identity[agent] for story in stories)


# Where and when


def check_step(state: ShadowsInKyotoState) -> None:
    """W1: what belongs to a step of the turn is there in that step, and the right side is asked."""
    phase = state.phase
    assert (phase == ENDED) == (state.turn == OVER) == (state.winner != NOBODY)
    assert (state.active == NOBODY) == (state.round == 0)
    if state.round:
        assert state.active == (state.round - 1) % 2
    if phase == DEAL:
        assert state.turn == CHANCE
    if phase == REVOLVER_WINDOW:
        assert state.turn == ONIWABAN
    elif phase == LURE_WINDOW:
        assert state.turn != state.active
        assert state.place[state.mover] == state.entered
    elif phase == ACTIVATING_EQUIPMENT:
        assert state.captured != NOBODY
    elif phase == TAKING_BACK:
        assert state.turn == state.active == GOVERNMENT
        assert state.side[SPECIAL + GOVERNMENT] == AYANE
    elif phase == EXCHANGING:
        assert state.turn == state.active == state.first // AGENTS == state.second // AGENTS
    elif phase == KEEPING:
        assert state.side[SPECIAL + state.active] == TOMOYO
        assert NOBODY not in (state.looking, state.looking_too)
    if state.ending == BY_ESCAPE:
        assert any(is_home(state, agent) for agent in agents_of(int(state.winner)))


def is_home(state: ShadowsInKyotoState, agent: int) -> bool:
    """R1.3: is this a real agent on the enemy home row?"""
    rows = {int(space[1]) - 1 for space in board(state.setup.options).spaces}
    row = state.place[agent] // 5
    return row == (min(rows) if agent // AGENTS == GOVERNMENT else max(rows)) and int(state.identity[agent]) in REAL
