"""The bot `sound`: a search that hides what it knows, and believes what others do.

Games small enough are solved (`exact`); in all others it learns by regret matching (`regrets`), with the mind of the
game where there is one.
"""

from __future__ import annotations

import time
from functools import lru_cache
from typing import Final, NamedTuple

from brushpass.bots.budget import Budget
from brushpass.bots.minds import Mind, mind
from brushpass.bots.minds.network import Network
from brushpass.bots.minds.outlooks import Outlooks, PolicyModel
from brushpass.bots.models import Model
from brushpass.bots.readings import Readings
from brushpass.bots.rules_of_thumb import ByRuleOfThumb
from brushpass.bots.sound import exact
from brushpass.bots.sound.at_once import FEWEST, Pairs
from brushpass.bots.sound.regrets import Search
from brushpass.bots.sound.tables import Tables
from brushpass.bots.thought import Thought
from brushpass.core.chances import by_weight
from brushpass.core.dice import Dice
from brushpass.core.game import SPECTATOR, Game
from brushpass.core.options import Options
from brushpass.core.past import Past
from brushpass.core.view import View

MILLISECONDS: Final = 100
ROUNDS: Final = 100_000
"""More than there is time for."""
CUT: Final = 0.05
"""What came up less often is not played: it is what was tried before it was known to be worse."""
MOST_KEPT: Final = 100_000
"""So many nodes, and so much of what a mind has said, are gone on with."""
_MATCHES: Final = 4
_TWO: Final = 2
READ_FOR: Final = 0.4
"""Slow models are asked about the past for at most this part of the time."""


def think(game: Game, view: View, past: Past, dice: Dice, budget: Budget) -> Thought:
    """How often each choice of a view is to be taken so that whoever knows it gains little."""
    if len(view.legal) == 1:
        return Thought((1.0,))
    known = exact.shares(game, view, past, budget.simulations, budget.milliseconds)
    if known is not None:
        return Thought(cut(known), is_mixed=True)
    written = game.search.book(view)
    if written is not None:
        return Thought(tuple(written), is_mixed=True)
    solved = exact.to_the_end(game, view)
    if solved is not None:
        return solved
    began = time.perf_counter()
    found, left = prepared(game, view, past, dice, budget)
    planned = tabled(found, left)
    if planned is not None:
        return planned
    left = budget.left_since(began)
    found.run(left.simulations, left.milliseconds)
    number = found.root()
    if number < 0:
        return Thought(by_weight([1.0] * len(view.legal)))
    return Thought(cut(found.tables.average(number)), _chance(found.tables.worth(number)))


def search(game: Game, view: View, past: Past, dice: Dice, budget: Budget) -> Search:
    """Learn for as long as there is time."""
    found, left = prepared(game, view, past, dice, budget)
    found.run(left.simulations, left.milliseconds)
    return found


def prepared(game: Game, view: View, past: Past, dice: Dice, budget: Budget) -> tuple[Search, Budget]:
    """A search that has read the past and knows which worlds there are, and what is left of its budget."""
    began = time.perf_counter()
    own: Mind | None = mind(game, view)
    options = getattr(view, "options", None)
    assert isinstance(options, Options)
    worlds, seat = game.worlds(view), view.seats.index(view.seat)
    recall = None if own is None else own.recall(past)
    outlooks = None if own is None else _outlooks(own.network).now()
    heard = exact.heard_by(game, options, past)
    # With a number of rounds the same dice give the same answer, so nothing is left of what was learnt or read before.
    by_mind = own is not None
    tables = _TABLES.of(game, options, view.seat, past, by_mind) if budget.milliseconds else Tables(by_mind)
    found = Search(tables, worlds, seat, heard, game.encoding(options).row_size, dice, outlooks, recall)
    open_worlds = game.worlds(game.view(found.world, SPECTATOR))
    models = _models(game, options, None if own is None else own.network)
    readings = _readings(models) if budget.milliseconds else Readings(models)
    until = began + READ_FOR * budget.milliseconds / 1000 if budget.milliseconds else 0.0
    found.reading = readings.of(game, view, past, options, worlds, until)
    found.openly = readings.openly(found.reading, open_worlds, until)
    found.imagine_openly(open_worlds)
    return found, budget.left_since(began)


def tabled(found: Search, budget: Budget) -> Thought | None:
    """How to choose at once with somebody else, where both know what everybody knows; else nothing."""
    world, seats = found.world, range(int(found.world.seats))
    others = [seat for seat in seats if seat != found.seat and world.waits(seat)]
    if found.outlooks is None or found.recall is None or len(others) != 1 or len(seats) != _TWO:
        return None
    if found.likelihood < 1.0:
        return None
    table = Pairs(found, found.outlooks, found.recall, others[0])
    # A round of learning tries every choice of one side, a world of the table every pair.
    if not table.run(max(FEWEST, budget.simulations // int(table.columns)), budget.milliseconds):
        return None
    shares, worth = table.mixed()
    return Thought(by_weight(shares), _chance(worth), is_mixed=True)


def _chance(worth: float) -> float:
    return min(1.0, max(0.0, worth))


class Kept(NamedTuple):
    """What was learnt in a match, and what its seat had heard then."""

    game: Game
    options: Options
    seat: str
    words: list[tuple[str, ...]]
    tables: Tables


class Memory:
    """What was learnt in the matches of now, to be gone on with at their next decisions."""

    def __init__(self) -> None:
        self._kept: list[Kept] = []

    def of(self, game: Game, options: Options, seat: str, past: Past, by_mind: bool) -> Tables:
        """What was learnt until the last decision of a seat, which counts for less now; nothing in a new match."""
        words = [telling.words for telling in past.tellings]
        for place, kept in enumerate(self._kept):
            of_match = kept[:3] == (game, options, seat)
            if of_match and len(kept.words) < len(words) and words[: len(kept.words)] == kept.words:
                del self._kept[place]
                tables = kept.tables
                break
        else:
            tables = Tables(by_mind)
        if len(tables.first) > MOST_KEPT:
            tables = Tables(by_mind)
        tables.grow_stale()
        self._kept = [*self._kept[1 - _MATCHES :], Kept(game, options, seat, words, tables)]
        return tables


_TABLES: Final = Memory()


class _Remembered:
    """What a mind has said, which comes up again at the next decision; forgotten when it is too much."""

    def __init__(self, network: Network) -> None:
        self._outlooks = Outlooks(network)

    def now(self) -> Outlooks:
        if len(self._outlooks.keys) > MOST_KEPT:
            self._outlooks = Outlooks(self._outlooks.network)
        return self._outlooks


@lru_cache(maxsize=4)
def _outlooks(network: Network) -> _Remembered:
    return _Remembered(network)


@lru_cache(maxsize=16)
def _models(game: Game, options: Options, network: Network | None) -> tuple[Model, ...]:
    """All models of how people and bots play: the mind of the game, and its rules of thumb."""
    by_mind = [] if network is None else [PolicyModel(Outlooks(network))]
    return (*by_mind, ByRuleOfThumb(game, options))


@lru_cache(maxsize=16)
def _readings(models: tuple[Model, ...]) -> Readings:
    """What is read of the matches of now by these models."""
    return Readings(models)


def cut(shares: list[float]) -> tuple[float, ...]:
    """The shares without those that are too small to mean anything."""
    bar = CUT * max(shares)
    return by_weight([share if share >= bar else 0.0 for share in shares])
