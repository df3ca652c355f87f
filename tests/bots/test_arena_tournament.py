"""Tournaments: who meets whom, budgets, folders that go on after any interruption, and bots that fail."""

from __future__ import annotations

import os
import random
import shutil
import signal
import subprocess
import sys
from collections import Counter
from importlib.util import find_spec
from itertools import combinations
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace
from typer.testing import CliRunner, Result

from brushpass import cli, load
from brushpass.bots.arena import bout as bouts
from brushpass.bots.arena import playing
from brushpass.bots.arena.holding import hold
from brushpass.bots.arena.keeping import RESULTS, TOURNAMENT, kept, record_file
from brushpass.bots.arena.report import Report, report_of
from brushpass.bots.arena.tournament import Fixture, Tournament, contender, new_tournament, read_budget
from brushpass.bots.budget import Budget
from brushpass.core.errors import BadInput

GAME = load("cold-war")
WORDS = (*("arena", "cold-war", "--bots", "random,simple", "--option", "max_turns=1", "--seed", "3"),)
"""A command for quick matches, but for how many and where."""


def tournament(*bots: str, game: str = "cold-war", seats: int = 2, games: int = 4, budget: str = "") -> Tournament:
    """A tournament of quick matches."""
    loaded = load(game)
    options = {"max_turns": "1"} if game == "cold-war" else {"players": str(seats)}
    all_seats = ("cia", "kgb") if game == "cold-war" else ("basset", "beagle", "dachshund", "poodle", "terrier")
    return new_tournament(
        loaded,
        all_seats[:seats],
        bots,
        edition=next(iter(loaded.editions)),
        options=options,
        games=games,
        paired=True,
        budget=budget,
        time_limit_ms=60_000,
        seed=3,
    )


def played(folder: Path, settings: Tournament, jobs: int = 1) -> Report:
    """The report of a tournament that was held in a folder."""
    with kept(folder, settings) as place:
        hold(place, jobs)
        return report_of(settings, place.bouts)


def untimed(report: Report) -> Report:
    """What follows from results alone, and from no clock."""
    return replace(report, times={}, machine=None)


def run(*words: str) -> Result:
    """Run a command in this process."""
    return CliRunner().invoke(cli.app, words)


# Who meets whom


def test_every_bot_meets_every_other() -> None:
    """Between two seats there is a table for each pair, and everybody has both seats of every deal."""
    settings = tournament("random", "simple", "ismcts:1")
    assert [table.bots for table in settings.tables()] == [(0, 1), (0, 2), (1, 2)]
    assert Counter(fixture.table for fixture in settings.schedule()) == {0: 4, 1: 4, 2: 4}
    assert len(set(settings.schedule())) == settings.matches == 12


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_larger_tables(seats: int) -> None:
    """Every bot sits alone among copies of every other, and all of them at mixed tables."""
    bots = ("random", "simple", "detective")
    tables = [table.bots for table in tournament(*bots, game="checkpoint-charlie", seats=seats).tables()]
    alone = [Counter(table) for table in tables if len(set(table)) == 2]
    assert sorted(tuple(sorted(count.values())) for count in alone) == [(1, seats - 1)] * 6
    assert len({frozenset(count.items()) for count in alone}) == 6
    assert [sorted(set(table)) for table in tables[6:]] == [[0, 1, 2]]


