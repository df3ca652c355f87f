"""Tables that two choose in at once: known answers, ties, and that nobody gains by playing otherwise."""

from __future__ import annotations

import pytest

from brushpass import BadInput
from brushpass.core.dice import Dice
from brushpass.core.matrix import Mixed, matrix

CLOSE = 1e-9


def gap(table: list[list[float]], found: Mixed) -> float:
    """What both gain together, each by the best answer to the other."""
    best = max(sum(entry * share for entry, share in zip(row, found.columns, strict=True)) for row in table)
    worst = min(
        sum(row[at] * share for row, share in zip(table, found.rows, strict=True)) for at in range(len(table[0]))
    )
    return best - worst


@pytest.mark.parametrize(
    ("table", "value", "rows"),
    [
        ([[1, -1], [-1, 1]], 0, (0.5, 0.5)),
        ([[0, -1, 2], [1, 0, -2], [-2, 2, 0]], 0, (0.4, 0.4, 0.2)),
        ([[3, 1], [2, 0]], 1, (1, 0)),
        ([[0.25]], 0.25, (1,)),
        ([[5, 5, 5], [5, 5, 5]], 5, None),
        ([[0, 0], [0, 0], [-1, 1]], 0, None),
        ([[2, 0, 1], [0, 2, 1]], 1, (0.5, 0.5)),
    ],
)
def test_known_answers(table: list[list[float]], value: float, rows: tuple[float, ...] | None) -> None:
    """Pennies; scissors and rock that count twice; rows that are worse than others; ties without end."""
    found = matrix(table)
    assert found.value == pytest.approx(value, abs=CLOSE)
    if rows is not None:
        assert found.rows == pytest.approx(rows, abs=CLOSE)
    assert gap(table, found) < CLOSE


@pytest.mark.parametrize("seed", range(12))
def test_nobody_gains_in_tables_of_any_numbers(seed: int) -> None:
    """Six agents against six, fine numbers and coarse ones with many ties."""
    dice = Dice(seed)
    for height, width, fine in ((6, 6, 10**9), (6, 6, 3), (2, 6, 100), (5, 3, 2)):
        table = [[dice.below(fine) / fine - 0.5 for _ in range(width)] for _ in range(height)]
        found = matrix(table)
        assert gap(table, found) < CLOSE
        assert min(*found.rows, *found.columns) >= 0
        assert sum(found.rows) == pytest.approx(1, abs=CLOSE) == sum(found.columns)


@pytest.mark.parametrize("table", [[], [[]], [[1.0], [1.0, 2.0]], [[float("nan")]], [[float("inf"), 1.0]]])
def test_what_is_no_table_is_refused(table: list[list[float]]) -> None:
    """Nothing, rows of unequal length, and what is no number."""
    with pytest.raises(BadInput, match="same length"):
        matrix(table)
