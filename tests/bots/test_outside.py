"""Bots from outside: objects of modules and programs, and all the ways in which they fail."""

from __future__ import annotations

import json
import os
import shlex
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import psutil
import pytest
from msgspec.structs import replace
from typer.testing import CliRunner

from brushpass import BadInput, Dice, Match, cli, load
from brushpass.bots import BotFailed, Past, bot
from brushpass.bots.arena import Settings, simulate
from brushpass.bots.jobs import crew
from brushpass.bots.outside import any_bot, is_outside
from brushpass.bots.program import Program, end_all
from brushpass.core.errors import ProcessLost
from brushpass.core.words import LANGUAGES, error_sentence

GAME = load("cold-war")
ANSWERING = """
import json, sys
for line in sys.stdin:
    question = json.loads(line)
    {0}
"""
SETTINGS = Settings(
    game="cold-war",
    edition="ffg-2011",
    options={"max_turns": "2"},
    seats=("cia", "kgb"),
    bots=("random", "random"),
    games=2,
    seed=3,
    swap=True,
)

Writer = Callable[[str], str]
LONG = 90
"""Seconds after which something has not come to an end at all, however busy the machine is."""


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Writer:
    """Writes a program in the present folder; what it does with each question, or all of it; its word."""
    monkeypatch.chdir(tmp_path)

    def write(text: str) -> str:
        file = tmp_path / "player"
        whole = text if "import" in text else ANSWERING.format(text)
        file.write_text(f"#!{sys.executable}\n{whole}", encoding="utf-8")
        file.chmod(0o755)
        return "./player"

    return write


def ask(name: str, limit_ms: int = 5_000, seed: int = 1) -> str:
    """What a bot from outside does first in a match."""
    match = Match(GAME, seed=seed)
    player = any_bot(name, GAME, limit_ms)
    try:
        return player.answer(GAME, match.view("cia"), match.past("cia"), Dice(1))
    finally:
        player.close()


def failure(name: str, limit_ms: int = 5_000) -> BotFailed:
    """How a bot from outside fails, told in both languages with its name."""
    with pytest.raises(BotFailed) as failed:
        ask(name, limit_ms)
    for lang in LANGUAGES:
        assert name in error_sentence(failed.value, lang)
    return failed.value


def is_alive(process: int) -> bool:
    """Is there such a process, and is it no mere remembrance of one?"""
    try:
        return Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


def gone(process: int) -> bool:
    """Does a process end in a moment?"""
    for _ in range(100):
        if not is_alive(process):
            return True
        time.sleep(0.05)
    return False


# Words


@pytest.mark.parametrize(
    ("name", "outside"),
    [
        ("./player", True),
        ("/usr/bin/player --fast", True),
        ("players/best", True),
        ("package.module:name", True),
        ("module:Class.think", True),
        ("simple", False),
        ("simple:2", False),
        ("ismcts:3", False),
        ("ismcts:x", False),
        ("hal:9000", False),
        ("hal", False),
        ("", False),
    ],
)
def test_a_word_says_whether_a_bot_is_from_outside(name: str, outside: bool) -> None:
    """Words of ours are never mistaken for modules."""
    assert is_outside(name, GAME) == outside


@pytest.mark.parametrize(
    "name", ["./player", "/bin/true", "os:system", "tests.bots.test_outside:first", "../x y", "random:randint"]
)
def test_the_list_of_bots_has_nobody_from_outside(name: str) -> None:
    """Whoever may name only bots of ours, as at the tables of a server, cannot run anything."""
    with pytest.raises(BadInput, match="There is no bot called"):
        bot(name, GAME)


def test_bots_of_ours_are_found_as_well() -> None:
    """One function knows them all, and refuses the unknown ones as ever."""
    assert any_bot("ismcts:2", GAME) == bot("ismcts:2", GAME)
    with pytest.raises(BadInput, match='no bot called "hal"'):
        any_bot("hal", GAME)


# Objects of modules

