"""Cold War: what not even a beginner does, each blunder beside a position near it in which somebody might."""

from __future__ import annotations

import pytest

from brushpass.core.match import Match
from brushpass.games.cold_war import GAME
from tests.games.cold_war.helpers import Side, pass_both, position, view_of
from tests.games.cold_war.helpers_agents import PILE_95, STRONG, WEAK


def judged(match: Match, action: str, seat: str = "cia") -> str | None:
    """What is said of a legal action of a seat."""
    view = view_of(match, seat)
    assert action in view.legal
    return GAME.absurd(view, action)


# R5 Planning


@pytest.mark.parametrize(
    ("shown", "expected"), [("deputy-director", "assassin-for-nobody"), ("director", None)], ids=["deputy", "director"]
)
def test_an_assassin_for_nobody(shown: str, expected: str | None) -> None:
    """A Deputy Director cannot be killed, a Director can."""
    match = position(step="planning", look="cia")
    match.play("kgb", f"pick {shown}")
    assert judged(match, "pick assassin") == expected
    assert judged(match, "pick analyst") is None


# R6, R7, R11 How a struggle ends


def last_steps(cia: int, kgb: int, passes: int = 1, agent: str = "deputy-director") -> Match:
    """The CIA has 95 points and the KGB none; over Cuba, worth ten, both have a military group of so much influence."""
    military = ("guerrilla", "militia", "mercenaries", "police", "infantry", "generals")
    return position(
        cia=Side(agent, (military[cia - 1],), PILE_95),
        kgb=Side(groups=(military[kgb - 1],), terminated=("master-spy", "assassin")),
        passes=passes,
    )


def test_a_pass_that_wins_is_not_left_out() -> None:
    """Ahead, with nobody about who could turn the result, a second pass wins the match."""
    assert judged(last_steps(6, 1), "recruit") == "lets-the-match-go-on"
    assert judged(last_steps(6, 1), "pass") is None


def test_a_first_pass_wins_nothing_yet() -> None:
    """The opponent may still act."""
    assert judged(last_steps(6, 1, passes=0), "recruit") is None


def test_a_master_spy_would_turn_the_result() -> None:
    """The own Master Spy would give the objective away, so going on is no blunder."""
    assert judged(last_steps(6, 1, agent="master-spy"), "recruit") is None


@pytest.mark.parametrize(("passes", "expected"), [(1, "passes-the-match-away"), (0, None)], ids=["second", "first"])
def test_a_pass_that_loses_the_match(passes: int, expected: str | None) -> None:
    """Behind an opponent who needs ten points, a second pass gives them, a first one does not yet."""
    match = position(
        cia=Side(groups=("guerrilla",)),
        kgb=Side(groups=("generals",), pile=PILE_95, terminated=("master-spy", "assassin")),
        passes=passes,
    )
    assert judged(match, "pass") == expected


def over(passes: int = 1, helper: str = "generals") -> Match:
    """The CIA has eleven over a Stability of nine; one of its groups is ready."""
    cia = Side("director", (helper, "mercenaries", "mafia"))
    return position(
        cia=cia, kgb=Side(groups=("industry",)), mobilized=("mercenaries", "mafia", "industry"), passes=passes
    )


def test_a_pass_that_ends_in_disorder() -> None:
    """A group could be thrown out, so that nobody gives up agent and objective by a second pass."""
    assert judged(over(), "pass") == "ends-in-disorder"
    assert judged(over(), "activate generals mafia") is None


def test_disorder_that_cannot_be_helped_is_no_blunder() -> None:
    """Media throw nobody out, and a first pass ends nothing."""
    assert judged(over(helper="television"), "pass") is None
    assert judged(over(passes=0), "pass") is None


@pytest.mark.parametrize(("edition", "expected"), [("galakta", "over-for-good"), ("ffg-2011", None)])
def test_over_stability_for_good(edition: str, expected: str | None) -> None:
    """Where excess ends the struggle at once, nobody takes a group that is too much; elsewhere it can be put right."""
    cia = Side("director", ("government", "mercenaries"))
    match = position(cia=cia, kgb=Side(groups=("bankers",)), mobilized=("bankers",), edition=edition)
    assert judged(match, "activate government bankers") == expected


# R6.5 Powers


def armed(agent: str = "director", passes: int = 0) -> Match:
    """The CIA with a military, a political and an economic group, all ready, against two groups over Cuba."""
    cia = Side(agent, ("guerrilla", "students", "workers"))
    kgb = Side(groups=("police", "ngos"), terminated=("master-spy",))
    return position(cia=cia, kgb=kgb, mobilized=("ngos",), passes=passes)


def test_military_does_not_fire_on_its_own() -> None:
    """Not while a stronger enemy stands there."""
    assert judged(armed(), "activate guerrilla students") == "fires-on-its-own"
    assert judged(armed(), "activate guerrilla police") is None


def test_nobody_gives_a_group_away() -> None:
    """Unless it is too much, or the only way to go on after a pass."""
    assert judged(armed(), "activate students workers") == "gives-a-group-away"
    assert judged(armed(), "activate students police") is None
    assert judged(armed(passes=1), "activate students workers") is None


def test_nobody_disarms_himself_or_arms_the_enemy() -> None:
    """An own group that is ready and an enemy group that is not are left alone while another could be turned."""
    assert judged(armed(), "activate workers students") == "flips-the-wrong-way"
    assert judged(armed(), "activate workers ngos") == "flips-the-wrong-way"
    assert judged(armed(), "activate workers police") is None


def test_a_master_spy_may_do_all_that() -> None:
    """Who wants to come second may well weaken himself."""
    for action in ("activate guerrilla students", "activate students workers", "activate workers students"):
        assert judged(armed("master-spy"), action) is None


# R12 Events


@pytest.mark.parametrize(
    ("pile", "expected"),
    [
        (("czechoslovakia", "egypt", "vietnam", "afghanistan", "angola", "olympic-games"), "spends-the-win"),
        (("czechoslovakia", "egypt", "vietnam", "afghanistan", "olympic-games"), None),
    ],
    ids=["a hundred", "ninety"],
)
def test_the_points_of_a_match_that_is_won_are_not_spent(pile: tuple[str, ...], expected: str | None) -> None:
    """At exactly 100 the five points of an event are the match; at 90 they are five points."""
    match = pass_both(
        position(cia=Side(groups=STRONG["cia"], pile=pile, terminated=("director",)), kgb=Side(groups=WEAK["kgb"]))
    )
    assert judged(match, "use olympic-games director") == expected
    assert judged(match, "decline") is None
