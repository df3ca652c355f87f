"""Checkpoint Charlie: how the round before has ended, told by what everybody heard (R27-R29).

The next round begins as soon as the tokens are handed out, so the table itself has forgotten it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, Optional

from brushpass.core.painter import TABLE, line
from brushpass.core.scene import Piece, Place, Telling
from brushpass.games.checkpoint_charlie.cards import VALUES
from brushpass.games.checkpoint_charlie.scene.cats import rank
from brushpass.games.checkpoint_charlie.scene.clues import TRAIT_OF
from brushpass.games.checkpoint_charlie.scene.sentences import badge, faces_of, grade, names, place, say, seat_id

_IN_THE_MIDDLE: Final = ("clue-opened", "clue-flipped")
_CHIEFS: Final = ("chief", "one-chief")


class _Outcome(NamedTuple):
    """What one agent did and got."""

    seat: str
    cat: Optional[str]
    agreements: int
    colour: str


def report(heard: Sequence[Telling], lang: str) -> Optional[Place]:
    """R27-R29: the clues, the accused cats and the chief of the round before, if there was one."""
    facts = _last_round(heard)
    clues = _clues(facts)
    if not clues:
        return None
    outcomes = _outcomes(facts)
    pieces = [_clue(face, holder, lang) for face, holder in clues]
    pieces += [_outcome(outcome, turn, len(clues), lang) for turn, outcome in enumerate(outcomes, start=1)]
    accused = [outcome.cat for outcome in outcomes]
    pieces += [_chief(*fact, lang=lang) for fact in facts if fact[0] in _CHIEFS and fact[1] not in accused]
    return place(lang, "report", TABLE, pieces)


def _last_round(heard: Sequence[Telling]) -> list[tuple[str, ...]]:
    """The facts between the last two headings."""
    found: list[tuple[str, ...]] = []
    headings = 0
    for telling in reversed(heard):
        if telling.words[0] == "round":
            headings += 1
            if headings > 1:
                break
        elif headings:
            found.append(telling.words)
    return found[::-1]


def _clues(facts: Sequence[tuple[str, ...]]) -> list[tuple[str, str]]:
    """R27: the faces of all clues in the order of the traits, each with its holder; those of the middle have none."""
    holders = {fact[2]: fact[1] for fact in facts if fact[0] == "clue-shown"}
    if holders:
        holders.update({fact[1]: "" for fact in facts if fact[0] in _IN_THE_MIDDLE})
    return [(face, holders[face]) for face in VALUES if face in holders]


def _outcomes(facts: Sequence[tuple[str, ...]]) -> list[_Outcome]:
    """R29: all agents in the order of their accusations."""
    colours = {fact[1]: fact[2] for fact in facts if fact[0] in ("token-taken", "token-missing")}
    found = []
    for fact in facts:
        if fact[0] == "graded":
            _, seat, cat, graded = fact
            found.append(_Outcome(seat, cat, grade(graded)[0], colours.get(seat, "")))
        elif fact[0] == "not-accused":
            found.append(_Outcome(fact[1], None, 0, colours.get(fact[1], fact[2])))
    return found


def _clue(face: str, holder: str, lang: str) -> Piece:
    trait = TRAIT_OF[face]
    detail = say(lang, "detail-clue-shown", seat=seat_id(holder)) if holder else say(lang, "detail-clue-open")
    tags = (trait, face, holder) if holder else (trait, face)
    return Piece(key=f"report:{trait}", label=say(lang, f"face-{face}"), kind="clue", tags=tags, detail=detail)


def _outcome(outcome: _Outcome, turn: int, clues: int, lang: str) -> Piece:
    """R28: the cat that an agent has accused, and the token it was worth."""
    seat, cat = outcome.seat, outcome.cat
    token = say(lang, "detail-token", colour=f"colour-{outcome.colour}") if outcome.colour else ""
    worth = (outcome.colour,) if outcome.colour else ()
    if cat is None:
        return Piece(
            key=f"report:{seat}", label=say(lang, "report-nobody"), kind="agent", tags=(seat, *worth), detail=token
        )
    return Piece(
        key=cat,
        label=say(lang, f"cat-{cat}"),
        kind="cat",
        value=badge(cat, lang),
        tags=(*faces_of(cat), "accused", seat, *rank(clues - outcome.agreements), *worth),
        detail=line(
            names("face", faces_of(cat), lang),
            say(lang, "detail-accused", seat=seat_id(seat)),
            say(lang, "detail-grade", number=outcome.agreements, clues=clues),
            token,
        ),
        figures={"turn": turn, "agreements": outcome.agreements, "clues": clues},
    )


def _chief(fact: str, cat: str, *_: str, lang: str) -> Piece:
    """R2, Q2: the chief, or one of several, whom nobody has accused."""
    return Piece(
        key=cat,
        label=say(lang, f"cat-{cat}"),
        kind="cat",
        value=badge(cat, lang),
        tags=(*faces_of(cat), "chief"),
        detail=line(names("face", faces_of(cat), lang), say(lang, f"detail-free-{fact}")),
    )
