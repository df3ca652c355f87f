"""What the seats of a moment could not see, and how likely the truth was by the rules and by how the others played."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace
from scripts.annotated.course import Course, Decision
from scripts.annotated.files import Moment, Taken, Unknown
from scripts.annotated.pasts import Believed, believed, looked_back

from brushpass.core.dice import Dice
from brushpass.server.replay.surmise import Labels, Surmise, answered, hidden, scenes_of, surmises, truths

LANG: Final = "en"
_WORLDS: Final = 200
_MOST: Final = 2
_SEED: Final = 1


def with_unknown(course: Course, moment: Moment) -> Moment:
    """A moment with what was hidden from its seats."""
    decision = course.decisions[moment.taken.decision]
    taken = replace(moment.taken, unknown=unknown(course, decision, decision))
    reply = moment.reply and _replied(course, moment.reply, decision)
    return replace(moment, taken=taken, reply=reply)


def _replied(course: Course, reply: Taken, bluff: Decision) -> Taken:
    return replace(reply, unknown=unknown(course, course.decisions[reply.decision], bluff))


def unknown(course: Course, decision: Decision, since: Decision) -> tuple[Unknown, ...]:
    """The hidden things of which the others' play told most, at a decision."""
    dice = Dice(_SEED, decision.number)
    view = course.view(decision)
    worlds = believed(course, decision, decision.seat, looked_back(course, decision, decision.seat, since), dice)
    if worlds is None:
        return ()
    truth = truths(course.game, view, decision.state, LANG)
    seen = _looks(course, decision, worlds)
    found = [
        Unknown(_what(one), possibility.label, one.count > 1, round(possibility.share, 3), round(share, 3))
        for one in surmises(course.game, view, LANG, dice, _WORLDS)
        for possibility, is_true in answered(one, truth)
        if is_true and possibility.label and possibility.copies == 1
        for share in [_share(seen, one, possibility.label)]
    ]
    found.sort(key=lambda one: -abs(one.believed - one.evenly))
    return tuple(found[:_MOST])


def _what(surmise: Surmise) -> str:
    return ", ".join(part for part in (surmise.where, surmise.subject) if part)


def _looks(course: Course, decision: Decision, worlds: Believed) -> list[tuple[Labels, float]]:
    """What is hidden in each of the worlds, and how likely it is."""
    own = course.game.scene(course.view(decision), (), LANG)
    return [
        (hidden(own, scenes_of(course.game, world, LANG)), float(weight))
        for world, weight in zip(worlds.worlds.things, worlds.worlds.probabilities, strict=True)
    ]


def _share(seen: list[tuple[Labels, float]], surmise: Surmise, label: str) -> float:
    """In which part of the worlds something hidden is what it was."""
    whole = f"{surmise.subject}: {label}" if surmise.subject else label
    return sum(weight for labels, weight in seen if whole in labels.get((surmise.place, surmise.piece), ()))
