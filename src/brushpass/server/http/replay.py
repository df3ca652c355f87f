"""Finished games over HTTP: watching them again, playing on from a moment of them, and what a search thinks of them."""

from __future__ import annotations

from math import ceil
from typing import Annotated, Final

import msgspec

from brushpass.core.match import WATCHING
from brushpass.core.scene import LogLine, Scene
from brushpass.core.words import words
from brushpass.server.http.endpoint import Call, Endpoint, Query, Slower
from brushpass.server.http.tables import seen_table
from brushpass.server.replay import review
from brushpass.server.replay.course import Course
from brushpass.server.replay.review import SIMULATIONS, Verdict
from brushpass.server.rooms import creating
from brushpass.server.tables.errors import Refused
from brushpass.server.tables.status import OVER
from brushpass.server.tables.table import Table
from brushpass.server.wire import Seated

_REVIEW_COST: Final = 10
"""A review that begins counts as so many requests."""
_ACCOUNT_COST: Final = 3
"""So does an account of a moment."""
_MOST_POSSIBILITIES: Final = 6
_DIGITS: Final = 5

MatchNumber = Annotated[int, msgspec.Meta(ge=1, le=1000)]
MomentNumber = Annotated[int, msgspec.Meta(ge=0, le=99_999)]
SeatWord = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]


class WhichMatch(Query, frozen=True, kw_only=True):
    """Which match of the table."""

    match: MatchNumber = 1


class WhoseEyes(Query, frozen=True, kw_only=True):
    """By whose eyes: those of a seat, `spectator`, or `open` for everything that any seat knew."""

    eyes: SeatWord = WATCHING
    near: SeatWord | None = None
    """The seat from whose side open eyes look; the first one if none is named."""


class WhoseDecisions(Query, frozen=True, kw_only=True):
    """Which match of the table, and whose decisions."""

    seat: SeatWord
    match: MatchNumber = 1


class WhoseKnowledge(Query, frozen=True, kw_only=True):
    """Whose knowledge."""

    seat: SeatWord


class ReplayMatch(msgspec.Struct, frozen=True, kw_only=True):
    """A match of the table and how it ended."""

    match: int
    result: str


class ReplaySeat(msgspec.Struct, frozen=True, kw_only=True):
    """A seat, how the game calls it, and who sat there."""

    seat: str
    label: str
    name: str


class ReplayTold(msgspec.Struct, frozen=True, kw_only=True):
    """A heading, where a turn or a round begins, and what everybody was told under it."""

    heading: str
    """Empty for what still belongs to the turn before."""
    text: str


class ReplayLine(msgspec.Struct, frozen=True, kw_only=True):
    """A moment in short: whose decision led there, and what everybody was told because of it."""

    number: int
    seat: str
    """Empty for the start, for the clock of a live game, and for the end of a match that was stopped."""
    told: tuple[ReplayTold, ...]


class Replay(msgspec.Struct, frozen=True, kw_only=True):
    """A match that is over."""

    table: str
    game: str
    match: int
    matches: tuple[ReplayMatch, ...]
    seats: tuple[ReplaySeat, ...]
    moments: tuple[ReplayLine, ...]


class Moment(msgspec.Struct, frozen=True, kw_only=True):
    """The table at one moment of a match, by somebody's eyes."""

    number: int
    of: int
    """The number of the last moment."""
    seat: str
    action: str
    """The decision that led here, in words, if these eyes may know it."""
    told: tuple[LogLine, ...]
    """What these eyes were told because of it."""
    over: bool
    scene: Scene


