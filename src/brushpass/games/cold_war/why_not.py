"""Cold War: why an action is not legal now, as far as a view's owner can know it."""

from __future__ import annotations

from typing import Final, Optional

from brushpass.games.cold_war.cards import FACTIONS, GROUP_NAMES, GROUPS, SIDES
from brushpass.games.cold_war.numbers import NOTATION
from brushpass.games.cold_war.view import ColdWarView

_STEP_RULES: Final = {
    "analyst-order": "R4.4",
    "planning": "R5.1",
    "first-actor": "R6.1",
    "struggle": "R6.2",
    "media-choice": "R6.5d",
    "nuclear-order": "R12.3",
    "nobel-choice": "R7.7",
    "double-choice": "A3",
    "detente-events": "R10.4",
    "space-order": "R12.5",
}
"""For every step the rule that says what is to be decided."""

_STRUGGLE: Final = ("first-actor", "struggle", "media-choice", "nuclear-order")
_DETENTE: Final = ("detente-events", "space-order")
_PHASES: Final = {
    "nobel-peace-prize": ("nobel-choice",),
    "live-benefit": _STRUGGLE,
    "nuclear-escalation": _STRUGGLE,
    "summit-meeting": _STRUGGLE,
    "space-race": _DETENTE,
    "olympic-games": _DETENTE,
}
"""R12.6: for every event the steps of its phase."""
_WINDOWS: Final = ("struggle", "detente-events")
_SEND_DEPUTY: Final = "send deputy-director"
_IDLE_EVENTS: Final = {
    "live-benefit": "Q20",
    "nuclear-escalation": "Q20",
    "summit-meeting": "Q18",
    "space-race": "Q24",
    "olympic-games": "Q23",
}
"""For every event the ruling on what it needs to have an effect."""


def forbids(seen: ColdWarView, text: str) -> Optional[str]:
    """The rule because of which an action that exists is not legal for the view's owner now, if one can be named."""
    action = NOTATION.action(text)
    verb, words = action.verb, action.arguments
    if verb.startswith("use "):
        return _forbids_event(seen, verb.removeprefix("use "))
    if seen.step == "struggle":
        return _forbids_in_struggle(seen, verb, words)
    if seen.step == "planning" and verb == "pick":
        return "R5.2"
    if seen.step == "media-choice" and verb == "recruit":
        return "Q7"
    if seen.step == "double-choice" and action.text == _SEND_DEPUTY and seen.options.deputy_immune_to_leave:
        return "Q12"
    return _STEP_RULES.get(seen.step)


def _forbids_event(seen: ColdWarView, event: str) -> Optional[str]:
    """R12.1 without the event, R12.6 out of its phase, the rule of the step within it, or why it would do nothing."""
    if event not in seen.piles[SIDES.index(seen.seat)]:
        return "R12.1"
    if seen.step not in _PHASES[event]:
        return "R12.6"
    return _IDLE_EVENTS[event] if seen.step in _WINDOWS else _STEP_RULES.get(seen.step)


def _forbids_in_struggle(seen: ColdWarView, verb: str, words: tuple[str, ...]) -> str:
    """R6.3 for a pass, Q1 or R6.4 for recruiting, R6.2 for what is no action at all."""
    if verb == "pass":
        return "R6.3"
    if verb == "recruit":
        return "Q1" if _is_deck_empty(seen) else "R6.4"
    return _forbids_activation(seen, words) if verb == "activate" else "R6.2"


def _is_deck_empty(seen: ColdWarView) -> bool:
    return not seen.group_deck.top and seen.group_deck.rest == 0


def _forbids_activation(seen: ColdWarView, words: tuple[str, ...]) -> str:
    """R6.5 for a group that is not one's own and ready, Q1 and Q5 without a target, else the power of its faction."""
    group = words[0]
    if group not in seen.groups[SIDES.index(seen.seat)] or group in seen.mobilized:
        return "R6.5"
    faction = FACTIONS[GROUPS[GROUP_NAMES.index(group)].faction]
    if len(words) == 1:
        return "Q1" if faction == "media" else "Q5"
    if faction == "military":
        return "R6.5a"
    return "R6.5c" if faction == "economic" else _forbids_political_move(seen, words[1])


def _forbids_political_move(seen: ColdWarView, target: str) -> str:
    """Q4 for taking from an opponent who is over, where that is barred too; else R6.5b."""
    them = 1 - SIDES.index(seen.seat)
    if seen.options.political_vs_over_opponent == "give_only" or target not in seen.groups[them]:
        return "R6.5b"
    assert seen.standing is not None
    return "Q4" if seen.standing.slack[them] < 0 else "R6.5b"
