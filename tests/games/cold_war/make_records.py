"""The golden records of Cold War: scripted matches, each of which shows one thing.

`python -m tests.games.cold_war.make_records` writes them all to `tests/games/cold_war/records/`.
Chance is played by the scripts, so the same scripts always give the same bytes.

One way of ending has no record: `no-objectives` needs a tie with all 21 objectives claimed and no event used, and the
printed points add up to 235, which is odd in fives (Q27).
`test_victory.py` builds the position instead.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

import brushpass
from brushpass.core.match import Match
from tests.games.cold_war.helpers import (
    begin,
    brief,
    finish_turn,
    pass_both,
    plan,
    play,
    play_turn,
    recruit_each,
)
from tests.games.cold_war.helpers_agents import EXCESS, STRONG, WEAK, for_sides

FOLDER = Path(__file__).parent / "records"

DEPUTY = "deputy-director"


def deal(
    *notes: str,
    edition: str = "ffg-2011",
    names: Mapping[str, str] | None = None,
    **options: str | int,
) -> Match:
    """A new match with chance by hand, and with notes that say what it shows."""
    match = Match(brushpass.load("cold-war"), edition=edition, options=options, names=names, chance_by_hand=True)
    for note in notes:
        match.note(note)
    return match


def won(
    match: Match,
    token: str,
    objective: str,
    own: str = DEPUTY,
    their: str = DEPUTY,
    *,
    prize: str | None = None,
) -> Match:
    """A whole turn that `token` wins by 6 to 1 with `own` against `their`."""
    picks = for_sides(token, own, their)
    return play_turn(
        match,
        objective,
        cia=picks["cia"],
        kgb=picks["kgb"],
        cia_groups=STRONG["cia"] if token == "cia" else WEAK["cia"],
        kgb_groups=STRONG["kgb"] if token == "kgb" else WEAK["kgb"],
        prize=prize,
    )


def into_struggle(match: Match, objective: str, cia: str, kgb: str, first: str = "cia") -> Match:
    """A turn up to the first action of its struggle."""
    return begin(plan(brief(match, objective), cia, kgb), first)


# The worked example


def worked_example() -> Match:
    """R14: the example turn, and the Briefing behind it."""
    match = deal(
        "The worked example of the rulebook (R14).",
        "A tie at 9 goes to the CIA by bias; the Master Spy takes Cuba, the Assassin kills him; CIA 0, KGB 10.",
        names={"cia": "George", "kgb": "Boris"},
    )
    return play(
        match,
        """
        chance draw cuba
        chance balance cia
        cia pick assassin
        kgb pick master-spy
        cia first cia
        cia recruit
        chance draw opposition
        kgb recruit
        chance draw industry
        cia activate opposition industry
        kgb recruit
        chance draw newspapers
        cia activate industry newspapers
        kgb recruit
        chance draw mafia
        cia pass
        kgb activate mafia newspapers
        cia pass
        kgb activate newspapers
        chance draw food-companies
        kgb recruit
        cia pass
        kgb pass
        chance draw angola
        """,
    )


# Ways a game can end


def ending_hundred() -> Match:
    """R11.1: one side reaches 100."""
    match = deal("The CIA reaches 100 points with its Director (R11.1); his last prize had been under the deck.")
    won(match, "cia", "vietnam", "director", prize="egypt")
    won(match, "cia", "czechoslovakia", DEPUTY, "master-spy")
    won(match, "cia", "iran", "director", prize="afghanistan")
    won(match, "kgb", "libya", "assassin", "analyst")
    play(
        brief(match, "panama"),
        "chance draw police\nchance draw mafia\nchance draw radio\ncia order radio\ncia order mafia",
    )
    begin(plan(match, "director", DEPUTY), "cia")
    play(match, "cia recruit\nkgb recruit")
    return finish_turn(match)


def ending_higher_hundred() -> Match:
    """R11.2, Q26: both cross 100 together."""
    match = deal("A Director and a Master Spy bring both sides over 100 in one turn; 105 beats 100 (R11.2, Q26).")
    won(match, "cia", "vietnam", "director", prize="egypt")
    won(match, "kgb", "angola", "director", prize="chile")
    won(match, "cia", "afghanistan", "director", prize="iran")
    won(match, "kgb", "congo", "director", prize="cuba")
    won(match, "cia", "libya")
    won(match, "kgb", "greece", "director", prize="honduras")
    won(match, "kgb", "korea")
    won(match, "kgb", "panama")
    return won(match, "cia", "turkey", "director", "master-spy", prize="czechoslovakia")


def ending_after_overtime() -> Match:
    """R11.3: a tie at 105, a turn without a claim, then a lead."""
    match = deal("A tie at 105 points goes into overtime; an objective lost under the deck keeps the tie (R11.3).")
    won(match, "cia", "vietnam", "director", prize="egypt")
    won(match, "kgb", "iran", "director", prize="libya")
    won(match, "cia", "czechoslovakia", "director", prize="angola")
    won(match, "kgb", "panama", "director", prize="turkey")
    won(match, "cia", "chile", "director", prize="afghanistan")
    won(match, "kgb", "congo", "director", prize="cuba")
    won(match, "kgb", "greece")
    won(match, "kgb", "live-benefit")
    won(match, "cia", "honduras", "director", "master-spy", prize="korea")
    won(match, "cia", "nuclear-escalation", "assassin")
    return won(match, "kgb", "summit-meeting")


def ending_recycled_events() -> Match:
    """Q27: every objective is claimed at 115 each, so the one used event comes back."""
    match = deal("At 115 points each all objectives are claimed; the used event is shuffled and decides (Q27).")
    won(match, "cia", "czechoslovakia", "director", prize="afghanistan")
    won(match, "kgb", "angola", "director", prize="chile")
    won(match, "cia", "iran", "director", prize="libya")
    won(match, "kgb", "congo", "director", prize="cuba")
    won(match, "cia", "panama", "director", prize="turkey")
    won(match, "kgb", "greece", "director", prize="honduras")
    won(match, "kgb", "korea")
    won(match, "kgb", "summit-meeting", "director", prize="live-benefit")
    won(match, "kgb", "nuclear-escalation")
    won(match, "kgb", "olympic-games", "director", prize="space-race")
    into_struggle(match, "nobel-peace-prize", DEPUTY, DEPUTY, "kgb")
    play(match, "kgb use summit-meeting")
    finish_turn(recruit_each(match, WEAK["cia"], STRONG["kgb"]))
    won(match, "cia", "egypt", "director", "master-spy", prize="vietnam")
    return won(match, "cia", "summit-meeting")


def ending_turn_limit() -> Match:
    """Q28: the higher score after the last turn."""
    match = deal("After the third and last turn the KGB leads by 15 to 10 (Q28).", max_turns=3)
    won(match, "cia", "korea")
    won(match, "kgb", "nobel-peace-prize")
    return won(match, "kgb", "angola")


def ending_turn_limit_draw() -> Match:
    """Q28: an equal score after the last turn."""
    match = deal("Two Assassins leave nothing to claim; after two turns the score is equal (Q28).", max_turns=2)
    won(match, "cia", "korea", "assassin")
    return won(match, "kgb", "angola", "assassin", "director")


# Events


def event_nobel_peace_prize() -> Match:
    """Q21: the agent is saved, the objective is lost."""
    match = won(
        deal("Nobel Peace Prize: the KGB goes over and saves its Analyst, not the objective (Q21)."),
        "kgb",
        "nobel-peace-prize",
    )
    into_struggle(match, "cuba", "master-spy", "analyst")
    pass_both(recruit_each(match, WEAK["cia"], EXCESS["kgb"]))
    play(match, "kgb use nobel-peace-prize")
    return brief(match, "congo")


def event_live_benefit() -> Match:
    """Q19: the top of the discard pile is recruited instead of an action."""
    match = won(
        deal("Live Benefit: a group just discarded joins the other side, as the action (Q19)."), "cia", "live-benefit"
    )
    into_struggle(match, "cuba", DEPUTY, "master-spy", "kgb")
    play(
        match,
        """
        kgb recruit
        chance draw police
        cia recruit
        chance draw bankers
        kgb activate police bankers
        cia use live-benefit
        kgb pass
        cia pass
        """,
    )
    return match


def event_nuclear_escalation() -> Match:
    """R12.3: three military groups are discarded in an order of the user's choice."""
    match = won(
        deal("Nuclear Escalation: all military groups go, in the order the user picks (R12.3)."),
        "kgb",
        "nuclear-escalation",
    )
    into_struggle(match, "afghanistan", "director", DEPUTY)
    play(
        match,
        """
        cia recruit
        chance draw infantry
        kgb recruit
        chance draw militia
        cia recruit
        chance draw guerrilla
        kgb recruit
        chance draw students
        cia pass
        kgb use nuclear-escalation
        kgb discard infantry
        kgb discard militia
        cia recruit
        chance draw artists
        kgb pass
        cia pass
        """,
    )
    return match


