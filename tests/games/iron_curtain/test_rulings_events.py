"""Iron Curtain, rulings on events: who decides, in what order, on which cards (A3, A12-A15, A35-A39)."""

from __future__ import annotations

from typing import Unpack

import pytest

from brushpass.core.match import Match
from tests.games.iron_curtain.helpers import (
    choices,
    cubes,
    facts,
    forbidden_by,
    history,
    lay,
    other,
    position,
    seen,
    supply,
    track,
    verbs,
)
from tests.games.iron_curtain.helpers_rulings import Switches, custom

ROW = {"japan": "e1 n0", "pakistan": "e2 n0", "cuba": "e0 n1"}
"""Two cards of Asia in a row east of the start card, and one of Central America north of it."""


def use(
    card: str,
    cell: str,
    laid: dict[str, str] | None = None,
    on_cards: dict[str, tuple[int, int]] | None = None,
    *,
    active: str = "usa",
    lead: int = 0,
    **options: Unpack[Switches],
) -> Match:
    """A card has been laid, and the owner of its flag has chosen its event."""
    hands = {"usa": "", "ussr": "", active: card}
    match = position(laid or {}, on_cards, usa=hands["usa"], ussr=hands["ussr"], active=active, track=lead, **options)
    lay(match, card, cell)
    match.play(match.waiting()[0], "event")
    return match


def says(program: str, laid: dict[str, str] | None = None, on_cards: dict[str, tuple[int, int]] | None = None) -> Match:
    """Zaire, the USA's, has been laid by the USA west of the start card, and its event, which says this, is used."""
    return use("zaire", "w1 n0", laid, on_cards, **custom({"zaire": program}))


# Whose event it is


@pytest.mark.rule("iron-curtain:A3", "iron-curtain:R24")
def test_the_owner_of_the_flag_may_decline() -> None:
    """The owner is asked before the active player places a cube, and nothing of the event happens."""
    match = lay(position({}, usa="east-germany"), "east-germany", "e1 n0")
    assert match.waiting() == ["ussr"]
    assert match.legal("ussr") == ["event", "decline"]
    match.play("ussr", "decline")
    assert facts(match) == ["event-declined ussr east-germany", "cubes usa 2"]
    assert match.waiting() == ["usa"]
    assert track(match) == 0


@pytest.mark.rule("iron-curtain:A3", "iron-curtain:R24")
@pytest.mark.parametrize("seat", ["usa", "ussr"])
def test_the_active_player_places_after_the_event_too(seat: str) -> None:
    """Whether the event was used or not, the active player then places cubes with the budget of the card."""
    card = "nigeria" if seat == "usa" else "zaire"
    match = use(card, "e1 n0", active=seat)
    match.play(other(seat), "stop")
    assert facts(match)[-1] == f"cubes {seat} 2"
    assert match.waiting() == [seat]


@pytest.mark.rule("iron-curtain:A35")
def test_every_choice_of_an_event_belongs_to_the_owner_of_the_flag() -> None:
    """In the USA's turn it is the USSR that uses Iran's event, moves it, and puts its own cubes down."""
    match = use("iran", "e1 n0")
    asked = []
    for action in ("move w1 n0", "infiltrate iran", "stop", "infiltrate start"):
        asked += match.waiting()
        match.play("ussr", action)
    assert asked == ["ussr"] * 4
    assert (cubes(match, "iran"), cubes(match, "start")) == ((0, 1), (1, 2))


@pytest.mark.rule("iron-curtain:A35")
def test_placement_and_cubes_belong_to_the_active_player() -> None:
    """The owner of the flag has no say in where the card lies or in the cubes that follow."""
    match = position({}, usa="cuba")
    match.play("usa", "play cuba")
    assert match.waiting() == ["usa"]
    match.play("usa", "place e1 n0")
    match.play("ussr", "decline")
    assert match.waiting() == ["usa"]


