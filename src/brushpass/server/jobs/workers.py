"""Bots in processes of their own, with limits on time and memory, so that no bot ever holds up the server.

A level of the search is a number of simulations, at most 80,000.
Compiled that is under a second in every game; interpreted it is from 12 seconds to half a minute or more.
So the search of a worker keeps an eye on the clock and answers with what it has before its limit comes
(`worker.THINKING_SHARE`).
A worker that still overruns, dies, or answers nonsense is replaced, and a simpler bot answers in its stead.
Where the engine is compiled while the server runs, the workers change over to it by themselves, each between two
questions.
"""

from __future__ import annotations

import asyncio
import os
import pickle
import secrets
import sys
import time
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from logging import WARNING
from pathlib import Path
from typing import Final, Literal, TypeVar, get_args

import msgspec

import brushpass
from brushpass.bots import bot
from brushpass.bots.advice import Advice
from brushpass.core.record import Record
from brushpass.core.view import View
from brushpass.games import load
from brushpass.server.jobs.worker import (
    HEADER,
    SURMISE,
    WEIGH,
    Answer,
    Chosen,
    Failed,
    Question,
    Ready,
    Surmised,
    Surmising,
    Weighed,
    Weighing,
    framed,
)
from brushpass.server.logs import log
from brushpass.server.replay.surmise import Surmise
from brushpass.server.rooms.thinking import Choice, Closed

LIMIT_MS: Final = 30_000
"""The default time limit of a question."""
RESCUE_MS: Final = 5_000
"""The time limit of the simple bot that answers for a worker that failed; it needs a few milliseconds."""
START_MS: Final = 30_000
"""How long a new worker may take until it is ready; it needs half a second."""
MEMORY_MIB: Final = 256
"""The default memory limit of a worker; with all games loaded it holds 30 MiB, after the largest search 70."""
NICENESS: Final = 10
PROGRAM: Final = ("-m", "brushpass.server.jobs.worker")
RESCUER: Final = "simple"
LAST_RESORT: Final = "random"

_ENVIRONMENT: Final = ("PATH", "PYTHONPATH", "LANG", "BRUSHPASS_ENGINE")
"""All that a worker inherits of the server's environment, which may hold keys and database addresses."""
_LONGEST_ANSWER: Final = 1 << 16
_EXIT_MS: Final = 1_000
_LOOK_EVERY_S: Final = 1.0
"""How often it is looked whether the engine has been compiled."""

Kind = Literal["start", "died", "overran", "memory", "error", "nonsense"]
"""What can go wrong with a worker."""
KINDS: Final[tuple[Kind, ...]] = get_args(Kind)

SomeAnswer = TypeVar("SomeAnswer", Chosen, Weighed, Surmised)

_ANSWERS: Final[msgspec.msgpack.Decoder[Answer]] = msgspec.msgpack.Decoder(Answer)


class _Failure(Exception):
    """A worker that must be replaced."""

    def __init__(self, kind: Kind, cause: str) -> None:
        super().__init__(cause)
        self.kind: Kind = kind
        self.cause = cause


class _Worker:
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
            raise _Failure("start", type(error).__name__) from error
        self._process = process
        if self._retired:
            self.discard()
            raise _Failure("start", "closed")
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
            raise _Failure("start", "not ready in time") from error
        except _Failure as failure:
            raise _Failure("start", failure.cause) from failure
        if not isinstance(answer, Ready):
            raise _Failure("start", "not ready")
        self.compiled = answer.compiled

    async def ask(self, question: Question, limit_ms: int) -> Chosen:
        """The answer to a question, within a time limit that begins when the process is ready."""

        def checked(answer: Answer) -> Chosen:
            if not isinstance(answer, Chosen) or answer.action not in question.view.legal:
                raise _Failure("nonsense", "no legal action")
            return answer

        return await self._answer(tuple(question), limit_ms, checked)

    async def weigh(self, question: Weighing, limit_ms: int) -> Weighed:
        """What a search thinks of every choice of a view, within such a time limit."""

        def checked(answer: Answer) -> Weighed:
            count = len(question.view.legal)
            if not isinstance(answer, Weighed) or not len(answer.values) == len(answer.visits) == count:
                raise _Failure("nonsense", "not every choice")
            return answer

        return await self._answer((WEIGH, *question), limit_ms, checked)

    async def surmise(self, question: Surmising, limit_ms: int) -> Surmised:
        """What the hidden things of a view can be, within such a time limit."""

        def checked(answer: Answer) -> Surmised:
            if not isinstance(answer, Surmised):
                raise _Failure("nonsense", "no surmises")
            return answer

        return await self._answer((SURMISE, *question), limit_ms, checked)

    async def _answer(
        self, question: tuple[object, ...], limit_ms: int, checked: Callable[[Answer], SomeAnswer]
    ) -> SomeAnswer:
        process = await self.start()
        try:
            async with asyncio.timeout(limit_ms / 1000):
                answer = await _exchange(process, question)
            if isinstance(answer, Failed):
                raise _Failure(answer.kind, answer.cause)
            return checked(answer)
        except TimeoutError as error:
            self.discard()
            raise _Failure("overran", f"limit {limit_ms} ms") from error
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
        raise _Failure("died", await _exit_of(process)) from error
    return await _answer_of(process)


