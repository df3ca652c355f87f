"""Shadows in Kyoto: actions as invitations, with what they may bring."""

from __future__ import annotations

from brushpass.core.notation import Action
from brushpass.core.painter import memorized
from brushpass.core.scene import Choice
from brushpass.games.shadows_in_kyoto.cards import SIDES
from brushpass.games.shadows_in_kyoto.scene.sentences import say


@memorized
def choice_of(
    action: Action,
    outcome: str,
    risk: str,
    step: str,
    concerned: tuple[str, ...],
    ends: tuple[int, int],
    me: int,
    lang: str,
) -> Choice:
    """An action of one side: the outcome and the risk of its conflict, and what it says without naming it.

    `ends` says how many captured real agents, and how many decoys, decide the match (R1.1, R1.2).
    """
    return Choice(
        action=action.text,
        label=label_of(action, outcome, step, lang),
        rule=action.rule,
        pieces=concerned or pieces_of(action, SIDES[me]),
        warning=warning_of(action, risk, ends, lang),
    )


def label_of(action: Action, outcome: str, step: str, lang: str) -> str:
    """An action as an invitation, with the outcome of the conflict that it brings, or the step that it leaves out."""
    message = f"action-{action.verb}"
    if step:
        return say(lang, message, step=step)
    if action.verb == "deal":
        card, _, copy = action.arguments[0].rpartition("-")
        return say(lang, message, card=f"card-{card}", number=int(copy))
    arguments: dict[str, str] = {}
    for kind, word in zip(action.kinds, action.arguments, strict=True):
        if kind in ("space", "start"):
            arguments["to" if "space" in arguments else "space"] = word
        else:
            kind = kind.removeprefix("own-")
            arguments[kind] = f"{kind}-{word}"
    if outcome:
        return say(lang, f"{message}-conflict", outcome=say(lang, f"outcome-{outcome}"), **arguments)
    return say(lang, message, **arguments)


def pieces_of(action: Action, own: str) -> tuple[str, ...]:
    """The keys of the spaces and cards an action of a side names."""
    words = action.arguments
    if action.verb == "place":
        return f"reserve:{words[1]}", words[0]
    if action.verb == "spring":
        return f"lures-{own}:{words[0]}", words[1]
    if action.verb in ("move", "push", "swap", "target"):
        return words
    if action.verb in ("accept", "pass"):
        return ("special:ruri",)
    if action.verb == "guess":
        return ("equipment:revolver",)
    home = {
        "play": f"hand-{own}:{{}}:1",
        "mark": f"hand-{own}:{{}}:1",
        "keep": "looking:{}:1",
        "recover": f"discard-{own}:{{}}:1",
        "draw": f"decks-{own}:{{}}",
        "pick": "special:{}",
        "activate": "equipment:{}",
        "use": "equipment:{}",
    }.get(action.verb)
    return (home.format(words[0]),) if home is not None else ()


def warning_of(action: Action, risk: str, ends: tuple[int, int], lang: str) -> str:
    """R1: what may lose the match at once, as far as the reader knows."""
    if risk == "guess-impossible":
        return say(lang, f"warning-{risk}", identity=f"identity-{action.arguments[0]}")
    return say(lang, f"warning-{risk}", reals=ends[0], decoys=ends[1]) if risk else ""
