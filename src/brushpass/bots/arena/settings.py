"""What decides the matches of a simulation: who plays what, from which seeds, in which seats.

Every match has a seed of its own, made of the seed of the whole and the number of the match.
A series has such a seed in place of a match, and each of its matches has one made of that.
Chance throws the first stream of dice of that seed, and each seat's bot the stream after its place; streams that a
game names for single throws come after all of these.
With paired deals the bots sit once in each seat of the same deal: chance has one seed for as many matches or series as
there are seats, and the bots have those of the matches as ever.
"""

from __future__ import annotations

import msgspec

from brushpass.bots.program import TIME_LIMIT_MS
from brushpass.core.dice import Dice
from brushpass.core.series import SWAP


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
    time_limit_ms: int = TIME_LIMIT_MS
    """How long a program from outside may think about a decision."""


def bot_dice(seed: int, seat: int) -> Dice:
    """The dice of the bot in a seat; chance has the stream before the first seat's."""
    return Dice(seed, seat + 1)


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


def difference(found: msgspec.Struct, wanted: msgspec.Struct) -> tuple[str, str, str] | None:
    """The first thing in which settings of one kind differ, and what it is in each of them."""
    for name in found.__struct_fields__:
        one, other = getattr(found, name), getattr(wanted, name)
        if one != other:
            return name, _words(one), _words(other)
    return None


def _words(value: object) -> str:
    return value if isinstance(value, str) and value else msgspec.json.encode(value).decode()
