"""Games whose equilibria are known: two that are played at once, and Kuhn's poker."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64

from brushpass.core import position as positions
from brushpass.core.bits import bit
from brushpass.core.game import CHANCE, Game, State
from brushpass.core.notation import Notation
from brushpass.core.options import Options
from brushpass.core.position import BY_HAND, Position

_OPTIONS = Options()


class Plain(State):
    """A state whose rows have no numbers."""

    def encode(self, seat: i64, row: vec[i64], at: i64) -> None:
        """Everybody knows what he has heard, and nothing else."""


class AtOnce(Plain):
    """Both seats choose a row and a column of a table in secret; an entry is what the first one gets."""

    def __init__(self, table: Sequence[Sequence[float]]) -> None:
        super().__init__(2, vec[i64]([0] * 8))
        self.table = table
        self.chosen = [0, 0]
        self.ask_all(0b11)

    def fill(self, seat: int) -> int:
        count = len(self.table) if seat == 0 else len(self.table[0])
        for action in range(count):
            self.moves[action] = action
        return count

    def apply(self, seat: int, action: int) -> None:
        self.chosen[seat] = action
        if self.answered(seat):
            self.finish(1)

    def reward(self, seat: int) -> float:
        first = self.table[self.chosen[0]][self.chosen[1]]
        return first if seat == 0 else 1.0 - first

    def copy(self) -> AtOnce:
        other = AtOnce(self.table)
        other.copy_from(self)
        return other

    def copy_from(self, source: State) -> None:
        assert isinstance(source, AtOnce)
        self.copy_frame(source)
        self.chosen = source.chosen[:]


PENNIES: Final = ((1.0, 0.0), (0.0, 1.0))
BIASED: Final = ((0.5, 0.25, 1.0), (0.75, 0.5, 0.0), (0.0, 1.0, 0.5))
"""Rock, paper, scissors in which the winner with scissors or rock gets twice as much as the one with paper."""


class Kuhn(Plain):
    """Three cards, one each; pass or bet, once round. Whoever has the higher card wins one, or two if both bet."""

    PASS: Final = 0
    BET: Final = 1
    DEALT: Final = 0

    def __init__(self) -> None:
        super().__init__(2, vec[i64]([0] * 8))
        self.cards: list[int] = []
        self.bets: list[int] = []
        self.ask_chance()

    def fill(self, seat: int) -> int:
        found = [card for card in range(3) if card not in self.cards] if seat == CHANCE else [self.PASS, self.BET]
        for place, action in enumerate(found):
            self.moves[place] = action
        return len(found)

    def apply(self, seat: int, action: int) -> None:
        if seat == CHANCE:
            self.tell(bit(len(self.cards)), self.DEALT, action)
            self.cards.append(action)
            if len(self.cards) == 2:
                self.ask(0)
            return
        self.tell(0b11, 1, action)
        self.bets.append(action)
        if self.bets in ([0], [1], [0, 1]):
            self.ask(len(self.bets) % 2)
        else:
            self.finish(1)

    def reward(self, seat: int) -> float:
        """One of four parts of the range for each coin."""
        higher = 0 if self.cards[0] > self.cards[1] else 1
        winner = {(1, 0): 0, (0, 1, 0): 1}.get(tuple(self.bets), higher)
        coins = 2 if self.bets[-2:] == [1, 1] else 1
        return 0.5 + coins / 4 if winner == seat else 0.5 - coins / 4

    def copy(self) -> Kuhn:
        other = Kuhn()
        other.copy_from(self)
        return other

    def copy_from(self, source: State) -> None:
        assert isinstance(source, Kuhn)
        self.copy_frame(source)
        self.cards, self.bets = source.cards[:], source.bets[:]


class Little(Game):
    """Enough of a game for a position."""

    name: ClassVar[str] = "little"
    editions: ClassVar[dict[str, Options]] = {"only": _OPTIONS}

    def seats(self, options: Options) -> tuple[str, ...]:
        return ("first", "second")

    def notation(self, options: Options) -> Notation:
        raise NotImplementedError


def begun(state: State) -> Position:
    """A match from its beginning, in which chance is played by hand and seats remember."""
    return positions.begin(Little(), _OPTIONS, state, BY_HAND, recall=True)
