"""Finished games over HTTP: watching them again, playing on from a moment of them, and what a search thinks of them."""

from __future__ import annotations

from math import ceil
from typing import Final

import msgspec

from brushpass.bots.reasons import said
from brushpass.core.match import WATCHING
from brushpass.core.words import words
from brushpass.server.http.endpoint import Call, Endpoint, Query, Slower
from brushpass.server.http.tables import count_creation, seen_table
from brushpass.server.replay import review
from brushpass.server.replay.bluffs import Bluff
from brushpass.server.replay.course import Chances, Course
from brushpass.server.replay.curve import Curve, estimated, foreseen, reviewed
from brushpass.server.replay.review import SIMULATIONS, Verdict
from brushpass.server.rooms import creating
from brushpass.server.rooms.thinking import Closed
from brushpass.server.tables.errors import Refused
from brushpass.server.tables.status import OVER
from brushpass.server.tables.table import Table
from brushpass.server.wire.replay import (
    Continue,
    Curves,
    Decision,
    Known,
    KnownBluff,
    KnownFact,
    KnownPossibility,
    KnownTurn,
    LikelyChoice,
    MatchNumber,
    Moment,
    PerfectChoice,
    Replay,
    ReplayLine,
    ReplayMatch,
    ReplaySeat,
    ReplayTold,
    Review,
    SeatCurve,
    SeatWord,
    TurningPoint,
)
from brushpass.server.wire.tables import Seated

_REVIEW_COST: Final = 10
"""A review that begins counts as so many requests."""
_ACCOUNT_COST: Final = 3
"""So does an account of a moment."""
_MOST_POSSIBILITIES: Final = 6
_DIGITS: Final = 5
_NEVER: Final = 0.005


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
        steps=course.steps(scene, number, eyes, query.near or ""),
    )


# Playing on


async def continue_match(call: Call, body: Continue) -> Seated:
    """Play on from a moment of a finished match at a new table: you in one seat, a bot in every other, fresh dice."""
    count_creation(call)
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


# Chances


async def show_curves(call: Call, query: WhichMatch) -> Curves:
    """How the chance to win of every seat went up and down, by the best that knows of it by now."""
    table = await _finished(call)
    course = await _course(call, table, query.match)
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


# Reviews


async def show_review(call: Call, query: WhoseDecisions) -> Review:
    """What the best bot thinks of the decisions of a seat, as far as it has come; the first request begins it."""
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
        bot=found.verdicts[0].bot if found.verdicts else "",
        simulations=SIMULATIONS,
        decisions=tuple(_decision(course, query.seat, verdict, call.lang) for verdict in found.verdicts),
    )


def _decision(course: Course, seat: str, verdict: Verdict, lang: str) -> Decision:
    return Decision(
        number=verdict.moment,
        action=course.label(verdict.moment, seat, verdict.action, lang),
        best=course.label(verdict.moment, seat, verdict.best, lang),
        chance=round(verdict.chance, 4),
        regret=verdict.regret,
        low=verdict.low,
        high=verdict.high,
        mistake=verdict.is_mistake,
        bluff=verdict.bluff,
        reason=said(course.game, course.question(verdict.moment, seat), verdict.reason, lang)
        if verdict.is_mistake
        else "",
        perfect=tuple(_perfect(course, seat, verdict, lang)),
    )


def _perfect(course: Course, seat: str, verdict: Verdict, lang: str) -> list[PerfectChoice]:
    """What perfect players do, most often first; what they never do only where it was done."""
    return [
        PerfectChoice(
            action=course.label(verdict.moment, seat, action, lang),
            share=round(share, 4),
            played=action == verdict.action,
        )
        for action, share in sorted(verdict.perfect.items(), key=lambda one: -one[1])
        if share >= _NEVER or action == verdict.action
    ]


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
        bluff=None if account.bluff is None else _bluff(account.bluff),
        bot=account.would.bot if account.would else "",
        would=tuple(_would(course, query.seat, number, account.would, call.lang)) if account.would else (),
        decision=verdicts[0] and msgspec.structs.replace(verdicts[0], bluff=account.bluff is not None),
        hindsight=verdicts[1],
    )


def _would(course: Course, seat: str, number: int, would: review.Would, lang: str) -> list[LikelyChoice]:
    """What the best bot would have done, likeliest first; what it hardly ever does only where it was done."""
    shares = sorted(would.shares.items(), key=lambda one: -one[1])
    return [
        LikelyChoice(
            action=course.label(number, seat, action, lang), share=round(share, 4), played=action == would.taken
        )
        for rank, (action, share) in enumerate(shares)
        if action == would.taken or (rank < _MOST_POSSIBILITIES and share >= _NEVER)
    ]


def _bluff(bluff: Bluff) -> KnownBluff:
    return KnownBluff(
        other=bluff.other,
        where=bluff.surmise.where,
        subject=bluff.surmise.subject,
        label=bluff.label,
        before=round(bluff.before, 4),
        after=round(bluff.after, 4),
    )


def _fact(known: review.Known) -> KnownFact:
    """A surmise as it is sent: the likeliest possibilities, the true ones, and what the others make together."""
    surmise = known.surmise
    likeliest = sorted(known.possibilities, key=lambda one: -one[0].likely)
    sent = [one for rank, one in enumerate(likeliest) if rank < _MOST_POSSIBILITIES or one[1]]
    concluded = [one.concluded for one, _ in sent if one.concluded is not None]
    return KnownFact(
        place=surmise.place,
        piece=surmise.piece,
        where=surmise.where,
        subject=surmise.subject,
        count=round(surmise.count),
        possibilities=tuple(
            KnownPossibility(
                label=one.label,
                copies=one.copies,
                share=round(one.share, 4),
                concluded=None if one.concluded is None else round(one.concluded, 4),
                turns=tuple(
                    KnownTurn(text=turn.text, before=round(turn.before, 4), after=round(turn.after, 4))
                    for turn in one.turns
                ),
                true=is_true,
            )
            for one, is_true in sent
        ),
        rest=round(max(0.0, surmise.count - sum(one.share for one, _ in sent)), 4),
        rest_concluded=round(max(0.0, surmise.count - sum(concluded)), 4) if concluded else None,
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
    Endpoint("GET", "/api/tables/{table}/curves", show_curves, problems=(401, 404, 409, 503), stored=True),
    Endpoint("GET", "/api/tables/{table}/review", show_review, problems=(401, 404, 409, 503), stored=True),
)
