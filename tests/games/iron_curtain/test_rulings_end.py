"""Iron Curtain, rulings on scoring, rounds, secrets and the end of the match (A1, A2, A21-A30, A33)."""

from __future__ import annotations

import pytest

from brushpass.core.match import Match
from tests.games.iron_curtain.helpers import (
    CARDS,
    begin,
    choices,
    cubes,
    deal,
    facts,
    heard,
    history,
    lay,
    lay_quietly,
    new,
    position,
    rest,
    second_round,
    seen,
    supply,
    track,
)
from tests.games.iron_curtain.helpers_rulings import around, custom, last_turn

EUROPE = {"west-germany": "e1 n0", "france": "e2 n0", "turkey": "w1 n0", "east-germany": "w2 n0"}
"""All strategy cards of Europe but Poland, in a row with the start card."""

both_values = pytest.mark.parametrize("scores", [True, False])


def scored(match: Match) -> list[str]:
    """Every scoring of a region so far: region, points of the USA, points of the USSR."""
    return [fact.removeprefix("region-scored ") for fact in history(match) if fact.startswith("region-scored ")]


# The start card


@pytest.mark.rule("iron-curtain:A1")
@pytest.mark.parametrize(("scores", "points"), [(True, 4), (False, 0)])
def test_the_start_card_counts_when_europe_is_completed(scores: bool, points: int) -> None:
    """The USA dominates the start card and nothing else: 1 point and the bonus of 3, or nothing."""
    match = position(EUROPE, {"start": (2, 1)}, usa="poland", start_card_scores=scores)
    lay(match, "poland", "e3 n0")
    assert scored(match) == [f"europe {points} 0"]
    assert track(match) == points


@pytest.mark.rule("iron-curtain:A1", "iron-curtain:R21")
@pytest.mark.parametrize(("scores", "points"), [(True, "europe 1 1"), (False, "europe 0 4")])
def test_the_start_card_counts_for_the_majority(scores: bool, points: str) -> None:
    """The start card of the USA evens out France of the USSR, or leaves the USSR the only one with a card."""
    on_cards = {"start": (2, 1), "france": (0, 1)}
    match = position(EUROPE, on_cards, usa="poland", start_card_scores=scores)
    lay(match, "poland", "e3 n0")
    assert scored(match) == [points]


@pytest.mark.rule("iron-curtain:A1")
@pytest.mark.parametrize(("scores", "points"), [(True, "europe 0 4"), (False, "europe 0 0")])
def test_the_start_card_counts_in_final_scoring(scores: bool, points: str) -> None:
    """Without any other card of Europe on the table the start card alone decides the region, or nothing does."""
    match = last_turn({}, {"start": (1, 2)}, last="japan", cell="e1 n0", start_card_scores=scores)
    assert scored(match)[0] == points


@pytest.mark.rule("iron-curtain:A1", "iron-curtain:A38")
@pytest.mark.parametrize(("scores", "step"), [(True, "infiltration"), (False, "play-card")])
def test_the_start_card_counts_in_conditions_about_domination(scores: bool, step: str) -> None:
    """France asks whether the USSR dominates more cards of Europe; here it dominates none but the start card."""
    match = position({}, {"start": (1, 2)}, usa="france", start_card_scores=scores)
    lay(match, "france", "e1 n0").play("usa", "event")
    assert seen(match).step == step


@pytest.mark.rule("iron-curtain:A1", "iron-curtain:A38")
@pytest.mark.parametrize(("scores", "points"), [(True, 1), (False, 0)])
def test_the_start_card_counts_for_at_least_so_many(scores: bool, points: int) -> None:
    """A condition that asks for one dominated card of Europe finds the start card, or finds none."""
    options = custom({"zaire": "if own dominates at least 1 in europe: gain 1"})
    match = position({}, {"start": (2, 1)}, usa="zaire", start_card_scores=scores, **options)
    lay(match, "zaire", "e1 n0").play("usa", "event")
    assert track(match) == points


@pytest.mark.rule("iron-curtain:A1", "iron-curtain:A34")
@both_values
def test_the_start_card_is_a_europe_card_for_placement_in_any_case(scores: bool) -> None:
    """The switch changes nothing in step 1."""
    match = position({"cuba": "e1 n0"}, usa="france", start_card_scores=scores)
    match.play("usa", "play france")
    assert choices(match, "place") == around("e0 n0") - {"e1 n0"}


