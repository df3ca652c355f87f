"""Iron Curtain: what a seat knows, as a row of numbers (A30).

`write` reads the true state, and of it only what `knowledge.py` tells the same seat.
Sides come as "me" and "the other", and the marker is counted from me; the map is not turned, as actions are not.
Cards are told by their number in the card set, so rows of different card files mean different things.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from brushpass.core.bits import bit, count
from brushpass.core.encoding import Field, a_set, number, one_of
from brushpass.core.game import NOBODY, OVER
from brushpass.games.iron_curtain import numbers
from brushpass.games.iron_curtain.events import REGIONS
from brushpass.games.iron_curtain.numbers import (
    CARDS,
    FIRST_HAND,
    LAST_TURN,
    RADIUS,
    REGION_COUNT,
    STRATEGY_CARDS,
    STRIDE,
    USA,
)
from brushpass.games.iron_curtain.rules import cubes, scoring
from brushpass.games.iron_curtain.rules.table import Table

VERSION: Final = 1
"""Changes whenever a number of a row means something else."""

_HIDDEN: Final = STRATEGY_CARDS
"""What stands for an aftermath card that lies face down."""
_NEIGHBOURS: Final = CARDS + 4
"""The cards that a card may touch, and its four sides."""
_FIRST_CELL: Final = RADIUS + 1
"""The cell of the start card in either direction, as the state counts it."""
_ALL_CUBES: Final = 24
_MOST_POINTS: Final = 28
"""All cards in one region, and the greatest bonus of a card file."""
_MOST_LEFT: Final = 9
_MOST_PARTS: Final = 6
_GOAL: Final = 8


# What the numbers mean


def fields() -> list[Field]:
    """The numbers of a row after the options, in the order in which `write` puts them."""
    return [*_turn_fields(), *_event_fields(), *_hand_fields(), *_region_fields(), *_map_fields(), *_card_fields()]


def _turn_fields() -> list[Field]:
    endings = numbers.ending.words[1:]
    return [
        one_of("seat", 2, "whose row this is: USA, USSR"),
        a_set("waiting", 2, "who owes a decision: me, the other"),
        one_of("step", len(numbers.STEPS), f"what the table waits for: {', '.join(numbers.STEPS)}"),
        number("round", 1, 2, "the round"),
        number("turn", 0, LAST_TURN, "the turns begun so far by both"),
        one_of("ending", len(endings), f"how the match ended: {', '.join(endings)}"),
        one_of("winner", 2, "who won: me, the other"),
        number("track", -_GOAL, _GOAL, "my lead on the track; negative for the other's"),
        one_of("first", 2, "who took the first turn of this round"),
        one_of("active", 2, "whose turn it is"),
    ]


def _event_fields() -> list[Field]:
    return [
        one_of("played", STRATEGY_CARDS, "the card whose turn it is"),
        a_set("played-near", _NEIGHBOURS, "the cards it touches, then its free sides: north, east, south, west"),
        one_of("doer", 2, "who places cubes or carries out the event"),
        number("void", 0, 1, "whether its event is out of the question"),
        number("in-event", 0, 1, "whether its event is being carried out"),
        one_of("part", _MOST_PARTS, "the part of the event under way"),
        number("left", 0, _MOST_LEFT, "the budget of cubes, or how many more the part allows"),
        a_set("reach", CARDS, "the targets fixed when placing began"),
        one_of("target", CARDS, "where the cube goes that is about to be lifted"),
    ]


def _hand_fields() -> list[Field]:
    return [
        a_set("hand", STRATEGY_CARDS, "my hand"),
        a_set("unseen", STRATEGY_CARDS, "the cards that may be in the other's hand, its aftermath or the reserve"),
        number("hand-sizes", 0, FIRST_HAND, "the cards in the hands of me, the other", 2),
        one_of("aftermath", STRATEGY_CARDS + 1, "the card set aside by me, the other; the last for a hidden one", 2),
        number("revealed", 0, 1, "whether both aftermath cards lie face up"),
        number("reserve", 0, STRATEGY_CARDS, "how many cards wait to be dealt"),
        number("supply", 0, _ALL_CUBES, "the cubes that me, the other have left", 2),
    ]


def _region_fields() -> list[Field]:
    regions = ", ".join(REGIONS)
    both = 2 * REGION_COUNT
    return [
        number("region-missing", 0, STRATEGY_CARDS, f"the cards not on the table of {regions}", REGION_COUNT),
        number("region-dominated", 0, CARDS, "the cards of each region that I dominate, then the other", both),
        number("region-points", 0, _MOST_POINTS, "what I, then the other, would score for each region now", both),
    ]


def _map_fields() -> list[Field]:
    return [
        a_set("on-table", CARDS, "the cards on the table"),
        a_set("held", CARDS, "the cards with cubes of me, the other", 2),
        a_set("dominated", CARDS, "the cards dominated by me, the other", 2),
        a_set("controlled", CARDS, "the cards controlled by me, the other", 2),
        a_set("within-reach", CARDS, "the cards with cubes of me, the other, and those that touch one of them", 2),
    ]


def _card_fields() -> list[Field]:
    return [
        number("column", -RADIUS, RADIUS, "how far it lies east of the start card; 0 off the table", CARDS),
        number("row", -RADIUS, RADIUS, "how far it lies south of the start card; 0 off the table", CARDS),
        a_set("near", _NEIGHBOURS, "the cards it touches, then its free sides: north, east, south, west", CARDS),
        number("my-cubes", 0, _ALL_CUBES, "my cubes on it", CARDS),
        number("other-cubes", 0, _ALL_CUBES, "the other's cubes on it", CARDS),
        number("my-cost", 0, 2, "what a cube on it costs me; 0 off the table", CARDS),
        number("other-cost", 0, 2, "what a cube on it costs the other; 0 off the table", CARDS),
        number("added", 0, numbers.ADDED_MASK, "the cubes that this part of the event has added or removed", CARDS),
    ]


# The numbers


def write(table: Table, seat: i64, row: vec[i64], at: i64) -> None:
    """A30: all that a seat knows, from an index of the row on."""
    options = table.setup.option_numbers
    for index in range(len(options)):
        row[at + index] = options[index]
    at = _write_turn(table, seat, row, at + len(options))
    at = _write_event(table, seat, row, at)
    at = _write_hands(table, seat, row, at)
    at = _write_regions(table, seat, row, at)
    at = _write_map(table, seat, row, at)
    _write_cards(table, seat, row, at)


def _write_turn(table: Table, seat: i64, row: vec[i64], at: i64) -> i64:
    row[at] = seat
    row[at + 1] = table.owing if seat == USA else table.owing >> 1 | (table.owing & 1) << 1
    row[at + 2] = table.phase
    row[at + 3] = table.round_number
    row[at + 4] = table.round
    row[at + 5] = table.ending - 1
    row[at + 6] = _side(seat, table.winner) if table.turn == OVER else NOBODY
    row[at + 7] = table.track if seat == USA else -table.track
    row[at + 8] = _side(seat, table.first)
    row[at + 9] = _side(seat, table.active)
    return at + 10


def _write_event(table: Table, seat: i64, row: vec[i64], at: i64) -> i64:
    played = table.played
    row[at] = played
    row[at + 1] = 0 if played == NOBODY else table.near[played]
    row[at + 2] = _side(seat, table.doer)
    row[at + 3] = 1 if table.is_void else 0
    row[at + 4] = 1 if table.in_event else 0
    row[at + 5] = table.part - table.setup.parts.first[played] if table.in_event else NOBODY
    row[at + 6] = table.left
    row[at + 7] = table.reach
    row[at + 8] = table.target
    return at + 9


def _write_hands(table: Table, seat: i64, row: vec[i64], at: i64) -> i64:
    """R5, R8, R35: the own hand, and of the other's cards only how many there are until they lie face up."""
    other = 1 - seat
    kept = table.aftermath(seat)
    other_kept = table.aftermath(other)
    unseen = table.setup.cards & ~(table.on_table | table.hand(seat))
    if table.played != NOBODY:
        unseen &= ~bit(table.played)
    if kept != NOBODY:
        unseen &= ~bit(kept)
    if other_kept != NOBODY:
        if table.is_revealed(other):
            unseen &= ~bit(other_kept)
        else:
            other_kept = _HIDDEN
    row[at] = table.hand(seat)
    row[at + 1] = unseen
    row[at + 2] = count(table.hand(seat))
    row[at + 3] = count(table.hand(other))
    row[at + 4] = kept
    row[at + 5] = other_kept
    row[at + 6] = 1 if table.is_revealed(numbers.USSR) else 0
    row[at + 7] = count(table.rest)
    row[at + 8] = table.supply(seat)
    row[at + 9] = table.supply(other)
    return at + 10


