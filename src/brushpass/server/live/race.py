"""Who was first in a live window: actions that reach the server at almost the same time.

Only the server's own clocks count, and what they say of a slow line is believed up to a limit.
"""

from __future__ import annotations

import asyncio
import math
import secrets
from collections.abc import Iterable
from typing import Final

from brushpass.bots.levels import WORD as LEVEL
from brushpass.core.dice import Dice
from brushpass.server.tables.events import By

BUCKET_MS: Final = 150
"""How long actions are gathered from the first one on, before the earliest of them counts."""
STEP_MS: Final = 5
"""Two actions within such a step came at the same time."""
MOST_CREDIT_MS: Final = 120.0
"""The longest way to the server that is made good."""

SHORTEST_REACTION_MS: Final = 300.0
_REACTION_MS: Final = 2_500.0
_EXPERT_MS: Final = 2_000.0
_RANDOM_MS: Final = 3_250.0
_LEVEL_MS: Final = 250.0  # by which each level of the search is faster than the one below it
_MIDDLE_LEVEL: Final = 3
_RUNG_MS: Final = 175.0  # by which each character is faster than the one before
_SPREAD: Final = 0.35  # of the logarithm: two reactions of three are within a factor of 1.4
_USUAL_PACE_MS: Final = 4_000
"""Where windows close faster than this, bots react faster in the same measure, or they would never be in time."""


class Entry:
    """One action on its way to the table; times are served time in milliseconds."""

    __slots__ = ("action", "by", "decision", "done", "player", "sent")

    def __init__(
        self, player: int, decision: int, action: str, *, arrived: float, latency: float = 0.0, by: By = "person"
    ) -> None:
        self.player: Final = player
        self.decision: Final = decision
        self.action: Final = action
        self.by: Final[By] = by
        self.sent: Final = arrived - credit(latency)
        """When it was sent, as far as the server believes it."""
        self.done: Final[asyncio.Future[bool]] = asyncio.get_running_loop().create_future()
        """Whether it has changed anything, once it is known that it counts."""

    def succeed(self, changed: bool) -> None:
        """It counts."""
        if not self.done.done():
            self.done.set_result(changed)

    def fail(self, error: Exception) -> None:
        """It does not count."""
        if not self.done.done():
            self.done.set_exception(error)
            self.done.exception()  # whoever asked may be gone; then nobody has to hear of it


def credit(latency: float) -> float:
    """How much earlier than it arrived something was sent over a line with this round trip."""
    return max(0.0, min(latency / 2, MOST_CREDIT_MS))


def in_order(entries: Iterable[Entry], dice: Dice) -> list[Entry]:
    """The earliest first; lots decide between those of the same step."""
    found = list(entries)
    for place in range(len(found) - 1, 0, -1):
        other = dice.below(place + 1)
        found[place], found[other] = found[other], found[place]
    return sorted(found, key=lambda entry: math.floor(entry.sent / STEP_MS))


def usual_reaction_ms(bot: str, pace_ms: int) -> float:
    """The reaction time that a bot has as often under as over it, where a window closes by itself after `pace_ms`.

    A rule-of-thumb player and the search at level 3 take 2.5 s, each level up or down a quarter of a second less or
    more; a game's own experts take 2 s, and a player at random takes the longest, as does the first of the characters.
    """
    kind, _, level = bot.partition(":")
    usual = _EXPERT_MS
    if kind == "random":
        usual = _RANDOM_MS
    elif kind == "simple":
        usual = _REACTION_MS
    elif kind == "ismcts":
        usual = _REACTION_MS - _LEVEL_MS * (int(level or _MIDDLE_LEVEL) - _MIDDLE_LEVEL)
    elif kind == LEVEL:
        usual = _RANDOM_MS - _RUNG_MS * (int(level) - 1)
    return usual * min(1.0, pace_ms / _USUAL_PACE_MS)


def reaction_ms(bot: str, pace_ms: int) -> float:
    """A reaction time, drawn from a log-normal distribution; nobody is faster than the fastest of people."""
    drawn = secrets.SystemRandom().lognormvariate(math.log(usual_reaction_ms(bot, pace_ms)), _SPREAD)
    return max(SHORTEST_REACTION_MS, drawn)
