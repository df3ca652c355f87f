"""A game's rulebook as data: its rules by address, a search by words, and where each rule lives in code and tests.

A rule is a paragraph that begins with its address in bold, `**R7.4** ...`, and runs to the next address or heading.
"""

from __future__ import annotations

import ast
import io
import math
import re
import tokenize
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

import brushpass
from brushpass.core.game import Game

PACKAGE = Path(brushpass.__file__).parent
CHECKOUT = PACKAGE.parent.parent
"""Where the tests are, if this is the source."""

_ADDRESS = r"[A-Z]\d+(?:\.\d+)?[a-z]?"
_HEAD = re.compile(rf"\*\*({_ADDRESS})\*\* ")
_CITATION = re.compile(rf"\b({_ADDRESS})\b(?:\s*[-\u2013]\s*({_ADDRESS})\b)?")
_NAMED = re.compile(_ADDRESS, re.IGNORECASE)
_WORD = re.compile(r"[^\W_]+")
_PUNCTUATION = ",;:.?!()"
_SHORTEST_STEM = 4
_LONGEST_ENDING = 3
_RELATED = 8
# Words in which a question is wrapped; they say nothing about the rule that answers it.
_QUESTION_WORDS = frozenset(
    _WORD.findall(
        "a an and are be can do does happens how if in is it of on or rule rules that the there to what when where "
        "which who why with czy co gdy gdzie i jak jaki jest kiedy kto lub na o w z zasada zasady ze"
    )
)


class Rule(NamedTuple):
    """One numbered paragraph: its address, the heading above it, and its text in Markdown."""

    address: str
    chapter: str
    text: str

    @property
    def opening(self) -> str:
        """Its first line, which is its first sentence."""
        return self.text.split("\n", 1)[0]


class Chapter(NamedTuple):
    """What stands under one heading: the text before the first rule, in Markdown, and the rules."""

    title: str
    level: int
    """1 for the title of the book, 2 for a chapter, 3 for a part of one."""
    text: str
    rules: tuple[Rule, ...]


class Finding(NamedTuple):
    """What a search gave: the rules that answer it, best first, and others that come near."""

    found: tuple[Rule, ...]
    related: tuple[Rule, ...]


class _Score(NamedTuple):
    """How many of the words of a query a rule has, and how much of it is about them."""

    matched: int
    weight: float


class Place(NamedTuple):
    """A function, class or module, and where it is written."""

    name: str
    file: str
    line: int


