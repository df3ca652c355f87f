"""Random names and secrets: unguessable, told apart, and kept only as hashes."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brushpass.server.access.keys import Kind, hash_secret, is_table_id, kind_of, new_secret, new_table_id, same
from brushpass.server.logs import SECRET_PATTERN

KINDS: tuple[Kind, ...] = ("seat", "bot")


@pytest.mark.parametrize("kind", KINDS)
def test_a_secret_tells_what_it_opens(kind: Kind) -> None:
    """The first word of a secret is its kind."""
    assert kind_of(new_secret(kind)) == kind


@pytest.mark.parametrize("kind", KINDS)
def test_a_secret_has_more_than_128_random_bits(kind: Kind) -> None:
    """Behind the first word stand 32 letters of 64: 192 bits."""
    assert len(new_secret(kind).partition("_")[2]) * 6 >= 128


@pytest.mark.parametrize("kind", KINDS)
def test_every_secret_fits_a_link(kind: Kind) -> None:
    """A secret is made of letters that stand in a link as they are."""
    assert all(SECRET_PATTERN.fullmatch(new_secret(kind)) for _ in range(200))


def test_no_two_secrets_are_alike() -> None:
    """Each call throws anew."""
    assert len({new_secret("seat") for _ in range(1000)}) == 1000


def test_a_secret_is_recognised_by_its_hash() -> None:
    """The hash of a secret is enough to know it again."""
    secret = new_secret("seat")
    assert same(hash_secret(secret), secret)


def test_the_hash_does_not_hold_the_secret() -> None:
    """What the database keeps is 64 hexadecimal digits, none of which is the secret's."""
    secret = new_secret("bot")
    kept = hash_secret(secret)
    assert len(kept) == 64
    assert set(kept) <= set("0123456789abcdef")


@given(st.text(st.characters(), max_size=60))
def test_nothing_else_is_the_secret(other: str) -> None:
    """No other text has the same hash, whatever it holds."""
    secret = "seat_" + "x" * 32
    assert same(hash_secret(secret), other) == (other == secret)


@given(st.text(st.characters(), max_size=60))
def test_nothing_but_the_hash_is_compared(kept: str) -> None:
    """A kept text that is no hash matches nothing and breaks nothing."""
    assert not same(kept, "seat_" + "x" * 32)


def test_the_hash_itself_opens_nothing() -> None:
    """Who reads the database cannot sit down with what stands there."""
    kept = hash_secret(new_secret("seat"))
    assert not same(kept, kept)


@pytest.mark.parametrize("text", ["", "seat_", "bot_short", "cat_" + "x" * 32, "seat_" + "x" * 33, "seat_" + "é" * 32])
def test_what_is_no_secret_opens_nothing(text: str) -> None:
    """A text of another shape has no kind."""
    assert kind_of(text) is None


def test_a_table_has_a_name_of_22_letters() -> None:
    """22 letters and digits are 131 bits, and no name begins with a sign."""
    names = [new_table_id() for _ in range(1000)]
    assert all(len(name) == 22 and name.isalnum() and name.isascii() for name in names)
    assert len(set(names)) == len(names)


def test_a_table_is_known_by_the_shape_of_its_name() -> None:
    """A new name has the shape that is asked for."""
    assert is_table_id(new_table_id())


@pytest.mark.parametrize(
    "text", ["", "a" * 21, "a" * 23, "a" * 21 + "-", "a" * 21 + "\n", "a" * 22 + "\n", "../" + "a" * 19]
)
def test_what_is_no_name_of_a_table(text: str) -> None:
    """Anything of another shape never reaches the database."""
    assert not is_table_id(text)
