"""Cold War, R7: Cease-fire."""

from __future__ import annotations

from itertools import combinations

import pytest

from brushpass.core.match import Match
from brushpass.games.cold_war.cards import AGENTS
from tests.games.cold_war.helpers import (
    CARDS,
    CHANCE,
    EVENTS,
    FACTION_GROUPS,
    NATIONS,
    Side,
    Words,
    agents,
    brief,
    deal,
    facts,
    finish_turn,
    history,
    other,
    pass_both,
    pile,
    play_turn,
    position,
    table,
)

SEATS = ["cia", "kgb"]
AT_STABILITY: dict[int, Words] = {
    6: ("generals",),
    9: ("generals", "mercenaries"),
    11: ("generals", "infantry"),
    13: ("generals", "infantry", "militia"),
}
ONE_ABOVE: dict[int, Words] = {
    9: ("generals", "police"),
    11: ("generals", "bankers"),
    13: ("generals", "infantry", "mercenaries"),
}
OVER: Words = ("generals", "police")
"""Ten influence against Stability 9."""
ALSO_OVER: Words = ("bankers", "industry")
"""Ten influence with other groups."""


def compare(seat: str, mine: Words, theirs: Words, objective: str = "cuba", mobilized: Words = ()) -> Match:
    """A match in which a seat and its opponent have stopped with these groups."""
    one, two = Side(groups=mine), Side(groups=theirs)
    match = position(
        cia=one if seat == "cia" else two,
        kgb=two if seat == "cia" else one,
        objective=objective,
        mobilized=mobilized,
        act=seat,
    )
    return pass_both(match)


def disorder(seat: str, agent: str, survivor: str = "deputy-director", *, mine: Side | None = None) -> Match:
    """A match in which a seat alone has gone over, up to the first decision of the Cease-fire or after it."""
    one = (mine or Side())._replace(agent=agent, groups=OVER)
    two = Side(survivor, groups=("artists",))
    match = position(cia=one if seat == "cia" else two, kgb=two if seat == "cia" else one)
    return pass_both(match)


def double_disorder(cia: Side, kgb: Side) -> Match:
    """A match in which both have gone over, up to the first decision of the Cease-fire or after it."""
    return pass_both(position(cia=cia._replace(groups=OVER), kgb=kgb._replace(groups=ALSO_OVER)))


def in_order(match: Match, *signs: str) -> bool:
    """Do these facts follow one another, others perhaps between them?"""
    told = history(match)
    return all(sign in told for sign in signs) and sorted(signs, key=told.index) == list(signs)


# R7.1


@pytest.mark.rule("cold-war:R7.1")
@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("objective", CARDS)
def test_equal_to_stability_is_not_over(seat: str, objective: str) -> None:
    """Influence that equals Stability wins the objective like any other."""
    match = compare(seat, AT_STABILITY[CARDS[objective].stability], ("artists",), objective)
    assert f"token-by-influence {seat}" in facts(match)
    assert not [told for told in facts(match) if told.startswith("disorder")]


@pytest.mark.rule("cold-war:R7.1", "cold-war:R7.4")
@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("nation", NATIONS)
def test_one_above_stability_is_over(seat: str, nation: str) -> None:
    """A single point above Stability is civil disorder."""
    match = compare(seat, ONE_ABOVE[CARDS[nation].stability], ("artists",), nation)
    assert {f"disorder {seat}", f"token-by-disorder {other(seat)}"} <= set(facts(match))


# R7.2


@pytest.mark.rule("cold-war:R7.2")
@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize(
    ("more", "less"),
    [
        (("militia",), ("artists",)),
        (("infantry",), ("guerrilla", "students", "artists")),
        (("guerrilla", "students", "mafia"), ("nationalists",)),
        (("generals", "mercenaries"), ("television", "ngos")),
    ],
)
def test_higher_influence_places_the_token(seat: str, more: Words, less: Words) -> None:
    """With nobody over, the higher total places its token, however many groups make it."""
    match = compare(seat, more, less)
    assert f"token-by-influence {seat}" in facts(match)


@pytest.mark.rule("cold-war:R7.2")
@pytest.mark.parametrize("seat", SEATS)
def test_bias_is_no_matter_when_totals_differ(seat: str) -> None:
    """The most important faction does not help against a higher total."""
    match = compare(seat, ("radio",), ("industry",), "cuba")
    assert f"token-by-influence {seat}" in facts(match)


# R7.3


