"""What a training needs to go on: weights, the state of their steps, past selves, the matches, the curve so far."""

from __future__ import annotations

import json
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import blake2b
from pathlib import Path
from typing import Any

import numpy as np

from train.journal import Kept
from train.learner import Learner

NAME = "checkpoint.npz"
Facts = dict[str, Any]


def save(folder: Path, learner: Learner, facts: Facts) -> None:
    """Write everything, so that a file is whole or not there at all."""
    take = learner.on.take
    arrays: dict[str, np.ndarray] = {}
    for prefix, weights in (("w", learner.w), ("mean", learner.adam.mean), ("square", learner.adam.square)):
        arrays |= {f"{prefix}.{name}": take(one) for name, one in weights.items()}
    for number, past in enumerate(learner.past):
        arrays |= {f"past{number}.{name}": take(one).astype("float16") for name, one in past.items()}
    if learner.mean is not None:
        arrays |= {f"average.{name}": take(one) for name, one in learner.mean.items()}
    if learner.magnet is not None:
        arrays |= {f"magnet.{name}": take(one) for name, one in learner.magnet.items()}
    for group, kept in enumerate(learner.matches.kept()):
        arrays |= {f"matches{group}.{name}": array for name, array in kept._asdict().items()}
    arrays["facts"] = np.frombuffer(json.dumps(facts | counts(learner)).encode(), "uint8")
    whole = folder / (NAME + ".part.npz")
    np.savez(whole, allow_pickle=False, **arrays)
    whole.replace(folder / NAME)


def counts(learner: Learner) -> Facts:
    """How far a training has come."""
    plan = learner.matches.plan
    return {
        "adam_steps": learner.adam.steps,
        "iterations": learner.iterations,
        "decisions": learner.decisions,
        "matches": learner.ended,
        "past": len(learner.past),
        "slots": [plan.processes, plan.matches],
    }


def facts_of(path: Path) -> Facts | None:
    """What a checkpoint says of its training, if there is one."""
    if not path.exists():
        return None
    with _opened(path) as kept:
        return _facts(kept)


def weights_of(path: Path) -> dict[str, np.ndarray]:
    """The weights of a checkpoint that are played: the mean of its selves, or the last of them."""
    with _opened(path) as kept:
        return _group(kept, "average") or _group(kept, "w")


def past_of(path: Path) -> list[dict[str, np.ndarray]]:
    """The past selves of a checkpoint alone."""
    with _opened(path) as kept:
        count = json.loads(kept["facts"].tobytes())["past"]
        groups = [_group(kept, f"past{number}") for number in range(count)]
    return [{name: one.astype("float32") for name, one in group.items()} for group in groups]


def matches_of(path: Path) -> list[Kept] | None:
    """The matches under way, if the checkpoint has them."""
    with _opened(path) as kept:
        groups = [_group(kept, f"matches{group}") for group in range(2)]
    return [Kept(**one) for one in groups] if all(groups) else None


def restore(path: Path, learner: Learner) -> None:
    """Put a learner back where it was."""
    put = learner.on.put
    with _opened(path) as kept:
        facts = _facts(kept)

        def group(prefix: str) -> dict[str, Any]:
            return {name: put(one.astype("float32")) for name, one in _group(kept, prefix).items()}

        learner.w = group("w")
        learner.adam.mean, learner.adam.square = group("mean"), group("square")
        learner.past = [group(f"past{number}") for number in range(facts["past"])]
        learner.mean = group("average") or None
        learner.magnet = group("magnet") or None
    learner.adam.steps = facts["adam_steps"]
    learner.iterations, learner.decisions = facts["iterations"], facts["decisions"]
    learner.ended = facts.get("matches", 0)


def digest(weights: dict[str, np.ndarray]) -> str:
    """Stands for weights."""
    found = blake2b(digest_size=8)
    for name in sorted(weights):
        found.update(np.ascontiguousarray(weights[name]).tobytes())
    return found.hexdigest()


@contextmanager
def _opened(path: Path) -> Iterator[Any]:
    """The arrays of a file; one that is damaged or something else is refused."""
    try:
        with path.open("rb") as file, np.load(file, allow_pickle=False) as kept:
            yield kept
    except FileNotFoundError:
        raise SystemExit(f"there is no checkpoint {path}") from None
    except (OSError, ValueError, KeyError, EOFError, AttributeError, TypeError, zipfile.BadZipFile) as error:
        raise SystemExit(f"{path} is damaged, or no checkpoint: {error}") from error


def _facts(kept: Any) -> Facts:
    return dict(json.loads(kept["facts"].tobytes()))


def _group(kept: Any, prefix: str) -> dict[str, np.ndarray]:
    mark = prefix + "."
    return {name[len(mark) :]: kept[name] for name in kept.files if name.startswith(mark)}
