"""Checkpoint Charlie: exact inference against brute force, which knows the tellings and nothing of the engine (K2)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from brushpass.core.match import Match
from brushpass.games.checkpoint_charlie import GAME, suspicion
from brushpass.games.checkpoint_charlie.cards import TRAIT_WORDS, VALUES
from brushpass.games.checkpoint_charlie.inference import Posterior, face_of
from tests.games.checkpoint_charlie.positions import (
    LETTERS,
    OPENING,
    TO_SCORING,
    Dealt,
    Way,
    after,
    chances,
    met,
    possible,
    remembered,
    seen_by,
    view_of,
    weighed,
)

EXACT = 1e-12
players = pytest.mark.parametrize("players", [3, 4, 5])
bots = pytest.mark.parametrize("player", ["random", "simple"])


def agree(match: Match, observer: str) -> int:
    """Compare the odds and the posterior of an observer with brute force; how many ways there are."""
    view = view_of(match, observer)
    weights = weighed(match, observer)
    found = suspicion(view)
    assert found.keys() == {cat for suspects in view.suspects for cat in suspects}
    for cat, odds in found.items():
        expected = chances(weights, cat)
        assert abs(odds.chief - expected.chief) < EXACT
        assert abs(odds.aide - expected.aide) < EXACT
        assert abs(odds.chief + odds.aide + odds.innocent - 1) < EXACT
    posterior = posterior_of(match, observer)
    assert_same(posterior, by_clues(weights))
    return len(posterior)


def posterior_of(match: Match, observer: str) -> dict[Way, float]:
    """How likely the engine takes each way to deal the clues."""
    posterior = Posterior(view_of(match, observer))
    shares: dict[Way, float] = {}
    for place, way in enumerate(posterior.ways):
        clues = tuple(VALUES[face_of(way, seat)] for seat in range(len(match.seats)))
        weight = posterior.weights[place] if len(posterior.weights) else 1.0
        assert clues not in shares
        shares[clues] = weight / posterior.total
    return {clues: share for clues, share in shares.items() if share > 0}


def by_clues(weights: dict[Dealt, int]) -> dict[Way, float]:
    """The same by brute force, whatever the bag holds."""
    counts: Counter[Way] = Counter()
    for dealt, weight in weights.items():
        counts[dealt.clues] += weight
    return {clues: count / counts.total() for clues, count in counts.items() if count}


def assert_same(one: dict[Way, float], other: dict[Way, float]) -> None:
    """Two distributions are the same."""
    assert one.keys() == other.keys()
    assert all(abs(share - other[clues]) < EXACT for clues, share in one.items())


def observers(match: Match) -> tuple[str, ...]:
    """Everybody who looks on."""
    return (*match.seats, "spectator")


@pytest.mark.rule("checkpoint-charlie:R13", "checkpoint-charlie:R14", "checkpoint-charlie:R15", "checkpoint-charlie:Q4")
@pytest.mark.parametrize("visibility", ["public_log", "top_card_only", "face_down"])
def test_a_view_says_which_faces_the_cards_leave(visibility: str) -> None:
    """For every clue the faces that explain all cards still to be seen, less the traits that lie elsewhere."""
    for match in met({"players": 4, "stasi": True, "discard_visibility": visibility}, "simple", 5, every=7):
        for observer in observers(match):
            view = view_of(match, observer)
            seen = seen_by(match, observer)
            known = {TRAIT_WORDS[LETTERS[face][0]] for face in (*seen.opened, *seen.shown.values())}
            assert set(view.traits_left) == set(TRAIT_WORDS) - known
            left = {face for face, (place, _) in LETTERS.items() if TRAIT_WORDS[place] not in known}
            explained = possible(match, seen, remembered(match, seen))
            for seat, may_show, faces in zip(match.seats, view.may_show, explained, strict=True):
                assert set(may_show) == (faces if seat in seen.shown else faces & left)


@pytest.mark.rule("checkpoint-charlie:K2", "checkpoint-charlie:R13")
@players
@bots
def test_suspicion_is_exact(player: str, players: int) -> None:
    """For every observer the odds are those of all deals that explain every card, each counted once."""
    for seed in range(2):
        for match in met({"players": players}, player, seed, every=9):
            for observer in observers(match):
                agree(match, observer)


@pytest.mark.rule("checkpoint-charlie:K2")
@pytest.mark.parametrize(("players", "ways", "of_seats"), [(3, 192, 48), (4, 384, 192), (5, 384, 384)])
def test_a_seat_begins_with_as_many_ways_as_the_rulebook_says(players: int, ways: int, of_seats: int) -> None:
    """Before the first card 192 or 384 deals are possible from a seat; the engine leaves the bag for later."""
    match = Match(GAME, options={"players": players}, seed=1, chance_by_hand=True)
    while view_of(match, "spectator").step != "draw":
        for seat in match.waiting():
            match.play(seat, match.legal(seat)[-1])
    for seat in match.seats:
        weights = weighed(match, seat)
        assert len({(dealt.clues, frozenset(dealt.bag)) for dealt in weights}) == ways
        assert len(Posterior(view_of(match, seat)).ways) == of_seats
        assert_same(posterior_of(match, seat), by_clues(weights))


@pytest.mark.rule("checkpoint-charlie:K2")
@players
def test_a_seat_never_has_more_ways(players: int) -> None:
    """No view of a seat leaves more than 384 deals."""
    for match in met({"players": players, "discard_visibility": "face_down"}, "simple", 3, every=5):
        for seat in match.seats:
            assert len(Posterior(view_of(match, seat)).ways) <= 384


def with_open_clue(matches: Iterator[Match]) -> list[Match]:
    """Copies of those positions in which a clue lies open."""
    return [Match.replay(match.game, match.record) for match in matches if seen_by(match, "spectator").opened]


@pytest.mark.rule("checkpoint-charlie:R17", "checkpoint-charlie:R18", "checkpoint-charlie:K2")
@pytest.mark.parametrize("players", [3, 4])
def test_open_clues_rule_out_deals_and_nothing_else(players: int) -> None:
    """A clue in the middle is nobody's, and its value counts for every cat."""
    found = with_open_clue(met({"players": players}, "simple", 5, every=6))
    assert found
    for match in found:
        for observer in observers(match):
            agree(match, observer)


