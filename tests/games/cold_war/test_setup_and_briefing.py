"""Cold War, from the box to the end of Briefing: R1 State and terms, R2 Setup, R3 Turn, R4 Briefing."""

from __future__ import annotations

from itertools import permutations

import pytest

from brushpass.core.match import Match
from brushpass.games.cold_war.cards import AGENTS, FACTIONS, GROUPS, OBJECTIVES
from tests.games.cold_war.helpers import (
    CARDS,
    CHANCE,
    EVENTS,
    FACTION,
    INFLUENCE,
    NATIONS,
    Side,
    agents,
    begin,
    brief,
    deal,
    deck_size,
    facts,
    finish_turn,
    forbidden_by,
    groups,
    heard,
    history,
    is_ready,
    media,
    other,
    pass_both,
    pile,
    plan,
    play,
    play_turn,
    position,
    recruit,
    recruit_each,
    struggle,
    table,
    view_of,
)

ALL_AGENTS = {"master-spy", "deputy-director", "double-agent", "analyst", "assassin", "director"}
CIVIL_DISORDER = ("bankers", "industry")
"""Two groups worth 10: more than Stability 9."""
OTHER_DISORDER = ("government", "newspapers")
"""Another two groups worth 10."""


def both_over(holder: str, *, cia: Side, kgb: Side, balance_after_double_disorder: str = "tie_only") -> Match:
    """The Briefing after a turn for Cuba in which both sides caused civil disorder."""
    match = position(
        cia=cia._replace(groups=CIVIL_DISORDER),
        kgb=kgb._replace(groups=OTHER_DISORDER),
        balance=holder,
        loser=None,
        balance_after_double_disorder=balance_after_double_disorder,
    )
    finish_turn(match)
    return brief(match, "iran")


def mirrored(sentence: str) -> str:
    """A fact with the sides exchanged."""
    swapped = " ".join({"cia": "kgb", "kgb": "cia"}.get(word, word) for word in sentence.split())
    numbers = [word for word in swapped.split() if word.isdigit()]
    if len(numbers) == 2:
        swapped = " ".join([*(word for word in swapped.split() if not word.isdigit()), *reversed(numbers)])
    return swapped


# R1 State and terms


@pytest.mark.rule("cold-war:R1.1")
def test_two_sides() -> None:
    """The game is for two sides, the CIA and the KGB."""
    assert deal().seats == ("cia", "kgb")


@pytest.mark.rule("cold-war:R1.1")
@pytest.mark.parametrize("winner", sorted(ALL_AGENTS))
@pytest.mark.parametrize("loser", sorted(ALL_AGENTS))
def test_both_sides_have_equal_powers(winner: str, loser: str) -> None:
    """Whatever an agent does for one side against another agent, it does for the other side."""
    ours = play_turn(deal(), "cuba", cia=winner, kgb=loser, prize="iran")
    theirs = brief(deal(), "cuba", balance="kgb")
    begin(plan(theirs, loser, winner))
    finish_turn(recruit_each(theirs, ("guerrilla",), ("generals",)), prize="iran")
    assert sorted(map(mirrored, history(theirs))) == sorted(history(ours))


@pytest.mark.rule("cold-war:R1.2")
@pytest.mark.parametrize("name", CARDS)
def test_what_an_objective_is(name: str) -> None:
    """An objective has a name, Stability, population, victory points and four factions in order."""
    printed = CARDS[name]
    card = next(card for card in OBJECTIVES if card.name == name)
    bias = tuple(FACTIONS[faction] for faction in card.bias)
    assert (card.stability, card.population, card.victory_points, bias) == printed[1:]


@pytest.mark.rule("cold-war:R1.2")
def test_six_objectives_are_events() -> None:
    """Fifteen nations and six events make 21 objectives."""
    assert {card.name: card.is_event for card in OBJECTIVES} == {
        **dict.fromkeys(NATIONS, False),
        **dict.fromkeys(EVENTS, True),
    }


@pytest.mark.rule("cold-war:R1.2")
def test_structure_of_the_objectives() -> None:
    """The 21 bias orders differ, Stability and population come in four pairs, and all victory points make 235."""
    assert len({card.bias for card in OBJECTIVES}) == 21
    assert {(card.stability, card.population) for card in OBJECTIVES} == {(6, 1), (9, 5), (11, 4), (13, 3)}
    assert sum(card.victory_points for card in OBJECTIVES) == 235


