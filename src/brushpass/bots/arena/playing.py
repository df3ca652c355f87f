"""Playing: matches and series between bots, one by one or many, the same whatever the number of processes."""

from __future__ import annotations

import time
import traceback
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from typing import NamedTuple, Protocol

from msgspec.structs import replace

from brushpass.bots.arena.results import Crash, Crashed, Forfeit, Forfeited, Played, PlayedSeries, Summary, Unit
from brushpass.bots.arena.settings import Settings, deal_of, dice_of_bots, sitting_of
from brushpass.bots.arena.statistics import sum_up, told_apart
from brushpass.bots.bot import Bot
from brushpass.bots.jobs import crew
from brushpass.bots.outside import any_bot
from brushpass.core.dice import Dice
from brushpass.core.errors import BotFailed
from brushpass.core.game import Game
from brushpass.core.match import LONGEST_NAME, RESIGNED, TIMED_OUT, WATCHING, Match
from brushpass.core.past import Past
from brushpass.core.series import Series, match_seed
from brushpass.core.view import View
from brushpass.games import load

_CHUNKS_FOR_EACH_JOB = 8
_LARGEST_CHUNK = 16  # so that an interrupt is not kept waiting


class Player(Protocol):
    """Whoever answers for a seat: a bot, or something that looks after one."""

    @property
    def name(self) -> str: ...

    def answer(self, game: Game, view: View, past: Past, dice: Dice) -> str:
        """An action in `view.legal`; may raise `Forfeited`, which loses the match."""


class Begun(NamedTuple):
    """A match of a simulation that has just begun."""

    match: Match
    number: int
    seed: int
    """Of chance."""
    sitting: tuple[int, ...]
    """Which of the bots has each seat."""
    dice: list[Dice]
    """Those of the bot in each seat."""


def play_one(game: Game, settings: Settings, number: int, bots: Sequence[Player]) -> Played | Crash:
    """Play match number `number` of a simulation between these bots, one for each of the settings' names."""
    return play_out(begin(game, settings, number, bots), bots)


def begin(game: Game, settings: Settings, number: int, bots: Sequence[Player]) -> Begun:
    """Begin match number `number` of a simulation."""
    seed = match_seed(settings.seed, deal_of(settings, number))
    sitting = sitting_of(settings, number)
    names = {seat: _seated(bots[which].name) for seat, which in zip(settings.seats, sitting, strict=True)}
    match = Match(game, edition=settings.edition, options=settings.options, names=names, seed=seed)
    return Begun(match, number, seed, sitting, dice_of_bots(settings, match_seed(settings.seed, number)))


def _seated(name: str) -> str:
    """The name of a bot as a record takes it: the end of it where it says where a program lies."""
    return name[-LONGEST_NAME:]


def play_series(game: Game, settings: Settings, number: int, bots: Sequence[Player]) -> Unit | Crash:
    """Play series number `number` of a simulation between these bots."""
    seed = match_seed(settings.seed, deal_of(settings, number))
    bots_seed = match_seed(settings.seed, number)
    sitting = sitting_of(settings, number)
    names = list(told_apart(tuple(player.name for player in bots)))
    series = Series(
        game,
        [names[which] for which in sitting],
        format=settings.series,
        third=settings.third,
        edition=settings.edition,
        options=settings.options,
        seed=seed,
    )
    matches: list[Played] = []
    while not series.over:
        match = series.next()
        own_seed = series.seed_of(len(series.matches))
        assert own_seed is not None
        seated = tuple(names.index(match.names[seat]) for seat in match.seats)
        dice = dice_of_bots(settings, match_seed(bots_seed, len(matches)))
        played = play_out(Begun(match, len(matches), own_seed, seated, dice), bots)
        if isinstance(played, Crash):
            return replace(played, number=number, record=series.text())
        matches.append(replace(played, series=number))
    whole = PlayedSeries(
        number=number,
        seed=seed,
        bots=sitting,
        winners=tuple(sorted(names.index(name) for name in series.winners)),
        points=tuple(float(series.score[name]) for name in names),
        games=len(matches),
    )
    return Unit(matches, whole)


