"""The command line: every command as a person runs it, and every mistake as one line."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from itertools import takewhile
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

import brushpass
from brushpass import Dice, Game, Match, Series, View, cli, load, parse, rulebook
from brushpass.bots import bot_names
from brushpass.bots.arena import playing
from brushpass.bots.bot import Bot
from brushpass.bots.budget import Budget
from brushpass.bots.thought import Thought
from brushpass.core.chances import sure
from brushpass.core.notation import Action, Notation
from brushpass.core.options import fields
from brushpass.core.past import Past

GAME = load("cold-war")
IRON_CURTAIN = load("iron-curtain")
SHADOWS = load("shadows-in-kyoto")
CHARLIE = load("checkpoint-charlie")
CUSTOM_CARDS = Path(__file__).parent / "games" / "iron_curtain" / "custom.toml"
CUSTOM = ("--option", "card_set=custom", "--option", f"card_file={CUSTOM_CARDS}")
CUSTOM_BOARD = Path(__file__).parent / "games" / "shadows_in_kyoto" / "custom.toml"
OWN_BOARD = ("--option", "board_layout=file", "--option", f"board_file={CUSTOM_BOARD}")
DOCS = Path(__file__).parents[1] / "docs"
KNOWN = ", ".join(brushpass.games())
BOTS = ", ".join(bot_names(brushpass.load("cold-war")))
EXAMPLE = """chance draw cuba
chance balance cia
cia pick assassin
kgb pick master-spy
cia first cia
cia recruit
chance draw opposition
kgb recruit
chance draw industry
cia activate opposition industry
"""


@pytest.fixture(autouse=True)
def quiet_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Eighty columns, an English system, and nothing written outside of the test's own folder."""
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)


def run(*words: str) -> Result:
    """Run a command in this process."""
    return CliRunner().invoke(cli.app, words)


def output(*words: str) -> str:
    """What a command prints when all goes well."""
    result = run(*words)
    # That the engine is interpreted may be told; a test of its own asks for it.
    complaints = [line for line in result.stderr.splitlines() if "interpreted" not in line]
    assert (result.exit_code, complaints) == (0, [])
    return result.stdout


