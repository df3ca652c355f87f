"""One training from its beginning, or from where it was left, to its end."""

from __future__ import annotations

import json
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from brushpass.core.senses import Senses
from brushpass.games import load
from train import checkpoint
from train.arrays import Cores
from train.evaluation import Checks
from train.inputs import Inputs
from train.journal import Kept
from train.learner import Learner
from train.mindfile import write_mind
from train.network import begin
from train.rollouts import Matches, Plan, pinned
from train.settings import Settings, Shape, Size
from train.source import Source, source
from train.starts import Start

MIND = "mind.bin"
CURVE = "curve.json"
FACTS = "training.json"
_LINE_EVERY = 10.0
"""Seconds between lines about how it goes."""
_PACE_AFTER = 3
"""Iterations after which it is known how fast this machine is."""


@dataclass(kw_only=True)
class Training:
    """What one is asked for."""

    game: str
    folder: Path
    size: Size
    how: Settings
    starts: tuple[Start, ...]
    on: Cores
    processes: int
    matches: int
    """Of each process in each of the two groups."""
    seed: int
    decisions: int
    """It ends after so many decisions,"""
    seconds: float = 0.0
    """or after so many seconds of training if that is not 0, and schedules go by that then."""
    opponents: tuple[str, ...] = ("simple",)
    check_every: float = 60.0
    """Seconds between looks at the strength, after each of which a checkpoint is written."""
    check_deals: int = 100
    first: Path | None = None
    """A checkpoint, or a weight file, whose weights it begins with."""
    target: Path | None = None
    """A checkpoint, or a weight file, against which a best response is trained."""
    partners: tuple[Path, ...] = ()
    """Weight files and checkpoints to spar with."""
    ray: str | None = None
    facts: dict[str, Any] = field(default_factory=dict)
    """What else the model card should tell."""

    def senses(self) -> Senses:
        """How the game is perceived."""
        found = load(self.game).senses(self.starts[0][0])
        assert found is not None, f"{self.game} has no senses"
        return found

    def mark(self) -> dict[str, Any]:
        """What must be the same for a training to go on where another was left."""
        return {
            "game": self.game,
            "senses": self.senses().digest,
            "size": list(self.size),
            "method": self.how.method,
            "seed": self.seed,
            "target": None if self.target is None else self.digest_of(self.target),
            "partners": [self.digest_of(path) for path in self.partners],
        }

    def digest_of(self, path: Path) -> str:
        """Stands for the weights in a file."""
        return checkpoint.digest(source(path, Inputs(self.on, self.senses()).order).weights)


def check_mark(folder: Path, kept: dict[str, Any], asked: dict[str, Any]) -> None:
    """Refuse a folder that holds another training, and say what is different."""
    pairs = [(name, kept.get(name), value) for name, value in asked.items() if name != "size"]
    # The number of decisions may change from one day to the next, the units may not.
    pairs += zip(("first", "second", "small"), kept.get("size", ()), asked["size"], strict=False)
    different = [f"{name} is {there} there and {here} here" for name, there, here in pairs if there != here]
    if different:
        raise SystemExit(f"{folder} holds another training: {', '.join(different)}; choose another folder")


def checked(path: Path, found: Source, game: str, senses: str) -> Source:
    """What a file holds, unless its weights mean something else."""
    if found.game != game:
        raise SystemExit(f"{path} was trained for {found.game}, not for {game}")
    if found.senses != senses:
        raise SystemExit(f"{path} was trained with other senses: {found.senses} there, {senses} now")
    return found


def fitting(path: Path, found: Source, shape: Shape, fresh: dict[str, np.ndarray]) -> dict[str, np.ndarray]:
    """The weights in a file for a network of this shape; a small value of another size begins anew."""
    if found.size[:2] != (shape.first, shape.second):
        there, here = list(found.size[:2]), [shape.first, shape.second]
        raise SystemExit(f"the network of {path} has {there} units and that of this training {here}")
    return {name: fresh[name] if one.shape != fresh[name].shape else one for name, one in found.weights.items()}


