"""Iron Curtain R5-R11: dealing, who goes first, and the order of turns."""

from __future__ import annotations

from mypy_extensions import i64

from brushpass.core.bits import bit, count, lowest
from brushpass.core.game import EVERYONE, NOBODY
from brushpass.games.iron_curtain import numbers
from brushpass.games.iron_curtain.rules.scoring import final_scoring
from brushpass.games.iron_curtain.rules.table import Table


def deal(table: Table, card: i64) -> None:
    """R5, R9: the next card of a hand, the USA's first; what is left of the reserve in round 2 is the USSR's."""
    hands = count(table.hand(numbers.USA)) + count(table.hand(numbers.USSR))
    if hands == 0:
        table.tell(EVERYONE, numbers.ROUND_BEGAN, table.round_number)
    size = table.setup.first_hand if table.round_number == 1 else table.setup.second_hand
    give(table, numbers.USA if hands < size else numbers.USSR, card)
    if table.round_number == 2 and hands + 1 == size:
        while table.rest:
            give(table, numbers.USSR, lowest(table.rest))
        hands = 2 * size - 1
    if hands + 1 == 2 * size:
        table.tell(EVERYONE, numbers.HANDS_DEALT, size)
        ask_for_first_player(table)


def give(table: Table, seat: i64, card: i64) -> None:
    """A30: only its owner sees a card dealt."""
    table.deal_to(seat, card)
    table.tell(bit(seat), numbers.DEALT, card)


def ask_for_first_player(table: Table) -> None:
    """R6, R10, A29, A33: the USSR names the first player of round 1; before round 2 whoever is behind does."""
    if table.round_number == 1 and table.setup.ussr_starts:  # O1
        begin_round(table, numbers.USSR)
        return
    table.phase = numbers.FIRST_PLAYER
    table.ask(numbers.USA if table.round_number == 2 and table.track < 0 else numbers.USSR)


def begin_round(table: Table, seat: i64) -> None:
    """R7: somebody takes the first turn."""
    table.first = seat
    table.tell(EVERYONE, numbers.ACTS_FIRST, seat)
    begin_turn(table, seat)


def begin_turn(table: Table, seat: i64) -> None:
    """R12: the active player plays a card."""
    table.round += 1
    table.active = seat
    table.doer = seat
    table.phase = numbers.PLAY_CARD
    table.tell(EVERYONE, numbers.TURN_BEGAN, table.round, seat)
    table.ask(seat)


def end_turn(table: Table) -> None:
    """R7, R8, R11, O4: the other player's turn, the second round if there is one, or final scoring."""
    setup = table.setup
    table.played = NOBODY
    table.is_void = False
    if table.round == setup.last_turn_of_round_1:
        set_aside(table)
    if table.round == setup.last_turn:
        final_scoring(table)
    elif table.round == setup.last_turn_of_round_1:
        table.round_number = 2
        table.active = NOBODY
        table.first = NOBODY
        table.phase = numbers.DEAL
        table.ask_chance()
    else:
        begin_turn(table, 1 - table.active)


def set_aside(table: Table) -> None:
    """R8: the card left in each hand becomes that player's aftermath card, known to its owner only."""
    for seat in range(2):
        card = lowest(table.hand(seat))
        table.set_aside(seat, card)
        table.tell(EVERYONE, numbers.SET_ASIDE, seat)
        table.tell(bit(seat), numbers.OWN_AFTERMATH, card)
