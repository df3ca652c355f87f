"""What the rule tests of special agents, equipment and windows need beyond `positions.py`."""

from __future__ import annotations

from collections.abc import Iterator

from brushpass.core.dice import Dice
from brushpass.core.match import Match
from brushpass.games.shadows_in_kyoto import GAME
from brushpass.games.shadows_in_kyoto.board_file import write
from brushpass.games.shadows_in_kyoto.boards import Board
from tests.games.shadows_in_kyoto.positions import WATCHING, Position, begin

IDENTITIES = ("3-real", "3-false", "2-real", "2-false", "1-false", "0-false")
"""The identities, written down once more so that the tests do not lean on the tables of the engine."""
ONI_SPECIALS = {"tomoyo", "anju", "yoko"}
GOV_SPECIALS = {"ayane", "chiharu", "iroha"}
ONI_EQUIPMENT = {"typescript", "anaesthetic", "revolver"}
GOV_EQUIPMENT = {"wiretap", "stunner", "fan"}
LOCATION_KINDS = ("red", "green", "blue", "yellow", "joker")
CAGED = "a2=3-real e2=3-false a3=2-real e3=2-false a4=1-false e4=0-false"
"""Six agents of whom none can be moved by a yellow card."""
ONE_FREE = "a2=3-real c2=3-false a3=2-real e3=2-false a4=1-false e4=0-false"
"""Six agents of whom a yellow card can move only the one on c2, to c3."""


def picked(oniwaban: str, government: str, modules: str = "agents") -> Position:
    """A whole match with these special agents and without Ruri, up to the first turn."""
    game = begin(modules=modules)
    return game.play("oniwaban", f"pick {oniwaban}").play("government", f"pick {government}")


def look_alike(first: Position, second: Position, *observers: str) -> bool:
    """Do two matches look and sound the same to these observers, what they are asked included?"""
    return all(
        first.view(observer) == second.view(observer) and first.told(observer) == second.told(observer)
        for observer in observers
    )


def to_outsiders(first: Position, second: Position, owner: str) -> bool:
    """Do two matches look and sound the same to everybody but the owner of a secret?"""
    enemy = "government" if owner == "oniwaban" else "oniwaban"
    return look_alike(first, second, enemy, WATCHING)


def board_of(*rows: str) -> str:
    """The file of a board with these rows, the Government's home row first."""
    return write(Board(rows))


def random_match(seed: int, **options: str | int | bool) -> Iterator[Match]:
    """An advanced match played at random to its end, handed out before every decision and once it is over."""
    match = Match(GAME, edition="advanced", options=options, seed=seed)
    dice = Dice(seed, 1)
    while not match.over:
        yield match
        seats = match.waiting()
        seat = seats[dice.below(len(seats))]
        actions = match.legal(seat)
        match.play(seat, actions[dice.below(len(actions))])
    yield match
