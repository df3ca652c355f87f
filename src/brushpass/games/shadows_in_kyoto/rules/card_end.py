"""Shadows in Kyoto R16, R41, R48, E2, E8: a card is disposed of, and what may follow it before drawing."""

from __future__ import annotations

from mypy_extensions import i64

from brushpass.core.bits import bit, lowest
from brushpass.core.game import EVERYONE, NOBODY
from brushpass.games.shadows_in_kyoto import numbers
from brushpass.games.shadows_in_kyoto.rules.drawing import draw
from brushpass.games.shadows_in_kyoto.rules.equipment import usable_now
from brushpass.games.shadows_in_kyoto.rules.moves import playable_kinds
from brushpass.games.shadows_in_kyoto.rules.table import Table


def dispose(table: Table) -> None:
    """R16, R41: the card goes to the discard pile, unless it is a lure, or Ayane may take it back."""
    side = table.active
    if table.card < numbers.JOKER and table.special(side) == numbers.AYANE:
        table.phase = numbers.TAKING_BACK
        table.ask(side)
        return
    if table.card != numbers.LURE:
        table.discard(side, table.single)
    put_away(table)


def take_back(table: Table, is_taken: bool) -> None:
    """R41, G5: Ayane takes the location card back, for everybody to see, or discards it."""
    side = table.active
    kind = table.card
    table.card = NOBODY
    if is_taken:
        table.take_in_hand(side, table.single)
        table.show(side, bit(table.single))
        table.tell(EVERYONE, numbers.TOOK_BACK, side, kind)
    else:
        table.discard(side, table.single)
        table.tell(EVERYONE, numbers.DISCARDED, side, kind)
    put_away(table)


def put_away(table: Table) -> None:
    """R48, E8: nothing is left of the card; the armoured fan may add another."""
    table.card = NOBODY
    table.single = NOBODY
    table.origin = NOBODY
    table.entered = NOBODY
    table.defender = NOBODY
    table.pushed = NOBODY
    table.pushed_from = NOBODY
    table.forced_defender = NOBODY
    table.conflict_is_forced = False
    table.first = NOBODY
    table.second = NOBODY
    if table.active == numbers.GOVERNMENT and table.usable & bit(numbers.FAN) and table.won and table.mover != NOBODY:
        table.second_card = True  # so that only cards that move her again are found
        table.playable = playable_kinds(table)
        table.second_card = False
        table.phase = numbers.FAN_WINDOW
        table.ask(table.active)
    else:
        after(table)


def after(table: Table) -> None:
    """E2: equipment may also be used after the card; then cards are drawn."""
    table.mover = NOBODY
    table.won = False
    if usable_now(table, table.active):
        table.phase = numbers.AFTER
        table.ask(table.active)
    else:
        draw(table)


def single_card(table: Table, side: i64, kind: i64) -> i64:
    """The card of a kind that leaves a hand: one that everybody knows of, if there is one."""
    cards = table.hand(side) & numbers.KIND_SET[kind]
    shown = cards & table.shown(side)
    return lowest(shown) if shown else lowest(cards)
