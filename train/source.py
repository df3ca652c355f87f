"""Weights to begin with, to train against or to spar with: of a checkpoint, or of a weight file of the product."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from brushpass.bots.minds.weights import Layer, read
from brushpass.core.errors import BadInput
from train import checkpoint
from train.export import SECOND_PLACES, usual_places
from train.settings import Size

_USUAL = Size(0, 0, 0, 0)


class Source(NamedTuple):
    """What a file holds, and what it was trained for."""

    game: str
    senses: str
    size: Size
    weights: dict[str, np.ndarray]
    past: list[dict[str, np.ndarray]]
    facts: dict[str, Any]
    """What is known of the training it comes from."""


def source(path: Path, order: np.ndarray) -> Source:
    """The weights in a file; `order` says which column of the senses each row of the first layers belongs to."""
    if path.suffix == ".bin":
        return _of_mind(path, order)
    facts = checkpoint.facts_of(path)
    if facts is None:
        raise SystemExit(f"there is no checkpoint {path}")
    mark = facts["mark"]
    size = Size(*mark["size"])
    kept = {name: facts.get(name) for name in ("mark", "decisions", "trained")}
    return Source(mark["game"], mark["senses"], size, checkpoint.weights_of(path), checkpoint.past_of(path), kept)


def size_of(path: Path, game: str) -> Size | None:
    """How large the network in a file is, if it is one of this game."""
    if path.suffix == ".bin":
        sizes = _read(path).header.sizes
        return _USUAL._replace(first=sizes.first, second=sizes.second, small=sizes.small)
    facts = checkpoint.facts_of(path)
    return Size(*facts["mark"]["size"]) if facts is not None and facts["mark"]["game"] == game else None


def _read(path: Path) -> Any:
    try:
        return read(path.read_bytes())
    except OSError:
        raise SystemExit(f"there is no weight file {path}") from None
    except BadInput as error:
        raise SystemExit(f"{path} is no weight file: {error}") from error


def _of_mind(path: Path, order: np.ndarray) -> Source:
    """The numbers of a weight file as floats: `export` backwards.

    How a unit of the first layer was scaled is not in the file and makes no difference to what comes out, as long as
    the layer above is scaled the other way; it is taken as `export` usually scales it.
    """
    mind = _read(path)
    sizes, scales = mind.header.sizes, mind.header.scales
    units = usual_places(scales.first_top)
    small_units = usual_places(scales.small_top)
    upper = scales.second_shift + SECOND_PLACES
    w1, b1 = _inputs(mind.first, mind.kept, sizes.columns, sizes.first, scales.first_shift + units)
    sw1, sb1 = _inputs(mind.small, mind.small_kept, sizes.columns, sizes.small, scales.small_shift + small_units)
    w2, b2 = _units(mind.second, sizes.first, upper, units)
    wp, bp = _units(mind.policy, sizes.second, scales.policy, SECOND_PLACES)
    wv, bv = _units(mind.value, sizes.second, scales.value, SECOND_PLACES)
    sw2, sb2 = _units(mind.small_value, sizes.small, scales.small_value, small_units)
    weights = {
        "w1": w1[order],
        "b1": b1,
        "w2": w2.T,
        "b2": b2,
        "wp": wp.T,
        "bp": bp,
        "wv": wv.T,
        "bv": bv,
        "sw1": sw1[order],
        "sb1": sb1,
        "sw2": sw2.T,
        "sb2": sb2,
    }
    size = _USUAL._replace(first=sizes.first, second=sizes.second, small=sizes.small)
    found = {name: np.ascontiguousarray(one, "float32") for name, one in weights.items()}
    facts = {"mind": mind.digest, **mind.header.card}
    return Source(mind.header.game, mind.header.senses, size, found, [], facts)


def _rows(layer: Layer, width: int) -> np.ndarray:
    weights = np.frombuffer(layer.weights, np.int8).reshape(-1, width).astype(np.float64)
    return weights * np.array(layer.multipliers, np.float64)[:, None]


def _inputs(
    layer: Layer, kept: tuple[int, ...], columns: int, width: int, places: int
) -> tuple[np.ndarray, np.ndarray]:
    """A layer that columns feed, and its biases; a column that is not kept says nothing."""
    found = np.zeros((columns, width))
    # An input of 1 is 64, which stands in the places of a sum but not in those of the weights.
    found[list(kept)] = _rows(layer, width) * 2.0 ** (6 - places)
    return found, np.array(layer.biases, np.float64) * 2.0**-places


def _units(layer: Layer, width: int, places: int, of_units: int) -> tuple[np.ndarray, np.ndarray]:
    """A layer that units of so many binary places feed, and its biases."""
    return _rows(layer, width) * 2.0 ** (of_units - places), np.array(layer.biases, np.float64) * 2.0**-places
