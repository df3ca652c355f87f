"""Checkpoint Charlie: why an action is not legal now, as far as a view's owner can know it."""

from __future__ import annotations

from typing import Final, Optional

from brushpass.core.cause import rule_of, sentence_of
from brushpass.games.checkpoint_charlie.numbers import notation
from brushpass.games.checkpoint_charlie.rules.setup import setup_of
from brushpass.games.checkpoint_charlie.scene.sentences import SPEAKER
from brushpass.games.checkpoint_charlie.view import CheckpointCharlieView, TokenSeen

_STEP_RULES: Final = {
    "faces": "R8",
    "window": "R20",
    "poll": "W5",
    "live": "W12",
    "forced": "R26",
    "swap": "R43",
    "announce": "Q10",
}
"""For every step the rule that says what may be answered."""


def forbids(seen: CheckpointCharlieView, text: str) -> Optional[str]:
    """The rule because of which an action that exists is not legal for the view's owner now, if one can be named."""
    return rule_of(_cause(seen, text))


def why(seen: CheckpointCharlieView, text: str, lang: str) -> str:
    """The same in one sentence about this position, where there is one."""
    return sentence_of(_cause(seen, text), SPEAKER.folder, lang)


def _cause(seen: CheckpointCharlieView, text: str) -> Optional[str]:
    setup = setup_of(seen.options)
    action = notation(setup.words).action(text)
    if action.verb in ("drop", "aim") and not setup.committed:
        return "W11 no-targets"
    if seen.step == "window" and setup.committed:
        return _forbids_aim(seen, action.verb, action.arguments)
    if seen.step in ("window", "poll", "live", "forced") and action.verb == "accuse":
        return _forbids_accusation(seen, action.arguments[0])
    if seen.step == "swap" and action.verb in ("take", "take-any"):
        return _forbids_swap(seen, action.verb, action.arguments)
    if seen.step == "announce" and action.verb == "announce":
        return "R33"
    rule = _STEP_RULES.get(seen.step)
    return None if rule is None else f"{rule} step"


def _forbids_aim(seen: CheckpointCharlieView, verb: str, words: tuple[str, ...]) -> str:
    """R22 for a cat that has a marker, W11 for everything else."""
    marked = [accusation.cat for accusation in seen.accusations]
    return "R22" if verb == "aim" and words[0] in marked else "W11"


def _forbids_accusation(seen: CheckpointCharlieView, cat: str) -> str:
    """R22 for a cat that has a marker, Q5 for a discarded one, R23 for one that is not on the table."""
    if any(accusation.cat == cat for accusation in seen.accusations):
        return "R22"
    return "Q5" if any(cat in pile for pile in seen.discards) else "R23"


def _forbids_swap(seen: CheckpointCharlieView, verb: str, words: tuple[str, ...]) -> str:
    """Q20 for the other way to pick, and for a place without a token; R43, R45 and Q21 for what cannot be swapped."""
    if (verb == "take-any") != (seen.options.swap_pick == "random"):
        return "Q20"
    victim = words[0]
    if victim == seen.seat or victim not in seen.seats:
        return "R43"
    theirs = seen.tokens[seen.seats.index(victim)]
    named = [token for token in theirs if words[1] in (token.slot, token.colour)]
    if not named:
        return "Q20"
    if all(token.face_up for token in named):
        return "Q21"
    return _forbids_colour(seen, named[0].colour)


def _forbids_colour(seen: CheckpointCharlieView, colour: str) -> str:
    """R45 where the only Adler token of a colour lies face up, R43 where there is none."""
    own = seen.tokens[seen.seats.index(seen.seat)]
    adlers = [token for token in own if _is_adler(token) and token.colour == colour]
    return "R45" if adlers else "R43"


def _is_adler(token: TokenSeen) -> bool:
    return token.kind is not None and token.kind.endswith("adler")
