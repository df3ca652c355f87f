"""The estimate that search uses agrees with what the rules bring when both players pass."""

from __future__ import annotations

import pytest

from brushpass.games.cold_war.cards import AGENTS
from brushpass.games.cold_war.rules import ColdWarState
from brushpass.games.cold_war.rules.estimate import AGENT, prospect
from tests.games.cold_war.helpers import Side, deal, pass_both, position, table

PRIZE = 11.0
"""The mean of all objectives, which the Director claims unseen."""
STRONG = ("government",)
WEAK = ("students",)
TOO_MUCH = ("generals", "bankers")
"""Influence 12 against the Stability 9 of Cuba."""


def expected(cia: Side, kgb: Side) -> float:
    """What the CIA gains over the KGB: points by playing it out, and lost agents and a prize at their fixed worth."""
    match = position(cia=cia, kgb=kgb)
    pass_both(match)
    while table(match).step in ("double-choice", "director-prize"):
        seat = match.waiting()[0]
        match.play(seat, match.legal(seat)[0])
    seen = table(match)
    gain = 0.0
    for sign, number in ((1.0, 0), (-1.0, 1)):
        gain -= sign * AGENT * len(seen.agents[number].terminated)
        for objective in seen.piles[number]:
            gain += sign * (10.0 if objective == "cuba" else PRIZE)
    return gain


def estimated(cia: Side, kgb: Side) -> float:
    """The prospect before anybody passes."""
    state = position(cia=cia, kgb=kgb)._state
    assert isinstance(state, ColdWarState)
    return prospect(state)


@pytest.mark.parametrize("strong_side", ["cia", "kgb"])
@pytest.mark.parametrize("theirs", AGENTS)
@pytest.mark.parametrize("mine", AGENTS)
def test_the_prospect_of_every_pair_of_agents(mine: str, theirs: str, strong_side: str) -> None:
    """With nobody over, the prospect is the outcome of the pair."""
    ahead = strong_side == "cia"
    cia = Side(mine, groups=STRONG if ahead else WEAK)
    kgb = Side(theirs, groups=WEAK if ahead else STRONG)
    assert estimated(cia, kgb) == expected(cia, kgb)


@pytest.mark.parametrize("theirs", ["deputy-director", "analyst"])
@pytest.mark.parametrize("mine", ["deputy-director", "analyst"])
@pytest.mark.parametrize(
    ("cia_groups", "kgb_groups"),
    [(TOO_MUCH, STRONG), (STRONG, TOO_MUCH), (TOO_MUCH, ("oil-tycoons", "infantry"))],
)
def test_the_prospect_of_disorder(
    mine: str, theirs: str, cia_groups: tuple[str, ...], kgb_groups: tuple[str, ...]
) -> None:
    """Whoever is over loses the objective and the agent, the Deputy Director excepted."""
    cia = Side(mine, groups=cia_groups)
    kgb = Side(theirs, groups=kgb_groups)
    assert estimated(cia, kgb) == expected(cia, kgb)


def test_a_tie_is_judged_by_the_bias() -> None:
    """With equal totals the prospect follows the bias of the objective."""
    cia = Side("analyst", groups=("industry", "students"))
    kgb = Side("analyst", groups=("opposition",))
    assert estimated(cia, kgb) == 10.0


def test_there_is_no_prospect_before_both_have_picked() -> None:
    """Without agents in the field nothing can be said of the turn."""
    state = deal()._state
    assert isinstance(state, ColdWarState)
    assert prospect(state) == 0.0
