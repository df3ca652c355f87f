"""Stepping a position without checks does what applying does, and says whose turn it is then."""

from __future__ import annotations

import pytest

from brushpass import engine, games
from brushpass.core.dice import Dice


@pytest.mark.parametrize("game", games())
def test_a_step_is_an_action_of_whoever_is_on_turn(game: str) -> None:
    """Two matches from one seed, one stepped and one with every action checked, go the same way to the same end."""
    stepped, checked = (engine.begin(game, seed=11, recall=False) for _ in range(2))
    dice = Dice(3)
    while not checked.over:
        seat = checked.turn
        actions = stepped.actions()
        assert actions == list(checked.legal(seat))
        action = actions[dice.below(len(actions))]
        checked.apply(seat, action)
        assert stepped.step(action) == checked.turn
    assert stepped.actions() == []
    assert stepped.rewards() == checked.rewards()
