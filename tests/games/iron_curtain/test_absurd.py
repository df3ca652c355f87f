"""Iron Curtain: what not even a beginner does, each blunder beside a position near it in which somebody might."""

from __future__ import annotations

import pytest

from brushpass.core.match import Match
from brushpass.games.iron_curtain import GAME
from tests.games.iron_curtain.helpers import Pair, lay, play, position, seen


def judged(match: Match, action: str) -> str | None:
    """What is said of a legal action of whoever is to decide."""
    view = seen(match, match.waiting()[0])
    assert action in view.legal
    return GAME.absurd(view, action)


# R18, R32 Cards that end the match


@pytest.mark.parametrize(("track", "expected"), [(5, "declines-the-win"), (4, None)], ids=["three short", "four short"])
def test_a_card_that_wins_is_played(track: int, expected: str | None) -> None:
    """Cuba completes a region worth three; where that is a step too few, any card will do."""
    match = position({"panama": "e1 n0"}, {"panama": (1, 0)}, usa="cuba turkey israel", track=track, turn=3)
    assert judged(match, "play turkey") == expected
    assert judged(match, "play cuba") is None


@pytest.mark.parametrize(
    ("track", "expected"), [(-5, "hands-over-the-match"), (-4, None)], ids=["three short", "four short"]
)
def test_a_card_that_loses_by_its_region_is_kept(track: int, expected: str | None) -> None:
    """The same region, dominated by the opponent."""
    match = position({"panama": "e1 n0"}, {"panama": (0, 1)}, usa="cuba japan israel", track=track, turn=3)
    assert judged(match, "play cuba") == expected
    assert judged(match, "play japan") is None


@pytest.mark.parametrize(("track", "expected"), [(-7, "hands-over-the-match"), (-6, None)], ids=["one short", "two"])
def test_a_card_that_loses_by_its_event_is_kept(track: int, expected: str | None) -> None:
    """Nigeria gains the USSR a point, whoever plays it."""
    match = position({"panama": "e1 n0"}, usa="nigeria turkey zaire pakistan", track=track, turn=3)
    assert judged(match, "play nigeria") == expected


@pytest.mark.parametrize(("track", "expected"), [(7, "declines-the-win"), (6, None)], ids=["one short", "two short"])
def test_an_own_event_that_wins_is_used(track: int, expected: str | None) -> None:
    """France gains the USA a point; where two are needed its cubes may be better."""
    match = position({"panama": "e1 n0"}, usa="france west-germany israel zaire", track=track, turn=3)
    lay(match, "france", "e0 n1")
    assert judged(match, "cubes") == expected
    assert judged(match, "event") is None


# R24 Offered events


def test_a_gift_is_not_declined() -> None:
    """West Germany brings the USA three cubes in the turn of the USSR, for nothing."""
    match = position({"poland": "w1 n0"}, ussr="west-germany", active="ussr", turn=3)
    lay(match, "west-germany", "e1 n0")
    assert judged(match, "decline") == "declines-a-gift"
    assert judged(match, "event") is None


def test_a_gift_that_takes_cubes_from_elsewhere_may_be_declined() -> None:
    """With nothing in the supply every cube has to be lifted somewhere."""
    match = position({"poland": "w1 n0"}, {"start": (24, 0)}, ussr="west-germany", active="ussr", turn=3)
    lay(match, "west-germany", "e1 n0")
    assert seen(match).supply[0] == 0
    assert judged(match, "decline") is None


# R25-R31 Cubes


def placing(cubes: dict[str, Pair], turn: int) -> Match:
    """The USA has laid Turkey and places its only cube."""
    cards = {"cuba": "e1 n0", "panama": "e2 n0", "france": "w1 n0", "poland": "w2 n0"}
    match = lay(position(cards, cubes, usa="turkey", turn=turn), "turkey", "w1 n1")
    return play(match, "usa cubes")


ROUND_THE_START: dict[str, Pair] = {"start": (2, 0), "france": (4, 0), "cuba": (1, 0), "panama": (0, 1)}


def test_cubes_are_not_left_unused() -> None:
    """Out of a full supply a cube costs nothing."""
    assert judged(placing(ROUND_THE_START, 5), "stop") == "leaves-cubes-unused"


def test_cubes_may_be_saved_where_they_are_few() -> None:
    """With four left in the supply somebody may keep them."""
    crowded = ROUND_THE_START | {"start": (15, 0)}
    match = placing(crowded, 5)
    assert seen(match).supply[0] == 4
    assert judged(match, "stop") is None


def test_the_very_last_cube_turns_a_card_if_it_can() -> None:
    """In the last turn a cube on a firm card does nothing, and one on Panama takes it from the USSR."""
    assert judged(placing(ROUND_THE_START, 16), "cube france") == "idle-last-cube"
    assert judged(placing(ROUND_THE_START, 16), "cube panama") is None


def test_a_cube_on_a_firm_card_may_be_of_use_later() -> None:
    """With turns to come nobody knows."""
    assert judged(placing(ROUND_THE_START, 5), "cube france") is None


def lifting(start: Pair) -> Match:
    """The USA has every cube on the table, holds Panama by one, and needs one for Turkey."""
    cards = {"chile": "e1 n0", "brazil": "e2 n0", "panama": "w1 n0"}
    chile = 24 - start[0] - 3
    cubes = {"start": start, "chile": (chile, chile - 1), "brazil": (2, 1), "panama": (1, 0)}
    match = lay(position(cards, cubes, usa="turkey", turn=15), "turkey", "e0 n1")
    return play(match, "usa cubes\nusa cube turkey")


def test_the_cube_that_holds_a_card_is_not_lifted() -> None:
    """Not while a large pile can spare one."""
    assert judged(lifting((16, 0)), "lift panama") == "strips-its-own"
    assert judged(lifting((16, 0)), "lift start") is None


def test_where_no_card_can_spare_a_cube_any_may_be_lifted() -> None:
    """Every card is held by one."""
    assert judged(lifting((12, 11)), "lift panama") is None


# A32 Removal


def test_the_enemy_is_not_spared() -> None:
    """Chile takes a cube from the USA for nothing."""
    cards = {"japan": "e1 n0", "panama": "w1 n0"}
    match = position(cards, {"start": (5, 1), "japan": (2, 1), "panama": (4, 0)}, ussr="chile", active="ussr", turn=13)
    play(lay(match, "chile", "e0 n1"), "ussr event")
    assert judged(match, "stop") == "spares-the-enemy"
    assert judged(match, "remove japan") is None
