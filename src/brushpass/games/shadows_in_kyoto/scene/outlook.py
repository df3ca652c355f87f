"""Shadows in Kyoto: what a conflict may bring, for all that the owner of a view knows.

Nothing here looks behind the view: an agent of the enemy is whoever she may be.
"""

from __future__ import annotations

from brushpass.core.bits import bit
from brushpass.core.packing import set_of
from brushpass.games.shadows_in_kyoto.boards import SPACES
from brushpass.games.shadows_in_kyoto.cards import EQUIPMENT_WORDS, IDENTITY_WORDS, SIDES
from brushpass.games.shadows_in_kyoto.knowledge import identities_of
from brushpass.games.shadows_in_kyoto.numbers import FALSE, ONIWABAN
from brushpass.games.shadows_in_kyoto.rules import conflict
from brushpass.games.shadows_in_kyoto.rules.setup import NO_COLOUR, setup_of
from brushpass.games.shadows_in_kyoto.scene.sentences import identity
from brushpass.games.shadows_in_kyoto.view import Agent, ShadowsInKyotoView


def possible(agent: Agent) -> tuple[str, ...]:
    """C2: all that an agent may be."""
    return (agent.identity,) if agent.identity is not None else agent.candidates


class Outlook:
    """The prospects of one side in one view."""

    def __init__(self, view: ShadowsInKyotoView, me: int) -> None:
        self.view = view
        self.setup = setup_of(view.options)
        self.me = me
        self.own = SIDES[me]
        self.enemy = SIDES[1 - me]
        self.standing = {(agent.side, agent.space): agent for agent in view.agents}
        self.outcomes = {(one.start, one.space): one.outcome for one in view.conflicts}
        """By where the attacker comes from and where she meets the defender."""

    # Conflicts

    def fears_revolver(self, attacker: Agent) -> bool:
        """R47, E3: may the attacker be captured before she strikes?"""
        return conflict.meets_revolver(SIDES.index(attacker.side), set_of(self.view.usable, EQUIPMENT_WORDS))

    def may_win(self, attacker: Agent, defender: Agent) -> bool:
        """R30: can the attacker capture the defender?"""
        return conflict.may_win(self.setup, identities_of(attacker), identities_of(defender))

    def must_win(self, attacker: Agent, defender: Agent) -> bool:
        """R30, R47: does she so in any case?"""
        found = conflict.must_win(self.setup, identities_of(attacker), identities_of(defender))
        return found and not self.fears_revolver(attacker)

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
        return conflict.decides(self.setup, self.in_prison(self.me, real=False), False)

    def last_real(self) -> bool:
        """R1.1: would the capture of one real agent more lose the match for this side?"""
        return conflict.decides(self.setup, self.in_prison(1 - self.me, real=True), True)

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
        decoys = identities_of(defender) & FALSE
        if not conflict.may_win(self.setup, bit(IDENTITY_WORDS.index(own)), decoys):
            return ""
        if identity(own).real and self.on_home_row(defender.space, self.enemy):
            lured = any(mark.side == self.enemy for mark in self.view.lures)
            has_colour = self.setup.colour_of[SPACES.index(defender.space)] != NO_COLOUR
            return "third-decoy-lure" if lured and has_colour else ""
        is_decoy = decoys == identities_of(defender)
        is_beaten = conflict.must_win(self.setup, bit(IDENTITY_WORDS.index(own)), decoys)
        return "third-decoy-sure" if is_sure and is_decoy and is_beaten else "third-decoy"

    def risk_of_push(self, attacker: Agent, defender: Agent) -> str:
        """R1.1, A2: an enemy pushed into the own agent may capture her."""
        own = defender.identity
        assert own is not None
        if not identity(own).real or not self.last_real() or not self.may_win(attacker, defender):
            return ""
        return "push-sure" if self.must_win(attacker, defender) else "push"

    def risk_of_conflict(self) -> str:
        """R1.1: what may happen if the Oniwaban do not fire."""
        attacker = self.attacker()
        defender = self.standing[SIDES[ONIWABAN], attacker.space]
        is_last = defender.identity is not None and identity(defender.identity).real and self.last_real()
        return "hold-conflict" if is_last and self.may_win(attacker, defender) else ""

    def risk_of_guess(self, word: str) -> str:
        """E3: a guess that cannot be right, or that loses if it is."""
        if word not in possible(self.attacker()):
            return "guess-impossible"
        return "guess-decoy" if not identity(word).real and self.last_decoy() else ""

    def on_home_row(self, space: str, side: str) -> bool:
        """R1.3: does a space lie on the home row of a side?"""
        return self.setup.home_row[SIDES.index(side)] & bit(SPACES.index(space)) != 0

    def risk_of_escape(self) -> str:
        """R1.3, L1: what may happen if no Lure is used."""
        assert self.view.mover is not None
        mover = self.standing[self.enemy, self.view.mover]
        may_escape = any(identity(word).real for word in possible(mover)) and self.on_home_row(mover.space, self.own)
        return "hold-escape" if may_escape else ""
