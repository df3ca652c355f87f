"""Coin: what each player knows (R3), and the worlds that agree with it."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from brushpass.core.bits import bit
from brushpass.core.dice import Dice
from brushpass.core.game import NOBODY, SPECTATOR, State, Worlds
from brushpass.core.hidden import Hidden, Value
from brushpass.core.view import View
from tests.games.coin.rules import FACES, LAST_ROUND, NOTATION, SEATS, CoinOptions, CoinState

HIDDEN = "hidden"


class CoinView(View, frozen=True, kw_only=True):
    """R3: everything but the faces that the others have hidden."""

    scores: tuple[int, ...]
    """No points are secret."""
    options: CoinOptions
    round: int
    lucky: str | None
    coins: tuple[str | None, ...]
    """For each seat its face, "hidden", or None while it has no coin."""


def view(state: CoinState, seat: int) -> CoinView:
    """What a seat, or SPECTATOR, knows."""
    return CoinView(
        seat="spectator" if seat == SPECTATOR else SEATS[seat],
        seats=SEATS,
        waiting=tuple(word for number, word in enumerate(SEATS) if state.waits(number)),
        legal=() if seat == SPECTATOR else tuple(NOTATION.text(action) for action in state.legal(seat)),
        scores=tuple(state.points),
        ending=NOTATION.endings[state.ending] if state.ending else None,
        winners=tuple(SEATS[winner] for winner in state.winners()),
        options=state.options,
        round=int(state.round),
        lucky=None if state.lucky == NOBODY else FACES[state.lucky],
        coins=tuple(_coin(face, owner == seat) for owner, face in enumerate(state.coins)),
    )


def _coin(face: int, own: bool) -> str | None:
    if face == NOBODY:
        return None
    return FACES[face] if own else HIDDEN


class CoinWorlds(Worlds):
    """The inverse of `view`: every hidden face may be heads or tails."""

    def __init__(self, seen: CoinView) -> None:
        self.seen = seen

    def sample(self, dice: Dice) -> CoinState:
        state = CoinState(self.seen.options)
        self.sample_into(state, dice)
        return state

    def sample_into(self, state: State, dice: Dice) -> None:
        assert isinstance(state, CoinState)
        self._restore(state)
        for seat, coin in enumerate(self.seen.coins):
            if coin == HIDDEN:
                lay(state, seat, dice.below(2))

    def known(self) -> CoinState:
        state = CoinState(self.seen.options)
        self._restore(state)
        return state

    def hidden(self) -> tuple[Hidden[State], ...]:
        return tuple(HiddenCoin(seat) for seat, coin in enumerate(self.seen.coins) if coin == HIDDEN)

    def _restore(self, state: CoinState) -> None:
        """Everything that the view tells."""
        seen = self.seen
        state.copy_frame(CoinState(seen.options))
        state.round, state.points = seen.round, list(seen.scores)
        state.lucky = NOBODY if seen.lucky is None else FACES.index(seen.lucky)
        state.coins = [NOBODY if coin in (None, HIDDEN) else FACES.index(coin) for coin in seen.coins]
        if seen.ending is not None:
            state.finish(LAST_ROUND)
        elif seen.waiting:
            state.ask_all(sum(bit(SEATS.index(seat)) for seat in seen.waiting))


def lay(state: CoinState, seat: int, face: int) -> None:
    """A hidden coin; its owner knows the face."""
    state.coins[seat] = face
    state.hear(seat, 1 + face)


class HiddenCoin(Hidden[State]):
    """R3: the face of a coin, either as likely as the other."""

    def __init__(self, seat: int) -> None:
        super().__init__(f"coin of {SEATS[seat]}", ("face",))
        self.seat = seat

    def count(self) -> int:
        return len(FACES)

    def values(self) -> Iterator[tuple[Value, Fraction]]:
        for face in FACES:
            yield ((face,),), Fraction(1, len(FACES))

    def read(self, state: State) -> Value:
        assert isinstance(state, CoinState)
        return ((FACES[state.coins[self.seat]],),)

    def put(self, state: State, value: Value) -> None:
        assert isinstance(state, CoinState)
        lay(state, self.seat, FACES.index(value[0][0]))
