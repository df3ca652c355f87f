"""The public Python interface is the documented list of names, and what the documents show is true."""

from __future__ import annotations

import ast
import doctest
import importlib
import tomllib
from pathlib import Path
from types import ModuleType

import pytest

import brushpass

ROOT = Path(__file__).parent.parent
PACKAGE = Path(brushpass.__file__).parent

NAMES = {
    # what there is to play
    "games",
    "load",
    "Game",
    # playing
    "Match",
    "Series",
    "Record",
    "parse",
    # knowing
    "State",
    "View",
    "Worlds",
    "Scene",
    # chance and speed
    "Dice",
    "compiled",
    # what can go wrong
    "BrushpassError",
    "UnknownAction",
    "IllegalAction",
    "MatchOver",
    "BadInput",
    "BadRecord",
}

DOCUMENTS = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
SESSIONS = [path for path in DOCUMENTS if ">>>" in path.read_text(encoding="utf-8")]
MODULES = [
    ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts).removesuffix(".__init__")
    for path in sorted(PACKAGE.rglob("*.py"))
    if ">>>" in path.read_text(encoding="utf-8")
]


def test_the_interface_is_the_documented_list() -> None:
    """`brushpass.__all__` has exactly the documented names, sorted and without doubles."""
    assert set(brushpass.__all__) == NAMES
    assert brushpass.__all__ == sorted(NAMES)


@pytest.mark.parametrize("name", sorted(NAMES))
def test_every_public_name_exists_and_is_explained(name: str) -> None:
    """Each public name can be imported, and its source says what it is."""
    module = PACKAGE.parent / getattr(brushpass, name).__module__.replace(".", "/")
    file = module / "__init__.py" if module.is_dir() else module.with_suffix(".py")
    tree = ast.parse(file.read_text(encoding="utf-8"))
    (thing,) = (node for node in tree.body if isinstance(node, ast.ClassDef | ast.FunctionDef) and node.name == name)
    assert ast.get_docstring(thing)


def test_nothing_else_is_public() -> None:
    """What the package shows beside its interface is private or one of its modules."""
    others = {name for name in vars(brushpass) if not name.startswith("_")} - NAMES - {"annotations"}
    assert [name for name in others if not isinstance(getattr(brushpass, name), ModuleType)] == []


def test_the_version_is_the_same_everywhere() -> None:
    """The package and what others cite say the version that the build says."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert project["project"]["version"] == brushpass.__version__
    assert f"\nversion: {brushpass.__version__}\n" in (ROOT / "CITATION.cff").read_text(encoding="utf-8")


def test_the_readme_shows_a_session() -> None:
    """The README has something to run."""
    assert ROOT / "README.md" in SESSIONS


@pytest.mark.parametrize("path", SESSIONS, ids=[path.name for path in SESSIONS])
def test_the_sessions_of_the_documents_run(path: Path) -> None:
    """What the documents show is what happens."""
    failed, tried = doctest.testfile(str(path), module_relative=False, encoding="utf-8")
    assert tried > 0
    assert failed == 0


@pytest.mark.parametrize("name", MODULES)
def test_the_sessions_of_the_docstrings_run(name: str) -> None:
    """What docstrings show is what happens; what needs an extra is skipped without it."""
    try:
        module = importlib.import_module(name)
    except brushpass.BadInput as missing:
        pytest.skip(str(missing))
    failed, tried = doctest.testmod(module)
    assert tried > 0
    assert failed == 0
