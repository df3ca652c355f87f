"""The rule-of-thumb player: always legal, steady under the same dice, sensible, and far better than chance."""

from __future__ import annotations

import pytest

import brushpass
from brushpass.bots.bot import bot
from brushpass.core.chances import draw
from brushpass.core.dice import Dice
from brushpass.core.match import Match
from brushpass.games.cold_war.cards import SIDES
from brushpass.games.cold_war.players import simple, struggle
from tests.games.cold_war.helpers import (
    CARDS,
    Side,
    Words,
    brief,
    deal,
    influence,
    pass_both,
    plan,
    play,
    position,
    view_of,
)
from tests.games.cold_war.helpers_agents import EXCESS, STRONG, WEAK, clash, contest, worth

Settings = tuple[str, dict[str, str | int]]

SETTINGS: list[Settings] = [
    ("ffg-2011", {}),
    ("galakta", {}),
    ("ffg-2007", {}),
    ("ffg-2011", {"civil_disorder_claim_final": "false"}),
    ("ffg-2011", {"survivor_resolves_after_civil_disorder": "false"}),
    ("ffg-2011", {"political_vs_over_opponent": "any"}),
    ("ffg-2011", {"null_activation": "true"}),
    ("ffg-2011", {"deputy_immune_to_leave": "false"}),
    ("ffg-2011", {"nobel_saved_agent_resolves": "true"}),
    ("ffg-2011", {"balance_after_double_disorder": "stays"}),
]
"""Every edition, then every switch turned alone."""

TWENTIES: Words = ("czechoslovakia", "egypt")
"""Nations worth 40."""
CLOSE: Words = (*TWENTIES, "vietnam", "afghanistan", "iran")
"""Nations worth 90."""


def choice(match: Match, seat: str = "cia", seed: int = 1) -> str:
    """What the rule-of-thumb player answers for a seat."""
    view = view_of(match, seat)
    return view.legal[draw(simple.chances(view), Dice(seed))]


def against_random(seat: str, seed: int, edition: str = "ffg-2011", **options: str | int) -> Match:
    """A whole match of the rule-of-thumb player at this seat against the random one."""
    game = brushpass.load("cold-war")
    match = Match(game, edition=edition, options=options, seed=seed)
    bots = {side: bot("simple" if side == seat else "random") for side in SIDES}
    dice = {side: Dice(seed, 1 + place) for place, side in enumerate(SIDES)}
    while not match.over:
        waiting = match.waiting()[0]
        match.play(waiting, bots[waiting].answer(game, match.view(waiting), match.past(waiting), dice[waiting]))
    return match


# At any table


@pytest.mark.parametrize(("edition", "options"), SETTINGS)
def test_every_choice_is_legal(edition: str, options: dict[str, str | int]) -> None:
    """Thirty matches against the random player reach their end, for the gate refuses every illegal action."""
    assert all(against_random(SIDES[seed % 2], seed, edition, **options).over for seed in range(30))


def test_same_dice_same_choice() -> None:
    """With dice of the same seed the player answers every view of a match twice alike."""
    game = brushpass.load("cold-war")
    match = Match(game, seed=3)
    while not match.over:
        seat = match.waiting()[0]
        answers = [choice(match, seat, match.decisions) for _ in range(2)]
        assert answers[0] == answers[1]
        match.play(seat, answers[0])


def test_powers_add_up_alike_in_every_order() -> None:
    """The numbers summed over sets are binary fractions, so no choice hangs on the order in which a set is walked."""
    assert all((power * 8).is_integer() for power in struggle.POWER)


def test_beats_the_random_player() -> None:
    """Of forty matches, twenty from each side, the random player wins at most one."""
    matches = [(seat, against_random(seat, seed)) for seed in range(1000, 1020) for seat in SIDES]
    assert sum(match.rewards()[seat] for seat, match in matches) >= 39


