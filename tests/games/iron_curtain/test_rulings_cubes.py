"""Iron Curtain, rulings on cubes: reach, cost, stopping early and an empty supply (A4-A11, A32, A40)."""

from __future__ import annotations

import pytest

from brushpass.core.match import Match
from tests.games.iron_curtain.helpers import (
    choices,
    cubes,
    facts,
    forbidden_by,
    history,
    lay,
    play,
    position,
    seen,
    supply,
    track,
    verbs,
)
from tests.games.iron_curtain.helpers_rulings import custom

EXHAUSTED = {"start": (6, 1), "japan": (6, 0)}
"""All twelve cubes of the USA, where each side has twelve."""


def exhausted(card: str = "zaire", *, cubes_on: dict[str, tuple[int, int]] | None = None) -> Match:
    """The USA, whose supply is empty, has laid a card of its own west of the start card and is about to place cubes."""
    match = position({"japan": "e1 n0", "pakistan": "e2 n0"}, cubes_on or EXHAUSTED, usa=card, cubes_per_side=12)
    assert supply(match)[0] == 0
    lay(match, card, "w1 n0").play("usa", "cubes")
    return match


def infiltrating(program: str, cubes_on: dict[str, tuple[int, int]], ussr_turn: bool = False) -> Match:
    """The USA, whose supply is empty, uses an event of Zaire's that says this, in its own turn or in the USSR's."""
    active = "ussr" if ussr_turn else "usa"
    options = custom({"zaire": program})
    match = position(
        {"japan": "e1 n0", "pakistan": "e2 n0"},
        cubes_on,
        usa="" if ussr_turn else "zaire",
        ussr="zaire" if ussr_turn else "",
        active=active,
        cubes_per_side=12,
        **options,
    )
    assert supply(match)[0] == 0
    lay(match, "zaire", "w1 n0").play("usa", "event")
    return match


# Reach


@pytest.mark.rule("iron-curtain:A4")
def test_reach_is_computed_after_the_other_sides_event() -> None:
    """Chile's event takes the only USA cube from Japan, so the cards around Japan are out of reach."""
    laid = {"japan": "e1 n0", "pakistan": "e2 n0"}
    match = lay(position(laid, {"japan": (1, 0)}, usa="chile"), "chile", "w1 n0")
    match.play("ussr", "event")
    match.play("ussr", "remove japan")
    match.play("ussr", "stop")
    assert choices(match, "cube") == {"start", "japan", "chile"}


@pytest.mark.rule("iron-curtain:A4")
def test_reach_is_wider_if_the_event_is_declined() -> None:
    """The same position without the event leaves Pakistan within reach."""
    laid = {"japan": "e1 n0", "pakistan": "e2 n0"}
    match = lay(position(laid, {"japan": (1, 0)}, usa="chile"), "chile", "w1 n0")
    match.play("ussr", "decline")
    assert choices(match, "cube") == {"start", "japan", "chile", "pakistan"}


@pytest.mark.rule("iron-curtain:A4", "iron-curtain:R27")
def test_cubes_of_the_same_action_open_no_targets() -> None:
    """The first cube on Japan does not bring Pakistan within reach."""
    laid = {"japan": "e1 n0", "pakistan": "e2 n0"}
    match = lay(position(laid, usa="zaire"), "zaire", "w1 n0")
    match.play("usa", "cubes")
    match.play("usa", "cube japan")
    assert choices(match, "cube") == {"start", "japan", "zaire"}


@pytest.mark.rule("iron-curtain:A5")
def test_a_player_may_place_nothing() -> None:
    """Stopping before the first cube is legal and loses the whole budget."""
    match = lay(position({}, usa="japan"), "japan", "e1 n0")
    match.play("usa", "cubes")
    match.play("usa", "stop")
    assert facts(match)[0] == "stopped usa 3"
    assert supply(match) == (23, 23)


