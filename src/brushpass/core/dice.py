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

from brushpass.core.bytestream import Reader, Writer

WORD: Final = 0xFFFFFFFF
WARM_UP: Final = 16


@final
class Dice:
    """A seedable generator; the same seed and stream give the same throws for ever."""

    def __init__(self, seed: i64, stream: i64 = 0) -> None:
        self.a: i64 = 0
        self.b: i64 = 0
        self.c: i64 = 0
        self.counter: i64 = 0
        self.begin(seed, stream)

    def begin(self, seed: i64, stream: i64) -> None:
        """Throw from now on what new dice of this seed and stream throw."""
        self.a = seed & WORD
        self.b = (seed >> 32) & WORD
        self.c = stream & WORD
        self.counter = 1
        while self.counter <= WARM_UP:
            self.word()

    def copy_from(self, source: Dice) -> None:
        """Throw from now on what another pair throws."""
        self.a = source.a
        self.b = source.b
        self.c = source.c
        self.counter = source.counter

    def write(self, out: Writer) -> None:
        """Write down from where on it throws."""
        out.put(self.a)
        out.put(self.b)
        out.put(self.c)
        out.put(self.counter)

    def read(self, source: Reader) -> None:
        """Throw from now on what the pair throws that was written down."""
        self.a = source.take_between(0, WORD)
        self.b = source.take_between(0, WORD)
        self.c = source.take_between(0, WORD)
        self.counter = source.take_between(0, WORD)

    def __reduce__(self) -> tuple[object, ...]:
        return restored, (int(self.a), int(self.b), int(self.c), int(self.counter))

    def __copy__(self) -> Dice:
        other = Dice(0)
        other.copy_from(self)
        return other

    def __deepcopy__(self, memo: object) -> Dice:
        return self.__copy__()

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


def restored(a: i64, b: i64, c: i64, counter: i64) -> Dice:
    """Dice that go on where others were: for pickles."""
    dice = Dice(0)
    dice.a = a
    dice.b = b
    dice.c = c
    dice.counter = counter
    return dice
