"""Words: every language says everything, with the same arguments, and an error never fails to be said."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

import brushpass
from brushpass.bots import bot_names
from brushpass.core.errors import BadInput, BadRecord, BrushpassError, IllegalAction, UnknownAction
from brushpass.core.words import LANGUAGES, Words, error_sentence, words

SOURCE = Path(brushpass.__file__).parent
FOLDERS = sorted({path.parent.parent for path in SOURCE.rglob("*.ftl")})
CORE = SOURCE / "core"


@cache
def trees() -> dict[Path, ast.Module]:
    """Every module of the source; read when a test asks, not in every process that loads this module."""
    return {path: ast.parse(path.read_text(encoding="utf-8")) for path in SOURCE.rglob("*.py")}


@cache
def error_names() -> set[str]:
    """The names of the classes of errors whose sentences are in the core: its own and those of the server."""
    places = [tree for path, tree in trees().items() if path.relative_to(SOURCE).parts[0] in ("core", "server")]
    classes = [node for tree in places for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
    found = {BrushpassError.__name__}
    while True:
        more = {
            one.name
            for one in classes
            if any(isinstance(base, ast.Name) and base.id in found for base in one.bases) and one.name not in found
        }
        if not more:
            return found
        found |= more


def is_error(node: ast.ClassDef) -> bool:
    """Is this class one of our errors, and not another of the same name?"""
    return any(isinstance(base, ast.Name) and base.id in error_names() for base in node.bases)


PASSED_ON = "_PassedOn"  # what another node has raised, and is told here

in_every_folder = pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
in_every_language = pytest.mark.parametrize("lang", LANGUAGES)


class Variables(Visitor):
    """Collects the names of the arguments a pattern uses."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802 - the visitor's own naming
        self.names.add(node.id.name)


@cache
def entries(folder: Path, lang: str) -> list[ftl.EntryType]:
    """What stands in a file of words, in order."""
    return FluentParser().parse((folder / "fluent" / f"{lang}.ftl").read_text(encoding="utf-8")).body


@cache
def arguments(folder: Path, lang: str) -> dict[str, set[str]]:
    """The arguments of every message."""
    found: dict[str, set[str]] = {}
    for entry in entries(folder, lang):
        if isinstance(entry, ftl.Message):
            variables = Variables()
            variables.visit(entry)
            found[entry.id.name] = variables.names
    return found


@cache
def raised_errors() -> dict[str, set[str]]:
    """Every message an error of ours is raised with in the source, and the arguments it carries."""
    found: dict[str, set[str]] = {}
    for path, tree in trees().items():
        others = {node.name for node in ast.walk(tree) if isinstance(node, ast.ClassDef) and not is_error(node)}
        for node in ast.walk(tree):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
                continue
            if node.func.id not in error_names() - others - {PASSED_ON} or any(
                isinstance(a, ast.Starred) for a in node.args
            ):
                continue
            message = node.args[0]
            assert isinstance(message, ast.Constant), f"{path.name}: a message that is not written out"
            assert isinstance(message.value, str)
            found[f"error-{message.value}"] = {word.arg for word in node.keywords if word.arg} - {"rule"}
    return found


def raised(cause: BrushpassError) -> BadRecord:
    """A record's error that stems from another error."""
    error = BadRecord("record-bad-action", line=12, cause=str(cause))
    error.__cause__ = cause
    return error


# The files


def test_there_are_words() -> None:
    """The laws below look at the core and at every game."""
    assert {"core", *(Path(brushpass.load(game).folder).name for game in brushpass.games())} <= {
        folder.name for folder in FOLDERS
    }


@in_every_language
@in_every_folder
def test_every_line_is_understood(folder: Path, lang: str) -> None:
    """No entry is junk, which the formatter would skip in silence."""
    assert [entry.content for entry in entries(folder, lang) if isinstance(entry, ftl.Junk)] == []


@in_every_language
@in_every_folder
def test_no_message_is_defined_twice(folder: Path, lang: str) -> None:
    """Of two messages with one id the second would never be said, within a file or on top of the core's."""
    ids = [entry.id.name for entry in entries(folder, lang) if isinstance(entry, ftl.Message)]
    if folder != CORE:
        ids += list(arguments(CORE, lang))
    assert sorted(ids) == sorted(set(ids))


@in_every_folder
def test_languages_have_the_same_messages(folder: Path) -> None:
    """What one language can say, every other can."""
    first, *others = [list(arguments(folder, lang)) for lang in LANGUAGES]
    assert all(sorted(other) == sorted(first) for other in others)


@in_every_folder
def test_languages_use_the_same_arguments(folder: Path) -> None:
    """A translation tells everything the original tells."""
    first, *others = [arguments(folder, lang) for lang in LANGUAGES]
    assert all(other == first for other in others)


@in_every_folder
def test_translations_are_translated(folder: Path) -> None:
    """Long sentences do not stand in the Polish file as they stand in the English one."""
    english, polish = [
        {entry.id.name: entry for entry in entries(folder, lang) if isinstance(entry, ftl.Message)}
        for lang in ("en", "pl")
    ]
    long = {
        name
        for name, entry in english.items()
        for element in (entry.value.elements if entry.value else [])
        if isinstance(element, ftl.TextElement) and len(element.value.split()) > 3
    }
    assert [name for name in sorted(long) if polish[name].equals(english[name])] == []


# Errors


@in_every_language
def test_every_error_has_a_sentence(lang: str) -> None:
    """Each message raised anywhere in the source has words that use exactly the arguments it carries."""
    sentences = {name: used for name, used in arguments(CORE, lang).items() if name.startswith("error-")}
    del sentences["error-with-rule"]
    assert sentences == raised_errors()


