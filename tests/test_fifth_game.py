"""A fifth game takes files of its own and the few edits that `docs/add-a-game.md` lists; then everything plays it.

In a scratch copy of the checkout the coin game of the tests becomes a game of the package under another name.
The tests there run on the source that is not compiled, because nobody has built that copy.
"""

from __future__ import annotations

import filecmp
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import pytest

import brushpass
from brushpass.core.match import Match
from brushpass.core.record import parse
from tests.games.coin import GAME as COIN

ROOT = Path(__file__).parent.parent
COPIED = ("src", "tests", "docs", "README.md", "CHANGELOG.md", "pyproject.toml", "setup.py")
LEFT_OUT = shutil.ignore_patterns("*.so", "static", "screens", "pictures", "records", "*.egg-info")
MOST_EDITED = 5

NAME = "penny"
WORDS = ("fluent/en.ftl", "fluent/pl.ftl", "rules.md", "rules.pl.md")
GAME_FILES = ("__init__.py", "rules.py", "knowledge.py", "encoding.py", "words.py", *WORDS)
TEST_FILES = ("lawbook.py", "invariants.py", "twins.py", "perft.txt", "test_coin.py", "test_words.py")

LAWS = (
    "tests/test_cli.py",
    "tests/test_encode.py",
    "tests/test_laws.py",
    "tests/test_perft.py",
    "tests/test_secrecy.py",
    "tests/test_sizes.py",
    "tests/test_undo_law.py",
    "tests/test_written.py",
    "tests/test_rulebook_coverage.py",
    "tests/test_words.py",
    "tests/core/test_options.py",
    f"tests/games/{NAME}",
)
TABLES = ("tests/server/test_games_api.py", "tests/server/test_hot_seat.py", "tests/server/test_describe.py")


# The game


def renamed(text: str) -> str:
    """Text of the coin game as text of the new one, whose rules are in the package and whose tests are not."""
    inside = "|".join(file.removesuffix(".py") for file in GAME_FILES if file.endswith(".py"))
    text = re.sub(rf"tests\.games\.coin\.({inside})\b", r"brushpass.games.coin.\1", text)
    text = text.replace("from tests.games.coin import", "from brushpass.games.coin import")
    return text.replace("coin", NAME).replace("Coin", NAME.capitalize())


def add_game(scratch: Path) -> None:
    """Write the files of the new game, none of which was there before."""
    for files, folder in ((GAME_FILES, "src/brushpass/games"), (TEST_FILES, "tests/games")):
        for file in files:
            new = scratch / folder / NAME / renamed(file)
            new.parent.mkdir(parents=True, exist_ok=True)
            new.write_text(renamed((ROOT / "tests/games/coin" / file).read_text(encoding="utf-8")), encoding="utf-8")
    (scratch / "tests/games" / NAME / "__init__.py").write_text('"""Tests of Penny."""\n', encoding="utf-8")
    page = renamed((ROOT / "tests/games/coin/notation.md").read_text(encoding="utf-8"))
    (scratch / "docs/notation" / f"{NAME}.md").write_text(page, encoding="utf-8")


def insert(file: Path, before: str, new: str) -> None:
    """Insert a line or some words before others that stand in a file once."""
    text = file.read_text(encoding="utf-8")
    assert text.count(before) == 1, f"{file.name}: {before}"
    file.write_text(text.replace(before, new + before), encoding="utf-8")


def list_it(scratch: Path) -> None:
    """The line in the list of games."""
    insert(
        scratch / "src/brushpass/games/__init__.py", "}\n\n\ndef games", f'    "{NAME}": "brushpass.games.{NAME}",\n'
    )


def describe_it(scratch: Path) -> None:
    """The description of the server, made anew."""
    command = [sys.executable, "-m", "brushpass.server.http.describe", "docs"]
    subprocess.run(command, cwd=scratch, env=environment(scratch), check=True)


def present_it(scratch: Path) -> None:
    """A row in the table of games, and a word in the session that lists them."""
    readme = scratch / "README.md"
    insert(readme, "\nBrushpass is not affiliated", "| Penny | 3 | hide a penny and be the odd one out |\n")
    insert(readme, "]\n>>> game = brushpass.load", f", '{NAME}'")


def announce_it(scratch: Path) -> None:
    """A line of the changelog."""
    insert(scratch / "CHANGELOG.md", "- Games for more than two:", "- Penny, whole.\n")


