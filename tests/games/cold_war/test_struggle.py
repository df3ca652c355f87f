"""Cold War, R6: Influence Struggle, with the powers of the four factions."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from brushpass.core.errors import IllegalAction
from tests.games.cold_war.helpers import (
    CARDS,
    EVENTS,
    FACTION_GROUPS,
    INFLUENCE,
    NATIONS,
    Side,
    Words,
    agents,
    brief,
    deal,
    deck_size,
    facts,
    forbidden_by,
    groups,
    heard,
    influence,
    is_ready,
    media,
    other,
    pass_both,
    plan,
    play,
    position,
    recruit,
    recruit_each,
    struggle,
    table,
    targets,
    view_of,
)

SEATS = ["cia", "kgb"]


# R6.1


@pytest.mark.rule("cold-war:R6.1")
@pytest.mark.parametrize("holder", SEATS)
@pytest.mark.parametrize("first", SEATS)
def test_the_balance_token_names_the_first_actor(holder: str, first: str) -> None:
    """The holder of the balance token may name either player."""
    match = plan(brief(deal(), "cuba", balance=holder), "assassin", "master-spy")
    assert (match.waiting(), match.legal(holder)) == ([holder], ["first cia", "first kgb"])
    match.play(holder, f"first {first}")
    assert (table(match).step, match.waiting()) == ("struggle", [first])


@pytest.mark.rule("cold-war:R6.1")
@pytest.mark.parametrize("holder", SEATS)
def test_nobody_else_names_the_first_actor(holder: str) -> None:
    """The player without the balance token is not asked."""
    match = plan(brief(deal(), "cuba", balance=holder), "assassin", "master-spy")
    with pytest.raises(IllegalAction):
        match.play(other(holder), "first cia")


# R6.2


@pytest.mark.rule("cold-war:R6.2")
@pytest.mark.parametrize("first", SEATS)
@pytest.mark.parametrize(
    "script",
    [
        "{me} recruit\nchance draw generals",
        "{me} pass",
        "{me} activate police artists",
        "{me} activate students artists",
        "{me} activate workers artists",
        "{me} activate ngos\nchance draw generals\n{me} leave",
        "{me} activate ngos\nchance draw generals\n{me} discard",
        "{me} activate ngos\nchance draw generals\n{me} recruit",
    ],
)
def test_players_alternate(first: str, script: str) -> None:
    """After exactly one action of any kind the other player acts."""
    mine, theirs = Side(groups=("police", "students", "workers", "ngos")), Side(groups=("artists",))
    match = position(cia=mine if first == "cia" else theirs, kgb=mine if first == "kgb" else theirs, act=first)
    play(match, script.format(me=first))
    assert (table(match).step, match.waiting()) == ("struggle", [other(first)])


@pytest.mark.rule("cold-war:R6.2")
def test_one_action_at_a_time() -> None:
    """Who has just acted cannot act again."""
    match = recruit(struggle(), "cia", "radio")
    with pytest.raises(IllegalAction):
        match.play("cia", "recruit")


@pytest.mark.rule("cold-war:R6.2")
def test_three_kinds_of_action() -> None:
    """Without events a player can recruit, activate or pass, and nothing else."""
    match = position(cia=Side(groups=("police", "workers")), kgb=Side(groups=("radio",)))
    assert {action.split()[0] for action in match.legal("cia")} == {"recruit", "activate", "pass"}


@pytest.mark.rule("cold-war:R6.2")
@pytest.mark.parametrize("action", ["discard", "leave", "decline", "look", "first kgb", "pick director"])
def test_other_decisions_are_no_actions(action: str) -> None:
    """Answers to other questions are refused in the struggle."""
    match = position(cia=Side(groups=("police", "workers")), kgb=Side(groups=("radio",)))
    assert forbidden_by(match, "cia", action) == "R6.2"


# R6.3


@pytest.mark.rule("cold-war:R6.3")
@pytest.mark.parametrize("seat", SEATS)
def test_a_player_without_groups_must_recruit(seat: str) -> None:
    """With no groups recruiting is the only action, and passing breaks R6.3."""
    match = struggle(first=seat)
    assert match.legal(seat) == ["recruit"]
    assert forbidden_by(match, seat, "pass") == "R6.3"


@pytest.mark.rule("cold-war:R6.3")
def test_who_loses_his_last_group_must_recruit_again() -> None:
    """A player whose only group was discarded may not pass, although he has acted before."""
    match = recruit_each(struggle(first="kgb"), ("radio",), ("police",))
    match.play("kgb", "activate police radio")
    assert match.legal("cia") == ["recruit"]
    assert forbidden_by(match, "cia", "pass") == "R6.3"


@pytest.mark.rule("cold-war:R6.3")
def test_a_player_with_a_group_may_pass() -> None:
    """One group is enough to pass, mobilized or not."""
    match = position(cia=Side(groups=("radio",)), kgb=Side(groups=("police",)), mobilized=("radio",))
    assert "pass" in match.legal("cia")


# R6.4


@pytest.mark.rule("cold-war:R6.4")
@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("group", INFLUENCE)
def test_a_recruit_joins_face_up_and_ready(seat: str, group: str) -> None:
    """The top group of the deck lies on the recruiter's side, ready, for everybody to see."""
    match = recruit(struggle(first=seat), seat, group)
    assert groups(match, seat) == (group,)
    assert is_ready(match, group)
    assert deck_size(table(match).group_deck) == 23
    assert f"recruited {seat} {group}" in heard(match, "spectator")


