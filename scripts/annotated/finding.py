"""Play matches, look at every decision, examine what looks promising, and choose the ten best games."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final, NamedTuple

from scripts.annotated.course import Course, Decision
from scripts.annotated.files import KINDS, Kept, Kind, Moment, Tally, Told
from scripts.annotated.kinds import FALL, RARE, Candidate, examined, turn
from scripts.annotated.pasts import likelihood
from scripts.annotated.unknown import with_unknown

from brushpass.bots.arena.playing import begin, bots_of, play_out
from brushpass.bots.arena.results import Crash
from brushpass.bots.arena.settings import Settings
from brushpass.bots.jobs import Crew
from brushpass.bots.minds import mind
from brushpass.core.dice import Dice
from brushpass.core.record import parse
from brushpass.games import load

GAMES: Final = 10
MOST_EXAMINED: Final = {"bluff": 900, "read": 800, "sacrifice": 300}
"""The most promising ones of each kind; the first questions reject most of them at once."""
MOST_OF_MATCH: Final = 8
"""Of each kind in one match."""
MOST_MOMENTS, LEAST_MOMENTS = 4, 2
REPLIES: Final = 3
"""Somebody may be misled by a bluff in so many decisions after it."""
PIECE: Final = 10
"""Matches in one piece of work."""
_LEAST_RISE: Final = 0.03
_DELIBERATE: Final = 0.4
"""What the policy does less often than this may be no more than a whim."""
_NEVER: Final = 0.02
_WORLDS, _ROUGHLY = 12, 1.25
"""In so few worlds a bluff is looked for, and so it is allowed to miss by so much."""
_SOON: Final = 16
"""A reply is among the next so many decisions."""


class Promise(NamedTuple):
    """A decision that may be of a kind, and by how much its seat was better off then."""

    match: int
    candidate: Candidate
    worth: float


class Match(NamedTuple):
    """A match that was played."""

    number: int
    seed: int
    record: str
    promises: tuple[Promise, ...]


class Examination(NamedTuple):
    """The decisions of a match that are to be examined."""

    match: int
    seed: int
    record: str
    candidates: tuple[Candidate, ...]


# Looking


def promising(course: Course) -> Iterator[tuple[Candidate, float]]:
    """The decisions of a match that may be of a kind, judged by what was noted when they were taken."""
    for decision in course.decisions:
        if decision.choices < 2:
            continue
        rise = course.win_after(decision) - decision.win
        if _NEVER <= decision.share <= RARE:
            yield from ((Candidate("bluff", decision.number, reply), rise) for reply in fooled(course, decision))
        if rise >= _LEAST_RISE and decision.share >= _DELIBERATE:
            yield Candidate("read", decision.number), rise
        fall = decision.standing - course.standing_after(decision)
        if fall >= FALL and decision.share >= _DELIBERATE and course.has_won(decision.seat):
            yield Candidate("sacrifice", decision.number), fall + min(0.0, rise)


def fooled(course: Course, decision: Decision) -> Iterator[int]:
    """The replies of those to whom a decision looks like one that the seat takes more often with other secrets."""
    observers = [seat for seat in range(len(course.seats)) if seat != decision.seat]
    misled = {seat for seat in observers if _seems_misled(course, decision, seat)}
    return (reply for reply in replies(course, decision) if course.decisions[reply].seat in misled)


def _seems_misled(course: Course, decision: Decision, observer: int) -> bool:
    """Does a decision seem to an observer like one that the seat takes more often with other secrets?"""
    worlds, dice = course.game.worlds(course.game.view(decision.state, observer)), Dice(decision.number)
    likely = [likelihood(course, decision, worlds.sample(dice), observer) for _ in range(_WORLDS)]
    really = likelihood(course, decision, decision.state, observer)
    return really < _ROUGHLY * RARE * sum(likely) / _WORLDS


def replies(course: Course, decision: Decision) -> Iterator[int]:
    """For every other seat its next decisions among several choices after it has heard of a decision."""
    left = {seat: REPLIES for seat in range(len(course.seats)) if seat != decision.seat}
    heard: set[int] = set()
    place = decision.place
    for later in course.decisions[decision.number + 1 :][:_SOON]:
        for entry in course.record.entries[place : later.place]:
            heard |= {seat for seat in left if any(one.reaches(course.seats[seat]) for one in entry.consequences)}
        place = later.place
        if later.seat in heard and later.choices > 1 and left[later.seat]:
            left[later.seat] -= 1
            yield later.number


def played(settings: Settings, numbers: range) -> list[Match]:
    """Some matches, and what looks promising in each."""
    game = load(settings.game)
    found = []
    with bots_of(game, settings) as bots:
        for number in numbers:
            begun = begin(game, settings, number, bots)
            result = play_out(begun, bots)
            if isinstance(result, Crash):
                raise SystemExit(result.trace)
            begun.match.note(f"match {number} of seed {settings.seed}: chance throws from seed {begun.seed}")
            text = begun.match.record.text()
            course = Course(parse(text))
            promises = tuple(Promise(number, *one) for one in promising(course))
            found.append(Match(number, begun.seed, text, promises))
    return found


# Examining


def most_promising(promises: Sequence[Promise], kind: Kind) -> list[Promise]:
    """Of one kind, the best first, not too many of a match, and not too many at all."""
    of_match: dict[int, int] = {}
    found: list[Promise] = []
    order = sorted((one for one in promises if one.candidate.kind == kind), key=lambda one: (-one.worth, one))
    for one in order:
        if of_match.get(one.match, 0) < MOST_OF_MATCH and len(found) < MOST_EXAMINED[kind]:
            of_match[one.match] = of_match.get(one.match, 0) + 1
            found.append(one)
    return found


def examine(one: Examination) -> list[tuple[int, Moment]]:
    """The moments that are what they promised."""
    course = Course(parse(one.record))
    found = [examined(course, candidate, one.seed) for candidate in one.candidates]
    return [(one.match, moment) for moment in found if moment is not None]


def examinations(seed: int, matches: Sequence[Match], promises: Sequence[Promise]) -> list[Examination]:
    """What is to be examined, match by match."""
    of_match: dict[int, list[Candidate]] = {}
    for one in promises:
        of_match.setdefault(one.match, []).append(one.candidate)
    return [Examination(match, seed, matches[match].record, tuple(some)) for match, some in sorted(of_match.items())]


# Choosing


def chosen(held: Sequence[tuple[int, Moment]]) -> list[tuple[int, list[Moment]]]:
    """The ten games: kind after kind gives the game with its best moment, as long as it has one."""
    games: dict[int, list[Moment]] = {}
    for match, moment in held:
        games.setdefault(match, []).append(moment)
    left = {kind: sorted((-one.score, match) for match, one in held if one.kind == kind) for kind in KINDS}
    found: list[int] = []
    while len(found) < GAMES and any(left.values()):
        for kind in KINDS:
            left[kind] = [one for one in left[kind] if one[1] not in found]
            if left[kind] and len(found) < GAMES:
                found.append(left[kind].pop(0)[1])
    return [(match, games[match]) for match in found]


class Chosen(NamedTuple):
    """A match that is told, and its moments."""

    match: Match
    moments: tuple[Moment, ...]
    bots: tuple[str, ...]


def told(chosen: Chosen) -> Told:
    """An annotated game: its best moments, and where these are few those in which the winner's chances rose most."""
    match = chosen.match
    course = Course(parse(match.record))
    best = {one.taken.decision: one for one in sorted(chosen.moments, key=lambda one: one.score)}
    kept = sorted(best.values(), key=lambda one: -one.score)[:MOST_MOMENTS]
    near = {one.taken.decision for one in kept} | {one.reply.decision for one in kept if one.reply}
    winner = max(range(len(course.seats)), key=lambda seat: (course.rewards[seat], -seat))
    own = [one for one in course.decisions if one.choices > 1 and one.seat == winner]
    turns = sorted((turn(course, one) for one in own), key=lambda one: (-one.score, one.taken.decision))
    fresh = [one for one in turns if one.taken.decision not in near]
    kept += fresh[: max(0, LEAST_MOMENTS - len(kept))]
    moments = sorted(kept, key=lambda one: one.taken.decision)
    curve = tuple((one.number, round(one.win, 4)) for one in own)
    return Told(match.number, match.seed, chosen.bots, curve, tuple(with_unknown(course, one) for one in moments))


