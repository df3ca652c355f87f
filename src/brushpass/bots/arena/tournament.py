"""A tournament: who meets whom, how often, from which seeds, and in which order.

Between two seats every bot meets every other at a table of their own.
At larger tables every bot sits alone among copies of every other, and all who fit sit at mixed tables together.
A table is a simulation in which the bots move on by one seat after every match; with paired deals all of them have had
every seat of a deal before the next one is dealt.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations, permutations
from typing import Final, NamedTuple

import msgspec

import brushpass
from brushpass.bots.arena.settings import Settings
from brushpass.bots.bot import Bot
from brushpass.bots.budget import Budget
from brushpass.bots.outside import any_bot, is_outside
from brushpass.bots.source import playing_digest
from brushpass.core.errors import BadInput
from brushpass.core.game import Game
from brushpass.core.options import change
from brushpass.core.series import match_seed

FORMAT: Final = 1
"""Changes whenever the files of a tournament are written in another way."""
TIME_LIMIT_MS: Final = 60_000
"""So long a bot has for a decision before it loses the match, unless it is said."""
_BUDGET: Final = re.compile(r"([0-9]{1,9})(ms|sims)")
_ENDLESS: Final = 1_000_000_000
"""More simulations than fit into any time that can be asked for."""
_AT: Final = "@"
_FEWEST, _FEWEST_MIXED = 2, 3


class Tournament(msgspec.Struct, frozen=True, kw_only=True):
    """All that decides the matches of a tournament."""

    format: int
    game: str
    edition: str
    options: dict[str, str]
    """Those that differ from the edition's."""
    seats: tuple[str, ...]
    bots: tuple[str, ...]
    """Each by its word, with a budget of its own behind an @ where it has one: `search@100ms`."""
    games: int
    """How many matches are played at each table."""
    paired: bool
    """Whether the matches of a deal are played with every bot in every seat."""
    budget: str
    """Of all bots that think for a while and have no budget of their own, such as `2000sims`; empty: as they are."""
    time_limit_ms: int
    """Milliseconds for a decision; who takes longer loses the match."""
    seed: int
    brushpass: str
    """The version that plays."""
    source: str
    """A digest of what plays in it, by which bots of one version and another are told apart."""
    stand_ins: dict[str, str]
    """Who plays, and why, for each bot that has no mind for these matches."""
    first_alone: bool = False
    """Whether at larger tables only the first bot sits alone, among copies of each of the others."""

    def tables(self) -> tuple[Table, ...]:
        """All tables, each with a number by its place here."""
        count = len(self.seats)
        everybody = range(len(self.bots))
        if count == _FEWEST:
            return tuple(Table(pair) for pair in combinations(everybody, _FEWEST))
        if self.first_alone:
            return tuple(Table((0, *[other] * (count - 1))) for other in everybody[1:])
        alone = [Table((one, *[other] * (count - 1))) for one, other in permutations(everybody, _FEWEST)]
        if len(everybody) < _FEWEST_MIXED:
            return tuple(alone)
        if len(everybody) < count:
            return (*alone, Table(tuple(place % len(everybody) for place in range(count))))
        return (*alone, *(Table(group) for group in combinations(everybody, count)))

    def simulation(self, table: int) -> Settings:
        """The matches of a table as a simulation."""
        return Settings(
            game=self.game,
            edition=self.edition,
            options=self.options,
            seats=self.seats,
            bots=tuple(self.bots[which] for which in self.tables()[table].bots),
            games=self.games,
            seed=match_seed(self.seed, table),
            swap=True,
            paired=self.paired,
            time_limit_ms=self.time_limit_ms,
        )

    def schedule(self) -> Iterator[Fixture]:
        """All matches in the order in which they are kept: a deal of every table, then the next deal."""
        count = len(self.seats)
        tables = range(len(self.tables()))
        for first in range(0, self.games, count):
            for table in tables:
                for match in range(first, min(first + count, self.games)):
                    yield Fixture(table, match)

    @property
    def matches(self) -> int:
        """How many matches there are."""
        return self.games * len(self.tables())


class Table(NamedTuple):
    """The bots of a table, by their numbers in the tournament, in the order in which they sit down first."""

    bots: tuple[int, ...]

    @property
    def mixed(self) -> bool:
        """Is it neither a meeting of two nor one among copies of another?"""
        return len(set(self.bots)) > _FEWEST


class Fixture(NamedTuple):
    """A match of a tournament: its table, and its number there."""

    table: int
    match: int


def new_tournament(
    game: Game,
    seats: tuple[str, ...],
    bots: tuple[str, ...],
    *,
    edition: str,
    options: dict[str, str],
    games: int,
    paired: bool,
    budget: str,
    time_limit_ms: int,
    seed: int,
    first_alone: bool = False,
) -> Tournament:
    """A tournament of bots that are there, none twice, with a budget that is one."""
    if len(bots) < _FEWEST:
        raise BadInput("too-few-bots", given=len(bots))
    for place, name in enumerate(bots):
        if name in bots[:place]:
            raise BadInput("bot-twice", bot=name)
    if budget:
        read_budget(budget)
    about = change(game.editions[edition], options)
    notices = {name: contender(name, game, budget).bot.notice(game, about) for name in bots}
    return Tournament(
        format=FORMAT,
        game=game.name,
        edition=edition,
        options=dict(sorted(options.items())),
        seats=seats,
        bots=bots,
        games=games,
        paired=paired,
        budget=budget,
        time_limit_ms=time_limit_ms,
        seed=seed,
        brushpass=brushpass.__version__,
        source=playing_digest(game.name),
        stand_ins={name: str(notice) for name, notice in notices.items() if notice is not None},
        first_alone=first_alone,
    )


class Contender(NamedTuple):
    """A bot of a tournament, and the budget it was given, if it was given one and can use it."""

    bot: Bot
    budget: str


def contender(name: str, game: Game, budget: str = "", time_limit_ms: int = TIME_LIMIT_MS) -> Contender:
    """A bot by its word, within its own budget, or else within the one that all have."""
    if is_outside(name, game):
        return Contender(any_bot(name, game, time_limit_ms), "")
    word, at, own = name.partition(_AT)
    found = any_bot(word, game, time_limit_ms)
    if at:
        given = read_budget(own)
        if not searches(found):
            raise BadInput("bot-without-budget", bot=word)
        return Contender(found._replace(name=name, budget=given), own)
    if budget and searches(found):
        return Contender(found._replace(budget=read_budget(budget)), budget)
    return Contender(found, "")


def searches(found: Bot) -> bool:
    """Does a bot count simulations? A level has a time of its own, which is part of what it is."""
    return found.budget.simulations > 0


def read_budget(text: str) -> Budget:
    """A budget for a decision: so many milliseconds, `100ms`, or simulations, `2000sims`."""
    match = _BUDGET.fullmatch(text)
    if match is None or int(match.group(1)) == 0:
        raise BadInput("bad-budget", text=text)
    number = int(match.group(1))
    return Budget(_ENDLESS, number) if match.group(2) == "ms" else Budget(number)
