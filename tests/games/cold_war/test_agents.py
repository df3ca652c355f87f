"""R9: the six agents, alone, against each other, and after civil disorder."""

from __future__ import annotations

from itertools import product

import pytest

from brushpass.games.cold_war.cards import AGENTS, SIDES
from tests.games.cold_war.helpers import (
    Side,
    Words,
    agents,
    begin,
    brief,
    deal,
    facts,
    finish_turn,
    forbidden_by,
    heard,
    history,
    other,
    pass_both,
    pile,
    plan,
    play,
    play_turn,
    position,
    recruit_each,
    table,
    view_of,
)
from tests.games.cold_war.helpers_agents import EXCESS, WEAK, Outcome, clash, contest, for_sides, outcome, riot

# Who gets the current objective when nobody went over: W placed the token, L did not.
# Rows are the agents of W, columns those of L, both in order of initiative.
MATRIX = """
L         L           L          L          L          L
L         W           W          W          W          W
L         W           W          W          W          W
L         W           W          W          W          W
L,dies    under       under,dies under,dies under,dies under,dies
L,bottom  W,bottom    W,bottom   W,bottom   W,bottom   W,bottom
"""
CELLS = {
    (AGENTS[row], AGENTS[column]): cell.split(",")
    for row, line in enumerate(MATRIX.split("\n")[1:-1])
    for column, cell in enumerate(line.split())
}
PAIRS = list(product(AGENTS, AGENTS))


def resting(agent: str, alive: bool) -> Words:
    """R10.1: who is on leave once a turn is over, after one agent was in the field."""
    return (agent,) if alive and agent != "deputy-director" else ()


def lost_to_disorder(agent: str) -> Words:
    """R7.4, R9.3: who is terminated when a side with this Agent X goes over."""
    return () if agent == "deputy-director" else (agent,)


# The outcome matrix


def test_the_matrix_has_a_cell_for_every_pair() -> None:
    """Six agents against six make 36 cells."""
    assert list(CELLS) == PAIRS


@pytest.mark.rule(
    "cold-war:A1",
    "cold-war:A2",
    "cold-war:A5",
    "cold-war:A6",
    "cold-war:R9.2",
    "cold-war:R9.8",
    "cold-war:R9.9",
    "cold-war:R9.10",
    "cold-war:R10.1",
)
@pytest.mark.parametrize("token", SIDES)
@pytest.mark.parametrize(("own", "their"), PAIRS)
def test_outcome_of_every_pair_without_civil_disorder(own: str, their: str, token: str) -> None:
    """Every pair of agents ends as the outcome matrix says, whichever side placed the token."""
    owner, *more = CELLS[own, their]
    bottom = ("vietnam",) if "bottom" in more else ()
    assert outcome(contest(token, own, their), token) == Outcome(
        piles=((("cuba",) if owner == "W" else ()) + bottom, ("cuba",) if owner == "L" else ()),
        terminated=((), (their,) if "dies" in more else ()),
        on_leave=(resting(own, True), resting(their, "dies" not in more)),
        under_deck=("cuba",) if owner == "under" else (),
    )


# One agent at a time


@pytest.mark.rule("cold-war:A1")
@pytest.mark.parametrize("token", SIDES)
def test_master_spy_gives_the_objective_away_with_his_own_token(token: str) -> None:
    """With his own token placed, the opponent of the Master Spy claims the objective."""
    assert pile(contest(token, "master-spy", "deputy-director"), other(token)) == ("cuba",)


@pytest.mark.rule("cold-war:A1")
@pytest.mark.parametrize("token", SIDES)
def test_master_spy_takes_the_objective_with_the_other_token(token: str) -> None:
    """With the other token placed, the owner of the Master Spy claims the objective."""
    assert pile(contest(token, "deputy-director", "master-spy"), other(token)) == ("cuba",)