def simulate(
    settings: Settings,
    *,
    jobs: int | None = 1,
    ray: str | None = None,
    on_progress: Callable[[int], None] | None = None,
) -> Summary:
    """Play all matches or series and sum them up; `on_progress` hears how many more have been played.

    `jobs` and `ray` say who plays them, as for `brushpass.bots.jobs.crew`.
    Raises `Crashed` for the first match, by number, that hits a bug, and `BotFailed` where a bot has no answer.
    """
    began = time.perf_counter()
    matches: list[Played] = []
    series: list[PlayedSeries] = []
    with crew(jobs, ray) as workers:
        for chunk in workers.in_order(partial(_play_chunk, settings), _chunks(settings.games, workers.count)):
            for result in chunk:
                if isinstance(result, Crash):
                    raise Crashed(result)
                matches += result.matches
                if result.series is not None:
                    series.append(result.series)
            if on_progress is not None:
                on_progress(len(chunk))
    return sum_up(settings, matches, workers.count, time.perf_counter() - began, series)


def play_out(begun: Begun, bots: Sequence[Player]) -> Played | Crash:
    """Play a match that has just begun to its end."""
    match, number, seed, sitting, dice = begun
    race: list[tuple[int, ...]] = []
    forfeit: Forfeit | None = None
    try:
        while not match.over:
            place = match.seats.index(match.waiting()[0])
            view = match.view(match.seats[place])
            _follow(race, _turn_number(view), _scores(match))
            try:
                answer = bots[sitting[place]].answer(match.game, view, match.past(view.seat), dice[place])
            except Forfeited as failed:
                forfeit = Forfeit(place=place, how=failed.how, detail=failed.detail)
                _give_up(match, forfeit)
            else:
                match.play(view.seat, answer)
    except BotFailed:
        raise  # no bug: whoever named the bot is told
    except Exception as error:
        cause = f"{type(error).__name__}: {error}"
        return Crash(number=number, seed=seed, record=match.record.text(), cause=cause, trace=traceback.format_exc())
    view = match.view(WATCHING)
    assert view.ending is not None
    return Played(
        number=number,
        seed=seed,
        bots=sitting,
        winners=view.winners,
        ending=view.ending,
        scores=_scores(match),
        decisions=match.decisions,
        turns=_turn_number(view),
        race=(*race, _scores(match)),
        forfeit=forfeit,
    )


def _give_up(match: Match, forfeit: Forfeit) -> None:
    """Let all seats but the one whose bot has failed win, and say why in the record."""
    seat = match.seats[forfeit.place]
    match.note(f"forfeit {seat} {forfeit.how}: {forfeit.detail}")
    match.stop(TIMED_OUT if forfeit.how == "late" else RESIGNED, [other for other in match.seats if other != seat])


@contextmanager
def bots_of(game: Game, settings: Settings) -> Iterator[list[Bot]]:
    """The bots of a simulation, in the order of their names; programs among them end with their use."""
    bots = [any_bot(name, game, settings.time_limit_ms) for name in settings.bots]
    try:
        yield bots
    finally:
        for player in bots:
            player.close()


def _chunks(games: int, workers: int) -> list[range]:
    """The numbers of all matches or series in pieces of work: small ones, so that everybody is busy to the end."""
    size = max(1, min(_LARGEST_CHUNK, games // (workers * _CHUNKS_FOR_EACH_JOB))) if workers > 1 else 1
    return [range(first, min(first + size, games)) for first in range(0, games, size)]


def _play_chunk(settings: Settings, numbers: range) -> list[Unit | Crash]:
    game = load(settings.game)
    with bots_of(game, settings) as bots:
        return [_play_unit(game, settings, number, bots) for number in numbers]


def _play_unit(game: Game, settings: Settings, number: int, bots: Sequence[Player]) -> Unit | Crash:
    if settings.series is not None:
        return play_series(game, settings, number, bots)
    played = play_one(game, settings, number, bots)
    return played if isinstance(played, Crash) else Unit([played], None)


def _turn_number(view: View) -> int | None:
    number = getattr(view, "turn_number", None)
    return number if isinstance(number, int) else None


def _scores(match: Match) -> tuple[int, ...]:
    """The true scores, which a seat may not know: the arena is the host of its matches."""
    return tuple(match.scores().values())


def _follow(race: list[tuple[int, ...]], turn: int | None, scores: tuple[int, ...]) -> None:
    """Write down the scores with which a new turn begins, or those before each decision where there are no turns."""
    if turn is None:
        race.append(scores)
        return
    while len(race) < turn:
        race.append(scores)