@pytest.mark.rule("cold-war:R7.3", "cold-war:Q8")
@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize(("higher", "lower"), list(combinations(range(4), 2)))
@pytest.mark.parametrize("objective", CARDS)
def test_the_bias_breaks_a_tie(objective: str, higher: int, lower: int, seat: str) -> None:
    """Of two single groups of equal influence the one of the more important faction wins."""
    bias = CARDS[objective].bias
    mine, theirs = FACTION_GROUPS[bias[higher]][3], FACTION_GROUPS[bias[lower]][3]
    match = compare(seat, (mine,), (theirs,), objective)
    assert f"token-by-bias {seat} {bias[higher]} {mine}" in facts(match)


@pytest.mark.rule("cold-war:R7.3")
@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("rank", range(3))
@pytest.mark.parametrize("nation", NATIONS)
def test_the_highest_group_of_the_first_faction_present_wins(nation: str, rank: int, seat: str) -> None:
    """If both have the first faction present, 4 beats 3 there, whatever the next faction says."""
    first, second = FACTION_GROUPS[CARDS[nation].bias[rank]], FACTION_GROUPS[CARDS[nation].bias[rank + 1]]
    match = compare(seat, (first[3], second[0]), (first[2], second[1]), nation)
    assert f"token-by-bias {seat} {CARDS[nation].bias[rank]} {first[3]}" in facts(match)


@pytest.mark.rule("cold-war:R7.3", "cold-war:Q8")
@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("rank", range(4))
@pytest.mark.parametrize("nation", NATIONS)
def test_a_single_faction_in_play_breaks_the_tie(nation: str, rank: int, seat: str) -> None:
    """If all groups are of one faction, even of the least important one, its strongest group decides."""
    faction = CARDS[nation].bias[rank]
    weakest, second, third, strongest = FACTION_GROUPS[faction][:4]
    match = compare(seat, (strongest, weakest), (third, second), nation)
    assert f"token-by-bias {seat} {faction} {strongest}" in facts(match)


@pytest.mark.rule("cold-war:R7.3")
@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("nation", NATIONS)
def test_one_card_decides_and_not_a_sum(nation: str, seat: str) -> None:
    """A single 4 beats a 3 and a 2 of the same faction."""
    first, second = (FACTION_GROUPS[faction] for faction in CARDS[nation].bias[:2])
    match = compare(seat, (first[3], second[0]), (first[2], first[1]), nation)
    assert f"token-by-bias {seat} {CARDS[nation].bias[0]} {first[3]}" in facts(match)


@pytest.mark.rule("cold-war:R7.3")
@pytest.mark.parametrize("seat", SEATS)
def test_a_weak_group_of_the_first_faction_is_enough(seat: str) -> None:
    """The only group of the most important faction wins, although it is the weakest in play."""
    match = compare(seat, ("workers", "infantry"), ("government",), "cuba")
    assert f"token-by-bias {seat} economic workers" in facts(match)


@pytest.mark.rule("cold-war:R7.3")
@pytest.mark.parametrize("seat", SEATS)
def test_a_mobilized_group_breaks_a_tie_as_well(seat: str) -> None:
    """The state of a group does not matter for the bias."""
    match = compare(seat, ("industry",), ("police",), "cuba", mobilized=("industry",))
    assert f"token-by-bias {seat} economic industry" in facts(match)


@pytest.mark.rule("cold-war:R7.3")
def test_a_tie_at_stability() -> None:
    """Two totals equal to Stability are a tie like any other."""
    match = compare("kgb", ("bankers", "mercenaries"), ("generals", "nationalists"), "cuba")
    assert "token-by-bias kgb economic bankers" in facts(match)


# R7.4


@pytest.mark.rule("cold-war:R7.4")
@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("nation", NATIONS)
def test_the_other_player_places_the_token_with_any_total(seat: str, nation: str) -> None:
    """Against civil disorder a total of 1 is enough, and the objective is claimed."""
    match = compare(seat, ONE_ABOVE[CARDS[nation].stability], ("artists",), nation)
    finish_turn(match)
    assert (pile(match, seat), pile(match, other(seat))) == ((), (nation,))


@pytest.mark.rule("cold-war:R7.4")
@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("agent", [agent for agent in AGENTS if agent != "deputy-director"])
def test_disorder_terminates_the_agent(seat: str, agent: str) -> None:
    """The Agent X of the player who went over is revealed and terminated."""
    match = disorder(seat, agent)
    assert {f"revealed {seat} {agent}", f"terminated {seat} {agent}"} <= set(facts(match))
    assert agents(match, seat).terminated == (agent,)


@pytest.mark.rule("cold-war:R7.4")
@pytest.mark.parametrize("seat", SEATS)
def test_the_deputy_director_survives_disorder(seat: str) -> None:
    """A Deputy Director is revealed and goes back to HQ at once."""
    match = disorder(seat, "deputy-director", "director")
    assert table(match).step == "director-prize"
    assert (agents(match, seat).field, agents(match, seat).terminated) == (None, ())
    assert set(agents(match, seat).headquarters or ()) == set(AGENTS)
    assert f"revealed {seat} deputy-director" in facts(match)