@pytest.mark.rule("cold-war:A1", "cold-war:R8.3")
def test_master_spy_claims_at_once() -> None:
    """The claim of the Master Spy comes before the Double Agent's choice, not at the end of Debriefing."""
    match = clash("cia", "double-agent", "master-spy")
    assert (table(match).step, pile(match, "kgb")) == ("double-choice", ("cuba",))


@pytest.mark.rule("cold-war:A2")
@pytest.mark.parametrize("token", SIDES)
def test_deputy_directors_do_nothing(token: str) -> None:
    """Between two Deputy Directors, Debriefing holds two reveals and the claim by the token."""
    match = clash(token, "deputy-director", "deputy-director")
    told = facts(match)
    assert told[told.index(f"token-by-influence {token}") + 1 :] == [
        "revealed cia deputy-director",
        "revealed kgb deputy-director",
        f"claimed {token} cuba",
        "went-home cia",
        "went-home kgb",
        "groups-discarded",
        "scores 10 0" if token == "cia" else "scores 0 10",
    ]


@pytest.mark.rule("cold-war:A3", "cold-war:R13.1")
@pytest.mark.parametrize("token", SIDES)
@pytest.mark.parametrize("owner", SIDES)
def test_double_agent_has_the_same_choice_with_either_token(token: str, owner: str) -> None:
    """The owner of the Double Agent may look, or send any agent of the enemy HQ on leave, the Deputy excepted."""
    picks = for_sides(owner, "double-agent", "analyst")
    match = clash(token, picks[token], picks[other(token)])
    assert (match.waiting(), match.legal(owner)) == (
        [owner],
        ["look", "send master-spy", "send double-agent", "send assassin", "send director"],
    )


@pytest.mark.rule("cold-war:A3")
def test_double_agent_sends_an_agent_on_leave_at_once() -> None:
    """The agent sent away lies on leave before the Assassin acts, and is no longer at HQ."""
    match = play(clash("kgb", "deputy-director", "double-agent"), "cia send director")
    told = facts(match)
    assert told.index("sent-on-leave kgb director") < told.index("claimed kgb cuba")
    assert "director" in agents(match, "kgb").on_leave
    assert "director" not in (agents(match, "kgb").headquarters or ())


@pytest.mark.rule("cold-war:A3", "cold-war:R5.2")
def test_an_agent_sent_on_leave_misses_one_planning() -> None:
    """The agent sent away cannot be picked next turn and is back for the turn after."""
    match = contest("cia", "double-agent", "deputy-director", double="send director")
    brief(match, "congo")
    assert "pick director" not in match.legal("kgb")
    match = finish_turn(recruit_each(begin(plan(match, "analyst", "deputy-director")), ("generals",), ("militia",)))
    brief(match, "korea")
    play(match, "chance draw police\nchance draw radio\nchance draw mafia\ncia order radio\ncia order mafia")
    assert "pick director" in match.legal("kgb")


@pytest.mark.rule("cold-war:A3", "cold-war:R5.3")
@pytest.mark.parametrize("token", SIDES)
@pytest.mark.parametrize("owner", SIDES)
def test_double_agent_sees_the_next_pick(token: str, owner: str) -> None:
    """With a look, the opponent picks first and the owner of the look is shown the agent before picking."""
    picks = for_sides(owner, "double-agent", "deputy-director")
    match = brief(contest(token, picks[token], picks[other(token)], double="look"), "congo")
    assert match.waiting() == [other(owner)]
    match.play(other(owner), "pick assassin")
    assert match.waiting() == [owner]
    assert heard(match, owner)[-1] == f"shown {other(owner)} assassin"


@pytest.mark.rule("cold-war:A3", "cold-war:R5.3")
def test_a_look_lasts_one_planning() -> None:
    """In the Planning after the one with the look, both sides pick at once again."""
    match = contest("cia", "double-agent", "deputy-director", double="look")
    play_turn(match, "congo")
    assert match.waiting() == ["chance"]
    assert brief(match, "korea").waiting() == ["cia", "kgb"]


