"""Shadows in Kyoto: what moves, conflicts and pushes are worth on paper."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from brushpass.games.shadows_in_kyoto.cards import COLOURS
from brushpass.games.shadows_in_kyoto.players.beliefs import REAL
from brushpass.games.shadows_in_kyoto.players.hand_value import pushes_of
from brushpass.games.shadows_in_kyoto.players.simple_value import ARMED, CAPTURED, SLIGHT, WON, Paper

THIRD: Final = 1.4
"""What a third decoy costs (R1.2): more than the match, for nobody has to take her."""
LEARNT: Final = 0.01
"""What it is worth to see who has repelled an agent."""


# R15, R26-R31 Moves and conflicts


def move_value(paper: Paper, start: int, target: int) -> float:
    """What a move of an own agent brings, with its conflict, its escape, and the lures that may wait for it."""
    me, them = paper.me, paper.them
    agent = paper.standing[me][start]
    defender = paper.standing[them].get(target)
    if defender is None:
        return arrival_value(paper, agent, target)
    chances = paper.clashes[me][agent][defender]
    worth = 0.0
    if chances.real + chances.false < 1.0 - SLIGHT:
        worth += (1.0 - chances.real - chances.false) * (paper.value(them) + LEARNT)
    for chance, is_real in ((chances.real, True), (chances.false, False)):
        if chance:
            worth += chance * capture_value(paper, agent, defender, target, is_real)
    return worth


def best_value(paper: Paper, moves: Iterable[tuple[int, int]], bonus: float) -> float:
    """What the best of some moves brings, with what may follow it unless the match is over before (A3)."""
    return max([move_value(paper, *move) + bonus * (1.0 - chance_to_decide(paper, *move)) for move in moves])


def chance_to_decide(paper: Paper, start: int, target: int) -> float:
    """R1.1, R1.2: the chance that the conflict of a move ends the match."""
    defender = paper.standing[paper.them].get(target)
    if defender is None:
        return 0.0
    me = paper.me
    chances = paper.clashes[me][paper.standing[me][start]][defender]
    return (chances.real if paper.decides(me, True) else 0.0) + (chances.false if paper.decides(me, False) else 0.0)


def capture_value(paper: Paper, agent: int, defender: int, target: int, is_real: bool) -> float:
    """R1.1, R1.2, R3: what it is worth to have captured an enemy on the space that an agent entered."""
    me, them = paper.me, paper.them
    if paper.decides(me, is_real):
        if is_real:
            return WON
        escapes = paper.left[me][target] == 0 and REAL[paper.identities[agent]]
        return WON - 2 * WON * paper.lured if escapes else -THIRD
    paper.prisoners[me][is_real] += 1
    paper.put(them, defender, CAPTURED)
    worth = arrival_value(paper, agent, target)
    paper.put(them, defender, target)
    paper.prisoners[me][is_real] -= 1
    return worth - (ARMED if paper.view.inactive else 0.0)


def arrival_value(paper: Paper, agent: int, target: int) -> float:
    """R1.3, R36: what it is worth that an agent has reached a space where she is alone."""
    me, them = paper.me, paper.them
    start = paper.spaces[me][agent]
    lured = paper.lured if paper.colours[target] in COLOURS else 0.0
    if paper.left[me][target] == 0 and REAL[paper.identities[agent]]:
        return WON - lured * (WON - paper.value(them)) if lured else WON
    paper.put(me, agent, target)
    worth = paper.value(them)
    paper.put(me, agent, start)
    return worth


# R34 Attack


def push_bonus(paper: Paper, card: str | None) -> float:
    """R34: what the best push adds to an Attack."""
    if card != "attack":
        return 0.0
    now = paper.value(paper.them)
    bonus = [push_value(paper, *push) - now for push in pushes_of(paper)]
    return max(bonus, default=0.0)


def push_value(paper: Paper, start: int, target: int) -> float:
    """R34, A2: what it brings to push an enemy, who attacks whomever she meets."""
    me, them = paper.me, paper.them
    pushed = paper.standing[them][start]
    victim = paper.standing[me].get(target)
    if victim is None:
        paper.put(them, pushed, target)
        worth = paper.value(them)
        paper.put(them, pushed, start)
        return worth
    chances = paper.clashes[them][pushed][victim]
    lost = chances.real + chances.false
    worth = (1.0 - lost) * paper.value(them)
    if not lost:
        return worth
    is_real = REAL[paper.identities[victim]]
    if paper.decides(them, is_real):
        return worth + lost * (-WON if is_real else WON)
    paper.prisoners[them][is_real] += 1
    paper.put(me, victim, CAPTURED)
    paper.put(them, pushed, target)
    worth += lost * paper.value(them)
    paper.put(them, pushed, start)
    paper.put(me, victim, target)
    paper.prisoners[them][is_real] -= 1
    return worth
