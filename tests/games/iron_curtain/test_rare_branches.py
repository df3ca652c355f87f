"""Iron Curtain: branches that few matches reach, each from a constructed position."""

from __future__ import annotations

import pytest

from tests.games.iron_curtain.helpers import (
    cells,
    choices,
    cubes,
    facts,
    forbidden_by,
    history,
    lay,
    position,
    seen,
    track,
)
from tests.games.iron_curtain.helpers_rulings import EVEN, custom, last_turn


@pytest.mark.rule("iron-curtain:R16", "iron-curtain:A19")
def test_a_region_is_opened_again_by_a_card_that_moves_away() -> None:
    """A blocked region binds its cards once more as soon as one of its sides is free again."""
    ring = {"japan": "e1 n0", "israel": "e1 n1", "iran": "e2 n0", "cuba": "e1 s1"}
    options = custom({"panama": "move iran"})
    match = position(ring, usa="panama", ussr="vietnam", **options)
    lay(match, "panama", "e1 s2").play("usa", "event")
    match.play("usa", "move e1 n2")
    match.play("ussr", "play vietnam")
    assert choices(match, "place") == {"e2 n0"}


@pytest.mark.rule("iron-curtain:R16", "iron-curtain:A18")
def test_a_card_whose_region_is_blocked_moves_next_to_any_card() -> None:
    """The other card of the region has no free side at all, so every candidate is legal."""
    ring = {"israel": "e2 n0", "japan": "e1 n0", "pakistan": "e2 n1", "cuba": "e3 n0", "zaire": "e2 s1"}
    match = position(ring, ussr="iran", active="ussr")
    lay(match, "iran", "w1 n0").play("ussr", "event")
    assert choices(match, "move") == {
        *("e0 n1", "e0 s1", "e1 n1", "e1 s1", "e2 n2", "e3 n1", "e4 n0", "e3 s1", "e2 s2"),
    }


@pytest.mark.rule("iron-curtain:R32", "iron-curtain:R18", "iron-curtain:A26")
def test_region_scoring_in_play_ends_the_match_before_step_three() -> None:
    """The USSR completes Asia and hands the USA the win: neither event nor cubes follow."""
    laid = {"japan": "e1 n0", "pakistan": "e2 n0"}
    match = position(laid, {"japan": (1, 0)}, ussr="vietnam", active="ussr", track=5)
    lay(match, "vietnam", "e3 n0")
    assert facts(match) == ["placed vietnam e3 n0", "region-scored asia 3 0", "marker usa 8", "won usa"]
    assert (seen(match).ending, seen(match).winners) == ("sudden-death", ("usa",))
    assert match.waiting() == []


@pytest.mark.rule("iron-curtain:A24", "iron-curtain:R32")
def test_the_last_card_of_all_can_end_the_match_in_play() -> None:
    """A region completed by the last card wins before the aftermath cards are turned up."""
    match = last_turn({"cuba": "e1 n0"}, {"cuba": (1, 0)}, last="panama", cell="e2 n0", track=5)
    assert seen(match).ending == "sudden-death"
    assert "final-scoring" not in history(match)
    assert seen(match).aftermath == ("hidden", "hidden")


@pytest.mark.rule("iron-curtain:A24", "iron-curtain:R11")
def test_the_event_of_the_last_card_comes_before_final_scoring() -> None:
    """The region is scored, the event carried out, and only then everything scored once more with its cubes."""
    laid = {"cuba": "e1 n0"}
    match = position(laid, {"cuba": (0, 1)}, usa="panama", turn=16, active="usa", aftermath=EVEN)
    lay(match, "panama", "e2 n0").play("usa", "event")
    for card in ("cuba", "cuba", "panama"):
        match.play("usa", f"infiltrate {card}")
    scored = [fact for fact in history(match) if fact.startswith("region-scored central-america")]
    assert scored == ["region-scored central-america 0 3", "region-scored central-america 4 0"]
    assert track(match) == 1


@pytest.mark.rule("iron-curtain:R38", "iron-curtain:A23")
def test_a_marker_in_the_middle_at_the_end_is_a_win_of_the_usa() -> None:
    """Nothing scores, the marker stands on 0, and the USA wins by the tie."""
    match = last_turn({}, last="japan", cell="e1 n0")
    assert (seen(match).ending, seen(match).winners) == ("tie", ("usa",))


@pytest.mark.rule("iron-curtain:A14", "iron-curtain:A18")
def test_a_gain_behind_a_skipped_part_still_wins() -> None:
    """A part without a target is skipped, the gain behind it ends the match."""
    options = custom({"zaire": "move japan; gain 2; infiltrate 2 anywhere"})
    match = position({}, ussr="zaire", active="ussr", track=7, **options)
    lay(match, "zaire", "e1 n0").play("usa", "event")
    assert facts(match) == [
        "event-used usa zaire",
        "part-skipped usa 1",
        "gained usa 2",
        "marker usa 8",
        "won usa",
    ]
    assert cubes(match, "zaire") == (0, 0)


@pytest.mark.rule("iron-curtain:A10", "iron-curtain:R24")
def test_both_sides_lift_in_one_turn() -> None:
    """With both supplies empty the owner of the event lifts first, and the active player lifts afterwards."""
    laid = {"japan": "e1 n0", "pakistan": "e2 n0"}
    match = position(laid, {"start": (6, 6), "japan": (6, 6)}, usa="nigeria", cubes_per_side=12)
    lay(match, "nigeria", "w1 n0").play("ussr", "event")
    match.play("ussr", "infiltrate nigeria")
    match.play("ussr", "lift start")
    match.play("usa", "cube nigeria")
    assert match.waiting() == ["usa"]
    assert choices(match, "lift") == {"start", "japan"}
    match.play("usa", "lift japan")
    assert cubes(match, "nigeria") == (1, 1)


@pytest.mark.rule("iron-curtain:A10", "iron-curtain:R28")
def test_a_controlled_card_takes_the_whole_of_a_budget_of_two_from_an_empty_supply() -> None:
    """With a budget of 1 it is not a target, whatever could be lifted."""
    laid = {"japan": "e1 n0", "pakistan": "e2 n0"}
    on_cards = {"start": (12, 1), "japan": (0, 2)}
    match = position(laid, on_cards, usa="turkey", cubes_per_side=12)
    lay(match, "turkey", "w1 n0").play("usa", "cubes")
    assert choices(match, "cube") == {"turkey"}
    assert forbidden_by(match, "usa", "cube japan") == "R28"


@pytest.mark.rule("iron-curtain:A31", "iron-curtain:A18")
def test_a_card_in_a_far_corner_can_come_back() -> None:
    """A card that lies on the edge of the table moves to its region in the middle."""
    match = position(
        {"iran": "w16 s16", "israel": "e1 n0"}, ussr="cuba", active="ussr", **custom({"cuba": "move iran"})
    )
    lay(match, "cuba", "w1 n0").play("ussr", "event")
    match.play("ussr", "move e1 n1")
    assert cells(match)["iran"] == "e1 n1"
