"""Checkpoint Charlie: accusations and windows, without a word on who is asked when (R20-R26).

This is the seam of all ways to play "at any moment" (W12): a driver opens a window, calls `accuse` in whatever order it
finds, and closes the window.
`drivers.py` collects sealed answers, polls the seats in the open, or lets everybody accuse until a clock ends it.
All of them leave the same log: `window-opened`, `accused`, `window-closed`.
"""

from __future__ import annotations

from mypy_extensions import i64

from brushpass.core.bits import bit, lowest
from brushpass.core.game import EVERYONE, NOBODY
from brushpass.games.checkpoint_charlie import numbers
from brushpass.games.checkpoint_charlie.rules.table import Table


def open_window(table: Table) -> None:
    """W1: from now on everybody may accuse."""
    table.window += 1
    table.sub_round = 0
    table.tell(EVERYONE, numbers.WINDOW_OPENED, table.window)


def accuse(table: Table, seat: i64, cat: i64) -> bool:
    """R20-R22: a marker on a free suspect, for good; is the suspicion phase over because of it (R25)?"""
    table.place_marker(seat, cat)
    table.asked &= ~bit(seat)
    table.tell(EVERYONE, numbers.ACCUSED, seat, cat)
    if table.has_last_card_been_taken() or numbers.SEATS_IN[table.accusers] < table.seats - 1:
        return False
    table.tell(EVERYONE, numbers.ALL_BUT_ONE, lowest(table.without_accusation()))
    send_officer_away(table)
    return True


def close_window(table: Table) -> None:
    """W4: nobody accuses any more before the next card; whoever takes it is the drawer now (R16, R17)."""
    table.polled = 0
    table.placed = False
    table.tell(EVERYONE, numbers.WINDOW_CLOSED, table.window)
    hand_on(table)


def hand_on(table: Table) -> None:
    """R16, R17: after a cat the next player draws, after an agent card the same one; after the last cat nobody."""
    if not table.draws_on and not table.has_last_card_been_taken():
        table.drawer = table.next_seat(table.drawer)


def send_officer_away(table: Table) -> None:
    """R40: the suspicion phase is over, and the officer card goes back to the middle."""
    if table.exposed != NOBODY:
        officer = table.officer
        table.officer = NOBODY
        table.tell(EVERYONE, numbers.OFFICER_LEAVES, officer)


def end_with_deck(table: Table) -> None:
    """R26: the last card has been taken, and its window, where it has one, is closed: the phase is over."""
    table.forget_aims()
    send_officer_away(table)


def ask_forced(table: Table) -> bool:
    """R26, Q7, Q8: ask the next seat that must accuse; is there none left?"""
    seat = table.forced_first()
    while table.accusers | table.passed_over != table.setup.everyone:
        if not (table.accusers | table.passed_over) & bit(seat):
            if table.free_suspects():
                table.phase = numbers.FORCED
                table.ask(seat)
                return False
            table.passed_over |= bit(seat)
            table.tell(EVERYONE, numbers.PASSED_OVER, seat)
        seat = table.next_seat(seat)
    return True
