"""How long a bot may think."""

from __future__ import annotations

from typing import NamedTuple


class Budget(NamedTuple):
    """How long a bot may think about one decision: so many simulations, and at most so many milliseconds if any."""

    simulations: int
    milliseconds: int = 0
