"""Auction: a game of the tests with sealed bids, secret scores, lots that nobody hears of, and two to five seats.

In every round each seat bids on one of two vases, or passes, unseen by the others.
Lots say whose bid is looked at first, as long as there are several; a bid on a vase that is gone is lost in silence.
A vase is a point, which only its owner sees before the end.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, ClassVar, Literal

from librt.vecs import vec
from mypy_extensions import i64

from brushpass.core.bits import bit, count, lowest
from brushpass.core.chances import Chances, sure
from brushpass.core.game import CHANCE, EVERYONE, OVER, SPECTATOR, Game, State
from brushpass.core.match import FIRST_STREAM
from brushpass.core.notation import FactKind, Notation, Row
from brushpass.core.options import Options, ruling
from brushpass.core.parts import Players, Sealed
from brushpass.core.view import View

SEATS = ("ash", "birch", "cedar", "elm", "fir")
VASES = ("blue", "red")
PASS, BID, FIRST, OPEN = 0, 1, 3, 8
OWN_BID, OWN_PASS, SOLD, OPENED, CLOSED = range(5)
SOLD_OUT = 1

NOTATION = Notation(
    names={"seat": SEATS, "vase": VASES},
    rows=(
        Row("pass", (), "R1"),
        Row("bid", ("vase",), "R1"),
        Row("first", ("seat",), "R2"),
        Row("open", ("vase",), "R3"),
    ),
    facts=(
        FactKind("own-bid", ("vase",)),
        FactKind("own-pass", ()),
        FactKind("sold", ("seat", "vase")),
        FactKind("opened", ("vase",)),
        FactKind("closed", ()),
    ),
    endings=("", "sold-out"),
)


class AuctionOptions(Options, frozen=True, kw_only=True):
    """How many bid, how often, and whether each throw of chance has a stream of its own."""

    players: Annotated[Literal[3, 2, 4, 5], ruling("R1")] = 3
    rounds: Annotated[int, ruling("R1")] = 2
    streams: Annotated[bool, ruling("R2")] = True


class AuctionState(State):
    """A round begins with chance, which opens one of the doors to the hall; nothing depends on which."""

    def __init__(self, options: AuctionOptions) -> None:
        super().__init__(options.players, vec[i64]([0] * len(NOTATION.actions)))
        self.options = options
        self.asked = 0
        self.bids = [PASS] * options.players
        self.racing = 0
        self.gone = 0
        self.points = [0] * options.players

    def fill(self, seat: int) -> int:
        if seat != CHANCE:
            return int(self.offer(0, 0b111, PASS))
        return int(self.offer(0, self.racing, FIRST) if self.racing else self.offer(0, 0b11, OPEN))

    def apply(self, seat: int, action: int) -> None:
        if seat != CHANCE:
            self.tell(bit(seat), OWN_PASS if action == PASS else OWN_BID, 0 if action == PASS else action - BID)
            self.bids[seat] = action
            if self.answered(seat):
                self.racing = sum(bit(other) for other in range(self.seats) if self.bids[other] != PASS)
                self.race()
        elif self.racing:
            self.look_at(action - FIRST)
            self.race()
        else:
            self.round += 1
            self.gone = 0
            self.asked = (1 << self.seats) - 1
            self.tell(EVERYONE, OPENED, action - OPEN)
            self.ask_all(self.asked)

    def race(self) -> None:
        """Look at the bids one by one; chance is asked while there are several."""
        if count(self.racing) > 1:
            self.ask_chance()
            return
        if self.racing:
            self.look_at(lowest(self.racing))
        self.asked = 0
        self.tell(EVERYONE, CLOSED)
        if self.round < self.options.rounds:
            self.ask_chance()
        else:
            self.finish(SOLD_OUT)

    def look_at(self, seat: int) -> None:
        """A bid is won, or lost because its vase is gone."""
        self.racing &= ~bit(seat)
        vase = self.bids[seat] - BID
        if not self.gone & bit(vase):
            self.gone |= bit(vase)
            self.points[seat] += 1
            self.tell(EVERYONE, SOLD, seat, vase)

    def owing_seen(self, observer: int) -> int:
        own = bit(observer)
        return self.asked if self.owing & own else self.asked & ~own

    def stream(self) -> int:
        if not self.options.streams:
            return 0
        return int(FIRST_STREAM + self.round * 8 + count(self.racing))

    def score(self, seat: int) -> int:
        return self.points[seat]

    def reward(self, seat: int) -> float:
        return (self.points[seat] + 1) / (sum(self.points) + int(self.seats))


class AuctionView(View, frozen=True, kw_only=True):
    """What the bidders see."""

    bid: str
    """The own bid, or nothing."""


class _Sealed(Sealed):
    answers = True


class _Players(Players):
    experts = ("connoisseur",)

    def expert(self, name: str, view: View) -> Chances:
        return sure(view.legal, "bid red")


class Auction(Game):
    """Up to five bidders, and an expert who always wants the red vase."""

    name = "auction"
    folder = str(Path(__file__).parent)
    editions: ClassVar[dict[str, Options]] = {"plain": AuctionOptions()}
    sealed = _Sealed()
    players = _Players()

    def seats(self, options: Options) -> tuple[str, ...]:
        assert isinstance(options, AuctionOptions)
        return SEATS[: options.players]

    def notation(self, options: Options) -> Notation:
        return NOTATION

    def start(self, options: Options) -> AuctionState:
        assert isinstance(options, AuctionOptions)
        return AuctionState(options)

    def view(self, state: State, seat: int) -> AuctionView:
        assert isinstance(state, AuctionState)
        over = state.turn == OVER
        seats = SEATS[: int(state.seats)]
        seen = state.owing_seen(seat)
        return AuctionView(
            seat="spectator" if seat == SPECTATOR else seats[seat],
            seats=seats,
            waiting=tuple(word for number, word in enumerate(seats) if seen & bit(number)),
            legal=() if seat == SPECTATOR else tuple(NOTATION.text(action) for action in state.legal(seat)),
            scores=tuple(points if over or owner == seat else None for owner, points in enumerate(state.points)),
            ending="sold-out" if over else None,
            winners=tuple(word for word, points in zip(seats, state.points, strict=True) if points == max(state.points))
            if over
            else (),
            bid="" if seat == SPECTATOR or not state.asked or state.waits(seat) else NOTATION.text(state.bids[seat]),
        )

    def simple(self, view: View) -> Chances:
        return sure(view.legal, "bid blue")

    def forbids(self, view: View, action: str) -> str | None:
        return None


GAME = Auction()
