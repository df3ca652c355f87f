"""The forward pass of a mind.

About half of the units are 0, so a layer adds up the rows of those that are not.
From one decision of a seat to the next few inputs change, so the first layer adds only what is different. As all is
counted in whole numbers, the sums are the same whatever was read before.
"""

from __future__ import annotations

import math
from typing import Final, Optional, final

from librt.vecs import vec
from mypy_extensions import i64

from brushpass.bots.minds.arithmetic import (
    ROWS,
    add_rows,
    blank,
    chance,
    high_lane,
    input_rows,
    low_lane,
    padded,
    paired,
    places_of,
    plain_rows,
    turned_rows,
    unit,
    within,
)
from brushpass.bots.minds.weights import Weights
from brushpass.core.game import MAX_ACTIONS, MAX_SEATS, State
from brushpass.core.recall import Recall
from brushpass.core.senses import ONE, Senses

_BLOCK: Final = 8
"""So many numbers of a row of the small value are added up at a time."""


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
        self.starts: vec[i64] = blank(2 * columns + first + ROWS)
        self.values: vec[i64] = blank(2 * columns + first + ROWS)
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
        self.starts: vec[i64] = blank(senses.columns + ROWS)
        self.values: vec[i64] = blank(senses.columns + ROWS)
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
