"""The arithmetic of minds, in whole numbers: compiled and interpreted it gives the same to the last bit.

Two sums share one number of 64 bits: where both stay below 2**31, adding and multiplying numbers `a + (b << 32)` adds
and multiplies `a` and `b`, at half the cost. A file that could break this bound is refused when it is read.
"""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from brushpass.bots.minds.weights import GREATEST_WEIGHT, MOST_VALUE, Layer

_HALF: Final = 32
_LANE: Final = 1 << 31
_LOW: Final = (1 << 32) - 1
ROWS: Final = 4
"""So many rows are added at a time."""
_MOST: Final = MOST_VALUE
_BYTE: Final = 256
_GREATEST: Final = GREATEST_WEIGHT


def signed(byte: i64) -> i64:
    """A weight from its byte."""
    return byte - _BYTE if byte > _GREATEST else byte


def low_lane(both: i64) -> i64:
    """The first of two sums that share a number."""
    return ((both + _LANE) & _LOW) - _LANE


def high_lane(both: i64, low: i64) -> i64:
    """The second of two sums that share a number, of which the first is known."""
    return (both - low) >> _HALF


def unit(number: i64, shift: i64, top: i64) -> i64:
    """What a sum becomes as a unit: nothing below 0, less its last bits, and never above the top."""
    if number <= 0:
        return 0
    number >>= shift
    if number > top:
        return top
    return number


def paired(numbers: tuple[int, ...], width: i64) -> vec[i64]:
    """Numbers two by two in one number each, so many; missing ones are 0."""
    both = vec[i64]([0] * width)
    for index in range(len(numbers)):
        both[index >> 1] += i64(numbers[index]) << (_HALF * (index & 1))
    return both


def input_rows(layer: Layer, rows: i64, units: i64, width: i64) -> vec[i64]:
    """The rows of a first layer, every weight times the multiplier of its row, two by two."""
    weights = layer.weights
    table = vec[i64]([0] * (rows * width))
    at: i64 = 0
    for row in range(rows):
        multiplier: i64 = layer.multipliers[row]
        first = row * width
        for index in range(units):
            table[first + (index >> 1)] += (signed(weights[at]) * multiplier) << (_HALF * (index & 1))
            at += 1
    return table


def turned_rows(layer: Layer, units: i64, sources: i64, width: i64) -> vec[i64]:
    """The rows of a later layer turned, so that a row belongs to what feeds the units, two by two."""
    weights = layer.weights
    table = vec[i64]([0] * (sources * width))
    at: i64 = 0
    for index in range(units):
        for source in range(sources):
            table[source * width + (index >> 1)] += signed(weights[at]) << (_HALF * (index & 1))
            at += 1
    return table


def plain_rows(layer: Layer, count: i64) -> vec[i64]:
    """Weights as so many numbers; missing ones are 0."""
    weights = layer.weights
    numbers = blank(count)
    for index in range(len(weights)):
        numbers[index] = signed(weights[index])
    return numbers


def places_of(kept: tuple[int, ...], columns: i64, width: i64) -> vec[i64]:
    """For each column where its row begins, or -1 where it has none."""
    places = vec[i64]([-1] * columns)
    for index in range(len(kept)):
        places[kept[index]] = index * width
    return places


def blank(count: i64) -> vec[i64]:
    """So many numbers, all 0."""
    return vec[i64]([0] * count)


def add_rows(sums: vec[i64], table: vec[i64], starts: vec[i64], values: vec[i64], count: i64) -> None:
    """Add rows of a table to sums, each times its value; `count` is a multiple of four.

    Four rows at a time let the compiler keep the sum of four products in one register.
    """
    width: i64 = len(sums)
    index: i64 = 0
    while index < count:
        row0 = starts[index]
        row1 = starts[index + 1]
        row2 = starts[index + 2]
        row3 = starts[index + 3]
        value0 = values[index]
        value1 = values[index + 1]
        value2 = values[index + 2]
        value3 = values[index + 3]
        for at in range(width):
            sums[at] += (
                value0 * table[row0 + at]
                + value1 * table[row1 + at]
                + value2 * table[row2 + at]
                + value3 * table[row3 + at]
            )
        index += ROWS


def padded(starts: vec[i64], values: vec[i64], count: i64) -> i64:
    """Fill up a list of rows to a multiple of four with rows that count for nothing; how many there are then."""
    while count % ROWS:
        starts[count] = 0
        values[count] = 0
        count += 1
    return count


def within(value: i64) -> i64:
    """The value of an input, never further from 0 than the bound that the sums are safe with."""
    if value > _MOST:
        return _MOST
    if value < -_MOST:
        return -_MOST
    return value


def chance(logit: float) -> float:
    """The chance that a logit stands for."""
    if logit < 0.0:
        odds = math.exp(logit)
        return odds / (1.0 + odds)
    return 1.0 / (1.0 + math.exp(-logit))
