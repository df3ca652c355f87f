"""Shadows in Kyoto: what a conflict may bring, for all that the owner of a view knows.

Nothing here looks behind the view: an agent of the enemy is whoever she may be.
"""

from __future__ import annotations

from typing import Final

from brushpass.games.shadows_in_kyoto.boards import HEIGHT
from brushpass.games.shadows_in_kyoto.cards import COLOURS, SIDES
from brushpass.games.shadows_in_kyoto.numbers import GOVERNMENT, ONIWABAN
from brushpass.games.shadows_in_kyoto.options import board
from brushpass.games.shadows_in_kyoto.scene.sentences import identity
from brushpass.games.shadows_in_kyoto.view import Agent, ShadowsInKyotoView

HOME_ROWS: Final = {"oniwaban": 1, "government": HEIGHT}
"""R1.3: the row from which each side starts, and which the other one wants to reach."""

_LAST_REAL: Final = 1
"""R1.1: with so many real agents in prison the next one decides."""
_LAST_DECOY: Final = 2
"""R1.2: with so many decoys in prison the next one decides."""


def on_home_row(space: str, side: str) -> bool:
    """R1.3: does a space lie on the home row of a side?"""
    return int(space[1]) == HOME_ROWS[side]


def possible(agent: Agent) -> tuple[str, ...]:
    """C2: all that an agent may be."""
    return (agent.identity,) if agent.identity is not None else agent.candidates


class Outlook:
    """The prospects of one side in one view."""

    def __init__(self, view: ShadowsInKyotoView, me: int) -> None:
        self.view = view
        self.board = board(view.options)
        self.me = me
        self.own = SIDES[me]
        self.enemy = SIDES[1 - me]
        self.standing = {(agent.side, agent.space): agent for agent in view.agents}

    # Conflicts

    def beats(self, attacker: str, defender: str) -> bool:
        """R6, R30, C1: does an attacker capture a defender?"""
        strength, against = identity(attacker).strength, identity(defender).strength
        if (strength, against) == (3, 0):
            return self.view.options.zero_beats_three == "attack_only"
        return strength >= against or (strength, against) == (0, 3)

    def captures(self, attacker: Agent, defender: Agent) -> list[bool]:
        """Whether the attacker wins, for each way in which the two may be what they are."""
        return [self.beats(first, second) for first in possible(attacker) for second in possible(defender)]

    def fears_revolver(self, attacker: Agent) -> bool:
        """R47, E3: may the attacker be captured before she strikes?"""
        return attacker.side == SIDES[GOVERNMENT] and "revolver" in self.view.usable

    def outcome(self, attacker: Agent, defender: Agent) -> str:
        """How a conflict would end: `win` or `loss` for the attacker, or `open`."""
        found = self.captures(attacker, defender)
        if self.fears_revolver(attacker):
            return "open"
        return "win" if all(found) else "open" if any(found) else "loss"

    def meets(self, side: str, start: str, space: str) -> tuple[Agent, Agent] | None:
        """R26, R34: who would attack whom if the agent of a side went from a space to another."""
        attacker = self.standing.get((side, start))
        defender = self.standing.get((self.enemy if side == self.own else self.own, space))
        return (attacker, defender) if attacker is not None and defender is not None else None

    def attacker(self) -> Agent:
        """R27, A2: the agent who attacks in the conflict under way."""
        space = self.view.pushed if self.view.conflict_is_forced else self.view.mover
        assert space is not None
        assert self.view.active is not None
        mover = self.view.active
        pushed = SIDES[1 - SIDES.index(mover)]
        return self.standing[pushed if self.view.conflict_is_forced else mover, space]

    # What would lose the match

    def in_prison(self, side: int, *, real: bool) -> int:
        """R1: how many real agents, or decoys, a side has captured."""
        return sum(identity(word).real is real for word in self.view.prisons[side])

    def last_decoy(self) -> bool:
        """R1.2: would one decoy more lose the match for this side?"""
        return self.in_prison(self.me, real=False) == _LAST_DECOY

    def last_real(self) -> bool:
        """R1.1: would the capture of one real agent more lose the match for this side?"""
        return self.in_prison(1 - self.me, real=True) == _LAST_REAL

    def risk_of_attack(self, attacker: Agent, defender: Agent) -> str:
        """R1.2, R3, L2, E3: the warning that an attack by this side deserves."""
        own = attacker.identity
        assert own is not None
        if self.last_decoy():
            risk = self.risk_of_decoy(own, defender, is_sure=not self.fears_revolver(attacker))
            if risk:
                return risk
        if self.fears_revolver(attacker) and identity(own).real and self.last_real():
            return "revolver"
        return ""

    def risk_of_decoy(self, own: str, defender: Agent, *, is_sure: bool) -> str:
        """R1.2, R3, L2: a third decoy loses, unless her captor escapes by the same move."""
        decoys = [self.beats(own, word) and not identity(word).real for word in possible(defender)]
        if not any(decoys):
            return ""
        if identity(own).real and on_home_row(defender.space, self.enemy):
            lured = any(mark.side == self.enemy for mark in self.view.lures)
            return "third-decoy-lure" if lured and self.board.kind(defender.space) in COLOURS else ""
        return "third-decoy-sure" if all(decoys) and is_sure else "third-decoy"

    def risk_of_push(self, attacker: Agent, defender: Agent) -> str:
        """R1.1, A2: an enemy pushed into the own agent may capture her."""
        own = defender.identity
        assert own is not None
        found = self.captures(attacker, defender)
        if not identity(own).real or not self.last_real() or not any(found):
            return ""
        return "push-sure" if all(found) and not self.fears_revolver(attacker) else "push"

    def risk_of_conflict(self) -> str:
        """R1.1: what may happen if the Oniwaban do not fire."""
        attacker = self.attacker()
        defender = self.standing[SIDES[ONIWABAN], attacker.space]
        is_last = defender.identity is not None and identity(defender.identity).real and self.last_real()
        return "hold-conflict" if is_last and any(self.captures(attacker, defender)) else ""

    def risk_of_guess(self, word: str) -> str:
        """E3: a guess that cannot be right, or that loses if it is."""
        if word not in possible(self.attacker()):
            return "guess-impossible"
        return "guess-decoy" if not identity(word).real and self.last_decoy() else ""

    def risk_of_escape(self) -> str:
        """R1.3, L1: what may happen if no Lure is used."""
        assert self.view.mover is not None
        mover = self.standing[self.enemy, self.view.mover]
        may_escape = any(identity(word).real for word in possible(mover)) and on_home_row(mover.space, self.own)
        return "hold-escape" if may_escape else ""
