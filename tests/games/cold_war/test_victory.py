"""R11: how a match ends, and the rulings about endings."""

from __future__ import annotations

import pytest

from brushpass.core.match import Match
from brushpass.games.cold_war.cards import AGENTS, OBJECTIVE_NAMES, OBJECTIVES, SIDES
from tests.games.cold_war.helpers import (
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
    play,
    play_turn,
    position,
    table,
)
from tests.games.cold_war.helpers_agents import (
    EXCESS,
    OTHER_PILE_95,
    PILE_95,
    PILE_100,
    STRONG,
    WEAK,
    for_sides,
    worth,
)

TENS: Words = ("angola", "chile", "congo", "cuba", "greece", "honduras", "korea")
"""All nations of 10 points."""


def ending(match: Match) -> tuple[str, ...]:
    """The way a match ended and who won it."""
    view = table(match)
    return (view.ending or "goes on", *view.winners)


def last_turn(
    cia: Words,
    kgb: Words,
    *,
    objective: str,
    token: str = "cia",
    agent: str = "deputy-director",
    rival: str = "deputy-director",
    overtime: bool = False,
    turn_number: int = 20,
    spent: Words = (),
    objectives: Words | None = None,
    max_turns: int = 60,
) -> Match:
    """A position with these score piles in which `token` is about to win the objective by 6 to 1."""
    groups = {token: STRONG[token], other(token): WEAK[other(token)]}
    picks = for_sides(token, agent, rival)
    return position(
        cia=Side(picks["cia"], groups=groups["cia"], pile=cia),
        kgb=Side(picks["kgb"], groups=groups["kgb"], pile=kgb),
        objective=objective,
        overtime=overtime,
        turn_number=turn_number,
        spent=spent,
        objectives=objectives,
        max_turns=max_turns,
    )


def both_reach_100(turn_number: int = 20) -> Match:
    """95 to 95, and a Director against a Master Spy brings each side an event."""
    match = last_turn(
        PILE_95,
        OTHER_PILE_95,
        objective="live-benefit",
        agent="director",
        rival="master-spy",
        turn_number=turn_number,
    )
    return finish_turn(match, prize="nuclear-escalation")


# One player at 100


@pytest.mark.rule("cold-war:R11.1")
@pytest.mark.parametrize("winner", SIDES)
def test_one_player_at_exactly_100_wins(winner: str) -> None:
    """From 95 an event makes 100, and that is enough."""
    piles = for_sides(winner, "95", "0")
    match = last_turn(
        PILE_95 if piles["cia"] == "95" else (),
        PILE_95 if piles["kgb"] == "95" else (),
        objective="live-benefit",
        token=winner,
    )
    assert ending(pass_both(match)) == ("hundred", winner)


@pytest.mark.rule("cold-war:R11.1")
def test_95_is_not_enough() -> None:
    """With 95 points the game goes on."""
    match = last_turn(PILE_95[:-1], (), objective="cuba")
    assert worth(pile(pass_both(match), "cia")) == 95
    assert not match.over


@pytest.mark.rule("cold-war:R11.1")
def test_nobody_wins_before_detente() -> None:
    """At 110 points through a civil disorder, Debriefing still goes on."""
    match = position(
        cia=Side("double-agent", groups=WEAK["cia"], pile=PILE_100), kgb=Side("analyst", groups=EXCESS["kgb"])
    )
    pass_both(match)
    assert (match.scores()["cia"], match.over, match.legal("cia")[0]) == (110, False, "look")
    assert ending(play(match, "cia look")) == ("hundred", "cia")


@pytest.mark.rule("cold-war:R11.1", "cold-war:R12.2", "cold-war:Q16")
def test_points_spent_in_detente_are_missing_in_the_victory_check() -> None:
    """A player who uses an event at 100 falls to 95 and has not won."""
    match = last_turn((*PILE_95[:-1], "space-race"), (), objective="korea")
    pass_both(match)
    assert match.scores()["cia"] == 100
    match.play("cia", "use space-race")
    assert match.scores()["cia"] == 95
    play(match, "chance draw cuba\nchance draw congo\nchance draw libya\ncia order cuba\ncia order congo")
    assert (match.over, table(match).turn_number) == (False, 21)