@pytest.mark.rule("iron-curtain:A35")
@pytest.mark.parametrize(("lead", "offered"), [(2, ["ussr"]), (-2, ["usa"])])
def test_enemy_is_seen_from_the_flag(lead: int, offered: list[str]) -> None:
    """Vietnam, which is the USSR's, asks whether the USA leads, also when the USA plays it."""
    match = lay(position({}, usa="vietnam", track=lead), "vietnam", "e1 n0")
    assert match.waiting() == offered


@pytest.mark.rule("iron-curtain:A35")
def test_own_is_seen_from_the_flag() -> None:
    """A condition about the own side counts the cards of the flag's owner in the other's turn."""
    options = custom({"zaire": "when own leads: gain 1"})
    match = lay(position({}, ussr="zaire", active="ussr", track=3, **options), "zaire", "e1 n0")
    match.play("usa", "event")
    assert track(match) == 4


@pytest.mark.rule("iron-curtain:A35")
def test_enemy_cubes_are_seen_from_the_flag() -> None:
    """The filter for cards without enemy cubes asks for cubes of the flag's enemy, whoever plays the card."""
    on_cards = {"start": (1, 1), "japan": (2, 0), "pakistan": (0, 1)}
    match = use("zaire", "w1 n0", ROW, on_cards, active="ussr")
    assert choices(match, "infiltrate") == {"japan", "cuba", "zaire"}


# Infiltration


@pytest.mark.rule("iron-curtain:A12")
def test_infiltration_may_put_no_cube_at_all() -> None:
    """Any number from none up to the one named is legal."""
    match = use("zaire", "w1 n0")
    match.play("usa", "stop")
    assert facts(match) == ["stopped usa 3", "turn 2 ussr"]
    assert supply(match) == (23, 23)


@pytest.mark.rule("iron-curtain:A12")
def test_all_cubes_may_go_on_one_card() -> None:
    """Without a limit in the event all of them may go on the card just played."""
    match = use("zaire", "w1 n0")
    for _ in range(3):
        match.play("usa", "infiltrate zaire")
    assert cubes(match, "zaire") == (3, 0)
    assert seen(match).step == "play-card"


@pytest.mark.rule("iron-curtain:A12", "iron-curtain:A38")
def test_the_start_card_and_the_card_just_played_are_allowed() -> None:
    """Anywhere is every card on the table, the start card and the card of the event among them."""
    match = use("nigeria", "w1 n0", ROW, active="ussr")
    assert choices(match, "infiltrate") == {"start", "japan", "pakistan", "cuba", "nigeria"}


@pytest.mark.rule("iron-curtain:A12", "iron-curtain:R31")
def test_infiltration_stops_at_the_number_named() -> None:
    """After the last cube nobody is asked again."""
    match = use("nigeria", "w1 n0", ROW, active="ussr")
    match.play("ussr", "infiltrate pakistan")
    assert facts(match) == ["cube-infiltrated ussr pakistan", "turn 5 usa"]


# Conditions


@pytest.mark.rule("iron-curtain:A13", "iron-curtain:A15")
@pytest.mark.parametrize("lead", [0, 1])
def test_an_own_event_whose_condition_fails_is_not_offered(lead: int) -> None:
    """Israel asks for a lead of the USSR; without one the USA may only place cubes, none included."""
    match = lay(position({}, usa="israel", track=lead), "israel", "e1 n0")
    assert facts(match)[1:] == ["event-void usa israel", "cubes usa 3"]
    assert verbs(match) == {"stop", "cube"}


@pytest.mark.rule("iron-curtain:A13", "iron-curtain:A15")
@pytest.mark.parametrize("lead", [0, -1])
def test_nobody_is_asked_about_the_other_sides_void_event(lead: int) -> None:
    """Vietnam asks for a lead of the USA; without one the USA that played it goes on with its cubes."""
    match = lay(position({}, usa="vietnam", track=lead), "vietnam", "e1 n0")
    assert facts(match)[1:] == ["event-void ussr vietnam", "cubes usa 4"]
    assert match.waiting() == ["usa"]


