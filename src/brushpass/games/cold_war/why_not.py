"""Cold War: why an action is not legal now, as far as a view's owner can know it."""

from __future__ import annotations

from typing import Final, Optional

from brushpass.core.cause import rule_of, sentence_of
from brushpass.games.cold_war.cards import FACTIONS, GROUP_NAMES, GROUPS, SIDES
from brushpass.games.cold_war.numbers import NOTATION
from brushpass.games.cold_war.scene.sentences import SPEAKER
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
_POWER_RULES: Final = {"military": "R6.5a", "political": "R6.5b", "economic": "R6.5c", "media": "R6.5d"}


def forbids(seen: ColdWarView, text: str) -> Optional[str]:
    """The rule because of which an action that exists is not legal for the view's owner now, if one can be named."""
    return rule_of(_cause(seen, text))


def why(seen: ColdWarView, text: str, lang: str) -> str:
    """The same in one sentence about this position, where there is one."""
    return sentence_of(_cause(seen, text), SPEAKER.folder, lang)


def _cause(seen: ColdWarView, text: str) -> Optional[str]:
    action = NOTATION.action(text)
    verb, words = action.verb, action.arguments
    if verb.startswith("use "):
        return _event_cause(seen, verb.removeprefix("use "))
    if seen.step == "struggle":
        return _struggle_cause(seen, verb, words)
    if seen.step == "planning" and verb == "pick":
        terminated = words[0] in seen.agents[SIDES.index(seen.seat)].terminated
        return "R5.2 terminated" if terminated else "R5.2 on-leave"
    if seen.step == "media-choice" and verb == "recruit":
        return "Q7"
    if seen.step == "double-choice" and action.text == _SEND_DEPUTY and seen.options.deputy_immune_to_leave:
        return "Q12"
    return _step_cause(seen)


def _step_cause(seen: ColdWarView) -> Optional[str]:
    """What is asked is something else, and its rule says what."""
    rule = _STEP_RULES.get(seen.step)
    return None if rule is None else f"{rule} step"


def _event_cause(seen: ColdWarView, event: str) -> Optional[str]:
    """R12.1 without the event, R12.6 out of its phase, the rule of the step within it, or why it would do nothing."""
    if event not in seen.piles[SIDES.index(seen.seat)]:
        return "R12.1"
    if seen.step not in _PHASES[event]:
        return f"R12.6 {event}"
    return f"{_IDLE_EVENTS[event]} {event}" if seen.step in _WINDOWS else _step_cause(seen)


def _struggle_cause(seen: ColdWarView, verb: str, words: tuple[str, ...]) -> str:
    """R6.3 for a pass, Q1 or R6.4 for recruiting, R6.2 for what is no action at all."""
    if verb == "pass":
        return "R6.3"
    if verb == "recruit":
        return "Q1" if _is_deck_empty(seen) else "R6.4"
    return _activation_cause(seen, words) if verb == "activate" else "R6.2 step"


def _is_deck_empty(seen: ColdWarView) -> bool:
    return not seen.group_deck.top and seen.group_deck.rest == 0


def _activation_cause(seen: ColdWarView, words: tuple[str, ...]) -> str:
    """R6.5 for a group that is not one's own and ready, Q1 and Q5 without a target, else the power of its faction."""
    group = words[0]
    if group not in seen.groups[SIDES.index(seen.seat)]:
        return "R6.5 not-yours"
    if group in seen.mobilized:
        return "R6.5 mobilized"
    faction = FACTIONS[GROUPS[GROUP_NAMES.index(group)].faction]
    if len(words) == 1:
        return "Q1 media" if faction == "media" else "Q5"
    if not any(words[1] in side for side in seen.groups):
        return f"{_POWER_RULES[faction]} not-in-play"
    if faction == "economic":
        return "R6.5c economic"
    return _political_cause(seen, words[1]) if faction == "political" else f"{_POWER_RULES[faction]} step"


def _political_cause(seen: ColdWarView, target: str) -> str:
    """Q4 for taking from an opponent who is over, where that is barred too; else R6.5b."""
    us = SIDES.index(seen.seat)
    assert seen.standing is not None
    slack, room = seen.standing.slack, seen.standing.room
    if target in seen.groups[1 - us]:
        if seen.options.political_vs_over_opponent == "any" and slack[1 - us] < 0:
            return "Q4"
        return "R6.5b full" if room[us] <= 0 else "R6.5b step"
    if room[1 - us] <= 0:
        return "R6.5b enemy-full"
    return "R6.5b enemy-over" if slack[1 - us] < 0 else "R6.5b lifts"