# Both at 100


@pytest.mark.rule("cold-war:R11.2")
@pytest.mark.parametrize(
    ("objective", "prize", "winner"), [("korea", "live-benefit", "kgb"), ("live-benefit", "korea", "cia")]
)
def test_the_higher_of_two_hundreds_wins(objective: str, prize: str, winner: str) -> None:
    """At 105 against 100 the higher total wins, whichever side has it."""
    match = last_turn(PILE_95, OTHER_PILE_95, objective=objective, agent="director", rival="master-spy")
    assert ending(finish_turn(match, prize=prize)) == ("higher-hundred", winner)


@pytest.mark.rule("cold-war:R11.3")
def test_a_tie_at_100_is_played_on() -> None:
    """At 100 against 100 nobody wins, overtime is announced, and a new turn begins."""
    match = both_reach_100()
    assert match.scores() == {"cia": 100, "kgb": 100}
    assert (match.over, facts(match)[-1], table(match).overtime) == (False, "overtime", True)


@pytest.mark.rule("cold-war:R11.3")
@pytest.mark.parametrize("winner", SIDES)
def test_overtime_ends_with_the_first_lead(winner: str) -> None:
    """The turn after a tie at 100, five points decide."""
    match = both_reach_100()
    groups = {winner: STRONG[winner], other(winner): WEAK[other(winner)]}
    play_turn(match, "summit-meeting", cia_groups=groups["cia"], kgb_groups=groups["kgb"])
    assert ending(match) == ("after-overtime", winner)


@pytest.mark.rule("cold-war:R11.3")
def test_overtime_lasts_while_the_tie_lasts() -> None:
    """An objective that nobody claims leaves the tie, and the match goes on without a second announcement."""
    match = both_reach_100()
    play_turn(match, "cuba", kgb="assassin", cia_groups=("guerrilla",), kgb_groups=("government",))
    assert (match.over, table(match).overtime) == (False, True)
    assert history(match).count("overtime") == 1


# Q26


@pytest.mark.rule("cold-war:Q26", "cold-war:R11.2")
def test_both_cross_the_line_together() -> None:
    """From 95 each, a Director takes 20 from the bottom while the Master Spy takes 10: the higher total wins."""
    match = last_turn(
        (*PILE_95[1:], "iran", "live-benefit"),
        ("libya", "panama", "turkey", "congo", "greece", "honduras", "korea", "nobel-peace-prize", "space-race"),
        objective="cuba",
        agent="director",
        rival="master-spy",
    )
    assert match.scores() == {"cia": 95, "kgb": 95}
    finish_turn(match, prize="czechoslovakia")
    assert (match.scores(), ending(match)) == ({"cia": 115, "kgb": 105}, ("higher-hundred", "cia"))


@pytest.mark.rule("cold-war:Q26")
@pytest.mark.parametrize("token", SIDES)
@pytest.mark.parametrize("rival", AGENTS)
@pytest.mark.parametrize("agent", AGENTS)
def test_only_director_against_master_spy_scores_for_both(agent: str, rival: str, token: str) -> None:
    """From 95 each, no other pair of agents brings both sides to 100 in one turn."""
    match = last_turn(PILE_95, OTHER_PILE_95, objective="live-benefit", token=token, agent=agent, rival=rival)
    finish_turn(match, prize="nuclear-escalation")
    both = min(match.scores().values()) >= 100
    assert both == ((agent, rival) == ("director", "master-spy"))


# Q27


@pytest.mark.rule("cold-war:Q27")
def test_the_deck_cannot_run_out_below_100() -> None:
    """All nations together are worth more than two scores below 100 can be."""
    nations = sum(card.victory_points for card in OBJECTIVES if not card.is_event)
    everything = sum(card.victory_points for card in OBJECTIVES)
    assert (nations, everything) == (205, 235)
    assert nations > 95 + 95
    assert everything % 10 == 5


