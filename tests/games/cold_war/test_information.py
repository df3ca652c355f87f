"""R13: where decisions are asked for, and what each seat and a spectator know at every kind of moment.

Secrecy is tested by comparing matches that differ in one secret only: who is not let in on it sees, hears and is
refused exactly the same in all of them.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

import brushpass
from brushpass.core.dice import Dice
from brushpass.core.errors import BrushpassError
from brushpass.core.match import Match
from brushpass.games.cold_war.cards import AGENTS, SIDES
from brushpass.games.cold_war.numbers import NOTATION
from brushpass.games.cold_war.view import CardPlace, ColdWarView, LooseCard
from tests.games.cold_war.helpers import (
    EVERYBODY,
    Side,
    agents,
    begin,
    brief,
    deal,
    deck_size,
    facts,
    finish_turn,
    heard,
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
from tests.games.cold_war.helpers_agents import EXCESS, STRONG, WEAK, clash, contest, riot

# R13.1, each decision and what it lists


def at_analyst_order() -> Match:
    """The CIA has seen three groups and is to put them back."""
    match = brief(contest("cia", "analyst", "deputy-director"), "congo")
    return play(match, "chance draw police\nchance draw radio\nchance draw mafia")


def at_planning() -> Match:
    """Both sides pick, with one CIA agent on leave and one terminated."""
    return position(step="planning", cia=Side(on_leave=("analyst",), terminated=("director",)))


def at_first_actor() -> Match:
    """The KGB holds the balance token and names the first actor."""
    return plan(brief(deal(), "cuba", "kgb"), "analyst", "analyst")


def at_struggle() -> Match:
    """The CIA acts with a political and a military group, against one group."""
    return position(cia=Side(groups=("police", "students")), kgb=Side(groups=("artists",)))


def at_struggle_with_events() -> Match:
    """The CIA may use each of the three events of the struggle."""
    events = ("live-benefit", "nuclear-escalation", "summit-meeting")
    return position(cia=Side(groups=("artists",), pile=events), kgb=Side(groups=("police",)), discard=("mafia",))


def at_media_choice() -> Match:
    """The CIA has looked at the top group with room to recruit it."""
    match = position(cia=Side(groups=("artists",)), kgb=Side(groups=("mafia",)))
    return play(match, "cia activate artists\nchance draw police")


def at_nuclear_order() -> Match:
    """The CIA discards two military groups in an order of its choice."""
    match = position(cia=Side(groups=("militia",), pile=("nuclear-escalation",)), kgb=Side(groups=("police",)))
    return play(match, "cia use nuclear-escalation")


def at_nobel_choice() -> Match:
    """The CIA caused civil disorder and owns the Nobel Peace Prize."""
    match = position(
        cia=Side("analyst", groups=EXCESS["cia"], pile=("nobel-peace-prize",)), kgb=Side(groups=WEAK["kgb"])
    )
    return pass_both(match)


def at_double_choice() -> Match:
    """The CIA's Double Agent resolves against an Analyst."""
    return clash("cia", "double-agent", "analyst")


def at_detente_events() -> Match:
    """The CIA owns both events of Détente and has lost two agents."""
    match = position(
        cia=Side(groups=STRONG["cia"], pile=("space-race", "olympic-games"), terminated=("analyst", "director")),
        kgb=Side(groups=WEAK["kgb"]),
    )
    return pass_both(match)


def at_space_order() -> Match:
    """The CIA has seen three objectives and is to put them back."""
    return play(at_detente_events(), "cia use space-race\nchance draw korea\nchance draw iran\nchance draw egypt")


DECISIONS: dict[str, tuple[Callable[[], Match], str, list[str]]] = {
    "analyst-order": (at_analyst_order, "cia", ["order police", "order mafia", "order radio"]),
    "planning": (
        at_planning,
        "cia",
        ["pick master-spy", "pick deputy-director", "pick double-agent", "pick assassin"],
    ),
    "first-actor": (at_first_actor, "kgb", ["first cia", "first kgb"]),
    "struggle": (
        at_struggle,
        "cia",
        [
            "pass",
            "recruit",
            "activate police students",
            "activate police artists",
            "activate students police",
            "activate students artists",
        ],
    ),
    "media-choice": (at_media_choice, "cia", ["recruit", "discard", "leave"]),
    "nuclear-order": (at_nuclear_order, "cia", ["discard militia", "discard police"]),
    "nobel-choice": (at_nobel_choice, "cia", ["decline", "use nobel-peace-prize"]),
    "double-choice": (
        at_double_choice,
        "cia",
        ["look", "send master-spy", "send double-agent", "send assassin", "send director"],
    ),
    "detente-events": (
        at_detente_events,
        "cia",
        ["decline", "use space-race", "use olympic-games analyst", "use olympic-games director"],
    ),
    "space-order": (at_space_order, "cia", ["order egypt", "order iran", "order korea"]),
}
"""Every step in which a seat decides: a match there, who decides, and between what."""


