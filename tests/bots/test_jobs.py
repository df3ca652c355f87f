"""Work in pieces: the same results in the same order whoever does it, and nobody left at work afterwards."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import psutil
import pytest

from brushpass.bots.jobs import crew
from brushpass.core.errors import BadInput, ProcessLost

needs_ray = pytest.mark.skipif(find_spec("ray") is None, reason="Ray comes with the extra `cluster`")


def slowly_doubled(number: int) -> int:
    """Later pieces are done sooner."""
    time.sleep(0.02 * (5 - number % 5))
    return 2 * number


def broken(number: int) -> int:
    if number == 3:
        raise ValueError("three")
    return number


def killed(number: int) -> int:
    if number == 3:
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def endless(file: Path) -> None:
    file.write_text(str(os.getpid()))
    time.sleep(600)


def written(file: Path) -> int:
    """The process that has written its number."""
    while not file.exists() or not file.read_text():
        time.sleep(0.01)
    return int(file.read_text())


@pytest.mark.parametrize("jobs", [1, 2])
def test_results_come_in_the_order_of_the_pieces(jobs: int) -> None:
    """Whichever is done first."""
    with crew(jobs) as workers:
        assert workers.count == jobs
        assert list(workers.in_order(slowly_doubled, range(9))) == [2 * number for number in range(9)]


@pytest.mark.parametrize("jobs", [1, 2])
def test_few_pieces_are_under_way(jobs: int) -> None:
    """Pieces are taken as they are needed, so that a million of them fill no memory."""
    pieces = iter(range(1000))
    with crew(jobs) as workers:
        results = workers.in_order(abs, pieces)
        for seen in range(20):
            assert next(results) == seen
        assert next(pieces) <= 20 + 2 * jobs


def test_a_bug_in_a_piece_is_raised_here() -> None:
    """After the results before it."""
    with crew(2) as workers:
        results = workers.in_order(broken, range(6))
        assert [next(results) for _ in range(3)] == [0, 1, 2]
        with pytest.raises(ValueError, match="three"):
            next(results)


def test_a_lost_process_is_told_in_a_sentence() -> None:
    """As when the system has ended it for want of memory."""
    with crew(2) as workers, pytest.raises(ProcessLost, match="A process ended before its part of the work was done"):
        list(workers.in_order(killed, range(6)))


def test_whatever_is_under_way_is_given_up(tmp_path: Path) -> None:
    """Whoever stops, as by an interrupt, is not kept waiting by a piece that takes long, and leaves no process."""
    file = tmp_path / "process"

    def pieces() -> Iterator[Path]:
        yield file
        written(file)
        raise KeyboardInterrupt

    began = time.monotonic()
    with pytest.raises(KeyboardInterrupt), crew(2) as workers:
        list(workers.in_order(endless, pieces()))
    assert time.monotonic() - began < 60
    assert not psutil.pid_exists(written(file))


def busy(file: Path) -> None:
    file.write_text(str(os.getpid()))
    time.sleep(20)


class Dropping:
    """An object that is cleared up when an interrupt comes, and Python drops what is raised there."""

    def __del__(self) -> None:
        signal.raise_signal(signal.SIGINT)


def test_an_interrupt_is_never_dropped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It ends the processes wherever it catches the first one."""
    monkeypatch.setattr(sys, "unraisablehook", lambda dropped: None)
    file = tmp_path / "process"

    def pieces() -> Iterator[Path]:
        yield file
        written(file)
        Dropping()

    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        with pytest.raises(KeyboardInterrupt), crew(2) as workers:
            list(workers.in_order(busy, pieces()))
        assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
    finally:
        signal.signal(signal.SIGINT, before)
    assert not psutil.pid_exists(written(file))


def test_processes_end_with_the_first(tmp_path: Path) -> None:
    """Even if that one is killed and can tell them nothing."""
    file = tmp_path / "process"
    words = [sys.executable, "-c", f"from tests.bots.test_jobs import *\nwork_for_ever({str(file)!r})"]
    with subprocess.Popen(words, cwd=Path(__file__).parents[2], stderr=subprocess.DEVNULL) as first:
        worker = psutil.Process(written(file))
        first.kill()
    worker.wait(20)


def work_for_ever(file: str) -> None:
    """What the process does that is killed."""
    with crew(2) as workers:
        list(workers.in_order(endless, [Path(file)]))


# A cluster


def test_a_missing_library_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """In one sentence, with the extra that brings it."""
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(BadInput, match=r"needs the library ray: install brushpass\[cluster\]"), crew(ray="auto"):
        pass


@needs_ray
@pytest.mark.parametrize("address", ["127.0.0.1:1", "ray://127.0.0.1:1", "nobody.invalid:6379", "rubbish"])
def test_a_cluster_that_is_not_there(address: str) -> None:
    """It is told at once, where Ray itself would try for minutes."""
    began = time.monotonic()
    with pytest.raises(BadInput, match=f"No Ray cluster can be used at {address}: .*[^.]\\.$"), crew(ray=address):
        pass
    assert time.monotonic() - began < 30


@pytest.mark.long
@needs_ray
@pytest.mark.filterwarnings("ignore")
def test_a_cluster_does_the_same() -> None:
    """The same results in the same order as by processes of this machine, and a lost worker is told."""
    with crew(2, "local") as workers:
        assert list(workers.in_order(slowly_doubled, range(9))) == [2 * number for number in range(9)]
        with pytest.raises(ValueError, match="three"):
            list(workers.in_order(broken, range(6)))
        with pytest.raises(ProcessLost):
            list(workers.in_order(killed, range(6)))
