"""The sizes of games: what is proved holds in random matches under random options."""

from __future__ import annotations

import pytest

import brushpass
from brushpass import engine
from brushpass.core.dice import Dice
from brushpass.core.errors import BadInput
from brushpass.core.game import CHANCE, Game
from brushpass.core.sizes import MARGIN
from brushpass.engine import Sizes
from tests.lawbook import every_game
from tests.laws import CASES, Case, Table, any_options

games = pytest.mark.parametrize("game", every_game(), ids=[game.name for game in every_game()])


def hold(sizes: Sizes, table: Table, dice: Dice) -> int:
    """Play a random match, and see that nothing in it is greater than the sizes; how many actions it had."""
    decisions = fan = 0
    while not table.over:
        for seat in table.waiting:
            legal = table.state.legal(seat)
            assert legal[-1] < sizes.actions.value
            fan = max(fan, len(legal) if seat == CHANCE else 0)
        acting = table.waiting[dice.below(len(table.waiting))]
        legal = table.state.legal(acting)
        table.play(acting, legal[dice.below(len(legal))])
        decisions += acting != CHANCE
        rewards = [table.state.reward(seat) for seat in table.seats]
        assert sizes.least_reward.value <= min(rewards) <= max(rewards) <= sizes.most_reward.value
    assert sizes.seats.value == len(table.seats)
    assert fan <= sizes.fan.value
    assert decisions <= sizes.decisions.value
    assert table.steps <= sizes.applies.value
    return table.steps


@games
def test_sizes_hold_under_random_options(game: Game) -> None:
    """No match is longer, no choice of chance larger, no reward out of bounds."""
    dice = Dice(12)
    for _ in range(8):
        options = any_options(game, dice)
        hold(engine.sizes(game, options=options), Table(game, engine.begin(game, options=options).options), dice)


@pytest.mark.parametrize("case", CASES, ids=[case.name for case in CASES])
def test_sizes_hold_for_every_option(case: Case) -> None:
    """The same with each option changed alone."""
    base = next(iter(case.game.editions.values()))
    options = brushpass.core.options.differences(case.options, base)
    hold(engine.sizes(case.game, options=options), Table(case.game, case.options), Dice(13))


def test_the_rules_of_most_games_bound_them() -> None:
    """All games of the package but those that leave it to be measured, which the first ones do not."""
    assert len(bounded()) > len(every_game()) / 2


def bounded() -> list[Game]:
    """The games that prove how long a match can last."""
    return [game for game in every_game() if game.bounds(next(iter(game.editions.values()))).decisions]


@pytest.mark.parametrize("game", bounded(), ids=[game.name for game in bounded()])
def test_what_is_proved_is_proved_in_every_edition(game: Game) -> None:
    """With a sentence for each number, and the largest choice of chance is one that it meets."""
    for edition in game.editions:
        sizes = engine.sizes(game, edition=edition)
        assert {size.label for size in sizes} == {"proved"}
        assert all(size.why and "\n" not in size.why for size in sizes)
        assert sizes.decisions.value < sizes.applies.value
    table, dice, largest = Table(game, next(iter(game.editions.values()))), Dice(1), 0
    while not table.over:
        largest = max(largest, len(table.state.legal(CHANCE)))
        table.play_any(dice)
    assert largest == engine.sizes(game).fan.value


def test_what_no_rule_bounds_is_measured() -> None:
    """Cold War without a limit to turns: random matches are played, and the number says so."""
    sizes = engine.sizes("cold-war", options={"max_turns": 0})
    assert (sizes.decisions.label, sizes.applies.label, sizes.fan.label) == ("measured", "measured", "proved")
    assert sizes.applies.value % MARGIN == 0
    assert f"had {sizes.applies.value // MARGIN}, and this is {MARGIN} times that" in sizes.applies.why


def test_sizes_of_unknown_games_and_options_are_refused() -> None:
    """With the usual sentences."""
    with pytest.raises(BadInput):
        engine.sizes("cold-tea")
    with pytest.raises(BadInput):
        engine.sizes("cold-war", options={"max_turn": 3})
