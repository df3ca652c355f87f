"""Numbers and words on one line: a mistake in the list of a game is an error when the module loads."""

from __future__ import annotations

import re

import pytest

from brushpass.core.notation import NUMBER, FactKind, Notation
from brushpass.core.numbering import Facts, Rows, Words, named

NAMES = {"colour": ("red", "blue"), "size": ("small", "large")}


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
