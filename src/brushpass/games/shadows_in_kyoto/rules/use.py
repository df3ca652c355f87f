"""Shadows in Kyoto R47, R48, E2, E7: equipment used on one's own turn."""

from __future__ import annotations

from mypy_extensions import i64

from brushpass.core.bits import bit, lowest
from brushpass.core.game import EVERYONE, NOBODY
from brushpass.games.shadows_in_kyoto import numbers
from brushpass.games.shadows_in_kyoto.rules.card_end import after
from brushpass.games.shadows_in_kyoto.rules.drawing import draw
from brushpass.games.shadows_in_kyoto.rules.equipment import spend
from brushpass.games.shadows_in_kyoto.rules.legal import kinds_in
from brushpass.games.shadows_in_kyoto.rules.table import Table
from brushpass.games.shadows_in_kyoto.rules.turn import test_for_loss


def use(table: Table, side: i64, card: i64) -> None:
    """E2: before or after the card of the turn."""
    table.using = card
    table.before_card = table.phase == numbers.PLAYING
    spend(table, card)
    table.tell(EVERYONE, numbers.EQUIPMENT_USED, side, card)
    table.phase = numbers.RECOVERING if card == numbers.TYPESCRIPT else numbers.TARGETING
    table.ask(side)


def target(table: Table, side: i64, space: i64) -> None:
    """R47, R48: an enemy agent must be moved next turn, may not be moved, or is revealed."""
    agent = table.agent_at(1 - side, space)
    if table.using == numbers.ANAESTHETIC:
        table.bound = agent
    elif table.using == numbers.STUNNER:
        table.stunned = agent
    table.tell(EVERYONE, numbers.TARGETED, side, table.using, space)
    if table.using == numbers.WIRETAP:
        table.reveal(agent, True)
    go_on(table)


def recover(table: Table, side: i64, kind: i64) -> None:
    """R47, E7: a card of the discard pile comes back; the other side does not learn which."""
    discards = table.discards(side)
    card = lowest(discards & numbers.KIND_SET[kind])
    table.recovered = kind
    table.recoverable = kinds_in(discards)
    table.take_discard(side, card)
    table.tell(EVERYONE, numbers.RECOVERED, side)
    table.tell(bit(side), numbers.OWN_RECOVERED, kind)
    go_on(table)


def go_on(table: Table) -> None:
    """E2, T1: back to the choice of a card, after another loss test, or to the end of the turn."""
    table.using = NOBODY
    if table.before_card:
        table.before_card = False
        test_for_loss(table)
    else:
        after(table)


def use_or_stop(table: Table, side: i64, action: i64) -> None:
    """E2: an equipment card after the card of the turn, or no more."""
    if action == numbers.STOP:
        stop(table, side)
    else:
        use(table, side, action - numbers.USE)


def stop(table: Table, side: i64) -> None:
    """E2: no more equipment this turn."""
    table.tell(EVERYONE, numbers.STOPPED, side)
    draw(table)
