"""Where a game has no mind for a match, whoever plays or runs it learns who plays instead: in each door of its own."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner

from brushpass import Match, cli, load
from brushpass.bots import minds
from brushpass.core.game import Game
from brushpass.server.jobs.workers import Workers
from brushpass.server.logs import JsonLines
from brushpass.terminal.settings import PlaySettings
from tests.terminal.driver import Person, against

GAME = "cold-war"
SENTENCE = "cold-war has no trained mind here: there is no file mind.bin. The bot policy plays like simple instead."
POLISH = "cold-war nie ma tu wytrenowanego umysłu: brakuje pliku mind.bin. Bot policy gra więc tak jak simple."


@pytest.fixture(autouse=True)
def no_minds(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """No game has a mind."""

    def place(game: Game) -> Path:
        return tmp_path / minds.FILE

    monkeypatch.setattr(minds, "place", place)
    minds.forget()
    yield
    minds.forget()


def test_a_simulation_says_it_once() -> None:
    """On the error output, before the matches; a bot that needs no mind is not mentioned."""
    words = ("simulate", GAME, "--games", "2", "--bots", "policy,random", "--jobs", "1", "--option", "max_turns=1")
    told = CliRunner().invoke(cli.app, words)
    assert told.exit_code == 0
    assert [line for line in told.stderr.splitlines() if "interpreted" not in line] == [SENTENCE]


@pytest.mark.parametrize(("lang", "sentence"), [("en", SENTENCE), ("pl", POLISH)])
def test_the_terminal_says_it_before_the_match(lang: str, sentence: str, tmp_path: Path) -> None:
    """In the language of the player; against another bot there is nothing to say."""
    shown = {}
    for name in ("policy", "simple"):
        person = Person([], lang=lang, width=200)
        record = str(tmp_path / f"{name}.record")
        person.play(PlaySettings(game=GAME, players=against(name), lang=lang, seed=1, record=record))
        shown[name] = person.text
    assert sentence in shown["policy"]
    assert "mind.bin" not in shown["simple"]


def test_the_server_logs_it_once(caplog: pytest.LogCaptureFixture) -> None:
    """With the game, the bot, who plays instead and the reason, however often the bot is asked."""
    match = Match(load(GAME), seed=1)
    view, workers = match.view(match.waiting()[0]), Workers(1)
    with caplog.at_level(logging.WARNING, logger="brushpass.bots"):
        for name in ("policy", "simple", "policy"):
            workers._note_stand_in(GAME, view, name)
    (told,) = [JsonLines().line(record) for record in caplog.records]
    assert told.fields["code"] == "mind-missing"
    assert (told.fields["game"], told.fields["bot"], told.fields["instead"]) == (GAME, "policy", "simple")
