"""R10: Détente, the last phase of a turn."""

from __future__ import annotations

import pytest

from brushpass.games.cold_war.cards import AGENTS, SIDES
from tests.games.cold_war.helpers import (
    Side,
    agents,
    begin,
    brief,
    deck_size,
    facts,
    finish_turn,
    forbidden_by,
    groups,
    is_ready,
    pass_both,
    pile,
    plan,
    play,
    position,
    recruit,
    table,
)
from tests.games.cold_war.helpers_agents import EXCESS, PILE_95, WEAK, contest, for_sides, riot, worth


@pytest.mark.rule("cold-war:R10.1")
@pytest.mark.parametrize("seat", SIDES)
@pytest.mark.parametrize("agent", [agent for agent in AGENTS if agent != "deputy-director"])
def test_a_surviving_agent_goes_on_leave(agent: str, seat: str) -> None:
    """After the turn the agent lies on leave, open to all, and is not at HQ."""
    picks = for_sides(seat, agent, "deputy-director")
    home = agents(contest("cia", picks["cia"], picks["kgb"]), seat)
    assert home.on_leave == (agent,)
    assert agent not in (home.headquarters or ())


@pytest.mark.rule("cold-war:R10.1")
def test_a_deputy_goes_home() -> None:
    """After the turn the Deputy Director is at HQ with everybody else."""
    home = agents(contest("cia", "deputy-director", "analyst"), "cia")
    assert (home.headquarters, home.on_leave) == (AGENTS, ())


@pytest.mark.rule("cold-war:R10.1")
def test_a_survivor_of_the_opponents_disorder_goes_on_leave() -> None:
    """The agent who kept order rests like any other."""
    match = finish_turn(riot(("kgb",), cia="master-spy", kgb="analyst"))
    assert agents(match, "cia").on_leave == ("master-spy",)


@pytest.mark.rule("cold-war:R10.2")
def test_groups_in_play_are_discarded_before_the_event_window() -> None:
    """When the first Détente event may be used, the table is empty and all groups lie on the discard pile."""
    match = position(
        cia=Side(groups=("generals", "radio"), pile=("space-race",)), kgb=Side(groups=("mafia",)), discard=("police",)
    )
    pass_both(match)
    assert table(match).step == "detente-events"
    assert (groups(match, "cia"), groups(match, "kgb")) == ((), ())
    assert table(match).discard[0] == "police"
    assert set(table(match).discard) == {"police", "generals", "radio", "mafia"}


@pytest.mark.rule("cold-war:R10.2", "cold-war:R4.3")
def test_all_groups_are_in_the_deck_of_the_next_turn() -> None:
    """The next Briefing shuffles 24 groups, all of them ready again when recruited."""
    match = brief(contest("cia", "deputy-director", "deputy-director"), "congo")
    assert (deck_size(table(match).group_deck), table(match).discard, table(match).mobilized) == (24, (), ())


@pytest.mark.rule("cold-war:R10.2")
def test_a_mobilized_group_comes_back_ready() -> None:
    """A group activated in one turn is ready when it is recruited in the next."""
    match = position(cia=Side(groups=("generals",)), kgb=Side(groups=("mafia", "radio")), mobilized=("generals",))
    brief(finish_turn(match), "congo")
    recruit(begin(plan(match, "deputy-director", "deputy-director"), "cia"), "cia", "generals")
    assert is_ready(match, "generals")


@pytest.mark.rule("cold-war:R10.3")
def test_scores_stand_behind_the_discards_and_before_the_events() -> None:
    """The last things told before the window opens are leave, discards and the new scores."""
    match = pass_both(
        position(cia=Side("analyst", groups=("generals",), pile=("space-race",)), kgb=Side(groups=("mafia",)))
    )
    assert facts(match)[-4:] == ["went-on-leave cia analyst", "went-home kgb", "groups-discarded", "scores 15 0"]
    assert table(match).step == "detente-events"


@pytest.mark.rule("cold-war:R10.3", "cold-war:R1.7")
def test_scores_count_the_objective_and_the_directors_prize() -> None:
    """The score is the sum of the pile, the card claimed this turn and the bottom card included."""
    match = contest("kgb", "director", "analyst", prize="vietnam")
    assert match.scores() == {"cia": 0, "kgb": 30}


@pytest.mark.rule("cold-war:R10.4", "cold-war:Q16")
def test_the_event_window_comes_before_the_victory_check() -> None:
    """A player with 100 points is still asked about an event, and the match is not over yet."""
    match = position(
        cia=Side(groups=("generals",), pile=(*PILE_95, "space-race")), kgb=Side(groups=("mafia",)), objective="cuba"
    )
    pass_both(match)
    assert (match.over, match.waiting(), worth(pile(match, "cia"))) == (False, ["cia"], 110)


@pytest.mark.rule("cold-war:R10.4")
def test_without_a_usable_event_there_is_no_window() -> None:
    """With nothing to use nobody is asked; the next Briefing follows."""
    match = position(cia=Side(groups=("generals",), pile=("olympic-games",)), kgb=Side(groups=("mafia",)))
    pass_both(match)
    assert table(match).step == "turn-up"


@pytest.mark.rule("cold-war:R10.4")
def test_other_events_have_no_place_in_detente() -> None:
    """An event of the struggle is refused in Détente."""
    match = position(
        cia=Side(groups=("generals",), pile=("space-race", "nuclear-escalation")), kgb=Side(groups=("mafia",))
    )
    pass_both(match)
    assert match.legal("cia") == ["decline", "use space-race"]
    assert forbidden_by(match, "cia", "use nuclear-escalation") == "R12.6"


@pytest.mark.rule("cold-war:R10.5", "cold-war:R11.1")
def test_the_victory_check_is_the_last_step() -> None:
    """With the window closed, a player at 100 or more has won."""
    match = position(
        cia=Side(groups=("generals",), pile=(*PILE_95, "space-race")), kgb=Side(groups=("mafia",)), objective="cuba"
    )
    play(pass_both(match), "cia decline")
    assert (match.over, facts(match)[-1]) == (True, "won cia")


@pytest.mark.rule("cold-war:R10.5")
def test_without_a_winner_the_next_turn_begins_with_its_briefing() -> None:
    """When nobody has won, a new objective is turned up and the turn number grows."""
    match = brief(contest("cia", "deputy-director", "deputy-director"), "congo")
    assert facts(match)[:2] == ["turn 2", "objective congo"]


@pytest.mark.rule("cold-war:R10.1", "cold-war:R7.5")
def test_nobody_goes_on_leave_after_a_double_disorder() -> None:
    """Both agents are gone, so Détente has nobody to send on leave."""
    match = position(
        cia=Side("analyst", groups=EXCESS["cia"]), kgb=Side("director", groups=EXCESS["kgb"]), discard=WEAK["cia"]
    )
    pass_both(match)
    assert not [fact for fact in facts(match) if fact.startswith(("went-on-leave", "went-home"))]
