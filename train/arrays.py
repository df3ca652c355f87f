"""The few operations on arrays that learning needs, by numpy on cores and by torch on an accelerator.

Gradients are written out (`network.py`), so neither needs more than this, and both run the same lines.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

import numpy as np

Result = TypeVar("Result")
Array = Any
"""An array of whichever library works."""
_LOTS = 3
"""For each thread."""


class Cores:
    """numpy on the cores of this machine."""

    name = "cores"

    def __init__(self, seed: int, threads: int = 1) -> None:
        self.seed = seed
        self.threads = threads
        self.pool = ThreadPoolExecutor(threads) if threads > 1 else None
        self.throw_from(0)

    def side_by_side(self, work: Callable[[int], Result], count: int) -> list[Result]:
        """The results of a piece of work for each number below a count, in order; numpy lets threads work at once."""
        return [*map(work, range(count))] if self.pool is None else [*self.pool.map(work, range(count))]

    def throw_from(self, number: int) -> None:
        """Throw from the dice of a number on, so that what follows depends on nothing before it."""
        self.dice = np.random.default_rng([self.seed, number])

    def lots(self, counts: Array) -> list[Array]:
        """Places of rows, in lots to be worked on side by side, those with few choices apart from those with many."""
        return [part for part in np.array_split(np.argsort(counts, kind="stable"), _LOTS * self.threads) if len(part)]

    def widest(self, counts: Array, most: int) -> int:
        """How many choices must be looked at; never more than `most`."""
        return min(int(counts.max()), most)

    def put(self, array: np.ndarray) -> Array:
        """An array of numpy, here."""
        return array

    def take(self, array: Array) -> np.ndarray:
        """An array as numpy's own."""
        return np.asarray(array)

    def zeros(self, *shape: int, dtype: str = "float32") -> Array:
        return np.zeros(shape, self.kind(dtype))

    def kind(self, dtype: str) -> Any:
        """A type of numbers by its name; half precision is for accelerators."""
        return np.dtype("float32" if dtype == "half" else dtype)

    def cast(self, array: Array, dtype: str) -> Array:
        return array.astype(self.kind(dtype), copy=False)

    def product(self, a: Array, b: Array) -> Array:
        """A matrix product, in single precision."""
        return a @ b

    def gather(self, array: Array, index: Array) -> Array:
        """For each row the elements at its indices."""
        return np.take_along_axis(array, index, 1)

    def add_up(self, width: int, index: Array, values: Array) -> Array:
        """For each row the sums of values by index: the reverse of `gather`."""
        rows = len(index)
        flat = (np.arange(rows)[:, None] * width + index).ravel()
        return np.bincount(flat, values.ravel(), rows * width).astype("float32").reshape(rows, width)

    def exp(self, array: Array) -> Array:
        return np.exp(array)

    def log(self, array: Array) -> Array:
        return np.log(array)

    def sqrt(self, array: Array) -> Array:
        return np.sqrt(array)

    def where(self, test: Array, a: Any, b: Any) -> Array:
        return np.where(test, a, b)

    def clip(self, array: Array, low: float, high: float) -> Array:
        return np.clip(array, low, high)

    def largest(self, array: Array) -> Array:
        """The largest element of each row, as a column."""
        return array.max(1, keepdims=True)

    def exponential(self, *shape: int) -> Array:
        """Random numbers for drawing: the largest of weight divided by one of these is drawn by weight."""
        # Now and then numpy draws 0, with which even what must not be drawn would be.
        return np.maximum(self.dice.standard_exponential(shape, "float32"), np.float32(1e-30))

    def shuffled(self, index: Array) -> Array:
        return self.dice.permutation(index)

    def nonzero(self, array: Array) -> Array:
        return np.nonzero(array)[0]

    def count_to(self, number: int) -> Array:
        return np.arange(number)

    def joined(self, parts: list[Array]) -> Array:
        """Columns side by side."""
        return np.concatenate(parts, 1)

    def repeated(self, array: Array, times: int) -> Array:
        """Every element of a row so many times."""
        return np.repeat(array, times, 1)

    def finish(self) -> None:
        """Wait for everything that is under way."""


