"""Matches stepped by a Ray cluster instead of processes of this machine."""

from __future__ import annotations

from typing import Any

import numpy as np

from brushpass.core.libraries import library
from train.rollouts import GROUPS, Matches, Plan, Stepper

_SHOWN = ("rows", "spelled", "head")


class _Worker:
    """One process of the cluster with its share of the matches."""

    def __init__(self, plan: Plan, process: int) -> None:
        alone = plan._replace(processes=1, seed=plan.seed + 7919 * process)
        self.arrays = {name: np.zeros(shape, kind) for name, (shape, kind) in alone.shapes().items()}
        self.stepper = Stepper(alone, 0, self.arrays)
        self.stepper.spread_out(60)

    def show(self, group: int) -> tuple[np.ndarray, ...]:
        """What is asked in a group."""
        self.stepper.show(group)
        return tuple(self.arrays[name][group] for name in _SHOWN)

    def step(self, group: int, chosen: np.ndarray) -> tuple[np.ndarray, ...]:
        """Take these actions; what is asked then."""
        self.arrays["chosen"][group] = chosen
        return self.show_after(group)

    def show_after(self, group: int) -> tuple[np.ndarray, ...]:
        """Carry out what was chosen."""
        self.stepper.step(group)
        return tuple(self.arrays[name][group] for name in _SHOWN)


class ClusterMatches(Matches):
    """The same matches, a worker of the cluster in place of each process."""

    def __init__(self, plan: Plan, address: str) -> None:
        self.plan = plan
        self.steps = [0] * GROUPS
        self.waited = 0.0
        self.blocks = []
        self.processes = []
        self.stepper = None
        self.arrays = {name: np.zeros(shape, kind) for name, (shape, kind) in plan.shapes().items()}
        self.ray = library("ray")
        self.ray.init(address=address, ignore_reinit_error=True, log_to_driver=False)
        worker = self.ray.remote(num_cpus=1)(_Worker)
        self.workers = [worker.remote(plan, process) for process in range(plan.processes)]
        self.pending: list[list[Any]] = [[one.show.remote(group) for one in self.workers] for group in range(GROUPS)]

    def wait(self, group: int) -> None:
        for process, shown in enumerate(self.ray.get(self.pending[group])):
            own = slice(process * self.plan.matches, (process + 1) * self.plan.matches)
            for name, array in zip(_SHOWN, shown, strict=True):
                self.arrays[name][group, own] = array

    def answer(self, group: int, chosen: np.ndarray) -> None:
        self.steps[group] += 1
        size = self.plan.matches
        self.pending[group] = [
            one.step.remote(group, chosen[process * size : (process + 1) * size])
            for process, one in enumerate(self.workers)
        ]

    def close(self) -> None:
        for one in self.workers:
            self.ray.kill(one)
