"""The start menu: from the first screen to a match by numbers alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from brushpass.bots import bot_names
from brushpass.bots.characters import character_name, character_text
from brushpass.bots.levels import level_names, offered
from brushpass.games import games, load
from brushpass.games.checkpoint_charlie import CheckpointCharlie
from brushpass.terminal.app import PlaySettings
from brushpass.terminal.menu import _which_series, language
from tests.terminal.driver import GAME, MANY_GAME, Person, against

PLAY = "1"
OTHER_LANGUAGE, LEAVE = (str(len(games()) + place) for place in (1, 2))
MORE = "9"
"""Behind the eight characters."""
AGAINST_BOT, HOT_SEAT, RESUME, RULES, BACK = "1", "2", "3", "4", "5"


def used(*lines: str, lang: str = "en") -> Person:
    """The menu, used by a person who types these lines."""
    person = Person(lines, lang=lang)
    assert person.open_menu() == 0
    return person


@pytest.mark.parametrize(
    ("environment", "lang"),
    [
        ({}, "en"),
        ({"LANG": "pl_PL.UTF-8"}, "pl"),
        ({"LANG": "pl"}, "pl"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "pl_PL.UTF-8", "LC_ALL": "en_GB.UTF-8"}, "en"),
        ({"LANG": "en_GB.UTF-8", "LC_MESSAGES": "pl_PL.UTF-8"}, "pl"),
    ],
)
def test_the_environment_chooses_the_language(environment: dict[str, str], lang: str) -> None:
    """The variables count in their usual order, and English is spoken where we do not speak the language."""
    assert language(environment) == lang


def test_the_first_screen_names_the_games_and_the_way_out() -> None:
    """A newcomer sees what there is and that a number is to be typed."""
    page = used(LEAVE).pages[0]
    assert "Type a number and press Enter." in page
    assert "Play Cold War: CIA vs KGB" in page
    assert "Play Iron Curtain" in page


def test_the_language_can_be_changed() -> None:
    """The other language is offered in its own words."""
    first, second = used(OTHER_LANGUAGE, LEAVE).pages[:2]
    assert "Po polsku" in first
    assert "Co chcesz zrobić?" in second


def test_a_wrong_number_is_refused_in_one_sentence() -> None:
    """The menu says which numbers there are and waits."""
    assert used("9", LEAVE).pages[1].strip() == f"Type a number from 1 to {LEAVE}."


def test_a_match_against_a_bot_begins_with_defaults(data_folder: Path) -> None:
    """Enter takes the proposed bot and the first side."""
    used(PLAY, AGAINST_BOT, "", "", "", "1", "quit", "", LEAVE)
    (path,) = data_folder.iterdir()
    assert f"note players cia=person kgb={offered(load(GAME))}\n" in path.read_text(encoding="utf-8")


@pytest.mark.parametrize(("lang", "more"), [("en", "More bots"), ("pl", "Inne boty")])
def test_the_characters_stand_in_order(lang: str, more: str) -> None:
    """Eight of them from the weakest to the strongest, each with how it plays, then a number for all other bots."""
    game = load(GAME)
    page = " ".join(used(PLAY, AGAINST_BOT, "", "", lang=lang).pages[2].split())
    told = [
        f"{number} {character_name(game, level, lang)}: {character_text(game, level, lang)}"
        for number, level in enumerate(game.players.ladder.levels, start=1)
    ]
    places = [page.index(one) for one in (*told, f"9 {more}")]
    assert places == sorted(places)


def test_the_bot_and_the_side_can_be_chosen(data_folder: Path) -> None:
    """The second character, and the second side, KGB."""
    used(PLAY, AGAINST_BOT, "2", "2", "", "1", "quit", "", LEAVE)
    (path,) = data_folder.iterdir()
    assert "note players cia=level:2 kgb=person\n" in path.read_text(encoding="utf-8")


def test_other_bots_stand_behind_one_more_number(data_folder: Path) -> None:
    """The second of them goes by rules of thumb."""
    used(PLAY, AGAINST_BOT, MORE, "2", "1", "", "1", "quit", "", LEAVE)
    (path,) = data_folder.iterdir()
    assert "note players cia=person kgb=simple\n" in path.read_text(encoding="utf-8")


def test_two_people_can_play(data_folder: Path) -> None:
    """Hot-seat begins with a cover."""
    person = used(PLAY, HOT_SEAT, "", "1", "quit", "", LEAVE)
    assert "Pass the keyboard to CIA." in person.text
    (path,) = data_folder.iterdir()
    assert "note players cia=person kgb=person" in path.read_text(encoding="utf-8")


def test_a_saved_match_is_resumed_from_a_list() -> None:
    """The list says who plays and how far the match is."""
    Person(["", "pick assassin"]).play(PlaySettings(game=GAME, players=against("random"), seed=2))
    person = used(PLAY, RESUME, "1", "", "log", "quit", "", LEAVE)
    assert "CIA: a person, KGB: bot, random (2 decisions)" in person.pages[2]
    assert "Your Agent X is the Assassin." in person.text


def test_no_saved_match_is_told() -> None:
    """Without any save the menu says so and comes back."""
    person = used(PLAY, RESUME, "", BACK, LEAVE)
    assert "There is no saved match to resume." in person.pages[2]


def test_a_file_that_is_no_record_is_not_offered(data_folder: Path) -> None:
    """The list holds only matches that can be read."""
    data_folder.mkdir(parents=True)
    (data_folder / "cold-war-notes.txt").write_text("milk, bread", encoding="utf-8")
    assert "There is no saved match to resume." in used(PLAY, RESUME, "", BACK, LEAVE).text


@pytest.mark.parametrize(
    ("lang", "title", "word", "found"),
    [
        ("en", "Cold War: CIA vs KGB", "R7.4", "R7.4 Exactly one player over"),
        ("pl", "Zimna wojna: CIA vs KGB", "zamieszki", "zamieszki"),
    ],
)
def test_the_rules_are_read_page_by_page(lang: str, title: str, word: str, found: str) -> None:
    """A page fits the screen, Enter turns it, and a word leads to the next line that has it."""
    person = used(PLAY, RULES, "", word, "q", BACK, LEAVE, lang=lang)
    first, second, at_word = person.pages[2:5]
    assert title in first
    assert second.splitlines()[:5] != first.splitlines()[:5]
    assert found in at_word.strip().splitlines()[0]
    assert all(len(page.splitlines()) <= 24 for page in (first, second, at_word))


def test_a_word_that_is_not_in_the_rules_is_told() -> None:
    """The page stays where it is."""
    first, again = used(PLAY, RULES, "xyzzy", "q", BACK, LEAVE).pages[2:4]
    assert "Not found." in again
    assert first.splitlines()[:5] == again.splitlines()[:5]


def test_pages_can_be_turned_back() -> None:
    """The first page is the same after a look at the second."""
    first, _, again = used(PLAY, RULES, "", "b", "q", BACK, LEAVE).pages[2:5]
    assert first == again


def test_the_end_of_the_input_leaves_quietly() -> None:
    """Wherever the menu is, the end of the input is the end of the program."""
    assert used(PLAY, AGAINST_BOT).pages[-1].strip() == ""


def test_an_interrupt_leaves_quietly() -> None:
    """An interrupt has the exit status shells expect."""
    assert Person([PLAY], interrupt=True).open_menu() == 130


# A game for more than two


def begun(data_folder: Path, *lines: str) -> str:
    """The record of a match that was begun in the menu with these lines and left after the first decision."""
    used(str(games().index(MANY_GAME) + 1), *lines, "quit", "", LEAVE)
    (path,) = data_folder.iterdir()
    return path.read_text(encoding="utf-8")


@pytest.mark.parametrize(("number", "last"), [("1", "dachshund"), ("", "poodle"), ("2", "poodle"), ("3", "terrier")])
def test_the_number_of_players_is_asked_for(data_folder: Path, number: str, last: str) -> None:
    """Three, four or five; Enter takes the usual number."""
    text = begun(data_folder, AGAINST_BOT, number, "1", "", "", "1")
    assert f" {last}=level:1\n" in text
    assert "note players basset=person " in text


def test_an_expert_of_the_game_can_be_chosen(data_folder: Path) -> None:
    """The detective stands last, behind the bots that every game has."""
    last = str(len(bot_names(load(MANY_GAME))) - len(level_names(load(MANY_GAME))))
    assert " poodle=detective\n" in begun(data_folder, AGAINST_BOT, "", MORE, last, "", "", "1")


def test_people_can_fill_the_table(data_folder: Path) -> None:
    """Hot-seat asks how many play and nothing else."""
    text = begun(data_folder, HOT_SEAT, "1", "", "1")
    assert "note players basset=person beagle=person dachshund=person\n" in text


def test_every_seat_can_be_given_to_a_person_or_a_bot(data_folder: Path) -> None:
    """Seat by seat; Enter proposes a person first, and then bots like the one chosen last."""
    text = begun(data_folder, "3", "", "", "1", "4", "", "", "1")
    assert "note players basset=person beagle=person dachshund=level:3 poodle=level:3\n" in text


@pytest.mark.parametrize(
    ("lang", "against", "whom"),
    [("en", "Play against bots", "Whom do you play?"), ("pl", "Zagraj z botami", "Kim grasz?")],
)
def test_the_menu_speaks_of_several_bots(lang: str, against: str, whom: str) -> None:
    """Where more than two play, nobody is a side or the opponent."""
    text = used(str(games().index(MANY_GAME) + 1), AGAINST_BOT, "", "1", lang=lang).text
    assert against in text
    assert whom in text


def test_a_series_for_two_is_not_offered_to_many() -> None:
    """Of the formats only those that can be played by so many are listed."""

    class Tournament(CheckpointCharlie):
        series = "first_to_3"

    person = Person(["2"])
    assert _which_series(person.screen, Tournament(), 4) == "first_to_3"
    assert "best" not in person.pages[0].lower()
