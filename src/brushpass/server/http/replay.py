"""Finished games over HTTP: watching them again, playing on from a moment of them, and how chances to win went."""

from __future__ import annotations

from typing import Final

from brushpass.core.match import WATCHING
from brushpass.core.words import words
from brushpass.server.http.endpoint import Call, Endpoint, Query
from brushpass.server.http.tables import count_creation, seen_table
from brushpass.server.replay.course import Chances, Course
from brushpass.server.replay.curve import Curve, estimated, foreseen, reviewed
from brushpass.server.rooms import creating
from brushpass.server.rooms.thinking import Closed
from brushpass.server.tables.errors import Refused
from brushpass.server.tables.status import OVER
from brushpass.server.tables.table import Table
from brushpass.server.wire.replay import (
    Continue,
    Curves,
    MatchNumber,
    Moment,
    Replay,
    ReplayLine,
    ReplayMatch,
    ReplaySeat,
    ReplayTold,
    SeatCurve,
    SeatWord,
    TurningPoint,
)
from brushpass.server.wire.tables import Seated

_DIGITS: Final = 5


class WhichMatch(Query, frozen=True, kw_only=True):
    """Which match of the table."""

    match: MatchNumber = 1


class WhoseEyes(Query, frozen=True, kw_only=True):
    """By whose eyes: those of a seat, `spectator`, or `open` for everything that any seat knew."""

    eyes: SeatWord = WATCHING
    near: SeatWord | None = None
    """The seat from whose side open eyes look; the first one if none is named."""


async def finished(call: Call) -> Table:
    """The table of the path, if it is over and the visitor may see it."""
    room, player = await seen_table(call)
    table = await room.shown_to(player)
    if table.status != OVER:
        raise Refused("replay-later")
    return table


async def course_of(call: Call, table: Table, match: int) -> Course:
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


def number_of(call: Call, name: str) -> int:
    """A number in the path."""
    text = str(call.connection.path_params[name])
    if not (text.isascii() and text.isdecimal() and len(text) <= _DIGITS):
        raise Refused("no-such-moment")
    return int(text)


# Watching


async def show_replay(call: Call, query: WhichMatch) -> Replay:
    """A finished match and all its moments in short; a private table is there for its players alone."""
    table = await finished(call)
    course = await course_of(call, table, query.match)
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
    table = await finished(call)
    course = await course_of(call, table, number_of(call, "match"))
    number = number_of(call, "moment")
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
        steps=course.steps(scene, number, eyes, query.near or ""),
    )


# Playing on


async def continue_match(call: Call, body: Continue) -> Seated:
    """Play on from a moment of a finished match at a new table: you in one seat, a bot in every other, fresh dice."""
    count_creation(call)
    table = await finished(call)
    course = await course_of(call, table, body.match)
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


# Chances


async def show_curves(call: Call, query: WhichMatch) -> Curves:
    """How the chance to win of every seat went up and down, by the best that knows of it by now."""
    table = await finished(call)
    course = await course_of(call, table, query.match)
    reviews = {seat: call.node.reviews.get((table.id, query.match, seat)) for seat in course.seats}
    chances = await _foreseen(call, course)

    def curve(seat: str) -> Curve:
        review = reviews[seat]
        if review is not None and review.done >= review.of and review.verdicts:
            return reviewed(course, seat, review.verdicts, call.lang)
        known = chances.get(seat, ())
        return foreseen(course, seat, known, call.lang) if known else estimated(course, seat, call.lang)

    curves = await call.node.hub.aside.do(lambda: [curve(seat) for seat in course.seats])
    return Curves(match=query.match, last=course.last, seats=tuple(_seat_curve(one) for one in curves))


async def _foreseen(call: Call, course: Course) -> Chances:
    """What a mind thinks of the decisions of a match, thought once while the match is looked at."""
    if course.chances is None:
        try:
            course.chances = await call.node.workers.foresee(course.game.name, course.record)
        except Closed:
            return {}
    return course.chances


def _seat_curve(curve: Curve) -> SeatCurve:
    turning = curve.turning
    return SeatCurve(
        seat=curve.seat,
        by=curve.by,
        moments=curve.moments,
        chances=tuple(round(chance, 3) for chance in curve.chances),
        turning=None
        if turning is None
        else TurningPoint(
            number=turning.moment,
            before=round(turning.before, 3),
            after=round(turning.after, 3),
            heading=turning.heading,
            text=turning.text,
        ),
    )


ENDPOINTS: Final = (
    Endpoint("GET", "/api/tables/{table}/replay", show_replay, problems=(401, 404, 409, 503), stored=True),
    Endpoint(
        "GET", "/api/tables/{table}/replay/{match}/{moment}", show_moment, problems=(401, 404, 409, 503), stored=True
    ),
    Endpoint("POST", "/api/tables/{table}/continue", continue_match, 201, (401, 403, 404, 409, 413, 503), stored=True),
    Endpoint("GET", "/api/tables/{table}/curves", show_curves, problems=(401, 404, 409, 503), stored=True),
)
