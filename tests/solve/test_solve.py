"""Solving: known equilibria, best responses by other roads, and what is refused."""

from __future__ import annotations

import itertools
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from brushpass import BadInput, load, solve
from brushpass.bots import Bot, Budget, Thought, bot
from brushpass.core.chances import by_weight
from brushpass.core.game import CHANCE, State
from brushpass.core.options import Options
from brushpass.core.position import Position
from brushpass.solve.players import written_with
from brushpass.solve.sequences import Sequences
from brushpass.solve.solving import WrittenDown
from tests.solve.little_games import BIASED, PENNIES, AtOnce, Kuhn, Little, begun

if TYPE_CHECKING:
    from librt.vecs import vec

TINY = {"cold-war": 8_180, "iron-curtain": 18_942, "shadows-in-kyoto": 7_139}
"""How many information sets the smallest sizes have, counted by walking through all of them by hand."""


def written(state: State) -> WrittenDown:
    """A little game written down."""
    start = begun(state)
    found = Sequences(2, 10_000)
    found.write_down(start)
    return WrittenDown(Little(), Options(), start, found)


def by_hand(game: WrittenDown, policy: vec[float], seat: int) -> float:
    """The best response by trying every pure strategy of a seat in every course of the game."""
    sequences = game.sequences
    own = [number for number in range(sequences.sets()) if sequences.owner[number] == seat]
    sizes = [range(int(sequences.size[number])) for number in own]
    return max(
        expected(game, policy, seat, dict(zip(own, pure, strict=True)), game.start)
        for pure in itertools.product(*sizes)
    )


def expected(game: WrittenDown, policy: vec[float], seat: int, pure: dict[int, int], at: Position) -> float:
    """What a seat gets on average from here."""
    if at.over:
        return at.state.reward(seat)
    turn = int(at.turn)
    legal = list(at.legal(turn))
    number = -1 if turn == CHANCE else game.sequences.numbers[at.information(turn)]
    total = 0.0
    for place, action in enumerate(legal):
        if turn == seat:
            share = float(pure[number] == place)
        elif turn == CHANCE:
            share = 1 / len(legal)
        else:
            share = policy[int(game.sequences.first[number]) + place]
        if share > 0:
            after = at.copy()
            after.apply(turn, action)
            total += share * expected(game, policy, seat, pure, after)
    return total


@pytest.mark.engine
@pytest.mark.parametrize("make", [Kuhn, lambda: AtOnce(PENNIES), lambda: AtOnce(BIASED)])
def test_best_responses_are_those_of_all_pure_strategies(make: Callable[[], State]) -> None:
    """Against the player who does anything as often, and against one who has learnt a little."""
    game = written(make())
    for policy in (solve.uniform(game), solve.solve(game, gap=0.0, rounds=7).policy):
        for seat in (0, 1):
            assert solve.answer(game, policy, seat).value == pytest.approx(by_hand(game, policy, seat), abs=1e-12)
            found = solve.answer(game, policy, seat)
            assert solve.values(game, found.policy)[seat] == pytest.approx(found.value, abs=1e-12)


@pytest.mark.engine
def test_kuhns_poker_is_solved() -> None:
    """It is worth a loss of an eighteenth of a coin to the first, who bets a king three times as often as a jack."""
    game = written(Kuhn())
    assert game.sequences.sets() == 12
    found = solve.solve(game, gap=1e-6)
    assert found.values[0] == pytest.approx(0.5 - 1 / 18 / 4, abs=1e-5)
    bets = {}
    for card in range(3):
        at = begun(Kuhn())
        at.apply(CHANCE, card)
        at.apply(CHANCE, (card + 1) % 3)
        bets[card] = found.policy[int(game.sequences.first[game.sequences.numbers[at.information(0)]]) + Kuhn.BET]
    assert bets[2] == pytest.approx(3 * bets[0], abs=0.01)
    assert bets[1] < 0.01
    assert bets[0] <= 1 / 3 + 0.01


@pytest.mark.engine
def test_choices_at_once_are_mixed() -> None:
    """Pennies evenly; where paper wins less, the other shares are those that leave the opponent nothing to gain."""
    even = solve.solve(written(AtOnce(PENNIES)), gap=1e-6)
    assert list(even.policy)[2:] == pytest.approx([0.5] * 4, abs=1e-3)
    biased = solve.solve(written(AtOnce(BIASED)), gap=1e-6)
    assert list(biased.policy)[2:5] == pytest.approx([0.4, 0.4, 0.2], abs=2e-3)


def test_more_rounds_come_closer() -> None:
    """The exploitability of the average falls, and that of uniform play is where it begins."""
    game = solve.written_down("cold-war", edition="tiny")
    gaps = [solve.solve(game, gap=0.0, rounds=rounds).gap for rounds in (2, 20, 200)]
    assert solve.exploitability(game, solve.uniform(game)) > gaps[0] > 5 * gaps[1] > 5 * gaps[2]


@pytest.mark.parametrize("name", TINY)
def test_the_smallest_games_are_solved(name: str) -> None:
    """Each has the counted information sets, and a thousandth of a game is reached in a moment."""
    game = solve.written_down(name, edition="tiny")
    assert game.sequences.sets() == TINY[name]
    assert solve.solve(game, gap=1e-3, rounds=2_000).gap <= 1e-3


def test_a_game_that_is_too_large_is_refused_at_once() -> None:
    """With its size, its memory, and what to play instead."""
    began = time.process_time()
    with pytest.raises(BadInput, match=r"10\^\d+ moments, .* GB\. Smaller editions: small, tiny"):
        solve.written_down("cold-war")
    with pytest.raises(BadInput, match="too large"):
        solve.written_down("cold-war", edition="tiny", most=15_000)
    assert time.process_time() - began < 60


def test_rules_of_thumb_are_measured_exactly() -> None:
    """Whoever knows how `simple` plays the tiny Cold War wins three games of four, from either seat."""
    game, policy = written_with(dict.fromkeys((0, 1), bot("simple")), "cold-war", edition="tiny")
    assert solve.values(game, policy) == pytest.approx((0.5, 0.5))
    assert [solve.answer(game, policy, seat).value for seat in (0, 1)] == pytest.approx([0.75, 0.75])
    assert solve.exploitability(game, policy) == pytest.approx(0.25)


def test_a_bot_that_goes_by_something_else_is_refused() -> None:
    """The two courses that its seat cannot tell apart are named."""
    asked = itertools.count()

    def fickle(game: object, view: object, past: object, dice: object, budget: Budget) -> Thought:
        legal = view.legal  # type: ignore[attr-defined]
        return Thought(by_weight([1.0 + next(asked) % 7, *[1.0] * (len(legal) - 1)]))

    with pytest.raises(BadInput, match=r"fickle thinks otherwise .* First: chance .* Second: chance"):
        written_with({1: Bot("fickle", fickle, Budget(0))}, load("cold-war"), edition="tiny")
