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
import secrets
import sys
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from logging import WARNING
from pathlib import Path
from typing import Final

import brushpass
from brushpass.bots import Budget, bot
from brushpass.bots.advice import Counsel
from brushpass.core.errors import BrushpassError
from brushpass.core.past import Past
from brushpass.core.record import Record
from brushpass.core.view import View
from brushpass.games import load
from brushpass.server.jobs.process import KINDS, Failure, Kind, SomeAnswer, Worker
from brushpass.server.jobs.worker import FORESEE, SURMISE, WEIGH, Foreseeing, Question, Weighing
from brushpass.server.logs import log
from brushpass.server.replay.concluding import MILLISECONDS
from brushpass.server.replay.course import Chances
from brushpass.server.replay.surmise import STRONG, WORLDS, Surmise, Surmising, learnt
from brushpass.server.rooms.sights import Sight
from brushpass.server.rooms.thinking import Choice, Closed

LIMIT_MS: Final = 30_000
"""The default time limit of a question."""
RESCUE_MS: Final = 5_000
"""The time limit of the simple bot that answers for a worker that failed; it needs a few milliseconds."""
MEMORY_MIB: Final = 256
"""The default memory limit of a worker; with all games loaded it holds 30 MiB, after the largest search 70."""
NICENESS: Final = 10
PROGRAM: Final = ("-m", "brushpass.server.jobs.worker")
RESCUER: Final = "simple"
LAST_RESORT: Final = "random"

_LOOK_EVERY_S: Final = 1.0
"""How often it is looked whether the engine has been compiled."""


def _dice() -> tuple[int, int]:
    """The seed and stream of dice that nobody can foresee: as many random bits as dice hold."""
    return secrets.randbits(62), secrets.randbits(32)


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
        self._workers = [Worker(command) for _ in range(size)]
        self._idle = list(self._workers)
        self._turns = asyncio.Semaphore(size)
        self._closed = False
        self._stand_ins: set[tuple[str, str, str]] = set()
        """What the log tells already of bots without a mind."""
        self._outdated: set[Worker] = set()
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
            except Failure as failure:
                self._note(failure)

    def _note_stand_in(self, game: str, view: View, bot_name: str) -> None:
        """Tell the log, once for each reason, of a bot that has no mind for a match, so that another plays for it."""
        loaded = load(game)
        notice = bot(bot_name, loaded).notice(loaded, view)
        if notice is None or not isinstance(notice.__cause__, BrushpassError):
            return
        reason = (game, bot_name, notice.__cause__.message)
        if reason not in self._stand_ins:
            self._stand_ins.add(reason)
            log("bots", "stand-in", WARNING, game=game, code=reason[2], **notice.arguments)

    async def choose(self, game: str, view: View, past: Past, bot_name: str, *, limit_ms: int = LIMIT_MS) -> Choice:
        """A bot's action for the seat of a view, one of `view.legal` whatever happens to the worker.

        The time limit counts from when a worker takes the question: neither the wait for one nor its start counts.
        """
        # An unknown word is the caller's mistake and no failure of a worker.
        self._note_stand_in(game, view, bot_name)
        if not view.legal:
            raise ValueError("the seat has nothing to choose")
        async with self._turn() as worker:
            for name, limit in ((bot_name, limit_ms), (RESCUER, RESCUE_MS)):
                choice = await self._ask(worker, Question(game, view, past, name, *_dice(), limit))
                if choice is not None:
                    return choice
        return Choice(secrets.choice(view.legal), 0, LAST_RESORT)

    async def _ask(self, worker: Worker, question: Question) -> Choice | None:
        """A bot's answer, or None if the worker failed, which is counted and logged."""
        began = time.perf_counter()
        try:
            answer = await worker.ask(question, question.limit_ms)
        except Failure as failure:
            if self._closed:
                raise Closed from failure
            elapsed = round((time.perf_counter() - began) * 1000)
            self._note(failure, f"{question.game}/{question.bot}", elapsed)
            return None
        return Choice(answer.action, answer.milliseconds, question.bot, answer.chance)

    async def weigh(
        self,
        game: str,
        view: View,
        past: Past,
        budget: Budget,
        *,
        about: str = "",
        truth: tuple[Record, int] | None = None,
        shared: bool = False,
    ) -> Counsel | None:
        """What the best bot thinks of every choice of a view, or of the truth behind it; None if the worker failed."""
        question = Weighing(game, view, past, *_dice(), budget, about, truth, shared)
        async with self._turn() as worker:
            answer = await self._try(worker.weigh(question, 2 * budget.milliseconds + RESCUE_MS), f"{game}/{WEIGH}")
        return None if answer is None else answer.counsel

    async def foresee(self, game: str, record: Record) -> Chances:
        """For each seat the moments before its decisions and its chance to win then; nothing if nobody can say."""
        async with self._turn() as worker:
            answer = await self._try(worker.foresee(Foreseeing(game, record), RESCUE_MS), f"{game}/{FORESEE}")
        return {} if answer is None else answer.chances

    async def surmise(self, question: Surmising) -> tuple[Surmise, ...] | None:
        """What the hidden things of a view can be, and what could be concluded of them; None if the worker failed."""
        limit = MILLISECONDS + RESCUE_MS
        async with self._turn() as worker:
            answer = await self._try(worker.surmise(question, limit), f"{question.game}/{SURMISE}")
        return None if answer is None else answer.surmises

    async def conclude(self, game: str, view: View, past: Past, seen: tuple[Sight, ...], lang: str) -> str:
        """The surest thing that a seat can conclude of what is hidden, in a sentence; empty if it is little."""
        found = await self.surmise(Surmising(game, view, past, seen, lang, 0, WORLDS))
        return next(iter(learnt(load(game), view, found or (), lang, STRONG)), "")

    async def _try(self, asked: Awaitable[SomeAnswer], question: str) -> SomeAnswer | None:
        """An answer, or None if the worker failed, which is counted and logged."""
        began = time.perf_counter()
        try:
            return await asked
        except Failure as failure:
            if self._closed:
                raise Closed from failure
            self._note(failure, question, round((time.perf_counter() - began) * 1000))
            return None

    def _note(self, failure: Failure, question: str = "none", elapsed: int = 0) -> None:
        if self._closed:
            return
        self.failures[failure.kind] += 1
        if self._failed is not None:
            self._failed(failure.kind)
        cause = "-".join(failure.cause.split())
        log("bots", "worker-failed", WARNING, reason=failure.kind, question=question, milliseconds=elapsed, cause=cause)

    @asynccontextmanager
    async def _turn(self) -> AsyncIterator[Worker]:
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
                    self._note(Failure("died", "idle"))
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