def event_space_race() -> Match:
    """Q17, Q24: used in the Détente of the turn in which it was claimed."""
    match = deal("Space Race: claimed and used in one turn (Q17); the next three objectives come as arranged (Q24).")
    into_struggle(match, "space-race", DEPUTY, DEPUTY)
    pass_both(recruit_each(match, STRONG["cia"], WEAK["kgb"]))
    play(
        match,
        """
        cia use space-race
        chance draw vietnam
        chance draw cuba
        chance draw olympic-games
        cia order olympic-games
        cia order vietnam
        """,
    )
    for groups in ((WEAK["cia"], STRONG["kgb"]), (STRONG["cia"], WEAK["kgb"])):
        begin(plan(match, DEPUTY, DEPUTY))
        finish_turn(recruit_each(match, *groups))
    return match


def event_olympic_games() -> Match:
    """Q23: an agent lost this turn comes back on leave."""
    match = won(
        deal("Olympic Games: the Master Spy killed this turn is back at once, on leave (Q23)."), "cia", "olympic-games"
    )
    into_struggle(match, "korea", "master-spy", "assassin")
    pass_both(recruit_each(match, WEAK["cia"], STRONG["kgb"]))
    play(match, "cia use olympic-games master-spy")
    return brief(match, "libya")


def event_summit_meeting() -> Match:
    """Q18: no action is spent, and a run of passes goes on."""
    match = won(
        deal("Summit Meeting: it costs no action and does not break a run of passes (Q18)."), "cia", "summit-meeting"
    )
    into_struggle(match, "greece", DEPUTY, "assassin", "cia")
    recruit_each(match, ("police",), ("radio",))
    return play(match, "cia recruit\nchance draw mafia\nkgb pass\ncia use summit-meeting\ncia pass")