@pytest.mark.rule("checkpoint-charlie:R39", "checkpoint-charlie:K2")
@players
def test_the_officers_open_clue_is_taken_into_account(players: int) -> None:
    """Everybody reckons with the clue that the officer's holder shows, in every question of that round."""
    shown = 0
    for seed in range(6):
        for match in met({"players": players, "stasi": "true"}, "random", seed, every=5):
            if seen_by(match, "spectator").shown:
                shown += 1
                for observer in observers(match):
                    agree(match, observer)
    assert shown


@pytest.mark.rule("checkpoint-charlie:Q2", "checkpoint-charlie:K2")
@pytest.mark.parametrize("players", [3, 4])
def test_clues_in_the_bag_count_with_both_faces_as_long_as_they_may_be_opened(players: int) -> None:
    """Whether what stays in the bag will count or not, nobody knows yet what will stay there."""
    for match in met({"players": players, "undrawn_clues": "excluded"}, "simple", 2, every=8):
        for observer in observers(match):
            agree(match, observer)


MOST_FORGOTTEN = 2
"""So many forgotten cats can still be laid in every way by brute force."""


@pytest.mark.source
@pytest.mark.rule("checkpoint-charlie:Q4", "checkpoint-charlie:K2")
@pytest.mark.parametrize("visibility", ["top_card_only", "face_down"])
@players
def test_forgotten_discards_weigh_as_often_as_they_can_lie(players: int, visibility: str) -> None:
    """Where piles are forgotten, a deal counts once for every way to make them of the cats nobody can place."""
    compared = 0
    for seed in range(2):
        for match in met({"players": players, "discard_visibility": visibility}, "simple", seed, every=11):
            view = view_of(match, "spectator")
            forgotten = sum(view.discard_sizes) - sum(map(len, view.discards))
            if not 0 < forgotten <= MOST_FORGOTTEN:
                continue
            compared += 1
            for observer in (match.seats[0], "spectator"):
                agree(match, observer)
    assert compared


@pytest.mark.rule("checkpoint-charlie:Q2", "checkpoint-charlie:K2")
def test_where_excluded_clues_do_not_count_at_scoring_they_are_left_out() -> None:
    """The fur has stayed in the bag, and with the clues revealed a cat needs only the four values there are."""
    match = after(OPENING + TO_SCORING.replace("chance toss ginger\n", ""), {"undrawn_clues": "excluded"})
    view = view_of(match, "spectator")
    assert view.revealed
    assert suspicion(view) == {"hgnro": (1, 0, 0), "hgnry": (1, 0, 0), "hgnjo": (0, 1, 0)}


@pytest.mark.rule("checkpoint-charlie:K2")
def test_nothing_is_hidden_at_scoring() -> None:
    """Once the clues are revealed there is one way, and every suspect is the chief, an aide or innocent for certain."""
    match = after(OPENING + TO_SCORING)
    view = view_of(match, "spectator")
    assert view.revealed
    assert set(suspicion(view).values()) <= {(1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)}
