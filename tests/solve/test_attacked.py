"""Attackers where the best answer is known: how close they come to it, and that nobody comes closer than possible."""

from __future__ import annotations

import pytest

from brushpass import solve
from brushpass.bots import Bot, Budget, Thought, bot
from brushpass.core.chances import by_weight
from brushpass.solve.attacked import close_to_best, small_game, won_by


def test_the_responder_finds_the_best_answer() -> None:
    """To within a hundredth, against whoever does anything as often, with the budget that it has in whole games."""
    small = small_game("random", "cold-war", "tiny")
    for one in close_to_best("responder", small, simulations=1_500):
        assert 0.99 < one.part <= 1 + 1e-9, one


def test_what_a_bot_wins_is_what_its_policy_is_worth() -> None:
    """Asked only where its own choices lead, a bot is measured like one that is asked everywhere."""
    small = small_game("random", "cold-war", "tiny")
    even = Bot("even", lambda game, view, past, dice, budget: Thought(by_weight([1.0] * len(view.legal))), Budget(0))
    first = Bot(
        "first",
        lambda game, view, past, dice, budget: Thought(by_weight([1.0] + [0.0] * (len(view.legal) - 1))),
        Budget(0),
    )
    for seat in (0, 1):
        own = solve.values(small.written, small.policy)[seat]
        assert won_by(even, small.written, small.policy, seat) == pytest.approx(own, abs=1e-12)
        best = solve.answer(small.written, small.policy, seat).value
        assert own < won_by(bot("simple"), small.written, small.policy, seat) < best
        assert 0 < won_by(first, small.written, small.policy, seat) < best
