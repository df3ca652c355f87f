"""A thought: what a bot answers when it is asked, and how one action is drawn from it.

Every bot answers with chances for all it may do, and what is played is drawn from them here and nowhere else.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

from brushpass.core.dice import Dice
from brushpass.core.errors import BrushpassError

TOLERANCE: Final = 1e-6
"""So far from 1 the sum of all chances may be."""
_BITS: Final = 26
"""So many bits of each of two throws make a number between 0 and 1."""


class Thought(NamedTuple):
    """How likely a bot is to take each action of `view.legal`, in that order, and its chance to win if it has one."""

    chances: tuple[float, ...]
    win: float | None = None


class BotFailed(BrushpassError):
    """A bot did not answer, or with something that is no answer; the sentence names it."""


def certain(index: int, count: int, win: float | None = None) -> Thought:
    """The thought of a bot that knows what to do: the action at this place among so many."""
    return Thought(tuple([float(place == index) for place in range(count)]), win)


def shared(weights: Sequence[float], win: float | None = None) -> Thought:
    """Chances in proportion to weights, none of which is negative and one of which is more than nothing."""
    total = math.fsum(weights)
    return Thought(tuple([weight / total for weight in weights]), win)


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


def draw(chances: Sequence[float], dice: Dice) -> int:
    """The place of an action, drawn from the chances.

    Equal chances are drawn exactly, others to within 2 to the power of -52.
    """
    possible = [place for place, chance in enumerate(chances) if chance > 0.0]
    first = chances[possible[0]]
    if all(chances[place] == first for place in possible):
        return possible[dice.below(len(possible))]
    thrown = (dice.word() >> 32 - _BITS << _BITS | dice.word() >> 32 - _BITS) / (1 << 2 * _BITS)
    rest = thrown * math.fsum(chances)
    for place in possible:
        rest -= chances[place]
        if rest < 0.0:
            return place
    return possible[-1]
