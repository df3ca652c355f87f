"""What a training needs to go on: weights, the state of their steps, past selves, the curve so far."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import numpy as np

from train.learner import Learner

NAME = "checkpoint.npz"


def save(folder: Path, learner: Learner, facts: dict[str, Any]) -> None:
    """Write everything, so that a file is whole or not there at all."""
    take = learner.on.take
    arrays: dict[str, np.ndarray] = {}
    for prefix, weights in (("w", learner.w), ("mean", learner.adam.mean), ("square", learner.adam.square)):
        arrays |= {f"{prefix}.{name}": take(one) for name, one in weights.items()}
    for number, past in enumerate(learner.past):
        arrays |= {f"past{number}.{name}": take(one).astype("float16") for name, one in past.items()}
    if learner.magnet is not None:
        arrays |= {f"magnet.{name}": take(one) for name, one in learner.magnet.items()}
    counts = {
        "adam_steps": learner.adam.steps,
        "iterations": learner.iterations,
        "decisions": learner.decisions,
        "past": len(learner.past),
    }
    arrays["facts"] = np.frombuffer(json.dumps(facts | counts).encode(), "uint8")
    whole = folder / (NAME + ".part.npz")
    np.savez(whole, **arrays)
    os.replace(whole, folder / NAME)


def facts_of(folder: Path) -> dict[str, Any] | None:
    """What a checkpoint says of its training, if there is one."""
    if not (folder / NAME).exists():
        return None
    with np.load(folder / NAME) as kept:
        return dict(json.loads(kept["facts"].tobytes()))


def weights_of(path: Path) -> dict[str, np.ndarray]:
    """The weights of a checkpoint alone."""
    with np.load(path) as kept:
        return {name[2:]: kept[name] for name in kept.files if name.startswith("w.")}


def restore(folder: Path, learner: Learner) -> dict[str, Any]:
    """Put a learner back where it was; what the checkpoint says besides."""
    put = learner.on.put
    with np.load(folder / NAME) as kept:
        facts = dict(json.loads(kept["facts"].tobytes()))

        def group(prefix: str) -> dict[str, Any]:
            mark = prefix + "."
            return {n[len(mark) :]: put(kept[n].astype("float32")) for n in kept.files if n.startswith(mark)}

        learner.w = group("w")
        learner.adam.mean, learner.adam.square = group("mean"), group("square")
        learner.past = [group(f"past{number}") for number in range(facts["past"])]
        learner.magnet = group("magnet") or None
    learner.adam.steps = facts["adam_steps"]
    learner.iterations, learner.decisions = facts["iterations"], facts["decisions"]
    return facts
