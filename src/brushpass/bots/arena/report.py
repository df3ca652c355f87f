"""The report of a tournament: ratings, meetings, seats, endings, lengths, times and forfeits, from its lines alone.

Whatever was measured with a clock stands in `times` and `machine`; all the rest follows from the results.
"""

from __future__ import annotations

import os
import platform
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Final

import msgspec

from brushpass import compiled
from brushpass.bots.arena.bout import Bout, upper
from brushpass.bots.arena.keeping import record_file
from brushpass.bots.arena.rating import Estimate, Tally, ratings
from brushpass.bots.arena.results import Spread
from brushpass.bots.arena.statistics import spread
from brushpass.bots.arena.tournament import Fixture, Table, Tournament, contender, searches
from brushpass.games import load

FORFEIT: Final = "forfeit"
"""The ending of a match in which a bot failed."""
_BARS: Final = 24
_FORFEITS_NAMED: Final = 3
"""Of each bot, in each way."""
_P95: Final = 0.95

Won = Callable[[Bout], dict[int, float]]


class Share(msgspec.Struct, frozen=True, kw_only=True):
    """A share of wins with its 95% interval; a win that several share counts in parts."""

    share: float
    low: float
    high: float
    fair: float
    """The share if all were equally strong."""


class Meeting(msgspec.Struct, frozen=True, kw_only=True):
    """What a bot came to against another: alone with it, or alone among copies of it."""

    bot: str
    against: str
    matches: int
    wins: int
    draws: int
    losses: int
    result: Share


class Mixed(msgspec.Struct, frozen=True, kw_only=True):
    """What the bots of a mixed table came to."""

    bots: tuple[str, ...]
    matches: int
    results: dict[str, Share]


class Times(msgspec.Struct, frozen=True, kw_only=True):
    """How long a bot thought about decisions in which it had a choice, in milliseconds."""

    decisions: int
    mean: float
    p95: float
    """95% took at most so long."""
    worst: float


class Line(msgspec.Struct, frozen=True, kw_only=True):
    """A bot of a tournament."""

    bot: str
    budget: str
    """What it may spend on a decision, as it was asked for; empty where it has none or its own."""
    ignores_budget: bool
    """Whether a budget was asked for that means nothing to it."""
    stands_in: str
    """Who plays for it and why, where it has no mind for these matches."""
    rating: float
    low: float
    high: float
    matches: int
    wins: int
    draws: int
    losses: int
    worst: Meeting | None
    """Its worst opponent."""
    endings: dict[str, int]
    """How it won, a shared win included."""
    forfeits: dict[str, int]
    """How often it failed, and how."""


class Length(msgspec.Struct, frozen=True, kw_only=True):
    """How long matches were."""

    spread: Spread
    bars: tuple[tuple[int, int, int], ...]
    """From, to, and how many matches."""


class Failure(msgspec.Struct, frozen=True, kw_only=True):
    """A match that a bot lost by failing."""

    bot: str
    how: str
    detail: str
    record: str


class Machine(msgspec.Struct, frozen=True, kw_only=True):
    """What the last part of the matches was played on."""

    processor: str
    processors: int
    python: str
    compiled: bool
    jobs: int | None
    """Processes; None for a cluster or for one for each processor."""


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """What a tournament showed."""

    tournament: Tournament
    matches: int
    bots: tuple[Line, ...]
    """From the highest rating to the lowest."""
    meetings: tuple[Meeting, ...]
    mixed: tuple[Mixed, ...]
    seats: dict[str, Share]
    endings: dict[str, int]
    decisions: Length
    turns: Length | None
    forfeits: tuple[Failure, ...]
    """The first few of each bot, in each way."""
    times: dict[str, Times]
    """Of every bot that had a choice."""
    machine: Machine


