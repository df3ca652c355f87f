"""Coin: where the coins are."""

from __future__ import annotations

from brushpass.core.game import CHANCE, NOBODY, OVER, State
from brushpass.core.options import Options
from tests.games.coin.rules import SEATS, CoinOptions, CoinState

ACTIONS_A_ROUND = 1 + len(SEATS)  # R2, R3: a toss, and one coin for each player


class CoinInvariants:
    """Who owes a decision has no coin yet; between rounds nobody has one."""

    def __init__(self, options: Options) -> None:
        assert isinstance(options, CoinOptions)
        self.longest = ACTIONS_A_ROUND * max(options.rounds, 1)

    def follow(self, state: State, seat: int, action: int) -> None:
        """Nothing is counted but actions."""

    def check(self, state: State) -> None:
        """R3: coins lie exactly where a player has answered; R4: at most 2 points a round."""
        assert isinstance(state, CoinState)
        between = state.turn in (CHANCE, OVER)
        assert (state.lucky == NOBODY) == between
        for seat, coin in enumerate(state.coins):
            assert (coin == NOBODY) == (between or state.waits(seat))
        assert sum(state.points) <= 2 * state.round
