"""Shadows in Kyoto R1.3, R2, R3, R36, L1, L2, S5: the lure window, the pending third decoy, and the escape test."""

from __future__ import annotations

from mypy_extensions import i64

from brushpass.core.bits import bit
from brushpass.core.game import EVERYONE, NOBODY
from brushpass.games.shadows_in_kyoto import numbers
from brushpass.games.shadows_in_kyoto.rules.card_end import dispose
from brushpass.games.shadows_in_kyoto.rules.luring import lure_opens
from brushpass.games.shadows_in_kyoto.rules.table import Table


def open_lure_window(table: Table) -> None:
    """R36, L1, L9: after the conflicts and before the escape the other side may spring a lure."""
    if lure_opens(table):
        table.phase = numbers.LURE_WINDOW
        table.ask(1 - table.active)
    else:
        settle(table)


def answer_lure(table: Table, side: i64, action: i64) -> None:
    """R36, W1: a mark is used, or the other side holds."""
    if action == numbers.HOLD:
        hold_lure(table, side)
    else:
        spring(table, side, action - numbers.SPRING)


def hold_lure(table: Table, side: i64) -> None:
    """L7: whether a mark would have matched is not told."""
    table.tell(EVERYONE, numbers.HELD, side)
    settle(table)


def spring(table: Table, side: i64, action: i64) -> None:
    """R36, L8: the mark is shown, the agent driven back, and the lure discarded once it has no mark left."""
    mark = action // numbers.SPACE_COUNT
    space = action % numbers.SPACE_COUNT
    card = table.take_mark(side, mark)
    table.discard(side, card)
    table.tell(EVERYONE, numbers.SPRUNG, side, mark, numbers.KIND_OF[card])
    entered = table.place[table.mover]
    table.step_to(table.mover, space)
    table.tell(EVERYONE, numbers.DRIVEN_BACK, table.active, entered, space)
    slot = mark // 2
    if not table.has_mark_under(side, slot):
        table.discard(side, table.take_lure(side, slot))
        table.tell(EVERYONE, numbers.LURE_SPENT, side)
    settle(table)


def settle(table: Table) -> None:
    """R3, L2: a third decoy taken on the enemy home row loses, unless the mover escapes."""
    if not table.pending_decoy:
        test_escape(table)
        return
    mover = table.mover
    side = table.active
    is_there = table.setup.home_row[1 - side] & bit(table.place[mover]) != 0
    if is_there and numbers.REAL & bit(table.identity[mover]):
        escape(table, mover)
        return
    if is_there:
        table.narrow(mover, numbers.FALSE)
    table.win(1 - side, numbers.BY_DECOY)


def test_escape(table: Table) -> None:
    """R1.3, R2, S2, S5, C2: a real agent on the enemy home row wins; the others there are now known to be false."""
    side = table.active
    if not table.stands(side) & table.setup.home_row[1 - side]:
        dispose(table)
        return
    if table.setup.swap_escape:
        first = side * numbers.AGENTS
        for agent in range(first, first + numbers.AGENTS):
            if arrives(table, agent):
                return
    elif table.card != numbers.SWAP and table.mover != NOBODY and arrives(table, table.mover):
        return
    dispose(table)


def arrives(table: Table, agent: i64) -> bool:
    """R2: an agent on the enemy home row wins, or shows that she is false."""
    space = table.place[agent]
    side = numbers.side_of(agent)
    if space < 0 or not table.setup.home_row[1 - side] & bit(space):
        return False
    if numbers.REAL & bit(table.identity[agent]):
        escape(table, agent)
        return True
    table.narrow(agent, numbers.FALSE)
    if agent == table.mover or agent == table.first or agent == table.second:
        table.tell(EVERYONE, numbers.NO_ESCAPE, side, space)
    return False


def escape(table: Table, agent: i64) -> None:
    """R1.3: the agent is shown, and her side has won."""
    side = numbers.side_of(agent)
    table.revealed |= bit(agent)
    table.narrow(agent, bit(table.identity[agent]))
    table.tell(EVERYONE, numbers.ESCAPED, side, table.place[agent], table.identity[agent])
    table.win(side, numbers.BY_ESCAPE)
