"""Positions of Cold War to measure at, each told by the actions that lead to it."""

from __future__ import annotations

from typing import NamedTuple

from brushpass.core.dice import Dice
from brushpass.core.game import CHANCE, OVER, SPECTATOR, Game, State

_PLANNING = """
chance draw iran
chance balance cia
"""

_STRUGGLE = (
    _PLANNING
    + """
cia pick analyst
kgb pick deputy-director
cia first cia
cia recruit
chance draw students
kgb recruit
chance draw newspapers
cia recruit
chance draw workers
kgb recruit
chance draw militia
"""
)

_PEEK = (
    _STRUGGLE
    + """
cia recruit
chance draw artists
kgb activate newspapers
chance draw bankers
kgb leave
"""
)

_ARRANGED = (
    _STRUGGLE
    + """
cia pass
kgb pass
chance draw cuba
chance draw artists
chance draw bankers
chance draw police
cia order police
cia order artists
cia pick director
kgb pick master-spy
cia first cia
"""
)


class Position(NamedTuple):
    """A state and somebody who looks at it."""

    name: str
    script: str
    observer: str
    held: bool = False
    """A copy and a sampled world are held against the bar here; elsewhere they are reported."""


POSITIONS = (
    Position("planning", _PLANNING, "cia", held=True),
    Position("mid-struggle", _STRUGGLE, "cia", held=True),
    Position("own media peek", _PEEK, "kgb"),
    Position("other's media peek", _PEEK, "cia"),
    Position("own arranged deck", _ARRANGED, "cia"),
    Position("other's arranged deck", _ARRANGED, "kgb"),
    Position("mid-struggle", _STRUGGLE, "spectator"),
    Position("arranged deck", _ARRANGED, "spectator"),
)


def label(position: Position) -> str:
    """A position and its observer in words."""
    return f"{position.name}, {position.observer}"


def reach(game: Game, script: str) -> State:
    """The state after a script of actions, each of them legal where it stands."""
    state = beginning(game)
    for line in script.split("\n"):
        if not line:
            continue
        word, _, text = line.partition(" ")
        actor = CHANCE if word == "chance" else seat(game, word)
        action = game.notation.number(text)
        if action not in state.legal(actor):
            raise ValueError(f"not legal in this script: {line}")
        state.apply(actor, action)
    return state


def beginning(game: Game) -> State:
    """The start of a match of the default edition."""
    return game.start(next(iter(game.editions.values())))


def seat(game: Game, word: str) -> int:
    """The number of a seat, or of the spectator."""
    if word == "spectator":
        return SPECTATOR
    return game.seats(next(iter(game.editions.values()))).index(word)


def on_the_way(game: Game, decisions: int, dice: Dice) -> State:
    """A random state with a real choice, so many decisions into a match or as soon after as there is one."""
    while True:
        state = beginning(game)
        made = 0
        while state.turn != OVER:
            if state.turn == CHANCE:
                state.apply(CHANCE, state.sample(dice))
                continue
            actions = state.legal(state.turn)
            if made >= decisions and len(actions) > 1:
                return state
            state.apply(state.turn, actions[dice.below(len(actions))])
            made += 1