@pytest.mark.rule("cold-war:R13.1")
@pytest.mark.parametrize("step", DECISIONS)
def test_a_decision_is_asked_for_and_lists_its_choices(step: str) -> None:
    """Each decision point of the rules exists, waits for the right seat and offers what the rules say."""
    build, seat, choices = DECISIONS[step]
    match = build()
    assert (table(match).step, seat in match.waiting(), match.legal(seat)) == (step, True, choices)


@pytest.mark.rule("cold-war:R13.1", "cold-war:R12.6")
def test_events_of_the_struggle_stand_among_its_choices() -> None:
    """On the owner's turn the three events are offered besides the usual actions."""
    match = at_struggle_with_events()
    assert match.legal("cia") == [
        "pass",
        "recruit",
        "use live-benefit",
        "use nuclear-escalation",
        "use summit-meeting",
        "activate artists",
    ]


@pytest.mark.rule("cold-war:R13.1")
@pytest.mark.parametrize("step", DECISIONS)
def test_only_the_one_who_decides_has_choices(step: str) -> None:
    """A seat that is not asked has no legal action, and a spectator never has one."""
    match = DECISIONS[step][0]()
    for seat in SIDES:
        assert bool(match.legal(seat)) == (seat in match.waiting())
        assert view_of(match, seat).legal == tuple(match.legal(seat))
    assert table(match).legal == ()


@pytest.mark.rule("cold-war:R13.1")
def test_players_are_asked_nowhere_else() -> None:
    """In whole games of random choices, every decision of a player is one of the list."""
    asked: set[str] = set()
    for seed in range(3):
        match = Match(brushpass.load("cold-war"), seed=seed)
        dice = Dice(seed)
        while not match.over:
            asked.add(table(match).step)
            seat = match.waiting()[0]
            choices = match.legal(seat)
            match.play(seat, choices[dice.below(len(choices))])
    assert asked <= set(DECISIONS)


# Secrets


def hidden_pick(secret: str) -> Match:
    """The CIA has picked while the KGB still chooses."""
    return play(brief(deal(), "cuba"), f"cia pick {secret}")


def hidden_agent(secret: str) -> Match:
    """The struggle runs and the CIA's Agent X has not been seen."""
    match = struggle("cuba", cia=secret, kgb="analyst")
    return recruit(recruit(match, "cia", "police"), "kgb", "radio")


def shown_pick(secret: str) -> Match:
    """The KGB has picked and shown its agent to the CIA, whose Double Agent earned the look."""
    match = brief(contest("cia", "double-agent", "deputy-director", double="look"), "congo")
    return play(match, f"kgb pick {secret}")


def shown_agent(secret: str) -> Match:
    """The struggle after such a look."""
    return play(shown_pick(secret), "cia pick analyst\nkgb first kgb")


def media_peek(secret: str) -> Match:
    """The CIA looks at the top group and has not decided yet."""
    match = recruit(recruit(struggle("cuba"), "cia", "artists"), "kgb", "students")
    return play(match, f"cia activate artists\nchance draw {secret}")


def media_left(secret: str) -> Match:
    """The CIA has looked at the top group and left it there."""
    return play(media_peek(secret), "cia leave")


def analyst_look(secret: str) -> Match:
    """The CIA's Analyst sees three groups and has put none back yet."""
    match = brief(contest("cia", "analyst", "deputy-director"), "congo")
    return play(match, "\n".join(f"chance draw {group}" for group in secret.split()))


def analyst_half(secret: str) -> Match:
    """The first of the three groups has been put back."""
    return play(analyst_look(secret), f"cia order {secret.split()[0]}")


def analyst_order(secret: str) -> Match:
    """All three groups have been put back."""
    return play(analyst_half(secret), f"cia order {secret.split()[1]}")