def process(*words: str, stdin: str = "") -> subprocess.CompletedProcess[str]:
    """Run a command in a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "brushpass", *words], input=stdin, capture_output=True, encoding="utf-8", check=False
    )


@pytest.fixture
def unfinished(tmp_path: Path) -> Path:
    """The record of the first steps of the worked example, in which both agents are still hidden."""
    match = Match(GAME, names={"cia": "George"}, chance_by_hand=True)
    for line in EXAMPLE.splitlines():
        seat, _, action = line.partition(" ")
        match.play(seat, action)
    file = tmp_path / "unfinished.txt"
    file.write_text(match.record.text(), encoding="utf-8")
    return file


@pytest.fixture
def finished(tmp_path: Path) -> Path:
    """The record of a whole match of two turns."""
    return write_match(Match(GAME, options={"max_turns": 2}, seed=4), tmp_path / "finished.txt")


@pytest.fixture
def custom(tmp_path: Path) -> Path:
    """The record of a whole match of Iron Curtain with the cards of a file."""
    options = {"card_set": "custom", "card_file": CUSTOM_CARDS.read_text(encoding="utf-8")}
    return write_match(Match(IRON_CURTAIN, options=options, seed=4), tmp_path / "custom.txt")


@pytest.fixture
def own_board(tmp_path: Path) -> Path:
    """The record of a whole match of Shadows in Kyoto on the board of a file."""
    options = {"board_layout": "file", "board_file": CUSTOM_BOARD.read_text(encoding="utf-8")}
    return write_match(Match(SHADOWS, options=options, seed=4), tmp_path / "board.txt")


@pytest.fixture
def series(tmp_path: Path) -> Path:
    """The record of a series after its first game, in the middle of the second, in which Ada is the KGB."""
    series = Series(GAME, ("Ada", "Bea"), format="best_of_3", options={"max_turns": 1}, seed=4)
    play_out(series.next())
    series.next().play("kgb", "pick assassin")
    file = tmp_path / "series.txt"
    file.write_text(series.text(), encoding="utf-8")
    return file


def play_out(match: Match) -> None:
    """Play a match at random."""
    dice = Dice(4)
    while not match.over:
        seat = match.waiting()[0]
        actions = match.legal(seat)
        match.play(seat, actions[dice.below(len(actions))])


def write_match(match: Match, file: Path) -> Path:
    """Play a match at random and write its record."""
    play_out(match)
    file.write_text(match.record.text(), encoding="utf-8")
    return file


# The program


def test_nothing_slow_is_imported_to_start() -> None:
    """Starting the program loads neither drawing, nor progress bars, nor the words."""
    slow = {"matplotlib", "numpy", "rich.progress", "rich.markdown", "fluent.runtime"}
    slow |= {f"brushpass.games.{name.replace('-', '_')}" for name in brushpass.games()}
    code = f"import sys, brushpass.cli; print(sorted({slow!r} & set(sys.modules)))"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, encoding="utf-8", check=True)
    assert loaded.stdout == "[]\n"


def test_help_lists_the_commands() -> None:
    """The help names every command."""
    text = output("--help")
    assert [word for word in ("play", "games", "rules", "record", "simulate", "referee") if word not in text] == []


def test_alone_it_opens_the_menu() -> None:
    """Without a command the menu appears with all games, and the end of the input leaves it."""
    result = process("--lang", "pl")
    assert result.returncode == 0
    assert "Zimna wojna" in result.stdout
    assert "Żelazna kurtyna" in result.stdout
    assert "Tajne agentki" in result.stdout


# Mistakes

MISTAKES = [
    (
        ["rules", "chess", "castling"],
        f'There is no game called "chess". Known: {KNOWN}.',
    ),
    (
        ["rules", "chess", "castling", "--lang", "pl"],
        f"Nie ma gry „chess”. Znane: {KNOWN}.",
    ),
    (["rules", "cold-war", "disorder", "--lang", "de"], 'There is no language called "de". Known: en, pl.'),
    (["play", "chess"], f'There is no game called "chess". Known: {KNOWN}.'),
    (["play", "cold-war", "--seat", "mi6"], 'There is no seat called "mi6". Known: cia, kgb.'),
    (["play", "cold-war", "--bot", "simple", "--hot-seat"], "Choose one of --bot and --hot-seat."),
    (
        ["play", "cold-war", "--seat", "cia", "--hot-seat"],
        "Choose one of --seat and --hot-seat: with --hot-seat people take all seats.",
    ),
    (["play", "checkpoint-charlie", "--seat", "basset,basset"], 'The seat "basset" is named twice.'),
    (
        ["play", "checkpoint-charlie", "--seat", "basset, basset", "--lang", "pl"],
        "Miejsce „basset” podano dwa razy.",
    ),
    (
        ["play", "cold-war", "--edition", "x"],
        'There is no edition called "x". Known: ffg-2011, galakta, ffg-2007, small, tiny.',
    ),
    (["play", "cold-war", "--option", "max_turns"], '"max_turns" is no option: write name=value.'),
    (["play", "cold-war", "--seed", "-1"], "-1 is no seed: a whole number from 0 to 2^62 - 1."),
    (["play", "cold-war", "--lang", "de"], 'There is no language called "de". Known: en, pl.'),
    (
        ["play", "cold-war", "--series", "best_of_5"],
        'There is no format of series called "best_of_5". Known: single, best_of_3, first_to_3.',
    ),
    (
        ["play", "cold-war", "--series", "best_of_3", "--third", "lots", "--lang", "pl"],
        "Nie ma sposobu „lots” na przydział stron w trzeciej partii. Znane: swap, random.",
    ),
    (["play", "cold-war", "--players", "Ada"], "2 seats need 2 players, and one is named."),
    (["play", "cold-war", "--players", "Ada, Ada", "--series", "best_of_3"], 'Two players are called "Ada".'),
    (
        ["simulate", "cold-war", "--games", "1", "--bots", "random", "--series", "x"],
        'There is no format of series called "x". Known: single, best_of_3, first_to_3.',
    ),
    (["referee", "chess"], f'There is no game called "chess". Known: {KNOWN}.'),
    (["record", "show", "none.txt"], "none.txt cannot be read: No such file or directory."),
    (["record", "replay", "none.txt"], "none.txt cannot be read: No such file or directory."),
    (
        ["simulate", "cold-war", "--games", "1", "--bots", "random,random,random"],
        "2 seats need one bot for all or 2 bots, and 3 are named.",
    ),
    (
        ["simulate", "cold-war", "--games", "1", "--bots", "detective,random"],
        f'There is no bot called "detective". Bots of cold-war: {BOTS}.',
    ),
    (
        ["play", "cold-war", "--bot", "detective", "--lang", "pl"],
        f"Nie ma bota „detective”. Boty w cold-war: {BOTS}.",
    ),
    (
        ["simulate", "cold-war", "--games", "1", "--bots", "random", "--paired"],
        "Deals are paired only where bots change seats: add --swap.",
    ),
    (
        ["simulate", "checkpoint-charlie", "--games", "1", "--bots", "random,random"],
        "checkpoint-charlie cannot be played by 2 bots. Name one bot for all seats, or as many as can play: 3, 4, 5.",
    ),
    (
        ["simulate", "checkpoint-charlie", "--games", "1", "--bots", "random,random,random", "--option", "players=4"],
        "4 seats need one bot for all or 4 bots, and 3 are named.",
    ),
    (
        ["simulate", "checkpoint-charlie", "--games", "1", "--bots", "random", "--series", "best_of_3"],
        "A series in the format best_of_3 is for 2 players at most, and here 4 play. Fitting: single, first_to_3.",
    ),
    (
        ["play", "checkpoint-charlie", "--players", "Ada"],
        "checkpoint-charlie cannot be played by one player. Possible: 3, 4, 5.",
    ),
    (
        ["play", "checkpoint-charlie", "--players", "Ada,Bea", "--lang", "pl"],
        "Liczba graczy w checkpoint-charlie nie może wynosić 2. Możliwe: 3, 4, 5.",
    ),
    (
        ["play", "checkpoint-charlie", "--players", "Ada,Bea,Cid", "--option", "players=5"],
        "5 seats need 5 players, and 3 are named.",
    ),
    (
        ["play", "checkpoint-charlie", "--players", "Ada,Bea,Cid", "--seat", "poodle"],
        'There is no seat called "poodle". Known: basset, beagle, dachshund.',
    ),
    (
        ["simulate", "cold-war", "--games", "1", "--bots", "random", "--option", "null_activation=maybe"],
        '"maybe" is no value of the option null_activation. Allowed: false, true.',
    ),
    (
        ["simulate", "iron-curtain", "--games", "1", "--bots", "random", "--option", "cubes_per_side=13"],
        '"13" is no value of the option cubes_per_side. Allowed: 24, 12.',
    ),
    (
        ["play", "iron-curtain", "--option", "card_set=custom"],
        "card_set=custom needs a file: set the option card_file.",
    ),
    (
        ["play", "iron-curtain", "--option", f"card_file={CUSTOM_CARDS}"],
        "The option card_file is used with card_set=custom only.",
    ),
    (
        ["play", "iron-curtain", "--option", "card_set=custom", "--option", "card_file=none.toml"],
        "none.toml cannot be read: No such file or directory.",
    ),
    (
        ["play", "shadows-in-kyoto", "--option", "board_layout=file"],
        "board_layout=file needs a file: set the option board_file.",
    ),
    (
        ["play", "shadows-in-kyoto", "--option", f"board_file={CUSTOM_BOARD}"],
        "The option board_file is used with board_layout=file only.",
    ),
    (
        ["simulate", "shadows-in-kyoto", "--games", "1", "--bots", "random", "--option", "modules=all"],
        '"all" is no value of the option modules. Allowed: base, agents, equipment, both.',
    ),
    (
        ["play", "shadows-in-kyoto", "--edition", "expert"],
        'There is no edition called "expert". Known: base, advanced, small, tiny.',
    ),
    (
        ["simulate", "cold-war", "--games", "1", "--bots", "random", "--plot", "race.gif"],
        "race.gif is no picture: a plot ends in .png, .svg.",
    ),
    (
        ["simulate", "cold-war", "--games", "1", "--bots", "random", "--json", "none/x.json"],
        "none/x.json cannot be written: no such folder, or no right to write there.",
    ),
]


@pytest.mark.parametrize(("words", "sentence"), MISTAKES, ids=[" ".join(words) for words, _ in MISTAKES])
def test_a_mistake_is_one_line(words: list[str], sentence: str) -> None:
    """A mistake is one clear line on the error stream and exit status 2."""
    result = run(*words)
    assert (result.exit_code, result.stdout, result.stderr) == (2, "", f"{sentence}\n")


def test_a_mistake_of_the_real_program() -> None:
    """The program itself ends with status 2 and without a traceback."""
    result = process("simulate", "cold-war", "--games", "1", "--bots", "hal")
    assert result.returncode == 2
    assert result.stderr.startswith('There is no bot called "hal".')
    assert result.stderr.count("\n") == 1


def test_the_language_of_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without --lang, a mistake is told in the language of the environment."""
    monkeypatch.setenv("LC_ALL", "pl_PL.UTF-8")
    assert run("rules", "chess", "castling").stderr == f"Nie ma gry „chess”. Znane: {KNOWN}.\n"


