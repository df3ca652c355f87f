"""Iron Curtain: what stands in the way of an action, read slowly from the rulebook, and the rule behind each cause.

It works on the view of the seat that decides, taken apart as for the legal actions in `naive.py`.
An action without a cause is legal.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cached_property

from brushpass.core.view import View
from brushpass.games.iron_curtain.cards import SIDES
from brushpass.games.iron_curtain.events import Condition
from brushpass.games.iron_curtain.view import IronCurtainView
from tests.games.iron_curtain.naive import Cell, Position, around, cell_of

RULES = {
    "the USSR is to name who opens round 1": "R6",
    "who is behind is to name who opens round 2": "R10",
    "a card is to be played": "R12",
    "the card is not in the hand": "R12",
    "the card is to be laid next to its region": "R15",
    "the card is to be laid next to any card": "R16",
    "event or cubes are to be chosen": "R23",
    "the owner of the flag is to decide on the event": "R24",
    "cubes are to be placed": "R25",
    "the event places cubes": "A40",
    "the event infiltrates": "R31",
    "the event removes cubes": "A32",
    "the event moves a card": "A18",
    "a cube is to be lifted": "A10",
    "the event is not that of the own flag": "R24",
    "cubes were chosen": "R23",
    "the condition of the event is not met": "A13",
    "the card has no event": "R30",
    "no own cube is on the card or next to it": "R26",
    "the reach was determined before": "R27",
    "a controlled card costs 2": "R28",
    "the event that places names other cards": "A40",
    "the event names cards that lie elsewhere": "A38",
    "the event names cards without enemy cubes": "R31",
    "the limit per card is reached": "A39",
    "there is no cube to be lifted": "A10",
    "the card cannot give the cube": "A10",
    "there is no enemy cube": "A32",
    "the card can touch its region": "R34",
    "the card cannot move there": "A18",
}
"""For every cause the rule that is cited."""

RARE = {
    "the condition of the event is not met",
    "the card has no event",
    "the reach was determined before",
    "there is no cube to be lifted",
}
"""Causes that random games hardly ever meet; `test_why_not.py` stages them."""

DUE = {
    "play-card": "a card is to be played",
    "event-or-cubes": "event or cubes are to be chosen",
    "offered-event": "the owner of the flag is to decide on the event",
    "infiltration": "the event infiltrates",
    "removal": "the event removes cubes",
    "movement": "the event moves a card",
    "lifting": "a cube is to be lifted",
}
ANSWERS = {
    "first-player": ("first usa", "first ussr"),
    "event-or-cubes": ("event", "cubes"),
    "offered-event": ("event", "decline"),
    "place-cubes": ("stop",),
    "infiltration": ("stop",),
    "removal": ("stop",),
    "movement": ("stay",),
}
"""What can always be answered in a step."""
VERBS = {
    "play-card": "play",
    "place-card": "place",
    "place-cubes": "cube",
    "infiltration": "infiltrate",
    "removal": "remove",
    "movement": "move",
    "lifting": "lift",
}
"""What a step is about, where things are named."""


def moment(view: View) -> str:
    """What decisions of a kind have in common, so that some of each kind are looked at."""
    assert isinstance(view, IronCurtainView)
    supplied = view.supply[SIDES.index(view.seat)] > 0
    return f"{view.step}, in an event: {view.in_event}, supplied: {supplied}"


def reader(view: View) -> Callable[[str], Iterator[str]]:
    """Tells all that stands in the way of an action of the seat that decides."""
    assert isinstance(view, IronCurtainView)
    return Refusals(view).causes


class Refusals(Position):
    """A view, taken apart."""

    def causes(self, action: str) -> Iterator[str]:
        """What stands in the way of an action."""
        verb, *words = action.split()
        step = self.view.step
        if action in ANSWERS.get(step, ()):
            return
        if verb != VERBS.get(step):
            yield from self.another(verb)
        elif verb == "play":
            if words[0] not in self.view.hand:
                yield "the card is not in the hand"
        elif verb == "place":
            if cell_of(*words) not in self.open_cells:
                yield self.due()
        elif verb == "move":
            yield from self.move(*words)
        elif verb == "lift":
            assert self.view.target is not None
            if words[0] not in self.sources(self.view.target):
                yield "the card cannot give the cube"
        elif verb == "cube":
            yield from self.cube(words[0])
        else:
            yield from self.target(verb, words[0])

    @cached_property
    def open_cells(self) -> set[Cell]:
        """Where the card of this turn may be laid, or the card that an event moves."""
        if self.view.step == "place-card":
            return self.cells_for(self.played, self.cells)
        return self.cells_for(self.moved, self.others, besides=self.cells[self.moved])

    @property
    def moved(self) -> str:
        """The card that an event moves."""
        return self.part.card if self.part.card != "self" else self.played

    @property
    def others(self) -> dict[str, Cell]:
        """Where the other cards lie."""
        return {card: cell for card, cell in self.cells.items() if card != self.moved}

    def due(self) -> str:
        """What is to be decided instead."""
        view = self.view
        if view.step == "first-player":
            is_first = view.round_number == 1
            return f"{'the USSR' if is_first else 'who is behind'} is to name who opens round {view.round_number}"
        if view.step == "place-card":
            is_near = any(self.region(card) == self.region(self.played) for card in self.cells if self.has_side(card))
            return "the card is to be laid next to " + ("its region" if is_near else "any card")
        if view.step == "place-cubes":
            return "the event places cubes" if view.in_event else "cubes are to be placed"
        return DUE[view.step]

    def has_side(self, card: str) -> bool:
        """Has a card on the table a free side?"""
        return bool(around(self.cells[card], self.view.options.size) - set(self.cells.values()))

    def another(self, verb: str) -> Iterator[str]:
        """What is asked for in another step, or not at all; an event while cubes are placed has causes of its own."""
        if verb != "event" or self.view.step != "place-cubes" or self.view.in_event:
            yield self.due()
            return
        card = self.set.card(self.played)
        if card.flag != self.view.seat:
            yield "the event is not that of the own flag"
        elif not card.event.parts:
            yield "the card has no event"
        elif self.is_offered(card.event.condition):
            yield "cubes were chosen"
        else:
            yield "the condition of the event is not met"

    def is_offered(self, condition: Condition | None) -> bool:
        """A13, A15, A36: was the condition of an own event met when cubes were begun?"""
        if condition is None:
            return True
        if condition.question != "leads":
            return not self.view.is_void  # what somebody dominates may have changed since
        lead = self.view.track if self.me == 0 else -self.view.track
        return lead > 0 if condition.side == "own" else lead < 0

    def move(self, column: str, row: str) -> Iterator[str]:
        """R34, A18."""
        cell = cell_of(column, row)
        if cell in self.cells.values() or not any(
            cell in around(where, self.view.options.size) for where in self.others.values()
        ):
            yield "the card cannot move there"
        elif cell not in self.open_cells:
            yield "the card can touch its region"

    def cube(self, card: str) -> Iterator[str]:
        """R26-R29, A39, A40."""
        held = [one for one, cubes in self.own.items() if cubes]
        if card not in self.reach():
            is_near = card in self.cells and (card in held or any(self.touch(card, one) for one in held))
            yield "the reach was determined before" if is_near else "no own cube is on the card or next to it"
        if card in self.cells and self.price(card) > self.view.left:
            yield "a controlled card costs 2"
        if self.view.in_event:
            fits = card in self.cells and not any(self.filters(card))
            if not fits:
                yield "the event that places names other cards"
            yield from self.limit(card)
        yield from self.supply(card)

    def target(self, verb: str, card: str) -> Iterator[str]:
        """R31, A32, A38, A39."""
        if card not in self.cells:
            yield "the event names cards that lie elsewhere"
            return
        yield from self.filters(card)
        yield from self.limit(card)
        if verb == "infiltrate":
            yield from self.supply(card)
        elif not self.enemy[card]:
            yield "there is no enemy cube"

    def filters(self, card: str) -> Iterator[str]:
        """A38: which filters of the part a card on the table does not pass."""
        where = self.part.where
        if (where.regions and self.region(card) not in where.regions) or not self.lies_right(card, where):
            yield "the event names cards that lie elsewhere"
        if where.no_enemy_cubes and self.enemy[card]:
            yield "the event names cards without enemy cubes"

    def limit(self, card: str) -> Iterator[str]:
        """A39: has the part put as many cubes on a card as it may?"""
        if self.part.most and self.added.get(card, 0) >= self.part.most:
            yield "the limit per card is reached"

    def supply(self, card: str) -> Iterator[str]:
        """R29, A10: is there a cube for a card?"""
        if not self.view.supply[self.me] and not self.sources(card):
            yield "there is no cube to be lifted"
