"""Minds for tests: untrained ones, whose opinions are as definite as those of trained ones, and mean nothing."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from train.export import export

from brushpass.bots import minds
from brushpass.core.game import Game
from brushpass.core.options import words_of
from brushpass.games import games, load

FIRST, SECOND, SMALL = 24, 16, 8


def random_weights(game: Game, seed: int = 1) -> bytes:
    """A file of weights for the default options of a game, drawn at random."""
    options = next(iter(game.editions.values()))
    senses = game.senses(options)
    assert senses is not None
    columns, outputs = int(senses.columns), int(senses.outputs)
    dice = np.random.default_rng(seed)
    arrays = {
        "w1": dice.normal(0, 0.2, (columns, FIRST)),
        "b1": np.zeros(FIRST),
        "w2": dice.normal(0, 0.3, (SECOND, FIRST)),
        "b2": np.zeros(SECOND),
        "wp": dice.normal(0, 0.3, (outputs, SECOND)),
        "bp": np.zeros(outputs),
        "wv": dice.normal(0, 0.3, SECOND),
        "bv": np.zeros(1),
        "sw1": dice.normal(0, 0.2, (columns, SMALL)),
        "sb1": np.zeros(SMALL),
        "sw2": dice.normal(0, 0.3, SMALL),
        "sb2": np.zeros(1),
    }
    trained = {name: (value,) for name, value in words_of(options).items()}
    return export(arrays, {"game": game.name, "senses": senses.digest, "options": trained, "card": {}})


def give_minds(folder: Path, patch: pytest.MonkeyPatch) -> None:
    """Let every game have a mind of random weights, in place of the one that it comes with."""
    for name in games():
        (folder / f"{name}.bin").write_bytes(random_weights(load(name)))
    patch.setattr(minds, "place", lambda game: folder / f"{game.name}.bin")
    minds.forget()


def take_minds(folder: Path, patch: pytest.MonkeyPatch) -> None:
    """Let no game have a mind."""
    patch.setattr(minds, "place", lambda game: folder / "nowhere.bin")
    minds.forget()
