"""R12: the six events, their windows and effects, and the rulings Q16 to Q25."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from brushpass.core.errors import IllegalAction
from brushpass.core.match import Match
from brushpass.games.cold_war.cards import SIDES
from tests.games.cold_war.helpers import (
    EVENTS,
    VICTORY_POINTS,
    Side,
    Words,
    agents,
    begin,
    brief,
    deal,
    facts,
    finish_turn,
    forbidden_by,
    groups,
    heard,
    history,
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
from tests.games.cold_war.helpers_agents import EXCESS, PILE_95, STRONG, WEAK

WINDOWS = {
    "nobel-peace-prize": {"nobel-choice"},
    "live-benefit": {"struggle"},
    "nuclear-escalation": {"struggle"},
    "space-race": {"detente-events"},
    "olympic-games": {"detente-events"},
    "summit-meeting": {"struggle"},
}
"""R12.6: in which of the steps of a turn each event may be used."""


def a_turn_with_every_window(event: str) -> Iterator[Match]:
    """A match at each decision of a turn in which every event could be used, by its owner the CIA."""
    match = position(step="planning", cia=Side(pile=(event,), terminated=("director",)), kgb=Side())
    script = """
        cia pick analyst
        kgb pick double-agent
        cia first cia
        cia recruit
        chance draw generals
        kgb recruit
        chance draw guerrilla
        cia recruit
        chance draw television
        kgb pass
        cia activate television
        chance draw police
        cia discard
        kgb pass
        cia pass
        cia decline
        kgb look
        cia decline
        chance draw congo
        cia pick master-spy
    """
    for line in script.split("\n")[1:-1]:
        seat, _, action = line.strip().partition(" ")
        yield match
        if action != "decline" or "decline" in match.legal("cia"):
            match.play(seat, action)
    yield match


def ready_for_the_struggle(event: str, *, kgb: Words = ("police",), discard: Words = ("mafia",)) -> Match:
    """The CIA is to act over Cuba, with this event and the Radio; every event of the struggle would work."""
    return position(
        cia=Side("deputy-director", groups=("radio",), pile=(event,)), kgb=Side("director", groups=kgb), discard=discard
    )


def over_with_nobel(agent: str, *, kgb_agent: str = "deputy-director", double: bool = False, **options: str) -> Match:
    """The CIA is over, holds the Nobel Peace Prize and has this agent in the field; the struggle has just ended."""
    resolves = options.get("nobel_saved_agent_resolves", "false")
    survivor = options.get("survivor_resolves_after_civil_disorder", "true")
    final = options.get("civil_disorder_claim_final", "true")
    match = position(
        cia=Side(agent, groups=EXCESS["cia"], pile=("nobel-peace-prize",)),
        kgb=Side(kgb_agent, groups=EXCESS["kgb"] if double else WEAK["kgb"]),
        nobel_saved_agent_resolves=resolves,
        survivor_resolves_after_civil_disorder=survivor,
        civil_disorder_claim_final=final,
    )
    return pass_both(match)


def at_detente(
    cia: Side,
    kgb: Side = Side(),  # noqa: B008 - an immutable default
    *,
    balance: str = "cia",
    objectives: Words | None = None,
) -> Match:
    """A turn over Cuba that the CIA wins by 6 to 1, at its first decision after the struggle."""
    match = position(
        cia=cia._replace(groups=STRONG["cia"]),
        kgb=kgb._replace(groups=WEAK["kgb"]),
        balance=balance,
        objectives=objectives,
    )
    return pass_both(match)


# R12.1


@pytest.mark.rule("cold-war:R12.1")
@pytest.mark.parametrize("event", EVENTS)
def test_a_claimed_event_counts_its_points(event: str) -> None:
    """An event in the score pile is worth its five points."""
    match = play_turn(deal(), event)
    assert (pile(match, "cia"), match.scores()["cia"]) == ((event,), VICTORY_POINTS[event])


@pytest.mark.rule("cold-war:R12.1", "cold-war:R12.6")
@pytest.mark.parametrize("event", EVENTS)
def test_each_event_has_its_window_and_no_other(event: str) -> None:
    """Over a whole turn with everything an event could need, it is offered in the phase it names only."""
    offered = {
        table(match).step
        for match in a_turn_with_every_window(event)
        if any(action.startswith(f"use {event}") for action in match.legal("cia"))
    }
    assert offered == WINDOWS[event]


@pytest.mark.rule("cold-war:R12.1")
@pytest.mark.parametrize("event", EVENTS)
def test_only_the_owner_is_offered_an_event(event: str) -> None:
    """The side that does not own the event never finds one among its choices."""
    offers = [
        action for match in a_turn_with_every_window(event) for action in match.legal("kgb") if action.startswith("use")
    ]
    assert offers == []


@pytest.mark.rule("cold-war:R12.1")
@pytest.mark.parametrize("event", ["live-benefit", "nuclear-escalation", "summit-meeting"])
def test_an_event_of_the_opponent_is_refused(event: str) -> None:
    """An event in the other score pile cannot be used."""
    match = position(
        cia=Side(groups=("radio",)), kgb=Side(groups=("police",), pile=(event,)), discard=("mafia",), act="cia"
    )
    assert forbidden_by(match, "cia", f"use {event}") == "R12.1"


@pytest.mark.rule("cold-war:R12.1", "cold-war:R12.2")
def test_an_event_is_used_once() -> None:
    """After its use the event is no longer among the choices, in this turn or the next."""
    match = play(ready_for_the_struggle("summit-meeting"), "cia use summit-meeting")
    assert forbidden_by(match, "cia", "use summit-meeting") == "R12.1"
    brief(finish_turn(match), "korea")
    begin(plan(match, "analyst", "analyst"), "cia")
    assert "use summit-meeting" not in match.legal("cia")


# R12.2


@pytest.mark.rule("cold-war:R12.2")
@pytest.mark.parametrize("event", ["live-benefit", "nuclear-escalation", "summit-meeting"])
def test_using_an_event_costs_its_points_at_once(event: str) -> None:
    """The card lies on the objective discard pile and its five points are gone in mid-struggle."""
    match = ready_for_the_struggle(event)
    assert match.scores()["cia"] == 5
    match.play("cia", f"use {event}")
    assert (match.scores()["cia"], pile(match, "cia"), table(match).spent) == (0, (), (event,))


@pytest.mark.rule("cold-war:R12.2")
def test_a_used_event_does_not_come_back_into_the_deck() -> None:
    """In the turns after its use the event is not among the objectives that can be turned up."""
    match = finish_turn(play(ready_for_the_struggle("summit-meeting"), "cia use summit-meeting"))
    assert table(match).step == "turn-up"
    assert "draw summit-meeting" not in match.legal("chance")
    assert table(match).spent == ("summit-meeting",)


@pytest.mark.rule("cold-war:R12.2", "cold-war:R4.2")
def test_points_spent_move_the_balance_token() -> None:
    """The side that fell behind by using an event takes the balance token, not the loser of the Cease-fire."""
    match = position(
        cia=Side("assassin", groups=STRONG["cia"], pile=("summit-meeting", "korea")),
        kgb=Side("deputy-director", groups=WEAK["kgb"], pile=("angola", "live-benefit")),
        balance="kgb",
    )
    assert match.scores() == {"cia": 15, "kgb": 15}
    brief(finish_turn(play(match, "cia use summit-meeting")), "greece")
    assert (table(match).loser, table(match).balance) == ("kgb", "cia")


# R12.3


@pytest.mark.rule("cold-war:R12.3", "cold-war:R13.1")
def test_nuclear_escalation_discards_in_the_order_its_user_picks() -> None:
    """The user names the military groups one by one, and the last of them is the visible card of the pile."""
    match = position(
        cia=Side(groups=("guerrilla", "radio"), pile=("nuclear-escalation",)),
        kgb=Side(groups=("police", "generals")),
        discard=("mafia",),
        objective="afghanistan",
    )
    match.play("cia", "use nuclear-escalation")
    assert (match.waiting(), match.legal("cia")) == (
        ["cia"],
        ["discard guerrilla", "discard police", "discard generals"],
    )
    match.play("cia", "discard generals")
    assert match.legal("cia") == ["discard guerrilla", "discard police"]
    match.play("cia", "discard guerrilla")
    assert table(match).discard == ("mafia", "generals", "guerrilla", "police")
    assert match.waiting() == ["kgb"]


@pytest.mark.rule("cold-war:R12.3")
def test_a_single_discard_needs_no_choice() -> None:
    """With one military group in play the card goes at once and the opponent acts."""
    match = play(ready_for_the_struggle("nuclear-escalation"), "cia use nuclear-escalation")
    assert (table(match).discard, match.waiting()) == (("mafia", "police"), ["kgb"])


# R12.4


@pytest.mark.rule("cold-war:R12.4", "cold-war:Q20")
def test_live_benefit_respects_the_population() -> None:
    """With as many groups as the population allows, the event is not offered; with one fewer it is."""
    for held, offered in ((("radio", "mafia", "police"), False), (("radio", "mafia"), True)):
        match = position(
            cia=Side(groups=held, pile=("live-benefit",)),
            kgb=Side(groups=("students",)),
            discard=("artists",),
            objective="greece",
        )
        assert ("use live-benefit" in match.legal("cia")) is offered


# R12.5, each effect


@pytest.mark.rule("cold-war:R12.5", "cold-war:Q21")
def test_nobel_peace_prize_sends_the_agent_on_leave() -> None:
    """The Agent X of a side that caused civil disorder goes on leave and is not terminated."""
    match = play(over_with_nobel("assassin"), "cia use nobel-peace-prize")
    assert (agents(match, "cia").on_leave, agents(match, "cia").terminated) == (("assassin",), ())


@pytest.mark.rule("cold-war:R12.5", "cold-war:R7.7")
def test_nobel_peace_prize_may_be_declined() -> None:
    """Declined, the event stays in the pile and the agent is terminated."""
    match = play(over_with_nobel("assassin"), "cia decline")
    assert (agents(match, "cia").terminated, pile(match, "cia")) == (("assassin",), ("nobel-peace-prize",))


@pytest.mark.rule("cold-war:R12.5")
def test_live_benefit_recruits_the_top_of_the_discard_pile() -> None:
    """The visible card of the pile joins the user, ready; the card below is visible again."""
    match = ready_for_the_struggle("live-benefit", discard=("artists", "mafia"))
    match.play("cia", "use live-benefit")
    assert groups(match, "cia") == ("mafia", "radio")
    assert "mafia" not in table(match).mobilized
    assert table(match).discard == ("artists",)


@pytest.mark.rule("cold-war:R12.5")
def test_nuclear_escalation_discards_military_groups_of_both_sides() -> None:
    """Every military group leaves the table, the user's own included, and nothing else does."""
    match = position(
        cia=Side(groups=("militia", "radio"), pile=("nuclear-escalation",)), kgb=Side(groups=("police", "students"))
    )
    play(match, "cia use nuclear-escalation\ncia discard militia")
    assert (groups(match, "cia"), groups(match, "kgb")) == (("radio",), ("students",))


