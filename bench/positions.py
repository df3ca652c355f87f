"""Positions of our games to measure at, each told by the actions that lead to it."""

from __future__ import annotations

from typing import NamedTuple

from bench.common import SEED
from bench.subjects import Subject, named
from brushpass.core.dice import Dice
from brushpass.core.game import CHANCE, OVER, SPECTATOR, State
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

# Shadows in Kyoto

_HANDS = """
chance deal red-1
chance deal green-1
chance deal yellow-1
chance deal yellow-2
chance deal defence-1
chance deal lure-1
chance deal blue-1
chance deal green-1
chance deal yellow-1
chance deal yellow-2
chance deal tunnel-1
chance deal swap-1
"""

_PLACING = (
    _HANDS
    + """
oniwaban place a1 3-false
oniwaban place b1 2-real
oniwaban place c1 0-false
oniwaban place d1 1-false
oniwaban place e1 3-real
"""
)

_FIRST_TURN = (
    _PLACING
    + """
government place c5 3-false
government place a6 1-false
government place b6 3-real
government place c6 2-real
government place d6 0-false
"""
)

_SWAPPED = (
    _FIRST_TURN
    + """
oniwaban play yellow
oniwaban move c2 c3
oniwaban draw location
chance deal yellow-3
government play yellow
government move c5 c4
government draw location
chance deal red-1
oniwaban play yellow
oniwaban move c3 c4
oniwaban draw location
chance deal blue-1
government play swap
government swap c4 c6
government exchange
government draw tactics
chance deal attack-1
"""
)

_LURE = (
    _SWAPPED
    + """
oniwaban play lure
oniwaban mark yellow
oniwaban draw location
chance deal joker-1
oniwaban draw tactics
chance deal tunnel-1
government play yellow
government move c4 c3
"""
)

_TURN_17 = (
    _LURE
    + """
oniwaban spring m1 a5
government draw location
chance deal blue-2
oniwaban play blue
oniwaban move c1 b2
oniwaban draw tactics
chance deal swap-1
government play red
government move b6 b5
government draw tactics
chance deal lure-1
oniwaban play green
oniwaban move b2 a3
oniwaban draw location
chance deal yellow-4
government play lure
government mark blue
government draw location
chance deal yellow-3
government draw location
chance deal joker-1
oniwaban play joker
oniwaban move a3 b4
government hold
oniwaban draw location
chance deal blue-2
government play green
government move d6 c5
government draw location
chance deal red-2
oniwaban play red
oniwaban move b4 b5
government hold
oniwaban draw location
chance deal green-2
government play red
government move a6 b5
government draw location
chance deal green-2
oniwaban play swap
oniwaban swap a1 b1
oniwaban exchange
oniwaban draw tactics
chance deal attack-1
government play tunnel
government move c5 d5
government draw tactics
chance deal tunnel-2
"""
)

# Shadows in Kyoto with special agents, Ruri and equipment

_ADVANCED_FIRST_TURN = (
    _HANDS
    + """
oniwaban place a1 2-false
oniwaban place b1 2-real
oniwaban place c1 0-false
oniwaban place d1 1-false
oniwaban place e1 3-real
government place c5 0-false
government place a6 1-false
government place b6 3-real
government place c6 2-real
government place d6 3-false
government accept
oniwaban pick tomoyo
government protect green
"""
)

_LOOK = (
    _ADVANCED_FIRST_TURN
    + """
oniwaban play yellow
oniwaban move c2 c3
oniwaban draw location
chance deal yellow-3
oniwaban draw location
chance deal joker-1
oniwaban keep joker
government play yellow
government move c5 c4
government draw location
chance deal red-1
oniwaban play green
oniwaban move d1 c2
oniwaban draw location
chance deal blue-1
oniwaban draw tactics
chance deal swap-1
"""
)

_TYPESCRIPT = (
    _LOOK
    + """
oniwaban keep swap
government play blue
government move d6 d5
government draw location
chance deal blue-2
oniwaban play lure
oniwaban mark red
oniwaban draw location
chance deal blue-2
oniwaban draw location
chance deal green-2
oniwaban keep blue
oniwaban draw tactics
chance deal tunnel-1
oniwaban draw tactics
chance deal attack-1
oniwaban keep attack
government play yellow
government move c4 c3
oniwaban activate typescript
oniwaban hold
government draw location
chance deal joker-1
oniwaban use typescript
oniwaban recover green
oniwaban play yellow
oniwaban move c2 c3
government activate wiretap
"""
)

# Checkpoint Charlie

_CLUES = """
chance deal hat
chance deal glasses
chance deal newspaper
chance deal coat
chance slip 17
"""

_FACES_TO_CHOOSE = "chance start basset" + _CLUES + "basset hide hat\n"

_FIRST_CAT = (
    _FACES_TO_CHOOSE
    + """
beagle hide glasses
dachshund hide newspaper
poodle hide raincoat
chance turn-up hgnro
"""
)

_SEALED_ANSWERS = (
    _FIRST_CAT
    + """
basset pass
dachshund accuse hgnro
"""
)

