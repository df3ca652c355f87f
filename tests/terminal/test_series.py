"""Series at the terminal: scores told, seats exchanged, and everything kept in one file."""

from __future__ import annotations

from itertools import repeat
from pathlib import Path

import pytest
from msgspec.structs import replace

from brushpass.core.series import Series
from brushpass.games import load
from brushpass.terminal.app import PlaySettings
from tests.terminal.driver import ENOUGH, GAME, Person, against, against_random, hot_seat
from tests.terminal.test_menu import AGAINST_BOT, HOT_SEAT, LEAVE, PLAY, RESUME, used

ONE_TURN = {"max_turns": "1"}
"""Games that are over soon."""
NEXT = "Press Enter for game"


def best_of_3(settings: PlaySettings, third: str = "swap", names: tuple[str, ...] | None = None) -> PlaySettings:
    """The same, but up to three short games."""
    return replace(settings, series="best_of_3", third=third, options=ONE_TURN, names=names)


def replayed(path: Path) -> Series:
    """The series that a file tells of, every line checked."""
    return Series.replay(load(GAME), path.read_text(encoding="utf-8"))


def resumed(path: Path, lines: list[str] | repeat[str], lang: str = "en") -> Person:
    """Play on from a file."""
    person = Person(lines, lang=lang)
    person.play(PlaySettings(game=GAME, record=str(path), resume=True, lang=lang))
    return person


def left_between(path: Path, settings: PlaySettings | None = None) -> Person:
    """A person who leaves between the first game and the second."""

    def lines() -> list[str]:
        asked = Person(repeat("1", ENOUGH))
        asked.play(settings or best_of_3(against_random(path)))
        path.unlink()
        typed = next(place for place, page in enumerate(asked.pages) if f"{NEXT} 2" in page)
        return [*["1"] * typed, "quit"]

    person = Person(lines())
    person.play(settings or best_of_3(against_random(path)))
    return person


# Whole series


@pytest.mark.parametrize(
    ("lang", "first", "last"),
    [("en", "Game 1 of at most 3; Player A 0, Player B 0.", "the series"), ("pl", "Partia 1 z co najwyżej 3", "Seri")],
)
def test_a_series_against_a_bot_is_played_to_its_end(tmp_path: Path, lang: str, first: str, last: str) -> None:
    """Who always types the same reaches the end of the series, and one file holds all of it."""
    path = tmp_path / "series.txt"
    person = Person(repeat("1", ENOUGH), lang=lang)
    assert person.play(best_of_3(against_random(path, lang=lang))) == 0
    assert first in person.pages[0]
    assert last in person.pages[-2]
    assert replayed(path).over


def test_two_people_play_a_series_to_its_end(tmp_path: Path) -> None:
    """Hot-seat: the keyboard goes to the player who has the seat now."""
    path = tmp_path / "series.txt"
    person = Person(repeat("1", ENOUGH), height=60)
    assert person.play(best_of_3(hot_seat(path), names=("Ada", "Bea"))) == 0
    assert "Pass the keyboard to CIA (Ada)." in person.text
    assert "Pass the keyboard to CIA (Bea)." in person.text
    assert replayed(path).over


def test_the_score_is_told_before_and_after_every_game(tmp_path: Path) -> None:
    """Each game begins with its number and the score so far, and ends with the score or the winner."""
    path = tmp_path / "series.txt"
    person = Person(repeat("1", ENOUGH), height=60)
    person.play(best_of_3(against_random(path), names=("Ada", "Bea")))
    series = replayed(path)
    for number in range(1, len(series.matches) + 1):
        assert series.heading(number) in person.text
    assert "After one game: " in person.text
    assert series.standing() in person.text


def test_person_and_bot_exchange_seats(tmp_path: Path) -> None:
    """The person who began as the CIA is the KGB in the second game and sees its side of the table."""
    path = tmp_path / "series.txt"
    person = Person(repeat("1", ENOUGH), height=60)
    person.play(best_of_3(against_random(path), names=("Ada", "Bea")))
    intro = next(page for page in person.pages if "Game 2 of at most 3" in page)
    assert "CIA (Bea): bot, random" in intro
    assert "KGB (Ada): a person" in intro
    second = person.text[person.text.index("Game 2 of at most 3") :]
    assert "KGB (you)" in second[: second.index("Final score")]


def test_the_notes_follow_the_players(tmp_path: Path) -> None:
    """Every game of the file says who plays which seat in it."""
    path = tmp_path / "series.txt"
    Person(repeat("1", ENOUGH)).play(best_of_3(against_random(path)))
    notes = [match.record.notes for match in replayed(path).matches]
    first, second = ["players cia=person kgb=random"], ["players cia=random kgb=person"]
    assert notes == [first, second, first][: len(notes)]


def test_lots_for_the_third_game_are_announced(tmp_path: Path) -> None:
    """Before the third game the players hear that lots are drawn, where they are."""
    path = tmp_path / "series.txt"
    settings = replace(best_of_3(against_random(path), third="random"), series="first_to_3")
    person = Person(repeat("1", ENOUGH))
    person.play(settings)
    assert f"{NEXT} 2; the players change seats." in person.text
    assert f"{NEXT} 3; lots are drawn for the seats." in person.text