@pytest.mark.rule("cold-war:R12.5", "cold-war:Q24")
def test_space_race_arranges_the_next_three_objectives() -> None:
    """The three objectives are turned up in the following turns in the order the user chose."""
    match = at_detente(Side(pile=("space-race",)))
    play(match, "cia use space-race\nchance draw korea\nchance draw libya\nchance draw iran")
    assert match.legal("cia") == ["order iran", "order korea", "order libya"]
    play(match, "cia order libya\ncia order iran")
    turned_up = [table(match).objective]
    for _ in range(2):
        begin(plan(match, "deputy-director", "deputy-director"))
        finish_turn(recruit_each(match, STRONG["cia"], WEAK["kgb"]))
        turned_up.append(table(match).objective)
    assert turned_up == ["libya", "iran", "korea"]


@pytest.mark.rule("cold-war:R12.5", "cold-war:Q23")
def test_olympic_games_bring_a_terminated_agent_back_on_leave() -> None:
    """The chosen agent is no longer terminated and lies on leave."""
    match = at_detente(Side(pile=("olympic-games",), terminated=("analyst", "director")))
    assert match.legal("cia") == ["decline", "use olympic-games analyst", "use olympic-games director"]
    match.play("cia", "use olympic-games director")
    assert (agents(match, "cia").terminated, agents(match, "cia").on_leave) == (("analyst",), ("director",))


