"""Random playouts inside the engine: how fast a game runs, and what its lengths and endings are."""

from __future__ import annotations

from mypy_extensions import i64

from brushpass.core.dice import Dice
from brushpass.core.game import CHANCE, OVER, State


def playout(state: State, dice: Dice) -> i64:
    """Play a state to its end, every seat choosing uniformly; how many decisions were made."""
    decisions: i64 = 0
    turn = state.turn
    while turn != OVER:
        if turn == CHANCE:
            state.apply(CHANCE, state.sample(dice))
        else:
            count = state.fill(turn)
            state.apply(turn, state.moves[dice.below(count)])
            decisions += 1
        turn = state.turn
    return decisions


def playouts(start: State, games: i64, dice: Dice) -> i64:
    """Play many games from one state; the decisions made in all of them."""
    decisions: i64 = 0
    state = start.copy()
    for _ in range(games):
        state.copy_from(start)
        decisions += playout(state, dice)
    return decisions
