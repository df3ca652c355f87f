"""Ratings per game: how strong a player seems to be, and how sure that is, by openskill's Plackett-Luce model.

The model takes any number of players and shared places, and the same results always give the same ratings.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec
from openskill.models import PlackettLuce

_MODEL: Final = PlackettLuce()
_SURE: Final = 3.0  # standard deviations below the mean: the player is stronger than shown almost certainly
_POINTS: Final = 40.0  # points a person sees for one of the model's
_FIRST: Final = 1000  # what a new player sees
_FEWEST, _MOST = 2, 5


class Rating(msgspec.Struct, frozen=True):
    """What is known of a player's strength: the mean, its standard deviation, and from how many matches."""

    mu: float = 25.0
    sigma: float = 25.0 / 3.0
    matches: int = 0


def new_ratings(ratings: Sequence[Rating], ranks: Sequence[int]) -> list[Rating]:
    """The ratings after a match: the lowest rank won, equal ranks shared a place."""
    if not _FEWEST <= len(ratings) <= _MOST or len(ratings) != len(ranks):
        raise ValueError(f"{len(ratings)} ratings and {len(ranks)} ranks are no match of 2 to 5 players")
    teams = [[_MODEL.create_rating([rating.mu, rating.sigma])] for rating in ratings]
    rated = _MODEL.rate(teams, ranks=[float(rank) for rank in ranks])
    return [
        Rating(mu=after.mu, sigma=after.sigma, matches=before.matches + 1)
        for before, (after,) in zip(ratings, rated, strict=True)
    ]


def shown(rating: Rating) -> int:
    """The number people see: low while little is known, so that it is earned, and never below 0."""
    return max(0, round(_FIRST + _POINTS * (rating.mu - _SURE * rating.sigma)))
