"""What can go wrong that is not a bug, each with a fixed message in every language.

An error carries the name of its message and the message's arguments, so a client can show it in its own language.
No argument ever holds anything hidden.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from brushpass.core.messages import Messages

_LONGEST_ARGUMENT = 1000


class BrushpassError(Exception):
    """A mistake of the caller; `message` names the sentence in `core/fluent/*.ftl`."""

    def __init__(self, message: str, *, rule: str | None = None, **arguments: str | int) -> None:
        super().__init__(message)
        self.message = message
        self.rule = rule
        self.arguments = arguments

    def __str__(self) -> str:
        # Imported here: messages are made of files, and the engine must not read files to raise.
        from brushpass.core.messages import core_messages

        return sentence_of(self, core_messages("en"))


class UnknownAction(BrushpassError):
    """The text is no action of this game."""


class IllegalAction(BrushpassError):
    """The action exists but this seat may not take it now; `rule` names the rule that forbids it, if one does."""


class MatchOver(BrushpassError):
    """The match has ended; nobody acts any more."""


class BadInput(BrushpassError):
    """A name, an option or a setting that Brushpass does not know."""


class ProcessLost(BrushpassError):
    """A process ended before its part of the work was done; nobody has made a mistake."""


class BotFailed(BrushpassError):
    """A bot did not answer, or with something that is no answer; the sentence names it."""

    @property
    def how(self) -> str:
        """In one word: `late`, `illegal`, or else `crashed`."""
        return {"bot-late": "late", "bot-illegal": "illegal"}.get(self.message, "crashed")


class BadRecord(BrushpassError):
    """A record that cannot be read or does not replay; `line` says where."""

    def __init__(self, message: str, *, line: int, **arguments: str | int) -> None:
        super().__init__(message, rule=None, line=line, **arguments)
        self.line = line


def sentence_of(error: BrushpassError, speak: Messages) -> str:
    """An error in the words of some messages, with the rule that forbids the action if there is one."""
    arguments = {name: _harmless(value) for name, value in error.arguments.items()}
    if isinstance(error.__cause__, BrushpassError):
        arguments["cause"] = sentence_of(error.__cause__, speak)
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
