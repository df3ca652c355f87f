"""Shadows in Kyoto: special agents and equipment in a scene."""

from __future__ import annotations

from brushpass.core.painter import TABLE, line, memorized
from brushpass.core.scene import Piece, Place
from brushpass.games.shadows_in_kyoto.cards import EQUIPMENT
from brushpass.games.shadows_in_kyoto.scene.sentences import form, place, say


@memorized
def special_place(
    side: str, words: tuple[str, ...], on_offer: bool, protected: str | None, closed: int, lang: str
) -> Place:
    """R38, R39: the special agent of a side, or those it may pick from now."""
    return place(lang, "special", side, [special_piece(word, on_offer, protected, closed, lang) for word in words])


def special_piece(word: str, on_offer: bool, protected: str | None, closed: int, lang: str) -> Piece:
    """R40-R42, G6: a special agent with what she does; Ruri shows her colour, Chiharu can close so many spaces."""
    tags: tuple[str, ...] = ("offered",) if on_offer else ()
    value = ""
    remark = say(lang, "detail-on-offer") if on_offer else ""
    if word == "ruri" and protected is not None:
        tags = (*tags, protected)
        value = form(lang, f"kind-{protected}", "letter")
        remark = say(lang, "detail-ruri-colour", colour=f"colour-{protected}")
    return Piece(
        key=f"special:{word}",
        label=say(lang, f"special-{word}"),
        kind="special",
        value=value,
        tags=tags,
        detail=line(say(lang, f"effect-{word}", closed=closed), remark),
    )


@memorized
def equipment_place(side: str, inactive: tuple[str, ...], usable: tuple[str, ...], loss: str, lang: str) -> Place:
    """R44-R46: the equipment cards of a side that are not used yet; face down means inactive, not secret."""
    states = {**dict.fromkeys(inactive, "inactive"), **dict.fromkeys(usable, "active")}
    words = [card.word for card in EQUIPMENT if card.side == side and card.word in states]
    return place(lang, "equipment", side, [equipment_piece(word, states[word], loss, lang) for word in words])


def equipment_piece(word: str, state: str, loss: str, lang: str) -> Piece:
    """R44-R46, E5: an equipment card that is not used yet; `loss` is what the Stunner wins by."""
    return Piece(
        key=f"equipment:{word}",
        label=say(lang, f"equipment-{word}"),
        kind="equipment",
        tags=(state,),
        detail=line(say(lang, f"detail-{state}"), say(lang, f"effect-{word}", loss=loss)),
    )


@memorized
def ruri_place(protected: str | None, lang: str) -> Place:
    """R39: Ruri while she is on offer."""
    return place(lang, "ruri", TABLE, [special_piece("ruri", True, protected, 0, lang)])
