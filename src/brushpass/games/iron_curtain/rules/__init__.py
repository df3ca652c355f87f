"""Iron Curtain: the rules, one module a chapter of `rules.md`.

Each function carries out one rule and names it; the numbers are those of the rulebook.
"""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from brushpass.core.bits import count, nth
from brushpass.core.dice import Dice
from brushpass.core.game import OVER, State
from brushpass.games.iron_curtain.numbers import (
    ACTION_COUNT,
    CUBE,
    DEAL,
    DEAL_CARD,
    DECLINE,
    EVENT_OR_CUBES,
    FIRST,
    FIRST_PLAYER,
    INFILTRATE,
    INFILTRATION,
    LIFT,
    LIFTING,
    MOVE,
    MOVEMENT,
    OFFERED_EVENT,
    PLACE,
    PLACE_CARD,
    PLACE_CUBES,
    PLAY,
    PLAY_CARD,
    REMOVAL,
    REMOVE,
    STAY,
    STOP,
    USE_CUBES,
    USE_EVENT,
)
from brushpass.games.iron_curtain.options import IronCurtainOptions
from brushpass.games.iron_curtain.rules.cubes import cube_targets, infiltration_targets, removal_targets
from brushpass.games.iron_curtain.rules.estimate import estimate
from brushpass.games.iron_curtain.rules.legal import fill_move, fill_place, fill_with_stop, lift_sources
from brushpass.games.iron_curtain.rules.rounds import begin_round, deal
from brushpass.games.iron_curtain.rules.setup import setup_of
from brushpass.games.iron_curtain.rules.step_three import (
    choose_cubes,
    decline_event,
    infiltrate,
    lift_cube,
    move,
    place_cube,
    remove,
    stay,
    stop_cubes,
    stop_part,
    use_event,
)
from brushpass.games.iron_curtain.rules.table import HAND, Table
from brushpass.games.iron_curtain.rules.turn import cell_of, place_card, play_card


@final
class IronCurtainState(Table):
    """A match of Iron Curtain: which rule answers which question."""

    def copy(self) -> IronCurtainState:
        other = IronCurtainState(self.setup, self.moves)
        other.copy_from(self)
        return other

    def copy_from(self, source: State) -> None:
        assert isinstance(source, IronCurtainState)
        self.copy_table(source)

    def reward(self, seat: i64) -> float:
        if self.turn != OVER:
            return estimate(self, seat)
        return 1.0 if self.winner == seat else 0.0

    def fill(self, seat: i64) -> i64:
        phase = self.phase
        if phase == PLACE_CUBES:
            return fill_with_stop(self, cube_targets(self), CUBE)
        if phase == INFILTRATION:
            return fill_with_stop(self, infiltration_targets(self), INFILTRATE)
        if phase == PLACE_CARD:
            return fill_place(self, self.played)
        if phase == PLAY_CARD:
            return self.offer(0, self.side[HAND + seat], PLAY)
        if phase == EVENT_OR_CUBES:
            self.moves[0] = USE_EVENT
            self.moves[1] = USE_CUBES
            return 2
        if phase == OFFERED_EVENT:
            self.moves[0] = USE_EVENT
            self.moves[1] = DECLINE
            return 2
        if phase == LIFTING:
            return self.offer(0, lift_sources(self, seat), LIFT)
        if phase == REMOVAL:
            return fill_with_stop(self, removal_targets(self), REMOVE)
        if phase == MOVEMENT:
            return fill_move(self, self.setup.moved_card[self.part])
        if phase == FIRST_PLAYER:
            return self.offer(0, 3, FIRST)
        return self.offer(0, self.rest, DEAL_CARD)

    def sample(self, dice: Dice) -> i64:
        return DEAL_CARD + nth(self.rest, dice.below(count(self.rest)))

    def apply(self, seat: i64, action: i64) -> None:
        phase = self.phase
        if phase == PLACE_CUBES:
            if action == STOP:
                stop_cubes(self, seat)
            else:
                place_cube(self, seat, action - CUBE)
        elif phase == INFILTRATION:
            if action == STOP:
                stop_part(self, seat)
            else:
                infiltrate(self, seat, action - INFILTRATE)
        elif phase == PLACE_CARD:
            place_card(self, cell_of(action - PLACE))
        elif phase == PLAY_CARD:
            play_card(self, seat, action - PLAY)
        elif phase == DEAL:
            deal(self, action - DEAL_CARD)
        elif phase == EVENT_OR_CUBES or phase == OFFERED_EVENT:
            if action == USE_EVENT:
                use_event(self, seat)
            elif action == USE_CUBES:
                choose_cubes(self, seat)
            else:
                decline_event(self, seat)
        elif phase == LIFTING:
            lift_cube(self, seat, action - LIFT)
        elif phase == REMOVAL:
            if action == STOP:
                stop_part(self, seat)
            else:
                remove(self, seat, action - REMOVE)
        elif phase == MOVEMENT:
            if action == STAY:
                stay(self)
            else:
                move(self, cell_of(action - MOVE))
        else:
            begin_round(self, action - FIRST)


def start(options: IronCurtainOptions) -> IronCurtainState:
    """R2-R5: the start card lies in the middle, all strategy cards wait to be dealt."""
    state = IronCurtainState(setup_of(options), vec[i64]([0] * ACTION_COUNT))
    state.lay_start_card()
    return state
