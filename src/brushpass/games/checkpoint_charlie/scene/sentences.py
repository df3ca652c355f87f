"""Checkpoint Charlie: names and facts in words.

The sentences stand in `fluent/*.ftl`; here we only choose them and say what they are about.
A sentence is given names by their ids, such as `seat-basset`, and each language picks the form it needs; a cat comes
with its badge, and the place of a token as the number of its round.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from pathlib import Path
from typing import Final, Optional

from brushpass.core.notation import NUMBER
from brushpass.core.painter import Speaker, memorized
from brushpass.core.scene import LogLine, Telling
from brushpass.games.checkpoint_charlie import tokens
from brushpass.games.checkpoint_charlie.cards import TRAITS
from brushpass.games.checkpoint_charlie.numbers import ROUND_WORDS, notation
from brushpass.games.checkpoint_charlie.tokens import MIXES

PRIVATE_FACTS: Final = (
    "own-trait",
    "own-face",
    "own-intent",
    "own-pass",
    "own-aim",
    "own-aim-forgotten",
    "own-aim-gone",
    "own-aim-gone-forgotten",
    "own-token",
    "own-silence",
    "own-announcement",
)
"""K1: what one player alone is told."""

HEADINGS: Final = ("round",)
"""Facts that open a chapter of the log."""

SPEAKER: Final = Speaker(str(Path(__file__).parents[1]), headings=HEADINGS, private=PRIVATE_FACTS)
say: Final = SPEAKER.say
form: Final = SPEAKER.form
place: Final = SPEAKER.place
_OWN_AIMS: Final = ("own-aim", "own-aim-gone")
_FORGETTABLE: Final = ("drawn", "discarded", *_OWN_AIMS)
"""Q4: facts about a cat that may since have disappeared in a discard pile."""
_FORGOTTEN: Final = "-forgotten"
_FACTS: Final = {
    fact.name: fact.kinds
    for fact in notation(tokens.words(tokens.supply(MIXES["mix_a"], stasi=False, cafe_adler=False))).facts
}
"""The same for every mix of tokens, because no fact names a single token."""


# The log


def log(heard: Sequence[Telling], lang: str) -> tuple[LogLine, ...]:
    """Everything heard, one sentence a fact."""
    return SPEAKER.log(heard, lambda fact: fact_sentence(fact, lang))


def remembered(heard: Sequence[Telling], shown: Collection[str], aim: Optional[str]) -> list[Telling]:
    """Q4: what was heard without the names of discarded cats, but for those that are still shown in this round.

    The own aim is known to whoever aims, but naming it must not bring back what was forgotten of that cat.
    """
    rounds = _by_rounds(heard)
    found: list[Telling] = []
    for place, tellings in enumerate(rounds):
        named = {telling.words[-1] for telling in tellings if telling.words[0] == "kept"}
        own: set[str] = set()
        if place == len(rounds) - 1:
            named |= set(shown)
            own = {aim} if aim is not None else set()
        for telling in tellings:
            fact, *about = telling.words
            known = named | own if fact in _OWN_AIMS else named
            if fact in _FORGETTABLE and about[-1] not in known:
                telling = Telling(telling.number, (fact + _FORGOTTEN, *about[:-1]))
            found.append(telling)
    return found


def _by_rounds(heard: Sequence[Telling]) -> list[list[Telling]]:
    """What was heard, parted where a round begins: the cats of the round before lie nowhere any more."""
    rounds: list[list[Telling]] = [[]]
    for telling in heard:
        if telling.words[0] == "round":
            rounds.append([])
        rounds[-1].append(telling)
    return rounds


@memorized
def fact_sentence(fact: tuple[str, ...], lang: str) -> str:
    """One fact as a sentence."""
    return say(lang, f"fact-{fact[0]}", **_fact_arguments(fact, lang))


def _fact_arguments(fact: tuple[str, ...], lang: str) -> dict[str, str | int]:
    """What a fact's sentence is about; a forgotten fact lacks its last word, the cat."""
    name, *about = fact
    kinds = _FACTS[name.removesuffix(_FORGOTTEN)]
    if name.endswith(_FORGOTTEN):
        kinds = kinds[:-1]
    return arguments(kinds, about, lang)


def arguments(kinds: Sequence[str], about: Sequence[str], lang: str) -> dict[str, str | int]:
    """What a sentence is about: the ids of names, a number, a round, and one or two seats."""
    found: dict[str, str | int] = {}
    for kind, word in zip(kinds, about, strict=True):
        if kind == NUMBER:
            found["number"] = int(word)
        elif kind == "place":
            found["place"] = int(word)
        elif kind == "grade":
            found["number"], found["clues"] = grade(word)
        elif kind == "slot":
            found["round"] = round_of(word)
        elif kind == "seat":
            found["other" if "seat" in found else "seat"] = seat_id(word)
        elif kind == "cat":
            found.update(cat=f"cat-{word}", badge=badge(word, lang))
        else:
            found[kind] = f"{kind}-{word}"
    return found


def seat_id(word: str) -> str:
    """The id of an agent's name."""
    return f"seat-{word}"


def grade(word: str) -> tuple[int, int]:
    """R27, Q2: with how many clues a cat agrees, and how many count."""
    number, _, clues = word.partition("-of-")
    return int(number), int(clues)


def round_of(slot: str) -> int:
    """Q20: the round in which a token's place was filled."""
    return ROUND_WORDS.index(slot) + 1


# Lists


@memorized
def names(kind: str, things: tuple[str, ...], lang: str) -> str:
    """Some names of a kind, one after the other."""
    return ", ".join([say(lang, f"{kind}-{word}") for word in things])


def seats(found: Sequence[str], lang: str, which: str = "") -> str:
    """The names of some agents as a sentence lists them, in the form it needs."""
    *others, last = [form(lang, seat_id(word), which) for word in found]
    return say(lang, "list-and", others=", ".join(others), last=last) if others else last


# Cats


@memorized
def faces_of(cat: str) -> tuple[str, ...]:
    """R1: the five values of a cat, in the order of the traits."""
    return tuple(trait.values[trait.letters.index(letter)] for trait, letter in zip(TRAITS, cat, strict=True))


@memorized
def badge(cat: str, lang: str) -> str:
    """R1: a cat at a glance, with one sign for each of its traits."""
    return "".join([form(lang, f"face-{face}", "letter") for face in faces_of(cat)])
