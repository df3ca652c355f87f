"""Playing at the terminal: whole matches, answers, commands, and what a person is told."""

from __future__ import annotations

import re
from itertools import repeat
from pathlib import Path

import pytest

import brushpass
from brushpass.bots import bot_names
from brushpass.core.match import Match
from brushpass.games import load
from brushpass.terminal.app import PlaySettings
from brushpass.terminal.session import player_words
from tests.terminal.driver import ENOUGH, GAME, MAP_GAME, Person, against, against_random, hot_seat


def replayed(path: Path) -> Match:
    """The match that a file tells of, every line checked."""
    return Match.replay(load(GAME), brushpass.parse(path.read_text(encoding="utf-8")))


# Whole matches


@pytest.mark.parametrize(
    ("lang", "sentence"), [("en", "Final score: CIA"), ("pl", "Wynik końcowy: CIA")], ids=["en", "pl"]
)
def test_a_match_against_a_bot_is_played_to_its_end(tmp_path: Path, lang: str, sentence: str) -> None:
    """A person who always takes the first choice reaches the result, and the file holds the whole match."""
    path = tmp_path / "match.txt"
    person = Person(repeat("1", ENOUGH), lang=lang)
    assert person.play(against_random(path, lang=lang)) == 0
    assert sentence in person.text
    assert replayed(path).over


@pytest.mark.engine
def test_two_people_play_a_match_to_its_end(tmp_path: Path) -> None:
    """Hot-seat: the line typed at a cover counts for nothing, so the same line serves for everything."""
    path = tmp_path / "match.txt"
    person = Person(repeat("1", ENOUGH), height=60)
    assert person.play(hot_seat(path)) == 0
    assert f"brushpass record show {path}" in person.text.replace("\n", "")
    assert replayed(path).over


def test_the_result_is_the_games_own_sentence(tmp_path: Path) -> None:
    """The last page says who won and how, in the words of the game."""
    path = tmp_path / "match.txt"
    person = Person(repeat("1", ENOUGH), height=60)
    person.play(against_random(path))
    assert replayed(path).scene("cia").result in person.text


def test_another_match_follows_a_yes(tmp_path: Path, data_folder: Path) -> None:
    """The next match has the same seats and a file of its own."""
    first = tmp_path / "match.txt"
    Person(repeat("1", ENOUGH)).play(against_random(first))
    Person(["y", "", "1"]).play(PlaySettings(game=GAME, record=str(first), resume=True))
    (second,) = data_folder.iterdir()
    assert "option max_turns 3\nseat cia CIA\nseat kgb KGB\nnote players cia=person kgb=random\n" in second.read_text(
        encoding="utf-8"
    )


@pytest.mark.engine
def test_a_start_says_whether_the_engine_is_compiled(tmp_path: Path) -> None:
    """Where the engine runs interpreted, the person is told before the first decision."""
    person = Person([])
    person.play(against_random(tmp_path / "match.txt"))
    assert ("interpreted" in person.pages[0]) is not brushpass.compiled()


# Answers


def answers(tmp_path: Path, *lines: str, lang: str = "en") -> list[str]:
    """What the screen shows after each line, the first of them typed at the first decision of a match as CIA."""
    person = Person(["", *lines], lang=lang)
    person.play(against_random(tmp_path / "match.txt", lang=lang))
    return person.pages[2:]


@pytest.mark.parametrize("answer", ["5", "pick assassin", "PICK  Assassin", "pi as", "assassin", "Send the Assassin"])
def test_a_choice_is_named_by_number_or_words(tmp_path: Path, answer: str) -> None:
    """Numbers, the words of the action, beginnings of words and the label all mean the same choice."""
    assert "Your Agent X is the Assassin." in answers(tmp_path, answer)[0]


def test_a_choice_is_named_in_polish_without_accents(tmp_path: Path) -> None:
    """Polish labels are understood as typed on a keyboard without Polish letters."""
    assert "Twoim agentem X jest Zabójca." in answers(tmp_path, "wyslij w teren zabojce", lang="pl")[0]


def test_words_that_fit_several_choices_list_those(tmp_path: Path) -> None:
    """An ambiguous answer narrows the list, and a number then means the narrowed list."""
    listing, chosen = answers(tmp_path, "pick d", "3")[:2]
    assert [line.split()[:2] for line in listing.splitlines()[1:4]] == [["1", "Send"], ["2", "Send"], ["3", "Send"]]
    assert "Your Agent X is the Director." in chosen


def test_an_unknown_word_gets_one_sentence(tmp_path: Path) -> None:
    """What is no action is named as such, with a way out."""
    assert answers(tmp_path, "jump")[0].splitlines() == [
        '"jump" is no action of this game.',
        "Type a number from the list, or ? for help.",
    ]


