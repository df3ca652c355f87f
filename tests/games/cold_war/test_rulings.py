"""Q9 to Q15: rulings on agents who meet, or who have nobody left to meet.

The rulings on events (Q16 to Q25) are tested with the events, those on endings (Q26 to Q28, Q33) with victory.
"""

from __future__ import annotations

import pytest

from brushpass.games.cold_war.cards import AGENTS, SIDES
from tests.games.cold_war.helpers import (
    Side,
    agents,
    brief,
    facts,
    finish_turn,
    forbidden_by,
    history,
    other,
    pass_both,
    pile,
    plan,
    play,
    position,
    table,
)
from tests.games.cold_war.helpers_agents import STRONG, WEAK, Outcome, clash, contest, for_sides, outcome, riot

ALL_BUT_DEPUTY = tuple(agent for agent in AGENTS if agent != "deputy-director")


# Q9 to Q11


@pytest.mark.rule("cold-war:Q9")
@pytest.mark.parametrize("token", SIDES)
def test_master_spy_meets_master_spy(token: str) -> None:
    """The side without the token gets the objective once, and both spies go on leave."""
    assert outcome(contest(token, "master-spy", "master-spy"), token) == Outcome(
        piles=((), ("cuba",)), terminated=((), ()), on_leave=(("master-spy",), ("master-spy",)), under_deck=()
    )


@pytest.mark.rule("cold-war:Q10")
@pytest.mark.parametrize("token", SIDES)
def test_assassin_meets_deputy_director(token: str) -> None:
    """The objective goes under at once; the Deputy Director stays in the field until Détente takes him home."""
    told = facts(clash(token, "assassin", "deputy-director"))
    after = told[told.index(f"deputy-lives {other(token)}") :]
    assert after[:2] == [f"deputy-lives {other(token)}", "went-under cuba"]
    assert f"went-home {other(token)}" in after
    assert not [fact for fact in told if fact.startswith("terminated")]


@pytest.mark.rule("cold-war:Q11", "cold-war:R8.4")
@pytest.mark.parametrize("token", SIDES)
@pytest.mark.parametrize("rival", [agent for agent in AGENTS if agent != "master-spy"])
def test_nobody_claims_an_objective_the_assassin_sent_under(rival: str, token: str) -> None:
    """After an Assassin has struck, the owner of the token claims nothing."""
    match = contest(token, "assassin", rival)
    assert match.scores() == {"cia": 0, "kgb": 0}
    assert not [fact for fact in history(match) if fact.startswith("claimed")]


# Q12


@pytest.mark.rule("cold-war:Q12")
def test_a_double_agent_cannot_send_the_deputy_on_leave() -> None:
    """By default the Deputy Director at HQ is no target."""
    match = clash("cia", "double-agent", "analyst")
    assert forbidden_by(match, "cia", "send deputy-director") == "Q12"


@pytest.mark.rule("cold-war:Q12")
def test_with_only_the_deputy_at_headquarters_the_look_is_left() -> None:
    """An enemy HQ that holds nobody but the Deputy Director leaves one choice."""
    match = position(
        cia=Side("double-agent", groups=STRONG["cia"]),
        kgb=Side("analyst", groups=WEAK["kgb"], terminated=("master-spy", "double-agent", "assassin", "director")),
    )
    assert pass_both(match).legal("cia") == ["look"]


@pytest.mark.rule("cold-war:Q12")
def test_with_an_empty_headquarters_the_look_is_left() -> None:
    """While the Deputy Director is in the field an enemy HQ may be empty, which leaves one choice."""
    match = position(
        cia=Side("double-agent", groups=STRONG["cia"]),
        kgb=Side("deputy-director", groups=WEAK["kgb"], terminated=ALL_BUT_DEPUTY),
    )
    assert pass_both(match).legal("cia") == ["look"]


