"""A process in which bots think: it reads questions from the server, one at a time, and writes answers.

Run as `python -m brushpass.server.jobs.worker MEMORY_MIB NICENESS`, only ever by `workers.py`.
A frame is a length of four bytes and so many bytes more.
Questions come pickled: a view then knows its own class, whatever the game, and only the server writes into this pipe.
Answers go back as typed MessagePack, so that the server never unpickles what a bot's process wrote.
"""

from __future__ import annotations

import os
import pickle
import resource
import select
import struct
import sys
import time
import traceback
from pathlib import Path
from threading import Thread
from typing import Any, BinaryIO, Final, Literal, NamedTuple

import msgspec

import brushpass
from brushpass.bots import Budget, bot
from brushpass.bots.advice import Counsel, advise, foreseen
from brushpass.core.dice import Dice
from brushpass.core.past import Past
from brushpass.core.record import Record
from brushpass.core.view import View
from brushpass.games import games, load
from brushpass.server.replay.concluding import concluded
from brushpass.server.replay.course import Chances, Course, state_of
from brushpass.server.replay.surmise import Surmise, Surmising, surmises

HEADER: Final = struct.Struct(">I")
"""The length of a frame, in front of it."""
THINKING_SHARE: Final = 0.75
"""The part of its time limit that a search uses; the rest is for the way there and back on a busy machine."""
_MEBIBYTE: Final = 1 << 20
WEIGH: Final = "weigh"
SURMISE: Final = "surmise"
FORESEE: Final = "foresee"
"""What stands before a question that is no bot's; no game is called so."""


class Question(NamedTuple):
    """One decision that a bot is to make; it travels as a plain tuple."""

    game: str
    view: View
    past: Past
    """What the seat of the view has heard."""
    bot: str
    seed: int
    stream: int
    """The bot's dice; both numbers come from the operating system."""
    limit_ms: int
    """After so many milliseconds the server ends this process."""


class Weighing(NamedTuple):
    """One decision whose choices are to be weighed; it travels as a plain tuple behind the word `WEIGH`."""

    game: str
    view: View
    past: Past
    """What the seat of the view has heard."""
    seed: int
    stream: int
    budget: Budget
    """After so many imagined games or milliseconds the answer is what was found by then."""
    about: str = ""
    """The choice that the reason is to speak of; empty for the next best one."""
    truth: tuple[Record, int] | None = None
    """For a thought with hindsight: the record of a match that is over, and how many of its actions came before."""
    shared: bool = False
    """Whether it is to be said as well what the bot would do."""


class Foreseeing(NamedTuple):
    """A match that is over, of whose decisions it is to be said how likely each seat was to win then."""

    game: str
    record: Record


class Ready(msgspec.Struct, tag="ready", frozen=True):
    """The games are loaded, the limits are set, and this is the engine that they run on."""

    compiled: bool


class Chosen(msgspec.Struct, tag="chosen", frozen=True):
    """The bot's action, and how long it thought."""

    action: str
    milliseconds: int
    chance: float | None = None
    """How likely the bot thinks its seat is to win then, if it searched."""


class Failed(msgspec.Struct, tag="failed", frozen=True):
    """The bot could not answer; the cause names an error and a line of code, never anything of the view."""

    kind: Literal["memory", "error"]
    cause: str


class Weighed(msgspec.Struct, tag="weighed", frozen=True):
    """What the best bot thinks of each legal action."""

    counsel: Counsel


class Foreseen(msgspec.Struct, tag="foreseen", frozen=True):
    """For each seat the moments before its decisions with the chance to win then; nothing where there is no mind."""

    chances: Chances


class Surmised(msgspec.Struct, tag="surmised", frozen=True):
    """What the hidden things of a view can be."""

    surmises: tuple[Surmise, ...]


Answer = Ready | Chosen | Weighed | Surmised | Foreseen | Failed


def framed(payload: bytes) -> bytes:
    """A payload as a frame."""
    return HEADER.pack(len(payload)) + payload


# Encoded beforehand: when it is needed there may be no memory to do it with.
_OUT_OF_MEMORY: Final = framed(msgspec.msgpack.encode(Failed("memory", "MemoryError")))


def considered(question: Question, began: float) -> tuple[str, float | None]:
    """The bot's choice, and the chance to win with it that a search has found, which ends in time."""
    game = load(question.game)
    player = bot(question.bot, game)
    dice = Dice(question.seed, question.stream)
    since = (time.perf_counter() - began) * 1000.0
    limit = max(1, int(question.limit_ms * THINKING_SHARE - since))
    return player.consider(game, question.view, question.past, dice, limit)