def test_its_matches_end_early() -> None:
    """Twenty matches against itself end by points, long before the turn limit."""
    game = brushpass.load("cold-war")
    longest = 0
    for seed in range(20):
        match, dice = Match(game, seed=seed), Dice(seed)
        while not match.over:
            seat = match.waiting()[0]
            view = match.view(seat)
            match.play(seat, view.legal[draw(game.simple(view), dice)])
        longest = max(longest, view_of(match, "spectator").turn_number)
    assert longest <= 30


# R5 Planning


def test_picks_are_mixed() -> None:
    """Who watches only the objective cannot tell which agent comes."""
    match = brief(deal(), "cuba")
    assert len({choice(match, seed=seed) for seed in range(60)}) > 2


def answers_to(agent: str, objective: str, *pile: str) -> set[str]:
    """Whom the CIA with this pile sends, over many dice, when it has been shown the enemy Agent X."""
    match = position(step="planning", objective=objective, look="cia", cia=Side(pile=pile))
    match.play("kgb", f"pick {agent}")
    return {choice(match, seed=seed) for seed in range(30)}


def test_answers_a_known_director_with_the_master_spy() -> None:
    """A Director who will fight for twenty points always meets the Master Spy, who takes them by coming second."""
    assert answers_to("director", "vietnam") == {"pick master-spy"}


def test_answers_a_known_master_spy_with_the_director() -> None:
    """Knowing better than to fight a Master Spy, the Director comes second or has at least the bottom card."""
    assert answers_to("master-spy", "vietnam") == {"pick director"}


def test_sends_the_director_who_could_end_the_match() -> None:
    """At 80 points a nation of 15 and the bottom card win the match, so the Director goes against a Deputy Director."""
    assert answers_to("deputy-director", "iran", *TWENTIES, "vietnam", "angola", "chile") == {"pick director"}


def test_lets_the_opponent_begin() -> None:
    """With nothing known of the deck, the opponent is to begin."""
    match = plan(brief(deal(), "cuba"), "director", "director")
    assert choice(match) == "first kgb"


# R6 Influence Struggle


def comfortable(passes: int) -> Match:
    """The CIA leads 9 to 4 and has a ready military group; the KGB has a ready political one."""
    cia = Side("director", ("bankers", "mercenaries"))
    return position(cia=cia, kgb=Side(groups=("fundamentalists",)), mobilized=("bankers",), passes=passes)


def test_passes_when_ahead_after_a_pass() -> None:
    """Who leads and may end the struggle ends it."""
    assert choice(comfortable(passes=1)) == "pass"


def test_does_not_rest_on_a_lead_that_can_be_answered() -> None:
    """Who leads but cannot end the struggle yet disarms the opponent first."""
    assert choice(comfortable(passes=0)) == "activate mercenaries fundamentalists"


def test_passes_at_a_tie_that_the_bias_decides_for_it() -> None:
    """At 9 to 9 over Cuba the stronger economic group has won, and the struggle may end."""
    cia = Side("director", ("industry", "opposition"))
    match = position(cia=cia, kgb=Side(groups=("food-companies", "government")), mobilized=("industry",), passes=1)
    assert choice(match) == "pass"


def test_fights_on_when_behind_after_a_pass() -> None:
    """Who wants the token and is behind does not let the struggle end while there is something to try."""
    match = position(cia=Side("director", ("guerrilla",)), kgb=Side(groups=("generals",)), passes=1)
    assert choice(match) != "pass"


def test_a_master_spy_is_content_to_be_behind() -> None:
    """With the Master Spy in the field the player lets the struggle end that he is losing."""
    match = position(cia=Side("master-spy", ("guerrilla",)), kgb=Side(groups=("generals",)), passes=1)
    assert choice(match) == "pass"


def test_does_not_outbid_an_uncovered_master_spy() -> None:
    """Against a Master Spy whom everybody sees, the player who leads does not end the struggle."""
    cia = Side("deputy-director", ("generals", "students"), ("summit-meeting",))
    match = position(cia=cia, kgb=Side("master-spy", ("guerrilla",)), passes=1)
    match.play("cia", "use summit-meeting")
    assert choice(match) != "pass"


