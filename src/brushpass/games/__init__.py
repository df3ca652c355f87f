"""The list of games: the one place that names them all."""

from __future__ import annotations

from importlib import import_module

from brushpass.core.errors import BadInput
from brushpass.core.game import Game

_MODULES = {
    "cold-war": "brushpass.games.cold_war",
    "iron-curtain": "brushpass.games.iron_curtain",
    "shadows-in-kyoto": "brushpass.games.shadows_in_kyoto",
    "checkpoint-charlie": "brushpass.games.checkpoint_charlie",
}


def games() -> list[str]:
    """The names of all games."""
    return list(_MODULES)


def load(name: str) -> Game:
    """A game by its name."""
    if name not in _MODULES:
        raise BadInput("unknown-game", game=name, known=", ".join(_MODULES))
    game = import_module(_MODULES[name]).GAME
    assert isinstance(game, Game)
    return game
