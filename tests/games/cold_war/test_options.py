"""Cold War, O1 to O9 and the presets: every switch with every value, and what has no switch."""

from __future__ import annotations

from pathlib import Path

import pytest

from brushpass.core.errors import BadInput
from brushpass.core.match import Match
from brushpass.core.options import GREATEST_NUMBER, fields
from brushpass.core.words import error_sentence, words
from brushpass.games.cold_war.cards import AGENTS
from brushpass.games.cold_war.options import EDITIONS
from brushpass.rulebook import Rulebook
from tests.games.cold_war.helpers import (
    CARDS,
    CHANCE,
    INFLUENCE,
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
    history,
    other,
    pass_both,
    pile,
    plan,
    play,
    play_turn,
    position,
    recruit,
    struggle,
    table,
    targets,
)

SEATS = ["cia", "kgb"]
OVER: Words = ("generals", "police")
"""Ten influence against Stability 9."""
ALSO_OVER: Words = ("bankers", "industry")


def after_disorder(survivor: str, agent: str, lost: Side | None = None, **options: bool) -> Match:
    """A match in which the opponent of a seat has gone over alone, up to the next decision."""
    keeper, rioter = Side(agent, groups=("artists",)), (lost or Side())._replace(groups=OVER)
    match = position(
        cia=keeper if survivor == "cia" else rioter,
        kgb=rioter if survivor == "cia" else keeper,
        civil_disorder_claim_final=options.get("claim_final", True),
        survivor_resolves_after_civil_disorder=options.get("survivor_resolves", True),
        nobel_saved_agent_resolves=options.get("saved_resolves", False),
    )
    return pass_both(match)


# The list of switches, and the presets


@pytest.mark.rule(
    "cold-war:O1",
    "cold-war:O2",
    "cold-war:O3",
    "cold-war:Q4",
    "cold-war:Q5",
    "cold-war:Q12",
    "cold-war:Q21",
    "cold-war:Q28",
    "cold-war:Q31",
)
def test_the_list_of_switches() -> None:
    """These switches exist, with these values, defaults and rulings; the rulebook lists them all."""
    yes_or_no = ("false", "true")
    expected = [
        ("struggle_end_on_excess", "O1", ("both_pass", "immediate"), "both_pass"),
        ("civil_disorder_claim_final", "O2", yes_or_no, "true"),
        ("survivor_resolves_after_civil_disorder", "O3", yes_or_no, "true"),
        ("political_vs_over_opponent", "Q4", ("give_only", "any"), "give_only"),
        ("size", "O10", ("whole", "small", "tiny"), "whole"),
        ("null_activation", "Q5", yes_or_no, "false"),
        ("deputy_immune_to_leave", "Q12", yes_or_no, "true"),
        ("nobel_saved_agent_resolves", "Q21", yes_or_no, "false"),
        ("max_turns", "Q28", (), "60"),
        ("balance_after_double_disorder", "Q31", ("tie_only", "stays"), "tie_only"),
    ]
    found = [tuple(field[:4]) for field in fields(EDITIONS["ffg-2011"])]
    assert [row for row in expected if row not in found] == []


@pytest.mark.rule("cold-war:O1")
def test_the_presets() -> None:
    """The Polish preset differs in when the struggle ends, two others in how much of the game there is."""
    defaults = {field.name: field.default for field in fields(EDITIONS["ffg-2011"])}
    presets = {name: {field.name: field.default for field in fields(edition)} for name, edition in EDITIONS.items()}
    assert presets == {
        "ffg-2011": defaults,
        "galakta": {**defaults, "struggle_end_on_excess": "immediate"},
        "ffg-2007": defaults,
        "small": {**defaults, "size": "small"},
        "tiny": {**defaults, "size": "tiny"},
    }


def test_the_default_preset() -> None:
    """A match without a named edition follows the English edition of 2011."""
    assert Match(deal().game, chance_by_hand=True).edition == "ffg-2011"