def _write_regions(table: Table, seat: i64, row: vec[i64], at: i64) -> i64:
    """R18-R22: how each region stands, as everybody can work it out."""
    dominated = at + REGION_COUNT
    points = dominated + 2 * REGION_COUNT
    for region in range(REGION_COUNT):
        mine = scoring.dominated_in(table, region, seat)
        others = scoring.dominated_in(table, region, 1 - seat)
        bonus = table.setup.bonus[region]
        row[at + region] = count(scoring.missing_cards(table, region))
        row[dominated + region] = mine
        row[dominated + REGION_COUNT + region] = others
        row[points + region] = scoring.points_of(mine, others, bonus)
        row[points + REGION_COUNT + region] = scoring.points_of(others, mine, bonus)
    return points + 2 * REGION_COUNT


def _write_map(table: Table, seat: i64, row: vec[i64], at: i64) -> i64:
    row[at] = table.on_table
    for place in range(2):
        side = seat if place == 0 else 1 - seat
        row[at + 1 + place] = table.held(side)
        row[at + 3 + place] = table.dominated(side)
        row[at + 5 + place] = table.controlled(side)
        row[at + 7 + place] = cubes.reach_of(table, side)
    return at + 9


def _write_cards(table: Table, seat: i64, row: vec[i64], at: i64) -> None:
    for card in range(CARDS):
        here = at + card
        cell = table.cell[card]
        row[here + 2 * CARDS] = table.near[card]
        row[here + 3 * CARDS] = table.cubes_on(seat, card)
        row[here + 4 * CARDS] = table.cubes_on(1 - seat, card)
        row[here + 7 * CARDS] = (table.added >> (card * numbers.ADDED_BITS)) & numbers.ADDED_MASK
        if cell:
            row[here] = cell // STRIDE - _FIRST_CELL
            row[here + CARDS] = cell % STRIDE - _FIRST_CELL
            row[here + 5 * CARDS] = cubes.cost(table, seat, card)
            row[here + 6 * CARDS] = cubes.cost(table, 1 - seat, card)
        else:
            row[here] = 0
            row[here + CARDS] = 0
            row[here + 5 * CARDS] = 0
            row[here + 6 * CARDS] = 0


def _side(seat: i64, who: i64) -> i64:
    """A side as a seat counts it: 0 for itself, 1 for the other, NOBODY."""
    return who if who < 0 else who ^ seat
