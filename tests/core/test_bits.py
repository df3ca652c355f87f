"""Bits: sets of small numbers behave as Python's sets."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brushpass.core.bits import bit, count, highest, lowest, members_of, nth
from tests.laws import STEADY

LARGEST = 47
sets = st.sets(st.integers(0, LARGEST))


def packed(members: set[int]) -> int:
    """A set as the sum of the powers of two of its members."""
    return sum(2**member for member in members)


@pytest.mark.parametrize("member", range(LARGEST + 1))
def test_a_single_member_is_one_bit(member: int) -> None:
    """The set of one member is its power of two, over the whole range."""
    assert bit(member) == 2**member


@STEADY
@given(sets)
def test_members_come_in_ascending_order(members: set[int]) -> None:
    """The members of a set are listed once each, smallest first."""
    assert members_of(packed(members)) == sorted(members)


@STEADY
@given(sets)
def test_count_is_the_size(members: set[int]) -> None:
    """Counting gives the number of members."""
    assert count(packed(members)) == len(members)


@STEADY
@given(sets.filter(bool))
def test_lowest_is_the_smallest(members: set[int]) -> None:
    """The lowest member is the smallest number of the set."""
    assert lowest(packed(members)) == min(members)


@STEADY
@given(sets.filter(bool))
def test_highest_is_the_largest(members: set[int]) -> None:
    """The highest member is the largest number of the set."""
    assert highest(packed(members)) == max(members)


@STEADY
@given(sets)
def test_nth_counts_from_the_smallest(members: set[int]) -> None:
    """The members by index are the sorted members."""
    assert [nth(packed(members), index) for index in range(len(members))] == sorted(members)
