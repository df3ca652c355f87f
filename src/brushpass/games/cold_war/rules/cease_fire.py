"""Cold War R7, Cease-fire: who places the domination token, and who has gone too far."""

from __future__ import annotations

from mypy_extensions import i64

from brushpass.core.bits import bit, highest, lowest
from brushpass.core.game import EVERYONE, NOBODY
from brushpass.games.cold_war import numbers
from brushpass.games.cold_war.numbers import CIA, KGB
from brushpass.games.cold_war.rules.debriefing import debrief
from brushpass.games.cold_war.rules.table import Table


def cease_fire(table: Table) -> None:
    """R7.7: token, reveals, Nobel decision, losses, claim."""
    table.phase = numbers.CEASE_FIRE
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
    token, fact, group = token_now(table)
    table.token = token
    table.loser = NOBODY if token == NOBODY else 1 - token
    if fact == numbers.NO_TOKEN:
        table.tell(EVERYONE, fact)
    elif fact == numbers.TOKEN_BY_BIAS:
        table.tell(EVERYONE, fact, token, group // numbers.FACTION_SIZE, group)
    else:
        table.tell(EVERYONE, fact, token)


def token_now(table: Table) -> tuple[i64, i64, i64]:
    """R7.2-R7.5, Q8: who would place the domination token if the struggle ended now, or NOBODY.

    With it come the fact that would be told, which says by what, and the group that would break a tie, or NOBODY.
    """
    over = table.players_over()
    if over == numbers.BOTH:
        return NOBODY, numbers.NO_TOKEN, NOBODY
    if over:
        return 1 - lowest(over), numbers.TOKEN_BY_DISORDER, NOBODY
    lead = table.influence(CIA) - table.influence(KGB)
    if lead:
        return CIA if lead > 0 else KGB, numbers.TOKEN_BY_INFLUENCE, NOBODY
    group = deciding_group(table)
    if group == NOBODY:
        return table.balance, numbers.TOKEN_BY_BALANCE, NOBODY
    return table.owner(group), numbers.TOKEN_BY_BIAS, group


def deciding_group(table: Table) -> i64:
    """R7.3: the highest group of the first faction of the bias of which anybody has one, or NOBODY."""
    for place in range(4):
        faction: i64 = numbers.BIAS[table.objective * 4 + place]
        shift = faction * numbers.FACTION_SIZE
        held: i64 = (table.in_play() >> shift) & numbers.FACTION_MASK
        if held:
            return shift + highest(held)
    return NOBODY


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
    if table.over == numbers.BOTH:
        table.put_objective_under()
    else:
        table.claim(table.token, numbers.CLAIMED_BY_DISORDER)
    debrief(table)
