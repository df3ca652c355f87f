"""Checkpoint Charlie: clue tokens, hidden, shown, open and in the bag (R3, R8, R11, R17)."""

from __future__ import annotations

from typing import Final, Optional

from brushpass.core.painter import TABLE, Remark, memorized, remarked
from brushpass.core.scene import Piece, Place
from brushpass.games.checkpoint_charlie.cards import TRAITS
from brushpass.games.checkpoint_charlie.scene.sentences import SPEAKER, names, place, say, seat_id
from brushpass.games.checkpoint_charlie.view import HIDDEN

TRAIT_OF: Final = {value: trait.trait for trait in TRAITS for value in trait.values}
"""The trait that each face is about."""
_FACES_OF: Final = {trait.trait: trait.values for trait in TRAITS}


@memorized
def clue_piece(key: str, face: str, remark: Remark, lang: str) -> Piece:
    """R3: a clue token that shows one of its faces."""
    trait = TRAIT_OF[face]
    tags = (trait,) if face == trait else (trait, face)
    return remarked(Piece(key=key, label=say(lang, f"face-{face}"), kind="clue", tags=tags), remark)


@memorized
def clue_back(key: str, traits: tuple[str, ...], lang: str) -> Piece:
    """R8: a clue token face down, with the traits that it can be about."""
    detail = say(lang, "detail-clue-hidden", traits=names("trait", traits, lang))
    return Piece(
        key=key,
        label=say(lang, "clue-hidden"),
        kind="back",
        tags=("hidden",),
        detail=detail,
        figures=dict.fromkeys(traits, 1),
    )


@memorized
def own_clue(owner: str, clue: Optional[str], trait: Optional[str], is_shown: bool, lang: str) -> Place:
    """R8, R27, R39: the clue token of the reader, who may still have to choose its face; its key is its place."""
    key = f"clue-{owner}:1"
    pieces = []
    if clue in TRAIT_OF:
        remark = say(lang, "detail-clue-own-shown") if is_shown else SPEAKER.own(lang, "detail-clue-own")
        pieces.append(clue_piece(key, clue, remark, lang))
    elif trait is not None:
        pieces += faces_to_choose(owner, trait, lang)
    return place(lang, "clue", owner, pieces)


def faces_to_choose(owner: str, trait: str, lang: str) -> list[Piece]:
    """R8: the two faces of a clue token, one of which is to be hidden."""
    return [
        remarked(
            Piece(
                key=f"clue-{owner}:{face}",
                label=say(lang, f"face-{face}"),
                kind="clue",
                tags=(trait, face, "to-choose"),
            ),
            SPEAKER.own(lang, "detail-clue-to-choose"),
        )
        for face in _FACES_OF[trait]
    ]


@memorized
def other_clue(owner: str, clue: Optional[str], traits_left: tuple[str, ...], lang: str) -> Place:
    """R8, R27, R39: the clue token of another agent, face down as long as it may be hidden."""
    key = f"clue-{owner}:1"
    pieces = []
    if clue in TRAIT_OF:
        pieces.append(clue_piece(key, clue, say(lang, "detail-clue-shown", seat=seat_id(owner)), lang))
    elif clue == HIDDEN:
        pieces.append(clue_back(key, traits_left, lang))
    return place(lang, "clue", owner, pieces)


@memorized
def open_clues_place(faces: tuple[str, ...], lang: str) -> Place:
    """R17: the clues in the middle of the table."""
    detail = say(lang, "detail-clue-open")
    pieces = [clue_piece(f"open-clues:{TRAIT_OF[face]}", face, detail, lang) for face in faces]
    return place(lang, "open-clues", TABLE, pieces)


@memorized
def bag_place(count: int, lang: str) -> Place:
    """R11: the clue tokens that neither an agent has nor lie open."""
    note = say(lang, "note-bag", count=count)
    return place(lang, "bag", TABLE, (), note=note, layout="pile", figures={"clues": count})