@pytest.mark.rule("cold-war:A4", "cold-war:R4.4")
@pytest.mark.parametrize("token", SIDES)
@pytest.mark.parametrize("owner", SIDES)
def test_analyst_arranges_three_groups_with_either_token(token: str, owner: str) -> None:
    """The owner of the Analyst orders the top three groups in the next Briefing, and they are drawn in that order."""
    picks = for_sides(owner, "analyst", "deputy-director")
    match = brief(contest(token, picks[token], picks[other(token)]), "congo")
    play(match, "chance draw police\nchance draw radio\nchance draw mafia")
    assert match.waiting() == [owner]
    assert match.legal(owner) == ["order police", "order mafia", "order radio"]
    play(match, f"{owner} order mafia\n{owner} order radio")
    begin(plan(match, "deputy-director", "deputy-director"))
    for _ in range(3):
        match.play(match.waiting()[0], "recruit")
    recruited = [fact.split()[2] for fact in facts(match, 3) if fact.startswith("recruited")]
    assert recruited == ["mafia", "radio", "police"]


@pytest.mark.rule("cold-war:A4")
def test_analyst_benefit_lasts_one_briefing() -> None:
    """In the Briefing after the arranged one, nobody looks at groups."""
    match = brief(contest("cia", "analyst", "deputy-director"), "congo")
    play(match, "chance draw police\nchance draw radio\nchance draw mafia\ncia order mafia\ncia order radio")
    begin(plan(match, "deputy-director", "deputy-director"), "cia")
    play(match, "cia recruit\nkgb recruit")
    brief(finish_turn(match), "korea")
    assert table(match).step == "planning"


@pytest.mark.rule("cold-war:A5")
@pytest.mark.parametrize("token", SIDES)
def test_assassin_with_his_own_token_kills_and_buries_the_objective(token: str) -> None:
    """With his own token the enemy Agent X is terminated and the objective lies under the deck."""
    match = contest(token, "assassin", "analyst")
    assert agents(match, other(token)).terminated == ("analyst",)
    assert [place.card for place in table(match).objective_deck.bottom] == ["cuba"]


@pytest.mark.rule("cold-war:A5")
@pytest.mark.parametrize("token", SIDES)
def test_assassin_with_the_other_token_has_no_effect(token: str) -> None:
    """With the other token nobody dies and the token's owner claims the objective."""
    assert outcome(contest(token, "analyst", "assassin"), token) == Outcome(
        piles=(("cuba",), ()), terminated=((), ()), on_leave=(("analyst",), ("assassin",)), under_deck=()
    )


@pytest.mark.rule("cold-war:A6")
@pytest.mark.parametrize("token", SIDES)
def test_director_with_his_own_token_also_claims_the_bottom_card(token: str) -> None:
    """With his own token the Director brings the bottom objective besides the current one."""
    assert pile(contest(token, "director", "analyst", prize="korea"), token) == ("cuba", "korea")


@pytest.mark.rule("cold-war:A6")
@pytest.mark.parametrize("token", SIDES)
def test_director_with_the_other_token_has_no_effect(token: str) -> None:
    """With the other token the Director brings nothing, and chance is not asked for a card."""
    match = contest(token, "analyst", "director")
    assert pile(match, other(token)) == ()
    assert not [fact for fact in history(match) if fact.startswith("director-claimed")]


# Details


@pytest.mark.rule("cold-war:R9.1")
@pytest.mark.parametrize("survivor", SIDES)
def test_master_spy_cannot_touch_a_claim_through_disorder(survivor: str) -> None:
    """The survivor of a disorder keeps the objective although the survivor's Master Spy has its own token placed."""
    picks = for_sides(survivor, "master-spy", "analyst")
    match = finish_turn(riot((other(survivor),), cia=picks["cia"], kgb=picks["kgb"]))
    assert pile(match, survivor) == ("cuba",)