@pytest.mark.rule("cold-war:R1.3")
@pytest.mark.parametrize("name", INFLUENCE)
def test_what_a_group_is(name: str) -> None:
    """A group has a name, an influence from 1 to 6 and a faction."""
    card = next(group for group in GROUPS if group.name == name)
    assert (FACTIONS[card.faction], card.influence) == (FACTION[name], INFLUENCE[name])


@pytest.mark.rule("cold-war:R1.3")
def test_groups_fill_the_grid_once() -> None:
    """Each of the 24 pairs of faction and influence exists once."""
    assert sorted((group.faction, group.influence) for group in GROUPS) == [
        (faction, influence) for faction in range(4) for influence in range(1, 7)
    ]


@pytest.mark.rule("cold-war:R1.3")
def test_a_group_is_ready_or_mobilized() -> None:
    """Of two groups in play the activated one is mobilized and the other ready."""
    match = position(cia=Side(groups=("mafia", "radio")), kgb=Side(groups=("police", "artists")), mobilized=("radio",))
    match.play("cia", "activate mafia police")
    assert [is_ready(match, group) for group in ("mafia", "radio", "police", "artists")] == [False, False, False, True]


@pytest.mark.rule("cold-war:R1.4")
def test_agents_in_order_of_initiative() -> None:
    """The six agents and their initiative from 1 to 6."""
    assert AGENTS == ("master-spy", "deputy-director", "double-agent", "analyst", "assassin", "director")


@pytest.mark.rule("cold-war:R1.4")
@pytest.mark.parametrize(
    ("agent", "with_own_token", "with_other_token"),
    [
        ("master-spy", "claimed kgb cuba", "claimed cia cuba"),
        ("deputy-director", "claimed cia cuba", "claimed kgb cuba"),
        ("double-agent", "earned-look cia", "earned-look cia"),
        ("analyst", "earned-order cia", "earned-order cia"),
        ("assassin", "went-under cuba", "claimed kgb cuba"),
        ("director", "director-claimed cia iran", "claimed kgb cuba"),
    ],
)
@pytest.mark.parametrize("token", ["cia", "kgb"])
def test_an_agenda_has_a_result_for_each_token(
    agent: str, with_own_token: str, with_other_token: str, token: str
) -> None:
    """A CIA agent does what the box of the token on the objective says."""
    strong, weak = ("generals",), ("guerrilla",)
    match = deal()
    play_turn(
        match,
        "cuba",
        cia=agent,
        cia_groups=strong if token == "cia" else weak,
        kgb_groups=weak if token == "cia" else strong,
        prize="iran",
    )
    assert (with_own_token if token == "cia" else with_other_token) in history(match)


@pytest.mark.rule("cold-war:R1.5")
def test_every_agent_is_in_one_of_four_places() -> None:
    """At every moment of two turns each side's six agents are in HQ, in the field, on leave or terminated, once."""
    match = deal()
    script = """
        chance draw cuba
        chance balance cia
        cia pick assassin
        kgb pick analyst
        cia first cia
        cia recruit
        chance draw generals
        kgb recruit
        chance draw guerrilla
        cia pass
        kgb pass
        chance draw iran
        chance draw police
        chance draw radio
        chance draw mafia
        kgb order radio
        kgb order mafia
        cia pick director
        kgb pick double-agent
        kgb first kgb
    """
    for line in script.strip().splitlines():
        play(match, line)
        for seat in ("cia", "kgb"):
            own = view_of(match, seat).agents[match.seats.index(seat)]
            assert own.headquarters is not None
            field = () if own.field is None else (own.field,)
            places = [*own.headquarters, *field, *own.on_leave, *own.terminated]
            assert sorted(places) == sorted(ALL_AGENTS)


@pytest.mark.rule("cold-war:R1.5")
def test_the_four_places_of_an_agent() -> None:
    """An Assassin who wins goes on leave, his victim is terminated, and the others stay in HQ."""
    match = play_turn(deal(), "cuba", cia="assassin", kgb="director")
    assert (agents(match, "cia").on_leave, agents(match, "kgb").terminated) == (("assassin",), ("director",))
    assert set(agents(match, "kgb").headquarters or ()) == ALL_AGENTS - {"director"}


