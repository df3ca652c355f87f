"""How long a bot may think."""

from __future__ import annotations

import time
from typing import NamedTuple


class Budget(NamedTuple):
    """How long a bot may think about one decision: so many simulations, and at most so many milliseconds if any."""

    simulations: int
    milliseconds: int = 0

    def left_since(self, began: float) -> Budget:
        """What is left of it for whoever began at a moment of `time.perf_counter`: a millisecond at least."""
        if not self.milliseconds:
            return self
        spent = round(1000 * (time.perf_counter() - began))
        return self._replace(milliseconds=max(1, self.milliseconds - spent))
