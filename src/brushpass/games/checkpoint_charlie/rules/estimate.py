"""Checkpoint Charlie: who is likely to win, for a search that stops before the end.

A world of the search knows every clue, so a marker is worth what it will be worth; the rest is a rule of thumb.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from brushpass.core.bits import count, lowest
from brushpass.core.game import NOBODY
from brushpass.games.checkpoint_charlie import numbers
from brushpass.games.checkpoint_charlie.rules.clues import agreements
from brushpass.games.checkpoint_charlie.rules.table import Table

_FLOOR: Final = 7.0  # added to all points, so that nobody is ever beyond hope
_AIDE_SHARE: Final = 0.85  # how often somebody who still waits finds an aide at least
_LATE: Final = 0.35  # what is left for those who wait once the chief is gone


def estimate(table: Table, seat: i64) -> float:
    """A seat's share of the hopes of all: its points, and what this round should bring.

    Hopes are cubed, because whoever is ahead wins more often than in proportion.
    While tokens are being drawn nobody hopes for more than is there: no search stops at such a moment.
    """
    if not table.are_hopes_fresh:
        _hope(table)
    return table.hopes[seat]


def _hope(table: Table) -> None:
    faces = table.faces()
    waiting = _worth_of_waiting(table, faces)
    total = 0.0
    for seat in range(table.seats):
        hope = _FLOOR + float(table.points(seat))
        if table.awards == 0:
            cat = table.accused_by(seat)
            hope += waiting if cat == NOBODY else _worth(table, cat, faces)
        if hope < 1.0:
            hope = 1.0
        hope = hope * hope * hope
        total += hope
        table.hopes[seat] = hope
    for seat in range(table.seats):
        table.hopes[seat] /= total
    table.are_hopes_fresh = True


def _worth(table: Table, cat: i64, faces: i64) -> float:
    """K2: what an accused cat will bring on average, with both faces of the clues that may still be opened."""
    worth = table.setup.worth
    known = count(faces)
    wrong = known - agreements(cat, faces)
    tosses: i64 = 0
    if not table.revealed:
        tosses = table.setup.trait_count - known
    if wrong > 1:
        return worth[numbers.BLACK]
    if tosses == 0:
        return worth[numbers.GOLD] if wrong == 0 else worth[numbers.WHITE]
    if wrong == 1:
        all_right = 0.5 if tosses == 1 else 0.25
        return worth[numbers.WHITE] * all_right + worth[numbers.BLACK] * (1.0 - all_right)
    if tosses == 1:
        return 0.5 * worth[numbers.GOLD] + 0.5 * worth[numbers.WHITE]
    return 0.25 * worth[numbers.GOLD] + 0.5 * worth[numbers.WHITE] + 0.25 * worth[numbers.BLACK]


def _worth_of_waiting(table: Table, faces: i64) -> float:
    """What those without an accusation may hope for: a share in the chief while he is free, and aides."""
    worth = table.setup.worth
    seats = table.without_accusation()
    if seats == 0:
        return 0.0
    hope = _AIDE_SHARE * worth[numbers.WHITE]
    left = table.marked
    while left:
        cat = lowest(left)
        left &= left - 1
        if agreements(cat, faces) == count(faces):
            return _LATE * worth[numbers.WHITE]
    share = 1.0 / float(count(seats))
    return hope * (1.0 - share) + worth[numbers.GOLD] * share
