"""`brushpass advise`: the advice on a decision of a record in both languages, and every mistake as one line."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from brushpass import Match, cli, load, parse
from brushpass.bots import minds
from brushpass.bots.advice import adviser
from brushpass.core.record import CHANCE_WORD
from brushpass.core.words import LANGUAGES
from tests.support.minds import give_minds, take_minds

RECORDS = Path(__file__).parent / "games" / "cold_war" / "records"
GOLDEN = next(file for file in sorted(RECORDS.glob("*.txt")) if "\nend " in file.read_text(encoding="utf-8"))
SURE = ("--seed", "1", "--simulations", "120")


@pytest.fixture(autouse=True)
def untrained(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A wide terminal, an English system, and minds that nobody has trained."""
    monkeypatch.setenv("COLUMNS", "200")
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    give_minds(tmp_path, monkeypatch)
    yield
    monkeypatch.undo()
    minds.forget()


def run(*words: str) -> Result:
    """Run the command on a record."""
    return CliRunner().invoke(cli.app, ("advise", *words))


def said(result: Result) -> str:
    """The one line that a mistake is answered with."""
    assert result.exit_code == 2
    lines = [line for line in result.stderr.splitlines() if "interpreted" not in line]
    assert len(lines) == 1
    return lines[0]


def a_decision() -> tuple[int, str, str, Match]:
    """A moment of the golden record in which one seat had a choice: its number, the seat, what it did, the match."""
    record = parse(GOLDEN.read_text(encoding="utf-8"))
    match = Match(load(record.game), edition=record.edition, options=record.options, chance_by_hand=True)
    decisions = 0
    for entry in record.entries:
        if entry.seat != CHANCE_WORD:
            if decisions > 6 and len(match.waiting()) == 1 and len(match.legal(entry.seat)) > 2:
                return decisions, entry.seat, entry.action, match
            decisions += 1
        match.play(entry.seat, entry.action)
    raise AssertionError("nobody had a choice")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_choice_of_a_golden_record(lang: str) -> None:
    """All choices are listed in the language asked for, with what was played and what is best, and who says so."""
    at, seat, action, match = a_decision()
    result = run(str(GOLDEN), "--at", str(at), "--seat", seat, "--lang", lang, *SURE)
    assert result.exit_code == 0, result.stderr
    for choice in match.scene(seat, lang).choices:
        assert choice.label in result.stdout
    best, played = {"en": ("(best)", "(played)"), "pl": ("(najlepszy)", "(zagrany)")}[lang]
    assert result.stdout.count(best) == result.stdout.count(played) == 1
    label = next(choice.label for choice in match.scene(seat, lang).choices if choice.action == action)
    [line] = [line for line in result.stdout.splitlines() if played in line]
    assert label in line
    assert adviser(match.game) in result.stdout


def test_advice_for_programs() -> None:
    """As JSON every choice has its chance between its bounds, and the same seed gives the same advice."""
    at, seat, action, match = a_decision()
    words = (str(GOLDEN), "--at", str(at), "--seat", seat, "--json", *SURE)
    told = json.loads(run(*words).stdout)
    assert sum(one["likely"] for one in told["choices"]) == pytest.approx(1, abs=0.01)
    assert [one["action"] for one in told["choices"]] == match.legal(seat)
    assert all(one["low"] <= one["chance"] <= one["high"] for one in told["choices"])
    assert all(0 <= one["loss_low"] <= one["loss"] <= one["loss_high"] for one in told["choices"])
    assert (told["game"], told["at"], told["seat"], told["played"]) == ("cold-war", at, seat, action)
    own = next(one for one in told["choices"] if one["action"] == action)
    assert told["mistake"] == (own["loss_low"] > 0 and own["loss"] >= 0.01)
    assert json.loads(run(*words).stdout) == told