@pytest.mark.rule("cold-war:R1.6")
@pytest.mark.parametrize("mobilized", [(), ("opposition",), ("opposition", "radio", "industry")])
def test_mobilized_groups_count_like_ready_ones(mobilized: tuple[str, ...]) -> None:
    """Influence is the sum over all groups of a side, whatever their state."""
    match = position(
        cia=Side(groups=("opposition", "mafia")),
        kgb=Side(groups=("radio", "industry")),
        objective="iran",
        mobilized=mobilized,
    )
    pass_both(match)
    assert "struggle-ended 7 9" in facts(match)


@pytest.mark.rule("cold-war:R1.6")
@pytest.mark.parametrize("group", INFLUENCE)
def test_each_group_counts_its_printed_influence(group: str) -> None:
    """A side with a single group has that group's influence."""
    rival = "police" if group != "police" else "radio"
    match = pass_both(position(cia=Side(groups=(group,)), kgb=Side(groups=(rival,))))
    assert f"struggle-ended {INFLUENCE[group]} {INFLUENCE[rival]}" in facts(match)


@pytest.mark.rule("cold-war:R1.7")
@pytest.mark.parametrize("name", CARDS)
def test_a_score_is_the_sum_of_the_pile(name: str) -> None:
    """Each objective in the score pile adds its own victory points."""
    base = "greece" if name != "greece" else "angola"
    match = position(cia=Side(pile=(base, name)), objective="cuba" if name != "cuba" else "congo")
    assert match.scores() == {"cia": 10 + CARDS[name].victory_points, "kgb": 0}


@pytest.mark.rule("cold-war:R1.7")
def test_a_score_falls_when_a_card_leaves_the_pile() -> None:
    """An event that is used takes its victory points out of the score."""
    match = position(cia=Side(pile=("summit-meeting", "iran")))
    match.play("cia", "use summit-meeting")
    assert match.scores() == {"cia": 15, "kgb": 0}


# R2 Setup


@pytest.mark.rule("cold-war:R2.1")
def test_any_objective_may_come_first() -> None:
    """The first objective is any of the 21."""
    assert set(deal().legal(CHANCE)) == {f"draw {name}" for name in CARDS}


@pytest.mark.rule("cold-war:R2.1")
def test_an_objective_comes_once() -> None:
    """The second objective is any of the other 20."""
    match = play_turn(deal(), "cuba")
    assert set(match.legal(CHANCE)) == {f"draw {name}" for name in CARDS if name != "cuba"}


@pytest.mark.rule("cold-war:R2.2")
def test_any_group_may_come_first() -> None:
    """The first recruit is any of the 24 groups."""
    match = struggle()
    match.play("cia", "recruit")
    assert set(match.legal(CHANCE)) == {f"draw {name}" for name in INFLUENCE}


@pytest.mark.rule("cold-war:R2.2")
def test_group_decks_at_the_start() -> None:
    """All groups are in the deck and the discard pile is empty."""
    view = table(brief(deal(), "cuba"))
    assert (deck_size(view.group_deck), view.discard) == (24, ())


@pytest.mark.rule("cold-war:R2.3")
@pytest.mark.parametrize("seat", ["cia", "kgb"])
def test_agents_start_in_headquarters(seat: str) -> None:
    """Each side has its six agents in HQ and nobody elsewhere."""
    side = agents(deal(), seat)
    assert set(side.headquarters or ()) == ALL_AGENTS
    assert (side.field, side.on_leave, side.terminated) == (None, (), ())


@pytest.mark.rule("cold-war:R2.4")
def test_scores_and_tokens_at_the_start() -> None:
    """Both scores are 0, no domination token is placed, and nobody has the balance token."""
    match = deal()
    assert match.scores() == {"cia": 0, "kgb": 0}
    assert (table(match).token, table(match).balance) == (None, None)


# R3 Turn


@pytest.mark.rule("cold-war:R3.1")
def test_the_six_phases_in_order() -> None:
    """Briefing, Planning, Influence Struggle, Cease-fire, Debriefing and Détente follow each other, then a new turn."""
    match = play_turn(deal(), "cuba", cia="director", kgb="analyst", prize="iran")
    match.play(CHANCE, "draw chile")
    signs = (
        "turn 1",
        "balance cia",
        "picked director",
        "acts-first cia",
        "recruited cia generals",
        "struggle-ended 6 1",
        "token-by-influence cia",
        "revealed cia director",
        "claimed cia cuba",
        "went-on-leave cia director",
        "groups-discarded",
        "scores 25 0",
        "turn 2",
    )
    told = history(match)
    assert sorted(signs, key=told.index) == list(signs)


