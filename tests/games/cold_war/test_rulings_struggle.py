"""Cold War, the rulings about the struggle and the Briefing around it: Q1 to Q8 and Q29 to Q32."""

from __future__ import annotations

import pytest

from brushpass.core.dice import Dice
from brushpass.core.errors import UnknownAction
from brushpass.core.match import Match
from tests.games.cold_war.helpers import (
    CHANCE,
    EVENTS,
    FACTION_GROUPS,
    INFLUENCE,
    Side,
    Words,
    agents,
    brief,
    deal,
    facts,
    finish_turn,
    forbidden_by,
    groups,
    heard,
    is_ready,
    media,
    other,
    pass_both,
    plan,
    play,
    play_turn,
    position,
    recruit,
    table,
    targets,
)

SEATS = ["cia", "kgb"]
FULL: Words = ("guerrilla", "workers", "artists", "militia", "mafia")
"""Five groups, as many as Cuba has population."""
OVER: Words = ("generals", "police")
"""Ten influence against Cuba's Stability 9."""


# Q1 The group deck is empty


@pytest.mark.rule("cold-war:Q1")
def test_no_recruiting_from_an_empty_deck() -> None:
    """With the deck empty recruiting is illegal, however much room and however many discards there are."""
    match = position(cia=Side(groups=("police",)), kgb=Side(groups=("radio",)), deck=())
    assert len(table(match).discard) == 22
    assert forbidden_by(match, "cia", "recruit") == "Q1"


@pytest.mark.rule("cold-war:Q1")
def test_no_media_with_an_empty_deck() -> None:
    """With the deck empty media cannot be activated."""
    match = position(cia=Side(groups=("radio",)), kgb=Side(groups=("police",)), deck=())
    assert forbidden_by(match, "cia", "activate radio") == "Q1"


@pytest.mark.rule("cold-war:Q1")
def test_other_powers_work_with_an_empty_deck() -> None:
    """Military, political and economic groups need no deck."""
    match = position(cia=Side(groups=("militia", "students", "workers")), kgb=Side(groups=("radio",)), deck=())
    assert [targets(match, "cia", group) >= {"radio"} for group in groups(match, "cia")] == [True, True, True]


@pytest.mark.rule("cold-war:Q1")
def test_the_last_card_can_still_be_recruited() -> None:
    """One card left is enough to recruit, and after it the deck is not refilled."""
    match = position(cia=Side(groups=("police",)), kgb=Side(groups=("radio",)), deck=("mafia",))
    recruit(match, "cia", "mafia")
    assert "recruit" not in match.legal("kgb")
    assert "activate radio" not in match.legal("kgb")


@pytest.mark.rule("cold-war:Q1")
@pytest.mark.parametrize("choice", ["recruit", "discard"])
def test_media_may_take_the_last_card(choice: str) -> None:
    """A reader who takes the last card away leaves an empty deck behind."""
    match = position(cia=Side(groups=("radio",)), kgb=Side(groups=("ngos",)), deck=("mafia",))
    media(match, "cia", "radio", "mafia", choice)
    assert match.legal("kgb") == ["pass"]


@pytest.mark.rule("cold-war:Q1")
def test_discards_come_back_only_in_briefing() -> None:
    """The Briefing after a struggle with an empty deck has all 24 groups again."""
    match = position(cia=Side(groups=("police",)), kgb=Side(groups=("radio",)), deck=())
    brief(finish_turn(match), "iran")
    assert (table(match).group_deck.rest, table(match).discard) == (24, ())


# Q2 The deck is empty and a player has no groups


@pytest.mark.rule("cold-war:Q2")
@pytest.mark.parametrize("seat", SEATS)
def test_passing_without_groups_when_the_deck_is_empty(seat: str) -> None:
    """Who has no groups and cannot recruit may pass, and can do nothing else."""
    match = position(
        cia=Side(groups=() if seat == "cia" else ("radio",)),
        kgb=Side(groups=() if seat == "kgb" else ("radio",)),
        act=seat,
        deck=(),
    )
    assert match.legal(seat) == ["pass"]


@pytest.mark.rule("cold-war:Q2")
def test_events_without_groups_when_the_deck_is_empty() -> None:
    """Who has no groups and cannot recruit may also use an event in place of his action."""
    match = position(cia=Side(pile=("live-benefit", "nuclear-escalation")), kgb=Side(groups=("police",)), deck=())
    assert match.legal("cia") == ["pass", "use live-benefit", "use nuclear-escalation"]


