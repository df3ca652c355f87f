"""What seats have heard in a state: a number that stands for it, begun, copied and compared."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from brushpass.core.game import State

_MASK: Final = 0xFFFFFFFFFF
_MULTIPLIER: Final = 0x2F0B4F
_HIGH_HALF: Final = 20


def digest(state: State, seat: i64, row: vec[i64]) -> i64:
    """A number that stands for all that a seat knows in a state, for which a row has room."""
    state.encode(seat, row, 0)
    key: i64 = seat + 1
    for number in row:
        key = ((key ^ (number & _MASK)) * _MULTIPLIER + 1) & _MASK
        key ^= key >> _HIGH_HALF
    return key


def hear_of_now(state: State, row: vec[i64]) -> None:
    """Let all seats of a state without a past have heard what they know in it, and listen from now on."""
    state.listen()
    for seat in range(state.seats):
        state.heard[seat] = digest(state, seat, row)


def copy_heard(target: State, source: State) -> None:
    """Let a copy have heard what its source has, and listen from now on."""
    target.listen()
    for seat in range(source.seats):
        target.heard[seat] = source.heard[seat]


def same(first: vec[i64], second: vec[i64]) -> bool:
    """Are two arrays that are as long alike?"""
    index: i64 = 0
    for number in first:
        if second[index] != number:
            return False
        index += 1  # noqa: SIM113 - `enumerate` would count with objects
    return True
