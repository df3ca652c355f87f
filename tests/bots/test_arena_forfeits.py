"""Bots that fail in a tournament: each loses its match, the tournament goes on, and the report counts it."""

from __future__ import annotations

import sys
import time
from collections import Counter
from html import unescape
from pathlib import Path

import pytest
from msgspec.structs import replace
from typer.testing import CliRunner

from brushpass import Match, cli, load, parse
from brushpass.bots import minds
from brushpass.bots.arena.keeping import kept, record_file
from brushpass.bots.arena.page import page
from brushpass.bots.arena.plots import shortened, ticks
from brushpass.bots.arena.report import Report
from brushpass.bots.arena.tournament import Fixture
from brushpass.cli.common import FOLDER
from brushpass.core.words import LANGUAGES, words
from tests.bots.test_arena_tournament import played, tournament, untimed

CRASHING, CHEATING, SLEEPING = (f"tests.bots.failing:{name}" for name in ("crashing", "cheating", "sleeping"))
GAME = load("cold-war")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where two bots that fail have met one that does not."""
    return tmp_path_factory.mktemp("failing")


@pytest.fixture(scope="module")
def report(folder: Path) -> Report:
    """What came of it."""
    return played(folder, tournament(CRASHING, CHEATING, "simple", games=4))


def shown(report: Report, lang: str = "en") -> str:
    """The page of a report."""
    return page(report, words(lang, FOLDER, GAME.folder))


def test_the_tournament_goes_on(report: Report) -> None:
    """All matches were played, and whoever did not fail has won theirs."""
    assert report.matches == 12
    lines = {line.bot: line for line in report.bots}
    assert lines["simple"].forfeits == {}
    assert lines[CHEATING].forfeits == {"illegal": lines[CHEATING].losses}
    assert lines[CHEATING].wins + lines[CHEATING].losses == 8
    assert lines[CRASHING].forfeits["crashed"] > 0
    assert report.endings["forfeit"] == sum(sum(line.forfeits.values()) for line in report.bots)


def test_forfeits_are_in_the_record(folder: Path, report: Report) -> None:
    """The record of such a match ends with a win of the other side, says why, and replays."""
    with kept(folder, report.tournament) as place:
        failed = [bout for bout in place.bouts if bout.forfeit is not None]
    for bout in failed:
        text = (folder / record_file(Fixture(bout.table, bout.match))).read_text()
        record = parse(text)
        assert bout.forfeit is not None
        loser = report.tournament.seats[bout.forfeit.place]
        assert record.ending[0] == "resigned"
        assert loser not in record.ending[1:]
        assert any(note.startswith(f"forfeit {loser} {bout.forfeit.how}: ") for note in record.notes)
        assert Match.replay(GAME, record).over


def test_the_report_names_who_failed_and_how(report: Report) -> None:
    """Each forfeit has a sentence with the name of the bot, and a link to its record."""
    assert {failure.bot for failure in report.forfeits} == {CRASHING, CHEATING}
    details = {failure.bot: failure.detail for failure in report.forfeits}
    assert f'The bot {CHEATING} chose "win at once"' in details[CHEATING]
    assert details[CRASHING].startswith(f"The bot {CRASHING} broke down: RuntimeError: too tired")
    assert details[CRASHING].isprintable()
    text = shown(report)
    for failure in report.forfeits:
        assert f'<a href="{failure.record}">' in text
    assert f"{CHEATING} answered illegally." in text
    assert f"{CRASHING} crashed." in text


def test_forfeits_are_the_same_for_any_number_of_jobs(report: Report, tmp_path: Path) -> None:
    """A bot that fails does so in the same matches."""
    assert untimed(played(tmp_path, report.tournament, jobs=2)) == untimed(report)


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_bot_that_hangs_is_interrupted(jobs: int, tmp_path: Path) -> None:
    """It loses when its time is up, whatever it catches, in this process and in others."""
    settings = replace(tournament(SLEEPING, "random", games=2), time_limit_ms=100)
    began = time.monotonic()
    found = played(tmp_path, settings, jobs)
    assert time.monotonic() - began < 20
    lines = {line.bot: line for line in found.bots}
    assert (lines[SLEEPING].forfeits, lines["random"].wins) == ({"late": 2}, 2)
    assert found.forfeits[0].detail == f"The bot {SLEEPING} did not answer within 0.1 s."
    assert SLEEPING not in found.times


@pytest.mark.parametrize(
    ("does", "how"),
    [
        ("pass", "late"),
        ("sys.exit(3)", "crashed"),
        ("print('nonsense', flush=True)", "crashed"),
        ('print(\'{"action": "win"}\', flush=True)', "illegal"),
    ],
)
def test_programs_that_fail_lose(does: str, how: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A program that hangs, ends, talks nonsense or chooses what is illegal loses its matches and no others."""
    monkeypatch.setattr("brushpass.bots.program.STARTING_MS", 300)
    program = tmp_path / "player"
    program.write_text(f"#!{sys.executable}\nimport sys\nfor line in sys.stdin:\n    {does}\n")
    program.chmod(0o755)
    settings = replace(tournament(str(program), "random", games=2), time_limit_ms=200)
    found = played(tmp_path / "arena", settings)
    assert Counter({line.bot: sum(line.forfeits.values()) for line in found.bots}) == {str(program): 2, "random": 0}
    assert found.forfeits[0].how == how
    assert str(program) in found.forfeits[0].detail


