"""Backups: copies of the whole database while the server runs."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sqlite3
from pathlib import Path
from typing import Final
from urllib.parse import quote

from brushpass.core.errors import BadInput
from brushpass.server.store.database import Address, failure
from brushpass.server.store.export import export_lines
from brushpass.server.store.store import Store

_COPY_PATIENCE_S: Final = 60.0


async def backup(url: str, path: Path) -> None:
    """Copy the database to a new file while it is in use: a database of SQLite, or an export of PostgreSQL.

    The file appears only when it is whole and on the disk, and only its owner may read it: it holds all secrets.
    """
    if path.exists():
        raise BadInput("backup-exists", path=str(path))
    part = path.with_name(f"{path.name}.part")
    os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    try:
        if Address(url).kind == "sqlite":
            await asyncio.to_thread(_copy, Address(url).path, part)
        else:
            await _write_export(url, part)
        await asyncio.to_thread(_settle, part, path)
    finally:
        part.unlink(missing_ok=True)


def _copy(source: str, target: Path) -> None:
    address = f"file:{quote(source)}?mode=rw"
    try:
        connection = sqlite3.connect(address, uri=True, timeout=_COPY_PATIENCE_S, isolation_level=None)
        with contextlib.closing(connection):
            connection.execute("VACUUM INTO ?", (str(target),))
    except sqlite3.DatabaseError as error:
        raise failure(error) or error from error


async def _write_export(url: str, target: Path) -> None:
    store = await Store.open(url, node="backup")
    try:
        with target.open("wb") as file:
            async with contextlib.aclosing(export_lines(store)) as lines:
                async for line in lines:
                    file.write(line + b"\n")
    finally:
        await store.close()


def _settle(part: Path, path: Path) -> None:
    """Let the file have its name once all of it is on the disk."""
    with part.open("rb") as file:
        os.fsync(file.fileno())
    part.replace(path)
    folder = os.open(path.parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)
