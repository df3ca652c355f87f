"""The forward pass of a mind, in whole numbers: compiled and interpreted it gives the same to the last bit.

Two sums share one number of 64 bits: where both stay below 2**31, adding and multiplying numbers `a + (b << 32)` adds
and multiplies `a` and `b`, at half the cost. A file that could break this bound is refused when it is read.
About half of the units are 0, so a layer adds up the rows of those that are not, four rows at a time: the compiler then
keeps the sum of four products in one register.
From one decision of a seat to the next few inputs change, so the first layer adds only what is different. As all is
counted in whole numbers, the sums are the same whatever was read before.
"""

from __future__ import annotations

import math
from typing import Final, Optional, final

from librt.vecs import vec
from mypy_extensions import i64

from brushpass.bots.minds.weights import GREATEST_WEIGHT, MOST_VALUE, Layer, Weights
from brushpass.core.game import MAX_ACTIONS, MAX_SEATS, State
from brushpass.core.recall import Recall
from brushpass.core.senses import ONE, Senses

_HALF: Final = 32
_LANE: Final = 1 << 31
_LOW: Final = (1 << 32) - 1
_ROWS: Final = 4
"""So many rows are added at a time."""
_BLOCK: Final = 8
"""So many numbers of a row of the small value are added up at a time."""
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
    """Add rows of a table to sums, each times its value; `count` is a multiple of four."""
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
        index += _ROWS


def padded(starts: vec[i64], values: vec[i64], count: i64) -> i64:
    """Fill up a list of rows to a multiple of four with rows that count for nothing; how many there are then."""
    while count % _ROWS:
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


@final
class Inputs:
    """The first layer for one seat: sums that hold the inputs which were read last, and which these are."""

    def __init__(self, bias: vec[i64], columns: i64) -> None:
        self.sums: vec[i64] = bias[:]
        self.held: vec[i64] = blank(columns)
        """For each column its value in the sums."""
        self.seen: vec[i64] = blank(columns)
        """For each column the reading in which it was on last."""
        self.on: vec[i64] = blank(columns)
        """The columns in the sums, so many of them as `count` says."""
        self.spare: vec[i64] = blank(columns)
        self.count: i64 = 0
        self.reading: i64 = 0

    def differences(self, senses: Senses, row: vec[i64], places: vec[i64], starts: vec[i64], values: vec[i64]) -> i64:
        """Hold the inputs of a row from now on; list the rows of what is different, and by how much; how many."""
        self.reading += 1
        reading = self.reading
        held = self.held
        seen = self.seen
        on = self.spare
        active = senses.active
        strength = senses.values
        count: i64 = 0
        changed: i64 = 0
        for index in range(senses.sense(row, 0)):
            column = active[index]
            if places[column] >= 0:
                seen[column] = reading
                on[count] = column
                count += 1
                value = within(strength[index])
                if value != held[column]:
                    starts[changed] = places[column]
                    values[changed] = value - held[column]
                    changed += 1
                    held[column] = value
        before = self.on
        for index in range(self.count):
            column = before[index]
            if seen[column] != reading:
                starts[changed] = places[column]
                values[changed] = -held[column]
                changed += 1
                held[column] = 0
        self.spare = before
        self.on = on
        self.count = count
        return padded(starts, values, changed)