@pytest.mark.rule("cold-war:R7.4")
@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("survivor", AGENTS)
def test_the_survivor_claims_at_once_whoever_his_agent_is(seat: str, survivor: str) -> None:
    """The objective is claimed before any agent of the survivor is revealed, and stays claimed."""
    match = disorder(seat, "analyst", survivor)
    assert in_order(match, f"claimed {other(seat)} cuba", f"revealed {other(seat)} {survivor}")
    finish_turn(match, prize="iran")
    assert "cuba" in pile(match, other(seat))


@pytest.mark.rule("cold-war:R7.4")
@pytest.mark.parametrize("seat", SEATS)
def test_the_survivor_keeps_his_agent(seat: str) -> None:
    """The agent of the player who was not over is not terminated."""
    match = disorder(seat, "analyst", "assassin")
    assert agents(match, other(seat)).terminated == ()


@pytest.mark.rule("cold-war:R7.4")
@pytest.mark.parametrize("seat", SEATS)
def test_the_nobel_peace_prize_saves_the_agent(seat: str) -> None:
    """The owner of the Nobel Peace Prize may send the agent on leave instead; the objective is lost all the same."""
    match = disorder(seat, "analyst", mine=Side(pile=("nobel-peace-prize",)))
    match.play(seat, "use nobel-peace-prize")
    assert (agents(match, seat).on_leave, agents(match, seat).terminated) == (("analyst",), ())
    assert pile(match, other(seat)) == ("cuba",)


# R7.5


@pytest.mark.rule("cold-war:R7.5")
def test_double_disorder_places_no_token() -> None:
    """With both over, no token is placed and both are said to cause civil disorder."""
    match = double_disorder(Side("analyst"), Side("director"))
    assert {"no-token", "disorder cia", "disorder kgb"} <= set(facts(match))
    assert not [told for told in facts(match) if told.startswith("token-by")]


@pytest.mark.rule("cold-war:R7.5")
@pytest.mark.parametrize("cia", AGENTS)
@pytest.mark.parametrize("kgb", AGENTS)
def test_double_disorder_takes_both_agents(cia: str, kgb: str) -> None:
    """Each Agent X is shown and terminated, except that a Deputy Director goes back to HQ."""
    match = double_disorder(Side(cia), Side(kgb))
    for seat, agent in (("cia", cia), ("kgb", kgb)):
        lost = () if agent == "deputy-director" else (agent,)
        assert f"revealed {seat} {agent}" in facts(match)
        assert (agents(match, seat).terminated, agents(match, seat).on_leave) == (lost, ())
        assert set(agents(match, seat).headquarters or ()) == set(AGENTS) - set(lost)


@pytest.mark.rule("cold-war:R7.5")
@pytest.mark.parametrize("cia", AGENTS)
@pytest.mark.parametrize("kgb", AGENTS)
def test_double_disorder_leaves_no_agenda(cia: str, kgb: str) -> None:
    """Nobody claims anything or earns any benefit: the next turn begins at once."""
    match = double_disorder(Side(cia), Side(kgb))
    assert (match.scores(), table(match).step) == ({"cia": 0, "kgb": 0}, "turn-up")
    assert (table(match).analyst, table(match).look) == (None, None)


@pytest.mark.rule("cold-war:R7.5")
def test_double_disorder_puts_the_objective_under_the_deck() -> None:
    """The objective is the lowest card of the deck, known to everybody, and is not the next objective."""
    match = double_disorder(Side("analyst"), Side("director"))
    assert [place.card for place in table(match).objective_deck.bottom] == ["cuba"]
    assert "draw cuba" not in match.legal(CHANCE)


@pytest.mark.rule("cold-war:R7.5")
@pytest.mark.parametrize("seat", SEATS)
def test_the_nobel_peace_prize_in_a_double_disorder(seat: str) -> None:
    """The owner's agent goes on leave, the other agent is terminated, and nobody claims the objective."""
    saved, lost = Side("analyst", pile=("nobel-peace-prize",)), Side("director")
    match = double_disorder(saved if seat == "cia" else lost, lost if seat == "cia" else saved)
    match.play(seat, "use nobel-peace-prize")
    assert (agents(match, seat).on_leave, agents(match, other(seat)).terminated) == (("analyst",), ("director",))
    assert (pile(match, "cia"), pile(match, "kgb")) == ((), ())


# R7.6


@pytest.mark.rule("cold-war:R7.6")
@pytest.mark.parametrize("seat", SEATS)
def test_the_loser_did_not_place_the_token(seat: str) -> None:
    """The player with less influence is the loser."""
    match = compare(seat, ("generals",), ("artists",))
    assert table(match).loser == other(seat)


