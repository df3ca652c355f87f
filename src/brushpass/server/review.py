"""Reviews of finished matches: what a search thinks of the decisions of one seat, from what that seat knew.

A worker thinks about one decision at a time, so bots that play never wait longer than for that.
"""

from __future__ import annotations

from collections import OrderedDict, deque
from contextlib import suppress
from itertools import islice
from typing import TYPE_CHECKING, Final, NamedTuple

from brushpass.bots import advice
from brushpass.server.replay import Course
from brushpass.server.room import Busy
from brushpass.server.workers import Closed, Workers

if TYPE_CHECKING:
    from brushpass.server.hub import Hub

SIMULATIONS: Final = 400
"""Of the search of one decision."""
THINKING_MS: Final = 150
"""After so long the search of one decision ends with fewer of them."""
MOST_DECISIONS: Final = 300
_MOST_KEPT: Final = 32
_AT_ONCE: Final = 2
_MOST_WAITING: Final = 6

Key = tuple[str, int, str]
"""A table, the number of a match, and a seat."""


class Verdict(NamedTuple):
    """What a search thinks of one decision."""

    moment: int
    """The moment before the decision."""
    action: str
    best: str
    chance: float
    """How likely the seat is to win with the best choice."""
    regret: float
    """How much less likely it is with the choice that it took."""


class Review:
    """The decisions of one seat, of which some may still have to be thought about."""

    def __init__(self, course: Course, seat: str) -> None:
        self._game = course.game.name
        self.verdicts: Final[list[Verdict]] = []
        self.done = 0
        asked = ((moment, action, course.question(moment, seat)) for moment, action in course.decisions(seat))
        self._open: Final = deque(islice((one for one in asked if len(one[2].legal) > 1), MOST_DECISIONS))
        """The decisions to come, each with the moment before it, what was done, and what the seat was asked."""
        self.of: Final = len(self._open)
        self.ended = self.of == 0
        """Whether nobody works on it any more."""

    async def go_on(self, workers: Workers) -> None:
        """Think about the next decision."""
        moment, action, question = self._open.popleft()
        weighed = await workers.weigh(self._game, question, SIMULATIONS, THINKING_MS)
        self.done += 1
        if weighed is None:
            return
        best = advice.best(weighed)
        played = next(one for one in weighed if one.action == action)
        regret = max(0.0, best.value - played.value)
        self.verdicts.append(Verdict(moment, action, best.action, best.value, regret))


class Reviews:
    """The reviews of a node: those under way, those that wait, and the latest ones."""

    def __init__(self) -> None:
        self._reviews: OrderedDict[Key, Review] = OrderedDict()
        self._waiting: list[Review] = []
        self._working = 0

    def get(self, key: Key) -> Review | None:
        """A review that has begun, unless something kept it from its end: then it has to begin again."""
        review = self._reviews.get(key)
        if review is None or (review.ended and review.done < review.of):
            return None
        self._reviews.move_to_end(key)
        return review

    def begin(self, hub: Hub, key: Key, course: Course) -> Review:
        """Begin a review; a few at a time are worked on, and a few more wait."""
        if len(self._waiting) >= _MOST_WAITING:
            raise Busy("reviews-busy")
        review = self._reviews[key] = Review(course, key[2])
        if not review.ended:
            self._waiting.append(review)
            if self._working < _AT_ONCE:
                self._working += 1
                hub.spawn(self._work(hub))
        self._let_go()
        return review

    def _let_go(self) -> None:
        """Of too many reviews forget the one that nobody has asked for the longest, unless it is still worked on."""
        ended = [key for key, review in self._reviews.items() if review.ended]
        for key in ended[: max(0, len(self._reviews) - _MOST_KEPT)]:
            del self._reviews[key]

    async def _work(self, hub: Hub) -> None:
        """Carry out reviews until none waits."""
        try:
            while self._waiting and not hub.closing:
                review = self._waiting.pop(0)
                try:
                    with suppress(Closed):
                        while review.done < review.of and not hub.closing:
                            await review.go_on(hub.workers)
                finally:
                    review.ended = True
        finally:
            self._working -= 1
