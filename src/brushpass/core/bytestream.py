"""Numbers as bytes: how a state is written down.

A number takes seven bits a byte, so the small ones that states are made of take one byte each.
Bytes may come from anywhere, so whoever reads says how far each number may go: beyond that it is refused, and what
was read can be used as an index or a set without a further look.
"""

from __future__ import annotations

from typing import Final, final

from librt.strings import BytesWriter
from librt.vecs import vec
from mypy_extensions import i64, u8

from brushpass.core.bits import bit
from brushpass.core.errors import BadInput

_LONGEST: Final = 56
"""A number has 63 bits: the last of its nine bytes is moved up by so many."""


@final
class Writer:
    """Takes numbers and gives bytes."""

    def __init__(self) -> None:
        self.bytes = BytesWriter()

    def put(self, number: i64) -> None:
        """Write one number, negative ones too: the lowest bit is the sign."""
        # What is appended must be a byte for the compiler, or it makes an object of each.
        left = number << 1 if number >= 0 else ~(number << 1)
        while left > 0x7F:
            self.bytes.append(u8(left & 0x7F | 0x80))
            left >>= 7
        self.bytes.append(u8(left))

    def put_all(self, numbers: vec[i64], count: i64) -> None:
        """Write the first numbers of an array of known size."""
        for index in range(count):
            self.put(numbers[index])

    def put_flag(self, flag: bool) -> None:
        """Write yes or no."""
        self.put(1 if flag else 0)

    def put_text(self, text: str) -> None:
        """Write a text behind its length in bytes."""
        encoded = text.encode()
        self.put(len(encoded))
        self.bytes.write(encoded)

    def value(self) -> bytes:
        """Everything written so far."""
        return self.bytes.getvalue()


@final
class Reader:
    """Takes bytes and gives the numbers that were written."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.at: i64 = 0

    def take(self) -> i64:
        """The next number."""
        found: i64 = 0
        shift: i64 = 0
        while True:
            if self.at >= len(self.data) or shift > _LONGEST:
                raise BadInput("bad-bytes")
            byte: i64 = self.data[self.at]
            self.at += 1
            found |= (byte & 0x7F) << shift
            if byte < 0x80:
                break
            shift += 7
        return ~(found >> 1) if found & 1 else found >> 1

    def take_between(self, least: i64, greatest: i64) -> i64:
        """The next number, which is one of these."""
        found = self.take()
        if found < least or found > greatest:
            raise BadInput("bad-bytes")
        return found

    def take_below(self, bound: i64) -> i64:
        """The next number, from 0 to bound - 1: a thing of a list."""
        return self.take_between(0, bound - 1)

    def take_or_nobody(self, bound: i64) -> i64:
        """The next number, from -1 to bound - 1: a thing of a list, or none."""
        return self.take_between(-1, bound - 1)

    def take_set(self, size: i64) -> i64:
        """The next number, a set of things of a list of this size."""
        return self.take_between(0, bit(size) - 1)

    def take_flag(self) -> bool:
        """Yes or no."""
        flag = self.take_below(2)
        return flag == 1

    def take_text(self) -> str:
        """A text, no longer than what is left of the bytes."""
        count = self.take_count()
        text = self.data[self.at : self.at + count]
        self.at += count
        try:
            return text.decode()
        except UnicodeDecodeError as error:
            raise BadInput("bad-bytes") from error

    def take_count(self) -> i64:
        """How many things follow, each of at least one byte: no more than there are bytes left."""
        found = self.take()
        if found < 0 or found > len(self.data) - self.at:
            raise BadInput("bad-bytes")
        return found

    def take_all(self, numbers: vec[i64], start: i64, count: i64, least: i64, greatest: i64) -> None:
        """Read so many numbers into an array from an index on, each of which is one of these."""
        for index in range(start, start + count):
            numbers[index] = self.take_between(least, greatest)

    def must_end(self) -> None:
        """Refuse bytes that go on behind what was written."""
        if self.at != len(self.data):
            raise BadInput("bad-bytes")
