"""What a seat saw at earlier moments of its match: from there on it may conclude something from what it heard."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from brushpass.core.game import Game
from brushpass.core.match import Match
from brushpass.core.record import Record
from brushpass.core.view import View

CLOSER: Final = 0.85
"""Each later beginning leaves so much to follow of what the one before left."""


class Sight(NamedTuple):
    """What a seat saw at an earlier moment, and how much it had heard by then."""

    told: int
    view: View


def worth_beginning(heard: Iterable[int], told: int) -> list[int]:
    """Of how much had been heard at some moments, what is worth beginning at for whoever has heard so much by now."""
    found: list[int] = []
    left = float(told)
    for number in heard:
        if 0 < number < told and told - number <= CLOSER * left:
            found.append(number)
            left = told - number
    return found


def sights(game: Game, record: Record, seat: str) -> tuple[Sight, ...]:
    """What a seat saw before its own decisions in a match that goes on, by playing its record again."""
    match = Match(game, edition=record.edition, options=record.options, names=record.seats, chance_by_hand=True)
    seen: dict[int, View] = {}
    for entry in record.entries:
        if entry.seat == seat:
            seen[match.told(seat)] = match.view(seat)
        match.play(entry.seat, entry.action)
    return tuple(Sight(told, seen[told]) for told in worth_beginning(seen, match.told(seat)))