def test_does_not_recruit_into_certain_excess() -> None:
    """At Stability, every further group is one too many, even for a player who is losing."""
    cia = Side("director", ("television", "phone-company"))
    match = position(cia=cia, kgb=Side(groups=("bankers", "food-companies")), mobilized=cia.groups, passes=1)
    assert choice(match) == "pass"


def test_recruits_a_known_group_that_fits() -> None:
    """A group that the media showed on top of the deck is recruited when it takes the lead."""
    cia = Side("director", ("phone-company",))
    match = position(cia=cia, kgb=Side(groups=("industry",)), mobilized=("industry",))
    play(match, "cia activate phone-company\nchance draw bankers\ncia leave\nkgb pass")
    assert choice(match) == "recruit"


def test_takes_the_group_that_turns_the_lead() -> None:
    """A political group takes over the strongest group that Stability allows, be it mobilized or not."""
    match = position(
        cia=Side("director", ("students", "newspapers")),
        kgb=Side(groups=("industry", "ngos")),
        mobilized=("newspapers", "industry"),
        deck=("infantry", "opposition", "bankers", "television"),
        passes=1,
    )
    assert choice(match) == "activate students industry"


@pytest.mark.parametrize("helper", ["generals", "government"])
def test_comes_back_under_stability(helper: str) -> None:
    """Eleven over a Stability of nine is brought down by a military or a political group that is still ready."""
    cia = Side("director", (helper, "mercenaries", "mafia"))
    match = position(cia=cia, kgb=Side(groups=("industry",)), mobilized=("mercenaries", "mafia", "industry"), passes=1)
    match.play("cia", choice(match))
    assert 0 < influence(match, "cia") <= CARDS["cuba"].stability


def test_excess_that_ends_the_struggle_leaves_no_hope() -> None:
    """Where excess ends the struggle at once (O1), a ready group that could help later counts for nothing."""
    match = position(cia=Side("director", ("generals",)), kgb=Side(groups=("industry",)), edition="galakta")
    mind = struggle.struggle_of(view_of(match, "cia"))
    over = struggle.joined(mind.groups, struggle.NUMBER["infantry"])
    assert struggle.outlook(mind, over) == mind.stakes.disorder


def test_risks_nothing_where_an_assassin_leaves_nothing_to_lose() -> None:
    """An uncovered Assassin who leads sends the objective under the deck, which is no reason to court disorder."""
    cia = Side("deputy-director", ("radio", "phone-company"), ("summit-meeting",))
    match = position(
        cia=cia,
        kgb=Side("assassin", ("bankers", "food-companies")),
        mobilized=("radio", "phone-company", "bankers", "food-companies"),
        deck=("guerrilla", "generals", "government", "television"),
        passes=1,
    )
    match.play("cia", "use summit-meeting")
    assert choice(match) == "pass"


def media_choice(seen: str, *, cia: Side, kgb: Side) -> str:
    """What the CIA does with a group that Newspapers has shown."""
    match = position(cia=cia, kgb=kgb, mobilized=kgb.groups)
    play(match, f"cia activate newspapers\nchance draw {seen}")
    return choice(match)


def test_media_recruit_what_helps() -> None:
    """A seen group that takes the lead within Stability is recruited."""
    assert media_choice("opposition", cia=Side("director", ("newspapers",)), kgb=Side(groups=("bankers",))) == "recruit"


def test_media_discard_what_would_help_the_opponent() -> None:
    """A seen group that is too much here and just right over there is discarded."""
    cia = Side("director", ("newspapers", "industry"))
    assert media_choice("opposition", cia=cia, kgb=Side(groups=("phone-company",))) == "discard"


def test_media_leave_what_would_ruin_the_opponent() -> None:
    """A seen group that would take either side over Stability is left for the opponent to find."""
    cia = Side("director", ("newspapers", "industry"))
    assert media_choice("generals", cia=cia, kgb=Side(groups=("opposition", "mafia"))) == "leave"