MODULE = """
from brushpass.bots import Thought

def first(game, view, past, dice):
    return view.legal[0]

def last(game, view, past, dice):
    return {view.legal[-1]: 3, "  ".join(view.legal[0].split()): 0}

def even(game, view, past, dice):
    return Thought(tuple(1 / len(view.legal) for _ in view.legal), 0.5)

class Careful:
    def think(self, game, view, past, dice):
        assert [telling.words[0] for telling in past.tellings][:2] == ["turn", "objective"]
        return view.legal[1]

careful = Careful()
number = 7

def broken(game, view, past, dice):
    raise RuntimeError("no idea")

def silent(game, view, past, dice):
    return None

def cheating(game, view, past, dice):
    return "use olympic-games director"

def negative(game, view, past, dice):
    return {view.legal[0]: -1, view.legal[1]: 2}

def nan(game, view, past, dice):
    return {view.legal[0]: float("nan")}

def nothing(game, view, past, dice):
    return {view.legal[0]: 0}

def wrong(game, view, past, dice):
    return Thought((0.5,) * len(view.legal))
"""


@pytest.fixture
def module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A module in the present folder."""
    (tmp_path / "players_here.py").write_text(MODULE, encoding="utf-8")
    (tmp_path / "broken_here.py").write_text("1 / 0", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    yield
    sys.modules.pop("players_here", None)


@pytest.mark.usefixtures("module")
@pytest.mark.parametrize(("name", "place"), [("first", 0), ("last", -1), ("careful", 1), ("Careful", 1)])
def test_an_object_of_a_module_plays(name: str, place: int) -> None:
    """A function, a thing that thinks, or the class of such a thing; with an action or with weights."""
    assert ask(f"players_here:{name}") == Match(GAME, seed=1).view("cia").legal[place]


@pytest.mark.usefixtures("module")
def test_a_thought_from_outside_is_taken_as_it_is() -> None:
    """With its chance to win."""
    match = Match(GAME, seed=1)
    thought = any_bot("players_here:even", GAME).think(GAME, match.view("cia"), match.past("cia"), Dice(1))
    assert (len(set(thought.chances)), thought.win) == (1, 0.5)


@pytest.mark.usefixtures("module")
@pytest.mark.parametrize(
    ("name", "cause", "how"),
    [
        ("broken", "broke down: RuntimeError: no idea", "crashed"),
        ("silent", "answered with None", "crashed"),
        ("cheating", '"use olympic-games director" for cia, which is not legal now. Legal: pick', "illegal"),
        ("negative", "the weight -1", "crashed"),
        ("nan", "the weight nan", "crashed"),
        ("nothing", "no action a weight above 0", "crashed"),
        ("wrong", "together they make 1", "crashed"),
    ],
)
def test_an_object_that_fails_is_named(name: str, cause: str, how: str) -> None:
    """With what it did."""
    failed = failure(f"players_here:{name}")
    assert cause in str(failed)
    assert failed.how == how


@pytest.mark.usefixtures("module")
@pytest.mark.parametrize(
    ("name", "cause"),
    [
        ("nowhere.at_all:bot", "nowhere.at_all does not load (ModuleNotFoundError"),
        ("broken_here:bot", "broken_here does not load (ZeroDivisionError"),
        ("players_here:bot", 'players_here has nothing called "bot"'),
        ("players_here:number", 'it cannot be called, and it has no method called "think"'),
    ],
)
def test_an_object_that_is_not_there(name: str, cause: str) -> None:
    """It is refused before a match begins, in both languages."""
    with pytest.raises(BadInput) as refused:
        any_bot(name, GAME)
    assert cause in str(refused.value)
    assert name in error_sentence(refused.value, "pl")


# Programs


def test_a_program_is_told_what_its_seat_knows(program: Writer, tmp_path: Path) -> None:
    """The view, what is legal, and what was heard since the question before; another match has another number."""
    name = program('open("asked", "a").write(line); print(json.dumps({"action": question["legal"][0]}), flush=True)')
    player = any_bot(name, GAME, 5_000)
    for seed in (1, 2):
        match, dice = Match(GAME, seed=seed, options={"max_turns": "2"}), Dice(seed)
        while match.waiting():
            seat = match.waiting()[0]
            view, past = match.view(seat), match.past(seat)
            action = player.answer(GAME, view, past, dice) if seat == "kgb" else view.legal[0]
            assert action == view.legal[0]
            match.play(seat, action)
    player.close()
    asked = [json.loads(line) for line in (tmp_path / "asked").read_text(encoding="utf-8").splitlines()]
    assert {question["match"] for question in asked} == {1, 2}
    for seed in (1, 2):
        questions = [question for question in asked if question["match"] == seed]
        match = Match(GAME, seed=seed, options={"max_turns": "2"})
        heard = []
        for question in questions:
            while match.waiting()[0] != "kgb":
                match.play("cia", match.legal("cia")[0])
            heard += [(fact["number"], tuple(fact["words"])) for fact in question["heard"]]
            assert heard == [(telling.number, telling.words) for telling in match.past("kgb").tellings]
            assert (question["do"], question["game"], question["seat"]) == ("choose", "cold-war", "kgb")
            assert question["options"] == {"max_turns": 2}
            assert question["legal"] == question["view"]["legal"] == match.legal("kgb")
            assert question["limit_ms"] == 5_000
            assert "seed" in question
            match.play("kgb", match.legal("kgb")[0])


def test_the_same_beginning_of_another_match_is_another_match(program: Writer) -> None:
    """Also where a seat has heard the very same in both."""
    name = program('print(json.dumps({"action": question["legal"][len(question["heard"]) == 0]}), flush=True)')
    player = any_bot(name, GAME)
    for match in (Match(GAME, seed=1), Match(GAME, seed=1)):
        view = match.view("cia")
        asked = [player.answer(GAME, view, match.past("cia"), Dice(1)) for _ in range(2)]
        assert asked == list(view.legal[:2])  # the first time there is something new
    player.close()


def test_what_a_program_says_is_drawn_from(program: Writer) -> None:
    """Weights need not make 1, and the same dice draw the same."""
    name = program('print(json.dumps({"chances": {question["legal"][0]: 1, question["legal"][1]: 3}}), flush=True)')
    match = Match(GAME, seed=1)
    player = any_bot(name, GAME)
    thought = player.think(GAME, match.view("cia"), match.past("cia"), Dice(1))
    assert thought.chances[:3] == (0.25, 0.75, 0.0)
    player.close()


def test_arguments_of_a_program(program: Writer) -> None:
    """Words behind it are its arguments, with quotes as in a shell."""
    name = program(
        'import sys, json\nfor line in sys.stdin:\n    print(json.dumps({"action": sys.argv[1]}), flush=True)'
    )
    legal = Match(GAME, seed=1).legal("cia")
    assert ask(f"{name} {shlex.quote(legal[2])}") == legal[2]


@pytest.mark.parametrize(
    ("does", "cause", "how"),
    [
        ('sys.exit("out of ideas")', "ended with status 1 before it answered. Its last words: out of ideas", "crashed"),
        ("sys.exit()", "ended with status 0 before it answered.", "crashed"),
        ("import os, signal\n    os.kill(os.getpid(), signal.SIGSEGV)", "ended with status -11", "crashed"),
        ('print("pass", flush=True)', "no JSON object with either an action or chances: pass", "crashed"),
        ('print("{}", flush=True)', "no JSON object with either an action or chances", "crashed"),
        ('print(json.dumps({"action": "a", "chances": {}}), flush=True)', "either an action or chances", "crashed"),
        ('print(json.dumps({"action": 7}), flush=True)', "either an action or chances", "crashed"),
        ('print("[" * 100000, flush=True)', "either an action or chances", "crashed"),
        ("sys.stdout.buffer.write(b'\\xff\\n'); sys.stdout.flush()", "either an action or chances", "crashed"),
        ('print("{}\\n{}", flush=True)', "either an action or chances", "crashed"),
        ('print("x" * (1 << 21), flush=True)', "either an action or chances", "crashed"),
        ('print(json.dumps({"action": "bluff"}), flush=True)', 'chose "bluff" for cia', "illegal"),
        ('print(json.dumps({"chances": {"bluff": 1}}), flush=True)', 'chose "bluff" for cia', "illegal"),
        ('print(json.dumps({"chances": {question["legal"][0]: -1}}), flush=True)', "the weight -1", "crashed"),
        ('print(json.dumps({"action": question["legal"][0], "win": 7}), flush=True)', "a chance to win", "crashed"),
    ],
)
def test_a_program_that_fails_is_named(program: Writer, does: str, cause: str, how: str) -> None:
    """It crashes, hangs up, writes what nobody can read, or does what is not legal."""
    text = ANSWERING.format(does) if "import os" in does else does
    failed = failure(program(text))
    assert cause in str(failed)
    assert failed.how == how


def test_a_program_that_does_not_answer_is_late(program: Writer, monkeypatch: pytest.MonkeyPatch) -> None:
    """After its time is over it is ended, and what it said is told; it may have read nothing at all."""
    monkeypatch.setattr("brushpass.bots.program.STARTING_MS", 1_000)
    began = time.monotonic()
    name = program("import sys, time\nprint('hm', file=sys.stderr, flush=True)\ntime.sleep(60)")
    failed = failure(name, limit_ms=200)
    assert 1 < time.monotonic() - began < 4
    assert str(failed) == "The bot ./player did not answer within 0.2 s. Its last words: hm"
    assert failed.how == "late"


def test_only_the_first_answer_may_take_longer(program: Writer) -> None:
    """A program has to load what it needs; then its limit counts."""
    name = program(
        "import json, sys, time\nfor line in sys.stdin:\n    time.sleep(0.5)\n"
        '    print(json.dumps({"action": json.loads(line)["legal"][0]}), flush=True)'
    )
    match = Match(GAME, seed=1)
    player = any_bot(name, GAME, 100)
    answer = player.answer(GAME, match.view("cia"), match.past("cia"), Dice(1))
    assert answer in match.legal("cia")
    with pytest.raises(BotFailed, match=r"within 0\.1 s"):
        player.answer(GAME, match.view("cia"), match.past("cia"), Dice(1))
    player.close()


def test_all_that_a_program_has_started_ends_with_it(program: Writer, tmp_path: Path) -> None:
    """Also where it does not listen, and its children with it."""
    name = program(
        "import json, os, signal, subprocess, sys, time\n"
        "signal.signal(signal.SIGTERM, signal.SIG_IGN)\n"
        'child = subprocess.Popen(["sleep", "60"])\n'
        'open("ids", "w").write(f"{os.getpid()} {child.pid}")\n'
        'print(json.dumps({"action": json.loads(sys.stdin.readline())["legal"][0]}), flush=True)\n'
        "time.sleep(60)"
    )
    ask(name)
    first, second = (int(word) for word in (tmp_path / "ids").read_text(encoding="utf-8").split())
    assert gone(first)
    assert gone(second)


def test_a_program_that_was_closed_begins_anew(program: Writer) -> None:
    """Whoever asks it again starts it again, for another match."""
    name = program('print(json.dumps({"action": question["legal"][question["match"] - 1]}), flush=True)')
    match = Match(GAME, seed=1)
    player = Program(name)
    for _ in range(2):
        thought = player.weigh(GAME, match.view("cia"), Past(), Dice(1), bot("random").budget)
        assert thought.chances[0] == 1.0
        player.close()
    player.close()


@pytest.mark.parametrize(
    ("name", "cause"),
    [
        ("./nobody", "there is no program ./nobody"),
        ("./text", "./text is a file that may not be run (chmod +x)"),
        ("./player 'open", "could not be started: No closing quotation"),
    ],
)
def test_a_program_that_cannot_be_run_is_refused_at_once(
    name: str, cause: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Before a match begins, in both languages."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "text").write_text("hello", encoding="utf-8")
    with pytest.raises(BadInput) as refused:
        any_bot(name, GAME)
    assert cause in str(refused.value)
    assert name in error_sentence(refused.value, "pl")


def test_a_file_that_is_no_program_fails_when_it_is_asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It may be run, but nothing can run it."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "player").write_text("#!/no/such/interpreter\n", encoding="utf-8")
    (tmp_path / "player").chmod(0o755)
    assert "could not be started: No such file or directory" in str(failure("./player"))


# In simulations


def run(*words: str) -> tuple[int, str]:
    """Run a command: its status and what it says of mistakes."""
    result = CliRunner().invoke(cli.app, words)
    assert result.exception is None or isinstance(result.exception, SystemExit)
    return result.exit_code, result.stderr


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_simulation_with_a_program_is_repeatable(program: Writer, jobs: int) -> None:
    """Chances are drawn with our dice, and a program may take its seed for its own."""
    name = program(
        "import json, random, sys\nfor line in sys.stdin:\n    question = json.loads(line)\n"
        '    chosen = random.Random(question["seed"]).choice(question["legal"])\n'
        '    print(json.dumps({"action": chosen}), flush=True)'
    )
    settings = replace(SETTINGS, bots=(name, "simple"))
    first, second = simulate(settings, jobs=jobs), simulate(settings)
    assert first.matches == second.matches


def test_a_failure_ends_a_simulation_with_its_status(program: Writer) -> None:
    """The sentence names the program and its last words; a bot that is not there is a mistake of the caller."""
    name = program('sys.exit("out of ideas")')
    words = ("simulate", "cold-war", "--games", "2", "--jobs", "1", "--seed", "1")
    status, said = run(*words, "--bots", f"{name},simple")
    assert status == 1
    assert "The bot ./player ended with status 1 before it answered. Its last words: out of ideas" in said
    status, said = run(*words, "--bots", "./nobody,simple")
    assert (status, "there is no program ./nobody" in said) == (2, True)
    status, said = run(*words, "--bots", "simple", "--time-limit", "0")
    assert (status, "time limit" in said) == (2, True)


def test_a_failure_in_another_process_is_told_too(program: Writer) -> None:
    """Whoever does the work, the sentence is the same."""
    name = program('print("pass", flush=True)')
    words = ("simulate", "cold-war", "--games", "2", "--jobs", "2", "--seed", "1")
    status, said = run(*words, "--bots", f"{name},simple")
    assert (status, "The bot ./player answered with a line that is no JSON object" in said) == (1, True)


# Interrupts

ENDLESS = (
    'import json, os, sys, time\nopen(f"id-{os.getpid()}", "w").close()\nfor line in sys.stdin:\n    time.sleep(60)'
)
"""A program that tells its number and does not answer."""


@pytest.fixture
def interruptible() -> Iterator[None]:
    """Interrupts are heard here and by what is started: a shell lets those in its background ignore them for good."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@contextmanager
