"""The estimate that search uses: what it counts, and that it agrees with the scoring rules where all is settled."""

from __future__ import annotations

import pytest

from brushpass.core.match import Match
from brushpass.games.iron_curtain.rules import IronCurtainState
from brushpass.games.iron_curtain.rules.estimate import (
    CUBE,
    FLAG,
    LAST_WORD,
    hand_lead,
    region_lead,
    standing,
    table_lead,
)
from brushpass.games.iron_curtain.rules.scoring import aftermath_points
from tests.games.iron_curtain.helpers import begin, in_a_row, new, play, position

ASIA = in_a_row("japan", "pakistan", "vietnam")
HANDS = ("japan israel france turkey zaire", "cuba chile iran poland angola")
USA, USSR = 0, 1


def state_of(match: Match) -> IronCurtainState:
    """The true state of a match."""
    state = match._state
    assert isinstance(state, IronCurtainState)
    return state


def asia(*leads: int, turn: int = 16) -> float:
    """What Asia promises the USA where it leads by so many cubes on Japan, Pakistan and Vietnam."""
    cubes = {card: (max(lead, 0), max(-lead, 0)) for card, lead in zip(ASIA, leads, strict=False)}
    return region_lead(state_of(position(ASIA, cubes, turn=turn)), 2, 0, 0)


@pytest.mark.parametrize(("leads", "points"), [((2, 3, 2), 5), ((3, 3, -3), 3), ((-2, 0, 0), -3), ((4, -4, 0), 0)])
def test_a_settled_region_promises_what_it_scores(leads: tuple[int, ...], points: int) -> None:
    """In the last turn clear leads promise the points and the bonus of R20 and R21."""
    assert asia(*leads) == pytest.approx(points, abs=0.1)


def test_a_narrow_lead_promises_less_early_on() -> None:
    """One cube more on a card says little while there are many turns to come."""
    assert 0 < asia(1, 0, 0, turn=5) < asia(1, 0, 0, turn=15)


def test_a_wide_lead_promises_more_than_a_narrow_one() -> None:
    """The more cubes, the safer the card."""
    assert asia(1, 0, 0, turn=8) < asia(2, 0, 0, turn=8) < asia(4, 0, 0, turn=8)


def test_a_card_that_one_side_alone_reaches_leans_to_it() -> None:
    """An empty card promises a little to whoever can place cubes there and the other cannot."""
    state = state_of(position(ASIA, turn=8))
    assert region_lead(state, 2, 1 << 7, 0) > 0
    assert region_lead(state, 2, 1 << 7, 0) == pytest.approx(-region_lead(state, 2, 0, 1 << 7))


def test_a_region_still_to_be_completed_counts_for_more() -> None:
    """R37: Central America with Panama to come will be scored twice, unless Panama is an aftermath card."""
    table = {"cuba": "e1 n0"}
    coming = state_of(position(table, {"cuba": (3, 0)}, turn=13, ussr="panama", aftermath="israel iran"))
    aside = state_of(position(table, {"cuba": (3, 0)}, turn=13, aftermath="israel panama"))
    assert region_lead(coming, 4, 0, 0) == pytest.approx(2.2 * region_lead(aside, 4, 0, 0))


@pytest.mark.parametrize(
    ("cards", "points"), [("israel cuba", 1), ("israel japan", 3), ("vietnam chile", -3), ("france cuba", 0)]
)
def test_the_aftermath_is_counted_with_its_cap(cards: str, points: int) -> None:
    """R35: by flag, and at most 3 points."""
    assert aftermath_points(state_of(position({}, turn=9, aftermath=cards))) == points


def test_there_is_no_aftermath_in_round_1() -> None:
    """R8: nothing has been set aside yet."""
    assert aftermath_points(state_of(position({}))) == 0


def test_a_hand_is_worth_its_cubes_and_own_flags() -> None:
    """Vietnam and Israel in the last hands: four cubes and a flag against three and a flag."""
    state = state_of(position({}, turn=15, active="usa", usa="israel", ussr="vietnam"))
    assert hand_lead(state, USA) == pytest.approx(3 * CUBE + FLAG)
    assert hand_lead(state, USSR) == pytest.approx(4 * CUBE + FLAG)


def test_cubes_still_to_be_placed_are_worth_what_they_were_in_the_hand() -> None:
    """Playing a card does not make its cubes disappear; spending them does."""
    match = begin(*HANDS, first="ussr")
    before = hand_lead(state_of(match), USSR)
    play(match, "ussr play cuba")
    assert hand_lead(state_of(match), USSR) == pytest.approx(before - FLAG)
    play(match, "ussr place e0 n1\nussr cubes\nussr cube start")
    assert hand_lead(state_of(match), USSR) == pytest.approx(before - FLAG - CUBE)


def test_whoever_goes_last_has_the_last_word() -> None:
    """Naming the first player moves the estimate towards the other one."""
    named = {seat: state_of(begin(*HANDS, first=seat)) for seat in ("usa", "ussr")}
    assert standing(named["ussr"]) - standing(named["usa"]) == pytest.approx(2 * LAST_WORD)


def test_an_even_table_promises_nothing() -> None:
    """At the start each side has one cube on the start card."""
    assert table_lead(state_of(new())) == 0.0


@pytest.mark.parametrize("track", [-6, -1, 3, 7])
def test_the_marker_counts_in_full(track: int) -> None:
    """R4: every step is a point."""
    level, moved = (state_of(position(ASIA, track=steps)) for steps in (0, track))
    assert standing(moved) - standing(level) == pytest.approx(track)


def test_the_estimate_is_fair() -> None:
    """What is more likely for one side is as much less likely for the other."""
    state = state_of(position(ASIA, {"japan": (2, 0)}, track=2))
    assert state.reward(USA) > 0.5
    assert state.reward(USA) + state.reward(USSR) == pytest.approx(1.0)