def race_look(secret: str) -> Match:
    """The CIA's Space Race shows three objectives, none of which has been put back yet."""
    match = position(cia=Side(groups=STRONG["cia"], pile=("space-race",)), kgb=Side(groups=WEAK["kgb"]))
    play(pass_both(match), "cia use space-race")
    return play(match, "\n".join(f"chance draw {objective}" for objective in secret.split()))


def race_order(secret: str) -> Match:
    """The objectives have been put back; the first, always Korea, has been turned up."""
    return play(race_look(secret), f"cia order korea\ncia order {secret.split()[1]}")


AGENT_SECRETS = AGENTS
GROUP_SECRETS = ("police", "radio", "mafia")
ORDERS = ("police radio mafia", "mafia police radio", "generals television bankers")
RACES = ("korea iran egypt", "korea egypt iran", "korea libya vietnam")

SECRETS: dict[str, tuple[Callable[[str], Match], tuple[str, ...], tuple[str, ...]]] = {
    "hidden-pick": (hidden_pick, AGENT_SECRETS, ("cia",)),
    "hidden-agent": (hidden_agent, AGENT_SECRETS, ("cia",)),
    "shown-pick": (shown_pick, AGENT_SECRETS, ("cia", "kgb")),
    "shown-agent": (shown_agent, AGENT_SECRETS, ("cia", "kgb")),
    "media-peek": (media_peek, GROUP_SECRETS, ("cia",)),
    "media-left": (media_left, GROUP_SECRETS, ("cia",)),
    "analyst-look": (analyst_look, ORDERS, ("cia",)),
    "analyst-half": (analyst_half, ORDERS, ("cia",)),
    "analyst-order": (analyst_order, ORDERS, ("cia",)),
    "race-look": (race_look, RACES, ("cia",)),
    "race-order": (race_order, RACES, ("cia",)),
}
"""Every secret of the game: how to reach it, what it may be, and who knows it."""
KEPT = [(name, observer) for name, secret in SECRETS.items() for observer in EVERYBODY if observer not in secret[2]]
TOLD = [(name, observer) for name, secret in SECRETS.items() for observer in secret[2]]


def versions(name: str) -> list[Match]:
    """Matches that differ in one secret only."""
    build, secrets, _ = SECRETS[name]
    return [build(secret) for secret in secrets]


def refusals(match: Match, seat: str) -> list[tuple[str, str, str | None, str]]:
    """What a seat is answered to every action that is not legal for it now."""
    answers = []
    legal = match.legal(seat)
    for action in NOTATION.actions:
        if action.text in legal:
            continue
        try:
            match.play(seat, action.text)
        except BrushpassError as error:
            answers.append((type(error).__name__, error.message, error.rule, str(error.arguments)))
    return answers


@pytest.mark.rule("cold-war:R13.2")
@pytest.mark.parametrize(("name", "observer"), KEPT)
def test_a_secret_is_not_seen(name: str, observer: str) -> None:
    """Whoever is not let in on a secret has the same view whatever it is."""
    views = [match.view(observer) for match in versions(name)]
    assert all(view == views[0] for view in views)


@pytest.mark.rule("cold-war:R13.2")
@pytest.mark.parametrize(("name", "observer"), KEPT)
def test_a_secret_is_not_heard(name: str, observer: str) -> None:
    """Whoever is not let in on a secret has been told the same whatever it is."""
    told = [match.heard(observer) for match in versions(name)]
    assert all(one == told[0] for one in told)


@pytest.mark.rule("cold-war:R13.2")
@pytest.mark.parametrize(("name", "observer"), TOLD)
def test_a_secret_is_seen_by_those_it_belongs_to(name: str, observer: str) -> None:
    """Whoever knows a secret has another view for each thing it may be."""
    views = [match.view(observer) for match in versions(name)]
    assert all(one != two for place, one in enumerate(views) for two in views[:place])


@pytest.mark.rule("cold-war:R13.2")
@pytest.mark.parametrize(("name", "observer"), [pair for pair in KEPT if pair[1] != "spectator"])
def test_refusals_reveal_nothing(name: str, observer: str) -> None:
    """Every illegal action is refused in the same words whatever the secret is."""
    answers = [refusals(match, observer) for match in versions(name)[:3]]
    assert answers[0]
    assert all(answer == answers[0] for answer in answers)


