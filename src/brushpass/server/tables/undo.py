"""Taking back the latest action of a player."""

from __future__ import annotations

import msgspec

from brushpass.core.match import WATCHING, Match
from brushpass.server.tables.errors import Refused
from brushpass.server.tables.standing import Standing


def check_undo(table: Standing, start: int | None) -> None:
    """Nothing hidden may have come out; among sealed answers even a refusal would tell that somebody answered."""
    match = table.a_match()
    if table.game.sealed.answers and len(match.view(WATCHING).waiting) > 1:
        raise Refused("nothing-to-undo")
    if start is None or not match.can_take_back(start):
        raise Refused("nothing-to-undo")


def last_own(table: Standing, player: int) -> int | None:
    """The place of a player's latest action in the record."""
    seat = table.seat_of(player)
    entries = table.a_match().entries()
    return next((place for place in reversed(range(len(entries))) if entries[place].seat == seat), None)


def take_back(table: Standing, start: int) -> None:
    """Go on from the position before the action at this place of the record."""
    match = table.a_match()
    observers = {player: table.seat_of(player) for player in (*range(len(table.players)), None)}
    told = {player: match.told(seat) for player, seat in observers.items()}
    if match.can_take_back(start):
        match.take_back(start)
    else:  # it was allowed when it was done
        match = _earlier_match(table, start)
    for player, seat in observers.items():  # what was unsaid was noticed all the same
        table.told_before[player] += told[player] - match.told(seat)
    table.took_back = True
    table.undos += 1
    for one in table.players:
        if one is not None:
            one.decision += 1


def _earlier_match(table: Standing, start: int) -> Match:
    """The match played anew up to a place of the record."""
    assert table.series is not None
    record = table.a_match().record
    shorter = msgspec.structs.replace(record, entries=record.entries[:start], ending=())
    earlier = Match.replay(
        table.game,
        shorter,
        fair=table.dice_of(table.begun),
        takes_back=table.takes_back,
        lesson=table.lesson_of(table.begun),
    )
    table.series.replace_match(earlier)
    return earlier