def found(settings: Settings, crew: Crew) -> tuple[Kept, list[str]]:
    """The annotated games of a title, and their records."""
    numbers = [range(at, min(at + PIECE, settings.games)) for at in range(0, settings.games, PIECE)]
    matches = [one for some in crew.in_order(partial(played, settings), numbers) for one in some]
    promises = [one for match in matches for one in match.promises]
    asked = {kind: most_promising(promises, kind) for kind in KINDS}
    work = examinations(settings.seed, matches, [one for kind in KINDS for one in asked[kind]])
    held = [moment for moments in crew.in_order(examine, work) for moment in moments]
    tallies: dict[str, Tally] = {
        kind: Tally(
            sum(one.candidate.kind == kind for one in promises),
            len(asked[kind]),
            sum(moment.kind == kind for _, moment in held),
        )
        for kind in KINDS
    }
    games = [Chosen(matches[match], tuple(moments), settings.bots) for match, moments in chosen(held)]
    game = load(settings.game)
    own = mind(game, game.editions[settings.edition])
    kept = Kept(
        game=settings.game,
        mind=own.weights.digest if own else "",
        matches=settings.games,
        seed=settings.seed,
        bots=settings.bots,
        tallies=tallies,
        games=tuple(crew.in_order(told, games)),
    )
    return kept, [one.match.record for one in games]