@pytest.mark.rule("iron-curtain:A13", "iron-curtain:A37")
def test_a_condition_on_one_part_does_not_hold_back_the_event() -> None:
    """France offers its event although its second part will be skipped."""
    match = lay(position({}, usa="france"), "france", "e1 n0")
    assert match.legal("usa") == ["event", "cubes"]
    match.play("usa", "event")
    assert facts(match) == [
        "event-used usa france",
        "gained usa 1",
        "marker usa 1",
        "part-skipped usa 2",
        "turn 2 ussr",
    ]


@pytest.mark.rule("iron-curtain:A13")
def test_a_condition_on_one_part_skips_that_part_only() -> None:
    """Parts behind a part that is skipped are carried out."""
    match = says("if own leads: gain 3; infiltrate 1 on self; if enemy leads: gain 3; gain 2")
    match.play("usa", "infiltrate zaire")
    assert [fact for fact in history(match) if "skipped" in fact] == ["part-skipped usa 1", "part-skipped usa 3"]
    assert track(match) == 2


@pytest.mark.rule("iron-curtain:A37", "iron-curtain:A13")
def test_a_card_without_an_event_offers_none() -> None:
    """A custom card may have no event: its player places cubes, and nobody is asked."""
    match = lay(position({}, usa="cuba", **custom({"cuba": "none"})), "cuba", "e1 n0")
    assert facts(match) == ["placed cuba e1 n0", "cubes usa 2"]


@pytest.mark.rule("iron-curtain:A15")
def test_a_lead_of_one_is_a_lead() -> None:
    """Israel's event is on offer as soon as the USSR is one step ahead."""
    match = lay(position({}, usa="israel", track=-1), "israel", "e1 n0")
    assert match.legal("usa") == ["event", "cubes"]


@pytest.mark.rule("iron-curtain:A15", "iron-curtain:A36", "iron-curtain:A2")
def test_the_lead_includes_the_scoring_of_this_turn() -> None:
    """Vietnam completes Asia, which brings the USA into the lead, so the event of Vietnam is on offer."""
    laid = {"japan": "e1 n0", "pakistan": "e2 n0"}
    match = lay(position(laid, {"japan": (1, 0)}, ussr="vietnam", active="ussr"), "vietnam", "e3 n0")
    assert facts(match) == ["placed vietnam e3 n0", "region-scored asia 3 0", "marker usa 3"]
    assert match.legal("ussr") == ["event", "cubes"]


@pytest.mark.rule("iron-curtain:A36")
def test_the_condition_of_the_whole_event_is_tested_once() -> None:
    """The event goes on although its first part has taken the lead from the enemy."""
    options = custom({"zaire": "when enemy leads: gain 1; infiltrate 1 on self"})
    match = use("zaire", "w1 n0", lead=-1, **options)
    assert track(match) == 0
    assert choices(match, "infiltrate") == {"zaire"}


@pytest.mark.rule("iron-curtain:A36")
def test_the_condition_of_a_part_is_tested_when_the_part_begins() -> None:
    """Brazil gains its point because of the cubes that its first part has put down."""
    match = use("brazil", "w1 n0", {"panama": "w2 n0"}, {"panama": (1, 0)})
    match.play("usa", "infiltrate brazil")
    match.play("usa", "stop")
    assert facts(match)[:3] == ["stopped usa 1", "gained usa 1", "marker usa 1"]


@pytest.mark.rule("iron-curtain:A36")
def test_a_lead_gained_in_the_event_counts_for_its_later_parts() -> None:
    """A part behind a gain asks about the track after the gain."""
    match = says("gain 1; if own leads: gain 1")
    assert track(match) == 2


@pytest.mark.rule("iron-curtain:A36")
def test_a_part_goes_on_when_its_condition_fails_later() -> None:
    """France's first cube ends the USSR's majority in Europe, and the second cube may still be put down."""
    match = use("france", "w1 n0", on_cards={"start": (1, 2)})
    match.play("usa", "infiltrate start")
    assert seen(match).left == 1
    match.play("usa", "infiltrate start")
    assert cubes(match, "start") == (3, 2)


@pytest.mark.rule("iron-curtain:A36")
def test_targets_are_tested_before_every_cube() -> None:
    """A card whose last enemy cube has been removed is no target for the second."""
    match = says("remove 3 anywhere", ROW, {"start": (1, 1), "japan": (0, 2)})
    match.play("usa", "remove start")
    assert choices(match, "remove") == {"japan"}


