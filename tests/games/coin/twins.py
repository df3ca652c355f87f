"""Coin: what an observer must not tell apart."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from brushpass.core.game import NOBODY, State
from tests.games.coin.rules import CoinState


class CoinTwins:
    """R3: the coin of another player may lie either way."""

    def before(self, state: State, seat: int, action: int) -> None:
        """Nothing is remembered from round to round."""

    def after(self, state: State) -> None:
        """Nothing is remembered from round to round."""

    def of(self, state: State, observer: int) -> list[Callable[[], State]]:
        """Each coin of another player, turned over."""
        assert isinstance(state, CoinState)
        hidden = [seat for seat, coin in enumerate(state.coins) if coin != NOBODY and seat != observer]
        return [partial(turned_over, state, seat) for seat in hidden]


def turned_over(state: CoinState, seat: int) -> CoinState:
    """The table with one coin the other way up."""
    twin = state.copy()
    twin.coins[seat] = 1 - twin.coins[seat]
    return twin