# Games and rules


@pytest.mark.parametrize("name", brushpass.games())
def test_games_lists_every_option(name: str) -> None:
    """Under the name of its game every option stands with its values, its default and its ruling; values may wrap."""
    lines = output("games").splitlines()
    start = next(place for place, line in enumerate(lines) if line.startswith(f"{name}: "))
    lines = lines[start : lines.index("", start)]
    for field in fields(next(iter(load(name).editions.values()))):
        place = next(place for place, line in enumerate(lines) if line.startswith(f"{field.name} "))
        ending = [*field.default.split(), field.ruling]
        words = lines[place].split()
        assert words[-len(ending) :] == ending
        more = takewhile(lambda line: line.startswith("   "), lines[place + 1 :])
        values = " ".join([*words[1 : -len(ending)], *(word for line in more for word in line.split())])
        assert values == ("a file" if field.is_file else ", ".join(field.values) or "0-999999999")


def test_games_says_how_many_games_people_play() -> None:
    """Every game has a line with its usual series."""
    formats = [load(name).series for name in brushpass.games()]
    lines = output("games").splitlines()
    assert [line.removeprefix("Series: ") for line in lines if line.startswith("Series: ")] == formats


def test_games_says_what_an_edition_changes() -> None:
    """An edition is told by the options in which it differs from the default."""
    text = output("games")
    assert "  galakta: struggle_end_on_excess=immediate\n" in text
    assert "  advanced: modules=both, use_ruri=true\n" in text


def test_games_says_which_options_need_others() -> None:
    """Options that have an effect only with others are listed with what they need."""
    text = output("games")
    assert "  political_vs_over_opponent: struggle_end_on_excess=both_pass\n" in text
    assert "  stunner_loss: modules=equipment|both\n" in text
    assert "  first_seat: first_player=chosen|earliest_riser\n" in text
    assert "  stasi_exhaustion: stasi=true, exhaustion=pool_empty\n" in text


def test_games_names_the_engine() -> None:
    """The last line says whether the engine runs compiled."""
    assert output("games").splitlines()[-1] in ("The engine runs compiled.", "The engine runs interpreted.")


def test_games_fits_a_narrow_terminal() -> None:
    """No line is wider than eighty columns."""
    assert max(len(line.rstrip()) for line in output("games").splitlines()) <= 80


def test_a_rule_with_its_code_and_its_tests() -> None:
    """A rule is printed with the functions that cite it and the tests that prove it."""
    text = output("rules", "cold-war", "R7.3")
    assert "R7.3 Nobody over, but the totals are equal" in text
    assert "Carried out in:\n" in text
    assert re.search(r"^  brushpass/games/cold_war/rules\S*\.py:\d+ \S*deciding_group$", text, re.MULTILINE)
    assert re.search(r"^Proved by:\n  tests/games/cold_war/test_\w+\.py:\d+ test_", text, re.MULTILINE)


def test_a_rule_of_iron_curtain() -> None:
    """The rule about control leads to the function that finds the price of a cube, and to its tests."""
    text = output("rules", "iron-curtain", "R28")
    assert "R28 You control a card" in text
    assert re.search(r"^  brushpass/games/iron_curtain/rules/cubes\.py:\d+ cost$", text, re.MULTILINE)
    assert re.search(r"^Proved by:\n  tests/games/iron_curtain/test_\w+\.py:\d+ test_", text, re.MULTILINE)


def test_a_rule_of_iron_curtain_in_polish() -> None:
    """The Polish rulebook is searched in Polish words, with or without diacritics."""
    text = output("rules", "iron-curtain", "doplata", "--lang", "pl")
    assert "Krok 3" in text
    assert re.search(r"^R28 ", text, re.MULTILINE)


def test_a_rule_of_shadows_in_kyoto() -> None:
    """The rule about Swap leads to the function that keeps it secret, and to its tests."""
    text = output("rules", "shadows-in-kyoto", "R35")
    assert "R35 Swap: choose two of your agents" in text
    assert re.search(r"^  brushpass/games/shadows_in_kyoto/rules/play\.py:\d+ put_back$", text, re.MULTILINE)
    assert re.search(r"^Proved by:\n  tests/games/shadows_in_kyoto/test_\w+\.py:\d+ test_", text, re.MULTILINE)


def test_a_ruling_of_shadows_in_kyoto_in_polish() -> None:
    """Rulings have letters of their own, and Polish words find them."""
    assert re.search(r"^L7 ", output("rules", "shadows-in-kyoto", "L7", "--lang", "pl"), re.MULTILINE)
    assert re.search(r"^S\d ", output("rules", "shadows-in-kyoto", "zamiana", "--all", "--lang", "pl"), re.MULTILINE)


def test_the_rule_that_a_deputy_survives() -> None:
    """The question where a Deputy survives leads to R9.3."""
    text = output("rules", "cold-war", "deputy survives")
    assert re.search(r"R9\.3 +Neither civil disorder nor an Assassin can terminate", text)


def test_words_need_no_quotes() -> None:
    """Several words are one query."""
    assert output("rules", "cold-war", "civil", "disorder") == output("rules", "cold-war", "civil disorder")