@pytest.mark.rule("cold-war:R6.4")
def test_a_recruit_is_the_top_card() -> None:
    """Groups whose places are settled are recruited from the top down."""
    match = position(cia=Side(groups=("radio",)), kgb=Side(groups=("police",)), top=("mafia", "generals"))
    play(match, "cia recruit\nkgb recruit")
    assert (groups(match, "cia"), groups(match, "kgb")) == (("mafia", "radio"), ("police", "generals"))


@pytest.mark.rule("cold-war:R6.4")
@pytest.mark.parametrize("objective", CARDS)
def test_population_limits_recruiting(objective: str) -> None:
    """With one group fewer than the population a player may recruit, with as many he may not."""
    weakest = ("guerrilla", "students", "workers", "artists", "militia")
    population = CARDS[objective].population
    match = position(cia=Side(groups=weakest[: population - 1]), kgb=Side(groups=("radio",)), objective=objective)
    recruit(match, "cia", weakest[population - 1])
    match.play("kgb", "pass")
    assert len(groups(match, "cia")) == population
    assert "recruit" not in match.legal("cia")
    assert forbidden_by(match, "cia", "recruit") == "R6.4"


@pytest.mark.rule("cold-war:R6.4")
def test_the_limit_counts_mobilized_groups() -> None:
    """Mobilizing groups makes no room for others."""
    full = ("guerrilla", "students", "workers", "artists", "militia")
    match = position(cia=Side(groups=full), kgb=Side(groups=("radio",)), mobilized=full)
    assert forbidden_by(match, "cia", "recruit") == "R6.4"


@pytest.mark.rule("cold-war:R6.4")
def test_a_lost_group_makes_room() -> None:
    """A player at the limit who loses a group may recruit again."""
    full = ("guerrilla", "students", "workers", "artists", "militia")
    match = position(cia=Side(groups=full), kgb=Side(groups=("police",)), act="kgb")
    match.play("kgb", "activate police artists")
    assert "recruit" in match.legal("cia")


@pytest.mark.rule("cold-war:R6.4")
def test_the_limit_is_each_players_own() -> None:
    """The groups of the opponent do not count against a player's limit."""
    full = ("guerrilla", "students", "workers", "artists", "militia")
    match = position(cia=Side(groups=("radio",)), kgb=Side(groups=full))
    assert "recruit" in match.legal("cia")


# R6.5


@pytest.mark.rule("cold-war:R6.5")
@pytest.mark.parametrize(
    ("group", "action"),
    [
        ("police", "activate police artists"),
        ("students", "activate students artists"),
        ("workers", "activate workers artists"),
        ("ngos", "activate ngos"),
    ],
)
@pytest.mark.parametrize("seat", SEATS)
def test_activating_mobilizes_the_group(seat: str, group: str, action: str) -> None:
    """An activated group of any faction is mobilized and stays with its owner."""
    mine, theirs = Side(groups=(group,)), Side(groups=("artists",))
    match = position(cia=mine if seat == "cia" else theirs, kgb=mine if seat == "kgb" else theirs, act=seat)
    match.play(seat, action)
    assert group in groups(match, seat)
    assert not is_ready(match, group)


