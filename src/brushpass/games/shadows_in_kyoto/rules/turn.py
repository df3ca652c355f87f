"""Shadows in Kyoto R14, R4: a turn begins, the loss test, a turn ends."""

from __future__ import annotations

from mypy_extensions import i64

from brushpass.core.bits import bit, lowest
from brushpass.core.game import EVERYONE, NOBODY
from brushpass.games.shadows_in_kyoto import numbers
from brushpass.games.shadows_in_kyoto.rules.equipment import usable_now
from brushpass.games.shadows_in_kyoto.rules.moves import playable_kinds
from brushpass.games.shadows_in_kyoto.rules.table import Table


def begin_turn(table: Table, side: i64) -> None:
    """R14, E4: a side's turn; a duty that cannot be met lapses, and the hand is shown."""
    table.round += 1
    table.active = side
    table.tell(EVERYONE, numbers.TURN_BEGAN, table.round, side)
    if table.has_bound(side) and not playable_kinds(table):
        show_hand(table, side)
    test_for_loss(table)


def show_hand(table: Table, side: i64) -> None:
    """R47, E4: everybody sees that no card can move the agent."""
    table.tell(EVERYONE, numbers.HAND_SHOWN, side, table.place[table.bound])
    hand = table.hand(side)
    table.show(side, hand)
    while hand:
        table.tell(EVERYONE, numbers.SHOWN_CARD, side, numbers.KIND_OF[lowest(hand)])
        hand &= hand - 1
    table.bound = NOBODY


def is_stuck(table: Table, playable: i64) -> bool:
    """R4, T1, E5: with these kinds to play, does the active player lose? With a stunned agent a lure is not enough."""
    if table.has_stunned(table.active) and table.setup.stunner_no_move:
        return playable & ~bit(numbers.LURE) == 0
    return playable == 0


def stunner_decides(table: Table) -> bool:
    """E5: could the active player, who is stuck, have made a play without the Stunner?"""
    if not table.has_stunned(table.active):
        return False
    stunned = table.stunned
    table.stunned = NOBODY
    could_play = playable_kinds(table) != 0
    table.stunned = stunned
    return could_play


def test_for_loss(table: Table) -> None:
    """R4, T1, E5: without a play the active player loses, unless Typescript may still help."""
    side = table.active
    playable = playable_kinds(table)
    stuck = is_stuck(table, playable)
    if stuck and not usable_now(table, side) & bit(numbers.TYPESCRIPT):
        is_by_stunner = stunner_decides(table)
        table.tell(EVERYONE, numbers.NO_MOVE if is_by_stunner else numbers.NO_PLAY, side)
        table.win(1 - side, numbers.BY_STUNNER if is_by_stunner else numbers.BY_NO_PLAY)
        return
    if stuck:
        playable = 0
    table.playable = playable
    table.phase = numbers.PLAYING
    table.ask(side)


def end_turn(table: Table) -> None:
    """R14, R47, R48: what bound or stunned the active side's agents is over, and the other side's turn begins."""
    side = table.active
    if table.has_bound(side):
        table.bound = NOBODY
    if table.has_stunned(side):
        table.stunned = NOBODY
    table.second_card = False
    table.won = False
    table.mover = NOBODY
    table.playable = 0
    begin_turn(table, 1 - side)