@pytest.mark.rule("cold-war:R7.6")
@pytest.mark.parametrize("seat", SEATS)
def test_the_loser_of_a_civil_disorder(seat: str) -> None:
    """The player who went over alone is the loser, although his total is higher."""
    assert table(disorder(seat, "analyst")).loser == seat


@pytest.mark.rule("cold-war:R7.6", "cold-war:R4.2")
def test_a_loser_who_gets_the_objective_is_still_the_loser() -> None:
    """A Master Spy wins his side the objective, yet on equal points it takes the balance token as the loser."""
    match = position(
        cia=Side(groups=("generals",), pile=("congo",)),
        kgb=Side("master-spy", groups=("artists",)),
        balance="cia",
        loser="cia",
    )
    finish_turn(match)
    assert (pile(match, "kgb"), table(match).loser) == (("cuba",), "kgb")
    brief(match, "iran")
    assert table(match).balance == "kgb"


@pytest.mark.rule("cold-war:R7.6")
def test_a_double_disorder_has_no_loser() -> None:
    """With no token placed nobody is the loser, not even the loser of the turn before."""
    assert table(double_disorder(Side("analyst"), Side("director"))).loser is None


# R7.7


@pytest.mark.rule("cold-war:R7.7")
@pytest.mark.parametrize("seat", SEATS)
def test_the_order_of_a_civil_disorder(seat: str) -> None:
    """Token, reveal, termination, claim, and only then the reveal of Debriefing."""
    match = disorder(seat, "analyst", "director")
    assert in_order(
        match,
        f"token-by-disorder {other(seat)}",
        f"revealed {seat} analyst",
        f"terminated {seat} analyst",
        f"claimed {other(seat)} cuba",
        f"revealed {other(seat)} director",
    )


@pytest.mark.rule("cold-war:R7.7")
@pytest.mark.parametrize("answer", ["use nobel-peace-prize", "decline"])
def test_the_nobel_decision_comes_after_the_reveal(answer: str) -> None:
    """When the owner is asked, the token lies, his agent is face up, and neither agent nor objective has moved."""
    match = disorder("cia", "analyst", "director", mine=Side(pile=("nobel-peace-prize",)))
    assert (match.waiting(), match.legal("cia")) == (["cia"], ["decline", "use nobel-peace-prize"])
    assert (table(match).token, agents(match, "cia").field) == ("kgb", "analyst")
    assert (agents(match, "kgb").field, pile(match, "kgb")) == ("hidden", ())
    match.play("cia", answer)
    fate = "spared cia analyst" if answer.startswith("use") else "terminated cia analyst"
    assert in_order(match, fate, "claimed kgb cuba", "revealed kgb director")


@pytest.mark.rule("cold-war:R7.7")
@pytest.mark.parametrize("seat", SEATS)
def test_a_double_disorder_reveals_both_before_the_nobel_decision(seat: str) -> None:
    """The owner of the Nobel Peace Prize decides with both agents face up."""
    owner, rival = Side("analyst", pile=("nobel-peace-prize",)), Side("director")
    match = double_disorder(owner if seat == "cia" else rival, rival if seat == "cia" else owner)
    assert match.waiting() == [seat]
    assert (agents(match, seat).field, agents(match, other(seat)).field) == ("analyst", "director")


@pytest.mark.rule("cold-war:R7.7")
def test_the_order_of_a_double_disorder() -> None:
    """Both agents are revealed before the first is terminated, and the objective goes under last."""
    match = double_disorder(Side("analyst"), Side("director"))
    assert in_order(
        match,
        "no-token",
        "revealed cia analyst",
        "revealed kgb director",
        "terminated cia analyst",
        "terminated kgb director",
        "went-under cuba",
    )


@pytest.mark.rule("cold-war:R7.7")
@pytest.mark.parametrize("seat", SEATS)
def test_who_is_not_over_is_not_asked_about_nobel(seat: str) -> None:
    """The Nobel Peace Prize of the player who kept order gives no decision."""
    keeper = Side("analyst", groups=("artists",), pile=("nobel-peace-prize",))
    rioter = Side("director", groups=OVER)
    match = position(cia=keeper if seat == "cia" else rioter, kgb=rioter if seat == "cia" else keeper)
    pass_both(match)
    assert agents(match, other(seat)).terminated == ("director",)
    assert table(match).step == "turn-up"


@pytest.mark.rule("cold-war:R7.3", "cold-war:Q29")
@pytest.mark.parametrize("event", EVENTS)
def test_a_tie_of_the_strongest_groups_at_an_event(event: str) -> None:
    """Two groups of 6 cause no civil disorder at an event, and the media among them win the tie."""
    match = play_turn(deal(), event, cia_groups=("television",), kgb_groups=("bankers",))
    assert pile(match, "cia") == (event,)