@pytest.mark.rule("cold-war:R3.1")
def test_a_phase_waits_for_both_players() -> None:
    """With one pick made the match is still in Planning and waits for the other player."""
    match = brief(deal(), "cuba")
    match.play("kgb", "pick director")
    assert (table(match).step, match.waiting()) == ("planning", ["cia"])


@pytest.mark.rule("cold-war:R3.1")
def test_turns_repeat_until_someone_wins() -> None:
    """A turn that leaves both below 100 is followed by another, and one that takes a player to 100 is not."""
    ahead = ("czechoslovakia", "egypt", "vietnam", "iran", "libya")
    going_on = position(cia=Side(groups=("generals",), pile=ahead[:4]), kgb=Side(groups=("militia",)))
    won = position(cia=Side(groups=("generals",), pile=ahead), kgb=Side(groups=("militia",)))
    assert [finish_turn(match).over for match in (going_on, won)] == [False, True]


# R4 Briefing


@pytest.mark.rule("cold-war:R4.1")
@pytest.mark.parametrize("name", CARDS)
def test_the_objective_is_turned_up_for_all(name: str) -> None:
    """The top objective lies face up, seen by both players and by those who watch."""
    match = deal()
    match.play(CHANCE, f"draw {name}")
    assert [view_of(match, seat).objective for seat in ("cia", "kgb", "spectator")] == [name] * 3


@pytest.mark.rule("cold-war:R4.1")
def test_the_objective_comes_from_the_top() -> None:
    """With only cards that were put under the deck left, the one put there first is the next objective."""
    match = position(
        cia=Side(groups=("generals",)), kgb=Side(groups=("militia",)), objectives=(), under=("iran", "congo")
    )
    finish_turn(match)
    assert table(match).objective == "iran"


@pytest.mark.rule("cold-war:R4.2", "cold-war:O7")
@pytest.mark.parametrize("seat", ["cia", "kgb"])
def test_the_first_balance_token_is_given_by_chance(seat: str) -> None:
    """In turn 1 chance gives the balance token to either player."""
    match = deal()
    match.play(CHANCE, "draw cuba")
    assert match.legal(CHANCE) == ["balance cia", "balance kgb"]
    match.play(CHANCE, f"balance {seat}")
    assert table(match).balance == seat


@pytest.mark.rule("cold-war:R4.2")
@pytest.mark.parametrize("holder", ["cia", "kgb"])
@pytest.mark.parametrize("winner", ["cia", "kgb"])
def test_fewer_points_take_the_balance_token(holder: str, winner: str) -> None:
    """From turn 2 on the player who is behind takes the balance token, wherever it was."""
    strong, weak = ("generals",), ("guerrilla",)
    match = position(
        cia=Side(groups=strong if winner == "cia" else weak),
        kgb=Side(groups=weak if winner == "cia" else strong),
        balance=holder,
    )
    brief(finish_turn(match), "iran")
    assert table(match).balance == other(winner)


@pytest.mark.rule("cold-war:R4.2")
def test_fewer_points_take_it_even_from_the_loser() -> None:
    """A player who placed his token but is still behind takes the balance token."""
    match = position(cia=Side(groups=("generals",)), kgb=Side(groups=("militia",), pile=("egypt",)), balance="kgb")
    brief(finish_turn(match), "iran")
    assert table(match).balance == "cia"


@pytest.mark.rule("cold-war:R4.2", "cold-war:R7.6")
@pytest.mark.parametrize("holder", ["cia", "kgb"])
@pytest.mark.parametrize("winner", ["cia", "kgb"])
def test_equal_points_give_the_balance_token_to_the_loser(holder: str, winner: str) -> None:
    """On equal points the player who did not place the domination token takes the balance token."""
    strong, weak = ("generals",), ("guerrilla",)
    match = position(
        cia=Side("assassin", groups=strong if winner == "cia" else weak),
        kgb=Side("assassin", groups=weak if winner == "cia" else strong),
        balance=holder,
        loser=winner,
    )
    brief(finish_turn(match), "iran")
    assert (match.scores(), table(match).balance) == ({"cia": 0, "kgb": 0}, other(winner))


