"""Logs: one event a line, as JSON or as text, made so that no secret gets into them.

An event has a name and fields; a field is a number, or one short word such as a code, a table's name or the template
of a route. Anything else is replaced: what has spaces could be an action or a line of chat.
Of an exception only its type and the places in the source are told, because its words may quote what is hidden.
"""

from __future__ import annotations

import logging
import re
import sys
import traceback
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from types import TracebackType
from typing import Final, TextIO

import msgspec

from brushpass.core.errors import BrushpassError
from brushpass.server.config import Config

HIDDEN: Final = "[hidden]"
SECRET_PATTERN: Final = re.compile(r"(?:seat|bot)_[A-Za-z0-9_-]{32}")
"""What every secret of a seat or a bot looks like."""

Field = str | int | float | bool | None

_NAME: Final = "brushpass"
_WORD: Final = re.compile(r"[A-Za-z0-9_./:{}()\[\]@+*-]{0,200}")
_OPENING: Final = (
    "authorization cookie cookies credentials hash key keys password secret secrets seed session token tokens"
)
_CARRYING: Final = "body fragment link path query url"
_TELLING: Final = "action chat dice name record scene text view"
_SECRET_WORDS: Final = frozenset(f"{_OPENING} {_CARRYING} {_TELLING}".split())
"""No field with one of these words in its name is told: what opens something, carries it, or tells what people do."""

_SHORTEST_SECRET: Final = 6  # a shorter text would be found in every other word
_LONGEST_MESSAGE: Final = 200
_MOST_FRAMES: Final = 30
_MOST_CAUSES: Final = 5
_PACKAGE: Final = Path(__file__).parents[2]

_hidden_values: set[str] = set()


def log(logger: logging.Logger | str, event: str, level: int = logging.INFO, /, **fields: Field) -> None:
    """Tell an event with its fields; a logger may be given by its name within ours."""
    teller = _logger(logger)
    if teller.isEnabledFor(level):
        teller.log(level, event, extra={"fields": fields})


def log_failure(logger: logging.Logger | str, event: str, error: BaseException, /, **fields: Field) -> None:
    """Tell an event that is a bug or a broken machine, and where in the source it came from."""
    _logger(logger).error(event, exc_info=error, extra={"fields": fields})


def _logger(logger: logging.Logger | str) -> logging.Logger:
    return logging.getLogger(f"{_NAME}.{logger}") if isinstance(logger, str) else logger


def hide(*values: str) -> None:
    """Replace these values in whatever is logged from now on."""
    _hidden_values.update(value for value in values if len(value) >= _SHORTEST_SECRET)


def configure(config: Config, stream: TextIO | None = None) -> None:
    """Send all logs of this process to one stream, as the settings say; calling it again replaces the former way."""
    hide(*config.secrets)
    handler = logging.StreamHandler(sys.stderr if stream is None else stream)
    handler.setFormatter(JsonLines() if config.log_format == "json" else TextLines())
    root = logging.getLogger()
    for former in [former for former in root.handlers if isinstance(former.formatter, _Lines)]:
        root.removeHandler(former)
    root.addHandler(handler)
    root.setLevel(logging.WARNING)
    logging.getLogger(_NAME).setLevel(config.log_level.upper())
    # Uvicorn tells addresses and whole paths; we have a line of our own for each request.
    logging.getLogger("uvicorn.access").disabled = True
    logging.getLogger("uvicorn.error").setLevel(logging.WARNING)


# Lines


class Line(msgspec.Struct, omit_defaults=True):
    """What is told of one event."""

    time: str
    level: str
    logger: str
    event: str
    fields: dict[str, Field] = {}
    failure: list[Failure] = []


class Failure(msgspec.Struct):
    """What is told of an exception: its type, and where it came through, the innermost place last."""

    type: str
    places: list[str]


class _Lines(logging.Formatter):
    """What both ways of writing share: a record without anything hidden."""

    def line(self, record: logging.LogRecord) -> Line:
        fields = getattr(record, "fields", None)
        error = record.exc_info[1] if record.exc_info else None
        return Line(
            time=datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z"),
            level=record.levelname.lower(),
            logger=record.name,
            event=_without_secrets(_message(record)),
            fields={name: _shown(name, value) for name, value in fields.items()} if isinstance(fields, dict) else {},
            failure=list(_failures(error)) if error is not None else [],
        )


class JsonLines(_Lines):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        return msgspec.json.encode(self.line(record)).decode("utf-8")


class TextLines(_Lines):
    """One readable line, and the places of a failure under it."""

    def format(self, record: logging.LogRecord) -> str:
        line = self.line(record)
        fields = [f"{name}={value}" for name, value in line.fields.items()]
        lines = [" ".join([line.time, f"{line.level:7}", line.logger, line.event, *fields])]
        for failure in line.failure:
            lines += [f"    {failure.type}", *(f"        {place}" for place in failure.places)]
        return "\n".join(lines)


def _message(record: logging.LogRecord) -> str:
    """The event, or what a library says: its first line, without what it has filled in."""
    text = str(record.msg).strip().partition("\n")[0][:_LONGEST_MESSAGE]
    return "".join([letter if letter.isprintable() else "?" for letter in text])


def _shown(name: str, value: object) -> Field:
    if not _SECRET_WORDS.isdisjoint(re.split(r"[^a-z0-9]+", name.lower())):
        return HIDDEN
    if value is None or isinstance(value, bool | int | float):
        return value
    text = str(value)
    return _without_secrets(text) if _WORD.fullmatch(text) else HIDDEN


def _without_secrets(text: str) -> str:
    text = SECRET_PATTERN.sub(HIDDEN, text)
    for value in sorted(_hidden_values, key=len, reverse=True):
        text = text.replace(value, HIDDEN)
    return text


def _failures(error: BaseException) -> Iterator[Failure]:
    """An exception and what caused it, without a word that they say; only our own errors have names fit to be told."""
    cause: BaseException | None = error
    for _ in range(_MOST_CAUSES):
        if cause is None:
            return
        code = f"({cause.message})" if isinstance(cause, BrushpassError) else ""
        yield Failure(type=f"{type(cause).__name__}{code}", places=_places(cause.__traceback__))
        cause = cause.__cause__ or (None if cause.__suppress_context__ else cause.__context__)


def _places(trace: TracebackType | None) -> list[str]:
    frames = list(traceback.walk_tb(trace))[-_MOST_FRAMES:]
    return [f"{_file(frame.f_code.co_filename)}:{line} {frame.f_code.co_name}" for frame, line in frames]


def _file(name: str) -> str:
    """A file of ours from the package on, any other by its last two parts: the rest tells of the machine."""
    path = Path(name)
    return str(path.relative_to(_PACKAGE)) if path.is_relative_to(_PACKAGE) else "/".join(path.parts[-2:])
