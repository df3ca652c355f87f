"""Checkpoint Charlie: suspects and markers, and who is asked about them (R14, R20-R29, W2-W11)."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from brushpass.core.bits import bit
from brushpass.core.game import NOBODY
from brushpass.games.checkpoint_charlie import numbers
from brushpass.games.checkpoint_charlie.rules.score_tokens import ScoreTokens
from brushpass.games.checkpoint_charlie.rules.setup import Setup
from brushpass.games.checkpoint_charlie.rules.sides import AIM_AT, AIM_SINCE, ANSWER, MARKED, SUSPECTS


class Markers(ScoreTokens):
    """R20: who has accused whom in this round, and where the window stands."""

    def __init__(self, setup: Setup, moves: vec[i64]) -> None:
        super().__init__(setup, moves)
        self.suspects: i64 = 0
        """R14: every cat face up."""
        self.marked: i64 = 0
        """R22: the cats with a marker."""
        self.accusers: i64 = 0
        """R21: the seats that have accused."""
        self.passed_over: i64 = 0
        """Q8: the seats for which no suspect was left."""
        self.window: i64 = 0
        self.sub_round: i64 = 0
        """W4: how often markers have been placed in this window."""
        self.asked: i64 = 0
        """W2: the seats that were asked at once; nobody sees which of them have answered."""
        self.racing: i64 = 0
        """W3: the seats whose intents are still to be looked at."""
        self.lined_up: i64 = 0
        """W3: how many seats will accuse as soon as the order is clear."""
        self.placed: bool = False
        """W5: a marker was placed in this circle."""
        self.polled: i64 = 0
        """W5: how many seats have been asked in this circle."""
        self.front: i64 = 0
        """W9: the seat at the head of the list that rotates."""

    @final
    def copy_markers(self, source: Markers) -> None:
        """Take over the markers, every token, and what every seat has."""
        self.copy_tokens(source)
        self.suspects = source.suspects
        self.marked = source.marked
        self.accusers = source.accusers
        self.passed_over = source.passed_over
        self.window = source.window
        self.sub_round = source.sub_round
        self.asked = source.asked
        self.racing = source.racing
        self.lined_up = source.lined_up
        self.placed = source.placed
        self.polled = source.polled
        self.front = source.front

    @final
    def lift_markers(self) -> None:
        """R32: everybody takes the marker back, and no cat is a suspect."""
        self.suspects = 0
        self.marked = 0
        self.accusers = 0
        self.passed_over = 0
        self.window = 0
        self.polled = 0
        self.placed = False

    @final
    def add_suspect(self, seat: i64, cat: i64) -> None:
        """R14: a cat lies face up in front of a seat."""
        self.side[SUSPECTS + seat] |= bit(cat)
        self.suspects |= bit(cat)

    @final
    def place_marker(self, seat: i64, cat: i64) -> None:
        """R20, R29: a seat has accused a cat, after all who have accused before."""
        self.put_in_order(numbers.SEATS_IN[self.accusers], seat)
        self.side[MARKED + seat] = cat
        self.marked |= bit(cat)
        self.accusers |= bit(seat)

    @final
    def free_suspects(self) -> i64:
        """R22, R23: every cat that can be accused."""
        return self.suspects & ~self.marked

    @final
    def without_accusation(self) -> i64:
        """The seats that have not accused."""
        return self.setup.everyone & ~self.accusers

    # Sealed answers (W2)

    @final
    def ask_sealed(self, seats: i64) -> None:
        """Several seats answer at once, and nobody sees which of them have."""
        self.asked = seats
        self.ask_all(seats)

    @final
    def seal(self, seat: i64, action: i64) -> bool:
        """A seat has answered; are all answers in?"""
        self.side[ANSWER + seat] = action
        return self.answered(seat)

    @final
    def unseal(self) -> None:
        """The answers have been dealt with."""
        self.asked = 0
        side = self.side
        for at in range(ANSWER, ANSWER + self.seats):
            side[at] = NOBODY

    def owing_seen(self, observer: i64) -> i64:
        """W2: while answers are sealed, or chance orders them, everybody but the observer may still owe one."""
        if self.asked == 0:
            return self.owing
        own = bit(observer)
        return self.asked if self.owing & own else self.asked & ~own

    # Binding aims (W11)

    @final
    def set_aim(self, seat: i64, cat: i64) -> None:
        """W11: a seat aims at a cat from this window on."""
        self.side[AIM_AT + seat] = cat
        self.side[AIM_SINCE + seat] = self.window

    @final
    def drop_aim(self, seat: i64) -> None:
        """W11: an aim is gone, and only its owner is told."""
        self.tell(bit(seat), numbers.OWN_AIM_GONE, self.aim(seat))
        self.clear_aim(seat)

    @final
    def forget_aims(self) -> None:
        """W11: the suspicion phase is over, and with it every aim."""
        for seat in range(self.seats):
            if self.aim(seat) != NOBODY:
                self.drop_aim(seat)