class Rulebook:
    """The rules of one rulebook in order."""

    def __init__(self, title: str, chapters: Iterable[Chapter]) -> None:
        self.title = title
        self.chapters = tuple(chapters)
        self.rules = tuple(rule for chapter in self.chapters for rule in chapter.rules)
        self._places = {rule.address: place for place, rule in enumerate(self.rules)}
        if len(self._places) != len(self.rules):
            raise ValueError(f"an address stands twice in the rulebook {title}")

    @classmethod
    def read(cls, path: Path) -> Rulebook:
        """The rulebook in a Markdown file."""
        lines = path.read_text(encoding="utf-8").splitlines()
        return cls(next(line[2:] for line in lines if line.startswith("# ")), _chapters(lines))

    @classmethod
    def of(cls, game: Game, lang: str = "en") -> Rulebook:
        """The rulebook of a game in a language."""
        return cls.read(Path(game.folder) / ("rules.md" if lang == "en" else f"rules.{lang}.md"))

    @property
    def addresses(self) -> tuple[str, ...]:
        """Every address, in the order of the book."""
        return tuple(self._places)

    def rule(self, address: str) -> Rule:
        """The rule at an address."""
        return self.rules[self._places[address]]

    def chapter(self, number: str) -> tuple[Rule, ...]:
        """The rules under the heading that begins with this number; none if there is no such heading."""
        return tuple(rule for rule in self.rules if rule.chapter.split(" ")[0] == number)

    def cited(self, text: str) -> Iterator[str]:
        """The addresses a text names, those inside a range such as R9.7-R9.9 included."""
        for first, last in _CITATION.findall(text):
            start = self._places.get(first)
            stop = self._places.get(last or first)
            if start is None or stop is None:
                yield from (address for address in (first, last) if address in self._places)
            else:
                yield from self.addresses[start : stop + 1]

    def chapters_cited(self, text: str) -> Iterator[str]:
        """The addresses of every chapter that a text names as a whole."""
        for first, _ in _CITATION.findall(text):
            yield from (rule.address for rule in self.chapter(first))

    def search(self, query: str, also: Mapping[str, Iterable[str]] = MappingProxyType({})) -> Finding:
        """The rules at the addresses in a query, then those with all its words, or with most of them if none has all.

        Case and diacritics do not matter, and endings hardly do: `survives` finds `survivor`.
        `also` has further words for each address, such as the names of the tests that prove it.
        """
        named: dict[str, Rule] = {}
        words: list[str] = []
        for part in query.split():
            if _NAMED.fullmatch(part.strip(_PUNCTUATION)):
                named.update((rule.address, rule) for rule in self._named(part.strip(_PUNCTUATION)))
            else:
                words += _words(part)
        wanted = [word for word in words if word not in _QUESTION_WORDS] or words
        scores = self._scores(wanted, also)
        ranked = sorted(scores, key=lambda address: -scores[address].weight)
        most = max((score.matched for score in scores.values()), default=0)
        named.update((address, self.rule(address)) for address in ranked if scores[address].matched == most)
        related = [self.rule(address) for address in ranked if address not in named]
        return Finding(tuple(named.values()), tuple(related[:_RELATED]))

    def _named(self, word: str) -> tuple[Rule, ...]:
        """The rule at an address, or the rules of a chapter, written in capitals or not."""
        address = word[0].upper() + word[1:].lower()
        return (self.rule(address),) if address in self._places else self.chapter(address)

    def _scores(self, words: list[str], also: Mapping[str, Iterable[str]]) -> dict[str, _Score]:
        """How well each rule with any of these words fits them; a rule gains where others that fit refer to it."""
        further = (" ".join(also.get(rule.address, ())) for rule in self.rules)
        texts = [_words(f"{rule.chapter} {rule.text} {more}") for rule, more in zip(self.rules, further, strict=True)]
        usual_length = sum(map(len, texts)) / len(texts)
        hits = {word: [sum(_alike(word, other) for other in text) for text in texts] for word in words}
        rarity = {word: math.log(1 + len(texts) / (1 + sum(map(bool, counts)))) for word, counts in hits.items()}
        own: dict[str, _Score] = {}
        for place, rule in enumerate(self.rules):
            counts = {word: hits[word][place] for word in hits if hits[word][place]}
            spread = (1 + len(texts[place]) / usual_length) / 2
            weight = sum(rarity[word] * count / (count + spread) for word, count in counts.items())
            if counts:
                own[rule.address] = _Score(len(counts), weight)
        scores = dict(own)
        for address, score in own.items():
            for other in set(self.cited(self.rule(address).text)) & set(own) - {address}:
                scores[other] = _Score(own[other].matched, scores[other].weight + score.weight / 2)
        return scores


def implementations(book: Rulebook, game: Game) -> dict[str, list[Place]]:
    """For each address the functions and classes of the game and the core whose docstring or comments cite it.

    A docstring that names a whole chapter counts for those rules of the chapter that nothing cites by themselves.
    """
    exact: dict[str, list[Place]] = {address: [] for address in book.addresses}
    by_chapter: dict[str, list[Place]] = {address: [] for address in book.addresses}
    for folder in (Path(game.folder), PACKAGE / "core"):
        # A built engine has links to the source, and the source is what a reader wants.
        for path in sorted(path.resolve() for path in folder.rglob("*.py")):
            for place, text in _remarks(path, PACKAGE if path.is_relative_to(PACKAGE) else folder.parent):
                for address in book.cited(text):
                    _add(exact[address], place)
                for address in book.chapters_cited(text):
                    _add(by_chapter[address], place)
    return {address: places or by_chapter[address] for address, places in exact.items()}


def proofs(book: Rulebook, game: Game) -> dict[str, list[Place]] | None:
    """For each address the tests marked with it, or None where there is no checkout with tests."""
    tests = CHECKOUT / "tests"
    if not tests.is_dir() or not (CHECKOUT / "pyproject.toml").is_file():
        return None
    proved: dict[str, list[Place]] = {address: [] for address in book.addresses}
    for path in sorted(tests.rglob("test_*.py")):
        source = path.read_text(encoding="utf-8")
        # Most files are about other games, and parsing takes far longer than this look.
        if f'"{game.name}:' not in source:
            continue
        for place, mark in _marks(source, path.relative_to(CHECKOUT).as_posix()):
            name, _, address = mark.partition(":")
            if name == game.name and address in proved:
                _add(proved[address], place)
    return proved


