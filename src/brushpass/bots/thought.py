"""A thought: what a bot answers when it is asked.

Every bot answers with chances for all it may do, and what is played is drawn from them by `core.chances.draw`.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Final, NamedTuple

from brushpass.core.chances import by_weight, sure
from brushpass.core.errors import BotFailed
from brushpass.core.view import View

TOLERANCE: Final = 1e-6
"""So far from 1 the sum of all chances may be."""


class Thought(NamedTuple):
    """How likely a bot is to take each action of `view.legal`, in that order, and its chance to win if it has one."""

    chances: tuple[float, ...]
    win: float | None = None
    is_mixed: bool = False
    """Whether the chances are what they are so that nobody gains by knowing them; then nothing should sharpen them."""


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


def understood(answer: object, view: View, bot: str) -> Thought:
    """The thought in what a bot from outside answers: a thought, an action, or a weight for each of some actions."""
    if isinstance(answer, Thought):
        return answer
    if isinstance(answer, str):
        return Thought(sure(view.legal, _legal(answer, view, bot)))
    if not isinstance(answer, Mapping):
        raise BotFailed("bot-no-answer", bot=bot, answer=repr(answer))
    weights = dict.fromkeys(view.legal, 0.0)
    for action, weight in answer.items():
        if not isinstance(weight, int | float) or not 0.0 <= weight < math.inf:
            raise BotFailed("bot-bad-weight", bot=bot, action=str(action), weight=repr(weight))
        weights[_legal(action, view, bot)] += weight
    if not sum(weights.values()) > 0.0:
        raise BotFailed("bot-no-weight", bot=bot)
    return Thought(by_weight(tuple(weights.values())))


def _legal(action: object, view: View, bot: str) -> str:
    """An action, if it is legal; its words may be separated by any white space."""
    text = " ".join(str(action).split())
    if text not in view.legal:
        raise BotFailed("bot-illegal", bot=bot, seat=view.seat, action=text, legal=", ".join(view.legal))
    return text
