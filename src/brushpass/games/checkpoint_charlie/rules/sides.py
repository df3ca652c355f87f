"""Checkpoint Charlie: what every seat has in front of it, one number a seat and kind of thing."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from brushpass.core.bits import bit
from brushpass.core.game import NOBODY, State, copy_numbers
from brushpass.games.checkpoint_charlie import numbers
from brushpass.games.checkpoint_charlie.rules.setup import Setup

# Where each value of a seat lies in `side`; add the seat.
TRAIT: Final = 0  # of the clue token
CLUE: Final = 5  # the face chosen, or NOBODY
SUSPECTS: Final = 10  # R14: the suspects in front of the seat
DISCARDS: Final = 15  # R15
TOP: Final = 20  # the cat discarded last
MARKED: Final = 25  # R20: the cat accused, or NOBODY
ORDER: Final = 30  # R29: not by seat but by place: who made the first accusation, and so on; then who is lined up (W3)
ANSWER: Final = 35  # W2: the sealed action, or NOBODY
AIM_AT: Final = 40  # W11: the binding target, or NOBODY
AIM_SINCE: Final = 45  # the window in which it was set
POINTS: Final = 50
GOLDS: Final = 55  # R34: how many gold tokens the seat has
TOKENS: Final = 60  # the score tokens in front of the seat
SIDE_SIZE: Final = 65

# In blocks of a value a seat: no clue (TRAIT, CLUE); no cats (SUSPECTS, DISCARDS); nothing on a pile, marked, answered
# or aimed at (TOP to AIM_AT); and nothing to count (AIM_SINCE to TOKENS).
_EMPTY_SIDES: Final = vec[i64](
    [NOBODY] * (SUSPECTS - TRAIT)
    + [0] * (TOP - SUSPECTS)
    + [NOBODY] * (AIM_SINCE - TOP)
    + [0] * (SIDE_SIZE - AIM_SINCE)
)


class Sides(State):
    """R4, R6: the places of all seats; `side` holds everything that exists once for each of them."""

    def __init__(self, setup: Setup, moves: vec[i64]) -> None:
        super().__init__(setup.seats, moves)
        self.setup = setup
        self.side: vec[i64] = _EMPTY_SIDES[:]

    @final
    def copy_sides(self, source: Sides) -> None:
        """Take over what every seat has."""
        self.copy_frame(source)
        copy_numbers(self.side, source.side)

    @final
    def trait(self, seat: i64) -> i64:
        """R8: the trait of the clue token of a seat, or NOBODY."""
        at = TRAIT + seat
        return self.side[at]

    @final
    def clue(self, seat: i64) -> i64:
        """R8: the face that a seat has chosen, or NOBODY."""
        at = CLUE + seat
        return self.side[at]

    @final
    def suspects_of(self, seat: i64) -> i64:
        """R14: the suspects in front of a seat."""
        at = SUSPECTS + seat
        return self.side[at]

    @final
    def discards_of(self, seat: i64) -> i64:
        """R15: the discards of a seat."""
        at = DISCARDS + seat
        return self.side[at]

    @final
    def top_discard(self, seat: i64) -> i64:
        """R15: the cat that a seat has discarded last, or NOBODY."""
        at = TOP + seat
        return self.side[at]

    @final
    def accused_by(self, seat: i64) -> i64:
        """R20: the cat that a seat has accused, or NOBODY."""
        at = MARKED + seat
        return self.side[at]

    @final
    def accuser(self, place: i64) -> i64:
        """R29, W3: the seat at a place of the order in which markers are laid."""
        at = ORDER + place
        return self.side[at]

    @final
    def answer(self, seat: i64) -> i64:
        """W2: the sealed action of a seat, or NOBODY."""
        at = ANSWER + seat
        return self.side[at]

    @final
    def aim(self, seat: i64) -> i64:
        """W11: the binding target of a seat, or NOBODY."""
        at = AIM_AT + seat
        return self.side[at]

    @final
    def aim_since(self, seat: i64) -> i64:
        """W11: the window in which a seat has set its target."""
        at = AIM_SINCE + seat
        return self.side[at]

    @final
    def points(self, seat: i64) -> i64:
        """R30: what the tokens of a seat are worth together."""
        at = POINTS + seat
        return self.side[at]

    @final
    def golds(self, seat: i64) -> i64:
        """R34: how many gold tokens a seat has."""
        at = GOLDS + seat
        return self.side[at]

    @final
    def tokens(self, seat: i64) -> i64:
        """The score tokens in front of a seat."""
        at = TOKENS + seat
        return self.side[at]

    @final
    def hide_clue(self, seat: i64, face: i64) -> None:
        """R8: a seat lays its clue token down with this face up, under its card."""
        self.side[CLUE + seat] = face

    @final
    def keeps(self, seat: i64, cat: i64) -> bool:
        """R13: does a cat agree with the clue of a seat?"""
        return numbers.CATS_WITH[self.clue(seat)] & bit(cat) != 0

    @final
    def add_discard(self, seat: i64, cat: i64) -> None:
        """R15: a cat lies on the pile of a seat."""
        self.side[DISCARDS + seat] |= bit(cat)
        self.side[TOP + seat] = cat

    @final
    def put_in_order(self, place: i64, seat: i64) -> None:
        """R29, W3: a seat is the one that accuses at this place."""
        self.side[ORDER + place] = seat

    @final
    def clear_aim(self, seat: i64) -> None:
        """W11: a seat has no aim any more."""
        self.side[AIM_AT + seat] = NOBODY
        self.side[AIM_SINCE + seat] = 0

    @final
    def clear_side(self, seat: i64) -> None:
        """R32: everything but the score tokens of a seat is gathered."""
        side = self.side
        side[TRAIT + seat] = NOBODY
        side[CLUE + seat] = NOBODY
        side[SUSPECTS + seat] = 0
        side[DISCARDS + seat] = 0
        side[TOP + seat] = NOBODY
        side[MARKED + seat] = NOBODY
        self.clear_aim(seat)

    @final
    def next_seat(self, seat: i64) -> i64:
        """R7: clockwise."""
        following = seat + 1
        if following == self.seats:
            following = 0
        return following