def weigh(asked: Weighing) -> Weighed:
    """What the best bot thinks of the choices of a view."""
    dice = Dice(asked.seed, asked.stream)
    game = load(asked.game)
    truth = None if asked.truth is None else state_of(game, *asked.truth)
    counsel = advise(
        game,
        asked.view,
        asked.past,
        dice,
        asked.budget,
        truth=truth,
        about=asked.about,
        reasoned=truth is None,
        shared=asked.shared,
    )
    return Weighed(counsel)


def surmise(asked: Surmising) -> Surmised:
    """What the hidden things of a view can be, and what its seat could have concluded of them."""
    game, dice = load(asked.game), Dice(asked.seed)
    conclusion = concluded(game, asked.view, asked.past, asked.sights, asked.lang)
    return Surmised(tuple(surmises(game, asked.view, asked.lang, dice, asked.worlds, conclusion, asked.since)))


def foresee(asked: Foreseeing) -> Foreseen:
    """How likely every seat was to win before each of its decisions, from what it knew."""
    course = Course(load(asked.game), asked.record)
    chances: dict[str, list[tuple[int, float]]] = {seat: [] for seat in course.seats}
    for moment in range(course.last):
        for seat in course.seats:
            view = course.question(moment, seat)
            chance = foreseen(course.game, view, course.past(moment, seat)) if len(view.legal) > 1 else None
            if chance is not None:
                chances[seat].append((moment, chance))
    return Foreseen({seat: tuple(some) for seat, some in chances.items()})


def answer(frame: bytes, began: float) -> bytes:
    """The frame that answers the question in a frame."""
    failed: Failed | None = None
    try:
        reply = _reply(pickle.loads(frame), began)
    except MemoryError:
        # What fills the memory is let go only behind this block, where nothing refers to the error any more.
        pass
    except Exception as error:
        failed = Failed("error", _place_of(error))
    else:
        return framed(msgspec.msgpack.encode(reply))
    return _OUT_OF_MEMORY if failed is None else framed(msgspec.msgpack.encode(failed))


def _reply(asked: tuple[Any, ...], began: float) -> Chosen | Weighed | Surmised | Foreseen:
    """The answer to what was asked."""
    if asked[0] == WEIGH:
        return weigh(Weighing(*asked[1:]))
    if asked[0] == FORESEE:
        return foresee(Foreseeing(*asked[1:]))
    if asked[0] == SURMISE:
        return surmise(Surmising(*asked[1:]))
    action, chance = considered(Question(*asked), began)
    return Chosen(action, round((time.perf_counter() - began) * 1000.0), chance)


def _place_of(error: Exception) -> str:
    """The class of an error and the line that raised it; its message could tell of hidden things."""
    last = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__} at {Path(last.filename).name}:{last.lineno}"


def serve(questions: BinaryIO, answers: BinaryIO) -> None:
    """Answer questions until there are no more."""
    answers.write(framed(msgspec.msgpack.encode(Ready(brushpass.compiled()))))
    answers.flush()
    while len(header := questions.read(HEADER.size)) == HEADER.size:
        frame = questions.read(*HEADER.unpack(header))
        answers.write(answer(frame, time.perf_counter()))
        answers.flush()


def _limit(memory_mib: int, niceness: int) -> None:
    """Bound the memory of this process, let everything else go first, and leave no image of a view on the disk."""
    # The data limit counts what is allocated; the whole address space would count libraries and reserves as well.
    resource.setrlimit(resource.RLIMIT_DATA, (memory_mib * _MEBIBYTE, memory_mib * _MEBIBYTE))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    os.nice(niceness)


def _end_with_server() -> None:
    """End this process when the server's end of the pipe closes, also in the middle of a thought."""
    hang_up = select.poll()
    hang_up.register(sys.stdin.fileno(), 0)
    hang_up.poll()
    os._exit(0)


def _close_inherited() -> None:
    """Close whatever the server has open but these three pipes: not every event loop does it for its children.

    A listening socket kept open here would keep its port from the next server.
    """
    most, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    os.closerange(sys.stderr.fileno() + 1, most)


def _private_output() -> BinaryIO:
    """The way to the server, which a stray print cannot take."""
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)
    return answers


def main() -> None:
    """Set the limits, load all games, so that no question waits for that, and serve."""
    memory_mib, niceness = (int(word) for word in sys.argv[1:])
    _close_inherited()
    answers = _private_output()
    _limit(memory_mib, niceness)
    Thread(target=_end_with_server, daemon=True).start()
    for name in games():
        load(name)
    serve(sys.stdin.buffer, answers)


if __name__ == "__main__":
    main()
