"""The counters of `scripts.structure` count what they say, shown on tiny sources."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest
from scripts import structure
from scripts.duplicate_blocks import code_lines, find_duplicates
from scripts.game_words import HARMLESS, as_words, words_of_games
from scripts.source_tree import Module, read_modules

SIX = "one = 1\ntwo = 2\nthree = 3\nfour = 4\nfive = 5\nsix = 6\n"


def function(name: str, statement: str, count: int, indent: str = "") -> str:
    """The source of a function that repeats one statement."""
    return f"{indent}def {name}():\n" + f"{indent}    {statement}\n" * count


def package(folder: Path, **files: str) -> Path:
    """A package `brushpass` with some files; in the name of a file, two underscores stand for a slash."""
    source = folder / "brushpass"
    for name, text in files.items():
        path = source / (name.replace("__", "/") + ".py")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return source


def modules(folder: Path, **files: str) -> list[Module]:
    """The modules of such a package."""
    return read_modules(package(folder, **files))


def complexity(text: str) -> int:
    """The complexity of the first function of a source."""
    first = ast.parse(text).body[0]
    assert isinstance(first, ast.FunctionDef)
    return structure.complexity(first)


def cycles(found: list[Module], *, with_types: bool) -> list[list[str]]:
    """The import cycles of some modules."""
    return structure.import_cycles(structure.import_graph(found, with_types=with_types))


def test_a_module_of_401_lines_is_long_and_one_of_400_is_not(tmp_path: Path) -> None:
    found = structure.long_modules(modules(tmp_path, short="a = 1\n" * 400, long="a = 1\n" * 401))
    assert [(place.file, place.what) for place in found] == [("long.py", "401 lines")]


def test_a_function_of_51_lines_is_long_and_one_of_50_is_not(tmp_path: Path) -> None:
    text = function("short", "a = 1", 49) + "class Some:\n" + function("long", "a = 1", 50, indent="    ")
    found = structure.long_functions(modules(tmp_path, some=text))
    assert [(place.line, place.what) for place in found] == [(52, "Some.long, 51 lines")]


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ("pass", 1),
        ("if a: pass", 2),
        ("if a: pass\n elif b: pass\n else: pass", 3),
        ("return 1 if a else 2", 2),
        ("return a and b and c or d", 4),
        ("for a in b: pass", 2),
        ("while a: pass", 2),
        ("return [a for a in b if a if c]", 4),
        ("try: pass\n except A: pass\n except B: pass\n finally: pass", 3),
        ("match a:\n  case 1: pass\n  case 2: pass\n  case _: pass", 3),
        ("match a:\n  case b if c: pass\n  case b: pass", 2),
        ("def inner():\n  if a: pass\n return inner", 2),
    ],
)
def test_complexity_counts_branches(body: str, expected: int) -> None:
    assert complexity(f"def some():\n {body}\n") == expected


def test_a_function_of_complexity_15_is_complex_and_one_of_14_is_not(tmp_path: Path) -> None:
    text = function("plain", "if a: pass", 13) + function("intricate", "if a: pass", 14)
    found = structure.complex_functions(modules(tmp_path, some=text))
    assert [place.what for place in found] == ["intricate, complexity 15"]


def test_code_lines_leave_out_what_is_no_code(tmp_path: Path) -> None:
    text = '"""Docs."""\nfrom a import (\n    b,\n)\n\n# Why.\nc = (\n    d   +   e\n)\nf: int\n"""More\ndocs."""\n'
    found = code_lines(modules(tmp_path, some=text)[0])
    assert [tuple(line) for line in found] == [(7, "c = ("), (8, "d + e"), (10, "f: int")]


def test_five_shared_lines_are_no_block(tmp_path: Path) -> None:
    five = "".join(SIX.splitlines(keepends=True)[:5])
    assert find_duplicates(modules(tmp_path, a=five, b=five)).blocks == []


def test_a_block_is_counted_once_however_often_it_stands(tmp_path: Path) -> None:
    indented = "def some():\n" + "".join(f"    {line}\n\n" for line in SIX.splitlines())
    found = find_duplicates(modules(tmp_path, a=SIX, b=f"zero = 0\n{SIX}seven = 7\n", c=indented))
    assert [[(place.file, place.line) for place in block] for block in found.blocks] == [
        [("a.py", 1), ("b.py", 2), ("c.py", 2)]
    ]
    assert len(found.pairs) == 3


def test_runs_that_overlap_are_one_block_and_others_are_not(tmp_path: Path) -> None:
    other = SIX.replace(" = ", " += ")
    files = {"a": f"{SIX}seven = 7\n", "b": f"{SIX}seven = 7\n", "c": SIX, "d": other, "e": f"zero = 0\n{other}"}
    found = find_duplicates(modules(tmp_path, **files))
    assert [[place.file for place in block] for block in found.blocks] == [["a.py", "b.py", "c.py"], ["d.py", "e.py"]]


def test_a_file_may_repeat_itself_but_lines_do_not_repeat_themselves(tmp_path: Path) -> None:
    assert len(find_duplicates(modules(tmp_path / "twice", a=f"{SIX}other = 0\n{SIX}")).blocks) == 1
    assert find_duplicates(modules(tmp_path / "same", a="one = 1\n" * 11)).blocks == []


def test_the_share_of_imports_is_taken_over_the_rules_of_a_game(tmp_path: Path) -> None:
    text = "from a import (\n    b,\n)\n" + "c = 1\n" * 17
    files = {"games__chess__rules__legal": text, "games__chess__view": text, "games__go__rules__legal": "a = 1\n"}
    found = modules(tmp_path, **files)
    shares = {game: structure.import_share(game, rules) for game, rules in structure.rules_folders(found).items()}
    assert {game: share.number for game, share in shares.items()} == {"chess": 15.0, "go": 0.0}
    assert shares["chess"].exceeded
    assert not shares["go"].exceeded


def test_a_cycle_at_run_time_is_found_through_other_modules(tmp_path: Path) -> None:
    found = modules(
        tmp_path,
        a="from brushpass import b\n",
        b="from brushpass.c import something\n",
        c="import brushpass.a\n",
        d="import brushpass.a\n",
    )
    assert cycles(found, with_types=False) == [["brushpass.a", "brushpass.b", "brushpass.c"]]


@pytest.mark.parametrize(
    "late",
    [
        "if TYPE_CHECKING:\n    import brushpass.a\n",
        "if typing.TYPE_CHECKING:\n    import brushpass.a\n",
        "def some():\n    import brushpass.a\n",
    ],
)
def test_imports_for_types_and_inside_functions_count_only_with_types(tmp_path: Path, late: str) -> None:
    found = modules(tmp_path, a="import brushpass.b\n", b=late)
    assert cycles(found, with_types=False) == []
    assert cycles(found, with_types=True) == [["brushpass.a", "brushpass.b"]]


def test_identifiers_are_read_as_words() -> None:
    assert as_words("class ColdWar: cold_war = 'cold-war'") == "class cold war cold war cold war"


def test_words_of_games_are_found_in_shared_layers_alone(tmp_path: Path) -> None:
    source = package(
        tmp_path,
        games__red_chess__cards='SIDES: Final = ("white-army", "black")\n',
        core__a="class RedChess: pass\n\nknights = WHITE_ARMY\nblackboard = 1\ncards = 2\n",
        server__b="def accuse(): pass\n\ndiscard = the_card\n",
        referee="blacks = 1\n",
        games__red_chess__rules="accuse = black\n",
    )
    places = words_of_games(source, read_modules(source))
    assert [(place.file, place.line, place.what.split(":")[0]) for place in places] == [
        ("core/a.py", 1, "red chess"),
        ("core/a.py", 3, "white army"),
        ("server/b.py", 1, "accus"),
        ("server/b.py", 3, "card"),
        ("referee.py", 1, "blacks"),
    ]


def test_harmless_phrases_are_cut_out_and_their_files_exist(tmp_path: Path) -> None:
    source = package(tmp_path, core__record="seat = cia\nlure = cia\n", games__a__cards='SIDES: Final = ("cia",)\n')
    assert [place.what for place in words_of_games(source, read_modules(source))] == ["lure: lure = cia"]
    assert [file for file in HARMLESS if not (structure.SOURCE / file).exists()] == []


def test_no_words_of_games_stand_in_shared_layers() -> None:
    """What all games share names none of their cards, agents, suspects or accusations."""
    assert words_of_games(structure.SOURCE, read_modules(structure.SOURCE)) == []


def test_check_fails_if_a_limit_is_exceeded(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bad = ["--source", str(package(tmp_path / "bad", core__a="lure = 1\n"))]
    good = ["--source", str(package(tmp_path / "good", core__a="a = 1\n"))]
    assert structure.main(bad) == 0
    assert "core/a.py:1" not in capsys.readouterr().out
    assert structure.main([*bad, "--check", "--list"]) == 1
    assert "    core/a.py:1: lure: lure = 1\n" in capsys.readouterr().out
    assert structure.main([*good, "--check"]) == 0


def test_every_path_of_the_page_about_changes_exists() -> None:
    """`docs/where.md` leads nowhere that is gone; a path about games holds for every game."""
    root = structure.SOURCE.parents[1]
    page = (root / "docs" / "where.md").read_text(encoding="utf-8")
    named = [name for name in re.findall(r"`([\w./-]+)`", page) if "/" in name]
    games = sorted(path.parent.name for path in structure.SOURCE.glob("games/*/rules.md"))
    for name in named:
        for game in games if "GAME" in name else [""]:
            path = name.replace("GAME", game.replace("_", "-") if name.startswith("web/") else game)
            assert (root / path).exists() or (structure.SOURCE / path).exists(), path
