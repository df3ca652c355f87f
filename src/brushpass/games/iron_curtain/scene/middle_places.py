"""Iron Curtain: the places that belong to nobody, the map, the card in play, the track, the regions and the reserve."""

from __future__ import annotations

from typing import Final, NamedTuple

from msgspec.structs import replace

from brushpass.core.painter import TABLE, line, memorized
from brushpass.core.scene import Piece, Place
from brushpass.games.iron_curtain.cards import SIDES
from brushpass.games.iron_curtain.names import form, place, say
from brushpass.games.iron_curtain.numbers import USA, USSR
from brushpass.games.iron_curtain.options import IronCurtainOptions, card_set, size_of
from brushpass.games.iron_curtain.scene.pieces import card_with_cubes, name_of, strategy_cards
from brushpass.games.iron_curtain.scene.sentences import (
    cell_from_the_start_card,
    event_remark,
    is_reconstructed,
    seat_id,
    steps,
)
from brushpass.games.iron_curtain.scene.standings import outcome_line, points
from brushpass.games.iron_curtain.view import RegionStanding, TableCard

DIRECTIONS: Final = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}


class UnderWay(NamedTuple):
    """R25, A37: cubes being placed, infiltrated or removed."""

    part: int | None
    """Which part of the event it is; None for the cubes of the card itself."""
    number: int
    """How many there were to spend or to choose."""
    left: int


@memorized
def map_place(
    table: tuple[TableCard, ...],
    played: str | None,
    target: str | None,
    reach: tuple[str, ...],
    payer: int | None,
    cells: tuple[Piece, ...],
    options: IronCurtainOptions,
    lang: str,
) -> Place:
    """The cards on the map, each with its part in this turn, and the cells to choose from.

    Where somebody pays for cubes, every card in reach has its price.
    """
    pieces = []
    for lying in table:
        card = lying.card
        parts = ["played"] if card == played else []
        parts += ["target"] if card == target else []
        parts += ["reach"] if card in reach else []
        cost = lying.cost[payer] if payer is not None and card in reach else None
        pieces.append(card_on_map(lying, tuple(parts), cost, options, lang))
    return place(lang, "map", TABLE, [*pieces, *cells], layout="grid")


@memorized
def card_on_map(
    lying: TableCard, parts: tuple[str, ...], cost: int | None, options: IronCurtainOptions, lang: str
) -> Piece:
    """A card on the map with its place, its part in this turn, and what a cube on it costs where one may be paid."""
    x, y = steps(lying.column, lying.row)
    piece = card_with_cubes(lying.card, lying.cubes, lying.dominated_by, lying.controlled_by, options, lang)
    figures = piece.figures if cost is None else {**piece.figures, "cost": cost}
    return replace(piece, x=x, y=y, tags=(*piece.tags, *parts), figures=figures)


@memorized
def cell_piece(column: str, row: str, touched: tuple[str | None, ...], options: IronCurtainOptions, lang: str) -> Piece:
    """R15: a cell to choose, by the cards it touches in each direction."""
    sides = [
        say(lang, f"cell-{direction}", card=name_of(card, options, lang))
        for direction, card in zip(DIRECTIONS, touched, strict=True)
        if card is not None
    ]
    x, y = steps(column, row)
    name = ", ".join(sides) or cell_from_the_start_card(column, row, lang)
    return Piece(key=f"{column} {row}", label=name, kind="cell", x=x, y=y)


@memorized
def track_place(track: int, goal: int, lang: str) -> Place:
    """R4, R32, R33: the marker, which belongs to the side it is nearer to, and how far either is from victory."""
    leader = "" if track == 0 else SIDES[USA] if track > 0 else SIDES[USSR]
    marker = Piece(
        key="token:marker",
        label=say(lang, "token-marker"),
        kind="token",
        value=str(abs(track)),
        tags=(leader,) if leader else (),
        detail=say(lang, "detail-token-marker"),
    )
    note = say(lang, "note-track-level", usa=goal, ussr=goal)
    if leader:
        note = say(lang, "note-track", seat=seat_id(leader), lead=abs(track), usa=goal - track, ussr=goal + track)
    figures = {"marker": track, "goal": goal, "steps_usa": goal - track, "steps_ussr": goal + track}
    return place(lang, "track", TABLE, [marker], note=note, figures=figures)


