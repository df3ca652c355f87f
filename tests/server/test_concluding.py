"""What a seat could have concluded from how the others played: what follows from its past, and from nothing else."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest

from brushpass import Match, beliefs, engine, load
from brushpass.bots.minds import Mind
from brushpass.bots.reading import FIRST_BELIEF, FLOOR
from brushpass.bots.readings import Readings
from brushpass.core.dice import Dice
from brushpass.core.past import Past
from brushpass.server.jobs.workers import Workers
from brushpass.server.replay import concluding
from brushpass.server.replay.concluding import MOVED, Conclusion, Turn, concluded
from brushpass.server.replay.course import Course
from brushpass.server.replay.surmise import Possibility, Surmise, learnt, surmises
from brushpass.server.rooms.sights import sights, worth_beginning
from tests.bots.test_reading import Habit, field_of, habit, in_a_struggle
from tests.server.test_replay import CHARLIE, course_of
from tests.server.test_review import two_games

HIDDEN: Any = None
"""Parts of a mind that nobody looks at here."""


def known_by(monkeypatch: pytest.MonkeyPatch, number: int) -> tuple[Conclusion, dict[str, float]]:
    """What the CIA concludes in one of some matches if the KGB plays by habit, and exactly what follows."""
    position = in_a_struggle(number)
    game, view = position.game, position.view(0)
    own = Mind(game, position.options, HIDDEN, HIDDEN, HIDDEN)
    monkeypatch.setattr(concluding, "mind", lambda game, view: own)
    monkeypatch.setattr(concluding, "reading_by_policy", lambda game, view: Readings([Habit(game)]))
    found = concluded(game, view, engine.past(position, 0), (), "en")
    assert found is not None
    heard = beliefs.heard(position, 0)
    exact: dict[str, float] = {}
    for policy, believed in ((habit, 1.0 - FIRST_BELIEF), (beliefs.uniform, FIRST_BELIEF)):
        belief = beliefs.posterior(heard, policy)
        assert belief.exact
        for agent, share in belief.shares(lambda state: field_of(state, game)).items():
            exact[agent] = exact.get(agent, 0.0) + believed * belief.evidence.value * share.value
    whole = sum(exact.values())
    return found, {agent: share / whole for agent, share in exact.items()}


@pytest.mark.parametrize("number", [1, 2, 3])
def test_what_is_concluded_is_what_follows(monkeypatch: pytest.MonkeyPatch, number: int) -> None:
    """The shares are those of the exact posterior, whether the other plays like the model or does anything."""
    found, exact = known_by(monkeypatch, number)
    game = load("cold-war")
    agents = [field_of(state, game) for state in found.states]
    assert max(exact.values()) > 0.3
    for agent, share in exact.items():
        assert found.shares([one == agent for one in agents])[-1] == pytest.approx(share, abs=0.06)


def test_lines_are_taken_back_one_by_one() -> None:
    """Before a line the same pasts weigh what they weighed without it; lines that tell nothing are not told."""
    pasts = Conclusion(
        [HIDDEN] * 2, [0.9, 0.1], ["first", "", "own"], [[0.9, 0.5, 1.0], [0.1, 0.5, 1.0]], [1, 4, 5], 2.0
    )
    assert pasts.shares([True, False]) == pytest.approx([0.5, 0.9, 0.9, 0.9])
    assert pasts.share([True, False], 0.3) == pytest.approx(0.9 * (1 - FLOOR) + 0.3 * FLOOR)
    usual, first = pasts.turns([True, False], 0.3)
    assert (usual.text, first.text) == ("", "first")
    assert (usual.before, usual.after) == (0.3, first.before)
    assert first.after - first.before == pytest.approx(0.4 * (1 - FLOOR))
    assert pasts.turns([True, True], 1.0) == ()
    befores = [pasts.before([True, False], 0.3, told) for told in range(6)]
    assert befores == pytest.approx([usual.after, *[first.after] * 5])


def test_a_line_is_named_in_the_language_of_the_reader() -> None:
    """In either language the shares are the same, and each line is one of the log of that seat."""
    course = course_of("iron-curtain")
    told: list[list[tuple[float, float]]] = []
    moments = (course.last // 3, course.last - 20)
    for lang in ("en", "pl"):
        log = {"", *(line.text for line in course.scene(course.last, "usa", lang).log)}
        turns: list[Turn] = []
        for moment in moments:
            view, past = course.view(moment, "usa"), course.past(moment, "usa")
            found = concluded(course.game, view, past, course.sights(moment, "usa"), lang)
            for one in surmises(course.game, view, lang, Dice(1), 40, found):
                turns += [turn for possibility in one.possibilities for turn in possibility.turns]
        assert turns
        for turn in turns:
            assert any(part in log for part in (turn.text, turn.text.partition(". ")[0] + "."))
            assert abs(turn.after - turn.before) >= MOVED
        told.append([(turn.before, turn.after) for turn in turns])
    assert told[0] == told[1]


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        (
            "en",
            "KGB's Agent X: Spy: 60% by how KGB played, 20% by the table alone. Most of it from: It did. (20% → 60%)",
        ),
        (
            "pl",
            "KGB's Agent X: Spy: 60% z tego, jak grał przeciwnik (KGB), 20% z samego stołu. "
            "Najwięcej mówi to: It did. (20% → 60%)",
        ),
    ],
)
def test_what_was_learnt_is_said_once(lang: str, said: str) -> None:
    """In a sentence for one thing; what follows from the same line for what lies elsewhere is not said again."""
    turns = (Turn("It did.", 0.2, 0.6),)
    agent = Surmise("field", "", "KGB's Agent X", "", 1, (Possibility("Spy", 1, 0.2, 0.6, turns=turns),))
    others = Surmise("home", "", "At home", "", 4, (Possibility("Analyst", 1, 0.1, 0.9, turns=turns),))
    course = course_of("cold-war")
    view = course.view(10, "cia")
    assert learnt(course.game, view, [others, agent], lang) == [said]
    assert learnt(course.game, view, [agent], lang, 0.5) == []


def test_nothing_is_said_where_nobody_knows() -> None:
    """Not with more than two seats, not where no mind was trained, and not of a past that is not that of the view."""
    charlie, cold_war = course_of(CHARLIE), course_of("cold-war")
    middle = charlie.last // 2
    seat = charlie.seats[0]
    assert concluded(charlie.game, charlie.view(middle, seat), charlie.past(middle, seat), (), "en") is None
    tiny = Match(load("cold-war"), edition="tiny", seed=1)
    assert concluded(tiny.game, tiny.view("cia"), tiny.past("cia"), (), "en") is None
    late = cold_war.view(cold_war.last // 2, "cia")
    assert concluded(cold_war.game, late, Past(), (), "en") is None


def test_it_is_begun_ever_later() -> None:
    """Each beginning leaves clearly less to follow than the one before, and none is where nothing had been heard."""
    assert worth_beginning([0, 1, 40, 41, 42, 90, 99, 100], 100) == [40, 90, 99]


def test_sights_are_the_views_of_the_seat() -> None:
    """What is begun with is what the seat itself saw when it had heard so much."""
    course: Course = course_of("cold-war")
    moment = course.last - 1
    seen = course.sights(moment, "kgb")
    assert len(seen) > 3
    entries = course.record.entries[: course.instant(moment).length]
    running = msgspec.structs.replace(course.record, entries=entries)
    assert sights(course.game, running, "kgb") == seen
    for told, view in seen:
        assert view.seat == "kgb"
        assert any(course.instant(number).told["kgb"] == told for number, _ in course.decisions("kgb"))


def test_a_hint_tells_what_is_surest() -> None:
    """Two matches that a seat cannot tell apart give it the same sentence about what is hidden from it."""

    async def told(course: Course, moment: int) -> str:
        workers = Workers(1)
        try:
            view, past, seen = course.view(moment, "cia"), course.past(moment, "cia"), course.sights(moment, "cia")
            return await workers.conclude("cold-war", view, past, seen, "en")
        finally:
            await workers.close()

    one, other, moment = two_games()
    first, second = (asyncio.run(told(course, moment)) for course in (one, other))
    assert first == second
    assert first.startswith("KGB's Agent X: ")
    assert first.count("%") >= 2