def report_of(tournament: Tournament, bouts: Sequence[Bout], jobs: int | None = None) -> Report:
    """What the matches of a tournament show, all of which were played."""
    tables = tournament.tables()
    tallies = [
        _tally(tournament, table.bots, rows, _won) for table, rows in zip(tables, _by_table(tables, bouts), strict=True)
    ]
    meetings = _meetings(tournament, tables, tallies, bouts)
    turns = [bout.turns for bout in bouts if bout.turns is not None]
    lines = [
        _line(tournament, which, found, meetings, bouts)
        for which, found in enumerate(ratings(len(tournament.bots), tallies))
    ]
    return Report(
        tournament=tournament,
        matches=len(bouts),
        bots=tuple(sorted(lines, key=lambda line: (-line.rating, line.bot))),
        meetings=tuple(meetings),
        mixed=tuple(
            _mixed(tournament, table, tally) for table, tally in zip(tables, tallies, strict=True) if table.mixed
        ),
        seats=_seats(tournament, bouts),
        endings=_most_first(_ending(bout) for bout in bouts),
        decisions=_length([bout.decisions for bout in bouts]),
        turns=_length(turns) if turns else None,
        forfeits=tuple(_failures(tournament, bouts)),
        times=_times(tournament, bouts),
        machine=_machine(jobs),
    )


# Shares


def _by_table(tables: Sequence[Table], bouts: Iterable[Bout]) -> list[list[Bout]]:
    found: list[list[Bout]] = [[] for _ in tables]
    for bout in bouts:
        found[bout.table].append(bout)
    return found


def _won(bout: Bout) -> dict[int, float]:
    """What each bot has of a win."""
    found: dict[int, float] = defaultdict(float)
    for place in bout.winners:
        found[bout.bots[place]] += 1 / len(bout.winners)
    return found


