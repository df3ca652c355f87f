"""Checkpoint Charlie: the course of a game, from one decision to the next (R7-R46).

Each step tells by its answer what follows; here and nowhere else stands the order of a round.
Its phases, and the modules that carry them out:

- `starter`, once in a match; `deal-clues`, `slip-agents`, `faces`: `rounds.py`
- `draw`, and `toss` after an agent card: `turn.py`; then a `window`, `poll` or `live`, and `race` where chance orders
  intents: `drivers.py`; then `draw` again, until all but one have accused or the deck is empty
- `forced`, where the deck is empty: `accusing.py`
- `flip`, `award`: `scoring.py`; `swap`, `swap-slot`: `swaps.py`
- `announce`, after the swaps or before them (Q23), then another round or `ended`: `ending.py`
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from brushpass.core.bits import bit, count, lowest, nth
from brushpass.core.dice import Dice
from brushpass.core.game import CHANCE, NOBODY, OVER, State
from brushpass.core.options import Options
from brushpass.games.checkpoint_charlie import encoding, numbers
from brushpass.games.checkpoint_charlie.options import CheckpointCharlieOptions
from brushpass.games.checkpoint_charlie.rules import accusing, drivers, ending, legal, rounds, scoring, swaps, turn
from brushpass.games.checkpoint_charlie.rules.estimate import estimate
from brushpass.games.checkpoint_charlie.rules.setup import Setup, setup_of
from brushpass.games.checkpoint_charlie.rules.table import Table
from brushpass.games.checkpoint_charlie.rules.written import WrittenTable

_STREAMS_OF_A_ROUND: Final = 16  # for the phases before LIVE, in which nothing is drawn
_DRAWS_OF_A_STREAM: Final = 4096


@final
class CheckpointCharlieState(WrittenTable):
    """A match of Checkpoint Charlie."""

    def __init__(self, setup: Setup, moves: vec[i64]) -> None:
        super().__init__(setup, moves)

    def begun_by(self) -> tuple[Callable[..., State], Options]:
        return start, self.setup.options

    def copy(self) -> CheckpointCharlieState:
        twin = CheckpointCharlieState(self.setup, self.moves)
        twin.copy_table(self)
        return twin

    def copy_from(self, source: State) -> None:
        assert isinstance(source, CheckpointCharlieState)
        self.copy_table(source)

    def encode(self, seat: i64, row: vec[i64], at: i64) -> None:
        encoding.write(self, seat, row, at)

    def score(self, seat: i64) -> i64:
        return self.points(seat)

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
        if self.phase == numbers.LIVE:
            return 0
        index = self.dealt
        if self.phase == numbers.RACE:
            index = (self.window * numbers.SLOTS + self.sub_round) * numbers.SLOTS + count(self.racing)
        elif self.phase == numbers.AWARD:
            index = self.awards
        elif self.phase == numbers.SWAP_SLOT:
            index = count(self.face_up) * numbers.SLOTS + self.swapping
        elif self.phase == numbers.DEAL_CLUES or self.phase == numbers.FLIP:
            index = count(self.bag)
        elif self.phase == numbers.SLIP_AGENTS:
            index = count(self.agent_places)
        return ((self.round + 1) * _STREAMS_OF_A_ROUND + self.phase) * _DRAWS_OF_A_STREAM + index

    def apply(self, seat: i64, action: i64) -> None:
        self.are_hopes_fresh = False
        if seat == CHANCE:
            _apply_chance(self, action)
        elif self.phase == numbers.WINDOW:
            _follow(self, drivers.answer(self, seat, action))
        elif self.phase == numbers.POLL:
            _follow(self, drivers.answer_openly(self, seat, action))
        elif self.phase == numbers.LIVE:
            _follow(self, drivers.accuse_unasked(self, seat, action - numbers.ACCUSE))
        elif self.phase == numbers.FACES:
            if rounds.choose_face(self, seat, action - numbers.HIDE, action):
                _begin_turns(self)
        elif self.phase == numbers.FORCED:
            accusing.accuse(self, seat, action - numbers.ACCUSE)
            _force(self)
        elif self.phase == numbers.SWAP:
            _apply_swap(self, seat, action)
        elif ending.announce(self, seat, action):
            _after_check(self)


def start(options: CheckpointCharlieOptions) -> CheckpointCharlieState:
    """A new game; chance names the first start player."""
    return CheckpointCharlieState(setup_of(options), vec[i64]([0] * numbers.ACTION_COUNT))


def _start_with(table: Table, seat: i64) -> None:
    table.starter = seat
    table.front = seat
    rounds.begin_round(table)


def _apply_chance(table: Table, action: i64) -> None:
    phase = table.phase
    if phase == numbers.DRAW:
        _turn_up(table, action - numbers.TURN_UP)
    elif phase == numbers.RACE:
        drivers.line_up(table, action - numbers.GO_FIRST)
        if table.turned_up == NOBODY:
            _follow(table, drivers.race(table))
        else:
            _show_cat(table, table.turned_up)
    elif phase == numbers.DEAL_CLUES:
        rounds.deal_clue(table, action - numbers.DEAL)
    elif phase == numbers.SLIP_AGENTS:
        rounds.slip_agent(table, action - numbers.SLIP)
    elif phase == numbers.TOSS:
        turn.open_clue(table, action - numbers.TOSS_CLUE)
        _after_clue(table)
    elif phase == numbers.FLIP:
        if scoring.flip_clue(table, action - numbers.TOSS_CLUE):
            _award(table)
    elif phase == numbers.AWARD:
        scoring.draw_token(table, action - numbers.DRAW_TOKEN)
        _award(table)
    elif phase == numbers.SWAP_SLOT:
        victim = table.victim
        swaps.swap(table, swaps.swapper(table), lowest(legal.token_at(table, victim, action - numbers.PICK_SLOT)))
        _swap(table)
    elif phase == numbers.LIVE:
        _follow(table, drivers.CLOSED)
    elif phase == numbers.STARTER:
        _start_with(table, action - numbers.START)


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
    if outcome == drivers.PHASE_OVER:
        _score(table)
    elif outcome == drivers.CLOSED:
        accusing.close_window(table)
        _next_card(table)
    elif outcome == drivers.SKIPPED:
        accusing.hand_on(table)
        _next_card(table)


def _next_card(table: Table) -> None:
    if table.has_last_card_been_taken():
        _force_all(table)
        return
    turn.take_card(table)


def _force_all(table: Table) -> None:
    """R26: everybody who has not accused must do so now."""
    accusing.end_with_deck(table)
    _force(table)


def _force(table: Table) -> None:
    if accusing.ask_forced(table):
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
    if action == numbers.DECLINE:
        swaps.decline(table, seat)
    elif action >= numbers.TAKE_ANY:
        named = action - numbers.TAKE_ANY
        swaps.name_colour(table, seat, named // numbers.COLOUR_COUNT, named % numbers.COLOUR_COUNT)
        return
    else:
        taken = action - numbers.TAKE
        swaps.swap(table, seat, lowest(legal.token_at(table, taken // numbers.SLOTS, taken % numbers.SLOTS)))
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
