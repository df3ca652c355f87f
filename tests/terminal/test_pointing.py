"""Pointing on a board: first at an agent, then at where she goes, by numbers or by the names of the spaces."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.terminal.driver import Person, against_random

GAME = "shadows-in-kyoto"
TO_THE_FIRST_MOVE = ["", "1", "1", "1", "1", "1", "play joker"]
"""Enter, the agents in the order of their strength, and a card that leads almost anywhere."""
SEED = 3


def played(tmp_path: Path, *typed: str) -> Person:
    """A match against the random bot up to the first move, and what is typed then."""
    person = Person([*TO_THE_FIRST_MOVE, *typed, "quit"])
    person.play(against_random(tmp_path / "match.record", game=GAME, seat="oniwaban", seed=SEED))
    return person


def test_moves_are_numbered_by_agent(tmp_path: Path) -> None:
    """Every agent who may move has a number and the spaces she may go to."""
    assert " 1 a1 → a2 b2 " in played(tmp_path).pages[-2]


def test_an_agent_who_is_pointed_at_shows_where_she_may_go(tmp_path: Path) -> None:
    """The board is drawn again with her space marked and the numbers on the spaces she may go to."""
    page = played(tmp_path, "1").pages[-2]
    assert "├─Y+────┼" in page
    assert "2  │   1   │   2   │" in page


@pytest.mark.parametrize("typed", [("1", "2"), ("a1", "b2"), ("1", "b2"), ("a1 b2",), ("move a1 b2",)])
def test_a_move_may_be_pointed_at_or_typed(tmp_path: Path, typed: tuple[str, ...]) -> None:
    """Numbers, spaces and whole actions lead to the same move."""
    assert "The Oniwaban move an agent from a1 to b2." in played(tmp_path, *typed).text


def test_enter_goes_back_to_all_agents(tmp_path: Path) -> None:
    """Somebody else may be pointed at then."""
    page = played(tmp_path, "1", "").pages[-2]
    assert " 1 a1 → a2 b2 " in page


def test_another_agent_may_be_typed_at_once(tmp_path: Path) -> None:
    """What is typed need not be about the agent pointed at first."""
    assert "The Oniwaban move an agent from b1 to b2." in played(tmp_path, "1", "move b1 b2").text


def test_help_explains_the_board(tmp_path: Path) -> None:
    """It says what the brackets and signs mean."""
    assert "(3*) is an agent of Oniwaban" in played(tmp_path, "?").text


def test_a_space_named_like_a_rule_does_not_hide_it(tmp_path: Path) -> None:
    """Both are shown."""
    text = played(tmp_path, "? e2").text
    assert "e2, Oniwaban headquarters: " in text
    assert "\nE2 " in text