@pytest.mark.rule("cold-war:Q2")
def test_one_card_in_the_deck_forbids_passing() -> None:
    """As long as he can recruit, a player without groups must."""
    match = position(kgb=Side(groups=("radio",)), deck=("mafia",))
    assert match.legal("cia") == ["recruit"]


@pytest.mark.rule("cold-war:Q2")
def test_a_player_without_groups_loses_the_comparison() -> None:
    """A total of 0 against 1 is compared as usual."""
    match = pass_both(position(kgb=Side(groups=("artists",)), deck=()))
    assert {"struggle-ended 0 1", "token-by-influence kgb"} <= set(facts(match))


# Q3 A political group does not move itself


@pytest.mark.rule("cold-war:Q3")
@pytest.mark.parametrize("group", FACTION_GROUPS["political"])
def test_a_political_group_does_not_move_itself(group: str) -> None:
    """The activated group is never among its own targets, even where there is room on the other side."""
    match = position(cia=Side(groups=(group, "ngos")), kgb=Side(groups=("artists",)))
    assert targets(match, "cia", group) == {"ngos", "artists"}
    assert forbidden_by(match, "cia", f"activate {group}") == "Q5"
    with pytest.raises(UnknownAction):
        match.play("cia", f"activate {group} {group}")


@pytest.mark.rule("cold-war:Q3")
@pytest.mark.parametrize("allowed", [False, True])
def test_a_political_group_alone_has_no_target(allowed: bool) -> None:
    """With nothing else in play, a political group moves nothing, not even itself."""
    match = position(cia=Side(groups=("students",)), null_activation=allowed)
    assert targets(match, "cia", "students") == set()


# Q4 The opponent is over already


@pytest.mark.rule("cold-war:Q4")
@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("value", ["give_only", "any"])
@pytest.mark.parametrize(
    ("case", "theirs"),
    [
        ("below", ("generals", "artists")),
        ("at", ("generals", "mercenaries")),
        ("above", ("generals", "police")),
    ],
)
def test_political_moves_against_an_opponent_who_is_over(seat: str, value: str, case: str, theirs: Words) -> None:
    """Above Stability giving is barred, and with `any` stealing too; at or below it stealing is always open."""
    me, opponent = Side(groups=("students", "ngos")), Side(groups=theirs)
    match = position(
        cia=me if seat == "cia" else opponent,
        kgb=opponent if seat == "cia" else me,
        act=seat,
        political_vs_over_opponent=value,
    )
    stealing = set() if case == "above" and value == "any" else set(theirs)
    giving = {"ngos"} if case == "below" else set()
    assert targets(match, seat, "students") == stealing | giving


@pytest.mark.rule("cold-war:Q4")
def test_a_barred_move_names_its_rule() -> None:
    """With `any`, stealing from an opponent who is over is refused by the ruling that bars it."""
    match = position(cia=Side(groups=("students",)), kgb=Side(groups=OVER), political_vs_over_opponent="any")
    assert forbidden_by(match, "cia", "activate students police") == "Q4"


@pytest.mark.rule("cold-war:Q4")
@pytest.mark.parametrize("value", ["give_only", "any"])
def test_being_over_oneself_bars_nothing(value: str) -> None:
    """A player who is over himself may steal and give under both values."""
    match = position(
        cia=Side(groups=("students", *OVER)), kgb=Side(groups=("artists",)), political_vs_over_opponent=value
    )
    assert targets(match, "cia", "students") == {"generals", "police", "artists"}


@pytest.mark.rule("cold-war:Q4")
def test_a_steal_that_brings_the_opponent_back_down() -> None:
    """By default stealing from an opponent who is over is carried out and may save him."""
    match = position(cia=Side(groups=("students",)), kgb=Side(groups=OVER))
    match.play("cia", "activate students police")
    assert (groups(match, "cia"), groups(match, "kgb")) == (("police", "students"), ("generals",))


# Q5 A power without a target


EMPTY_POWERS = [
    pytest.param(("militia",), (), "militia", None, id="military alone in play"),
    pytest.param(("students",), (), "students", None, id="political alone in play"),
    pytest.param(
        ("students", "guerrilla", "workers", "artists", "militia"),
        ("generals", "nationalists"),
        "students",
        None,
        id="political with no legal move",
    ),
    pytest.param(("workers",), (), "workers", None, id="economic alone in play"),
    pytest.param(("workers", "mafia"), ("bankers",), "workers", None, id="economic among economic"),
    pytest.param(("radio",), ("police",), "radio", (), id="media with an empty deck"),
]