@pytest.mark.rule("cold-war:R6.5")
@pytest.mark.parametrize(
    "action",
    ["activate police artists", "activate students artists", "activate workers artists", "activate ngos"],
)
def test_a_mobilized_group_cannot_be_activated(action: str) -> None:
    """A group that is mobilized already has no power to use."""
    group = action.split()[1]
    match = position(cia=Side(groups=(group,)), kgb=Side(groups=("artists",)), mobilized=(group,))
    assert forbidden_by(match, "cia", action) == "R6.5"


@pytest.mark.rule("cold-war:R6.5")
@pytest.mark.parametrize(
    "action",
    ["activate police artists", "activate students artists", "activate workers artists", "activate ngos"],
)
@pytest.mark.parametrize("owned", [True, False])
def test_only_own_groups_are_activated(action: str, owned: bool) -> None:
    """Neither a group of the opponent nor one that is not in play can be activated."""
    group = action.split()[1]
    match = position(cia=Side(groups=("radio", "artists")), kgb=Side(groups=(group,) if owned else ("militia",)))
    assert forbidden_by(match, "cia", action) == "R6.5"


@pytest.mark.rule("cold-war:R6.5")
def test_a_readied_group_acts_again() -> None:
    """A group readied by an economic power can be activated a second time."""
    match = position(cia=Side(groups=("police", "workers")), kgb=Side(groups=("radio", "artists")))
    play(match, "cia activate police radio\nkgb pass\ncia activate workers police\nkgb pass")
    match.play("cia", "activate police artists")
    assert groups(match, "kgb") == ()


@pytest.mark.rule("cold-war:R6.5")
def test_a_readied_group_can_act_in_new_hands() -> None:
    """A stolen ready group can be activated by its new owner."""
    match = position(cia=Side(groups=("students",)), kgb=Side(groups=("police", "radio")))
    play(match, "cia activate students police\nkgb pass\ncia activate police radio")
    assert groups(match, "kgb") == ()


@pytest.mark.rule("cold-war:R6.5")
@pytest.mark.parametrize("action", ["activate police", "activate students", "activate workers"])
def test_a_power_with_a_target_is_used(action: str) -> None:
    """A group cannot be activated for nothing while its power has a target."""
    match = position(cia=Side(groups=(action.split()[1],)), kgb=Side(groups=("artists",)))
    assert forbidden_by(match, "cia", action) == "Q5"


# R6.5a Military


class Place(NamedTuple):
    """Where the target of a power is, and in which state."""

    owner: str
    mobilized: bool


PLACES = [Place(owner, mobilized) for owner in ("own", "opponent") for mobilized in (False, True)]


@pytest.mark.rule("cold-war:R6.5a")
@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("target", ["generals", "government", "bankers", "television"])
def test_military_discards_any_other_group(seat: str, place: Place, target: str) -> None:
    """A group of any faction, on either side and in either state, goes face up to the discard pile."""
    mine = Side(groups=("militia", target) if place.owner == "own" else ("militia",))
    theirs = Side(groups=("ngos", target) if place.owner == "opponent" else ("ngos",))
    match = position(
        cia=mine if seat == "cia" else theirs,
        kgb=theirs if seat == "cia" else mine,
        act=seat,
        objective="greece",
        mobilized=(target,) if place.mobilized else (),
        discard=("students",),
    )
    match.play(seat, f"activate militia {target}")
    assert (groups(match, seat), groups(match, other(seat))) == (("militia",), ("ngos",))
    assert table(match).discard == ("students", target)
    assert f"discarded {target}" in heard(match, "spectator")


@pytest.mark.rule("cold-war:R6.5a")
def test_military_never_discards_itself() -> None:
    """Every group in play but the activated one can be chosen."""
    match = position(cia=Side(groups=("militia", "radio")), kgb=Side(groups=("generals", "mafia")))
    assert targets(match, "cia", "militia") == {"radio", "generals", "mafia"}