class Run:
    """A training under way."""

    def __init__(self, asked: Training) -> None:
        self.asked = asked
        self.senses = asked.senses()
        self.shape = asked.size.shape(int(self.senses.columns), int(self.senses.outputs))
        self.inputs = Inputs(asked.on, self.senses)
        self.target = self._source(asked.target)
        self.first = self._source(asked.first)
        self.path = asked.folder / checkpoint.NAME
        left = checkpoint.facts_of(self.path)
        if left is not None:
            check_mark(asked.folder, left["mark"], asked.mark())
        first = self._first_weights()
        self.partners = [found for path in asked.partners if (found := self._source(path)) is not None]
        self.matches = self._matches(left)
        self.learner = Learner(asked.on, self.matches, self.inputs, self.shape, first, asked.how)
        self.learner.past = [self._put(one) for one in (self.first.past if self.first is not None else [])]
        self.learner.partners = [self._put(one.weights) for one in self.partners]
        self.learner.target = None if self.target is None else self._put(self.target.weights)
        self.checks = Checks(
            asked.game, asked.starts[0][0], asked.opponents, asked.check_deals, max(1, asked.processes)
        )
        self.curve: list[dict[str, Any]] = []
        self.trained = 0.0
        """Seconds of training."""
        if left is not None:
            self._go_on(left)
        if asked.on.name.startswith("cuda") and asked.ray is None and asked.processes:
            pinned(asked.on.torch, self.matches)  # type: ignore[attr-defined]

    def _source(self, path: Path | None) -> Source | None:
        if path is None:
            return None
        return checked(path, source(path, self.inputs.order), self.asked.game, self.senses.digest)

    def _first_weights(self) -> dict[str, np.ndarray]:
        """What it begins with: the weights of a file, those of whoever is to be beaten, or random ones."""
        fresh = begin(self.shape, self.asked.seed)
        for path, found in ((self.asked.first, self.first), (self.asked.target, self.target)):
            if path is not None and found is not None:
                return fitting(path, found, self.shape, fresh)
        return fresh

    def _put(self, weights: dict[str, np.ndarray]) -> dict[str, Any]:
        return {name: self.asked.on.put(one.copy()) for name, one in weights.items()}

    def _matches(self, left: dict[str, Any] | None) -> Matches:
        asked, senses = self.asked, self.senses
        plan = Plan(
            asked.game,
            asked.starts,
            asked.processes if asked.ray is None else max(1, asked.processes),
            asked.matches,
            asked.seed,
            int(senses.row_size),
            asked.size.most,
            int(senses.parts),
        )
        kept: list[Kept] | None = None
        if left is not None:
            if left.get("slots") == [plan.processes, plan.matches]:
                kept = checkpoint.matches_of(self.path)
            # New matches of a training that goes on are others than those it began with.
            plan = plan if kept else plan._replace(seed=plan.seed + 7919 * left["iterations"])
        if asked.ray is None:
            return Matches(plan, kept)
        from train.cluster import ClusterMatches

        return ClusterMatches(plan, kept, asked.ray)

    def _go_on(self, left: dict[str, Any]) -> None:
        checkpoint.restore(self.path, self.learner)
        self.curve, self.trained = left["curve"], left["trained"]
        for path in self.asked.folder.glob("check-*.bin"):
            path.unlink()
        print(f"going on after {self.learner.decisions:,} decisions and {self.trained:.0f} s", flush=True)

    # The course

    @property
    def fraction(self) -> float:
        """How much of the training is done."""
        asked = self.asked
        if asked.seconds:
            return min(1.0, self.trained / asked.seconds)
        return min(1.0, self.learner.decisions / asked.decisions)

    def train(self, until: float = 1.0) -> None:
        """Go on to a fraction of the whole, with a look at the strength now and then."""
        last_check = last_line = self.trained
        said: dict[str, float] = {}
        first = self.learner.iterations
        while self.fraction < until:
            began = time.perf_counter()
            said = self.learner.iterate(self.fraction)
            self.trained += time.perf_counter() - began
            if self.trained - last_line >= _LINE_EVERY or self.learner.iterations == first + 1:
                last_line = self.trained
                self._say(said)
            if self.learner.iterations == first + _PACE_AFTER:
                self._tell_pace()
            if self.trained - last_check >= self.asked.check_every:
                last_check = self.trained
                self.check(said)
                self.save()
            self.checks.collect(wait=False)
        if said or not self.curve:
            self.check(said)
        self.checks.collect(wait=True)
        self.save()

    def _tell_pace(self) -> None:
        """How long the whole takes on this machine, as far as that is known."""
        pace = self.learner.decisions / max(1e-9, self.trained)
        if self.asked.seconds:
            whole = f"{self.asked.seconds * pace:,.0f} decisions in {_duration(self.asked.seconds)}"
        else:
            whole = f"{self.asked.decisions:,} decisions take {_duration(self.asked.decisions / pace)}"
        print(f"{pace:,.0f} decisions a second on {self.asked.on.name}: {whole}", flush=True)

    def _say(self, said: dict[str, float]) -> None:
        learner = self.learner
        points, games = learner.against_past
        learner.against_past = [0.0, 0.0]
        words = " ".join(f"{name} {value:.4f}" for name, value in said.items())
        other = "target" if learner.target is not None else "past"
        spar_points, spar_games = learner.against_partners
        learner.against_partners = [0.0, 0.0]
        sparring = f", against partners {spar_points / spar_games:.3f} of {spar_games:.0f}" if spar_games else ""
        print(
            f"{self.asked.game} {self.trained:.0f} s, {learner.decisions / 1e6:.1f} M decisions, "
            f"{learner.decisions / max(1e-9, self.trained) / 1e6:.2f} M/s (answering {learner.times[0]:.0f} s, "
            f"of it waiting {self.matches.waited:.0f}, learning {learner.times[1]:.0f}); "
            f"{words}; against {other} {points / max(1.0, games):.3f} of {games:.0f}{sparring}",
            flush=True,
        )
        if learner.target is not None and games:
            self.curve.append(
                {"seconds": self.trained, "decisions": learner.decisions, "target": points / games, "games": int(games)}
            )

    # Strength

    def weights(self) -> dict[str, np.ndarray]:
        """The weights of now; a column that was never on keeps nothing of what it began with."""
        take = self.asked.on.take
        found = {name: take(one).astype("float32") for name, one in self.learner.shipped().items()}
        was_on = take(self.learner.adam.square["w1"]).max(1) > 0
        for name in ("w1", "sw1"):
            found[name] = found[name] * was_on[:, None]
        return found

    def weight_file(self, name: str) -> Path:
        """Write the weights of now as a file of the product."""
        asked, learner = self.asked, self.learner
        card = {
            "matches": learner.ended,
            "decisions": learner.decisions,
            "seconds": round(self.trained),
            "seed": asked.seed,
            "method": asked.how.method,
            **{key: value for key, value in asked.facts.items() if isinstance(value, (str, int, float))},
        }
        asked.folder.mkdir(parents=True, exist_ok=True)
        path = asked.folder / name
        write_mind(path, self.weights(), self.inputs.order, asked.game, self.senses.digest, asked.starts, card)
        return path

    def check(self, said: dict[str, float]) -> None:
        """A row of the curve; its matches against fixed opponents are played while the training goes on."""
        row: dict[str, Any] = {
            "seconds": self.trained,
            "decisions": self.learner.decisions,
            **{name: said[name] for name in ("entropy", "brier", "explained") if name in said},
        }
        self.curve.append(row)
        if self.asked.target is None and self.asked.check_deals:
            self.checks.ask(row, self.weight_file(f"check-{self.learner.iterations}.bin"))

    def save(self) -> None:
        """Keep everything, and what there is to tell of it where one can look at it."""
        folder = self.asked.folder
        folder.mkdir(parents=True, exist_ok=True)
        facts = {**self.facts(), "curve": self.curve}
        checkpoint.save(folder, self.learner, facts)
        (folder / CURVE).write_text(json.dumps(self.curve, indent=1) + "\n")
        (folder / FACTS).write_text(json.dumps(facts | checkpoint.counts(self.learner), indent=1) + "\n")
        self.weight_file(MIND)

    def facts(self) -> dict[str, Any]:
        """What this training is, and how long it took so far."""
        asked = self.asked
        return {
            "mark": asked.mark(),
            "how": asked.how._asdict(),
            "weights": self.shape.weights,
            "trained": self.trained,
            "asked": {"decisions": asked.decisions, "seconds": asked.seconds},
            "against": None if self.target is None else self.target.facts,
            "began": None if self.first is None else self.first.facts,
            "partners": [one.facts for one in self.partners],
            **asked.facts,
        }

    def close(self) -> None:
        """End all processes."""
        self.checks.close()
        self.matches.close()


def _duration(seconds: float) -> str:
    """Some seconds as a person says it."""
    if seconds < 120:
        return f"{seconds:.0f} s"
    minutes = round(seconds / 60)
    return f"{minutes} min" if minutes < 120 else f"{minutes // 60} h {minutes % 60} min"
