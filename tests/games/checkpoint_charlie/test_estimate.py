"""The estimate that search uses in Checkpoint Charlie: what it counts, and in which direction."""

from __future__ import annotations

import pytest

from brushpass.games.checkpoint_charlie.rules import CheckpointCharlieState
from tests.games.checkpoint_charlie.helpers import Sitting, begin, seated


def hopes(game: Sitting) -> list[float]:
    """The estimated reward of every seat."""
    state = game.match._state
    assert isinstance(state, CheckpointCharlieState)
    return [state.reward(seat) for seat in range(len(game.seats))]


def test_nobody_is_ahead_at_the_start() -> None:
    """Everybody hopes for the same before anything has happened."""
    assert hopes(begin("hat glasses newspaper raincoat")) == pytest.approx([0.25] * 4)


def test_points_count() -> None:
    """After a round the seat with the gold token is ahead, and the one with the black token behind."""
    game = seated(3).play_round("basset gold-4, beagle white-1, dachshund black-0")
    assert hopes(game) == sorted(hopes(game), reverse=True)
    assert len(set(hopes(game))) == 3


@pytest.mark.rule("checkpoint-charlie:R28")
def test_a_marker_is_worth_what_it_will_be_worth() -> None:
    """The chief promises more than an aide, and an aide more than an innocent cat."""
    promised = []
    for cat in ("hgnro", "hgnry", "hefry"):
        game = begin("hat glasses newspaper raincoat ginger").turn_up(cat)
        game.accuse("terrier", cat)
        promised.append(hopes(game)[4])
    assert promised == sorted(promised, reverse=True)
    assert len(set(promised)) == 3


def test_a_chief_taken_by_another_leaves_less() -> None:
    """Whoever waits hopes for less once the chief has a marker."""
    taken = begin("hat glasses newspaper raincoat ginger").turn_up("hgnro").accuse("terrier", "hgnro")
    free = begin("hat glasses newspaper raincoat ginger").turn_up("hefjy").accuse("terrier", "hefjy")
    assert hopes(taken)[0] < hopes(free)[0]


@pytest.mark.rule("checkpoint-charlie:Q2", "checkpoint-charlie:K2")
@pytest.mark.parametrize("fate", ["flip_at_scoring", "excluded"])
def test_clues_still_in_the_bag_make_a_marker_uncertain(fate: str) -> None:
    """A cat that fits all clues of three players is worth less than one that also fits two open clues."""
    closed = begin("hat glasses newspaper", undrawn_clues=fate).turn_up("hgnro").accuse("dachshund", "hgnro")
    opened = begin("hat glasses newspaper", agents="1 2", undrawn_clues=fate).toss("raincoat").toss("ginger")
    opened.turn_up("hgnro").accuse("dachshund", "hgnro")
    assert hopes(closed)[2] < hopes(opened)[2]


def test_a_marker_two_values_off_is_lost_whatever_is_tossed() -> None:
    """Two wrong values make a black token, with a clue in the bag as without."""
    tossed = begin("hat glasses newspaper raincoat", agents="1").toss("ginger")
    promised = [
        hopes(game.turn_up("hefry").accuse("poodle", "hefry"))[3]
        for game in (begin("hat glasses newspaper raincoat"), tossed)
    ]
    assert promised[0] == pytest.approx(promised[1])
