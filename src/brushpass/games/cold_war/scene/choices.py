"""Cold War: what can be chosen, in words and with the cards it is about."""

from __future__ import annotations

from typing import Final

from brushpass.core.notation import Action
from brushpass.core.painter import memorized
from brushpass.core.scene import Choice
from brushpass.games.cold_war.cards import FACTIONS, SIDES
from brushpass.games.cold_war.scene.sentences import OBJECTIVE_OF, say

_GROUP_KINDS: Final = ("group", *FACTIONS)
_ABOUT_THE_TOP_GROUP: Final = ("recruit", "discard", "leave")
"""R6.4, R6.5d: what is done with the top card of the group deck, without naming it."""


@memorized
def choice_of(action: Action, power: str, top_group: str, points: int | None, goal: int, me: int, lang: str) -> Choice:
    """An action of one side, with what it would do, the key of the top group, and the points at stake."""
    pieces = pieces_of(action, me)
    about_top = power == "look" or (action.verb in _ABOUT_THE_TOP_GROUP and not action.arguments)
    return Choice(
        action=action.text,
        label=label_of(action, power, lang),
        rule=action.rule,
        pieces=(*pieces, top_group) if about_top and top_group else pieces,
        warning="" if points is None else warning_of(action, points, goal, lang),
    )


def label_of(action: Action, power: str, lang: str) -> str:
    """An action as an invitation; an activation says what it would do."""
    if power:
        group, target = action.arguments[0], action.arguments[-1]
        return say(lang, f"action-activate-{power}", group=f"group-{group}", target=f"group-{target}")
    kinds = ["group" if kind in _GROUP_KINDS else kind for kind in action.kinds]
    names = {kind: f"{kind}-{word}" for kind, word in zip(kinds, action.arguments, strict=True)}
    return say(lang, "-".join(["action", *action.verb.split(), *kinds]), **names)


def pieces_of(action: Action, me: int) -> tuple[str, ...]:
    """The keys of the cards an action of one side speaks of."""
    keys: list[str] = []
    if action.verb.startswith("use "):
        keys.append(f"objective:{action.verb.removeprefix('use ')}")
    for kind, word in zip(action.kinds, action.arguments, strict=True):
        if kind == "agent":
            owner = 1 - me if action.verb == "send" else me
            keys.append(f"agent:{SIDES[owner]}:{word}")
        elif kind == "objective":
            keys.append(f"objective:{word}")
        elif kind in _GROUP_KINDS:
            keys.append(f"group:{word}")
    return tuple(keys)


def warning_of(action: Action, points: int, goal: int, lang: str) -> str:
    """Q16: an event of Détente must not cost the victory unnoticed."""
    if not action.verb.startswith("use "):
        return ""
    left = points - OBJECTIVE_OF[action.verb.removeprefix("use ")].victory_points
    return say(lang, "warning-below-goal", points=left, goal=goal) if left < goal <= points else ""
