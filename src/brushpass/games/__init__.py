"""The list of games: the one place that names them all."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

from brushpass.core.errors import BadInput
from brushpass.core.game import Game
from brushpass.core.lesson import Lesson
from brushpass.core.vocabulary import Vocabulary

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


def lesson(name: str) -> Lesson | None:
    """The lesson of a game, if it has one."""
    load(name)
    module = f"{_MODULES[name]}.lesson"
    if find_spec(module) is None:
        return None
    found = import_module(module).LESSON
    assert isinstance(found, Lesson)
    return found


def vocabularies() -> dict[str, Vocabulary]:
    """What the scenes of each game are made of, by its name; a game at the plain table need not declare it."""
    found = {name: _MODULES[name] for name in _MODULES if find_spec(f"{_MODULES[name]}.vocabulary")}
    return {name: import_module(f"{module}.vocabulary").VOCABULARY for name, module in found.items()}
