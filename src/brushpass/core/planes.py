"""Rows spread into planes without leaving the engine, for buffers that are written again and again.

From one decision to the next few numbers of a row change, so only those are spread, and nothing else is touched.

Whoever is not compiled asks for new rows here instead of handing one in: mypyc 2.4 keeps a reference to every array
that an argument brings from outside, so that a new one would never be freed again.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i16, i64

from brushpass.core.bits import bit, lowest
from brushpass.core.encoding import Encoding, Kind
from brushpass.core.state import State

_KINDS: Final = (Kind.SET, Kind.ONE, Kind.NUMBER)
_SET: Final = 0
_ONE: Final = 1


@final
class Spreader:
    """A buffer of planes with a slot for each match, and how the rows of an encoding are spread into it."""

    def __init__(self, encoding: Encoding, slots: i64) -> None:
        self.row_size: i64 = encoding.row_size
        self.plane_size: i64 = encoding.plane_size
        self.planes: vec[i16] = vec[i16]([0] * int(slots * self.plane_size))
        """The planes, slot after slot; they stay where they are as long as this object lives."""
        kinds: list[int] = []
        firsts: list[int] = []
        blank: list[int] = []
        for field, first in encoding.places():
            kind = _KINDS.index(field.kind)
            kinds.append(kind)
            firsts.append(first)
            blank.append(-1 if kind == _ONE else 0)
        self._kinds: vec[i64] = vec[i64](kinds)
        self._firsts: vec[i64] = vec[i64](firsts)
        self._blank: vec[i64] = vec[i64](blank)
        """A row whose planes are all 0."""
        self._blank_planes: vec[i16] = vec[i16]([0] * int(self.plane_size))
        rows: list[int] = blank * int(slots)
        self._before: vec[i64] = vec[i64](rows)
        """The latest row of every slot."""

    def spread(self, slot: i64, rows: vec[i64], at: i64) -> None:
        """Make the planes of a slot those of the row that begins at an index."""
        before = self._before
        own = slot * self.row_size
        first = slot * self.plane_size
        for index in range(self.row_size):
            value = rows[at + index]
            if value != before[own + index]:
                self._change(self.planes, first + self._firsts[index], self._kinds[index], before[own + index], value)
                before[own + index] = value

    def row(self) -> vec[i64]:
        """A row to write into."""
        return self._blank[:]

    def row_of(self, state: State, seat: i64) -> vec[i64]:
        """What a seat knows, as a row of its own."""
        row = self._blank[:]
        state.encode(seat, row, 0)
        return row

    def planes_of(self, state: State, seat: i64) -> vec[i16]:
        """What a seat knows, as planes in a buffer of their own."""
        return self.fresh(self.row_of(state, seat))

    def fresh(self, row: vec[i64]) -> vec[i16]:
        """The planes of one row, in a buffer of their own."""
        blank = self._blank
        planes = self._blank_planes[:]
        for index in range(self.row_size):
            if row[index] != blank[index]:
                self._change(planes, self._firsts[index], self._kinds[index], blank[index], row[index])
        return planes

    def _change(self, planes: vec[i16], first: i64, kind: i64, before: i64, value: i64) -> None:
        """One number of a row has changed, and its planes begin here."""
        if kind == _SET:
            different = before ^ value
            while different:
                member = lowest(different)
                different &= different - 1
                planes[first + member] = 1 if value & bit(member) else 0
        elif kind == _ONE:
            if before >= 0:
                planes[first + before] = 0
            if value >= 0:
                planes[first + value] = 1
        else:
            planes[first] = i16(value)
