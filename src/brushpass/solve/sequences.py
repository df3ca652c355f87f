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
UNKNOWN: Final = -1.0
"""Less than anything is worth."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Visitor:
    """Who is shown every decision while a game is written down, and may look at the match there."""

    def meet(self, number: i64, position: Position) -> None:
        """An information set is come to for the first time."""

    def meet_again(self, number: i64, position: Position) -> None:
        """And once more, on another course that its owner cannot tell from the first."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Closing:
    """Who knows of some moments what they are worth, so that nothing behind them has to be written down."""

    def value(self, position: Position) -> float:
        """What this moment is worth to the first of two seats, whoever knows what; UNKNOWN where that is not known."""
        return UNKNOWN


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
        self.closing: Optional[Closing] = None
        """Asked wherever it is another seat's turn than before, if there is one."""
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
        self.apart: i64 = 0
        """The ends from here on are not put together with those before."""
        self.histories: i64 = 0
        """So many moments of a match were looked at, those without a choice left out."""

    def write_down(self, position: Position, share: float = 1.0) -> None:
        """Write down everything that can happen from here, where chance has to be played by hand.

        A game may begin in several places, each with a share; what is written down of one has its ends in a row.
        """
        self.apart = len(self.pays)
        self.grow(position.copy(), share, self.nothing(), position.turn)

    def write_choice(self, position: Position, share: float) -> None:
        """The same where all is known but what is done right here: the closing knows what every choice is worth."""
        assert self.closing is not None
        self.apart = len(self.pays)
        self.count_moment()
        turn = position.turn
        legal = position.legal(turn)
        first = self.choice(position, turn, legal, turn)
        for place in range(len(legal)):
            after = position.copy()
            after.carry_out(turn, legal[place])
            own = self.nothing()
            own[turn] = first + place
            self.close(self.closing.value(after), share, own)

    def nothing(self) -> vec[i64]:
        """The sequences of seats that have decided nothing yet."""
        lasts = vec[i64]([0] * int(self.seats))
        for seat in range(self.seats):
            lasts[seat] = seat
        return lasts

    def grow(self, position: Position, share: float, lasts: vec[i64], before: i64) -> None:
        """Write down what can happen from a moment on, to which chance comes so often; it is played on and spoilt.

        `before` is who decided last.
        """
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
        if self.closing is not None and turn != before:
            known = self.closing.value(position)
            if known != UNKNOWN:
                self.close(known, share, lasts)
                return
        self.count_moment()
        if turn == CHANCE:
            share /= float(count)
        first: i64 = NONE
        if turn != CHANCE:
            first = self.choice(position, turn, legal, lasts[turn])
        for place in range(count):
            after = position if place == count - 1 else position.copy()
            after.carry_out(turn, legal[place])
            if first == NONE:
                self.grow(after, share, lasts, turn)
            else:
                own = lasts[:]
                own[turn] = first + place
                self.grow(after, share, own, turn)

    def count_moment(self) -> None:
        """One moment more, unless there are too many."""
        self.histories += 1
        if self.histories > self.most:
            raise BadInput("too-large-to-solve", limit=int(self.most))

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
        """A match is over."""
        at = self.end_behind(lasts)
        for seat in range(self.seats):
            self.pays[at + seat] += share * position.state.reward(seat)

    def close(self, value: float, share: float, lasts: vec[i64]) -> None:
        """What follows is known to be worth so much to the first of two seats, and the rest to the other."""
        at = self.end_behind(lasts)
        self.pays[at] += share * value
        self.pays[at + 1] += share * (1.0 - value)

    def end_behind(self, lasts: vec[i64]) -> i64:
        """Where it stands what such an end is worth; what chance alone makes of the same decisions is one end."""
        seats = self.seats
        last: i64 = len(self.lasts) - seats
        if last >= self.apart:
            same = True
            for seat in range(seats):
                if self.lasts[last + seat] != lasts[seat]:
                    same = False
                    break
            if same:
                return last
        for seat in range(seats):
            self.lasts = append(self.lasts, lasts[seat])
            self.pays = append(self.pays, 0.0)
        return last + seats

    def sets(self) -> int:
        """How many information sets there are."""
        return len(self.owner)