def test_a_few_rules_are_printed_in_full() -> None:
    """Of many rules found, five are printed and the others named, unless all are asked for."""
    assert output("rules", "cold-war", "agent").count("\nProved by") == 5
    assert output("rules", "cold-war", "agent", "--all").count("\nProved by") > 5


def test_rules_in_polish() -> None:
    """The Polish rulebook has the same addresses in Polish words."""
    text = output("rules", "cold-war", "zamieszki", "nobla", "--lang", "pl")
    assert "R7 Zawieszenie broni" in text
    assert "Dowodzą jej testy" in text


def test_no_rule_is_found() -> None:
    """What the rulebook does not speak of is one line on the error stream."""
    result = run("rules", "cold-war", "xylophone")
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr == 'The rulebook of cold-war has nothing about "xylophone".\n'


def test_tests_that_are_not_installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where there is no checkout, the command says that tests are not installed."""
    monkeypatch.setattr(rulebook, "CHECKOUT", tmp_path)
    assert "Tests are not installed here" in output("rules", "cold-war", "R7.3")


# Playing


def test_play_shows_the_table() -> None:
    """A match begins, and the end of the input leaves it without an error."""
    result = process("play", "cold-war", "--seat", "cia", "--bot", "simple", "--seed", "1", stdin="\n")
    assert result.returncode == 0
    assert "Agent X" in result.stdout


def test_play_saves_and_resumes(tmp_path: Path) -> None:
    """A match played into a file is a sound record, and is played on from there."""
    file = tmp_path / "match.txt"
    words = ("play", "cold-war", "--hot-seat", "--record", str(file))
    process(*words, "--seed", "1", "--option", "max_turns=5", stdin="\n\npick assassin\nquit\n")
    assert "option max_turns 5\n" in file.read_text(encoding="utf-8")
    before = file.read_text(encoding="utf-8")
    process(*words, "--resume", stdin="\n\npick master-spy\nquit\n")
    after = file.read_text(encoding="utf-8")
    assert after.startswith(before)
    assert len(after) > len(before)
    assert output("record", "check", str(file))


def test_iron_curtain_is_played() -> None:
    """A match of Iron Curtain begins with a map, and the end of the input leaves it without an error."""
    result = process("play", "iron-curtain", "--seat", "ussr", "--bot", "simple", "--seed", "1", stdin="\n")
    assert result.returncode == 0
    assert "Europe" in result.stdout


def test_shadows_in_kyoto_is_played() -> None:
    """A match of Shadows in Kyoto begins with its board, and the end of the input leaves it without an error."""
    words = ("play", "shadows-in-kyoto", "--seat", "oniwaban", "--bot", "simple", "--series", "single", "--seed", "1")
    result = process(*words, stdin="\n")
    assert result.returncode == 0
    assert "who starts on a1?" in result.stdout


def test_a_match_with_a_board_file_is_resumed_without_it(tmp_path: Path) -> None:
    """The board of a file stays with the record: the match is played on when the file is gone."""
    board, file = tmp_path / "board.toml", tmp_path / "match.txt"
    board.write_text(CUSTOM_BOARD.read_text(encoding="utf-8"), encoding="utf-8")
    words = ("play", "shadows-in-kyoto", "--hot-seat", "--series", "single", "--record", str(file))
    options = ("--option", "board_layout=file", "--option", f"board_file={board}")
    process(*words, *options, "--seed", "1", stdin="\nplace a1 3-real\nquit\n")
    board.unlink()
    before = file.read_text(encoding="utf-8")
    assert '\nfile board_file     "BNGRY",\n' in before
    process(*words[:3], "--record", str(file), "--resume", stdin="\nplace b1 2-real\nquit\n")
    after = file.read_text(encoding="utf-8")
    assert after.startswith(before)
    assert "\noniwaban place b1 2-real\n" in after
    assert output("record", "check", str(file))


def test_a_match_with_a_card_file_is_resumed_without_it(tmp_path: Path) -> None:
    """The cards of a file stay with the record: the match is played on when the file is gone."""
    cards, file = tmp_path / "cards.toml", tmp_path / "match.txt"
    cards.write_text(CUSTOM_CARDS.read_text(encoding="utf-8"), encoding="utf-8")
    words = ("play", "iron-curtain", "--hot-seat", "--record", str(file))
    options = ("--option", "card_set=custom", "--option", f"card_file={cards}")
    process(*words, *options, "--seed", "1", stdin="\nfirst usa\nquit\n")
    cards.unlink()
    before = file.read_text(encoding="utf-8")
    assert "\nussr first usa\n" in before
    assert '\nfile card_file card = "berlin"\n' in before
    card = next(line.split()[-1] for line in before.splitlines() if line.startswith("  usa: dealt "))
    process(*words, "--resume", stdin=f"\nplay {card}\nquit\n")
    assert f"\nusa play {card}\n" in file.read_text(encoding="utf-8")
    assert output("record", "check", str(file))


def test_a_series_is_played_and_resumed(tmp_path: Path) -> None:
    """A series played into a file is a sound record, and is played on from there."""
    file = tmp_path / "series.txt"
    words = ("play", "cold-war", "--hot-seat", "--record", str(file))
    started = ("--series", "best_of_3", "--third", "random", "--players", "Ada, Bea", "--seed", "1")
    result = process(*words, *started, stdin="\npick assassin\nquit\n")
    assert "Game 1 of at most 3; Ada 0, Bea 0." in result.stdout
    before = file.read_text(encoding="utf-8")
    head = "brushpass-series 1\nformat best_of_3\nthird random\nplayer Ada\nplayer Bea\n\nbrushpass 1\n"
    assert before.startswith(head)
    process(*words, "--resume", stdin="\npick master-spy\nquit\n")
    assert file.read_text(encoding="utf-8").startswith(before)
    assert output("record", "check", str(file)) == f"{file}: fine, a series of one game, 2 decisions.\n"


def test_players_of_a_match_have_names(tmp_path: Path) -> None:
    """Names given for a single match stand in its record."""
    file = tmp_path / "match.txt"
    process("play", "cold-war", "--hot-seat", "--players", "Ada,Bea", "--record", str(file), stdin="")
    assert "\nseat cia Ada\nseat kgb Bea\n" in file.read_text(encoding="utf-8")


def test_as_many_seats_as_players_are_named(tmp_path: Path) -> None:
    """The number of names says how many play, where the game leaves that open."""
    file = tmp_path / "match.txt"
    process("play", "checkpoint-charlie", "--hot-seat", "--players", "Ada,Bea,Cid", "--record", str(file), stdin="\n")
    text = file.read_text(encoding="utf-8")
    assert "\noption players 3\nseat basset Ada\nseat beagle Bea\nseat dachshund Cid\n" in text


# Records


def test_a_story_tells_everything(unfinished: Path) -> None:
    """Without a seat, the story has what each seat alone knows, marked with its name."""
    text = output("record", "show", str(unfinished))
    assert "Players: George (CIA), KGB\n" in text
    assert "\nTurn 1\n" in text
    assert "  George only: Your Agent X is the Assassin.\n" in text
    assert "  KGB only: Your Agent X is the Master Spy.\n" in text
    assert "  CIA activates the Opposition and steals Industry.\n" in text


def test_a_secret_stands_beside_what_it_belongs_to(unfinished: Path) -> None:
    """What one seat alone heard follows what everybody heard just before."""
    lines = output("record", "show", str(unfinished)).splitlines()
    assert lines[lines.index("  CIA has chosen Agent X.") + 1] == "  George only: Your Agent X is the Assassin."


@pytest.mark.parametrize("command", ["show", "replay"])
def test_a_seat_hears_only_its_own_secrets(command: str, unfinished: Path) -> None:
    """As the KGB tells it, the Agent X of the CIA is unknown."""
    text = output("record", command, str(unfinished), "--seat", "kgb")
    assert "Your Agent X is the Master Spy." in text
    assert "is the Assassin" not in text


def test_a_spectator_hears_no_secrets(unfinished: Path) -> None:
    """A replay without a seat shows neither agent."""
    assert "Your Agent X" not in output("record", "replay", str(unfinished), "--step")


def test_a_story_in_polish(finished: Path) -> None:
    """The story, its headings and its end are told in Polish."""
    text = output("record", "show", str(finished), "--lang", "pl")
    assert "Gracze: CIA, KGB\n" in text
    assert "Opcje: max_turns=2\n" in text
    assert "\nRunda 2\n" in text


def test_a_story_ends_with_the_result(finished: Path, unfinished: Path) -> None:
    """The last line says how the match ended, or that it goes on."""
    assert output("record", "show", str(finished)).splitlines()[-1].startswith("The last turn is over")
    assert output("record", "show", str(unfinished)).splitlines()[-1] == "The match is not over yet."


def test_replay_shows_the_table_at_each_turn(finished: Path) -> None:
    """A match of two turns shows the table at the beginning of each and at the end."""
    titles = [line for line in output("record", "replay", str(finished)).splitlines() if "vs KGB" in line]
    assert len(titles) == 3


def test_replay_step_by_step(finished: Path) -> None:
    """Step by step, the table is shown after every action that anybody hears of, each sentence once."""
    text = output("record", "replay", str(finished), "--step")
    entries = parse(finished.read_text(encoding="utf-8")).entries
    heard = [entry for entry in entries if any(told.audience == ("all",) for told in entry.consequences)]
    assert text.count("Cold War: CIA vs KGB") == len(heard)
    assert text.count("· The balance token lies with") == 2


def test_a_sound_record(finished: Path) -> None:
    """A sound record is one line."""
    decisions = sum(line.startswith(("cia ", "kgb ")) for line in finished.read_text(encoding="utf-8").splitlines())
    assert output("record", "check", str(finished)) == f"{finished}: fine, {decisions} decisions.\n"


def test_a_wrong_record_among_others(finished: Path, unfinished: Path) -> None:
    """Each bad record is named with its line and cause, the others are still checked, and the status is not zero."""
    wrong = unfinished.read_text(encoding="utf-8").replace("stole cia industry", "stole cia bankers")
    unfinished.write_text(wrong, encoding="utf-8")
    line = wrong.splitlines().index("  all: stole cia industry".replace("industry", "bankers")) + 1
    result = run("record", "check", str(unfinished), "none.txt", str(finished))
    assert result.exit_code == 2
    assert result.stderr.splitlines() == [
        f'{unfinished}: Line {line}: "stole cia bankers" did not follow from the action.',
        "none.txt cannot be read: No such file or directory.",
    ]
    assert result.stdout.startswith(f"{finished}: fine")


def test_the_story_of_a_series(series: Path) -> None:
    """Every game has its heading with the score, its players and its story, and the score stands at the end."""
    text = output("record", "show", str(series))
    told = Series.replay(GAME, series.read_text(encoding="utf-8"), chance_by_hand=True)
    lines = text.splitlines()
    assert [line for line in lines if line.startswith("Game ")] == [told.heading(1), told.heading(2)]
    assert "Players: Ada (CIA), Bea (KGB)" in lines
    assert "Players: Bea (CIA), Ada (KGB)" in lines
    assert "  Ada only: Your Agent X is the Assassin." in lines
    assert lines[-1] == told.standing()


def test_a_seat_of_a_series_hears_only_its_own_secrets(series: Path) -> None:
    """As the CIA tells it, the Agent X that the KGB has just chosen is unknown."""
    running = output("record", "show", str(series), "--seat", "cia").partition("Game 2 of")[2]
    assert "KGB has chosen Agent X." in running
    assert "Assassin" not in running


def test_the_replay_of_a_series(series: Path) -> None:
    """A replay shows the tables of every game below its heading, and the score at the end."""
    lines = output("record", "replay", str(series), "--lang", "pl").splitlines()
    told = Series.replay(GAME, series.read_text(encoding="utf-8"), chance_by_hand=True)
    first, second = lines.index(told.heading(1, "pl")), lines.index(told.heading(2, "pl"))
    assert lines[first + 1] == "Gracze: Ada (CIA), Bea (KGB)"
    assert any("Zimna wojna" in line for line in lines[first:second])
    assert any("Zimna wojna" in line for line in lines[second:])
    assert lines[-1] == told.standing("pl")


def test_a_sound_series(series: Path) -> None:
    """A sound series is one line with its games and decisions."""
    decisions = sum(line.startswith(("cia ", "kgb ")) for line in series.read_text(encoding="utf-8").splitlines())
    assert output("record", "check", str(series)) == f"{series}: fine, a series of 2 games, {decisions} decisions.\n"


def test_a_wrong_series(series: Path) -> None:
    """A mistake in the second game is named with its line in the whole file."""
    wrong = series.read_text(encoding="utf-8").replace("  kgb: picked assassin", "  kgb: picked director")
    series.write_text(wrong, encoding="utf-8")
    line = wrong.splitlines().index("  kgb: picked director") + 1
    result = run("record", "check", str(series))
    assert result.exit_code == 2
    assert result.stderr == f'{series}: Line {line}: "picked director" did not follow from the action.\n'


def test_a_record_with_cards_of_its_own(custom: Path) -> None:
    """A record that carries its card set is sound, and its story names the cards as the set does."""
    assert output("record", "check", str(custom)).startswith(f"{custom}: fine, ")
    text = output("record", "show", str(custom))
    assert "Options: card_set=custom, card_file=...\n" in text
    assert "Berlin, Checkpoint" in text
    assert "Berlin, przejście" in output("record", "show", str(custom), "--lang", "pl")


def test_the_map_of_a_replay_has_the_cards_of_the_record(custom: Path) -> None:
    """A replay shows the table with the cards of the record's own set."""
    record = parse(custom.read_text(encoding="utf-8"))
    laid = [told.words[1] for entry in record.entries for told in entry.consequences if told.words[0] == "placed"]
    text = output("record", "replay", str(custom))
    assert "harare" in laid
    assert "harare" in text.lower()