@final
class Network:
    """A mind at work: what a seat knows, turned into its chance to win and into shares for its legal actions.

    It is used for one position after the other: `read`, then `win` and `weigh` as often as they are wanted.
    """

    def __init__(self, weights: Weights, senses: Senses) -> None:
        sizes = weights.header.sizes
        scales = weights.header.scales
        first: i64 = sizes.first
        second: i64 = sizes.second
        columns: i64 = sizes.columns
        self.senses = senses
        self.first: i64 = first
        self.second: i64 = second
        self.outputs: i64 = sizes.outputs
        self.first_shift: i64 = scales.first_shift
        self.first_top: i64 = scales.first_top
        self.second_shift: i64 = scales.second_shift
        self.second_top: i64 = scales.second_top
        self.policy_unit: float = 2.0**-scales.policy
        self.value_unit: float = 2.0**-scales.value
        first_width = (first + 1) >> 1
        second_width = (second + 1) >> 1
        bias = paired(weights.first.biases, first_width)
        self.inputs: list[Inputs] = [Inputs(bias, columns) for _ in range(MAX_SEATS)]
        self.first_rows: vec[i64] = input_rows(weights.first, sizes.kept, first, first_width)
        self.places: vec[i64] = places_of(weights.kept, columns, first_width)
        self.second_rows: vec[i64] = turned_rows(weights.second, second, first, second_width)
        self.second_multipliers: vec[i64] = vec[i64](list(weights.second.multipliers))
        self.second_bias: vec[i64] = vec[i64](list(weights.second.biases))
        self.policy_rows: vec[i64] = plain_rows(weights.policy, self.outputs * second)
        self.policy_multipliers: vec[i64] = vec[i64](list(weights.policy.multipliers))
        self.policy_bias: vec[i64] = vec[i64](list(weights.policy.biases))
        self.value_row: vec[i64] = plain_rows(weights.value, second)
        self.value_multiplier: i64 = weights.value.multipliers[0]
        self.value_bias: i64 = weights.value.biases[0]
        self.row: vec[i64] = blank(senses.row_size)
        self.starts: vec[i64] = blank(2 * columns + first + _ROWS)
        self.values: vec[i64] = blank(2 * columns + first + _ROWS)
        self.second_sums: vec[i64] = blank(second_width)
        self.units: vec[i64] = blank(second)
        """The second layer, from which outputs and value are made."""
        self.spelled: vec[i64] = blank(MAX_ACTIONS * senses.parts)
        self.known: vec[i64] = blank(self.outputs + 1)
        """For each output the number of the reading for which it was worked out last."""
        self.found: vec[i64] = blank(self.outputs + 1)
        self.reading: i64 = 0
        self.logits: vec[float] = vec[float]([0.0] * MAX_ACTIONS)
        """For each legal action how much it is wanted, on the scale of natural logarithms."""
        self.shares: vec[float] = vec[float]([0.0] * MAX_ACTIONS)
        """For each legal action its share; they make 1."""

    def read(self, state: State, recall: Optional[Recall], seat: i64) -> None:
        """Take in what a seat knows and remembers."""
        self.senses.read(state, recall, seat, self.row, 0)
        self.read_row(seat)

    def read_row(self, seat: i64 = 0) -> None:
        """Take in the row that has been written; it is fastest where rows of the same seat resemble each other."""
        self.reading += 1
        inputs = self.inputs[seat]
        count = inputs.differences(self.senses, self.row, self.places, self.starts, self.values)
        add_rows(inputs.sums, self.first_rows, self.starts, self.values, count)
        self.work_out_second(self.active_units(inputs.sums))

    def active_units(self, sums: vec[i64]) -> i64:
        """List the units of the first layer that are not 0; how many they are, filled up."""
        starts = self.starts
        values = self.values
        shift = self.first_shift
        top = self.first_top
        width: i64 = len(self.second_sums)
        row: i64 = 0
        count: i64 = 0
        for both in sums:
            low = low_lane(both)
            value = unit(low, shift, top)
            if value:
                starts[count] = row
                values[count] = value
                count += 1
            value = unit(high_lane(both, low), shift, top)
            if value:
                starts[count] = row + width
                values[count] = value
                count += 1
            row += width + width
        return padded(starts, values, count)

    def work_out_second(self, count: i64) -> None:
        """The second layer from the listed units of the first."""
        sums = self.second_sums
        for index in range(len(sums)):
            sums[index] = 0
        add_rows(sums, self.second_rows, self.starts, self.values, count)
        units = self.units
        multipliers = self.second_multipliers
        biases = self.second_bias
        shift = self.second_shift
        top = self.second_top
        for index in range(self.second):
            both = sums[index >> 1]
            number = low_lane(both)
            if index & 1:
                number = high_lane(both, number)
            units[index] = unit(biases[index] + multipliers[index] * number, shift, top)

    def win(self) -> float:
        """The chance to win of the seat that was read."""
        total: i64 = 0
        row = self.value_row
        index: i64 = 0
        for value in self.units:
            total += value * row[index]
            index += 1  # noqa: SIM113 - `enumerate` would count with objects
        return chance(float(self.value_bias + self.value_multiplier * total) * self.value_unit)

    def weigh(self, state: State, seat: i64, count: i64) -> None:
        """Find `logits` and `shares` of the actions that `fill` has just written for the seat that was read."""
        spelled = self.spelled
        self.senses.spell(state, seat, count, spelled, 0)
        parts = self.senses.parts
        logits = self.logits
        at: i64 = 0
        for index in range(count):
            total: i64 = 0
            for _ in range(parts):
                total += self.output(spelled[at])
                at += 1
            logits[index] = float(total) * self.policy_unit
        self.share(count)

    def output(self, number: i64) -> i64:
        """An output of the network for what was read; the one behind the last is always 0."""
        if number == self.outputs:
            return 0
        if self.known[number] != self.reading:
            self.known[number] = self.reading
            self.found[number] = self.policy_bias[number] + self.policy_multipliers[number] * self.policy_sum(number)
        return self.found[number]

    def policy_sum(self, number: i64) -> i64:
        """All units times their weights for one output."""
        rows = self.policy_rows
        at = number * self.second
        total: i64 = 0
        for value in self.units:
            total += value * rows[at]
            at += 1
        return total

    def share(self, count: i64) -> None:
        """Turn logits into shares."""
        logits = self.logits
        shares = self.shares
        best = logits[0]
        for index in range(1, count):
            if logits[index] > best:
                best = logits[index]
        whole = 0.0
        for index in range(count):
            weight = math.exp(logits[index] - best)
            shares[index] = weight
            whole += weight
        for index in range(count):
            shares[index] = shares[index] / whole