def test_mixed_tables_are_all_groups_that_fit(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of five bots, ten groups of three."""
    names = ("random", "simple", "detective", "ismcts:1", "ismcts:2")
    settings = tournament(*names, game="checkpoint-charlie", seats=3)
    assert [table.bots for table in settings.tables() if table.mixed] == list(combinations(range(5), 3))


def test_a_deal_is_played_from_both_sides(tmp_path: Path) -> None:
    """The two matches of a deal have one seed and the bots in exchanged seats; the next deal has another."""
    with kept(tmp_path, tournament("random", "simple")) as place:
        hold(place)
        assert [bout.bots for bout in place.bouts] == [(0, 1), (1, 0)] * 2
        seeds = [bout.seed for bout in place.bouts]
        assert (seeds[0], seeds[2]) == (seeds[1], seeds[3])
        assert seeds[0] != seeds[2]


# Budgets and bots


@pytest.mark.parametrize(("text", "budget"), [("2000sims", Budget(2000)), ("100ms", Budget(1_000_000_000, 100))])
def test_budgets(text: str, budget: Budget) -> None:
    """So many simulations, or so many milliseconds and as many simulations as they allow."""
    assert read_budget(text) == budget


@pytest.mark.parametrize("text", ["0ms", "0sims", "-5ms", "100", "ms", "2s", "1.5ms", "100 ms", "1e3sims", "\u0661ms"])
def test_budgets_that_are_none_are_refused(text: str, tmp_path: Path) -> None:
    """Zero, negative numbers and unknown units, before anything is written."""
    out = tmp_path / "out"
    result = run(*WORDS, "--games", "2", "--out", str(out), f"--budget={text}")
    assert result.exit_code == 2
    assert f'"{text}" is no budget' in result.stderr
    assert "100ms" in result.stderr
    assert "2000sims" in result.stderr
    assert not out.exists()


def test_a_budget_is_for_those_who_search() -> None:
    """It replaces the one of a bot that has one, unless that bot was given its own; others ignore it."""
    assert contender("ismcts:1", GAME, "50sims").bot.budget == Budget(50)
    assert contender("ismcts:1@7sims", GAME, "50sims").bot.budget == Budget(7)
    assert contender("simple", GAME, "50sims") == contender("simple", GAME)
    with pytest.raises(BadInput, match="The bot simple has no budget"):
        contender("simple@50sims", GAME)


def test_the_report_says_who_ignores_a_budget(tmp_path: Path) -> None:
    """A rule of thumb has no use for one."""
    report = played(tmp_path, tournament("simple", "ismcts:1", games=2, budget="5sims"))
    lines = {line.bot: line for line in report.bots}
    assert (lines["simple"].ignores_budget, lines["simple"].budget) == (True, "")
    assert (lines["ismcts:1"].ignores_budget, lines["ismcts:1"].budget) == (False, "5sims")


@pytest.mark.parametrize(
    ("bots", "sentence"),
    [
        ("simple,genius", 'There is no bot called "genius". Bots of cold-war: level:1, level:2'),
        ("simple,ismcts:9", 'There is no bot called "ismcts:9". Bots of cold-war: level:1, level:2'),
        ("simple", "at least two bots"),
        ("simple,random,simple", "The bot simple is named twice"),
        ("simple,ismcts:1@0ms", '"0ms" is no budget'),
    ],
)
def test_bots_that_cannot_play_are_refused(bots: str, sentence: str, tmp_path: Path) -> None:
    """In a sentence that names them and what is known, before anything is written."""
    out = tmp_path / "out"
    result = run("arena", "cold-war", "--bots", bots, "--games", "2", "--out", str(out))
    assert (result.exit_code, out.exists()) == (2, False)
    assert sentence in result.stderr


@pytest.mark.parametrize("limit", ["0", "-1", "nan", "inf"])
def test_time_limits_that_are_none_are_refused(limit: str, tmp_path: Path) -> None:
    """A limit is a number of seconds above 0."""
    result = run(*WORDS, "--games", "2", "--out", str(tmp_path / "out"), f"--time-limit={limit}")
    assert result.exit_code == 2
    assert "A time limit is a number of seconds above 0" in result.stderr


# Folders


def test_the_number_of_jobs_changes_nothing(tmp_path: Path) -> None:
    """One process and two give the same report but for the time, and the same records."""
    settings = tournament("random", "simple", "ismcts:1", games=4, budget="5sims")
    one, two = (played(tmp_path / str(jobs), settings, jobs) for jobs in (1, 2))
    assert untimed(one) == untimed(two)
    for fixture in settings.schedule():
        name = record_file(fixture)
        assert (tmp_path / "1" / name).read_bytes() == (tmp_path / "2" / name).read_bytes()


@pytest.mark.long
@pytest.mark.skipif(find_spec("ray") is None, reason="Ray comes with the extra `cluster`")
def test_a_cluster_plays_the_same(tmp_path: Path) -> None:
    """A local Ray cluster gives the report of one process."""
    settings = tournament("random", "simple")
    with kept(tmp_path / "cluster", settings) as place:
        hold(place, jobs=2, ray="local")
        found = report_of(settings, place.bouts)
    assert untimed(found) == untimed(played(tmp_path / "here", settings))


def test_every_match_is_a_record(tmp_path: Path) -> None:
    """Each replays, and ends as the line of results says."""
    settings = tournament("random", "simple")
    with kept(tmp_path, settings) as place:
        hold(place)
        for bout in place.bouts:
            file = tmp_path / record_file(Fixture(bout.table, bout.match))
            result = run("record", "check", str(file))
            assert result.exit_code == 0, result.output
            winners = [settings.seats[place] for place in bout.winners]
            assert file.read_text().splitlines()[-1] == " ".join(["end", bout.ending, *winners])


def test_the_folder_of_another_tournament_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a sentence that says what differs, before a match is played and without a change."""
    out = str(tmp_path / "out")
    assert run(*WORDS, "--games", "2", "--jobs", "1", "--out", out).exit_code == 0
    before = (tmp_path / "out" / RESULTS).read_bytes()
    monkeypatch.setattr(bouts, "play_out", None)
    for words, difference in (
        (("--games", "4"), "games is 2 there, and 4 is asked for"),
        (("--games", "2", "--unpaired"), "paired is true there, and false is asked for"),
        (("--games", "2", "--budget", "9ms"), 'budget is "" there, and 9ms is asked for'),
        (("--games", "2", "--seed", "4"), "seed is 3 there, and 4 is asked for"),
        (("--games", "2", "--bots", "simple,random"), 'bots is ["random","simple"] there'),
    ):
        result = run(*WORDS, *words, "--jobs", "1", "--out", out)
        assert result.exit_code == 2
        assert "holds another tournament" in result.stderr
        assert difference in result.stderr
    assert (tmp_path / "out" / RESULTS).read_bytes() == before


def test_foreign_files_are_refused(tmp_path: Path) -> None:
    """Nobody's holiday pictures are among records."""
    (tmp_path / "picture.png").write_bytes(b"")
    result = run(*WORDS, "--games", "2", "--out", str(tmp_path))
    assert result.exit_code == 2
    assert "holds picture.png, which does not belong there" in result.stderr


def test_a_whole_tournament_is_not_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The report is written anew from what is there, in another language if it is asked for, with the folder's seed."""
    out = tmp_path / "out"
    assert run(*WORDS, "--games", "2", "--jobs", "1", "--out", str(out)).exit_code == 0
    monkeypatch.setattr(bouts, "play_out", None)
    words = [word for word in WORDS if word not in ("--seed", "3")]
    result = run(*words, "--games", "2", "--jobs", "1", "--out", str(out), "--lang", "pl")
    assert result.exit_code == 0, result.stderr
    assert "Kto kogo pokonuje" in (out / "report.html").read_text()


@pytest.mark.parametrize("left", ["a half", "zeros", "a line less"])
def test_a_torn_line_is_dropped(left: str, tmp_path: Path) -> None:
    """Whatever an interruption left at the end is cut off, and that match alone is played again."""
    settings = tournament("random", "simple")
    whole = untimed(played(tmp_path, settings))
    results = tmp_path / RESULTS
    content = results.read_bytes()
    lines = content.splitlines(keepends=True)
    tail = {"a half": lines[-1][:40], "zeros": b"\0" * 40 + b"\n", "a line less": b""}[left]
    results.write_bytes(b"".join(lines[:-1]) + tail)
    with kept(tmp_path, settings) as place:
        assert place.missing() == list(settings.schedule())[-1:]
        hold(place)
        assert untimed(report_of(settings, place.bouts)) == whole
    assert results.read_bytes().splitlines()[:-1] == content.splitlines()[:-1]


def test_damage_in_the_middle_is_refused(tmp_path: Path) -> None:
    """The line is named."""
    settings = tournament("random", "simple")
    played(tmp_path, settings)
    results = tmp_path / RESULTS
    lines = results.read_bytes().splitlines(keepends=True)
    results.write_bytes(lines[0] + b"{}\n" + b"".join(lines[2:]))
    with pytest.raises(BadInput, match="line 2"), kept(tmp_path, settings):
        pass
    results.write_bytes(lines[0] + lines[2] + lines[1])
    with pytest.raises(BadInput, match=r"line 2: .*Another match is due here"), kept(tmp_path, settings):
        pass


def test_settings_that_cannot_be_read_are_refused(tmp_path: Path) -> None:
    """A folder that does not say what it holds is left alone."""
    (tmp_path / TOURNAMENT).write_text('{"format": 1}')
    with pytest.raises(BadInput, match="does not say which tournament"), kept(tmp_path, tournament("random", "simple")):
        pass
    (tmp_path / TOURNAMENT).write_text('{"format": 99}')
    with pytest.raises(BadInput, match="format is 99 there"), kept(tmp_path, tournament("random", "simple")):
        pass


# Interruptions

DOOMED = """
import os, random, signal, sys, threading
from brushpass import cli
from brushpass.bots import folders

left, sync = random.randrange(2, 40), os.fsync

def fsync(file):
    global left
    left -= 1
    if left == 0:
        threading.Timer(random.random() / 100, os.kill, (os.getpid(), signal.SIGKILL)).start()
    sync(file)

if __name__ == "__main__":
    folders.os.fsync = fsync
    cli.app()
"""
"""A program that holds a tournament, and that something kills at a random moment after a few of its writes."""


def kept_records(folder: Path) -> dict[str, int]:
    """When the record of each match that has a line was written."""
    results = folder / RESULTS
    lines = results.read_bytes().splitlines(keepends=True) if results.exists() else []
    rows = [msgspec.json.decode(line, type=bouts.Bout) for line in lines if line.endswith(b"\n")]
    names = [record_file(Fixture(bout.table, bout.match)) for bout in rows]
    return {name: (folder / name).stat().st_mtime_ns for name in names}


@pytest.mark.parametrize("kills", [2, pytest.param(10, marks=pytest.mark.long)])
def test_killed_again_and_again_it_gives_the_same_report(kills: int, tmp_path: Path) -> None:
    """Whenever it is killed, matches that were kept are not played again, and the report is as if nothing had been."""
    (tmp_path / "doomed.py").write_text(DOOMED)
    games = 40 * kills + 40  # whoever is killed by the fortieth write has kept a group of 32 at most
    out = tmp_path / "killed"
    words = (*WORDS, "--games", str(games), "--jobs", "1")
    before: dict[str, int] = {}
    killed = 0
    for _ in range(kills):
        command = [sys.executable, str(tmp_path / "doomed.py"), *words, "--out", str(out)]
        doomed = subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        killed += doomed.returncode == -signal.SIGKILL
        now = kept_records(out)
        assert {name: now.get(name) for name in before} == before
        before = now
    assert killed == kills
    assert run(*words, "--out", str(out)).exit_code == 0
    assert {name: kept_records(out)[name] for name in before} == before
    assert run(*words, "--out", str(tmp_path / "whole")).exit_code == 0
    killed_report, whole_report = (
        msgspec.json.decode((tmp_path / name / "report.json").read_bytes(), type=Report) for name in ("killed", "whole")
    )
    assert untimed(killed_report) == untimed(whole_report)
    for fixture in killed_report.tournament.schedule():
        name = record_file(fixture)
        assert (out / name).read_bytes() == (tmp_path / "whole" / name).read_bytes()


def test_an_interrupt_says_how_to_go_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was finished is kept, the sentence counts it, and the same command goes on from there."""
    real, left = playing.play_out, random.Random(1).randrange(3, 8)
    count = 0

    def play_out(*arguments: object) -> object:
        nonlocal count
        count += 1
        if count > left:
            raise KeyboardInterrupt
        return real(*arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(bouts, "play_out", play_out)
    out = tmp_path / "out"
    words = (*WORDS, "--games", "10", "--jobs", "1", "--out", str(out))
    result = run(*words)
    assert result.exit_code == 130
    assert f"Stopped after {left} of 10 matches" in result.stderr
    assert "The same command goes on from there" in result.stderr
    count = -10
    assert run(*words).exit_code == 0
    assert count == 0 - left


def test_two_programs_do_not_share_a_folder(tmp_path: Path) -> None:
    """The second one is told so."""
    settings = tournament("random", "simple")
    twice = pytest.raises(BadInput, match="Another program is writing to")
    with kept(tmp_path, settings), twice, kept(tmp_path, settings):
        pass


def test_another_source_is_another_tournament(tmp_path: Path) -> None:
    """Bots change with their source, so the matches of both do not belong together; a worker of another one refuses."""
    settings = tournament("random", "simple")
    played(tmp_path, settings)
    later = replace(settings, source="0123456789abcdef")
    results = tmp_path / RESULTS
    results.write_bytes(b"".join(results.read_bytes().splitlines(keepends=True)[:-1]))
    with pytest.raises(BadInput, match=r"source is .* there, and 0123456789abcdef is asked for"), kept(tmp_path, later):
        pass
    with pytest.raises(BadInput, match="A worker would write other bytes: source is"):
        bouts.play_bout(later, Fixture(0, 0))


def test_another_source_can_report_what_is_whole(tmp_path: Path) -> None:
    """Where nothing is left to play, a later version writes the report of what the earlier one played."""
    settings = tournament("random", "simple", games=2)
    whole = untimed(played(tmp_path, settings))
    with kept(tmp_path, replace(settings, source="0123456789abcdef", brushpass="9.9")) as place:
        hold(place)
        assert untimed(report_of(place.tournament, place.bouts)) == whole


def test_a_folder_can_be_moved(tmp_path: Path) -> None:
    """Nothing in it says where it lay."""
    settings = tournament("random", "simple", games=2)
    whole = untimed(played(tmp_path / "here", settings))
    shutil.move(tmp_path / "here", tmp_path / "there")
    assert not any(str(tmp_path).encode() in file.read_bytes() for file in (tmp_path / "there").glob("*.json*"))
    assert untimed(played(tmp_path / "there", settings)) == whole


def test_progress_is_told_in_lines_where_there_is_no_terminal(tmp_path: Path) -> None:
    """Ten lines at most, the last of which is the whole."""
    result = run(*WORDS, "--games", "20", "--jobs", "1", "--out", str(tmp_path / "out"))
    lines = [line for line in result.stderr.splitlines() if line.endswith("matches")]
    assert len(lines) == 10
    assert lines[-1] == "20 of 20 matches"
    assert os.fspath(tmp_path / "out" / "report.html") in result.stdout