def all_claimed_but_two() -> Match:
    """95 to 95 with one event used; only Egypt, which is fought over, and Vietnam, which ends the deck, are left."""
    return last_turn(
        ("czechoslovakia", "afghanistan", "iran", "libya", "panama", "turkey"),
        (*TENS, "live-benefit", "nuclear-escalation", "space-race", "olympic-games", "summit-meeting"),
        objective="egypt",
        agent="director",
        rival="master-spy",
        spent=("nobel-peace-prize",),
    )


@pytest.mark.rule("cold-war:Q27", "cold-war:R12.2")
def test_used_events_become_the_new_deck() -> None:
    """At 115 each with every objective claimed, the used event is shuffled and turned up again."""
    match = all_claimed_but_two()
    assert match.scores() == {"cia": 95, "kgb": 95}
    finish_turn(match)
    assert match.scores() == {"cia": 115, "kgb": 115}
    assert facts(match)[-2:] == ["overtime", "events-recycled"]
    assert match.legal("chance") == ["draw nobel-peace-prize"]
    assert table(match).spent == ()


@pytest.mark.rule("cold-war:Q27", "cold-war:R11.3")
@pytest.mark.parametrize("winner", SIDES)
def test_a_recycled_event_decides_the_overtime(winner: str) -> None:
    """Whoever claims the recycled event has five points more and wins."""
    match = finish_turn(all_claimed_but_two())
    groups = {winner: STRONG[winner], other(winner): WEAK[other(winner)]}
    play_turn(match, "nobel-peace-prize", cia_groups=groups["cia"], kgb_groups=groups["kgb"])
    assert (match.scores()[winner], ending(match)) == (120, ("after-overtime", winner))


@pytest.mark.rule("cold-war:Q27")
def test_with_no_objective_and_no_used_event_the_match_is_drawn() -> None:
    """A tie with an empty deck and nothing to shuffle is a draw; the printed points never lead there."""
    match = last_turn(
        PILE_95,
        OTHER_PILE_95,
        objective="live-benefit",
        agent="director",
        rival="master-spy",
        objectives=("nuclear-escalation",),
    )
    finish_turn(match)
    assert match.scores() == {"cia": 100, "kgb": 100}
    assert ending(match) == ("no-objectives", "cia", "kgb")
    assert match.rewards() == {"cia": 0.5, "kgb": 0.5}


# Q28


@pytest.mark.rule("cold-war:Q28")
@pytest.mark.parametrize("winner", SIDES)
def test_after_turn_60_the_higher_score_wins(winner: str) -> None:
    """The default limit is 60 turns; ten points to none are then enough."""
    match = last_turn((), (), objective="cuba", token=winner, turn_number=60)
    assert ending(pass_both(match)) == ("turn-limit", winner)


@pytest.mark.rule("cold-war:Q28")
def test_after_turn_60_an_equal_score_is_a_draw() -> None:
    """An objective under the deck leaves the score equal, and the match is drawn."""
    match = pass_both(last_turn((), (), objective="cuba", agent="assassin", turn_number=60))
    assert (ending(match), facts(match)[-1]) == (("turn-limit", "cia", "kgb"), "drawn")


@pytest.mark.rule("cold-war:Q28")
def test_turn_59_is_not_the_last() -> None:
    """One turn before the limit the match goes on."""
    match = pass_both(last_turn((), (), objective="cuba", turn_number=59))
    assert (match.over, table(match).turn_number) == (False, 60)


@pytest.mark.rule("cold-war:Q28")
def test_the_limit_is_an_option() -> None:
    """With `max_turns` 2, two turns are played from the start."""
    match = play_turn(deal(max_turns=2), "cuba")
    assert not match.over
    assert ending(play_turn(match, "korea")) == ("turn-limit", "cia")


@pytest.mark.rule("cold-war:Q28")
@pytest.mark.parametrize("turn_number", [60, 61, 500])
def test_zero_means_no_limit(turn_number: int) -> None:
    """With `max_turns` 0 no turn is the last for its number."""
    match = pass_both(last_turn((), (), objective="cuba", turn_number=turn_number, max_turns=0))
    assert not match.over


