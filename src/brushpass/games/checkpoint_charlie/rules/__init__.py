"""Checkpoint Charlie: the course of a game, from one decision to the next (R7-R46).

Each step tells by its answer what follows; here and nowhere else stands the order of a round.
"""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from brushpass.core.bits import bit, count, lowest, nth
from brushpass.core.dice import Dice
from brushpass.core.game import CHANCE, NOBODY, OVER, State
from brushpass.games.checkpoint_charlie.numbers import (
    ACCUSE,
    ACTION_COUNT,
    AWARD,
    COLOUR_COUNT,
    DEAL,
    DEAL_CLUES,
    DECLINE,
    DRAW,
    DRAW_TOKEN,
    FACES,
    FLIP,
    FORCED,
    GO_FIRST,
    HIDE,
    LIVE,
    PICK_SLOT,
    POLL,
    RACE,
    SLIP,
    SLIP_AGENTS,
    SLOTS,
    START,
    STARTER,
    SWAP,
    SWAP_SLOT,
    TAKE,
    TAKE_ANY,
    TOSS,
    TOSS_CLUE,
    TURN_UP,
    WINDOW,
)
from brushpass.games.checkpoint_charlie.options import CheckpointCharlieOptions
from brushpass.games.checkpoint_charlie.rules import drivers, ending, legal, rounds, scoring, swaps, turn
from brushpass.games.checkpoint_charlie.rules.accusing import accuse, ask_forced, close_window, end_with_deck, hand_on
from brushpass.games.checkpoint_charlie.rules.drivers import CLOSED, PHASE_OVER, SKIPPED
from brushpass.games.checkpoint_charlie.rules.estimate import estimate
from brushpass.games.checkpoint_charlie.rules.setup import Setup, setup_of
from brushpass.games.checkpoint_charlie.rules.table import POINTS, Table

_STREAMS_OF_A_ROUND = 16  # for the phases before LIVE, in which nothing is drawn
_DRAWS_OF_A_STREAM = 4096


@final
class CheckpointCharlieState(Table):
    """A match of Checkpoint Charlie."""

    def __init__(self, setup: Setup, moves: vec[i64]) -> None:
        super().__init__(setup, moves)

    def copy(self) -> CheckpointCharlieState:
        twin = CheckpointCharlieState(self.setup, self.moves)
        twin.copy_table(self)
        return twin

    def copy_from(self, source: State) -> None:
        assert isinstance(source, CheckpointCharlieState)
        self.copy_table(source)

    def score(self, seat: i64) -> i64:
        return self.side[POINTS + seat]

    def reward(self, seat: i64) -> float:
        if self.turn != OVER:
            return estimate(self, seat)
        return 1.0 / float(count(self.winners)) if self.winners & bit(seat) else 0.0

    def fill(self, seat: i64) -> i64:
        return legal.fill(self, seat)

    def sample(self, dice: Dice) -> i64:
        among = legal.chance_among(self)
        return legal.chance_base(self.phase) + nth(among, dice.below(count(among)))

    def stream(self) -> i64:
        """Every draw of chance has a stream of its own, so that no choice of a player shifts another draw.

        A clock draws nothing (W12).
        """
        if self.phase == LIVE:
            return 0
        index = self.dealt
        if self.phase == RACE:
            index = (self.window * SLOTS + self.sub_round) * SLOTS + count(self.racing)
        elif self.phase == AWARD:
            index = self.awards
        elif self.phase == SWAP_SLOT:
            index = count(self.face_up) * SLOTS + self.swapping
        elif self.phase == DEAL_CLUES or self.phase == FLIP:
            index = count(self.bag)
        elif self.phase == SLIP_AGENTS:
            index = count(self.agent_places)
        return ((self.round + 1) * _STREAMS_OF_A_ROUND + self.phase) * _DRAWS_OF_A_STREAM + index

    def apply(self, seat: i64, action: i64) -> None:
        self.are_hopes_fresh = False
        if seat == CHANCE:
            _apply_chance(self, action)
        elif self.phase == WINDOW:
            _follow(self, drivers.answer(self, seat, action))
        elif self.phase == POLL:
            _follow(self, drivers.answer_openly(self, seat, action))
        elif self.phase == LIVE:
            _follow(self, drivers.accuse_unasked(self, seat, action - ACCUSE))
        elif self.phase == FACES:
            if rounds.choose_face(self, seat, action - HIDE, action):
                _begin_turns(self)
        elif self.phase == FORCED:
            accuse(self, seat, action - ACCUSE)
            _force(self)
        elif self.phase == SWAP:
            _apply_swap(self, seat, action)
        elif ending.announce(self, seat, action):
            _after_check(self)


