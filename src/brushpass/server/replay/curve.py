"""The chance to win over a finished match, for every seat, and the moment in which it turned.

Right after a match the chances are what a trained mind thinks of every decision from what its seat knew; where there
is no mind, they are the estimates of the game's own state, from everything as it really lay.
Where the decisions of a seat have been reviewed, they are what the review has found.
Estimates leap up and down while a turn is under way, so each is evened out with its neighbours.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import Final, Literal, NamedTuple

from brushpass.core.match import WATCHING
from brushpass.core.words import words
from brushpass.server.replay.course import OPEN_EYES, Course
from brushpass.server.replay.review import Verdict

MOST_POINTS: Final = 160
"""Of a curve; longer matches are told in larger steps."""
LEAST_TURN: Final = 0.12
"""A change of less is no turning point."""
_NEIGHBOURS: Final = 2
_STRETCHES: Final = 12
"""A turning point parts two stretches of a match, each this part of it long at most."""
_LONGEST_SAID: Final = 160

By = Literal["estimate", "mind", "search"]


class Turning(NamedTuple):
    """The moment from which on the chance to win was another, and what happened in it."""

    moment: int
    before: float
    after: float
    heading: str
    """The turn or round of it; empty where the match has none."""
    text: str


class Curve(NamedTuple):
    """The chances of one seat at some moments, in order."""

    seat: str
    by: By
    moments: tuple[int, ...]
    chances: tuple[float, ...]
    turning: Turning | None


def estimated(course: Course, seat: str, lang: str) -> Curve:
    """The curve of a seat by the estimates of the states."""
    number = course.seats.index(seat)
    raw = [course.instant(moment).state.reward(number) for moment in range(course.last)]
    even = [_mean(raw[max(0, at - _NEIGHBOURS) : at + _NEIGHBOURS + 1]) for at in range(len(raw))]
    return _curve(course, seat, "estimate", list(range(course.last)), even, turning_point(even, raw), lang)


def foreseen(course: Course, seat: str, chances: Sequence[tuple[int, float]], lang: str) -> Curve:
    """The curve of a seat by what a mind thought of its chances before each of its decisions."""
    raw = [chance for _, chance in chances]
    return _curve(course, seat, "mind", [moment for moment, _ in chances], raw, turning_point(raw, raw), lang)


def reviewed(course: Course, seat: str, verdicts: Sequence[Verdict], lang: str) -> Curve:
    """The curve of a seat by what a review has found of its decisions."""
    chances = [one.chance for one in verdicts]
    return _curve(
        course, seat, "search", [one.moment for one in verdicts], chances, turning_point(chances, chances), lang
    )


def _curve(
    course: Course, seat: str, by: By, moments: list[int], chances: list[float], swing: Swing | None, lang: str
) -> Curve:
    """The points of a curve that are told, the end included."""
    step = max(1, ceil(len(moments) / MOST_POINTS))
    kept = sorted({*range(0, len(moments), step), *([] if swing is None else [swing.place])})
    return Curve(
        seat=seat,
        by=by,
        moments=(*(moments[at] for at in kept), course.last),
        chances=(*(chances[at] for at in kept), course.share(seat)),
        turning=None if swing is None else _told(course, moments[swing.place], swing, lang),
    )


class Swing(NamedTuple):
    """The place of a turning point, and the chances before and after it."""

    place: int
    before: float
    after: float


def turning_point(even: Sequence[float], raw: Sequence[float]) -> Swing | None:
    """The largest step between the two most different stretches beside each other; none where the match never turned.

    The stretches are of the chances that were evened out, the step is one of those that were not.
    """
    swings = [Swing(place, *_sides(even, place)) for place in range(1, len(even))]
    widest = max(swings, key=lambda one: abs(one.after - one.before), default=None)
    if widest is None or abs(widest.after - widest.before) < LEAST_TURN:
        return None
    way = 1 if widest.after > widest.before else -1
    near = range(max(1, widest.place - _NEIGHBOURS), min(len(raw), widest.place + _NEIGHBOURS + 1))
    return widest._replace(place=max(near, key=lambda one: way * (raw[one] - raw[one - 1])))


def _length(chances: Sequence[float]) -> int:
    """How long a stretch is."""
    return max(2, len(chances) // _STRETCHES)


def _sides(chances: Sequence[float], place: int) -> tuple[float, float]:
    """The chances of the stretches before a place and from it on."""
    length = _length(chances)
    return _mean(chances[max(0, place - length) : place]), _mean(chances[place : place + length])


def _mean(chances: Sequence[float]) -> float:
    return sum(chances) / len(chances)


def _told(course: Course, moment: int, swing: Swing, lang: str) -> Turning:
    """A turning point in words: of what everybody was told then all if that is short, or what it began with."""
    *earlier, here = course.lines(lang)[: moment + 1]
    headings = [part.heading for line in earlier for part in line.told] + [part.heading for part in here.told[:1]]
    public = [line.text for line in course.told(moment, WATCHING, lang) if not line.heading]
    whole = " ".join(public)
    said = whole if len(whole) <= _LONGEST_SAID else public[0]
    heading = next((one for one in reversed(headings) if one), "")
    return Turning(moment, swing.before, swing.after, heading, said or _unseen(course, moment, lang))


def _unseen(course: Course, moment: int, lang: str) -> str:
    """A decision of which nobody else was told, with whose it was."""
    seat = words(lang, course.game.folder).say(f"seat-{course.instant(moment).seat}")
    return f"{seat}: {course.action(moment, OPEN_EYES, lang)}"
