"""Checkpoint Charlie: where the match stands: round, phase, whose turn it is, and the deck."""

from __future__ import annotations

from typing import Final, NamedTuple, Optional

from brushpass.core.painter import TABLE, memorized
from brushpass.core.scene import Piece, Place
from brushpass.games.checkpoint_charlie.cards import TRAIT_WORDS, Size
from brushpass.games.checkpoint_charlie.scene.sentences import place, say, seat_id, seats

BEFORE_THE_DECK: Final = ("starter", "deal-clues", "slip-agents", "faces")
"""The steps of a view before the first card of a round."""
SUSPICION: Final = ("draw", "toss", "window", "poll", "live", "forced")
"""The steps of the suspicion phase."""


@memorized
def phase_line(round_number: int, last: int, step: str, drawer: Optional[str], ended: bool, lang: str) -> str:
    """R12, R27: the round, its phase, and in the suspicion phase whose turn it is."""
    if ended:
        return say(lang, "phase-line-ended", round=round_number, last=last)
    if round_number == 0:
        return say(lang, "phase-line-before")
    if step in BEFORE_THE_DECK:
        return say(lang, "phase-line-setup", round=round_number, last=last)
    if step in SUSPICION and drawer is not None:
        return say(lang, "phase-line-suspicion", seat=seat_id(drawer), round=round_number, last=last)
    return say(lang, "phase-line-scoring", round=round_number, last=last)


@memorized
def wait_line(waiting: tuple[str, ...], step: str, answer: Optional[str], lang: str) -> str:
    """W7: what the reader has answered, and who else was asked; nobody is told who has answered."""
    names = seats(waiting, lang, "acc") if waiting else ""
    if answer is not None:
        if not names:
            return say(lang, "prompt-chance-sealed", answer=answer)
        return say(lang, "prompt-wait-sealed", answer=answer, seats=names)
    if not names:
        return say(lang, "prompt-chance", step=f"step-{step}")
    return say(lang, "prompt-wait", seats=names, step=f"step-{step}")


# The deck


class Moment(NamedTuple):
    """Where in the match the table stands."""

    round: int
    rounds: int
    """How many rounds there are at most."""
    window: int
    """The windows opened in this round."""
    stage: str


@memorized
def deck_place(count: int, agent_cards: Optional[int], moment: Moment, size: Size, lang: str) -> Place:
    """R9, R10, O5: the cards left, the agent cards still to come or the cats put aside, and what goes on around it."""
    label, detail = say(lang, "deck", count=count), say(lang, "detail-deck", count=count)
    note = say(lang, "note-agent-cards", count=agent_cards) if agent_cards is not None else ""
    deck = Piece(key="deck", label=label, kind="deck", value=str(count), tags=(moment.stage,), detail=detail)
    figures = {"cards": count, "round": moment.round, "rounds": moment.rounds, "window": moment.window}
    aside = (1 << len(size.traits)) - size.deck
    if aside:
        note = say(lang, "note-aside", count=aside)
        figures["aside"] = aside
    if size.traits != TRAIT_WORDS:
        figures.update(dict.fromkeys(size.traits, 1))
    if agent_cards is not None:
        figures["agents"] = agent_cards
    return place(lang, "deck", TABLE, [deck], note=note, layout="pile", figures=figures)
