"""Bluffs: named where the truth has become unlikely for the other, never by what the other could not know."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from brushpass import load, parse
from brushpass.bots import Budget
from brushpass.bots.advice import Advice, Counsel
from brushpass.bots.reasons import Reason
from brushpass.core.past import Past
from brushpass.core.view import View
from brushpass.server.replay.bluffs import bluff, is_bluff
from brushpass.server.replay.course import Course
from brushpass.server.replay.review import Review, _bluff, verdict
from brushpass.server.replay.surmise import Possibility, Surmise, Surmising
from tests.server.test_review import weighed

RECORDS = Path(__file__).parents[2] / "docs" / "games" / "records"


def annotated(name: str) -> Course:
    """An annotated game."""
    record = parse((RECORDS / f"{name}.txt").read_text())
    return Course(load(record.game), record)


def thought(place: str, piece: str, label: str, before: float | None, after: float | None) -> Surmise:
    """What somebody thinks of one hidden thing."""
    return Surmise(place, piece, "", "", 1, (Possibility(label, 1, 0.2, after, before),))


@pytest.mark.parametrize(
    ("before", "after", "bluffed"),
    [
        (0.5, 0.2, True),
        (0.5, 0.4, False),
        (0.12, 0.04, False),
        (0.95, 0.63, True),
        (0.3, 0.19, False),
        (0.2, 0.5, False),
    ],
)
def test_a_bluff_makes_the_truth_unlikely(before: float, after: float, bluffed: bool) -> None:
    """By a third, by ten points, and as by something that is twice as likely with other secrets."""
    assert is_bluff(before, after) == bluffed


def test_only_what_the_chooser_knew_and_what_was_true_counts() -> None:
    """Neither what is hidden from both, nor what was not so, nor what nobody can say is a bluff."""
    course = annotated("cold-war-01")
    moment, _ = next(
        (moment, action)
        for moment, action in course.decisions("kgb")
        if moment > 40 and action.startswith(("recruit", "activate"))
    )
    field = {place.key: place for place in course.scene(moment + 1, "kgb", "en").places}["field:kgb"]
    (true,) = (piece.label for piece in field.pieces)
    deck = thought("group-deck", "", "Workers", 0.6, 0.1)
    cases = {
        (thought("field:kgb", "", true, 0.6, 0.1),): True,
        (thought("field:kgb", "", "Nobody", 0.6, 0.1),): False,
        (thought("field:kgb", "", true, None, 0.1),): False,
        (deck,): False,
    }
    for found, bluffed in cases.items():
        named = bluff(course, moment, "kgb", "cia", found, "en")
        assert (named is not None) == bluffed
        assert named is None or (named.other, named.label, named.before) == ("cia", true, 0.6)


def test_the_other_is_asked_by_what_it_knew() -> None:
    """A mistake is no bluff; else the worker is given the other's view and past after the choice, and no truth."""
    course = annotated("cold-war-01")
    asked: list[Surmising] = []

    class Asked:
        async def surmise(self, question: Surmising) -> tuple[Surmise, ...]:
            asked.append(question)
            return ()

    moment, action = next(one for one in course.decisions("kgb") if one[0] > 40)
    told = course.instant(moment).told["cia"]
    key = (("table", 1, "kgb"), moment, "en")
    for judged in (None, verdict(moment, "a", weighed(0.2, 0.02)), verdict(moment, "b", weighed(0.2, 0.02))):
        assert asyncio.run(_bluff(Asked(), key, course, judged)) is None  # type: ignore[arg-type]  # all that is needed
    (question,) = asked
    assert action
    assert (question.view, question.past) == (course.view(moment + 1, "cia"), course.past(moment + 1, "cia"))
    assert question.since == told
    assert all(view.seat == "cia" for _, view in question.sights)


def test_a_review_looks_for_bluffs_among_rare_choices() -> None:
    """The other is asked only about what the policy seldom does, and what was found is told of the decision."""
    course = annotated("cold-war-01")
    agents = ("Master Spy", "Deputy Director", "Double Agent", "Analyst", "Assassin", "Director")
    fallen = Surmise("field:kgb", "", "", "", 1, tuple(Possibility(one, 1, 0.2, 0.1, 0.6) for one in agents))
    asked: list[Surmising] = []

    class Asked:
        def __init__(self, usual: float) -> None:
            self.usual = usual

        async def weigh(self, game: str, view: View, past: Past, budget: Budget, *, about: str) -> Counsel:
            choices = tuple(Advice(action, 0.5, 9, 0.1, 0.0, 0.1) for action in view.legal)
            return Counsel("search", choices, 0, Reason("even"), usual=(self.usual,) * len(choices))

        async def surmise(self, question: Surmising) -> tuple[Surmise, ...]:
            asked.append(question)
            return (fallen,)

    async def begun(usual: float) -> Review:
        review = Review(course, "kgb")
        for _ in range(20):
            await review.go_on(Asked(usual))  # type: ignore[arg-type]  # all that is needed
        return review

    seldom, often = (asyncio.run(begun(usual)) for usual in (0.2, 0.5))
    assert asked
    assert any(one.bluff for one in seldom.verdicts)
    assert not any(one.bluff for one in often.verdicts)
    assert len(seldom.verdicts) == len(often.verdicts) == seldom.done
    assert all(question.view.seat == "cia" for question in asked)