@pytest.mark.rule("cold-war:O1")
@pytest.mark.parametrize(("edition", "ends"), [("ffg-2011", False), ("galakta", True), ("ffg-2007", False)])
def test_presets_at_the_table(edition: str, ends: bool) -> None:
    """Under the Polish preset alone a recruit that takes a player above Stability ends the struggle."""
    match = recruit(struggle(edition=edition), "cia", "generals")
    recruit(match, "kgb", "artists")
    recruit(match, "cia", "bankers")
    assert ("struggle-ended 12 1" in facts(match)) is ends


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("struggle_end_on_excess", "never"),
        ("civil_disorder_claim_final", "perhaps"),
        ("survivor_resolves_after_civil_disorder", "2"),
        ("political_vs_over_opponent", "steal_only"),
        ("null_activation", ""),
        ("deputy_immune_to_leave", "both"),
        ("nobel_saved_agent_resolves", "none"),
        ("max_turns", "-1"),
        ("balance_after_double_disorder", "true"),
    ],
)
def test_no_other_values(option: str, value: str) -> None:
    """A value outside the list is refused."""
    with pytest.raises(BadInput):
        deal(**{option: value})


@pytest.mark.parametrize(
    "option",
    [
        pytest.param("economic_flip_triggers_power", marks=pytest.mark.rule("cold-war:O4")),
        pytest.param("objective_source", marks=pytest.mark.rule("cold-war:O5")),
        pytest.param("group_discard_step", marks=pytest.mark.rule("cold-war:O6")),
        pytest.param("first_balance_method", marks=pytest.mark.rule("cold-war:O7")),
        pytest.param("cut_after_shuffle", marks=pytest.mark.rule("cold-war:O8")),
        pytest.param("population_test", marks=pytest.mark.rule("cold-war:O9")),
    ],
)
def test_what_has_no_switch(option: str) -> None:
    """Differences that are misprints or change nothing cannot be set."""
    with pytest.raises(BadInput):
        deal(**{option: "true"})


# O1 When the struggle ends


@pytest.mark.rule("cold-war:O1")
@pytest.mark.parametrize("value", ["both_pass", "immediate"])
@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize(
    ("mine", "action"),
    [
        pytest.param(("generals",), "recruit\nchance draw industry", id="recruit"),
        pytest.param(("generals", "students"), "activate students police", id="steal"),
        pytest.param(("television",), "activate television\nchance draw industry\n{me} recruit", id="media"),
        pytest.param(("generals",), "use live-benefit", id="live benefit"),
    ],
)
def test_any_action_that_goes_over(value: str, seat: str, mine: Words, action: str) -> None:
    """With `immediate` the struggle ends when a complete action leaves its player over, else it goes on."""
    me = Side(groups=mine, pile=("live-benefit",))
    opponent = Side(groups=("police", "artists"))
    match = position(
        cia=me if seat == "cia" else opponent,
        kgb=opponent if seat == "cia" else me,
        act=seat,
        discard=("radio",),
        struggle_end_on_excess=value,
    )
    play(match, f"{seat} {action.format(me=seat)}")
    assert (f"disorder {seat}" in facts(match)) is (value == "immediate")
    assert (table(match).step == "struggle") is (value == "both_pass")


@pytest.mark.rule("cold-war:O1")
@pytest.mark.parametrize("seat", SEATS)
def test_stability_itself_ends_nothing(seat: str) -> None:
    """With `immediate` a player may reach Stability exactly, and play goes on."""
    me, opponent = Side(groups=("generals",)), Side(groups=("artists",))
    match = position(
        cia=me if seat == "cia" else opponent,
        kgb=opponent if seat == "cia" else me,
        act=seat,
        struggle_end_on_excess="immediate",
    )
    recruit(match, seat, "mercenaries")
    assert (table(match).step, match.waiting()) == ("struggle", [other(seat)])


@pytest.mark.rule("cold-war:O1", "cold-war:R7.4")
def test_an_opponent_without_groups_takes_the_objective() -> None:
    """With `immediate` the opponent may have a total of 0; he places the token and claims all the same."""
    match = position(
        cia=Side("analyst", groups=("generals", "students")),
        kgb=Side("director", groups=("police",)),
        struggle_end_on_excess="immediate",
    )
    match.play("cia", "activate students police")
    assert {"struggle-ended 11 0", "token-by-disorder kgb", "claimed kgb cuba"} <= set(facts(match))
    assert agents(match, "cia").terminated == ("analyst",)


@pytest.mark.rule("cold-war:O1")
def test_two_passes_end_the_struggle_under_both_values() -> None:
    """With `immediate` too, a struggle in which nobody goes over ends with two passes."""
    match = position(cia=Side(groups=("generals",)), kgb=Side(groups=("artists",)), struggle_end_on_excess="immediate")
    assert "token-by-influence cia" in facts(pass_both(match))