@pytest.mark.rule("iron-curtain:A5")
def test_a_player_may_stop_after_any_cube() -> None:
    """The rest of the budget is lost, and the next turn begins."""
    match = lay(position({}, usa="japan"), "japan", "e1 n0")
    match.play("usa", "cubes")
    match.play("usa", "cube japan")
    match.play("usa", "stop")
    assert facts(match) == ["stopped usa 2", "turn 2 ussr"]
    assert cubes(match, "japan") == (1, 0)


@pytest.mark.rule("iron-curtain:A5", "iron-curtain:R28")
def test_an_unusable_rest_is_lost() -> None:
    """A budget of 1 with nothing but controlled cards in reach ends the turn by itself."""
    laid = {"cuba": "e1 n0", "panama": "e0 n1", "brazil": "e0 s1"}
    full = {"start": (1, 4), "cuba": (0, 2), "panama": (0, 2), "brazil": (0, 2)}
    match = lay(position(laid, full, usa="chile"), "chile", "w1 s1")
    match.play("ussr", "decline")
    match.play("usa", "cube start")
    assert facts(match) == ["cube-placed usa start 2", "no-target usa 1", "turn 5 ussr"]


@pytest.mark.rule("iron-curtain:A6")
def test_a_side_without_cubes_on_the_table_places_none() -> None:
    """Nothing is within its reach, so the budget is lost without a question."""
    match = lay(position({}, {"start": (0, 1)}, usa="cuba"), "cuba", "e1 n0")
    match.play("ussr", "decline")
    assert facts(match) == ["event-declined ussr cuba", "cubes usa 2", "no-target usa 2", "turn 2 ussr"]


@pytest.mark.rule("iron-curtain:A6")
def test_infiltration_brings_a_side_back() -> None:
    """A side without cubes may still infiltrate."""
    match = lay(position({}, {"start": (0, 1)}, usa="japan"), "japan", "e1 n0")
    match.play("usa", "event")
    match.play("usa", "infiltrate japan")
    assert cubes(match, "japan") == (1, 0)


@pytest.mark.rule("iron-curtain:A7")
@pytest.mark.parametrize(("cell", "targets"), [("w1 n0", {"start", "japan", "cuba"}), ("e2 n0", {"start", "japan"})])
def test_the_card_just_placed_is_a_target_if_it_touches_own_cubes(cell: str, targets: set[str]) -> None:
    """Cuba is within reach next to the start card, where the USA has a cube, and not behind empty Japan."""
    match = lay(position({"japan": "e1 n0"}, usa="cuba"), "cuba", cell)
    match.play("ussr", "decline")
    assert choices(match, "cube") == targets


@pytest.mark.rule("iron-curtain:A7")
def test_the_card_just_placed_is_a_target_if_it_holds_an_own_cube() -> None:
    """A card out of reach that has been infiltrated may then receive cubes by placing."""
    options = custom({"zaire": "infiltrate 1 on self; place 1 anywhere"})
    match = lay(position({"japan": "e1 n0"}, usa="zaire", **options), "zaire", "e2 n0")
    match.play("usa", "event")
    match.play("usa", "infiltrate zaire")
    assert choices(match, "cube") == {"start", "japan", "zaire"}
    match.play("usa", "cube zaire")
    assert cubes(match, "zaire") == (2, 0)


# Cost


@pytest.mark.rule("iron-curtain:A8", "iron-curtain:R28")
def test_the_cost_falls_when_control_is_broken() -> None:
    """Against a lead of 2 the first cube costs 2 and the next costs 1."""
    match = lay(position({"japan": "e1 n0"}, {"japan": (2, 0)}, ussr="chile", active="ussr"), "chile", "w1 n0")
    match.play("ussr", "cubes")
    match.play("ussr", "cube japan")
    match.play("ussr", "cube japan")
    assert [fact for fact in history(match) if fact.startswith("cube-placed")] == [
        "cube-placed ussr japan 2",
        "cube-placed ussr japan 1",
    ]
    assert supply(match)[1] == 21


