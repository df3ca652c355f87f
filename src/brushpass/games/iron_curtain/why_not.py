"""Iron Curtain: why an action is not legal now, as far as a view's owner can know it."""

from __future__ import annotations

from typing import Final, Optional

from brushpass.core.cause import rule_of, sentence_of
from brushpass.core.packing import words_of
from brushpass.games.iron_curtain.cards import SIDES
from brushpass.games.iron_curtain.events import SELF, Part
from brushpass.games.iron_curtain.knowledge import known_table
from brushpass.games.iron_curtain.names import SPEAKER
from brushpass.games.iron_curtain.numbers import COLUMNS, RADIUS, ROWS, notation
from brushpass.games.iron_curtain.options import card_set, size_of
from brushpass.games.iron_curtain.rules.cubes import part_cards, reach_of
from brushpass.games.iron_curtain.view import IronCurtainView

Cell = tuple[int, int]

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
    return rule_of(_cause(seen, text))


def why(seen: IronCurtainView, text: str, lang: str) -> str:
    """The same in one sentence about this position, where there is one."""
    return sentence_of(_cause(seen, text), SPEAKER.folder, lang)


def _cause(seen: IronCurtainView, text: str) -> Optional[str]:
    action = notation(card_set(seen.options).words).action(text)
    verb, words = action.verb, action.arguments
    if seen.step == "first-player":
        return "R6" if seen.round_number == 1 else "R10"
    if seen.step == "place-card":
        return _forbids_cell(seen)
    if seen.step == "place-cubes":
        return _forbids_in_placing(seen, verb, words)
    if seen.step == "movement" and verb == "move":
        return _forbids_move(seen, _cell(*words))
    if (seen.step, verb) in (("infiltration", "infiltrate"), ("removal", "remove")):
        return _forbids_target(seen, verb, words[0])
    rule = _STEP_RULES.get(seen.step)
    return None if rule is None else f"{rule} step"


# Cells


def _cells(seen: IronCurtainView) -> dict[Cell, str]:
    """A31: the cards on the table by the column and the row in which they lie."""
    return {_cell(lying.column, lying.row): lying.card for lying in seen.table}


def _cell(column: str, row: str) -> Cell:
    return COLUMNS.index(column), ROWS.index(row)


def _sides(cell: Cell, seen: IronCurtainView) -> set[Cell]:
    """A31: the cells that have a side in common with a cell, as far as the table goes."""
    column, row = cell
    four = ((column, row - 1), (column + 1, row), (column, row + 1), (column - 1, row))
    west, east, north, south = size_of(seen.options).table
    return {(x, y) for x, y in four if -west <= x - RADIUS <= east and -north <= y - RADIUS <= south}


def _forbids_cell(seen: IronCurtainView) -> str:
    """R15 while some card of the region has a free side, otherwise R16."""
    assert seen.played is not None
    cards, cells = card_set(seen.options), _cells(seen)
    region = [cell for cell, card in cells.items() if cards.region(card) == cards.region(seen.played)]
    return "R15" if any(not _sides(cell, seen) <= cells.keys() for cell in region) else "R16"


def _forbids_move(seen: IronCurtainView, cell: Cell) -> str:
    """R34 for a free cell that touches a card, but none of the region; A18 for every other cell."""
    card, cells = _part(seen).card, _cells(seen)
    moved = seen.played if card == SELF else card
    is_near = any(cells.get(side, moved) != moved for side in _sides(cell, seen))
    return "R34" if is_near and cell not in cells else "A18"


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
    lying = seen.lying(target)
    if target not in seen.reach or lying is None:
        table = known_table(seen)
        return "R27" if target in words_of(reach_of(table, table.doer), table.setup.words) else "R26"
    if seen.in_event and not _fits(seen, target):
        return "A40"
    if seen.in_event and _is_full(seen, target):
        return "A39"
    return "R28" if seen.left < lying.cost[SIDES.index(seen.seat)] else "A10"


# Events


def _part(seen: IronCurtainView) -> Part:
    """The part of the event under way."""
    assert seen.played is not None
    return card_set(seen.options).card(seen.played).event.parts[seen.part]


def _forbids_target(seen: IronCurtainView, verb: str, target: str) -> str:
    """A38 and R31 for another card than the event names, A39 at its limit, A32 and A10 without a cube to take."""
    if not _fits(seen, target):
        lying = seen.lying(target)
        is_held = lying is not None and lying.cubes[1 - SIDES.index(seen.seat)] > 0
        return "R31" if _part(seen).where.no_enemy_cubes and is_held else "A38"
    if _is_full(seen, target):
        return "A39"
    return "A32" if verb == "remove" else "A10"


def _fits(seen: IronCurtainView, target: str) -> bool:
    """A38: does a card pass the filters of the part, reach aside?"""
    table = known_table(seen)
    return target in words_of(part_cards(table), table.setup.words)


def _is_full(seen: IronCurtainView, target: str) -> bool:
    """A39: has the part put as many cubes on a card as it may?"""
    most = _part(seen).most
    lying = seen.lying(target)
    return most > 0 and lying is not None and lying.added >= most