@pytest.mark.rule("cold-war:O1")
def test_a_media_look_is_no_complete_action() -> None:
    """With `immediate` the check waits for the choice of the media's owner."""
    match = position(
        cia=Side(groups=("television",)), kgb=Side(groups=("artists",)), struggle_end_on_excess="immediate"
    )
    play(match, "cia activate television\nchance draw generals\ncia discard")
    assert (table(match).step, match.waiting()) == ("struggle", ["kgb"])


# O2 Is a claim through civil disorder final


@pytest.mark.rule("cold-war:O2")
@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize(("final", "owner"), [(True, "survivor"), (False, "rioter")])
def test_a_master_spy_after_a_disorder(seat: str, final: bool, owner: str) -> None:
    """A final claim stays; otherwise the survivor's Master Spy hands the card to the player who went over."""
    match = after_disorder(seat, "master-spy", claim_final=final)
    keeper = seat if owner == "survivor" else other(seat)
    assert (pile(match, keeper), pile(match, other(keeper))) == (("cuba",), ())


@pytest.mark.rule("cold-war:O2")
@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("final", [True, False])
def test_an_assassin_after_a_disorder(seat: str, final: bool) -> None:
    """A final claim stays; otherwise the survivor's Assassin puts the card under the deck."""
    match = after_disorder(seat, "assassin", claim_final=final)
    under = [place.card for place in table(match).objective_deck.bottom]
    assert (pile(match, seat), under) == ((("cuba",), []) if final else ((), ["cuba"]))


@pytest.mark.rule("cold-war:O2")
@pytest.mark.parametrize("final", [True, False])
@pytest.mark.parametrize("agent", ["deputy-director", "double-agent", "analyst", "director"])
def test_other_agents_leave_the_claim_alone(agent: str, final: bool) -> None:
    """Whether final or not, only a Master Spy or an Assassin could change the claim."""
    match = finish_turn(after_disorder("kgb", agent, claim_final=final), prize="iran")
    assert "cuba" in pile(match, "kgb")


# O3 Does the survivor's agent act


@pytest.mark.rule("cold-war:O3")
@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("agent", AGENTS)
def test_no_agenda_after_a_disorder(seat: str, agent: str) -> None:
    """Set to false, a civil disorder silences the survivor's agent, whoever he is."""
    match = after_disorder(seat, agent, survivor_resolves=False)
    assert (table(match).step, pile(match, seat)) == ("turn-up", ("cuba",))
    assert (table(match).look, table(match).analyst) == (None, None)


@pytest.mark.rule("cold-war:O3")
@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("agent", [agent for agent in AGENTS if agent != "deputy-director"])
def test_the_silent_survivor_is_revealed_and_rests(seat: str, agent: str) -> None:
    """Set to false, the survivor's agent is still revealed and goes on leave."""
    match = after_disorder(seat, agent, survivor_resolves=False)
    assert f"revealed {seat} {agent}" in facts(match)
    assert agents(match, seat).on_leave == (agent,)


@pytest.mark.rule("cold-war:O3")
@pytest.mark.parametrize(
    ("agent", "sign"),
    [
        ("double-agent", "earned-look kgb"),
        ("analyst", "earned-order kgb"),
        ("director", "director-claimed kgb iran"),
    ],
)
@pytest.mark.parametrize("resolves", [True, False])
def test_the_survivor_acts_by_default(agent: str, sign: str, resolves: bool) -> None:
    """Set to true, a survivor who has something to do does it."""
    match = finish_turn(after_disorder("kgb", agent, survivor_resolves=resolves), prize="iran")
    assert (sign in history(match)) is resolves


@pytest.mark.rule("cold-war:O2", "cold-war:O3")
@pytest.mark.parametrize("agent", ["master-spy", "assassin"])
def test_a_silent_survivor_cannot_undo_the_claim(agent: str) -> None:
    """Nobody acts on the claim, so that it makes no difference whether it is final, and to say so is refused."""
    match = after_disorder("cia", agent, survivor_resolves=False)
    assert pile(match, "cia") == ("cuba",)
    with pytest.raises(BadInput):
        after_disorder("cia", agent, claim_final=False, survivor_resolves=False)