class Continue(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """From which moment to play on, in which seat, against which bot."""

    match: MatchNumber = 1
    moment: MomentNumber
    seat: SeatWord
    bot: Annotated[str, msgspec.Meta(max_length=20)] = "simple"
    name: Annotated[str, msgspec.Meta(max_length=60)] | None = None
    """Your name, if you are not logged in."""


class Decision(msgspec.Struct, frozen=True, kw_only=True):
    """What a search thinks of a decision, from what its seat knew."""

    number: int
    """The moment before it."""
    action: str
    best: str
    chance: float
    """How likely the seat was to win with the best choice, from 0 to 1."""
    regret: float
    """How much less likely with the choice that it took."""


class Review(msgspec.Struct, frozen=True, kw_only=True):
    """The decisions of a seat in which it had a choice; ask again while `done` is less than `of`."""

    match: int
    seat: str
    done: int
    of: int
    simulations: int
    """How many games a search plays in its mind for one decision, at most."""
    decisions: tuple[Decision, ...]


class KnownPossibility(msgspec.Struct, frozen=True, kw_only=True):
    """What something hidden could have been, in the words of the game."""

    label: str
    """Empty if it was not on the table."""
    copies: int
    """At least so many of them lie together."""
    share: float
    """In which part of the worlds it is so, from 0 to 1."""
    true: bool


class KnownFact(msgspec.Struct, frozen=True, kw_only=True):
    """What the seat could think of one hidden thing, or of several that lay together."""

    place: str
    piece: str
    """The key of the piece as the seat saw it; empty for all that was hidden in its place."""
    where: str
    """How the place is called; empty where the name of the piece says it."""
    subject: str
    """How the piece is called; empty where the name of the place says enough."""
    count: int
    """How many things are meant: so much is the sum of all shares."""
    possibilities: tuple[KnownPossibility, ...]
    """The likeliest, and those that were true."""
    rest: float
    """The sum of the shares of all others."""


class Known(msgspec.Struct, frozen=True, kw_only=True):
    """What a seat could have known at a moment, against what was true, and what that meant for its decision."""

    number: int
    seat: str
    worlds: int
    """How many worlds that agree with what the seat knew were looked at; 0 if nothing was hidden any more."""
    facts: tuple[KnownFact, ...]
    """Those first that its decision spoke of."""
    decision: Decision | None
    """What a search thinks of its decision, from what it knew."""
    hindsight: Decision | None
    """What a search thinks of it that knows everything that was hidden then."""


# Courses


async def _finished(call: Call) -> Table:
    """The table of the path, if it is over and the visitor may see it."""
    room, player = await seen_table(call)
    table = await room.shown_to(player)
    if table.status != OVER:
        raise Refused("replay-later")
    return table


async def _course(call: Call, table: Table, match: int) -> Course:
    """A match of a table, with all its moments."""
    assert table.series is not None
    matches = table.series.matches
    if not 1 <= match <= len(matches):
        raise Refused("no-such-moment")
    course = call.node.courses.get(table.id, match)
    if course is None:
        record = matches[match - 1].record
        course = await call.node.hub.aside.do(lambda: Course(table.game, record))
        call.node.courses.put(table.id, match, course)
    return course


def _number(call: Call, name: str) -> int:
    """A number in the path."""
    text = str(call.connection.path_params[name])
    if not (text.isascii() and text.isdecimal() and len(text) <= _DIGITS):
        raise Refused("no-such-moment")
    return int(text)


# Watching


async def show_replay(call: Call, query: WhichMatch) -> Replay:
    """A finished match and all its moments in short; a private table is there for its players alone."""
    table = await _finished(call)
    course = await _course(call, table, query.match)
    assert table.series is not None
    matches = table.series.matches
    results = [match.scene(WATCHING, call.lang, match.told(WATCHING)).result for match in matches]
    speak = words(call.lang, table.game.folder)
    return Replay(
        table=table.id,
        game=table.setup.game,
        match=query.match,
        matches=tuple(ReplayMatch(match=number, result=result) for number, result in enumerate(results, start=1)),
        seats=tuple(
            ReplaySeat(seat=seat, label=speak.say(f"seat-{seat}"), name=course.record.seats[seat])
            for seat in course.seats
        ),
        moments=tuple(
            ReplayLine(
                number=number,
                seat=line.seat,
                told=tuple(ReplayTold(heading=part.heading, text=part.text) for part in line.told),
            )
            for number, line in enumerate(course.lines(call.lang))
        ),
    )


async def show_moment(call: Call, query: WhoseEyes) -> Moment:
    """The table at a moment of a finished match: as a seat or a spectator saw it, or open with nothing hidden."""
    table = await _finished(call)
    course = await _course(call, table, _number(call, "match"))
    number = _number(call, "moment")
    if number > course.last:
        raise Refused("no-such-moment")
    eyes = query.eyes
    scene = course.scene(number, eyes, call.lang, query.near or "")
    return Moment(
        number=number,
        of=course.last,
        seat=course.instant(number).seat,
        action=course.action(number, eyes, call.lang),
        told=course.told(number, eyes, call.lang),
        over=course.instant(number).over,
        scene=scene,
    )


# Playing on


async def continue_match(call: Call, body: Continue) -> Seated:
    """Play on from a moment of a finished match at a new table: you in one seat, a bot in every other, fresh dice."""
    wait = call.node.limits.creations.take(call.address)
    if wait:
        call.node.metrics.limited.labels("creations").inc()
        raise Slower("too-many-tables", seconds=ceil(wait))
    table = await _finished(call)
    course = await _course(call, table, body.match)
    if body.moment > course.last:
        raise Refused("no-such-moment")
    if course.instant(body.moment).over:
        raise Refused("continue-over")
    return await creating.play_on(
        call.node.hub,
        table,
        course.prelude(body.moment),
        seat=body.seat,
        bot=body.bot,
        visitor=await call.guest(),
        name=body.name,
    )


# Reviews


async def show_review(call: Call, query: WhoseDecisions) -> Review:
    """What a search thinks of the decisions of a seat, as far as it has come; the first request begins it."""
    table = await _finished(call)
    course = await _course(call, table, query.match)
    course.check_seat(query.seat)
    key = (table.id, query.match, query.seat)
    reviews = call.node.reviews
    found = reviews.get(key)
    if found is None:
        wait = call.node.limits.requests.take(call.address, _REVIEW_COST)
        if wait:
            call.node.metrics.limited.labels("requests").inc()
            raise Slower("too-many-requests", seconds=ceil(wait))
        found = reviews.begin(call.node.hub, call.node.workers, key, course)
    return Review(
        match=query.match,
        seat=query.seat,
        done=found.done,
        of=found.of,
        simulations=SIMULATIONS,
        decisions=tuple(_decision(course, query.seat, verdict, call.lang) for verdict in found.verdicts),
    )


def _decision(course: Course, seat: str, verdict: Verdict, lang: str) -> Decision:
    return Decision(
        number=verdict.moment,
        action=course.label(verdict.moment, seat, verdict.action, lang),
        best=course.label(verdict.moment, seat, verdict.best, lang),
        chance=round(verdict.chance, 4),
        regret=round(verdict.regret, 4),
    )


# What could be known


async def show_known(call: Call, query: WhoseKnowledge) -> Known:
    """What a seat could have known at a moment of what was hidden from it, and what was true."""
    table = await _finished(call)
    match, number = _number(call, "match"), _number(call, "moment")
    course = await _course(call, table, match)
    course.check_seat(query.seat)
    if number > course.last:
        raise Refused("no-such-moment")
    key = (table.id, match, query.seat)
    reviews = call.node.reviews
    account = reviews.accounts.get((key, number, call.lang))
    if account is None:
        wait = call.node.limits.requests.take(call.address, _ACCOUNT_COST)
        if wait:
            call.node.metrics.limited.labels("requests").inc()
            raise Slower("too-many-requests", seconds=ceil(wait))
        moment = (key, number, call.lang)
        account = await reviews.accounts.make(call.node.workers, moment, course, reviews.get(key))
    verdicts = [
        None if verdict is None else _decision(course, query.seat, verdict, call.lang)
        for verdict in (account.by_knowledge, account.by_hindsight)
    ]
    return Known(
        number=number,
        seat=query.seat,
        worlds=account.worlds,
        facts=tuple(_fact(known) for known in account.known),
        decision=verdicts[0],
        hindsight=verdicts[1],
    )


def _fact(known: review.Known) -> KnownFact:
    """A surmise as it is sent: the likeliest possibilities, the true ones, and what the others make together."""
    surmise = known.surmise
    sent = [one for rank, one in enumerate(known.possibilities) if rank < _MOST_POSSIBILITIES or one[1]]
    return KnownFact(
        place=surmise.place,
        piece=surmise.piece,
        where=surmise.where,
        subject=surmise.subject,
        count=round(surmise.count),
        possibilities=tuple(
            KnownPossibility(label=one.label, copies=one.copies, share=round(one.share, 4), true=is_true)
            for one, is_true in sent
        ),
        rest=round(max(0.0, surmise.count - sum(one.share for one, _ in sent)), 4),
    )


ENDPOINTS: Final = (
    Endpoint("GET", "/api/tables/{table}/replay", show_replay, problems=(401, 404, 409, 503), stored=True),
    Endpoint(
        "GET", "/api/tables/{table}/replay/{match}/{moment}", show_moment, problems=(401, 404, 409, 503), stored=True
    ),
    Endpoint("POST", "/api/tables/{table}/continue", continue_match, 201, (401, 403, 404, 409, 413, 503), stored=True),
    Endpoint(
        "GET",
        "/api/tables/{table}/replay/{match}/{moment}/known",
        show_known,
        problems=(401, 404, 409, 503),
        stored=True,
    ),
    Endpoint("GET", "/api/tables/{table}/review", show_review, problems=(401, 404, 409, 503), stored=True),
)