@pytest.mark.rule("iron-curtain:A1")
@both_values
def test_the_start_card_gives_reach_and_takes_cubes_in_any_case(scores: bool) -> None:
    """The switch changes neither reach nor targets."""
    match = position({}, usa="cuba", start_card_scores=scores)
    lay(match, "cuba", "e1 n0").play("ussr", "decline")
    assert choices(match, "cube") == {"start", "cuba"}


@pytest.mark.rule("iron-curtain:A1", "iron-curtain:A38")
@both_values
def test_the_start_card_is_in_europe_for_events_in_any_case(scores: bool) -> None:
    """An event that infiltrates in Europe may choose the start card under either value."""
    match = position({}, usa="west-germany", start_card_scores=scores)
    lay(match, "west-germany", "e1 n0").play("usa", "event")
    assert choices(match, "infiltrate") == {"start", "west-germany"}


@pytest.mark.rule("iron-curtain:A1", "iron-curtain:R18")
@both_values
@pytest.mark.parametrize("missing", ["west-germany", "france", "turkey", "east-germany", "poland"])
def test_the_start_card_is_not_needed_to_complete_europe(missing: str, scores: bool) -> None:
    """Four strategy cards and the start card are no complete Europe; the fifth strategy card makes it one."""
    cells = ("e1 n0", "e2 n0", "w1 n0", "w2 n0")
    *laid, last = [card for card in (*EUROPE, "poland") if card != missing]
    match = position(dict(zip(laid, cells, strict=False)), usa=last, ussr=missing, start_card_scores=scores)
    rest(lay(match, last, "w2 n0"))
    assert scored(match) == []
    lay(match, missing, "e3 n0")
    assert scored(match) == ["europe 0 0"]


# Region scoring


@pytest.mark.rule("iron-curtain:A2", "iron-curtain:R17")
def test_the_new_card_is_empty_when_its_region_is_scored() -> None:
    """Asia is scored with Pakistan for the USA, Japan tied and Vietnam empty, before event and cubes."""
    laid = {"japan": "e1 n0", "pakistan": "e2 n0"}
    on_cards = {"japan": (1, 1), "pakistan": (1, 0)}
    match = lay(position(laid, on_cards, ussr="vietnam", active="ussr"), "vietnam", "e3 n0")
    assert facts(match) == ["placed vietnam e3 n0", "region-scored asia 3 0", "marker usa 3"]
    assert cubes(match, "vietnam") == (0, 0)
    assert seen(match).step == "event-or-cubes"


@pytest.mark.rule("iron-curtain:A27", "iron-curtain:R22")
def test_only_the_difference_moves_the_marker() -> None:
    """The USA scores 2 cards and the bonus of 1, the USSR 1 card: one move of 2."""
    laid = {"zaire": "e1 n0", "nigeria": "e2 n0", "angola": "e3 n0"}
    on_cards = {"zaire": (1, 0), "nigeria": (3, 1), "angola": (0, 1)}
    match = lay(position(laid, on_cards, usa="south-africa"), "south-africa", "e4 n0")
    assert facts(match) == ["placed south-africa e4 n0", "region-scored africa 3 1", "marker usa 2"]


@pytest.mark.rule("iron-curtain:A27", "iron-curtain:R32")
def test_points_of_both_sides_do_not_carry_one_to_the_end() -> None:
    """At a lead of 5 the 3 points of the USA would win; less the 1 of the USSR they do not."""
    laid = {"zaire": "e1 n0", "nigeria": "e2 n0", "angola": "e3 n0"}
    on_cards = {"zaire": (1, 0), "nigeria": (3, 1), "angola": (0, 1)}
    match = lay(position(laid, on_cards, usa="south-africa", track=5), "south-africa", "e4 n0")
    assert track(match) == 7
    assert not match.over


@pytest.mark.rule("iron-curtain:A28", "iron-curtain:R19")
def test_empty_and_even_cards_are_dominated_by_nobody() -> None:
    """Neither brings a point or counts for the majority: one dominated card takes the bonus."""
    laid = {"zaire": "e1 n0", "nigeria": "e2 n0", "angola": "e3 n0"}
    on_cards = {"zaire": (0, 0), "nigeria": (2, 2), "angola": (0, 1)}
    match = lay(position(laid, on_cards, usa="south-africa"), "south-africa", "e4 n0")
    assert scored(match) == ["africa 0 2"]


