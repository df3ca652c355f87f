"""The modules of a package as the counters of `scripts.structure` read them, and the places they find."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import NamedTuple


class Place(NamedTuple):
    """Where something stands, and what it is."""

    file: str
    line: int
    what: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.what}"


class Module(NamedTuple):
    """A file of the source, read once for all measures."""

    file: str
    """Its path below the package."""
    name: str
    """Its name as other modules import it."""
    lines: list[str]
    tree: ast.Module


def read_module(source: Path, path: Path) -> Module:
    """Read one module of a package."""
    text = path.read_text(encoding="utf-8")
    parts = [source.name, *path.relative_to(source).with_suffix("").parts]
    if parts[-1] == "__init__":
        parts.pop()
    return Module(path.relative_to(source).as_posix(), ".".join(parts), text.splitlines(), ast.parse(text))


def read_modules(source: Path) -> list[Module]:
    """All modules of a package."""
    return [read_module(source, path) for path in sorted(source.rglob("*.py"))]


def line_count(node: ast.stmt) -> int:
    """How many lines a statement takes."""
    return (node.end_lineno or node.lineno) - node.lineno + 1
