"""One writer at a time for a file of SQLite: what two servers keep in memory of one database would soon differ.

The lock is on a file beside the database, and the system lets go of it with the process that holds it, however that
ends. Whoever only reads needs none: backups and exports are made while a server runs.
"""

from __future__ import annotations

import contextlib
import fcntl
import os
from collections.abc import Iterator
from pathlib import Path

from brushpass.core.errors import BadInput
from brushpass.server.store.database import Address


@contextlib.contextmanager
def sole_writer(url: str) -> Iterator[None]:
    """Be the only program that writes to a file of SQLite; PostgreSQL takes as many as come."""
    address = Address(url)
    if address.kind != "sqlite":
        yield
        return
    path = Path(address.path).resolve()  # by whatever name it is called
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        lock = os.open(path.with_name(f"{path.name}.lock"), os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
    except OSError as error:
        raise BadInput("database-down", cause=error.strerror or type(error).__name__) from error
    try:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise BadInput("database-in-use", path=str(path)) from None
        yield
    finally:
        os.close(lock)