@final
class SmallValue:
    """The chance to win by a few units alone: for searches, which ask for it thousands of times."""

    def __init__(self, weights: Weights, senses: Senses) -> None:
        sizes = weights.header.sizes
        scales = weights.header.scales
        self.senses = senses
        self.count: i64 = sizes.small
        self.width: i64 = (self.count + 2 * _BLOCK - 1) // (2 * _BLOCK) * _BLOCK
        self.bias: vec[i64] = paired(weights.small.biases, self.width)
        self.rows: vec[i64] = input_rows(weights.small, sizes.small_kept, self.count, self.width)
        self.places: vec[i64] = places_of(weights.small_kept, sizes.columns, self.width)
        self.shift: i64 = scales.small_shift
        self.top: i64 = scales.small_top
        self.value_row: vec[i64] = plain_rows(weights.small_value, 2 * self.width)
        self.multiplier: i64 = weights.small_value.multipliers[0]
        self.value_bias: i64 = weights.small_value.biases[0]
        self.value_unit: float = 2.0**-scales.small_value
        self.row: vec[i64] = blank(senses.row_size)
        self.starts: vec[i64] = blank(senses.columns + _ROWS)
        self.values: vec[i64] = blank(senses.columns + _ROWS)
        self.sums: vec[i64] = blank(self.width)

    def win(self, state: State, recall: Optional[Recall], seat: i64) -> float:
        """The chance to win of a seat by what it knows and remembers."""
        self.senses.read(state, recall, seat, self.row, 0)
        return self.win_of_row()

    def win_of_row(self) -> float:
        """The chance to win by the row that has been written."""
        count = self.senses.sense(self.row, 0)
        at: i64 = 0
        while at < self.width:
            self.add_fractions(at, self.add_block(at, count))
            at += _BLOCK
        total: i64 = 0
        index: i64 = 0
        weights = self.value_row
        shift = self.shift
        top = self.top
        for both in self.sums:
            low = low_lane(both)
            total += unit(low, shift, top) * weights[index]
            total += unit(high_lane(both, low), shift, top) * weights[index + 1]
            index += 2
        return chance(float(self.value_bias + self.multiplier * total) * self.value_unit)

    def add_block(self, at: i64, count: i64) -> i64:
        """Begin eight sums with the inputs that are fully on, in local variables; how many others there are."""
        rows = self.rows
        places = self.places
        active = self.senses.active
        strength = self.senses.values
        starts = self.starts
        values = self.values
        sums = self.sums
        bias = self.bias
        sum0: i64 = 0
        sum1: i64 = 0
        sum2: i64 = 0
        sum3: i64 = 0
        sum4: i64 = 0
        sum5: i64 = 0
        sum6: i64 = 0
        sum7: i64 = 0
        others: i64 = 0
        for index in range(count):
            row = places[active[index]] + at
            if row < at:
                continue
            if strength[index] == ONE:
                sum0 += rows[row]
                sum1 += rows[row + 1]
                sum2 += rows[row + 2]
                sum3 += rows[row + 3]
                sum4 += rows[row + 4]
                sum5 += rows[row + 5]
                sum6 += rows[row + 6]
                sum7 += rows[row + 7]
            else:
                starts[others] = row
                values[others] = within(strength[index])
                others += 1
        sums[at] = bias[at] + ONE * sum0
        sums[at + 1] = bias[at + 1] + ONE * sum1
        sums[at + 2] = bias[at + 2] + ONE * sum2
        sums[at + 3] = bias[at + 3] + ONE * sum3
        sums[at + 4] = bias[at + 4] + ONE * sum4
        sums[at + 5] = bias[at + 5] + ONE * sum5
        sums[at + 6] = bias[at + 6] + ONE * sum6
        sums[at + 7] = bias[at + 7] + ONE * sum7
        return others

    def add_fractions(self, at: i64, others: i64) -> None:
        """Add what is on in part to eight sums."""
        rows = self.rows
        sums = self.sums
        for index in range(others):
            row = self.starts[index]
            value = self.values[index]
            for place in range(_BLOCK):
                sums[at + place] += value * rows[row + place]
