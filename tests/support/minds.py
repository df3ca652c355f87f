"""Minds that nobody has trained: random weights of the right form, which play legally and mean nothing by it."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from brushpass.bots import minds
from brushpass.bots.minds.weights import LANE, MOST_VALUE, Header, Layer, Scales, Sizes, Weights
from brushpass.core.game import Game
from brushpass.core.options import Options, fields
from brushpass.core.senses import Senses
from brushpass.games import games, load

WEIGHT = 127


def first_options(game: Game) -> Options:
    """The options of the first edition."""
    return next(iter(game.editions.values()))


def senses_of(game: Game) -> Senses:
    """The senses of a game that has some."""
    senses = game.senses(first_options(game))
    assert senses is not None
    return senses


def everything(game: Game) -> dict[str, tuple[str, ...]]:
    """All values of all options, but those of files and of numbers, of which there is no end, and live play."""
    live = game.live.options
    return {
        field.name: tuple(value for value in field.values if live.get(field.name) != value) or (field.default,)
        for field in fields(first_options(game))
    }


def random_mind(game: Game, seed: int = 1, first: int = 24, second: int = 16, small: int = 10) -> Weights:
    """Weights for a game; a fifth of the columns has none."""
    rng, senses = Random(seed), senses_of(game)
    columns, outputs = int(senses.columns), int(senses.outputs)
    kept = tuple(column for column in range(columns) if rng.random() < 0.8)
    small_kept = tuple(column for column in range(columns) if rng.random() < 0.5)
    greatest = (LANE - (1 << 20)) // (2 * MOST_VALUE * WEIGHT * columns)

    def layer(rows: int, width: int, biases: int, most: int) -> Layer:
        weights = bytes(rng.randint(-WEIGHT, WEIGHT) & 0xFF for _ in range(rows * width))
        multipliers = tuple(rng.randint(1, most) for _ in range(rows))
        return Layer(weights, multipliers, tuple(rng.randint(-(1 << 19), 1 << 19) for _ in range(biases)))

    header = Header(
        game=game.name,
        senses=senses.digest,
        sizes=Sizes(columns, outputs, first, second, len(kept), small, len(small_kept)),
        scales=Scales(
            first_shift=10,
            first_top=(LANE - 1) // (first * WEIGHT),
            second_shift=16,
            second_top=1 << 20,
            policy=27,
            value=27,
            small_shift=10,
            small_top=1 << 20,
            small_value=26,
        ),
        options=everything(game),
    )
    return Weights(
        header,
        kept,
        layer(len(kept), first, first, greatest),
        layer(second, first, second, 1 << 10),
        layer(outputs, second, outputs, 1 << 10),
        layer(1, second, 1, 1 << 10),
        small_kept,
        layer(len(small_kept), small, small, greatest),
        layer(1, small, 1, 1 << 10),
    )


def write_mind(path: Path, weights: Weights) -> Path:
    """A file with weights."""
    path.write_bytes(weights.to_bytes())
    return path


def random_weights(game: Game, seed: int = 1) -> bytes:
    """A file of weights for a game."""
    return random_mind(game, seed).to_bytes()


def give_minds(folder: Path, patch: pytest.MonkeyPatch) -> None:
    """Let every game have a mind of random weights, in place of the one that it comes with."""
    for name in games():
        write_mind(folder / f"{name}.bin", random_mind(load(name)))
    patch.setattr(minds, "place", lambda game: folder / f"{game.name}.bin")
    minds.forget()


def take_minds(folder: Path, patch: pytest.MonkeyPatch) -> None:
    """Let no game have a mind."""
    patch.setattr(minds, "place", lambda game: folder / "nowhere.bin")
    minds.forget()
