"""Iron Curtain: the rules, one module a chapter of `rules.md`.

Each function carries out one rule and names it; the numbers are those of the rulebook.

The course of a match: what is decided in each phase, the function that carries it out, and the phases that may follow.

    DEAL            rounds.deal                    DEAL, FIRST_PLAYER, PLAY_CARD
    FIRST_PLAYER    rounds.begin_round             PLAY_CARD
    PLAY_CARD       turn.play_card                 PLACE_CARD
    PLACE_CARD      turn.place_card                EVENT_OR_CUBES, OFFERED_EVENT, PLACE_CUBES, a turn's end
    EVENT_OR_CUBES  step_three.decide_on_event     PLACE_CUBES, a part, a turn's end
    OFFERED_EVENT   step_three.decide_on_event     PLACE_CUBES, a part, a turn's end
    INFILTRATION    step_three.infiltrate_or_stop  INFILTRATION, LIFTING, a part, PLACE_CUBES, a turn's end
    REMOVAL         step_three.remove_or_stop      REMOVAL, a part, PLACE_CUBES, a turn's end
    MOVEMENT        step_three.move_or_stay        a part, PLACE_CUBES, a turn's end
    PLACE_CUBES     step_three.place_cube_or_stop  PLACE_CUBES, LIFTING, a part, a turn's end
    LIFTING         step_three.lift_cube           PLACE_CUBES, INFILTRATION, a part, a turn's end

A part of an event is INFILTRATION, REMOVAL, MOVEMENT or PLACE_CUBES (A37).
After a turn comes PLAY_CARD, after the eighth DEAL, and after the last one ENDED (`rounds.end_turn`).
A marker that reaches an end space leads to ENDED from any turn (`scoring.end_suddenly`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from brushpass.core.bits import bit, count, nth
from brushpass.core.dice import Dice
from brushpass.core.game import OVER, State
from brushpass.core.options import Options
from brushpass.games.iron_curtain import encoding, numbers
from brushpass.games.iron_curtain.options import IronCurtainOptions
from brushpass.games.iron_curtain.rules import cubes, estimate, legal, rounds, setup, step_three, turn
from brushpass.games.iron_curtain.rules.table import cell_of
from brushpass.games.iron_curtain.rules.written import WrittenTable


@final
class IronCurtainState(WrittenTable):
    """A match of Iron Curtain: which rule answers which question."""

    def begun_by(self) -> tuple[Callable[..., State], Options]:
        return start, self.setup.options

    def copy(self) -> IronCurtainState:
        other = IronCurtainState(self.setup, self.moves)
        other.copy_from(self)
        return other

    def copy_from(self, source: State) -> None:
        assert isinstance(source, IronCurtainState)
        self.copy_table(source)

    def encode(self, seat: i64, row: vec[i64], at: i64) -> None:
        encoding.write(self, seat, row, at)

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
            return self.offer(0, self.hand(seat), numbers.PLAY)
        if phase == numbers.EVENT_OR_CUBES:
            return legal.fill_event_or(self, numbers.USE_CUBES)
        if phase == numbers.OFFERED_EVENT:
            return legal.fill_event_or(self, numbers.DECLINE)
        if phase == numbers.LIFTING:
            return self.offer(0, legal.lift_sources(self, seat), numbers.LIFT)
        if phase == numbers.REMOVAL:
            return legal.fill_with_stop(self, cubes.removal_targets(self), numbers.REMOVE)
        if phase == numbers.MOVEMENT:
            return legal.fill_move(self, self.setup.parts.moved_card[self.part])
        if phase == numbers.FIRST_PLAYER:
            return self.offer(0, bit(numbers.USA) | bit(numbers.USSR), numbers.FIRST)
        return self.offer(0, self.rest, numbers.DEAL_CARD)

    def sample(self, dice: Dice) -> i64:
        return numbers.DEAL_CARD + nth(self.rest, dice.below(count(self.rest)))

    def apply(self, seat: i64, action: i64) -> None:
        # The most frequent decisions come first.
        phase = self.phase
        if phase == numbers.PLACE_CUBES:
            step_three.place_cube_or_stop(self, seat, action)
        elif phase == numbers.INFILTRATION:
            step_three.infiltrate_or_stop(self, seat, action)
        elif phase == numbers.PLACE_CARD:
            turn.place_card(self, cell_of(action - numbers.PLACE))
        elif phase == numbers.PLAY_CARD:
            turn.play_card(self, seat, action - numbers.PLAY)
        elif phase == numbers.DEAL:
            rounds.deal(self, action - numbers.DEAL_CARD)
        elif phase == numbers.EVENT_OR_CUBES or phase == numbers.OFFERED_EVENT:
            step_three.decide_on_event(self, seat, action)
        elif phase == numbers.LIFTING:
            step_three.lift_cube(self, seat, action - numbers.LIFT)
        elif phase == numbers.REMOVAL:
            step_three.remove_or_stop(self, seat, action)
        elif phase == numbers.MOVEMENT:
            step_three.move_or_stay(self, action)
        else:
            rounds.begin_round(self, action - numbers.FIRST)


def start(options: IronCurtainOptions) -> IronCurtainState:
    """R2-R5: the start card lies in the middle, all strategy cards wait to be dealt."""
    state = IronCurtainState(setup.setup_of(options), vec[i64]([0] * numbers.ACTION_COUNT))
    state.lay_start_card()
    return state