def guide_to_it(scratch: Path) -> None:
    """A step of the tour."""
    insert(scratch / "docs/tour.md", "8. `src/brushpass/core/series.py`", f"8. `src/brushpass/games/{NAME}/`.\n")


EDITS: dict[str, Callable[[Path], None]] = {
    "src/brushpass/games/__init__.py": list_it,
    "docs/openapi.json": describe_it,
    "README.md": present_it,
    "CHANGELOG.md": announce_it,
    "docs/tour.md": guide_to_it,
}
"""The files that are edited, and how."""


def environment(scratch: Path) -> dict[str, str]:
    """The environment of a process that runs on the copy."""
    return {**os.environ, "PYTHONPATH": str(scratch / "src")}


@pytest.fixture(scope="module")
def scratch(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the checkout with a fifth game."""
    copy = tmp_path_factory.mktemp("fifth")
    for name in COPIED:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, copy / name, ignore=LEFT_OUT)
        else:
            shutil.copy(ROOT / name, copy / name)
    page = "src/brushpass/server/static"
    if (ROOT / page).exists():
        (copy / page).symlink_to(ROOT / page)
    add_game(copy)
    for edit in EDITS.values():
        edit(copy)
    return copy


def run(scratch: Path, *arguments: str, typed: str = "") -> str:
    """What a Python program prints in the copy."""
    command = [sys.executable, *arguments]
    done = subprocess.run(
        command, cwd=scratch, env=environment(scratch), input=typed, text=True, capture_output=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def brushpass_in(scratch: Path, *arguments: str, typed: str = "") -> str:
    """What a command of Brushpass prints in the copy."""
    return run(scratch, "-m", "brushpass", *arguments, typed=typed)


def pytest_in(scratch: Path, *files: str) -> int:
    """Run the tests of some files in the copy that are about the new game; how many passed."""
    options = ("-p", "no:cacheprovider", "-p", "no:xdist", "-k", f"{NAME} or mark or list_of_games or description")
    printed = run(scratch, "-m", "pytest", *options, *files)
    (passed,) = re.findall(r"(\d+) passed", printed) or ["0"]
    return int(passed)


# Files


def edited(scratch: Path) -> Iterator[str]:
    """The files of the checkout that differ in the copy."""
    for path in sorted(scratch.rglob("*")):
        old = ROOT / path.relative_to(scratch)
        if path.is_file() and old.is_file() and path.suffix != ".pyc" and not filecmp.cmp(path, old, shallow=False):
            yield path.relative_to(scratch).as_posix()


def test_few_files_are_edited(scratch: Path) -> None:
    """A fifth game edits five files at most, those that the page about adding a game lists, and no others."""
    page = (ROOT / "docs/add-a-game.md").read_text(encoding="utf-8")
    listed = re.findall(r"^- `([^`]+)`", page.partition("## Files to edit")[2].partition("\n## ")[0], re.MULTILINE)
    assert list(edited(scratch)) == sorted(EDITS) == sorted(listed)
    assert len(EDITS) <= MOST_EDITED


def test_the_games_of_the_tests_stay_there() -> None:
    """The example is no game of the package."""
    assert not {"coin", NAME} & set(brushpass.games())
    assert {path.parent.name for path in Path(brushpass.__file__).parent.glob("games/*/__init__.py")} == {
        name.replace("-", "_") for name in brushpass.games()
    }


# Playing


def test_the_laws_hold(scratch: Path) -> None:
    """Laws, secrecy, perft, rulebooks and words look at the new game without a word about it in their files."""
    assert pytest_in(scratch, *LAWS) > 100


def test_the_referee_holds_a_match(scratch: Path) -> None:
    """A program plays it over lines of JSON."""
    lines = [
        {"do": "new", "edition": "one-round", "chance": "scripted"},
        {"do": "chance", "action": "toss heads"},
        {"do": "play", "seat": "red", "action": "hide heads"},
        {"do": "play", "seat": "green", "action": "hide tails"},
        {"do": "play", "seat": "blue", "action": "hide tails"},
        {"do": "view", "seat": "spectator"},
    ]
    printed = brushpass_in(scratch, "referee", NAME, typed="".join(json.dumps(line) + "\n" for line in lines))
    answers = [json.loads(line) for line in printed.splitlines()]
    assert not [answer for answer in answers if "error" in answer]
    assert answers[-1]["view"]["winners"] == ["red"]


def test_the_terminal_plays_a_match(scratch: Path, tmp_path: Path) -> None:
    """A person plays it against bots by typing numbers, and its rules can be looked up."""
    save = tmp_path / "penny.txt"
    arguments = ("play", NAME, "--seat", "red", "--bot", "simple", "--seed", "1", "--record", str(save))
    printed = brushpass_in(scratch, *arguments, typed="1\n" * 12)
    assert "The last round is over; the highest score wins" in " ".join(printed.split())
    assert parse(save.read_text(encoding="utf-8")).ending[0] == "last-round"
    assert "each player hides a penny" in brushpass_in(scratch, "rules", NAME, "R3")


def test_the_plain_table_is_served(scratch: Path) -> None:
    """The server lists it, describes it, and serves whole games of it to a browser, for which it has no table."""
    assert pytest_in(scratch, *TABLES) > 5


def test_the_plain_table_draws_the_example() -> None:
    """The scene from which `web/tests/plain.test.ts` draws the plain table is one of the coin game."""
    match = Match(COIN, chance_by_hand=True)
    for seat, action in (("chance", "toss heads"), ("red", "hide tails"), ("green", "hide heads")):
        match.play(seat, action)
    drawn = json.loads((ROOT / "web/tests/scenes/coin.json").read_text(encoding="utf-8"))
    assert drawn == json.loads(msgspec.json.encode(match.scene("red")))


# An option


OPTION = "deputy_may_rest"
OPTION_ROW = "| `balance_after_double_disorder` | `tie_only` | `stays` | Q31 |\n"
MOST_EDITED_FOR_AN_OPTION = 6
OPTION_TEST = f'''"""Cold War: what the new option does."""

import pytest

from tests.games.cold_war.helpers_agents import clash


@pytest.mark.rule("cold-war:Q37")
@pytest.mark.parametrize("value", [False, True])
def test_the_deputy_may_rest(value: bool) -> None:
    """He can be sent on leave where the option says so."""
    match = clash("cia", "double-agent", "analyst", {OPTION}=value)
    assert ("send deputy-director" in match.legal("cia")) is value
'''


def add_option(scratch: Path) -> None:
    """A boolean option of Cold War, as the page about adding a game says."""
    game = scratch / "src/brushpass/games/cold_war"
    insert(game / "options.py", "\n\nEDITIONS", f'    {OPTION}: Annotated[bool, ruling("Q37")] = False\n')
    barred = ":\n        targets &= ~bit(numbers.DEPUTY)"
    insert(game / "rules/legal.py", barred, f" and not table.setup.options.{OPTION}")
    for file in ("rules.md", "rules.pl.md"):
        insert(game / file, "**Q36** ", f"**Q37** With `{OPTION}`=`true` he may be sent away.\n\n")
        rulebook = (game / file).read_text(encoding="utf-8")
        row = f"| `{OPTION}` | `false` | `true` | Q37 |\n"
        (game / file).write_text(rulebook.replace(OPTION_ROW, OPTION_ROW + row), encoding="utf-8")
    for file, words in (("fluent/en.ftl", "The Deputy may rest."), ("fluent/pl.ftl", "Zastępca może odpoczywać.")):
        insert(game / file, "option-max_turns =", f"option-{OPTION} = {words}\n")
    (scratch / "tests/games/cold_war/test_deputy_may_rest.py").write_text(OPTION_TEST, encoding="utf-8")


def test_a_boolean_option_edits_six_files(tmp_path: Path) -> None:
    """It stands in six files of its game, is proved in a new one, and the laws and the rulebook know it."""
    for name in ("src", "tests"):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=LEFT_OUT)
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    add_option(tmp_path)
    assert len(list(edited(tmp_path))) <= MOST_EDITED_FOR_AN_OPTION
    files = ("test_laws.py", "test_rulebook_coverage.py", "games/cold_war/test_deputy_may_rest.py")
    words = ("games/cold_war/test_options.py", "games/cold_war/test_words.py", "games/cold_war/test_why_not.py")
    chosen = f"{OPTION} or mark or switches or (cold-war and (rule or option or drawn or cites)) or every_option_has"
    tests = [f"tests/{file}" for file in (*files, *words)]
    run(tmp_path, "-m", "pytest", "-p", "no:cacheprovider", "-p", "no:xdist", "-k", chosen, *tests)
