"""Coin: what the laws need to know of it."""

from __future__ import annotations

from tests.games.coin import GAME
from tests.games.coin.invariants import CoinInvariants
from tests.games.coin.twins import CoinTwins
from tests.lawbook import Lawbook

LAWBOOK = Lawbook(
    game=GAME,
    invariants=CoinInvariants,
    twins=CoinTwins,
    positions={"start": "", "last coin": "chance toss heads / red hide heads / green hide tails"},
)
