"""Matches stepped by a Ray cluster instead of processes of this machine."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from brushpass.core.libraries import library
from train.journal import Kept
from train.rollouts import GROUPS, Matches, Plan, Stepper

_SHOWN = ("rows", "spelled", "seeds", "head")


class Worker:
    """One process of the cluster with its share of the matches."""

    def __init__(self, plan: Plan, process: int, kept: Sequence[Kept] | None) -> None:
        # It has room for its own matches alone, and plays the seeds that the process would play.
        alone = plan._replace(processes=1, seed=plan.first_seed(process, 0))
        part = plan.part(process)
        self.arrays = alone.room()
        self.stepper = Stepper(alone, 0, self.arrays, None if kept is None else [one.part(part) for one in kept])

    def show(self, group: int) -> tuple[np.ndarray, ...]:
        """What is asked in a group."""
        return tuple(self.arrays[name][group] for name in _SHOWN)

    def step(self, group: int, chosen: np.ndarray) -> tuple[np.ndarray, ...]:
        """Take these actions; what is asked then."""
        self.arrays["chosen"][group] = chosen
        self.stepper.step(group)
        return self.show(group)


class ClusterMatches(Matches):
    """The same matches, a worker of the cluster in place of each process."""

    def __init__(self, plan: Plan, kept: Sequence[Kept] | None, address: str) -> None:
        self.address = address
        super().__init__(plan, kept)

    def _begin(self, kept: Sequence[Kept] | None) -> None:
        self.blocks, self.processes, self.stepper = [], [], None
        self.arrays = self.plan.room()
        self.ray = library("ray", "cluster")
        self.ray.init(address=self.address, ignore_reinit_error=True, log_to_driver=False)
        worker = self.ray.remote(num_cpus=1)(Worker)
        self.workers = [worker.remote(self.plan, process, kept) for process in range(self.plan.processes)]
        self.pending: list[list[Any]] = [[one.show.remote(group) for one in self.workers] for group in range(GROUPS)]

    def _wait(self, group: int) -> None:
        for process, shown in enumerate(self.ray.get(self.pending[group])):
            for name, array in zip(_SHOWN, shown, strict=True):
                self.arrays[name][group, self.plan.part(process)] = array

    def _answer(self, group: int, chosen: np.ndarray) -> None:
        self.pending[group] = [
            one.step.remote(group, chosen[self.plan.part(process)]) for process, one in enumerate(self.workers)
        ]

    def close(self) -> None:
        for one in self.workers:
            self.ray.kill(one)
