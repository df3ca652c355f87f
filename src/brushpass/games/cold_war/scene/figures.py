"""Cold War: the numbers of cards and places by name, for a screen that draws them.

Everything here is open to both sides (R13.2): it is printed on cards that lie face up, or follows from them.
"""

from __future__ import annotations

from typing import Final

from brushpass.games.cold_war.cards import FACTIONS, SIDES, Group, Objective
from brushpass.games.cold_war.view import Standing

PHASE_ORDER: Final = ("briefing", "planning", "struggle", "cease-fire", "debriefing", "detente")
"""R3.1: the six phases; a figure counts them from 1, and 0 is a match that is over."""

PHASES: Final = {
    "turn-up": "briefing",
    "balance": "briefing",
    "analyst-look": "briefing",
    "analyst-order": "briefing",
    "planning": "planning",
    "first-actor": "struggle",
    "struggle": "struggle",
    "recruiting": "struggle",
    "media-look": "struggle",
    "media-choice": "struggle",
    "nuclear-order": "struggle",
    "cease-fire": "cease-fire",
    "nobel-choice": "cease-fire",
    "debriefing": "debriefing",
    "double-choice": "debriefing",
    "director-prize": "debriefing",
    "detente": "detente",
    "detente-events": "detente",
    "space-look": "detente",
    "space-order": "detente",
}
"""R3.1: the phase to which each step belongs, as long as the match goes on."""

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


def groups_figures(side: str, groups: int, influence: int, card: Objective, standing: Standing) -> dict[str, int]:
    """R1.6, R6.4, R7: influence against Stability, groups against population, and whose token would be placed now."""
    return {
        **alone_figures(groups, influence),
        "stability": card.stability,
        "population": card.population,
        "over": int(standing.slack[SIDES.index(side)] < 0),
        "ahead": int(standing.token == side),
    }


def alone_figures(groups: int, influence: int) -> dict[str, int]:
    """R1.6: the groups of a side while there is no objective."""
    return {"influence": influence, "groups": groups}


def turn_figures(turn: int, phase: str, passes: int, overtime: bool, goal: int) -> dict[str, int]:
    """R3.1, R6.7, R11, O10: where the match stands; an empty phase is a match that is over."""
    return {
        "turn": turn,
        "phase": PHASE_ORDER.index(phase) + 1 if phase else 0,
        "passes": passes,
        "overtime": int(overtime),
        "goal": goal,
    }