def simulation(name: str) -> Iterator[subprocess.Popen[bytes]]:
    """A simulation with a program, begun in another process, which is ended whatever happens."""
    words = ("simulate", "cold-war", "--games", "9", "--jobs", "2", "--bots", name, "--time-limit", "50")
    running = subprocess.Popen(
        [sys.executable, "-m", "brushpass", *words], stderr=subprocess.DEVNULL, start_new_session=True
    )
    try:
        yield running
    finally:
        running.kill()
        running.wait()


def told(folder: Path) -> list[int]:
    """The numbers that programs have told."""
    return [int(file.name.partition("-")[2]) for file in folder.glob("id-*")]


@pytest.mark.usefixtures("interruptible")
def test_an_interrupt_ends_the_programs_of_a_simulation(program: Writer, tmp_path: Path) -> None:
    """Wherever they were started."""
    with simulation(program(ENDLESS)) as running:
        for _ in range(400):
            if len(told(tmp_path)) >= 2:
                break
            time.sleep(0.05)
        started = told(tmp_path)
        assert len(started) >= 2
        os.kill(running.pid, signal.SIGINT)
        running.wait(LONG)
        assert [process for process in started if not gone(process)] == []


@pytest.mark.usefixtures("interruptible")
def test_an_interrupt_may_come_at_any_moment(program: Writer, tmp_path: Path) -> None:
    """From the very start until programs are asked."""
    name = program(ENDLESS)
    with ExitStack() as all_of_them:
        simulations = [all_of_them.enter_context(simulation(name)) for _ in range(4)]
        for running in simulations:
            os.kill(running.pid, signal.SIGINT)
            time.sleep(0.5)
        for running in simulations:
            running.wait(LONG)
        assert [process for process in told(tmp_path) if not gone(process)] == []