def test_a_record_with_a_wrong_card(custom: Path) -> None:
    """A mistake in the cards of a record is one line that names the card and the field."""
    wrong = custom.read_text(encoding="utf-8").replace("file card_file cubes = 9", "file card_file cubes = 10")
    custom.write_text(wrong, encoding="utf-8")
    result = run("record", "check", str(custom))
    assert (result.exit_code, result.stdout, result.stderr.count("\n")) == (2, "", 1)
    assert 'card_file, vienna: "10" is no value of the field "cubes". Allowed: 1 - 9.' in result.stderr


def test_a_record_with_a_board_of_its_own(own_board: Path) -> None:
    """A record that carries its board is sound, and a replay shows that board."""
    assert output("record", "check", str(own_board)).startswith(f"{own_board}: fine, ")
    assert "Options: board_layout=file, board_file=...\n" in output("record", "show", str(own_board))
    assert re.search("┌─B─+┬─N─+┬─G─+┬─R─+┬─Y─", output("record", "replay", str(own_board)))


def test_the_story_of_sealed_answers(tmp_path: Path) -> None:
    """Sealed answers stand in the story where they were given, under the names that the sentences use."""
    match, file = Match(CHARLIE, options={"players": 3}, names={"beagle": "Bea"}, seed=2), tmp_path / "sealed.txt"
    for seat in match.seats:
        match.play(seat, match.legal(seat)[0])
    file.write_text(match.record.text(), encoding="utf-8")
    story = output("record", "show", str(file))
    assert "\nPlayers: Basil, Bea (Berta), Dora\n" in story
    own = [f"  {name} only: Your hidden clue: " for name in ("Basil", "Bea", "Dora")]
    places = [story.index(sentence) for sentence in (*own, "All clues are hidden.", "Window 1")]
    assert places == sorted(places)


