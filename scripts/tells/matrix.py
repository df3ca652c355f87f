"""Two who choose at once, and what one wins the other loses: perfect play, and best replies."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from brushpass.core.matrix import matrix as solved

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
    """How both choose at best."""
    found = solved(matrix)
    return Pair(found.rows, found.columns)
