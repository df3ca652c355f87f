"""Checkpoint Charlie: what everybody remembers of how the seats accuse, and since when each suspect lies there.

The table shows who has accused whom in this round, but not how soon, and nothing of earlier rounds: who is hasty and
who is right. A suspect that nobody has wanted through many windows tells something as well.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from brushpass.core.encoding import Field, number
from brushpass.core.recall import Recall
from brushpass.games.checkpoint_charlie import numbers
from brushpass.games.checkpoint_charlie.numbers import CAT_COUNT, MOST_SEATS, SLOTS

_MOST_WINDOWS: Final = 35

# Where the numbers lie; add the seat, or the cat
_ACCUSED_AT: Final = 0  # the window of its accusation in this round, one more; 0 for none
_CHIEFS: Final = 5
_AIDES: Final = 10
_OTHERS: Final = 15
_FIRSTS: Final = 20
_WAITED: Final = 25  # the windows of all its accusations in earlier rounds, together
_ACCUSATIONS: Final = 30  # how many these were
SINCE: Final = 35  # the window after which each suspect was turned up, one more; 0 for none
_WINDOW: Final = 67
_IN_ROUND: Final = 68
_IN_WINDOW: Final = 69
_SIZE: Final = 70

# Where `write` puts what is not the same for all
SINCE_AT: Final = 6 * MOST_SEATS + 1
REMEMBERED: Final = SINCE_AT + CAT_COUNT
"""How many numbers it writes."""


def remembered() -> list[Field]:
    """The numbers that `write` writes, in their order; seats clockwise from mine."""
    return [
        number(
            "accused-at", 0, _MOST_WINDOWS + 1, "one more than the window of each accusation; 0 for none", MOST_SEATS
        ),
        number("found-chiefs", 0, SLOTS, "how many chiefs each seat has accused", MOST_SEATS),
        number("found-aides", 0, SLOTS, "how many aides each seat has accused", MOST_SEATS),
        number("found-others", 0, SLOTS, "how many innocents each seat has accused", MOST_SEATS),
        number("firsts", 0, SLOTS, "in how many rounds each seat accused first", MOST_SEATS),
        number(
            "patience",
            0,
            _MOST_WINDOWS,
            "the window in which each seat accused on average in earlier rounds",
            MOST_SEATS,
        ),
        number("just-accused", 0, MOST_SEATS, "how many accusations this window has seen"),
        number("since", 0, _MOST_WINDOWS + 1, "one more than the windows before each suspect; 0 for none", CAT_COUNT),
    ]


@final
class CheckpointCharlieRecall(Recall):
    """How soon and how rightly each seat accuses, and how old the suspects are."""

    def __init__(self, seats: i64) -> None:
        super().__init__(_SIZE)
        self.seats = seats

    def hear(self, kind: i64, a: i64, b: i64, c: i64) -> None:
        kept = self.numbers
        if kind == numbers.WINDOW_OPENED:
            kept[_WINDOW] = a
            kept[_IN_WINDOW] = 0
        elif kind == numbers.KEPT:
            kept[SINCE + b] = kept[_WINDOW] + 1
        elif kind == numbers.ACCUSED:
            kept[_ACCUSED_AT + a] = kept[_WINDOW] + 1
            if kept[_IN_ROUND] == 0:
                kept[_FIRSTS + a] += 1
            kept[_IN_ROUND] += 1
            kept[_IN_WINDOW] += 1
        elif kind == numbers.GRADED:
            kept[_earned(c) + a] += 1
        elif kind == numbers.ROUND_BEGAN:
            self._begin_round()

    def _begin_round(self) -> None:
        """What was done in the round before becomes a habit, and the table is empty."""
        kept = self.numbers
        for seat in range(MOST_SEATS):
            window = kept[_ACCUSED_AT + seat]
            if window:
                kept[_WAITED + seat] += window - 1
                kept[_ACCUSATIONS + seat] += 1
                kept[_ACCUSED_AT + seat] = 0
        for index in range(SINCE, _SIZE):
            kept[index] = 0

    def write(self, seat: i64, row: vec[i64], at: i64) -> None:
        kept = self.numbers
        for index in range(at, at + 6 * MOST_SEATS):
            row[index] = 0
        if seat >= self.seats:
            seat = 0  # whoever only watches counts from the first seat
        for place in range(self.seats):
            other = seat + place
            if other >= self.seats:
                other -= self.seats
            for what in range(MOST_SEATS):
                row[at + what * MOST_SEATS + place] = kept[what * MOST_SEATS + other]
            often = kept[_ACCUSATIONS + other]
            if often:
                row[at + 5 * MOST_SEATS + place] = kept[_WAITED + other] // often
        row[at + 6 * MOST_SEATS] = kept[_IN_WINDOW]
        for cat in range(CAT_COUNT):
            row[at + SINCE_AT + cat] = kept[SINCE + cat]

    def fresh(self) -> CheckpointCharlieRecall:
        return CheckpointCharlieRecall(self.seats)


def _earned(grade: i64) -> i64:
    """R28: where accusations are counted that agree with so many of the clues."""
    wrong: i64 = 3 - grade
    if grade >= 9:
        wrong = 14 - grade
    elif grade >= 4:
        wrong = 8 - grade
    if wrong == 0:
        return _CHIEFS
    return _AIDES if wrong == 1 else _OTHERS