@pytest.mark.rule("cold-war:R6.5a")
@pytest.mark.parametrize("target", ["television", "government"])
def test_military_reaches_only_groups_in_play(target: str) -> None:
    """A group in the deck or in the discard pile is no target."""
    match = position(cia=Side(groups=("militia", "radio")), kgb=Side(groups=("mafia",)), discard=("television",))
    assert forbidden_by(match, "cia", f"activate militia {target}") == "R6.5a"


@pytest.mark.rule("cold-war:R6.5a")
def test_a_discarded_group_counts_no_more() -> None:
    """The influence of a discarded group is gone."""
    match = position(cia=Side(groups=("militia",)), kgb=Side(groups=("generals", "mafia")))
    match.play("cia", "activate militia generals")
    pass_both(match)
    assert "struggle-ended 2 2" in facts(match)


@pytest.mark.rule("cold-war:R6.5a", "cold-war:R6.4")
def test_a_discarded_group_forgets_its_state() -> None:
    """A group that was mobilized when it was discarded is ready when it is recruited from the pile."""
    match = position(
        cia=Side(groups=("militia",)),
        kgb=Side(groups=("generals", "radio"), pile=("live-benefit",)),
        mobilized=("generals",),
    )
    play(match, "cia activate militia generals\nkgb use live-benefit")
    assert is_ready(match, "generals")


# R6.5b Political


@pytest.mark.rule("cold-war:R6.5b")
@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("target", ["mercenaries", "nationalists", "food-companies", "phone-company"])
def test_political_moves_a_group_that_keeps_its_state(seat: str, place: Place, target: str) -> None:
    """A group of any faction is stolen or given and stays ready or mobilized as it was."""
    mine = Side(groups=("students", target) if place.owner == "own" else ("students",))
    theirs = Side(groups=("ngos", target) if place.owner == "opponent" else ("ngos",))
    match = position(
        cia=mine if seat == "cia" else theirs,
        kgb=theirs if seat == "cia" else mine,
        act=seat,
        mobilized=(target,) if place.mobilized else (),
    )
    match.play(seat, f"activate students {target}")
    receiver = seat if place.owner == "opponent" else other(seat)
    assert target in groups(match, receiver)
    assert target not in groups(match, other(receiver))
    assert is_ready(match, target) is not place.mobilized


class Offer(NamedTuple):
    """A table on which the CIA is about to use Students (political 1), and what it may move."""

    case: str
    mine: Words
    theirs: Words
    movable: set[str]


CUBA_FULL: Words = ("guerrilla", "workers", "artists", "militia", "mafia")
"""Five groups worth 7: population 5 is used up."""

OFFERS = [
    Offer("steal and give", ("radio",), ("mafia",), {"radio", "mafia"}),
    Offer("nothing to give", (), ("mafia", "police"), {"mafia", "police"}),
    Offer("nothing to steal", ("radio", "mafia"), (), {"radio", "mafia"}),
    Offer(
        "I am full: no stealing", ("guerrilla", "workers", "artists", "militia"), ("generals", "nationalists"), set()
    ),
    Offer(
        "I am full: giving is open",
        ("guerrilla", "workers", "artists", "militia"),
        ("mafia",),
        {"guerrilla", "workers", "artists", "militia"},
    ),
    Offer(
        "I have one place left",
        ("guerrilla", "workers", "artists"),
        ("government",),
        {"guerrilla", "workers", "artists", "government"},
    ),
    Offer("he is full: no giving", ("ngos",), CUBA_FULL, set(CUBA_FULL)),
    Offer("he has one place left", ("ngos",), CUBA_FULL[:4], {"ngos", *CUBA_FULL[:4]}),
    Offer("both are full", ("ngos", "nationalists", "police", "industry"), CUBA_FULL, set()),
    Offer("he would be exactly at Stability", ("mercenaries",), ("generals",), {"mercenaries", "generals"}),
    Offer("he would be one above Stability", ("police",), ("generals",), {"generals"}),
    Offer("he is at Stability", ("guerrilla",), ("generals", "nationalists"), {"generals", "nationalists"}),
    Offer(
        "he is one below Stability", ("guerrilla", "ngos"), ("generals", "mafia"), {"guerrilla", "generals", "mafia"}
    ),
    Offer("he is above: I may only steal", ("guerrilla",), ("generals", "police"), {"generals", "police"}),
    Offer("stealing takes me above", ("generals", "mafia"), ("police",), {"mafia", "police"}),
    Offer("I am above and steal", ("generals", "industry"), ("radio",), {"industry", "radio"}),
    Offer("I am above and give", ("generals", "industry"), ("ngos",), {"generals", "industry", "ngos"}),
    Offer("both are above", ("generals", "industry"), ("government", "police"), {"government", "police"}),
]


