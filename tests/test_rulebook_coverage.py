"""Every rule of every rulebook has a test, and every address that is cited anywhere exists."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import brushpass
from brushpass.core.game import Game
from brushpass.core.options import fields
from tests.lawbook import every_game

TESTS = Path(__file__).parent
PARAGRAPH = re.compile(r"^\*\*([A-Z]\d[\w.]*)\*\* ", re.MULTILINE)
CHAPTER = re.compile(r"^## ([A-Z]\d+) ", re.MULTILINE)
OPTION_ROW = re.compile(r"^\| `\w+` \| [^|]+ \| [^|]+ \| [A-Z]\d+ \|$")
LETTERS = frozenset("AOQ")
"""With R, the letters that stand for an address in every rulebook, whether it has any such paragraph or not."""

games = pytest.mark.parametrize("game", every_game(), ids=[game.name for game in every_game()])


def rulebook(game: Game, file: str = "rules.md") -> str:
    """The text of a rulebook."""
    return (Path(game.folder) / file).read_text(encoding="utf-8")


def addresses(game: Game, file: str = "rules.md") -> list[str]:
    """The addresses of all paragraphs of a rulebook, in order."""
    return PARAGRAPH.findall(rulebook(game, file))


@cache
def all_marks() -> list[tuple[str, str]]:
    """What `marks` finds; not when the module is loaded, which every process of a test run does."""
    return list(marks())


def marks() -> Iterator[tuple[str, str]]:
    """Every address in a `pytest.mark.rule`, with the place where it stands."""
    for file in sorted(TESTS.rglob("*.py")):
        source = file.read_text(encoding="utf-8")
        # Most files have none, and parsing takes far longer than this look.
        if "mark.rule" not in source:
            continue
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
                place = f"{file.relative_to(TESTS)}:{node.lineno}"
                for argument in node.args:
                    assert isinstance(argument, ast.Constant), f"{place}: an address must stand as it is"
                    yield str(argument.value), place


@games
def test_every_rule_has_a_test(game: Game) -> None:
    """No paragraph of the rulebook is without a test that names it."""
    proven = {address for address, _ in all_marks()}
    assert [rule for rule in addresses(game) if f"{game.name}:{rule}" not in proven] == []


def test_every_mark_names_a_rule() -> None:
    """No test names a paragraph that does not exist."""
    known = {f"{game.name}:{rule}" for game in every_game() for rule in addresses(game)}
    assert [f"{place}: {address}" for address, place in all_marks() if address not in known] == []


@games
def test_addresses_are_unique(game: Game) -> None:
    """No two paragraphs share an address, and there are some."""
    found = addresses(game)
    assert found
    assert sorted(set(found)) == sorted(found)


@pytest.mark.parametrize("name", brushpass.games())
def test_both_languages_have_the_same_rules(name: str) -> None:
    """The Polish rulebook has the paragraphs of the English one, in the same order."""
    game = brushpass.load(name)
    assert addresses(game, "rules.pl.md") == addresses(game)


@pytest.mark.parametrize("file", ["rules.md", "rules.pl.md"])
@pytest.mark.parametrize("name", brushpass.games())
def test_the_rulebook_cites_only_what_it_has(name: str, file: str) -> None:
    """Every address in the text of a rulebook leads somewhere."""
    game = brushpass.load(name)
    assert unknown(game, rulebook(game, file)) == []


@games
def test_the_code_cites_only_what_exists(game: Game) -> None:
    """Every address in a comment or a string of a game's code leads somewhere."""
    lost = []
    for file in sorted(Path(game.folder).rglob("*.py")):
        for token in tokenize.generate_tokens(io.StringIO(file.read_text(encoding="utf-8")).readline):
            if token.type in (tokenize.COMMENT, tokenize.STRING):
                lost += [f"{file.name}:{token.start[0]}: {address}" for address in unknown(game, token.string)]
    assert lost == []


def unknown(game: Game, text: str) -> list[str]:
    """The addresses in a text that are neither a paragraph nor a chapter of the rulebook."""
    return [address for address in citation(game).findall(text) if address not in places(game)]


@cache
def places(game: Game) -> set[str]:
    """The addresses of all paragraphs and chapters of a rulebook."""
    return {*addresses(game), *CHAPTER.findall(rulebook(game))}


@cache
def citation(game: Game) -> re.Pattern[str]:
    """What a citation looks like: a rule, or a number behind a letter of the rulebook's own addresses."""
    letters = "".join(sorted(LETTERS | {address[0] for address in addresses(game)} - {"R"}))
    return re.compile(rf"\b(?:R\d+(?:\.\d+[a-z]?)?|[{letters}]\d+)\b")


@games
def test_every_option_cites_a_paragraph(game: Game) -> None:
    """The ruling behind each option can be read."""
    known = addresses(game)
    for options in game.editions.values():
        assert [field.name for field in fields(options) if field.ruling not in known] == []


@games
@pytest.mark.parametrize("file", ["rules.md", "rules.pl.md"])
def test_the_rulebook_lists_the_options(game: Game, file: str) -> None:
    """The table of options has a row for each, in order: its default, its other values, and its ruling."""
    listed = fields(next(iter(game.editions.values())))
    rows = [line.strip("| ").split(" | ") for line in rulebook(game, file).splitlines() if OPTION_ROW.match(line)]
    assert [(row[0].strip("`"), row[3]) for row in rows] == [(field.name, field.ruling) for field in listed]
    for (_, default, others, _), field in zip(rows, listed, strict=True):
        assert default == f"`{field.default}`" or field.is_file
        assert not field.values or {*re.findall(r"`([^`]+)`", others)} == {*field.values} - {field.default}


@games
def test_every_action_cites_a_paragraph(game: Game) -> None:
    """The rule behind each action can be read."""
    notation = game.notation(next(iter(game.editions.values())))
    assert {action.rule for action in notation.actions} <= set(addresses(game))


def test_a_lost_address_is_found() -> None:
    """The search for citations sees chapters, paragraphs, agents, options and rulings."""
    game = brushpass.load("cold-war")
    assert unknown(game, "R13, R7.3, R6.5b, A3, O1, Q12") == []
    assert unknown(game, "R99, R7.33, R6.5z, A9, O77, Q99") == ["R99", "R7.33", "R6.5z", "A9", "O77", "Q99"]


def test_a_lost_address_of_plain_numbers_is_found() -> None:
    """So it does in a rulebook whose rules are numbered through."""
    game = brushpass.load("iron-curtain")
    assert unknown(game, "R1, R38, O1, O3, A1, A40") == []
    assert unknown(game, "R0, R39, R7.1, O5, A41, Q1") == ["R0", "R39", "R7.1", "O5", "A41", "Q1"]


def test_a_lost_address_is_found_behind_every_letter() -> None:
    """So it does where rulings have many letters."""
    game = brushpass.load("shadows-in-kyoto")
    assert unknown(game, "R1, R1.3, R50, W1, X1, O8, T7, M6, C5, A7, S5, L9, G8, E8") == []
    lost = "R0, R51, R1.4, W2, X2, O9, T8, M7, C6, A8, S6, L10, G9, E9, Q1"
    assert unknown(game, lost) == lost.split(", ")


def test_a_letter_of_another_rulebook_is_no_address() -> None:
    """A number behind a letter that a rulebook does not use is a word like any other."""
    assert unknown(brushpass.load("cold-war"), "T99, M99, C99") == []
