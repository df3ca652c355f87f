"""Cold War: the numbers of cards and places by name, for a screen that draws them.

Everything here is open to both sides (R13.2): it is worked out from names of cards that lie face up.
"""

from __future__ import annotations

from typing import Final

from brushpass.games.cold_war.cards import FACTIONS, GROUPS, OBJECTIVES, SIDES, Group, Objective
from brushpass.games.cold_war.numbers import GOAL

PHASE_ORDER: Final = ("briefing", "planning", "struggle", "cease-fire", "debriefing", "detente")
"""R3.1: the six phases; a figure counts them from 1, and 0 is a match that is over."""

_OBJECTIVE: Final = {card.name: card for card in OBJECTIVES}
_GROUP: Final = {card.name: card for card in GROUPS}

GroupNames = tuple[str, ...]

Depth = tuple[str, int]
"""Where in a deck a card lies: `from-top`, `from-bottom` or `among-top`, and a number."""

NOWHERE: Final[Depth] = ("", 0)
"""The depth of a card that is in no deck."""


def objective_figures(card: Objective) -> dict[str, int]:
    """R1.2: what is printed on an objective; the weightiest faction of the bias has rank 1."""
    bias = {f"bias-{FACTIONS[faction]}": rank + 1 for rank, faction in enumerate(card.bias)}
    return {"stability": card.stability, "population": card.population, "points": card.victory_points, **bias}


def group_figures(card: Group) -> dict[str, int]:
    """R1.3: what is printed on a group."""
    return {"influence": card.influence}


def depth_figures(depth: Depth) -> dict[str, int]:
    """R13.2: the place of a card in its deck, known or not; nothing for a card outside."""
    where, number = depth
    return {where: number} if where else {}


def influence_of(groups: GroupNames) -> int:
    """R1.6: the total of all groups, ready or mobilized."""
    return sum([_GROUP[name].influence for name in groups])


def groups_figures(side: str, sides: tuple[GroupNames, ...], objective: str | None, balance: str) -> dict[str, int]:
    """R1.6, R6.4, R7: influence against Stability, groups against population, and whose token would be placed now."""
    groups = sides[SIDES.index(side)]
    figures = {"influence": influence_of(groups), "groups": len(groups)}
    if objective is None:
        return figures
    card = _OBJECTIVE[objective]
    return {
        **figures,
        "stability": card.stability,
        "population": card.population,
        "over": int(figures["influence"] > card.stability),
        "ahead": int(token_side(sides, card, balance) == side),
    }


def token_side(sides: tuple[GroupNames, ...], card: Objective, balance: str) -> str:
    """R7.2-R7.5, Q8: the side that would place its token if the struggle ended now; empty if none would."""
    orderly = [side for side, groups in zip(SIDES, sides, strict=True) if influence_of(groups) <= card.stability]
    if len(orderly) < len(SIDES):
        return orderly[0] if orderly else ""
    cia, kgb = [influence_of(groups) for groups in sides]
    if cia != kgb:
        return SIDES[0] if cia > kgb else SIDES[1]
    return _by_bias(sides, card) or balance


def _by_bias(sides: tuple[GroupNames, ...], card: Objective) -> str:
    """R7.3: the owner of the strongest group of the first faction of the bias that anybody has."""
    for faction in card.bias:
        held = [
            (_GROUP[name].influence, side)
            for side, groups in zip(SIDES, sides, strict=True)
            for name in groups
            if _GROUP[name].faction == faction
        ]
        if held:
            return max(held)[1]
    return ""


def turn_figures(turn: int, phase: str, passes: int, overtime: bool) -> dict[str, int]:
    """R3.1, R6.7, R11: where the match stands; an empty phase is a match that is over."""
    return {
        "turn": turn,
        "phase": PHASE_ORDER.index(phase) + 1 if phase else 0,
        "passes": passes,
        "overtime": int(overtime),
        "goal": GOAL,
    }
