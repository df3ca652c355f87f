"""The contract of a game is as small as its page says."""

from __future__ import annotations

import re
from pathlib import Path

from brushpass.core import parts
from brushpass.core.game import Game, State
from tests.games.coin import Coin

PAGE = (Path(__file__).parents[2] / "docs" / "contract.md").read_text(encoding="utf-8")
NINE = {"seats", "notation", "start", "view", "worlds", "encoding", "scene", "simple", "forbids"}
EXPLAINING = {"why", "glossary"}
NUMBERS = {"bounds", "recall", "recall_fields", "senses"}
JUDGING = {"absurd"}


def named_in_table(heading: str) -> set[str]:
    """The names in the first column of the table with this heading."""
    rows = PAGE.split(f"| {heading} |", 1)[1].split("\n\n", 1)[0]
    return {name for row in rows.splitlines()[2:] for name in re.findall(r"`(\w+)", row.split("|")[1])}


def own_members(kind: type) -> set[str]:
    return {name for name in vars(kind) if not name.startswith("_")}


def test_a_plain_game_is_the_nine_functions_and_nothing_else() -> None:
    assert own_members(Coin) == NINE | {"name", "folder", "editions"}
    assert named_in_table("Function") == NINE


def test_everything_else_has_a_default() -> None:
    """Nothing of a `Game` that can be called is left to its subclasses but the nine; what explains may say nothing."""
    functions = {name for name in own_members(Game) if callable(getattr(Game, name))}
    assert functions == NINE | EXPLAINING | NUMBERS | JUDGING
    assert named_in_table("Explanation") == EXPLAINING
    assert named_in_table("Numbers") == NUMBERS
    assert named_in_table("Judgement") == JUDGING
    assert named_in_table("Part") == {"live", "sealed", "players", "search"}
    for name in ("live", "sealed", "players", "search"):
        assert type(getattr(Game, name)).__module__ == parts.__name__
    for name in ("series", "draws", "open_facts", "later_facts"):
        assert hasattr(Game, name)
        assert f"`{name}`" in PAGE


def test_the_page_lists_what_a_state_provides() -> None:
    rows = PAGE.split("## The state", 1)[1].split("## ", 1)[0]
    named = set(re.findall(r"^\| `(\w+)`(?:, `(\w+)`)?", rows, re.MULTILINE))
    assert {name for pair in named for name in pair if name} == {
        "fill",
        "apply",
        "sample",
        "score",
        "reward",
        "copy",
        "copy_from",
        "encode",
        "write",
        "read",
        "begun_by",
    }
    assert all(hasattr(State, name) for pair in named for name in pair if name)