@pytest.mark.rule("iron-curtain:A8", "iron-curtain:R28")
def test_the_cost_stays_while_control_lasts() -> None:
    """Against a lead of 3 the first cube does not break control: of a budget of 3 the last point buys nothing there."""
    match = lay(position({"japan": "e1 n0"}, {"japan": (3, 0)}, ussr="angola", active="ussr"), "angola", "w1 n0")
    match.play("ussr", "cubes")
    match.play("ussr", "cube japan")
    assert seen(match).left == 1
    assert choices(match, "cube") == {"start", "angola"}
    assert forbidden_by(match, "ussr", "cube japan") == "R28"


@pytest.mark.rule("iron-curtain:A8")
def test_a_budget_of_four_breaks_a_lead_of_three() -> None:
    """Two cubes are placed at 2 each, and the lead falls to 1."""
    laid = {"japan": "e1 n0"}
    match = lay(position(laid, {"japan": (3, 0)}, ussr="vietnam", active="ussr"), "vietnam", "e2 n0")
    match.play("ussr", "cube japan")
    match.play("ussr", "cube japan")
    assert cubes(match, "japan") == (3, 2)
    assert seen(match).step == "play-card"


@pytest.mark.rule("iron-curtain:A9")
def test_the_surcharge_needs_no_cube() -> None:
    """One cube in the supply and a budget of 2 are enough for a controlled card."""
    on_cards = {"start": (11, 1), "japan": (0, 2)}
    match = position({"japan": "e1 n0"}, on_cards, usa="zaire", cubes_per_side=12)
    lay(match, "zaire", "w1 n0").play("usa", "cubes")
    assert supply(match)[0] == 1
    match.play("usa", "cube japan")
    assert facts(match)[0] == "cube-placed usa japan 2"
    assert cubes(match, "japan") == (1, 2)
    assert supply(match)[0] == 0


# Empty supply


@pytest.mark.rule("iron-curtain:A10", "iron-curtain:R29")
def test_the_target_is_named_first_and_then_the_source() -> None:
    """With an empty supply a cube is lifted from another card and put on the target in one step."""
    match = exhausted()
    match.play("usa", "cube pakistan")
    assert seen(match).step == "lifting"
    assert cubes(match, "pakistan") == (0, 0)
    match.play("usa", "lift japan")
    assert facts(match) == ["cube-lifted usa japan", "cube-placed usa pakistan 1"]
    assert (cubes(match, "japan"), cubes(match, "pakistan")) == ((5, 0), (1, 0))
    assert supply(match)[0] == 0


@pytest.mark.rule("iron-curtain:A10", "iron-curtain:R28")
def test_the_budget_drops_when_the_cube_is_placed() -> None:
    """Naming a controlled target leaves the budget as it is; the lifted cube then takes its cost of two."""
    match = lay(
        position({"japan": "e1 n0"}, {"start": (12, 1), "japan": (0, 2)}, usa="panama", cubes_per_side=12),
        "panama",
        "w1 n0",
    )
    play(match, "usa cubes\nusa cube japan")
    assert (seen(match).step, seen(match).left) == ("lifting", 2)
    match.play("usa", "lift start")
    assert facts(match) == ["cube-lifted usa start", "cube-placed usa japan 2", "turn 3 ussr"]


@pytest.mark.rule("iron-curtain:A10", "iron-curtain:R31")
def test_the_number_of_a_part_drops_when_the_cube_is_placed() -> None:
    """Naming a target of infiltration leaves what the part allows as it is, and lifting takes one of it."""
    match = lay(position({}, {"start": (12, 1)}, usa="panama", cubes_per_side=12), "panama", "w1 n0")
    play(match, "usa event\nusa infiltrate panama")
    assert (seen(match).step, seen(match).left) == ("lifting", 3)
    match.play("usa", "lift start")
    assert (seen(match).step, seen(match).left) == ("infiltration", 2)


@pytest.mark.rule("iron-curtain:A10")
def test_nobody_lifts_without_placing() -> None:
    """Once a target is named there is nothing but lifting, and before it there is no lifting."""
    match = exhausted()
    assert verbs(match) == {"stop", "cube"}
    match.play("usa", "cube pakistan")
    assert verbs(match) == {"lift"}