@pytest.mark.rule("cold-war:R4.2")
@pytest.mark.parametrize("holder", ["cia", "kgb"])
def test_equal_points_after_a_double_disorder_leave_the_balance_token(holder: str) -> None:
    """On equal points after both caused civil disorder the balance token stays where it is."""
    match = both_over(holder, cia=Side(pile=("chile",)), kgb=Side(pile=("congo",)))
    assert table(match).balance == holder


@pytest.mark.rule("cold-war:R4.2")
def test_a_double_disorder_forgets_earlier_losers() -> None:
    """The loser of the turn before a double civil disorder plays no part in who has the balance token."""
    match = play_turn(deal(), "cuba", cia="assassin", kgb="deputy-director")
    brief(match, "congo")
    plan(match, "deputy-director", "deputy-director")
    begin(match)
    finish_turn(recruit_each(match, CIVIL_DISORDER, OTHER_DISORDER))
    assert table(match).loser is None
    brief(match, "iran")
    assert (match.scores(), table(match).balance) == ({"cia": 0, "kgb": 0}, "kgb")


@pytest.mark.rule("cold-war:Q31")
@pytest.mark.parametrize("holder", ["cia", "kgb"])
@pytest.mark.parametrize("behind", ["cia", "kgb"])
@pytest.mark.parametrize("value", ["tie_only", "stays"])
def test_unequal_points_after_a_double_disorder(holder: str, behind: str, value: str) -> None:
    """By default fewer points take the balance token as ever; with `stays` it does not move."""
    ahead, poor = Side(pile=("chile",)), Side(pile=("space-race",))
    match = both_over(
        holder,
        cia=poor if behind == "cia" else ahead,
        kgb=ahead if behind == "cia" else poor,
        balance_after_double_disorder=value,
    )
    assert table(match).balance == (behind if value == "tie_only" else holder)


@pytest.mark.rule("cold-war:Q31")
@pytest.mark.parametrize("value", ["tie_only", "stays"])
def test_an_ordinary_turn_does_not_hold_the_balance_token(value: str) -> None:
    """The choice of `balance_after_double_disorder` changes nothing after one player alone caused civil disorder."""
    match = position(
        cia=Side(groups=CIVIL_DISORDER),
        kgb=Side(groups=("militia",)),
        balance="kgb",
        balance_after_double_disorder=value,
    )
    brief(finish_turn(match), "iran")
    assert table(match).balance == "cia"


@pytest.mark.rule("cold-war:R4.3")
def test_discarded_groups_are_shuffled_back() -> None:
    """In turn 2 all 24 groups are in the deck again, in an order nobody knows."""
    match = struggle()
    play(match, "cia recruit\nchance draw radio\nkgb recruit\nchance draw police")
    media(match, "cia", "radio", "mafia", "discard")
    play(match, "kgb activate police radio\ncia recruit\nchance draw industry")
    brief(finish_turn(match), "iran")
    begin(plan(match, "director", "director"))
    match.play(match.waiting()[0], "recruit")
    assert (len(match.legal(CHANCE)), table(match).discard) == (24, ())


@pytest.mark.rule("cold-war:R4.3")
def test_shuffling_forgets_a_card_left_on_top() -> None:
    """A group that media left on top of the deck lies anywhere after the next Briefing."""
    match = struggle()
    play(match, "cia recruit\nchance draw radio\nkgb recruit\nchance draw police")
    media(match, "cia", "radio", "mafia", "leave")
    assert view_of(match, "cia").group_deck.top[0].card == "mafia"
    brief(finish_turn(match), "iran")
    assert view_of(match, "cia").group_deck.top == ()


@pytest.mark.rule("cold-war:R4.3")
def test_the_first_turn_shuffles_nothing_back() -> None:
    """The shuffle is announced from the second Briefing on."""
    match = play_turn(deal(), "cuba")
    assert "groups-shuffled" not in history(match)
    brief(match, "iran")
    assert "groups-shuffled" in facts(match)


