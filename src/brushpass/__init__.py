"""Brushpass: tabletop spy games with hidden information.

>>> import brushpass
>>> brushpass.games()
['cold-war', 'iron-curtain', 'shadows-in-kyoto', 'checkpoint-charlie']
"""

from __future__ import annotations

from brushpass import _engine

# Before any other import: everything below comes from the engine that is chosen here.
_engine.choose(__file__, __path__)

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
    "games",
    "load",
    "parse",
]


def compiled() -> bool:
    """Does the engine run compiled, or interpreted from the same source?"""
    from brushpass.core import dice

    return not str(dice.__file__).endswith(".py")