@pytest.mark.rule("iron-curtain:A10")
def test_the_source_is_not_the_target() -> None:
    """A cube for the start card comes from elsewhere, and the start card is a source for others."""
    match = exhausted()
    match.play("usa", "cube start")
    assert choices(match, "lift") == {"japan"}
    assert forbidden_by(match, "usa", "lift start") == "A10"
    match = exhausted()
    match.play("usa", "cube japan")
    assert choices(match, "lift") == {"start"}


@pytest.mark.rule("iron-curtain:A10")
def test_the_source_is_not_the_card_played_this_turn() -> None:
    """A cube put on the card just played stays there."""
    match = exhausted()
    match.play("usa", "cube zaire")
    match.play("usa", "lift start")
    assert cubes(match, "zaire") == (1, 0)
    match.play("usa", "cube pakistan")
    assert choices(match, "lift") == {"start", "japan"}


@pytest.mark.rule("iron-curtain:A10")
def test_an_empty_card_and_enemy_cubes_are_no_source() -> None:
    """Only cards that hold an own cube can be lifted from."""
    match = exhausted(cubes_on={"start": (6, 1), "japan": (6, 3), "pakistan": (0, 4)})
    match.play("usa", "cube zaire")
    assert choices(match, "lift") == {"start", "japan"}


@pytest.mark.rule("iron-curtain:A10")
def test_a_target_without_a_source_is_not_legal() -> None:
    """With all own cubes on the start card no cube can be found for the start card itself."""
    match = exhausted(cubes_on={"start": (12, 1)})
    assert choices(match, "cube") == {"japan", "zaire"}
    assert forbidden_by(match, "usa", "cube start") == "A10"


@pytest.mark.rule("iron-curtain:A10")
def test_placing_ends_when_only_the_card_played_could_be_lifted_from() -> None:
    """All own cubes lie on the card played this turn: there is no source, so the part has no target."""
    options = custom({"zaire": "infiltrate 7 on self; infiltrate 5 on self; place 2 anywhere; infiltrate 1 anywhere"})
    match = position({}, {"start": (0, 1)}, usa="zaire", cubes_per_side=12, **options)
    lay(match, "zaire", "e1 n0").play("usa", "event")
    for _ in range(12):
        match.play("usa", "infiltrate zaire")
    assert facts(match) == ["cube-infiltrated usa zaire", "part-skipped usa 3", "part-skipped usa 4", "turn 2 ussr"]


@pytest.mark.rule("iron-curtain:A10")
def test_lifting_is_never_forced() -> None:
    """A player with an empty supply may stop instead."""
    match = exhausted()
    match.play("usa", "stop")
    assert facts(match)[0] == "stopped usa 2"
    assert cubes(match, "start") == (6, 1)


@pytest.mark.rule("iron-curtain:A10")
def test_nothing_is_lifted_while_there_is_a_supply() -> None:
    """The last cube of the supply is placed as usual, and the next one is lifted."""
    on_cards = {"start": (6, 1), "japan": (5, 0)}
    match = position({"japan": "e1 n0", "pakistan": "e2 n0"}, on_cards, usa="zaire", cubes_per_side=12)
    lay(match, "zaire", "w1 n0").play("usa", "cubes")
    match.play("usa", "cube pakistan")
    assert facts(match) == ["cube-placed usa pakistan 1"]
    match.play("usa", "cube pakistan")
    assert seen(match).step == "lifting"


@pytest.mark.rule("iron-curtain:A10")
def test_a_cube_placed_earlier_in_the_same_action_can_be_lifted() -> None:
    """The cube that went to Pakistan a moment ago goes on to Japan."""
    match = exhausted()
    match.play("usa", "cube pakistan")
    match.play("usa", "lift start")
    match.play("usa", "cube japan")
    assert choices(match, "lift") == {"start", "pakistan"}
    match.play("usa", "lift pakistan")
    assert (cubes(match, "pakistan"), cubes(match, "japan")) == ((0, 0), (7, 0))