def _tally(tournament: Tournament, sitting: Sequence[int], bouts: Iterable[Bout], won: Won) -> Tally:
    """What matches came to, deal by deal; `won` says what whoever sits there has of a win."""
    tally = Tally(sitting)
    deals: dict[tuple[int, int], list[Bout]] = defaultdict(list)
    for bout in bouts:
        deals[bout.table, bout.match // len(tournament.seats) if tournament.paired else bout.match].append(bout)
    for rows in deals.values():
        together: dict[int, float] = defaultdict(float)
        for bout in rows:
            for which, part in won(bout).items():
                together[which] += part
        tally.add(len(rows), together)
    return tally


def _share(tally: Tally, which: int) -> Share:
    found = tally.share(which)
    return Share(share=found.value, low=found.low, high=found.high, fair=tally.fair[tally.bots.index(which)])


def _meetings(
    tournament: Tournament, tables: Sequence[Table], tallies: Sequence[Tally], bouts: Sequence[Bout]
) -> list[Meeting]:
    found = []
    two = len(tournament.seats) == 2
    for table, tally, rows in zip(tables, tallies, _by_table(tables, bouts), strict=True):
        if table.mixed:
            continue
        one, other = table.bots[:2]
        for bot, against in ((one, other), (other, one)) if two else ((one, other),):
            wins, draws, losses = _results(rows, bot)
            found.append(
                Meeting(
                    bot=tournament.bots[bot],
                    against=tournament.bots[against],
                    matches=len(rows),
                    wins=wins,
                    draws=draws,
                    losses=losses,
                    result=_share(tally, bot),
                )
            )
    return found


def _results(bouts: Iterable[Bout], which: int) -> tuple[int, int, int]:
    """How many matches a bot won alone, shared and lost."""
    wins = draws = losses = 0
    for bout in bouts:
        part = _won(bout).get(which, 0.0)
        wins += part == 1
        draws += 0 < part < 1
        losses += part == 0
    return wins, draws, losses


def _mixed(tournament: Tournament, table: Table, tally: Tally) -> Mixed:
    names = tournament.bots
    return Mixed(
        bots=tuple(names[which] for which in table.bots),
        matches=tally.games,
        results={names[which]: _share(tally, which) for which in tally.bots},
    )


def _seats(tournament: Tournament, bouts: Iterable[Bout]) -> dict[str, Share]:
    """The share of wins of each seat: all bots have had all of them equally often, or nearly so."""
    places = range(len(tournament.seats))
    tally = _tally(tournament, places, bouts, lambda bout: dict.fromkeys(bout.winners, 1 / len(bout.winners)))
    return {seat: _share(tally, place) for place, seat in enumerate(tournament.seats)}


# Bots


def _line(
    tournament: Tournament, which: int, rating: Estimate, meetings: Iterable[Meeting], bouts: Sequence[Bout]
) -> Line:
    name = tournament.bots[which]
    found = contender(name, load(tournament.game), tournament.budget)
    own = [bout for bout in bouts if which in bout.bots]
    wins, draws, losses = _results(own, which)
    return Line(
        bot=name,
        budget=found.budget,
        ignores_budget=tournament.budget != "" and not searches(found.bot),
        stands_in=tournament.stand_ins.get(name, ""),
        rating=rating.value,
        low=rating.low,
        high=rating.high,
        matches=len(own),
        wins=wins,
        draws=draws,
        losses=losses,
        worst=min(
            (meeting for meeting in meetings if meeting.bot == name),
            key=lambda meeting: meeting.result.share,
            default=None,
        ),
        endings=_most_first(_ending(bout) for bout in own if _won(bout).get(which, 0.0) > 0),
        forfeits=_most_first(
            bout.forfeit.how for bout in own if bout.forfeit is not None and bout.bots[bout.forfeit.place] == which
        ),
    )


def _failures(tournament: Tournament, bouts: Iterable[Bout]) -> Iterable[Failure]:
    """The first few of each kind."""
    named: Counter[tuple[str, str]] = Counter()
    for bout in bouts:
        if bout.forfeit is None:
            continue
        bot = tournament.bots[bout.bots[bout.forfeit.place]]
        named[bot, bout.forfeit.how] += 1
        if named[bot, bout.forfeit.how] <= _FORFEITS_NAMED:
            yield Failure(
                bot=bot,
                how=bout.forfeit.how,
                detail=bout.forfeit.detail,
                record=record_file(Fixture(bout.table, bout.match)),
            )


def _times(tournament: Tournament, bouts: Iterable[Bout]) -> dict[str, Times]:
    steps: dict[int, Counter[int]] = defaultdict(Counter)
    total: Counter[int] = Counter()
    worst: Counter[int] = Counter()
    for bout in bouts:
        for which, clock in zip(bout.bots, bout.clocks, strict=True):
            steps[which].update(clock.steps)
            total[which] += clock.microseconds
            worst[which] = max(worst[which], clock.worst)
    return {
        name: Times(
            decisions=steps[which].total(),
            mean=total[which] / steps[which].total() / 1000,
            p95=min(_percentile(steps[which]), float(worst[which])) / 1000,
            worst=worst[which] / 1000,
        )
        for which, name in enumerate(tournament.bots)
        if steps[which].total()
    }


def _percentile(steps: Counter[int]) -> float:
    """The time, in microseconds, that 95% of the decisions did not exceed, to within a step."""
    left = _P95 * steps.total()
    for step in sorted(steps):
        left -= steps[step]
        if left <= 0:
            return upper(step)
    return upper(max(steps))


# All matches


def _ending(bout: Bout) -> str:
    return bout.ending if bout.forfeit is None else FORFEIT


def _most_first(words: Iterable[str]) -> dict[str, int]:
    counts = Counter(words)
    return dict(sorted(counts.items(), key=lambda pair: (-pair[1], pair[0])))


def _length(numbers: list[int]) -> Length:
    least, most = min(numbers), max(numbers)
    width = -(-(most - least + 1) // _BARS)
    counts = Counter((number - least) // width for number in numbers)
    return Length(
        spread=spread(numbers),
        bars=tuple(
            (least + bar * width, least + (bar + 1) * width - 1, counts[bar])
            for bar in range(-(-(most - least + 1) // width))
        ),
    )


def _machine(jobs: int | None) -> Machine:
    return Machine(
        processor=_processor(),
        processors=os.cpu_count() or 1,
        python=platform.python_version(),
        compiled=compiled(),
        jobs=jobs,
    )


def _processor() -> str:
    """What the processor calls itself."""
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        lines = []
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.processor() or platform.machine()
