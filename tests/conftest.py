"""Which tests also run on the source that was not compiled, and in which order all of them are shared out."""

from __future__ import annotations

import gc
from collections.abc import Generator
from pathlib import Path

import pytest
from hypothesis import settings

# A busy machine is no failure: how long something takes is measured in `bench`.
settings.register_profile("brushpass", deadline=None)
settings.load_profile("brushpass")

ROOT = Path(__file__).parent
ENGINE = (
    "bots",
    "core",
    "games",
    "test_builds.py",
    "test_encode.py",
    "test_fuzz.py",
    "test_laws.py",
    "test_perft.py",
    "test_refusals.py",
    "test_sizes.py",
    "test_undo_law.py",
    "test_written.py",
)
"""Folders and files whose tests are those of the engine; other layers mark one test of theirs to stand for them."""
SECRECY = "test_secrecy.py"
"""The tests of secrecy, also those of one game, run interpreted only among the long proofs."""
SLOWEST_FIRST = ("web", "server", "terminal")
"""The folders whose tests take longest; in each share they come first, so that nobody is left with them at the end."""
SHARES = 4


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Nothing of what is loaded now goes again: the collector need not look for it."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()


def pytest_collection_finish() -> None:
    """What is loaded by now stays: the collector need not look through it again and again."""
    gc.freeze()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the tests of the engine, and put all tests in an order in which processes have equal shares of each layer.

    Each process begins with a stretch of the list, and whoever is done takes from the end of another's.
    """
    files: dict[Path, list[pytest.Item]] = {}
    for item in items:
        if layer_of(item.path) in ENGINE and item.path.name != SECRECY:
            item.add_marker(pytest.mark.engine)
        files.setdefault(item.path, []).append(item)
    shares: list[list[pytest.Item]] = [[] for _ in range(SHARES)]
    for path in sorted(files, key=_turn):
        min(shares, key=len).extend(files[path])
    items[:] = [item for share in shares for item in share]


def _turn(path: Path) -> int:
    return (*SLOWEST_FIRST, layer_of(path)).index(layer_of(path))


def layer_of(path: Path) -> str:
    """The folder of the tests that a file is in, or its own name."""
    return path.relative_to(ROOT).parts[0]
