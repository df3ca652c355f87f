"""Iron Curtain: the places of one side, its hand, its supply and its aftermath card."""

from __future__ import annotations

from msgspec.structs import replace

from brushpass.core.painter import memorized
from brushpass.core.scene import Piece, Place
from brushpass.games.iron_curtain.names import place, say
from brushpass.games.iron_curtain.numbers import USA, USSR
from brushpass.games.iron_curtain.options import IronCurtainOptions
from brushpass.games.iron_curtain.rules.scoring import within
from brushpass.games.iron_curtain.scene.pieces import back, strategy
from brushpass.games.iron_curtain.scene.standings import points
from brushpass.games.iron_curtain.view import HIDDEN


@memorized
def own_hand(
    side: str,
    hand: tuple[str, ...],
    differences: tuple[int | None, ...],
    played: str | None,
    options: IronCurtainOptions,
    lang: str,
) -> Place:
    """A30: the own cards, each with what it would score if it completes its region, and the one on its way."""
    pieces = [hand_card(card, difference, options, lang) for card, difference in zip(hand, differences, strict=True)]
    figures = {"cards": len(hand)}
    return place(lang, "hand", side, [*pieces, *played_card(played, options, lang)], figures=figures)


@memorized
def hand_card(card: str, difference: int | None, options: IronCurtainOptions, lang: str) -> Piece:
    """R18, R22: a card in hand; the last one of its region has the points that playing it would score."""
    piece = strategy(card, (), options, lang)
    if difference is None:
        return piece
    return replace(piece, figures={**piece.figures, "completes": 1, **points(difference)})


@memorized
def other_hand(
    side: str, size: int, unseen: tuple[str, ...], played: str | None, options: IronCurtainOptions, lang: str
) -> Place:
    """A30: the backs of the other side's cards, and the one on its way to the map, which is seen by all."""
    pieces = [back(f"hand-{side}:{number + 1}", unseen, options, lang) for number in range(size)]
    return place(lang, "hand", side, [*pieces, *played_card(played, options, lang)], figures={"cards": size})


def played_card(played: str | None, options: IronCurtainOptions, lang: str) -> list[Piece]:
    """A card on its way to the map, if there is one."""
    return [strategy(played, ("played",), options, lang)] if played is not None else []


@memorized
def supply_place(side: str, cubes: int, lang: str) -> Place:
    """R3: the cubes a side has left."""
    return place(lang, "supply", side, (), note=say(lang, "note-cubes", count=cubes), figures={"cubes": cubes})


@memorized
def aftermath_place(
    side: str,
    card: str | None,
    face_up: bool,
    sums: tuple[int, int] | None,
    unseen: tuple[str, ...],
    options: IronCurtainOptions,
    lang: str,
) -> Place:
    """R8, R35: the card set aside, face down for all but its owner until it is turned up; with sums once both are."""
    pieces = []
    if card == HIDDEN:
        pieces.append(back(f"aftermath-{side}:1", unseen, options, lang))
    elif card is not None:
        pieces.append(strategy(card, () if face_up else ("hidden",), options, lang))
    return place(lang, "aftermath", side, pieces, layout="pile", figures=aftermath_figures(sums, options))


def aftermath_figures(sums: tuple[int, int] | None, options: IronCurtainOptions) -> dict[str, int]:
    """R35: the sum of each flag on the revealed cards, and the points that the larger one scores."""
    if sums is None:
        return {}
    scored = within(sums[USA] - sums[USSR], options.aftermath_cap)
    return {"sum_usa": sums[USA], "sum_ussr": sums[USSR], **points(scored)}