@pytest.mark.rule("cold-war:O3")
@pytest.mark.parametrize("value", [True, False])
def test_without_a_disorder_agents_always_act(value: bool) -> None:
    """The switch says nothing about turns without civil disorder."""
    match = play_turn(deal(survivor_resolves_after_civil_disorder=value), "cuba", kgb="analyst")
    assert table(match).analyst == "kgb"


# O4 to O9 No switch


@pytest.mark.rule("cold-war:O4")
@pytest.mark.parametrize("state", ["ready", "mobilized"])
@pytest.mark.parametrize("target", ["generals", "government", "television"])
@pytest.mark.parametrize("owner", SEATS)
def test_a_flipped_group_never_fires(owner: str, target: str, state: str) -> None:
    """Neither mobilizing nor readying a group uses its power: no group moves and nobody looks at the deck."""
    match = position(
        cia=Side(groups=("workers", target) if owner == "cia" else ("workers",)),
        kgb=Side(groups=("ngos", target) if owner == "kgb" else ("ngos",)),
        mobilized=(target,) if state == "mobilized" else (),
    )
    before = table(match)
    match.play("cia", f"activate workers {target}")
    after = table(match)
    assert (after.groups, after.discard, after.group_deck) == (before.groups, before.discard, before.group_deck)
    assert match.waiting() == ["kgb"]


@pytest.mark.rule("cold-war:O5")
def test_objectives_come_from_the_objective_deck() -> None:
    """Briefing turns up an objective and no group, in the first turn and later."""
    match = deal()
    assert {action.split()[1] for action in match.legal(CHANCE)} == set(CARDS)
    play_turn(match, "cuba")
    assert not {action.split()[1] for action in match.legal(CHANCE)} & set(INFLUENCE)


@pytest.mark.rule("cold-war:O6")
def test_groups_are_discarded_in_detente() -> None:
    """At the event window of Détente the table is clear and the groups lie in the discard pile."""
    match = position(
        cia=Side(groups=("generals",), pile=("space-race",)), kgb=Side(groups=("artists",)), discard=("mafia",)
    )
    pass_both(match)
    assert (table(match).step, groups(match, "cia"), groups(match, "kgb")) == ("detente-events", (), ())
    assert set(table(match).discard) == {"mafia", "generals", "artists"}


@pytest.mark.rule("cold-war:O7")
def test_chance_gives_either_player_the_first_balance_token() -> None:
    """Over some shuffles both players start with the balance token."""
    holders = {table(Match(deal().game, seed=seed)).balance for seed in range(20)}
    assert holders == {"cia", "kgb"}


@pytest.mark.rule("cold-war:O8")
def test_the_deck_is_not_cut() -> None:
    """Between the shuffle and Planning nobody decides anything and chance does nothing."""
    match = brief(play_turn(deal(), "cuba"), "iran")
    assert facts(match)[-1] == "groups-shuffled"
    assert (table(match).step, match.waiting()) == ("planning", ["cia", "kgb"])


@pytest.mark.rule("cold-war:O9")
@pytest.mark.parametrize(
    ("full", "moved", "allowed"),
    [("giver", "gift", True), ("receiver", "gift", False), ("thief", "loot", False), ("victim", "loot", True)],
)
def test_only_the_receiver_needs_room(full: str, moved: str, allowed: bool) -> None:
    """A side at its population limit may give away and be stolen from, but receives nothing."""
    five = ("guerrilla", "workers", "artists", "militia", "mafia")
    mine = ("students", *five[:4]) if full in ("giver", "thief") else ("students", "ngos")
    theirs = five if full in ("receiver", "victim") else ("trade-union",)
    match = position(cia=Side(groups=mine), kgb=Side(groups=theirs))
    candidates = set(mine if moved == "gift" else theirs) - {"students"}
    assert (targets(match, "cia", "students") & candidates) == (candidates if allowed else set())


# The switches of the rulings that are not tested with the struggle


