"""Numbers as bytes: what was written is read, and nothing else is."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from brushpass.core.bits import bit
from brushpass.core.bytestream import Reader, Writer
from brushpass.core.deck import Deck
from brushpass.core.dice import WORD, Dice
from brushpass.core.errors import BadInput
from tests.laws import STEADY, same

GREATEST = 2**62 - 1
numbers = st.integers(-GREATEST, GREATEST)


def written(*values: int) -> bytes:
    """Numbers as bytes."""
    out = Writer()
    for value in values:
        out.put(value)
    return out.value()


@STEADY
@given(values=st.lists(numbers))
def test_numbers_are_read_as_they_were_written(values: list[int]) -> None:
    """One after the other, negative ones too, each in as few bytes as it needs."""
    source = Reader(written(*values))
    assert [int(source.take()) for _ in values] == values
    source.must_end()
    for value in values:
        bits = max(value, ~value).bit_length() + 1
        assert len(written(value)) == max(1, -(-bits // 7))


@STEADY
@given(data=st.binary(max_size=40))
def test_any_bytes_are_numbers_or_refused(data: bytes) -> None:
    """Whatever the bytes are, numbers of 63 bits come out of them, or one error."""
    source = Reader(data)
    with suppress(BadInput):
        while source.at < len(data):
            assert -(2**62) <= source.take() < 2**62


@pytest.mark.parametrize(
    ("take", "inside", "outside"),
    [
        (lambda source: source.take_below(5), (0, 4), (-1, 5)),
        (lambda source: source.take_or_nobody(5), (-1, 4), (-2, 5)),
        (lambda source: source.take_set(3), (0, 7), (-1, 8)),
        (lambda source: source.take_between(-3, 3), (-3, 3), (-4, 4)),
        (lambda source: source.take_flag(), (0, 1), (-1, 2)),
    ],
    ids=["below", "or nobody", "set", "between", "flag"],
)
def test_a_number_out_of_bounds_is_refused(
    take: Callable[[Reader], int], inside: tuple[int, ...], outside: tuple[int, ...]
) -> None:
    """Whoever reads says how far a number may go."""
    assert [int(take(Reader(written(value)))) for value in inside] == list(inside)
    for value in outside:
        with pytest.raises(BadInput):
            take(Reader(written(value)))


def test_arrays_are_read_into_their_places() -> None:
    """Some places of an array are read, each within bounds, and the others stay."""
    out = Writer()
    out.put_all(vec[i64]([7, 8, 9]), 2)
    array = vec[i64]([0, 0, 0, 0])
    Reader(out.value()).take_all(array, 1, 2, 0, 8)
    assert list(array) == [0, 7, 8, 0]
    with pytest.raises(BadInput):
        Reader(out.value()).take_all(array, 1, 2, 0, 7)


@pytest.mark.parametrize("text", ["", "max_turns", "zażółć", "x" * 1000])
def test_texts_are_read_as_they_were_written(text: str) -> None:
    """Behind their length, in any language."""
    out = Writer()
    out.put_text(text)
    source = Reader(out.value())
    assert source.take_text() == text
    source.must_end()


@pytest.mark.parametrize("data", [b"", b"\x04a", b"\x80\x80\x80\x80\x10aaaa", b"\x03a", b"\x04\xff\xff"])
def test_texts_that_cannot_be_are_refused(data: bytes) -> None:
    """Longer than what is left, of less than no length, or no text at all; nothing large is ever made."""
    with pytest.raises(BadInput):
        Reader(data).take_text()


def test_what_follows_the_end_is_refused() -> None:
    """Bytes that go on were not written like this."""
    source = Reader(written(1) + b"\x00")
    source.take()
    with pytest.raises(BadInput):
        source.must_end()


def test_a_deck_is_read_with_its_ordered_parts() -> None:
    """Which cards lie where on top and underneath, and who knows them."""
    deck = Deck(9)
    for card in range(5):
        deck.leave_rest(card)
    deck.extend_top(0, 1, 3)
    deck.extend_top(1, 2, 2)
    deck.put_under(2, 1)
    out = Writer()
    deck.write(out)
    read = Deck(9)
    read.read(Reader(out.value()))
    assert same(deck, read)
    assert (read.top_seen(0), read.top_placed(0), read.bottom_card(0)) == (3, 1, 2)


@pytest.mark.parametrize(
    "values",
    [(bit(9), 0, 0), (0, 10, 0), (0, 1, 9, 0), (0, 1, 1 << 24, 0), (0, 0, 10), (0, 9, *[0] * 9, 1, 0)],
    ids=["a card too many", "too many on top", "no card", "no observer", "too many below", "too many in all"],
)
def test_a_deck_that_cannot_be_is_refused(values: tuple[int, ...]) -> None:
    """A card beyond the last, an observer there is not, or more cards than there are."""
    with pytest.raises(BadInput):
        Deck(9).read(Reader(written(*values)))


def test_dice_are_read_in_the_middle_of_their_throws() -> None:
    """They throw on as they would have; numbers that are no words are refused."""
    dice, read = Dice(5), Dice(0)
    dice.word()
    out = Writer()
    dice.write(out)
    read.read(Reader(out.value()))
    assert [read.word() for _ in range(9)] == [dice.word() for _ in range(9)]
    with pytest.raises(BadInput):
        read.read(Reader(written(0, 0, WORD + 1, 0)))