# The course of an event


@pytest.mark.rule("iron-curtain:A14", "iron-curtain:A37")
def test_parts_come_in_printed_order() -> None:
    """East Germany gains its point first and infiltrates then."""
    match = use("east-germany", "e1 n0", active="ussr")
    assert facts(match) == ["event-used ussr east-germany", "gained ussr 1", "marker ussr 1"]
    assert seen(match).step == "infiltration"


@pytest.mark.rule("iron-curtain:A14", "iron-curtain:R32")
def test_a_win_by_points_cancels_the_rest_of_the_event() -> None:
    """At the end of the track nothing is infiltrated any more."""
    match = use("east-germany", "e1 n0", active="ussr", lead=-7)
    assert facts(match)[-2:] == ["marker ussr 8", "won ussr"]
    assert match.over
    assert (seen(match).ending, seen(match).winners) == ("sudden-death", ("ussr",))


@pytest.mark.rule("iron-curtain:A14", "iron-curtain:R32")
def test_a_win_by_points_cancels_the_active_players_cubes() -> None:
    """The USA has played East Germany, the USSR wins by its event, and the USA places nothing."""
    match = use("east-germany", "e1 n0", lead=-7)
    assert match.over
    assert not [fact for fact in history(match) if fact.startswith("cubes")]
    assert cubes(match, "east-germany") == (0, 0)


@pytest.mark.rule("iron-curtain:A14")
def test_the_end_is_checked_after_every_gain() -> None:
    """A gain in a later part wins as well, and what stands behind it does not happen."""
    match = use(
        "zaire", "w1 n0", lead=6, **custom({"zaire": "gain 1; infiltrate 1 on self; gain 1; infiltrate 1 on self"})
    )
    match.play("usa", "infiltrate zaire")
    assert match.over
    assert cubes(match, "zaire") == (1, 0)


@pytest.mark.rule("iron-curtain:A37")
def test_gains_come_by_themselves() -> None:
    """Nobody is asked about a point: who does not want it chooses cubes or declines."""
    match = use("japan", "e1 n0")
    assert track(match) == 1
    assert verbs(match) == {"stop", "infiltrate"}


@pytest.mark.rule("iron-curtain:A37")
def test_to_stop_a_part_is_to_go_on_to_the_next() -> None:
    """Angola's owner leaves the first part at none and goes on with the second."""
    match = use("angola", "w1 n0", active="ussr")
    assert choices(match, "infiltrate") == {"angola"}
    match.play("ussr", "stop")
    assert choices(match, "infiltrate") == {"start"}


@pytest.mark.rule("iron-curtain:A37")
def test_a_part_without_a_target_is_skipped() -> None:
    """Chile finds no USA cube to remove and goes on with infiltration."""
    match = use("chile", "w1 n0", on_cards={"start": (0, 1)}, active="ussr")
    assert facts(match) == ["event-used ussr chile", "part-skipped ussr 1"]
    assert choices(match, "infiltrate") == {"chile"}


@pytest.mark.rule("iron-curtain:A37")
def test_a_part_ends_when_no_target_is_left() -> None:
    """Pakistan may put one cube on each of two cards; after both its owner is not asked again, and all hear why."""
    match = use("pakistan", "w1 n0")
    match.play("usa", "infiltrate start")
    match.play("usa", "infiltrate pakistan")
    assert facts(match) == ["cube-infiltrated usa pakistan", "no-target usa 1", "turn 2 ussr"]


@pytest.mark.rule("iron-curtain:A37")
@pytest.mark.parametrize(
    ("program", "action", "told"),
    [
        ("infiltrate 3 on self max 1; gain 1", "infiltrate zaire", "cube-infiltrated usa zaire"),
        ("remove 3 in asia; gain 1", "remove japan", "cube-removed ussr japan"),
        ("place 3 on self max 1; gain 1", "cube zaire", "cube-placed usa zaire 1"),
    ],
)
def test_everybody_hears_that_a_part_lacks_targets(program: str, action: str, told: str) -> None:
    """Whatever the part does with cubes, how many it still allowed is told before the next part begins."""
    match = says(program, {"japan": "e1 n0"}, {"japan": (0, 1)})
    match.play("usa", action)
    assert facts(match)[:3] == [told, "no-target usa 2", "gained usa 1"]