@pytest.mark.rule("cold-war:R12.5", "cold-war:Q18")
def test_summit_meeting_reveals_the_enemy_agent() -> None:
    """Everybody sees the Agent X of the opponent, and nobody sees that of the user."""
    match = play(ready_for_the_struggle("summit-meeting"), "cia use summit-meeting")
    assert (agents(match, "kgb").field, agents(match, "cia").field) == ("director", "hidden")
    assert heard(match, "spectator")[-1] == "revealed kgb director"


# R12.6


@pytest.mark.rule("cold-war:R12.6")
@pytest.mark.parametrize("event", ["live-benefit", "nuclear-escalation", "summit-meeting"])
def test_struggle_events_wait_for_the_owners_turn(event: str) -> None:
    """While the opponent is to act, the owner of an event may not use it."""
    match = position(
        cia=Side(groups=("radio",), pile=(event,)), kgb=Side(groups=("police",)), discard=("mafia",), act="kgb"
    )
    with pytest.raises(IllegalAction) as refusal:
        match.play("cia", f"use {event}")
    assert refusal.value.message == "not-your-turn"


# Q16


@pytest.mark.rule("cold-war:Q16", "cold-war:R10.4")
@pytest.mark.parametrize(("balance", "first", "second"), [("cia", "cia", "kgb"), ("kgb", "kgb", "cia")])
def test_the_balance_token_holder_uses_detente_events_first(balance: str, first: str, second: str) -> None:
    """The holder of the balance token is asked first, then the other player, then nobody."""
    match = at_detente(
        Side(pile=("space-race",)), Side(pile=("olympic-games",), terminated=("analyst",)), balance=balance
    )
    asked = []
    while table(match).step == "detente-events":
        asked += match.waiting()
        match.play(asked[-1], "decline")
    assert asked == [first, second]


