"""Which tests also run on the source that was not compiled: those of what is compiled."""

from __future__ import annotations

import gc
from pathlib import Path

import pytest

ROOT = Path(__file__).parent
ENGINE = (
    "bots",
    "core",
    "games",
    "test_builds.py",
    "test_fuzz.py",
    "test_laws.py",
    "test_perft.py",
    "test_refusals.py",
    "test_secrecy.py",
    "test_undo_law.py",
)
"""Folders and files whose tests are those of the engine; other layers mark one test of theirs to stand for them."""


def pytest_collection_finish() -> None:
    """What is loaded by now stays: the collector need not look through it again and again."""
    gc.collect()
    gc.freeze()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the tests of the engine."""
    for item in items:
        if item.path.relative_to(ROOT).parts[0] in ENGINE:
            item.add_marker(pytest.mark.engine)