def start(options: CheckpointCharlieOptions) -> CheckpointCharlieState:
    """A new game; chance names the first start player."""
    return CheckpointCharlieState(setup_of(options), vec[i64]([0] * ACTION_COUNT))


def _start_with(table: Table, seat: i64) -> None:
    table.starter = seat
    table.front = seat
    rounds.begin_round(table)


def _apply_chance(table: Table, action: i64) -> None:
    phase = table.phase
    if phase == DRAW:
        _turn_up(table, action - TURN_UP)
    elif phase == RACE:
        drivers.line_up(table, action - GO_FIRST)
        if table.turned_up == NOBODY:
            _follow(table, drivers.race(table))
        else:
            _show_cat(table, table.turned_up)
    elif phase == DEAL_CLUES:
        rounds.deal_clue(table, action - DEAL)
    elif phase == SLIP_AGENTS:
        rounds.slip_agent(table, action - SLIP)
    elif phase == TOSS:
        turn.open_clue(table, action - TOSS_CLUE)
        _after_clue(table)
    elif phase == FLIP:
        if scoring.flip_clue(table, action - TOSS_CLUE):
            _award(table)
    elif phase == AWARD:
        scoring.draw_token(table, action - DRAW_TOKEN)
        _award(table)
    elif phase == SWAP_SLOT:
        victim = table.victim
        swaps.swap(table, swaps.swapper(table), lowest(legal.token_at(table, victim, action - PICK_SLOT)))
        _swap(table)
    elif phase == LIVE:
        _follow(table, CLOSED)
    elif phase == STARTER:
        _start_with(table, action - START)


# The suspicion phase


def _begin_turns(table: Table) -> None:
    """R12: the start player takes the first card; binding aims may be set before that (W11)."""
    if table.setup.committed:
        table.draws_on = True
        _follow(table, drivers.begin_window(table))
        return
    turn.take_card(table)


def _turn_up(table: Table, cat: i64) -> None:
    """R13, W11: everybody sees the cat, once it is clear whose target it is."""
    if not drivers.maybe_draw_lots(table, cat):
        _show_cat(table, cat)


def _show_cat(table: Table, cat: i64) -> None:
    turn.sort_cat(table, cat)
    _after_cat(table)


def _after_cat(table: Table) -> None:
    """W1, Q6: a window follows every cat but the last."""
    if table.has_last_card_been_taken() and not table.setup.final_window:
        _force_all(table)
        return
    _follow(table, drivers.begin_window(table))


def _after_clue(table: Table) -> None:
    """Q24: a window follows an open clue too."""
    if table.setup.window_after_clue:
        _follow(table, drivers.begin_window(table))
        return
    turn.take_card(table)


def _follow(table: Table, outcome: i64) -> None:
    """What comes after a window: the next card, or scoring."""
    if outcome == PHASE_OVER:
        _score(table)
    elif outcome == CLOSED:
        close_window(table)
        _next_card(table)
    elif outcome == SKIPPED:
        hand_on(table)
        _next_card(table)


def _next_card(table: Table) -> None:
    if table.has_last_card_been_taken():
        _force_all(table)
        return
    turn.take_card(table)


def _force_all(table: Table) -> None:
    """R26: everybody who has not accused must do so now."""
    end_with_deck(table)
    _force(table)


def _force(table: Table) -> None:
    if ask_forced(table):
        _score(table)


# The scoring phase


def _score(table: Table) -> None:
    if scoring.begin_scoring(table):
        _award(table)


def _award(table: Table) -> None:
    """R28: awards one by one; Q23: a check before the swaps where it is wanted."""
    if not scoring.award(table):
        return
    if not table.setup.early_check:
        _swap(table)
    elif ending.check_target(table):
        _after_check(table)


def _apply_swap(table: Table, seat: i64, action: i64) -> None:
    if action == DECLINE:
        swaps.decline(table, seat)
    elif action >= TAKE_ANY:
        named = action - TAKE_ANY
        swaps.name_colour(table, seat, named // COLOUR_COUNT, named % COLOUR_COUNT)
        return
    else:
        taken = action - TAKE
        swaps.swap(table, seat, lowest(legal.token_at(table, taken // SLOTS, taken % SLOTS)))
    _swap(table)


def _swap(table: Table) -> None:
    if swaps.ask_swap(table) and ending.check_target(table):
        _after_check(table)


def _after_check(table: Table) -> None:
    """R33: nobody had the target points; swaps, if they are still to come, then the other ends, then a new round."""
    if not table.swaps_done:
        _swap(table)
        return
    if not ending.check_end(table):
        ending.go_on(table)
        rounds.begin_round(table)
