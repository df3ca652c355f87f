"""Why a bot advises a choice: what it leads to, or avoids, in the games that it has imagined, in a sentence.

In the same worlds the advised choice and another one are played on, and everything that the seat would be told then is
counted. What is told after one of them more often, and goes along with winning, is the reason: the game itself has a
sentence for it, the one that its log would show.
"""

from __future__ import annotations

import time
from pathlib import Path
from typing import Final, Literal

import msgspec

from brushpass.bots.minds.search import Search
from brushpass.core.bits import bit
from brushpass.core.game import Fact, Game
from brushpass.core.notation import Notation
from brushpass.core.scene import Telling
from brushpass.core.view import View
from brushpass.core.words import words

PLAYED: Final = 32
"""Worlds in which both choices are played on, where there is time for that."""
LEAST_PLAYED: Final = 12
"""In fewer worlds nothing is found out."""
AHEAD: Final = 3
"""They are played on until others have chosen, and the seat has to choose again, for so many times."""
LEAST_SHARE: Final = 0.2
"""Something is a reason only if it happens in so many more of the games imagined."""
_FOLDER: Final = str(Path(__file__).parent)
_HUNDRED: Final = 100

Kind = Literal["none", "only", "even", "ahead", "leads", "avoids"]
Numbers = tuple[int, int, int, int]


class Reason(msgspec.Struct, frozen=True):
    """Why a choice is better than another: the kind, and where something in particular is told of it, how often."""

    kind: Kind
    other: str = ""
    """The choice that it is compared with."""
    fact: tuple[str, ...] = ()
    """What happens more often, or less, in the words of a fact."""
    share: float = 0.0
    """In which part of the games imagined it happens after the advised choice."""
    instead: float = 0.0
    """And after the other one."""
    points: float = 0.0
    """By how much the chance to win is greater."""


def why(found: Search, notation: Notation, view: View, better: int, other: int, milliseconds: int = 0) -> Reason:
    """Why one choice of a search is better than another; both are places among `view.legal`.

    Where a time is given and is over too soon, only by how much it is better.
    """
    points = found.gap(better, other)
    plain = Reason("ahead", view.legal[other], points=points)
    samples = _imagined(found, (better, other), milliseconds)
    if len(samples) < 2 * LEAST_PLAYED:
        return plain
    best, reason = 0.0, plain
    for numbers in {one for _, _, told in samples for one in told}:
        with_it = [value for _, value, told in samples if numbers in told]
        without = [value for _, value, told in samples if numbers not in told]
        if not with_it or not without:
            continue
        share, instead = (_share(samples, numbers, one) for one in (better, other))
        helps = sum(with_it) / len(with_it) - sum(without) / len(without)
        worth = (share - instead) * helps
        if abs(share - instead) >= LEAST_SHARE and worth > best:
            fact = notation.fact_words(numbers[0], numbers[1:])
            kind: Kind = "leads" if share > instead else "avoids"
            best, reason = worth, Reason(kind, view.legal[other], fact, share, instead, points)
    return reason


def _imagined(
    found: Search, choices: tuple[int, int], milliseconds: int
) -> list[tuple[int, float, frozenset[Numbers]]]:
    """Both choices played on in the same worlds: the choice, what it was worth, and what its seat was told."""
    samples = []
    depth, found.depth = found.depth, AHEAD
    began = time.perf_counter()
    for _ in range(PLAYED):
        if milliseconds and (time.perf_counter() - began) * 1000 >= milliseconds:
            break
        found.draw()
        for choice in choices:
            facts: list[Fact] = []
            found.facts = facts
            value = found.play(choice)
            # The first fact says what was chosen, which is no reason.
            told = [fact for fact in facts[1:] if fact.audience & bit(found.seat)]
            samples.append((choice, value, frozenset((fact.kind, fact.a, fact.b, fact.c) for fact in told)))
    found.facts = None
    found.depth = depth
    return samples


def _share(samples: list[tuple[int, float, frozenset[Numbers]]], numbers: Numbers, choice: int) -> float:
    told = [numbers in one for which, _, one in samples if which == choice]
    return sum(told) / len(told)


def said(game: Game, view: View, reason: Reason, lang: str) -> str:
    """A reason as a person reads it; empty where there is none."""
    if reason.kind == "none":
        return ""
    speak = words(lang, _FOLDER)
    labels = {choice.action: choice.label for choice in game.scene(view, (), lang).choices}
    other = labels.get(reason.other, reason.other)
    points = round(_HUNDRED * reason.points)
    fact = _sentence(game, view, reason.fact, lang) if reason.fact else ""
    if fact:
        share, instead = (round(_HUNDRED * one) for one in (reason.share, reason.instead))
        return speak.say(f"reason-{reason.kind}", fact=fact, share=share, instead=instead, other=other)
    if reason.kind in ("only", "even"):
        return speak.say(f"reason-{reason.kind}")
    return speak.say("reason-ahead", points=points, other=other)


def _sentence(game: Game, view: View, fact: tuple[str, ...], lang: str) -> str:
    """What the log of the game says of a fact; empty where it says nothing."""
    log = game.scene(view, (Telling(0, fact),), lang).log
    return " ".join(line.text for line in log if not line.heading)