@pytest.mark.rule("cold-war:Q12")
def test_with_the_option_the_deputy_can_be_sent_on_leave() -> None:
    """With `deputy_immune_to_leave` false he goes on leave like any other and misses the next Planning."""
    match = clash("cia", "double-agent", "analyst", deputy_immune_to_leave="false")
    assert "send deputy-director" in match.legal("cia")
    match.play("cia", "send deputy-director")
    assert agents(match, "kgb").on_leave == ("deputy-director", "analyst")
    brief(match, "congo")
    play(match, "chance draw police\nchance draw radio\nchance draw mafia\nkgb order mafia\nkgb order radio")
    assert forbidden_by(match, "kgb", "pick deputy-director") == "R5.2"


# Q13


@pytest.mark.rule("cold-war:Q13")
def test_the_deputy_can_always_be_picked() -> None:
    """With everybody else lost, the Deputy Director is there for every Planning."""
    match = position(step="planning", cia=Side(terminated=ALL_BUT_DEPUTY))
    assert match.legal("cia") == ["pick deputy-director"]
    plan(match, "deputy-director", "deputy-director")
    match.play("cia", "first cia")
    play(match, "cia recruit\nchance draw generals\nkgb recruit\nchance draw students")
    brief(finish_turn(match), "congo")
    assert match.legal("cia") == ["pick deputy-director"]


@pytest.mark.rule("cold-war:Q13")
def test_a_side_with_an_empty_headquarters_takes_its_agents_back_from_leave() -> None:
    """With the option of Q12 a side may have everybody on leave; they come back before it picks, and only they do."""
    match = position(
        cia=Side("double-agent", groups=STRONG["cia"]),
        kgb=Side("director", groups=WEAK["kgb"], terminated=("master-spy", "double-agent", "analyst", "assassin")),
        deputy_immune_to_leave="false",
    )
    play(pass_both(match), "cia send deputy-director")
    assert agents(match, "kgb").on_leave == ("deputy-director", "director")
    brief(match, "congo")
    assert match.legal("kgb") == ["pick deputy-director", "pick director"]
    assert "pick double-agent" not in match.legal("cia")


# Q14 and Q15


@pytest.mark.rule("cold-war:Q14")
@pytest.mark.parametrize("survivor", SIDES)
def test_of_two_analysts_the_survivor_of_a_disorder_works(survivor: str) -> None:
    """The Analyst lost to civil disorder does not count, so the other works although its own token was placed."""
    match = finish_turn(riot((other(survivor),), cia="analyst", kgb="analyst"))
    assert table(match).analyst == survivor


@pytest.mark.rule("cold-war:Q14")
@pytest.mark.parametrize("survivor", SIDES)
def test_of_two_double_agents_the_survivor_of_a_disorder_works(survivor: str) -> None:
    """The Double Agent lost to civil disorder does not count, and the other chooses."""
    match = riot((other(survivor),), cia="double-agent", kgb="double-agent")
    assert (table(match).step, match.waiting()) == ("double-choice", [survivor])


@pytest.mark.rule("cold-war:Q15")
@pytest.mark.parametrize("owner", SIDES)
def test_an_analyst_killed_by_the_assassin_keeps_the_benefit(owner: str) -> None:
    """The Analyst resolves first, so the groups are arranged although the Analyst is dead."""
    match = contest(other(owner), "assassin", "analyst")
    assert agents(match, owner).terminated == ("analyst",)
    brief(match, "congo")
    play(match, "chance draw police\nchance draw radio\nchance draw mafia")
    assert (table(match).step, match.waiting()) == ("analyst-order", [owner])


@pytest.mark.rule("cold-war:Q14", "cold-war:R9.12")
@pytest.mark.parametrize("survivor", SIDES)
def test_two_master_spies_after_a_disorder(survivor: str) -> None:
    """The survivor keeps what disorder gave: neither Master Spy moves it."""
    picks = for_sides(survivor, "master-spy", "master-spy")
    match = finish_turn(riot((other(survivor),), cia=picks["cia"], kgb=picks["kgb"]))
    assert pile(match, survivor) == ("cuba",)
