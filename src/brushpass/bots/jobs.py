"""Work in pieces: done here, by processes of this machine or by a Ray cluster, with the same results in the same order.

A piece is all that its worker gets, and its result all that comes back; nothing else is shared.
Only a few pieces are ever under way, however many there are. When a crew is no longer wanted, as after an interrupt,
whatever is under way is given up at once.
"""

from __future__ import annotations

import os
import signal
import socket
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from types import FrameType
from typing import Any, TypeVar

from brushpass.bots.program import end_all
from brushpass.core.errors import BadInput, ProcessLost
from brushpass.core.libraries import library

_AHEAD = 2
"""How many pieces are under way for each worker: the one it does and the one it does next."""
_PATIENCE = 10.0
"""So many seconds a cluster has to open its door."""

P = TypeVar("P")
R = TypeVar("R")


class Crew:
    """Workers that do pieces of work; by itself a crew of one, which is this process."""

    def __init__(self, count: int) -> None:
        self.count = count
        """How many pieces are done at the same time."""

    def in_order(self, work: Callable[[P], R], pieces: Iterable[P]) -> Iterator[R]:
        """The results of all pieces, in the order of the pieces.

        Another process finds `work` by its name, so it is a function of a module or a `partial` of one.
        Raises `ProcessLost` if a process ends on the way.
        """
        return map(work, pieces)


class _Helpers(Crew):
    """Workers elsewhere, which are given a piece and later asked for its result."""

    def in_order(self, work: Callable[[P], R], pieces: Iterable[P]) -> Iterator[R]:
        begin = self.starter(work)
        waiting: deque[Any] = deque()
        for piece in pieces:
            if len(waiting) == _AHEAD * self.count:
                yield self.result(waiting.popleft())
            waiting.append(begin(piece))
        while waiting:
            yield self.result(waiting.popleft())

    def starter(self, work: Callable[[P], R]) -> Callable[[P], Any]:
        """What gives a piece to a worker, and answers with a ticket for its result."""
        raise NotImplementedError

    def result(self, ticket: Any) -> Any:
        """The result of a piece, as soon as it is there."""
        raise NotImplementedError


@contextmanager
def crew(jobs: int | None = None, ray: str | None = None) -> Iterator[Crew]:
    """So many processes of this machine, or the Ray cluster at an address, of which at most `jobs` are kept busy.

    Without `jobs` there is a worker for each processor, of this machine or of the cluster.
    """
    if ray is not None:
        with _cluster(ray, jobs) as cluster:
            yield cluster
        return
    count = jobs or os.cpu_count() or 1
    if count == 1:
        yield Crew(1)
        return
    with _processes(count) as processes:
        yield processes


# Processes


class _Processes(_Helpers):
    def __init__(self, count: int, pool: ProcessPoolExecutor, lifeline: Connection) -> None:
        super().__init__(count)
        self.pool = pool
        self.lifeline = lifeline

    def starter(self, work: Callable[[P], R]) -> Callable[[P], Any]:
        def begin(piece: P) -> Any:
            with self._losses_told():
                return self.pool.submit(work, piece)

        return begin

    def result(self, ticket: Any) -> Any:
        with self._losses_told():
            return ticket.result()

    @contextmanager
    def _losses_told(self) -> Iterator[None]:
        try:
            yield
        except BrokenProcessPool as broken:
            if not self.lifeline.closed:
                raise ProcessLost("process-lost") from broken
        if self.lifeline.closed:  # by an interrupt that got lost: what comes from processes that end is no result
            raise KeyboardInterrupt


@contextmanager
def _processes(count: int) -> Iterator[_Processes]:
    """Processes that end when this one ends or no longer needs them, in the middle of a piece if need be."""
    # Each is a fresh interpreter: nothing of this process, such as its threads, is carried over.
    fresh = get_context("spawn")
    alive, lifeline = fresh.Pipe(duplex=False)
    executor = ProcessPoolExecutor(count, mp_context=fresh, initializer=_stand_by, initargs=(alive,))
    with alive, _cut_by_an_interrupt(lifeline), executor as pool:
        try:
            yield _Processes(count, pool, lifeline)
            pool.shutdown()
        finally:
            _cut(lifeline)


@contextmanager
def _cut_by_an_interrupt(lifeline: Connection) -> Iterator[None]:
    """Let an interrupt itself end the processes, wherever it catches this one.

    Python raises it in whatever runs just then. That may be what drops it, as the clearing up of an object does, or
    what was about to end the processes, and to wait for them.
    """
    usual = signal.getsignal(signal.SIGINT)
    if threading.current_thread() is not threading.main_thread() or not callable(usual):
        yield
        return

    def interrupt(number: int, frame: FrameType | None) -> None:
        _cut(lifeline)
        usual(number, frame)

    signal.signal(signal.SIGINT, interrupt)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, usual)


def _cut(lifeline: Connection) -> None:
    with suppress(OSError):  # an interrupt came while it was closed
        lifeline.close()


def _stand_by(alive: Connection) -> None:
    """Leave interrupts to the first process, and end with it, or when told to; in either case with all programs."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    # The pool ends its processes with this signal as soon as one of them has ended.
    told, tell = get_context("spawn").Pipe(duplex=False)
    os.set_blocking(tell.fileno(), False)
    signal.set_wakeup_fd(tell.fileno(), warn_on_full_buffer=False)
    signal.signal(signal.SIGTERM, lambda number, frame: None)
    threading.Thread(target=_end_with, args=(alive, told, tell), daemon=True).start()


def _end_with(alive: Connection, told: Connection, _tell: Connection) -> None:
    """Wait for the end of the first process, or for the signal: it is a thread, so that no work can put it off."""
    # Nothing is ever sent through the first one: its other end was closed. The second one tells of every signal, also
    # of the alarm that ends the time of a bot.
    while alive not in wait([alive, told]):
        if signal.SIGTERM in os.read(told.fileno(), 64):
            break
    end_all()
    os._exit(1)


# A cluster


class _Cluster(_Helpers):
    def __init__(self, count: int, ray: Any) -> None:
        super().__init__(count)
        self.ray = ray

    def starter(self, work: Callable[[P], R]) -> Callable[[P], Any]:
        remote = self.ray.remote(_do)
        return lambda piece: remote.remote(work, piece)

    def result(self, ticket: Any) -> Any:
        try:
            return self.ray.get(ticket)
        except self.ray.exceptions.WorkerCrashedError as lost:
            raise ProcessLost("process-lost") from lost


def _do(work: Callable[[P], R], piece: P) -> R:
    """One piece of work: Ray takes functions, and no partial ones."""
    return work(piece)


@contextmanager
def _cluster(address: str, jobs: int | None) -> Iterator[_Cluster]:
    """The workers of a Ray cluster; the address `local` starts one on this machine, `auto` finds the one it is in."""
    ray = library("ray", "cluster")
    try:
        _knock(address)
        ray.init(address=address, log_to_driver=False, logging_level="ERROR")
    except Exception as error:  # whatever its libraries raise means that nobody answers there
        cause = error.strerror if isinstance(error, OSError) and error.strerror else str(error).partition("\n")[0]
        raise BadInput("no-cluster", address=address, cause=cause.rstrip(".")) from error
    try:
        yield _Cluster(jobs or int(ray.cluster_resources().get("CPU", 1)) or 1, ray)
    finally:
        ray.shutdown()  # also ends what is still being done for us


def _knock(address: str) -> None:
    """Raise an error if nobody listens at a host and port: Ray itself tries for minutes and then ends the process."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if colon and port.isascii() and port.isdigit():
        socket.create_connection((host, int(port)), _PATIENCE).close()
