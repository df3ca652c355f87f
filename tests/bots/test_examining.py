"""The command that examines bots: honest ones pass, and whoever looks at the table or at the clock is found out."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

import brushpass
from brushpass import cli

MODULE = """
import itertools, sys, zlib
import msgspec

def honest(game, view, past, dice):
    return {action: 1 + len(past.tellings) % (2 + place) for place, action in enumerate(view.legal)}

def cheat(game, view, past, dice):
    frame = sys._getframe()
    while frame is not None and "position" not in frame.f_locals:
        frame = frame.f_back
    position = frame.f_locals["position"]
    seen = [msgspec.json.encode(position.view(seat)) for seat in range(position.seats)]
    return {action: 1 + (zlib.crc32(b"".join(seen)) + place) % 7 for place, action in enumerate(view.legal)}

asked = itertools.count()

def counter(game, view, past, dice):
    number = next(asked)
    return {action: 1 + (number + place) % 3 for place, action in enumerate(view.legal)}
"""


@pytest.fixture(autouse=True)
def module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots in a module of the present folder."""
    (tmp_path / "examined_here.py").write_text(MODULE, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    monkeypatch.delitem(sys.modules, "examined_here", raising=False)


def examine(game: str, bots: str, *words: str) -> Result:
    """Run the command for one match."""
    return CliRunner().invoke(cli.app, ["honest", game, "--bots", bots, "--games", "1", "--seed", "5", *words])


@pytest.mark.parametrize("game", brushpass.games())
def test_a_cheat_is_caught_and_an_honest_bot_is_not(game: str) -> None:
    """In every game, with the match and the decision."""
    result = examine(game, "examined_here:honest,simple,random")
    assert (result.exit_code, result.stdout.count(": honest. At ")) == (0, 3)
    result = examine(game, "examined_here:cheat,random")
    assert (result.exit_code, result.stdout.count(": honest. At ")) == (1, 1)
    assert "examined_here:cheat: not honest. At decision " in result.stderr
    assert "of the match of seed 5" in result.stderr


def test_a_bot_that_goes_by_something_else_is_caught() -> None:
    """What is no part of the question must not count either."""
    result = examine("cold-war", "examined_here:counter", "--lang", "pl")
    assert result.exit_code == 1
    assert "examined_here:counter: nieuczciwy. Przy decyzji 0 w rozgrywce o ziarnie 5" in result.stderr


def test_a_bot_that_is_not_there_cannot_be_examined() -> None:
    """As everywhere, it is a mistake of the caller."""
    assert examine("cold-war", "hal").exit_code == 2
