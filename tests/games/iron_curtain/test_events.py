"""R23, R24, R30, R31, R34: event or cubes, and the event of every card of our set."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from brushpass.core.match import Match
from tests.games.iron_curtain.helpers import (
    BUDGET,
    CARDS,
    SEATS,
    Pair,
    cells,
    choices,
    cubes,
    facts,
    flag,
    forbidden_by,
    history,
    in_a_row,
    lay,
    other,
    play,
    position,
    replay,
    seen,
    supply,
    track,
    up_to,
    verbs,
    with_events,
)

LEADS = {"israel": -1, "vietnam": 1}
"""Where the marker has to be for the two events with a condition."""

TABLE = {
    "poland": "e1 n0",
    "france": "e2 n0",
    "japan": "e0 n1",
    "pakistan": "e1 n1",
    "nigeria": "e0 s1",
    "angola": "e1 s1",
    "cuba": "w1 n0",
    "brazil": "w1 n1",
    "israel": "w1 s1",
}
"""A table on which every region has a card; a card whose event is tried out is taken away first."""

HELD: dict[str, Pair] = {
    "start": (1, 1),
    "japan": (1, 0),
    "israel": (3, 0),
    "poland": (0, 1),
    "nigeria": (0, 2),
    "cuba": (0, 1),
}
EVERY = {*TABLE, "start"}


def offered(card: str, cell: str, active: str) -> Match:
    """A player has placed a card on the table above, and its event can be used."""
    cards = {lying: place for lying, place in TABLE.items() if lying != card}
    held = {lying: laid for lying, laid in HELD.items() if lying != card}
    usa, ussr = (card, "") if active == "usa" else ("", card)
    return lay(position(cards, held, active=active, usa=usa, ussr=ussr, track=LEADS.get(card, 0)), card, cell)


def lay_first(card: str, active: str, points: int | None = None) -> Match:
    """A player has placed a card next to the start card, with the marker where its event is possible, or elsewhere."""
    usa, ussr = (card, "") if active == "usa" else ("", card)
    where = LEADS.get(card, 0) if points is None else points
    return lay(position({}, active=active, usa=usa, ussr=ussr, track=where), card, "e1 n0")


# Own flag, other flag


@pytest.mark.rule("iron-curtain:R23")
@pytest.mark.parametrize("card", CARDS)
def test_own_flag_event_or_cubes(card: str) -> None:
    """With the own flag on the card a player chooses between event and cubes, and the other player is not asked."""
    match = lay_first(card, flag(card))
    assert (match.waiting(), match.legal(flag(card))) == ([flag(card)], ["event", "cubes"])


@pytest.mark.rule("iron-curtain:R23")
def test_the_event_is_instead_of_the_cubes() -> None:
    """After the own event the turn is over."""
    match = play(lay_first("japan", "usa"), "usa event\nusa infiltrate japan\nusa infiltrate japan")
    assert (match.waiting(), facts(match)[-1]) == (["ussr"], "turn 2 ussr")


@pytest.mark.rule("iron-curtain:R23")
def test_the_cubes_are_instead_of_the_event() -> None:
    """After the cubes the turn is over, and nothing of the event has happened."""
    match = play(lay_first("japan", "usa"), "usa cubes\nusa cube japan\nusa cube japan\nusa cube japan")
    assert (match.waiting(), track(match), facts(match)[-1]) == (["ussr"], 0, "turn 2 ussr")


@pytest.mark.rule("iron-curtain:R24")
@pytest.mark.parametrize("card", CARDS)
def test_other_flag_the_opponent_comes_first(card: str) -> None:
    """With the other flag on the card the opponent uses the event or declines, before any cube."""
    match = lay_first(card, other(flag(card)))
    assert (match.waiting(), match.legal(flag(card))) == ([flag(card)], ["event", "decline"])


@pytest.mark.rule("iron-curtain:R24")
@pytest.mark.parametrize("card", CARDS)
def test_after_a_declined_event_the_active_player_places_cubes(card: str) -> None:
    """The budget is that of the card, and there is no event any more."""
    active = other(flag(card))
    match = lay_first(card, active)
    match.play(flag(card), "decline")
    assert (match.waiting(), verbs(match), seen(match).left) == ([active], {"cube", "stop"}, BUDGET[card])


@pytest.mark.rule("iron-curtain:R24")
def test_after_a_used_event_the_active_player_places_cubes() -> None:
    """The USA uses the event of Japan in the turn of the USSR, which then places its three cubes."""
    match = play(lay_first("japan", "ussr"), "usa event\nusa infiltrate japan\nusa infiltrate japan")
    assert (match.waiting(), verbs(match), seen(match).left) == (["ussr"], {"cube", "stop"}, 3)
    play(match, "ussr cube start\nussr cube start\nussr cube start")
    assert (match.waiting(), cubes(match, "start"), cubes(match, "japan")) == (["usa"], (1, 4), (2, 0))


@pytest.mark.rule("iron-curtain:R24")
@pytest.mark.parametrize("active", SEATS)
def test_the_other_flag_s_event_is_never_ones_own(active: str) -> None:
    """Neither before nor after the answer may the active player use the event."""
    card = "cuba" if active == "usa" else "panama"
    match = lay_first(card, active)
    assert match.legal(active) == []
    match.play(other(active), "decline")
    assert forbidden_by(match, active, "event") == "R24"


# The events of our cards


class Step(NamedTuple):
    """One choice inside an event: what may follow the verb, and what is taken."""

    verb: str
    open: set[str]
    taken: str


class Walk(NamedTuple):
    """An event from its first choice to its last."""

    cell: str
    gained: int
    """How far the marker moves towards the owner before the first choice."""
    steps: tuple[Step, ...]


def infiltrate(cards: set[str], *taken: str, most: int = 9) -> tuple[Step, ...]:
    """Cube after cube on some cards; a card that has had its most is open no longer."""
    return tuple(
        Step("infiltrate", {card for card in cards if taken[:place].count(card) < most}, card)
        for place, card in enumerate(taken)
    )


EUROPE = {"start", "poland", "france"}
AFRICA = {"nigeria", "angola"}

WALKS: dict[str, Walk] = {
    "west-germany": Walk("e3 n0", 0, infiltrate({*EUROPE, "west-germany"}, "poland", "poland", "west-germany", most=2)),
    "france": Walk("e2 n0", 1, infiltrate(EUROPE, "france", "france")),
    "turkey": Walk("e3 n0", 0, infiltrate({"turkey", "france"}, "turkey", "turkey", "france")),
    "east-germany": Walk("e3 n0", 1, infiltrate({*EVERY, "east-germany"}, "israel", "israel")),
    "poland": Walk("e1 n0", 0, infiltrate(EUROPE, "france", "start", "poland", most=1)),
    "israel": Walk("w1 s1", 0, infiltrate(EVERY, "nigeria", "nigeria", "nigeria")),
    "iran": Walk(
        "w2 s1",
        0,
        (
            Step("move", {"w1 s2"}, "w1 s2"),
            *infiltrate({"iran"}, "iran", "iran"),
            *infiltrate({"israel"}, "israel"),
        ),
    ),
    "japan": Walk("e0 n1", 1, infiltrate({"japan", "pakistan"}, "pakistan", "pakistan")),
    "pakistan": Walk("e1 n1", 0, infiltrate({"pakistan", "japan", "poland"}, "poland", "pakistan", "japan", most=1)),
    "vietnam": Walk("e2 n1", 0, infiltrate({*EVERY, "vietnam"}, "israel", "israel", "israel", "israel")),
    "south-africa": Walk(
        "e2 s1", 0, infiltrate({*AFRICA, "south-africa"}, "nigeria", "nigeria", "south-africa", most=2)
    ),
    "zaire": Walk(
        "e2 s1",
        0,
        infiltrate({"france", "japan", "pakistan", "angola", "brazil", "israel", "zaire"}, "zaire", "zaire", "zaire"),
    ),
    "nigeria": Walk("e0 s1", 1, infiltrate(EVERY, "israel")),
    "angola": Walk(
        "e1 s1",
        0,
        (*infiltrate({"angola"}, "angola", "angola"), *infiltrate(EVERY - {"angola"}, "israel")),
    ),
    "cuba": Walk(
        "w1 n0", 0, (*infiltrate({"cuba"}, "cuba", "cuba"), *infiltrate({"start", "brazil", "israel"}, "israel"))
    ),
    "panama": Walk("w2 n0", 0, infiltrate({"cuba", "brazil", "panama"}, "cuba", "cuba", "cuba")),
    "brazil": Walk("w1 n1", 0, infiltrate({"brazil"}, "brazil", "brazil")),
    "chile": Walk(
        "w2 n1",
        0,
        (
            Step("remove", {"start", "japan", "israel"}, "israel"),
            *infiltrate({"brazil", "chile"}, "brazil", "brazil"),
        ),
    ),
}
"""Every card of our set on the table above, played by the owner of its flag and used to the full."""


@pytest.mark.rule("iron-curtain:R30")
def test_every_card_has_a_walk() -> None:
    """No event is left out below."""
    assert set(WALKS) == set(CARDS)


@pytest.mark.rule("iron-curtain:R30", "iron-curtain:R31")
@pytest.mark.parametrize("card", CARDS)
def test_an_event_does_what_it_says(card: str) -> None:
    """Before every choice exactly the cards that the text names are open, and after the last one the event is over."""
    owner = flag(card)
    match = offered(card, WALKS[card].cell, owner)
    before = track(match)
    match.play(owner, "event")
    assert track(match) - before == (WALKS[card].gained if owner == "usa" else -WALKS[card].gained)
    for step in WALKS[card].steps:
        assert choices(match, step.verb) == step.open
        match.play(owner, f"{step.verb} {step.taken}")
    assert (seen(match).in_event, match.waiting(), seen(match).step) == (False, [other(owner)], "play-card")


@pytest.mark.rule("iron-curtain:R30")
@pytest.mark.parametrize("card", CARDS)
def test_an_event_does_the_same_in_the_turn_of_the_other_side(card: str) -> None:
    """Its owner makes the same choices, and then the active player places cubes."""
    owner = flag(card)
    match = offered(card, WALKS[card].cell, other(owner))
    match.play(owner, "event")
    for step in WALKS[card].steps:
        assert choices(match, step.verb) == step.open
        match.play(owner, f"{step.verb} {step.taken}")
    assert (seen(match).in_event, match.waiting(), seen(match).step) == (False, [other(owner)], "place-cubes")


@pytest.mark.rule("iron-curtain:R31")
@pytest.mark.parametrize("card", CARDS)
def test_infiltrated_cubes_are_own_cubes(card: str) -> None:
    """Every cube named lies on its card afterwards, has left the owner's supply, and nothing else has changed."""
    seat = SEATS.index(flag(card))
    match = offered(card, WALKS[card].cell, flag(card))
    left = supply(match)[seat]
    laid = {lying: cubes(match, lying)[seat] for lying in cells(match)}
    match.play(flag(card), "event")
    for step in WALKS[card].steps:
        match.play(flag(card), f"{step.verb} {step.taken}")
        laid[step.taken] = laid.get(step.taken, 0) + (step.verb == "infiltrate")
    added = [step for step in WALKS[card].steps if step.verb == "infiltrate"]
    assert supply(match)[seat] == left - len(added)
    assert [cubes(match, lying)[seat] for lying in cells(match)] == [laid[lying] for lying in cells(match)]


