"""Cold War, step by step: a turn is resolved in the order of R7 to R10, and each step shows what its sentence says."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from brushpass.core.match import Match
from brushpass.core.scene import Place
from tests.games.cold_war.helpers import Side, position

OBSERVERS = ("cia", "kgb", "spectator")
GUESSED = ("master-spy", "director")
"""The Agents X of the CIA and the KGB in the turn that most tests look at; the KGB wins it by 6 to 1."""
WON = [
    "struggle-ended",
    "token-by-influence",
    "revealed",
    "revealed",
    "claimed",
    "director-claimed",
    "went-on-leave",
    "went-on-leave",
    "groups-discarded",
    "scores",
    "objective",
]


class Shown(NamedTuple):
    """A step: the fact it shows, with its words, the phase, and all places as they were then."""

    fact: str
    words: tuple[str, ...]
    phase: str
    places: dict[str, Place]

    def keys(self, place: str) -> list[str]:
        """What lies in a place."""
        return [piece.key for piece in self.places[place].pieces]


def resolved(match: Match, observer: str) -> list[Shown]:
    """Both pass; what an observer sees on the way to the next decision."""
    told = match.told(observer)
    while not match.over and "pass" in match.legal(match.waiting()[0]):
        match.play(match.waiting()[0], "pass")
    while match.waiting() == ["chance"]:
        match.play("chance", match.legal("chance")[0])
    scene = match.scene(observer, "en", told)
    now = {place.key: place for place in scene.places}
    found = []
    for step in match.steps(observer, scene, told):
        line = scene.log[step.lines - 1]
        then = {**now, **{place.key: place for place in step.places}}
        found.append(Shown(line.fact, line.names, step.phase, then))
    return found


def won_by_kgb(observer: str) -> list[Shown]:
    """The KGB wins with its Director, and the Master Spy of the CIA takes the objective all the same."""
    spy, director = GUESSED
    cia = Side(spy, groups=("artists",))
    kgb = Side(director, groups=("generals",))
    return resolved(position(cia=cia, kgb=kgb), observer)


def after_disorder(observer: str) -> list[Shown]:
    """The CIA goes over the Stability of Cuba and loses its Analyst; the Assassin of the KGB has nothing to do."""
    cia = Side("analyst", groups=("generals", "police"))
    kgb = Side("assassin", groups=("artists",))
    return resolved(position(cia=cia, kgb=kgb), observer)


@pytest.mark.parametrize("observer", OBSERVERS)
@pytest.mark.rule("cold-war:R8.3")
def test_a_turn_is_told_in_the_order_of_the_rulebook(observer: str) -> None:
    """Totals, the token, both agents, what they do by initiative, the way home, the scores, the next objective."""
    assert [step.fact for step in won_by_kgb(observer)] == WON


@pytest.mark.parametrize("observer", OBSERVERS)
@pytest.mark.rule("cold-war:R3.1")
def test_every_step_says_its_phase(observer: str) -> None:
    """Whoever watches reads where the turn stands, though nobody is asked."""
    phases = [step.phase.partition(": ")[2] for step in won_by_kgb(observer)]
    assert phases == [*["Cease-fire"] * 2, *["Debriefing"] * 4, *["Détente"] * 4, "Briefing"]


@pytest.mark.parametrize("observer", OBSERVERS)
@pytest.mark.rule("cold-war:R8.1")
def test_an_agent_is_face_up_from_the_step_that_reveals_him(observer: str) -> None:
    """Not before, and until he goes on leave."""
    for seat, agent in zip(("cia", "kgb"), GUESSED, strict=True):
        revealed = False
        for step in won_by_kgb(observer):
            revealed = revealed or step.words == (seat, agent)
            pieces = step.places[f"field:{seat}"].pieces
            if step.fact in WON[:6]:
                assert [("revealed" in piece.tags) for piece in pieces] == [revealed]
                assert observer == seat or (pieces[0].kind == "agent") == revealed
            if (step.fact, step.words) == ("went-on-leave", (seat, agent)):
                assert (pieces, step.keys(f"on-leave:{seat}")) == ((), [f"agent:{seat}:{agent}"])


@pytest.mark.parametrize("observer", OBSERVERS)
@pytest.mark.rule("cold-war:R7.2")
def test_the_token_lies_on_the_objective_while_the_agents_act(observer: str) -> None:
    """From the step that tells who placed it until the Détente."""
    steps = won_by_kgb(observer)
    placed = [step.fact for step in steps if "token:domination:kgb" in step.keys("objective")]
    assert placed == WON[1:6]
    assert all(("token:domination:kgb" in step.keys("tokens:kgb")) != (step.fact in placed) for step in steps)


@pytest.mark.parametrize("observer", OBSERVERS)
@pytest.mark.rule("cold-war:R8.4")
def test_points_come_with_the_step_that_tells_of_them(observer: str) -> None:
    """The Master Spy takes Cuba for 10, then the Director brings what lies at the bottom of the deck."""
    steps = {step.fact: step for step in won_by_kgb(observer)}
    gained = {fact: step.places["score:cia"].figures["points"] for fact, step in steps.items()}
    assert [gained[fact] for fact in dict.fromkeys(WON)] == [0, 0, 0, *[10] * 6]
    assert steps["revealed"].keys("objective")[0] == "objective:cuba"
    assert steps["claimed"].keys("score:cia") == ["objective:cuba"]
    assert steps["claimed"].keys("score:kgb") == []
    assert len(steps["director-claimed"].keys("score:kgb")) == 1


@pytest.mark.parametrize("observer", OBSERVERS)
@pytest.mark.rule("cold-war:R7.4")
def test_civil_disorder_is_told_before_it_costs_an_agent(observer: str) -> None:
    """Whoever went over shows his agent and loses him, the objective is claimed, then the other agent shows himself."""
    steps = after_disorder(observer)
    assert [step.fact for step in steps][:7] == (
        ["struggle-ended", "token-by-disorder", "disorder", "revealed", "terminated", "claimed", "revealed"]
    )
    for step in steps[:4]:
        assert (step.keys("terminated:cia"), step.places["groups:cia"].figures["over"]) == ([], 1)
    assert steps[4].keys("terminated:cia") == ["agent:cia:analyst"]
    assert steps[4].keys("score:kgb") == []
    assert steps[5].keys("score:kgb") == ["objective:cuba"]
    assert "revealed" not in steps[5].places["field:kgb"].pieces[0].tags
    assert "revealed" in steps[6].places["field:kgb"].pieces[0].tags


@pytest.mark.parametrize("observer", OBSERVERS)
@pytest.mark.rule("cold-war:R4.1")
def test_the_next_objective_lies_on_an_empty_desk(observer: str) -> None:
    """The groups are gone when it is turned up, and were there until the step that discards them."""
    steps = won_by_kgb(observer)
    assert [step.fact for step in steps if step.keys("groups:kgb")] == WON[:8]
    (objective,) = (step for step in steps if step.fact == "objective")
    assert objective.keys("objective") == [f"objective:{objective.words[0]}"]