@pytest.mark.rule("iron-curtain:A10", "iron-curtain:R28")
def test_a_lifted_cube_pays_the_surcharge() -> None:
    """A controlled card costs 2 of the budget, and one cube is lifted for it."""
    match = exhausted(cubes_on={"start": (6, 1), "japan": (6, 0), "pakistan": (0, 2)})
    match.play("usa", "cube pakistan")
    match.play("usa", "lift japan")
    assert facts(match) == ["cube-lifted usa japan", "cube-placed usa pakistan 2", "turn 4 ussr"]
    assert cubes(match, "japan") == (5, 0)


@pytest.mark.rule("iron-curtain:A10")
def test_infiltration_lifts_too() -> None:
    """With an empty supply infiltration names the target and then the source, without reach or surcharge."""
    match = infiltrating("infiltrate 2 anywhere", {"start": (12, 1), "pakistan": (0, 3)})
    match.play("usa", "infiltrate pakistan")
    assert verbs(match) == {"lift"}
    match.play("usa", "lift start")
    assert facts(match) == ["cube-lifted usa start", "cube-infiltrated usa pakistan"]
    assert (seen(match).step, seen(match).left) == ("infiltration", 1)
    assert (cubes(match, "start"), cubes(match, "pakistan")) == ((11, 1), (1, 3))


@pytest.mark.rule("iron-curtain:A10", "iron-curtain:A35")
def test_the_owner_of_the_event_picks_the_source_anywhere() -> None:
    """Wherever the event sends its cubes, its owner lifts them from the whole table, in the other's turn as well."""
    match = infiltrating("infiltrate 2 in asia and on touching self", {"start": (6, 1), "pakistan": (6, 0)})
    assert seen(match).step == "play-card"  # nothing in Asia touches Zaire: the part was skipped
    match = infiltrating("infiltrate 2 in africa", {"start": (6, 1), "pakistan": (6, 0)}, ussr_turn=True)
    assert match.waiting() == ["usa"]
    assert choices(match, "infiltrate") == {"zaire"}
    match.play("usa", "infiltrate zaire")
    assert match.waiting() == ["usa"]
    assert choices(match, "lift") == {"start", "pakistan"}


@pytest.mark.rule("iron-curtain:A10")
def test_infiltration_does_not_lift_from_the_card_played_this_turn() -> None:
    """A cube that has been infiltrated onto the card whose event it is stays there."""
    match = infiltrating("infiltrate 3 anywhere", {"start": (11, 1), "japan": (1, 0)})
    match.play("usa", "infiltrate zaire")
    match.play("usa", "lift japan")
    assert choices(match, "infiltrate") == {"japan", "pakistan", "zaire"}
    match.play("usa", "infiltrate japan")
    assert choices(match, "lift") == {"start"}


@pytest.mark.rule("iron-curtain:A10")
def test_a_target_of_infiltration_without_a_source_is_not_legal() -> None:
    """With all own cubes on Japan, Japan itself cannot be infiltrated; stopping is always possible."""
    match = infiltrating("infiltrate 2 in asia", {"start": (0, 1), "japan": (12, 0)})
    assert match.legal("usa") == ["stop", "infiltrate pakistan"]
    match.play("usa", "stop")
    assert cubes(match, "japan") == (12, 0)


@pytest.mark.rule("iron-curtain:A10", "iron-curtain:A37")
def test_a_part_without_a_source_is_skipped() -> None:
    """If the only card that fits is also the only source, the part is skipped."""
    match = infiltrating("infiltrate 2 in europe; gain 1", {"start": (12, 1)})
    assert facts(match)[:3] == ["event-used usa zaire", "part-skipped usa 1", "gained usa 1"]


@pytest.mark.rule("iron-curtain:A10")
def test_a_cube_infiltrated_earlier_can_be_lifted() -> None:
    """The cube that has just arrived on Pakistan may go on to Japan."""
    match = infiltrating("infiltrate 2 in asia", {"start": (12, 1)})
    match.play("usa", "infiltrate pakistan")
    match.play("usa", "lift start")
    match.play("usa", "infiltrate japan")
    assert choices(match, "lift") == {"start", "pakistan"}