def test_negative_points_are_in_a_record(tmp_path: Path) -> None:
    """A match in which somebody ends below nothing is saved, told and checked like any other."""
    match, dice, file = Match(CHARLIE, options={"players": 3}, seed=1), Dice(1), tmp_path / "negative.txt"
    while not match.over:
        seat = match.waiting()[0]
        actions = match.legal(seat)
        match.play(seat, actions[dice.below(len(actions))])
    assert min(match.scores().values()) < 0
    file.write_text(match.record.text(), encoding="utf-8")
    assert output("record", "check", str(file)).endswith(f"fine, {match.decisions} decisions.\n")


def test_a_swap_is_told_to_its_player_only(tmp_path: Path) -> None:
    """What a Swap did stands in the story of everything and in its player's own, and not in that of the enemy."""
    match, dice, file = Match(SHADOWS, seed=4), Dice(5), tmp_path / "swap.txt"
    while "exchange" not in match.legal(match.waiting()[0]):
        seat = match.waiting()[0]
        actions = match.legal(seat)
        match.play(seat, "play swap" if "play swap" in actions else actions[dice.below(len(actions))])
    swapper = match.waiting()[0]
    match.play(swapper, "exchange")
    file.write_text(match.record.text(), encoding="utf-8")
    stories = {seat: output("record", "show", str(file), "--seat", seat) for seat in (*match.seats, "spectator")}
    sentence = "You let the two agents change places."
    assert f"  {swapper.capitalize()} only: {sentence}\n" in output("record", "show", str(file))
    assert [seat for seat, story in stories.items() if sentence in story] == [swapper]


@pytest.mark.parametrize(
    "content",
    [b"", b"\xff\xfe\n", b"brushpass 1\n", b"brushpass 1\ngame chess\nedition x\n\n", b"brushpass-series 1\n"],
)
@pytest.mark.parametrize("command", ["show", "replay", "check"])
def test_no_record_at_all(command: str, content: bytes, tmp_path: Path) -> None:
    """A file that is no record is one line, whatever is done with it."""
    file = tmp_path / "bad.txt"
    file.write_bytes(content)
    result = run("record", command, str(file))
    assert (result.exit_code, result.stdout, result.stderr.count("\n")) == (2, "", 1)


# Simulating


def simulated(*words: str) -> str:
    """A small simulation in this process."""
    return output("simulate", "cold-war", "--games", "4", "--seed", "7", "--jobs", "1", *words)


@pytest.mark.engine
def test_a_simulation_says_when_the_engine_is_interpreted() -> None:
    """Whoever simulates without the compiler's work is told so, beside the figures and not among them."""
    result = run("simulate", "cold-war", "--games", "2", "--bots", "random", "--jobs", "1", "--seed", "1")
    assert result.exit_code == 0
    assert ("interpreted" in result.stderr) is not brushpass.compiled()