@pytest.mark.rule("iron-curtain:A28")
def test_a_region_of_empty_cards_moves_nothing() -> None:
    """Nobody scores, and the marker stays where it is."""
    match = lay(position({"cuba": "e1 n0"}, usa="panama", track=-2), "panama", "e2 n0")
    assert facts(match) == ["placed panama e2 n0", "region-scored central-america 0 0"]
    assert track(match) == -2


@pytest.mark.rule("iron-curtain:A26", "iron-curtain:R32")
@pytest.mark.parametrize(("on_japan", "lead", "end", "winner"), [((1, 0), 6, 8, "usa"), ((0, 1), -7, -8, "ussr")])
def test_the_marker_stops_on_the_end_space(on_japan: tuple[int, int], lead: int, end: int, winner: str) -> None:
    """Three points at a lead of 6 or 7 bring the marker to 8 and not beyond."""
    laid = {"japan": "e1 n0", "pakistan": "e2 n0"}
    match = lay(position(laid, {"japan": on_japan}, usa="vietnam", track=lead), "vietnam", "e3 n0")
    assert track(match) == end
    assert seen(match).winners == (winner,)
    assert facts(match)[-2:] == [f"marker {winner} 8", f"won {winner}"]


# Final scoring


@pytest.mark.rule("iron-curtain:A21", "iron-curtain:R35")
@pytest.mark.parametrize(
    ("aftermath", "points"),
    [("israel france", "3 0"), ("vietnam angola", "0 3"), ("angola vietnam", "0 3"), ("turkey france", "3 0")],
)
def test_two_aftermath_cards_of_one_flag_are_added(aftermath: str, points: str) -> None:
    """That flag stands against 0, and scores 3 at most, whoever set which card aside."""
    match = last_turn({}, last="japan", cell="e1 n0", aftermath=aftermath)
    assert f"aftermath-scored {points}" in history(match)


@pytest.mark.rule("iron-curtain:A21")
def test_a_sum_below_the_cap_counts_as_it_is() -> None:
    """Two cards of one flag with a cube each are worth 2."""
    options = custom(cubes={"turkey": 1, "france": 1})
    match = last_turn({}, last="japan", cell="e1 n0", aftermath="turkey france", **options)
    assert "aftermath-scored 2 0" in history(match)


@pytest.mark.rule("iron-curtain:A21", "iron-curtain:R35")
def test_two_flags_score_their_difference() -> None:
    """Israel with 3 against Cuba with 2 is worth 1 to the USA."""
    match = last_turn({}, last="japan", cell="e1 n0", aftermath="cuba israel")
    assert "aftermath-scored 1 0" in history(match)


@pytest.mark.rule("iron-curtain:A22")
def test_an_even_aftermath_scores_nothing() -> None:
    """Two cubes against two: the marker does not move."""
    match = last_turn({}, last="japan", cell="e1 n0", track=-1, aftermath="france nigeria")
    told = history(match)
    assert told[told.index("aftermath-scored 0 0") + 1] == "region-scored europe 0 0"
    assert track(match) == -1


@pytest.mark.rule("iron-curtain:A23")
def test_an_incomplete_region_is_scored_at_the_end_with_its_whole_bonus() -> None:
    """Japan alone stands for Asia: 1 point and the bonus of 2; it was never scored in play."""
    match = last_turn({"japan": "e1 n0"}, {"japan": (1, 0)}, last="zaire", cell="e2 n0")
    assert scored(match) == [
        "europe 0 0",
        "middle-east 0 0",
        "asia 3 0",
        "africa 0 0",
        "central-america 0 0",
        "south-america 0 0",
    ]
    assert track(match) == 3


