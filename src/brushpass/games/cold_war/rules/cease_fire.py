"""Cold War R7, Cease-fire: who places the domination token, and who has gone too far."""

from __future__ import annotations

from mypy_extensions import i64

from brushpass.core.bits import bit, lowest
from brushpass.core.game import EVERYONE, NOBODY
from brushpass.games.cold_war import numbers
from brushpass.games.cold_war.numbers import CIA, KGB
from brushpass.games.cold_war.rules.debriefing import debrief
from brushpass.games.cold_war.rules.table import Table


def cease_fire(table: Table) -> None:
    """R7.7: token, reveals, Nobel decision, losses, claim."""
    table.over = table.players_over()
    table.actor = NOBODY
    table.passes = 0
    table.tell(EVERYONE, numbers.STRUGGLE_ENDED, table.influence(CIA), table.influence(KGB))
    place_token(table)
    if table.over == 0:
        debrief(table)
        return
    for seat in range(table.seats):
        if table.over & bit(seat):
            table.tell(EVERYONE, numbers.DISORDER, seat)
            table.reveal(seat)
    for seat in range(table.seats):
        # Q22: the Deputy Director is in no danger, so there is nothing to decide.
        if table.over & bit(seat) and table.holds(seat, numbers.NOBEL) and table.agent_x(seat) != numbers.DEPUTY:
            table.phase = numbers.NOBEL_CHOICE
            table.ask(seat)
            return
    settle_disorder(table, NOBODY)


def place_token(table: Table) -> None:
    """R7.2-R7.6: who places the domination token, and who lost the Cease-fire."""
    if table.over == 3:
        table.token = NOBODY
        table.loser = NOBODY
        table.tell(EVERYONE, numbers.NO_TOKEN)
        return
    if table.over:
        table.token = CIA if table.over == 2 else KGB
        table.tell(EVERYONE, numbers.TOKEN_BY_DISORDER, table.token)
    elif table.influence(CIA) != table.influence(KGB):
        table.token = stronger_side(table)
        table.tell(EVERYONE, numbers.TOKEN_BY_INFLUENCE, table.token)
    else:
        break_tie(table)
    table.loser = 1 - table.token


def break_tie(table: Table) -> None:
    """R7.3, Q8: the bias decides, or the balance token where nobody has a group."""
    group = deciding_group(table)
    if group == NOBODY:
        table.token = table.balance
        table.tell(EVERYONE, numbers.TOKEN_BY_BALANCE, table.token)
        return
    table.token = table.owner(group)
    table.tell(EVERYONE, numbers.TOKEN_BY_BIAS, table.token, group // numbers.FACTION_SIZE, group)


def deciding_group(table: Table) -> i64:
    """R7.3: the highest group of the first faction of the bias of which anybody has one, or NOBODY."""
    for place in range(4):
        faction: i64 = numbers.BIAS[table.objective * 4 + place]
        shift = faction * numbers.FACTION_SIZE
        held: i64 = (table.in_play() >> shift) & numbers.FACTION_MASK
        if held:
            return shift + highest(held)
    return NOBODY


def stronger_side(table: Table) -> i64:
    """R7.2, R7.3: who would place the token while nobody is over."""
    lead = table.influence(CIA) - table.influence(KGB)
    if lead:
        return CIA if lead > 0 else KGB
    group = deciding_group(table)
    return table.balance if group == NOBODY else table.owner(group)


def decide_nobel(table: Table, seat: i64, action: i64) -> None:
    """R7.7, Q21: the event saves the agent, not the objective."""
    if action == numbers.USE_NOBEL:
        table.spend(seat, numbers.NOBEL)
        settle_disorder(table, seat)
    else:
        table.tell(EVERYONE, numbers.DECLINED, seat)
        settle_disorder(table, NOBODY)


def settle_disorder(table: Table, saved: i64) -> None:
    """R7.4, R7.5, R9.3: agents of those who went over are lost; then the objective is claimed or goes under."""
    for seat in range(table.seats):
        if not table.over & bit(seat):
            continue
        agent = table.agent_x(seat)
        if agent == numbers.DEPUTY:
            table.send_home(seat, agent)
            table.tell(EVERYONE, numbers.ESCAPED, seat)
        elif seat == saved:
            table.send_on_leave(seat, agent)
            table.tell(EVERYONE, numbers.SPARED, seat, agent)
            if table.setup.saved_resolves:
                table.set_agenda(seat, agent)
        else:
            table.terminate(seat, agent)
            table.tell(EVERYONE, numbers.TERMINATED, seat, agent)
    if table.over == 3:
        table.put_objective_under()
    else:
        table.claim(table.token, numbers.CLAIMED_BY_DISORDER)
    debrief(table)


def highest(members: i64) -> i64:
    """The largest member of a set that is not empty."""
    top: i64 = lowest(members)
    while members:
        top = lowest(members)
        members &= members - 1
    return top