@pytest.mark.rule("cold-war:Q5")
@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize(("mine", "theirs", "group", "deck"), EMPTY_POWERS)
def test_activating_for_nothing_is_illegal(
    mine: Words, theirs: Words, group: str, deck: Words | None, seat: str
) -> None:
    """By default a group whose power has no target cannot be activated."""
    one, two = Side(groups=mine), Side(groups=theirs)
    match = position(cia=one if seat == "cia" else two, kgb=two if seat == "cia" else one, act=seat, deck=deck)
    assert not [action for action in match.legal(seat) if action.startswith(f"activate {group}")]
    assert forbidden_by(match, seat, f"activate {group}") == ("Q1" if group == "radio" else "Q5")


@pytest.mark.rule("cold-war:Q5")
@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize(("mine", "theirs", "group", "deck"), EMPTY_POWERS)
def test_activating_for_nothing_with_the_switch_on(
    mine: Words, theirs: Words, group: str, deck: Words | None, seat: str
) -> None:
    """With `null_activation` the group is mobilized, nothing else happens, and the other player acts."""
    one, two = Side(groups=mine), Side(groups=theirs)
    match = position(
        cia=one if seat == "cia" else two,
        kgb=two if seat == "cia" else one,
        act=seat,
        deck=deck,
        null_activation=True,
    )
    before = table(match)
    match.play(seat, f"activate {group}")
    assert facts(match) == [f"activated {seat} {group}", f"nothing-done {group}"]
    assert (table(match).groups, table(match).mobilized) == (before.groups, (group,))
    assert (table(match).step, match.waiting()) == ("struggle", [other(seat)])


@pytest.mark.rule("cold-war:Q5")
@pytest.mark.parametrize("value", [True, False])
@pytest.mark.parametrize("group", ["militia", "students", "workers"])
def test_a_power_with_a_target_must_be_used(group: str, value: bool) -> None:
    """Under both values a group whose power has a target is not activated without one."""
    match = position(cia=Side(groups=(group,)), kgb=Side(groups=("artists",)), null_activation=value)
    assert targets(match, "cia", group) == {"artists"}
    assert forbidden_by(match, "cia", f"activate {group}") == "Q5"


@pytest.mark.rule("cold-war:Q5")
def test_media_with_a_deck_must_look() -> None:
    """With `null_activation` media still look if there is a card to see."""
    match = position(cia=Side(groups=("radio",)), kgb=Side(groups=("police",)), null_activation=True)
    play(match, "cia activate radio\nchance draw mafia")
    assert heard(match, "cia")[-1] == "saw-group mafia"


@pytest.mark.rule("cold-war:Q5")
def test_activating_for_nothing_breaks_a_run_of_passes() -> None:
    """With `null_activation` an empty activation is an action and no pass."""
    match = position(cia=Side(groups=("workers",)), kgb=Side(groups=("mafia",)), null_activation=True)
    play(match, "cia pass\nkgb activate mafia\ncia pass")
    assert table(match).step == "struggle"


@pytest.mark.rule("cold-war:Q5")
def test_a_mobilized_group_is_not_activated_for_nothing() -> None:
    """With `null_activation` too, only a ready group can be activated."""
    match = position(
        cia=Side(groups=("workers",)), kgb=Side(groups=("mafia",)), mobilized=("workers",), null_activation=True
    )
    assert forbidden_by(match, "cia", "activate workers") == "R6.5"


# Q6, Q7 At the population limit


@pytest.mark.rule("cold-war:Q6")
@pytest.mark.parametrize("seat", SEATS)
def test_at_the_limit_with_nothing_to_activate(seat: str) -> None:
    """A player with all groups mobilized and no room passes; that is always legal."""
    full, rival = Side(groups=FULL), Side(groups=("radio",))
    match = position(
        cia=full if seat == "cia" else rival, kgb=rival if seat == "cia" else full, act=seat, mobilized=FULL
    )
    assert match.legal(seat) == ["pass"]
    match.play(seat, "pass")


@pytest.mark.rule("cold-war:Q7")
@pytest.mark.parametrize("seat", SEATS)
def test_media_at_the_limit(seat: str) -> None:
    """At the population limit the card seen can be discarded or left, not recruited."""
    full, rival = Side(groups=FULL), Side(groups=("radio",))
    match = position(cia=full if seat == "cia" else rival, kgb=rival if seat == "cia" else full, act=seat)
    play(match, f"{seat} activate artists\nchance draw bankers")
    assert match.legal(seat) == ["discard", "leave"]
    assert forbidden_by(match, seat, "recruit") == "Q7"


@pytest.mark.rule("cold-war:Q7")
@pytest.mark.parametrize("event", EVENTS)
def test_media_at_an_event(event: str) -> None:
    """With population 1 the media group itself takes the only place."""
    match = position(cia=Side(groups=("radio",)), kgb=Side(groups=("police",)), objective=event)
    play(match, "cia activate radio\nchance draw bankers")
    assert match.legal("cia") == ["discard", "leave"]


