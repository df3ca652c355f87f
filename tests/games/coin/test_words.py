"""Coin: every word and every scene obeys the laws that hold for any game."""

from __future__ import annotations

import pytest

from tests.games.coin import GAME
from tests.games.coin.knowledge import CoinView
from tests.games.coin.rules import FACES, SEATS
from tests.games.common_words import Position, SceneLaws, WordLaws, position_of, private_lines, random_play


@pytest.fixture(scope="module")
def positions() -> list[Position[CoinView]]:
    """Every position of some random matches."""
    return [position_of(match, CoinView) for seed in range(60) for match, _, _ in random_play(GAME, seed, {})]


class TestWords(WordLaws):
    """Everything can be said."""

    game = GAME
    named = (("seat", SEATS), ("face", FACES))
    steps = ()


class TestScenes(SceneLaws):
    """Every scene obeys the laws of scenes."""


def test_each_player_reads_the_own_choices_alone() -> None:
    """R3: beside the public log a seat has one private line a round."""
    *_, (match, _, _) = random_play(GAME, 1, {})
    assert private_lines(match) == [3, 3, 3]