@pytest.mark.parametrize(("lang", "rests"), [("en", "rests on imagined pasts"), ("pl", "opierają się na")])
def test_conclusions_say_what_they_rest_on(lang: str, rests: str) -> None:
    """What a seat could conclude comes with the number of pasts that it is worth; at the beginning there is neither."""
    record = str(Path(__file__).parents[1] / "docs" / "games" / "records" / "cold-war-01.txt")
    words = ("--seat", "kgb", "--lang", lang, *SURE)
    told = json.loads(run(record, "--at", "394", *words, "--json").stdout)
    assert told["learnt"]
    assert 60 <= told["pasts"] <= 3_000
    assert f" {told['pasts']} " in (page := " ".join(run(record, "--at", "394", *words).stdout.split()))
    assert rests in page
    assert json.loads(run(record, "--at", "0", *words, "--json").stdout)["learnt"] == []


def test_what_perfect_players_do_is_told_of_solved_games(tmp_path: Path) -> None:
    """Of a smaller game that is solved every choice says how often an equilibrium takes it."""
    match = Match(load("cold-war"), edition="tiny", seed=3)
    for seat in match.waiting():
        match.play(seat, match.legal(seat)[0])
    file = tmp_path / "tiny.txt"
    file.write_text(match.record.text(), encoding="utf-8")
    words = (str(file), "--at", "0", "--seat", "cia", *SURE)
    told = json.loads(run(*words, "--json").stdout)
    assert sum(one["perfect"] for one in told["choices"]) == pytest.approx(1, abs=1e-3)
    table = run(*words).stdout
    assert "Perfect play" in table
    assert f"{told['choices'][0]['perfect']:.0%}" in table
    at, seat, _, _ = a_decision()
    assert "Perfect play" not in run(str(GOLDEN), "--at", str(at), "--seat", seat, *SURE).stdout


def test_without_a_mind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where there is no mind, the tree search advises, and is named."""
    take_minds(tmp_path, monkeypatch)
    at, seat, _, _ = a_decision()
    told = json.loads(run(str(GOLDEN), "--at", str(at), "--seat", seat, "--json", *SURE).stdout)
    assert told["bot"] == "ismcts:4"


def test_moments_and_seats_that_are_not_there() -> None:
    """A moment, a seat or a game that the record does not have is named, with those that it has."""
    at, seat, _, match = a_decision()
    other = next(one for one in match.seats if one != seat)
    last = parse(GOLDEN.read_text(encoding="utf-8"))
    decisions = sum(entry.seat != CHANCE_WORD for entry in last.entries)
    assert said(run(str(GOLDEN), "--at", "99999", "--seat", seat)) == (
        f"There is no moment 99999 in this record: moments are numbered from 0 to {decisions}, by decisions."
    )
    assert "There is no moment -1" in said(run(str(GOLDEN), "--at", "-1", "--seat", seat))
    assert 'no seat called "mi6"' in said(run(str(GOLDEN), "--at", str(at), "--seat", "mi6"))
    assert "has nothing to choose" in said(run(str(GOLDEN), "--at", str(at), "--seat", other))
    assert "the match is over" in said(run(str(GOLDEN), "--at", str(decisions), "--seat", seat))
    assert "There is no game 2" in said(run(str(GOLDEN), "--at", str(at), "--seat", seat, "--game", "2"))
    assert "nie ma nic do wyboru" in said(run(str(GOLDEN), "--at", str(at), "--seat", other, "--lang", "pl"))


def test_a_broken_record(tmp_path: Path) -> None:
    """A record that is not there, is none, or tells of something that cannot be is refused with a sentence."""
    broken = tmp_path / "broken.txt"
    where = ("--at", "0", "--seat", "cia")
    assert "cannot be read" in said(run(str(tmp_path / "nowhere.txt"), *where))
    broken.write_text("nothing of the kind\n", encoding="utf-8")
    assert said(run(str(broken), *where))
    text = GOLDEN.read_text(encoding="utf-8").splitlines()
    place = next(number for number, line in enumerate(text) if line.startswith(("cia ", "kgb ")))
    text[place] = f"{text[place].split()[0]} pass"
    broken.write_text("\n".join(text) + "\n", encoding="utf-8")
    assert "pass" in said(run(str(broken), *where))
