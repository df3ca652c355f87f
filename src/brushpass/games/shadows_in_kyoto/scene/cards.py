"""Shadows in Kyoto: the cards of a scene: hands, lures, decks, discard piles and the card in play."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from brushpass.core.painter import TABLE, line, memorized
from brushpass.core.scene import Piece, Place
from brushpass.games.shadows_in_kyoto.cards import CARD_KINDS, COLOURS, DECKS, SIDES
from brushpass.games.shadows_in_kyoto.numbers import GOVERNMENT
from brushpass.games.shadows_in_kyoto.scene.sentences import form, names, place, say, seat_id
from brushpass.games.shadows_in_kyoto.view import HIDDEN, Lure

_DECK_OF: Final = {kind.word: kind.deck for kind in CARD_KINDS}


def reach_of(side: str, chiharu: bool, closed: int) -> str:
    """R25, G6: where location cards lead a side besides their colour, with so many spaces that Chiharu can close."""
    if not chiharu:
        return "usual"
    if side == SIDES[GOVERNMENT]:
        return "wider"
    return "narrower" if closed else "usual"


@memorized
def card_piece(key: str, card: str, reach: str, lang: str, tags: tuple[str, ...] = (), remark: str = "") -> Piece:
    """R9: a location card or a tactic, in the hands of a side whose location cards have this reach."""
    deck = _DECK_OF[card]
    if card in COLOURS:
        effect = say(lang, "effect-location", colour=f"colour-{card}", reach=reach)
    else:
        effect = say(lang, f"effect-{card}", reach=reach)
    return Piece(
        key=key,
        label=say(lang, f"card-{card}"),
        kind="card",
        tags=(*tags, deck, card) if deck == "location" else (*tags, "tactic", card),
        detail=line(effect, remark),
    )


@memorized
def hand_place(side: str, known: tuple[str, ...], shown: tuple[str, ...], size: int, reach: str, lang: str) -> Place:
    """T6, E4: the own cards, or what everybody has seen of another hand."""
    pieces = []
    for card, copy in copies(known):
        key = f"hand-{side}:{card}:{copy}"
        if copy <= shown.count(card):
            pieces.append(card_piece(key, card, reach, lang, ("shown",), say(lang, "detail-shown")))
        else:
            pieces.append(card_piece(key, card, reach, lang))
    return place(lang, "hand", side, pieces, note=say(lang, "note-cards", count=size), figures={"cards": size})


@memorized
def looking_place(side: str, looking: tuple[str, ...], is_own: bool, reach: str, lang: str) -> Place:
    """T4: what Tomoyo looks at; for others only the decks it comes from."""
    if is_own:
        cards = [card_piece(f"looking:{card}:{copy}", card, reach, lang) for card, copy in copies(looking)]
        return place(lang, "looking", side, cards)
    backs = [
        Piece(
            key=f"looking:{deck}:{copy}",
            label=form(lang, f"deck-{deck}", "a"),
            kind="back",
            tags=("hidden", deck),
            detail=say(lang, "detail-looked-at", seat=seat_id(side)),
        )
        for deck, copy in copies(looking)
    ]
    return place(lang, "looking", side, backs)


@memorized
def lures_place(side: str, lures: tuple[Lure, ...], lang: str) -> Place:
    """R36: the marks of a side."""
    return place(lang, "lures", side, [lure_piece(lure, lang) for lure in lures if lure.side == side])


def lure_piece(lure: Lure, lang: str) -> Piece:
    """R36: a mark, face down for all but its owner."""
    key = f"lures-{lure.side}:{lure.mark}"
    if lure.colour == HIDDEN:
        return Piece(
            key=key,
            label=say(lang, "mark-hidden", mark=f"mark-{lure.mark}"),
            kind="back",
            tags=("hidden",),
            detail=say(lang, "detail-mark-hidden", seat=seat_id(lure.side)),
        )
    return Piece(
        key=key,
        label=say(lang, "mark-known", mark=f"mark-{lure.mark}", colour=f"colour-{lure.colour}"),
        kind="mark",
        tags=(lure.colour,),
        detail=say(lang, "effect-mark"),
    )


@memorized
def decks_place(side: str, sizes: tuple[int, ...], under: tuple[tuple[str, ...], ...], lang: str) -> Place:
    """T4, T6: the decks of a side."""
    decks = zip(DECKS, sizes, under, strict=True)
    return place(lang, "decks", side, [deck_piece(side, deck, size, below, lang) for deck, size, below in decks])


def deck_piece(owner: str, deck: str, size: int, under: tuple[str, ...], lang: str) -> Piece:
    """T4, T6: a deck with its size, and what Tomoyo put underneath."""
    remark = ""
    if under and HIDDEN in under:
        remark = say(lang, "detail-under-hidden", count=len(under))
    elif under:
        remark = say(lang, "detail-under", names=names("card", under, lang))
    return Piece(
        key=f"decks-{owner}:{deck}",
        label=say(lang, f"deck-{deck}"),
        kind="deck",
        value=str(size),
        tags=(deck,),
        detail=line(say(lang, "detail-deck", count=size), remark),
        figures={"cards": size},
    )


@memorized
def discard_place(side: str, known: tuple[str, ...], size: int, reach: str, lang: str) -> Place:
    """R17: the own discard pile in full, of any other only how many cards it has."""
    pieces = [card_piece(f"discard-{side}:{card}:{copy}", card, reach, lang) for card, copy in copies(known)]
    note = say(lang, "note-cards", count=size)
    return place(lang, "discard", side, pieces, note=note, layout="pile", figures={"cards": size})


def copies(cards: Iterable[str]) -> Iterable[tuple[str, int]]:
    """Cards, each with the number of its copy among those that look alike."""
    seen: dict[str, int] = {}
    for card in cards:
        seen[card] = seen.get(card, 0) + 1
        yield card, seen[card]


@memorized
def in_play_place(card: str | None, active: str, reach: str, lang: str) -> Place:
    """The card played, until it is disposed of, with the side that plays it."""
    pieces = [card_piece(f"in-play:{card}", card, reach, lang, ("played", active))] if card is not None else []
    return place(lang, "in-play", TABLE, pieces)
