"""One training from its beginning, or from where it was left, to its end."""

from __future__ import annotations

import json
import time
from concurrent.futures import Future
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from brushpass.core.senses import Senses
from brushpass.games import load
from train import checkpoint
from train.arrays import Cores
from train.evaluation import Deal, Judges, Result, interval, play
from train.export import export
from train.inputs import Inputs
from train.learner import Learner, Settings
from train.network import Shape, begin
from train.rollouts import Matches, Plan, pinned
from train.settings import Size, shape_of
from train.starts import Start, covered


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
    seconds: float
    """or after so many seconds of training if that is not 0, and schedules go by that then."""
    opponents: tuple[str, ...] = ("simple",)
    check_every: float = 60.0
    check_deals: int = 100
    first: Path | None = None
    """A checkpoint whose weights it begins with."""
    target: Path | None = None
    """A checkpoint against which a best response is trained."""
    ray: str | None = None
    facts: dict[str, Any] = field(default_factory=dict)

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
            "target": None if self.target is None else self.target.name,
        }


class Run:
    """A training under way."""

    def __init__(self, asked: Training) -> None:
        self.asked = asked
        self.senses = asked.senses()
        self.shape: Shape = shape_of(self.senses, asked.size)
        self.matches = self._matches()
        self.inputs = Inputs(asked.on, self.senses)
        self.learner = Learner(
            asked.on, self.matches, self.inputs, self.shape, self._first_weights(), asked.how
        )
        self.judges = Judges(max(1, asked.processes))
        self.curve: list[dict[str, Any]] = []
        self.pending: list[tuple[dict[str, Any], str, Path, list[Future[tuple[float, int]]]]] = []
        self.trained = 0.0
        if asked.target is not None:
            put = asked.on.put
            self.learner.target = {name: put(one) for name, one in checkpoint.weights_of(asked.target).items()}
        self._resume()
        if asked.on.name.startswith("cuda") and asked.ray is None and asked.processes:
            pinned(asked.on.torch, self.matches)  # type: ignore[attr-defined]

    def _matches(self) -> Matches:
        asked, senses = self.asked, self.senses
        plan = Plan(
            asked.game,
            asked.starts,
            asked.processes,
            asked.matches,
            asked.seed,
            int(senses.row_size),
            asked.size.most,
            int(senses.parts),
        )
        if asked.ray is None:
            return Matches(plan)
        from train.cluster import ClusterMatches

        return ClusterMatches(plan._replace(processes=max(1, asked.processes)), asked.ray)

    def _first_weights(self) -> dict[str, np.ndarray]:
        source = self.asked.first or self.asked.target
        return begin(self.shape, self.asked.seed) if source is None else checkpoint.weights_of(source)

    def _resume(self) -> None:
        asked = self.asked
        kept = checkpoint.facts_of(asked.folder)
        if kept is None:
            return
        if kept["mark"] != asked.mark():
            different = [name for name, value in asked.mark().items() if kept["mark"].get(name) != value]
            raise SystemExit(
                f"{asked.folder} holds another training ({', '.join(different)} differ); choose another folder"
            )
        checkpoint.restore(asked.folder, self.learner)
        self.curve, self.trained = kept["curve"], kept["trained"]
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
        last_check = self.trained
        last_line = 0.0
        while self.fraction < until:
            began = time.perf_counter()
            said = self.learner.iterate(self.fraction)
            self.trained += time.perf_counter() - began
            if self.trained - last_line >= 10 or self.learner.iterations in (1, 5):
                last_line = self.trained
                self._say(said)
            if self.trained - last_check >= self.asked.check_every:
                last_check = self.trained
                self.check(said)
                self.save()
            self._collect(wait=False)
        self.check({})
        self._collect(wait=True)
        self.save()

    def _say(self, said: dict[str, float]) -> None:
        learner = self.learner
        points, games = learner.against_past
        learner.against_past = [0.0, 0.0]
        words = " ".join(f"{name} {value:.4f}" for name, value in said.items())
        other = "target" if learner.target is not None else "past"
        print(
            f"{self.asked.game} {self.trained:.0f} s, {learner.decisions / 1e6:.1f} M decisions, "
            f"{learner.decisions / max(1e-9, self.trained) / 1e6:.2f} M/s "
            f"(answering {learner.times[0]:.0f} s, of it waiting {self.matches.waited:.0f}, learning {learner.times[1]:.0f}); "
            f"{words}; against {other} {points / max(1.0, games):.3f} of {games:.0f}",
            flush=True,
        )
        if learner.target is not None and games:
            self.curve.append(
                {"seconds": self.trained, "decisions": learner.decisions, "target": points / games, "games": int(games)}
            )

    # Strength

    def weight_file(self, name: str) -> Path:
        """Write the weights of now as a file of the product."""
        asked = self.asked
        take = asked.on.take
        w = {name: take(one).astype("float32") for name, one in self.learner.w.items()}
        back = np.argsort(self.inputs.order)
        arrays = {
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
        header = {
            "game": asked.game,
            "senses": self.senses.digest,
            "options": covered(asked.starts),
            "card": {"decisions": self.learner.decisions, "seed": asked.seed, "method": asked.how.method},
        }
        asked.folder.mkdir(parents=True, exist_ok=True)
        path = asked.folder / name
        path.write_bytes(export({key: np.ascontiguousarray(value) for key, value in arrays.items()}, header))
        return path

    def check(self, said: dict[str, float]) -> None:
        """Ask for matches against fixed opponents, which are played while the training goes on."""
        asked = self.asked
        row: dict[str, Any] = {
            "seconds": self.trained,
            "decisions": self.learner.decisions,
            **{name: said[name] for name in ("entropy", "brier", "explained") if name in said},
        }
        self.curve.append(row)
        if asked.target is not None or not asked.check_deals:
            return
        path = self.weight_file(f"check-{self.learner.iterations}.bin")
        for other in asked.opponents:
            deals = [
                Deal(asked.game, asked.starts[0][0], str(path), other, 1.0, 1.0, 10_000_000 + number)
                for number in range(asked.check_deals)
            ]
            self.pending.append((row, other, path, [self.judges.pool.submit(play, deal) for deal in deals]))

    def _collect(self, *, wait: bool) -> None:
        """Take in the checks that are done."""
        left = []
        for row, other, path, futures in self.pending:
            if not wait and not all(one.done() for one in futures):
                left.append((row, other, path, futures))
                continue
            found: Result = interval([one.result()[0] for one in futures])
            row[other] = [round(found.share, 4), round(found.low, 4), round(found.high, 4), found.games]
            print(
                f"{self.asked.game} at {row['decisions'] / 1e6:.0f} M decisions against {other}: "
                f"{100 * found.share:.1f}% ({100 * found.low:.1f}-{100 * found.high:.1f}) of {found.games} deals",
                flush=True,
            )
        for path in {one[2] for one in self.pending} - {one[2] for one in left}:
            path.unlink(missing_ok=True)
        self.pending = left

    def save(self) -> None:
        """Keep everything, and the curve where one can look at it."""
        folder = self.asked.folder
        folder.mkdir(parents=True, exist_ok=True)
        facts = {"mark": self.asked.mark(), "curve": self.curve, "trained": self.trained, **self.asked.facts}
        checkpoint.save(folder, self.learner, facts)
        (folder / "curve.json").write_text(json.dumps(self.curve, indent=1) + "\n")
        self.weight_file("mind.bin")

    def close(self) -> None:
        """End all processes."""
        self.matches.close()
        self.judges.close()
