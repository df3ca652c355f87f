"""Matches under way in many processes, seen and answered through memory that all of them share.

Matches come in two groups: while the learner answers one group, the processes step the other.
"""

from __future__ import annotations

import multiprocessing
import os
import time
from collections.abc import Sequence
from multiprocessing import shared_memory
from typing import Any, NamedTuple

import numpy as np

from brushpass.core.options import Options

GROUPS = 2
HEAD = 11
"""Numbers about a decision: how many choices, whose, how many seats, which start; whether a match has just ended, with
how many seats; and what its seats got, five at most."""
COUNT, SEAT, SEATS, START, ENDED, ENDED_SEATS, REWARDS = range(7)
_REST = 0.00005
_SPINS = 200


class Plan(NamedTuple):
    """All that a process must know to step its share of the matches."""

    game: str
    starts: tuple[tuple[Options, float], ...]
    processes: int
    matches: int
    """Of each process in each group."""
    seed: int
    row_size: int
    most: int
    parts: int

    @property
    def group(self) -> int:
        """The matches of a group in all processes."""
        return max(1, self.processes) * self.matches

    def shapes(self) -> dict[str, tuple[tuple[int, ...], str]]:
        """The shared arrays."""
        group = self.group
        return {
            "rows": ((GROUPS, group, self.row_size), "int64"),
            "spelled": ((GROUPS, group, self.most * self.parts), "int16"),
            "head": ((GROUPS, group, HEAD), "float32"),
            "chosen": ((GROUPS, group), "int16"),
            "made": ((GROUPS, max(1, self.processes) * 8), "int64"),
            "asked": ((GROUPS, 8), "int64"),
            "stop": ((8,), "int64"),
        }


class Stepper:
    """The matches of one process."""

    def __init__(self, plan: Plan, process: int, arrays: dict[str, np.ndarray]) -> None:
        from brushpass.games import load
        from brushpass.rollout import Rollout

        self.plan = plan
        self.own = slice(process * plan.matches, (process + 1) * plan.matches)
        self.arrays = arrays
        self.groups = [
            Rollout(load(plan.game), list(plan.starts), plan.matches, seed=plan.seed + 1_000_000_007 * (GROUPS * process + group), most=plan.most)
            for group in range(GROUPS)
        ]

    def spread_out(self, decisions: int) -> None:
        """Let the matches be anywhere in their course, by so many decisions at random and more for each next match."""
        dice = np.random.default_rng(self.plan.seed)
        for rollout in self.groups:
            for _ in range(decisions):
                rollout.step((dice.random(len(rollout.counts)) * rollout.counts).astype(int).tolist())

    def show(self, group: int) -> None:
        """Write what is asked now into the shared memory."""
        rollout, own, arrays = self.groups[group], self.own, self.arrays
        arrays["rows"][group, own] = rollout.rows
        arrays["spelled"][group, own] = rollout.spelled.reshape(self.plan.matches, -1)
        head = arrays["head"][group, own]
        head[:, COUNT] = rollout.counts
        head[:, SEAT] = rollout.seat
        head[:, SEATS] = rollout.seats
        head[:, START] = rollout.start
        head[:, ENDED] = rollout.ended
        head[:, ENDED_SEATS] = rollout.ended_seats
        head[:, REWARDS:] = rollout.rewards

    def step(self, group: int) -> None:
        """Carry out what was chosen, and show what is asked then."""
        self.groups[group].step(self.arrays["chosen"][group, self.own].tolist())
        self.show(group)


class Matches:
    """All matches, as the learner sees them; without processes they are stepped here."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.steps = [0] * GROUPS
        self.waited = 0.0
        self.blocks: list[shared_memory.SharedMemory] = []
        self.processes: list[Any] = []
        self.stepper: Stepper | None = None
        if plan.processes == 0:
            self.arrays = {name: np.zeros(shape, kind) for name, (shape, kind) in plan.shapes().items()}
            self.stepper = Stepper(plan, 0, self.arrays)
            self.stepper.spread_out(60)
            for group in range(GROUPS):
                self.stepper.show(group)
            return
        names = {}
        self.arrays = {}
        for name, (shape, kind) in plan.shapes().items():
            size = int(np.prod(shape)) * np.dtype(kind).itemsize
            block = shared_memory.SharedMemory(create=True, size=size)
            self.blocks.append(block)
            names[name] = block.name
            self.arrays[name] = np.ndarray(shape, kind, buffer=block.buf)
            self.arrays[name][...] = 0
        context = multiprocessing.get_context("spawn")
        for process in range(plan.processes):
            one = context.Process(target=_serve, args=(plan, process, names, os.getpid()), daemon=True)
            one.start()
            self.processes.append(one)

    def wait(self, group: int) -> None:
        """Wait until all processes show what is asked in a group."""
        if self.stepper is not None:
            return
        began = time.perf_counter()
        made = self.arrays["made"][group, ::8]
        spins = 0
        while (made <= self.steps[group]).any():
            spins += 1
            if spins > _SPINS:
                time.sleep(_REST)
                if spins % 20_000 == 0 and not all(one.is_alive() for one in self.processes):
                    raise RuntimeError("a process that steps matches has ended")
        self.waited += time.perf_counter() - began

    def answer(self, group: int, chosen: np.ndarray) -> None:
        """Take these actions, given by their places among the legal ones."""
        self.arrays["chosen"][group] = chosen
        self.steps[group] += 1
        if self.stepper is not None:
            self.stepper.step(group)
        else:
            self.arrays["asked"][group, 0] = self.steps[group]

    def close(self) -> None:
        """End the processes and give the memory back."""
        self.arrays["stop"][0] = 1
        for one in self.processes:
            one.join(5)
            if one.is_alive():
                one.kill()
        self.arrays = {}
        for block in self.blocks:
            try:
                block.close()
            except BufferError:
                pass
            block.unlink()
        self.blocks = []


def _serve(plan: Plan, process: int, names: dict[str, str], parent: int) -> None:
    """Step the matches of one process until it is told to stop, or the learner is gone."""
    blocks = {name: shared_memory.SharedMemory(name=block) for name, block in names.items()}
    arrays = {
        name: np.ndarray(shape, kind, buffer=blocks[name].buf) for name, (shape, kind) in plan.shapes().items()
    }
    stepper = Stepper(plan, process, arrays)
    stepper.spread_out(60)
    made = [0] * GROUPS
    for group in range(GROUPS):
        stepper.show(group)
        made[group] = 1
        arrays["made"][group, process * 8] = 1
    stop, asked = arrays["stop"], arrays["asked"]
    while True:
        for group in range(GROUPS):
            spins = 0
            while asked[group, 0] < made[group]:
                spins += 1
                if spins > _SPINS:
                    if stop[0] or (spins % 20_000 == 0 and os.getppid() != parent):
                        os._exit(0)
                    time.sleep(_REST)
            stepper.step(group)
            made[group] += 1
            arrays["made"][group, process * 8] = made[group]


def pinned(torch: Any, matches: Matches, names: Sequence[str] = ("rows", "spelled", "head")) -> None:
    """Let the accelerator read the shared arrays directly."""
    runtime = torch.cuda.cudart()
    for name in names:
        array = matches.arrays[name]
        runtime.cudaHostRegister(array.ctypes.data, array.nbytes, 0)
