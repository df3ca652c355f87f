"""The arena: many matches or series between bots, the same whatever the number of processes, and what they show.

Every match has a seed of its own, made of the seed of the whole and the number of the match.
A series has such a seed in place of a match, and each of its matches has one made of that.
Chance throws the first stream of dice of that seed, and each seat's bot the stream after its place; streams that a
game names for single throws come after all of these.
With paired deals the bots sit once in each seat of the same deal: chance has one seed for as many matches or series as
there are seats, and the bots have those of the matches as ever.
"""

from __future__ import annotations

import math
import textwrap
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from statistics import fmean, median
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from brushpass import compiled
from brushpass.bots.bot import Bot, bot
from brushpass.bots.jobs import crew
from brushpass.core.dice import Dice
from brushpass.core.game import Game
from brushpass.core.match import WATCHING, Match
from brushpass.core.series import SWAP, Series, match_seed
from brushpass.core.view import View
from brushpass.games import load

PLOT_SUFFIXES = (".png", ".svg")
_CONFIDENT = 1.959964  # the normal deviate of a two-sided interval of 95%
_LOW, _HIGH = 0.1, 0.9  # the band that holds 80%
_STEPS = 20  # how finely the race is drawn for a game that counts no turns
_CHUNKS_FOR_EACH_JOB = 8
_LARGEST_CHUNK = 16  # so that an interrupt is not kept waiting
_AXES = {"turn": "turn; a match that has ended keeps its scores", "fraction": "part of the match"}
_TITLE_WIDTH = 80
_COLORS = ("#1f5fbf", "#c0392b", "#2e8b57", "#b8860b", "#6a4c93", "#444444", "#00838f")