@pytest.mark.rule("cold-war:Q28", "cold-war:R11.1")
def test_the_limit_comes_after_the_victory_check() -> None:
    """Who reaches 100 in the last turn wins by that, not by the limit."""
    match = pass_both(last_turn(PILE_95, (), objective="cuba", turn_number=60))
    assert ending(match) == ("hundred", "cia")


# Q36


@pytest.mark.rule("cold-war:Q36", "cold-war:Q28", "cold-war:R11.3")
def test_a_tie_at_100_in_the_last_turn_is_a_draw() -> None:
    """The limit leaves no room for overtime."""
    match = both_reach_100(turn_number=60)
    assert (match.scores(), ending(match)) == ({"cia": 100, "kgb": 100}, ("turn-limit", "cia", "kgb"))
    assert "overtime" not in history(match)


@pytest.mark.rule("cold-war:Q36", "cold-war:R11.3")
def test_a_tie_at_100_before_the_last_turn_goes_on() -> None:
    """With one turn left, overtime begins."""
    match = both_reach_100(turn_number=59)
    assert (ending(match), table(match).overtime) == (("goes on",), True)


@pytest.mark.rule("cold-war:Q36")
def test_the_limit_ends_an_overtime_that_is_still_tied() -> None:
    """An overtime without a lead is a draw after the last turn."""
    match = last_turn(PILE_95, OTHER_PILE_95, objective="cuba", agent="assassin", turn_number=60, overtime=True)
    assert ending(pass_both(match)) == ("turn-limit", "cia", "kgb")


# Q33


def double_disorder_at_95(overtime: bool) -> Match:
    """95 to 95; both sides go over, and the KGB spends the Nobel Peace Prize to save its agent."""
    match = position(
        cia=Side("analyst", groups=EXCESS["cia"], pile=PILE_95),
        kgb=Side("analyst", groups=EXCESS["kgb"], pile=OTHER_PILE_95),
        overtime=overtime,
    )
    return play(pass_both(match), "kgb use nobel-peace-prize")


@pytest.mark.rule("cold-war:Q33")
def test_overtime_is_remembered_below_100() -> None:
    """After a tie at 100 or more, 95 against 90 wins."""
    match = double_disorder_at_95(overtime=True)
    assert (match.scores(), ending(match)) == ({"cia": 95, "kgb": 90}, ("after-overtime", "cia"))


@pytest.mark.rule("cold-war:Q33")
def test_without_an_earlier_tie_the_same_scores_win_nothing() -> None:
    """The same 95 against 90 without overtime goes on."""
    assert ending(double_disorder_at_95(overtime=False)) == ("goes on",)


@pytest.mark.rule("cold-war:Q33", "cold-war:R11.3")
def test_a_tie_below_100_prolongs_the_overtime() -> None:
    """After a tie at 100 both use an event: 95 each is still a tie, and the next lead wins."""
    match = both_reach_100()
    play(
        brief(match, "cuba"),
        """
        cia pick deputy-director
        kgb pick assassin
        """,
    )
    match.play(match.waiting()[0], "first cia")
    play(
        match,
        """
        cia recruit
        chance draw militia
        kgb recruit
        chance draw government
        cia use nuclear-escalation
        kgb use live-benefit
        cia recruit
        chance draw students
        """,
    )
    finish_turn(match)
    assert match.scores() == {"cia": 95, "kgb": 95}
    assert agents(match, "kgb").on_leave == ("assassin",)
    assert (match.over, table(match).overtime) == (False, True)
    play_turn(match, "olympic-games", cia_groups=("guerrilla",), kgb_groups=("police",))
    assert ending(match) == ("after-overtime", "kgb")


def test_the_piles_of_these_tests_are_what_they_say() -> None:
    """The prepared score piles add up as named and share no card."""
    assert (worth(PILE_95), worth(OTHER_PILE_95), worth(PILE_100)) == (95, 95, 100)
    assert len({*PILE_95, *OTHER_PILE_95}) == len(PILE_95) + len(OTHER_PILE_95)
    assert {*PILE_95, *OTHER_PILE_95} <= set(OBJECTIVE_NAMES)