@pytest.mark.rule("cold-war:R6.5b", "cold-war:O9", "cold-war:Q3", "cold-war:Q4")
@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("offer", OFFERS, ids=lambda offer: offer.case)
def test_which_groups_may_be_moved(seat: str, offer: Offer) -> None:
    """Population binds the receiver, Stability binds giving, and nothing else binds stealing."""
    mine, theirs = Side(groups=("students", *offer.mine)), Side(groups=offer.theirs)
    match = position(
        cia=mine if seat == "cia" else theirs,
        kgb=theirs if seat == "cia" else mine,
        act=seat,
    )
    assert targets(match, seat, "students") == offer.movable


@pytest.mark.rule("cold-war:R6.5b")
@pytest.mark.parametrize("offer", OFFERS, ids=lambda offer: offer.case)
def test_other_moves_are_refused(offer: Offer) -> None:
    """A group in play that may not be moved is refused by R6.5b."""
    match = position(cia=Side(groups=("students", *offer.mine)), kgb=Side(groups=offer.theirs))
    for group in {*offer.mine, *offer.theirs} - offer.movable:
        assert forbidden_by(match, "cia", f"activate students {group}") == "R6.5b"


@pytest.mark.rule("cold-war:R6.5b")
@pytest.mark.parametrize("nation", NATIONS)
def test_giving_up_to_stability(nation: str) -> None:
    """In every nation a gift may bring the opponent to Stability exactly, but no higher."""
    theirs: dict[int, Words] = {9: ("generals",), 11: ("generals", "militia"), 13: ("generals", "police")}
    match = position(
        cia=Side(groups=("students", "nationalists", "fundamentalists")),
        kgb=Side(groups=theirs[CARDS[nation].stability]),
        objective=nation,
    )
    given = targets(match, "cia", "students") - set(groups(match, "kgb"))
    assert given == {"nationalists"}


@pytest.mark.rule("cold-war:R6.5b")
@pytest.mark.parametrize("nation", NATIONS)
def test_stealing_up_to_population(nation: str) -> None:
    """In every nation a player may steal up to the population limit and no further."""
    population = CARDS[nation].population
    weakest = ("guerrilla", "workers", "artists", "militia", "mafia")
    room = position(
        cia=Side(groups=("students", *weakest[: population - 2])), kgb=Side(groups=("generals",)), objective=nation
    )
    full = position(
        cia=Side(groups=("students", *weakest[: population - 1])), kgb=Side(groups=("generals",)), objective=nation
    )
    assert "generals" in targets(room, "cia", "students")
    assert "generals" not in targets(full, "cia", "students")


@pytest.mark.rule("cold-war:R6.5b")
@pytest.mark.parametrize("event", EVENTS)
def test_political_moves_nothing_at_an_event(event: str) -> None:
    """With population 1 the political group itself takes the only place, so nothing can be stolen or given."""
    match = position(cia=Side(groups=("students",)), kgb=Side(groups=("artists",)), objective=event)
    assert targets(match, "cia", "students") == set()
    assert forbidden_by(match, "cia", "activate students artists") == "R6.5b"


@pytest.mark.rule("cold-war:R6.5b")
def test_stealing_above_stability_is_carried_out() -> None:
    """A player who takes himself above Stability has the group, and play goes on."""
    match = position(cia=Side(groups=("students", "generals")), kgb=Side(groups=("police",)))
    match.play("cia", "activate students police")
    assert influence(match, "cia") == 11
    assert (table(match).step, match.waiting()) == ("struggle", ["kgb"])


