"""Servers for tests: real ones on free ports of this machine, in a thread or in a process of their own."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import httpx
import uvloop
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from brushpass.server.app import listening, make_server
from brushpass.server.config import Config
from brushpass.server.http.static import FOLDER

KEY = "0123456789abcdef" * 3
PATIENCE_S = 30.0
"""How long a test waits for something that has to happen."""

Json = dict[str, Any]
"""What a server sends; tests look into it freely."""


def settings(folder: Path, **changes: Any) -> Config:
    """Settings for a test: a database in its folder, quick bots, and no limits unless they are asked for."""
    values: Json = {
        "host": "127.0.0.1",
        "port": 0,
        "database": f"sqlite+aiosqlite:///{folder / 'games.db'}",
        "secret_key": KEY,
        "workers": 1,
        "bot_pace_ms": 0,
        "request_rate": 0,
        "message_rate": 0,
        "creations_per_hour": 0,
        "logins_per_hour": 0,
        "sockets_per_address": 0,
        "open_tables_per_address": 0,
        "shutdown_grace_ms": 2_000,
    }
    return Config(**{**values, **changes})


class Running:
    """A server in a thread of this process, with the client that is built here or that of another folder."""

    def __init__(self, config: Config, static: Path = FOLDER) -> None:
        self._listener, self.config = listening(config)
        self.url = self.config.public_url
        self._is_ready = threading.Event()
        self.server = make_server(self.config, lambda _: self._is_ready.set(), static)
        self._thread = threading.Thread(target=self._run, name="server")
        self._thread.start()
        wait_for(lambda: self._is_ready.is_set() or not self._thread.is_alive())
        assert self._thread.is_alive()

    def _run(self) -> None:
        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            runner.run(self.server.serve(sockets=[self._listener]))

    def stop(self) -> None:
        """End the server in order, and wait for its end."""
        self.server.should_exit = True
        self._thread.join(PATIENCE_S)
        self._listener.close()
        assert not self._thread.is_alive()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, _kind: type[BaseException] | None, _error: BaseException | None, _: TracebackType | None
    ) -> None:
        self.stop()


class Process:
    """A server in a process of its own, started as a person starts it; what it prints and logs is kept."""

    def __init__(self, folder: Path, *words: str, **environment: str) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self._log_path = folder / "server.log"
        variables = {name: value for name, value in os.environ.items() if not name.startswith("BRUSHPASS_")}
        variables |= {
            "XDG_DATA_HOME": str(folder),
            "LC_ALL": "C.UTF-8",
            "BRUSHPASS_WORKERS": "1",
            "BRUSHPASS_BOT_PACE_MS": "0",
        }
        with self._log_path.open("wb") as log_file:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "brushpass", "serve", "--port", "0", *words],
                stdout=subprocess.PIPE,
                stderr=log_file,
                env=variables | environment,
                cwd=folder,
                encoding="utf-8",
            )
        assert self.process.stdout is not None
        self.first_line = self.process.stdout.readline()
        self.url = self.first_line.split()[-1] if self.first_line else ""

    @property
    def log(self) -> str:
        """Everything logged so far."""
        return self._log_path.read_text(encoding="utf-8")

    def stop(self) -> int:
        """End the server in order; its exit status."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        status = self.process.wait(PATIENCE_S)
        assert self.process.stdout is not None
        self.process.stdout.close()
        return status

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, _kind: type[BaseException] | None, _error: BaseException | None, _: TracebackType | None
    ) -> None:
        self.stop()


def client(url: str, **headers: str) -> httpx.Client:
    """Somebody's browser or program, with cookies of its own; a browser names its page as the origin."""
    return httpx.Client(base_url=url, headers={"origin": url, **headers}, trust_env=False, timeout=PATIENCE_S)


def wait_for(condition: Callable[[], bool]) -> None:
    """Wait until something is so."""
    end = time.monotonic() + PATIENCE_S
    while not condition():
        assert time.monotonic() < end, "it did not happen in time"
        time.sleep(0.005)


