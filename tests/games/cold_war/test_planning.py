"""Cold War, R5: Planning."""

from __future__ import annotations

import pytest

from brushpass.core.errors import IllegalAction
from brushpass.core.match import Match
from brushpass.games.cold_war.cards import AGENTS, SIDES
from tests.games.cold_war.helpers import (
    Side,
    agents,
    begin,
    brief,
    deal,
    facts,
    finish_turn,
    forbidden_by,
    heard,
    other,
    plan,
    play,
    play_turn,
    position,
    recruit_each,
    table,
    view_of,
)


def home(match: Match, seat: str) -> set[str]:
    """The agents a side has in HQ, as the side itself sees it."""
    headquarters = view_of(match, seat).agents[SIDES.index(seat)].headquarters
    assert headquarters is not None
    return set(headquarters)


def look_for(seat: str) -> Match:
    """The second Planning, in which a side has earned the Double Agent's look."""
    match = play_turn(
        deal(),
        "cuba",
        cia="double-agent" if seat == "cia" else "deputy-director",
        kgb="double-agent" if seat == "kgb" else "deputy-director",
        double="look",
    )
    return brief(match, "iran")


# R5.1


@pytest.mark.rule("cold-war:R5.1")
@pytest.mark.parametrize("seat", ["cia", "kgb"])
def test_any_agent_in_headquarters_can_be_picked(seat: str) -> None:
    """In the first Planning all six agents are offered."""
    assert brief(deal(), "cuba").legal(seat) == [f"pick {agent}" for agent in AGENTS]


@pytest.mark.rule("cold-war:R5.1")
@pytest.mark.parametrize("seat", ["cia", "kgb"])
@pytest.mark.parametrize("agent", AGENTS)
def test_the_pick_leaves_headquarters_for_the_field(seat: str, agent: str) -> None:
    """The picked agent is Agent X and no longer in HQ."""
    match = brief(deal(), "cuba")
    match.play(seat, f"pick {agent}")
    own = view_of(match, seat).agents[SIDES.index(seat)]
    assert (own.field, home(match, seat)) == (agent, set(AGENTS) - {agent})


@pytest.mark.rule("cold-war:R5.1")
@pytest.mark.parametrize("seat", ["cia", "kgb"])
def test_a_pick_is_secret(seat: str) -> None:
    """The opponent and the spectators see that an agent was picked, but neither who he is nor who stayed at home."""
    match = brief(deal(), "cuba")
    match.play(seat, "pick analyst")
    for observer in (other(seat), "spectator"):
        hidden = view_of(match, observer).agents[SIDES.index(seat)]
        assert (hidden.field, hidden.headquarters) == ("hidden", None)
        assert f"chose-agent {seat}" in heard(match, observer)
        assert "picked analyst" not in heard(match, observer)


@pytest.mark.rule("cold-war:R5.1")
def test_both_pick_unseen_by_each_other() -> None:
    """Both players are asked at once, so it does not matter who answers first."""
    early, late = brief(deal(), "cuba"), brief(deal(), "cuba")
    assert early.waiting() == ["cia", "kgb"]
    play(early, "cia pick analyst\nkgb pick director")
    play(late, "kgb pick director\ncia pick analyst")
    assert view_of(early, "cia") == view_of(late, "cia")


@pytest.mark.rule("cold-war:R5.1")
def test_only_one_agent_is_picked() -> None:
    """Who has picked waits for the other player and cannot pick again."""
    match = brief(deal(), "cuba")
    match.play("cia", "pick analyst")
    with pytest.raises(IllegalAction):
        match.play("cia", "pick director")


@pytest.mark.rule("cold-war:R5.1")
def test_nothing_but_a_pick() -> None:
    """Planning offers no action other than a pick."""
    match = brief(deal(), "cuba")
    forbidden_by(match, "cia", "pass")
    forbidden_by(match, "cia", "recruit")


# R5.2


@pytest.mark.rule("cold-war:R5.2")
@pytest.mark.parametrize("agent", [agent for agent in AGENTS if agent != "deputy-director"])
def test_an_agent_on_leave_cannot_be_picked(agent: str) -> None:
    """Who served last turn is not available this turn."""
    match = brief(play_turn(deal(), "cuba", kgb=agent, double="look", prize="libya"), "iran")
    if agent == "analyst":
        play(match, "chance draw police\nchance draw radio\nchance draw mafia\nkgb order radio\nkgb order mafia")
    if agent == "double-agent":
        match.play("cia", "pick analyst")
    assert forbidden_by(match, "kgb", f"pick {agent}") == "R5.2"


@pytest.mark.rule("cold-war:R5.2")
@pytest.mark.parametrize("agent", [agent for agent in AGENTS if agent != "deputy-director"])
def test_a_terminated_agent_cannot_be_picked(agent: str) -> None:
    """An agent lost to civil disorder is gone."""
    match = begin(plan(brief(deal(), "cuba"), agent, "deputy-director"))
    finish_turn(recruit_each(match, ("bankers", "industry"), ("guerrilla",)))
    brief(match, "iran")
    assert agents(match, "cia").terminated == (agent,)
    assert forbidden_by(match, "cia", f"pick {agent}") == "R5.2"


