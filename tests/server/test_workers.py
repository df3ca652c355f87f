"""Bots in processes of their own: every answer is legal, every limit holds, and nothing is left behind."""

from __future__ import annotations

import asyncio
import logging
import os
import pickle
import re
import signal
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
import uvloop

from brushpass.bots import bot, bot_names
from brushpass.core import options as option_words
from brushpass.core.dice import Dice
from brushpass.core.errors import BadInput
from brushpass.core.match import WATCHING, Match
from brushpass.core.past import Past
from brushpass.core.view import View
from brushpass.games import games, load
from brushpass.server.jobs import worker
from brushpass.server.jobs.process import KINDS
from brushpass.server.jobs.worker import Question
from brushpass.server.jobs.workers import Workers
from brushpass.server.logs import JsonLines
from brushpass.server.rooms.thinking import Choice, Closed
from tests.laws import CASES, Case

ROOT = Path(__file__).parents[2]
SLOWEST = "shadows-in-kyoto"
"""The game with the slowest search."""
PATIENCE = 20.0
"""Seconds after which a condition that has not come will not come."""
NO_FAILURES = dict.fromkeys(KINDS, 0)
LOOPS = {"asyncio": asyncio.new_event_loop, "uvloop": uvloop.new_event_loop}

every_game = pytest.mark.parametrize("game", games())
every_loop = pytest.mark.parametrize("loop", LOOPS.values(), ids=LOOPS)


def play_any(match: Match, dice: Dice) -> None:
    """A random legal action of a random seat among those that wait."""
    waiting = match.waiting()
    seat = waiting[dice.below(len(waiting))]
    legal = match.legal(seat)
    match.play(seat, legal[dice.below(len(legal))])


def position(game: str, *, seed: int = 1, choices: int = 2) -> View:
    """The view of a seat that has something to choose, some way into a match."""
    dice = Dice(seed)
    match = Match(load(game), seed=seed)
    for _ in range(5):
        play_any(match, dice)
    while len(match.legal(match.waiting()[0])) < choices:
        play_any(match, dice)
    return match.view(match.waiting()[0])


def run(
    test: Callable[[Workers], Awaitable[None]],
    workers: Workers,
    loop: Callable[[], asyncio.AbstractEventLoop] = asyncio.new_event_loop,
) -> None:
    """Run a test with workers and close them."""

    async def whole() -> None:
        try:
            await test(workers)
        finally:
            await workers.close()

    with asyncio.Runner(loop_factory=loop) as runner:
        runner.run(whole())


async def until(condition: Callable[[], bool], patience: float = PATIENCE) -> None:
    """Wait for a condition."""
    async with asyncio.timeout(patience):
        while not condition():
            await asyncio.sleep(0.01)


def is_running(process_id: int) -> bool:
    """Whether a process exists and is more than an entry that nobody has cleared away."""
    try:
        status = Path(f"/proc/{process_id}/stat").read_text(encoding="utf-8")
    except (FileNotFoundError, ProcessLookupError):
        return False
    return status.rpartition(")")[2].split()[0] not in ("Z", "X")


