"""Coin: words, options and rules, in the order of the rulebook."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Final

from librt.vecs import vec
from mypy_extensions import i64

from brushpass.core.bits import bit
from brushpass.core.bytestream import Reader, Writer
from brushpass.core.game import CHANCE, EVERYONE, NOBODY, OVER, State
from brushpass.core.notation import Notation
from brushpass.core.numbering import Facts, Rows, Words
from brushpass.core.options import Options, ruling
from tests.games.coin import encoding

SEATS = ("red", "green", "blue")
FACES = ("heads", "tails")

# fmt: off
row: Final = Rows({"seat": SEATS, "face": FACES})
HIDE: Final = 0; row(HIDE, "hide", ("face",), "R3")
TOSS: Final = 2; row(TOSS, "toss", ("face",), "R2")

fact: Final = Facts()
TOSSED: Final = 0; fact(TOSSED, "tossed", "face")
HID: Final = 1; fact(HID, "hid", "seat")
CHOSE: Final = 2; fact(CHOSE, "chose", "face")
SHOWN: Final = 3; fact(SHOWN, "shown", "seat", "face")

ending: Final = Words("ending", first=1)
LAST_ROUND: Final = 1; ending(LAST_ROUND, "last-round")
# fmt: on

NOTATION = Notation(row.names, row.rows, fact.facts, ending.words)


class CoinOptions(Options, frozen=True, kw_only=True):
    """One field a question."""

    rounds: Annotated[int, ruling("R5")] = 3


class CoinState(State):
    """The table with every secret; chance acts first, for a round begins with a toss (R2)."""

    def __init__(self, options: CoinOptions) -> None:
        super().__init__(len(SEATS), vec[i64]([0] * len(NOTATION.actions)))
        self.options = options
        self.lucky: int = NOBODY
        self.coins: list[int] = [NOBODY] * len(SEATS)
        self.points = [0] * len(SEATS)

    def fill(self, seat: int) -> int:
        self.moves[0] = TOSS if seat == CHANCE else HIDE
        self.moves[1] = self.moves[0] + 1
        return 2

    def apply(self, seat: int, action: int) -> None:
        if seat == CHANCE:
            self.round += 1
            self.lucky = action - TOSS
            self.tell(EVERYONE, TOSSED, self.lucky)
            self.ask_all(0b111)
            return
        self.coins[seat] = action - HIDE
        self.tell(EVERYONE, HID, seat)
        self.tell(bit(seat), CHOSE, self.coins[seat])
        if self.answered(seat):
            self.show()

    def show(self) -> None:
        """R3-R5: all coins are shown, the odd one out scores, and the next round or the end follows."""
        for seat, face in enumerate(self.coins):
            self.tell(EVERYONE, SHOWN, seat, face)
            if self.coins.count(face) == 1:
                self.points[seat] += 2 if face == self.lucky else 1
        self.coins = [NOBODY] * len(SEATS)
        self.lucky = NOBODY
        if self.round >= self.options.rounds:
            self.finish(LAST_ROUND)
        else:
            self.ask_chance()

    def score(self, seat: int) -> int:
        return self.points[seat]

    def winners(self) -> list[int]:
        """R5: everybody with the highest score, once the match is over."""
        return [seat for seat, points in enumerate(self.points) if self.turn == OVER and points == max(self.points)]

    def reward(self, seat: int) -> float:
        if self.turn != OVER:
            return (self.points[seat] + 1) / (sum(self.points) + len(SEATS))
        return 1 / len(self.winners()) if seat in self.winners() else 0.0

    def encode(self, seat: int, row: vec[i64], at: int) -> None:
        encoding.write(self, seat, row, at)

    def copy(self) -> CoinState:
        other = CoinState(self.options)
        other.copy_from(self)
        return other

    def copy_from(self, source: State) -> None:
        assert isinstance(source, CoinState)
        self.copy_frame(source)
        self.lucky = source.lucky
        self.coins, self.points = source.coins[:], source.points[:]

    def write(self, out: Writer) -> None:
        self.write_frame(out)
        for number in (self.lucky, *self.coins, *self.points):
            out.put(number)

    def read(self, source: Reader) -> None:
        self.read_frame(source, LAST_ROUND)
        self.lucky = int(source.take_or_nobody(len(FACES)))
        self.coins = [int(source.take_or_nobody(len(FACES))) for _ in SEATS]
        self.points = [int(source.take_between(0, 2 * self.options.rounds + 2)) for _ in SEATS]

    def begun_by(self) -> tuple[Callable[..., State], Options]:
        return CoinState, self.options