def test_a_plot_needs_its_library(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where matplotlib is not installed, a plot is refused before anything is played, with the way to get it."""
    monkeypatch.setattr("brushpass.cli.simulation.find_spec", lambda _name: None)
    result = run("simulate", "cold-war", "--games", "2", "--bots", "random", "--plot", "race.svg")
    assert (result.exit_code, "brushpass[plots]" in result.stderr) == (2, True)


def test_a_simulation_prints_its_tables() -> None:
    """The tables have a line for each bot and seat, the lengths, and the ways of ending."""
    lines = [line.split() for line in simulated("--bots", "simple,random").splitlines()]
    assert ["simple", "cia", "4"] in [line[:3] for line in lines]
    assert ["random", "kgb", "4"] in [line[:3] for line in lines]
    assert {"decisions", "turns", "hundred"} <= {line[0] for line in lines if line}


def test_a_simulation_fits_a_narrow_terminal() -> None:
    """No line of the tables is wider than eighty columns, with the longest bot names too."""
    lines = simulated("--bots", "random,random", "--swap", "--option", "max_turns=3").splitlines()
    assert max(len(line.rstrip()) for line in lines) <= 80


@pytest.mark.parametrize("options", [(), CUSTOM], ids=["reconstruction", "custom"])
def test_a_simulation_of_iron_curtain(options: tuple[str, ...]) -> None:
    """The tables have both seats and the ways in which matches of Iron Curtain end, in eighty columns."""
    words = ("simulate", "iron-curtain", "--games", "6", "--seed", "7", "--jobs", "1", "--bots", "simple,random")
    printed = output(*words, *options).splitlines()
    lines = [line.split() for line in printed]
    assert ["simple", "usa", "6"] in [line[:3] for line in lines]
    assert ["random", "ussr", "6"] in [line[:3] for line in lines]
    assert {"sudden-death", "sudden-death-at-the-end", "ahead", "tie"} & {line[0] for line in lines if line}
    assert max(len(line.rstrip()) for line in printed) <= 80


@pytest.mark.parametrize("options", [(), OWN_BOARD, ("--edition", "advanced")], ids=["base", "own board", "advanced"])
def test_a_simulation_of_shadows_in_kyoto(options: tuple[str, ...]) -> None:
    """The tables have both seats and the ways in which matches of Shadows in Kyoto end, in eighty columns."""
    words = ("simulate", "shadows-in-kyoto", "--games", "6", "--seed", "7", "--jobs", "1", "--bots", "simple,random")
    printed = output(*words, *options).splitlines()
    lines = [line.split() for line in printed]
    assert ["simple", "oniwaban", "6"] in [line[:3] for line in lines]
    assert ["random", "government", "6"] in [line[:3] for line in lines]
    assert {"capture", "decoy", "escape", "no-play", "stunned"} & {line[0] for line in lines if line}
    assert max(len(line.rstrip()) for line in printed) <= 80


@pytest.mark.parametrize("count", [3, 4, 5])
def test_the_number_of_bots_is_the_number_of_players(count: int) -> None:
    """As many seats are taken as bots are named, with the mean score and its interval on each line."""
    words = ("simulate", "checkpoint-charlie", "--games", "6", "--seed", "7", "--jobs", "1")
    printed = output(*words, "--bots", ",".join(["random"] * count)).splitlines()
    rows = [line.split() for line in printed if line.startswith("random #")]
    seats = ["basset", "beagle", "dachshund", "poodle", "terrier"][:count]
    assert [row[2:4] for row in rows] == [[seat, "6"] for seat in seats]
    assert [row[-2] for row in rows] == ["±"] * count
    assert max(len(line.rstrip()) for line in printed) <= 80


def test_one_bot_takes_the_usual_number_of_seats() -> None:
    """A single bot plays in all seats of the edition, or of the option that says how many they are."""
    words = ("simulate", "checkpoint-charlie", "--games", "1", "--seed", "7", "--jobs", "1", "--bots", "random")
    assert "random #4" in output(*words)
    assert "random #5" not in output(*words)
    assert "random #5" in output(*words, "--option", "players=5")


def test_paired_deals_are_simulated(tmp_path: Path) -> None:
    """With pairs, as many matches as there are seats share a seed, and the settings say so."""
    words = ("simulate", "checkpoint-charlie", "--games", "6", "--seed", "7", "--jobs", "1", "--bots")
    output(*words, "simple,random,random", "--swap", "--paired", "--json", str(tmp_path / "pairs.json"))
    content = json.loads((tmp_path / "pairs.json").read_text(encoding="utf-8"))
    seeds = [match["seed"] for match in content["matches"]]
    assert content["settings"]["paired"] is True
    assert content["settings"]["options"] == {"players": "3"}
    assert (len(set(seeds[:3])), len(set(seeds[3:])), len(set(seeds))) == (1, 1, 2)


def test_a_simulation_of_series() -> None:
    """The tables say how many series each bot won and how many games they took, beside what the matches show."""
    options = ("--series", "best_of_3", "--option", "max_turns=2", "--swap")
    printed = simulated("--bots", "simple,random", *options).splitlines()
    lines = [line.split() for line in printed]
    assert printed[1].startswith("4 series (best_of_3), ")
    table = lines.index(["Bot", "Series", "Wins", "Shared", "Share", "95%", "interval", "Points,", "95%"])
    assert [line[:2] for line in lines[table + 1 : table + 3]] == [["simple", "4"], ["random", "4"]]
    table = lines.index(["Games", "of", "a", "series", "Series", "Share"])
    rows = lines[table + 1 : lines.index([], table)]
    assert sum(int(row[1]) for row in rows) == 4
    matches = sum(int(row[0]) * int(row[1]) for row in rows)
    assert ["simple", "all", str(matches)] in [line[:3] for line in lines]
    assert ["turn-limit", str(matches), "100.0%"] in lines
    assert max(len(line.rstrip()) for line in printed) <= 80


def test_a_series_of_single_games_is_plain_matches() -> None:
    """One game each is what a simulation plays anyway."""
    plain, single = (simulated("--bots", "random", *words).splitlines()[3:] for words in ((), ("--series", "single")))
    assert plain == single


def test_one_bot_plays_all_seats() -> None:
    """A single bot plays against itself."""
    assert "random #2" in simulated("--bots", "random")


def test_json_is_the_same_for_any_number_of_jobs(tmp_path: Path) -> None:
    """The file holds settings and results, and only the time and the jobs tell how it was made."""
    words = ("simulate", "cold-war", "--games", "3", "--seed", "5", "--bots", "random", "--option", "max_turns=4")
    files = []
    for jobs in ("1", "2"):
        file = tmp_path / f"{jobs}.json"
        assert process(*words, "--jobs", jobs, "--json", str(file)).returncode == 0
        content = json.loads(file.read_text(encoding="utf-8"))
        del content["seconds"], content["jobs"]
        files.append(content)
    assert files[0] == files[1]
    assert files[0]["settings"] == {
        "game": "cold-war",
        "edition": "ffg-2011",
        "options": {"max_turns": "4"},
        "seats": ["cia", "kgb"],
        "bots": ["random", "random"],
        "games": 3,
        "seed": 5,
        "swap": False,
    }


def test_a_plot_is_drawn(tmp_path: Path) -> None:
    """The picture is where it was asked for."""
    simulated("--bots", "random", "--plot", str(tmp_path / "race.svg"))
    assert (tmp_path / "race.svg").read_text(encoding="utf-8").startswith("<?xml")


def test_a_simulation_without_a_seed_names_the_one_it_took() -> None:
    """The seed is printed, so that the matches can be played again."""
    words = ("simulate", "cold-war", "--games", "1", "--jobs", "1", "--bots", "random", "--option", "max_turns=2")
    first = output(*words)
    seed = first.splitlines()[0].rpartition("seed ")[2]
    again = output(*words, "--seed", seed)
    assert first.splitlines()[3:] == again.splitlines()[3:]


def test_a_crash_leaves_its_record(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A bug in a match is reported with the match's number and seed, and the record so far is written."""

    def broken(game: Game, view: View, past: Past, dice: Dice, budget: Budget) -> Thought:
        if len(view.legal) < 6:
            raise RuntimeError("out of ideas")
        return Thought(sure(view.legal, view.legal[0]))

    monkeypatch.setattr(playing, "any_bot", lambda name, *rest: Bot(name, broken, Budget(0)))
    result = run("simulate", "cold-war", "--games", "3", "--jobs", "1", "--seed", "9", "--bots", "random")
    assert result.exit_code == 1
    assert "Match 0 of seed 9 (its own seed: " in result.stderr
    assert "RuntimeError: out of ideas" in result.stderr
    assert "kgb pick master-spy" in (tmp_path / "crash-cold-war-9-0.txt").read_text(encoding="utf-8")


def test_a_crash_in_a_series_leaves_the_series(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The record of a crash in a series is a sound series."""

    def broken(game: Game, view: View, past: Past, dice: Dice, budget: Budget) -> Thought:
        raise RuntimeError("out of ideas")

    monkeypatch.setattr(playing, "any_bot", lambda name, *rest: Bot(name, broken, Budget(0)))
    words = ("--games", "3", "--jobs", "1", "--seed", "9", "--bots", "random", "--series", "first_to_3")
    result = run("simulate", "cold-war", *words)
    assert result.exit_code == 1
    assert "A match of series 0 of seed 9 (its own seed: " in result.stderr
    assert output("record", "check", str(tmp_path / "crash-cold-war-9-0.txt"))


def test_the_bots_of_a_game_are_listed() -> None:
    """Each with what it is, in both languages, and how others can be named."""
    lines = output("bots", "checkpoint-charlie").splitlines()
    named = [line.split()[0] for line in lines]
    assert named == [*bot_names(load("checkpoint-charlie")), "package.module:name", "./program"]
    assert "bot that knows the exact odds of every suspect" in lines[named.index("detective")]
    assert all(len(line.split()) > 2 for line in lines)
    assert "funkcja albo obiekt" in output("bots", "cold-war", "--lang", "pl")


# The pages on notation

NOTATION_PAGE = (DOCS / "notation.md").read_text(encoding="utf-8")
every_game = pytest.mark.parametrize("name", brushpass.games())


def chapter(name: str) -> str:
    """What the page of one game says."""
    page = (DOCS / "notation" / f"{name}.md").read_text(encoding="utf-8")
    assert page.startswith(f"# {rulebook.Rulebook.of(load(name)).title}\n")
    return page


def notation_of(name: str) -> Notation:
    """The words of a game in its first edition."""
    game = load(name)
    return game.notation(next(iter(game.editions.values())))


def is_without_target(name: str, action: Action) -> bool:
    """A group of Cold War that is activated alone, which the page tells in a sentence."""
    return (
        name == "cold-war" and action.verb == "activate" and len(action.arguments) == 1 and action.kinds != ("media",)
    )


@every_game
def test_the_page_lists_every_action(name: str) -> None:
    """Every family of actions has a row with its verb, what it names, and its rule."""
    families = {
        (" ".join([action.verb, *(kind.upper() for kind in action.kinds)]), action.rule)
        for action in notation_of(name).actions
        if not is_without_target(name, action)
    }
    assert [row for row in sorted(families) if f"| `{row[0]}` | {row[1]} |" not in chapter(name)] == []


@pytest.mark.parametrize("name", ["iron-curtain", "shadows-in-kyoto", "checkpoint-charlie"])
def test_the_page_counts_the_actions(name: str) -> None:
    """Where the page says how many actions there are in all, that is how many the game has."""
    (told,) = re.findall(r"([\d,]+) actions in all", chapter(name))
    assert int(told.replace(",", "")) == len(notation_of(name).actions)


@every_game
def test_the_page_lists_every_fact(name: str) -> None:
    """Every fact has a row with its name and what it names."""
    facts = [" ".join([fact.name, *(kind.upper() for kind in fact.kinds)]) for fact in notation_of(name).facts]
    assert [fact for fact in facts if f"| `{fact}` |" not in chapter(name)] == []


@every_game
def test_the_page_lists_every_ending_and_name(name: str) -> None:
    """Every way of ending and every name of a card is there."""
    notation = notation_of(name)
    names = {word for kind in notation.names.values() for word in kind} | set(notation.endings[1:])
    assert [word for word in sorted(names) if f"`{word}`" not in chapter(name)] == []


def test_the_record_on_the_page(tmp_path: Path) -> None:
    """The record printed on the page is a sound one."""
    file = tmp_path / "page.txt"
    file.write_text(NOTATION_PAGE.split("```\n")[1], encoding="utf-8")
    assert output("record", "check", str(file)).endswith("fine, 2 decisions.\n")
