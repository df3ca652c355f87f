"""Checkpoint Charlie: what can be chosen, in words, with a warning where a careful friend would give one."""

from __future__ import annotations

from typing import Optional

from brushpass.core.notation import Action
from brushpass.core.painter import memorized
from brushpass.core.scene import Choice
from brushpass.games.checkpoint_charlie.options import CheckpointCharlieOptions, kinds
from brushpass.games.checkpoint_charlie.rules.setup import setup_of
from brushpass.games.checkpoint_charlie.scene.sentences import arguments, say
from brushpass.games.checkpoint_charlie.scene.tokens import ADLER, worth
from brushpass.games.checkpoint_charlie.view import TokenSeen


@memorized
def choice_of(action: Action, variant: str, warning: str, pieces: tuple[str, ...], lang: str) -> Choice:
    """An action in words, in one of its variants and with one of its warnings, if any."""
    about = arguments(action.kinds, action.arguments, lang)
    return Choice(
        action=action.text,
        label=say(lang, f"action-{action.verb}{variant}", **about),
        rule=action.rule,
        pieces=pieces,
        warning=say(lang, f"warning-{warning}", **about) if warning else "",
    )


@memorized
def choice_to_announce(action: Action, options: CheckpointCharlieOptions, lang: str) -> Choice:
    """R33, Q10: an announcement of enough points, and what it is good for."""
    first = options.ten_winner == "first_announcer"
    return Choice(
        action=action.text,
        label=say(lang, "action-announce", points=options.target_points),
        rule=action.rule,
        pieces=(),
        warning=say(lang, "warning-announce-first" if first else "warning-announce-highest"),
    )


@memorized
def choice_to_take(action: Action, token: Optional[TokenSeen], options: CheckpointCharlieOptions, lang: str) -> Choice:
    """R43: a token of another agent for the Adler token."""
    about = arguments(action.kinds, action.arguments, lang)
    label = say(lang, "action-take", **about)
    if token is not None:
        label = say(lang, "action-take-colour", colour=f"colour-{token.colour}", **about)
    owner, slot = action.arguments
    return Choice(
        action=action.text,
        label=label,
        rule=action.rule,
        pieces=(f"tokens-{owner}:{slot}",),
        warning=warning_of_swap(token, options, lang) if token is not None else "",
    )


def warning_of_swap(token: TokenSeen, options: CheckpointCharlieOptions, lang: str) -> str:
    """R43, Q31: a token known from an earlier swap may not be worth the Adler token."""
    if token.kind is None:
        return ""
    points = worth(token.kind, options)
    if points > worth(f"{token.colour}-{ADLER}", options):
        return ""
    return say(lang, "warning-take-known", points=points)


@memorized
def choice_to_draw(action: Action, options: CheckpointCharlieOptions, lang: str) -> Choice:
    """R28: a single token of the supply, with its letter where several are alike."""
    [token] = action.arguments
    kind = kinds(options)[setup_of(options).words.index(token)]
    copy = token.removeprefix(kind).removeprefix("-")
    label = say(lang, "action-draw", kind=f"kind-{kind}")
    if copy:
        label = say(lang, "action-draw-copy", kind=f"kind-{kind}", copy=copy)
    return Choice(action=action.text, label=label, rule=action.rule, pieces=())
