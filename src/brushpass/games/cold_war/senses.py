"""Cold War: how a trained player perceives a match, and how it names its actions.

Sides are "me" and "the other" in all fields, so also in the one action that names a side.
"""

from __future__ import annotations

from typing import Final

from brushpass.core.senses import DROPPED, How
from brushpass.games.cold_war import numbers

HOW: Final[dict[str, How]] = {
    "turn-bits": DROPPED,
}
"""Fields that are perceived otherwise than usual."""


def _mirrored(action: int) -> int:
    """An action as the KGB names it: "first cia" is what "first kgb" is for the other side."""
    if action in (numbers.FIRST, numbers.FIRST + 1):
        return 2 * numbers.FIRST + 1 - action
    return action


SPELLING: Final = [
    list(range(numbers.ACTION_COUNT)),
    [_mirrored(action) for action in range(numbers.ACTION_COUNT)],
]
