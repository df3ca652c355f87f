"""Annotated games: what counts as a bluff, a read and a sacrifice, and pages that agree with their records."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import msgspec
import pytest
from scripts import bluffs
from scripts.annotated import __main__ as command
from scripts.annotated import files, finding, kinds
from scripts.annotated.course import Course
from scripts.annotated.files import Kept
from scripts.annotated.pasts import believed, likelihood, looked_back
from scripts.annotated.sentences import story
from scripts.annotated.trials import Effort, Trial, tried

from brushpass.core.dice import Dice
from brushpass.core.record import CHANCE_WORD, Record, parse
from brushpass.games import games

GIVE, KEEP, THIRD = 7, 8, 9
"""Three choices."""
WORLDS = 60


def trial(taken: int, **chances: float) -> Trial:
    """Choices that come out like this, a little more in every second world than in the others."""
    names = {"give": GIVE, "keep": KEEP, "third": THIRD}
    rows = {names[name]: [chance + 0.01 * (world % 2) for world in range(WORLDS)] for name, chance in chances.items()}
    return Trial(rows, dict.fromkeys(rows, 1 / len(rows)), taken)


def doubtful(one: Trial) -> Trial:
    """The same chances from worlds so different that nothing is certain."""
    rows = {
        choice: [chance + (0.5 if (world + choice) % 3 else -1.0) for world, chance in enumerate(row)]
        for choice, row in one.results.items()
    }
    return one._replace(results=rows)


# What counts


class Bluff(NamedTuple):
    """What `is_bluff` is asked with."""

    likely: tuple[float, float]
    own: Trial
    seen: Trial
    truly: Trial


BLUFF = Bluff(
    likely=(0.1, 0.4),
    own=trial(GIVE, give=0.5, keep=0.5),
    seen=trial(GIVE, give=0.5, keep=0.45),
    truly=trial(GIVE, give=0.4, keep=0.5),
)
NO_BLUFF = {
    "it does so as often with these secrets": BLUFF._replace(likely=(0.2, 0.4)),
    "it is a blunder": BLUFF._replace(own=trial(GIVE, give=0.4, keep=0.5)),
    "the reply looked bad": BLUFF._replace(seen=trial(GIVE, give=0.4, keep=0.45)),
    "the better reply looked as good": BLUFF._replace(seen=trial(GIVE, give=0.5, keep=0.5)),
    "the reply was right": BLUFF._replace(truly=trial(GIVE, give=0.5, keep=0.4)),
    "nobody can tell": BLUFF._replace(truly=doubtful(trial(GIVE, give=0.4, keep=0.5))),
}


def test_a_bluff_is_what_the_definition_says() -> None:
    assert kinds.is_bluff(*BLUFF)


@pytest.mark.parametrize("reason", NO_BLUFF)
def test_it_is_no_bluff_if(reason: str) -> None:
    assert not kinds.is_bluff(*NO_BLUFF[reason])


class Read(NamedTuple):
    """What `is_read` is asked with."""

    evenly: Trial
    weighed: Trial
    truly: Trial


READ = Read(
    evenly=trial(GIVE, give=0.45, keep=0.5, third=0.4),
    weighed=trial(GIVE, give=0.5, keep=0.4, third=0.4),
    truly=trial(GIVE, give=0.6, keep=0.5, third=0.4),
)
NO_READ = {
    "it is the best by the rules alone": READ._replace(evenly=trial(GIVE, give=0.55, keep=0.5, third=0.4)),
    "nobody can tell what is best": READ._replace(evenly=doubtful(READ.evenly)),
    "how the others played says nothing": READ._replace(weighed=READ.evenly),
    "a third choice is better still": READ._replace(weighed=trial(GIVE, give=0.5, keep=0.4, third=0.6)),
    "it was wrong in truth": READ._replace(truly=trial(GIVE, give=0.4, keep=0.5, third=0.4)),
}


def test_a_read_is_what_the_definition_says() -> None:
    assert kinds.is_read(*READ)


@pytest.mark.parametrize("reason", NO_READ)
def test_it_is_no_read_if(reason: str) -> None:
    assert not kinds.is_read(*NO_READ[reason])


class Sacrifice(NamedTuple):
    """What `is_sacrifice` is asked with."""

    before: float
    came: float
    stands: Trial
    chances: Trial


SACRIFICE = Sacrifice(
    before=0.6,
    came=0.45,
    stands=trial(GIVE, give=0.45, keep=0.6),
    chances=trial(GIVE, give=0.6, keep=0.5),
)
NO_SACRIFICE = {
    "nothing is lost": SACRIFICE._replace(came=0.6),
    "nothing was to be lost": SACRIFICE._replace(before=0.46, came=0.3),
    "every choice loses as much": SACRIFICE._replace(stands=trial(GIVE, give=0.45, keep=0.46)),
    "it keeps most": SACRIFICE._replace(stands=trial(GIVE, give=0.5, keep=0.4)),
    "it is worth nothing": SACRIFICE._replace(chances=trial(GIVE, give=0.5, keep=0.5)),
    "another choice is worth more": SACRIFICE._replace(chances=trial(GIVE, give=0.6, keep=0.5, third=0.7)),
}


def test_a_sacrifice_is_what_the_definition_says() -> None:
    assert kinds.is_sacrifice(*SACRIFICE)


@pytest.mark.parametrize("reason", NO_SACRIFICE)
def test_it_is_no_sacrifice_if(reason: str) -> None:
    assert not kinds.is_sacrifice(*NO_SACRIFICE[reason])


# What is measured


@pytest.fixture(scope="module", params=games())
def course(request: pytest.FixtureRequest) -> Course:
    """A match of minds."""
    (match,) = finding.played(command.settings(request.param, ["policy"], 1, 3), range(1))
    return Course(parse(match.record))


def test_believed_worlds_look_to_the_seat_like_the_truth(course: Course) -> None:
    """They differ in nothing that it sees, and its choices can be tried in them."""
    decisions = [one for one in course.decisions if one.choices > 1]
    decision = decisions[len(decisions) // 3]
    worlds = believed(course, decision, decision.seat, looked_back(course, decision, decision.seat), Dice(1))
    assert worlds is not None
    assert {course.game.view(world, decision.seat) for world in worlds.worlds.things} == {course.view(decision)}
    found = tried(course, decision, worlds, Dice(1), Effort(40, certain=True))
    assert found.taken in found.results
    assert all(0 <= found.chance(choice).points <= 1 for choice in found.results)


def test_what_looks_alike_is_as_likely_as_all_of_it(course: Course) -> None:
    """What was done is at most as likely as everything that looks like it."""
    for decision in course.decisions[:40]:
        observer = (decision.seat + 1) % len(course.seats)
        likely = likelihood(course, decision, decision.state, observer)
        assert decision.share - 1e-9 <= likely <= 1 + 1e-9


# Pages


def agree(kept: Kept, records: list[Record]) -> None:
    """Each record ends as it says, and holds the decisions that the page tells of."""
    for told_game, record in zip(kept.games, records, strict=True):
        decisions = [(entry.seat, entry.action) for entry in record.entries if entry.seat != CHANCE_WORD]
        spoken = [one for moment in told_game.moments for one in (moment.taken, moment.reply) if one is not None]
        assert all(decisions[one.decision] == (one.seat, one.action) for one in spoken)
        assert any(moment.kind in files.KINDS for moment in told_game.moments)
        assert story(record, [one.decision for one in spoken]).decisions == len(decisions)


@pytest.mark.parametrize("game", games())
def test_the_pages_agree_with_the_records(game: str) -> None:
    """What docs/games tells happened so; a page is what its files say."""
    assert command.main([game, "--check"]) == 0, f"run python -m scripts.annotated {game}"
    if (files.FOLDER / f"{game}.json").exists():
        agree(*files.read(files.FOLDER, game))


@pytest.fixture
def easily(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a few short trials find something in any few matches."""
    monkeypatch.setattr(kinds, "MANY", Effort(40, certain=False))
    monkeypatch.setattr(kinds, "FEW", Effort(40, certain=False))
    for name in ("CLEARLY", "PLAINLY", "MISLED", "FALL"):
        monkeypatch.setattr(kinds, name, -1.0)
    monkeypatch.setattr(finding, "MOST_EXAMINED", dict.fromkeys(files.KINDS, 6))


