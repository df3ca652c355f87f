"""Errors: fixed messages with arguments, said in every language."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

import pytest

import brushpass
from brushpass.core.errors import BadInput, BadRecord, BrushpassError, IllegalAction, MatchOver, UnknownAction
from brushpass.core.words import LANGUAGES, error_sentence, words

SOURCE = Path(brushpass.__file__).parent
KINDS = ("BrushpassError", "UnknownAction", "IllegalAction", "MatchOver", "BadInput", "BadRecord")


@cache
def raised_messages() -> dict[str, set[str]]:
    """Every message that the source gives to an error of ours, with the arguments it comes with."""
    found: dict[str, set[str]] = {}
    for file in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in KINDS:
                message = node.args[0]
                assert isinstance(message, ast.Constant)
                names = {keyword.arg for keyword in node.keywords if keyword.arg} - {"rule"}
                found.setdefault(str(message.value), set()).update(names)
    return found


@pytest.mark.parametrize("kind", [UnknownAction, IllegalAction, MatchOver, BadInput])
def test_every_error_is_ours(kind: type[BrushpassError]) -> None:
    """One `except BrushpassError` catches whatever is the caller's mistake."""
    error = kind("match-over")
    assert isinstance(error, BrushpassError)
    assert (error.message, error.rule, error.arguments) == ("match-over", None, {})


def test_a_bad_record_knows_its_line() -> None:
    """The line is an attribute and part of the sentence."""
    error = BadRecord("record-long-line", line=12)
    assert error.line == 12
    assert str(error) == "Line 12 is too long."


def test_an_error_says_its_sentence() -> None:
    """An error is its sentence, with its arguments filled in."""
    assert str(UnknownAction("unknown-action", text="fly")) == '"fly" is no action of this game.'


def test_an_error_names_its_rule() -> None:
    """The rule that forbids an action stands behind the sentence."""
    error = IllegalAction("not-legal-now", rule="R6.3", action="pass")
    assert str(error) == '"pass" is not possible now. (rule R6.3)'


def test_an_error_speaks_every_language() -> None:
    """The same error has another sentence in another language, with the same arguments."""
    error = IllegalAction("not-legal-now", rule="R6.3", action="pass")
    sentences = [error_sentence(error, lang) for lang in LANGUAGES]
    assert len(set(sentences)) == len(LANGUAGES)
    assert all("pass" in sentence and "R6.3" in sentence for sentence in sentences)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_error_of_the_source_has_a_sentence(lang: str) -> None:
    """Each message that is raised anywhere is said in each language, with no more arguments than it comes with."""
    messages = raised_messages()
    assert len(messages) > 20
    for message, arguments in messages.items():
        filled = dict.fromkeys(sorted(arguments), 7)
        assert words(lang).say(f"error-{message}", **filled)
