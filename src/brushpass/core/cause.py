"""Why an action is not legal: a cause is the address of a rule, and a word where a rule forbids for several reasons.

    R6.5 mobilized

A game finds the cause once; the rule is its first word, and `why-R6-5-mobilized` the sentence that it has for it.
"""

from __future__ import annotations

from typing import Optional

from brushpass.core.words import words


def rule_of(cause: Optional[str]) -> Optional[str]:
    """The rule that forbids, if one can be named."""
    return None if cause is None else cause.partition(" ")[0]


def sentence_of(cause: Optional[str], folder: str, lang: str) -> str:
    """What a game says of a cause; nothing where the rule says it best."""
    if cause is None:
        return ""
    spoken, message = words(lang, folder), f"why-{cause.replace('.', '-').replace(' ', '-')}"
    return spoken.say(message) if spoken.has(message) else ""