@pytest.mark.rule("cold-war:Q7")
def test_media_below_the_limit() -> None:
    """With one place left the card can be recruited."""
    match = position(cia=Side(groups=FULL[:4]), kgb=Side(groups=("radio",)))
    media(match, "cia", "artists", "bankers", "recruit")
    assert len(groups(match, "cia")) == 5


# Q8 A tie that the bias cannot break


@pytest.mark.rule("cold-war:Q8")
@pytest.mark.parametrize("holder", SEATS)
def test_nothing_against_nothing(holder: str) -> None:
    """With an empty deck and a table cleared by Nuclear Escalation, the balance token decides 0 against 0."""
    match = position(
        cia=Side(groups=("militia",), pile=("nuclear-escalation",)),
        kgb=Side(groups=("generals",)),
        balance=holder,
        deck=(),
    )
    play(match, "cia use nuclear-escalation\ncia discard generals")
    pass_both(match)
    assert {"struggle-ended 0 0", f"token-by-balance {holder}"} <= set(facts(match))
    assert table(match).loser == other(holder)


@pytest.mark.rule("cold-war:Q8")
def test_both_hold_a_group_before_they_can_pass() -> None:
    """With cards in the deck a cleared table cannot end the struggle: both must recruit first."""
    match = position(cia=Side(groups=("militia",), pile=("nuclear-escalation",)), kgb=Side(groups=("generals",)))
    play(match, "cia use nuclear-escalation\ncia discard generals")
    assert match.legal("kgb") == ["recruit"]
    recruit(match, "kgb", "artists")
    assert match.legal("cia") == ["recruit"]


# Q29 No civil disorder over an event


@pytest.mark.rule("cold-war:Q29")
@pytest.mark.parametrize("group", [names[5] for names in FACTION_GROUPS.values()])
@pytest.mark.parametrize("event", EVENTS)
def test_no_civil_disorder_over_an_event(event: str, group: str) -> None:
    """The strongest groups reach the Stability of an event and cannot pass it."""
    match = pass_both(position(cia=Side(groups=(group,)), kgb=Side(groups=("artists",)), objective=event))
    assert {"struggle-ended 6 1", "token-by-influence cia"} <= set(facts(match))


@pytest.mark.rule("cold-war:Q29")
@pytest.mark.parametrize("group", [names[5] for names in FACTION_GROUPS.values()])
@pytest.mark.parametrize("event", [event for event in EVENTS if event != "live-benefit"])
def test_no_second_group_at_an_event(event: str, group: str) -> None:
    """With one group in hand, neither recruiting nor stealing nor Live Benefit brings another."""
    match = position(
        cia=Side(groups=(group,), pile=("live-benefit",)),
        kgb=Side(groups=("artists",)),
        objective=event,
        discard=("radio",),
    )
    for action in match.legal("cia"):
        assert action not in ("recruit", "use live-benefit")
    assert group != "government" or targets(match, "cia", group) == set()


# Q30 The length of a struggle


def longest_struggle(seed: int) -> tuple[int, int]:
    """The actions and the passes of a random struggle for Cuba in which nobody passes who can do something else."""
    match = position(
        cia=Side(pile=("live-benefit", "nuclear-escalation")),
        kgb=Side(),
        objective="cuba",
        null_activation=seed % 2 == 1,
    )
    dice = Dice(seed)
    actions = passes = 0
    while table(match).step in ("struggle", "recruiting", "media-look", "media-choice", "nuclear-order"):
        seat = match.waiting()[0]
        legal = match.legal(seat)
        busy = [action for action in legal if action != "pass"]
        choice = busy[dice.below(len(busy))] if busy else "pass"
        if table(match).step == "struggle":
            actions += choice != "pass"
            passes += choice == "pass"
        assert actions + passes < 120
        match.play(seat, choice)
    return actions, passes


@pytest.mark.rule("cold-war:Q30")
@pytest.mark.parametrize("seed", range(40))
def test_a_struggle_has_an_end(seed: int) -> None:
    """However busy the players are, a struggle has at most 58 actions that are no passes, and fewer than 120 in all."""
    actions, passes = longest_struggle(seed)
    assert actions <= 58
    assert actions + passes < 120


