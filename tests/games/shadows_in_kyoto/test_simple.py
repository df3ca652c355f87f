"""The rule-of-thumb player of Shadows in Kyoto: sensible, legal, and blind to what its view does not tell."""

from __future__ import annotations

import pytest

from brushpass.core.chances import draw
from brushpass.core.dice import Dice
from brushpass.core.match import Match
from brushpass.games.shadows_in_kyoto import GAME
from brushpass.games.shadows_in_kyoto.players import simple
from brushpass.games.shadows_in_kyoto.view import ShadowsInKyotoView
from tests.games.shadows_in_kyoto.positions import Position, position

MODULES = ("base", "agents", "equipment", "both")


def choice(game: Position, seat: str, seed: int = 1) -> str:
    """What the player would do at a seat."""
    return answer(game.view(seat), Dice(seed))


def answer(view: ShadowsInKyotoView, dice: Dice) -> str:
    """What the player does with these dice."""
    return view.legal[draw(simple.chances(view), dice)]


def carry_out(game: Position, seat: str, steps: int) -> list[str]:
    """The next choices of the player at a seat, each carried out."""
    chosen = []
    for _ in range(steps):
        chosen.append(choice(game, seat))
        game.play(seat, chosen[-1])
    return chosen


def play_match(modules: str, bots: tuple[str, str], seed: int) -> Match:
    """A whole match between `simple` and `random`, in the order of the seats."""
    match = Match(
        GAME, options={"modules": modules, "use_ruri": modules in ("agents", "both") and seed % 2 == 0}, seed=seed
    )
    dice = Dice(seed, 1)
    while not match.over:
        seat = match.waiting()[0]
        view = GAME.view(match._state, match.seats.index(seat))
        if bots[match.seats.index(seat)] == "simple":
            match.play(seat, answer(view, dice))
        else:
            match.play(seat, view.legal[dice.below(len(view.legal))])
    return match


# What it sees at once


@pytest.mark.rule("shadows-in-kyoto:R1.3")
def test_it_takes_the_escape_that_wins() -> None:
    """A real agent one step from the enemy home row goes there."""
    game = position(
        oniwaban="b5=2-real", government="a6=3-real", hands={"oniwaban": "red green blue yellow joker tunnel"}
    )
    assert carry_out(game, "oniwaban", 2)[1].split()[:2] == ["move", "b5"]
    assert game.ending == ("escape", "oniwaban")


@pytest.mark.rule("shadows-in-kyoto:R1.1")
def test_it_captures_the_second_real_agent() -> None:
    """An enemy known to be real is attacked by someone who beats her, when that wins."""
    game = position(
        oniwaban="c3=3-false",
        government="c4=2-real!",
        prisons={"oniwaban": "3-real"},
        hands={"oniwaban": "red green blue yellow joker tunnel"},
    )
    assert carry_out(game, "oniwaban", 2)[1] == "move c3 c4"
    assert game.ending == ("capture", "oniwaban")


@pytest.mark.rule("shadows-in-kyoto:R1.2")
@pytest.mark.parametrize("seed", range(5))
def test_it_leaves_the_third_decoy_alone(seed: int) -> None:
    """With two decoys in its prison it does not attack an enemy known to be a third."""
    game = position(
        oniwaban="c3=3-false",
        government="c4=1-false!",
        prisons={"oniwaban": "2-false 0-false"},
        hands={"oniwaban": "red green blue yellow joker tunnel"},
    )
    for _ in range(2):
        action = choice(game, "oniwaban", seed)
        assert action != "move c3 c4"
        game.play("oniwaban", action)


@pytest.mark.rule("shadows-in-kyoto:R36")
def test_it_springs_the_lure_that_stops_an_escape() -> None:
    """Whoever stands on the home row and may be real is driven back."""
    game = position(
        active="government",
        oniwaban="a1=3-real c1=3-false d1=2-real e1=2-false d2=1-false a4=0-false",
        government="b2=2-real",
        hands={"government": "red"},
        lures={"oniwaban": "red"},
    )
    game.play("government", "play red", "move b2 b1")
    assert choice(game, "oniwaban").startswith("spring m1 ")


@pytest.mark.rule("shadows-in-kyoto:R35")
def test_it_hides_a_real_agent_who_is_known() -> None:
    """With nothing better to do than Swap, the pair has the revealed real agent in it."""
    game = position(oniwaban="c3=3-real!", government="a6=3-real", hands={"oniwaban": "swap"})
    chosen = carry_out(game, "oniwaban", 2)
    assert chosen[0] == "play swap"
    assert "c3" in chosen[1].split()


@pytest.mark.rule("shadows-in-kyoto:R11")
def test_its_placement_cannot_be_foreseen() -> None:
    """Equal views with other dice give other arrangements."""
    found = set()
    for seed in range(12):
        match = Match(GAME, seed=1)
        dice = Dice(seed)
        placed = []
        while "oniwaban" in match.waiting():
            placed.append(answer(GAME.view(match._state, 0), dice))
            match.play("oniwaban", placed[-1])
        found.add(tuple(placed))
    assert len(found) > 3


# What it never does


@pytest.mark.parametrize("modules", MODULES)
@pytest.mark.parametrize("seed", range(2))
def test_it_plays_whole_matches(modules: str, seed: int) -> None:
    """Every choice passes the gate, in every module, to the end."""
    assert play_match(modules, ("simple", "simple"), seed).over


@pytest.mark.parametrize("seed", range(3))
def test_equal_views_get_equal_answers(seed: int) -> None:
    """Its chances in a sampled world are those in the true one."""
    match = Match(GAME, edition="advanced", seed=seed)
    dice = Dice(seed, 1)
    while not match.over:
        seat = match.waiting()[0]
        number = match.seats.index(seat)
        view = GAME.view(match._state, number)
        again = GAME.view(GAME.worlds(view).sample(dice), number)
        assert simple.chances(again) == simple.chances(view)
        match.play(seat, answer(view, dice))


@pytest.mark.parametrize("modules", MODULES)
def test_it_beats_random_play(modules: str) -> None:
    """Of six matches it loses one at most, three on each side."""
    won = 0
    for seed in range(6):
        bots = ("simple", "random") if seed % 2 == 0 else ("random", "simple")
        match = play_match(modules, bots, seed)
        won += match.scores()[match.seats[bots.index("simple")]]
    assert won >= 5