# Agents face to face


def face_off_master_spies() -> Match:
    """Q9: the side without the token claims, once."""
    return won(
        deal("Master Spy against Master Spy: the side without the token claims, once (Q9)."),
        "cia",
        "cuba",
        "master-spy",
        "master-spy",
    )


def face_off_double_agents() -> Match:
    """R9.5: only the one with its own token works."""
    match = deal("Double Agent against Double Agent: only the one with its own token works, here for a look (R9.5).")
    won(match, "cia", "cuba", "double-agent", "double-agent")
    return play(brief(match, "korea"), "kgb pick master-spy\ncia pick assassin")


def face_off_analysts() -> Match:
    """R9.6: only the one without its own token works."""
    match = deal("Analyst against Analyst: only the one without its own token works (R9.6).")
    won(match, "cia", "cuba", "analyst", "analyst")
    play(brief(match, "korea"), "chance draw guerrilla\nchance draw government\nchance draw artists")
    play(match, "kgb order government\nkgb order guerrilla\ncia pick director\nkgb pick deputy-director")
    return play(match, "kgb first kgb\nkgb recruit\ncia recruit")


def face_off_assassin_deputy() -> Match:
    """Q10: the objective goes under, the Deputy lives."""
    return won(
        deal("Assassin against Deputy Director: the objective goes under, the Deputy lives (Q10)."),
        "kgb",
        "vietnam",
        "assassin",
    )


def face_off_assassin_master_spy() -> Match:
    """R9.8: the spy has claimed before he dies."""
    return won(
        deal("Assassin against Master Spy: he claims first and dies after it (R9.8)."),
        "kgb",
        "egypt",
        "assassin",
        "master-spy",
    )


