"""Proposals: a draw, an undo or a rematch, which happen when all who are asked have agreed."""

from __future__ import annotations

from typing import Final

from brushpass.core.match import AGREED
from brushpass.server.tables import undo
from brushpass.server.tables.errors import Refused
from brushpass.server.tables.events import Offer
from brushpass.server.tables.standing import Standing
from brushpass.server.tables.status import OVER

DRAW: Final = "draw"
UNDO: Final = "undo"
REMATCH: Final = "rematch"


def asked(table: Standing, what: Offer) -> set[int]:
    """The players whose agreement counts: persons who play themselves, and for a rematch all who have a place."""
    if what == REMATCH:
        return set(table.setup.people)
    return {player for player, one in enumerate(table.players) if one is not None and not one.bot}


def would_settle(table: Standing, player: int, what: Offer) -> bool:
    """Would the agreement of this player be the last that is missing?"""
    return asked(table, what) <= table.offers.get(what, set()) | {player}


def check(table: Standing, player: int, what: Offer) -> None:
    """May a player propose something now, or agree to what another has proposed?"""
    if what in table.offers:
        _check_accept(table, player, what)
    else:
        _check_offer(table, player, what)


def _check_offer(table: Standing, player: int, what: Offer) -> None:
    if what == REMATCH:
        if table.status != OVER:
            raise Refused("series-goes-on")
        if table.rematch is not None:
            raise Refused("rematch-made", table=table.rematch)
        return
    table.check_on()
    table.check_plays(player)
    if what == DRAW:
        if not table.game.draws:
            raise Refused("no-draws", game=table.setup.game)
        if len(asked(table, what)) < len(table.players):
            raise Refused("bots-decline")
        return
    if not table.takes_back:
        raise Refused("undo-off")
    undo.check_undo(table, undo.last_own(table, player))


def _check_accept(table: Standing, player: int, what: Offer) -> None:
    if player in table.offers[what]:
        raise Refused("already-offered")
    if what == REMATCH:
        return
    table.check_plays(player)
    if what == UNDO:
        undo.check_undo(table, table.undo_start)


def agree(table: Standing, what: Offer) -> None:
    """Do what all have agreed to."""
    if not asked(table, what) <= table.offers[what]:
        return
    if what == REMATCH and table.rematch is None:
        return
    del table.offers[what]
    if what == DRAW:
        table.a_match().stop(AGREED, table.a_match().seats)
    elif what == UNDO:
        undo.take_back(table, table.undo_start)
