"""What matches and series of bots come to, and what can be said of many of them."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from brushpass.bots.arena.settings import Settings


class Forfeit(msgspec.Struct, frozen=True, kw_only=True):
    """Why a match ended before its time: a bot failed, and lost it."""

    place: int
    """The number of its seat."""
    how: str
    """`crashed`, `late` or `illegal`."""
    detail: str
    """What happened, in a sentence that names the bot where the bot's own error is none."""


class Forfeited(Exception):
    """A bot has failed, which costs it the match."""

    def __init__(self, how: str, detail: str) -> None:
        super().__init__(f"{how}: {detail}")
        self.how = how
        self.detail = detail


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
    forfeit: Forfeit | None = None
    """Where it ended because a bot failed, and failing costs a match and does not stop everything."""


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
