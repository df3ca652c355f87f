"""A table of three to five: whole matches, people and bots in any mix, and what each of them sees."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import cycle, islice
from pathlib import Path

import pytest
from msgspec.structs import replace
from typer.testing import CliRunner

import brushpass
from brushpass.cli import app
from brushpass.core.match import Match
from brushpass.games import load
from brushpass.terminal.app import PlaySettings
from tests.terminal.driver import ENOUGH, MANY_GAME, Person, against_random, hot_seat, short

MIX = {"basset": "person", "beagle": "random", "dachshund": "person", "poodle": "detective"}
MIX_NOTE = "note players basset=person beagle=random dachshund=person poodle=detective\n"


def hasty() -> Iterator[str]:
    """Lines that accuse the first suspect there is and take the first choice of anything else."""
    return islice(cycle(["2", "1"]), ENOUGH)


def of(players: int, settings: PlaySettings) -> PlaySettings:
    """The same match for so many players."""
    return replace(settings, options={**settings.options, "players": str(players)})


def replayed(path: Path) -> Match:
    """The match that a file tells of, every line checked."""
    return Match.replay(load(MANY_GAME), brushpass.parse(path.read_text(encoding="utf-8")))


# Whole matches


@pytest.mark.parametrize(
    ("players", "lang", "sentence"), [(3, "pl", "Wynik końcowy: "), (4, "en", "Final score: "), (5, "pl", "Wynik ")]
)
def test_a_match_against_bots_is_played_to_its_end(tmp_path: Path, players: int, lang: str, sentence: str) -> None:
    """One person and two, three or four bots reach the result, and the file holds the whole match."""
    path = tmp_path / "match.txt"
    person = Person(hasty(), lang=lang)
    options = {"players": str(players)}
    settings = against_random(path, game=MANY_GAME, seat="beagle", lang=lang, options=options)
    assert person.play(settings) == 0
    assert sentence in person.text
    assert replayed(path).over


@pytest.mark.parametrize(("players", "lang"), [(3, "en"), pytest.param(5, "pl", marks=pytest.mark.long)])
def test_people_play_a_match_to_its_end(tmp_path: Path, players: int, lang: str) -> None:
    """Hot-seat: three or five people share a keyboard."""
    path = tmp_path / "match.txt"
    person = Person(hasty(), lang=lang)
    assert person.play(of(players, hot_seat(path, game=MANY_GAME, lang=lang))) == 0
    assert replayed(path).over


@pytest.fixture(scope="module")
def mixed(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Person]:
    """A finished match of two people and two bots, and what was on the screen."""
    path = tmp_path_factory.mktemp("mixed") / "match.txt"
    person = Person(hasty())
    person.play(PlaySettings(game=MANY_GAME, players=MIX, seed=2, record=str(path), options=short(MANY_GAME)))
    return path, person


def test_people_and_bots_play_a_match_to_its_end(mixed: tuple[Path, Person]) -> None:
    """Two people and two different bots sit at one table."""
    path, person = mixed
    assert MIX_NOTE in path.read_text(encoding="utf-8")
    assert "  Pola: bot, detective\n" in person.pages[0]
    assert replayed(path).over


def test_people_among_bots_are_covered_from_each_other(mixed: tuple[Path, Person]) -> None:
    """The two people are called by turns, and no bot ever is."""
    called = set(re.findall(r"Pass the keyboard to (\w+)\.", mixed[1].text))
    assert called == {"Basil", "Dora"}


def test_another_match_keeps_the_mix(mixed: tuple[Path, Person], data_folder: Path) -> None:
    """After a yes everybody sits where they sat, the options are the same, and the file is a new one."""
    Person(["y", "", "1"]).play(PlaySettings(game=MANY_GAME, record=str(mixed[0]), resume=True))
    (path,) = data_folder.iterdir()
    text = path.read_text(encoding="utf-8")
    assert MIX_NOTE in text
    assert "option max_rounds 3\n" in text


def test_a_mixed_match_is_resumed(tmp_path: Path) -> None:
    """Who plays which seat is read from the file, whatever else is asked for."""
    path = tmp_path / "match.txt"
    Person(["", "1"]).play(PlaySettings(game=MANY_GAME, players=MIX, seed=2, record=str(path)))
    person = Person(["", "1"])
    person.play(PlaySettings(game=MANY_GAME, bots=("simple",), record=str(path), resume=True))
    assert "  Pola: bot, detective\n" in person.pages[0]
    assert "Pass the keyboard to Dora." in person.text


def test_seats_that_are_not_named_are_played_by_people(tmp_path: Path) -> None:
    """Only the bots need to be said."""
    path = tmp_path / "match.txt"
    settings = PlaySettings(game=MANY_GAME, players={"beagle": "simple"}, record=str(path), options={"players": "3"})
    Person([]).play(settings)
    assert "note players basset=person beagle=simple dachshund=person\n" in path.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("players", "sentence"),
    [
        ({"terrier": "person"}, 'There is no seat called "terrier".'),
        ({"basset": "person", "beagle": "sherlock"}, 'There is no bot called "sherlock"'),
    ],
    ids=["seat", "bot"],
)
def test_a_mix_that_cannot_be_is_refused(players: dict[str, str], sentence: str) -> None:
    """A seat that does not play and a bot that does not exist are named."""
    person = Person([])
    assert person.play(PlaySettings(game=MANY_GAME, players=players)) == 1
    assert person.text.startswith(sentence)


# The command line


def started(path: Path, *words: str) -> str:
    """The note on who plays, after a match was begun from the command line and left at once."""
    result = CliRunner().invoke(app, ["play", MANY_GAME, "--record", str(path), *words], input="")
    assert result.exit_code == 0, result.output
    return next(line for line in path.read_text(encoding="utf-8").splitlines() if line.startswith("note players"))


def test_several_people_and_bots_are_named_on_the_command_line(tmp_path: Path) -> None:
    """People have their seats, and the bots the others in their order; so many play as are named."""
    note = started(tmp_path / "match.txt", "--seat", "basset,dachshund", "--bot", "random,detective,simple")
    assert note == "note players basset=person beagle=random dachshund=person poodle=detective terrier=simple"


def test_one_bot_plays_all_other_seats(tmp_path: Path) -> None:
    """One name is enough, and the game decides how many play."""
    note = started(tmp_path / "match.txt", "--seat", "poodle", "--bot", "simple")
    assert note == "note players basset=simple beagle=simple dachshund=simple poodle=person"


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (
            ["--bot", "simple,simple", "--option", "players=5"],
            "4 seats need one bot for all or 4 bots, and 2 are named.",
        ),
        (["--bot", "simple,simple,simple,simple,simple"], "cannot be played by 6 players. Possible: 3, 4, 5."),
        (["--seat", "basset,cia"], 'There is no seat called "cia".'),
        (["--seat", "basset", "--bot", "simple,holmes"], 'There is no bot called "holmes"'),
    ],
    ids=["bots", "players", "seat", "bot"],
)
def test_a_mix_that_cannot_be_is_refused_on_the_command_line(words: list[str], sentence: str) -> None:
    """The mistake is told in one sentence before the screen is cleared."""
    result = CliRunner().invoke(app, ["play", MANY_GAME, *words], input="")
    assert result.exit_code == 2
    assert sentence in result.output


# What people read


@pytest.mark.rule("checkpoint-charlie:R30", "checkpoint-charlie:K1")
def test_nobody_reads_the_points_of_others_before_the_end(mixed: tuple[Path, Person]) -> None:
    """A private table tells one total, the own; the cover of a window tells none."""
    before = [page for page in mixed[1].pages if "Final score" not in page]
    tables = [page for page in before if "(you)" in page]
    assert all(len(re.findall(r"-?\d+ of 7 points", page)) == page.count("(you)") for page in tables)
    assert not any("points" in page for page in before if page not in tables and "Pass the keyboard" in page)


def test_the_final_scores_are_ranked(mixed: tuple[Path, Person]) -> None:
    """Where many play, the best stands first."""
    line = next(line for line in mixed[1].text.splitlines() if line.startswith("Final score: "))
    points = [int(number) for number in re.findall(r"-?\d+", line)]
    assert points == sorted(points, reverse=True)
    assert points == sorted(replayed(mixed[0]).scores().values(), reverse=True)


def test_the_last_page_fits_the_screen(tmp_path: Path) -> None:
    """The table of four, the latest news, the result and the question stand on 24 lines."""
    person = Person(hasty())
    person.play(against_random(tmp_path / "match.txt", game=MANY_GAME, seat="beagle"))
    page = next(page for page in person.pages if "Final score" in page)
    last = page[page.rindex(" Checkpoint Charlie  Round ") :]
    assert len(last.splitlines()) < 24


@pytest.mark.parametrize(
    ("lang", "sign", "order"), [("en", "a hat (H)", '"pass 5"'), ("pl", "kapelusz (K)", "„pas 5”")]
)
def test_help_explains_the_signs_of_this_game(tmp_path: Path, lang: str, sign: str, order: str) -> None:
    """The help is about cats and passing, says nothing of another game's factions, and fits a screen."""
    person = Person(["", "?"], lang=lang)
    person.play(against_random(tmp_path / "match.txt", game=MANY_GAME, seat="beagle", lang=lang))
    page = person.pages[2]
    assert sign in page
    assert order in page
    assert "MIL" not in page
    assert len(page.splitlines()) < 24


def test_a_seat_is_asked_for_by_name(tmp_path: Path) -> None:
    """Against several bots a person picks one of the agents."""
    path = tmp_path / "match.txt"
    person = Person(["3", ""])
    person.play(PlaySettings(game=MANY_GAME, bots=("random", "simple", "random"), record=str(path)))
    assert person.pages[0].startswith("Whom do you play?")
    note = "note players basset=random beagle=simple dachshund=person poodle=random\n"
    assert note in path.read_text(encoding="utf-8")
