"""Exact answers for games that are small enough: equilibria, best responses, and how far any bot is from them.

>>> from brushpass import solve
>>> game = solve.written_down("cold-war", edition="tiny")
>>> game.sequences.sets()
8180
>>> found = solve.solve(game, gap=0.02)
>>> found.gap <= 0.02
True
>>> round(solve.exploitability(game, solve.uniform(game)), 3)
0.389

The exploitability of a policy is what the seats gain on average, each by the best answer to the others' play; a game is
worth 1 in all, so 0.01 is one game in a hundred. Perfect play has none.
"""

from __future__ import annotations

from brushpass.core.matrix import Mixed, matrix
from brushpass.solve.solving import (
    MOST,
    Answer,
    Solution,
    WrittenDown,
    answer,
    estimated,
    exploitability,
    solve,
    uniform,
    values,
    written_down,
)

__all__ = [
    "MOST",
    "Answer",
    "Mixed",
    "Solution",
    "WrittenDown",
    "answer",
    "estimated",
    "exploitability",
    "matrix",
    "solve",
    "uniform",
    "values",
    "written_down",
]