@pytest.mark.rule("iron-curtain:A23")
def test_the_regions_of_the_aftermath_cards_never_complete() -> None:
    """With Israel and Zaire set aside the other four regions are scored in play, and all six at the end."""
    match = begin("israel west-germany france turkey poland", "zaire east-germany japan pakistan vietnam", "usa")
    lay_quietly(match, "west-germany e1 n0", "east-germany e2 n0", "france e3 n0", "japan w1 n0")
    lay_quietly(match, "turkey e4 n0", "pakistan w2 n0", "poland e5 n0", "vietnam w3 n0")
    second_round(match, "iran south-africa nigeria angola", "usa")
    lay_quietly(match, "iran e1 n1", "cuba e2 n1", "south-africa e1 s1", "panama e3 n1")
    lay_quietly(match, "nigeria e2 s1", "brazil w1 n1", "angola e3 s1", "chile w2 n1")
    regions = [line.split()[0] for line in scored(match)]
    assert regions[:4] == ["europe", "asia", "central-america", "south-america"]
    assert regions[4:] == ["europe", "middle-east", "asia", "africa", "central-america", "south-america"]


@pytest.mark.rule("iron-curtain:A24")
def test_a_region_completed_by_the_last_card_is_scored_twice() -> None:
    """Once when the card is placed, and again in final scoring."""
    laid = {"cuba": "e1 n0"}
    match = last_turn(laid, {"cuba": (0, 1)}, last="panama", cell="e2 n0")
    assert scored(match)[0] == "central-america 0 3"
    assert scored(match).count("central-america 0 3") == 2
    assert track(match) == -6


@pytest.mark.rule("iron-curtain:A25", "iron-curtain:R32")
def test_the_aftermath_can_end_the_match() -> None:
    """At a lead of 5 an aftermath of 3 wins, and no region is scored."""
    match = last_turn({}, {"start": (1, 9)}, last="japan", cell="e1 n0", track=5, aftermath="israel france")
    assert scored(match) == []
    assert (seen(match).ending, seen(match).winners) == ("sudden-death-at-the-end", ("usa",))


@pytest.mark.rule("iron-curtain:A25", "iron-curtain:R36")
@pytest.mark.parametrize(
    ("card", "region", "lead"),
    [
        ("poland", "europe", 4),
        ("israel", "middle-east", 5),
        ("japan", "asia", 5),
        ("zaire", "africa", 6),
        ("panama", "central-america", 5),
        ("brazil", "south-america", 5),
    ],
)
def test_every_region_of_final_scoring_can_end_the_match(card: str, region: str, lead: int) -> None:
    """The region that brings the marker to the end is the last one scored."""
    match = last_turn(
        {card: "e1 n0"}, {card: (1, 0)}, last="pakistan", cell="w1 n0" if card != "japan" else "e2 n0", track=lead
    )
    assert scored(match)[-1].split()[0] == region
    assert facts(match)[-2:] == ["marker usa 8", "won usa"]
    assert seen(match).ending == "sudden-death-at-the-end"


@pytest.mark.rule("iron-curtain:A25")
def test_the_order_of_regions_can_decide() -> None:
    """The USA wins by Europe before the USSR's greater gain in Asia is counted."""
    laid = {"poland": "e1 n0", "japan": "w1 n0", "pakistan": "w2 n0"}
    on_cards = {"poland": (1, 0), "japan": (0, 1), "pakistan": (0, 1)}
    match = last_turn(laid, on_cards, last="zaire", cell="e2 n0", track=4)
    assert scored(match) == ["europe 4 0"]
    assert seen(match).winners == ("usa",)


@pytest.mark.rule("iron-curtain:A25")
def test_a_lead_that_is_lost_again_wins_nothing() -> None:
    """One step short of the end after Europe, the USA loses its lead in the regions that follow."""
    laid = {"poland": "e1 n0", "japan": "w1 n0", "pakistan": "w2 n0", "chile": "e2 n0", "cuba": "e3 n0"}
    on_cards = {"poland": (1, 0), "japan": (0, 1), "pakistan": (0, 1), "chile": (0, 1), "cuba": (0, 1)}
    match = last_turn(laid, on_cards, last="zaire", cell="e4 n0", track=3)
    assert (seen(match).ending, seen(match).winners) == ("ahead", ("ussr",))
    assert track(match) == 3 + 4 - 4 - 3 - 3


# Rounds and secrets


def after_round_one(lead: int) -> Match:
    """A match whose first round has just ended at this lead, with the cards of round 2 about to be dealt."""
    laid = dict(zip(CARDS[:7], [f"e{step} n0" for step in range(1, 8)], strict=True))
    match = position(laid, usa="pakistan", turn=8, active="usa", track=lead)
    return rest(lay(match, "pakistan", "e8 n0"))


