"""How strong a weight file is: matches of the product's own players, with paired deals, in processes beside the training."""

from __future__ import annotations

import math
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any, NamedTuple

from brushpass.core.options import Options

_CONFIDENT = 1.959964


class Result(NamedTuple):
    """What one player got against others."""

    games: int
    share: float
    low: float
    high: float


def interval(points: list[float]) -> Result:
    """The mean of what deals gave, with a 95% interval; one number a deal, seats exchanged within it."""
    count = len(points)
    mean = sum(points) / count
    spread = math.sqrt(sum((one - mean) ** 2 for one in points) / max(1, count - 1) / count)
    return Result(count, mean, max(0.0, mean - _CONFIDENT * spread), min(1.0, mean + _CONFIDENT * spread))


class Deal(NamedTuple):
    """The same deal once for every seat of the player."""

    game: str
    options: Options
    weights: str
    other: str
    """A bot's word, or the path of another weight file."""
    temperature: float
    other_temperature: float
    seed: int


def play(deal: Deal) -> tuple[float, int]:
    """The player's mean result over the seats of a deal, and the decisions made."""
    from brushpass.games import load
    from train.players import NetworkPlayer, WordPlayer, play_out

    game = load(deal.game)
    options = deal.options
    own = NetworkPlayer.of(deal.weights, game, options, deal.temperature)
    if deal.other.endswith(".bin"):
        other: Any = NetworkPlayer.of(deal.other, game, options, deal.other_temperature)
    else:
        other = WordPlayer(game, deal.other)
    total, decisions = 0.0, 0
    seats = len(game.seats(options))
    for seat in range(seats):
        reward, made = play_out(game, options, [own if one == seat else other for one in range(seats)], deal.seed, seat)
        total += reward
        decisions += made
    return total / seats, decisions


class Judges:
    """Processes that play matches for the training."""

    def __init__(self, processes: int) -> None:
        self.pool = ProcessPoolExecutor(max(1, processes), get_context("spawn"))

    def close(self) -> None:
        """Send them home."""
        self.pool.shutdown(cancel_futures=True)
