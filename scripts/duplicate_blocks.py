"""Blocks of code that stand more than once in the modules of a package.

A duplicate block is a run of at least six code lines that stands in two places or more, equal but for white space.
Imports, blank lines, comments, docstrings and lines of punctuation alone are passed over and do not end a run; a run is
as long as it can be.
All places that share a run, and all whose runs overlap, are one block: what one piece of code could replace.
"""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations
from typing import Final, NamedTuple

from scripts.source_tree import Module, Place, line_count

SHORTEST_RUN: Final = 6


class Line(NamedTuple):
    """A line of code with its white space folded."""

    number: int
    text: str


class Span(NamedTuple):
    """A slice of the code lines of a file."""

    file: int
    first: int
    end: int


def is_passed_over(node: ast.AST) -> bool:
    """Whether a statement is an import or a docstring."""
    match node:
        case ast.Import() | ast.ImportFrom() | ast.Expr(value=ast.Constant(value=str())):
            return True
    return False


def code_lines(module: Module) -> list[Line]:
    """The lines of a module that can be part of a run."""
    passed: set[int] = set()
    for node in ast.walk(module.tree):
        if isinstance(node, ast.stmt) and is_passed_over(node):
            passed.update(range(node.lineno, node.lineno + line_count(node)))
    folded = (Line(number, " ".join(text.split())) for number, text in enumerate(module.lines, start=1))
    return [
        line
        for line in folded
        if line.number not in passed and not line.text.startswith("#") and re.search(r"\w", line.text)
    ]


def windows(files: list[list[Line]]) -> Iterable[list[Span]]:
    """Groups of places where the same `SHORTEST_RUN` lines stand."""
    found: dict[tuple[str, ...], list[Span]] = defaultdict(list)
    for file, lines in enumerate(files):
        texts = [line.text for line in lines]
        for first in range(len(texts) - SHORTEST_RUN + 1):
            end = first + SHORTEST_RUN
            found[tuple(texts[first:end])].append(Span(file, first, end))
    return (spans for spans in found.values() if len(spans) > 1)


def are_equal(files: list[list[Line]], one: Span, other: Span, offset: int) -> bool:
    """Whether the lines at an offset from the beginnings of two spans exist and are equal."""
    here, there = one.first + offset, other.first + offset
    if min(here, there) < 0 or here >= len(files[one.file]) or there >= len(files[other.file]):
        return False
    return files[one.file][here].text == files[other.file][there].text


def shared_runs(files: list[list[Line]]) -> Iterator[tuple[Span, Span]]:
    """All pairs of places that share a run; places in one file do not overlap."""
    for spans in windows(files):
        for one, other in combinations(spans, 2):
            if are_equal(files, one, other, -1):
                continue  # part of a run that begins earlier
            length = SHORTEST_RUN
            while are_equal(files, one, other, length):
                length += 1
            if one.file == other.file:
                length = min(length, other.first - one.first)
            if length >= SHORTEST_RUN:
                yield one._replace(end=one.first + length), other._replace(end=other.first + length)


def joined(spans: Iterable[Span]) -> dict[Span, Span]:
    """For every span its union with the spans it overlaps, directly or through others."""
    wholes: dict[Span, Span] = {}
    members: list[Span] = []
    whole: Span | None = None
    for span in sorted(set(spans)):
        if whole is None or span.file != whole.file or span.first >= whole.end:
            members, whole = [], span
        members.append(span)
        whole = whole._replace(end=max(whole.end, span.end))
        wholes.update(dict.fromkeys(members, whole))
    return wholes


def components(edges: Mapping[Span, set[Span]]) -> Iterator[list[Span]]:
    """The connected components of an undirected graph."""
    seen: set[Span] = set()
    for start in sorted(edges):
        part: list[Span] = []
        waiting = [start]
        while waiting:
            node = waiting.pop()
            if node not in seen:
                seen.add(node)
                part.append(node)
                waiting.extend(edges[node])
        if part:
            yield sorted(part)


def place_of(modules: list[Module], files: list[list[Line]], span: Span) -> Place:
    """A span as lines of its file."""
    lines = files[span.file][span.first : span.end]
    what = f"to line {lines[-1].number}, {len(lines)} code lines: {lines[0].text[:60]}"
    return Place(modules[span.file].file, lines[0].number, what)


def pairs_of_files(modules: list[Module], files: list[list[Line]], runs: list[tuple[Span, Span]]) -> list[Place]:
    """For each pair of files that share runs, where the first of these runs stands."""
    first: dict[tuple[int, int], Place] = {}
    for one, other in runs:
        here, there = place_of(modules, files, one), place_of(modules, files, other)
        first.setdefault((one.file, other.file), here._replace(what=f"again at {there.file}:{there.line}"))
    return [first[pair] for pair in sorted(first)]


class Duplicates(NamedTuple):
    """What stands more than once."""

    blocks: list[list[Place]]
    """For each block the places where it stands, the longest block first."""
    pairs: list[Place]
    """A place for each pair of files that share a run; a file that repeats itself is a pair as well."""

    def places(self) -> list[Place]:
        """The places of all blocks, each with the number of its block."""
        return [
            place._replace(what=f"block {number}, {place.what}")
            for number, block in enumerate(self.blocks, start=1)
            for place in block
        ]


def find_duplicates(modules: list[Module]) -> Duplicates:
    """The duplicate blocks of some modules."""
    files = [code_lines(module) for module in modules]
    runs = list(shared_runs(files))
    wholes = joined(span for run in runs for span in run)
    edges: dict[Span, set[Span]] = defaultdict(set)
    for one, other in runs:
        edges[wholes[one]].add(wholes[other])
        edges[wholes[other]].add(wholes[one])
    blocks = sorted(components(edges), key=lambda block: -max(span.end - span.first for span in block))
    places = [[place_of(modules, files, span) for span in block] for block in blocks]
    return Duplicates(places, pairs_of_files(modules, files, runs))