@pytest.mark.usefixtures("easily")
def test_the_same_seed_writes_the_same_bytes(tmp_path: Path) -> None:
    """And what it writes agrees with itself, until somebody changes it by hand."""
    written = []
    for folder in (tmp_path / "one", tmp_path / "two"):
        words = ["iron-curtain", "--matches", "4", "--jobs", "1", "--folder", str(folder)]
        assert command.main(words) == 0
        written.append({file.name: file.read_bytes() for file in sorted(folder.rglob("*")) if file.is_file()})
        agree(*files.read(folder, "iron-curtain"))
        assert command.main([*words, "--check"]) == 0
    assert written[0] == written[1]
    assert "iron-curtain-01.txt" in written[0]
    changed = tmp_path / "one" / "iron-curtain.md"
    changed.write_text(changed.read_text().replace("Moment", "Momentum"))
    assert command.main([*words[:-1], str(tmp_path / "one"), "--check"]) == 1


def test_the_page_of_bluffs_is_what_was_found() -> None:
    """Written from its file, with a bluff of every game for two, each of which made the truth a third less likely."""
    assert bluffs.main(["--check"]) == 0, "run python -m scripts.bluffs"
    found = msgspec.json.decode(bluffs.FILE.read_bytes(), type=list[bluffs.Found])
    assert {one.game for one in found} == {"cold-war", "iron-curtain", "shadows-in-kyoto"}
    for one in found:
        assert (bluffs.FOLDER / "records" / one.record).exists()
        assert one.after <= one.before * 2 / 3
