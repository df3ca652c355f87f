"""Writes the weights of a training as a file that the product reads."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np

from train.export import export, played
from train.starts import Start


def write_mind(
    path: Path,
    weights: dict[str, np.ndarray],
    order: np.ndarray,
    game: str,
    senses: str,
    starts: tuple[Start, ...],
    card: dict[str, Any],
) -> None:
    """Write a file; `order` says which column of the senses each row of the first layers belongs to."""
    header = {"game": game, "senses": senses, "options": played(options for options, _ in starts), "card": card}
    path.write_bytes(export(as_exported(weights, order), header))


def as_exported(weights: dict[str, np.ndarray], order: np.ndarray) -> dict[str, np.ndarray]:
    """The weights as `export` takes them: columns in the order of the senses, later layers with a row a unit."""
    back = np.argsort(order)
    w = weights
    found = {
        "w1": w["w1"][back],
        "b1": w["b1"],
        "w2": w["w2"].T,
        "b2": w["b2"],
        "wp": w["wp"].T,
        "bp": w["bp"],
        "wv": w["wv"][:, 0],
        "bv": w["bv"],
        "sw1": w["sw1"][back],
        "sb1": w["sb1"],
        "sw2": w["sw2"][:, 0],
        "sb2": w["sb2"],
    }
    return {name: np.ascontiguousarray(one) for name, one in found.items()}
