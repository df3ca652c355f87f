"""Positions of our games to measure at, each told by the actions that lead to it."""

from __future__ import annotations

from typing import NamedTuple

from bench.common import SEED
from brushpass.core.dice import Dice
from brushpass.core.game import CHANCE, OVER, SPECTATOR, Game, State
from brushpass.core.options import Options
from brushpass.core.playout import playouts

LENGTHS = 200
"""Random matches behind a mean length."""

# Cold War

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

# Iron Curtain

_DEALT = """
chance deal west-germany
chance deal japan
chance deal brazil
chance deal cuba
chance deal iran
chance deal poland
chance deal vietnam
chance deal zaire
chance deal angola
chance deal france
"""

_OFFERED_EVENT = (
    _DEALT
    + """
ussr first ussr
ussr play poland
ussr place e1 n0
ussr cubes
ussr cube start
ussr cube poland
usa play japan
usa place e0 n1
usa event
usa infiltrate japan
usa infiltrate japan
ussr play zaire
ussr place e1 n1
"""
)

_INFILTRATION = (
    _OFFERED_EVENT
    + """
usa event
usa infiltrate zaire
"""
)

_CUBES = (
    _INFILTRATION
    + """
usa infiltrate zaire
usa infiltrate japan
ussr cube poland
ussr stop
usa play brazil
usa place e2 n0
usa cubes
usa cube start
"""
)

_SECOND_ROUND = (
    _CUBES
    + """
usa cube zaire
ussr play vietnam
ussr place e0 n2
ussr event
ussr infiltrate vietnam
ussr infiltrate vietnam
ussr infiltrate zaire
ussr infiltrate brazil
usa play west-germany
usa place w1 n0
usa cubes
usa cube west-germany
usa cube start
usa stop
ussr play angola
ussr place e2 n1
ussr cubes
ussr cube angola
ussr cube poland
ussr stop
usa play cuba
usa place e3 n0
ussr decline
usa cube angola
usa cube zaire
chance deal turkey
chance deal israel
chance deal nigeria
chance deal panama
ussr first usa
usa play israel
usa place e3 n1
usa cube zaire
usa cube angola
usa stop
"""
)


class Position(NamedTuple):
    """A state of a game and somebody who looks at it."""

    game: str
    name: str
    script: str
    observer: str
    held: bool = False
    """A copy and a sampled world are held against the bar here; elsewhere they are reported."""


POSITIONS = (
    Position("cold-war", "planning", _PLANNING, "cia", held=True),
    Position("cold-war", "mid-struggle", _STRUGGLE, "cia", held=True),
    Position("cold-war", "own media peek", _PEEK, "kgb"),
    Position("cold-war", "other's media peek", _PEEK, "cia"),
    Position("cold-war", "own arranged deck", _ARRANGED, "cia"),
    Position("cold-war", "other's arranged deck", _ARRANGED, "kgb"),
    Position("cold-war", "mid-struggle", _STRUGGLE, "spectator"),
    Position("cold-war", "arranged deck", _ARRANGED, "spectator"),
    Position("iron-curtain", "naming the first player", _DEALT, "ussr"),
    Position("iron-curtain", "offered event", _OFFERED_EVENT, "usa"),
    Position("iron-curtain", "infiltration", _INFILTRATION, "usa"),
    Position("iron-curtain", "cubes in round 1", _CUBES, "usa", held=True),
    Position("iron-curtain", "cubes in round 1", _CUBES, "ussr"),
    Position("iron-curtain", "round 2", _SECOND_ROUND, "ussr", held=True),
    Position("iron-curtain", "cubes in round 1", _CUBES, "spectator"),
    Position("iron-curtain", "round 2", _SECOND_ROUND, "spectator"),
)


def label(position: Position) -> str:
    """A position of a game and its observer in words."""
    return f"{position.game}: {position.name}, {position.observer}"


def of(game: str) -> list[Position]:
    """The positions of one game."""
    return [position for position in POSITIONS if position.game == game]


def reach(game: Game, script: str) -> State:
    """The state after a script of actions, each of them legal where it stands."""
    notation = game.notation(default(game))
    state = beginning(game)
    for line in script.split("\n"):
        if not line:
            continue
        word, _, text = line.partition(" ")
        actor = CHANCE if word == "chance" else seat(game, word)
        action = notation.number(text)
        if action not in state.legal(actor):
            raise ValueError(f"not legal in this script: {line}")
        state.apply(actor, action)
    return state


def default(game: Game) -> Options:
    """The options of the default edition."""
    return next(iter(game.editions.values()))


def beginning(game: Game) -> State:
    """The start of a match of the default edition."""
    return game.start(default(game))


def seat(game: Game, word: str) -> int:
    """The number of a seat, or of the spectator."""
    if word == "spectator":
        return SPECTATOR
    return game.seats(default(game)).index(word)


def observers(game: Game) -> tuple[str, ...]:
    """Everybody who can look at a match: each seat, and the spectator."""
    return (*game.seats(default(game)), "spectator")


def length(game: Game) -> float:
    """Mean decisions of random play from the beginning to the end."""
    return playouts(beginning(game), LENGTHS, Dice(SEED)) / LENGTHS


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
