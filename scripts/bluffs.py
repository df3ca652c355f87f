"""Find a bluff of each game for two in its annotated records, and write docs/games/bluffs.md.

    python -m scripts.bluffs            look for the clearest one in each game, and write the page
    python -m scripts.bluffs --check    only compare the page with what was found

A bluff is what a replay calls one (`server/replay/bluffs.py`). What was found lies in docs/games/bluffs.json.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

import msgspec
from scripts.strength import DOCS, GAMES, title

from brushpass import parse
from brushpass.bots import Budget, bot
from brushpass.bots.advice import advise
from brushpass.core.dice import Dice
from brushpass.games import load
from brushpass.server.jobs.worker import surmise
from brushpass.server.replay.bluffs import RARE, bluff
from brushpass.server.replay.course import Course
from brushpass.server.replay.surmise import WORLDS, Surmising

FOLDER: Final = DOCS / "games"
FILE: Final = FOLDER / "bluffs.json"
PAGE: Final = FOLDER / "bluffs.md"
LANG: Final = "en"
SEED: Final = 1
ENOUGH: Final = 0.25
"""Nothing clearer is looked for once the truth has become so much less likely."""
MOST: Final = 200
"""So many choices of a game are looked at."""
SIMULATIONS: Final = 4_000


class Found(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A bluff, and what can be said of it."""

    game: str
    record: str
    moment: int
    seat: str
    other: str
    action: str
    """In words."""
    told: str
    """What the other heard of it."""
    secret: str
    before: float
    after: float
    usual: float
    """How often the policy does this here."""
    mixed: list[tuple[str, float]]
    """What the highest level would do, most often first."""
    chance: float
    """To win with this choice."""
    best: float
    """And with the best one."""
    result: str


def courses(game: str) -> Iterator[tuple[str, Course]]:
    """The annotated records of a game."""
    for path in sorted((FOLDER / "records").glob(f"{game}-*.txt")):
        record = parse(path.read_text(encoding="utf-8"))
        yield path.name, Course(load(record.game), record)


def rare(course: Course, seat: str) -> Iterator[tuple[int, str, float]]:
    """The decisions of a seat that the policy takes no more often than reviews ask about, and how often it does."""
    mind = bot("policy", course.game)
    for moment, action in course.decisions(seat):
        view = course.question(moment, seat)
        if len(view.legal) > 1 and not course.instant(moment + 1).over:
            shares = mind.think(course.game, view, course.past(moment, seat), Dice(SEED)).chances
            if shares[view.legal.index(action)] <= RARE:
                yield moment, action, shares[view.legal.index(action)]


def clearest(game: str) -> Found | None:
    """The bluff that made the truth least likely, among the first choices that may be one."""
    best: Found | None = None
    looked = 0
    for name, course in courses(game):
        for seat, other in zip(course.seats, reversed(course.seats), strict=True):
            for moment, action, usual in rare(course, seat):
                looked += 1
                found = examined(course, name, moment, seat, other, action, usual)
                if found is not None and (best is None or found.before - found.after > best.before - best.after):
                    best = found
                if looked >= MOST or (best is not None and best.before - best.after >= ENOUGH):
                    return best
    return best


def examined(course: Course, name: str, moment: int, seat: str, other: str, action: str, usual: float) -> Found | None:
    """A decision, if it is a bluff."""
    since = course.instant(moment).told[other]
    if since == course.instant(moment + 1).told[other]:
        return None
    view, past = course.view(moment + 1, other), course.past(moment + 1, other)
    asked = Surmising(course.game.name, view, past, course.sights(moment, other), LANG, SEED, WORLDS, since)
    bluffed = bluff(course, moment, seat, other, surmise(asked).surmises, LANG)
    if bluffed is None:
        return None
    own, heard = course.question(moment, seat), course.past(moment, seat)
    counsel = advise(course.game, own, heard, Dice(SEED), Budget(SIMULATIONS), about=action, shared=True)
    if counsel.loss(action).is_mistake:
        return None
    where = (bluffed.surmise.where, bluffed.surmise.subject, bluffed.label)
    shares = sorted(zip(own.legal, counsel.shares, strict=True), key=lambda one: -one[1])
    return Found(
        game=course.game.name,
        record=name,
        moment=moment,
        seat=seat,
        other=other,
        action=course.label(moment, seat, action, LANG),
        told=" ".join(line.text for line in course.told(moment + 1, other, LANG) if not line.heading),
        secret=": ".join(part for part in where if part),
        before=round(bluffed.before, 4),
        after=round(bluffed.after, 4),
        usual=round(usual, 4),
        mixed=[(course.label(moment, seat, one, LANG), round(share, 4)) for one, share in shares if share >= RARE / 10],
        chance=round(next(one.value for one in counsel.choices if one.action == action), 4),
        best=round(counsel.best.value, 4),
        result=course.scene(course.last, "spectator", LANG).result,
    )


def percent(share: float) -> str:
    """A share in words."""
    return f"{100 * share:.0f}%"


def text(found: Sequence[Found]) -> str:
    """The page."""
    lines = [
        "# A bluff of each game",
        "",
        "This page is written by `python -m scripts.bluffs` from the records beside it, and nothing on it by hand.",
        "A bluff is what a replay calls one ([Advice](../advice.md#bluffs)): a choice that looked like other secrets,",
        "made the true one look less likely by a third to somebody who knows how the mind plays, and was no mistake.",
        "Open the record at that moment in a replay, or ask `brushpass advise`, and the same is told.",
    ]
    for one in found:
        shares = ", ".join(f"*{label}* {percent(share)}" for label, share in one.mixed)
        lines += [
            "",
            f"## {title(one.game)}",
            "",
            f"[{one.record}](records/{one.record}), moment {one.moment}: `{one.seat}` chooses **{one.action}**.",
            f"`{one.other}` is told: {one.told}" if one.told else f"`{one.other}` is told nothing else.",
            "",
            f"What `{one.other}` could think of what is true, *{one.secret}*: {percent(one.before)} before,"
            f" {percent(one.after)} after.",
            f"The policy does this here {percent(one.usual)} of the time; the highest level would do {shares}.",
            f"The chance to win with it is {percent(one.chance)}, with the best choice {percent(one.best)}.",
            f"How the match ended: {one.result}",
            "",
            "```",
            f"brushpass advise docs/games/records/{one.record} --at {one.moment} --seat {one.seat}",
            "```",
        ]
    return "\n".join(lines) + "\n"


def main(words: Sequence[str] | None = None) -> int:
    """Look and write, or compare; 1 where the page is not what was found."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="only compare")
    if parser.parse_args(words).check:
        found = msgspec.json.decode(FILE.read_bytes(), type=list[Found])
        return int(Path(PAGE).read_text(encoding="utf-8") != text(found))
    kept = [one for one in (clearest(game) for game in GAMES[:3]) if one is not None]
    FILE.write_bytes(msgspec.json.format(msgspec.json.encode(kept), indent=1) + b"\n")
    PAGE.write_text(text(kept), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