@pytest.mark.rule("iron-curtain:A29", "iron-curtain:R10")
@pytest.mark.parametrize(("lead", "chooser"), [(1, "ussr"), (-1, "usa"), (0, "ussr"), (7, "ussr"), (-7, "usa")])
def test_whoever_is_behind_names_the_first_player(lead: int, chooser: str) -> None:
    """The side the marker is not on has the choice between both players; on 0 it is the USSR."""
    match = after_round_one(lead)
    while match.waiting() == ["chance"]:
        match.play("chance", match.legal("chance")[0])
    assert match.waiting() == [chooser]
    assert match.legal(chooser) == ["first usa", "first ussr"]


@pytest.mark.rule("iron-curtain:A29", "iron-curtain:R6")
@pytest.mark.parametrize("first", ["usa", "ussr"])
def test_the_ussr_may_name_either_player_in_round_one(first: str) -> None:
    """Whoever is named takes the first turn."""
    match = deal(new(), " ".join(CARDS[:10]))
    assert match.waiting() == ["ussr"]
    match.play("ussr", f"first {first}")
    assert facts(match) == [f"acts-first {first}", f"turn 1 {first}"]


@pytest.mark.rule("iron-curtain:A33")
def test_the_chooser_has_seen_the_hand_of_round_one() -> None:
    """The first player is named when all ten cards are dealt, and not before."""
    match = new()
    for card in CARDS[:10]:
        assert match.waiting() == ["chance"]
        match.play("chance", f"deal {card}")
    assert match.waiting() == ["ussr"]
    assert seen(match, "ussr").hand == CARDS[5:10]


@pytest.mark.rule("iron-curtain:A33")
def test_the_chooser_has_seen_the_hand_of_round_two() -> None:
    """Before round 2 the cards are dealt first, too."""
    match = after_round_one(-3)
    assert match.waiting() == ["chance"]
    while match.waiting() == ["chance"]:
        match.play("chance", match.legal("chance")[0])
    assert match.waiting() == ["usa"]
    assert len(seen(match, "usa").hand) == 4


@pytest.mark.rule("iron-curtain:A30")
def test_hands_and_the_reserve_are_hidden() -> None:
    """In round 1 a player sees five cards and cannot tell the thirteen of the other hand and the reserve apart."""
    match = begin(" ".join(CARDS[:5]), " ".join(CARDS[5:10]))
    view = seen(match, "usa")
    assert view.hand == CARDS[:5]
    assert view.unseen == CARDS[5:]
    assert (view.hand_sizes, view.reserve) == ((5, 5), 8)
    assert seen(match).hand == ()
    assert seen(match).unseen == CARDS
    assert [fact for fact in heard(match, "usa") if fact.startswith("dealt")] == [f"dealt {card}" for card in CARDS[:5]]


@pytest.mark.rule("iron-curtain:A30", "iron-curtain:R8")
def test_the_aftermath_card_is_known_to_its_owner_only() -> None:
    """Everybody sees that a card was set aside; only its owner sees which."""
    match = begin("israel west-germany france turkey poland", "zaire east-germany japan pakistan vietnam", "usa")
    lay_quietly(match, "west-germany e1 n0", "east-germany e2 n0", "france e3 n0", "japan w1 n0")
    lay_quietly(match, "turkey e4 n0", "pakistan w2 n0", "poland e5 n0", "vietnam w3 n0")
    assert seen(match, "usa").aftermath == ("israel", "hidden")
    assert seen(match, "ussr").aftermath == ("hidden", "zaire")
    assert seen(match).aftermath == ("hidden", "hidden")
    second_round(match, "iran south-africa nigeria angola", "usa")
    assert seen(match, "usa").unseen == ("zaire", "cuba", "panama", "brazil", "chile")
    assert len(seen(match, "ussr").unseen) == 5


@pytest.mark.rule("iron-curtain:A30")
def test_the_table_is_open_to_everybody() -> None:
    """Cards, cubes, supplies and the track are the same in every view."""
    match = lay(position({"japan": "e1 n0"}, {"japan": (2, 1)}, usa="zaire", track=2), "zaire", "w1 n0")
    views = [seen(match, seat) for seat in ("usa", "ussr", "spectator")]
    for view in views[1:]:
        assert (view.table, view.supply, view.track) == (views[0].table, views[0].supply, views[0].track)
    assert supply(match) == (21, 22)
