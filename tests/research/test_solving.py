"""What we say of a solved game is what OpenSpiel says of it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.research.settings import REASON

pyspiel = pytest.importorskip("pyspiel", reason=REASON)

from open_spiel.python import policy as policies
from open_spiel.python.algorithms import expected_game_score, exploitability

from brushpass import solve
from brushpass.adapters.openspiel import load
from brushpass.solve.solving import WrittenDown

STAKES = 2.0
"""A seat wins or loses one, so a whole game is worth two."""


class Learnt(policies.Policy):
    """A policy of ours, found by the information states of OpenSpiel."""

    def __init__(self, game: Any, written: WrittenDown, shares: Any) -> None:
        super().__init__(game, [0, 1])
        self.sequences, self.shares = written.sequences, shares

    def action_probabilities(self, state: Any, player_id: int | None = None) -> dict[int, float]:
        """One for a single action: such a moment is written down by nobody."""
        legal = state.legal_actions()
        if len(legal) == 1:
            return {legal[0]: 1.0}
        seat = state.current_player() if player_id is None else player_id
        number = self.sequences.numbers[int(state.information_state_string(seat).split()[-1], 16)]
        first = int(self.sequences.first[number])
        return {action: self.shares[first + place] for place, action in enumerate(legal)}


@pytest.mark.long
def test_exploitability_agrees_with_openspiel() -> None:
    """Of a strategy that has learnt a little: what it is worth, and what the best answers to it gain."""
    written = solve.written_down("shadows-in-kyoto", edition="tiny")
    learnt = solve.solve(written, gap=0.0, rounds=3)
    game = load("shadows-in-kyoto", edition="tiny")
    policy = Learnt(game, written, learnt.policy)
    gain = exploitability.nash_conv(game, policy, use_cpp_br=False) / STAKES / 2
    assert gain > 0.05
    assert solve.exploitability(written, learnt.policy) == pytest.approx(gain, abs=1e-6)
    scores = expected_game_score.policy_value(game.new_initial_state(), [policy, policy])
    assert solve.values(written, learnt.policy) == pytest.approx([(1 + score) / STAKES for score in scores], abs=1e-6)
