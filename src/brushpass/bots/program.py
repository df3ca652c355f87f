"""A program that plays: it is asked with a line of JSON and answers with one, in any language.

`docs/referee.md` describes the lines. A program has a group of processes to itself, which is ended with its match.
"""

from __future__ import annotations

import atexit
import contextlib
import os
import selectors
import shlex
import signal
import subprocess
import tempfile
import threading
import time
from collections.abc import Iterator
from typing import IO, Final, NoReturn

import msgspec

from brushpass.bots.budget import Budget
from brushpass.bots.thought import Thought, understood
from brushpass.core.dice import Dice
from brushpass.core.errors import BotFailed
from brushpass.core.game import Game
from brushpass.core.options import Options, changed
from brushpass.core.past import Past
from brushpass.core.scene import Telling
from brushpass.core.view import View

TIME_LIMIT_MS: Final = 10_000
"""How long a program may think about a decision unless it is said."""
STARTING_MS: Final = 10_000
"""So much longer its first answer may take: it has to load what it needs."""
LONGEST_ANSWER: Final = 1 << 20
"""Bytes in the longest line that is read."""
_LAST_WORDS: Final = 600
"""So many bytes of what a program wrote to its error stream are shown when it fails."""
_NOTHING: Final = "nothing"
"""What the sentences call the last words of a program that wrote none."""
_LONGEST_SHOWN: Final = 200
_FAREWELL_S: Final = 0.5
"""So long a program has to end by itself when it is asked no more."""

_STARTED_S: Final = 5.0
"""So long `end_all` waits for a program that is being started."""

_running: set[int] = set()
"""The groups of processes that are to be ended."""
_starting = threading.Lock()
"""Held while a program is started, and while all are ended."""
_ending = threading.Event()
"""Set when all are ended: nothing is started any more."""


class Question(msgspec.Struct, kw_only=True):
    """What a program is asked."""

    do: str = "choose"
    match: int
    """Counted from 1: another number is another match, of which nothing has been heard yet."""
    game: str
    options: dict[str, str | int | bool]
    """Those that differ from the default edition."""
    seat: str
    legal: tuple[str, ...]
    heard: tuple[Telling, ...]
    """What the seat was told since the question before."""
    view: View
    seed: int
    """For a program that throws dice: the same whenever the same match is played again."""
    limit_ms: int


class Answer(msgspec.Struct, kw_only=True):
    """What a program answers: an action, or a weight for each of some actions."""

    action: str | None = None
    chances: dict[str, float] | None = None
    win: float | None = None