@pytest.mark.rule("cold-war:Q12")
@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("immune", [True, False])
def test_may_the_deputy_director_be_sent_on_leave(seat: str, immune: bool) -> None:
    """By default a Double Agent cannot aim at the Deputy Director; with the switch off he can."""
    match = brief(deal(deputy_immune_to_leave=immune), "cuba", balance=seat)
    plan(match, *(("double-agent", "analyst") if seat == "cia" else ("analyst", "double-agent")))
    begin(match)
    recruit(match, seat, "generals")
    recruit(match, other(seat), "artists")
    pass_both(match)
    if immune:
        assert forbidden_by(match, seat, "send deputy-director") == "Q12"
        return
    match.play(seat, "send deputy-director")
    assert "deputy-director" in agents(match, other(seat)).on_leave


@pytest.mark.rule("cold-war:Q21")
@pytest.mark.parametrize("resolves", [True, False])
@pytest.mark.parametrize(("agent", "sign"), [("analyst", "earned-order cia"), ("double-agent", "earned-look cia")])
def test_does_an_agent_saved_by_nobel_act(agent: str, sign: str, resolves: bool) -> None:
    """With the switch on, the saved agent's agenda is resolved in Debriefing; by default it is skipped."""
    saved = Side(agent, pile=("nobel-peace-prize",))
    match = after_disorder("kgb", "deputy-director", saved, saved_resolves=resolves)
    match.play("cia", "use nobel-peace-prize")
    finish_turn(match)
    assert (sign in history(match)) is resolves


@pytest.mark.rule("cold-war:Q28")
@pytest.mark.parametrize(("limit", "over"), [(0, False), (60, True), (61, False)])
def test_the_turn_limit(limit: int, over: bool) -> None:
    """The match ends after the turn that `max_turns` names; 0 means no limit."""
    match = position(cia=Side(groups=("generals",)), kgb=Side(groups=("artists",)), turn_number=60, max_turns=limit)
    finish_turn(match)
    assert (match.over, table(match).ending) == (over, "turn-limit" if over else None)


@pytest.mark.rule("cold-war:Q28")
def test_the_default_turn_limit() -> None:
    """Turn 59 is followed by another and turn 60 is the last."""
    ends = [
        finish_turn(position(cia=Side(groups=("generals",)), kgb=Side(groups=("artists",)), turn_number=turn)).over
        for turn in (59, 60)
    ]
    assert ends == [False, True]


@pytest.mark.rule("cold-war:Q28")
@pytest.mark.parametrize("value", ["1000000000", "-1", "1.5", "", "sixty"])
def test_the_bounds_of_the_turn_limit(value: str) -> None:
    """The greatest limit is a limit; what lies outside the bounds is refused, and the error names them as they are."""
    assert deal(max_turns="999999999").record.options == {"max_turns": "999999999"}
    with pytest.raises(BadInput) as refused:
        deal(max_turns=value)
    for lang, end in (("en", "Allowed: 0-999999999."), ("pl", "Dozwolone: 0-999999999.")):
        assert error_sentence(refused.value, lang).endswith(end)


@pytest.mark.parametrize(("lang", "file"), [("en", "rules.md"), ("pl", "rules.pl.md")])
@pytest.mark.rule("cold-war:Q28")
def test_the_bounds_stand_where_the_option_is_explained(lang: str, file: str) -> None:
    """In what a form says of the option, in the table of options and in the ruling."""
    game = deal().game
    rules = (Path(game.folder) / file).read_text(encoding="utf-8").splitlines()
    [row] = [line for line in rules if line.startswith("| `max_turns`")]
    for text in (words(lang, game.folder).say("option-max_turns"), row, Rulebook.of(game, lang).rule("Q28").text):
        assert str(GREATEST_NUMBER) in text


@pytest.mark.rule("cold-war:O1", "cold-war:R7.5")
def test_double_disorder_needs_both_pass() -> None:
    """Under `both_pass` both may go over; under `immediate` the first to do so ends the struggle."""
    outcomes = []
    for value in ("both_pass", "immediate"):
        match = position(cia=Side(groups=OVER[:1]), kgb=Side(groups=ALSO_OVER[:1]), struggle_end_on_excess=value)
        recruit(match, "cia", OVER[1])
        if table(match).step == "struggle":
            recruit(match, "kgb", ALSO_OVER[1])
        pass_both(match)
        outcomes.append("no-token" in history(match))
    assert outcomes == [True, False]


def test_a_switch_is_part_of_the_record() -> None:
    """A record names the switches in which the match differs from its edition, and no others."""
    assert deal(null_activation="true", max_turns=60).record.options == {"null_activation": "true"}
