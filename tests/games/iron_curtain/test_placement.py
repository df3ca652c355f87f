"""R14-R17: where a card may lie."""

from __future__ import annotations

import pytest

from brushpass.core.match import Match
from tests.games.iron_curtain.helpers import (
    BUDGET,
    REGIONS,
    cells,
    choices,
    cubes,
    flag,
    forbidden_by,
    lay,
    play,
    position,
    up_to,
)

AROUND_THE_START_CARD = {"e0 n1", "e1 n0", "e0 s1", "w1 n0"}
CROWD = {
    "japan": "e1 n0",
    "cuba": "e0 n1",
    "zaire": "e0 s1",
    "brazil": "w1 n0",
}
"""Four cards that take every side of the start card."""


def cells_for(cards: dict[str, str], card: str, active: str = "usa") -> set[str]:
    """Where a card may be placed on a constructed table."""
    usa, ussr = (card, "") if active == "usa" else ("", card)
    match = position(cards, active=active, usa=usa, ussr=ussr)
    match.play(active, f"play {card}")
    return choices(match, "place")


@pytest.mark.rule("iron-curtain:R14")
@pytest.mark.parametrize("region", REGIONS)
@pytest.mark.parametrize("active", ["usa", "ussr"])
def test_only_the_region_decides(region: str, active: str) -> None:
    """All cards of a region have the same cells to choose from, whatever their flag and number, and whoever plays."""
    table = {
        "poland": "e1 n0",
        "japan": "e2 n0",
        "angola": "e3 n0",
        "panama": "e4 n0",
        "chile": "e5 n0",
        "iran": "e6 n0",
    }
    others = [card for card in REGIONS[region] if card not in table]
    expected = cells_for(table, others[0])
    assert [cells_for(table, card, active) for card in others] == [expected] * len(others)


@pytest.mark.rule("iron-curtain:R14")
def test_the_cards_compared_differ() -> None:
    """Europe and Africa, left to place in the test above, have cards of both flags and of several numbers."""
    cards = ("west-germany", "turkey", "east-germany", "zaire", "nigeria")
    assert {(flag(card), BUDGET[card]) for card in cards} == {("usa", 3), ("usa", 1), ("ussr", 2), ("usa", 2)}


@pytest.mark.rule("iron-curtain:R15")
def test_a_card_goes_next_to_its_region() -> None:
    """Only the free cells that share a side with a card of the region will do."""
    table = {"japan": "e1 n0", "cuba": "e2 n0", "zaire": "w1 n0"}
    assert cells_for(table, "panama") == {"e2 n1", "e3 n0", "e2 s1"}


@pytest.mark.rule("iron-curtain:R15")
def test_the_player_picks_among_the_cells() -> None:
    """Each of the cells can be taken, and the card lies there."""
    for cell in ("e2 n1", "e3 n0", "e2 s1"):
        match = lay(position({"japan": "e1 n0", "cuba": "e2 n0"}, usa="panama"), "panama", cell)
        assert cells(match)["panama"] == cell


@pytest.mark.rule("iron-curtain:R15")
@pytest.mark.parametrize("cell", ["e3 n1", "e1 s1", "e1 n0", "e0 n1", "e9 n9"])
def test_corners_other_regions_and_taken_cells_are_refused(cell: str) -> None:
    """A corner of Cuba, a side of Japan, Japan itself, a side of the start card and the void: none is for Panama."""
    match = play(position({"japan": "e1 n0", "cuba": "e2 n0"}, usa="panama"), "usa play panama")
    assert forbidden_by(match, "usa", f"place {cell}") == "R15"


@pytest.mark.rule("iron-curtain:R15")
def test_a_cell_may_touch_several_cards_of_the_region() -> None:
    """It is one choice then, not two."""
    match = position({"nigeria": "e1 n0", "angola": "e2 n1"}, usa="zaire")
    match.play("usa", "play zaire")
    assert sorted(match.legal("usa")) == sorted(
        f"place {cell}" for cell in ("e1 n1", "e2 n0", "e1 s1", "e2 n2", "e3 n1")
    )


@pytest.mark.rule("iron-curtain:R15")
def test_the_start_card_is_a_europe_card() -> None:
    """The first strategy card of Europe has to touch it, though other cards have free sides."""
    assert cells_for({"japan": "e1 n0", "pakistan": "e2 n0"}, "poland") == AROUND_THE_START_CARD - {"e1 n0"}


