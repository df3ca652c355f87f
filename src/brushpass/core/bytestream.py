"""Numbers as bytes: how a state is written down.

A number takes seven bits a byte, so the small ones that states are made of take one byte each.
"""

from __future__ import annotations

from typing import final

from librt.strings import BytesWriter
from librt.vecs import vec
from mypy_extensions import i64

from brushpass.core.errors import BadInput


@final
class Writer:
    """Takes numbers and gives bytes."""

    def __init__(self) -> None:
        self.bytes = BytesWriter()

    def put(self, number: i64) -> None:
        """Write one number, negative ones too: the lowest bit is the sign."""
        left = number << 1 if number >= 0 else ~(number << 1)
        while left > 0x7F:
            self.bytes.append(left & 0x7F | 0x80)
            left >>= 7
        self.bytes.append(left)

    def put_all(self, numbers: vec[i64], count: i64) -> None:
        """Write the first numbers of an array of known size."""
        for index in range(count):
            self.put(numbers[index])

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
            if self.at >= len(self.data) or shift > 63:
                raise BadInput("bad-bytes")
            byte: i64 = self.data[self.at]
            self.at += 1
            found |= (byte & 0x7F) << shift
            if byte < 0x80:
                break
            shift += 7
        return ~(found >> 1) if found & 1 else found >> 1

    def take_all(self, numbers: vec[i64], count: i64) -> None:
        """Read so many numbers into an array."""
        for index in range(count):
            numbers[index] = self.take()

    def must_end(self) -> None:
        """Refuse bytes that go on behind what was written."""
        if self.at != len(self.data):
            raise BadInput("bad-bytes")