class Seat:
    """A client at the socket of a table, which keeps the latest it was shown."""

    def __init__(self, connection: ClientConnection, **hello: Any) -> None:
        self._connection = connection
        self._asked = 0
        self.heard: list[Json] = []
        """All messages, in the order in which they came."""
        self.shown: Json = {}
        """The latest scene or view."""
        self.answered = -1
        self.welcome: Json = {}
        self.send({"do": "hello", "show": "view", **hello})
        self.wait(lambda: bool(self.heard))

    def send(self, message: Json) -> None:
        """Send a message, whatever it is."""
        self._connection.send(json.dumps(message))

    def send_text(self, text: str | bytes) -> None:
        """Send a frame, whatever it holds."""
        self._connection.send(text)

    def ask(self, do: str, **fields: Any) -> Json:
        """Ask for something and wait for the answer."""
        self._asked += 1
        number = self._asked
        self.send({"do": do, "id": number, **fields})
        found: list[Json] = []

        def came() -> bool:
            found.extend(message for message in self.heard if message.get("id") == number)
            return bool(found)

        self.wait(came)
        return found[0]

    def wait(self, condition: Callable[[], bool]) -> None:
        """Listen until something is so."""
        end = time.monotonic() + PATIENCE_S
        while not condition():
            assert time.monotonic() < end, "it did not happen in time"
            self.listen(0.05)

    def listen(self, seconds: float) -> bool:
        """Take in one message, if one comes in time."""
        try:
            message: Json = json.loads(self._connection.recv(seconds))
        except TimeoutError:
            return False
        self.heard.append(message)
        if message["say"] in ("view", "scene"):
            state = message.get("state", self.shown.get("state"))  # left out while it stays the same
            self.shown = {**message, "state": state}
        elif message["say"] == "welcome":
            self.welcome = message
        return True

    def said(self, say: str) -> list[Json]:
        """The messages of one kind."""
        return [message for message in self.heard if message["say"] == say]

    @property
    def legal(self) -> list[str]:
        """What this seat may do now and has not answered yet."""
        view = self.shown.get("view")
        if not view or self.shown["decision"] == self.answered:
            return []
        return list(view["legal"])

    @property
    def over(self) -> bool:
        """Is the table over, as this seat sees it?"""
        return bool(self.shown) and self.shown["state"]["status"] == "over"

    def play(self, action: str) -> Json:
        """Take an action in answer to what was shown last."""
        self.answered = self.shown["decision"]
        return self.ask("play", decision=self.shown["decision"], action=action)

    def close(self) -> None:
        """Go away."""
        self._connection.close()

    @property
    def close_code(self) -> int | None:
        """Listen until the server has closed the socket; the code with which it did."""
        end = time.monotonic() + PATIENCE_S
        try:
            while time.monotonic() < end:
                self.listen(0.05)
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd is not None else None
        raise AssertionError("the socket was not closed in time")


def socket_address(url: str, table: str) -> str:
    """Where the socket of a table is."""
    return f"ws{url.removeprefix('http')}/api/tables/{table}/socket"


@contextmanager
def seat(url: str, table: str, *, headers: dict[str, str] | None = None, **hello: Any) -> Iterator[Seat]:
    """A client at a table."""
    with connect(
        socket_address(url, table), additional_headers=headers, proxy=None, compression=None, max_size=None
    ) as connection:
        yield Seat(connection, **hello)


def play_out(seats: list[Seat], choose: Callable[[list[str]], str]) -> None:
    """Let seats choose until the table is over for all of them."""
    end = time.monotonic() + 4 * PATIENCE_S
    while not all(one.over for one in seats):
        assert time.monotonic() < end, "the game has not ended in time"
        for one in seats:
            while one.listen(0.002):
                pass
            if one.legal:
                answer = one.play(choose(one.legal))
                assert answer["say"] == "done" or answer["code"] in ("stale-decision", "match-over"), answer
            elif _between_matches(one):
                one.ask("next")


def _between_matches(one: Seat) -> bool:
    """Is the series going on without a match?"""
    view = one.shown.get("view")
    if not view:
        return False
    return view["ending"] is not None and one.shown["state"]["status"] == "playing"
