"""Words: sentences from Fluent files, in every language we speak.

A `Words` reads the files of the given folders on top of the core's own, so later folders may use earlier terms.
A missing message or argument is a bug and raises; tests compare the languages message by message.

A message that speaks of a thing is given the id of the thing's name and picks the form its grammar needs:

    group-opposition = Opozycja
        .acc = Opozycję
    fact-recruited = { NAME($seat) } rekrutuje { NAME($group, form: "acc") }.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import fluent_number

from brushpass.core.errors import BadInput, BrushpassError

LANGUAGES = ("en", "pl")
_CORE = str(Path(__file__).parent)
_LONGEST_ARGUMENT = 1000


class Words:
    """The sentences of one language."""

    def __init__(self, lang: str, folders: tuple[str, ...]) -> None:
        if lang not in LANGUAGES:
            raise BadInput("unknown-language", lang=lang, known=", ".join(LANGUAGES))
        self.lang = lang
        self._bundle = FluentBundle(
            [lang],
            functions={"NAME": self._name},  # type: ignore[dict-item]  # fluent takes plain strings, its types do not
            use_isolating=False,
        )
        for folder in (_CORE, *folders):
            source = (Path(folder) / "fluent" / f"{lang}.ftl").read_text(encoding="utf-8")
            self._bundle.add_resource(FluentResource(source))

    def say(self, message: str, **arguments: str | int) -> str:
        """A message with its arguments filled in."""
        pattern = self._bundle.get_message(message).value
        assert pattern is not None, message
        return self._format(message, pattern, arguments)

    def form(self, message: str, form: str) -> str:
        """A form of a name, such as a grammatical case; the plain name where the language needs no such form."""
        found = self._bundle.get_message(message)
        pattern = found.attributes.get(form, found.value)
        assert pattern is not None, message
        return self._format(message, pattern, {})

    def has(self, message: str) -> bool:
        """Is there such a message?"""
        return self._bundle.has_message(message)

    def _name(self, message: str, form: str = "") -> str:
        """What `NAME` means in a message: a name in a form that must exist, because the message asks for it."""
        if form and form not in self._bundle.get_message(message).attributes:
            raise LookupError(f"{message} has no form {form}")
        return self.form(message, form)

    def _format(self, message: str, pattern: object, arguments: dict[str, str | int]) -> str:
        # Line 1024 of a record is not line 1,024.
        values = {
            name: value if isinstance(value, str) else fluent_number(value, useGrouping=False)
            for name, value in arguments.items()
        }
        text, errors = self._bundle.format_pattern(pattern, values)  # type: ignore[arg-type]  # fluent's own types
        if errors:
            raise ValueError(f"{self.lang}: {message}: {errors[0]}")
        return str(text)


@cache
def words(lang: str, *folders: str) -> Words:
    """The words of a language, read once."""
    return Words(lang, folders)


def error_sentence(error: BrushpassError, lang: str, *folders: str) -> str:
    """An error as a person reads it, with the rule that forbids the action if there is one.

    A game whose folder is given may use words of its own: `game-error-live-taken` instead of `error-live-taken`.
    """
    speak = words(lang, *folders)
    arguments = {name: _harmless(value) for name, value in error.arguments.items()}
    if isinstance(error.__cause__, BrushpassError):
        arguments["cause"] = error_sentence(error.__cause__, lang, *folders)
    own = f"game-error-{error.message}"
    sentence = speak.say(own if speak.has(own) else f"error-{error.message}", **arguments)
    if error.rule is None:
        return sentence
    return speak.say("error-with-rule", sentence=sentence, rule=error.rule)


def _harmless(value: str | int) -> str | int:
    """What a caller sent, fit to be shown: not endless, and nothing a terminal would obey."""
    if isinstance(value, int):
        return value
    shown = "".join([letter if letter.isprintable() else "?" for letter in value[:_LONGEST_ARGUMENT]])
    return shown if len(value) <= _LONGEST_ARGUMENT else f"{shown}..."