@pytest.mark.rule("iron-curtain:A11")
def test_lifting_does_not_shrink_reach() -> None:
    """Japan's only cube is lifted, and Pakistan behind it stays within reach."""
    match = exhausted("south-africa", cubes_on={"start": (11, 1), "japan": (1, 0)})
    match.play("usa", "cube start")
    match.play("usa", "lift japan")
    assert cubes(match, "japan") == (0, 0)
    assert choices(match, "cube") == {"japan", "pakistan", "south-africa"}


@pytest.mark.rule("iron-curtain:A11", "iron-curtain:A8")
def test_control_is_read_from_the_cubes_that_lie_there_now() -> None:
    """Lifting the cube that held Japan at 1 against 2 puts it under control: a budget of 1 is not enough any more."""
    match = exhausted(cubes_on={"start": (11, 1), "japan": (1, 2)})
    assert "japan" in choices(match, "cube")
    match.play("usa", "cube pakistan")
    match.play("usa", "lift japan")
    assert seen(match).left == 1
    assert "japan" not in choices(match, "cube")


# Removal


@pytest.mark.rule("iron-curtain:A32")
def test_removed_cubes_go_back_to_their_owners_supply() -> None:
    """A USA cube that Chile removes is in the supply of the USA again."""
    match = lay(position({"japan": "e1 n0"}, {"japan": (2, 1)}, ussr="chile", active="ussr"), "chile", "w1 n0")
    before = supply(match)
    match.play("ussr", "event")
    match.play("ussr", "remove japan")
    assert facts(match) == ["cube-removed usa japan"]
    assert cubes(match, "japan") == (1, 1)
    assert supply(match) == (before[0] + 1, before[1])


@pytest.mark.rule("iron-curtain:A32")
def test_only_enemy_cubes_are_removed() -> None:
    """A card that holds none but own cubes, or none at all, is no target."""
    laid = {"japan": "e1 n0", "pakistan": "e2 n0", "cuba": "e0 n1"}
    match = lay(position(laid, {"japan": (2, 1), "pakistan": (0, 3)}, ussr="chile", active="ussr"), "chile", "w1 n0")
    match.play("ussr", "event")
    assert choices(match, "remove") == {"start", "japan"}


@pytest.mark.rule("iron-curtain:A32", "iron-curtain:A10")
def test_a_removed_cube_ends_the_need_to_lift() -> None:
    """The USA, whose supply was empty, places the cube that the USSR has sent back without lifting one."""
    on_cards = {"start": (6, 1), "japan": (6, 0)}
    match = lay(position({"japan": "e1 n0"}, on_cards, usa="chile", cubes_per_side=12), "chile", "w1 n0")
    match.play("ussr", "event")
    match.play("ussr", "remove japan")
    match.play("ussr", "stop")
    match.play("usa", "cube chile")
    assert facts(match) == ["cube-placed usa chile 1"]
    assert supply(match)[0] == 0


# Events that place cubes


def placing(program: str, cubes_on: dict[str, tuple[int, int]] | None = None, ussr_turn: bool = False) -> Match:
    """Zaire, which is the USA's, has been laid west of the start card, and its event says this."""
    match = position(
        {"japan": "e1 n0", "pakistan": "e2 n0", "cuba": "e0 n1"},
        cubes_on,
        usa="" if ussr_turn else "zaire",
        ussr="zaire" if ussr_turn else "",
        active="ussr" if ussr_turn else "usa",
        **custom({"zaire": program}),
    )
    lay(match, "zaire", "w1 n0").play("usa", "event")
    return match


@pytest.mark.rule("iron-curtain:A40", "iron-curtain:R30")
def test_an_event_that_places_keeps_to_reach() -> None:
    """Only cards within reach of the owner of the flag are targets."""
    match = placing("place 2 anywhere")
    assert (seen(match).step, seen(match).left) == ("place-cubes", 2)
    assert choices(match, "cube") == {"start", "japan", "cuba", "zaire"}


