"""Cold War, R8: Debriefing; what each agent does is tested with R9."""

from __future__ import annotations

import pytest

from brushpass.core.match import Match
from brushpass.games.cold_war.cards import AGENTS
from tests.games.cold_war.helpers import (
    Side,
    Words,
    agents,
    deal,
    facts,
    finish_turn,
    heard,
    history,
    other,
    pass_both,
    pile,
    play_turn,
    position,
    table,
)

SEATS = ["cia", "kgb"]
STRONG: Words = ("generals",)
WEAK: Words = ("artists",)
OVER: Words = ("generals", "police")
PAIRS = [(winner, loser) for winner in AGENTS for loser in AGENTS]


def debriefing(seat: str, winner: Side, loser: Side) -> Match:
    """A match after the struggle, in which a seat has the first side and its opponent the second; the CIA passed first.

    It stands at the first decision of Debriefing, or where chance names the Director's prize, or in the next turn.
    """
    return pass_both(position(cia=winner if seat == "cia" else loser, kgb=loser if seat == "cia" else winner))


def after_win(seat: str, winner: str, loser: str) -> Match:
    """Debriefing after a seat has placed its token by influence."""
    return debriefing(seat, Side(winner, groups=STRONG), Side(loser, groups=WEAK))


def after_disorder(survivor: str, agent: str, lost: str = "deputy-director") -> Match:
    """Debriefing after the opponent of a seat has caused civil disorder."""
    return debriefing(survivor, Side(agent, groups=WEAK), Side(lost, groups=OVER))


# R8.1


@pytest.mark.rule("cold-war:R8.1")
@pytest.mark.parametrize(("winner", "loser"), PAIRS)
def test_both_agents_are_revealed(winner: str, loser: str) -> None:
    """Everybody sees both Agents X, whether their agendas do anything or not."""
    match = after_win("cia", winner, loser)
    assert {f"revealed cia {winner}", f"revealed kgb {loser}"} <= set(heard(match, "spectator"))


@pytest.mark.rule("cold-war:R8.1")
def test_agents_are_revealed_before_any_agenda() -> None:
    """Both reveals come before the first effect."""
    told = facts(after_win("cia", "analyst", "master-spy"))
    assert told.index("revealed cia analyst") < told.index("claimed kgb cuba")
    assert told.index("revealed kgb master-spy") < told.index("claimed kgb cuba")


@pytest.mark.rule("cold-war:R8.1")
@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("agent", AGENTS)
def test_the_survivor_of_a_disorder_is_revealed(seat: str, agent: str) -> None:
    """After a civil disorder the Agent X of the other side is revealed as well."""
    assert f"revealed {seat} {agent}" in heard(after_disorder(seat, agent), "spectator")


@pytest.mark.rule("cold-war:R8.1")
@pytest.mark.parametrize("seat", SEATS)
def test_an_agent_lost_to_disorder_is_revealed_once(seat: str) -> None:
    """Debriefing does not reveal again who has left the field."""
    match = after_disorder(seat, "analyst", "director")
    assert facts(match).count(f"revealed {other(seat)} director") == 1


# R8.2


@pytest.mark.rule("cold-war:R8.2", "cold-war:O3")
@pytest.mark.parametrize("seat", SEATS)
def test_the_surviving_analyst_works(seat: str) -> None:
    """After a civil disorder of the opponent the Analyst still earns his benefit."""
    assert f"earned-order {seat}" in facts(after_disorder(seat, "analyst"))


@pytest.mark.rule("cold-war:R8.2", "cold-war:O3")
@pytest.mark.parametrize("seat", SEATS)
def test_the_surviving_double_agent_works(seat: str) -> None:
    """After a civil disorder of the opponent the Double Agent's owner still chooses."""
    match = after_disorder(seat, "double-agent")
    assert (table(match).step, match.waiting()) == ("double-choice", [seat])


