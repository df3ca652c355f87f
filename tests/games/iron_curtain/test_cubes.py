"""R25-R29: the budget, reach, control and the supply."""

from __future__ import annotations

import pytest

from brushpass.core.match import Match
from tests.games.iron_curtain.helpers import (
    BUDGET,
    CARDS,
    Pair,
    choices,
    cubes,
    facts,
    flag,
    forbidden_by,
    history,
    in_a_row,
    lay,
    lay_quietly,
    play,
    position,
    replay,
    seen,
    supply,
    up_to,
)


def placing(card: str, cell: str, cards: dict[str, str], held: dict[str, Pair], active: str = "usa") -> Match:
    """A match in which a player has placed a card and is about to place cubes; the event was not used."""
    usa, ussr = (card, "") if active == "usa" else ("", card)
    match = lay(position(cards, held, active=active, usa=usa, ussr=ussr), card, cell)
    if seen(match).step == "offered-event":
        match.play(flag(card), "decline")
    elif seen(match).step == "event-or-cubes":
        match.play(active, "cubes")
    return match


def with_vietnam(held: Pair) -> Match:
    """The USSR has a budget of 4, and Japan, which its cube on the start card touches, holds these cubes."""
    return placing("vietnam", "e2 n0", in_a_row("japan"), {"japan": held}, "ussr")


# The budget


@pytest.mark.rule("iron-curtain:R25")
@pytest.mark.parametrize("card", CARDS)
@pytest.mark.parametrize("active", ["usa", "ussr"])
def test_the_number_on_the_card_is_the_budget(card: str, active: str) -> None:
    """Whoever plays the card and whatever its flag, so many cubes can be placed on free ground, and no more."""
    match = placing(card, "e1 n0", {}, {}, active)
    assert f"cubes {active} {BUDGET[card]}" in history(match)
    for _ in range(BUDGET[card]):
        match.play(active, "cube start")
    assert sum(cubes(match, "start")) == 2 + BUDGET[card]
    assert seen(match).turn_number == 2


@pytest.mark.rule("iron-curtain:R25")
def test_cubes_come_from_the_supply() -> None:
    """Each cube placed leaves the player's supply, and the other supply stays as it is."""
    match = placing("japan", "e1 n0", {}, {})
    assert supply(match) == (23, 23)
    play(match, "usa cube japan\nusa cube start")
    assert (supply(match), cubes(match, "japan"), cubes(match, "start")) == ((21, 23), (1, 0), (2, 1))


# Reach


@pytest.mark.rule("iron-curtain:R26")
def test_reach_is_own_cards_and_those_that_touch_them() -> None:
    """The USA holds the start card and Angola: their neighbours are in reach, the cards beyond are not."""
    table = {
        "cuba": "w1 n0",
        "brazil": "w2 n0",
        "poland": "e1 n0",
        "zaire": "e2 n0",
        "nigeria": "e3 n0",
        "angola": "e4 n0",
        "israel": "e1 n1",
    }
    match = placing("panama", "w1 n1", table, {"angola": (1, 0), "zaire": (0, 1)})
    assert choices(match, "cube") == {"start", "cuba", "poland", "nigeria", "angola"}


@pytest.mark.rule("iron-curtain:R26")
def test_a_corner_gives_no_reach() -> None:
    """A card at the corner of an own card cannot be chosen."""
    match = placing("panama", "e1 n1", in_a_row("japan"), {})
    assert choices(match, "cube") == {"start", "japan"}


@pytest.mark.rule("iron-curtain:R26")
def test_enemy_cubes_give_no_reach() -> None:
    """Only own cubes count, however many the enemy has there."""
    match = placing("zaire", "e3 n0", in_a_row("angola", "nigeria"), {"angola": (0, 1), "nigeria": (0, 1)})
    assert choices(match, "cube") == {"start", "angola"}


@pytest.mark.rule("iron-curtain:R26")
@pytest.mark.parametrize(("active", "reached"), [("usa", {"start", "poland"}), ("ussr", {"poland", "france"})])
def test_each_side_has_its_own_reach(active: str, reached: set[str]) -> None:
    """The USA stands on the start card, the USSR on France."""
    held = {"start": (1, 0), "france": (0, 1)}
    assert choices(placing("panama", "e1 n1", in_a_row("poland", "france"), held, active), "cube") == reached


@pytest.mark.rule("iron-curtain:R26")
def test_cubes_can_be_spread() -> None:
    """Three cubes go on three cards."""
    match = placing("west-germany", "e0 n1", in_a_row("poland"), {})
    play(match, "usa cube poland\nusa cube start\nusa cube west-germany")
    assert [cubes(match, card)[0] for card in ("poland", "start", "west-germany")] == [1, 2, 1]


