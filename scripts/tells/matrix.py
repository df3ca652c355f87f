"""Two who choose at once, and what one wins the other loses: perfect play, and best replies."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from brushpass.core.chances import by_weight

ROUNDS: Final = 4_000

Matrix = Sequence[Sequence[float]]
"""What the first player wins, for each of its choices a row, for each of the second player's a column."""
Mixture = Sequence[float]
"""How likely each choice is."""


class Pair(NamedTuple):
    """How both choose."""

    first: Mixture
    second: Mixture


def row_values(matrix: Matrix, second: Mixture) -> list[float]:
    """What each choice of the first player wins against how the second chooses."""
    return [sum(value * share for value, share in zip(row, second, strict=True)) for row in matrix]


def column_values(matrix: Matrix, first: Mixture) -> list[float]:
    """What the first player wins as it chooses, for each choice of the second."""
    return row_values(list(zip(*matrix, strict=True)), first)


def equilibrium(matrix: Matrix) -> Pair:
    """How both choose at best: each by its regrets, in turn, later rounds counting more, averaged."""
    first, second = [0.0] * len(matrix), [0.0] * len(matrix[0])
    totals = Pair([0.0] * len(first), [0.0] * len(second))
    for number in range(1, ROUNDS + 1):
        columns = column_values(matrix, _by_regret(first))
        second = _regretted(second, [-value for value in columns])
        rows = row_values(matrix, _by_regret(second))
        first = _regretted(first, rows)
        for total, regrets in zip(totals, (first, second), strict=True):
            for place, share in enumerate(_by_regret(regrets)):
                total[place] += number * share  # type: ignore[index]  # these are lists
    return Pair(by_weight(totals.first), by_weight(totals.second))


def _by_regret(regrets: Sequence[float]) -> tuple[float, ...]:
    return by_weight(regrets if any(regrets) else [1.0] * len(regrets))


def _regretted(regrets: Sequence[float], values: Sequence[float]) -> list[float]:
    """The regrets after another round in which the choices were worth so much."""
    won = sum(value * share for value, share in zip(values, _by_regret(regrets), strict=True))
    return [max(0.0, regret + value - won) for regret, value in zip(regrets, values, strict=True)]
