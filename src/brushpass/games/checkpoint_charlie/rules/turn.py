"""Checkpoint Charlie: a turn of the suspicion phase (R12-R18)."""

from __future__ import annotations

from mypy_extensions import i64

from brushpass.core.bits import bit
from brushpass.core.game import EVERYONE, NOBODY
from brushpass.games.checkpoint_charlie import numbers
from brushpass.games.checkpoint_charlie.rules.table import Table


def take_card(table: Table) -> None:
    """R13, R17: the drawer takes the top card; a cat is named by chance, an agent card lies where it was slipped."""
    table.drawn = NOBODY
    table.ask_chance()
    if not table.agent_places & bit(table.dealt):
        table.phase = numbers.DRAW
        return
    table.dealt += 1
    table.tell(EVERYONE, numbers.AGENT_CARD, table.drawer)
    table.phase = numbers.TOSS


def sort_cat(table: Table, cat: i64) -> None:
    """R13-R15, R18, R26: everybody sees the cat, and the drawer compares it with the own clue alone."""
    seat = table.drawer
    table.dealt += 1
    table.cats &= ~bit(cat)
    table.drawn = cat
    table.turned_up = NOBODY
    table.draws_on = False
    table.tell(EVERYONE, numbers.DRAWN, seat, cat)
    _lay_cat(table, seat, cat)
    if table.has_last_card_been_taken():
        table.tell(EVERYONE, numbers.DECK_EMPTY)


def _lay_cat(table: Table, seat: i64, cat: i64) -> None:
    """R14, R15: a suspect if it agrees with the clue, a discard if not."""
    if table.keeps(seat, cat):
        table.add_suspect(seat, cat)
        table.tell(EVERYONE, numbers.KEPT, seat, cat)
        return
    table.add_discard(seat, cat)
    table.tell(EVERYONE, numbers.DISCARDED, seat, cat)


def open_clue(table: Table, face: i64) -> None:
    """R17: a clue token from the bag is tossed and lies open; the same player goes on."""
    table.bag &= ~bit(face // 2)
    table.open_faces |= bit(face)
    table.draws_on = True
    table.tell(EVERYONE, numbers.CLUE_OPENED, face)