@memorized
def regions_place(regions: tuple[RegionStanding, ...], options: IronCurtainOptions, lang: str) -> Place:
    """R18-R22: how complete each region is, who dominates it, and what it would bring now."""
    return place(lang, "regions", TABLE, [region_piece(standing, options, lang) for standing in regions])


@memorized
def region_piece(standing: RegionStanding, options: IronCurtainOptions, lang: str) -> Piece:
    """R18-R22: how complete a region is, who dominates it, and what it would bring now."""
    cards = card_set(options)
    region = standing.region
    size = cards.size(region)
    lying = size - len(standing.missing)
    usa, ussr = standing.dominated
    return Piece(
        key=f"region:{region}",
        label=say(lang, f"region-{region}"),
        short=form(lang, f"region-{region}", "short"),
        kind="region",
        value=f"{lying}/{size}",
        tags=(region, "complete") if lying == size > 0 else (region,),
        detail=line(
            say(lang, "detail-dominated", usa=usa, ussr=ussr),
            say(lang, "detail-bonus", bonus=cards.bonus[region]),
            say(lang, "detail-outcome", outcome=outcome_line(standing, lang)),
        ),
        figures={
            "cards": lying,
            "size": size,
            "dominated_usa": usa,
            "dominated_ussr": ussr,
            "bonus": cards.bonus[region],
            "wins": int(standing.wins),
            **({"reconstructed_bonus": 1} if is_reconstructed(cards.bonus_provenance[region]) else {}),
            **points(standing.difference),
        },
    )


@memorized
def reserve_place(count: int, is_dealt: bool, lang: str) -> Place:
    """The cards that wait for round 2, or that nobody gets where there is none (O4)."""
    note = say(lang, "note-cards", count=count) if count else ""
    reserve = place(lang, "reserve", TABLE, (), note=note, layout="pile", figures={"cards": count})
    return reserve if is_dealt else replace(reserve, label=say(lang, "place-reserve-out"))


@memorized
def order_place(
    word: str | None,
    active: str | None,
    under_way: UnderWay | None,
    turn: tuple[int, int],
    options: IronCurtainOptions,
    lang: str,
) -> Place:
    """R23, R24: the event and the cubes of the card in play, one of them perhaps under way; empty between two cards.

    Its numbers tell the round and the turn.
    """
    figures = {"round": turn[0], "turn": turn[1], "turns": size_of(options).last_turn}
    if word is None or active is None:
        return place(lang, "order", TABLE, (), figures=figures)
    card = strategy_cards(options)[word]
    in_event = under_way is not None and under_way.part is not None
    event = Piece(
        key=f"event:{word}",
        label=say(lang, "piece-event"),
        kind="event",
        tags=(card.flag, "now") if in_event else (card.flag,),
        detail=event_remark(card, card_set(options), lang),
        figures=_progress(under_way) if in_event else {},
    )
    in_cubes = under_way is not None and under_way.part is None
    cubes = Piece(
        key=f"cubes:{word}",
        label=say(lang, "piece-cubes"),
        kind="cubes",
        value=str(card.cubes),
        tags=(active, "now") if in_cubes else (active,),
        detail=say(lang, "detail-cubes", cubes=card.cubes),
        figures={"cubes": card.cubes, **(_progress(under_way) if in_cubes else {})},
    )
    return place(lang, "order", TABLE, (event, cubes), figures=figures)


def _progress(under_way: UnderWay | None) -> dict[str, int]:
    """R25, A37: how many cubes there were to spend or to choose, and how many are left."""
    if under_way is None:
        return {}
    return {"number": under_way.number, "left": under_way.left, "spent": under_way.number - under_way.left}
