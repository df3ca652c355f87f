"""Cold War: what players remember of a match beside the table (R5, R6).

Whom a side has sent in earlier turns, and what it has done in this struggle, lets the other guess its Agent X.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from brushpass.core.bits import bit
from brushpass.core.encoding import Field, a_set, number, one_of
from brushpass.core.game import NOBODY
from brushpass.core.recall import Recall
from brushpass.games.cold_war import numbers
from brushpass.games.cold_war.numbers import AGENT_COUNT, FACTION_SIZE, GROUP_COUNT

MANY: Final = 15
"""For this and any greater number."""

# What each number is about; those of the two sides lie side by side, and whoever is nobody yet is 0
_SENT: Final = 0  # how often each agent was revealed
_LATEST_SENT: Final = 12  # plus one
_DISORDERS: Final = 14
_STRUGGLE: Final = 16  # from here on everything is about this struggle
_RECRUITED: Final = 16
_ACTIVATED: Final = 18
_PASSED: Final = 20
_LOOKED: Final = 22
_LATEST: Final = 24  # its latest action, plus one
_FIRST: Final = 26  # who acted first, plus one
_POWERS: Final = 27  # the groups it activated
_TARGETS: Final = 29  # the groups it discarded, took, gave or turned
_ACTING: Final = 31  # whose power or event it is that touches groups
_SIZE: Final = 32

# The latest action of a side; powers by faction come first
_BY_RECRUITING: Final = 4
_BY_PASSING: Final = 5
_BY_EVENT: Final = 6
_WAYS: Final = 7


def fields() -> tuple[Field, ...]:
    """The numbers that a recall writes, in order."""
    both = "by me, by the other"
    return (
        number("sent", 0, MANY, "how often each of my agents was revealed as Agent X, then each of the other's", 12),
        one_of("latest-sent", AGENT_COUNT, "the latest Agent X that was revealed of me, of the other", 2),
        number("disorders", 0, MANY, f"how often civil disorder was caused {both}", 2),
        number("recruits", 0, MANY, f"groups recruited in this struggle {both}", 2),
        number("activations", 0, MANY, f"groups activated {both}", 2),
        number("passed", 0, MANY, f"passes {both}", 2),
        number("media-looks", 0, MANY, f"looks at the top group {both}", 2),
        one_of(
            "latest",
            _WAYS,
            "the latest action of me, of the other: a military, political, economic or media power, a recruit, a pass, "
            "an event",
            2,
        ),
        one_of("acted-first", 2, "who acted first in this struggle: me, the other"),
        a_set("powers", GROUP_COUNT, "the groups activated by the other"),
        a_set("targets", GROUP_COUNT, "the groups discarded, taken, given away or turned by the other"),
    )


@final
class ColdWarRecall(Recall):
    """What everybody remembers of the agents that were sent, and of this struggle."""

    def __init__(self) -> None:
        super().__init__(_SIZE)

    def fresh(self) -> Recall:
        return ColdWarRecall()

    def hear(self, kind: i64, a: i64, b: i64, c: i64) -> None:
        own = self.numbers
        if kind == numbers.RECRUITED:
            self._count(_RECRUITED + a)
            own[_LATEST + a] = _BY_RECRUITING + 1
        elif kind == numbers.ACTIVATED:
            self._count(_ACTIVATED + a)
            own[_POWERS + a] |= bit(b)
            own[_LATEST + a] = b // FACTION_SIZE + 1
            own[_ACTING] = a
        elif kind == numbers.PASSED:
            self._count(_PASSED + a)
            own[_LATEST + a] = _BY_PASSING + 1
        elif kind == numbers.STOLE or kind == numbers.GAVE:
            own[_TARGETS + a] |= bit(b)
        elif kind == numbers.DISCARDED or kind == numbers.MOBILIZED or kind == numbers.READIED:
            own[_TARGETS + own[_ACTING]] |= bit(a)
        elif kind == numbers.MEDIA_LOOKS:
            self._count(_LOOKED + a)
        elif kind == numbers.ACTS_FIRST:
            own[_FIRST] = a + 1
        elif kind == numbers.EVENT_USED:
            own[_LATEST + a] = _BY_EVENT + 1
            own[_ACTING] = a
        elif kind == numbers.REVEALED:
            self._count(_SENT + AGENT_COUNT * a + b)
            own[_LATEST_SENT + a] = b + 1
        elif kind == numbers.DISORDER:
            self._count(_DISORDERS + a)
        elif kind == numbers.TURN_BEGAN:
            for index in range(_STRUGGLE, _SIZE):
                own[index] = 0

    def write(self, seat: i64, row: vec[i64], at: i64) -> None:
        own = self.numbers
        mine = AGENT_COUNT * seat
        theirs = AGENT_COUNT - mine
        for agent in range(AGENT_COUNT):
            row[at + agent] = own[_SENT + mine + agent]
            row[at + AGENT_COUNT + agent] = own[_SENT + theirs + agent]
        other = 1 - seat
        for pair in range(_LATEST_SENT, _FIRST, 2):
            row[at + pair] = own[pair + seat]
            row[at + pair + 1] = own[pair + other]
        for index in range(2):
            row[at + _LATEST_SENT + index] -= 1
            row[at + _LATEST + index] -= 1
        first = own[_FIRST] - 1
        if first != NOBODY:
            first ^= seat
        row[at + _FIRST] = first
        row[at + _FIRST + 1] = own[_POWERS + other]
        row[at + _FIRST + 2] = own[_TARGETS + other]

    def _count(self, index: i64) -> None:
        """One more, up to many."""
        own = self.numbers
        if own[index] < MANY:
            own[index] += 1