@pytest.mark.parametrize(
    ("bot", "sentence"),
    [
        ("no.such.module:bot", "The bot no.such.module:bot cannot be had: no.such.module does not load"),
        ("tests.bots.failing:nobody", "tests.bots.failing has nothing called"),
        ("./no-program", "there is no program ./no-program"),
    ],
)
def test_bots_from_outside_that_are_not_there(bot: str, sentence: str, tmp_path: Path) -> None:
    """They are refused before a match is played, in a sentence that names them."""
    out = tmp_path / "out"
    words_given = ("arena", "cold-war", "--bots", f"simple,{bot}", "--games", "2", "--out", str(out))
    result = CliRunner().invoke(cli.app, words_given)
    assert (result.exit_code, out.exists()) == (2, False)
    assert sentence in result.stderr


def test_the_report_says_who_stands_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a game has no mind for the matches, its bot plays like another, and nobody shall take it for itself."""
    monkeypatch.setattr(minds, "place", lambda game: tmp_path / "mind.bin")
    minds.forget()
    found = played(tmp_path / "out", tournament("policy", "random", games=2))
    minds.forget()
    lines = {line.bot: line for line in found.bots}
    assert "The bot policy plays like simple instead." in lines["policy"].stands_in
    assert lines["random"].stands_in == ""
    assert lines["policy"].stands_in in unescape(shown(found))


# The page


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_needs_nothing_else(lang: str, report: Report) -> None:
    """No script, no address, no file from elsewhere; only links to the records beside it."""
    text = shown(report, lang)
    assert f'<html lang="{lang}">' in text
    assert [word for word in ("<script", "http:", "https:", "src=", "@import", "url(") if word in text] == []
    assert text.count("href=") == len(report.forfeits)


def test_what_bots_say_is_no_markup(report: Report) -> None:
    """The answer of a bot is shown as it is."""
    failure = replace(report.forfeits[0], detail="<b>&</b>")
    text = shown(replace(report, forfeits=(failure,)))
    assert "&lt;b&gt;&amp;&lt;/b&gt;" in text
    assert "<b>" not in text


def test_long_names_leave_room_for_their_ratings() -> None:
    """The end of a name stays, by which programs of one folder differ."""
    assert shortened("simple") == "simple"
    name = "./a/very/long/way/down/to/the/players/first"
    assert shortened(name) == f"\N{HORIZONTAL ELLIPSIS}{name[-31:]}"


def test_numbers_under_plots_are_round() -> None:
    """A few, from the lowest to the highest."""
    assert ticks(812, 2171) == [1000, 1500, 2000]
    assert ticks(0.0, 1.0) == pytest.approx([0.0, 0.2, 0.4, 0.6, 0.8, 1.0])
    assert ticks(1, 2) == pytest.approx([1.0, 1.2, 1.4, 1.6, 1.8, 2.0])


def test_polish_has_commas(report: Report) -> None:
    """A share is written as its readers write it."""
    assert "100,0%" in shown(report, "pl")
    assert "100.0%" not in shown(report, "pl")


def test_every_number_of_the_cross_table_is_on_the_page(report: Report) -> None:
    """With its interval."""
    text = shown(report)
    for meeting in report.meetings:
        share = meeting.result
        assert f">{100 * share.share:.1f}%<small>{100 * share.low:.1f}\N{EN DASH}{100 * share.high:.1f}%<" in text


def test_the_worst_opponent_stands_beside_every_rating(report: Report) -> None:
    """It is the one against whom the share is lowest."""
    for line in report.bots:
        own = [meeting for meeting in report.meetings if meeting.bot == line.bot]
        assert line.worst == min(own, key=lambda meeting: meeting.result.share)
