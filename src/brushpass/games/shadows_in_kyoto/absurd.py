"""Shadows in Kyoto: legal actions that not even a beginner would take, by what a view tells.

Each has a code, and is named only where the rules leave no doubt: what a hidden mark or a Revolver may still upset is
no sure win (R36, R47).
"""

from __future__ import annotations

from typing import Optional

from brushpass.games.shadows_in_kyoto.cards import IDENTITIES, IDENTITY_WORDS
from brushpass.games.shadows_in_kyoto.players.beliefs import REAL
from brushpass.games.shadows_in_kyoto.players.ground import NUMBER, steps_to_go
from brushpass.games.shadows_in_kyoto.players.rare_value import word_of
from brushpass.games.shadows_in_kyoto.rules.conflict import decides
from brushpass.games.shadows_in_kyoto.rules.setup import setup_of
from brushpass.games.shadows_in_kyoto.view import Agent, ShadowsInKyotoView

Move = tuple[str, str]
"""Where an agent stands, and where she goes."""


def absurd(view: ShadowsInKyotoView, action: str) -> Optional[str]:
    """Why nobody would do this here, or None."""
    if len(view.legal) == 1:
        return None
    match view.step:
        case "play" | "fan":
            return _absurd_card(view, action)
        case "move":
            return _absurd_move(view, action)
        case "push":
            return _absurd_push(view, action)
        case "lure":
            return _absurd_patience(view, action)
        case "revolver":
            return _absurd_guess(view, action)
        case _:
            return None


# R14-R31 Cards, moves, conflicts


def _absurd_card(view: ShadowsInKyotoView, action: str) -> Optional[str]:
    """R1: to play a card that does not win while another does, or one that can only lose."""
    if action.startswith("use "):
        return None
    moves = {f"play {reach.card}": reach.moves for reach in view.reach}
    winning = [card for card, found in moves.items() if any(_wins(view, card[5:], move) for move in found)]
    if winning and action not in winning:
        return "misses-the-win"
    own = moves.get(action, ())
    return "takes-the-third-decoy" if own and all(_takes_third_decoy(view, move) for move in own) else None


def _absurd_move(view: ShadowsInKyotoView, action: str) -> Optional[str]:
    """R1: to miss a move that wins, or to lose by a capture."""
    move = _move_of(action)
    if not _wins(view, view.card, move) and any(_wins(view, view.card, _move_of(each)) for each in view.legal):
        return "misses-the-win"
    return "takes-the-third-decoy" if _takes_third_decoy(view, move) else None


def _wins(view: ShadowsInKyotoView, card: Optional[str], move: Move) -> bool:
    """R1.1, R1.3, R3: does a move win for certain? An Attack still has its push to come (R34)."""
    start, target = move
    if card == "attack":
        return False
    defender = _standing(view, target, own=False)
    if defender is not None and (not _surely_beats(view, move) or "revolver" in _enemy_equipment(view)):
        return False
    if _is_home_run(view, start, target) and not any(lure.side != view.seat for lure in view.lures):
        return True
    return defender is not None and _is_real(defender) and _decides(view, real=True)


def _takes_third_decoy(view: ShadowsInKyotoView, move: Move) -> bool:
    """R1.2, R3: does a move capture for certain the decoy that loses the match, without an escape by the same move?"""
    start, target = move
    defender = _standing(view, target, own=False)
    if defender is None or not _is_decoy(defender) or not _surely_beats(view, move):
        return False
    return _decides(view, real=False) and not _is_home_run(view, start, target)


def _is_home_run(view: ShadowsInKyotoView, start: str, target: str) -> bool:
    """R1.3: would a real agent stand on the enemy home row?"""
    agent = _standing(view, start, own=True)
    return agent is not None and _is_real(agent) and _left(view, view.seats.index(view.seat), target) == 0


