"""What a match or a series at the terminal is started with."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import msgspec

from brushpass.bots.program import TIME_LIMIT_MS
from brushpass.core.series import SWAP

PERSON = "person"
"""The word for a seat that a person plays; any other word names a bot."""


class PlaySettings(msgspec.Struct, frozen=True, kw_only=True):
    """A new match or series, or one to resume."""

    game: str
    players: dict[str, str] | None = None
    """Who plays each seat, in a series that of the first game: `person` or a bot; None goes by `bots`."""
    bots: tuple[str, ...] = ()
    """The bots against one person, who is asked for a seat: one for all the others, or one each in their order.

    Words such as `simple` or `ismcts:3`, or bots from outside; none at all seats people everywhere."""
    lang: str = "en"
    edition: str | None = None
    options: dict[str, str] = {}
    seed: int | None = None
    series: str | None = None
    """The format of the series; None takes the one in which people usually play the game."""
    third: str = SWAP
    """How the players of a series sit in its third game."""
    names: tuple[str, ...] | None = None
    """The names of the players, in the order of their first seats."""
    record: str | None = None
    """The file in which the match or the series is saved; None takes a new one in the user's data folder."""
    time_limit_ms: int = TIME_LIMIT_MS
    """How long a program from outside may think about a decision."""
    resume: bool = False
    """Play on from the file, or from the newest save of the game where no file is named."""


def seated(seats: Sequence[str], people: Collection[str], bots: Sequence[str]) -> dict[str, str]:
    """Who plays each seat: people where they sit, and in the other seats the bots, one for all or one each."""
    others = [seat for seat in seats if seat not in people]
    bot_of = dict(zip(others, bots if len(bots) > 1 else [*bots] * len(others), strict=True))
    return {seat: bot_of.get(seat, PERSON) for seat in seats}