@pytest.mark.rule("iron-curtain:R15")
def test_t9_two_free_sides() -> None:
    """T9: the Asia cards have two free sides, and exactly these cells are open to Vietnam."""
    match = up_to("t9-two-free-sides", "place e2 s1")
    assert cells(match)["japan"] == "e1 n0"
    assert cells(match)["pakistan"] == "e2 n0"
    assert choices(match, "place") == {"e1 s1", "e2 s1"}


@pytest.mark.rule("iron-curtain:R15")
@pytest.mark.parametrize("cell", ["e3 s1", "w1 n0", "e0 n1", "e4 n0"])
def test_t9_diagonals_and_other_regions_are_refused(cell: str) -> None:
    """T9: neither a corner of Pakistan nor the sides of other regions' cards are legal."""
    assert forbidden_by(up_to("t9-two-free-sides", "place e2 s1"), "usa", f"place {cell}") == "R15"


@pytest.mark.rule("iron-curtain:R16")
def test_the_first_card_of_all_goes_next_to_the_start_card() -> None:
    """With nothing else on the table a card of any other region has the four sides of the start card."""
    assert cells_for({}, "japan") == AROUND_THE_START_CARD


@pytest.mark.rule("iron-curtain:R16")
def test_t10_the_first_card_of_a_region_goes_next_to_any_card() -> None:
    """T10: Japan opens Asia; every free cell that shares a side with a card is legal, and no other."""
    match = up_to("t10-first-of-its-region", "place e2 n0")
    assert choices(match, "place") == {"e0 n1", "e0 s1", "w1 n0", "e1 n1", "e1 s1", "e2 n0"}


@pytest.mark.rule("iron-curtain:R16")
def test_t10_a_region_hemmed_in_goes_next_to_any_card() -> None:
    """T10: all sides of Iran are taken, so Israel has every free cell that shares a side with a card."""
    match = up_to("t10-region-hemmed-in", "place e1 n2")
    around_iran = {"e1 n0": "iran", "e0 n0": "start", "e1 n1": "cuba", "e1 s1": "brazil", "e2 n0": "japan"}
    assert {cell: card for card, cell in cells(match).items()} == around_iran
    assert choices(match, "place") == {
        "w1 n0",
        "e0 n1",
        "e0 s1",
        "e1 n2",
        "e2 n1",
        "e1 s2",
        "e2 s1",
        "e3 n0",
    }


@pytest.mark.rule("iron-curtain:R16")
def test_europe_can_be_hemmed_in_too() -> None:
    """With every side of the start card taken, a Europe card goes next to any card."""
    assert cells_for(CROWD, "poland") == {
        "e1 n1",
        "e1 s1",
        "w1 n1",
        "w1 s1",
        "e2 n0",
        "e0 n2",
        "e0 s2",
        "w2 n0",
    }


@pytest.mark.rule("iron-curtain:R16")
def test_one_free_side_of_the_region_is_enough_to_be_bound() -> None:
    """As long as one side of the region is free the card has to go there."""
    assert cells_for({card: cell for card, cell in CROWD.items() if card != "brazil"}, "poland") == {"w1 n0"}


@pytest.mark.rule("iron-curtain:R16")
def test_a_cell_that_touches_nothing_is_refused() -> None:
    """Even the first card of a region must share a side with some card."""
    match = play(position({"japan": "e1 n0"}, usa="panama"), "usa play panama")
    assert [forbidden_by(match, "usa", f"place {cell}") for cell in ("e2 n1", "w2 n0")] == ["R16", "R16"]


def placed(card: str) -> Match:
    """A match in which a card has just been placed next to cards full of cubes."""
    table = {"japan": "e1 n0", "poland": "w1 n0"}
    match = position(table, {"japan": (4, 0), "poland": (0, 4), "start": (3, 3)}, usa=card)
    return lay(match, card, "e0 n1")


@pytest.mark.rule("iron-curtain:R17")
@pytest.mark.parametrize("card", ["france", "cuba", "israel"])
def test_a_card_arrives_without_cubes(card: str) -> None:
    """The new card is empty, and no cube has moved."""
    match = placed(card)
    assert [cubes(match, lying) for lying in (card, "japan", "poland", "start")] == [(0, 0), (4, 0), (0, 4), (3, 3)]
