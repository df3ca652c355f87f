"""Cold War: what was heard in sentences, and cards, agents and tokens as pieces.

The sentences stand in `fluent/*.ftl`; here we only choose them and say what they are about.
A sentence is given names by their ids, such as `group-opposition`, and each language picks the form it needs.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from brushpass.core.notation import NUMBER
from brushpass.core.painter import Remark, Speaker, line, memorized, remarked
from brushpass.core.scene import LogLine, Piece, Telling
from brushpass.games.cold_war.cards import (
    AGENTS,
    FACTIONS,
    GROUP_NAMES,
    GROUPS,
    OBJECTIVE_NAMES,
    OBJECTIVES,
    SIDES,
    Group,
    Objective,
    Provenance,
)
from brushpass.games.cold_war.numbers import NOTATION
from brushpass.games.cold_war.scene.figures import NOWHERE, Depth, depth_figures, group_figures, objective_figures
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
            arguments.update(_objective_numbers(OBJECTIVE_OF[word]))
    return arguments


def _objective_numbers(card: Objective) -> dict[str, int]:
    return {"stability": card.stability, "population": card.population, "points": card.victory_points}


# Cards


def objective_detail(card: Objective, lang: str) -> str:
    """R1.2: the numbers, the bias and the effect of an objective, and how sure we are of them."""
    first, second, third, fourth = (f"faction-{FACTIONS[faction]}" for faction in card.bias)
    numbers = say(
        lang,
        "detail-objective",
        first=first,
        second=second,
        third=third,
        fourth=fourth,
        **_objective_numbers(card),
    )
    effect = say(lang, f"effect-{card.name}") if card.is_event else ""
    return line(numbers, effect, mark(card.provenance, lang))


def group_detail(card: Group, state: str, lang: str) -> str:
    """R1.3: the faction of a group, its state if it is in play, its power, and how sure we are of its values."""
    faction = FACTIONS[card.faction]
    return line(
        say(lang, "detail-faction", faction=f"faction-{faction}"),
        say(lang, f"state-{state}") if state else "",
        say(lang, f"power-{faction}"),
        mark(card.provenance, lang),
    )


def mark(provenance: Mapping[str, Provenance], lang: str) -> str:
    """A remark where a card's values are not all printed in a rulebook."""
    sources = {source for field, source in provenance.items() if field != "name"}
    if "reconstruction" in sources:
        return say(lang, "mark-reconstruction")
    if "web" not in sources:
        return ""
    return say(lang, "mark-web" if sources == {"web"} else "mark-web-partly")


def source_tags(provenance: Mapping[str, Provenance]) -> tuple[str, ...]:
    """How a screen marks a card whose values are not all printed in a rulebook."""
    sources = {source for field, source in provenance.items() if field != "name"}
    return () if sources == {"rulebook"} else ("transcribed",)


# Pieces


@memorized
def group_piece(name: str, state: str, lang: str) -> Piece:
    """R1.3: a group in play."""
    card = GROUP_OF[name]
    return Piece(
        key=f"group:{name}",
        label=say(lang, f"group-{name}"),
        kind="group",
        value=str(card.influence),
        tags=(state, FACTIONS[card.faction], *source_tags(card.provenance)),
        detail=group_detail(card, state, lang),
        figures=group_figures(card),
    )


@memorized
def known_group(
    name: str, lang: str, tags: tuple[str, ...] = (), remarks: tuple[Remark, ...] = (), depth: Depth = NOWHERE
) -> Piece:
    """A group outside the struggle: in the deck or on the discard pile."""
    card = GROUP_OF[name]
    piece = Piece(
        key=f"group:{name}",
        label=say(lang, f"group-{name}"),
        kind="group",
        value=str(card.influence),
        tags=(*tags, FACTIONS[card.faction], *source_tags(card.provenance)),
        figures={**group_figures(card), **depth_figures(depth)},
    )
    return remarked(piece, *remarks, group_detail(card, "", lang))


@memorized
def objective_piece(
    name: str, lang: str, tags: tuple[str, ...] = (), remarks: tuple[Remark, ...] = (), depth: Depth = NOWHERE
) -> Piece:
    """R1.2: an objective; its large number is its worth in VP."""
    card = OBJECTIVE_OF[name]
    piece = Piece(
        key=f"objective:{name}",
        label=say(lang, f"objective-{name}"),
        kind="objective",
        value=str(card.victory_points),
        tags=(*tags, "event" if card.is_event else "nation", *source_tags(card.provenance)),
        figures={**objective_figures(card), **depth_figures(depth)},
    )
    return remarked(piece, *remarks, objective_detail(card, lang))


@memorized
def agent_piece(side: str, name: str, lang: str, tags: tuple[str, ...] = (), remark: Remark = "") -> Piece:
    """R1.4: an agent; its large number is its initiative."""
    piece = Piece(
        key=f"agent:{side}:{name}",
        label=say(lang, f"agent-{name}"),
        kind="agent",
        value=str(AGENTS.index(name) + 1),
        tags=tags,
    )
    return remarked(piece, remark, say(lang, f"agenda-{name}"))


@memorized
def agent_back(key: str, label: str, candidates: tuple[str, ...], value: str, lang: str) -> Piece:
    """R13.3: agents face down, with all that they could be, in words and as tags."""
    names = ", ".join([say(lang, f"agent-{name}") for name in candidates])
    return Piece(
        key=key,
        label=say(lang, label),
        kind="back",
        value=value,
        tags=("hidden", *(f"may-be-{name}" for name in candidates)),
        detail=say(lang, "detail-candidates", names=names),
    )


@memorized
def token_piece(name: str, key: str, side: str, lang: str) -> Piece:
    """R2.4, R4.2, A3, A4: a token or an earned benefit; only the domination token names its side."""
    label = say(lang, f"token-{name}", seat=f"seat-{side}") if side else say(lang, f"token-{name}")
    return Piece(key=key, label=label, kind="token", tags=(name,), detail=say(lang, f"detail-token-{name}"))


def domination_token(side: str, lang: str) -> Piece:
    """R2.4: the token of a side."""
    return token_piece("domination", f"token:domination:{side}", side, lang)


def balance_token(lang: str) -> Piece:
    """R4.2: the token that either side may have."""
    return token_piece("balance", "token:balance", "", lang)


def known(known_to: tuple[str, ...], reader: str, lang: str) -> Remark:
    """R13.2: who knows a card that lies face down."""
    if known_to == EVERYONE:
        return say(lang, "known-everyone")
    if known_to == SIDES:
        return say(lang, "known-both")
    if known_to == (reader,):
        return SPEAKER.own(lang, "known-you")
    return say(lang, "known-seat", seat=f"seat-{known_to[0]}")