class Accelerator(Cores):
    """torch, on whatever device it is told; there all rows go at once, as wide as any can be."""

    def __init__(self, seed: int, device: str) -> None:
        import torch

        self.name = device
        self.torch = torch
        self.device = device
        super().__init__(seed)
        torch.set_float32_matmul_precision("high")
        self.half = torch.bfloat16 if device.startswith("cuda") else torch.float32

    def throw_from(self, number: int) -> None:
        super().throw_from(number)
        self.torch.manual_seed((self.seed << 32) + number)

    def lots(self, counts: Array) -> list[Array]:
        return [slice(None)]

    def widest(self, counts: Array, most: int) -> int:
        return most

    def put(self, array: np.ndarray) -> Array:
        return self.torch.from_numpy(np.ascontiguousarray(array)).to(self.device, non_blocking=True)

    def take(self, array: Array) -> np.ndarray:
        if array.dtype == self.torch.bfloat16:
            array = array.float()
        return np.asarray(array.detach().cpu().numpy())

    def kind(self, dtype: str) -> Any:
        return self.half if dtype == "half" else getattr(self.torch, dtype)

    def zeros(self, *shape: int, dtype: str = "float32") -> Array:
        return self.torch.zeros(shape, dtype=self.kind(dtype), device=self.device)

    def cast(self, array: Array, dtype: str) -> Array:
        return array.to(self.kind(dtype))

    def product(self, a: Array, b: Array) -> Array:
        if a.dtype != self.torch.bfloat16:
            return a @ b
        return self.torch.mm(a, b, out_dtype=self.torch.float32)

    def gather(self, array: Array, index: Array) -> Array:
        return array.gather(1, index)

    def add_up(self, width: int, index: Array, values: Array) -> Array:
        return self.torch.zeros(len(index), width, device=self.device).scatter_add_(1, index, values)

    def exp(self, array: Array) -> Array:
        return array.exp()

    def log(self, array: Array) -> Array:
        return array.log()

    def sqrt(self, array: Array) -> Array:
        return array.sqrt()

    def where(self, test: Array, a: Any, b: Any) -> Array:
        return self.torch.where(test, a, b)

    def clip(self, array: Array, low: float, high: float) -> Array:
        return array.clamp(low, high)

    def largest(self, array: Array) -> Array:
        return array.amax(1, keepdim=True)

    def exponential(self, *shape: int) -> Array:
        return self.torch.empty(shape, device=self.device).exponential_()

    def shuffled(self, index: Array) -> Array:
        return index[self.torch.randperm(len(index), device=self.device)]

    def nonzero(self, array: Array) -> Array:
        return self.torch.nonzero(array)[:, 0]

    def count_to(self, number: int) -> Array:
        return self.torch.arange(number, device=self.device)

    def joined(self, parts: list[Array]) -> Array:
        return self.torch.cat(parts, 1)

    def repeated(self, array: Array, times: int) -> Array:
        return array.repeat_interleave(times, 1)

    def finish(self) -> None:
        if self.device.startswith("cuda"):
            self.torch.cuda.synchronize()


def arrays(device: str, seed: int, threads: int = 1) -> Cores:
    """The library for a device: `cores`, or what torch calls an accelerator; `auto` takes one where there is one."""
    if device == "cores":
        return Cores(seed, threads)
    missing = why_no("cuda" if device == "auto" else device)
    if missing is None:
        return Accelerator(seed, "cuda" if device == "auto" else device)
    if device == "auto":
        return Cores(seed, threads)
    raise SystemExit(f"there is no accelerator {device}: {missing}; --device cores learns without one")


def why_no(device: str) -> str | None:
    """Why there is no such accelerator here, if there is none."""
    try:
        import torch
    except ImportError:
        return "torch is not installed"
    try:
        torch.zeros(1, device=device)
    except (RuntimeError, AssertionError, NotImplementedError) as error:
        return str(error).partition("\n")[0]
    return None