@pytest.mark.rule("iron-curtain:A37")
def test_a_part_that_is_done_or_stopped_does_not_lack_targets() -> None:
    """Nothing is said of targets where nothing is left, or where the owner wants no more."""
    match = says("infiltrate 1 on self max 1; infiltrate 2 on self max 1")
    match.play("usa", "infiltrate zaire")
    match.play("usa", "stop")
    assert [fact for fact in history(match) if "no-target" in fact] == []


@pytest.mark.rule("iron-curtain:A37")
def test_an_event_without_a_whole_condition_is_always_offered() -> None:
    """Even an event none of whose parts can do anything is on offer."""
    match = lay(
        position({}, {"start": (0, 1)}, ussr="chile", active="ussr", **custom({"chile": "remove 1 anywhere"})),
        "chile",
        "e1 n0",
    )
    assert match.legal("ussr") == ["event", "cubes"]
    match.play("ussr", "event")
    assert facts(match) == ["event-used ussr chile", "part-skipped ussr 1", "turn 2 usa"]


# Filters


@pytest.mark.rule("iron-curtain:A38")
@pytest.mark.parametrize(
    ("words", "targets"),
    [
        ("anywhere", {"start", "japan", "pakistan", "cuba", "zaire"}),
        ("in asia", {"japan", "pakistan"}),
        ("in europe", {"start"}),
        ("in africa", {"zaire"}),
        ("in asia or central-america", {"japan", "pakistan", "cuba"}),
        ("on self", {"zaire"}),
        ("on touching self", {"start"}),
        ("on self or touching self", {"start", "zaire"}),
        ("on not self", {"start", "japan", "pakistan", "cuba"}),
        ("on no enemy cubes", {"japan", "cuba", "zaire"}),
        ("in asia or africa and on not self", {"japan", "pakistan"}),
        ("in asia and on no enemy cubes", {"japan"}),
        ("on not self and on no enemy cubes", {"japan", "cuba"}),
        ("in asia or africa and on not self and on no enemy cubes", {"japan"}),
    ],
)
def test_which_cards_a_filter_lets_pass(words: str, targets: set[str]) -> None:
    """Every filter of the language, alone and together, on a table with a card of five regions."""
    on_cards = {"start": (1, 1), "japan": (2, 0), "pakistan": (0, 1)}
    assert choices(says(f"infiltrate 2 {words}", ROW, on_cards), "infiltrate") == targets


@pytest.mark.rule("iron-curtain:A38")
def test_touching_is_read_where_the_card_now_lies() -> None:
    """Iran's last part looks at the neighbours of the cell it has moved to."""
    match = use("iran", "e0 s1", ROW, active="ussr")
    match.play("ussr", "move e2 n1")
    match.play("ussr", "stop")
    assert choices(match, "infiltrate") == {"pakistan"}


@pytest.mark.rule("iron-curtain:A38")
@pytest.mark.parametrize(
    ("condition", "on_cards", "holds"),
    [
        ("own dominates more in asia", {"japan": (1, 0)}, True),
        ("own dominates more in asia", {"japan": (1, 0), "pakistan": (0, 2)}, False),
        ("own dominates more in asia", {"cuba": (3, 0)}, False),
        ("own dominates more in asia or central-america", {"cuba": (3, 0)}, True),
        ("own dominates more in asia", {"japan": (2, 2)}, False),
        ("enemy dominates more in asia", {"japan": (0, 1)}, True),
        ("enemy dominates more in asia", {"japan": (1, 0)}, False),
        ("own dominates at least 1 in asia", {"japan": (1, 0), "pakistan": (0, 2)}, True),
        ("own dominates at least 2 in asia", {"japan": (4, 0)}, False),
        ("own dominates at least 2 in asia or central-america", {"japan": (1, 0), "cuba": (1, 0)}, True),
        ("enemy dominates at least 2 in asia", {"japan": (0, 1), "pakistan": (0, 1)}, True),
        ("enemy dominates at least 2 in asia", {"japan": (1, 0), "pakistan": (0, 1)}, False),
    ],
)
def test_when_a_condition_about_cards_holds(condition: str, on_cards: dict[str, tuple[int, int]], holds: bool) -> None:
    """An incomplete region is counted with the cards that lie there, each dominated by whoever has more cubes."""
    match = says(f"if {condition}: gain 1", ROW, on_cards)
    assert track(match) == int(holds)