@pytest.mark.rule("cold-war:Q16")
def test_the_first_player_is_not_asked_again() -> None:
    """Once the other player has used an event, the window is closed for the holder who declined."""
    match = at_detente(Side(pile=("space-race",)), Side(pile=("olympic-games",), terminated=("analyst",)))
    play(match, "cia decline\nkgb use olympic-games analyst")
    assert table(match).step == "turn-up"


@pytest.mark.rule("cold-war:Q16")
@pytest.mark.parametrize("race_first", [True, False])
def test_one_player_may_use_both_detente_events_in_any_order(race_first: bool) -> None:
    """Space Race may come before or after Olympic Games, in one window."""
    match = at_detente(Side(pile=("space-race", "olympic-games"), terminated=("analyst",)))
    race = "cia use space-race\nchance draw korea\nchance draw libya\nchance draw iran\ncia order iran\ncia order libya"
    games = "cia use olympic-games analyst"
    play(match, f"{race}\n{games}" if race_first else f"{games}\n{race}")
    assert table(match).spent == ("space-race", "olympic-games")
    assert (table(match).step, table(match).objective) == ("planning", "iran")


@pytest.mark.rule("cold-war:Q16")
@pytest.mark.parametrize(("points", "warned"), [(PILE_95[1:], False), (PILE_95[:-1], True), (PILE_95, False)])
def test_a_player_is_warned_before_falling_below_100(points: Words, warned: bool) -> None:
    """The choice carries a warning if it takes the player from 100 or more below it, and only then."""
    match = at_detente(Side(pile=(*points, "space-race")))
    choices = {choice.action: choice.warning for choice in match.scene("cia").choices}
    assert (choices["use space-race"] != "", choices["decline"]) == (warned, "")


# Q17


@pytest.mark.rule("cold-war:Q17")
def test_an_event_claimed_this_turn_works_in_its_detente() -> None:
    """Space Race as the objective of the turn is offered to its new owner in the same Détente."""
    match = begin(plan(brief(deal(), "space-race"), "deputy-director", "deputy-director"))
    pass_both(recruit_each(match, STRONG["cia"], WEAK["kgb"]))
    assert (match.waiting(), match.legal("cia")) == (["cia"], ["decline", "use space-race"])


@pytest.mark.rule("cold-war:Q17", "cold-war:A6")
def test_an_event_won_by_the_director_works_in_the_same_detente() -> None:
    """Space Race as the Director's prize may be used at once."""
    match = play(at_detente(Side("director")), "chance draw space-race")
    assert match.legal("cia") == ["decline", "use space-race"]


@pytest.mark.rule("cold-war:Q17")
@pytest.mark.parametrize("event", ["live-benefit", "nuclear-escalation", "summit-meeting"])
def test_an_event_whose_phase_is_over_waits_for_the_next_turn(event: str) -> None:
    """An event of the struggle, claimed in Debriefing, is offered in the struggle of the next turn."""
    match = play_turn(deal(), event)
    begin(plan(brief(match, "cuba"), "deputy-director", "deputy-director"), "cia")
    play(match, "cia recruit\nchance draw television\nkgb recruit\nchance draw police")
    play(match, "cia activate television\nchance draw mafia\ncia discard\nkgb pass")
    assert f"use {event}" in match.legal("cia")


