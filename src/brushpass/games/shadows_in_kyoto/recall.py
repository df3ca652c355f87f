"""Shadows in Kyoto: what players remember of a match beside the board (R7, R15, R26).

Where an agent began, how often she was moved and whether she dared to attack lets the enemy guess who she is.
An agent is followed by her space: two who were taken up for a Swap are remembered as if they had been put back.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from brushpass.core.bits import bit
from brushpass.core.encoding import Field, a_set, one_of
from brushpass.core.recall import Recall
from brushpass.games.shadows_in_kyoto import numbers
from brushpass.games.shadows_in_kyoto.numbers import AGENTS, CAPTURED, KINDS, SPACE_COUNT

# What each number is about; agents are counted as the table counts them, and what is nowhere yet is 0
_PLACE: Final = 0  # where an agent stands, plus one
_MOVES: Final = 12
_ATTACKS: Final = 24
_LATEST_CARD: Final = 36  # of each side, plus one
_CARD_BEFORE: Final = 38  # plus one
_LATEST_DRAW: Final = 40  # the deck, plus one
_SIZE: Final = 42
_NOTHING: Final = -1

_OFTEN: Final = vec[i64]([1, 2, 4])
_LEVELS: Final = 3


def fields() -> tuple[Field, ...]:
    """The numbers that a recall writes, in order."""
    return (
        one_of(
            "their-beginning", SPACE_COUNT, "for each of their start spaces where the agent is who began there", AGENTS
        ),
        a_set(
            "their-moved",
            SPACE_COUNT,
            "where their agents stand who were moved at least once, twice, four times",
            _LEVELS,
        ),
        a_set("their-attackers", SPACE_COUNT, "where their agents stand who have attacked"),
        one_of("latest-card", KINDS, "the latest card that was played by me, by them", 2),
        one_of("card-before", KINDS, "the card before that", 2),
        one_of("latest-draw", 2, "the deck of the latest card drawn by me, by them: location, tactics", 2),
    )


@final
class KyotoRecall(Recall):
    """What everybody remembers of single agents, and of the cards played last."""

    def __init__(self, starts: vec[i64]) -> None:
        """`starts` are the spaces where the agents begin (R11, O8)."""
        super().__init__(_SIZE)
        self.starts = starts
        self.agents: i64 = sum([space != CAPTURED for space in starts[:AGENTS]])

    def fresh(self) -> Recall:
        return KyotoRecall(self.starts)

    def hear(self, kind: i64, a: i64, b: i64, c: i64) -> None:
        own = self.numbers
        if kind == numbers.MOVED:
            self._follow(a, b, c + 1, _MOVES)
        elif kind == numbers.PUSHED:
            self._follow(1 - a, b, c + 1, _NOTHING)
        elif kind == numbers.REPELLED or kind == numbers.DRIVEN_BACK:
            self._follow(a, b, c + 1, _NOTHING)
        elif kind == numbers.CAPTURE:
            self._follow(1 - a, b, 0, _NOTHING)
        elif kind == numbers.CONFLICT:
            self._follow(a, b, b + 1, _ATTACKS)
        elif kind == numbers.PLAYED:
            own[_CARD_BEFORE + a] = own[_LATEST_CARD + a]
            own[_LATEST_CARD + a] = b + 1
        elif kind == numbers.DREW_FROM:
            own[_LATEST_DRAW + a] = b + 1
        elif kind == numbers.ALL_PLACED:
            for agent in range(2 * AGENTS):
                own[_PLACE + agent] = self.starts[agent] + 1

    def _follow(self, side: i64, space: i64, place: i64, counted: i64) -> None:
        """The agent of a side who stands on a space is somewhere else now, and one of her deeds is counted.

        Nobody is followed in a match of which the beginning was not heard.
        """
        own = self.numbers
        for agent in range(side * AGENTS, side * AGENTS + AGENTS):
            if own[_PLACE + agent] == space + 1:
                own[_PLACE + agent] = place
                if counted != _NOTHING:
                    own[counted + agent] += 1
                return

    def write(self, seat: i64, row: vec[i64], at: i64) -> None:
        own = self.numbers
        they = 1 - seat
        moved = at + AGENTS
        for index in range(moved, moved + _LEVELS + 1):
            row[index] = 0
        for index in range(AGENTS):
            # Half a turn of the board turns the order of the start spaces, too.
            agent = AGENTS + index
            if seat == 1:
                agent = self.agents - 1 - index if index < self.agents else index
            place = own[_PLACE + agent] - 1
            row[at + index] = place
            if place >= 0:
                for level in range(_LEVELS):
                    if own[_MOVES + agent] >= _OFTEN[level]:
                        row[moved + level] |= bit(place)
                if own[_ATTACKS + agent]:
                    row[moved + _LEVELS] |= bit(place)
        cards = moved + _LEVELS + 1
        for pair in range(0, _SIZE - _LATEST_CARD, 2):
            row[cards + pair] = own[_LATEST_CARD + pair + seat] - 1
            row[cards + pair + 1] = own[_LATEST_CARD + pair + they] - 1
