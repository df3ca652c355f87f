"""How large the network of each game is, and how long it is trained unless somebody says otherwise."""

from __future__ import annotations

from typing import NamedTuple

from brushpass.core.senses import Senses
from train.network import Shape

MOST_WEIGHTS = 500_000
"""A mind is no larger than this."""


class Size(NamedTuple):
    """The units of a network, and the decisions it learns from."""

    first: int
    second: int
    small: int
    decisions: int
    most: int = 64
    """No decision has more choices than this."""


SIZES = {
    "cold-war": Size(384, 128, 24, 800_000_000),
    "iron-curtain": Size(256, 128, 24, 800_000_000),
    "shadows-in-kyoto": Size(208, 128, 24, 800_000_000),
    "checkpoint-charlie": Size(320, 128, 24, 400_000_000),
}


def shape_of(senses: Senses, size: Size) -> Shape:
    """The network of a game; one that is too large is refused."""
    shape = Shape(int(senses.columns), size.first, size.second, int(senses.outputs), size.small)
    if shape.weights > MOST_WEIGHTS:
        raise SystemExit(f"a network of {shape.weights:,} weights is larger than {MOST_WEIGHTS:,}; make it smaller")
    return shape