@pytest.mark.rule("cold-war:R6.5b")
def test_political_reaches_only_groups_in_play() -> None:
    """A group in the discard pile cannot be moved."""
    match = position(cia=Side(groups=("students",)), kgb=Side(groups=("police",)), discard=("artists",))
    assert forbidden_by(match, "cia", "activate students artists") == "R6.5b"


# R6.5c Economic


@pytest.mark.rule("cold-war:R6.5c", "cold-war:O4")
@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("target", ["generals", "government", "television"])
def test_economic_flips_a_group_without_firing_it(seat: str, place: Place, target: str) -> None:
    """A ready group becomes mobilized, a mobilized one ready, on either side, and nothing else happens."""
    mine = Side(groups=("workers", target) if place.owner == "own" else ("workers",))
    theirs = Side(groups=("ngos", target) if place.owner == "opponent" else ("ngos",))
    match = position(
        cia=mine if seat == "cia" else theirs,
        kgb=theirs if seat == "cia" else mine,
        act=seat,
        mobilized=(target,) if place.mobilized else (),
    )
    before = (groups(match, "cia"), groups(match, "kgb"))
    match.play(seat, f"activate workers {target}")
    assert is_ready(match, target) is place.mobilized
    flip = "readied" if place.mobilized else "mobilized"
    assert facts(match) == [f"activated {seat} workers", f"{flip} {target}"]
    assert (groups(match, "cia"), groups(match, "kgb")) == before
    assert (table(match).step, match.waiting()) == ("struggle", [other(seat)])


@pytest.mark.rule("cold-war:R6.5c")
@pytest.mark.parametrize("economic", FACTION_GROUPS["economic"])
@pytest.mark.parametrize("place", PLACES)
def test_economic_never_flips_an_economic_group(economic: str, place: Place) -> None:
    """No economic group can be flipped, whoever owns it and whatever its state."""
    active = "mafia" if economic != "mafia" else "workers"
    match = position(
        cia=Side(groups=(active, economic) if place.owner == "own" else (active,)),
        kgb=Side(groups=("radio", economic) if place.owner == "opponent" else ("radio",)),
        objective="greece",
        mobilized=(economic,) if place.mobilized else (),
    )
    assert targets(match, "cia", active) == {"radio"}
    assert forbidden_by(match, "cia", f"activate {active} {economic}") == "R6.5c"


@pytest.mark.rule("cold-war:R6.5c")
def test_economic_reaches_every_other_group_in_play() -> None:
    """All groups of the other three factions can be chosen, on both sides and in both states."""
    match = position(
        cia=Side(groups=("workers", "police", "radio", "industry")),
        kgb=Side(groups=("students", "artists", "bankers")),
        mobilized=("radio", "artists", "bankers"),
    )
    assert targets(match, "cia", "workers") == {"police", "radio", "students", "artists"}


@pytest.mark.rule("cold-war:R6.5c")
def test_economic_reaches_only_groups_in_play() -> None:
    """A group in the discard pile cannot be flipped."""
    match = position(cia=Side(groups=("workers",)), kgb=Side(groups=("police",)), discard=("artists",))
    assert forbidden_by(match, "cia", "activate workers artists") == "R6.5c"


# R6.5d Media


@pytest.mark.rule("cold-war:R6.5d")
@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("group", FACTION_GROUPS["media"])
def test_media_looks_in_private(seat: str, group: str) -> None:
    """The reader sees the top group; the opponent and the spectators learn only that he looked."""
    mine, theirs = Side(groups=(group,)), Side(groups=("police",))
    match = position(cia=mine if seat == "cia" else theirs, kgb=theirs if seat == "cia" else mine, act=seat)
    play(match, f"{seat} activate {group}\nchance draw bankers")
    assert view_of(match, seat).group_deck.top[0].card == "bankers"
    assert "saw-group bankers" in heard(match, seat)
    for observer in (other(seat), "spectator"):
        assert view_of(match, observer).group_deck.top[0].card is None
        assert heard(match, observer)[-1] == f"media-looks {seat}"


