"""Cold War: what was heard, in sentences.

The sentences stand in `fluent/*.ftl`; here we only choose them and say what they are about.
A sentence is given names by their ids, such as `group-opposition`, and each language picks the form it needs.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from brushpass.core.notation import NUMBER
from brushpass.core.painter import Speaker, memorized
from brushpass.core.scene import LogLine, Telling
from brushpass.games.cold_war.cards import GROUP_NAMES, GROUPS, OBJECTIVE_NAMES, OBJECTIVES, SIDES, Objective
from brushpass.games.cold_war.numbers import NOTATION
from brushpass.games.cold_war.view import WATCHING

ACTIVATION_EFFECTS: Final = ("discarded", "stole", "gave", "mobilized", "readied", "media-looks", "nothing-done")
"""Facts that are told in one sentence with the activation just before them."""

PRIVATE_FACTS: Final = ("saw-group", "placed-group", "picked", "shown", "saw-objective", "placed-objective")
"""R13.2: what one player alone is told."""

SPEAKER: Final = Speaker(str(Path(__file__).parents[1]), headings=("turn",), private=PRIVATE_FACTS, between=":")
say: Final = SPEAKER.say
place: Final = SPEAKER.place
EVERYONE: Final = (*SIDES, WATCHING)
OBJECTIVE_OF: Final = dict(zip(OBJECTIVE_NAMES, OBJECTIVES, strict=True))
GROUP_OF: Final = dict(zip(GROUP_NAMES, GROUPS, strict=True))
_FACTS: Final = {fact.name: fact.kinds for fact in NOTATION.facts}


# The log


def log(heard: Sequence[Telling], lang: str) -> tuple[LogLine, ...]:
    """Everything heard, one sentence a fact; an activation and its effect share one.

    The two have one number, so the log of all that was heard from some number on is the end of the whole log.
    """
    lines: list[LogLine] = []
    told_already = -1
    for place, telling in enumerate(heard):
        if place == told_already:
            continue
        kind = telling.words[0]
        if kind == "activated" and place + 1 < len(heard) and _completes(telling, heard[place + 1]):
            text = _activation_sentence(telling.words, heard[place + 1].words, lang)
            told_already = place + 1
        else:
            text = fact_sentence(telling.words, lang)
        lines.append(SPEAKER.log_line(telling, text))
    return tuple(lines)


@memorized
def fact_sentence(fact: tuple[str, ...], lang: str) -> str:
    """One fact as a sentence."""
    return say(lang, f"fact-{fact[0]}", **_fact_arguments(fact))


def _completes(activation: Telling, effect: Telling) -> bool:
    return effect.number == activation.number and effect.words[0] in ACTIVATION_EFFECTS


@memorized
def _activation_sentence(activation: tuple[str, ...], effect: tuple[str, ...], lang: str) -> str:
    arguments = _fact_arguments(activation)
    arguments["target"] = _fact_arguments(effect).get("group", "")
    return say(lang, f"fact-activated-{effect[0]}", **arguments)


def _fact_arguments(fact: tuple[str, ...]) -> dict[str, str | int]:
    """What a fact's sentence is about: the ids of names, its numbers, and the numbers on an objective."""
    kinds = _FACTS[fact[0]]
    arguments: dict[str, str | int] = {}
    number_names = iter(SIDES if kinds.count(NUMBER) == len(SIDES) else ("number",))
    for kind, word in zip(kinds, fact[1:], strict=True):
        if kind == NUMBER:
            arguments[next(number_names)] = int(word)
            continue
        arguments[kind] = f"{kind}-{word}"
        if kind == "objective":
            arguments.update(objective_numbers(OBJECTIVE_OF[word]))
    return arguments


def objective_numbers(card: Objective) -> dict[str, int]:
    """R1.2: the numbers of an objective that sentences tell."""
    return {"stability": card.stability, "population": card.population, "points": card.victory_points}
