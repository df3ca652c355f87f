"""How strong a weight file is: matches of the product's own players with paired deals, beside the training."""

from __future__ import annotations

import math
import os
import threading
import time
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any, NamedTuple

from brushpass.core.game import Game
from brushpass.core.options import Options
from brushpass.games import load
from train.players import NetworkPlayer, Player, WordPlayer, play_out

_CONFIDENT = 1.959964
_FIRST_SEED = 10_000_000
"""Deals of checks have seeds from here on."""


class Result(NamedTuple):
    """What one player got against others."""

    deals: int
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
    seed: int


def play(deal: Deal) -> float:
    """The player's mean result over the seats of a deal."""
    game, options = load(deal.game), deal.options
    own = _player(deal.weights, game, options)
    other = _player(deal.other, game, options)
    seats = range(len(game.seats(options)))
    results = [
        play_out(game, options, [own if one == seat else other for one in seats], deal.seed, seat) for seat in seats
    ]
    return sum(results) / len(results)


def _player(word: str, game: Game, options: Options) -> Player:
    """A bot by its word, or the network of a weight file."""
    return NetworkPlayer.of(word, game, options) if word.endswith(".bin") else WordPlayer(game, word)


class Check(NamedTuple):
    """Matches against one opponent that have been asked for."""

    row: dict[str, Any]
    """The row of the curve that they belong to."""
    other: str
    weights: Path
    deals: list[Future[float]]


class Checks:
    """Looks at the strength, by processes that play while the training goes on."""

    def __init__(self, game: str, options: Options, opponents: tuple[str, ...], deals: int, processes: int) -> None:
        self.game = game
        self.options = options
        self.opponents = opponents
        self.deals = deals
        self.pool = ProcessPoolExecutor(
            max(1, processes), get_context("spawn"), initializer=_end_with, initargs=(os.getpid(),)
        )
        self.pending: list[Check] = []

    def ask(self, row: dict[str, Any], weights: Path) -> None:
        """Let a weight file play against every opponent; a row of the curve is told of it later."""
        for other in self.opponents:
            deals = [
                Deal(self.game, self.options, str(weights), other, _FIRST_SEED + number) for number in range(self.deals)
            ]
            self.pending.append(Check(row, other, weights, [self.pool.submit(play, deal) for deal in deals]))

    def collect(self, *, wait: bool) -> None:
        """Take in what is done, or wait for all of it."""
        done = [check for check in self.pending if wait or all(one.done() for one in check.deals)]
        self.pending = [check for check in self.pending if check not in done]
        for check in done:
            found = interval([one.result() for one in check.deals])
            shares = [round(one, 4) for one in (found.share, found.low, found.high)]
            check.row[check.other] = [*shares, found.deals]
            print(
                f"{self.game} at {check.row['decisions'] / 1e6:.1f} M decisions against {check.other}: "
                f"{100 * found.share:.1f}% ({100 * found.low:.1f}-{100 * found.high:.1f}) of {found.deals} deals",
                flush=True,
            )
        for path in {check.weights for check in done} - {check.weights for check in self.pending}:
            path.unlink(missing_ok=True)

    def close(self) -> None:
        """Send the processes home."""
        self.pool.shutdown(cancel_futures=True)


def _end_with(parent: int) -> None:
    """End this process when the training that has started it is gone, however it went."""

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(1)
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()
