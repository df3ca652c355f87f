"""Numbers and words on one line: a mistake in the list of a game is an error when the module loads."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

import brushpass
from brushpass.core.notation import NUMBER, FactKind, Notation
from brushpass.core.numbering import Facts, Rows, Words, named

NAMES = {"colour": ("red", "blue"), "size": ("small", "large")}
LISTS = tuple(sorted((Path(brushpass.__file__).parent / "games").glob("*/numbers.py")))

every_list = pytest.mark.parametrize("path", LISTS, ids=[path.parent.name for path in LISTS])


# One line at a time


def test_words_stand_in_the_places_of_their_numbers() -> None:
    """Words are counted from 0, or from a first number with an empty word for each before it."""
    step, ending = Words("step"), Words("ending", first=1)
    step(0, "deal")
    step(1, "play")
    ending(1, "won")
    assert (step.words, ending.words) == (("deal", "play"), ("", "won"))


def test_facts_keep_what_their_numbers_name() -> None:
    """A fact has a word and the kinds of its numbers."""
    fact = Facts()
    fact(0, "painted", "colour", NUMBER)
    fact(1, "over")
    assert fact.facts == [FactKind("painted", ("colour", NUMBER)), FactKind("over", ())]


def test_rows_are_numbered_as_the_notation_numbers_them() -> None:
    """The number of a row is that of its first action, whatever the rows before it name and leave out."""
    row = Rows(NAMES)
    row(0, "pass", (), "R1")
    row(1, "paint", ("size", "colour"), "R2")
    row(5, "grow", ("size", "size"), "R3", lambda words: words == ("small", "large"))
    row(6, "paint", ("colour",), "R2")
    row.end(8)
    notation = Notation(row.names, row.rows, (), ("", "done"))
    firsts = ["pass", "paint small red", "grow small large", "paint red"]
    assert [notation.number(text) for text in firsts] == [0, 1, 5, 6]
    assert len(notation.actions) == 8


@pytest.mark.parametrize(
    ("number", "word", "message"),
    [
        (2, "play", "step 1 has no word: the next with one is 2, 'play'"),
        (0, "play", "step 0 has a word already, and 'play' would be another"),
        (1, "deal", "step 1 has a word that occurs twice, 'deal'"),
        (1, "", "step 1 has an empty word"),
    ],
    ids=["gap", "double number", "double word", "empty word"],
)
def test_a_word_out_of_order_is_refused(number: int, word: str, message: str) -> None:
    """After the first number comes the second, with a word of its own, and the error says what is wrong."""
    step = Words("step")
    step(0, "deal")
    with pytest.raises(ValueError, match=re.escape(message)):
        step(number, word)


@pytest.mark.parametrize("count", [3, 5])
def test_the_number_of_actions_is_checked(count: int) -> None:
    """The end of the rows is where the last one ends."""
    row = Rows(NAMES)
    row(0, "paint", ("size", "colour"), "R2")
    row.end(4)
    with pytest.raises(ValueError, match=f"there are 4 actions, not {count}"):
        row.end(count)


@pytest.mark.parametrize("number", [-1, 0, 2])
def test_a_number_is_the_place_of_its_word_in_another_table(number: int) -> None:
    """A constant for a card or a colour is checked against the table that has its word."""
    named(NAMES["colour"], 1, "blue")
    with pytest.raises(ValueError, match=f"number {number} is not 'blue' in"):
        named(NAMES["colour"], number, "blue")


# The lists of the games

LINE = r"(?m)^(\w+): Final = (\d+); {kind}\(\1, \"([^\"]+)\"(.*)\n(\w+): Final = (\d+); {kind}\(\5, \"([^\"]+)\"(.*)\n"
"""Two neighbours in a list: for each its constant, its number, its word and the rest of the line."""


def without_word(two: re.Match[str]) -> str:
    """The first of them has no word."""
    return two[0].replace(two[0].splitlines()[0], f"{two[1]}: Final = {two[2]}")


def without_line(two: re.Match[str]) -> str:
    """The first of them is missing."""
    return two[0].split("\n", 1)[1]


def with_number_twice(two: re.Match[str]) -> str:
    """Both have the number of the first."""
    return two[0].replace(f"{two[5]}: Final = {two[6]};", f"{two[5]}: Final = {two[2]};")


def with_word_twice(two: re.Match[str]) -> str:
    """Both have the word of the first."""
    return two[0].replace(f'"{two[7]}"{two[8]}', f'"{two[3]}"{two[4]}')


@every_list
@pytest.mark.parametrize("kind", ["step", "row", "fact", "ending"])
@pytest.mark.parametrize(
    ("spoil", "message"),
    [
        (without_word, " has no word"),
        (without_line, " has no word"),
        (with_number_twice, " has a word already"),
        (with_word_twice, " has a word that occurs twice"),
    ],
)
def test_a_game_with_a_mistake_in_its_list_does_not_load(
    path: Path, kind: str, spoil: Callable[[re.Match[str]], str], message: str
) -> None:
    """A word or a line left out, a number twice and a word twice stop the module, in whichever list they are."""
    spoilt, count = re.subn(LINE.format(kind=kind), spoil, path.read_text(encoding="utf-8"), count=1)
    assert count == 1
    with pytest.raises(ValueError, match=message):
        exec(compile(spoilt, str(path), "exec"), {"__name__": "spoilt"})


@every_list
def test_the_last_number_of_a_list_has_a_word(path: Path) -> None:
    """No gap would show that the last constant of a list has no word, so the lines themselves are read."""
    text = path.read_text(encoding="utf-8")
    for kind in ("step", "row", "fact", "ending"):
        block = text[text.index(f"\n{kind}: Final = ") :].split("\n\n")[0]
        constants = re.findall(r"(?m)^[A-Z_]+: Final = \d+.*$", block)
        assert constants
        assert [line for line in constants if f"; {kind}" not in line] == []
