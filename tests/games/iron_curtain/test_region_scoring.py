"""R18-R22: when a region is scored, and what it is worth."""

from __future__ import annotations

import pytest

from brushpass.core.match import Match
from tests.games.iron_curtain.helpers import (
    CARDS,
    REGIONS,
    Pair,
    cubes,
    facts,
    history,
    in_a_row,
    lay,
    position,
    seen,
    supply,
    track,
    up_to,
)

BONUS = {"europe": 3, "middle-east": 2, "asia": 2, "africa": 1, "central-america": 2, "south-america": 2}


def complete(region: str, held: dict[str, Pair], points: int = 0, active: str = "usa") -> Match:
    """The last card of a region has been placed while the others hold these cubes."""
    first, *others = REGIONS[region]
    usa, ussr = (first, "") if active == "usa" else ("", first)
    match = position(in_a_row(*others), held, active=active, track=points, usa=usa, ussr=ussr)
    return lay(match, first, f"e{len(others)} n1")


def scored(match: Match) -> list[str]:
    """The scorings of regions so far."""
    return [fact for fact in history(match) if fact.startswith("region-scored")]


def markers(match: Match) -> list[str]:
    """The moves of the marker so far."""
    return [fact for fact in history(match) if fact.startswith("marker")]


# When


@pytest.mark.rule("iron-curtain:R18")
@pytest.mark.parametrize("region", REGIONS)
def test_the_last_card_of_a_region_scores_it(region: str) -> None:
    """With all strategy cards of the region on the table it is scored at once."""
    assert scored(complete(region, {})) == [f"region-scored {region} 0 0"]


@pytest.mark.rule("iron-curtain:R18")
@pytest.mark.parametrize("missing", CARDS)
def test_a_region_that_lacks_a_card_is_not_scored(missing: str) -> None:
    """Whichever card of the region is missing, nothing is scored and the marker stays, whatever lies there."""
    region = next(cards for cards in REGIONS.values() if missing in cards)
    last, *others = (card for card in region if card != missing)
    match = position(in_a_row(*others), dict.fromkeys(others, (2, 0)), usa=last, ussr=missing)
    lay(match, last, f"e{len(others)} n1" if others else "e1 n0")
    assert (scored(match), track(match)) == ([], 0)


@pytest.mark.rule("iron-curtain:R18")
def test_only_the_region_of_the_card_is_scored() -> None:
    """A region that was complete before is not scored again by a card of another region."""
    table = in_a_row("cuba", "panama", "brazil")
    match = position(table, {"cuba": (1, 0)}, usa="chile")
    assert scored(lay(match, "chile", "e3 n1")) == ["region-scored south-america 0 0"]


@pytest.mark.rule("iron-curtain:R18")
@pytest.mark.parametrize("active", ["usa", "ussr"])
def test_it_does_not_matter_who_completes_a_region(active: str) -> None:
    """Points go by cubes, not by who placed the last card."""
    assert track(complete("asia", {"pakistan": (0, 1)}, active=active)) == -3


@pytest.mark.rule("iron-curtain:R18", "iron-curtain:R20", "iron-curtain:R21")
def test_t1_asia_is_worth_three_before_any_cube() -> None:
    """T1: Pakistan is the USA's, Japan is tied, Vietnam empty: the track shows +3 before event and cubes."""
    match = up_to("t1-region-scored-before-cubes", "cubes")
    assert {card: cubes(match, card) for card in REGIONS["asia"]} == {
        "pakistan": (1, 0),
        "japan": (1, 1),
        "vietnam": (0, 0),
    }
    assert (track(match), seen(match).step) == (3, "event-or-cubes")


@pytest.mark.rule("iron-curtain:R18")
def test_t1_before_the_third_card_nothing_was_scored() -> None:
    """T1: with two of three cards on the table the marker has not moved."""
    match = up_to("t1-region-scored-before-cubes", "play vietnam")
    assert (track(match), scored(match)) == (0, [])


@pytest.mark.rule("iron-curtain:R18")
def test_the_scoring_comes_before_the_event_of_the_card() -> None:
    """Vietnam's event asks whether the USA leads: the points of this very turn count already."""
    match = position(in_a_row("japan", "pakistan"), {"japan": (1, 0)}, ussr="vietnam", active="ussr")
    lay(match, "vietnam", "e3 n0")
    assert (track(match), match.legal("ussr")) == (3, ["event", "cubes"])


# How much


