"""Summing up: what many matches or series show, with honest intervals."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Sequence
from statistics import fmean, median

from brushpass import compiled
from brushpass.bots.arena.results import (
    Pace,
    Played,
    PlayedSeries,
    Race,
    SeriesSummary,
    Spread,
    Standing,
    Summary,
)
from brushpass.bots.arena.settings import Settings, deal_of

CONFIDENT = 1.959964
"""The normal deviate of a two-sided interval of 95%."""
_LOW, _HIGH = 0.1, 0.9  # the band that holds 80%
_STEPS = 20  # how finely the race is drawn for a game that counts no turns


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
        decisions=spread([played.decisions for played in matches]),
        turns=spread(turns) if turns else None,
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
    square = CONFIDENT**2
    middle = share + square / (2 * games)
    reach = CONFIDENT * math.sqrt(share * (1 - share) / games + square / (4 * games**2))
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
    return CONFIDENT * math.sqrt(variance) / len(scores)


def _standings(settings: Settings, matches: Sequence[Played]) -> Iterator[Standing]:
    """Each bot in each of its seats, and in all together where it had several."""
    for which, name in enumerate(told_apart(settings.bots)):
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
            for which, name in enumerate(told_apart(settings.bots))
        ),
        length=spread(lengths),
        lengths=dict(sorted(Counter(lengths).items())),
        played=tuple(series),
    )


def told_apart(names: tuple[str, ...]) -> Iterator[str]:
    """The names of the bots, numbered where two are the same."""
    for place, name in enumerate(names):
        yield f"{name} #{names[: place + 1].count(name)}" if names.count(name) > 1 else name


def spread(numbers: list[int]) -> Spread:
    """A few numbers that stand for these, of which there is at least one."""
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