class Settings(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """All that decides the matches of one simulation."""

    game: str
    edition: str
    options: dict[str, str]
    """Those that differ from the edition's."""
    seats: tuple[str, ...]
    bots: tuple[str, ...]
    """One bot for each seat, in the order of the seats."""
    games: int
    """How many matches, or how many series."""
    seed: int
    swap: bool
    """Whether the bots move on by one seat after every match, or begin the next series one seat further."""
    series: str | None = None
    """The format of each series, or None for matches that stand alone."""
    third: str = SWAP
    """How the bots sit in the third game of a series."""
    paired: bool = False
    """Whether chance has the same seed until, by `swap`, every bot has had every seat."""


class Played(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """How one match went."""

    number: int
    """Of the match in the simulation, or in its series; counted from 0."""
    seed: int
    """Of chance."""
    bots: tuple[int, ...]
    """Which of the bots sat in each seat."""
    winners: tuple[str, ...]
    ending: str
    scores: tuple[int, ...]
    decisions: int
    turns: int | None
    """None for a game that counts no turns."""
    race: tuple[tuple[int, ...], ...]
    """The scores before each turn and at the end, or before each decision and at the end where there are no turns."""
    series: int | None = None
    """The number of its series."""


class PlayedSeries(msgspec.Struct, frozen=True, kw_only=True):
    """How one series went."""

    number: int
    seed: int
    """Of chance."""
    bots: tuple[int, ...]
    """Which of the bots sat in each seat of the first match."""
    winners: tuple[int, ...]
    """The bots that won, several where they share the series."""
    points: tuple[float, ...]
    """Of every bot."""
    games: int


class Crash(msgspec.Struct, frozen=True, kw_only=True):
    """A match that a bug stopped, with its record so far, or that of its series."""

    number: int
    """Of the match, or of its series."""
    seed: int
    """Of the match."""
    record: str
    cause: str
    trace: str


class Crashed(Exception):
    """A match of a simulation hit a bug."""

    def __init__(self, crash: Crash) -> None:
        super().__init__(f"number {crash.number} (seed {crash.seed}): {crash.cause}")
        self.crash = crash


class Standing(msgspec.Struct, frozen=True, kw_only=True):
    """The results of one bot in one seat, or in all of them where `seat` is None."""

    bot: str
    seat: str | None
    games: int
    wins: int
    draws: int
    share: float
    """Wins by games."""
    low: float
    high: float
    """The 95% Wilson interval of the share."""
    mean_score: float
    score_low: float | None
    score_high: float | None
    """The 95% normal interval of the mean score; None where one deal is all there is to judge by."""


class Spread(msgspec.Struct, frozen=True, kw_only=True):
    """A few numbers that stand for many."""

    mean: float
    median: float
    least: int
    most: int


class Pace(msgspec.Struct, frozen=True, kw_only=True):
    """One seat's score in the course of the matches: the mean, and the band that holds 80% of them."""

    seat: str
    mean: tuple[float, ...]
    low: tuple[float, ...]
    high: tuple[float, ...]


class Race(msgspec.Struct, frozen=True, kw_only=True):
    """The scores over the turns, or over the fraction of the match; a match that has ended keeps its scores."""

    axis: str
    """`turn` or `fraction`."""
    at: tuple[float, ...]
    seats: tuple[Pace, ...]


class SeriesSummary(msgspec.Struct, frozen=True, kw_only=True):
    """What the series of a simulation showed."""

    standings: tuple[Standing, ...]
    """Each bot, with series for games and their points for scores."""
    length: Spread
    """How many games a series took."""
    lengths: dict[int, int]
    """How many series took so many games."""
    played: tuple[PlayedSeries, ...]


class Summary(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a simulation showed."""

    settings: Settings
    compiled: bool
    jobs: int
    seconds: float
    standings: tuple[Standing, ...]
    decisions: Spread
    turns: Spread | None
    endings: dict[str, int]
    race: Race
    matches: tuple[Played, ...]
    series: SeriesSummary | None = None
    """None where the matches stand alone."""


class Unit(NamedTuple):
    """What has one number in a simulation: a match, or a series with its matches."""

    matches: list[Played]
    series: PlayedSeries | None


def bot_dice(seed: int, seat: int) -> Dice:
    """The dice of the bot in a seat; chance has the stream before the first seat's."""
    return Dice(seed, seat + 1)


def play_one(game: Game, settings: Settings, number: int, bots: Sequence[Bot]) -> Played | Crash:
    """Play match number `number` of a simulation between these bots, one for each of the settings' names."""
    seed = match_seed(settings.seed, deal_of(settings, number))
    sitting = sitting_of(settings, number)
    names = {seat: bots[which].name for seat, which in zip(settings.seats, sitting, strict=True)}
    match = Match(game, edition=settings.edition, options=settings.options, names=names, seed=seed)
    dice = dice_of_bots(settings, match_seed(settings.seed, number))
    return _play_out(match, number, seed, sitting, bots, dice)


def deal_of(settings: Settings, number: int) -> int:
    """The number of the deal of a match or series: its own, or with paired deals one for each round of the seats."""
    return number // len(settings.seats) if settings.paired else number


def sitting_of(settings: Settings, number: int) -> tuple[int, ...]:
    """Which of the bots sits in each seat of a match, or of the first match of a series."""
    count = len(settings.seats)
    return tuple((place + number) % count if settings.swap else place for place in range(count))


def dice_of_bots(settings: Settings, seed: int) -> list[Dice]:
    """The dice of the bots in all seats of a match that has this seed for them."""
    return [bot_dice(seed, place) for place in range(len(settings.seats))]


def play_series(game: Game, settings: Settings, number: int, bots: Sequence[Bot]) -> Unit | Crash:
    """Play series number `number` of a simulation between these bots."""
    seed = match_seed(settings.seed, deal_of(settings, number))
    bots_seed = match_seed(settings.seed, number)
    sitting = sitting_of(settings, number)
    names = list(_told_apart(tuple(player.name for player in bots)))
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
        played = _play_out(match, len(matches), own_seed, seated, bots, dice)
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
    Raises `Crashed` for the first match, by number, that hits a bug.
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


def sum_up(
    settings: Settings, matches: Sequence[Played], jobs: int, seconds: float, series: Sequence[PlayedSeries] = ()
) -> Summary:
    """What can be said of these matches, at least one, and of the series they make."""
    turns = [played.turns for played in matches if played.turns is not None]
    return Summary(
        settings=settings,
        compiled=compiled(),
        jobs=jobs,
        seconds=seconds,
        standings=tuple(_standings(settings, matches)),
        decisions=_spread([played.decisions for played in matches]),
        turns=_spread(turns) if turns else None,
        endings=dict(Counter(played.ending for played in matches).most_common()),
        race=_race(settings.seats, matches, "turn" if turns else "fraction"),
        matches=tuple(matches),
        series=_sum_up_series(settings, series) if series else None,
    )


def wilson(wins: int, games: int) -> tuple[float, float]:
    """The 95% Wilson score interval of a share of wins."""
    if games == 0:
        return 0.0, 1.0
    share = wins / games
    square = _CONFIDENT**2
    middle = share + square / (2 * games)
    reach = _CONFIDENT * math.sqrt(share * (1 - share) / games + square / (4 * games**2))
    whole = 1 + square / games
    return max(0.0, (middle - reach) / whole), min(1.0, (middle + reach) / whole)


def mean_reach(scores: Sequence[float], deals: Sequence[int]) -> float | None:
    """How far the 95% normal interval of the mean reaches to each side; None for a single deal.

    Scores of one deal hang together, so what they deviate from the mean is added up before it is squared.
    """
    mean = fmean(scores)
    deviations: dict[int, float] = {}
    for score, deal in zip(scores, deals, strict=True):
        deviations[deal] = deviations.get(deal, 0.0) + score - mean
    count = len(deviations)
    if count == 1:
        return None
    variance = sum(deviation**2 for deviation in deviations.values()) * count / (count - 1)
    return _CONFIDENT * math.sqrt(variance) / len(scores)


def draw_race(summary: Summary, path: Path) -> None:
    """Draw the score race as PNG or SVG, by the suffix of the path."""
    # Imported here: drawing takes longer to load than all the rest, and few simulations draw.
    import matplotlib
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    settings = summary.settings
    matplotlib.rcParams["svg.hashsalt"] = "brushpass"
    figure = Figure(figsize=(8, 5), layout="constrained")
    FigureCanvasAgg(figure)
    axes = figure.add_subplot()
    for pace, name, color in zip(summary.race.seats, settings.bots, _COLORS, strict=False):
        label = pace.seat.upper() if _bots_move(settings) else f"{pace.seat.upper()}, {name}"
        axes.fill_between(summary.race.at, pace.low, pace.high, color=color, alpha=0.15, linewidth=0)
        axes.plot(summary.race.at, pace.mean, color=color, label=f"{label}: mean and 80% of matches")
    title = f"{settings.game}: {_versus(settings)}, {len(summary.matches)} matches, seed {settings.seed}"
    axes.set_title(textwrap.fill(title, _TITLE_WIDTH))
    axes.set_xlabel(_AXES[summary.race.axis])
    axes.set_ylabel("score")
    axes.set_ylim(bottom=min(0.0, *(min(pace.low) for pace in summary.race.seats)))
    axes.margins(x=0)
    axes.grid(alpha=0.3)
    axes.legend(loc="upper left")
    metadata = {"Date": None} if path.suffix == ".svg" else {}
    figure.savefig(path, dpi=150, metadata=metadata)


def _versus(settings: Settings) -> str:
    return " vs ".join(settings.bots) + (", seats swapped" if _bots_move(settings) else "")


def _bots_move(settings: Settings) -> bool:
    """Do the bots change seats from match to match?"""
    return settings.swap or settings.series is not None


# Playing


def _play_out(
    match: Match, number: int, seed: int, sitting: tuple[int, ...], bots: Sequence[Bot], dice: Sequence[Dice]
) -> Played | Crash:
    """Play a match that has just begun to its end.

    `sitting` says which of the bots has each seat, and `dice` has those of each seat.
    """
    race: list[tuple[int, ...]] = []
    try:
        while not match.over:
            place = match.seats.index(match.waiting()[0])
            view = match.view(match.seats[place])
            _follow(race, _turn_number(view), _scores(match))
            match.play(view.seat, bots[sitting[place]].answer(match.game, view, match.past(view.seat), dice[place]))
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
    )


def _chunks(games: int, workers: int) -> list[range]:
    """The numbers of all matches or series in pieces of work: small ones, so that everybody is busy to the end."""
    size = max(1, min(_LARGEST_CHUNK, games // (workers * _CHUNKS_FOR_EACH_JOB))) if workers > 1 else 1
    return [range(first, min(first + size, games)) for first in range(0, games, size)]


def _play_chunk(settings: Settings, numbers: range) -> list[Unit | Crash]:
    game = load(settings.game)
    bots = [bot(name, game) for name in settings.bots]
    return [_play_unit(game, settings, number, bots) for number in numbers]


def _play_unit(game: Game, settings: Settings, number: int, bots: Sequence[Bot]) -> Unit | Crash:
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


# Summing up


def _standings(settings: Settings, matches: Sequence[Played]) -> Iterator[Standing]:
    """Each bot in each of its seats, and in all together where it had several."""
    for which, name in enumerate(_told_apart(settings.bots)):
        seated = [(played, played.bots.index(which)) for played in matches]
        places = sorted({place for _, place in seated})
        for place in places:
            yield _standing(name, settings, [row for row in seated if row[1] == place], settings.seats[place])
        if len(places) > 1:
            yield _standing(name, settings, seated, None)


def _standing(name: str, settings: Settings, rows: list[tuple[Played, int]], seat: str | None) -> Standing:
    seats = settings.seats
    return _result(
        name,
        seat,
        wins=sum(played.winners == (seats[place],) for played, place in rows),
        draws=sum(len(played.winners) > 1 and seats[place] in played.winners for played, place in rows),
        scores=[played.scores[place] for played, place in rows],
        deals=[_deal(settings, played) for played, _ in rows],
    )


def _deal(settings: Settings, played: Played) -> int:
    """Which matches hang together: those of one deal, and those of one series, whose length their results decide."""
    return deal_of(settings, played.number if played.series is None else played.series)


def _result(
    name: str, seat: str | None, *, wins: int, draws: int, scores: Sequence[float], deals: Sequence[int]
) -> Standing:
    """What a bot has won of as many games as there are scores."""
    games = len(scores)
    low, high = wilson(wins, games)
    reach = mean_reach(scores, deals)
    mean = fmean(scores)
    return Standing(
        bot=name,
        seat=seat,
        games=games,
        wins=wins,
        draws=draws,
        share=wins / games,
        low=low,
        high=high,
        mean_score=mean,
        score_low=None if reach is None else mean - reach,
        score_high=None if reach is None else mean + reach,
    )


def _sum_up_series(settings: Settings, series: Sequence[PlayedSeries]) -> SeriesSummary:
    lengths = [one.games for one in series]
    return SeriesSummary(
        standings=tuple(
            _result(
                name,
                None,
                wins=sum(one.winners == (which,) for one in series),
                draws=sum(len(one.winners) > 1 and which in one.winners for one in series),
                scores=[one.points[which] for one in series],
                deals=[deal_of(settings, one.number) for one in series],
            )
            for which, name in enumerate(_told_apart(settings.bots))
        ),
        length=_spread(lengths),
        lengths=dict(sorted(Counter(lengths).items())),
        played=tuple(series),
    )


def _told_apart(names: tuple[str, ...]) -> Iterator[str]:
    """The names of the bots, numbered where two are the same."""
    for place, name in enumerate(names):
        yield f"{name} #{names[: place + 1].count(name)}" if names.count(name) > 1 else name


def _spread(numbers: list[int]) -> Spread:
    return Spread(mean=fmean(numbers), median=float(median(numbers)), least=min(numbers), most=max(numbers))


def _race(seats: tuple[str, ...], matches: Sequence[Played], axis: str) -> Race:
    if axis == "turn":
        at = tuple(float(turn) for turn in range(max(len(played.race) for played in matches)))
        courses = [[played.race[min(int(turn), len(played.race) - 1)] for turn in at] for played in matches]
    else:
        at = tuple(step / _STEPS for step in range(_STEPS + 1))
        courses = [[played.race[round(part * (len(played.race) - 1))] for part in at] for played in matches]
    return Race(axis=axis, at=at, seats=tuple(_pace(seat, place, courses) for place, seat in enumerate(seats)))


def _pace(seat: str, place: int, courses: list[list[tuple[int, ...]]]) -> Pace:
    columns = [sorted(scores[place] for scores in moment) for moment in zip(*courses, strict=True)]
    return Pace(
        seat=seat,
        mean=tuple(fmean(column) for column in columns),
        low=tuple(_quantile(column, _LOW) for column in columns),
        high=tuple(_quantile(column, _HIGH) for column in columns),
    )


def _quantile(ordered: list[int], part: float) -> float:
    """The value below which this part of the numbers lies, between neighbours by proportion."""
    position = part * (len(ordered) - 1)
    below = math.floor(position)
    above = min(below + 1, len(ordered) - 1)
    return ordered[below] + (ordered[above] - ordered[below]) * (position - below)
