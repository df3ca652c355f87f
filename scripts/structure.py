"""Measure size, complexity, duplication and coupling of the source, and compare each number with its limit.

    python -m scripts.structure [--list] [--check] [--source FOLDER]

`--list` names the places behind each number; `--check` exits with 1 if a limit is exceeded.

- The length of a module is the number of its lines, that of a function the lines from `def` to its end.
- Complexity is one, and one more for each `if` (also in an expression or a comprehension), `for`, `while`, `except`,
  `case` that is not a bare `_`, and each further operand of `and` and `or`; a nested function counts for the outer one
  as well.
  Ruff's C901 ignores operands and comprehensions, so it reports fewer functions.
- Duplicate blocks are defined in `scripts.duplicate_blocks`.
- The share of imports is that of import statements among all lines of the `rules` folder of a game.
- A cycle is a largest set of modules that import each other, directly or through others.
  At run time, the imports that are executed when a module is loaded count; with types, also those under `TYPE_CHECKING`
  and inside functions.
- Words of the games in shared layers are defined in `scripts.game_words`.
"""

from __future__ import annotations

import argparse
import ast
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Final, NamedTuple

from scripts.duplicate_blocks import find_duplicates
from scripts.game_words import words_of_games
from scripts.source_tree import Module, Place, line_count, read_modules

SOURCE: Final = Path(__file__).parents[1] / "src" / "brushpass"
LONGEST_MODULE: Final = 400
LONGEST_FUNCTION: Final = 50
COMPLEX: Final = 15

Function = ast.FunctionDef | ast.AsyncFunctionDef


class Measure(NamedTuple):
    """A number, the most it may be, and the places behind it."""

    name: str
    number: float
    limit: float
    places: list[Place]
    percent: bool = False

    @property
    def exceeded(self) -> bool:
        """Whether the number is over its limit; a share must stay below it."""
        return self.number >= self.limit if self.percent else self.number > self.limit

    def row(self) -> str:
        """A line of the table."""
        number, limit = f"{self.number:g}", f"at most {self.limit:g}"
        if self.percent:
            number, limit = f"{self.number:.1f}%", f"under {self.limit:g}%"
        return f"{self.name:<56}{number:>8}  {limit:<12}{'exceeded' if self.exceeded else 'kept'}"


# Size


def long_modules(modules: Iterable[Module]) -> list[Place]:
    """Modules of more than `LONGEST_MODULE` lines, longest first."""
    found = [(len(module.lines), module.file) for module in modules if len(module.lines) > LONGEST_MODULE]
    return [Place(file, 1, f"{count} lines") for count, file in sorted(found, reverse=True)]