@pytest.mark.rule("iron-curtain:R26", "iron-curtain:R27")
def test_t3_a_card_out_of_reach_is_no_target() -> None:
    """T3: Angola neither holds nor touches a USSR cube when the USSR begins to place."""
    match = up_to("t3-reach-does-not-grow", "cube south-africa")
    assert choices(match, "cube") == {"start", "south-africa"}


@pytest.mark.rule("iron-curtain:R27")
def test_t3_reach_does_not_grow() -> None:
    """T3: with a cube next to it Angola is still no target in this phase."""
    match = up_to("t3-reach-does-not-grow", "cube south-africa", 2)
    assert cubes(match, "south-africa") == (0, 1)
    assert choices(match, "cube") == {"start", "south-africa"}
    assert forbidden_by(match, "ussr", "cube angola") == "R27"


@pytest.mark.rule("iron-curtain:R27")
def test_reach_is_new_in_the_next_turn() -> None:
    """A cube placed in one turn opens its neighbours in the next."""
    match = lay_quietly(replay("t3-reach-does-not-grow"), "israel e1 n0")
    play(lay(match, "chile", "e0 n1"), "ussr cubes")
    assert choices(match, "cube") == {"start", "south-africa", "angola", "israel", "chile"}


# Control


@pytest.mark.rule("iron-curtain:R28")
@pytest.mark.parametrize(
    ("held", "costs"),
    [
        ((0, 0), [1, 1, 1, 1]),
        ((1, 0), [1, 1, 1, 1]),
        ((2, 0), [2, 1, 1]),
        ((3, 0), [2, 2]),
        ((4, 0), [2, 2]),
        ((5, 3), [2, 1, 1]),
        ((0, 5), [1, 1, 1, 1]),
    ],
)
def test_what_each_cube_costs(held: Pair, costs: list[int]) -> None:
    """A cube costs 2 while the other side leads the card by 2 or more, otherwise 1; it is looked at before each."""
    match = with_vietnam(held)
    for _ in costs:
        match.play("ussr", "cube japan")
    paid = [int(fact.split()[3]) for fact in history(match) if fact.startswith("cube-placed")]
    assert (paid, cubes(match, "japan")[1]) == (costs, held[1] + len(costs))
    assert seen(match).turn_number == 3


@pytest.mark.rule("iron-curtain:R28")
def test_the_usa_pays_the_surcharge_too() -> None:
    """Control of the USSR makes a card dear for the USA."""
    match = placing("pakistan", "e2 n0", in_a_row("japan"), {"japan": (0, 2)})
    assert "cube-placed usa japan 2" in facts(play(match, "usa cube japan"))


@pytest.mark.rule("iron-curtain:R28")
def test_own_control_costs_nothing() -> None:
    """On a card one controls oneself a cube costs 1."""
    match = placing("pakistan", "e2 n0", in_a_row("japan"), {"japan": (2, 0)})
    assert "cube-placed usa japan 1" in facts(play(match, "usa cube japan"))


@pytest.mark.rule("iron-curtain:R28")
def test_a_budget_of_one_cannot_enter_a_controlled_card() -> None:
    """With 1 left the controlled card is closed, the others are open."""
    match = placing("turkey", "e0 n1", in_a_row("japan"), {"japan": (0, 2)})
    assert choices(match, "cube") == {"start", "turkey"}
    assert forbidden_by(match, "usa", "cube japan") == "R28"


@pytest.mark.rule("iron-curtain:R28")
def test_the_rest_of_a_budget_can_be_too_small() -> None:
    """After a cube on the start card the last one of two cannot go on a controlled card."""
    match = placing("pakistan", "e2 n0", in_a_row("japan"), {"japan": (0, 2)})
    assert "japan" in choices(match, "cube")
    assert "japan" not in choices(play(match, "usa cube start"), "cube")


@pytest.mark.rule("iron-curtain:R28")
def test_t2_the_surcharge_ends_with_control() -> None:
    """T2: against a lead of exactly 2 the first cube costs 2 and the second 1."""
    before = up_to("t2-surcharge-ends-with-control", "cube south-africa")
    assert (cubes(before, "south-africa"), seen(before).left) == ((2, 0), 3)
    match = replay("t2-surcharge-ends-with-control")
    assert [fact for fact in history(match) if fact.startswith("cube-placed")] == [
        "cube-placed ussr south-africa 2",
        "cube-placed ussr south-africa 1",
    ]


