"""What can go wrong that is not a bug, each with a fixed message in every language.

An error carries the name of its message and the message's arguments, so a client can show it in its own language.
No argument ever holds anything hidden.
"""

from __future__ import annotations


class BrushpassError(Exception):
    """A mistake of the caller; `message` names the sentence in `core/fluent/*.ftl`."""

    def __init__(self, message: str, *, rule: str | None = None, **arguments: str | int) -> None:
        super().__init__(message)
        self.message = message
        self.rule = rule
        self.arguments = arguments

    def __str__(self) -> str:
        # Imported here: words are made of files, and the engine must not read files to raise.
        from brushpass.core.words import error_sentence

        return error_sentence(self, "en")


class UnknownAction(BrushpassError):
    """The text is no action of this game."""


class IllegalAction(BrushpassError):
    """The action exists but this seat may not take it now; `rule` names the rule that forbids it, if one does."""


class MatchOver(BrushpassError):
    """The match has ended; nobody acts any more."""


class BadInput(BrushpassError):
    """A name, an option or a setting that Brushpass does not know."""


class BadRecord(BrushpassError):
    """A record that cannot be read or does not replay; `line` says where."""

    def __init__(self, message: str, *, line: int, **arguments: str | int) -> None:
        super().__init__(message, rule=None, line=line, **arguments)
        self.line = line
