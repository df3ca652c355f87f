"""Cold War R5, Planning: each side sends one agent to the field."""

from __future__ import annotations

from mypy_extensions import i64

from brushpass.core.bits import bit
from brushpass.core.game import EVERYONE, NOBODY
from brushpass.games.cold_war import numbers
from brushpass.games.cold_war.rules.table import Table


def plan(table: Table) -> None:
    """R5.1, R5.3, Q13: both pick an agent at once, unless one of them has earned a look."""
    table.phase = numbers.PLANNING
    for seat in range(table.seats):
        if table.hq(seat) == 0:
            table.end_leave(seat)
            table.tell(EVERYONE, numbers.LEAVE_ENDED, seat)
        table.begin_picking(seat)
    if table.look == NOBODY:
        table.ask_all(numbers.BOTH)
    else:
        table.ask(1 - table.look)


def pick(table: Table, seat: i64, agent: i64) -> None:
    """R5.1, R5.3: one agent goes to the field, face down; a Double Agent's owner may be shown it."""
    table.send_to_field(seat, agent)
    table.tell(EVERYONE, numbers.CHOSE_AGENT, seat)
    table.tell(bit(seat), numbers.PICKED, agent)
    if table.look == 1 - seat:
        table.show_agent_x(seat, table.look)
        table.tell(bit(table.look), numbers.SHOWN, seat, agent)
        table.ask(table.look)
    elif table.look == seat or table.answered(seat):
        end_planning(table)


def end_planning(table: Table) -> None:
    """R5.4, R6.1: agents on leave come back; then the balance token names the first actor."""
    table.look = NOBODY
    for seat in range(table.seats):
        if table.on_leave(seat):
            table.end_leave(seat)
            table.tell(EVERYONE, numbers.LEAVE_ENDED, seat)
    table.phase = numbers.FIRST_ACTOR
    table.ask(table.balance)
