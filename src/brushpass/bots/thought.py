"""A thought: what a bot answers when it is asked.

Every bot answers with chances for all it may do, and what is played is drawn from them by `core.chances.draw`.
"""

from __future__ import annotations

import math
from typing import Final, NamedTuple

from brushpass.core.errors import BrushpassError

TOLERANCE: Final = 1e-6
"""So far from 1 the sum of all chances may be."""


class Thought(NamedTuple):
    """How likely a bot is to take each action of `view.legal`, in that order, and its chance to win if it has one."""

    chances: tuple[float, ...]
    win: float | None = None


class BotFailed(BrushpassError):
    """A bot did not answer, or with something that is no answer; the sentence names it."""


def checked(thought: Thought, count: int, bot: str) -> Thought:
    """The thought of a bot about so many actions, if it is one."""
    chances = thought.chances
    if len(chances) != count:
        raise BotFailed("bot-wrong-count", bot=bot, given=len(chances), count=count)
    # A comparison with what is no number is never true.
    if not all(0.0 <= chance <= 1.0 + TOLERANCE for chance in chances) or abs(math.fsum(chances) - 1.0) > TOLERANCE:
        raise BotFailed("bot-bad-chances", bot=bot)
    if thought.win is not None and not 0.0 <= thought.win <= 1.0:
        raise BotFailed("bot-bad-win", bot=bot)
    return thought