@pytest.mark.rule("cold-war:R9.2", "cold-war:Q9")
@pytest.mark.parametrize("token", SIDES)
def test_two_master_spies_do_not_cancel_out(token: str) -> None:
    """The side without the token claims the objective, and it is claimed once."""
    match = contest(token, "master-spy", "master-spy")
    claims = [fact for fact in history(match) if fact.startswith(("claimed", "handed-over"))]
    assert claims == [f"claimed {other(token)} cuba"]


@pytest.mark.rule("cold-war:R9.3", "cold-war:R7.4")
@pytest.mark.parametrize("over", SIDES)
def test_deputy_survives_civil_disorder(over: str) -> None:
    """A Deputy Director whose side went over is at HQ at once, before the enemy's Double Agent chooses."""
    picks = for_sides(over, "deputy-director", "double-agent")
    match = riot((over,), cia=picks["cia"], kgb=picks["kgb"])
    home = agents(match, over)
    assert (table(match).step, home.field, home.headquarters) == ("double-choice", None, AGENTS)


@pytest.mark.rule("cold-war:R9.3")
@pytest.mark.parametrize("token", SIDES)
def test_deputy_survives_the_assassin(token: str) -> None:
    """An Assassin with his own token leaves the Deputy Director alive and at HQ."""
    home = agents(contest(token, "assassin", "deputy-director"), other(token))
    assert (home.terminated, home.headquarters) == ((), AGENTS)


@pytest.mark.rule("cold-war:R9.3", "cold-war:R10.1")
def test_deputy_is_never_on_leave() -> None:
    """A Deputy Director may serve in every turn."""
    match = deal()
    for objective in ("cuba", "congo", "korea"):
        play_turn(match, objective)
    brief(match, "libya")
    assert "pick deputy-director" in match.legal("cia")
    assert agents(match, "cia").on_leave == ()


@pytest.mark.rule("cold-war:R9.4")
@pytest.mark.parametrize("token", SIDES)
def test_a_look_outlives_its_double_agent(token: str) -> None:
    """A Double Agent killed by the Assassin later in the same Debriefing has still earned the look."""
    match = contest(token, "assassin", "double-agent", double="look")
    loser = other(token)
    assert agents(match, loser).terminated == ("double-agent",)
    brief(match, "congo")
    match.play(token, "pick analyst")
    assert heard(match, loser)[-1] == f"shown {token} analyst"


@pytest.mark.rule("cold-war:R9.5")
@pytest.mark.parametrize("token", SIDES)
def test_of_two_double_agents_the_one_with_its_own_token_works(token: str) -> None:
    """Only the side whose token was placed chooses, and afterwards the turn ends without a second choice."""
    match = clash(token, "double-agent", "double-agent")
    assert match.waiting() == [token]
    match.play(token, "look")
    assert (table(match).step, table(match).look) == ("turn-up", token)


@pytest.mark.rule("cold-war:R9.6")
@pytest.mark.parametrize("token", SIDES)
def test_of_two_analysts_the_one_without_its_own_token_works(token: str) -> None:
    """Only the side whose token was not placed arranges the groups."""
    match = contest(token, "analyst", "analyst")
    earned = [fact for fact in history(match) if fact.startswith("earned-order")]
    assert earned == [f"earned-order {other(token)}"]
    brief(match, "congo")
    play(match, "chance draw police\nchance draw radio\nchance draw mafia")
    assert match.waiting() == [other(token)]


@pytest.mark.rule("cold-war:R9.7")
@pytest.mark.parametrize("survivor", SIDES)
def test_assassin_has_no_effect_after_a_claim_through_disorder(survivor: str) -> None:
    """The survivor's Assassin sends nothing under the deck, and the survivor keeps the objective."""
    picks = for_sides(survivor, "assassin", "analyst")
    match = finish_turn(riot((other(survivor),), cia=picks["cia"], kgb=picks["kgb"]))
    assert pile(match, survivor) == ("cuba",)
    assert table(match).objective_deck.bottom == ()


