"""Which engine runs: a built one only if it is whole and of this very source, and never half of one."""

from __future__ import annotations

import ast
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from brushpass import _engine

ROOT = Path(__file__).parents[1]
COMPILES = """
import pathlib, sys
part = pathlib.Path(sys.argv[sys.argv.index("--build-lib") + 1]) / "brushpass" / "core"
part.mkdir(parents=True)
(part / "dice.so").write_text("compiled")
"""
"""What stands for `setup.py` where nothing is to be compiled in earnest."""


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout with a package of a few modules, and the script that builds its engine."""
    monkeypatch.delenv("BRUSHPASS_ENGINE", raising=False)
    folder = tmp_path / "src" / "brushpass"
    for name in ("core/dice.py", "core/painter.py", *(f"{part}/__init__.py" for part in _engine.PACKAGES)):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(f"# {name}\n")
    shutil.copy(_engine.__file__, folder / "_engine.py")
    (tmp_path / "scripts").mkdir()
    shutil.copy(ROOT / "scripts" / "engine.py", tmp_path / "scripts" / "engine.py")
    (tmp_path / "setup.py").write_text(COMPILES)
    return folder


def build(package: Path) -> subprocess.CompletedProcess[str]:
    """Build the engine of such a checkout."""
    script = package.parents[1] / "scripts" / "engine.py"
    return subprocess.run([sys.executable, script], capture_output=True, text=True, check=False)


def chosen(package: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The search path of the package in a process that starts now."""
    monkeypatch.setattr(sys, "path", list(sys.path))
    search = [str(package)]
    _engine.choose(str(package / "__init__.py"), search)
    return search


def test_a_built_engine_comes_first(package: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without an engine the source runs; with one, compiled modules come first and all others are the source's own."""
    assert chosen(package, monkeypatch) == [str(package)]
    assert build(package).returncode == 0
    engine = _engine.folder(package)
    assert chosen(package, monkeypatch) == [str(engine / "brushpass"), str(package)]
    assert sys.path[-1] == str(engine)
    assert (engine / "brushpass" / "core" / "dice.so").read_text() == "compiled"
    assert (engine / "brushpass" / "core" / "painter.py").samefile(package / "core" / "painter.py")


def test_an_engine_of_another_source_is_left_alone(package: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A change of a compiled module runs interpreted until it is built; a change of another module needs no build."""
    assert build(package).returncode == 0
    engine = _engine.folder(package)
    (package / "core" / "painter.py").write_text("# changed\n")
    assert _engine.folder(package) == engine
    (package / "core" / "dice.py").write_text("# changed\n")
    assert chosen(package, monkeypatch) == [str(package)]


@pytest.mark.parametrize("name", ["bots/new.py", "games/new/__init__.py", "games/rules.md"])
def test_an_engine_without_a_new_file_is_left_alone(package: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """A module or a text that came after an engine was built would not be found there."""
    assert build(package).returncode == 0
    (package / name).parent.mkdir(exist_ok=True)
    (package / name).touch()
    assert chosen(package, monkeypatch) == [str(package)]
    assert build(package).returncode == 0
    assert (_engine.folder(package) / "brushpass" / name).samefile(package / name)


def test_nobody_is_given_an_engine_that_was_not_asked_for(package: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A process told to run interpreted does, and a package that is no checkout looks for no engine."""
    assert build(package).returncode == 0
    monkeypatch.setenv("BRUSHPASS_ENGINE", _engine.INTERPRETED)
    assert chosen(package, monkeypatch) == [str(package)]
    monkeypatch.delenv("BRUSHPASS_ENGINE")
    installed = package.parents[1] / "lib" / "brushpass"
    shutil.copytree(package, installed)
    assert _engine.expected(installed) is None


@pytest.mark.parametrize(
    "setup",
    [
        f"{COMPILES}\nsys.exit('a header is missing')",
        f"{COMPILES}\npathlib.Path('src/brushpass/core/dice.py').write_text('# changed meanwhile')",
    ],
    ids=["failed", "the source changed meanwhile"],
)
def test_no_engine_appears_that_is_not_whole(package: Path, monkeypatch: pytest.MonkeyPatch, setup: str) -> None:
    """If compiling fails, or the source changes under it, no engine appears, whatever was written before."""
    (package.parents[1] / "setup.py").write_text(setup)
    before = _engine.folder(package)
    assert build(package).returncode != 0
    assert not before.exists()
    assert chosen(package, monkeypatch) == [str(package)]


def test_a_build_that_was_killed_does_not_stand_in_the_way(package: Path) -> None:
    """Whatever it had finished by then is made anew."""
    left = _engine.folder(package).with_suffix(".part")
    (left / "brushpass" / "core").mkdir(parents=True)
    assert build(package).returncode == 0
    assert not left.exists()


def test_what_is_built_is_not_built_again(package: Path) -> None:
    """An engine that is there is not compiled anew, and the latest few stay for those who run them."""
    engines = []
    for number in range(6):
        (package / "core" / "dice.py").write_text(f"# version {number}\n")
        assert build(package).returncode == 0
        engines.append(_engine.folder(package))
    assert [engine.is_dir() for engine in engines] == [False, False, True, True, True, True]
    (package.parents[1] / "setup.py").write_text("raise SystemExit('compiled again')")
    assert build(package).returncode == 0


def test_an_engine_is_named_after_all_whose_constants_it_may_hold() -> None:
    """The compiler copies constants from modules that it does not compile; a change of those needs another engine."""
    source = ROOT / "src" / "brushpass"
    compiled = set(_engine.sources(source))
    known = compiled | {path for pattern in _engine.INLINED for path in source.glob(pattern)}
    unknown = {
        f"{path.relative_to(source)} takes {name.name} from {node.module}"
        for path in compiled
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("brushpass.")
        for name in node.names
        if name.name.isupper() and module(source, node.module) not in known
    }
    assert unknown == set()


def module(source: Path, name: str) -> Path:
    """The file of a module of the package."""
    folder = source.joinpath(*name.split(".")[1:])
    return folder / "__init__.py" if folder.is_dir() else folder.with_suffix(".py")
