"""Brushpass: tabletop spy games with hidden information.

>>> import brushpass
>>> brushpass.games()
['cold-war', 'iron-curtain', 'shadows-in-kyoto', 'checkpoint-charlie']
"""

from __future__ import annotations

from pathlib import Path

from brushpass import _engine

# Before any other import: everything below comes from the engine that is chosen here.
_engine.choose(Path(__file__).parent, __path__)

from brushpass.core.dice import Dice
from brushpass.core.errors import BadInput, BadRecord, BrushpassError, IllegalAction, MatchOver, UnknownAction
from brushpass.core.game import Game, State, Worlds
from brushpass.core.match import Match
from brushpass.core.record import Record, parse
from brushpass.core.scene import Scene
from brushpass.core.series import Series
from brushpass.core.view import View
from brushpass.games import games, load

__version__ = "0.1.0"

__all__ = [
    "BadInput",
    "BadRecord",
    "BrushpassError",
    "Dice",
    "Game",
    "IllegalAction",
    "Match",
    "MatchOver",
    "Record",
    "Scene",
    "Series",
    "State",
    "UnknownAction",
    "View",
    "Worlds",
    "compiled",
    "engine_to_come",
    "games",
    "load",
    "parse",
]


def compiled() -> bool:
    """Does the engine run compiled, or interpreted from the same source?"""
    from brushpass.core import dice

    return not str(dice.__file__).endswith(".py")


def engine_to_come() -> Path | None:
    """Where the compiled engine will appear for processes to come, if this one began without it."""
    return None if compiled() else _engine.expected(Path(__file__).parent)