@pytest.mark.rule("cold-war:R13.2")
def test_what_a_play_answers_is_what_that_seat_was_told() -> None:
    """The answer to a pick holds the player's own agent and nothing of the other's."""
    match = brief(deal(), "cuba")
    match.play("cia", "pick assassin")
    told = [" ".join(telling.words) for telling in match.play("kgb", "pick analyst")]
    assert told == ["chose-agent kgb", "picked analyst"]


# R13.2, what is open


def open_to_all(view: ColdWarView) -> list[object]:
    """The part of a view that the rules call public."""
    return [
        view.objective,
        view.fate,
        view.groups,
        view.mobilized,
        view.piles,
        view.scores,
        view.discard,
        view.spent,
        view.balance,
        view.token,
        [side.on_leave for side in view.agents],
        [side.terminated for side in view.agents],
        deck_size(view.group_deck),
        deck_size(view.objective_deck),
    ]


@pytest.mark.rule("cold-war:R13.2")
def test_public_things_are_the_same_for_all() -> None:
    """At every decision of a random game both players and spectators agree on everything that lies open."""
    match = Match(brushpass.load("cold-war"), seed=4)
    dice = Dice(4)
    while not match.over:
        seen = [open_to_all(view_of(match, observer)) for observer in EVERYBODY]
        assert seen[0] == seen[1] == seen[2]
        seat = match.waiting()[0]
        choices = match.legal(seat)
        match.play(seat, choices[dice.below(len(choices))])


@pytest.mark.rule("cold-war:R13.2")
def test_what_lies_open_is_what_was_played() -> None:
    """Objective, groups, states, piles, discards and losses are shown to a spectator as they are."""
    match = position(
        cia=Side(groups=("police", "radio"), pile=("korea",), terminated=("director",)),
        kgb=Side(groups=("mafia",), pile=("libya",)),
        mobilized=("radio",),
        discard=("artists",),
        objective="cuba",
    )
    view = table(match)
    assert (view.objective, view.groups, view.mobilized) == ("cuba", (("police", "radio"), ("mafia",)), ("radio",))
    assert (view.piles, view.discard, view.scores) == ((("korea",), ("libya",)), ("artists",), (10, 15))
    assert view.agents[0].terminated == ("director",)
    assert (deck_size(view.group_deck), deck_size(view.objective_deck)) == (20, 18)


@pytest.mark.rule("cold-war:R13.2")
@pytest.mark.parametrize("seat", SIDES)
def test_an_agent_x_is_hidden_from_all_but_his_owner(seat: str) -> None:
    """The owner sees the agent; the opponent and spectators see a hidden card and cannot tell who is at HQ."""
    match = struggle("cuba", cia="assassin", kgb="assassin")
    mine = SIDES.index(seat)
    own = view_of(match, seat).agents[mine]
    assert (own.field, own.known_to) == ("assassin", (seat,))
    for observer in (other(seat), "spectator"):
        seen = view_of(match, observer).agents[mine]
        assert (seen.field, seen.headquarters) == ("hidden", None)


@pytest.mark.rule("cold-war:R13.2", "cold-war:R5.3")
def test_a_shown_agent_stays_face_down_for_spectators() -> None:
    """The owner of the look sees the agent, a spectator does not, and the Double Agent's side stays hidden itself."""
    match = shown_agent("director")
    assert view_of(match, "cia").agents[1].field == "director"
    assert table(match).agents[1].field == "hidden"
    assert view_of(match, "kgb").agents[0].field == "hidden"


@pytest.mark.rule("cold-war:R13.2", "cold-war:R5.3")
def test_the_look_is_heard_by_its_owner_alone() -> None:
    """Only the owner of the look is told which agent was shown."""
    match = shown_pick("director")
    assert "shown kgb director" in heard(match, "cia")
    assert not [fact for fact in heard(match, "kgb") + heard(match, "spectator") if fact.startswith("shown")]


@pytest.mark.rule("cold-war:R13.2", "cold-war:R6.5d")
def test_a_media_peek_is_private() -> None:
    """The reader knows the top card, the others know that the reader knows it."""
    match = media_left("bankers")
    assert view_of(match, "cia").group_deck.top == (CardPlace("bankers", ("cia",)),)
    assert view_of(match, "kgb").group_deck.top == (CardPlace(None, ("cia",)),)
    assert "bankers" in view_of(match, "kgb").group_deck.unseen
    assert "bankers" not in view_of(match, "cia").group_deck.unseen