def face_off_director_master_spy() -> Match:
    """A1, A6: one objective for each side."""
    return won(
        deal("Director against Master Spy: one objective for each side, the bottom card for the Director (A6)."),
        "cia",
        "korea",
        "director",
        "master-spy",
        prize="vietnam",
    )


# The struggle and civil disorder


def four_powers() -> Match:
    """R6.5: every power of the four factions, in both directions."""
    match = into_struggle(
        deal("The four powers: discard, take and give, mobilize and ready, three uses of a look (R6.5)."),
        "cuba",
        DEPUTY,
        DEPUTY,
    )
    return play(
        match,
        """
        cia recruit
        chance draw students
        kgb recruit
        chance draw artists
        cia recruit
        chance draw mafia
        kgb activate artists
        chance draw workers
        kgb leave
        cia activate mafia artists
        kgb recruit
        cia activate students workers
        kgb activate artists
        chance draw government
        kgb discard
        cia activate workers students
        kgb recruit
        chance draw ngos
        cia activate students workers
        kgb activate ngos
        chance draw guerrilla
        kgb recruit
        cia recruit
        chance draw industry
        kgb recruit
        chance draw police
        cia activate industry police
        kgb activate guerrilla mafia
        cia pass
        kgb pass
        """,
    )


def disorder_double() -> Match:
    """R7.5: both lose their agents, nobody claims, and the balance token stays."""
    match = into_struggle(
        deal("Both sides go over: no token, both agents lost, the objective under the deck (R7.5)."),
        "cuba",
        "analyst",
        "director",
    )
    pass_both(recruit_each(match, EXCESS["cia"], EXCESS["kgb"]))
    return brief(match, "congo")


def disorder_deputy() -> Match:
    """R9.3: the Deputy goes home, and the survivor's Double Agent still works."""
    match = into_struggle(
        deal("The KGB goes over with its Deputy Director, who goes home; the Double Agent still works (R9.12)."),
        "cuba",
        "double-agent",
        DEPUTY,
    )
    pass_both(recruit_each(match, WEAK["cia"], EXCESS["kgb"]))
    return play(match, "cia send assassin\nchance draw congo\nkgb pick deputy-director\ncia pick master-spy")


def group_deck_empty() -> Match:
    """Q1, Q2, Q8: all 24 groups leave the deck, and the table is swept."""
    match = won(
        deal("The group deck runs dry, Nuclear Escalation sweeps the table, 0 to 0 (Q1, Q2, Q8)."),
        "cia",
        "nuclear-escalation",
    )
    into_struggle(match, "cuba", DEPUTY, DEPUTY)
    play(match, _MEDIA_DISCARD_POLITICAL)
    for economic in ("workers", "mafia", "food-companies", "industry", "oil-tycoons", "bankers"):
        play(match, f"cia recruit\nchance draw {economic}\nkgb pass")
        play(match, f"cia activate {economic} guerrilla\nkgb activate guerrilla {economic}")
    return play(match, _SWEEP)


_MEDIA_DISCARD_POLITICAL = """
    cia recruit
    chance draw artists
    kgb recruit
    chance draw guerrilla
    cia activate artists
    chance draw students
    cia discard
    kgb recruit
    chance draw militia
    cia recruit
    chance draw ngos
    kgb recruit
    chance draw mercenaries
    cia activate ngos
    chance draw trade-union
    cia discard
    kgb recruit
    chance draw police
    cia recruit
    chance draw phone-company
    kgb recruit
    chance draw infantry
    cia activate phone-company
    chance draw nationalists
    cia discard
    kgb activate guerrilla artists
    cia recruit
    chance draw newspapers
    kgb activate militia ngos
    cia activate newspapers
    chance draw fundamentalists
    cia discard
    kgb activate mercenaries phone-company
    cia recruit
    chance draw radio
    kgb activate police newspapers
    cia activate radio
    chance draw opposition
    cia discard
    kgb activate infantry radio
    cia recruit
    chance draw television
    kgb pass
    cia activate television
    chance draw government
    cia discard
    kgb pass
    cia recruit
    chance draw generals
    kgb pass
    cia activate generals television
    kgb pass
"""
_SWEEP = """
    cia use nuclear-escalation
    cia discard generals
    cia discard infantry
    cia discard police
    cia discard mercenaries
    cia discard militia
    kgb pass
    cia pass
"""


