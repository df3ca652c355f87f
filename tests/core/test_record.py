"""Record: a match as text; strictly read, faithfully replayed, and every mistake is named with its line."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from brushpass.core.dice import Dice
from brushpass.core.errors import BadRecord
from brushpass.core.game import Game
from brushpass.core.match import Match
from brushpass.core.record import Consequence, Entry, Record, parse
from brushpass.games.cold_war import GAME as COLD_WAR
from brushpass.games.iron_curtain import GAME as IRON_CURTAIN
from tests.games.coin import GAME as COIN
from tests.games.iron_curtain.lawbook import CUSTOM_CARDS
from tests.laws import STEADY

TEXT = """brushpass 1
game coin
edition three-rounds
option rounds 1
seat red Rosa
seat green Gil van Gogh
seat blue BLUE
note played in the garden
note twice

chance toss heads
  all: tossed heads
red hide heads
  all: hid red
  red: chose heads
blue hide tails
  all: hid blue
  blue: chose tails
green hide tails
  all: hid green
  green: chose tails
  all: shown red heads
  all: shown green tails
  all: shown blue tails
end last-round red
"""
LINES = TEXT.splitlines()


def line_of(line: str) -> int:
    """The number of a line of the text above."""
    return LINES.index(line) + 1


def with_line(line: str, replacement: str) -> str:
    """The text with one line replaced; nothing for a line less, several lines for more."""
    place = LINES.index(line)
    return "".join(f"{kept}\n" for kept in [*LINES[:place], *replacement.splitlines(), *LINES[place + 1 :]])


def without_consequences() -> str:
    """The text with actions alone."""
    return "".join(f"{line}\n" for line in LINES if not line.startswith("  "))


def replay(text: str) -> Match:
    """The match that a text tells of."""
    return Match.replay(COIN, parse(text), chance_by_hand=True)


def play_at_random(match: Match, dice: Dice) -> None:
    """Play a match to its end."""
    while not match.over:
        seat = match.waiting()[0]
        legal = match.legal(seat)
        match.play(seat, legal[dice.below(len(legal))])


# Good records


def test_a_record_is_read_as_data() -> None:
    """Every line of a record has its place in the data."""
    record = parse(TEXT)
    assert (record.game, record.edition, record.options) == ("coin", "three-rounds", {"rounds": "1"})
    assert record.seats == {"red": "Rosa", "green": "Gil van Gogh", "blue": "BLUE"}
    assert record.notes == ["played in the garden", "twice"]
    assert record.entries[1] == Entry(
        "red",
        "hide heads",
        (Consequence(("all",), ("hid", "red")), Consequence(("red",), ("chose", "heads"))),
        line_of("red hide heads"),
    )
    assert record.ending == ("last-round", "red")


def test_text_and_parse_are_inverses() -> None:
    """A record that is read and written again is the same text."""
    assert parse(TEXT).text() == TEXT


def test_a_number_may_be_negative() -> None:
    """A consequence can name points below nothing."""
    record = parse(with_line("  all: hid red", "  all: total red -2"))
    assert record.entries[1].consequences[0].words == ("total", "red", "-2")


@pytest.mark.parametrize(
    ("audience", "hearers"),
    [(("all",), {"red", "green", "spectator"}), (("red",), {"red"}), (("red", "green"), {"red", "green"}), ((), set())],
)
def test_who_hears_a_consequence(audience: tuple[str, ...], hearers: set[str]) -> None:
    """Everybody, the seats of its audience, or nobody."""
    fact = Consequence(audience, ("hid", "red"))
    assert {observer for observer in ("red", "green", "spectator") if fact.reaches(observer)} == hearers


def test_a_record_replays() -> None:
    """The match that a record tells of has the same record."""
    assert replay(TEXT).record.text() == TEXT


def test_consequences_may_be_left_out() -> None:
    """Actions alone are enough: replaying works out what followed."""
    assert replay(without_consequences()).record.text() == TEXT


def test_a_record_may_stop_anywhere() -> None:
    """A record without an end, cut after any line of an action, replays to a match that goes on."""
    for place, line in enumerate(LINES):
        if place > LINES.index("") and not line.startswith((" ", "end")):
            actions = [kept for kept in LINES[:place] if not kept.startswith("  ")]
            match = replay("".join(f"{kept}\n" for kept in actions))
            assert not match.over


def test_the_shortest_record_is_a_header() -> None:
    """A match in which nothing has happened needs only three lines."""
    assert replay("brushpass 1\ngame coin\nedition one-round\n").waiting() == ["chance"]


# Files

WITH_FILES = TEXT.replace(
    "option rounds 1\n",
    'option rounds 1\nfile sides [faces]\nfile sides heads = "an eagle"\nfile sides   tails = 2  \nfile edge none\n',
)


def test_a_file_is_kept_line_by_line() -> None:
    """The lines of a file, in their order and with their spaces, make the value of an option."""
    assert parse(WITH_FILES).options == {
        "rounds": "1",
        "sides": '[faces]\nheads = "an eagle"\n  tails = 2  \n',
        "edge": "none\n",
    }


def test_files_stand_behind_the_options() -> None:
    """Writing puts every value of several lines below the options, wherever it stands among them."""
    record = parse(TEXT)
    record.options = {"edge": "none\n", "rounds": "1"}
    lines = record.text().splitlines()
    assert lines[3:5] == ["option rounds 1", "file edge none"]
    assert parse(record.text()).options == record.options


def test_a_record_with_files_round_trips() -> None:
    """A record with files that is read and written again is the same text."""
    assert parse(WITH_FILES).text() == WITH_FILES


def test_a_match_with_a_file_replays() -> None:
    """The cards of a match stay with its record, which replays to the same text without the file."""
    match = Match(IRON_CURTAIN, options={"card_set": "custom", "card_file": CUSTOM_CARDS}, seed=6)
    play_at_random(match, Dice(6))
    text = match.record.text()
    replayed = Match.replay(IRON_CURTAIN, parse(text), chance_by_hand=True)
    assert replayed.record.text() == text
    assert replayed.options == match.options


def test_a_match_keeps_the_canonical_form_of_a_file() -> None:
    """Two files that differ in comments, empty lines and order of fields make equal records."""
    first, second = (
        Match(IRON_CURTAIN, options={"card_set": "custom", "card_file": text}, seed=6).record.text()
        for text in (CUSTOM_CARDS, CUSTOM_CARDS.replace("\n\n", "\n# a remark\n\n\n"))
    )
    assert first == second


def with_file_line(line: str) -> str:
    """The text with a line below its options."""
    return with_line("option rounds 1", f"option rounds 1\n{line}")


HASH = "dice-hash " + "0" * 64
SECRET = "dice-secret " + "1" * 64


def with_dice(lines: str) -> str:
    """The text with lines about fair dice where they belong."""
    return with_line("seat blue BLUE", f"seat blue BLUE\n{lines}")


@pytest.mark.parametrize("lines", [HASH, f"{HASH}\n{SECRET}"], ids=["while it goes on", "when it is over"])
def test_fair_dice_are_kept(lines: str) -> None:
    """The hash, and the secret behind it, as they were written."""
    record = parse(with_dice(lines))
    assert record.text() == with_dice(lines)
    assert (record.dice_hash, record.dice_secret) == ("0" * 64, "1" * 64 if SECRET in lines else "")


def test_a_secret_has_to_fit_its_hash() -> None:
    """A record with another secret is refused when it is replayed, and one without a secret is not."""
    with pytest.raises(BadRecord) as refused:
        replay(with_dice(f"{HASH}\n{SECRET}"))
    assert refused.value.message == "record-other-dice"
    assert replay(with_dice(HASH)).record.dice_hash == "0" * 64


# Bad records

UNREADABLE = {
    "a file before the options": (with_line("option rounds 1", "file a b\noption rounds 1"), "record-header-order", 5),
    "a file before the edition": (with_line("game coin", "game coin\nfile a b"), "record-header-order", 4),
    "a file behind the seats": (with_line("note played in the garden", "file a b"), "record-header-order", 8),
    "a file behind the notes": (with_line("note twice", "file a b"), "record-header-order", 9),
    "a file without a name": (with_file_line("file"), "record-empty-header", 5),
    "a file without a line": (with_file_line("file sides"), "record-empty-header", 5),
    "an empty line of a file": (with_file_line("file sides "), "record-empty-header", 5),
    "a line of a file with spaces alone": (with_file_line("file sides    "), "record-empty-header", 5),
    "a file with a bad name": (with_file_line("file Sides heads"), "record-empty-header", 5),
    "a file that is an option too": (with_file_line("file rounds 1"), "record-twice", 5),
    "the lines of two files mixed": (with_file_line("file sides a\nfile rims b\nfile sides c"), "record-twice", 7),
    "a long line of a file": (with_file_line("file sides " + "x" * 400), "record-long-line", 5),
    "a hash that is short": (with_dice("dice-hash " + "0" * 63), "record-bad-dice", 8),
    "a hash with capitals": (with_dice("dice-hash " + "A" * 64), "record-bad-dice", 8),
    "a hash that is none": (with_dice("dice-hash " + "x" * 64), "record-bad-dice", 8),
    "no hash": (with_dice("dice-hash"), "record-empty-header", 8),
    "two hashes": (with_dice(f"{HASH}\n{HASH}"), "record-header-order", 9),
    "a secret that is long": (with_dice(f"{HASH}\ndice-secret " + "0" * 66), "record-bad-dice", 9),
    "two secrets": (with_dice(f"{HASH}\n{SECRET}\n{SECRET}"), "record-header-order", 10),
    "a secret above its hash": (with_dice(f"{SECRET}\n{HASH}"), "record-header-order", 9),
    "dice behind the notes": (with_line("note twice", f"note twice\n{HASH}"), "record-header-order", 10),
    "nothing at all": ("", "record-cut-off", 1),
    "cut off in the middle of a line": (TEXT[:-5], "record-cut-off", len(LINES)),
    "cut off in the header": (TEXT[:14], "record-cut-off", 2),
    "an empty line": ("\n", "record-missing-header", 1),
    "binary garbage": ("\x89PNG\r\n\x1a\n\x00\x00\n", "record-unprintable", 1),
    "a byte order mark": ("\ufeff" + TEXT, "record-unprintable", 1),
    "Windows line ends": (TEXT.replace("\n", "\r\n"), "record-unprintable", 1),
    "a tab": (with_line("red hide heads", "red\thide heads"), "record-unprintable", 13),
    "a huge line": (with_line("note twice", "note " + "x" * 400), "record-long-line", 9),
    "a huge action": (with_line("red hide heads", "red " + "hide " * 5000 + "heads"), "record-long-line", 13),
    "another version": (with_line("brushpass 1", "brushpass 2"), "record-version", 1),
    "no number of a version": (with_line("brushpass 1", "brushpass one"), "record-version", 1),
    "another kind of file": (with_line("brushpass 1", "chess 1"), "record-unknown-header", 1),
    "no first line": (with_line("brushpass 1", ""), "record-header-order", 1),
    "no game": (with_line("game coin", ""), "record-missing-header", 9),
    "no edition": ("brushpass 1\ngame coin\n\n", "record-missing-header", 3),
    "a game without a name": (with_line("game coin", "game"), "record-empty-header", 2),
    "a game named by spaces": (with_line("game coin", "game   "), "record-empty-header", 2),
    "two games": (with_line("game coin", "game coin\ngame coin"), "record-header-order", 3),
    "two editions": (with_line("edition three-rounds", "edition a\nedition b"), "record-header-order", 4),
    "headings in another order": (with_line("seat red Rosa", "seat red Rosa\noption a b"), "record-header-order", 6),
    "an unknown heading": (with_line("note twice", "comment twice"), "record-unknown-header", 9),
    "an option without a value": (with_line("option rounds 1", "option rounds"), "record-empty-header", 4),
    "an option without a name": (with_line("option rounds 1", "option  1"), "record-empty-header", 4),
    "an option twice": (with_line("option rounds 1", "option rounds 1\noption rounds 1"), "record-twice", 5),
    "a seat without a name": (with_line("seat red Rosa", "seat red"), "record-empty-header", 5),
    "a seat twice": (with_line("seat red Rosa", "seat red Rosa\nseat red Ruth"), "record-twice", 6),
    "an action in the header": (with_line("", "red hide heads\n"), "record-unknown-header", 10),
    "a consequence without an action": (with_line("chance toss heads", "  all: hid red"), "record-orphan", 11),
    "a consequence without an audience": (with_line("  all: hid red", "  hid red"), "record-bad-consequence", 14),
    "a consequence without words": (with_line("  all: hid red", "  all: "), "record-bad-consequence", 14),
    "a consequence with a hyphen": (with_line("  all: hid red", "  all: hid -red"), "record-bad-word", 14),
    "an option that is a negative number": (with_line("option rounds 1", "option -2 1"), "record-empty-header", 4),
    "a consequence with double spaces": (with_line("  all: hid red", "  all: hid  red"), "record-bad-word", 14),
    "an action without a seat": (with_line("red hide heads", "pass"), "record-short-action", 13),
    "an action with capitals": (with_line("red hide heads", "Red hide heads"), "record-bad-word", 13),
    "an action with double spaces": (with_line("red hide heads", "red  hide heads"), "record-bad-word", 13),
    "an action with a trailing space": (with_line("red hide heads", "red hide heads "), "record-bad-word", 13),
    "an action indented once": (with_line("red hide heads", " red hide heads"), "record-bad-word", 13),
    "an empty line between actions": (with_line("red hide heads", "\nred hide heads"), "record-bad-word", 13),
    "an end without words": (with_line("end last-round red", "end"), "record-short-action", 25),
    "an end with a space": (with_line("end last-round red", "end "), "record-bad-word", 25),
    "an action after the end": (TEXT + "red hide heads\n", "record-after-end", 26),
    "an empty line after the end": (TEXT + "\n", "record-after-end", 26),
    "two records in one file": (TEXT + TEXT, "record-after-end", 26),
}


@pytest.mark.parametrize(("text", "message", "line"), UNREADABLE.values(), ids=UNREADABLE)
def test_an_unreadable_record_is_refused(text: str, message: str, line: int) -> None:
    """Whatever is wrong with the form of a record has its error and its line."""
    with pytest.raises(BadRecord) as refused:
        parse(text)
    assert (refused.value.message, refused.value.line) == (message, line)
    assert str(line) in str(refused.value)


UNPLAYABLE = {
    "unknown edition": (with_line("edition three-rounds", "edition ten-rounds"), "record-bad-setting", 1),
    "unknown option": (with_line("option rounds 1", "option speed 1"), "record-bad-setting", 1),
    "unknown value": (with_line("option rounds 1", "option rounds few"), "record-bad-setting", 1),
    "a file for a game without one": (with_file_line("file sides heads"), "record-bad-setting", 1),
    "a file in place of a number": (with_line("option rounds 1", "file rounds 1"), "record-bad-setting", 1),
    "unknown seat": (with_line("seat red Rosa", "seat pink Rosa"), "record-bad-setting", 1),
    "chance as a player": (with_line("seat red Rosa", "seat chance Rosa"), "record-bad-setting", 1),
    "a name that is too long": (with_line("seat red Rosa", "seat red " + "R" * 41), "record-bad-setting", 1),
    "unknown action": (with_line("red hide heads", "red hide edge"), "record-bad-action", 13),
    "action of another kind of seat": (with_line("red hide heads", "red toss heads"), "record-bad-action", 13),
    "action of a seat that does not wait": (with_line("blue hide tails", "red hide tails"), "record-bad-action", 16),
    "action of chance out of turn": (with_line("red hide heads", "chance toss heads"), "record-bad-action", 13),
    "action of nobody": (with_line("red hide heads", "pink hide heads"), "record-bad-action", 13),
    "action after the last one": (with_line("end last-round red", "red hide heads"), "record-bad-action", 25),
    "wrong consequence": (with_line("  all: hid red", "  all: hid blue"), "record-wrong-consequence", 14),
    "wrong second consequence": (with_line("  red: chose heads", "  red: chose tails"), "record-wrong-consequence", 15),
    "wrong audience": (with_line("  red: chose heads", "  all: chose heads"), "record-wrong-consequence", 15),
    "unknown audience": (with_line("  red: chose heads", "  pink: chose heads"), "record-wrong-consequence", 15),
    "invented consequence": (
        with_line("  red: chose heads", "  red: chose heads\n  all: chose heads"),
        "record-wrong-consequence",
        16,
    ),
    "missing consequence": (with_line("  red: chose heads", ""), "record-missing-consequence", 13),
    "wrong winner": (with_line("end last-round red", "end last-round blue"), "record-wrong-end", 25),
    "no winner": (with_line("end last-round red", "end last-round"), "record-wrong-end", 25),
    "wrong way of ending": (with_line("end last-round red", "end hundred red"), "record-wrong-end", 25),
    "an end too early": (with_line("option rounds 1", "option rounds 2"), "record-wrong-end", 25),
}


@pytest.mark.parametrize(("text", "message", "line"), UNPLAYABLE.values(), ids=UNPLAYABLE)
def test_an_unplayable_record_is_refused(text: str, message: str, line: int) -> None:
    """A record that can be read but does not follow the rules has its error and its line."""
    record = parse(text)
    with pytest.raises(BadRecord) as refused:
        Match.replay(COIN, record)
    assert (refused.value.message, refused.value.line) == (message, line)
    assert str(line) in str(refused.value)


def test_a_record_of_another_game_is_refused() -> None:
    """A record replays only with the game that it names."""
    record = parse(with_line("game coin", "game dice"))
    with pytest.raises(BadRecord):
        Match.replay(COIN, record)


# Damaged records


def long_text(game: Game, options: dict[str, str]) -> str:
    """The record of a random match."""
    match = Match(game, options=options, seed=5)
    play_at_random(match, Dice(5))
    return match.record.text()


LONG = {
    "cold-war": (COLD_WAR, long_text(COLD_WAR, {"max_turns": "3"})),
    "iron-curtain": (IRON_CURTAIN, long_text(IRON_CURTAIN, {"card_set": "custom", "card_file": CUSTOM_CARDS})),
}
LONGEST = max(len(text) for _, text in LONG.values())
damages = st.lists(
    st.tuples(
        st.sampled_from(["delete line", "double line", "swap lines", "change", "insert", "cut"]),
        st.integers(0, LONGEST - 1),
        st.characters(codec="utf-8"),
    ),
    min_size=1,
    max_size=3,
)


def damage(text: str, kind: str, place: int, character: str) -> str:
    """A text with one mistake in it."""
    place %= max(len(text), 1)
    if kind == "change":
        return text[:place] + character + text[place + 1 :]
    if kind == "insert":
        return text[:place] + character + text[place:]
    if kind == "cut":
        return text[:place]
    lines = text.splitlines(keepends=True) or [""]
    line = place % len(lines)
    if kind == "delete line":
        del lines[line]
    elif kind == "double line":
        lines.insert(line, lines[line])
    else:
        lines[line], lines[-1] = lines[-1], lines[line]
    return "".join(lines)


@pytest.mark.parametrize(("game", "text"), LONG.values(), ids=LONG)
@settings(STEADY, max_examples=200)
@given(marks=damages)
def test_a_damaged_record_is_replayed_or_refused(game: Game, text: str, marks: list[tuple[str, int, str]]) -> None:
    """However a record is damaged, it replays to a match with a record of its own, or is refused as a bad record."""
    for mark in marks:
        text = damage(text, *mark)
    refused: BadRecord | None = None
    try:
        match = Match.replay(game, parse(text), chance_by_hand=True)
    except BadRecord as error:
        refused = error
    if refused is not None:
        assert 1 <= refused.line <= text.count("\n") + 1
        assert str(refused)
    else:
        again = match.record.text()
        assert Match.replay(game, parse(again), chance_by_hand=True).record.text() == again


@settings(STEADY, max_examples=100)
@given(st.text(max_size=200))
def test_any_text_is_read_or_refused(text: str) -> None:
    """No text at all makes the parser do anything but read or refuse it."""
    for candidate in (text, text + "\n", f"brushpass 1\ngame coin\nedition one-round\n\n{text}\n"):
        try:
            record = parse(candidate)
        except BadRecord:
            continue
        assert isinstance(record, Record)