# Q18


@pytest.mark.rule("cold-war:Q18")
def test_summit_meeting_costs_no_action() -> None:
    """After the event the same player still acts, with every choice but the event."""
    match = ready_for_the_struggle("summit-meeting")
    before = match.legal("cia")
    match.play("cia", "use summit-meeting")
    assert (match.waiting(), match.legal("cia")) == (
        ["cia"],
        [action for action in before if action != "use summit-meeting"],
    )


@pytest.mark.rule("cold-war:Q18", "cold-war:R6.7")
def test_summit_meeting_does_not_break_a_run_of_passes() -> None:
    """A pass by the opponent, Summit Meeting, and a pass by its user end the struggle."""
    match = position(
        cia=Side("analyst", groups=("radio",), pile=("summit-meeting",)), kgb=Side(groups=("police",)), act="kgb"
    )
    play(match, "kgb pass\ncia use summit-meeting\ncia pass")
    assert [fact for fact in facts(match) if fact.startswith("struggle-ended")] == ["struggle-ended 5 4"]


@pytest.mark.rule("cold-war:Q18")
def test_a_revealed_agent_works_as_usual() -> None:
    """The Agent X uncovered by Summit Meeting lies open until the turn ends and still resolves his agenda."""
    match = position(
        cia=Side("deputy-director", groups=STRONG["cia"], pile=("summit-meeting",)),
        kgb=Side("master-spy", groups=WEAK["kgb"]),
    )
    play(match, "cia use summit-meeting\ncia pass")
    assert agents(match, "kgb").field == "master-spy"
    match.play("kgb", "pass")
    assert pile(match, "kgb") == ("cuba",)
    assert [fact for fact in history(match) if fact.startswith("revealed kgb")] == ["revealed kgb master-spy"]
    assert agents(match, "kgb").on_leave == ("master-spy",)


# Q19


@pytest.mark.rule("cold-war:Q19", "cold-war:R6.3")
@pytest.mark.parametrize("event", ["live-benefit", "nuclear-escalation"])
def test_a_player_without_groups_may_use_an_event_instead(event: str) -> None:
    """With no group the choices are to recruit or to use the event, and the event is the action."""
    match = position(cia=Side(pile=(event,)), kgb=Side(groups=("police", "radio")), discard=("mafia",))
    assert match.legal("cia") == ["recruit", f"use {event}"]
    match.play("cia", f"use {event}")
    assert match.waiting() == ["kgb"]


@pytest.mark.rule("cold-war:Q19", "cold-war:R6.7")
@pytest.mark.parametrize("event", ["live-benefit", "nuclear-escalation"])
def test_an_event_as_the_action_resets_the_passes(event: str) -> None:
    """After a pass and an event, two more passes in a row are needed."""
    match = position(
        cia=Side(groups=("radio",), pile=(event,)),
        kgb=Side(groups=("police", "mafia")),
        discard=("artists",),
        act="kgb",
    )
    play(match, f"kgb pass\ncia use {event}\nkgb pass")
    assert (table(match).step, match.waiting(), table(match).passes) == ("struggle", ["cia"], 1)


# Q20


@pytest.mark.rule("cold-war:Q20")
def test_live_benefit_needs_a_discarded_group() -> None:
    """With an empty discard pile the event is not offered."""
    assert forbidden_by(ready_for_the_struggle("live-benefit", discard=()), "cia", "use live-benefit") == "Q20"


@pytest.mark.rule("cold-war:Q20")
def test_live_benefit_needs_room() -> None:
    """At the population limit the event is not offered."""
    match = position(
        cia=Side(groups=("radio", "mafia", "police"), pile=("live-benefit",)),
        kgb=Side(groups=("students",)),
        discard=("artists",),
        objective="greece",
    )
    assert forbidden_by(match, "cia", "use live-benefit") == "Q20"


@pytest.mark.rule("cold-war:Q20")
def test_nuclear_escalation_needs_a_military_group_in_play() -> None:
    """Without a military group on either side the event is not offered."""
    match = ready_for_the_struggle("nuclear-escalation", kgb=("students",))
    assert forbidden_by(match, "cia", "use nuclear-escalation") == "Q20"