def edition_galakta() -> Match:
    """O1: a steal that puts the thief over ends the struggle at once."""
    match = deal(
        "Galakta edition: going over ends the struggle at once, against a side with no group at all (O1).",
        edition="galakta",
    )
    into_struggle(match, "cuba", "director", "analyst")
    return play(
        match,
        """
        cia recruit
        chance draw opposition
        kgb recruit
        chance draw bankers
        cia activate opposition bankers
        """,
    )


# Options


def option_claim_not_final() -> Match:
    """O2: Master Spy and Assassin reach an objective claimed through disorder."""
    match = deal(
        "A claim through disorder is not final: a Master Spy hands it over, an Assassin buries it (O2).",
        civil_disorder_claim_final="false",
    )
    into_struggle(match, "cuba", "master-spy", DEPUTY)
    pass_both(recruit_each(match, WEAK["cia"], EXCESS["kgb"]))
    into_struggle(match, "congo", "assassin", DEPUTY)
    return pass_both(recruit_each(match, WEAK["cia"], EXCESS["kgb"]))


def option_survivor_silent() -> Match:
    """O3: after a disorder no agenda resolves."""
    match = deal(
        "After a disorder no agenda resolves: the Director brings no prize (O3).",
        survivor_resolves_after_civil_disorder="false",
    )
    into_struggle(match, "cuba", "director", "analyst")
    return pass_both(recruit_each(match, WEAK["cia"], EXCESS["kgb"]))


def option_political_any() -> Match:
    """Q4: while the opponent is over, no political move is legal."""
    match = deal(
        "The KGB is over, so the CIA, to act now with its Students, may not even take a group (Q4).",
        political_vs_over_opponent="any",
    )
    into_struggle(match, "cuba", DEPUTY, DEPUTY, "kgb")
    return play(
        match,
        """
        kgb recruit
        chance draw government
        cia recruit
        chance draw students
        kgb recruit
        chance draw opposition
        """,
    )


def option_null_activation() -> Match:
    """Q5: a group without a target may be activated for nothing."""
    match = deal(
        "With no room to take and nothing to give, the Students are activated for nothing (Q5).", null_activation="true"
    )
    into_struggle(match, "live-benefit", DEPUTY, DEPUTY)
    return finish_turn(play(recruit_each(match, ("students",), ("militia",)), "cia activate students"))


def option_deputy_on_leave() -> Match:
    """Q12, Q13: the Deputy Director is sent on leave and misses a Planning."""
    match = deal(
        "The Double Agent sends the Deputy Director on leave; he misses a Planning (Q12).",
        deputy_immune_to_leave="false",
    )
    into_struggle(match, "cuba", "double-agent", "director")
    pass_both(recruit_each(match, STRONG["cia"], WEAK["kgb"]))
    return play(match, "cia send deputy-director\nchance draw congo\nkgb pick assassin\ncia pick analyst")


def option_saved_agent_resolves() -> Match:
    """Q21: an Analyst saved by the Nobel Peace Prize earns the benefit, after a double disorder too."""
    match = deal(
        "Nobel Peace Prize after a double disorder: the saved Analyst still resolves (Q21).",
        nobel_saved_agent_resolves="true",
    )
    won(match, "kgb", "nobel-peace-prize")
    into_struggle(match, "cuba", "assassin", "analyst")
    pass_both(recruit_each(match, EXCESS["cia"], EXCESS["kgb"]))
    play(match, "kgb use nobel-peace-prize\nchance draw congo")
    return play(match, "chance draw police\nchance draw radio\nchance draw mafia\nkgb order mafia\nkgb order radio")


def option_saved_master_spy() -> Match:
    """Q34: a saved Master Spy takes the claimed card, and the Assassin finds nobody."""
    match = deal(
        "A Master Spy saved by the Nobel Peace Prize takes the claimed card, and the Assassin does nothing (Q34).",
        civil_disorder_claim_final="false",
        nobel_saved_agent_resolves="true",
    )
    return play(
        match,
        """
        chance draw nobel-peace-prize
        chance balance cia
        cia pick deputy-director
        kgb pick deputy-director
        cia first cia
        cia recruit
        chance draw artists
        kgb recruit
        chance draw television
        cia pass
        kgb pass
        chance draw cuba
        cia pick assassin
        kgb pick master-spy
        cia first cia
        cia recruit
        chance draw artists
        kgb recruit
        chance draw generals
        cia pass
        kgb recruit
        chance draw government
        cia pass
        kgb pass
        kgb use nobel-peace-prize
        """,
    )


