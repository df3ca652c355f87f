"""Cold War: the rule behind a refusal where random games seldom lead, and the events of Détente."""

from __future__ import annotations

import pytest

from brushpass.core.match import Match
from tests.games.cold_war.helpers import Side, forbidden_by, pass_both, position
from tests.games.cold_war.refusals import RULES, reader


def in_detente(cia: Side, objectives: tuple[str, ...] | None = None) -> Match:
    """The CIA may use events of Détente."""
    strong = cia._replace(groups=("generals",))
    return pass_both(position(cia=strong, kgb=Side(groups=("mafia",)), objectives=objectives))


def check(match: Match, action: str, cause: str) -> None:
    """The CIA is refused an action for a single cause, and by its rule."""
    assert set(reader(match.view("cia"))(action)) == {cause}
    assert forbidden_by(match, "cia", action) == RULES[cause]


@pytest.mark.rule("cold-war:Q23", "cold-war:R12.1")
def test_olympic_games_in_detente() -> None:
    """They bring back who was terminated; without the card nobody comes back."""
    with_card = in_detente(Side(pile=("olympic-games", "space-race"), terminated=("analyst",)))
    assert with_card.legal("cia") == ["decline", "use space-race", "use olympic-games analyst"]
    check(with_card, "use olympic-games assassin", "Olympic Games bring back the terminated")
    without = in_detente(Side(pile=("space-race",), terminated=("analyst",)))
    assert forbidden_by(without, "cia", "use olympic-games analyst") == "R12.1"


@pytest.mark.rule("cold-war:Q24")
def test_space_race_without_an_objective() -> None:
    """With an empty deck the other event of Détente may be used, and Space Race may not."""
    match = in_detente(Side(pile=("olympic-games", "space-race"), terminated=("analyst",)), objectives=())
    assert match.legal("cia") == ["decline", "use olympic-games analyst"]
    check(match, "use space-race", "Space Race has nothing to look at")


@pytest.mark.rule("cold-war:Q20")
@pytest.mark.parametrize("event", ["live-benefit", "nuclear-escalation"])
def test_an_event_that_would_do_nothing(event: str) -> None:
    """Nothing lies on the discard pile, and no military group is in play."""
    match = position(cia=Side(groups=("radio",), pile=(event,)), kgb=Side(groups=("mafia",)))
    check(match, f"use {event}", "Live Benefit or Nuclear Escalation would do nothing")


@pytest.mark.rule("cold-war:Q1")
@pytest.mark.parametrize("action", ["recruit", "activate radio"])
def test_an_empty_group_deck(action: str) -> None:
    """Nothing can be recruited and media look at nothing."""
    match = position(cia=Side(groups=("radio",)), kgb=Side(groups=("mafia",)), deck=())
    check(match, action, "the group deck is empty")


@pytest.mark.rule("cold-war:R12.6", "cold-war:R6.5d")
def test_an_event_while_another_decision_of_its_phase_is_due() -> None:
    """In the phase of an event, but not on one's turn to act, the decision that is due comes first."""
    cia = Side(groups=("radio",), pile=("nuclear-escalation", "space-race"))
    match = position(cia=cia, kgb=Side(groups=("militia",)), top=("police",))
    match.play("cia", "activate radio")
    check(match, "use nuclear-escalation", "media is to be used")
    check(match, "use space-race", "the event belongs to another phase")
