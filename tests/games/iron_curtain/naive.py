"""Iron Curtain: the legal actions of a decision once more, read slowly from the rulebook.

It works on the view of the seat that decides, with cells as plain pairs of numbers and cards as words.
It shares nothing with the rules of the engine but the words of the cards and their events.
"""

from __future__ import annotations

from collections.abc import Iterator

from brushpass.core.view import View
from brushpass.games.iron_curtain.cards import SIDES, START_CARD
from brushpass.games.iron_curtain.events import Part, Where
from brushpass.games.iron_curtain.options import card_set
from brushpass.games.iron_curtain.view import IronCurtainView

Cell = tuple[int, int]
"""Steps to the east and steps to the north of the start card."""

TABLES = {"whole": ((-16, 16), (-16, 16)), "small": ((-1, 3), (0, 0)), "tiny": ((-1, 2), (0, 0))}
"""A31, O4: the cells of the table furthest to the west and the east, and to the south and the north."""


def legal(view: View) -> set[str]:
    """What the owner of a view may do, who is the only one to decide."""
    assert isinstance(view, IronCurtainView)
    return set(Position(view).actions())


def cell_of(column: str, row: str) -> Cell:
    """A cell by its words."""
    return int(column[1:]) * (1 if column[0] == "e" else -1), int(row[1:]) * (1 if row[0] == "n" else -1)


def words_of(cell: Cell) -> str:
    """The words of a cell."""
    east, north = cell
    return f"{'w' if east < 0 else 'e'}{abs(east)} {'s' if north < 0 else 'n'}{abs(north)}"


def around(cell: Cell, size: str) -> set[Cell]:
    """A31, O4: the cells that have a side in common with a cell, as far as the table goes."""
    east, north = cell
    four = {(east + 1, north), (east - 1, north), (east, north + 1), (east, north - 1)}
    (west, east), (south, north) = TABLES[size]
    return {(x, y) for x, y in four if west <= x <= east and south <= y <= north}


class Position:
    """A view, taken apart."""

    def __init__(self, view: IronCurtainView) -> None:
        self.view = view
        self.set = card_set(view.options)
        self.me = SIDES.index(view.seat)
        self.cells = {lying.card: cell_of(lying.column, lying.row) for lying in view.table}
        self.own = {lying.card: lying.cubes[self.me] for lying in view.table}
        self.enemy = {lying.card: lying.cubes[1 - self.me] for lying in view.table}
        self.added = {lying.card: lying.added for lying in view.table}

    def actions(self) -> Iterator[str]:
        """The actions of the step that the view names."""
        view = self.view
        if view.step == "first-player":
            yield from (f"first {side}" for side in SIDES)
        elif view.step == "play-card":
            yield from (f"play {card}" for card in view.hand)
        elif view.step == "place-card":
            yield from (f"place {words_of(cell)}" for cell in self.cells_for(self.played, self.cells))
        elif view.step == "event-or-cubes":
            yield from ("event", "cubes")
        elif view.step == "offered-event":
            yield from ("event", "decline")
        elif view.step == "lifting":
            assert view.target is not None
            yield from (f"lift {card}" for card in self.sources(view.target))
        elif view.step == "movement":
            yield "stay"
            moved = self.part.card if self.part.card != "self" else self.played
            others = {card: cell for card, cell in self.cells.items() if card != moved}
            free = self.cells_for(moved, others, besides=self.cells[moved])
            yield from (f"move {words_of(cell)}" for cell in free)
        else:
            yield "stop"
            yield from self.targets()

    def targets(self) -> Iterator[str]:
        """The cards to which one more cube may go, or from which one may be removed."""
        view = self.view
        for card in self.cells:
            if view.in_event and not self.fits(card, self.part):
                continue
            if view.step == "removal":
                if self.enemy[card]:  # A32
                    yield f"remove {card}"
            elif view.supply[self.me] or self.sources(card):  # R29
                if view.step == "infiltration":  # R31
                    yield f"infiltrate {card}"
                elif card in self.reach() and self.price(card) <= view.left:
                    yield f"cube {card}"

    # Step 1, and moving

    def cells_for(self, card: str, others: dict[str, Cell], besides: Cell | None = None) -> set[Cell]:
        """R15, R16, A18: free cells that touch the card's region, or any card if there is none."""
        taken = {*others.values(), besides}
        near_region, near_any = set[Cell](), set[Cell]()
        for other, cell in others.items():
            near_any |= around(cell, self.view.options.size) - taken
            if self.region(other) == self.region(card):
                near_region |= around(cell, self.view.options.size) - taken
        return near_region or near_any

    def region(self, card: str) -> str:
        """A34: the start card lies in Europe."""
        return "europe" if card == START_CARD else self.set.card(card).region

    # Cubes

    def reach(self) -> set[str]:
        """R26, R27: the cards with own cubes and those that touch them, as they were when placing began."""
        view = self.view
        if view.left == (self.part.number if view.in_event else self.set.card(self.played).cubes):
            holding = {card for card, cubes in self.own.items() if cubes}
            now = {card for card in self.cells if card in holding or any(self.touch(card, one) for one in holding)}
            assert now == set(view.reach)
        return set(view.reach)

    def price(self, card: str) -> int:
        """R28, A8: a lead of 2 makes it cost 2."""
        return 2 if self.enemy[card] - self.own[card] >= 2 else 1

    def sources(self, target: str) -> list[str]:
        """A10: own cubes on neither the receiving card nor the one played this turn."""
        return [card for card, cubes in self.own.items() if cubes and card not in (target, self.played)]

    # Events

    @property
    def played(self) -> str:
        """The card of this turn."""
        assert self.view.played is not None
        return self.view.played

    @property
    def part(self) -> Part:
        """The part of the event under way."""
        return self.set.card(self.played).event.parts[self.view.part]

    def fits(self, card: str, part: Part) -> bool:
        """A38, A39: does a card pass the filters of a part, and is its limit not reached?"""
        where = part.where
        if where.regions and self.region(card) not in where.regions:
            return False
        if where.no_enemy_cubes and self.enemy[card]:
            return False
        if part.most and self.added[card] >= part.most:
            return False
        return self.lies_right(card, where)

    def lies_right(self, card: str, where: Where) -> bool:
        """A38: on this card, on those touching it, on both, on others, or anywhere."""
        is_self, touches = card == self.played, self.touch(card, self.played)
        return {
            "anywhere": True,
            "self": is_self,
            "touching self": touches,
            "self or touching self": is_self or touches,
            "not self": not is_self,
        }[where.place]

    def touch(self, card: str, other: str) -> bool:
        """R15, A38: have two cards a side in common?"""
        return self.cells[card] in around(self.cells[other], self.view.options.size)
