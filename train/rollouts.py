"""Matches under way in many processes, seen and answered through memory that all of them share.

Matches come in two groups: while the learner answers one group, the processes step the other.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import time
from collections.abc import Sequence
from multiprocessing import shared_memory
from multiprocessing.context import SpawnProcess
from threading import Lock
from typing import Any, NamedTuple

import numpy as np

from brushpass.games import load
from brushpass.rollout import Rollout
from train.journal import Journal, Kept
from train.starts import Start

Arrays = dict[str, np.ndarray]

GROUPS = 2
HEAD = 11
"""Numbers about a decision: how many choices, whose, how many seats, which start; whether a match has just ended, with
how many seats; and what its seats got, five at most."""
COUNT, SEAT, SEATS, START, ENDED, ENDED_SEATS, REWARDS = range(7)
_AT_RANDOM = 60
"""Choices at random before a training begins."""
_REST = 0.00005
_SPINS = 200
"""Looks at what others have done before resting between them."""
_LOOK_UP = 20_000
"""After so many looks in vain, whether the others are still there."""


class Plan(NamedTuple):
    """All that a process must know to step its share of the matches."""

    game: str
    starts: tuple[Start, ...]
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

    def part(self, process: int) -> slice:
        """The matches of a process among those of a group."""
        return slice(process * self.matches, (process + 1) * self.matches)

    def first_seed(self, process: int, group: int) -> int:
        """The first of the seeds that a process plays in a group."""
        return self.seed + 1_000_000_007 * (GROUPS * process + group)

    def shapes(self) -> dict[str, tuple[tuple[int, ...], str]]:
        """The shared arrays."""
        group = self.group
        return {
            "rows": ((GROUPS, group, self.row_size), "int64"),
            "spelled": ((GROUPS, group, self.most * self.parts), "int16"),
            "head": ((GROUPS, group, HEAD), "float32"),
            "seeds": ((GROUPS, group), "int64"),
            "chosen": ((GROUPS, group), "int16"),
            "made": ((GROUPS, max(1, self.processes) * 8), "int64"),
            "asked": ((GROUPS, 8), "int64"),
            "stop": ((8,), "int64"),
        }

    def room(self) -> Arrays:
        """The same arrays for one process alone."""
        return {name: np.zeros(shape, kind) for name, (shape, kind) in self.shapes().items()}


class Stepper:
    """The matches of one process, as they begin or as they were left."""

    def __init__(self, plan: Plan, process: int, arrays: Arrays, kept: Sequence[Kept] | None = None) -> None:
        self.plan = plan
        self.own = plan.part(process)
        self.arrays = arrays
        game = load(plan.game)
        self.groups = [
            Rollout(game, plan.starts, plan.matches, plan.first_seed(process, group), plan.most)
            for group in range(GROUPS)
        ]
        for group, rollout in enumerate(self.groups):
            if kept is not None:
                left = kept[group].part(self.own)
                for match, history in enumerate(left.histories()):
                    rollout.resume(match, int(left.seeds[match]), history)
            self.show(group)

    def show(self, group: int) -> None:
        """Write what is asked now into the shared memory."""
        rollout, own, arrays = self.groups[group], self.own, self.arrays
        arrays["rows"][group, own] = rollout.rows
        arrays["spelled"][group, own] = rollout.spelled.reshape(self.plan.matches, -1)
        arrays["seeds"][group, own] = rollout.seeds
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

    def __init__(self, plan: Plan, kept: Sequence[Kept] | None = None) -> None:
        self.plan = plan
        self.steps = [0] * GROUPS
        self.waited = 0.0
        """Seconds spent waiting for the processes."""
        self.journals = [
            Journal(plan.group) if kept is None else Journal.going_on(kept[group]) for group in range(GROUPS)
        ]
        self.turns = Lock()
        """Matches of two groups perceive with the same senses, one group after the other."""
        self.arrays: Arrays = {}
        self._begin(kept)
        if kept is None:
            self._spread_out()

    def _begin(self, kept: Sequence[Kept] | None) -> None:
        """Put the matches where they can be stepped."""
        self.blocks: list[shared_memory.SharedMemory] = []
        self.processes: list[SpawnProcess] = []
        self.stepper: Stepper | None = None
        if self.plan.processes == 0:
            self.arrays = self.plan.room()
            self.stepper = Stepper(self.plan, 0, self.arrays, kept)
            return
        names = {}
        for name, (shape, kind) in self.plan.shapes().items():
            size = int(np.prod(shape)) * np.dtype(kind).itemsize
            block = shared_memory.SharedMemory(create=True, size=size)
            self.blocks.append(block)
            names[name] = block.name
            self.arrays[name] = np.ndarray(shape, kind, buffer=block.buf)
            self.arrays[name][...] = 0
        context = multiprocessing.get_context("spawn")
        for process in range(self.plan.processes):
            one = context.Process(target=_serve, args=(self.plan, process, names, os.getpid(), kept), daemon=True)
            one.start()
            self.processes.append(one)

    def _spread_out(self) -> None:
        """Let the matches be anywhere in their course, by some choices at random."""
        dice = np.random.default_rng(self.plan.seed)
        for _ in range(_AT_RANDOM):
            for group in range(GROUPS):
                self.wait(group)
                counts = self.arrays["head"][group, :, COUNT]
                self.answer(group, (dice.random(len(counts)) * counts).astype("int16"))

    def wait(self, group: int) -> None:
        """Wait until all matches of a group show what is asked."""
        self._wait(group)
        self.journals[group].note_ends(self.arrays["head"][group, :, ENDED] > 0)

    def _wait(self, group: int) -> None:
        if self.stepper is not None:
            return
        began = time.perf_counter()
        made = self.arrays["made"][group, ::8]
        spins = 0
        while (made <= self.steps[group]).any():
            spins += 1
            if spins > _SPINS:
                time.sleep(_REST)
                if spins % _LOOK_UP == 0 and not all(one.is_alive() for one in self.processes):
                    raise RuntimeError("a process that steps matches has ended")
        self.waited += time.perf_counter() - began

    def answer(self, group: int, chosen: np.ndarray) -> None:
        """Take these actions, given by their places among the legal ones."""
        self.journals[group].note(chosen)
        self.steps[group] += 1
        self._answer(group, chosen)

    def _answer(self, group: int, chosen: np.ndarray) -> None:
        self.arrays["chosen"][group] = chosen
        if self.stepper is not None:
            with self.turns:
                self.stepper.step(group)
        else:
            self.arrays["asked"][group, 0] = self.steps[group]

    def kept(self) -> list[Kept]:
        """Where all matches are, once none of them is being stepped."""
        for group in range(GROUPS):
            self.wait(group)
        return [journal.kept(self.arrays["seeds"][group]) for group, journal in enumerate(self.journals)]

    def close(self) -> None:
        """End the processes and give the memory back."""
        if self.processes:
            self.arrays["stop"][0] = 1
        for one in self.processes:
            one.join(5)
            if one.is_alive():
                one.kill()
        self.arrays = {}
        for block in self.blocks:
            # An accelerator may still hold an array of it.
            with contextlib.suppress(BufferError):
                block.close()
            block.unlink()
        self.blocks = []


def _serve(plan: Plan, process: int, names: dict[str, str], parent: int, kept: Sequence[Kept] | None) -> None:
    """Step the matches of one process until it is told to stop, or the learner is gone."""
    blocks = {name: shared_memory.SharedMemory(name=block) for name, block in names.items()}
    arrays = {name: np.ndarray(shape, kind, buffer=blocks[name].buf) for name, (shape, kind) in plan.shapes().items()}
    stepper = Stepper(plan, process, arrays, kept)
    stop, asked, made = arrays["stop"], arrays["asked"], arrays["made"][:, process * 8]
    made[:] = 1
    while True:
        for group in range(GROUPS):
            spins = 0
            while asked[group, 0] < made[group]:
                spins += 1
                if spins > _SPINS:
                    if stop[0] or (spins % _LOOK_UP == 0 and os.getppid() != parent):
                        os._exit(0)
                    time.sleep(_REST)
            stepper.step(group)
            made[group] += 1


def pinned(torch: Any, matches: Matches, names: Sequence[str] = ("rows", "spelled", "head")) -> None:
    """Let the accelerator read the shared arrays directly."""
    runtime = torch.cuda.cudart()
    for name in names:
        array = matches.arrays[name]
        runtime.cudaHostRegister(array.ctypes.data, array.nbytes, 0)
