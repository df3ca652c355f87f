"""Finished games over HTTP: what the best bot thinks of decisions, and what could have been known."""

from __future__ import annotations

from math import ceil
from typing import Final

import msgspec

from brushpass.bots.reasons import said
from brushpass.server.http.endpoint import Call, Endpoint, Query, Slower
from brushpass.server.http.replay import course_of, finished, number_of
from brushpass.server.replay import review
from brushpass.server.replay.bluffs import Bluff
from brushpass.server.replay.course import Course
from brushpass.server.replay.review import SIMULATIONS, Verdict
from brushpass.server.tables.errors import Refused
from brushpass.server.wire.replay import (
    Decision,
    Known,
    KnownBluff,
    KnownFact,
    KnownPossibility,
    KnownTurn,
    LikelyChoice,
    MatchNumber,
    PerfectChoice,
    Review,
    SeatWord,
)

_REVIEW_COST: Final = 10
"""A review that begins counts as so many requests."""
_ACCOUNT_COST: Final = 3
"""So does an account of a moment."""
_MOST_POSSIBILITIES: Final = 6
_NEVER: Final = 0.005
"""What is done less often is not told, unless it was done."""


class WhoseDecisions(Query, frozen=True, kw_only=True):
    """Which match of the table, and whose decisions."""

    seat: SeatWord
    match: MatchNumber = 1


class WhoseKnowledge(Query, frozen=True, kw_only=True):
    """Whose knowledge."""

    seat: SeatWord


# Reviews


async def show_review(call: Call, query: WhoseDecisions) -> Review:
    """What the best bot thinks of the decisions of a seat, as far as it has come; the first request begins it."""
    table = await finished(call)
    course = await course_of(call, table, query.match)
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
    table = await finished(call)
    match, number = number_of(call, "match"), number_of(call, "moment")
    course = await course_of(call, table, match)
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
    Endpoint("GET", "/api/tables/{table}/review", show_review, problems=(401, 404, 409, 503), stored=True),
    Endpoint(
        "GET",
        "/api/tables/{table}/replay/{match}/{moment}/known",
        show_known,
        problems=(401, 404, 409, 503),
        stored=True,
    ),
)
