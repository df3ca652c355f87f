"""Iron Curtain: why an action is not legal now, as far as a view's owner can know it."""

from __future__ import annotations

from typing import Final, Optional

from brushpass.games.iron_curtain.cards import SIDES
from brushpass.games.iron_curtain.events import SELF, Part
from brushpass.games.iron_curtain.numbers import WIDTH, notation
from brushpass.games.iron_curtain.options import card_set
from brushpass.games.iron_curtain.players.paper import COLUMN, ME, ROW, THEM, Board, Cell, cards_of, fitting
from brushpass.games.iron_curtain.view import IronCurtainView

_STEP_RULES: Final = {
    "play-card": "R12",
    "event-or-cubes": "R23",
    "offered-event": "R24",
    "infiltration": "R31",
    "removal": "A32",
    "movement": "A18",
    "lifting": "A10",
}
"""For the steps that have one rule, the rule that says what is to be decided."""


def forbids(seen: IronCurtainView, text: str) -> Optional[str]:
    """The rule because of which an action that exists is not legal for the view's owner now, if one can be named."""
    action = notation(card_set(seen.options).words).action(text)
    verb, words = action.verb, action.arguments
    if seen.step == "first-player":
        return "R6" if seen.round_number == 1 else "R10"
    if seen.step == "place-card":
        return _forbids_cell(seen)
    if seen.step == "place-cubes":
        return _forbids_in_placing(seen, verb, words)
    if seen.step == "movement" and verb == "move":
        return _forbids_move(seen, (COLUMN[words[0]], ROW[words[1]]))
    if (seen.step, verb) in (("infiltration", "infiltrate"), ("removal", "remove")):
        return _forbids_target(seen, verb, words[0])
    return _STEP_RULES.get(seen.step)


# Cells


def _sides(cell: Cell) -> set[Cell]:
    """A31: the cells that have a side in common with a cell, as far as the table goes."""
    column, row = cell
    four = ((column, row - 1), (column + 1, row), (column, row + 1), (column - 1, row))
    return {(x, y) for x, y in four if 0 <= x < WIDTH and 0 <= y < WIDTH}


def _forbids_cell(seen: IronCurtainView) -> str:
    """R15 while some card of the region has a free side, otherwise R16."""
    assert seen.played is not None
    cards = cards_of(seen.options, SIDES.index(seen.seat))
    region = cards.region[cards.number[seen.played]]
    cells = {(COLUMN[lying.column], ROW[lying.row]): cards.region[cards.number[lying.card]] for lying in seen.table}
    is_near = any(kind == region and not _sides(cell) <= cells.keys() for cell, kind in cells.items())
    return "R15" if is_near else "R16"


def _forbids_move(seen: IronCurtainView, cell: Cell) -> str:
    """R34 for a free cell that touches a card, but none of the region; A18 for every other cell."""
    assert seen.played is not None
    board, card = Board(seen), _part(seen).card
    moved = board.cards.number[seen.played if card == SELF else card]
    is_near = board.touched(cell) & ~(1 << moved)
    return "R34" if is_near and cell not in board.cells else "A18"


# Cubes


def _forbids_in_placing(seen: IronCurtainView, verb: str, words: tuple[str, ...]) -> str:
    """R25 or A40 for what puts no cube anywhere, but for an event that is out of the question."""
    if verb == "cube":
        return _forbids_cube(seen, words[0])
    if seen.in_event:
        return "A40"
    return _forbids_event(seen) if verb == "event" else "R25"


def _forbids_event(seen: IronCurtainView) -> str:
    """R24 for the other flag's event, A13 for a void one, R30 where there is none; R23 where cubes were chosen."""
    assert seen.played is not None
    card = card_set(seen.options).card(seen.played)
    if card.flag != seen.seat:
        return "R24"
    if seen.is_void:
        return "A13"
    return "R23" if card.event.parts else "R30"


def _forbids_cube(seen: IronCurtainView, target: str) -> str:
    """R26 out of reach, R27 where the reach has grown, A40 and A39 in an event, R28 too dear, A10 without a cube."""
    board = Board(seen)
    card = board.cards.number[target]
    if target not in seen.reach:
        return "R27" if board.reach(ME) >> card & 1 else "R26"
    if seen.in_event and not _fits(seen, board, target):
        return "A40"
    if seen.in_event and _is_full(seen, target):
        return "A39"
    lying = seen.lying(target)
    is_dear = lying is not None and seen.left < lying.cost[SIDES.index(seen.seat)]
    return "R28" if is_dear else "A10"


# Events


def _part(seen: IronCurtainView) -> Part:
    """The part of the event under way."""
    assert seen.played is not None
    return card_set(seen.options).card(seen.played).event.parts[seen.part]


def _forbids_target(seen: IronCurtainView, verb: str, target: str) -> str:
    """A38 and R31 for another card than the event names, A39 at its limit, A32 and A10 without a cube to take."""
    board = Board(seen)
    if not _fits(seen, board, target):
        is_held = board.cubes[THEM][board.cards.number[target]] > 0
        return "R31" if _part(seen).where.no_enemy_cubes and is_held else "A38"
    if _is_full(seen, target):
        return "A39"
    return "A32" if verb == "remove" else "A10"


def _fits(seen: IronCurtainView, board: Board, target: str) -> bool:
    """A38: does a card pass the filters of the part, reach aside?"""
    assert seen.played is not None
    part = _part(seen)._replace(verb="infiltrate")
    return board.cards.number[target] in fitting(board, board.cards.number[seen.played], part, ME)


def _is_full(seen: IronCurtainView, target: str) -> bool:
    """A39: has the part put as many cubes on a card as it may?"""
    most = _part(seen).most
    lying = seen.lying(target)
    return most > 0 and lying is not None and lying.added >= most
