"""Iron Curtain: what everybody remembers of the cards played: by whom, and for what.

A card on the table does not tell from whose hand it came. Whoever remembers it knows which flags, regions and numbers
the other has parted with already, and what was offered to the other and left unused.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from brushpass.core.encoding import Field, one_of
from brushpass.core.game import NOBODY
from brushpass.core.recall import Recall
from brushpass.games.iron_curtain import numbers
from brushpass.games.iron_curtain.numbers import STRATEGY_CARDS

# What became of a card, one more in the numbers, where 0 is for a card that was not played
EVENT: Final = 0
CUBES: Final = 1
DECLINED: Final = 2
VOID: Final = 3
_USES: Final = 4

# Where the numbers of a card lie; add the card
_PLAYER: Final = 0
_USE: Final = STRATEGY_CARDS
REMEMBERED: Final = 2 * STRATEGY_CARDS
"""How many numbers it writes."""


def remembered() -> list[Field]:
    """The numbers that `write` writes, in their order."""
    return [
        one_of("played-by", 2, "who played each card: me, the other", STRATEGY_CARDS),
        one_of("played-for", _USES, "its event, cubes, an event left unused, a void event", STRATEGY_CARDS),
    ]


@final
class IronCurtainRecall(Recall):
    """Who played each card, and what for."""

    def __init__(self) -> None:
        super().__init__(REMEMBERED)

    def hear(self, kind: i64, a: i64, b: i64, c: i64) -> None:
        kept = self.numbers
        if kind == numbers.PLAYED:
            kept[_PLAYER + b] = a + 1
        elif kind == numbers.EVENT_USED:
            kept[_USE + b] = EVENT + 1
        elif kind == numbers.CUBES_CHOSEN:
            kept[_USE + b] = CUBES + 1
        elif kind == numbers.EVENT_DECLINED:
            kept[_USE + b] = DECLINED + 1
        elif kind == numbers.EVENT_VOID:
            kept[_USE + b] = VOID + 1

    def write(self, seat: i64, row: vec[i64], at: i64) -> None:
        kept = self.numbers
        for card in range(STRATEGY_CARDS):
            player = kept[_PLAYER + card] - 1
            row[at + card] = NOBODY if player == NOBODY else player ^ seat
            row[at + _USE + card] = kept[_USE + card] - 1

    def fresh(self) -> IronCurtainRecall:
        return IronCurtainRecall()
