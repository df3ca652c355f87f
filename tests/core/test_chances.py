"""Chances over actions: they make 1 together, and what is drawn from them comes as often as they say."""

from __future__ import annotations

from collections import Counter

import pytest

from brushpass.core.chances import Chances, by_weight, draw, even, highest, sure
from brushpass.core.dice import Dice

ACTIONS = ("left", "right", "stay")
THROWS = 20_000


def test_one_action_always() -> None:
    """Everything on the one that is chosen."""
    assert sure(ACTIONS, "right") == (0.0, 1.0, 0.0)


def test_some_actions_as_often_each() -> None:
    """Nothing is left for the others."""
    assert even(ACTIONS, ("stay", "left")) == (0.5, 0.0, 0.5)


def test_actions_as_often_as_they_weigh() -> None:
    """Weights need not make anything together."""
    assert by_weight((1, 0, 3)) == (0.25, 0.0, 0.75)


def test_equals_share_what_the_best_gets() -> None:
    """A difference that is slight makes no difference."""
    assert highest((2.0, 1.0, 2.0 - 1e-9), 1e-6) == (0.5, 0.0, 0.5)
    assert highest((2.0, 1.0, 1.9), 1e-6) == (1.0, 0.0, 0.0)


def test_what_is_certain_needs_no_dice() -> None:
    """The dice throw afterwards what they would have thrown before."""
    dice = Dice(3)
    assert draw((0.0, 1.0, 0.0), dice) == 1
    assert dice.word() == Dice(3).word()


@pytest.mark.parametrize("chances", [(0.5, 0.0, 0.5), (0.1, 0.6, 0.3), (0.001, 0.999), (1 / 3, 1 / 3, 1 / 3)])
def test_actions_are_drawn_as_often_as_their_chances_say(chances: Chances) -> None:
    """Within four standard errors, and never what has no chance."""
    dice = Dice(11)
    found = Counter(draw(chances, dice) for _ in range(THROWS))
    for place, chance in enumerate(chances):
        assert abs(found[place] - THROWS * chance) <= 4 * (THROWS * chance * (1 - chance)) ** 0.5


def test_rounding_leaves_nobody_out() -> None:
    """Chances whose sum is a trace below 1 still give an action that has one."""
    chances = (0.1,) * 9 + (0.1 - 1e-12, 0.0)
    assert {draw(chances, Dice(seed)) for seed in range(500)} == set(range(10))