@pytest.mark.rule("cold-war:Q20")
@pytest.mark.parametrize("holder", SIDES)
def test_one_military_group_on_either_side_is_enough(holder: str) -> None:
    """A single military group, whoever has it, makes Nuclear Escalation available."""
    match = position(
        cia=Side(groups=("police",) if holder == "cia" else ("radio",), pile=("nuclear-escalation",)),
        kgb=Side(groups=("police",) if holder == "kgb" else ("radio",)),
    )
    assert "use nuclear-escalation" in match.legal("cia")


# Q21


@pytest.mark.rule("cold-war:Q21")
def test_nobel_saves_the_agent_not_the_objective() -> None:
    """The opponent claims the objective although the agent is saved."""
    match = play(over_with_nobel("assassin"), "cia use nobel-peace-prize")
    assert pile(match, "kgb") == ("cuba",)


@pytest.mark.rule("cold-war:Q21", "cold-war:R5.2")
def test_a_saved_agent_misses_the_next_planning() -> None:
    """The agent on leave cannot be picked in the next turn."""
    match = brief(play(over_with_nobel("assassin"), "cia use nobel-peace-prize"), "congo")
    assert forbidden_by(match, "cia", "pick assassin") == "R5.2"


@pytest.mark.rule("cold-war:Q21")
@pytest.mark.parametrize("double", [False, True])
@pytest.mark.parametrize("agent", ["master-spy", "double-agent", "analyst", "assassin", "director"])
def test_by_default_a_saved_agent_does_not_resolve(agent: str, double: bool) -> None:
    """With the default, no benefit is earned, no choice is offered and nobody but the survivor scores."""
    match = play(over_with_nobel(agent, double=double), "cia use nobel-peace-prize")
    view = table(match)
    assert (view.step, view.look, view.analyst) == ("turn-up", None, None)
    assert view.piles == ((), () if double else ("cuba",))


@pytest.mark.rule("cold-war:Q21")
@pytest.mark.parametrize("double", [False, True])
@pytest.mark.parametrize("agent", ["master-spy", "double-agent", "analyst", "assassin", "director"])
def test_with_the_option_only_double_agent_and_analyst_achieve_anything(agent: str, double: bool) -> None:
    """A saved agent resolves, also after a double disorder; the other three agendas have nothing left to do."""
    match = over_with_nobel(agent, double=double, nobel_saved_agent_resolves="true")
    finish_turn(play(match, "cia use nobel-peace-prize"), double="look")
    view = table(match)
    assert (view.look, view.analyst) == (
        "cia" if agent == "double-agent" else None,
        "cia" if agent == "analyst" else None,
    )
    assert view.piles == ((), () if double else ("cuba",))
    assert agents(match, "cia").on_leave == (agent,)
    assert agents(match, "kgb").terminated == ()


@pytest.mark.rule("cold-war:Q21")
def test_after_a_double_disorder_the_deck_holds_the_objective() -> None:
    """With the option, a Master Spy saved from a double disorder cannot claim the card under the deck."""
    match = over_with_nobel("master-spy", double=True, nobel_saved_agent_resolves="true")
    play(match, "cia use nobel-peace-prize")
    assert [place.card for place in table(match).objective_deck.bottom] == ["cuba"]


@pytest.mark.rule("cold-war:Q21", "cold-war:Q14", "cold-war:R9.6")
def test_a_saved_analyst_that_resolves_meets_the_survivors_analyst() -> None:
    """With the option both Analysts resolve, so the one without its own token placed works."""
    match = over_with_nobel("analyst", kgb_agent="analyst", nobel_saved_agent_resolves="true")
    play(match, "cia use nobel-peace-prize")
    assert table(match).analyst == "cia"


@pytest.mark.rule("cold-war:Q21", "cold-war:Q14", "cold-war:R9.5")
def test_a_saved_double_agent_that_resolves_meets_the_survivors_double_agent() -> None:
    """With the option both Double Agents resolve, so the one with its own token placed works."""
    match = over_with_nobel("double-agent", kgb_agent="double-agent", nobel_saved_agent_resolves="true")
    play(match, "cia use nobel-peace-prize\nkgb look")
    assert (table(match).step, table(match).look) == ("turn-up", "kgb")