def _chapters(lines: Iterable[str]) -> Iterator[Chapter]:
    heading = ""
    under: list[str] = []
    for line in [*lines, "# end"]:
        if not line.startswith("#"):
            under.append(line)
            continue
        if heading:
            yield _chapter(heading, under)
        heading, under = line, []


def _chapter(heading: str, lines: Iterable[str]) -> Chapter:
    title = heading.lstrip("#").strip()
    parts: list[tuple[str, list[str]]] = [("", [])]
    for line in lines:
        head = _HEAD.match(line)
        if head:
            parts.append((head[1], [line[head.end() :]]))
        else:
            parts[-1][1].append(line)
    (_, text), *numbered = [(address, "\n".join(under).strip()) for address, under in parts]
    level = len(heading) - len(heading.lstrip("#"))
    return Chapter(title, level, text, tuple(Rule(address, title, text) for address, text in numbered))


def _words(text: str) -> list[str]:
    """The words of a text without case and diacritics."""
    # The Polish l with a stroke is a letter of its own and does not come apart.
    apart = unicodedata.normalize("NFD", text.casefold().replace("ł", "l"))
    return _WORD.findall("".join(letter for letter in apart if not unicodedata.combining(letter)))


def _alike(word: str, other: str) -> bool:
    """Is the other word this one, or one that differs in the ending only?"""
    if len(word) < _SHORTEST_STEM:
        return word == other
    return other.startswith(word[: max(_SHORTEST_STEM, len(word) - _LONGEST_ENDING)])


def _add(places: list[Place], place: Place) -> None:
    if place not in places:
        places.append(place)


class _Scope(NamedTuple):
    """A function, class or module as a stretch of lines."""

    place: Place
    last_line: int
    is_function: bool


def _remarks(path: Path, root: Path) -> Iterator[tuple[Place, str]]:
    """The docstrings of a file and the comments inside its functions, each with the scope it stands in."""
    source = path.read_text(encoding="utf-8")
    # Many files cite nothing, and parsing takes far longer than this look.
    if not _CITATION.search(source):
        return
    tree = ast.parse(source)
    scopes = list(_scopes(tree, path.relative_to(root).as_posix()))
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield _innermost(scopes, node.lineno).place, node.value.value
    if not any(_CITATION.search(line.partition("#")[2]) for line in source.splitlines()):
        return
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            scope = _innermost(scopes, token.start[0])
            if scope.is_function:
                yield scope.place, token.string


def _scopes(tree: ast.Module, file: str) -> Iterator[_Scope]:
    yield _Scope(Place(file.removesuffix(".py").replace("/", "."), file, 1), 1 << 30, False)
    waiting: list[tuple[ast.AST, str]] = [(tree, "")]
    while waiting:
        parent, prefix = waiting.pop()
        for node in ast.iter_child_nodes(parent):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                last = node.end_lineno or node.lineno
                name = prefix + node.name
                yield _Scope(Place(name, file, node.lineno), last, not isinstance(node, ast.ClassDef))
                waiting.append((node, f"{name}."))


def _innermost(scopes: list[_Scope], line: int) -> _Scope:
    return max((scope for scope in scopes if scope.place.line <= line <= scope.last_line), key=lambda s: s.place.line)


def _marks(source: str, file: str) -> Iterator[tuple[Place, str]]:
    """Every address in a `pytest.mark.rule(...)` above a test or a class of tests."""
    waiting: list[ast.stmt] = ast.parse(source).body
    while waiting:
        node = waiting.pop(0)
        if isinstance(node, ast.ClassDef):
            waiting += node.body
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            place = Place(node.name, file, node.lineno)
            for call in (part for decorator in node.decorator_list for part in ast.walk(decorator)):
                if isinstance(call, ast.Call) and ast.unparse(call.func) == "pytest.mark.rule":
                    yield from ((place, str(a.value)) for a in call.args if isinstance(a, ast.Constant))
