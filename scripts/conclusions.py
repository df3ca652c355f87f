"""How much of what was true is in the conclusions of replays, and how far their shares can be trusted.

    python -m scripts.conclusions

At some moments of the annotated games, by the eyes of both seats in turn: how many bits of every single hidden thing
stay open by the table alone and with conclusions, and of all possibilities how often those of a share were true.
"""

from __future__ import annotations

import math
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

from brushpass import load, parse
from brushpass.core.dice import Dice
from brushpass.server.replay.concluding import concluded
from brushpass.server.replay.course import Course
from brushpass.server.replay.surmise import Possibility, answered, surmises, truths

RECORDS: Final = Path(__file__).parents[1] / "docs" / "games" / "records"
GAMES: Final = ("cold-war", "iron-curtain", "shadows-in-kyoto")
MATCHES: Final = 10
MOMENTS: Final = 4
WORLDS: Final = 300
BARS: Final = (0.1, 0.3, 0.5, 0.7, 0.9, 1.01)
"""Possibilities of shares between these are counted together."""


class Judged(NamedTuple):
    """A possibility of a hidden thing, and whether it was true."""

    possibility: Possibility
    true: bool


def looked_at(course: Course, moment: int, seat: str) -> list[Judged] | None:
    """What a seat could conclude of single hidden things at a moment; None where it could conclude nothing."""
    view = course.view(moment, seat)
    found = concluded(course.game, view, course.past(moment, seat), course.sights(moment, seat), "en")
    if found is None:
        return None
    truth = truths(course.game, view, course.instant(moment).state, "en")
    things = surmises(course.game, view, "en", Dice(moment), WORLDS, found)
    return [
        Judged(one, is_true)
        for thing in things
        if thing.count == 1
        for one, is_true in answered(thing, truth)
        if one.concluded is not None and one.share > 0
    ]


def report(name: str) -> str:
    """What was found in the annotated games of a title."""
    judged: list[Judged] = []
    asked = silent = 0
    for number in range(1, MATCHES + 1):
        course = Course(load(name), parse((RECORDS / f"{name}-{number:02d}.txt").read_text(encoding="utf-8")))
        for place, moment in enumerate(range(course.last // (2 * MOMENTS), course.last, course.last // MOMENTS)):
            found = looked_at(course, moment, course.seats[place % len(course.seats)])
            asked, silent = asked + 1, silent + (found is None)
            judged += found or []
    true = [one.possibility for one in judged if one.true]
    alone, read = bits([one.share for one in true]), bits([one.likely for one in true])
    lines = [f"{name}: {asked} moments, nothing concluded at {silent}; {len(true)} things"]
    lines.append(f"  open by the table alone {alone:.2f} bits, with conclusions {read:.2f}")
    for low, high in zip((0.0, *BARS), BARS, strict=False):
        some = [one for one in judged if low <= one.possibility.likely < high]
        if some:
            share = sum(one.possibility.likely for one in some) / len(some)
            lines.append(f"  said {share:4.0%}: true {sum(one.true for one in some) / len(some):4.0%} of {len(some)}")
    return "\n".join(lines)


def bits(shares: Sequence[float]) -> float:
    """How much is open where what is true has these shares."""
    return -sum(map(math.log2, shares)) / len(shares)


if __name__ == "__main__":
    for game in GAMES:
        sys.stdout.write(f"{report(game)}\n")