def test_media_on_an_empty_deck_come_last() -> None:
    """Where media may be activated on an empty deck (Q5), they are no better than doing nothing."""
    match = position(
        objective="egypt",
        cia=Side(groups=("artists", "guerrilla")),
        kgb=Side(groups=("bankers", "radio")),
        mobilized=("bankers", "radio"),
        deck=(),
        null_activation="true",
    )
    assert choice(match) == "activate guerrilla bankers"


# R12 Events


def test_uses_a_summit_meeting_where_much_depends_on_the_answer() -> None:
    """Over twenty points, with a Master Spy to be feared, it pays to know."""
    cia = Side("deputy-director", ("generals",), ("summit-meeting",))
    match = position(objective="vietnam", cia=cia, kgb=Side(groups=("guerrilla",)))
    assert choice(match) == "use summit-meeting"


def test_keeps_a_summit_meeting_against_an_opponent_without_master_spy() -> None:
    """If the Master Spy cannot be there, the answer changes nothing."""
    cia = Side("deputy-director", ("generals",), ("summit-meeting",))
    match = position(objective="vietnam", cia=cia, kgb=Side(groups=("guerrilla",), terminated=("master-spy",)))
    assert choice(match) != "use summit-meeting"


def last_hope(*pile: str) -> Match:
    """The CIA trails 5 to 6 over Vietnam with everything mobilized, and Newspapers (4) lies on the discard pile."""
    cia = Side("director", ("phone-company", "ngos"), pile)
    kgb = Side(groups=("bankers",), terminated=("master-spy",))
    return position(
        objective="vietnam",
        cia=cia,
        kgb=kgb,
        mobilized=("phone-company", "ngos", "bankers"),
        discard=("newspapers",),
        deck=("oil-tycoons", "generals", "government", "television"),
        passes=1,
    )


def test_spends_live_benefit_where_it_turns_the_struggle() -> None:
    """Five points are well spent on a group that turns twenty when the deck holds only too much."""
    assert choice(last_hope("live-benefit")) == "use live-benefit"


def test_keeps_live_benefit_when_its_points_are_needed_for_the_goal() -> None:
    """With 80 points behind it the player needs the event's own five to reach 100 by this objective."""
    pile = (*TWENTIES, "afghanistan", "angola", "chile", "live-benefit")
    assert worth(pile) == 80
    assert choice(last_hope(*pile)) != "use live-benefit"


def test_spends_nuclear_escalation_on_a_lost_struggle() -> None:
    """Twenty points that hang on the enemy's military are worth the event."""
    cia = Side("director", ("phone-company",), ("nuclear-escalation",))
    kgb = Side(groups=("generals", "mercenaries"), terminated=("master-spy",))
    match = position(
        objective="vietnam", cia=cia, kgb=kgb, mobilized=("phone-company",), deck=("television", "government"), passes=1
    )
    assert choice(match) == "use nuclear-escalation"


def test_nuclear_escalation_leaves_the_weakest_on_top() -> None:
    """The strongest military group is discarded first, so that the weakest ends up on the pile."""
    cia = Side("director", ("militia",), ("nuclear-escalation",))
    match = position(cia=cia, kgb=Side(groups=("generals", "guerrilla")))
    match.play("cia", "use nuclear-escalation")
    assert choice(match) == "discard generals"


@pytest.mark.parametrize(
    ("agent", "expected"), [("director", "use nobel-peace-prize"), ("analyst", "decline")], ids=["director", "analyst"]
)
def test_nobel_saves_only_agents_worth_the_points(agent: str, expected: str) -> None:
    """The Nobel Peace Prize is spent on a Director, not on an Analyst."""
    cia = Side(agent, EXCESS["cia"], ("nobel-peace-prize",))
    match = pass_both(position(cia=cia, kgb=Side(groups=WEAK["kgb"])))
    assert choice(match) == expected