def _surely_beats(view: ShadowsInKyotoView, move: Move) -> bool:
    """R30: does an own agent win the conflict on a space, whoever stands there?"""
    attacker, defender = _standing(view, move[0], own=True), _standing(view, move[1], own=False)
    if attacker is None or attacker.identity is None or defender is None:
        return False
    return all(_beats(view, attacker.identity, other) for other in _identities(defender))


def _beats(view: ShadowsInKyotoView, attacker: str, defender: str) -> bool:
    """R6, R30: does an identity win as the attacker?"""
    return bool(setup_of(view.options).beats(IDENTITY_WORDS.index(attacker), IDENTITY_WORDS.index(defender)))


# R34 Attack


def _absurd_push(view: ShadowsInKyotoView, action: str) -> Optional[str]:
    """R1.1, A2: to push an enemy onto an own real agent whom she captures for certain."""
    start, target = _move_of(action)
    victim, pushed = _standing(view, target, own=True), _standing(view, start, own=False)
    if victim is None or pushed is None or victim.identity is None or not _is_real(victim):
        return None
    loses = all(_beats(view, identity, victim.identity) for identity in _identities(pushed))
    return "pushes-into-a-capture" if loses else None


# R36, R47 Reactions


def _absurd_patience(view: ShadowsInKyotoView, action: str) -> Optional[str]:
    """R1.3, R36, L2: to let an agent be who will have escaped then, or whose capture of a third decoy would lose."""
    if action != "hold" or view.mover is None:
        return None
    mover = _standing(view, view.mover, own=False)
    them = 1 - view.seats.index(view.seat)
    if mover is None or _left(view, them, view.mover) != 0 or _is_decoy(mover):
        return None
    return "lets-her-escape" if view.pending_decoy or _is_real(mover) else None


def _absurd_guess(view: ShadowsInKyotoView, action: str) -> Optional[str]:
    """R47: to guess what the attacker cannot be."""
    where = view.pushed if view.conflict_is_forced else view.mover
    attacker = None if where is None else _standing(view, where, own=False)
    if action == "hold" or attacker is None:
        return None
    return None if word_of(action) in _identities(attacker) else "guesses-the-impossible"


# The view, read


def _move_of(action: str) -> Move:
    """The two spaces that an action names."""
    _, start, target = action.split()
    return start, target


def _standing(view: ShadowsInKyotoView, space: str, own: bool) -> Optional[Agent]:
    """The own agent, or the enemy, on a space."""
    return next((one for one in view.agents if one.space == space and (one.side == view.seat) == own), None)


def _identities(agent: Agent) -> tuple[str, ...]:
    """C2: who an agent may be for the view's owner."""
    return agent.candidates if agent.identity is None else (agent.identity,)


def _is_real(agent: Agent) -> bool:
    """R5: does an agent carry real intelligence for certain?"""
    return all(REAL[IDENTITY_WORDS.index(word)] for word in _identities(agent))


def _is_decoy(agent: Agent) -> bool:
    """R5: does an agent carry false intelligence for certain?"""
    return not any(REAL[IDENTITY_WORDS.index(word)] for word in _identities(agent))


def _left(view: ShadowsInKyotoView, side: int, space: str) -> int:
    """R1.3: how many steps an agent of a side has to go from a space."""
    return steps_to_go(setup_of(view.options))[side][NUMBER[space]]


def _decides(view: ShadowsInKyotoView, real: bool) -> bool:
    """R1.1, R1.2: would one more captured real agent, or decoy, end the match?"""
    return bool(decides(setup_of(view.options), _taken(view, real), real))


def _taken(view: ShadowsInKyotoView, real: bool) -> int:
    """R1.1, R1.2: how many real agents, or decoys, the view's owner has captured."""
    prison = view.prisons[view.seats.index(view.seat)]
    return sum([IDENTITIES[IDENTITY_WORDS.index(word)].real == real for word in prison])


def _enemy_equipment(view: ShadowsInKyotoView) -> tuple[str, ...]:
    """R46: the active equipment that is not the view's owner's to use."""
    return view.usable if view.seat == "government" else ()
