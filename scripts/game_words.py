"""Words of the games in the layers that all games share, for a person to judge.

A word of a game is the name of its folder, a side or an agent listed in its `cards.py`, or a word that begins with one
of `STEMS`.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Final

from scripts.source_tree import Module, Place

LAYERS: Final = ("core", "bots", "server", "terminal", "cli", "referee.py", "rulebook.py")
"""The folders and modules that all games share."""
FILES: Final = ("*.py", "*.ftl")
TUPLES: Final = ("SIDES", "AGENTS")
"""The tuples in the `cards.py` of a game from which words are taken."""
STEMS: Final = (
    "accus",
    "adler",
    "agent",
    "charlie",
    "clue",
    "cube",
    "detente",
    "faction",
    "influence",
    "kyoto",
    "lure",
    "objective",
    "stability",
    "suspect",
)
LAYER_STEMS: Final[Mapping[str, tuple[str, ...]]] = {"server": ("card",)}
"""More stems for single layers: the core has decks and the terminal draws cards, but the server needs neither."""
HARMLESS: Final[Mapping[str, tuple[str, ...]]] = {
    "cli/common.py": ("such as cold war",),
    "core/game.py": ("everywhere cold war",),
    "core/record.py": ("game cold war", "objective cuba", "chose agent", "assassin", "cia", "kgb"),
    "core/series.py": ("game cold war", "cia", "kgb"),
    "server/http/describe.py": ("such as cold war",),
    "server/http/games.py": ("cards and numbers",),
    "server/http/preview.py": ("twitter card",),
    "server/tables/setup.py": ("after accusation ms",),
    "server/wire/games.py": ("cards and numbers", "tables of cards and tokens"),
    "terminal/save.py": ("cia", "kgb"),
}
"""Phrases that a file may use: examples of records and names, names in what was kept, what can be said of any game."""


def as_words(text: str) -> str:
    """A text in small letters, with the words of an identifier apart: `ColdWar` and `cold_war` are `cold war`."""
    return re.sub(r"[_\W]+", " ", re.sub(r"(?<=[a-z])(?=[A-Z])", " ", text)).lower().strip()


def listed_words(tree: ast.Module) -> Iterator[str]:
    """The words in those tuples of a module that `TUPLES` names."""
    for node in tree.body:
        match node:
            case ast.AnnAssign(target=ast.Name(id=name), value=ast.Tuple(elts=values)) if name in TUPLES:
                yield from (str(value.value) for value in values if isinstance(value, ast.Constant))


def game_words(modules: Iterable[Module]) -> set[str]:
    """The names of the games, and of their sides and agents."""
    words: set[str] = set()
    for module in modules:
        match module.file.split("/"):
            case ["games", game, file, *_]:
                words.add(as_words(game))
                if file == "cards.py":
                    words.update(as_words(word) for word in listed_words(module.tree))
    return words


def word_pattern(words: Iterable[str], stems: Iterable[str]) -> re.Pattern[str]:
    """Matches whole words, also in the plural, and stems at the beginning of a word."""
    whole = [rf"{re.escape(word)}s?\b" for word in sorted(words)]
    return re.compile(rf"\b(?:{'|'.join([*whole, *stems])})")


def layer_files(source: Path, layer: str) -> list[Path]:
    """The files of a layer, or the layer itself if it is a single file."""
    folder = source / layer
    if folder.is_file():
        return [folder]
    return sorted(path for kind in FILES for path in folder.rglob(kind))


def without(words: str, phrases: Iterable[str]) -> str:
    """Words from which some phrases are cut out."""
    for phrase in phrases:
        words = re.sub(rf"\b{phrase}\b", " ", words)
    return words


def words_in(path: Path, file: str, pattern: re.Pattern[str]) -> Iterator[Place]:
    """The lines of a file that match, apart from phrases that are harmless there."""
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        found = sorted(set(pattern.findall(without(as_words(line), HARMLESS.get(file, ())))))
        if found:
            yield Place(file, number, f"{', '.join(found)}: {line.strip()}")


def words_of_games(source: Path, modules: Iterable[Module]) -> list[Place]:
    """Lines of the shared layers with words of the games."""
    words = game_words(modules)
    places: list[Place] = []
    for layer in LAYERS:
        pattern = word_pattern(words, (*STEMS, *LAYER_STEMS.get(layer, ())))
        for path in layer_files(source, layer):
            places.extend(words_in(path, path.relative_to(source).as_posix(), pattern))
    return places
