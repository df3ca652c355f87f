"""A match of a tournament: timed, kept as a record, and lost by a bot that fails.

A bot that raises an error, answers too late or answers with something illegal loses by forfeit, and the other seats
share the win; an error of the engine is no bot's fault and stops the tournament.
"""

from __future__ import annotations

import math
import signal
import threading
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Final, NamedTuple

import msgspec

from brushpass.bots.arena.playing import begin, play_out
from brushpass.bots.arena.results import Crash, Forfeit, Forfeited
from brushpass.bots.arena.tournament import Fixture, Tournament, contender
from brushpass.bots.bot import Bot
from brushpass.bots.program import Program
from brushpass.bots.source import playing_digest
from brushpass.core.dice import Dice
from brushpass.core.errors import BadInput, BotFailed
from brushpass.core.game import Game
from brushpass.core.past import Past
from brushpass.core.view import View
from brushpass.games import load

CRASHED, LATE, ILLEGAL = FAILURES = ("crashed", "late", "illegal")
"""The ways in which a bot forfeits a match."""
_FINE: Final = 8
"""Times are counted in so many steps for each doubling, so that a percentile is right to a tenth."""
_LONGEST_DETAIL: Final = 200


class Clock(msgspec.Struct, frozen=True, kw_only=True):
    """How long the bot in a seat thought about decisions in which it had a choice."""

    decisions: int
    microseconds: int
    """All together."""
    worst: int
    """The longest, in microseconds."""
    steps: dict[int, int]
    """How many decisions took how long; `upper` says how long a step is."""


class Bout(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """How one match of a tournament went."""

    table: int
    match: int
    """Its number at the table."""
    seed: int
    """Of chance."""
    bots: tuple[int, ...]
    """Which bot of the tournament sat in each seat."""
    winners: tuple[int, ...]
    """The seats that won, by number; several share the win."""
    ending: str
    scores: tuple[int, ...]
    decisions: int
    turns: int | None
    clocks: tuple[Clock, ...]
    """Of each seat."""
    forfeit: Forfeit | None = None


class Finished(NamedTuple):
    """A match that was played to its end, and its record."""

    bout: Bout
    record: str


def play_bout(tournament: Tournament, fixture: Fixture) -> Finished | Crash:
    """Play a match of a tournament; in a process of another source it is refused."""
    source = playing_digest(tournament.game)
    if source != tournament.source:
        raise BadInput("other-worker", what="source", found=source, wanted=tournament.source)
    game = load(tournament.game)
    table = tournament.tables()[fixture.table]
    settings = tournament.simulation(fixture.table)
    with _alarms(), ExitStack() as closing:
        players = []
        for which in table.bots:
            # Every seat has one of its own: a program that played two would see with the eyes of both.
            found = contender(tournament.bots[which], game, tournament.budget, tournament.time_limit_ms).bot
            closing.callback(found.close)
            players.append(Timed(found, tournament.time_limit_ms / 1000))
        begun = begin(game, settings, fixture.match, players)
        played = play_out(begun, players)
    if isinstance(played, Crash):
        return played
    bout = Bout(
        table=fixture.table,
        match=fixture.match,
        seed=played.seed,
        bots=tuple(table.bots[which] for which in played.bots),
        winners=tuple(place for place, seat in enumerate(settings.seats) if seat in played.winners),
        ending=played.ending,
        scores=played.scores,
        decisions=played.decisions,
        turns=played.turns,
        clocks=tuple(players[which].clock() for which in played.bots),
        forfeit=played.forfeit,
    )
    return Finished(bout, begun.match.record.text())


class Timed:
    """A bot whose answers are timed and looked at; a seat of its own, also where several are of one kind."""

    def __init__(self, bot: Bot, limit: float) -> None:
        self.name = bot.name
        self._bot = bot
        # A program has a clock of its own, which allows for its start.
        self._limit = math.inf if isinstance(getattr(bot.weigh, "__self__", None), Program) else limit
        self._total = self._worst = 0
        self._steps: Counter[int] = Counter()

    def answer(self, game: Game, view: View, past: Past, dice: Dice) -> str:
        """The bot's choice; raises `Forfeited` if it has none in time."""
        began = time.perf_counter_ns()
        try:
            with _alarm(self._limit):
                answer = self._bot.answer(game, view, past, dice)
        except _TimeUp:
            raise self._late() from None
        except BotFailed as error:
            raise Forfeited(error.how, _one_line(str(error))) from error
        except Exception as error:
            raise Forfeited(CRASHED, _one_line(f"{type(error).__name__}: {error}")) from error
        took = (time.perf_counter_ns() - began) // 1000
        if took > self._limit * 1_000_000:
            raise self._late()
        if len(view.legal) > 1:
            self._total += took
            self._worst = max(self._worst, took)
            self._steps[_step(took)] += 1
        return answer

    def _late(self) -> Forfeited:
        limit = f"{self._limit:g}"
        return Forfeited(LATE, str(BotFailed("bot-late", bot=self.name, limit=limit, said="nothing")))

    def clock(self) -> Clock:
        """How long it has thought until now."""
        return Clock(
            decisions=self._steps.total(),
            microseconds=self._total,
            worst=self._worst,
            steps=dict(sorted(self._steps.items())),
        )


def _step(microseconds: int) -> int:
    return math.ceil(_FINE * math.log2(max(1, microseconds)))


def upper(step: int) -> float:
    """The longest time, in microseconds, that is counted as this step."""
    return float(2 ** (step / _FINE))


def _one_line(text: str) -> str:
    """What a bot said or did wrong, as much of it as can be shown in a line."""
    return "".join(letter if letter.isprintable() else " " for letter in text)[:_LONGEST_DETAIL].strip() or "-"


# Alarms


class _TimeUp(BaseException):
    """A bot has thought too long; no error that it could catch by mistake."""


_armed = False


@contextmanager
def _alarms() -> Iterator[None]:
    """Let alarms interrupt bots; where signals do not reach, a late answer is refused when it comes."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGALRM, _ring)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


@contextmanager
def _alarm(seconds: float) -> Iterator[None]:
    global _armed
    if seconds == math.inf or threading.current_thread() is not threading.main_thread():
        yield
        return
    _armed = True
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        _armed = False
        signal.setitimer(signal.ITIMER_REAL, 0)


def _ring(_signal: int, _frame: object) -> None:
    if _armed:  # else the answer came while it rang
        raise _TimeUp
