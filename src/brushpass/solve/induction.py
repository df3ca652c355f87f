"""Going back from the end: what a moment is worth to two players from whom nothing is hidden any more.

The same table may be come to by many roads, as by the same cubes in another order; what can follow is the same then,
and is looked at once.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from brushpass.core.bits import bit
from brushpass.core.bytestream import Writer
from brushpass.core.errors import BadInput
from brushpass.core.game import CHANCE, OVER, State
from brushpass.solve.sequences import UNKNOWN

_FIRST: Final = 0
_ALL: Final = 1.0
_NEVER: Final = 2.0
"""More than anything is worth."""


@final
class Induction:
    """What moments of a match of two are worth to the first of them, when both know everything and play perfectly.

    That has a value only while nothing new is hidden: one seat is asked at a time, and the other hears of whatever it
    does, or chance does. Where it is not so the answer is UNKNOWN.
    """

    def __init__(self, most: i64) -> None:
        self.most = most
        """More moments than this are not looked at."""
        self.moments: i64 = 0
        self.found: dict[bytes, float] = {}
        """What was found out, by the state as it is written down."""

    def value(self, state: State) -> float:
        """What a state is worth to the first seat, from 0 to 1."""
        turn = state.turn
        if turn == OVER:
            return state.reward(_FIRST)
        if state.eager or (turn != CHANCE and state.owing != bit(turn)):
            return UNKNOWN
        out = Writer()
        state.write(out)
        key = out.value()
        known = self.found.get(key)
        if known is not None:
            return known
        self.moments += 1
        if self.moments > self.most:
            raise BadInput("too-large-to-solve", limit=int(self.most))
        afters = states_after(state)
        if not is_heard(afters, turn):
            return UNKNOWN
        value = self.average(afters) if turn == CHANCE else self.best(afters, turn)
        if value != UNKNOWN:
            self.found[key] = value
        return value

    def average(self, afters: list[State]) -> float:
        """What chance makes of it."""
        total = 0.0
        for after in afters:
            value = self.value(after)
            if value == UNKNOWN:
                return UNKNOWN
            total += value
        return total / float(len(afters))

    def best(self, afters: list[State], seat: i64) -> float:
        """What a seat makes of it; what looks best is tried first, and nothing more once it has won for certain."""
        hopes = vec[float]()
        for after in afters:
            hopes = append(hopes, after.reward(seat))
        best = UNKNOWN
        for _ in range(len(afters)):
            top: i64 = 0
            for place in range(len(hopes)):
                if hopes[place] > hopes[top]:
                    top = place
            hopes[top] = -_NEVER
            value = self.value(afters[top])
            if value == UNKNOWN:
                return UNKNOWN
            own = value if seat == _FIRST else _ALL - value
            if own > best:
                best = own
            if best >= _ALL:
                break
        return best if seat == _FIRST else _ALL - best


def states_after(state: State) -> list[State]:
    """The states that the actions of whoever is on turn lead to, each with what was told on the way."""
    turn = state.turn
    actions = state.moves[: state.fill(turn)]
    afters: list[State] = []
    for action in actions:
        after = state.copy()
        after.listen()
        after.apply(turn, action)
        afters.append(after)
    return afters


def is_heard(afters: list[State], turn: i64) -> bool:
    """Can everybody else tell all that may have been done from what was told?"""
    if len(afters) == 1:
        return True
    for seat in range(afters[0].seats):
        if seat != turn:
            told: set[int] = set()
            for after in afters:
                told.add(int(after.heard[seat]))
            if len(told) < len(afters):
                return False
    return True