def analyst_briefing() -> Match:
    """The second Briefing, where the CIA has the Analyst's benefit and sees Police, Radio and Mafia."""
    match = play_turn(deal(), "cuba", cia="analyst")
    return play(match, "chance draw iran\nchance draw police\nchance draw radio\nchance draw mafia")


@pytest.mark.rule("cold-war:R4.4")
@pytest.mark.parametrize("order", list(permutations(("police", "radio", "mafia"))))
def test_the_analyst_arranges_the_top_three_groups(order: tuple[str, str, str]) -> None:
    """The groups come back in the order their viewer chose, whoever recruits them."""
    match = analyst_briefing()
    play(match, f"cia order {order[0]}\ncia order {order[1]}")
    begin(plan(match, "director", "director"))
    recruits = []
    for _ in order:
        seat = match.waiting()[0]
        match.play(seat, "recruit")
        recruits.append(facts(match)[0])
    assert recruits == [f"recruited {seat} {group}" for seat, group in zip(("kgb", "cia", "kgb"), order, strict=True)]


@pytest.mark.rule("cold-war:R4.4")
def test_only_the_analyst_sees_the_groups() -> None:
    """The opponent learns that three groups are looked at and arranged, and nothing about them."""
    match = play(analyst_briefing(), "cia order police\ncia order radio")
    assert {"saw-group police", "saw-group radio", "saw-group mafia"} <= set(heard(match, "cia"))
    for observer in ("kgb", "spectator"):
        assert not [told for told in heard(match, observer) if told.startswith(("saw-group", "placed-group"))]
        assert [place.card for place in view_of(match, observer).group_deck.top] == [None] * 3
        assert "arranged-groups cia" in heard(match, observer)


@pytest.mark.rule("cold-war:R4.4")
def test_the_analyst_arranges_before_planning() -> None:
    """While the Analyst's owner arranges, nobody else decides, and the picks come after."""
    match = analyst_briefing()
    assert (table(match).step, match.waiting()) == ("analyst-order", ["cia"])
    play(match, "cia order mafia\ncia order police")
    assert (table(match).step, match.waiting()) == ("planning", ["cia", "kgb"])


@pytest.mark.rule("cold-war:R4.4")
def test_the_analyst_looks_after_the_shuffle() -> None:
    """The three groups come from the whole deck, discards of the last turn included."""
    match = play_turn(deal(), "cuba", cia="analyst")
    match.play(CHANCE, "draw iran")
    assert facts(match)[-2:] == ["groups-shuffled", "analyst-looks cia"]
    assert len(match.legal(CHANCE)) == 24


@pytest.mark.rule("cold-war:R4.4")
def test_the_analyst_puts_back_only_what_he_saw() -> None:
    """A group that is not among the three cannot be put on top, nor one of them twice."""
    match = analyst_briefing()
    assert match.legal("cia") == ["order police", "order mafia", "order radio"]
    match.play("cia", "order radio")
    assert match.legal("cia") == ["order police", "order mafia"]
    forbidden_by(match, "cia", "order radio")


@pytest.mark.rule("cold-war:R4.4")
def test_the_benefit_serves_once() -> None:
    """In the Briefing after next nobody looks at groups without a new Analyst."""
    match = play(analyst_briefing(), "cia order police\ncia order radio")
    begin(plan(match, "director", "director"))
    play(match, "kgb recruit\ncia recruit")
    brief(finish_turn(match, prize="libya"), "congo")
    assert table(match).step == "planning"


@pytest.mark.rule("cold-war:R4.4")
def test_only_one_player_has_the_benefit() -> None:
    """After two Analysts have met, one player alone looks at the groups."""
    match = play_turn(deal(), "cuba", cia="analyst", kgb="analyst")
    match.play(CHANCE, "draw iran")
    assert [told for told in history(match) if told.startswith("analyst-looks")] == ["analyst-looks kgb"]


def test_the_helpers_reach_what_they_say() -> None:
    """A constructed struggle and one reached by play offer the same actions."""
    played = recruit_each(struggle(cia="analyst", kgb="director"), ("radio",), ("police",))
    built = position(cia=Side("analyst", groups=("radio",)), kgb=Side("director", groups=("police",)))
    assert played.legal("cia") == built.legal("cia")
    assert [groups(match, "kgb") for match in (played, built)] == [("police",)] * 2
    assert pile(recruit(built, "cia", "mafia"), "cia") == ()
