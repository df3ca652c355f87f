"""Iron Curtain: what scoring a region now would bring, in words and figures."""

from __future__ import annotations

from brushpass.games.iron_curtain.cards import SIDES
from brushpass.games.iron_curtain.names import say
from brushpass.games.iron_curtain.numbers import USA, USSR
from brushpass.games.iron_curtain.scene.sentences import seat_id
from brushpass.games.iron_curtain.view import RegionStanding


def outcome_line(standing: RegionStanding, lang: str) -> str:
    """R22, R32: what scoring a region now would bring, and to whom."""
    difference = standing.difference
    if difference == 0:
        return say(lang, "outcome-none")
    side = SIDES[USA] if difference > 0 else SIDES[USSR]
    message = "outcome-win" if standing.wins else "outcome-points"
    return say(lang, message, points=abs(difference), seat=seat_id(side))


def points(difference: int) -> dict[str, int]:
    """R22: how many steps the marker would go towards each side, of which one at most goes any."""
    return {"points_usa": max(0, difference), "points_ussr": max(0, -difference)}
