"""Two choose at once, and what one wins the other loses: how both mix, exactly.

>>> pennies = matrix([[1, -1], [-1, 1]])
>>> pennies.value, pennies.rows, pennies.columns
(0.0, (0.5, 0.5), (0.5, 0.5))
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from brushpass.core.errors import BadInput


class Mixed(NamedTuple):
    """An equilibrium: neither side gains by anything else, whatever the other knows of how it mixes."""

    value: float
    """What it is worth to whoever chooses a row."""
    rows: tuple[float, ...]
    columns: tuple[float, ...]


def matrix(payoffs: Sequence[Sequence[float]]) -> Mixed:
    """The equilibrium of a table that says what whoever chooses a row gets and whoever chooses a column pays.

    It is worked out in fractions, by the simplex method with Bland's rule, so ties neither stop it nor blur it.
    """
    widths = {len(row) for row in payoffs}
    if len(widths) != 1 or widths == {0} or not all(math.isfinite(entry) for row in payoffs for entry in row):
        raise BadInput("bad-matrix")
    least = min(Fraction(entry) for row in payoffs for entry in row)
    # With nothing below 1 the value is above 0, and shares divided by it are what is looked for.
    table = [[Fraction(entry) - least + 1 for entry in row] for row in payoffs]
    columns, rows = _shares_by_value(table)
    value = 1 / sum(columns)
    return Mixed(
        float(value + least - 1),
        tuple([float(share * value) for share in rows]),
        tuple([float(share * value) for share in columns]),
    )


def _shares_by_value(table: list[list[Fraction]]) -> tuple[list[Fraction], list[Fraction]]:
    """The greatest sum of numbers for the columns that makes no row more than 1, and what each row adds to it."""
    height, width = len(table), len(table[0])
    lines = [
        [*row, *[Fraction(int(place == other)) for other in range(height)], Fraction(1)]
        for place, row in enumerate(table)
    ]
    goal = [*[Fraction(-1)] * width, *[Fraction(0)] * (height + 1)]
    basis = [width + place for place in range(height)]
    while (enters := next((at for at in range(width + height) if goal[at] < 0), None)) is not None:
        bounds = [(line[-1] / line[enters], basis[at], at) for at, line in enumerate(lines) if line[enters] > 0]
        leaves = min(bounds)[2]
        pivot = lines[leaves][enters]
        lines[leaves] = [entry / pivot for entry in lines[leaves]]
        for line in (*lines[:leaves], *lines[leaves + 1 :], goal):
            factor = line[enters]
            if factor:
                line[:] = [entry - factor * own for entry, own in zip(line, lines[leaves], strict=True)]
        basis[leaves] = enters
    columns = [Fraction(0)] * width
    for at, number in enumerate(basis):
        if number < width:
            columns[number] = lines[at][-1]
    return columns, goal[width : width + height]
