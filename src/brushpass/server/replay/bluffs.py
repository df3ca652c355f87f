"""Bluffs in matches that are over: a choice that looked like other secrets, and made the true one look unlikely.

A choice is called a bluff of its seat where all of this holds:

- What the other seat could conclude of a true secret, which the chooser knew, fell by a third and by ten points.
- So it was at least twice as likely to see what was seen with other secrets as with the true one.
- By what the chooser knew, the choice was no mistake.

The other's conclusions are made of what that seat saw and heard; only here they are held against the truth.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from brushpass.server.replay.course import Course
from brushpass.server.replay.surmise import Surmise, answered, truths

FALL: Final = 1 / 3
LEAST_FALL: Final = 0.1
CLEARLY: Final = 2.0
RARE: Final = 1 / 3
"""A review looks for bluffs among the choices that the policy takes no more often than this."""


class Bluff(NamedTuple):
    """A true secret, and how likely the other could think it before a choice and after it."""

    other: str
    surmise: Surmise
    label: str
    before: float
    after: float


def is_bluff(before: float, after: float) -> bool:
    """Has a choice made what is true so much less likely?"""
    if before - after < max(LEAST_FALL, FALL * before):
        return False
    odds, odds_after = before / (1.0 - min(before, 0.999)), after / (1.0 - after)
    return odds >= CLEARLY * odds_after


def bluff(course: Course, moment: int, seat: str, other: str, found: Iterable[Surmise], lang: str) -> Bluff | None:
    """The bluff that a seat made at a moment, if it was one, by what the other could think right after it."""
    state = course.instant(moment + 1).state
    truth = truths(course.game, course.view(moment + 1, other), state, lang)
    unknown = truths(course.game, course.view(moment, seat), course.instant(moment).state, lang)
    bluffs = [
        Bluff(other, surmise, one.label, one.before, one.concluded)
        for surmise in found
        if (surmise.place, surmise.piece) not in unknown
        for one, is_true in answered(surmise, truth)
        if is_true and one.before is not None and one.concluded is not None and is_bluff(one.before, one.concluded)
    ]
    # What is said of one thing alone is said more plainly than of what lies together.
    return max(bluffs, key=lambda one: (one.surmise.count == 1, one.before - one.after), default=None)