_SCORED = (
    _FIRST_CAT
    + """
basset pass
beagle accuse hgnro
dachshund pass
poodle pass
chance turn-up hgnry
basset accuse hgnry
dachshund pass
poodle pass
chance turn-up hgnjo
dachshund accuse hgnjo
poodle pass
chance toss ginger
chance draw gold-5
"""
)

_FIVE_CATS = (
    _CLUES
    + """
basset hide bareheaded
beagle hide glasses
dachshund hide newspaper
poodle hide jumper
chance turn-up hgfjy
basset pass
beagle pass
dachshund pass
poodle pass
chance turn-up bgfry
basset pass
beagle pass
dachshund pass
poodle pass
chance turn-up henry
basset pass
beagle pass
dachshund pass
poodle pass
chance turn-up befjo
basset pass
beagle pass
dachshund pass
poodle pass
chance turn-up bgnjy
"""
)

_SECOND_ROUND_OF_CATS = (
    _SCORED
    + """
chance draw white-1a
chance draw white-2a
chance draw black-0a
"""
    + _FIVE_CATS
)

_SWAP = (
    _SCORED
    + """
chance draw white-adler-a
chance draw white-1a
chance draw stasi
"""
)

_OFFICER = _SWAP + "basset take dachshund round-1\n" + _FIVE_CATS


class Position(NamedTuple):
    """A state of a game and somebody who looks at it."""

    game: str
    """The game, with its edition unless that is the default."""
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
    Position("shadows-in-kyoto", "placing agents", _PLACING, "government"),
    Position("shadows-in-kyoto", "first turn", _FIRST_TURN, "oniwaban", held=True),
    Position("shadows-in-kyoto", "after a swap", _SWAPPED, "oniwaban"),
    Position("shadows-in-kyoto", "other's lure", _LURE, "government"),
    Position("shadows-in-kyoto", "turn 17", _TURN_17, "oniwaban", held=True),
    Position("shadows-in-kyoto", "turn 17", _TURN_17, "spectator"),
    Position("shadows-in-kyoto advanced", "first turn", _ADVANCED_FIRST_TURN, "oniwaban", held=True),
    Position("shadows-in-kyoto advanced", "other's look at two cards", _LOOK, "government"),
    Position("shadows-in-kyoto advanced", "after typescript", _TYPESCRIPT, "government", held=True),
    Position("shadows-in-kyoto advanced", "after typescript", _TYPESCRIPT, "oniwaban"),
    Position("shadows-in-kyoto advanced", "after typescript", _TYPESCRIPT, "spectator"),
    Position("checkpoint-charlie", "choosing faces", _FACES_TO_CHOOSE, "dachshund"),
    Position("checkpoint-charlie", "first window", _FIRST_CAT, "basset", held=True),
    Position("checkpoint-charlie", "others' sealed answers", _SEALED_ANSWERS, "beagle"),
    Position("checkpoint-charlie", "window in round 2", _SECOND_ROUND_OF_CATS, "poodle", held=True),
    Position("checkpoint-charlie", "window in round 2", _SECOND_ROUND_OF_CATS, "spectator"),
    Position("checkpoint-charlie both", "first window", _FIRST_CAT, "basset", held=True),
    Position("checkpoint-charlie both", "other's swap", _SWAP, "dachshund"),
    Position("checkpoint-charlie both", "open clue in round 2", _OFFICER, "beagle", held=True),
    Position("checkpoint-charlie both", "open clue in round 2", _OFFICER, "poodle"),
    Position("checkpoint-charlie both", "open clue in round 2", _OFFICER, "spectator"),
)


def label(position: Position) -> str:
    """A position of a game and its observer in words."""
    return f"{position.game}: {position.name}, {position.observer}"


def of(game: str) -> list[Position]:
    """The positions of one game; until it has any of its own, it is measured at its start."""
    own = [position for position in POSITIONS if position.game == game]
    return own or [
        Position(game, "start", "", observer, held=number < 2) for number, observer in enumerate(observers(named(game)))
    ]


def reach(subject: Subject, script: str) -> State:
    """The state after a script of actions, each of them legal where it stands."""
    notation = subject.game.notation(subject.options)
    state = subject.start()
    for line in script.split("\n"):
        if not line:
            continue
        word, _, text = line.partition(" ")
        actor = CHANCE if word == "chance" else seat(subject, word)
        action = notation.number(text)
        if action not in state.legal(actor):
            raise ValueError(f"not legal in this script: {line}")
        state.apply(actor, action)
    return state


def seat(subject: Subject, word: str) -> int:
    """The number of a seat, or of the spectator."""
    if word == "spectator":
        return SPECTATOR
    return subject.game.seats(subject.options).index(word)


def observers(subject: Subject) -> tuple[str, ...]:
    """Everybody who can look at a match: each seat, and the spectator."""
    return (*subject.game.seats(subject.options), "spectator")


def length(subject: Subject) -> float:
    """Mean decisions of random play from the beginning to the end."""
    return playouts(subject.start(), LENGTHS, Dice(SEED)) / LENGTHS


def on_the_way(subject: Subject, decisions: int, dice: Dice) -> State:
    """A random state with a real choice, so many decisions into a match or as soon after as there is one."""
    while True:
        state = subject.start()
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
