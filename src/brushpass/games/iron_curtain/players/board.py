"""Iron Curtain: the table on paper, seen from one side, on which cards and cubes can be tried out."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final, NamedTuple, assert_never

from brushpass.games.iron_curtain.cards import SIDES
from brushpass.games.iron_curtain.events import REGIONS, Condition, Event, Part, Place
from brushpass.games.iron_curtain.numbers import COLUMNS, RADIUS, ROWS, START
from brushpass.games.iron_curtain.options import IronCurtainOptions, card_set, goal_of, size_of
from brushpass.games.iron_curtain.rules.control import dominates
from brushpass.games.iron_curtain.rules.scoring import points_of
from brushpass.games.iron_curtain.view import IronCurtainView

ME: Final = 0
THEM: Final = 1

CUBE_WORTH: Final = 0.7
"""What a cube usually brings."""

COLUMN: Final = {word: place for place, word in enumerate(COLUMNS)}
ROW: Final = {word: place for place, word in enumerate(ROWS)}

Cell = tuple[int, int]


class Cards(NamedTuple):
    """The cards of a match by their numbers, seen from one side, the start card last."""

    number: dict[str, int]
    region: tuple[int, ...]
    mine: tuple[bool, ...]
    cubes: tuple[int, ...]
    event: tuple[Event, ...]
    bonus: tuple[int, ...]
    strategy: tuple[tuple[int, ...], ...]
    """R18: the strategy cards of each region."""
    scoring: tuple[tuple[int, ...], ...]
    """A1: the cards that count when a region is scored."""
    usual: tuple[float, ...]
    """What each card usually brings."""


class Board:
    """The table on paper, seen from one side, where cubes can be tried out."""

    def __init__(self, view: IronCurtainView) -> None:
        me = SIDES.index(view.seat)
        self.cards = cards_of(view.options, me)
        self.extent = size_of(view.options).table
        self.me = me
        self.goal: int = goal_of(view.options)
        self.track = -view.track if me else view.track
        self.supply = [view.supply[me], view.supply[1 - me]]
        count = len(self.cards.region)
        self.cubes = [[0] * count, [0] * count]
        self.around = [0] * count
        """For each card on the table the set of itself and the cards it touches."""
        self.tilt = [0] * count
        """Who alone can reach each card: 1 for me, -1 for them, 0 for both or nobody."""
        self.cells: dict[Cell, int] = {}
        for lying in view.table:
            card = self.cards.number[lying.card]
            self.cubes[ME][card] = lying.cubes[me]
            self.cubes[THEM][card] = lying.cubes[1 - me]
            self.lay(card, (COLUMN[lying.column], ROW[lying.row]))

    def copy(self) -> Board:
        other = Board.__new__(Board)
        other.cards, other.extent, other.me = self.cards, self.extent, self.me
        other.goal, other.track = self.goal, self.track
        other.supply = self.supply[:]
        other.cubes = [self.cubes[ME][:], self.cubes[THEM][:]]
        other.around, other.tilt = self.around[:], self.tilt[:]
        other.cells = self.cells.copy()
        return other

    def lay(self, card: int, cell: Cell) -> None:
        """A31: a card takes a free cell."""
        touched = self.touched(cell)
        self.around[card] = touched | 1 << card
        for other in range(len(self.around)):
            if touched >> other & 1:
                self.around[other] |= 1 << card
        self.cells[cell] = card

    def lift_card(self, card: int) -> None:
        """A18: a card leaves its cell."""
        self.cells = {cell: lying for cell, lying in self.cells.items() if lying != card}
        self.around = [around & ~(1 << card) for around in self.around]
        self.around[card] = 0

    def has_room(self, cell: Cell) -> bool:
        """A31: is this a free cell of the table?"""
        column, row = cell[0] - RADIUS, cell[1] - RADIUS
        west, east, north, south = self.extent
        return -west <= column <= east and -north <= row <= south and cell not in self.cells

    def touched(self, cell: Cell) -> int:
        """The set of cards that share a side with a cell."""
        column, row = cell
        cards = 0
        for side in ((column, row - 1), (column + 1, row), (column, row + 1), (column - 1, row)):
            if side in self.cells:
                cards |= 1 << self.cells[side]
        return cards

    def reach(self, who: int) -> int:
        """R26: the set of cards with cubes of a side, and those that touch one of them."""
        reached = 0
        for around, cubes in zip(self.around, self.cubes[who], strict=True):
            if cubes:
                reached |= around
        return reached

    def look_around(self) -> None:
        """Find out anew who can reach what."""
        mine, theirs = self.reach(ME), self.reach(THEM)
        self.tilt = [(mine >> card & 1) - (theirs >> card & 1) for card in range(len(self.around))]

    def dominated(self, cards: Iterable[int], who: int) -> int:
        """R19: how many of some cards a side dominates."""
        own, enemy = self.cubes[who], self.cubes[1 - who]
        return sum([dominates(own[card], enemy[card]) for card in cards])


# What the rules say of it


def points(board: Board, region: int) -> int:
    """R19-R22: what a scoring of a region would bring me now."""
    cards, bonus = board.cards.scoring[region], board.cards.bonus[region]
    mine, theirs = board.dominated(cards, ME), board.dominated(cards, THEM)
    return points_of(mine, theirs, bonus) - points_of(theirs, mine, bonus)


def fitting(board: Board, card: int, part: Part, owner: int) -> list[int]:
    """A38, A40: the cards on the table that pass the filters of a part."""
    where = part.where
    among = at_place(board, card, where.place)
    if part.verb == "place":
        among &= board.reach(owner)
    regions = [REGIONS.index(region) for region in where.regions]
    enemy = board.cubes[1 - owner]
    return [
        target
        for target in range(START + 1)
        if among >> target & 1
        and board.around[target]
        and (not regions or board.cards.region[target] in regions)
        and not (where.no_enemy_cubes and enemy[target])
    ]


def at_place(board: Board, card: int, place: Place) -> int:
    """A38: the set of cards in a place, seen from the card with the event."""
    itself = 1 << card
    match place:
        case "anywhere":
            return -1
        case "self":
            return itself
        case "touching self":
            return board.around[card] & ~itself
        case "self or touching self":
            return board.around[card]
        case "not self":
            return ~itself
        case _:
            assert_never(place)


def holds(board: Board, condition: Condition | None, owner: int) -> bool:
    """A15, A38: does a condition hold, seen from the owner of the flag?"""
    if condition is None:
        return True
    who = owner if condition.side == "own" else 1 - owner
    if condition.question == "leads":
        return board.track > 0 if who == ME else board.track < 0
    cards = [card for region in condition.regions for card in board.cards.scoring[REGIONS.index(region)]]
    dominated = board.dominated(cards, who)
    if condition.question == "dominates more":
        return dominated > board.dominated(cards, 1 - who)
    return dominated >= condition.number


# The cards, read


@cache
def cards_of(options: IronCurtainOptions, me: int) -> Cards:
    """The cards of a match, seen from one side."""
    cards = card_set(options)
    europe = REGIONS.index("europe")
    strategy = tuple(
        [
            tuple(
                [number for number, card in enumerate(cards.cards) if card.region == region and card in cards.present]
            )
            for region in REGIONS
        ]
    )
    scoring = list(strategy)
    if options.start_card_scores:
        scoring[europe] = (*strategy[europe], START)
    mine = tuple([card.flag == SIDES[me] for card in cards.cards])
    return Cards(
        number={word: number for number, word in enumerate(cards.words)},
        region=(*[REGIONS.index(card.region) for card in cards.cards], europe),
        mine=mine,
        cubes=tuple([card.cubes for card in cards.cards]),
        event=tuple([card.event for card in cards.cards]),
        bonus=tuple([cards.bonus[region] for region in REGIONS]),
        strategy=strategy,
        scoring=tuple(scoring),
        usual=tuple(
            [
                max(CUBE_WORTH * card.cubes, usual_worth(card.event))
                if own
                else CUBE_WORTH * card.cubes - usual_worth(card.event)
                for card, own in zip(cards.cards, mine, strict=True)
            ]
        ),
    )


def usual_worth(event: Event) -> float:
    """What an event usually brings its owner; half of that under a condition."""
    worth = 0.0
    for part in event.parts:
        gain = part.number * (1.0 if part.verb == "gain" else CUBE_WORTH)
        worth += gain if part.condition is None else gain / 2
    return worth if event.condition is None else worth / 2


def flagged_cubes(cards: Cards, card: int) -> int:
    """R35: the cubes of an aftermath card, counted for the side of its flag."""
    return cards.cubes[card] if cards.mine[card] else -cards.cubes[card]