@pytest.mark.rule("cold-war:R8.2", "cold-war:O3")
@pytest.mark.parametrize("seat", SEATS)
def test_the_surviving_director_works(seat: str) -> None:
    """After a civil disorder of the opponent the Director still takes the bottom card."""
    match = finish_turn(after_disorder(seat, "director"), prize="iran")
    assert set(pile(match, seat)) == {"cuba", "iran"}


@pytest.mark.rule("cold-war:R8.2")
@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("agent", ["master-spy", "deputy-director", "assassin"])
def test_the_survivor_resolves_as_far_as_he_can(seat: str, agent: str) -> None:
    """A Master Spy, Deputy Director or Assassin has nothing left to do: the claim stands and nobody else is lost."""
    match = after_disorder(seat, agent, "analyst")
    assert (pile(match, seat), pile(match, other(seat))) == (("cuba",), ())
    assert agents(match, other(seat)).terminated == ("analyst",)


@pytest.mark.rule("cold-war:R8.2")
@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("lost", ["double-agent", "analyst", "director"])
def test_an_agent_lost_to_disorder_does_not_resolve(seat: str, lost: str) -> None:
    """The agent of the player who went over has no effect."""
    match = after_disorder(seat, "deputy-director", lost)
    assert table(match).step == "turn-up"
    assert (table(match).look, table(match).analyst) == (None, None)
    assert pile(match, other(seat)) == ()


@pytest.mark.rule("cold-war:R8.2")
@pytest.mark.parametrize("seat", SEATS)
def test_a_deputy_director_back_from_disorder_does_nothing(seat: str) -> None:
    """A Deputy Director who escaped a disorder is in HQ and not in Debriefing."""
    match = after_disorder(seat, "analyst")
    assert f"went-home {other(seat)}" not in facts(match)


# R8.3


ORDERS: list[tuple[str, str, Words]] = [
    ("assassin", "master-spy", ("claimed kgb cuba", "terminated kgb master-spy")),
    ("director", "master-spy", ("claimed kgb cuba", "director-claimed cia iran")),
    ("double-agent", "master-spy", ("claimed kgb cuba", "earned-look cia")),
    ("analyst", "master-spy", ("claimed kgb cuba", "earned-order cia")),
    ("master-spy", "double-agent", ("claimed kgb cuba", "earned-look kgb")),
    ("master-spy", "analyst", ("claimed kgb cuba", "earned-order kgb")),
    ("double-agent", "analyst", ("earned-look cia", "earned-order kgb", "claimed cia cuba")),
    ("analyst", "double-agent", ("earned-look kgb", "earned-order cia", "claimed cia cuba")),
    ("assassin", "double-agent", ("earned-look kgb", "terminated kgb double-agent", "went-under cuba")),
    ("assassin", "analyst", ("earned-order kgb", "terminated kgb analyst", "went-under cuba")),
    ("director", "double-agent", ("earned-look kgb", "director-claimed cia iran", "claimed cia cuba")),
    ("director", "analyst", ("earned-order kgb", "director-claimed cia iran", "claimed cia cuba")),
]


@pytest.mark.rule("cold-war:R8.3")
@pytest.mark.parametrize(("winner", "loser", "effects"), ORDERS)
def test_agendas_resolve_in_order_of_initiative(winner: str, loser: str, effects: Words) -> None:
    """The agent with the lower initiative acts first, whichever side has the token; R8.4 comes last."""
    match = finish_turn(after_win("cia", winner, loser), prize="iran")
    told = history(match)
    assert sorted(effects, key=told.index) == list(effects)


@pytest.mark.rule("cold-war:R8.3")
@pytest.mark.parametrize("seat", SEATS)
def test_the_box_depends_on_the_token_and_not_on_the_claim(seat: str) -> None:
    """A Director with his own token takes the bottom card although a Master Spy gave the objective to the opponent."""
    match = finish_turn(after_win(seat, "director", "master-spy"), prize="iran")
    assert (pile(match, seat), pile(match, other(seat))) == (("iran",), ("cuba",))


