"""Cold War R4, Briefing: a new objective, the balance token, the groups, and the Analyst's order."""

from __future__ import annotations

from mypy_extensions import i64

from brushpass.core.bits import bit
from brushpass.core.game import EVERYONE, NOBODY
from brushpass.games.cold_war import numbers
from brushpass.games.cold_war.numbers import CIA, KGB
from brushpass.games.cold_war.rules.planning import plan
from brushpass.games.cold_war.rules.table import Table


def begin_turn(table: Table) -> None:
    """R3.1, R4.1, O5: a new turn begins with the top objective; Q27 for an empty deck."""
    table.round += 1
    table.token = NOBODY
    table.fate = numbers.UNCLAIMED
    table.objective = NOBODY
    if table.objective_deck.is_empty():
        if table.spent == 0:
            table.end(numbers.NO_OBJECTIVES, NOBODY)
            return
        table.objective_deck.gather(table.spent)
        table.spent = 0
        table.tell(EVERYONE, numbers.EVENTS_RECYCLED)
    table.phase = numbers.TURN_UP
    if table.objective_deck.top_needs_chance():
        table.ask_chance()
    else:
        turn_up(table, table.objective_deck.take_top())


def turn_up(table: Table, objective: i64) -> None:
    """R4.1: the objective lies face up."""
    table.objective = objective
    table.tell(EVERYONE, numbers.TURN_BEGAN, table.round)
    table.tell(EVERYONE, numbers.OBJECTIVE_UP, objective)
    if table.round == 1:
        table.phase = numbers.BALANCE
        table.ask_chance()
        return
    give_balance(table, balance_taker(table))
    table.over = 0
    shuffle_groups(table)


def balance_taker(table: Table) -> i64:
    """R4.2, Q31: who takes the balance token from turn 2 on."""
    double_disorder = table.over == numbers.BOTH
    if double_disorder and table.setup.balance_stays:
        return table.balance
    cia = table.score(CIA)
    kgb = table.score(KGB)
    if cia != kgb:
        return CIA if cia < kgb else KGB
    return table.balance if double_disorder else table.loser


def give_balance(table: Table, seat: i64) -> None:
    """R4.2: the balance token lies with this player."""
    table.balance = seat
    table.tell(EVERYONE, numbers.BALANCE_TO, seat)


def shuffle_groups(table: Table) -> None:
    """R4.3, O10: all groups of the match are in the deck again."""
    table.group_deck.gather(table.setup.groups)
    table.discard_count = 0
    if table.round > 1:
        table.tell(EVERYONE, numbers.GROUPS_SHUFFLED)
    if table.analyst == NOBODY:
        plan(table)
        return
    table.actor = table.analyst
    table.analyst = NOBODY
    table.tell(EVERYONE, numbers.ANALYST_LOOKS, table.actor)
    look_at_groups(table)


def look_at_groups(table: Table) -> None:
    """R4.4: the Analyst's owner sees the top three groups."""
    deck = table.group_deck
    if deck.top_count < numbers.LOOK_AT:
        table.phase = numbers.ANALYST_LOOK
        table.ask_chance()
        return
    for index in range(deck.top_count):
        table.tell(bit(table.actor), numbers.SAW_GROUP, deck.top_card(index))
    deck.take_in_hand(bit(table.actor))
    table.ordered = 0
    table.phase = numbers.ANALYST_ORDER
    table.ask(table.actor)


def order_group(table: Table, seat: i64, group: i64) -> None:
    """R4.4: the groups go back one by one, topmost first."""
    table.group_deck.choose_next(table.ordered, group)
    table.ordered += 1
    table.tell(bit(seat), numbers.PLACED_GROUP, group, table.ordered)
    if table.ordered == table.group_deck.top_count - 1:
        table.tell(EVERYONE, numbers.ARRANGED_GROUPS, seat)
        table.actor = NOBODY
        table.ordered = 0
        plan(table)
