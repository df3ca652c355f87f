"""The weights of a trained network as the file that the product reads: whole numbers, one byte a weight.

Every row of weights shares a multiplier, which is rounded first, so that the weights make up for its rounding.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from brushpass.bots.minds.weights import (
    GREATEST_SUM,
    GREATEST_WEIGHT,
    LANE,
    MOST_BITS,
    MOST_VALUE,
    Header,
    Layer,
    Scales,
    Sizes,
    Weights,
    read,
)
from brushpass.core.options import Options, words_of
from brushpass.core.senses import ONE

_MOST_PLACES: Final = 20
"""More binary places than these tell nothing of weights of one byte."""
_USUAL_UNIT: Final = 40.0
"""So great a unit of the first layers must be able to be, if nothing is known of those in training."""
SECOND_PLACES: Final = 12
"""Binary places of the units of the second layer."""
_GREATEST_SECOND: Final = 1 << 20


def export(arrays: Mapping[str, Any], header: Mapping[str, Any], greatest: tuple[float, float] | None = None) -> bytes:
    """The file of a network.

    `arrays` has w1 [columns, first], b1, w2 [second, first], b2, wp [outputs, second], bp, wv [second], bv, and of the
    small value sw1 [columns, small], sb1, sw2 [small], sb2.
    `header` has game, senses (their digest), options (for each the values played in training) and card.
    `greatest` are the greatest units of the first layer and of the small value that training has met; a unit that
    would be greater is cut off there.
    """
    named = {name: np.asarray(array, np.float64) for name, array in arrays.items()}
    w1, w2, wp, sw1 = (named[name] for name in ("w1", "w2", "wp", "sw1"))
    columns, first = w1.shape
    outputs, second = wp.shape
    small = sw1.shape[1]
    assert w2.shape == (second, first), f"w2 is {w2.shape}, not {(second, first)}"
    assert sw1.shape[0] == columns, f"sw1 has {sw1.shape[0]} columns, not {columns}"
    first_unit, small_unit = greatest or (_USUAL_UNIT, _USUAL_UNIT)
    kept, body, first_places = _inputs(w1, named["b1"])
    first_top = (LANE - 1) // (first * GREATEST_WEIGHT)
    unit_places = _places_for(first_unit, first_top, first_places)
    upper, upper_places = _units(w2, named["b2"], unit_places, first_top)
    policy, policy_places = _units(wp, named["bp"], SECOND_PLACES, _GREATEST_SECOND)
    value, value_places = _units(named["wv"].reshape(1, second), named["bv"], SECOND_PLACES, _GREATEST_SECOND)
    small_kept, small_body, small_first_places = _inputs(sw1, named["sb1"])
    small_top = (LANE - 1) // (small * GREATEST_WEIGHT)
    small_places = _places_for(small_unit, small_top, small_first_places)
    small_value, small_value_places = _units(named["sw2"].reshape(1, small), named["sb2"], small_places, small_top)
    scales = Scales(
        first_shift=first_places - unit_places,
        first_top=first_top,
        second_shift=upper_places - SECOND_PLACES,
        second_top=_GREATEST_SECOND,
        policy=policy_places,
        value=value_places,
        small_shift=small_first_places - small_places,
        small_top=small_top,
        small_value=small_value_places,
    )
    sizes = Sizes(columns, outputs, first, second, len(kept), small, len(small_kept))
    head = Header(sizes=sizes, scales=scales, **header)
    data = Weights(head, kept, body, upper, policy, value, small_kept, small_body, small_value).to_bytes()
    read(data)
    return data


def played(starts: Iterable[Options]) -> dict[str, tuple[str, ...]]:
    """For each option its values in matches with these options, as a header lists them."""
    found: dict[str, dict[str, None]] = {}
    for options in starts:
        for name, value in words_of(options).items():
            found.setdefault(name, {})[value] = None
    return {name: tuple(values) for name, values in found.items()}


def _inputs(weights: NDArray[np.float64], biases: NDArray[np.float64]) -> tuple[tuple[int, ...], Layer, int]:
    """A layer that columns feed: the columns that say anything, their rows, and the binary places of a sum."""
    kept = np.flatnonzero(np.abs(weights).max(1) > 0)
    rows = weights[kept]
    # An input of 1 is ONE, so sums have the places of the weights and those of ONE.
    places = _MOST_PLACES
    while places > 0:
        multipliers = np.ceil(np.abs(rows).max(1, initial=0) * 2.0**places / GREATEST_WEIGHT).astype(np.int64)
        starts = np.round(biases * 2.0**places * ONE).astype(np.int64)
        if 2 * int(multipliers.sum()) * MOST_VALUE * GREATEST_WEIGHT + int(np.abs(starts).max(initial=0)) < LANE:
            break
        places -= 1
    rounded = np.round(rows * 2.0**places / multipliers[:, None])
    layer = Layer(_bytes(rounded), tuple(multipliers.tolist()), tuple(starts.tolist()))
    return tuple(kept.tolist()), layer, places + ONE.bit_length() - 1


def usual_places(top: int) -> int:
    """The binary places of units of the first layers that `export` cuts off at this top."""
    return _places_for(_USUAL_UNIT, top, _MOST_PLACES)


def _places_for(unit: float, top: int, most: int) -> int:
    """The most binary places with which a unit of this greatness is still below the top."""
    places = most
    while places > 0 and unit * 2.0**places > top:
        places -= 1
    return places


def _units(weights: NDArray[np.float64], biases: NDArray[np.float64], unit_places: int, top: int) -> tuple[Layer, int]:
    """A layer that units of so many binary places feed, none above the top, and the binary places of its sums."""
    places = MOST_BITS - unit_places
    scales = np.abs(weights).max(1) / GREATEST_WEIGHT
    biases = biases.reshape(-1)
    while True:
        multipliers = np.ceil(scales * 2.0**places).astype(np.int64)
        starts = np.round(biases * 2.0 ** (places + unit_places)).astype(np.int64)
        most = int(multipliers.max()) * top * weights.shape[1] * GREATEST_WEIGHT + int(np.abs(starts).max())
        if most < GREATEST_SUM and int(multipliers.max()) < LANE:
            break
        places -= 1
    rounded = np.round(weights * 2.0**places / np.maximum(multipliers, 1)[:, None])
    return Layer(_bytes(rounded), tuple(multipliers.tolist()), tuple(starts.tolist())), places + unit_places


def _bytes(rounded: NDArray[np.float64]) -> bytes:
    """Weights as bytes; a multiplier is rounded up, so none is beyond the greatest."""
    return np.clip(rounded, -GREATEST_WEIGHT, GREATEST_WEIGHT).astype(np.int8).tobytes()
