"""What follows from a position stands in every view of it, and is what the rulebook says."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest

from brushpass.core.match import Match
from brushpass.games.iron_curtain import GAME
from brushpass.games.iron_curtain.cards import START_CARD
from brushpass.games.iron_curtain.view import IronCurtainView, RegionStanding
from tests.games.common_words import random_play
from tests.games.iron_curtain.helpers import REGIONS, SEATS, Pair, in_a_row, position, seen

BONUS = {"europe": 3, "middle-east": 2, "asia": 2, "africa": 1, "central-america": 2, "south-america": 2}
GOAL = 8


def matches() -> Iterator[Match]:
    """Some positions of random matches, and their ends."""
    for seed in range(4):
        for match, _, _ in random_play(GAME, seed, {"start_card_scores": seed % 2 == 0}):
            if match.over or match.decisions % 5 == 0:
                yield match


def standing(view: IronCurtainView, region: str) -> RegionStanding:
    """How a region stands."""
    return next(standing for standing in view.regions if standing.region == region)


@pytest.mark.rule("iron-curtain:R19", "iron-curtain:R28")
@pytest.mark.parametrize(
    ("cubes", "dominated_by", "controlled_by", "cost"),
    [
        ((0, 0), None, None, (1, 1)),
        ((2, 2), None, None, (1, 1)),
        ((1, 0), "usa", None, (1, 1)),
        ((3, 4), "ussr", None, (1, 1)),
        ((3, 1), "usa", "usa", (1, 2)),
        ((0, 5), "ussr", "ussr", (2, 1)),
    ],
)
def test_a_card_says_who_has_the_upper_hand(
    cubes: Pair, dominated_by: str | None, controlled_by: str | None, cost: Pair
) -> None:
    """More cubes dominate, two more control, and a cube costs the other side two then."""
    lying = seen(position(in_a_row("japan"), {"japan": cubes})).lying("japan")
    assert lying is not None
    assert (lying.dominated_by, lying.controlled_by, lying.cost) == (dominated_by, controlled_by, cost)


@pytest.mark.rule("iron-curtain:R18", "iron-curtain:R20", "iron-curtain:R21")
def test_a_region_says_what_it_lacks_and_what_it_would_score() -> None:
    """The USA dominates two cards of Asia and the USSR one, so the bonus of two goes to the USA."""
    cards = in_a_row("japan", "pakistan", "vietnam")
    asia = standing(seen(position(cards, {"japan": (1, 0), "pakistan": (2, 1), "vietnam": (0, 1)})), "asia")
    assert (asia.missing, asia.dominated, asia.points, asia.difference) == ((), (2, 1), (4, 1), 3)
    asia = standing(seen(position(in_a_row("japan"), {"japan": (0, 1)})), "asia")
    assert (asia.missing, asia.dominated, asia.points, asia.difference) == (("pakistan", "vietnam"), (0, 1), (0, 3), -3)


@pytest.mark.rule("iron-curtain:R32")
@pytest.mark.parametrize(("track", "wins"), [(4, False), (5, True), (7, True), (-8 + 2, False)])
def test_a_region_says_whether_it_would_end_the_match(track: int, wins: bool) -> None:
    """Three points for the USA reach the end space from five on."""
    cubes = {"japan": (1, 0)}
    assert standing(seen(position(in_a_row("japan"), cubes, track=track)), "asia").wins == wins


@pytest.mark.rule("iron-curtain:R19", "iron-curtain:R22", "iron-curtain:R28", "iron-curtain:A1")
def test_views_of_random_matches_follow_from_the_cubes() -> None:
    """Card by card and region by region, counted anew from the cubes that lie there."""
    for match in matches():
        view = seen(match)
        leads = {lying.card: lying.cubes[0] - lying.cubes[1] for lying in view.table}
        for lying in view.table:
            lead = leads[lying.card]
            leader = None if lead == 0 else SEATS[lead < 0]
            assert (lying.dominated_by, lying.controlled_by) == (leader, leader if abs(lead) > 1 else None)
            assert lying.cost == (1 + (lead < -1), 1 + (lead > 1))
        for standing, (region, cards) in zip(view.regions, REGIONS.items(), strict=True):
            counted = [*cards, START_CARD] if region == "europe" and view.options.start_card_scores else [*cards]
            usa, ussr = (sum(sign * leads.get(card, 0) > 0 for card in counted) for sign in (1, -1))
            points = (usa + BONUS[region] * (usa > ussr), ussr + BONUS[region] * (ussr > usa))
            assert (standing.region, standing.dominated, standing.points) == (region, (usa, ussr), points)
            assert standing.missing == tuple(card for card in cards if card not in leads)
            assert standing.wins == (not match.over and abs(view.track + points[0] - points[1]) >= GOAL)


@pytest.mark.rule("iron-curtain:A30")
def test_everybody_sees_the_same_of_it() -> None:
    """What lies on the table is open, so all that follows from it is too."""
    for match in matches():
        views = [seen(match, seat) for seat in (*SEATS, "spectator")]
        assert len({msgspec.json.encode((view.table, view.regions)) for view in views}) == 1