@pytest.mark.rule("cold-war:R13.2", "cold-war:R6.5d")
def test_two_readers_of_one_card_both_know_it() -> None:
    """A card left on top and read again by the opponent is known to both players and to no spectator."""
    match = recruit(recruit(struggle("cuba"), "cia", "artists"), "kgb", "ngos")
    media(match, "cia", "artists", "bankers", "leave")
    play(match, "kgb activate ngos\nkgb leave")
    assert view_of(match, "kgb").group_deck.top == (CardPlace("bankers", ("cia", "kgb")),)
    assert table(match).group_deck.top == (CardPlace(None, ("cia", "kgb")),)


@pytest.mark.rule("cold-war:R13.2", "cold-war:R6.5d")
def test_a_card_left_on_top_is_the_next_one_recruited() -> None:
    """The opponent who recruits next gets the card the reader left there, without a draw."""
    match = play(media_left("bankers"), "kgb recruit")
    assert facts(match) == ["recruited kgb bankers"]


@pytest.mark.rule("cold-war:R13.2", "cold-war:R4.3")
def test_a_shuffle_ends_what_was_known_of_the_group_deck() -> None:
    """A card left on top in one turn is unknown to everybody once the groups are shuffled."""
    match = brief(finish_turn(media_left("bankers")), "congo")
    for observer in EVERYBODY:
        deck = view_of(match, observer).group_deck
        assert (deck.top, deck.rest, "bankers" in deck.unseen) == ((), 24, True)


@pytest.mark.rule("cold-war:R13.2", "cold-war:A4")
def test_the_analysts_order_is_private() -> None:
    """The owner knows all three places, the others only that the owner knows them."""
    match = analyst_order("police radio mafia")
    assert [place.card for place in view_of(match, "cia").group_deck.top] == ["police", "radio", "mafia"]
    for observer in ("kgb", "spectator"):
        assert view_of(match, observer).group_deck.top == (CardPlace(None, ("cia",)),) * 3


@pytest.mark.rule("cold-war:R13.2", "cold-war:Q24")
def test_the_order_of_a_space_race_is_private() -> None:
    """The owner knows the two objectives that are still to come, the others do not."""
    match = race_order("korea iran egypt")
    assert table(match).objective == "korea"
    assert [place.card for place in view_of(match, "cia").objective_deck.top] == ["iran", "egypt"]
    for observer in ("kgb", "spectator"):
        assert view_of(match, observer).objective_deck.top == (CardPlace(None, ("cia",)),) * 2


@pytest.mark.rule("cold-war:R13.2")
def test_a_public_card_that_is_rearranged_is_known_to_be_there_but_not_where() -> None:
    """An objective everybody saw going under a short deck may come up anywhere after a Space Race."""
    match = position(
        cia=Side(groups=STRONG["cia"], pile=("space-race",)),
        kgb=Side(groups=WEAK["kgb"]),
        objectives=("korea",),
        under=("libya", "iran"),
    )
    play(pass_both(match), "cia use space-race\nchance draw korea")
    seen = view_of(match, "kgb").objective_deck
    assert seen.top == (CardPlace(None, ("cia",)),) * 3
    assert seen.loose == (LooseCard("iran", EVERYBODY), LooseCard("libya", EVERYBODY))
    assert seen.unseen == ("korea",)


@pytest.mark.rule("cold-war:R13.2")
def test_the_order_of_the_decks_is_known_to_nobody_at_first() -> None:
    """In the first struggle every card not yet turned up may lie anywhere."""
    match = struggle("cuba")
    for observer in EVERYBODY:
        view = view_of(match, observer)
        assert (view.group_deck.top, view.group_deck.rest, len(view.group_deck.unseen)) == ((), 24, 24)
        assert (view.objective_deck.top, view.objective_deck.rest, view.objective_deck.bottom) == ((), 20, ())


# R13.3, what can be worked out