class Late(subprocess.Popen[bytes]):
    """A process that is there some time before whoever starts it knows; it is told to the test."""

    there = threading.Event()

    def __init__(self, *arguments: Any, **settings: Any) -> None:
        super().__init__(*arguments, **settings)
        sys.stdout.write(f"{self.pid}\n")
        sys.stdout.flush()
        self.there.set()
        time.sleep(0.5)


def end_all_around(name: str, asked_before: bool) -> None:
    """What another process does: it asks a program while it ends all of them, or then, and is gone."""
    subprocess.Popen = Late  # type: ignore[assignment, misc]
    asking = threading.Thread(target=ask, args=(name,), daemon=True)
    if asked_before:
        asking.start()
        Late.there.wait()
        end_all()
    else:
        end_all()
        asking.start()
        asking.join(0.5)
    os._exit(0)


@pytest.mark.parametrize("asked_before", [True, False])
def test_a_program_that_is_started_while_all_are_ended(program: Writer, tmp_path: Path, asked_before: bool) -> None:
    """It ends as well, or is not started at all."""
    program("import time\ntime.sleep(60)")
    asked = f"end_all_around({str(tmp_path / 'player')!r}, {asked_before})"
    words = [sys.executable, "-c", f"from tests.bots.test_outside import *\n{asked}"]
    done = subprocess.run(words, cwd=Path(__file__).parents[2], stdout=subprocess.PIPE, check=True, timeout=60)
    started = [int(word) for word in done.stdout.split()]
    assert len(started) == int(asked_before)
    assert [process for process in started if not gone(process)] == []


