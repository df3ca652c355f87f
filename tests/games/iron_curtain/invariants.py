"""Iron Curtain: where the cards and the cubes are, and how long a match can last."""

from __future__ import annotations

from functools import reduce
from operator import or_

from brushpass.core.game import NOBODY, OVER, State
from brushpass.core.options import Options
from brushpass.games.iron_curtain.bounds import bounds, most_actions_of
from brushpass.games.iron_curtain.cards import Size
from brushpass.games.iron_curtain.numbers import (
    CARDS,
    DEAL,
    ENDED,
    FIRST_PLAYER,
    INFILTRATION,
    LIFTING,
    MIDDLE,
    MOVEMENT,
    OFFERED_EVENT,
    PLACE_CARD,
    PLACE_CUBES,
    PLAY_CARD,
    RADIUS,
    REMOVAL,
    SIDE_EAST,
    SIDE_NORTH,
    SIDE_SOUTH,
    SIDE_WEST,
    START,
    STRIDE,
    SUDDEN_DEATH,
    SUDDEN_DEATH_AT_THE_END,
    TIE,
    USA,
    USSR,
)
from brushpass.games.iron_curtain.options import IronCurtainOptions, card_set, cubes_of, goal_of, size_of
from brushpass.games.iron_curtain.rules import IronCurtainState
from brushpass.games.iron_curtain.rules.table import AFTERMATH, CONTROLLED, DOMINATED, HAND, HELD, SUPPLY

NEIGHBOURS = ((SIDE_NORTH, 0, -1), (SIDE_EAST, 1, 0), (SIDE_SOUTH, 0, 1), (SIDE_WEST, -1, 0))


class IronCurtainInvariants:
    """All strategy cards of the match, each in one place; the cubes of both sides; a table on which all sides agree."""

    def __init__(self, options: Options) -> None:
        assert isinstance(options, IronCurtainOptions)
        self.options = options
        self.cards = card_set(options).cards
        self.taking_part = sum(
            1 << number for number, card in enumerate(self.cards) if card in card_set(options).present
        )
        self.size = size_of(options)
        proved = bounds(options)
        self.longest = proved.decisions + proved.throws
        self.actions = 0
        self.active: int = NOBODY

    def follow(self, state: State, seat: int, action: int) -> None:
        """R7: players take turns alternately; R12-R31: a turn has no more actions than its card allows."""
        assert isinstance(state, IronCurtainState)
        if state.phase == DEAL or state.phase == FIRST_PLAYER:
            self.active = NOBODY
            return
        if state.phase == PLAY_CARD:
            assert seat == state.active != self.active
            self.active = seat
            self.actions = 0
        self.actions += 1
        if state.played != NOBODY:
            assert self.actions <= most_actions_of(self.cards[state.played])

    def check(self, state: State) -> None:
        """R1, R3: no card and no cube is lost or doubled, and what the state remembers of the table is so."""
        assert isinstance(state, IronCurtainState)
        self.check_cards(state)
        check_hands(state, self.size)
        check_cells(state, self.size)
        self.check_cubes(state)
        check_step(state)
        self.check_track(state)

    def check_cards(self, state: IronCurtainState) -> None:
        """R1: every strategy card is in the reserve, in a hand, set aside, on the table, or played and not yet laid."""
        side = state.side
        places = [int(state.rest), int(side[HAND + USA]), int(side[HAND + USSR]), int(state.on_table & ~(1 << START))]
        places += [1 << side[AFTERMATH + seat] for seat in (USA, USSR) if side[AFTERMATH + seat] != NOBODY]
        if state.phase == PLACE_CARD:
            places.append(1 << state.played)
        # A sum is greater than a union where sets overlap.
        assert reduce(or_, places) == sum(places) == self.taking_part

    def check_cubes(self, state: IronCurtainState) -> None:
        """R3, R19, R28: cubes lie on the table or in a supply; who holds, dominates and controls follows from them."""
        held, led, controlled = [0, 0], [0, 0], [0, 0]
        for card in range(CARDS):
            cubes = (int(state.cubes[card]), int(state.cubes[CARDS + card]))
            assert min(cubes) >= 0
            assert cubes == (0, 0) or state.on_table >> card & 1
            for seat in (USA, USSR):
                lead = cubes[seat] - cubes[1 - seat]
                held[seat] |= (cubes[seat] > 0) << card
                led[seat] |= (lead > 0) << card
                controlled[seat] |= (lead > 1) << card
        side = state.side
        for seat in (USA, USSR):
            on_cards = sum(int(cubes) for cubes in state.cubes[seat * CARDS : (seat + 1) * CARDS])
            assert side[SUPPLY + seat] >= 0
            assert on_cards + side[SUPPLY + seat] == cubes_of(self.options)
            assert (side[HELD + seat], side[DOMINATED + seat]) == (held[seat], led[seat])
            assert side[CONTROLLED + seat] == controlled[seat]

    def check_track(self, state: IronCurtainState) -> None:
        """R32, R33, R38: the marker is on the track; at an end of it the match is over, and the right side has won."""
        track = int(state.track)
        goal = goal_of(self.options)
        assert -goal <= track <= goal
        assert (state.score(USA), state.score(USSR)) == (max(track, 0), max(-track, 0))
        assert (state.ending in (SUDDEN_DEATH, SUDDEN_DEATH_AT_THE_END)) == (abs(track) == goal)
        assert (state.ending == TIE) == (state.turn == OVER and track == 0)
        assert state.winner == (NOBODY if state.turn != OVER else USA if track >= 0 else USSR)


