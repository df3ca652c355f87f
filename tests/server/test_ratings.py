"""Ratings: the winner rises, the loser falls, shared places are shared, and the same results give the same numbers."""

from __future__ import annotations

import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from brushpass.server.jobs.ratings import Rating, new_ratings, shown

RATINGS = st.builds(Rating, mu=st.floats(0, 50), sigma=st.floats(1, 25 / 3), matches=st.integers(0, 1000))
MATCHES = st.integers(2, 5).flatmap(
    lambda players: st.tuples(
        st.lists(RATINGS, min_size=players, max_size=players),
        st.lists(st.integers(0, 4), min_size=players, max_size=players),
    )
)


def test_the_winner_rises_and_the_loser_falls() -> None:
    """Of two new players the first one won."""
    winner, loser = new_ratings([Rating(), Rating()], [0, 1])
    assert winner.mu > Rating().mu > loser.mu


def test_a_draw_of_equals_moves_nobody() -> None:
    """Two new players who share the first place stay where they were, and are known better."""
    first, second = new_ratings([Rating(), Rating()], [0, 0])
    assert first == second
    assert first.mu == pytest.approx(Rating().mu)
    assert first.sigma < Rating().sigma


def test_a_surprise_counts_more() -> None:
    """Beating a stronger player gains more than beating a weaker one."""
    me = Rating(25, 4)
    against_strong = new_ratings([me, Rating(35, 4)], [0, 1])[0]
    against_weak = new_ratings([me, Rating(15, 4)], [0, 1])[0]
    assert against_strong.mu > against_weak.mu > me.mu


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_places_order_new_players(players: int) -> None:
    """New players are rated in the order of their places, and those of one place alike."""
    ranks = [*range(players - 1), players - 2]
    means = [rating.mu for rating in new_ratings([Rating()] * players, ranks)]
    assert means == sorted(means, reverse=True)
    assert means[-1] == pytest.approx(means[-2])


@given(MATCHES)
@settings(max_examples=60, deadline=None)
def test_the_same_match_gives_the_same_ratings(match: tuple[list[Rating], list[int]]) -> None:
    """Nothing but the match decides, and every number is finite."""
    ratings, ranks = match
    once = new_ratings(ratings, ranks)
    assert once == new_ratings(ratings, ranks)
    assert all(math.isfinite(rating.mu) and rating.sigma > 0 for rating in once)


@given(MATCHES)
@settings(max_examples=60, deadline=None)
def test_the_order_of_players_does_not_matter(match: tuple[list[Rating], list[int]]) -> None:
    """Who is named first gains nothing by it."""
    ratings, ranks = match
    backwards = new_ratings(ratings[::-1], ranks[::-1])[::-1]
    for one, other in zip(new_ratings(ratings, ranks), backwards, strict=True):
        assert (one.mu, one.sigma) == pytest.approx((other.mu, other.sigma))


@given(MATCHES, st.integers(-7, 7))
@settings(max_examples=30, deadline=None)
def test_only_the_order_of_places_counts(match: tuple[list[Rating], list[int]], more: int) -> None:
    """Places may be counted from any number."""
    ratings, ranks = match
    assert new_ratings(ratings, ranks) == new_ratings(ratings, [rank + more for rank in ranks])


@given(MATCHES)
@settings(max_examples=30, deadline=None)
def test_matches_are_counted(match: tuple[list[Rating], list[int]]) -> None:
    """Everybody has played one more."""
    ratings, ranks = match
    assert [rating.matches for rating in new_ratings(ratings, ranks)] == [rating.matches + 1 for rating in ratings]


def test_what_was_given_is_not_changed() -> None:
    """The ratings before the match stay as they were."""
    before = [Rating(30, 5, 3), Rating(20, 6, 4)]
    new_ratings(before, [1, 0])
    assert before == [Rating(30, 5, 3), Rating(20, 6, 4)]


@pytest.mark.parametrize(("players", "ranks"), [(1, [0]), (6, [0] * 6), (2, [0]), (2, [0, 1, 2])])
def test_other_matches_are_refused(players: int, ranks: list[int]) -> None:
    """There are 2 to 5 players, and each has a place."""
    with pytest.raises(ValueError, match="no match of 2 to 5 players"):
        new_ratings([Rating()] * players, ranks)


def test_a_new_player_sees_a_thousand() -> None:
    """The first number is the same for everybody."""
    assert shown(Rating()) == 1000


def test_the_shown_number_is_earned() -> None:
    """Of two players with the same mean the better known one sees more."""
    assert shown(Rating(25, 2)) > shown(Rating(25, 5))


def test_the_shown_number_is_never_negative() -> None:
    """However much somebody loses, the number stops at 0."""
    assert shown(Rating(-40, 8)) == 0


def test_winning_shows() -> None:
    """Ten wins over an equal raise the number of the winner above the loser's."""
    winner, loser = Rating(), Rating()
    for _ in range(10):
        winner, loser = new_ratings([winner, loser], [0, 1])
    assert shown(winner) > 1000
    assert shown(winner) > shown(loser)
