"""Shadows in Kyoto: names and facts in words.

The sentences stand in `fluent/*.ftl`; here we only choose them and say what they are about.
A sentence is given names by their ids, such as `card-red`, and each language picks the form it needs; spaces are given
as they are.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from brushpass.core.notation import NUMBER
from brushpass.core.painter import Speaker, memorized
from brushpass.core.scene import LogLine, Telling
from brushpass.games.shadows_in_kyoto.cards import IDENTITIES, IDENTITY_WORDS, SIDES, Identity
from brushpass.games.shadows_in_kyoto.numbers import NOTATION

PRIVATE_FACTS: Final = (
    "drew",
    "placed",
    "picked",
    "exchanged",
    "left",
    "own-mark",
    "own-recovered",
    "looked",
    "kept",
)
"""W1: what one player alone is told."""

HEADINGS: Final = ("turn",)
"""Facts that open a chapter of the log."""

SPEAKER: Final = Speaker(str(Path(__file__).parents[1]), headings=HEADINGS, private=PRIVATE_FACTS)
say: Final = SPEAKER.say
form: Final = SPEAKER.form
place: Final = SPEAKER.place
_FACTS: Final = {fact.name: fact.kinds for fact in NOTATION.facts}
_IDENTITY: Final = dict(zip(IDENTITY_WORDS, IDENTITIES, strict=True))
_REAL: Final = "*"


# The log


def log(heard: Sequence[Telling], lang: str) -> tuple[LogLine, ...]:
    """Everything heard, one sentence a fact."""
    return SPEAKER.log(heard, lambda fact: fact_sentence(fact, lang))


@memorized
def fact_sentence(fact: tuple[str, ...], lang: str) -> str:
    """One fact as a sentence."""
    return say(lang, f"fact-{fact[0]}", **_fact_arguments(fact))


def _fact_arguments(fact: tuple[str, ...]) -> dict[str, str | int]:
    """What a fact's sentence is about: the ids of names, a number, and one or two spaces."""
    arguments: dict[str, str | int] = {}
    for kind, word in zip(_FACTS[fact[0]], fact[1:], strict=True):
        if kind == NUMBER:
            arguments["number"] = int(word)
        elif kind == "space":
            arguments["to" if "space" in arguments else "space"] = word
        elif kind == "seat":
            arguments.update(seat=seat_id(word), enemy=seat_id(other(word)))
        else:
            arguments[kind] = f"{kind}-{word}"
    return arguments


def seat_id(word: str) -> str:
    """The id of a side's name."""
    return f"seat-{word}"


def other(side: str) -> str:
    """The other side."""
    return SIDES[1 - SIDES.index(side)]


# Agents


def identity(word: str) -> Identity:
    """R5: the identity of a word."""
    return _IDENTITY[word]


def strength_mark(word: str) -> str:
    """R5: the strength of an identity, with a sign for real intelligence."""
    known = identity(word)
    return f"{known.strength}{_REAL if known.real else ''}"


@memorized
def names(kind: str, things: tuple[str, ...], lang: str) -> str:
    """Some names of a kind, one after the other."""
    return ", ".join([say(lang, f"{kind}-{word}") for word in things])