@pytest.mark.rule("cold-war:R6.5d")
def test_media_offers_three_choices() -> None:
    """The card is recruited, discarded or left."""
    match = position(cia=Side(groups=("radio",)), kgb=Side(groups=("police",)))
    play(match, "cia activate radio\nchance draw bankers")
    assert (match.waiting(), set(match.legal("cia"))) == (["cia"], {"recruit", "discard", "leave"})


@pytest.mark.rule("cold-war:R6.5d")
@pytest.mark.parametrize("seat", SEATS)
def test_media_discards_the_card_face_up(seat: str) -> None:
    """A discarded card lies on the discard pile for all to see."""
    mine, theirs = Side(groups=("radio",)), Side(groups=("police",))
    match = position(cia=mine if seat == "cia" else theirs, kgb=theirs if seat == "cia" else mine, act=seat)
    media(match, seat, "radio", "bankers", "discard")
    assert table(match).discard == ("bankers",)
    assert "discarded bankers" in heard(match, "spectator")
    assert groups(match, seat) == ("radio",)


@pytest.mark.rule("cold-war:R6.5d")
@pytest.mark.parametrize("seat", SEATS)
def test_media_recruits_the_card_ready(seat: str) -> None:
    """A recruited card joins the reader's side, ready."""
    mine, theirs = Side(groups=("radio",)), Side(groups=("police",))
    match = position(cia=mine if seat == "cia" else theirs, kgb=theirs if seat == "cia" else mine, act=seat)
    media(match, seat, "radio", "bankers", "recruit")
    assert groups(match, seat) == ("bankers", "radio")
    assert is_ready(match, "bankers")


@pytest.mark.rule("cold-war:R6.5d")
@pytest.mark.parametrize("seat", SEATS)
def test_media_leaves_the_card_on_top(seat: str) -> None:
    """A card that is left stays face down and is the next one recruited, by whomever."""
    mine, theirs = Side(groups=("radio",)), Side(groups=("police",))
    match = position(cia=mine if seat == "cia" else theirs, kgb=theirs if seat == "cia" else mine, act=seat)
    media(match, seat, "radio", "bankers", "leave")
    assert not [told for told in heard(match, other(seat)) if "bankers" in told]
    assert view_of(match, other(seat)).group_deck.top[0].card is None
    match.play(other(seat), "recruit")
    assert groups(match, other(seat)) == ("police", "bankers")


@pytest.mark.rule("cold-war:R6.5d")
def test_both_may_see_the_same_card() -> None:
    """A card left by one reader is seen by the other reader after him."""
    match = position(cia=Side(groups=("radio",)), kgb=Side(groups=("ngos",)))
    media(match, "cia", "radio", "bankers", "leave")
    match.play("kgb", "activate ngos")
    assert heard(match, "kgb")[-1] == "saw-group bankers"
    seen = [view_of(match, observer).group_deck.top[0].card for observer in ("cia", "kgb", "spectator")]
    assert seen == ["bankers", "bankers", None]


@pytest.mark.rule("cold-war:R6.5d")
def test_media_looks_at_the_new_top_card() -> None:
    """After the top card has been recruited, a reader sees the one below."""
    match = position(cia=Side(groups=("radio",)), kgb=Side(groups=("ngos",)), top=("police", "mafia"))
    play(match, "cia recruit\nkgb activate ngos")
    assert heard(match, "kgb")[-1] == "saw-group mafia"


# R6.6, R6.7


@pytest.mark.rule("cold-war:R6.6")
def test_a_pass_changes_nothing() -> None:
    """Passing leaves groups, states and decks as they are."""
    match = position(cia=Side(groups=("radio",)), kgb=Side(groups=("police",)), mobilized=("police",))
    before = table(match)
    match.play("cia", "pass")
    after = table(match)
    assert (after.groups, after.mobilized, after.group_deck) == (before.groups, before.mobilized, before.group_deck)
    assert facts(match) == ["passed cia"]


@pytest.mark.rule("cold-war:R6.6")
def test_who_passed_may_act_again() -> None:
    """A player who passed has all his actions when his turn comes round."""
    match = position(cia=Side(groups=("radio",)), kgb=Side(groups=("police",)))
    before = match.legal("cia")
    play(match, "cia pass\nkgb recruit\nchance draw mafia")
    assert match.legal("cia") == before
    recruit(match, "cia", "industry")