# Where and when


def check_hands(state: IronCurtainState, size: Size) -> None:
    """R5, R8, R9, O4: how many cards each player holds follows from the turn; the reserve is dealt before round 2."""
    hands = [int(state.side[HAND + seat]).bit_count() for seat in (USA, USSR)]
    reserve = int(state.rest).bit_count()
    aside = [state.side[AFTERMATH + seat] != NOBODY for seat in (USA, USSR)]
    is_over_in_one = state.ending not in (0, SUDDEN_DEATH) and size.second_hand == 0
    assert aside == [state.round_number == 2 or is_over_in_one] * 2
    undealt = int(state.setup.cards).bit_count() - 2 * size.first_hand
    if state.phase == DEAL:
        first = size.first_hand
        dealt = (undealt + 2 * first if state.round_number == 1 else undealt) - reserve
        assert hands == ([min(dealt, first), max(dealt - first, 0)] if state.round_number == 1 else [dealt, 0])
        return
    if is_over_in_one:
        assert hands == [0, 0]
        return
    assert reserve == (undealt if state.round_number == 1 else 0)
    held, turns = size.first_hand, int(state.round)
    if state.round_number == 2:
        held, turns = size.second_hand, turns - size.last_turn_of_round_1
    assert 0 <= turns <= max(size.last_turn_of_round_1, size.last_turn - size.last_turn_of_round_1)
    for seat in (USA, USSR):
        begun = (turns + 1) // 2 if seat == state.first else turns // 2
        to_play = state.phase == PLAY_CARD and seat == state.active
        assert hands[seat] == held - begun + to_play


def check_cells(state: IronCurtainState, size: Size) -> None:
    """A31, O4: one card to a cell of the table; which sides touch and which are free is counted anew."""
    laid = int(state.round) - (state.phase in (PLAY_CARD, PLACE_CARD))
    on_table = [card for card in range(CARDS) if state.on_table >> card & 1]
    assert len(on_table) == 1 + laid
    cells = {}
    for card in on_table:
        column, row = divmod(int(state.cell[card]), STRIDE)
        assert is_on_table(size, column - 1, row - 1)
        cells[column - 1, row - 1] = card
    assert len(cells) == len(on_table)
    assert state.cell[START] == MIDDLE
    for (column, row), card in cells.items():
        near = 0
        for side, right, down in NEIGHBOURS:
            x, y = column + right, row + down
            if (x, y) in cells:
                near |= 1 << cells[x, y]
            elif is_on_table(size, x, y):
                near |= side
        assert state.near[card] == near
    for card in range(CARDS):
        assert card in on_table or state.cell[card] == state.near[card] == 0


def is_on_table(size: Size, column: int, row: int) -> bool:
    """A31, O4: does the table have this cell, counted from the north-west corner of the greatest one?"""
    west, east, north, south = size.table
    return -west <= column - RADIUS <= east and -north <= row - RADIUS <= south


def check_step(state: IronCurtainState) -> None:
    """R13: what belongs to a step of the turn is there in that step and at no other time."""
    phase = state.phase
    assert (phase == ENDED) == (state.turn == OVER)
    assert (state.target != NOBODY) == (phase == LIFTING)
    assert not state.reach & ~state.on_table
    assert not state.full & ~state.on_table
    if state.in_event:
        assert phase in (PLACE_CUBES, INFILTRATION, REMOVAL, MOVEMENT, LIFTING, ENDED)
        assert state.doer == state.setup.flag[state.played]
    elif phase != ENDED:
        assert state.added == state.full == 0
        assert phase not in (INFILTRATION, REMOVAL, MOVEMENT)
    if phase == LIFTING:
        assert state.side[SUPPLY + state.doer] == 0
    elif phase not in (PLACE_CUBES, ENDED):
        assert state.reach == 0
    if phase == OFFERED_EVENT:
        assert state.turn != state.active
    elif phase in (PLAY_CARD, PLACE_CARD):
        assert state.turn == state.active == state.doer