def detente(*pile: str, kgb_pile: Words = (), terminated: Words = ()) -> Match:
    """The CIA wins Cuba, ten points, and comes to its window in Détente with this pile besides."""
    cia = Side(groups=STRONG["cia"], pile=pile, terminated=terminated)
    match = position(cia=cia, kgb=Side(groups=WEAK["kgb"], pile=kgb_pile))
    return pass_both(match)


def test_olympic_games_bring_back_the_best_agent() -> None:
    """Of a terminated Director and Analyst, the Director returns."""
    assert choice(detente("olympic-games", terminated=("analyst", "director"))) == "use olympic-games director"


def test_olympic_games_are_too_dear_for_an_analyst() -> None:
    """A terminated Analyst is not worth five points."""
    assert choice(detente("olympic-games", terminated=("analyst",))) == "decline"


def test_declines_an_event_that_would_drop_it_from_a_winning_hundred() -> None:
    """At exactly 100 not even the Director is worth the five points."""
    match = detente(*TWENTIES, "vietnam", "afghanistan", "angola", "olympic-games", terminated=("director",))
    assert view_of(match, "cia").scores[0] == 100
    assert choice(match) == "decline"


def test_declines_an_event_in_overtime() -> None:
    """In overtime every point may decide."""
    cia = Side(groups=STRONG["cia"], pile=("olympic-games",), terminated=("director",))
    match = pass_both(position(cia=cia, kgb=Side(groups=WEAK["kgb"]), overtime=True))
    assert choice(match) == "decline"


def test_space_race_slows_an_opponent_who_is_close() -> None:
    """With the opponent one objective from 100, the player looks what comes next."""
    assert choice(detente("space-race", kgb_pile=CLOSE)) == "use space-race"


def test_space_race_is_kept_otherwise() -> None:
    """With the opponent far from 100, five points are worth more than a look ahead."""
    assert choice(detente("space-race", kgb_pile=TWENTIES)) == "decline"


@pytest.mark.parametrize(
    ("kgb_pile", "expected"),
    [(CLOSE, "order summit-meeting"), (TWENTIES, "order turkey")],
    ids=["opponent close", "opponent far"],
)
def test_orders_objectives_by_who_is_close(kgb_pile: Words, expected: str) -> None:
    """The smallest objective comes first while the opponent is close to 100, the largest otherwise."""
    match = detente("space-race", kgb_pile=kgb_pile)
    play(match, "cia use space-race\nchance draw korea\nchance draw summit-meeting\nchance draw turkey")
    assert choice(match) == expected


# Agents that earn a choice


def test_a_double_agent_looks() -> None:
    """With several agents at the enemy HQ, the look is chosen."""
    assert choice(clash("cia", "double-agent", "analyst")) == "look"


def test_a_double_agent_sends_the_last_rival_of_the_deputy_director() -> None:
    """If one leave makes the Deputy Director the only agent left, the next Agent X is known without a look."""
    gone = ("master-spy", "double-agent", "analyst", "assassin")
    cia = Side("double-agent", STRONG["cia"])
    match = pass_both(position(cia=cia, kgb=Side("deputy-director", WEAK["kgb"], terminated=gone)))
    assert choice(match) == "send director"


@pytest.mark.parametrize(
    ("token", "expected"), [("kgb", "order generals"), ("cia", "order artists")], ids=["with balance", "without"]
)
def test_the_analyst_orders_for_whoever_begins(token: str, expected: str) -> None:
    """The best group goes on top for a player who says who begins, and the worst for one who does not."""
    agents = ("analyst", "deputy-director") if token == "cia" else ("deputy-director", "analyst")
    match = contest(token, agents[0], agents[1])
    brief(match, "korea")
    play(match, "chance draw phone-company\nchance draw generals\nchance draw artists")
    assert choice(match) == expected


def test_begins_when_its_analyst_has_put_a_group_on_top() -> None:
    """Who knows the top group takes it."""
    match = contest("kgb", "deputy-director", "analyst")
    brief(match, "korea")
    play(match, "chance draw phone-company\nchance draw generals\nchance draw artists")
    play(match, "cia order generals\ncia order artists")
    assert choice(plan(match, "director", "director")) == "first cia"