@pytest.mark.rule("cold-war:R6.7")
@pytest.mark.parametrize("first", SEATS)
def test_two_passes_in_a_row_end_the_phase(first: str) -> None:
    """One pass does not end the struggle, a second right after it does."""
    match = position(cia=Side(groups=("radio",)), kgb=Side(groups=("police",)), act=first)
    match.play(first, "pass")
    assert table(match).step == "struggle"
    match.play(other(first), "pass")
    assert "struggle-ended 5 4" in facts(match)


@pytest.mark.rule("cold-war:R6.7")
@pytest.mark.parametrize(
    "action",
    [
        "recruit\nchance draw generals",
        "activate police artists",
        "activate students artists",
        "activate workers artists",
        "activate ngos\nchance draw generals\nkgb leave",
    ],
)
def test_an_action_breaks_a_run_of_passes(action: str) -> None:
    """A pass, any action of the opponent and a pass do not end the struggle."""
    match = position(cia=Side(groups=("radio", "artists")), kgb=Side(groups=("police", "students", "workers", "ngos")))
    play(match, f"cia pass\nkgb {action}\ncia pass")
    assert (table(match).step, match.waiting()) == ("struggle", ["kgb"])


# R6.8


@pytest.mark.rule("cold-war:R6.8")
def test_being_over_changes_nothing_yet() -> None:
    """A player above Stability keeps his groups, his actions and his secret agent."""
    match = recruit_each(struggle(), ("generals", "police"), ("radio", "mafia"))
    assert influence(match, "cia") == 10
    assert {"recruit", "pass"} <= set(match.legal("cia"))
    assert (agents(match, "cia").field, table(match).over) == ("hidden", ())


@pytest.mark.rule("cold-war:R6.8")
def test_a_player_may_come_back_down() -> None:
    """Who discards his own group in time is not over at the Cease-fire."""
    match = recruit_each(struggle(), ("generals", "police"), ("radio",))
    play(match, "kgb pass\ncia activate generals police")
    pass_both(match)
    assert {"struggle-ended 6 5", "token-by-influence cia"} <= set(facts(match))


@pytest.mark.rule("cold-war:R6.8")
def test_both_may_be_over_and_go_on() -> None:
    """Even with both above Stability only two passes end the struggle."""
    match = recruit_each(struggle(), ("generals", "police"), ("bankers", "industry"))
    match.play("cia", "pass")
    assert (table(match).step, match.waiting()) == ("struggle", ["kgb"])


# R6.9


@pytest.mark.rule("cold-war:R6.9")
def test_the_last_discard_lies_on_top() -> None:
    """Groups lie on the discard pile in the order in which they went there."""
    match = position(cia=Side(groups=("police", "radio")), kgb=Side(groups=("generals", "mafia")))
    play(match, "cia activate police mafia\nkgb activate generals police")
    media(match, "cia", "radio", "workers", "discard")
    assert table(match).discard == ("mafia", "police", "workers")


@pytest.mark.rule("cold-war:R6.9")
@pytest.mark.parametrize("seat", ["cia", "kgb", "spectator"])
def test_the_table_shows_the_top_of_the_discard_pile_only(seat: str) -> None:
    """Of three discarded groups the table shows the last one and hides the others."""
    match = position(cia=Side(groups=("police",)), kgb=Side(groups=("artists",)), discard=("mafia", "radio", "workers"))
    labels = {piece.label for place in match.scene(seat).places for piece in place.pieces}
    assert "Workers" in labels
    assert not labels & {"Mafia", "Radio"}


@pytest.mark.rule("cold-war:R6.9")
def test_the_discard_pile_is_never_searched() -> None:
    """No action of the struggle names a group of the discard pile."""
    covered = ("mafia", "radio", "workers")
    match = position(
        cia=Side(groups=("police", "students", "oil-tycoons", "ngos")), kgb=Side(groups=("artists",)), discard=covered
    )
    assert not [action for action in match.legal("cia") if set(action.split()) & set(covered)]
