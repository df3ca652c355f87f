"""Iron Curtain: how every region stands, and what scoring it now would bring."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from brushpass.core.painter import memorized
from brushpass.games.iron_curtain.cards import SIDES, START_CARD
from brushpass.games.iron_curtain.events import REGIONS
from brushpass.games.iron_curtain.names import say
from brushpass.games.iron_curtain.numbers import EUROPE, USA, USSR
from brushpass.games.iron_curtain.options import IronCurtainOptions, card_set
from brushpass.games.iron_curtain.pieces import strategy_cards
from brushpass.games.iron_curtain.sentences import seat_id
from brushpass.games.iron_curtain.view import TableCard


class Standing(NamedTuple):
    """R18-R22: how a region stands."""

    lying: int
    """How many of its strategy cards lie on the table."""
    usa: int
    """On how many cards of the region the USA would score now."""
    ussr: int
    """On how many the USSR would."""
    difference: int
    """How far the marker would move if the region was scored now, towards the USA if positive."""


@memorized
def standings(table: tuple[TableCard, ...], options: IronCurtainOptions) -> Mapping[str, Standing]:
    """R18-R22, A1: how every region stands."""
    lying = dict.fromkeys(REGIONS, 0)
    usa, ussr = dict.fromkeys(REGIONS, 0), dict.fromkeys(REGIONS, 0)
    cards = strategy_cards(options)
    for card in table:
        if card.card != START_CARD:
            region = cards[card.card].region
            lying[region] += 1
        elif options.start_card_scores:
            region = REGIONS[EUROPE]
        else:
            continue
        usa[region] += card.cubes[USA] > card.cubes[USSR]
        ussr[region] += card.cubes[USA] < card.cubes[USSR]
    bonus = card_set(options).bonus
    return {
        region: Standing(
            lying[region], usa[region], ussr[region], _difference(usa[region], ussr[region], bonus[region])
        )
        for region in REGIONS
    }


def _difference(usa: int, ussr: int, bonus: int) -> int:
    """R20-R22: who dominates more gets the bonus too."""
    return usa - ussr + (bonus if usa > ussr else -bonus if ussr > usa else 0)


class Outcome(NamedTuple):
    """R22, R32: what scoring a region now would bring."""

    difference: int
    wins: bool


def outcome_line(outcome: Outcome, lang: str) -> str:
    """R22, R32: what scoring a region now would bring, and to whom."""
    difference = outcome.difference
    if difference == 0:
        return say(lang, "outcome-none")
    side = SIDES[USA] if difference > 0 else SIDES[USSR]
    message = "outcome-win" if outcome.wins else "outcome-points"
    return say(lang, message, points=abs(difference), seat=seat_id(side))


def outcome_of(standing: Standing, track: int, ended: bool, options: IronCurtainOptions) -> Outcome:
    """R22, R32: what scoring a region now would bring, and whether it would decide the match."""
    difference = standing.difference
    return Outcome(difference, wins=not ended and abs(track + difference) >= options.win_lead)


def points(difference: int) -> dict[str, int]:
    """R22: how many steps the marker would go towards each side, of which one at most goes any."""
    return {"points_usa": max(0, difference), "points_ussr": max(0, -difference)}