@pytest.mark.rule("cold-war:R13.3", "cold-war:R5.2")
def test_a_hidden_agent_was_neither_terminated_nor_on_leave() -> None:
    """The candidates for a hidden Agent X leave out the terminated and those on leave when he was picked."""
    match = position(step="planning", kgb=Side(on_leave=("analyst",), terminated=("director",)))
    plan(match, "assassin", "master-spy")
    seen = view_of(match, "cia").agents[1]
    assert seen.field == "hidden"
    assert seen.candidates == ("master-spy", "deputy-director", "double-agent", "assassin")
    assert seen.on_leave == ()


@pytest.mark.rule("cold-war:R13.3", "cold-war:R6.9")
def test_the_whole_discard_pile_may_be_remembered() -> None:
    """Every discarded group is in every view, in the order of discarding, the visible card last."""
    match = position(cia=Side(groups=("police", "militia")), kgb=Side(groups=("mafia", "radio")))
    play(match, "cia activate police mafia\nkgb pass\ncia activate militia radio")
    assert {view_of(match, observer).discard for observer in EVERYBODY} == {("mafia", "radio")}


@pytest.mark.rule("cold-war:R13.3")
def test_an_objective_under_the_deck_is_known_to_all() -> None:
    """Everybody sees which card the Assassin sent under the deck."""
    match = contest("cia", "assassin", "analyst")
    for observer in EVERYBODY:
        assert view_of(match, observer).objective_deck.bottom == (CardPlace("cuba", EVERYBODY),)


@pytest.mark.rule("cold-war:R13.3", "cold-war:R7.5")
def test_an_objective_under_the_deck_after_a_double_disorder_is_known_to_all() -> None:
    """Everybody sees which card a double civil disorder sent under the deck."""
    match = riot(SIDES, cia="analyst", kgb="analyst")
    for observer in EVERYBODY:
        assert view_of(match, observer).objective_deck.bottom == (CardPlace("cuba", EVERYBODY),)


@pytest.mark.rule("cold-war:R13.3", "cold-war:A6")
def test_a_known_prize_needs_no_chance() -> None:
    """A Director's prize that both saw going under is claimed without a draw."""
    match = contest("cia", "assassin", "deputy-director")
    play_turn(match, "congo", cia="director")
    assert pile(match, "cia") == ("congo", "cuba")
    assert "chance draw cuba" not in [f"{entry.seat} {entry.action}" for entry in match.record.entries[2:]]


@pytest.mark.rule("cold-war:R13.3", "cold-war:A3")
def test_headquarters_are_open_in_debriefing() -> None:
    """With both agents revealed, everybody sees who is at either HQ, the targets of the Double Agent among them."""
    match = clash("cia", "double-agent", "analyst")
    for observer in EVERYBODY:
        assert view_of(match, observer).agents[1].headquarters == (
            "master-spy",
            "deputy-director",
            "double-agent",
            "assassin",
            "director",
        )


@pytest.mark.rule("cold-war:R13.3", "cold-war:R5.4")
def test_agents_back_from_leave_are_known_not_to_be_in_the_field() -> None:
    """After Planning an agent just back from leave is at HQ, yet no candidate for the hidden Agent X."""
    match = brief(contest("cia", "analyst", "assassin"), "congo")
    play(match, "chance draw police\nchance draw radio\nchance draw mafia\ncia order mafia\ncia order police")
    begin(plan(match, "director", "director"))
    seen = view_of(match, "cia").agents[1]
    assert (seen.on_leave, "assassin" in seen.candidates) == ((), False)


@pytest.mark.rule("cold-war:R13.3")
def test_after_a_reveal_the_headquarters_can_be_worked_out() -> None:
    """Summit Meeting shows one agent, and thereby who is left at that HQ."""
    match = position(cia=Side(groups=("artists",), pile=("summit-meeting",)), kgb=Side("director", groups=("mafia",)))
    assert agents(match, "kgb").headquarters is None
    match.play("cia", "use summit-meeting")
    assert agents(match, "kgb").headquarters == AGENTS[:-1]


@pytest.mark.rule("cold-war:R13.2")
def test_private_facts_are_marked_in_the_record() -> None:
    """In a turn with looks, every fact that names a hidden card is addressed to those who know it."""
    match = recruit_each(shown_agent("assassin"), ("artists",), ("students",))
    private = {
        (fact.words[0], fact.audience)
        for entry in match.record.entries
        for fact in entry.consequences
        if fact.audience != ("all",)
    }
    assert private == {("picked", ("cia",)), ("picked", ("kgb",)), ("shown", ("cia",))}
