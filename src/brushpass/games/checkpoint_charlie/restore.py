"""Checkpoint Charlie: what a view tells for certain, put back into a state."""

from __future__ import annotations

from typing import Final, Optional

from mypy_extensions import i64

from brushpass.core.bits import bit, lowest
from brushpass.core.game import NOBODY
from brushpass.core.packing import number_of, set_of
from brushpass.games.checkpoint_charlie import numbers
from brushpass.games.checkpoint_charlie.cards import AGENTS, CATS, VALUES
from brushpass.games.checkpoint_charlie.inference import is_shown_discard
from brushpass.games.checkpoint_charlie.rules import CheckpointCharlieState
from brushpass.games.checkpoint_charlie.rules.clues import traits_of
from brushpass.games.checkpoint_charlie.rules.score_tokens import HOLDER_BITS, NO_HOLDER
from brushpass.games.checkpoint_charlie.rules.scoring import colour_earned
from brushpass.games.checkpoint_charlie.rules.sides import (
    AIM_AT,
    AIM_SINCE,
    ANSWER,
    DISCARDS,
    SUSPECTS,
    TOP,
    TRAIT,
)
from brushpass.games.checkpoint_charlie.tokens import COLOURS
from brushpass.games.checkpoint_charlie.view import HIDDEN, WATCHING, CheckpointCharlieView

_SEALED: Final = (numbers.FACES, numbers.WINDOW, numbers.ANNOUNCE)
"""The phases in which several seats answer at once (W2)."""


def restore(state: CheckpointCharlieState, seen: CheckpointCharlieView) -> None:
    """Everything that the view tells for certain, but for the tokens."""
    state.round = seen.round_number
    state.phase = numbers.STEPS.index(seen.step)
    state.starter = number_of(seen.starter, AGENTS)
    state.drawer = number_of(seen.drawer, AGENTS)
    state.drawn = number_of(seen.drawn, CATS)
    state.draws_on = seen.draws_on
    state.dealt = state.setup.deck - seen.deck
    state.open_faces = set_of(seen.open_clues, VALUES)
    state.passed_over = set_of(seen.passed_over, AGENTS)
    state.window = seen.window
    if seen.front is not None:
        state.front = AGENTS.index(seen.front)
    state.polled = seen.polled
    state.placed = seen.placed
    state.revealed = seen.revealed
    state.shown = state.setup.everyone if seen.revealed else 0
    state.unpaid = set_of(seen.unpaid, COLOURS)
    state.awards = seen.awards
    state.officer = number_of(seen.officer, AGENTS)
    state.exposed = number_of(seen.exposed, AGENTS)
    state.checks = seen.checks
    state.swapping = seen.swapping
    state.victim = number_of(seen.swap_victim, AGENTS)
    state.colour = number_of(seen.swap_colour, COLOURS)
    state.swaps_done = seen.swaps_done
    _restore_cats(state, seen)
    _restore_clues(state, seen)
    if state.setup.stasi != NOBODY:
        state.holders[state.setup.stasi] = holders_of(seen.stasi_held)
    if seen.seat != WATCHING:
        _restore_own(state, seen, AGENTS.index(seen.seat))
    _restore_turn(state, seen)


def _restore_cats(state: CheckpointCharlieState, seen: CheckpointCharlieView) -> None:
    side = state.side
    state.cats = set_of(seen.unseen, CATS)
    for seat in range(state.seats):
        side[SUSPECTS + seat] = set_of(seen.suspects[seat], CATS)
        state.suspects |= side[SUSPECTS + seat]
        side[DISCARDS + seat] = set_of(seen.discards[seat], CATS)
        if is_shown_discard(seen, seat):
            side[DISCARDS + seat] |= bit(state.drawn)
        if side[DISCARDS + seat]:
            side[TOP + seat] = lowest(side[DISCARDS + seat])
    for accusation in seen.accusations:
        state.place_marker(AGENTS.index(accusation.seat), CATS.index(accusation.cat))


def _restore_clues(state: CheckpointCharlieState, seen: CheckpointCharlieView) -> None:
    """The clues that are known, and what is therefore not in the bag."""
    state.bag = state.setup.traits & ~traits_of(state.open_faces)
    for seat in range(state.seats):
        clue = seen.clues[seat]
        if clue is not None and clue != HIDDEN:
            known: i64 = VALUES.index(clue)
            state.hide_clue(seat, known)
            state.side[TRAIT + seat] = known // 2


def _restore_own(state: CheckpointCharlieState, seen: CheckpointCharlieView, me: i64) -> None:
    """What only the view's owner knows."""
    side = state.side
    if seen.answer is not None:
        side[ANSWER + me] = numbers.notation(state.setup.words).number(seen.answer)
    side[AIM_AT + me] = number_of(seen.aim, CATS)
    side[AIM_SINCE + me] = seen.aim_since


def _restore_turn(state: CheckpointCharlieState, seen: CheckpointCharlieView) -> None:
    waiting = set_of(seen.waiting, AGENTS)
    if seen.ending is not None:
        state.winners = set_of(seen.winners, AGENTS)
        state.counted = state.setup.everyone
        state.finish(numbers.notation(state.setup.words).endings.index(seen.ending))
    elif state.phase == numbers.LIVE:
        state.ask_clock(state.without_accusation())
    elif waiting == 0:
        state.ask_chance()
        if state.phase == numbers.AWARD:
            state.colour = colour_earned(state, state.seat_in_award_order(state.awards))
    elif state.phase in _SEALED:
        state.ask_sealed(waiting)
        if seen.seat != WATCHING:
            own = bit(AGENTS.index(seen.seat))
            if not state.accusers & own or state.phase == numbers.ANNOUNCE:
                state.asked |= own
    else:
        state.ask(lowest(waiting))


def holders_of(words: tuple[Optional[str], ...]) -> i64:
    """Who had a token at each check, packed as in the state."""
    holders: i64 = -1
    for check, word in enumerate(words):
        if word is not None:
            holder: i64 = AGENTS.index(word)
            holders ^= (NO_HOLDER ^ holder) << (check * HOLDER_BITS)
    return holders
