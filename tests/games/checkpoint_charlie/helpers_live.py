"""Live matches for tests (W12): somebody accuses now and then, and otherwise the clock goes on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from brushpass.core.dice import Dice
from brushpass.core.match import Match
from brushpass.games.checkpoint_charlie import GAME
from tests.games.checkpoint_charlie.helpers import CHANCE


def eager_seats(match: Match) -> list[str]:
    """Whoever may accuse in the live window that is open; nobody where none is."""
    return [seat for seat in match.seats if match.legal(seat)] if match.waiting() == [CHANCE] else []


def play_live(seed: int, options: Mapping[str, object], patience: int = 8) -> Iterator[Match]:
    """A live match after each of its actions; in a window somebody accuses at every so manieth chance, at random."""
    match = Match(GAME, options={"window_mode": "live", **options}, seed=seed)
    dice = Dice(seed, 9)
    while not match.over:
        actors = match.waiting()
        if eager_seats(match) and dice.below(patience) == 0:
            actors = eager_seats(match)
        actor = actors[dice.below(len(actors))]
        legal = match.legal(actor)
        match.play(actor, legal[dice.below(len(legal))])
        yield match