# Limits per card


@pytest.mark.rule("iron-curtain:A39")
def test_a_limit_closes_the_card_that_has_had_its_cubes() -> None:
    """West Germany puts at most two of its three cubes on one card."""
    match = use("west-germany", "e1 n0")
    match.play("usa", "infiltrate start")
    assert choices(match, "infiltrate") == {"start", "west-germany"}
    match.play("usa", "infiltrate start")
    assert choices(match, "infiltrate") == {"west-germany"}
    assert forbidden_by(match, "usa", "infiltrate start") == "A39"


@pytest.mark.rule("iron-curtain:A39")
def test_cubes_that_lay_there_before_do_not_count() -> None:
    """A card that already holds five cubes may receive its two."""
    match = use("west-germany", "e1 n0", on_cards={"start": (5, 1)})
    match.play("usa", "infiltrate start")
    match.play("usa", "infiltrate start")
    assert cubes(match, "start") == (7, 1)


@pytest.mark.rule("iron-curtain:A39", "iron-curtain:A10")
def test_lifting_makes_no_room_under_a_limit() -> None:
    """A cube that this part has put on Japan is lifted again, and Japan stays closed."""
    on_cards = {"start": (12, 1)}
    options = custom({"zaire": "infiltrate 3 in asia max 1"})
    match = use("zaire", "w1 n0", {"japan": "e1 n0", "pakistan": "e2 n0"}, on_cards, cubes_per_side=12, **options)
    match.play("usa", "infiltrate japan")
    match.play("usa", "lift start")
    match.play("usa", "infiltrate pakistan")
    match.play("usa", "lift japan")
    assert facts(match) == ["cube-lifted usa japan", "cube-infiltrated usa pakistan", "no-target usa 1", "turn 4 ussr"]


@pytest.mark.rule("iron-curtain:A39")
def test_each_part_counts_for_itself() -> None:
    """What one part has put on a card does not count for the limit of the next."""
    match = says("infiltrate 2 in asia max 1; infiltrate 2 in asia max 1", {"japan": "e1 n0"})
    match.play("usa", "infiltrate japan")
    assert choices(match, "infiltrate") == {"japan"}
    match.play("usa", "infiltrate japan")
    assert cubes(match, "japan") == (2, 0)


@pytest.mark.rule("iron-curtain:A39", "iron-curtain:A32")
def test_a_limit_holds_for_removal_too() -> None:
    """An event like Chile's takes at most one cube from each of two different cards."""
    options = custom({"chile": "remove 2 anywhere max 1"})
    match = use("chile", "w1 n0", ROW, {"start": (3, 1), "japan": (2, 0)}, active="ussr", **options)
    match.play("ussr", "remove start")
    assert choices(match, "remove") == {"japan"}
    match.play("ussr", "remove japan")
    assert (cubes(match, "start"), cubes(match, "japan")) == ((2, 1), (1, 0))


@pytest.mark.rule("iron-curtain:A39")
def test_the_greatest_limit_is_kept() -> None:
    """Seven cubes, the most a part can allow on one card, are counted without a slip."""
    match = says("infiltrate 7 anywhere max 7; infiltrate 7 on not self max 6")
    for _ in range(7):
        match.play("usa", "infiltrate zaire")
    for _ in range(6):
        match.play("usa", "infiltrate start")
    assert (cubes(match, "zaire"), cubes(match, "start")) == ((7, 0), (7, 1))
    assert seen(match).step == "play-card"
