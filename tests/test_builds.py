"""One source, two builds: the compiled engine plays every game exactly as the interpreted one."""

from __future__ import annotations

import importlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import brushpass
from brushpass import _engine

ROOT = Path(__file__).parent.parent
PACKAGE = Path(brushpass.__file__).parent
UNBUILT = (".so", ".pyc", ".pyd")
"""What only a compiler or a run of the package leaves in its folder."""
CHUNKS, CHUNK = 2, 80
LONG_CHUNK = 620
RUNNING = "compiled" if brushpass.compiled() else "interpreted"
compiled = pytest.mark.skipif(not brushpass.compiled(), reason="there is nothing to compare with the source")

HOT = [".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts) for path in _engine.sources(PACKAGE)]
"""Every module that is compiled."""


@pytest.fixture(scope="module")
def interpreted(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the running package built with BRUSHPASS_COMPILE=0."""
    project = tmp_path_factory.mktemp("project")
    shutil.copytree(PACKAGE, project / "src" / "brushpass", ignore=shutil.ignore_patterns("*.so", "__pycache__"))
    for name in ("setup.py", "pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, project / name)
    command = [sys.executable, "setup.py", "--quiet", "build", "--build-lib", "built"]
    environment = {**os.environ, "BRUSHPASS_COMPILE": "0"}
    subprocess.run(command, cwd=project, env=environment, check=True, capture_output=True)
    return project / "built"


def files_of(folder: Path) -> list[Path]:
    """Every file under a folder."""
    return [path for path in folder.rglob("*") if path.is_file()]


def start(package: Path, arguments: list[str]) -> subprocess.Popen[str]:
    """Start Python with the given folder as the first place to look for Brushpass."""
    environment = {**os.environ, "PYTHONPATH": str(package)}
    command = [sys.executable, *arguments]
    return subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True)


def answer(process: subprocess.Popen[str]) -> list[str]:
    """The lines that a program wrote."""
    output, _ = process.communicate(timeout=300)
    assert process.returncode == 0
    return output.splitlines()


@compiled
@pytest.mark.parametrize("chunk", range(CHUNKS), ids=lambda chunk: f"part {chunk + 1}")
def test_both_builds_play_the_same_games(chunk: int, interpreted: Path) -> None:
    """Of 160 seeded matches every action, view, sampled world, search result and score is the same in both builds."""
    compare(interpreted, "tests.digest", chunk * CHUNK, CHUNK)


@pytest.mark.long
@pytest.mark.parametrize("chunk", range(CHUNKS), ids=lambda chunk: f"part {chunk + 1}")
def test_both_builds_play_many_games_alike(chunk: int, interpreted: Path) -> None:
    """So it is of 1,240 others."""
    compare(interpreted, "tests.digest", CHUNKS * CHUNK + chunk * LONG_CHUNK, LONG_CHUNK)


@compiled
def test_minds_think_the_same_in_both_builds(interpreted: Path) -> None:
    """At 400 positions the chances, the chance to win and the small value are the same to the last bit."""
    compare(interpreted, "tests.bots.mind_digest", 0, 16)


@pytest.mark.long
def test_minds_think_alike_at_many_positions(interpreted: Path) -> None:
    """So it is at 10,000 others."""
    compare(interpreted, "tests.bots.mind_digest", 16, 400)


def compare(interpreted: Path, program: str, first: int, count: int) -> None:
    """Let a program run from a seed on in both builds and compare what it prints."""
    arguments = ["-m", program, str(first), str(count)]
    processes = [start(PACKAGE.parent, arguments), start(interpreted, arguments)]
    running, other = (answer(process) for process in processes)
    assert running[0] == f"{RUNNING} {PACKAGE / '__init__.py'}"
    assert other[0] == f"interpreted {interpreted / 'brushpass' / '__init__.py'}"
    assert len(running) == count + 1
    assert running[1:] == other[1:]


@pytest.mark.parametrize("module", HOT)
def test_the_build_is_what_it_says(module: str) -> None:
    """Where `compiled` says so, every module of the hot path is an extension; otherwise none is."""
    file = importlib.import_module(module).__file__
    assert file is not None
    assert file.endswith(".py") != brushpass.compiled()


def test_a_build_without_a_compiler_has_no_extensions(interpreted: Path) -> None:
    """With BRUSHPASS_COMPILE=0 the build holds all the package does, the web client too, and nothing compiled."""
    package = interpreted / "brushpass"
    kept = {path.relative_to(PACKAGE) for path in files_of(PACKAGE) if path.suffix not in UNBUILT}
    assert Path("server/static/index.html") in kept
    # Whoever played this build before has left bytecode.
    built = {path.relative_to(package) for path in files_of(package) if path.suffix != ".pyc"}
    assert built == kept


@pytest.mark.parametrize("name", brushpass.games())
def test_a_build_without_a_compiler_says_so_and_plays(name: str, interpreted: Path) -> None:
    """With BRUSHPASS_COMPILE=0 the package says that it is interpreted, and a match can be played."""
    code = (
        f"import brushpass as b; m = b.Match(b.load({name!r}), seed=1)\n"
        "while not m.over: m.play(m.waiting()[0], m.legal(m.waiting()[0])[-1])\n"
        "import sys; sys.stdout.write(f'{b.compiled()} {m.over}')"
    )
    assert answer(start(interpreted, ["-c", code])) == ["False True"]
