"""Ratings and shares of a tournament: right where the truth is known, with intervals that hold it often enough."""

from __future__ import annotations

import math
import random
from collections import Counter
from collections.abc import Sequence
from itertools import combinations, permutations

import pytest

from brushpass.bots.arena.rating import MIDDLE, SCALE, Estimate, Tally, deviate, ratings

TOURNAMENTS = 2000
SURE = 4.0
"""So many standard deviations an honest count may be off: one of 16,000 is."""
LUCK = 0.7
"""How many of the matches of a deal are decided by its cards."""


def chances(sitting: Sequence[int], truth: Sequence[float]) -> list[float]:
    """How likely each place of a table is to win."""
    weights = [math.exp(truth[bot]) for bot in sitting]
    return [weight / sum(weights) for weight in weights]


def winner(sitting: Sequence[int], shares: Sequence[float], drawn: float) -> int:
    """Who wins with this number between 0 and 1."""
    for bot, share in zip(sitting, shares, strict=True):
        drawn -= share
        if drawn < 0:
            return bot
    return sitting[-1]


def play(dice: random.Random, sitting: Sequence[int], truth: Sequence[float], deals: int, *, together: bool) -> Tally:
    """A table whose matches of one deal hang together, counted by deals or as if they did not."""
    tally = Tally(sitting)
    shares = chances(sitting, truth)
    for _ in range(deals):
        cards = dice.random()
        won = [winner(sitting, shares, cards if dice.random() < LUCK else dice.random()) for _ in range(len(sitting))]
        if together:
            tally.add(len(won), Counter(won))
        else:
            for one in won:
                tally.add(1, {one: 1.0})
    return tally


def holds(found: Estimate, true: float) -> bool:
    """Is the truth in an interval?"""
    return found.low <= true <= found.high


def coverage(
    tables: Sequence[Sequence[int]], truth: Sequence[float], deals: int, tournaments: int, *, together: bool = True
) -> dict[str, float]:
    """How often the interval of each rating, and of each first bot's share, holds the truth."""
    dice = random.Random(5)
    mean = sum(truth) / len(truth)
    held: Counter[str] = Counter()
    for _ in range(tournaments):
        tallies = [play(dice, table, truth, deals, together=together) for table in tables]
        for bot, found in enumerate(ratings(len(truth), tallies)):
            held[f"rating {bot}"] += holds(found, MIDDLE + SCALE * (truth[bot] - mean))
        for table, tally in zip(tables, tallies, strict=True):
            held[f"share {table}"] += holds(tally.share(table[0]), chances(table, truth)[0])
    return {name: times / tournaments for name, times in held.items()}


def off(tournaments: int) -> float:
    """How far from 95% the part of intervals that hold may be by chance."""
    return SURE * math.sqrt(0.95 * 0.05 / tournaments)


def test_intervals_hold_a_known_truth_in_95_of_100_tournaments() -> None:
    """Four bots, six pairings of 50 paired deals whose cards decide much: of 2,000 such tournaments, 95% hold."""
    found = coverage(list(combinations(range(4), 2)), (0.0, 0.5, 1.0, 2.0), 50, TOURNAMENTS)
    assert {name: part for name, part in found.items() if abs(part - 0.95) > off(TOURNAMENTS)} == {}


@pytest.mark.parametrize(
    ("tables", "truth", "deals"),
    [
        (list(combinations(range(4), 2)), (0.0, 1.0, 3.0, 6.0), 50),
        ([(a, b, b, b) for a, b in permutations(range(3), 2)], (0.0, 0.4, 0.9), 40),
        (list(combinations(range(2), 2)), (0.0, 0.2), 6),
    ],
    ids=["far apart", "four seats", "few deals"],
)
def test_intervals_hold_elsewhere_too(tables: list[tuple[int, ...]], truth: tuple[float, ...], deals: int) -> None:
    """With bots that lose nearly always, at larger tables, and with a handful of deals, where they may be too wide."""
    tournaments = 400
    ratings_held = {
        name: part for name, part in coverage(tables, truth, deals, tournaments).items() if "rating" in name
    }
    assert {name: part for name, part in ratings_held.items() if part < 0.95 - off(tournaments)} == {}


def test_matches_of_a_deal_are_not_independent() -> None:
    """Whoever counted them so would be sure too soon: this is what deals are counted for."""
    found = coverage([(0, 1)], (0.0, 0.5), 50, 400, together=False)
    assert max(found.values()) < 0.95 - off(400)


def test_ratings_are_those_of_the_model() -> None:
    """A bot that wins three of four against another is 400 log10(3) = 191 points above it."""
    tally = Tally((0, 1))
    for _ in range(100_000):
        tally.add(4, {0: 3.0, 1: 1.0})
    first, second = ratings(2, [tally])
    assert first.value - second.value == pytest.approx(190.85, abs=0.01)
    assert first.value + second.value == pytest.approx(2 * MIDDLE)


def test_a_fair_share_among_copies_is_an_equal_rating() -> None:
    """One bot among three copies of another that wins a quarter is as strong as they are."""
    tally = Tally((0, 1, 1, 1))
    for _ in range(1000):
        tally.add(4, {0: 1.0, 1: 3.0})
    first, second = ratings(2, [tally])
    assert first.value == pytest.approx(second.value)
    assert tally.share(0).value == 0.25


def test_a_bot_that_won_everything_has_a_rating() -> None:
    """It is finite, and its interval is not closed."""
    tally = Tally((0, 1))
    for _ in range(50):
        tally.add(2, {0: 2.0})
    first, second = ratings(2, [tally])
    assert 700 < first.value - second.value < 1100
    assert first.low < first.value < first.high
    share = tally.share(0)
    assert (share.value, share.high) == (1.0, 1.0)
    assert 0.9 < share.low < 1


def test_deals_that_all_end_alike_leave_a_doubt() -> None:
    """Where both bots win their half of every deal, the interval is narrow and still no point."""
    tally = Tally((0, 1))
    for _ in range(50):
        tally.add(2, {0: 1.0, 1: 1.0})
    share = tally.share(0)
    assert 0.45 < share.low < 0.5 < share.high < 0.55


def test_the_order_of_bots_changes_nothing() -> None:
    """The same results under other numbers give the same ratings."""
    dice = random.Random(1)
    truth = (0.0, 0.5, 1.5)
    one = [play(dice, pair, truth, 20, together=True) for pair in combinations(range(3), 2)]
    dice = random.Random(1)
    other = [
        play(dice, [2 - bot for bot in pair], truth[::-1], 20, together=True) for pair in combinations(range(3), 2)
    ]
    assert ratings(3, one) == [pytest.approx(found) for found in ratings(3, other)[::-1]]


@pytest.mark.parametrize(("freedom", "published"), [(3, 3.182), (5, 2.571), (10, 2.228), (30, 2.042), (1000, 1.962)])
def test_few_deals_widen_intervals(freedom: int, published: float) -> None:
    """The deviates are those of the published tables of Student's t."""
    assert deviate(freedom) == pytest.approx(published, rel=0.02)
