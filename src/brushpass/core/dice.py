"""Dice: the one source of random numbers.

The generator is sfc32 (Chris Doty-Humphrey's "small fast counting" design): 128 bits of state, additions, shifts and
exclusive-ors of 32-bit words only.
It passes the usual statistical batteries, and as no product leaves 63 bits it gives the same numbers compiled and
interpreted.
"""

from __future__ import annotations

import os
from typing import Final, final

from mypy_extensions import i64

WORD: Final = 0xFFFFFFFF
WARM_UP: Final = 16


@final
class Dice:
    """A seedable generator; the same seed and stream give the same throws for ever."""

    def __init__(self, seed: i64, stream: i64 = 0) -> None:
        self.a: i64 = seed & WORD
        self.b: i64 = (seed >> 32) & WORD
        self.c: i64 = stream & WORD
        self.counter: i64 = 1
        for _ in range(WARM_UP):
            self.word()

    def copy_from(self, source: Dice) -> None:
        """Throw from now on what another pair throws."""
        self.a = source.a
        self.b = source.b
        self.c = source.c
        self.counter = source.counter

    def word(self) -> i64:
        """The next 32 random bits."""
        b: i64 = self.b
        c: i64 = self.c
        word: i64 = (self.a + b + self.counter) & WORD
        self.counter = (self.counter + 1) & WORD
        self.a = b ^ (b >> 9)
        self.b = (c + (c << 3)) & WORD
        self.c = ((((c << 21) & WORD) | (c >> 11)) + word) & WORD
        return word

    def below(self, bound: i64) -> i64:
        """A number from 0 to bound - 1, each exactly as likely (Lemire's method with rejection)."""
        wide: i64 = self.word() * bound
        if wide & WORD < bound:
            reject_below: i64 = (WORD + 1) % bound
            while wide & WORD < reject_below:
                wide = self.word() * bound
        return wide >> 32


def unpredictable() -> Dice:
    """Dice seeded by the operating system."""
    seed: i64 = int.from_bytes(os.urandom(7), "little")
    stream: i64 = int.from_bytes(os.urandom(4), "little")
    return Dice(seed, stream)