@pytest.mark.rule("cold-war:Q30")
@pytest.mark.parametrize("group", FACTION_GROUPS["economic"])
def test_a_mobilized_economic_group_stays_mobilized(group: str) -> None:
    """Nothing in play readies an economic group: being stolen keeps its state and it is no target for a flip."""
    rival = "workers" if group != "workers" else "mafia"
    match = position(cia=Side(groups=(group, "ngos")), kgb=Side(groups=("students", rival)), mobilized=(group,))
    play(match, f"cia pass\nkgb activate students {group}")
    assert not is_ready(match, group)
    assert group not in targets(match, "kgb", rival)


@pytest.mark.rule("cold-war:Q30")
def test_no_card_returns_to_the_deck() -> None:
    """A discarded group cannot be drawn again in the same struggle."""
    match = position(cia=Side(groups=("police", "radio")), kgb=Side(groups=("artists",)))
    play(match, "cia activate police artists\nkgb recruit")
    assert set(match.legal(CHANCE)) == {
        f"draw {name}" for name in INFLUENCE if name not in ("police", "radio", "artists")
    }


# Q31 The balance token after a double civil disorder; the table of cases is tested with R4.2


@pytest.mark.rule("cold-war:Q31")
@pytest.mark.parametrize(("value", "taker"), [("tie_only", "cia"), ("stays", "kgb")])
def test_an_event_spent_in_a_double_disorder(value: str, taker: str) -> None:
    """An event used in the turn makes the scores differ: fewer points take the token, unless it stays by the switch."""
    match = position(
        cia=Side("analyst", groups=OVER, pile=("nobel-peace-prize",)),
        kgb=Side(groups=("bankers", "industry"), pile=("space-race",)),
        balance="kgb",
        balance_after_double_disorder=value,
    )
    finish_turn(match, nobel="use nobel-peace-prize")
    brief(match, "iran")
    assert (match.scores(), table(match).balance) == ({"cia": 0, "kgb": 5}, taker)


@pytest.mark.rule("cold-war:Q31")
@pytest.mark.parametrize("value", ["tie_only", "stays"])
def test_a_double_disorder_is_forgotten_after_a_turn(value: str) -> None:
    """With `stays` the token is held back once; the turn after, fewer points take it again."""
    match = position(
        cia=Side(groups=OVER),
        kgb=Side(groups=("bankers", "industry"), pile=("space-race",)),
        balance="kgb",
        balance_after_double_disorder=value,
    )
    finish_turn(match)
    play_turn(match, "greece", kgb_groups=("television",), cia_groups=("artists",))
    brief(match, "iran")
    assert table(match).balance == "cia"


# Q32 When the first actor is named


def first_actor_asked(match: Match) -> bool:
    """Does the match wait for the name of the first actor?"""
    return table(match).step == "first-actor"


@pytest.mark.rule("cold-war:Q32")
def test_the_first_actor_is_named_after_both_picks() -> None:
    """Neither in Briefing nor after one pick is the first actor named; after both picks he is."""
    match = brief(deal(), "cuba")
    moments = [first_actor_asked(match)]
    for line in ("cia pick analyst", "kgb pick director"):
        play(match, line)
        moments.append(first_actor_asked(match))
    assert moments == [False, False, True]


@pytest.mark.rule("cold-war:Q32")
def test_the_first_actor_is_named_after_the_analyst() -> None:
    """The holder of the balance token names the first actor when the groups are arranged and both have picked."""
    match = play_turn(deal(), "cuba", kgb="analyst")
    play(match, "chance draw iran\nchance draw police\nchance draw radio\nchance draw mafia")
    moments = []
    for line in ("kgb order radio", "kgb order mafia", "cia pick director", "kgb pick director"):
        moments.append(first_actor_asked(match))
        play(match, line)
    assert [*moments, first_actor_asked(match)] == [False, False, False, False, True]


@pytest.mark.rule("cold-war:Q32")
def test_the_first_actor_is_named_after_the_double_agents_look() -> None:
    """A player with a look and the balance token knows the opponent's Agent X when he names the first actor."""
    match = position(step="planning", look="cia", balance="cia")
    play(match, "kgb pick analyst\ncia pick director")
    view = match.view("cia")
    assert first_actor_asked(match)
    assert match.waiting() == ["cia"]
    assert "shown kgb analyst" in heard(match, "cia")
    assert view.legal == ("first cia", "first kgb")


@pytest.mark.rule("cold-war:Q32", "cold-war:R6.1")
def test_agents_on_leave_are_home_when_the_first_actor_is_named() -> None:
    """Planning is complete, with everybody back from leave, before the struggle opens."""
    match = position(step="planning", cia=Side(on_leave=("director",)))
    plan(match, "analyst", "analyst")
    assert first_actor_asked(match)
    assert agents(match, "cia").on_leave == ()
