"""Rows of numbers as the columns a network reads, by the same plan as the engine's (`core/senses.py`)."""

from __future__ import annotations

import numpy as np

from brushpass.core.senses import BIT, EQUAL, LEAST, MOST, SCALED, Senses
from train.arrays import Array, Cores

ONE = 64
"""What stands for 1 in the engine."""
_ORDER = (BIT, EQUAL, LEAST, MOST, SCALED)


class Inputs:
    """Makes columns of rows, sorted by the kind of test; `order` says which column of the engine each of them is."""

    def __init__(self, on: Cores, senses: Senses) -> None:
        self.on = on
        plan = senses.plan()
        self.order = np.array([c for test in _ORDER for c in range(len(plan)) if plan[c][1] == test], "int64")
        self.parts: list[tuple[int, Array, Array, Array]] = []
        for test in _ORDER:
            rows = np.array([plan[c] for c in range(len(plan)) if plan[c][1] == test], "int64").reshape(-1, 4)
            if len(rows):
                self.parts.append((test, on.put(rows[:, 0]), on.put(rows[:, 2]), on.put(rows[:, 3])))

    def columns(self, rows: Array) -> Array:
        """The columns of rows, in half precision where there is one."""
        on = self.on
        found = []
        for test, source, parameter, divisor in self.parts:
            values = rows[:, source]
            if test == BIT:
                column = (values >> parameter) & 1
            elif test == EQUAL:
                column = values == parameter
            elif test == LEAST:
                column = values >= parameter
            elif test == MOST:
                column = values <= parameter
            else:
                exact = on.cast(values, "float32") * ONE / on.cast(divisor, "float32")
                column = on.cast(on.cast(exact, "int32"), "float32") / ONE
            found.append(on.cast(column, "half"))
        return on.joined(found)