# Q34 and Q35


@pytest.mark.rule("cold-war:Q34", "cold-war:R9.8", "cold-war:R9.12")
def test_an_assassin_finds_nobody_where_a_saved_master_spy_has_taken_the_card() -> None:
    """The saved Master Spy takes the claimed card and lives; nothing goes under the deck."""
    match = over_with_nobel(
        "master-spy", kgb_agent="assassin", nobel_saved_agent_resolves="true", civil_disorder_claim_final="false"
    )
    play(match, "cia use nobel-peace-prize")
    view = table(match)
    assert (view.piles, view.objective_deck.bottom) == ((("cuba",), ()), ())
    assert (agents(match, "cia").on_leave, agents(match, "cia").terminated) == (("master-spy",), ())


@pytest.mark.rule("cold-war:Q34")
@pytest.mark.parametrize("agent", ["double-agent", "analyst", "assassin", "director"])
def test_only_a_saved_master_spy_keeps_the_card_from_the_assassin(agent: str) -> None:
    """Any other saved agent lives too, but the claimed card goes under the deck (O2)."""
    match = over_with_nobel(
        agent, kgb_agent="assassin", nobel_saved_agent_resolves="true", civil_disorder_claim_final="false"
    )
    finish_turn(play(match, "cia use nobel-peace-prize"), double="look")
    view = table(match)
    assert (view.piles, [place.card for place in view.objective_deck.bottom]) == (((), ()), ["cuba"])
    assert agents(match, "cia").terminated == ()


@pytest.mark.rule("cold-war:Q21", "cold-war:Q35", "cold-war:O3")
@pytest.mark.parametrize("double", [False, True])
@pytest.mark.parametrize("agent", ["master-spy", "double-agent", "analyst", "assassin", "director"])
def test_a_disorder_that_silences_every_agenda_silences_the_saved_one(agent: str, double: bool) -> None:
    """With agendas switched off after a disorder, a saved agent earns, chooses and takes nothing either."""
    match = over_with_nobel(
        agent,
        double=double,
        nobel_saved_agent_resolves="true",
        survivor_resolves_after_civil_disorder="false",
    )
    play(match, "cia use nobel-peace-prize")
    view = table(match)
    assert (view.step, view.look, view.analyst) == ("turn-up", None, None)
    assert view.piles == ((), () if double else ("cuba",))


# Q22


@pytest.mark.rule("cold-war:Q22")
@pytest.mark.parametrize("double", [False, True])
def test_nobel_is_not_offered_for_a_deputy(double: bool) -> None:
    """A Deputy Director was not going to be terminated, so nobody is asked and the event is kept."""
    match = over_with_nobel("deputy-director", double=double)
    assert (table(match).step, pile(match, "cia")) == ("turn-up", ("nobel-peace-prize",))


@pytest.mark.rule("cold-war:Q22", "cold-war:R7.7")
def test_the_agent_is_open_before_nobel_is_asked() -> None:
    """When the question is put, the Agent X of the side that went over has been seen by everybody."""
    match = over_with_nobel("assassin")
    assert (table(match).step, agents(match, "cia").field) == ("nobel-choice", "assassin")
    assert match.legal("cia") == ["decline", "use nobel-peace-prize"]


@pytest.mark.rule("cold-war:R7.7")
def test_nobel_is_asked_of_a_side_that_is_over_only() -> None:
    """An owner of the event who kept order is not asked."""
    match = position(
        cia=Side("analyst", groups=WEAK["cia"], pile=("nobel-peace-prize",)), kgb=Side("analyst", groups=EXCESS["kgb"])
    )
    pass_both(match)
    assert not [fact for fact in history(match) if fact.startswith(("declined", "spared"))]
    assert table(match).step == "turn-up"


# Q23


@pytest.mark.rule("cold-war:Q23")
def test_olympic_games_bring_back_an_agent_lost_this_turn() -> None:
    """An agent terminated by this turn's Assassin may return in the same Détente."""
    match = position(
        cia=Side("assassin", groups=STRONG["cia"]),
        kgb=Side("analyst", groups=WEAK["kgb"], pile=("olympic-games",)),
    )
    play(pass_both(match), "kgb use olympic-games analyst")
    assert (agents(match, "kgb").terminated, agents(match, "kgb").on_leave) == ((), ("analyst",))