@pytest.mark.rule("iron-curtain:R28")
def test_t2_the_surplus_cube_returns_to_the_supply() -> None:
    """T2: the first cube takes 2 from the budget and 1 from the supply."""
    match = up_to("t2-surcharge-ends-with-control", "cube south-africa", 2)
    assert (seen(match).left, supply(match)[1], cubes(match, "south-africa")) == (1, 22, (2, 1))


@pytest.mark.rule("iron-curtain:R28")
def test_t8_two_surcharges_use_up_a_budget_of_four() -> None:
    """T8: against a lead of 3 two cubes cost 2 each, and the lead falls to 1."""
    before = up_to("t8-surcharge-twice", "cube zaire")
    assert (cubes(before, "zaire"), seen(before).left) == ((3, 0), 4)
    match = replay("t8-surcharge-twice")
    assert [fact for fact in history(match) if fact.startswith("cube-placed")] == ["cube-placed ussr zaire 2"] * 2
    assert (cubes(match, "zaire"), supply(match)[1], seen(match).turn_number) == ((3, 2), 21, 3)


@pytest.mark.rule("iron-curtain:R28")
def test_a_budget_that_buys_nothing_ends_the_turn() -> None:
    """With 1 left and every card in reach controlled by the USA, the turn of the USSR is over."""
    match = replay("without-effect")
    assert facts(match)[-2:] == ["no-target ussr 1", "turn 7 usa"]


# The supply


def without_supply(held: dict[str, Pair]) -> Match:
    """The USA plays Turkey (budget 1) with all its cubes on the table."""
    match = placing("turkey", "e0 n1", in_a_row("poland", "japan", "zaire"), held)
    assert supply(match)[0] == 0
    return match


@pytest.mark.rule("iron-curtain:R29")
def test_an_empty_supply_is_no_end() -> None:
    """All 24 cubes are on the table: the USA may name a card in reach, or stop."""
    match = without_supply({"start": (4, 1), "zaire": (20, 0)})
    assert set(match.legal("usa")) == {"stop", "cube start", "cube poland", "cube turkey", "cube japan", "cube zaire"}


@pytest.mark.rule("iron-curtain:R29")
def test_a_cube_is_taken_from_another_card() -> None:
    """The cube goes from Zaire to Poland; the supply stays empty."""
    match = play(without_supply({"start": (4, 1), "zaire": (20, 0)}), "usa cube poland\nusa lift zaire")
    assert [cubes(match, card)[0] for card in ("start", "zaire", "poland")] == [4, 19, 1]
    assert supply(match)[0] == 0


@pytest.mark.rule("iron-curtain:R29")
def test_nothing_is_lifted_while_there_is_a_supply() -> None:
    """With a cube in the supply it is placed at once, and only then does lifting begin."""
    match = placing("pakistan", "e2 n1", in_a_row("poland", "japan", "zaire"), {"start": (3, 1), "zaire": (20, 0)})
    match.play("usa", "cube poland")
    assert (supply(match)[0], seen(match).step) == (0, "place-cubes")
    match.play("usa", "cube poland")
    assert (seen(match).step, choices(match, "lift")) == ("lifting", {"start", "zaire"})


@pytest.mark.rule("iron-curtain:R29")
def test_a_cube_is_lifted_from_an_earlier_card() -> None:
    """Neither the target nor the card played this turn, though both hold cubes of the USA, may give the cube."""
    match = placing("west-germany", "e0 n1", in_a_row("poland", "zaire"), {"start": (3, 1), "zaire": (20, 0)})
    play(match, "usa cube west-germany\nusa cube start")
    assert (supply(match)[0], choices(match, "lift")) == (0, {"zaire"})


@pytest.mark.rule("iron-curtain:R29")
def test_t13_a_cube_may_be_taken_from_the_table() -> None:
    """T13: supply 0, budget 1, own cubes on earlier cards: each of these but the target may give the cube."""
    match = up_to("t13-empty-supply", "cube start")
    assert (supply(match)[0], seen(match).left) == (0, 1)
    match.play("usa", "cube start")
    assert choices(match, "lift") == {"zaire", "panama", "south-africa", "brazil"}
    match.play("usa", "lift panama")
    assert (cubes(match, "start"), cubes(match, "panama"), supply(match)[0]) == ((2, 1), (2, 0), 0)


@pytest.mark.rule("iron-curtain:R29")
def test_t13_refusing_is_legal() -> None:
    """T13: the player may stop instead, and no cube moves."""
    match = up_to("t13-empty-supply", "cube start")
    match.play("usa", "stop")
    assert (cubes(match, "start"), cubes(match, "panama"), seen(match).turn_number) == ((1, 1), (3, 0), 6)
