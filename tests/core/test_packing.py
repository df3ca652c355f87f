"""Between words and numbers, both ways."""

from __future__ import annotations

import pytest

from brushpass.core.game import NOBODY
from brushpass.core.packing import Bag, number_of, set_of, word_of, words_of

NAMES = ("ada", "bob", "cleo")


def test_a_set_and_its_words() -> None:
    for members in range(8):
        assert set_of(words_of(members, NAMES), NAMES) == members
    assert words_of(0b101, NAMES) == ("ada", "cleo")


def test_a_number_and_its_word() -> None:
    for number in (NOBODY, 0, 1, 2):
        assert number_of(word_of(number, NAMES), NAMES) == number
    assert word_of(NOBODY, NAMES) is None


def test_a_word_that_is_none_of_the_names() -> None:
    with pytest.raises(ValueError, match="tuple"):
        number_of("dora", NAMES)
    with pytest.raises(ValueError, match="tuple"):
        set_of(("ada", "dora"), NAMES)


def test_a_bag_gives_each_card_once() -> None:
    bag = Bag(0b110110)
    assert [bag.take(0b000111), bag.take(0b000111), bag.take(0b110000)] == [1, 2, 4]
    assert bag.take_all() == 0b100000
    assert bag.take_all() == 0