@pytest.mark.rule("cold-war:Q23")
def test_a_returned_agent_misses_the_next_planning_and_serves_in_the_one_after() -> None:
    """The agent lies on leave during the next Planning and is at HQ for the following one."""
    match = play(at_detente(Side(pile=("olympic-games",), terminated=("analyst",))), "cia use olympic-games analyst")
    brief(match, "congo")
    assert forbidden_by(match, "cia", "pick analyst") == "R5.2"
    begin(plan(match, "deputy-director", "deputy-director"))
    brief(finish_turn(recruit_each(match, STRONG["cia"], WEAK["kgb"])), "korea")
    assert "pick analyst" in match.legal("cia")


@pytest.mark.rule("cold-war:Q23")
def test_olympic_games_bring_back_own_agents_only() -> None:
    """With losses on the other side only, the event is not offered."""
    match = at_detente(Side(pile=("olympic-games",)), Side(terminated=("analyst",)))
    assert table(match).step == "turn-up"


# Q24


@pytest.mark.rule("cold-war:Q24")
def test_space_race_with_two_objectives_left() -> None:
    """The user sees the two that are left and puts them in order."""
    match = at_detente(Side(pile=("space-race",)), objectives=("korea", "libya"))
    play(match, "cia use space-race\nchance draw korea\nchance draw libya")
    assert match.legal("cia") == ["order korea", "order libya"]
    match.play("cia", "order libya")
    assert table(match).objective == "libya"


@pytest.mark.rule("cold-war:Q24")
def test_space_race_with_one_objective_left() -> None:
    """The user sees the last objective, and there is nothing to arrange."""
    match = at_detente(Side(pile=("space-race",)), objectives=("korea",))
    play(match, "cia use space-race\nchance draw korea")
    assert "saw-objective korea" in heard(match, "cia")
    assert table(match).objective == "korea"


@pytest.mark.rule("cold-war:Q24")
def test_space_race_with_no_objective_left() -> None:
    """With an empty objective deck the event is not offered."""
    match = position(
        cia=Side(groups=STRONG["cia"], pile=("space-race",)),
        kgb=Side(groups=WEAK["kgb"]),
        objectives=(),
        spent=("summit-meeting",),
    )
    pass_both(match)
    assert table(match).step == "turn-up"


@pytest.mark.rule("cold-war:Q24")
def test_space_race_reaches_the_objectives_put_under_a_short_deck() -> None:
    """With one unseen objective above two that went under, the user sees all three and arranges them."""
    match = position(
        cia=Side(groups=STRONG["cia"], pile=("space-race",)),
        kgb=Side(groups=WEAK["kgb"]),
        objectives=("korea",),
        under=("libya", "iran"),
    )
    play(pass_both(match), "cia use space-race\nchance draw korea")
    assert match.legal("cia") == ["order iran", "order korea", "order libya"]


# Q25


@pytest.mark.rule("cold-war:Q25")
def test_director_with_an_empty_objective_deck_gets_nothing_extra() -> None:
    """Only the current objective is claimed, and only once."""
    match = position(
        cia=Side("director", groups=STRONG["cia"]),
        kgb=Side(groups=WEAK["kgb"]),
        objectives=(),
        spent=("summit-meeting",),
    )
    pass_both(match)
    assert pile(match, "cia") == ("cuba",)
    assert [fact for fact in history(match) if "claimed" in fact] == ["claimed cia cuba"]


@pytest.mark.rule("cold-war:Q25")
def test_an_empty_deck_does_not_give_the_director_a_master_spys_claim() -> None:
    """With the objective gone to the enemy's Master Spy, a Director with an empty deck scores nothing."""
    match = position(
        cia=Side("director", groups=STRONG["cia"]),
        kgb=Side("master-spy", groups=WEAK["kgb"]),
        objectives=(),
        spent=("summit-meeting",),
    )
    assert match.scores() == {"cia": 0, "kgb": 0}
    assert pass_both(match).scores() == {"cia": 0, "kgb": 10}


@pytest.mark.rule("cold-war:R12.1", "cold-war:R13.2")
def test_an_event_in_the_pile_is_open_to_all() -> None:
    """Both players and spectators see who owns an event."""
    match = ready_for_the_struggle("live-benefit")
    assert {view_of(match, seat).piles[0] for seat in ("cia", "kgb", "spectator")} == {("live-benefit",)}