def test_a_single_game_is_saved_as_a_match(tmp_path: Path) -> None:
    """Without a series the file and the screen are those of one match."""
    path = tmp_path / "match.txt"
    person = Person(["", "1"])
    person.play(replace(against_random(path), series="single"))
    assert path.read_text(encoding="utf-8").startswith("brushpass 1\n")
    assert "Game 1" not in person.text


def test_a_game_is_played_in_its_usual_series(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who names no format plays the one of the game."""
    monkeypatch.setattr(type(load(GAME)), "series", "first_to_3")
    path = tmp_path / "series.txt"
    Person(["", "1"]).play(against_random(path))
    assert path.read_text(encoding="utf-8").startswith("brushpass-series 1\nformat first_to_3\n")


def test_another_series_follows_a_yes(tmp_path: Path, data_folder: Path) -> None:
    """The next series has the same format, names and players, and a file of its own."""
    path = tmp_path / "series.txt"
    Person(repeat("1", ENOUGH)).play(best_of_3(against_random(path), third="random", names=("Ada", "Bea")))
    resumed(path, ["y", "", "1"])
    (second,) = data_folder.iterdir()
    text = second.read_text(encoding="utf-8")
    assert text.startswith("brushpass-series 1\nformat best_of_3\nthird random\n")
    last = replayed(path).matches[-1]
    assert list(replayed(second).players) == list(last.names.values())
    assert replayed(second).matches[0].record.notes == last.record.notes


def test_names_are_kept_for_another_match(tmp_path: Path, data_folder: Path) -> None:
    """Players who named themselves for a single match keep their names for the next one."""
    settings = replace(against_random(tmp_path / "match.txt"), options=ONE_TURN, names=("Ada", "Bea"))
    asked = Person(repeat("1", ENOUGH))
    asked.play(settings)
    (tmp_path / "match.txt").unlink()
    typed = next(place for place, page in enumerate(asked.pages) if "Play again?" in page)
    Person([*["1"] * typed, "y", "", "1"]).play(settings)
    (second,) = data_folder.iterdir()
    assert "seat cia Ada\nseat kgb Bea\n" in second.read_text(encoding="utf-8")


# Leaving and coming back


def test_leaving_in_the_middle_of_a_game(tmp_path: Path) -> None:
    """The file holds the series up to the last action, and what was saved is the beginning of what follows."""
    path = tmp_path / "series.txt"
    person = Person(["", "pick assassin", "quit"])
    person.play(best_of_3(against_random(path)))
    assert f"--record {path} --resume" in person.text
    begun = path.read_text(encoding="utf-8")
    assert "cia pick assassin" in begun
    resumed(path, repeat("1", ENOUGH))
    assert path.read_text(encoding="utf-8").startswith(begun)
    assert replayed(path).over


def test_leaving_between_two_games(tmp_path: Path) -> None:
    """Who leaves after a game comes back to the next one, in the exchanged seat and with the same bot."""
    path = tmp_path / "series.txt"
    left = left_between(path)
    assert f"--record {path} --resume" in left.text
    assert [match.over for match in replayed(path).matches] == [True]
    person = resumed(path, ["", "1"])
    assert "Game 2 of at most 3" in person.pages[0]
    assert "KGB (Player A): a person" in person.pages[0]
    series = replayed(path)
    assert len(series.matches) == 2
    assert series.matches[1].record.notes == ["players cia=random kgb=person"]


def test_the_next_game_is_kept_from_its_beginning(tmp_path: Path) -> None:
    """The seats of a game that has begun are in the file before its first action, so lots are drawn once."""
    path = tmp_path / "series.txt"
    left_between(path)
    resumed(path, [])
    assert [match.decisions for match in replayed(path).matches][1:] == [0]


def test_a_series_is_resumed_in_the_middle_of_its_second_game(tmp_path: Path) -> None:
    """The score, the seats and the decisions of both games are those that were saved."""
    path = tmp_path / "series.txt"
    left_between(path)
    resumed(path, ["", "pick assassin"])
    before = path.read_text(encoding="utf-8")
    person = resumed(path, ["", "log"], lang="pl")
    assert "Partia 2 z co najwyżej 3" in person.pages[0]
    assert "Twoim agentem X jest Zabójca." in person.text
    assert path.read_text(encoding="utf-8") == before


def test_a_finished_series_shows_its_result(tmp_path: Path) -> None:
    """There is nothing left to play, but the result can be seen again."""
    path = tmp_path / "series.txt"
    Person(repeat("1", ENOUGH)).play(best_of_3(against_random(path)))
    assert replayed(path).standing() in resumed(path, []).text


def test_a_series_from_elsewhere_gets_players(tmp_path: Path) -> None:
    """A series that does not say who plays is seated as the settings say."""
    path = tmp_path / "series.txt"
    series = Series(load(GAME), format="best_of_3", seed=2)
    series.next()
    path.write_text(series.text(), encoding="utf-8")
    person = Person(["2", "", "1"])
    person.play(PlaySettings(game=GAME, bots=("random",), record=str(path), resume=True))
    assert "Which side do you play in the first game?" in person.pages[0]
    assert "note players cia=random kgb=person" in path.read_text(encoding="utf-8")


def test_a_damaged_series_is_named_and_left_alone(tmp_path: Path) -> None:
    """The sentence has the line of the whole file, and not a byte of the file changes."""
    path = tmp_path / "series.txt"
    left_between(path)
    resumed(path, ["", "pick assassin"])
    damaged = path.read_text(encoding="utf-8").replace("kgb pick assassin", "kgb pick nobody")
    path.write_text(damaged, encoding="utf-8")
    line = damaged.splitlines().index("kgb pick nobody") + 1
    assert f"Line {line}" in " ".join(resumed(path, []).text.split())
    assert path.read_text(encoding="utf-8") == damaged


def test_a_copy_holds_the_whole_series(tmp_path: Path) -> None:
    """The command that saves a copy writes the series, not the game alone."""
    path, copy = tmp_path / "series.txt", tmp_path / "copy.txt"
    Person(["", "1", f"save {copy}"]).play(best_of_3(against_random(path)))
    assert copy.read_bytes() == path.read_bytes()


def test_nothing_played_leaves_no_file(data_folder: Path) -> None:
    """A look at the first table of a series is not worth a save."""
    person = Person(["", "quit"])
    person.play(PlaySettings(game=GAME, players=against("random"), series="best_of_3"))
    assert "nothing was saved" in person.text
    assert not data_folder.exists()


def test_the_end_of_a_hot_seat_game_hides_nothing_that_is_public(tmp_path: Path) -> None:
    """Leaving below the result of a game wipes nothing: all that stands there is for everybody."""
    left = left_between(tmp_path / "series.txt", best_of_3(hot_seat(tmp_path / "series.txt")))
    assert not left.pages[-1].startswith("\n" * 24)


# Settings that cannot be


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        (PlaySettings(game=GAME, series="best_of_9"), 'There is no format of series called "best_of_9".'),
        (PlaySettings(game=GAME, series="best_of_3", third="x"), 'There is no way called "x" to seat'),
        (PlaySettings(game=GAME, series="best_of_3", names=("Ada", "Ada")), 'Two players are called "Ada".'),
        (PlaySettings(game=GAME, names=("Ada",)), "2 seats need 2 players, and one is named."),
    ],
    ids=["format", "third", "names", "one name"],
)
def test_wrong_settings_get_one_sentence(settings: PlaySettings, sentence: str) -> None:
    """What cannot be played is refused with the reason."""
    person = Person([])
    assert person.play(settings) == 1
    assert person.text.startswith(sentence)


# The menu


def test_the_menu_asks_for_the_series_where_there_is_a_custom(
    monkeypatch: pytest.MonkeyPatch, data_folder: Path
) -> None:
    """For a game that people play in series, the menu offers the formats and proposes the usual one."""
    monkeypatch.setattr(type(load(GAME)), "series", "best_of_3")
    person = used(PLAY, AGAINST_BOT, "", "2", "", "", "1", "quit", "", LEAVE)
    assert "How many games?" in person.pages[2]
    assert "Enter takes 2." in person.pages[2]
    (path,) = data_folder.iterdir()
    assert path.read_text(encoding="utf-8").startswith("brushpass-series 1\nformat best_of_3\n")


def test_the_menu_offers_a_single_game_too(monkeypatch: pytest.MonkeyPatch, data_folder: Path) -> None:
    """A person who has little time plays one game."""
    monkeypatch.setattr(type(load(GAME)), "series", "best_of_3")
    used(PLAY, HOT_SEAT, "1", "", "1", "quit", "", LEAVE)
    (path,) = data_folder.iterdir()
    assert path.read_text(encoding="utf-8").startswith("brushpass 1\n")


def test_a_saved_series_is_resumed_from_a_list() -> None:
    """The list says who plays, which game it is and how far the series is."""
    Person(["", "pick assassin"]).play(
        PlaySettings(game=GAME, players=against("random"), seed=2, series="best_of_3", names=("Ada", "Bea"))
    )
    person = used(PLAY, RESUME, "1", "", "log", "quit", "", LEAVE)
    assert "Ada: a person, Bea: bot, random (game 1, 2 decisions)" in person.pages[2]
    assert "Your Agent X is the Assassin." in person.text


def test_a_finished_series_is_not_offered(data_folder: Path) -> None:
    """The list holds only series that can be played on."""
    data_folder.mkdir(parents=True)
    Person(repeat("1", ENOUGH)).play(best_of_3(against_random(data_folder / "series.txt")))
    assert replayed(data_folder / "series.txt").over
    assert "There is no saved match to resume." in used(PLAY, RESUME, "", "5", LEAVE).text