def processor_ticks(process_id: int) -> int:
    """How long a process has computed."""
    return int(Path(f"/proc/{process_id}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[11])


def data_mib(process_id: int) -> int:
    """The memory of a process that its limit counts."""
    lines = Path(f"/proc/{process_id}/status").read_text(encoding="utf-8").splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmData:")) // 1024


async def thinking(workers: Workers) -> tuple[asyncio.Task[Choice], int]:
    """A question in the only worker that takes most of a second even compiled, just begun, and the worker's process."""
    await workers.warm_up()
    (process_id,) = workers.process_ids
    before = processor_ticks(process_id)
    task = asyncio.create_task(workers.choose(SLOWEST, position(SLOWEST), Past(), "ismcts:5"))
    await until(lambda: processor_ticks(process_id) > before + 2)
    return task, process_id


# Views and answers


@pytest.mark.parametrize("case", CASES, ids=[case.name for case in CASES])
def test_every_view_survives_the_way_to_a_worker(case: Case) -> None:
    """What a worker reads is the view that was sent: for every game, edition and option, and for every observer."""
    base = next(iter(case.game.editions.values()))
    match = Match(case.game, options=option_words.differences(case.options, base), seed=7)
    dice = Dice(8)
    views = []
    for step in range(60):
        if match.over:
            break
        if step % 12 == 0:
            views += [match.view(observer) for observer in (*match.seats, WATCHING)]
        play_any(match, dice)
    sent = pickle.dumps(views, pickle.HIGHEST_PROTOCOL)
    assert [(type(view), view) for view in pickle.loads(sent)] == [(type(view), view) for view in views]


@every_game
def test_the_worker_chooses_as_the_bot_does(game: str) -> None:
    """By the same dice the worker's choice is the bot's own, as long as the clock does not cut it short."""
    names = ["random", "simple", "ismcts:1", *load(game).players.experts]
    questions = [
        Question(game, position(game, seed=seed, choices=min(seed, 2)), Past(), name, seed, 3, 60_000)
        for name in names
        for seed in (1, 2, 3)
    ]
    chosen = [worker.considered(question, time.perf_counter())[0] for question in questions]
    assert chosen == [
        bot(question.bot, load(game)).answer(
            load(game), question.view, question.past, Dice(question.seed, question.stream)
        )
        for question in questions
    ]


def test_a_search_without_time_still_chooses() -> None:
    """A deadline that has passed already leaves a search of a few simulations."""
    view = position("cold-war")
    question = Question("cold-war", view, Past(), "ismcts:5", 1, 2, 0)
    assert worker.considered(question, time.perf_counter())[0] in view.legal


def test_every_bot_of_every_game_answers() -> None:
    """All bots answer with a legal action by themselves, the deepest search too, in less than its limit."""

    async def ask(workers: Workers) -> None:
        asked = [(game, position(game), Past(), name) for game in games() for name in bot_names(load(game))]
        choices = await asyncio.gather(*(workers.choose(*question, limit_ms=1_200) for question in asked))
        answers = [
            (choice.bot, choice.action in view.legal) for choice, (_, view, _, _) in zip(choices, asked, strict=True)
        ]
        assert (answers, workers.failures) == ([(name, True) for _, _, _, name in asked], NO_FAILURES)

    run(ask, Workers(2, niceness=0))


def test_an_unknown_bot_is_the_callers_mistake() -> None:
    """A word that is no bot of the game is refused before any process starts."""

    async def ask(workers: Workers) -> None:
        with pytest.raises(BadInput):
            await workers.choose("cold-war", position("cold-war"), Past(), "detective")
        assert workers.process_ids == []

    run(ask, Workers(1))


# Failures


def test_an_overrun_is_answered_by_the_simple_bot() -> None:
    """A worker that does not answer in time is killed, and a new one answers with the simple bot."""
    view = position("cold-war")

    async def ask(workers: Workers) -> None:
        await workers.warm_up()
        (stopped,) = workers.process_ids
        os.kill(stopped, signal.SIGSTOP)
        choice = await workers.choose("cold-war", view, Past(), "ismcts:5", limit_ms=100)
        await until(lambda: not is_running(stopped))
        assert (choice.bot, choice.action in view.legal, workers.failures) == (
            "simple",
            True,
            NO_FAILURES | {"overran": 1},
        )

    run(ask, Workers(1))


@every_loop
def test_a_killed_worker_is_replaced(loop: Callable[[], asyncio.AbstractEventLoop]) -> None:
    """A worker killed in the middle of a question costs the question its bot, not its answer."""
    view = position(SLOWEST)

    async def ask(workers: Workers) -> None:
        task, process_id = await thinking(workers)
        os.kill(process_id, signal.SIGKILL)
        choice = await task
        assert (choice.bot, choice.action in view.legal, workers.failures, len(workers.process_ids)) == (
            "simple",
            True,
            NO_FAILURES | {"died": 1},
            1,
        )

    run(ask, Workers(1), loop)


def test_a_worker_that_dies_idle_is_replaced_before_the_next_question() -> None:
    """A death between questions is counted, and the next question is answered by the bot it was for."""
    view = position("iron-curtain")

    async def ask(workers: Workers) -> None:
        await workers.warm_up()
        os.kill(workers.process_ids[0], signal.SIGKILL)
        await until(lambda: not workers.process_ids)
        choice = await workers.choose("iron-curtain", view, Past(), "ismcts:1")
        assert (choice.bot, workers.failures) == ("ismcts:1", NO_FAILURES | {"died": 1})

    run(ask, Workers(1))


def test_a_bot_that_needs_too_much_memory_fails_alone() -> None:
    """A search that comes to its memory limit ends in an error, and the simple bot answers within the same limit."""
    view = position("cold-war")

    async def ask(workers: Workers) -> None:
        choice = await workers.choose("cold-war", view, Past(), "ismcts:5")
        # Compiled code that gets no memory may have no other way than to end its process.
        assert (choice.bot, workers.failures["memory"] + workers.failures["died"]) == ("simple", 1)

    async def measure(workers: Workers) -> None:
        await workers.choose("cold-war", view, Past(), "simple")
        used.append(data_mib(workers.process_ids[0]))

    used: list[int] = []
    run(measure, Workers(1))
    run(ask, Workers(1, memory_mib=used[0] + 3))


def test_when_nobody_can_answer_the_server_chooses_at_random(caplog: pytest.LogCaptureFixture) -> None:
    """A view that breaks every bot still gets a legal action, and the log names the place but nothing of the view."""
    view = position("iron-curtain")

    async def ask(workers: Workers) -> None:
        choice = await workers.choose("cold-war", view, Past(), "ismcts:2")
        assert (choice.bot, choice.action in view.legal, workers.failures) == (
            "random",
            True,
            NO_FAILURES | {"error": 2},
        )

    with caplog.at_level(logging.WARNING, logger="brushpass.bots"):
        run(ask, Workers(1))
    told = [JsonLines().line(record).fields for record in caplog.records]
    assert [fields["question"] for fields in told] == ["cold-war/ismcts:2", "cold-war/simple"]
    assert all(re.fullmatch(r"\w+-at-\w+\.py:\d+", str(fields["cause"])) for fields in told)


HOSTILE = """
import sys
import msgspec
from brushpass.server.jobs.worker import Chosen, Ready, framed
sys.stdout.buffer.write(framed(msgspec.msgpack.encode(Ready(True))))
sys.stdout.buffer.flush()
sys.stdin.buffer.read(4)
sys.stdout.buffer.write({answer})
sys.stdout.buffer.flush()
sys.stdin.buffer.read()
"""


@pytest.mark.parametrize(
    "answer",
    [
        "framed(msgspec.msgpack.encode(Chosen('win the game', 1)))",
        "framed(msgspec.msgpack.encode(Ready(True)))",
        "framed(b'not an answer')",
        "bytes([255]) * 200_000",
    ],
    ids=["illegal", "off the point", "no message", "endless"],
)
def test_nonsense_is_not_believed(answer: str, tmp_path: Path) -> None:
    """A process that answers anything but a legal action is replaced, and no answer of its kind is taken."""
    view = position("cold-war")
    program = tmp_path / "hostile.py"
    program.write_text(HOSTILE.replace("{answer}", answer), encoding="utf-8")

    async def ask(workers: Workers) -> None:
        choice = await workers.choose("cold-war", view, Past(), "simple")
        assert (choice.bot, workers.failures) == ("random", NO_FAILURES | {"nonsense": 2})

    run(ask, Workers(1, program=(str(program),)))


def test_a_worker_that_does_not_start_is_no_reason_to_wait(tmp_path: Path) -> None:
    """Where no process can be started, the server chooses at random."""

    async def ask(workers: Workers) -> None:
        choice = await workers.choose("cold-war", position("cold-war"), Past(), "simple")
        assert (choice.bot, workers.failures) == ("random", NO_FAILURES | {"start": 2})

    run(ask, Workers(1, program=(str(tmp_path / "nothing.py"),)))


def test_a_question_given_up_leaves_no_answer_behind() -> None:
    """After a cancelled question its worker is gone, so that the next answer is for the next question."""
    view = position("cold-war")

    async def ask(workers: Workers) -> None:
        task, process_id = await thinking(workers)
        task.cancel()
        await asyncio.wait([task])
        await until(lambda: not is_running(process_id))
        choice = await workers.choose("cold-war", view, Past(), "simple")
        assert (task.cancelled(), choice.bot, workers.busy) == (True, "simple", 0)

    run(ask, Workers(1))


# The pool


def test_processes_start_when_they_are_needed() -> None:
    """A pool starts without processes, and questions one after the other need only one."""

    async def ask(workers: Workers) -> None:
        counts = [len(workers.process_ids)]
        for _ in range(2):
            await workers.choose("cold-war", position("cold-war"), Past(), "simple")
            counts.append(len(workers.process_ids))
        await workers.warm_up()
        assert [*counts, len(workers.process_ids)] == [0, 1, 1, 2]

    run(ask, Workers(2))


def test_questions_wait_in_order() -> None:
    """More questions than workers are answered in the order in which they were asked, and counted meanwhile."""
    order: list[int] = []

    async def ask(workers: Workers) -> None:
        view = position("cold-war")

        async def one(number: int) -> None:
            await workers.choose("cold-war", view, Past(), "simple")
            order.append(number)

        tasks = [asyncio.create_task(one(number)) for number in range(6)]
        await until(lambda: workers.busy == 1)
        meanwhile = (workers.busy, workers.waiting)
        await asyncio.gather(*tasks)
        assert (meanwhile, order, workers.busy, workers.waiting) == ((1, 5), list(range(6)), 0, 0)

    run(ask, Workers(1))


@every_loop
def test_the_event_loop_goes_on_while_bots_think(loop: Callable[[], asyncio.AbstractEventLoop]) -> None:
    """While every worker thinks, other work of the server is done at its pace."""

    async def ask(workers: Workers) -> None:
        await workers.warm_up()
        view = position("shadows-in-kyoto")
        tasks = [
            asyncio.create_task(workers.choose("shadows-in-kyoto", view, Past(), "ismcts:5", limit_ms=1_200))
            for _ in range(2)
        ]
        ticks = 0
        while not all(task.done() for task in tasks):
            await asyncio.sleep(0.002)
            ticks += 1
        thought = max(task.result().milliseconds for task in tasks)
        assert ticks > thought / 20

    run(ask, Workers(2), loop)


@every_loop
def test_closing_ends_everything(loop: Callable[[], asyncio.AbstractEventLoop]) -> None:
    """Closing in the middle of questions ends all processes at once, and every question with an error."""

    async def ask(workers: Workers) -> None:
        view = position("cold-war")
        under_way, process_id = await thinking(workers)
        queued = asyncio.create_task(workers.choose("cold-war", view, Past(), "simple"))
        await until(lambda: workers.waiting == 1)
        began = time.perf_counter()
        await workers.close()
        took = time.perf_counter() - began
        ends = await asyncio.gather(
            under_way, queued, workers.choose("cold-war", view, Past(), "simple"), return_exceptions=True
        )
        assert ([type(end) for end in ends], is_running(process_id), took < 3, workers.failures) == (
            [Closed] * 3,
            False,
            True,
            NO_FAILURES,
        )

    run(ask, Workers(1), loop)


def test_closing_while_a_process_starts_leaves_none_behind() -> None:
    """A process whose start was under way when the pool closed does not outlive it."""

    async def ask(workers: Workers) -> None:
        starting = asyncio.create_task(workers.choose("cold-war", position("cold-war"), Past(), "simple"))
        while not workers.busy:
            await asyncio.sleep(0)
        await workers.close()
        await asyncio.wait([starting])
        assert (type(starting.exception()), workers.process_ids) == (Closed, [])

    run(ask, Workers(1))


# What a process is given


@every_loop
def test_a_worker_knows_no_secret_of_the_server(
    loop: Callable[[], asyncio.AbstractEventLoop], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of the server's environment a worker gets its paths, its language and which engine to run, and nothing else."""
    monkeypatch.setenv("BRUSHPASS_DATABASE", "postgresql://brushpass:sesame@localhost/brushpass")
    monkeypatch.setenv("BRUSHPASS_SECRET", "sesame")

    async def look(workers: Workers) -> None:
        await workers.warm_up()
        given = Path(f"/proc/{workers.process_ids[0]}/environ").read_bytes().split(b"\0")
        names = {entry.partition(b"=")[0] for entry in given if entry}
        assert names <= {b"PATH", b"PYTHONPATH", b"LANG", b"BRUSHPASS_ENGINE"}

    run(look, Workers(1), loop)


@every_loop
def test_a_worker_inherits_no_open_file(loop: Callable[[], asyncio.AbstractEventLoop], tmp_path: Path) -> None:
    """A file that the server has open, even an inheritable one, is not open in a worker."""
    inheritable = os.open(tmp_path / "database", os.O_CREAT | os.O_RDWR)
    os.set_inheritable(inheritable, True)

    async def look(workers: Workers) -> None:
        await workers.warm_up()
        opened = [link.readlink().name for link in Path(f"/proc/{workers.process_ids[0]}/fd").iterdir()]
        assert "database" not in opened

    try:
        run(look, Workers(1), loop)
    finally:
        os.close(inheritable)


def test_a_worker_yields_to_the_server() -> None:
    """A worker runs at a lower priority than the server."""

    async def look(workers: Workers) -> None:
        await workers.warm_up()
        own = os.getpriority(os.PRIO_PROCESS, 0)
        assert os.getpriority(os.PRIO_PROCESS, workers.process_ids[0]) == min(own + 10, 19)

    run(look, Workers(1))


SERVER = """
import asyncio, sys
import uvloop
from brushpass.server.jobs.workers import Workers
from tests.server.test_workers import thinking

async def serve():
    workers = Workers(1)
    task, process_id = await thinking(workers)
    print(process_id, flush=True)
    await task

with asyncio.Runner(loop_factory={"asyncio": None, "uvloop": uvloop.new_event_loop}[sys.argv[1]]) as runner:
    runner.run(serve())
"""


@pytest.mark.parametrize("loop", LOOPS)
def test_a_killed_server_leaves_no_worker(loop: str) -> None:
    """When the server is killed, its worker ends in the middle of a thought."""
    command = [sys.executable, "-c", SERVER, loop]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        process_id = int(server.stdout.readline())
        alive = is_running(process_id)
        server.kill()
    # Less than the thought would have taken, interpreted.
    asyncio.run(until(lambda: not is_running(process_id), patience=5))
    assert alive


def test_workers_change_over_to_the_engine_that_was_compiled_meanwhile(tmp_path: Path) -> None:
    """Once the compiled engine is there every worker starts anew with it, between questions, and nothing fails."""
    engine = tmp_path / "engine"
    program = (
        "-c",
        f"import brushpass, pathlib; compiled = pathlib.Path({str(engine)!r}).is_dir()\n"
        "brushpass.compiled = lambda: compiled\n"
        "from brushpass.server.jobs import worker; worker.main()",
    )

    async def test(workers: Workers) -> None:
        view = position("cold-war")
        await workers.warm_up()
        assert not workers.compiled
        old = set(workers.process_ids)
        changing = asyncio.create_task(workers.change_over(engine))
        answers = [asyncio.create_task(workers.choose("cold-war", view, Past(), "simple")) for _ in range(6)]
        engine.mkdir()
        await asyncio.wait_for(changing, PATIENCE)
        assert workers.compiled
        assert old.isdisjoint(workers.process_ids)
        assert len(workers.process_ids) == workers.size
        assert [(await answer).bot for answer in answers] == ["simple"] * 6
        assert workers.failures == NO_FAILURES

    run(test, Workers(2, program=program))


def test_workers_that_stay_interpreted_start_anew_only_once(tmp_path: Path) -> None:
    """Where the source was changed after the server began, the engine that was compiled is of no use to a worker."""

    async def test(workers: Workers) -> None:
        view = position("cold-war")
        await workers.warm_up()
        await workers.change_over(tmp_path)
        changed = set(workers.process_ids)
        for _ in range(4):
            await workers.choose("cold-war", view, Past(), "simple")
        assert set(workers.process_ids) == changed
        assert not workers.compiled

    program = (
        "-c",
        "import brushpass; brushpass.compiled = lambda: False; from brushpass.server.jobs import worker; worker.main()",
    )
    run(test, Workers(2, program=program))