@pytest.mark.rule("iron-curtain:A40")
def test_the_filter_narrows_the_targets_further() -> None:
    """Of the cards within reach only those that pass the filter remain, and A40 is the rule that says so."""
    match = placing("place 2 in asia")
    assert choices(match, "cube") == {"japan"}
    assert forbidden_by(match, "usa", "cube pakistan") == "R26"
    assert forbidden_by(match, "usa", "cube cuba") == "A40"


@pytest.mark.rule("iron-curtain:A40")
def test_the_reach_of_such_a_part_is_fixed_when_it_begins() -> None:
    """A cube of an earlier part widens the reach; a cube of the part itself does not."""
    match = placing("infiltrate 1 on self; place 3 in asia", {"start": (0, 1), "japan": (0, 1)})
    match.play("usa", "infiltrate zaire")
    assert seen(match).step == "play-card"  # Asia does not touch Zaire: skipped
    match = placing("infiltrate 1 in asia; place 3 in asia or central-america", {"start": (0, 1)})
    match.play("usa", "infiltrate pakistan")
    assert choices(match, "cube") == {"japan", "pakistan"}
    match.play("usa", "cube japan")
    assert choices(match, "cube") == {"japan", "pakistan"}


@pytest.mark.rule("iron-curtain:A40", "iron-curtain:R28")
def test_such_a_part_pays_the_surcharge() -> None:
    """The number is a budget: a cube on a controlled card takes 2 of it."""
    match = placing("place 3 in asia", {"japan": (0, 2)})
    match.play("usa", "cube japan")
    assert facts(match) == ["cube-placed usa japan 2"]
    assert seen(match).left == 1


@pytest.mark.rule("iron-curtain:A40", "iron-curtain:A5")
def test_such_a_part_may_be_stopped() -> None:
    """The owner stops, and the event goes on with its next part."""
    match = placing("place 3 anywhere; gain 1")
    match.play("usa", "cube japan")
    match.play("usa", "stop")
    assert facts(match)[:3] == ["stopped usa 2", "gained usa 1", "marker usa 1"]


@pytest.mark.rule("iron-curtain:A40", "iron-curtain:A39")
def test_such_a_part_may_have_a_limit_per_card() -> None:
    """A limit counts cubes, and a card that has had as many is closed."""
    match = placing("place 4 anywhere max 1", {"japan": (0, 2)})
    match.play("usa", "cube japan")
    assert choices(match, "cube") == {"start", "cuba", "zaire"}


@pytest.mark.rule("iron-curtain:A40", "iron-curtain:A35")
def test_such_a_part_belongs_to_the_owner_of_the_flag() -> None:
    """In the USSR's turn the USA places its own cubes first; then the USSR places with the budget of the card."""
    match = placing("place 1 anywhere", ussr_turn=True)
    assert match.waiting() == ["usa"]
    match.play("usa", "cube zaire")
    assert facts(match) == ["cube-placed usa zaire 1", "cubes ussr 2"]
    assert match.waiting() == ["ussr"]


@pytest.mark.rule("iron-curtain:A40", "iron-curtain:A10")
def test_such_a_part_lifts_when_the_supply_is_empty() -> None:
    """Target first, then source, and the event goes on."""
    match = infiltrating("place 2 in asia; gain 1", EXHAUSTED)
    match.play("usa", "cube pakistan")
    match.play("usa", "lift start")
    assert facts(match) == ["cube-lifted usa start", "cube-placed usa pakistan 1"]
    match.play("usa", "cube pakistan")
    match.play("usa", "lift japan")
    assert track(match) == 1


@pytest.mark.rule("iron-curtain:A40", "iron-curtain:A37")
def test_a_placing_part_that_is_skipped_leaves_no_reach_behind() -> None:
    """In the part that follows, reach plays no role, and no view speaks of it."""
    match = placing("place 2 in africa and on touching self; infiltrate 1 anywhere")
    assert seen(match).step == "infiltration"
    assert seen(match).reach == ()