@pytest.mark.rule("cold-war:R9.8")
@pytest.mark.parametrize("token", SIDES)
def test_assassin_after_master_spy_kills_but_buries_nothing(token: str) -> None:
    """The Master Spy has claimed the objective before the Assassin terminates him."""
    match = contest(token, "assassin", "master-spy")
    told = history(match)
    assert told.index(f"claimed {other(token)} cuba") < told.index(f"terminated {other(token)} master-spy")
    assert table(match).objective_deck.bottom == ()


@pytest.mark.rule("cold-war:R9.8")
def test_assassin_without_the_token_spares_the_master_spy_who_has_it() -> None:
    """With the Master Spy's token placed, the Assassin's side gets the objective and nobody dies."""
    match = contest("cia", "master-spy", "assassin")
    assert pile(match, "kgb") == ("cuba",)
    assert agents(match, "cia").terminated == ()


@pytest.mark.rule("cold-war:R9.9", "cold-war:Q10")
@pytest.mark.parametrize("token", SIDES)
def test_assassin_against_deputy_still_buries_the_objective(token: str) -> None:
    """The Deputy Director lives and goes home, the objective lies under the deck, nobody scores."""
    match = contest(token, "assassin", "deputy-director")
    assert outcome(match, token) == Outcome(
        piles=((), ()), terminated=((), ()), on_leave=(("assassin",), ()), under_deck=("cuba",)
    )


@pytest.mark.rule("cold-war:R9.10")
@pytest.mark.parametrize("token", SIDES)
def test_assassin_and_director_never_both_take_effect(token: str) -> None:
    """With the Assassin's token the Director dies without a prize; with the Director's token nobody dies."""
    by_assassin = history(contest(token, "assassin", "director"))
    by_director = history(contest(token, "director", "assassin"))
    assert not [fact for fact in by_assassin if fact.startswith("director-claimed")]
    assert not [fact for fact in by_director if fact.startswith(("terminated", "went-under"))]


@pytest.mark.rule("cold-war:R9.11", "cold-war:R9.12")
@pytest.mark.parametrize("survivor", SIDES)
def test_director_gets_his_prize_after_the_opponents_disorder(survivor: str) -> None:
    """The Director's side has the objective through disorder and the bottom card besides."""
    picks = for_sides(survivor, "director", "analyst")
    match = finish_turn(riot((other(survivor),), cia=picks["cia"], kgb=picks["kgb"]), prize="korea")
    assert pile(match, survivor) == ("cuba", "korea")


@pytest.mark.rule(
    "cold-war:R9.12", "cold-war:R7.4", "cold-war:R8.2", "cold-war:R9.1", "cold-war:R9.7", "cold-war:R9.11"
)
@pytest.mark.parametrize("survivor", SIDES)
@pytest.mark.parametrize(("own", "lost"), PAIRS)
def test_every_survivor_of_a_one_sided_disorder(own: str, lost: str, survivor: str) -> None:
    """The survivor has the objective; only Double Agent, Analyst and Director add to it, each in the usual way."""
    picks = for_sides(survivor, own, lost)
    match = riot((other(survivor),), cia=picks["cia"], kgb=picks["kgb"])
    asked = match.waiting() if table(match).step == "double-choice" else []
    finish_turn(match, double="look", prize="korea")
    view = table(match)
    assert (asked, view.look, view.analyst) == (
        [survivor] if own == "double-agent" else [],
        survivor if own == "double-agent" else None,
        survivor if own == "analyst" else None,
    )
    assert outcome(match, survivor) == Outcome(
        piles=(("cuba", "korea") if own == "director" else ("cuba",), ()),
        terminated=((), lost_to_disorder(lost)),
        on_leave=(resting(own, True), ()),
        under_deck=(),
    )