def option_balance_stays() -> Match:
    """Q31: after a double disorder the balance token stays although the scores differ."""
    match = deal(
        "After a double disorder the balance token stays with the KGB, who has more points (Q31).",
        balance_after_double_disorder="stays",
    )
    won(match, "cia", "summit-meeting")
    won(match, "cia", "live-benefit", DEPUTY, "master-spy")
    into_struggle(match, "cuba", DEPUTY, DEPUTY)
    play(match, "cia use summit-meeting")
    pass_both(recruit_each(match, EXCESS["cia"], EXCESS["kgb"]))
    return brief(match, "congo")


def option_size_small() -> Match:
    """O10: ten points win the small game; an event claimed in its first turn is used in the second."""
    match = deal(
        "The small game: three agents, three groups and three events a match, ten points to win (O10).", size="small"
    )
    into_struggle(match, "summit-meeting", DEPUTY, "director")
    pass_both(recruit_each(match, ("government",), ("police",)))
    into_struggle(match, "nuclear-escalation", "director", "master-spy")
    play(match, "cia use summit-meeting")
    return pass_both(recruit_each(match, ("police",), ("bankers",)))


def option_size_tiny() -> Match:
    """O10: one turn decides the tiny game."""
    match = deal("The tiny game: one turn, and whoever has more points wins (O10).", size="tiny")
    into_struggle(match, "czechoslovakia", "director", "master-spy")
    return pass_both(recruit_each(match, ("industry",), ("government",)))


RECORDS: dict[str, Callable[[], Match]] = {
    "worked-example": worked_example,
    "ending-hundred": ending_hundred,
    "ending-higher-hundred": ending_higher_hundred,
    "ending-after-overtime": ending_after_overtime,
    "ending-recycled-events": ending_recycled_events,
    "ending-turn-limit": ending_turn_limit,
    "ending-turn-limit-draw": ending_turn_limit_draw,
    "event-nobel-peace-prize": event_nobel_peace_prize,
    "event-live-benefit": event_live_benefit,
    "event-nuclear-escalation": event_nuclear_escalation,
    "event-space-race": event_space_race,
    "event-olympic-games": event_olympic_games,
    "event-summit-meeting": event_summit_meeting,
    "face-off-master-spy-master-spy": face_off_master_spies,
    "face-off-double-agent-double-agent": face_off_double_agents,
    "face-off-analyst-analyst": face_off_analysts,
    "face-off-assassin-deputy-director": face_off_assassin_deputy,
    "face-off-assassin-master-spy": face_off_assassin_master_spy,
    "face-off-director-master-spy": face_off_director_master_spy,
    "four-powers": four_powers,
    "disorder-double": disorder_double,
    "disorder-deputy-director": disorder_deputy,
    "group-deck-empty": group_deck_empty,
    "edition-galakta": edition_galakta,
    "option-civil-disorder-claim-final": option_claim_not_final,
    "option-survivor-resolves-after-civil-disorder": option_survivor_silent,
    "option-political-vs-over-opponent": option_political_any,
    "option-null-activation": option_null_activation,
    "option-deputy-immune-to-leave": option_deputy_on_leave,
    "option-nobel-saved-agent-resolves": option_saved_agent_resolves,
    "option-saved-master-spy-against-assassin": option_saved_master_spy,
    "option-balance-after-double-disorder": option_balance_stays,
    "option-size-small": option_size_small,
    "option-size-tiny": option_size_tiny,
}
"""The name of each record and the script that plays it."""


def main() -> None:
    """Write every record anew."""
    FOLDER.mkdir(exist_ok=True)
    for name, script in RECORDS.items():
        (FOLDER / f"{name}.txt").write_text(script().record.text(), encoding="utf-8")


if __name__ == "__main__":
    main()
