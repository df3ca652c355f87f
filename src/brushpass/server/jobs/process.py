"""One process in which bots think, as the server sees it: started, asked, and replaced when it fails."""

from __future__ import annotations

import asyncio
import os
import pickle
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Callable
from contextlib import suppress
from typing import Final, Literal, TypeVar, get_args

import msgspec

from brushpass.server.jobs.worker import (
    FORESEE,
    HEADER,
    SURMISE,
    WEIGH,
    Answer,
    Chosen,
    Failed,
    Foreseeing,
    Foreseen,
    Question,
    Ready,
    Surmised,
    Weighed,
    Weighing,
    framed,
)
from brushpass.server.replay.surmise import Surmising

START_MS: Final = 30_000
"""How long a new worker may take until it is ready; it needs half a second."""
_ENVIRONMENT: Final = ("PATH", "PYTHONPATH", "LANG", "BRUSHPASS_ENGINE")
"""All that a worker inherits of the server's environment, which may hold keys and database addresses."""
_LONGEST_ANSWER: Final = 1 << 16
_EXIT_MS: Final = 1_000

Kind = Literal["start", "died", "overran", "memory", "error", "nonsense"]
"""What can go wrong with a worker."""
KINDS: Final[tuple[Kind, ...]] = get_args(Kind)

SomeAnswer = TypeVar("SomeAnswer", Chosen, Weighed, Surmised, Foreseen)

_ANSWERS: Final[msgspec.msgpack.Decoder[Answer]] = msgspec.msgpack.Decoder(Answer)


class Failure(Exception):
    """A worker that must be replaced."""

    def __init__(self, kind: Kind, cause: str) -> None:
        super().__init__(cause)
        self.kind: Kind = kind
        self.cause = cause


