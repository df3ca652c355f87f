"""The screen and the keyboard: everything that is printed or asked goes through here."""

from __future__ import annotations

import contextlib
import io
import sys
import unicodedata
from collections.abc import Callable, Sequence
from pathlib import Path

from rich.console import Console, RenderableType
from rich.segment import Segment, Segments
from rich.text import Text

from brushpass.core.errors import BrushpassError
from brushpass.core.words import Words, error_sentence, words

FOLDER = str(Path(__file__).parent)
_ERASE_ALL = "\x1b[H\x1b[2J\x1b[3J"  # the last part also erases what has scrolled away
_ASK = "> "
_LONGEST_NUMBER = 9


def plain(text: str) -> str:
    """Text as it is compared: lower case, without accents, single spaces instead of anything else."""
    text = unicodedata.normalize("NFKD", text.casefold().replace("ł", "l"))
    kept = (char if char.isalnum() else " " for char in text if not unicodedata.combining(char))
    return " ".join("".join(kept).split())


def whole_number(text: str) -> int | None:
    """The number a person typed, or None for anything else."""
    return int(text) if text.isascii() and text.isdigit() and len(text) <= _LONGEST_NUMBER else None


class Screen:
    """A console to print on, a way to ask for a line, and the language of both.

    The end of the input and an interrupt raise EOFError and KeyboardInterrupt, whatever is being asked.
    """

    def __init__(self, console: Console, read: Callable[[str], str], lang: str) -> None:
        self.console = console
        self.lang = lang
        self._read = read
        self.words: Words = words(lang, FOLDER)

    def switch(self, lang: str) -> None:
        """Speak another language from now on."""
        self.words = words(lang, FOLDER)
        self.lang = lang

    # Printing

    def show(self, what: RenderableType = "") -> None:
        """Print anything; plain strings are printed as they are."""
        self.console.print(Text(what) if isinstance(what, str) else what, highlight=False)

    def word(self, message: str, **arguments: str | int) -> str:
        """A sentence of the terminal in the language of the screen."""
        return self.words.say(message, **arguments)

    def say(self, message: str, style: str = "", **arguments: str | int) -> None:
        """Print a sentence."""
        self.show(Text(self.word(message, **arguments), style=style))

    def say_unbroken(self, message: str, style: str = "", **arguments: str | int) -> None:
        """Print a sentence with a command or a path in it on one line, so that it can be copied."""
        self.console.print(Text(self.word(message, **arguments), style=style), soft_wrap=True)

    def explain(self, error: BrushpassError) -> None:
        """Print what went wrong, in one sentence."""
        self.show(Text(error_sentence(error, self.lang), style="bold red"))

    def clear(self) -> None:
        """Start at the top of an empty screen; what was there may still be scrolled to."""
        if self.console.is_terminal and not self.console.is_dumb_terminal:
            self.console.clear()
        else:
            self.show()

    def wipe(self) -> None:
        """Leave nothing to read of what was printed, as far as the terminal allows."""
        if self.console.is_terminal and not self.console.is_dumb_terminal:
            self.console.file.write(_ERASE_ALL)
            self.console.file.flush()
        else:
            self.show("\n" * self.console.height)

    def lines(self, what: RenderableType) -> list[list[Segment]]:
        """Anything as the lines it takes on this screen."""
        return self.console.render_lines(what, pad=False)

    # Asking

    def ask(self) -> str:
        """A line from the person, without the white space around it."""
        self.console.file.flush()
        return self._read(_ASK).strip()

    def pause(self, message: str, **arguments: str | int) -> str:
        """Say something and wait for Enter; what was typed before it."""
        self.say(message, style="bold", **arguments)
        return self.ask()

    def agrees(self, message: str) -> bool:
        """A question to which only a clear yes is a yes."""
        self.say(message, style="bold")
        return plain(self.ask()) in (self.word("answer-yes"), self.word("answer-yes-short"))

    def choose(self, options: Sequence[RenderableType], default: int | None = None) -> int:
        """A numbered list and the number the person picks, counted from 0; Enter takes the default."""
        for number, option in enumerate(options, start=1):
            line = Text.assemble((f"{number:>3}  ", "bold cyan"))
            line.append_text(option if isinstance(option, Text) else Text(str(option)))
            self.show(line)
        if default is not None:
            self.say("enter-takes", style="dim", number=default + 1)
        while True:
            answer = self.ask()
            if not answer and default is not None:
                return default
            if whole_number(answer) in range(1, len(options) + 1):
                return int(answer) - 1
            self.say("choose-number", style="bold red", last=len(options))

    def read_through(self, what: RenderableType) -> None:
        """Show something long page by page; a word typed at the end of a page leads to the next line that has it."""
        lines = self.lines(what)
        room = max(5, self.console.height - 4)
        first = 0
        remark = ""
        while True:
            self.clear()
            self._show_lines(lines[first : first + room])
            last = first + room >= len(lines)
            if remark:
                self.show(Text(remark, style="bold red"))
            self.say("page-last" if last else "page", style="dim", now=min(first + room, len(lines)), all=len(lines))
            answer = plain(self.ask())
            remark = ""
            if answer in ("q", "quit", self.word("command-quit")) or (last and not answer):
                return
            if answer == self.word("page-back"):
                first = max(0, first - room)
            elif not answer:
                first += room
            else:
                found = _next_line_with(answer, lines, first)
                remark = self.word("page-not-found") if found is None else ""
                first = first if found is None else found

    def _show_lines(self, lines: list[list[Segment]]) -> None:
        for line in lines:
            self.console.print(Segments([*line, Segment("\n")]), end="", soft_wrap=True)


def _next_line_with(what: str, lines: list[list[Segment]], after: int) -> int | None:
    """The next line that has these words, from the first one again where none follows."""
    numbers: list[int] = [*range(after + 1, len(lines)), *range(after + 1)]
    for number in numbers:
        if what in plain("".join([segment.text for segment in lines[number]])):
            return number
    return None


def standard_screen(lang: str) -> Screen:
    """The screen of the person who started the program."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        # A terminal that lacks a letter shows a question mark instead of stopping the match.
        sys.stdout.reconfigure(errors="replace")
    console = Console(highlight=False)
    if console.is_terminal and sys.stdin.isatty():
        _edit_lines()
    return Screen(console, input, lang)


def _edit_lines() -> None:
    """Let the person edit a line, without a history in which the next person could read it."""
    with contextlib.suppress(ImportError):
        import readline

        readline.set_auto_history(False)
