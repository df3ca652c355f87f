"""Shadows in Kyoto R26-R31, A2, A3, C1-C5, E1, E3: conflicts, captures, and what a capture sets off."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from brushpass.core.bits import bit, lowest
from brushpass.core.game import EVERYONE, NOBODY
from brushpass.games.shadows_in_kyoto import numbers
from brushpass.games.shadows_in_kyoto.rules.equipment import inactive, spend
from brushpass.games.shadows_in_kyoto.rules.escape import open_lure_window
from brushpass.games.shadows_in_kyoto.rules.setup import Setup
from brushpass.games.shadows_in_kyoto.rules.table import Table

# How a conflict ends for the attacker, as far as somebody knows
LOSS: Final = 0
WIN: Final = 1
OPEN: Final = 2


def begin_conflicts(table: Table) -> None:
    """A3: the mover's conflict first, then the forced one."""
    if table.defender != NOBODY:
        table.conflict_is_forced = False
        begin_conflict(table)
    else:
        begin_forced_conflict(table)


def begin_forced_conflict(table: Table) -> None:
    """A2: the pushed agent attacks."""
    if table.forced_defender != NOBODY:
        table.conflict_is_forced = True
        begin_conflict(table)
    else:
        open_lure_window(table)


def next_conflict(table: Table) -> None:
    """A3: a conflict is complete."""
    table.captured = NOBODY
    if table.conflict_is_forced:
        open_lure_window(table)
    else:
        begin_forced_conflict(table)


def attacker(table: Table) -> i64:
    """R27: the agent who has entered."""
    return table.pushed if table.conflict_is_forced else table.mover


def defender(table: Table) -> i64:
    """R27: the agent who was there."""
    return table.forced_defender if table.conflict_is_forced else table.defender


def begin_conflict(table: Table) -> None:
    """R47, G8, W1: the Oniwaban may draw the Revolver before their agent is revealed."""
    entering = attacker(table)
    side = numbers.side_of(entering)
    table.tell(EVERYONE, numbers.CONFLICT, side, table.place[entering])
    if meets_revolver(side, table.usable):
        table.phase = numbers.REVOLVER_WINDOW
        table.ask(numbers.ONIWABAN)
    else:
        fight(table)


def meets_revolver(side: i64, usable: i64) -> bool:
    """R47, G8: may the enemy draw the Revolver when an agent of a side attacks while this equipment is active?"""
    return side == numbers.GOVERNMENT and usable & bit(numbers.REVOLVER) != 0


def answer_revolver(table: Table, action: i64) -> None:
    """R47, W1: the Oniwaban name an identity, or hold."""
    if action == numbers.HOLD:
        hold_revolver(table)
    else:
        guess(table, action - numbers.GUESS)


def hold_revolver(table: Table) -> None:
    """W1: the Revolver stays where it is."""
    table.tell(EVERYONE, numbers.HELD, numbers.ONIWABAN)
    fight(table)


def guess(table: Table, identity: i64) -> None:
    """R47, E3: the attacker is shown; a right guess captures her and leaves the defender hidden."""
    entering = attacker(table)
    spend(table, numbers.REVOLVER)
    table.tell(EVERYONE, numbers.GUESSED, numbers.ONIWABAN, identity)
    table.reveal(entering, True)
    if table.identity[entering] == identity:
        capture(table, entering, False)
    else:
        fight(table)


def fight(table: Table) -> None:
    """R28-R31, C2, G7: the defender is revealed and strengths are compared; the attacker stays hidden without Iroha."""
    entering = attacker(table)
    defending = defender(table)
    side = numbers.side_of(entering)
    space = table.place[defending]
    table.reveal(defending, True)
    if side == numbers.ONIWABAN and table.special(numbers.GOVERNMENT) == numbers.IROHA:
        table.reveal(entering, table.setup.iroha_permanent)
    winners = table.setup.beaten_by[table.identity[defending]]
    if winners & bit(table.identity[entering]):
        table.narrow(entering, winners)
        if not table.conflict_is_forced:
            table.won = True
        capture(table, defending, not table.conflict_is_forced)
        return
    table.narrow(entering, numbers.EVERY_IDENTITY & ~winners)
    back = table.pushed_from if table.conflict_is_forced else table.origin
    table.step_to(entering, back)
    table.tell(EVERYONE, numbers.REPELLED, side, space, back)
    next_conflict(table)


def capture(table: Table, agent: i64, by_mover: bool) -> None:
    """R1.1, R1.2, R30, C3, L2: to prison; the second real agent wins, the third decoy loses, unless an escape comes."""
    owner = numbers.side_of(agent)
    captor = 1 - owner
    identity = table.identity[agent]
    space = table.place[agent]
    table.revealed |= bit(agent)
    table.leave_board(agent)
    table.add_prisoner(captor, identity)
    table.tell(EVERYONE, numbers.CAPTURE, captor, space, identity)
    if numbers.REAL & bit(identity):
        if table.reals(captor) == table.setup.reals_to_win:
            table.win(captor, numbers.BY_CAPTURE)
            return
    else:
        if table.decoys(captor) == table.setup.decoys_to_lose:
            if by_mover and table.setup.home_row[owner] & bit(table.place[table.mover]):
                table.pending_decoy = True
                open_lure_window(table)
            else:
                table.win(owner, numbers.BY_DECOY)
            return
    if numbers.ACTIVATING & bit(identity) and inactive(table, owner):
        table.captured = identity
        table.phase = numbers.ACTIVATING_EQUIPMENT
        table.ask(owner)
    else:
        next_conflict(table)


def answer_activation(table: Table, side: i64, action: i64) -> None:
    """R45, E1: an equipment card, or none."""
    if action == numbers.HOLD:
        decline_activation(table, side)
    else:
        activate(table, side, action - numbers.ACTIVATE)


def activate(table: Table, side: i64, card: i64) -> None:
    """R45, E1: the owner of the captured agent turns an equipment card."""
    table.usable |= bit(card)
    table.tell(EVERYONE, numbers.ACTIVATED, side, card)
    next_conflict(table)


def decline_activation(table: Table, side: i64) -> None:
    """E1: a chance not taken does not come back."""
    table.tell(EVERYONE, numbers.HELD, side)
    next_conflict(table)


# What a conflict would bring, where an agent is one of several


def may_win(setup: Setup, attackers: i64, defenders: i64) -> bool:
    """R30, C2: can an attacker who has one of some identities capture a defender who has one of others?"""
    while defenders:
        if setup.beaten_by[lowest(defenders)] & attackers:
            return True
        defenders &= defenders - 1
    return False


def must_win(setup: Setup, attackers: i64, defenders: i64) -> bool:
    """R30, C2: does such an attacker capture such a defender, whoever the two are?"""
    while defenders:
        if attackers & ~setup.beaten_by[lowest(defenders)]:
            return False
        defenders &= defenders - 1
    return True


def outcome(setup: Setup, attackers: i64, defenders: i64) -> i64:
    """R28-R31, C2: how a conflict would end, by all that the two agents may be: LOSS, WIN or OPEN."""
    if must_win(setup, attackers, defenders):
        return WIN
    return OPEN if may_win(setup, attackers, defenders) else LOSS


def decides(setup: Setup, held: i64, is_real: bool) -> bool:
    """R1.1, R1.2: does the capture of a real agent, or of a decoy, end the match where so many of them are held?"""
    return held + 1 == (setup.reals_to_win if is_real else setup.decoys_to_lose)