def named_functions(module: Module) -> Iterator[tuple[str, Function]]:
    """All functions of a module, with the names of the classes and functions around them."""
    waiting: list[tuple[str, ast.AST]] = [("", module.tree)]
    while waiting:
        around, node = waiting.pop()
        for child in ast.iter_child_nodes(node):
            inside = around
            if isinstance(child, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
                inside = f"{around}{child.name}."
            if isinstance(child, (ast.FunctionDef, ast.AsyncFunctionDef)):
                yield inside[:-1], child
            waiting.append((inside, child))


def long_functions(modules: Iterable[Module]) -> list[Place]:
    """Functions of more than `LONGEST_FUNCTION` lines, longest first."""
    found = [
        (line_count(function), Place(module.file, function.lineno, f"{name}, {line_count(function)} lines"))
        for module in modules
        for name, function in named_functions(module)
        if line_count(function) > LONGEST_FUNCTION
    ]
    return [place for _, place in sorted(found, key=lambda pair: (-pair[0], pair[1]))]


def decisions(node: ast.AST) -> int:
    """How many branches a single node of the syntax tree adds."""
    match node:
        case ast.If() | ast.IfExp() | ast.For() | ast.AsyncFor() | ast.While() | ast.ExceptHandler():
            return 1
        case ast.BoolOp(values=values):
            return len(values) - 1
        case ast.comprehension(ifs=ifs):
            return 1 + len(ifs)
        case ast.match_case(pattern=ast.MatchAs(pattern=None), guard=None):
            return 0
        case ast.match_case():
            return 1
    return 0


def complexity(function: Function) -> int:
    """The cyclomatic complexity of a function."""
    return 1 + sum(decisions(node) for node in ast.walk(function))


def complex_functions(modules: Iterable[Module]) -> list[Place]:
    """Functions with a complexity of `COMPLEX` or more, most complex first."""
    found = [
        (ways, Place(module.file, function.lineno, f"{name}, complexity {ways}"))
        for module in modules
        for name, function in named_functions(module)
        if (ways := complexity(function)) >= COMPLEX
    ]
    return [place for _, place in sorted(found, key=lambda pair: (-pair[0], pair[1]))]


# Imports


def import_lines(module: Module) -> int:
    """How many lines of a module import something."""
    return sum(line_count(node) for node in ast.walk(module.tree) if isinstance(node, (ast.Import, ast.ImportFrom)))


def rules_folders(modules: Iterable[Module]) -> dict[str, list[Module]]:
    """The modules of the rules of each game."""
    folders: dict[str, list[Module]] = defaultdict(list)
    for module in modules:
        match module.file.split("/"):
            case ["games", game, "rules", *_]:
                folders[game].append(module)
    return folders


def import_share(game: str, modules: list[Module]) -> Measure:
    """The share of imports in the rules of a game."""
    counts = [(import_lines(module), module) for module in modules]
    share = 100 * sum(count for count, _ in counts) / max(1, sum(len(module.lines) for module in modules))
    places = [
        Place(module.file, 1, f"{count} of {len(module.lines)} lines")
        for count, module in sorted(counts, key=lambda pair: -pair[0])
        if count
    ]
    return Measure(f"imports in the rules of {game}", share, 8, places, percent=True)


def parts(node: ast.AST, *, with_types: bool) -> Iterable[ast.AST]:
    """The parts of a node that may import something, either at run time or with types."""
    match node:
        case ast.FunctionDef() | ast.AsyncFunctionDef() if not with_types:
            return []
        case ast.If(test=ast.Name("TYPE_CHECKING") | ast.Attribute(attr="TYPE_CHECKING")) if not with_types:
            return node.orelse
    return ast.iter_child_nodes(node)


def imports(node: ast.AST, *, with_types: bool) -> Iterator[ast.Import | ast.ImportFrom]:
    """The import statements below a node, either at run time or with types."""
    for part in parts(node, with_types=with_types):
        if isinstance(part, (ast.Import, ast.ImportFrom)):
            yield part
        else:
            yield from imports(part, with_types=with_types)


def imported_names(statement: ast.Import | ast.ImportFrom) -> list[str]:
    """What a statement may import as a module; imports are absolute in this project."""
    if isinstance(statement, ast.Import):
        return [alias.name for alias in statement.names]
    return [f"{statement.module}.{alias.name}" for alias in statement.names]


def import_graph(modules: Iterable[Module], *, with_types: bool) -> dict[str, set[str]]:
    """For every module the modules of ours that it imports; packages above what is imported do not count."""
    modules = list(modules)
    known = {module.name for module in modules}
    graph: dict[str, set[str]] = {}
    for module in modules:
        names = [name for node in imports(module.tree, with_types=with_types) for name in imported_names(node)]
        found = {name if name in known else name.rpartition(".")[0] for name in names}
        graph[module.name] = found & known - {module.name}
    return graph


def reachable(graph: Mapping[str, set[str]], start: str) -> set[str]:
    """All that a module imports, directly or through others."""
    seen: set[str] = set()
    waiting = [start]
    while waiting:
        for name in graph[waiting.pop()] - seen:
            seen.add(name)
            waiting.append(name)
    return seen


def import_cycles(graph: Mapping[str, set[str]]) -> list[list[str]]:
    """The largest sets of modules that all import each other, biggest first."""
    reach = {name: reachable(graph, name) for name in graph}
    cycles = {
        tuple(sorted(other for other in reach[name] if name in reach[other])) for name in graph if name in reach[name]
    }
    return sorted((list(cycle) for cycle in cycles), key=lambda cycle: (-len(cycle), cycle))


def cycle_places(modules: Iterable[Module], *, with_types: bool) -> list[Place]:
    """One place for each cycle, with the names of its modules."""
    modules = list(modules)
    files = {module.name: module.file for module in modules}
    return [
        Place(files[cycle[0]], 1, f"{len(cycle)} modules: {', '.join(cycle)}")
        for cycle in import_cycles(import_graph(modules, with_types=with_types))
    ]


# The table


def counted(name: str, limit: int, places: list[Place]) -> Measure:
    """A measure that is the number of its places."""
    return Measure(name, len(places), limit, places)


def measures(source: Path) -> list[Measure]:
    """All numbers, in the order of the table."""
    modules = read_modules(source)
    duplicates = find_duplicates(modules)
    words = words_of_games(source, modules)
    return [
        counted(f"modules over {LONGEST_MODULE} lines", 8, long_modules(modules)),
        counted(f"functions over {LONGEST_FUNCTION} lines", 6, long_functions(modules)),
        counted(f"functions with complexity {COMPLEX} or more", 15, complex_functions(modules)),
        Measure("duplicate blocks", len(duplicates.blocks), 5, duplicates.places()),
        counted("pairs of files that share a duplicate block", 5, duplicates.pairs),
        *(import_share(game, rules) for game, rules in sorted(rules_folders(modules).items())),
        counted("import cycles at run time", 0, cycle_places(modules, with_types=False)),
        counted("import cycles with types", 0, cycle_places(modules, with_types=True)),
        Measure("files of shared layers with words of games", len({place.file for place in words}), 0, words),
    ]


def report(found: Iterable[Measure], *, places: bool) -> Iterator[str]:
    """The lines to print."""
    for measure in found:
        yield measure.row()
        if places:
            yield from (f"    {place}" for place in measure.places)


def main(arguments: list[str]) -> int:
    """Print the table and return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m scripts.structure", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--list", action="store_true", help="name the places behind each number")
    parser.add_argument("--check", action="store_true", help="fail if a limit is exceeded")
    parser.add_argument("--source", type=Path, default=SOURCE, help="the package to read")
    chosen = parser.parse_args(arguments)
    found = measures(chosen.source)
    sys.stdout.writelines(f"{line}\n" for line in report(found, places=chosen.list))
    return int(chosen.check and any(measure.exceeded for measure in found))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
