"""Folders that programs fill: one program at a time, and files that come into them whole."""

from __future__ import annotations

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from brushpass.core.errors import BadInput

PARTIAL: Final = ".partial"
"""What the name of a file ends in until all of it is on the disk."""


@contextmanager
def sole_writer(path: Path) -> Iterator[None]:
    """Be the only program that writes to a folder, which is made if it is not there."""
    path.mkdir(exist_ok=True)
    lock = os.open(path, os.O_RDONLY | os.O_DIRECTORY)
    try:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise BadInput("folder-in-use", folder=str(path)) from None
        yield
    finally:
        os.close(lock)


def put(folder: Path, name: str, content: bytes) -> Path:
    """Let a file have its name once all of it is on the disk."""
    file = folder / name
    partial = folder / f"{name}{PARTIAL}"
    with partial.open("wb") as stream:
        stream.write(content)
        stream.flush()
        os.fsync(stream.fileno())
    partial.replace(file)
    keep(folder)
    return file


def keep(folder: Path) -> None:
    """See that the names in a folder are on the disk."""
    opened = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)