# Conditions


@pytest.mark.rule("iron-curtain:R30")
@pytest.mark.parametrize("card", ["israel", "vietnam"])
@pytest.mark.parametrize("points", [-3, -1, 0, 1, 3])
@pytest.mark.parametrize("active", SEATS)
def test_israel_and_vietnam_need_a_leading_enemy(card: str, points: int, active: str) -> None:
    """Only if the other side leads on the track is there an event; otherwise the active player places cubes."""
    match = lay_first(card, active, points)
    possible = points < 0 if card == "israel" else points > 0
    assert ("event" in verbs(match)) is possible
    if not possible:
        assert (match.waiting(), seen(match).step, seen(match).left) == ([active], "place-cubes", BUDGET[card])


@pytest.mark.rule("iron-curtain:R30")
@pytest.mark.parametrize(
    ("held", "infiltrates"),
    [
        ({"poland": (0, 1)}, True),
        ({"poland": (0, 1), "turkey": (0, 1), "west-germany": (5, 0)}, True),
        ({}, False),
        ({"poland": (0, 1), "turkey": (1, 0)}, False),
        ({"turkey": (1, 0)}, False),
        ({"poland": (0, 3), "start": (2, 1)}, False),
        ({"japan": (0, 1)}, False),
    ],
)
def test_france_infiltrates_if_the_ussr_dominates_more_of_europe(held: dict[str, Pair], infiltrates: bool) -> None:
    """It gains 1 anyway; the second part needs more Europe cards, the start card included, in the USSR's hand."""
    table = in_a_row("poland", "turkey", "west-germany", "japan")
    match = lay(position(table, held, usa="france"), "france", "e1 n1")
    match.play("usa", "event")
    assert track(match) == 1
    assert (seen(match).step == "infiltration", "part-skipped usa 2" in facts(match)) == (infiltrates, not infiltrates)


