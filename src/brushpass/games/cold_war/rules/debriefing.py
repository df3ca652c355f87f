"""Cold War R8 and R9, Debriefing: the agents show themselves and act in order of initiative."""

from __future__ import annotations

from mypy_extensions import i64

from brushpass.core.game import EVERYONE, NOBODY
from brushpass.games.cold_war import numbers
from brushpass.games.cold_war.numbers import CIA, KGB
from brushpass.games.cold_war.rules.detente import detente
from brushpass.games.cold_war.rules.table import Table


def debrief(table: Table) -> None:
    """R8.1, R8.2, O3, Q21, Q35: the agents left are revealed, and those that resolve stand ready."""
    table.phase = numbers.DEBRIEFING
    for seat in range(table.seats):
        if table.agent_x(seat) != NOBODY:
            table.reveal(seat)
            table.set_agenda(seat, table.agent_x(seat))
    if table.over and not table.setup.survivor_resolves:
        table.set_agenda(CIA, NOBODY)
        table.set_agenda(KGB, NOBODY)
    table.initiative = 0
    resolve_agendas(table)


def resolve_agendas(table: Table) -> None:
    """R8.3: in order of initiative, stopping where somebody must choose."""
    while table.initiative < numbers.AGENT_COUNT:
        agent = table.initiative
        table.initiative += 1
        if (table.agenda(CIA) == agent or table.agenda(KGB) == agent) and resolve(table, agent):
            return
    end_debriefing(table)


def resolve(table: Table, agent: i64) -> bool:
    """R8.3, A2: the agenda of one agent; true where the choice or the card it needs goes on with the others."""
    if agent == numbers.MASTER_SPY:
        resolve_master_spy(table)
    elif agent == numbers.DOUBLE_AGENT:
        resolve_double_agent(table)
        return True
    elif agent == numbers.ANALYST:
        resolve_analyst(table)
    elif agent == numbers.ASSASSIN:
        resolve_assassin(table)
    elif agent == numbers.DIRECTOR:
        return resolve_director(table)
    return False


def working_side(table: Table, agent: i64, of_two: i64) -> i64:
    """R9.5, R9.6, Q14: whose agent works, where of two that resolve one alone does."""
    if table.agenda(CIA) == table.agenda(KGB):
        return of_two
    return CIA if table.agenda(CIA) == agent else KGB


def resolve_master_spy(table: Table) -> None:
    """A1, R9.1, R9.2, O2, Q9: the player without the token claims the objective, whoever owns the Master Spy."""
    taker = 1 - table.token
    if table.fate == numbers.UNCLAIMED:
        table.claim(taker, numbers.CLAIMED)
    elif table.fate == numbers.CLAIMED_BY_DISORDER and not table.setup.claim_final:
        table.take_from_pile(table.token, table.objective)
        table.add_to_pile(taker, table.objective)
        table.fate = numbers.CLAIMED
        table.tell(EVERYONE, numbers.HANDED_OVER, taker, table.objective)


def resolve_double_agent(table: Table) -> None:
    """A3, R9.5: of two that resolve, the one with its own token placed has the choice."""
    table.actor = working_side(table, numbers.DOUBLE_AGENT, table.token)
    table.phase = numbers.DOUBLE_CHOICE
    table.ask(table.actor)


def use_double_agent(table: Table, seat: i64, action: i64) -> None:
    """A3: a look at the next pick, or an agent of the opponent's HQ on leave now."""
    table.actor = NOBODY
    if action == numbers.LOOK:
        table.look = seat
        table.tell(EVERYONE, numbers.EARNED_LOOK, seat)
    else:
        agent = action - numbers.SEND
        table.send_on_leave(1 - seat, agent)
        table.tell(EVERYONE, numbers.SENT_ON_LEAVE, 1 - seat, agent)
    resolve_agendas(table)


def resolve_analyst(table: Table) -> None:
    """A4, R9.6, Q15: of two that resolve, the one without its own token placed arranges the next groups."""
    table.analyst = working_side(table, numbers.ANALYST, 1 - table.token)
    table.tell(EVERYONE, numbers.EARNED_ORDER, table.analyst)


def resolve_assassin(table: Table) -> None:
    """A5, R9.3, R9.7-R9.9, Q10, Q34: with its own token placed it kills, and sends an open objective under the deck."""
    killer = table.token
    if killer == NOBODY or table.agenda(killer) != numbers.ASSASSIN:
        return
    if table.fate == numbers.CLAIMED_BY_DISORDER:
        if not table.setup.claim_final:
            table.take_from_pile(killer, table.objective)
            table.put_objective_under()
        return
    victim = 1 - killer
    agent = table.agent_x(victim)
    if agent == NOBODY:
        # Q34: a Master Spy saved by Nobel has taken the claimed card and is out of reach.
        return
    if agent == numbers.DEPUTY:
        table.tell(EVERYONE, numbers.DEPUTY_LIVES, victim)
    else:
        table.terminate(victim, agent)
        table.tell(EVERYONE, numbers.TERMINATED, victim, agent)
    if table.fate == numbers.UNCLAIMED:
        table.put_objective_under()


def resolve_director(table: Table) -> bool:
    """A6, R9.11, R9.13, Q25: with its own token placed it claims the bottom objective; does chance act?"""
    owner = table.token
    if owner == NOBODY or table.agenda(owner) != numbers.DIRECTOR or table.objective_deck.is_empty():
        return False
    if table.objective_deck.bottom_needs_chance():
        table.phase = numbers.DIRECTOR_PRIZE
        table.ask_chance()
        return True
    claim_prize(table, table.objective_deck.take_bottom())
    return True


def claim_prize(table: Table, objective: i64) -> None:
    """A6: the Director's prize."""
    table.add_to_pile(table.token, objective)
    table.tell(EVERYONE, numbers.DIRECTOR_CLAIMED, table.token, objective)
    resolve_agendas(table)


def end_debriefing(table: Table) -> None:
    """R8.4, R8.5, Q11: an objective still open goes to the owner of the token."""
    if table.fate == numbers.UNCLAIMED:
        table.claim(table.token, numbers.CLAIMED)
    table.token = NOBODY
    detente(table)