def test_a_forbidden_action_names_its_rule(tmp_path: Path) -> None:
    """An action that exists but is not legal now is refused with the rule, which can be read at once."""
    refused, rule = answers(tmp_path, "1", "1", "pass", "? R6.3")[2:4]
    assert "(rule R6.3)" in refused
    assert "R6.3 If you have no group on your side" in rule


def test_a_number_off_the_list_is_refused(tmp_path: Path) -> None:
    """The sentence says which numbers there are."""
    assert answers(tmp_path, "7")[0].strip() == "Type a number from 1 to 6."


def test_an_endless_number_is_no_choice(tmp_path: Path) -> None:
    """Digits beyond counting are refused like any other word that is no action."""
    assert "is no action of this game." in " ".join(answers(tmp_path, "9" * 5_000)[0].split())


# Commands


@pytest.mark.parametrize(
    ("lang", "topic", "start"),
    [
        ("en", "? 3", "R5.1 Each player secretly chooses one agent"),
        ("en", "?R7.3", "R7.3 Nobody over, but the totals are equal"),
        ("en", "? r7.3", "R7.3 Nobody over, but the totals are equal"),
        ("pl", "? Q3", "Q3 Czy grupa polityczna może przenieść samą siebie?"),
        ("pl", "pomoc 3", "R5.1 "),
    ],
)
def test_a_question_mark_prints_the_paragraph(tmp_path: Path, lang: str, topic: str, start: str) -> None:
    """The rule behind a choice, or the rule with an address, is quoted from the rulebook in the right language."""
    assert f"\n{start}" in "\n" + answers(tmp_path, topic, lang=lang)[0]


def test_a_question_mark_explains_a_card(tmp_path: Path) -> None:
    """A card on the table is explained by its detail and the rules that speak of it."""
    page = answers(tmp_path, "? master")[0]
    assert page.startswith("Master Spy: ")
    assert "A1" in page


@pytest.mark.parametrize("topic", ["xyzzy", "!!", "77", "R99.1"])
def test_a_question_mark_knows_nothing_of_nonsense(tmp_path: Path, topic: str) -> None:
    """A topic that nothing speaks of is answered in one sentence."""
    assert answers(tmp_path, f"? {topic}")[0].startswith(f'There is nothing about "{topic}"')


@pytest.mark.parametrize(("lang", "word"), [("en", "quit"), ("pl", "koniec")])
def test_a_bare_question_mark_prints_help(tmp_path: Path, lang: str, word: str) -> None:
    """The help names the commands and the marks on the table."""
    page = answers(tmp_path, "?", lang=lang)[0]
    assert word in page
    assert "MIL" in page


def test_the_log_tells_everything(tmp_path: Path) -> None:
    """The command shows the log from its first line."""
    assert answers(tmp_path, "1", "log")[1].startswith("Turn 1\n")


def test_the_language_changes_in_the_middle(tmp_path: Path) -> None:
    """The table is drawn again in the other language."""
    polish, english = answers(tmp_path, "lang pl", "język en")[:2]
    assert "Wybierz w tajemnicy swojego agenta X." in polish
    assert "Choose your Agent X in secret." in english


def test_an_unknown_language_is_refused(tmp_path: Path) -> None:
    """The sentence names the languages there are."""
    assert "en, pl" in answers(tmp_path, "lang de")[0]


def test_a_copy_is_saved_in_another_file(tmp_path: Path) -> None:
    """The copy is the same record as the save."""
    answers(tmp_path, "1", f"save {tmp_path / 'copy.txt'}")
    assert (tmp_path / "copy.txt").read_bytes() == (tmp_path / "match.txt").read_bytes()


def test_a_copy_overwrites_nothing(tmp_path: Path) -> None:
    """A file that exists is left alone."""
    (tmp_path / "copy.txt").write_text("precious", encoding="utf-8")
    answers(tmp_path, f"save {tmp_path / 'copy.txt'}")
    assert (tmp_path / "copy.txt").read_text(encoding="utf-8") == "precious"


def test_long_news_have_a_page_of_their_own(tmp_path: Path) -> None:
    """When the table leaves no room for all that happened, it is told first and nothing is cut."""
    person = Person(repeat("1", ENOUGH))
    person.play(against_random(tmp_path / "match.txt"))
    page = next(page for page in person.pages if "Press Enter to see the table." in page)
    assert "reveals Agent X" in page
    assert "lines before this" not in page