@pytest.mark.rule("cold-war:R9.12", "cold-war:Q21")
def test_assassin_cannot_reach_an_agent_saved_by_the_nobel_prize() -> None:
    """The survivor's Assassin leaves the saved agent alive, on leave."""
    match = position(
        cia=Side("assassin", groups=WEAK["cia"]),
        kgb=Side("analyst", groups=EXCESS["kgb"], pile=("nobel-peace-prize",)),
    )
    finish_turn(pass_both(match), nobel="use nobel-peace-prize")
    assert outcome(match, "cia") == Outcome(
        piles=(("cuba",), ()), terminated=((), ()), on_leave=(("assassin",), ("analyst",)), under_deck=()
    )


@pytest.mark.rule("cold-war:R9.13")
def test_director_takes_the_objective_sent_under_last() -> None:
    """Of two objectives under the deck the later one is the prize, and chance names nothing."""
    match = position(
        cia=Side("director", groups=("generals",)), kgb=Side(groups=("guerrilla",)), under=("vietnam", "egypt")
    )
    pass_both(match)
    assert pile(match, "cia") == ("cuba", "egypt")
    assert [place.card for place in table(match).objective_deck.bottom] == ["vietnam"]


@pytest.mark.rule("cold-war:R9.13")
def test_objectives_go_under_the_deck_in_the_order_they_were_sent() -> None:
    """Two turns send two objectives under; a Director then claims them from the last to the first."""
    match = deal()
    play_turn(match, "cuba", cia="assassin")
    play_turn(match, "egypt", cia="deputy-director", kgb="assassin", cia_groups=("militia",), kgb_groups=("police",))
    play_turn(match, "congo", cia="director")
    play_turn(match, "korea")
    play_turn(match, "libya", cia="director")
    assert [fact for fact in history(match) if fact.startswith("director-claimed")] == [
        "director-claimed cia egypt",
        "director-claimed cia cuba",
    ]


@pytest.mark.rule("cold-war:R9.13", "cold-war:R7.5")
def test_a_director_gets_nothing_from_a_double_disorder() -> None:
    """Without a token there is no prize: the objective goes under and stays there."""
    match = riot(SIDES, cia="director", kgb="director")
    assert outcome(match, "cia") == Outcome(
        piles=((), ()), terminated=(("director",), ("director",)), on_leave=((), ()), under_deck=("cuba",)
    )


# Double civil disorder


@pytest.mark.rule("cold-war:R7.5", "cold-war:R9.3")
@pytest.mark.parametrize(("cia", "kgb"), PAIRS)
def test_every_pair_after_a_double_disorder(cia: str, kgb: str) -> None:
    """Both agents are lost but for Deputies, the objective goes under, and nobody is asked or earns anything."""
    match = riot(SIDES, cia=cia, kgb=kgb)
    view = table(match)
    assert (view.step, view.look, view.analyst) == ("turn-up", None, None)
    assert outcome(match, "cia") == Outcome(
        piles=((), ()),
        terminated=(lost_to_disorder(cia), lost_to_disorder(kgb)),
        on_leave=((), ()),
        under_deck=("cuba",),
    )


# What the agents' owners may not do


@pytest.mark.rule("cold-war:A3", "cold-war:Q12")
def test_double_agent_cannot_send_an_agent_who_is_not_at_headquarters() -> None:
    """The enemy Agent X is in the field, so he cannot be sent on leave."""
    match = clash("cia", "double-agent", "analyst")
    assert forbidden_by(match, "cia", "send analyst") == "A3"


@pytest.mark.rule("cold-war:A3")
def test_double_agent_targets_the_enemy_not_his_own_side() -> None:
    """Agents terminated on the enemy side are no targets, those of the own side do not matter."""
    match = position(
        cia=Side("double-agent", groups=("generals",), terminated=("director",)),
        kgb=Side("analyst", groups=("guerrilla",), terminated=("assassin",)),
    )
    pass_both(match)
    assert match.legal("cia") == ["look", "send master-spy", "send double-agent", "send director"]
    assert view_of(match, "kgb").legal == ()
