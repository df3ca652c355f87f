"""docs/strength.md: written from files alone, with every target beside what was reached."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace
from scripts import strength

from brushpass.bots.arena.report import Line, Meeting, Report, Share, Times
from tests.bots.test_arena_tournament import played, tournament


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> Report:
    """The report of a small tournament under default rules, of bots that are called otherwise."""
    found = played(tmp_path_factory.mktemp("arena"), tournament("random", "simple", games=2))
    return replace(found, tournament=replace(found.tournament, options={}))


def with_meeting(report: Report, bot: str, against: str, share: Share, budgets: tuple[str, str] = ("", "")) -> Report:
    """The same report, in which a bot has met another with a result."""
    meeting = Meeting(bot=bot, against=against, matches=100, wins=0, draws=0, losses=0, result=share)
    lines: list[Line] = [
        replace(report.bots[0], bot=name, budget=budget) for name, budget in zip((bot, against), budgets, strict=True)
    ]
    return replace(report, bots=tuple(lines), meetings=(meeting,))


def rows(*reports: Report, facts: tuple[strength.Fact, ...] = ()) -> list[list[str]]:
    """The rows of targets that were measured."""
    named = {f"file-{number}": one for number, one in enumerate(reports)}
    return [row for row in strength.target_rows(named, facts) if row[4] != "not measured"]


def test_the_page_is_what_the_files_say() -> None:
    """Nobody has written it by hand, or forgotten to write it."""
    assert strength.main(["--check"]) == 0, "run python -m scripts.strength"


@pytest.mark.parametrize(
    ("low", "share", "high", "verdict"),
    [
        (0.91, 0.93, 0.95, "yes"),
        (0.89, 0.91, 0.93, "yes, the interval reaches beyond"),
        (0.85, 0.89, 0.92, "no"),
    ],
)
def test_what_was_reached_stands_beside_what_was_asked_for(
    low: float, share: float, high: float, verdict: str, report: Report
) -> None:
    """The share with its interval, what is made of it, and where it comes from."""
    found = with_meeting(report, "policy", "simple", Share(share=share, low=low, high=high, fair=0.5))
    (row,) = rows(found)
    interval = f"{100 * share:.1f}% ({100 * low:.1f}-{100 * high:.1f})"
    where = "`policy`, 100 matches, [file-0](strength/file-0.json)"
    assert row == ["`policy` against `simple`", "Cold War: CIA vs KGB", "at least 90.0%", interval, verdict, where]


def test_only_what_was_asked_for_counts(report: Report) -> None:
    """Other rules are other games, and an ismcts:5 with another budget is another bot."""
    share = Share(share=0.95, low=0.9, high=0.97, fair=0.5)
    assert rows(with_meeting(report, "policy", "ismcts:5", share, ("", "100ms"))) == []
    assert len(rows(with_meeting(report, "policy", "ismcts:5", share))) == 1
    assert rows(with_meeting(report, "search", "policy", share, ("2000sims", ""))) == []
    assert len(rows(with_meeting(report, "search", "policy", share, ("100ms", "")))) == 1
    other = with_meeting(report, "policy", "simple", share)
    assert rows(replace(other, tournament=replace(other.tournament, options={"max_turns": "1"}))) == []


def test_nobody_counts_who_does_not_play_as_itself(report: Report) -> None:
    """A policy without a mind is another bot under its name."""
    found = with_meeting(report, "policy", "simple", Share(share=0.95, low=0.9, high=0.97, fair=0.5))
    assert rows(replace(found, bots=tuple(replace(line, stands_in="no mind") for line in found.bots))) == []


def test_at_larger_tables_a_fair_share_is_the_measure(report: Report) -> None:
    """A third of the wins among three is once a fair share."""
    found = with_meeting(report, "policy", "detective", Share(share=0.5, low=0.45, high=0.55, fair=1 / 3))
    settings = replace(found.tournament, game="checkpoint-charlie", edition="base", seats=("a", "b", "c"))
    (row,) = rows(replace(found, tournament=settings))
    assert row[2:5] == ["at least 1.25", "1.50 (1.35-1.65)", "yes"]


def test_facts_and_times(report: Report) -> None:
    """Facts stand in the same table; times come from tournaments of the compiled engine where there is no fact."""
    fact = strength.Fact(game="cold-war", what="best-response", value=0.57, low=0.54, high=0.6, how="1,000 games")
    times = {"policy": Times(decisions=9, mean=0.2, p95=0.4, worst=3.0)}
    compiled = replace(report, times=times, machine=replace(report.machine, compiled=True))
    found = rows(compiled, facts=(fact,))
    assert [row[2:5] for row in found] == [
        ["at most 58.0%", "57.0% (54.0-60.0)", "yes, the interval reaches beyond"],
        ["at most 0.30", "0.20", "yes"],
    ]
    assert rows(replace(compiled, machine=replace(report.machine, compiled=False))) == []


def test_the_ladder(report: Report) -> None:
    """Each level stands against the one below."""
    found = with_meeting(report, "level:3", "level:2", Share(share=0.6, low=0.56, high=0.64, fair=0.5))
    (row,) = strength.ladder_rows("cold-war", {"ladder": found})
    assert row[1:5] == ["3 against 2", "at least 55.0%", "60.0% (56.0-64.0)", "yes"]


def test_a_tournament_is_kept_without_its_plots(report: Report, tmp_path: Path) -> None:
    """What is kept is small, and the page can be written from it."""
    source = tmp_path / "my-arena"
    source.mkdir()
    (source / "report.json").write_bytes(msgspec.json.encode(report))
    strength.keep(source, tmp_path / "kept")
    reports, facts = strength.read(tmp_path / "kept")
    assert (list(reports), facts) == (["my-arena"], [])
    assert reports["my-arena"].meetings == report.meetings
    assert "### my-arena" in strength.text(reports, facts)


def test_unknown_facts_are_refused(tmp_path: Path) -> None:
    """A misspelt fact would otherwise be missing in silence."""
    (tmp_path / "facts.json").write_text('{"facts": [{"game": "", "what": "speed", "value": 1, "how": ""}]}')
    with pytest.raises(SystemExit, match="No such facts: speed"):
        strength.read(tmp_path)