@pytest.mark.rule("cold-war:R5.2")
def test_everybody_else_can_be_picked() -> None:
    """Apart from agents on leave and terminated agents all are offered."""
    match = position(step="planning", cia=Side(on_leave=("analyst",), terminated=("director", "assassin")))
    assert match.legal("cia") == ["pick master-spy", "pick deputy-director", "pick double-agent"]


@pytest.mark.rule("cold-war:R5.2")
def test_what_is_known_of_a_hidden_agent() -> None:
    """The candidates for a hidden Agent X are those who were in HQ at the pick, even after others came home."""
    match = brief(play_turn(deal(), "cuba", cia="assassin", kgb="director"), "iran")
    plan(match, "deputy-director", "master-spy")
    assert agents(match, "cia").candidates == tuple(agent for agent in AGENTS if agent != "assassin")
    assert agents(match, "kgb").candidates == tuple(agent for agent in AGENTS if agent != "director")


# R5.3


@pytest.mark.rule("cold-war:R5.3")
@pytest.mark.parametrize("seat", ["cia", "kgb"])
def test_the_opponent_of_a_look_picks_first(seat: str) -> None:
    """Who has earned a look waits until the other player has picked."""
    match = look_for(seat)
    assert match.waiting() == [other(seat)]
    match.play(other(seat), "pick director")
    assert match.waiting() == [seat]


@pytest.mark.rule("cold-war:R5.3")
@pytest.mark.parametrize("seat", ["cia", "kgb"])
def test_the_pick_is_shown_before_the_looker_picks(seat: str) -> None:
    """The looker knows the opponent's Agent X when his own pick is due."""
    match = look_for(seat)
    match.play(other(seat), "pick director")
    assert view_of(match, seat).agents[SIDES.index(other(seat))].field == "director"
    assert f"shown {other(seat)} director" in heard(match, seat)


@pytest.mark.rule("cold-war:R5.3")
@pytest.mark.parametrize("seat", ["cia", "kgb"])
def test_the_shown_agent_stays_face_down_for_others(seat: str) -> None:
    """Spectators do not see the shown Agent X."""
    match = look_for(seat)
    match.play(other(seat), "pick director")
    assert agents(match, other(seat)).field == "hidden"
    assert f"shown {other(seat)} director" not in heard(match, "spectator")


@pytest.mark.rule("cold-war:R5.3")
@pytest.mark.parametrize("seat", ["cia", "kgb"])
def test_the_looker_is_not_seen_in_return(seat: str) -> None:
    """The opponent of a look learns nothing of the looker's pick."""
    match = look_for(seat)
    play(match, f"{other(seat)} pick director\n{seat} pick analyst")
    assert view_of(match, other(seat)).agents[SIDES.index(seat)].field == "hidden"


@pytest.mark.rule("cold-war:R5.3")
def test_a_look_serves_one_planning() -> None:
    """In the Planning after next both pick unseen again."""
    match = look_for("cia")
    begin(plan(match, "analyst", "director"))
    finish_turn(recruit_each(match, ("guerrilla",), ("generals",)), prize="libya")
    match.play("chance", "draw congo")
    play(match, "chance draw police\nchance draw radio\nchance draw mafia\ncia order radio\ncia order mafia")
    assert (table(match).step, match.waiting()) == ("planning", ["cia", "kgb"])


@pytest.mark.rule("cold-war:R5.3")
def test_only_one_player_has_a_look() -> None:
    """After two Double Agents have met, one of them alone is asked for his benefit."""
    match = begin(plan(brief(deal(), "cuba"), "double-agent", "double-agent"))
    finish_turn(recruit_each(match, ("generals",), ("guerrilla",)), double="look")
    brief(match, "iran")
    assert (table(match).look, match.waiting()) == ("cia", ["kgb"])


# R5.4


@pytest.mark.rule("cold-war:R5.4")
@pytest.mark.parametrize("seat", ["cia", "kgb"])
def test_agents_on_leave_come_home_after_both_picks(seat: str) -> None:
    """Agents on leave return to HQ as soon as both players have picked, not before."""
    away = Side(on_leave=("analyst", "director"))
    match = position(step="planning", cia=away, kgb=away)
    match.play("cia", "pick assassin")
    assert agents(match, seat).on_leave == ("analyst", "director")
    match.play("kgb", "pick assassin")
    assert agents(match, seat).on_leave == ()
    assert f"leave-ended {seat}" in facts(match)
    assert home(match, seat) == set(AGENTS) - {"assassin"}


@pytest.mark.rule("cold-war:R5.4")
def test_an_agent_rests_for_one_planning() -> None:
    """An agent used in turn 1 misses turn 2 and is available in turn 3."""
    match = play_turn(deal(), "cuba", cia="director", prize="libya")
    play_turn(match, "iran", cia="deputy-director")
    brief(match, "congo")
    assert "pick director" in match.legal("cia")


@pytest.mark.rule("cold-war:R5.4")
def test_terminated_agents_do_not_come_home() -> None:
    """The end of leave brings back nobody who was terminated."""
    match = position(step="planning", cia=Side(on_leave=("analyst",), terminated=("director",)))
    plan(match, "assassin", "assassin")
    assert agents(match, "cia").terminated == ("director",)
    assert home(match, "cia") == set(AGENTS) - {"assassin", "director"}