async def _answer_of(process: Process) -> Answer:
    """The next answer of a process."""
    assert process.stdout is not None
    try:
        (length,) = HEADER.unpack(await process.stdout.readexactly(HEADER.size))
        if length > _LONGEST_ANSWER:
            raise _Failure("nonsense", "too long")
        return _ANSWERS.decode(await process.stdout.readexactly(length))
    except (asyncio.IncompleteReadError, ConnectionResetError) as error:
        raise _Failure("died", await _exit_of(process)) from error
    except msgspec.DecodeError as error:
        raise _Failure("nonsense", "not an answer") from error


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


class Workers:
    """A pool of processes for bots; each is started when it is first needed.

    The figures for an operator: `waiting` and `busy` count questions, `failures` counts by kind.
    """

    def __init__(
        self,
        size: int,
        *,
        memory_mib: int = MEMORY_MIB,
        niceness: int = NICENESS,
        program: tuple[str, ...] = PROGRAM,
        failed: Callable[[Kind], None] | None = None,
    ) -> None:
        if size < 1:
            raise ValueError("a pool needs a worker")
        # Without -P a file in the server's working directory could pass for a module of the library.
        command = (sys.executable, "-P", *program, str(memory_mib), str(niceness))
        self.size = size
        self.waiting = 0
        self.failures: Counter[Kind] = Counter(dict.fromkeys(KINDS, 0))
        self._failed = failed
        self._workers = [_Worker(command) for _ in range(size)]
        self._idle = list(self._workers)
        self._turns = asyncio.Semaphore(size)
        self._closed = False
        self._outdated: set[_Worker] = set()
        """Those whose process, if it is interpreted, began before the engine was compiled."""

    @property
    def busy(self) -> int:
        """How many workers have a question or are being started."""
        return self.size - len(self._idle)

    @property
    def process_ids(self) -> list[int]:
        """The numbers of the running processes."""
        return [number for worker in self._workers if (number := worker.process_id) is not None]

    @property
    def compiled(self) -> bool:
        """Do bots think with the compiled engine? Before the first of them thinks, what the server itself runs on."""
        known = [worker.compiled for worker in self._workers if worker.compiled is not None]
        return any(known) if known else brushpass.compiled()

    async def change_over(self, engine: Path) -> None:
        """Wait for the engine that is being compiled, then let every worker start anew before its next question."""
        while not engine.is_dir():
            await asyncio.sleep(_LOOK_EVERY_S)
        self._outdated = set(self._workers)
        with suppress(Closed):
            await self.warm_up()
        log("bots", "engine", engine="compiled" if self.compiled else "interpreted")

    async def warm_up(self) -> None:
        """Start all processes now rather than with the first questions; one that fails to start is tried again then."""
        await asyncio.gather(*(self._warm_up_one() for _ in range(self.size)))

    async def _warm_up_one(self) -> None:
        async with self._turn() as worker:
            # Everybody takes a turn before anybody gives one back, or all of them would find the same worker.
            await asyncio.sleep(0)
            try:
                await worker.start()
            except _Failure as failure:
                self._note(failure)

    async def choose(self, game: str, view: View, bot_name: str, *, limit_ms: int = LIMIT_MS) -> Choice:
        """A bot's action for the seat of a view, one of `view.legal` whatever happens to the worker.

        The time limit counts from when a worker takes the question: neither the wait for one nor its start counts.
        """
        # An unknown word is the caller's mistake and no failure of a worker.
        bot(bot_name, load(game))
        if not view.legal:
            raise ValueError("the seat has nothing to choose")
        async with self._turn() as worker:
            for name, limit in ((bot_name, limit_ms), (RESCUER, RESCUE_MS)):
                choice = await self._ask(worker, game, view, name, limit)
                if choice is not None:
                    return choice
        return Choice(secrets.choice(view.legal), 0, LAST_RESORT)

    async def _ask(self, worker: _Worker, game: str, view: View, bot_name: str, limit_ms: int) -> Choice | None:
        """A bot's answer, or None if the worker failed, which is counted and logged."""
        # As many random bits as dice hold.
        seed, stream = secrets.randbits(62), secrets.randbits(32)
        question = Question(game, view, bot_name, seed, stream, limit_ms)
        began = time.perf_counter()
        try:
            answer = await worker.ask(question, limit_ms)
        except _Failure as failure:
            if self._closed:
                raise Closed from failure
            elapsed = round((time.perf_counter() - began) * 1000)
            self._note(failure, f"{game}/{bot_name}", elapsed)
            return None
        return Choice(answer.action, answer.milliseconds, bot_name, answer.chance)

    async def weigh(
        self, game: str, view: View, simulations: int, thinking_ms: int, truth: tuple[Record, int] | None = None
    ) -> list[Advice] | None:
        """What a search thinks of every choice of a view, or of the truth behind it; None if the worker failed."""
        question = Weighing(game, view, secrets.randbits(62), secrets.randbits(32), simulations, thinking_ms, truth)
        async with self._turn() as worker:
            answer = await self._try(worker.weigh(question, thinking_ms + RESCUE_MS), f"{game}/{WEIGH}")
        if answer is None:
            return None
        return [Advice(*one) for one in zip(view.legal, answer.values, answer.visits, strict=True)]

    async def surmise(self, game: str, view: View, lang: str, seed: int, worlds: int) -> tuple[Surmise, ...] | None:
        """What the hidden things of a view can be, by so many worlds; None if the worker failed."""
        question = Surmising(game, view, lang, seed, worlds)
        async with self._turn() as worker:
            answer = await self._try(worker.surmise(question, RESCUE_MS), f"{game}/{SURMISE}")
        return None if answer is None else answer.surmises

    async def _try(self, asked: Awaitable[SomeAnswer], question: str) -> SomeAnswer | None:
        """An answer, or None if the worker failed, which is counted and logged."""
        began = time.perf_counter()
        try:
            return await asked
        except _Failure as failure:
            if self._closed:
                raise Closed from failure
            self._note(failure, question, round((time.perf_counter() - began) * 1000))
            return None

    def _note(self, failure: _Failure, question: str = "none", elapsed: int = 0) -> None:
        if self._closed:
            return
        self.failures[failure.kind] += 1
        if self._failed is not None:
            self._failed(failure.kind)
        cause = "-".join(failure.cause.split())
        log("bots", "worker-failed", WARNING, reason=failure.kind, question=question, milliseconds=elapsed, cause=cause)

    @asynccontextmanager
    async def _turn(self) -> AsyncIterator[_Worker]:
        """The worker used last among the idle ones, in the order in which callers came."""
        if self._closed:
            raise Closed
        self.waiting += 1
        try:
            await self._turns.acquire()
        finally:
            self.waiting -= 1
        try:
            if self._closed:
                raise Closed
            worker = self._idle.pop()
            try:
                if worker.has_died:
                    worker.discard()
                    self._note(_Failure("died", "idle"))
                elif worker in self._outdated and worker.compiled is False:
                    worker.discard()
                self._outdated.discard(worker)  # once is enough, also where the source has changed meanwhile
                yield worker
            finally:
                self._idle.append(worker)
        finally:
            self._turns.release()

    async def close(self, *, limit_ms: int = 5_000) -> None:
        """End all processes; questions under way or waiting end with `Closed`."""
        self._closed = True
        taken = 0
        for worker in self._workers:
            worker.retire()
        try:
            async with asyncio.timeout(limit_ms / 1000):
                # Whoever still has a turn or waits for one finds out now; then nobody can start a process any more.
                for _ in range(self.size):
                    await self._turns.acquire()
                    taken += 1
                for worker in self._workers:
                    await worker.gone()
        except TimeoutError:
            log("bots", "workers-not-ended", WARNING)
        finally:
            for _ in range(taken):
                self._turns.release()
