"""The server under test: a process of its own, with its limits switched off, and what it costs."""

from __future__ import annotations

import asyncio
import contextlib
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final, NamedTuple, Self

import psutil

from bench.server.client import HOST, Http

START_S: Final = 30.0
STOP_S: Final = 20.0
_POLL_S: Final = 0.005
_MEBIBYTE: Final = 1 << 20
_PREFIX: Final = "BRUSHPASS_"
_SETTINGS: Final = {
    "HOST": HOST,
    "DURABILITY": "full",
    "SECRET_KEY": "a key that signs cookies of benchmarks alone",
    "LOG_LEVEL": "warning",
    "REQUEST_RATE": "0",
    "MESSAGE_RATE": "0",
    "CREATIONS_PER_HOUR": "0",
    "OPEN_TABLES_PER_ADDRESS": "0",
    "SOCKETS_PER_ADDRESS": "0",
}
"""Everything comes from one address here, so nothing is limited by address."""


class Usage(NamedTuple):
    """What a process has used, its children included."""

    cpu_s: dict[int, float]
    """Seconds of CPU time by the id of the process."""
    rss: float
    """In MiB, now."""

    def since(self, before: Usage) -> float:
        """Seconds of CPU time since then; a process that has ended meanwhile is not counted."""
        return sum(seconds - before.cpu_s.get(pid, 0.0) for pid, seconds in self.cpu_s.items())


class ServerProcess:
    """One node; it can be killed and started again on the same port and database."""

    def __init__(self, database: str, folder: Path, node: str = "bench", more: Mapping[str, str] | None = None) -> None:
        self.port: Final = free_port()
        self.starts = 0
        self._folder: Final = folder
        self._node: Final = node
        self._settings: Final = {
            **_SETTINGS,
            "PORT": str(self.port),
            "DATABASE": database,
            "NODE": node,
            **(more or {}),
        }
        self._process: subprocess.Popen[bytes] | None = None
        self._began = 0.0

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()

    @property
    def pid(self) -> int:
        """The id of the running process."""
        assert self._process is not None
        return self._process.pid

    def start(self) -> None:
        """Start the process, without waiting for it."""
        environment = {name: value for name, value in os.environ.items() if not name.startswith(_PREFIX)}
        environment.update({f"{_PREFIX}{name}": value for name, value in self._settings.items()})
        self._began = time.perf_counter()
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "brushpass", "serve"],
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                env=environment,
                # A Ctrl-C at the terminal is for the benchmark, which then ends the server itself.
                start_new_session=True,
            )
        self.starts += 1

    async def ready(self) -> float:
        """Wait until the node says that it can serve; the seconds since it was started."""
        http = Http(self.port)
        try:
            while not await http.ready():
                assert self._process is not None
                if self._process.poll() is not None or time.perf_counter() - self._began > START_S:
                    raise RuntimeError(f"the server does not start: {self.log()}")
                await asyncio.sleep(_POLL_S)
        finally:
            http.close()
        return time.perf_counter() - self._began

    def usage(self) -> Usage:
        """What the process and its children have used so far."""
        return usage(self.pid)

    def kill(self) -> None:
        """End the process at once, without a chance to finish anything, and whatever it has started."""
        process, self._process = self._process, None
        if process is None:
            return
        children = _children(process.pid)
        process.kill()
        process.wait()
        for child in children:
            with contextlib.suppress(psutil.NoSuchProcess):
                child.kill()

    def stop(self) -> float:
        """End the process in order; the seconds that it took."""
        process = self._process
        assert process is not None
        began = time.perf_counter()
        process.send_signal(signal.SIGTERM)
        try:
            process.wait(STOP_S)
        except subprocess.TimeoutExpired:
            raise RuntimeError(f"the server does not stop: {self.log()}") from None
        finally:
            self.kill()
        return time.perf_counter() - began

    @property
    def _log(self) -> Path:
        return self._folder / f"{self._node}.log"

    def log(self) -> str:
        """The end of what the process has written."""
        return self._log.read_text(encoding="utf-8", errors="replace")[-2000:]


def usage(pid: int, *, children: bool = True) -> Usage:
    """What a process, with its children or without, has used so far."""
    cpu: dict[int, float] = {}
    rss = 0
    for process in (psutil.Process(pid), *(_children(pid) if children else ())):
        with contextlib.suppress(psutil.NoSuchProcess):
            times = process.cpu_times()
            cpu[process.pid] = times.user + times.system
            rss += process.memory_info().rss
    return Usage(cpu, rss / _MEBIBYTE)


def _children(pid: int) -> list[psutil.Process]:
    try:
        return psutil.Process(pid).children(recursive=True)
    except psutil.NoSuchProcess:
        return []


def free_port() -> int:
    """A port that nobody listens at."""
    with socket.socket() as free:
        free.bind((HOST, 0))
        port: int = free.getsockname()[1]
        return port


@contextlib.contextmanager
def scratch(parent: Path | None) -> Iterator[Path]:
    """A folder for databases and logs, removed at the end."""
    if parent is not None:
        parent.mkdir(parents=True, exist_ok=True)
    folder = Path(tempfile.mkdtemp(prefix="brushpass-bench-", dir=parent))
    try:
        yield folder
    finally:
        shutil.rmtree(folder)


def sqlite_url(folder: Path, name: str = "brushpass") -> str:
    """The address of a database of SQLite in a folder."""
    return f"sqlite:///{folder.resolve()}/{name}.db"


def filesystem(folder: Path) -> str:
    """The kind of filesystem that a folder is in: durability means nothing on one in memory."""
    resolved = folder.resolve()
    mounts = [mount for mount in psutil.disk_partitions(all=True) if resolved.is_relative_to(mount.mountpoint)]
    return max(mounts, key=lambda mount: len(mount.mountpoint)).fstype if mounts else "unknown"