@pytest.mark.rule("iron-curtain:R19")
@pytest.mark.parametrize(
    ("held", "points"),
    [((1, 0), 3), ((0, 1), -3), ((3, 2), 3), ((2, 3), -3), ((7, 1), 3), ((0, 0), 0), ((1, 1), 0), ((4, 4), 0)],
)
def test_who_dominates_a_card(held: Pair, points: int) -> None:
    """One cube more is enough; an equal number, and none at all, is nobody's."""
    assert track(complete("central-america", {"panama": held})) == points


@pytest.mark.rule("iron-curtain:R20")
@pytest.mark.parametrize(
    ("held", "told"),
    [
        ({"zaire": (1, 0), "nigeria": (2, 1), "angola": (1, 0)}, "4 0"),
        ({"zaire": (1, 0), "nigeria": (2, 1), "angola": (0, 9)}, "3 1"),
        ({"zaire": (1, 0), "nigeria": (1, 1), "angola": (0, 1)}, "1 1"),
        ({"zaire": (0, 1), "nigeria": (1, 2), "angola": (5, 0)}, "1 3"),
    ],
)
def test_a_point_for_every_dominated_card(held: dict[str, Pair], told: str) -> None:
    """The size of a lead is worth nothing: a card is a point (Africa, with its bonus of 1 for the majority)."""
    assert scored(complete("africa", held)) == [f"region-scored africa {told}"]


@pytest.mark.rule("iron-curtain:R21")
@pytest.mark.parametrize("region", REGIONS)
@pytest.mark.parametrize(("held", "sign"), [((1, 0), 1), ((0, 1), -1)])
def test_the_majority_gets_the_bonus_of_the_region(region: str, held: Pair, sign: int) -> None:
    """With one dominated card of the region against none it is 1 point and the bonus."""
    assert track(complete(region, {REGIONS[region][1]: held})) == sign * (1 + BONUS[region])


@pytest.mark.rule("iron-curtain:R21")
def test_equal_numbers_of_cards_give_no_bonus() -> None:
    """Two cards against two: nobody gets the bonus, and the marker stays."""
    held = {"france": (1, 0), "turkey": (5, 0), "east-germany": (0, 1), "poland": (0, 2)}
    match = complete("europe", held)
    assert (scored(match), track(match)) == (["region-scored europe 2 2"], 0)


@pytest.mark.rule("iron-curtain:R21")
def test_one_card_more_is_a_majority() -> None:
    """Two cards against one in Europe: 2 and the bonus of 3, against 1."""
    match = complete("europe", {"france": (1, 0), "turkey": (1, 0), "poland": (0, 6)})
    assert scored(match) == ["region-scored europe 5 1"]


@pytest.mark.rule("iron-curtain:R21")
def test_cards_of_other_regions_do_not_count() -> None:
    """What lies next to the region brings no points to it."""
    match = position(in_a_row("cuba", "brazil"), {"cuba": (0, 1), "brazil": (1, 0)}, usa="panama")
    assert scored(lay(match, "panama", "e1 n1")) == ["region-scored central-america 0 3"]


# The marker


@pytest.mark.rule("iron-curtain:R22")
@pytest.mark.parametrize(
    ("points", "held", "moved"),
    [
        (0, {"france": (1, 0), "turkey": (1, 0), "poland": (0, 1)}, ["marker usa 4"]),
        (-1, {"france": (1, 0), "turkey": (1, 0), "poland": (0, 1)}, ["marker usa 3"]),
        (2, {"france": (1, 0), "turkey": (0, 1), "poland": (0, 1)}, ["marker ussr 2"]),
        (-4, {"france": (1, 0)}, ["marker nobody 0"]),
        (3, {"france": (1, 0), "poland": (0, 1)}, []),
    ],
)
def test_the_marker_makes_one_move_of_the_difference(points: int, held: dict[str, Pair], moved: list[str]) -> None:
    """From wherever it stands it moves once, towards the side with more; without a difference it stays."""
    assert markers(complete("europe", held, points)) == moved


@pytest.mark.rule("iron-curtain:R22")
@pytest.mark.parametrize("points", [7, -7])
def test_the_totals_are_worked_out_before_the_marker_moves(points: int) -> None:
    """At 7 a point for each side moves nothing, so nobody reaches the end."""
    match = complete("asia", {"pakistan": (1, 0), "vietnam": (0, 1)}, points)
    assert (track(match), match.over) == (points, False)


@pytest.mark.rule("iron-curtain:R22")
def test_scoring_takes_no_cube() -> None:
    """Cubes and supplies are the same after the scoring."""
    match = complete("asia", {"pakistan": (2, 1), "vietnam": (0, 3)})
    assert [cubes(match, card) for card in ("pakistan", "vietnam")] == [(2, 1), (0, 3)]
    assert (supply(match), facts(match)[1]) == ((21, 19), "region-scored asia 1 1")
