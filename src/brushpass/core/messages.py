"""Messages from Fluent files, in one language.

A `Messages` reads the files of the given folders, so later folders may use earlier terms.
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
from fluent.syntax.ast import Resource

CORE = str(Path(__file__).parent)
"""The folder whose messages all others may use."""


class Messages:
    """The messages of one language."""

    def __init__(self, lang: str, folders: tuple[str, ...]) -> None:
        self.lang = lang
        self._bundle = FluentBundle(
            [lang],
            functions={"NAME": self._name},  # type: ignore[dict-item]  # fluent takes plain strings, its types do not
            use_isolating=False,
        )
        for folder in folders:
            self._bundle.add_resource(_resource(Path(folder) / "fluent" / f"{lang}.ftl"))

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
def _resource(path: Path) -> Resource:
    """A file of messages, parsed once: all games use those of the core."""
    return FluentResource(path.read_text(encoding="utf-8"))


@cache
def core_messages(lang: str) -> Messages:
    """The messages of the core in a language, read once."""
    return Messages(lang, (CORE,))