@pytest.mark.usefixtures("interruptible")
def test_an_interrupt_while_a_program_is_started(program: Writer, monkeypatch: pytest.MonkeyPatch) -> None:
    """It comes when the program is there and nobody has its number yet."""
    started = []

    class Interrupted(subprocess.Popen[bytes]):
        def __init__(self, *arguments: Any, **settings: Any) -> None:
            super().__init__(*arguments, **settings)
            started.append(self.pid)
            os.kill(os.getpid(), signal.SIGINT)

    name = program(ENDLESS)
    monkeypatch.setattr("brushpass.bots.program.subprocess.Popen", Interrupted)
    with pytest.raises(KeyboardInterrupt):
        ask(name)
    assert [gone(process) for process in started] == [True]


def test_an_interrupt_while_a_program_says_farewell(program: Writer, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is ended at once then."""
    name = program(
        'import json, os, sys, time\nopen(f"id-{os.getpid()}", "w").close()\nasked = json.loads(sys.stdin.readline())\n'
        'print(json.dumps({"action": asked["legal"][0]}), flush=True)\ntime.sleep(60)'
    )
    usual = subprocess.Popen.wait

    def interrupted(process: subprocess.Popen[bytes], timeout: float | None = None) -> int:
        if timeout is not None:
            raise KeyboardInterrupt
        return usual(process)

    monkeypatch.setattr(subprocess.Popen, "wait", interrupted)
    with pytest.raises(KeyboardInterrupt):
        ask(name)
    assert [gone(process) for process in told(Path())] == [True]


def test_a_worker_that_is_ended_ends_its_programs(program: Writer, tmp_path: Path) -> None:
    """As all workers are when one of them is lost, whichever of them hears first of the end."""
    name = program(ENDLESS)

    def pieces() -> Iterator[str]:
        yield name
        while not told(tmp_path):
            time.sleep(0.01)
        (process,) = told(tmp_path)
        os.kill(psutil.Process(process).ppid(), signal.SIGTERM)

    with crew(2) as workers, pytest.raises(ProcessLost):
        list(workers.in_order(ask, pieces()))
    assert [gone(process) for process in told(tmp_path)] == [True]