@pytest.mark.rule("iron-curtain:R30")
@pytest.mark.parametrize(
    ("held", "laid", "gained"),
    [
        ({"panama": (1, 0)}, 1, 1),
        ({"panama": (1, 0)}, 0, 0),
        ({"panama": (1, 0), "cuba": (1, 0)}, 0, 1),
        ({"panama": (0, 1), "japan": (1, 0)}, 2, 0),
        ({}, 2, 0),
    ],
)
def test_brazil_gains_if_the_usa_now_dominates_two(held: dict[str, Pair], laid: int, gained: int) -> None:
    """The condition looks at Central and South America together, after the cubes of the first part."""
    match = lay(position(in_a_row("panama", "cuba", "japan"), held, usa="brazil"), "brazil", "e1 n1")
    match.play("usa", "event")
    for _ in range(laid):
        match.play("usa", "infiltrate brazil")
    if laid < 2:
        match.play("usa", "stop")
    assert track(match) == gained


@pytest.mark.rule("iron-curtain:R30")
def test_chile_takes_a_cube_from_a_card() -> None:
    """A single USA cube returns to the supply of the USA."""
    match = offered("chile", "w2 n1", "ussr")
    left = supply(match)
    play(match, "ussr event\nussr remove israel")
    assert (cubes(match, "israel"), supply(match), verbs(match)) == (
        (2, 0),
        (left[0] + 1, left[1]),
        {"infiltrate", "stop"},
    )