class Program:
    """A program, started with the first question; `weigh` asks it for a seat of one match at a time."""

    def __init__(self, name: str, limit_ms: int = TIME_LIMIT_MS) -> None:
        self.name = name
        self.limit_ms = limit_ms
        self._command = shlex.split(name)
        self._process: subprocess.Popen[bytes] | None = None
        self._complaints: IO[bytes] | None = None
        """What it wrote to its error stream."""
        self._matches = 0
        self._known = "", Past()
        """The seat that was asked last, and all that it had heard then."""
        self._answered = False

    # Asking

    def weigh(self, game: Game, view: View, past: Past, dice: Dice, budget: Budget) -> Thought:
        """Ask the program; a budget of milliseconds below its limit is what it has."""
        limit = min(self.limit_ms, budget.milliseconds or self.limit_ms)
        answer = self._ask(msgspec.json.encode(self._question(game, view, past, dice, limit)) + b"\n", limit)
        if (answer.action is None) == (answer.chances is None):
            raise self._unreadable(msgspec.json.encode(answer))
        try:
            chosen = answer.chances if answer.action is None else answer.action
            return understood(chosen, view, self.name)._replace(win=answer.win)
        except BotFailed:
            self.close()
            raise

    def _question(self, game: Game, view: View, past: Past, dice: Dice, limit: int) -> Question:
        seat, before = self._known
        told, known = past.tellings, before.tellings
        if seat != view.seat or past.source is not before.source or told[: len(known)] != known:
            self._matches += 1
            known = ()
        self._known = view.seat, past
        options = getattr(view, "options", None)
        return Question(
            match=self._matches,
            game=game.name,
            options=changed(options, next(iter(game.editions.values()))) if isinstance(options, Options) else {},
            seat=view.seat,
            legal=view.legal,
            heard=told[len(known) :],
            view=view,
            seed=int(dice.word()),
            limit_ms=limit,
        )

    def _ask(self, line: bytes, limit: int) -> Answer:
        process = self._process or self._start()
        allowed = limit if self._answered else limit + STARTING_MS
        try:
            reply = _exchange(process, line, time.monotonic() + allowed / 1000)
        except TimeoutError:
            seconds = f"{limit / 1000:g}"
            raise BotFailed("bot-late", bot=self.name, limit=seconds, said=self._last_words()) from None
        except EOFError:
            if _ending.is_set():
                _wait_for_the_end()
            with contextlib.suppress(subprocess.TimeoutExpired):
                process.wait(_FAREWELL_S)
            status = str(self._end())
            raise BotFailed("bot-died", bot=self.name, status=status, said=self._last_words()) from None
        self._answered = True
        try:
            return msgspec.json.decode(reply, type=Answer)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
            raise self._unreadable(reply) from None

    def _unreadable(self, line: bytes) -> BotFailed:
        shown = line.decode("utf-8", "replace").strip()[:_LONGEST_SHOWN]
        return BotFailed("bot-unreadable", bot=self.name, line=shown, said=self._last_words())

    def _last_words(self) -> str:
        """End the program; what it wrote last to its error stream."""
        self._end()
        said = ""
        if self._complaints is not None:
            size = self._complaints.seek(0, os.SEEK_END)
            self._complaints.seek(max(0, size - _LAST_WORDS))
            said = " ".join(self._complaints.read().decode("utf-8", "replace").split())
        self.close()
        return said or _NOTHING

    # Starting and ending

    def _start(self) -> subprocess.Popen[bytes]:
        self._answered = False
        self._complaints = tempfile.TemporaryFile()  # noqa: SIM115 - open as long as the program is there
        try:
            process = self._launch()
        except (OSError, ValueError) as error:
            cause = getattr(error, "strerror", None) or str(error)
            self.close()
            raise BotFailed("bot-not-started", bot=self.name, cause=cause) from error
        assert process.stdin is not None
        assert process.stdout is not None
        os.set_blocking(process.stdin.fileno(), False)
        os.set_blocking(process.stdout.fileno(), False)
        return process

    def _launch(self) -> subprocess.Popen[bytes]:
        pipe = subprocess.PIPE
        with _uninterrupted(), _starting:
            if not _ending.is_set():
                process = self._process = subprocess.Popen(
                    self._command, stdin=pipe, stdout=pipe, stderr=self._complaints, bufsize=0, start_new_session=True
                )
                _running.add(process.pid)
                return process
        return _wait_for_the_end()

    def close(self) -> None:
        """Ask no more: the program may end by itself, and is ended otherwise with all that it has started."""
        try:
            self._say_farewell()
        finally:  # also where an interrupt spoils it
            self._end()
            if self._complaints is not None:
                self._complaints.close()
                self._complaints = None
            self._matches, self._known = 0, ("", Past())

    def _say_farewell(self) -> None:
        process = self._process
        if process is not None:
            assert process.stdin is not None
            process.stdin.close()
            with contextlib.suppress(subprocess.TimeoutExpired):
                process.wait(_FAREWELL_S)

    def _end(self) -> int:
        """End the program at once, with all that it has started; the status with which it ended."""
        with _uninterrupted():
            process, self._process = self._process, None
            if process is None:
                return 0
            _kill(process.pid)
            status = process.wait()
            for stream in (process.stdin, process.stdout):
                assert stream is not None
                stream.close()
            _running.discard(process.pid)
            return status


def end_all() -> None:
    """End every program that this process has started, for whoever ends without winding up: no other is started.

    A thread that asks a program meanwhile waits for the end of this process, and takes nothing for a failure.
    """
    _ending.set()
    started = _starting.acquire(timeout=_STARTED_S)
    for group in list(_running):
        _kill(group)
    if started:
        _starting.release()


atexit.register(end_all)


def _kill(group: int) -> None:
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.killpg(group, signal.SIGKILL)


def _wait_for_the_end() -> NoReturn:
    """Do nothing any more: all programs are ended, and this process is about to end as well."""
    while True:
        time.sleep(60)


@contextlib.contextmanager
def _uninterrupted() -> Iterator[None]:
    """Put an interrupt off, so that no program is started or ended by half."""
    usual = signal.getsignal(signal.SIGINT)
    if threading.current_thread() is not threading.main_thread() or not callable(usual):
        yield
        return
    caught: list[int] = []
    signal.signal(signal.SIGINT, lambda number, _: caught.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, usual)
        if caught:
            usual(caught[0], None)


def _exchange(process: subprocess.Popen[bytes], line: bytes, deadline: float) -> bytes:
    """Write a line to a program and read the one that it answers with.

    Raises `TimeoutError` after the deadline, and `EOFError` where the program has ended or hung up.
    """
    assert process.stdin is not None
    assert process.stdout is not None
    answer = bytearray()
    with selectors.DefaultSelector() as ready:
        ready.register(process.stdin, selectors.EVENT_WRITE)
        ready.register(process.stdout, selectors.EVENT_READ)
        while not answer.endswith(b"\n") and len(answer) <= LONGEST_ANSWER:
            left = deadline - time.monotonic()
            events = ready.select(left) if left > 0 else []
            if not events:
                raise TimeoutError
            for key, _ in events:
                if key.fileobj is process.stdout:
                    more = process.stdout.read(LONGEST_ANSWER)
                    if more == b"":
                        raise EOFError
                    answer += more or b""
                else:
                    line = line[_written(process.stdin, line) :]
                    if not line:
                        ready.unregister(process.stdin)
    return bytes(answer)


def _written(pipe: IO[bytes], line: bytes) -> int:
    """How much of a line fitted into a pipe."""
    try:
        return pipe.write(line) or 0
    except BrokenPipeError:
        raise EOFError from None
