"""The network that is trained: columns, two layers, outputs and a chance to win, with its gradients written out.

Beside it stands the small value, which reads the same columns and is trained on the same targets.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from train.arrays import Array, Cores
from train.settings import Shape

Weights = dict[str, Array]
"""The numbers of a network by their names."""
NOT_LEGAL = -1e9
"""The logit of an action that is not there."""


class Passed(NamedTuple):
    """What a forward pass leaves for the backward one."""

    first: Array
    second: Array
    log_shares: Array
    """For each legal action the logarithm of its share; NOT_LEGAL behind the last one."""
    win: Array
    """The chance to win."""


def begin(shape: Shape, seed: int) -> dict[str, np.ndarray]:
    """Weights to begin with."""
    dice = np.random.default_rng(seed)

    def scaled(rows: int, columns: int, size: float) -> np.ndarray:
        return (dice.standard_normal((rows, columns)) * size).astype("float32")

    # About 100 columns are on at once, whatever their number.
    return {
        "w1": scaled(shape.columns, shape.first, 0.14),
        "b1": np.zeros(shape.first, "float32"),
        "w2": scaled(shape.first, shape.second, (2 / shape.first) ** 0.5),
        "b2": np.zeros(shape.second, "float32"),
        "wp": scaled(shape.second, shape.outputs, 0.01),
        "bp": np.zeros(shape.outputs, "float32"),
        "wv": scaled(shape.second, 1, 0.01),
        "bv": np.zeros(1, "float32"),
        "sw1": scaled(shape.columns, shape.small, 0.14),
        "sb1": np.zeros(shape.small, "float32"),
        "sw2": scaled(shape.small, 1, 0.1),
        "sb2": np.zeros(1, "float32"),
    }


def sigmoid(on: Cores, array: Array) -> Array:
    """Logits as chances."""
    return 1.0 / (1.0 + on.exp(-on.clip(array, -30.0, 30.0)))


def forward(on: Cores, w: Weights, x: Array, spelled: Array, counts: Array, most: int, parts: int) -> Passed:
    """The shares of the legal actions, and the chance to win, for rows of columns."""
    first = on.clip(on.product(x, on.cast(w["w1"], "half")) + w["b1"], 0.0, 1e9)
    second = on.clip(on.product(on.cast(first, "half"), on.cast(w["w2"], "half")) + w["b2"], 0.0, 1e9)
    half = on.cast(second, "half")
    outputs = on.product(half, on.cast(w["wp"], "half")) + w["bp"]
    logits = action_logits(on, outputs, spelled, most, parts)
    logits = on.where(on.count_to(most)[None, :] < counts[:, None], logits, NOT_LEGAL)
    logits = logits - on.largest(logits)
    log_shares = logits - on.log(on.exp(logits).sum(1)[:, None])
    win = sigmoid(on, on.product(half, on.cast(w["wv"], "half"))[:, 0] + w["bv"])
    return Passed(first, second, log_shares, win)


def action_logits(on: Cores, outputs: Array, spelled: Array, most: int, parts: int) -> Array:
    """For every action the sum of the outputs that it is spelled with; the one behind the last is always 0."""
    padded = on.zeros(len(outputs), outputs.shape[1] + 1)
    padded[:, :-1] = outputs
    return on.gather(padded, spelled).reshape(len(outputs), most, parts).sum(2)


def backward(
    on: Cores, w: Weights, x: Array, spelled: Array, passed: Passed, by_logit: Array, by_win: Array, parts: int
) -> Weights:
    """The gradient by every weight, from those by the logits of actions and by the logit of the chance to win."""
    by_output = on.add_up(w["bp"].shape[0] + 1, spelled, on.repeated(by_logit, parts))[:, :-1]
    half_second, half_output = on.cast(passed.second, "half"), on.cast(by_output, "half")
    by_second = on.product(half_output, on.cast(w["wp"], "half").T) + by_win[:, None] * w["wv"][:, 0][None, :]
    by_second = by_second * (passed.second > 0)
    half_by_second = on.cast(by_second, "half")
    half_first = on.cast(passed.first, "half")
    by_first = on.product(half_by_second, on.cast(w["w2"], "half").T) * (passed.first > 0)
    half_by_first = on.cast(by_first, "half")
    return {
        "wp": on.product(half_second.T, half_output),
        "bp": by_output.sum(0),
        "wv": on.product(passed.second.T, by_win[:, None]),
        "bv": by_win.sum(0)[None],
        "w2": on.product(half_first.T, half_by_second),
        "b2": by_second.sum(0),
        "w1": on.product(x.T, half_by_first),
        "b1": by_first.sum(0),
    }


def small_gradients(on: Cores, w: Weights, x: Array, target: Array, count: int) -> tuple[Weights, Array]:
    """The gradient of the small value towards targets, as a part of `count`, and its chances to win."""
    hidden = on.clip(on.product(x, on.cast(w["sw1"], "half")) + w["sb1"], 0.0, 1e9)
    win = sigmoid(on, on.product(hidden, w["sw2"])[:, 0] + w["sb2"])
    by_win = (win - target) / count
    by_hidden = by_win[:, None] * w["sw2"][:, 0][None, :] * (hidden > 0)
    return {
        "sw2": on.product(hidden.T, by_win[:, None]),
        "sb2": by_win.sum(0)[None],
        "sw1": on.product(x.T, on.cast(by_hidden, "half")),
        "sb1": by_hidden.sum(0),
    }, win


class Adam:
    """Steps along gradients, each weight at its own pace."""

    def __init__(self, on: Cores, w: Weights) -> None:
        self.on = on
        self.mean = {name: on.zeros(*one.shape) for name, one in w.items()}
        self.square = {name: on.zeros(*one.shape) for name, one in w.items()}
        self.steps = 0

    def step(self, w: Weights, gradients: Weights, rate: float, longest: float = 0.5) -> None:
        """Change the weights in place; a gradient longer than `longest` is cut to that length."""
        on = self.on
        self.steps += 1
        length = on.sqrt(sum((one * one).sum() for one in gradients.values()))
        share = on.clip(longest / (length + 1e-8), 0.0, 1.0)
        early, late = 1 - 0.9**self.steps, 1 - 0.999**self.steps
        for name, gradient in gradients.items():
            gradient = gradient * share
            mean, square = self.mean[name], self.square[name]
            mean *= 0.9
            mean += 0.1 * gradient
            square *= 0.999
            square += 0.001 * gradient * gradient
            w[name] -= rate / early * mean / (on.sqrt(square / late) + 1e-5)