class Worker:
    """One place in the pool: a process, once it is needed, and a new one after each failure."""

    def __init__(self, command: tuple[str, ...]) -> None:
        self._command = command
        self._process: Process | None = None
        self.compiled: bool | None = None
        """Whether the process runs the compiled engine, once it has said so."""
        self._retired = False
        self._endings: set[asyncio.Task[None]] = set()

    @property
    def process_id(self) -> int | None:
        """The number of the running process, if there is one."""
        return None if self._process is None or self.has_died else self._process.pid

    @property
    def has_died(self) -> bool:
        """Whether there was a process and it has ended by itself."""
        return self._process is not None and self._process.returncode is not None

    async def start(self) -> Process:
        """The process, a new one if there is none."""
        if self._process is not None:
            return self._process
        try:
            process = await asyncio.create_subprocess_exec(
                *self._command,
                stdin=PIPE,
                stdout=PIPE,
                # An error's message could tell of hidden things.
                stderr=DEVNULL,
                env={name: os.environ[name] for name in _ENVIRONMENT if name in os.environ},
                # A signal from the keyboard is for the server, which ends its workers itself.
                start_new_session=True,
            )
        except OSError as error:
            raise Failure("start", type(error).__name__) from error
        self._process = process
        if self._retired:
            self.discard()
            raise Failure("start", "closed")
        try:
            await self._become_ready(process)
        except BaseException:
            self.discard()
            raise
        return process

    async def _become_ready(self, process: Process) -> None:
        try:
            async with asyncio.timeout(START_MS / 1000):
                answer = await _answer_of(process)
        except TimeoutError as error:
            raise Failure("start", "not ready in time") from error
        except Failure as failure:
            raise Failure("start", failure.cause) from failure
        if not isinstance(answer, Ready):
            raise Failure("start", "not ready")
        self.compiled = answer.compiled

    async def ask(self, question: Question, limit_ms: int) -> Chosen:
        """The answer to a question, within a time limit that begins when the process is ready."""

        def checked(answer: Answer) -> Chosen:
            if not isinstance(answer, Chosen) or answer.action not in question.view.legal:
                raise Failure("nonsense", "no legal action")
            return answer

        return await self._answer(tuple(question), limit_ms, checked)

    async def weigh(self, question: Weighing, limit_ms: int) -> Weighed:
        """What the best bot thinks of every choice of a view, within such a time limit."""

        def checked(answer: Answer) -> Weighed:
            legal = question.view.legal
            if not isinstance(answer, Weighed) or tuple(one.action for one in answer.counsel.choices) != legal:
                raise Failure("nonsense", "not every choice")
            return answer

        return await self._answer((WEIGH, *question), limit_ms, checked)

    async def surmise(self, question: Surmising, limit_ms: int) -> Surmised:
        """What the hidden things of a view can be, within such a time limit."""

        def checked(answer: Answer) -> Surmised:
            if not isinstance(answer, Surmised):
                raise Failure("nonsense", "no surmises")
            return answer

        return await self._answer((SURMISE, *question), limit_ms, checked)

    async def foresee(self, question: Foreseeing, limit_ms: int) -> Foreseen:
        """How likely the seats of a match were to win before their decisions, within such a time limit."""

        def checked(answer: Answer) -> Foreseen:
            if not isinstance(answer, Foreseen):
                raise Failure("nonsense", "no chances")
            return answer

        return await self._answer((FORESEE, *question), limit_ms, checked)

    async def _answer(
        self, question: tuple[object, ...], limit_ms: int, checked: Callable[[Answer], SomeAnswer]
    ) -> SomeAnswer:
        process = await self.start()
        try:
            async with asyncio.timeout(limit_ms / 1000):
                answer = await _exchange(process, question)
            if isinstance(answer, Failed):
                raise Failure(answer.kind, answer.cause)
            return checked(answer)
        except TimeoutError as error:
            self.discard()
            raise Failure("overran", f"limit {limit_ms} ms") from error
        except BaseException:
            # Whoever gave up waiting leaves a process behind that still thinks about the old question.
            self.discard()
            raise

    def discard(self) -> None:
        """Kill the process, if there is one; what is left to clean up goes on in the background."""
        if self._process is None:
            return
        ending = asyncio.get_running_loop().create_task(_end(self._process))
        self._process = None
        self._endings.add(ending)
        ending.add_done_callback(self._endings.discard)

    def retire(self) -> None:
        """Kill the process and let no other take its place."""
        self._retired = True
        self.discard()

    async def gone(self) -> None:
        """Wait until all processes of this place have ended."""
        await asyncio.gather(*self._endings)


async def _exchange(process: Process, question: tuple[object, ...]) -> Answer:
    assert process.stdin is not None
    try:
        process.stdin.write(framed(pickle.dumps(question, pickle.HIGHEST_PROTOCOL)))
        await process.stdin.drain()
    except (BrokenPipeError, ConnectionResetError) as error:
        raise Failure("died", await _exit_of(process)) from error
    return await _answer_of(process)


async def _answer_of(process: Process) -> Answer:
    """The next answer of a process."""
    assert process.stdout is not None
    try:
        (length,) = HEADER.unpack(await process.stdout.readexactly(HEADER.size))
        if length > _LONGEST_ANSWER:
            raise Failure("nonsense", "too long")
        return _ANSWERS.decode(await process.stdout.readexactly(length))
    except (asyncio.IncompleteReadError, ConnectionResetError) as error:
        raise Failure("died", await _exit_of(process)) from error
    except msgspec.DecodeError as error:
        raise Failure("nonsense", "not an answer") from error


async def _exit_of(process: Process) -> str:
    """How a process ended that has just closed its output: a negative status is the signal that killed it."""
    try:
        async with asyncio.timeout(_EXIT_MS / 1000):
            return f"exit status {await process.wait()}"
    except TimeoutError:
        return "output closed"


async def _end(process: Process) -> None:
    """Kill a process and wait until it is gone and its pipes are closed."""
    assert process.stdin is not None
    with suppress(ProcessLookupError):
        process.kill()
    process.stdin.close()
    await process.communicate()