def placing_event(program: str) -> Match:
    """With a card file in which the event of France is this one, the USA plays France and uses it."""
    match = position(
        {"poland": "e1 n0", "turkey": "e2 n0", "japan": "w1 n0"},
        {"poland": (0, 2)},
        usa="france",
        card_set="custom",
        card_file=with_events(france=program),
    )
    return play(lay(match, "france", "e0 n1"), "usa event")


@pytest.mark.rule("iron-curtain:R30")
def test_an_event_that_says_place_keeps_to_the_rules_of_placing() -> None:
    """Reach, its snapshot and the surcharge hold: Turkey is out of reach, and a cube on Poland costs 2."""
    match = placing_event("place 3 anywhere")
    assert choices(match, "cube") == {"start", "poland", "japan", "france"}
    match.play("usa", "cube poland")
    assert facts(match) == ["cube-placed usa poland 2"]
    assert choices(match, "cube") == {"start", "poland", "japan", "france"}


@pytest.mark.rule("iron-curtain:R30")
def test_an_event_that_says_place_may_name_a_region() -> None:
    """Of the cards within reach only those of Europe are open."""
    assert choices(placing_event("place 3 in europe"), "cube") == {"start", "poland", "france"}


# Infiltrating


@pytest.mark.rule("iron-curtain:R31")
def test_t4_points_first() -> None:
    """T4: East Germany's event moves the marker to -1 before any cube."""
    match = up_to("t4-infiltration", "infiltrate zaire")
    assert (track(match), seen(match).step, supply(match)[1]) == (-1, "infiltration", 23)


@pytest.mark.rule("iron-curtain:R31")
def test_t4_no_reach_is_needed() -> None:
    """T4: Zaire neither holds nor touches a card with USSR cubes, and may be chosen."""
    match = up_to("t4-infiltration", "infiltrate zaire")
    assert {card for card in cells(match) if cubes(match, card)[1]} == {"start"}
    assert (cells(match)["zaire"], cells(match)["start"]) == ("w2 n0", "e0 n0")
    assert "zaire" in choices(match, "infiltrate")


@pytest.mark.rule("iron-curtain:R31")
def test_t4_no_surcharge_is_paid() -> None:
    """T4: of two cubes one goes on Zaire and one on South Africa, which the USA controls."""
    before = up_to("t4-infiltration", "infiltrate south-africa", 3)
    assert (cubes(before, "south-africa"), seen(before).left) == ((2, 0), 1)
    match = replay("t4-infiltration")
    assert (cubes(match, "south-africa"), cubes(match, "zaire"), supply(match)[1]) == ((2, 1), (0, 1), 21)


# The movable card


