"""Iron Curtain: what cards are called, by a card file or by ourselves."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from brushpass.core.painter import Speaker
from brushpass.games.iron_curtain.cards import START_CARD, Card

PRIVATE_FACTS: Final = ("dealt", "own-aftermath")
"""A30: what one player alone is told."""

HEADINGS: Final = ("round", "turn", "final-scoring")
"""Facts that open a chapter of the log."""

SPEAKER: Final = Speaker(str(Path(__file__).parent), headings=HEADINGS, private=PRIVATE_FACTS)
say: Final = SPEAKER.say
form: Final = SPEAKER.form
place: Final = SPEAKER.place


def own_name(word: str) -> str:
    """The id of the name we have for a card, if we have one."""
    return f"card-{word}"


def strategy_card_name(card: Card, lang: str) -> str:
    """O3: the name a card file gives a card, our own name for a card we know, else its word made readable."""
    given = card.name_pl if lang == "pl" else card.name
    if given:
        return given
    ours = own_name(card.card)
    if SPEAKER.has(lang, ours) and card.name in ("", say("en", ours)):
        return say(lang, ours)
    return card.name or card.card.replace("-", " ").title()


def start_card_names(lang: str) -> set[str]:
    """The name of the start card in full, and as a crowded map has it."""
    ours = own_name(START_CARD)
    return {say(lang, ours), form(lang, ours, "short")}