# Settings that cannot be


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        (PlaySettings(game="chess"), 'There is no game called "chess".'),
        (PlaySettings(game=GAME, players={"cia": "person", "kgb": "deep-blue"}), 'There is no bot called "deep-blue".'),
        (PlaySettings(game=GAME, players={"mi6": "person", "kgb": "simple"}), 'There is no seat called "mi6".'),
        (PlaySettings(game=GAME, edition="1999"), 'There is no edition called "1999".'),
        (PlaySettings(game=GAME, options={"speed": "11"}), 'There is no option called "speed".'),
    ],
    ids=["game", "bot", "seat", "edition", "option"],
)
def test_wrong_settings_get_one_sentence(settings: PlaySettings, sentence: str) -> None:
    """What cannot be played is refused with the reason and an exit status that says so."""
    person = Person([])
    assert person.play(settings) == 1
    assert person.text.startswith(sentence)


def test_the_seat_is_asked_for(tmp_path: Path) -> None:
    """Against a bot, a person who named no seat picks one."""
    path = tmp_path / "match.txt"
    Person(["2", ""]).play(PlaySettings(game=GAME, bots=("random",), record=str(path)))
    assert "note players cia=random kgb=person" in path.read_text(encoding="utf-8")


def test_options_and_edition_reach_the_match(tmp_path: Path) -> None:
    """What the command line sets stands in the record."""
    path = tmp_path / "match.txt"
    options = {"max_turns": "7"}
    Person([]).play(PlaySettings(game=GAME, edition="galakta", options=options, record=str(path)))
    text = path.read_text(encoding="utf-8")
    assert "edition galakta\noption max_turns 7\n" in text


# A game on a map


@pytest.mark.parametrize(("lang", "sentence"), [("en", "Final score: USA"), ("pl", "Wynik końcowy: USA")])
def test_a_match_on_a_map_is_played_to_its_end(tmp_path: Path, lang: str, sentence: str) -> None:
    """A person who always takes the first choice reaches the result of Iron Curtain."""
    path = tmp_path / "match.txt"
    person = Person(repeat("1", ENOUGH), lang=lang)
    assert person.play(against_random(path, game=MAP_GAME, seat="usa", lang=lang)) == 0
    assert sentence in person.text
    assert Match.replay(load(MAP_GAME), brushpass.parse(path.read_text(encoding="utf-8"))).over


def on_map(tmp_path: Path, *lines: str) -> list[str]:
    """What the screen shows after each line of a hot-seat match on a map, the USSR deciding first."""
    person = Person(["", *lines])
    person.play(hot_seat(tmp_path / "match.txt", game=MAP_GAME))
    return person.pages[2:]


def test_a_number_on_the_map_is_a_choice(tmp_path: Path) -> None:
    """A person points at a free cell by its number, and the card lies there."""
    before, after = on_map(tmp_path, "first ussr", "1", "4")[1:3]
    assert re.search(r"│ ?Europe +│ +4\n", before)
    assert "1 space east of the start card" in after


def test_a_question_mark_tells_the_whole_detail_beside_a_map(tmp_path: Path) -> None:
    """The text of an event that is cut in the list is read by the number of its choice."""
    page = " ".join(on_map(tmp_path, "first ussr", "? 1")[1].split())
    assert page.startswith("Play ")
    assert re.search(r"event†?: .*R12", page)


def test_help_explains_the_signs_on_a_map(tmp_path: Path) -> None:
    """The help names the sides as the map has them, and says nothing of another game's factions."""
    page = on_map(tmp_path, "?")[0]
    assert "2>1 is dominated by USA" in page
    assert "MIL" not in page


def test_seats_have_their_names_in_the_language_of_the_screen(tmp_path: Path) -> None:
    """A Polish screen speaks of the ZSRR on every line, from the introduction to the owner of a place."""
    person = Person(["1", "1", "1"], lang="pl")
    person.play(against_random(tmp_path / "match.txt", game=MAP_GAME, seat="usa", lang="pl"))
    assert "ZSRR" in person.text
    assert "USSR" not in person.text


# Who plays


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_every_bot_has_words_at_the_table(lang: str) -> None:
    """Whoever can be named with --bot is told of in a sentence, never by the word of a message."""
    screen = Person([], lang=lang).screen
    for name in brushpass.games():
        game = load(name)
        for word in (*bot_names(game), "sound:4", "reader:simple", "package.module:bot"):
            assert "player-" not in player_words(screen, game, word), word


@pytest.mark.parametrize("word", ["sound:2", "reader:simple"])
def test_bots_of_the_command_line_sit_down(tmp_path: Path, word: str) -> None:
    """Several heads and an attacker greet like anybody; an attacker is named anew when the match is resumed."""
    path = tmp_path / "match.txt"
    Person(["", "1", "quit"]).play(PlaySettings(game=GAME, players=against(word), lang="en", seed=2, record=str(path)))
    text = path.read_text(encoding="utf-8")
    assert f"note players cia=person kgb={word if word == 'sound:2' else 'outside'}\n" in text