def moving(cards: dict[str, str], cell: str) -> Match:
    """The USSR has placed Iran and uses its event."""
    match = lay(position(cards, ussr="iran", usa="chile", active="ussr"), "iran", cell)
    match.play("ussr", "event")
    return match


@pytest.mark.rule("iron-curtain:R34")
def test_iran_can_be_moved_to_another_cell() -> None:
    """The card lies in its new cell, and the old one is free."""
    match = play(moving(in_a_row("israel"), "e2 n0"), "ussr move e1 s1")
    assert cells(match) == {"start": "e0 n0", "israel": "e1 n0", "iran": "e1 s1"}


@pytest.mark.rule("iron-curtain:R34")
@pytest.mark.parametrize(
    ("old", "new"), [("e5 n6", "e6 n5"), ("e6 n5", "e5 n4"), ("e5 n4", "e4 n5"), ("e4 n5", "e5 n6")]
)
def test_the_cell_iran_left_is_free(old: str, new: str) -> None:
    """The next card may be placed on that side of Israel, and not where Iran lies now."""
    match = play(moving({"israel": "e5 n5"}, old), f"ussr move {new}\nussr stop\nussr stop\nusa play chile")
    assert (old in choices(match, "place"), new in choices(match, "place")) == (True, False)


@pytest.mark.rule("iron-curtain:R34", "iron-curtain:R26")
def test_iran_touches_nothing_where_it_lay() -> None:
    """The start card touched Iran before the move and gives no reach to it afterwards."""
    match = play(moving({"israel": "w1 n1"}, "w1 n0"), "ussr move w2 n1\nussr stop\nussr stop")
    play(lay(match, "chile", "e1 n0"), "ussr decline")
    assert choices(match, "cube") == {"start", "chile"}


@pytest.mark.rule("iron-curtain:R34")
def test_iran_must_touch_the_other_middle_east_card() -> None:
    """Of all free cells only the sides of Israel are open, the cell Iran comes from excepted."""
    match = moving(in_a_row("israel", "japan"), "e1 n1")
    assert set(match.legal("ussr")) == {"stay", "move e1 s1"}
    assert forbidden_by(match, "ussr", "move e2 n1") == "R34"


@pytest.mark.rule("iron-curtain:R34")
def test_iran_goes_anywhere_if_it_cannot_touch_the_other_card() -> None:
    """Israel is not on the table: every free cell that touches another card is open."""
    assert choices(moving(in_a_row("japan"), "e1 n1"), "move") == {
        "e0 n1",
        "e0 s1",
        "w1 n0",
        "e1 s1",
        "e2 n0",
    }


@pytest.mark.rule("iron-curtain:R34")
def test_iran_goes_anywhere_if_the_other_card_has_no_free_side() -> None:
    """All sides of Israel but the one Iran came from are taken."""
    cards = {"israel": "e1 n0", "japan": "e2 n0", "cuba": "e1 n1"}
    assert choices(moving(cards, "e1 s1"), "move") == {"e0 n1", "e0 s1", "w1 n0", "e1 n2", "e2 n1", "e3 n0", "e2 s1"}


@pytest.mark.rule("iron-curtain:R34")
def test_iran_may_stay() -> None:
    """The owner may leave it, and the event goes on where it lies."""
    match = play(moving(in_a_row("israel"), "e2 n0"), "ussr stay")
    assert (cells(match)["iran"], choices(match, "infiltrate")) == ("e2 n0", {"iran"})


@pytest.mark.rule("iron-curtain:R34", "iron-curtain:R30")
def test_the_last_part_looks_at_the_new_cell() -> None:
    """Iran moves away from Japan, so the cube of the last part may go on Israel and Cuba, but not on Japan."""
    cards = {"israel": "e1 n0", "japan": "e1 n2", "cuba": "e2 s1"}
    match = moving(cards, "e1 n1")
    play(match, "ussr move e1 s1\nussr stop")
    assert choices(match, "infiltrate") == {"israel", "cuba"}


@pytest.mark.rule("iron-curtain:R34")
def test_the_record_of_a_move() -> None:
    """Iran lies north of Israel, with its two cubes, and was scored only once, when it was placed."""
    match = replay("event-iran-moves")
    assert (cells(match)["iran"], cubes(match, "iran"), cubes(match, "israel")) == ("e1 n1", (0, 2), (0, 1))
    assert [fact for fact in history(match) if fact.startswith("region-scored")] == ["region-scored middle-east 0 0"]
