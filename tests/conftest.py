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
SECRECY = ("test_honesty.py", "test_secrecy.py")
"""The tests of secrecy, also those of one game and of bots."""
NEVER_COMPILED = (
    *("test_advice.py", "test_arena.py", "test_arena_forfeits.py", "test_arena_rating.py", "test_arena_tournament.py"),
    *("test_characters.py", "test_examining.py", "test_jobs.py", "test_levels.py"),
    *("test_outside.py", "test_outside_tournament.py"),
    *("test_errors.py", "test_fair.py", "test_painter.py", "test_user_file.py"),
    *("test_board_file.py", "test_card_files.py", "test_event_language.py", "test_mix_file.py"),
    *("test_detective.py", "test_figures.py", "test_lessons.py", "test_outlook.py", "test_simple.py"),
    *("test_table_scene.py", "test_why_not.py", "test_why_sentences.py", "test_words.py"),
    "test_refusals.py",
)
"""Tests beside the engine of what no build compiles: tournaments, words, scenes, files, players by rule, refusals."""
LATER = (*SECRECY, *NEVER_COMPILED)
"""These run interpreted only among the long proofs; so does any other test that is marked as `source`."""
SLOWEST_FIRST = ("web", "server", "terminal")
"""The folders whose tests take longest; in each share they come first, so that nobody is left with them at the end."""
SHARES = 4
"""Fewer than there are processes: they come to their slow tests one after the other, and not all browsers at once."""


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


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Where only the tests of the engine are wanted, what has none of them need not be loaded."""
    if not config.option.markexpr.startswith("engine") or collection_path == ROOT:
        return None
    files = [collection_path] if collection_path.is_file() else collection_path.rglob("test_*.py")
    return None if any(_has_engine_tests(file) for file in files) else True


def _has_engine_tests(file: Path) -> bool:
    if layer_of(file) in ENGINE:
        return file.name not in LATER
    return file.suffix == ".py" and "mark.engine" in file.read_text(encoding="utf-8")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the tests of the engine, and put all tests in an order in which processes have equal shares of each layer.

    Each process begins with a stretch of the list, and whoever is done takes from the end of another's.
    """
    files: dict[Path, list[pytest.Item]] = {}
    for item in items:
        if layer_of(item.path) in (*ENGINE, *SECRECY) and item.get_closest_marker("source") is None:
            item.add_marker(pytest.mark.source if item.path.name in LATER else pytest.mark.engine)
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
