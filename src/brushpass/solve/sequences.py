"""A whole game written down: every course that a match of it can take, for games that are small enough.

What a seat cannot tell apart is one information set; all that it has decided on the way to somewhere is a sequence.
A course ends with one sequence of each seat, and what it is worth there is known; so a game is no more than its
information sets, each behind a sequence of its owner, and the ends.
A policy is a chance for every sequence: how likely its last action is where it was taken.
"""

from __future__ import annotations

from typing import Final, Optional, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from brushpass.core.errors import BadInput
from brushpass.core.game import CHANCE, OVER
from brushpass.core.position import Position

NONE: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Visitor:
    """Who is shown every decision while a game is written down, and may look at the match there."""

    def meet(self, number: i64, position: Position) -> None:
        """An information set is come to for the first time."""

    def meet_again(self, number: i64, position: Position) -> None:
        """And once more, on another course that its owner cannot tell from the first."""


@final
class Sequences:
    """A game in sequence form.

    The first sequences are those of the seats that have decided nothing yet, one for each; then come those of the
    information sets, as many for each as its owner has choices, in the order of the actions.
    An information set comes behind all others on the way to it.
    """

    def __init__(self, seats: i64, most: i64) -> None:
        self.seats = seats
        self.most = most
        """More courses than this are not begun."""
        self.visitor: Optional[Visitor] = None
        self.numbers: dict[int, int] = {}
        """The information sets by what stands for the knowledge of their owners (`Position.information`)."""
        self.owner: vec[i64] = vec[i64]()
        """For each information set whose it is, the sequence that leads to it, its first own one and their number."""
        self.before: vec[i64] = vec[i64]()
        self.first: vec[i64] = vec[i64]()
        self.size: vec[i64] = vec[i64]()
        self.sequences: i64 = seats
        self.actions: vec[i64] = vec[i64]([NONE] * int(seats))
        """The last action of each sequence."""
        self.lasts: vec[i64] = vec[i64]()
        """For each end the sequences of the seats, and what it is worth to them, as often as chance comes to it."""
        self.pays: vec[float] = vec[float]()
        self.histories: i64 = 0
        """So many moments of a match were looked at, those without a choice left out."""

    def write_down(self, position: Position) -> None:
        """Write down everything that can happen from here; chance has to be played by hand."""
        lasts = vec[i64]([0] * int(self.seats))
        for seat in range(self.seats):
            lasts[seat] = seat
        self.grow(position.copy(), 1.0, lasts)

    def grow(self, position: Position, share: float, lasts: vec[i64]) -> None:
        """Write down what can happen from a moment on, to which chance comes so often; it is played on and spoilt."""
        while True:
            turn = position.turn
            if turn == OVER:
                self.end(position, share, lasts)
                return
            if position.state.eager:
                raise BadInput("live-needs-server")
            legal = position.legal(turn)
            count: i64 = len(legal)
            if count != 1:
                break
            position.carry_out(turn, legal[0])
        self.histories += 1
        if self.histories > self.most:
            raise BadInput("too-large-to-solve", limit=int(self.most))
        if turn == CHANCE:
            share /= float(count)
        first: i64 = NONE
        if turn != CHANCE:
            first = self.choice(position, turn, legal, lasts[turn])
        for place in range(count):
            after = position if place == count - 1 else position.copy()
            after.carry_out(turn, legal[place])
            if first == NONE:
                self.grow(after, share, lasts)
            else:
                own = lasts[:]
                own[turn] = first + place
                self.grow(after, share, own)

    def choice(self, position: Position, seat: i64, legal: vec[i64], before: i64) -> i64:
        """The first sequence of the information set in which a seat decides here."""
        information = position.information(seat)
        found = self.numbers.get(information)
        if found is None:
            number: i64 = len(self.owner)
            self.numbers[information] = int(number)
            self.owner = append(self.owner, seat)
            self.before = append(self.before, before)
            first = self.sequences
            self.first = append(self.first, first)
            self.size = append(self.size, len(legal))
            self.sequences += len(legal)
            for action in legal:
                self.actions = append(self.actions, action)
            if self.visitor is not None:
                self.visitor.meet(number, position)
            return first
        known: i64 = found
        if self.before[known] != before or self.size[known] != len(legal):
            raise BadInput("no-perfect-recall")
        if self.visitor is not None:
            self.visitor.meet_again(known, position)
        return self.first[known]

    def end(self, position: Position, share: float, lasts: vec[i64]) -> None:
        """A match is over; what chance alone makes of the same decisions is one end."""
        seats = self.seats
        state = position.state
        last: i64 = len(self.lasts) - seats
        same = last >= 0
        if same:
            for seat in range(seats):
                if self.lasts[last + seat] != lasts[seat]:
                    same = False
                    break
        if same:
            for seat in range(seats):
                self.pays[last + seat] += share * state.reward(seat)
            return
        for seat in range(seats):
            self.lasts = append(self.lasts, lasts[seat])
            self.pays = append(self.pays, share * state.reward(seat))

    def sets(self) -> int:
        """How many information sets there are."""
        return len(self.owner)