@pytest.mark.rule("cold-war:R8.3")
@pytest.mark.parametrize("seat", SEATS)
def test_an_assassin_without_the_token_is_idle_although_his_side_claims(seat: str) -> None:
    """The winner's Master Spy gives the objective away, and the loser's Assassin still reads the other box."""
    match = after_win(seat, "master-spy", "assassin")
    assert (pile(match, other(seat)), agents(match, seat).terminated) == (("cuba",), ())


@pytest.mark.rule("cold-war:R8.3")
@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("agent", ["assassin", "director"])
def test_the_other_token_silences_assassin_and_director(seat: str, agent: str) -> None:
    """With the opponent's token placed, they have no effect and the opponent claims the objective."""
    match = after_win(seat, "deputy-director", agent)
    assert (pile(match, seat), pile(match, other(seat))) == (("cuba",), ())
    assert table(match).step == "turn-up"


# R8.4


@pytest.mark.rule("cold-war:R8.4")
@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("winner", ["deputy-director", "double-agent", "analyst", "director"])
@pytest.mark.parametrize("loser", ["deputy-director", "double-agent", "analyst", "assassin", "director"])
def test_the_owner_of_the_token_claims_what_is_left(seat: str, winner: str, loser: str) -> None:
    """If no agent has moved the objective, the side with the token puts it into its score pile."""
    match = finish_turn(after_win(seat, winner, loser), prize="iran")
    assert f"claimed {seat} cuba" in history(match)
    assert "cuba" in pile(match, seat)


@pytest.mark.rule("cold-war:R8.4")
@pytest.mark.parametrize(("winner", "loser"), PAIRS)
def test_an_objective_is_claimed_at_most_once(winner: str, loser: str) -> None:
    """The objective of the turn ends in one score pile or under the deck."""
    match = finish_turn(after_win("cia", winner, loser), prize="iran")
    under = [place.card for place in table(match).objective_deck.bottom]
    assert [*pile(match, "cia"), *pile(match, "kgb"), *under].count("cuba") == 1
    assert len([told for told in history(match) if told.endswith(" cuba")]) == 1


@pytest.mark.rule("cold-war:R8.4")
@pytest.mark.parametrize("loser", ["double-agent", "analyst", "assassin", "director"])
def test_an_objective_sent_under_the_deck_is_not_claimed(loser: str) -> None:
    """After an Assassin has struck the token's owner gets nothing."""
    match = finish_turn(after_win("cia", "assassin", loser))
    assert match.scores() == {"cia": 0, "kgb": 0}


@pytest.mark.rule("cold-war:R8.4")
def test_a_claim_adds_to_the_pile() -> None:
    """What a side had before stays in its score pile."""
    match = play_turn(play_turn(deal(), "cuba"), "iran")
    assert (pile(match, "cia"), match.scores()) == (("cuba", "iran"), {"cia": 25, "kgb": 0})


# R8.5


@pytest.mark.rule("cold-war:R8.5")
@pytest.mark.parametrize("seat", SEATS)
def test_the_token_lies_on_the_objective_during_debriefing(seat: str) -> None:
    """While an agenda waits for a choice, the token of the winner is on the objective."""
    assert table(after_win(seat, "double-agent", "deputy-director")).token == seat


@pytest.mark.rule("cold-war:R8.5")
@pytest.mark.parametrize("seat", SEATS)
def test_the_token_is_back_when_detente_begins(seat: str) -> None:
    """At the event window of Détente no token lies on the table any more."""
    match = debriefing(seat, Side(groups=STRONG, pile=("space-race",)), Side("analyst", groups=WEAK))
    assert (table(match).step, table(match).token) == ("detente-events", None)


@pytest.mark.rule("cold-war:R8.5")
@pytest.mark.parametrize("seat", SEATS)
def test_the_token_is_back_for_the_next_turn(seat: str) -> None:
    """The next Briefing begins without a token on the objective."""
    match = after_win(seat, "deputy-director", "analyst")
    assert (table(match).step, table(match).token) == ("turn-up", None)