@in_every_language
@in_every_folder
def test_what_a_game_says_of_an_error_is_an_error_of_the_core(folder: Path, lang: str) -> None:
    """A sentence in the words of a game stands for one of the core, and knows no more than that."""
    core = arguments(CORE, lang)
    own = {name: used for name, used in arguments(folder, lang).items() if name.startswith("game-error-")}
    assert [name for name, used in own.items() if not used <= core.get(name.removeprefix("game-"), set())] == []
    assert {name.removeprefix("game-") for name in own} <= set(core)


@in_every_language
def test_an_error_is_told_in_the_words_of_the_game(lang: str) -> None:
    """A game may say an error in its own words; one that has none, and whoever names no game, hears the core's."""
    charlie, others = brushpass.load("checkpoint-charlie").folder, brushpass.load("cold-war").folder
    error = BadInput("live-already-acted", rule="R21")
    general = error_sentence(error, lang)
    own = error_sentence(error, lang, charlie)
    assert own == words(lang, charlie).say(
        "error-with-rule", sentence=words(lang, charlie).say("game-error-live-already-acted"), rule="R21"
    )
    assert general == error_sentence(error, lang, others) != own


@in_every_language
def test_an_error_names_its_rule(lang: str) -> None:
    """The rule that forbids an action is part of the sentence."""
    assert "R6.3" in error_sentence(IllegalAction("not-legal-now", rule="R6.3", action="pass"), lang)


def test_an_error_without_a_rule_names_none() -> None:
    """Nothing is added to a mistake that no rule explains."""
    assert error_sentence(UnknownAction("unknown-action", text="jump"), "en") == '"jump" is no action of this game.'


def test_the_cause_of_an_error_speaks_the_same_language() -> None:
    """A Polish reader of a bad record reads why in Polish too."""
    error = raised(UnknownAction("unknown-action", text="jump"))
    assert error_sentence(error, "pl") == "Wiersz 12: W tej grze nie ma akcji „jump”."


@in_every_language
def test_an_endless_argument_is_cut(lang: str) -> None:
    """What a caller sends cannot make the sentence fail or flood the screen."""
    assert len(error_sentence(UnknownAction("unknown-action", text="x" * 100_000), lang)) < 1_100


@in_every_language
def test_an_argument_cannot_command_a_terminal(lang: str) -> None:
    """Control characters of a caller do not reach the screen."""
    assert error_sentence(UnknownAction("unknown-action", text="\x1b[2J\n"), lang).isprintable()


# The formatter


def test_an_unknown_language_is_refused() -> None:
    """Only languages we speak can be asked for."""
    with pytest.raises(BadInput):
        words("xx")


def test_a_missing_argument_is_a_bug() -> None:
    """A sentence with a hole is never shown."""
    with pytest.raises(ValueError, match="text"):
        words("en").say("error-unknown-action")


def test_numbers_stay_in_one_piece() -> None:
    """Line 1024 of a record is written as an editor numbers it."""
    assert words("en").say("error-record-orphan", line=1024).startswith("Line 1024:")


@pytest.fixture
def zoo(tmp_path: Path) -> Words:
    """Polish words with a name that has one form, and messages that ask for it and for another."""
    (tmp_path / "fluent").mkdir()
    (tmp_path / "fluent" / "pl.ftl").write_text(
        "animal-cat = kotka\n"
        "    .acc = kotkę\n"
        'seen = Widzę { NAME($animal, form: "acc") }.\n'
        'gone = Nie ma { NAME($animal, form: "gen") }.\n'
        "here = Jest { NAME($animal) }.\n",
        encoding="utf-8",
    )
    return Words("pl", (str(tmp_path),))


def test_a_message_picks_the_form_it_needs(zoo: Words) -> None:
    """`NAME` with a form gives that form of the name."""
    assert zoo.say("seen", animal="animal-cat") == "Widzę kotkę."


def test_a_message_may_take_the_plain_name(zoo: Words) -> None:
    """`NAME` without a form gives the name as it stands in a list."""
    assert zoo.say("here", animal="animal-cat") == "Jest kotka."


def test_a_form_a_message_asks_for_must_exist(zoo: Words) -> None:
    """A sentence in the wrong case is a bug and not shown."""
    with pytest.raises(ValueError, match="gen"):
        zoo.say("gone", animal="animal-cat")


def test_a_form_can_be_asked_for_by_name(zoo: Words) -> None:
    """`form` gives the form where there is one, and the plain name where there is none."""
    assert [zoo.form("animal-cat", form) for form in ("acc", "gen")] == ["kotkę", "kotka"]


def test_a_message_is_there_or_not(zoo: Words) -> None:
    """`has` knows the messages of every folder that was read, the core's included."""
    assert [zoo.has(name) for name in ("seen", "error-match-over", "heard")] == [True, True, False]


# Words of the core


@in_every_language
def test_every_bot_has_words(lang: str) -> None:
    """Each bot can be named to a player, with its level where it has one."""
    spoken = []
    for name in bot_names():
        kind, _, level = name.partition(":")
        spoken.append(words(lang).say(f"bot-{kind}", level=level))
    assert len(set(spoken)) == len(bot_names())


@in_every_language
@pytest.mark.parametrize("name", brushpass.games())
def test_every_expert_has_words(name: str, lang: str) -> None:
    """A game speaks of the bots that only it has: in a list, at a seat, and in the menu."""
    game = brushpass.load(name)
    own = words(lang, game.folder)
    messages = [f"{message}-{expert}" for expert in game.players.experts for message in ("bot", "player", "bot-choice")]
    assert [message for message in messages if not own.has(message)] == []


@in_every_language
def test_switches_have_words(lang: str) -> None:
    """An option that is on or off can be shown."""
    assert words(lang).say("value-true") != words(lang).say("value-false")
