"""Sets of small numbers as the bits of one machine integer.

A set holds members 0 to 47.
Everything here is a table look-up or a few shifts, because legal actions and chance are built from it.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

CHUNK: Final = 12
CHUNK_MASK: Final = 4095

# For `count`: every second bit, every second pair, every second group of four, and the sums of all groups.
_ODD: Final = 0x555555555555
_PAIRS: Final = 0x333333333333
_FOURS: Final = 0x0F0F0F0F0F0F
_SUM: Final = 0x3F
# For `lowest`: every six bits in a row of this sequence differ (de Bruijn), so they tell by how much it was moved up.
_SEQUENCE: Final = 0x8628E4B34F576
_SIX_BITS_AT: Final = 52
_KEPT: Final = 0x3FFFFFFFFFFFFFF
_MEMBERS: Final = {((_SEQUENCE << member) & _KEPT) >> _SIX_BITS_AT: member for member in range(_SIX_BITS_AT + 1)}
_MEMBER: Final = vec[i64]([_MEMBERS.get(bits, 0) for bits in range(64)])
_HIGHEST: Final = vec[i64]([max(chunk.bit_length() - 1, 0) for chunk in range(4096)])


def bit(member: i64) -> i64:
    """The set with this one member."""
    return shifted(1, member)


def shifted(number: i64, places: i64) -> i64:
    """A number moved up by so many bits."""
    # A function of its own: the compiler would write a constant as a C integer of 32 bits.
    return number << places


def count(members: i64) -> i64:
    """How many members the set has."""
    # Groups of bits are added side by side: no table to keep in the cache, and no branch that depends on the set.
    members -= (members >> 1) & _ODD
    members = (members & _PAIRS) + ((members >> 2) & _PAIRS)
    members = (members + (members >> 4)) & _FOURS
    members += members >> 8
    members += members >> 16
    return (members + (members >> 32)) & _SUM


def lowest(members: i64) -> i64:
    """The smallest member of a set that is not empty."""
    # Only bits that a machine integer holds are kept of the product.
    return _MEMBER[((members & -members) * _SEQUENCE & _KEPT) >> _SIX_BITS_AT]


def highest(members: i64) -> i64:
    """The largest member of a set that is not empty."""
    base: i64 = 0
    while members > CHUNK_MASK:
        members >>= CHUNK
        base += CHUNK
    return base + _HIGHEST[members]


def nth(members: i64, index: i64) -> i64:
    """The member at an index, counting from the smallest."""
    while index:
        members &= members - 1
        index -= 1
    return lowest(members)


def members_of(members: i64) -> list[int]:
    """The members in ascending order, for code that is not in a hurry."""
    found: list[int] = []
    while members:
        found.append(lowest(members))
        members &= members - 1
    return found
