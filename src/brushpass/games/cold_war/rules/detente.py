"""Cold War R10 and R11, Détente: the table is cleared, the last events are used, and somebody may have won."""

from __future__ import annotations

from mypy_extensions import i64

from brushpass.core.bits import bit, lowest
from brushpass.core.game import EVERYONE, NOBODY
from brushpass.games.cold_war import numbers
from brushpass.games.cold_war.numbers import CIA, KGB
from brushpass.games.cold_war.rules.briefing import begin_turn
from brushpass.games.cold_war.rules.table import Table


def detente(table: Table) -> None:
    """R9.3, R10.1-R10.3: agents go on leave, groups are discarded, scores stand."""
    table.phase = numbers.DETENTE
    for seat in range(table.seats):
        agent = table.agent_x(seat)
        table.end_agenda(seat)
        if agent == numbers.DEPUTY:
            table.send_home(seat, agent)
            table.tell(EVERYONE, numbers.WENT_HOME, seat)
        elif agent != NOBODY:
            table.send_on_leave(seat, agent)
            table.tell(EVERYONE, numbers.WENT_ON_LEAVE, seat, agent)
    discard_all_groups(table)
    table.tell(EVERYONE, numbers.SCORES_STAND, table.score(CIA), table.score(KGB))
    table.window = 0
    open_window(table)


def discard_all_groups(table: Table) -> None:
    """R10.2, O6: the order does not matter, for nobody can draw from the pile before it is shuffled."""
    groups = table.in_play()
    while groups:
        table.discard[table.discard_count] = lowest(groups)
        table.discard_count += 1
        groups &= groups - 1
    table.clear_groups()
    table.tell(EVERYONE, numbers.GROUPS_DISCARDED)


def open_window(table: Table) -> None:
    """R10.4, Q16, Q17: the holder of the balance token uses events first, then the other player, then no more."""
    while table.window < 2:
        seat: i64 = table.balance if table.window == 0 else 1 - table.balance
        if can_race(table, seat) or (table.holds(seat, numbers.OLYMPIC_GAMES) and table.terminated(seat)):
            table.phase = numbers.DETENTE_EVENTS
            table.ask(seat)
            return
        table.window += 1
    check_victory(table)


def can_race(table: Table, seat: i64) -> bool:
    """Q24: Space Race needs an objective to look at."""
    return table.holds(seat, numbers.SPACE_RACE) and not table.objective_deck.is_empty()


def use_detente_event(table: Table, seat: i64, action: i64) -> None:
    """Q23, Q24: Olympic Games brings back an agent of one's own, Space Race looks ahead."""
    if action == numbers.DECLINE:
        table.tell(EVERYONE, numbers.DECLINED, seat)
        table.window += 1
        open_window(table)
    elif action == numbers.USE_SPACE_RACE:
        table.spend(seat, numbers.SPACE_RACE)
        table.actor = seat
        table.tell(EVERYONE, numbers.SPACE_LOOKS, seat)
        look_at_objectives(table)
    else:
        agent = action - numbers.USE_OLYMPIC
        table.spend(seat, numbers.OLYMPIC_GAMES)
        table.send_on_leave(seat, agent)
        table.tell(EVERYONE, numbers.RETURNED, seat, agent)
        open_window(table)


def look_at_objectives(table: Table) -> None:
    """Q24: the next three objectives, or as many as there are."""
    deck = table.objective_deck
    while deck.top_count < numbers.LOOK_AT and deck.rest == 0 and deck.bottom_count > 0:
        deck.raise_bottom()
    if deck.top_count < numbers.LOOK_AT and deck.rest:
        table.phase = numbers.SPACE_LOOK
        table.ask_chance()
        return
    for index in range(deck.top_count):
        table.tell(bit(table.actor), numbers.SAW_OBJECTIVE, deck.top_card(index))
    table.ordered = 0
    if deck.top_count == 1:
        deck.look(1, bit(table.actor))
        end_race(table, table.actor)
        return
    deck.take_in_hand(bit(table.actor))
    table.phase = numbers.SPACE_ORDER
    table.ask(table.actor)


def order_objective(table: Table, seat: i64, objective: i64) -> None:
    """Q24: the objectives go back one by one, topmost first."""
    table.objective_deck.choose_next(table.ordered, objective)
    table.ordered += 1
    table.tell(bit(seat), numbers.PLACED_OBJECTIVE, objective, table.ordered)
    if table.ordered == table.objective_deck.top_count - 1:
        end_race(table, seat)


def end_race(table: Table, seat: i64) -> None:
    """R10.4: the looker may have another event to use."""
    table.tell(EVERYONE, numbers.ARRANGED_OBJECTIVES, seat)
    table.actor = NOBODY
    table.ordered = 0
    open_window(table)


def check_victory(table: Table) -> None:
    """R11.1-R11.3, Q26, Q28, Q33, Q36: checked in Détente only."""
    cia = table.score(CIA)
    kgb = table.score(KGB)
    leader: i64 = NOBODY if cia == kgb else CIA if cia > kgb else KGB
    if table.overtime and leader != NOBODY:
        table.end(numbers.AFTER_OVERTIME, leader)
    elif cia >= table.setup.goal and kgb >= table.setup.goal and leader != NOBODY:
        table.end(numbers.HIGHER_HUNDRED, leader)
    elif (cia >= table.setup.goal) != (kgb >= table.setup.goal):
        table.end(numbers.HUNDRED, leader)
    elif table.setup.max_turns and table.round >= table.setup.max_turns:
        table.end(numbers.TURN_LIMIT, leader)
    else:
        if cia >= table.setup.goal and not table.overtime:
            table.overtime = True
            table.tell(EVERYONE, numbers.OVERTIME)
        begin_turn(table)
