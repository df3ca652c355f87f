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
from brushpass.games.iron_curtain import numbers
from brushpass.games.iron_curtain.options import IronCurtainOptions
from brushpass.games.iron_curtain.rules import cubes, estimate, legal, rounds, setup, step_three, turn
from brushpass.games.iron_curtain.rules.table import HAND, Table


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
            return estimate.estimate(self, seat)
        return 1.0 if self.winner == seat else 0.0

    def fill(self, seat: i64) -> i64:
        phase = self.phase
        if phase == numbers.PLACE_CUBES:
            return legal.fill_with_stop(self, cubes.cube_targets(self), numbers.CUBE)
        if phase == numbers.INFILTRATION:
            return legal.fill_with_stop(self, cubes.infiltration_targets(self), numbers.INFILTRATE)
        if phase == numbers.PLACE_CARD:
            return legal.fill_place(self, self.played)
        if phase == numbers.PLAY_CARD:
            return self.offer(0, self.side[HAND + seat], numbers.PLAY)
        if phase == numbers.EVENT_OR_CUBES:
            self.moves[0] = numbers.USE_EVENT
            self.moves[1] = numbers.USE_CUBES
            return 2
        if phase == numbers.OFFERED_EVENT:
            self.moves[0] = numbers.USE_EVENT
            self.moves[1] = numbers.DECLINE
            return 2
        if phase == numbers.LIFTING:
            return self.offer(0, legal.lift_sources(self, seat), numbers.LIFT)
        if phase == numbers.REMOVAL:
            return legal.fill_with_stop(self, cubes.removal_targets(self), numbers.REMOVE)
        if phase == numbers.MOVEMENT:
            return legal.fill_move(self, self.setup.moved_card[self.part])
        if phase == numbers.FIRST_PLAYER:
            return self.offer(0, 3, numbers.FIRST)
        return self.offer(0, self.rest, numbers.DEAL_CARD)

    def sample(self, dice: Dice) -> i64:
        return numbers.DEAL_CARD + nth(self.rest, dice.below(count(self.rest)))

    def apply(self, seat: i64, action: i64) -> None:
        phase = self.phase
        if phase == numbers.PLACE_CUBES:
            if action == numbers.STOP:
                step_three.stop_cubes(self, seat)
            else:
                step_three.place_cube(self, seat, action - numbers.CUBE)
        elif phase == numbers.INFILTRATION:
            if action == numbers.STOP:
                step_three.stop_part(self, seat)
            else:
                step_three.infiltrate(self, seat, action - numbers.INFILTRATE)
        elif phase == numbers.PLACE_CARD:
            turn.place_card(self, turn.cell_of(action - numbers.PLACE))
        elif phase == numbers.PLAY_CARD:
            turn.play_card(self, seat, action - numbers.PLAY)
        elif phase == numbers.DEAL:
            rounds.deal(self, action - numbers.DEAL_CARD)
        elif phase == numbers.EVENT_OR_CUBES or phase == numbers.OFFERED_EVENT:
            if action == numbers.USE_EVENT:
                step_three.use_event(self, seat)
            elif action == numbers.USE_CUBES:
                step_three.choose_cubes(self, seat)
            else:
                step_three.decline_event(self, seat)
        elif phase == numbers.LIFTING:
            step_three.lift_cube(self, seat, action - numbers.LIFT)
        elif phase == numbers.REMOVAL:
            if action == numbers.STOP:
                step_three.stop_part(self, seat)
            else:
                step_three.remove(self, seat, action - numbers.REMOVE)
        elif phase == numbers.MOVEMENT:
            if action == numbers.STAY:
                step_three.stay(self)
            else:
                step_three.move(self, turn.cell_of(action - numbers.MOVE))
        else:
            rounds.begin_round(self, action - numbers.FIRST)


def start(options: IronCurtainOptions) -> IronCurtainState:
    """R2-R5: the start card lies in the middle, all strategy cards wait to be dealt."""
    state = IronCurtainState(setup.setup_of(options), vec[i64]([0] * numbers.ACTION_COUNT))
    state.lay_start_card()
    return state
