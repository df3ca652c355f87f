"""Matches for whoever trains a network: stepped in the engine, seen by numpy without a copy.

>>> import brushpass
>>> from brushpass import rollout
>>> game = brushpass.load("cold-war")
>>> matches = rollout.Rollout(game, [(game.editions["ffg-2011"], 3), (game.editions["galakta"], 1)], 256, seed=1)
>>> matches.rows.shape == (256, matches.senses.row_size)
True
>>> matches.step([0] * 256)

In every match `seat` is asked for one of `counts` legal actions; `rows` is what it knows and remembers, to be turned
into columns by `senses.plan()`, and `spelled` names the outputs whose sum is the logit of each action.
After a step `ended` says which matches are over and `rewards` what every seat of them got; the next match of that slot
has begun already, and is what the other buffers show.
The buffers are the engine's own and change with every step: copy what you keep.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from brushpass.core.errors import BadInput
from brushpass.core.game import Game
from brushpass.core.libraries import library
from brushpass.core.match import checked_seed
from brushpass.core.options import Options
from brushpass.core.rollout import MOST_SEATS, WHOLE, Rollouts, Start
from brushpass.core.senses import Senses
from brushpass.core.state import State
from brushpass.vector import MOST

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


class Rollout:
    """So many matches of one game, and the buffers in which they are seen."""

    def __init__(
        self, game: Game, starts: Sequence[tuple[Options, float]], matches: int, seed: int = 0, most: int = 64
    ) -> None:
        """Begin the matches of the seeds from `seed` on, each with one of the options, as often as its share says.

        `most` is more than the most legal actions that a decision has.
        """
        self._numpy = library("numpy")
        self.game = game
        if not 1 <= matches <= MOST:
            raise BadInput("bad-matches", matches=matches, most=MOST)
        self._options = [options for options, _ in starts]
        self.senses = self._senses(self._options)
        own = self._own = Rollouts(self._starts(starts), self.senses, matches, checked_seed(seed), most)
        self.rows: NDArray[np.int64] = self._seen(own.rows, "int64", int(own.row_size))
        self.seat: NDArray[np.int64] = self._seen(own.seat, "int64")
        """Who is asked."""
        self.seats: NDArray[np.int64] = self._seen(own.seats, "int64")
        """How many seats the match has."""
        self.start: NDArray[np.int64] = self._seen(own.start, "int64")
        """With which of the options it is played."""
        self.seeds: NDArray[np.int64] = self._seen(own.seeds, "int64")
        self.counts: NDArray[np.int64] = self._seen(own.counts, "int64")
        self.actions: NDArray[np.int64] = self._seen(own.actions, "int64", most)
        """The legal actions themselves; behind the first `counts` anything may stand."""
        spelled: NDArray[np.int16] = self._seen(own.spelled, "int16")
        self.spelled = spelled.reshape(matches, most, int(self.senses.parts))
        self.ended: NDArray[np.bool_] = self._seen(own.ended, "bool")
        self.rewards: NDArray[np.float64] = self._seen(own.rewards, "float64", MOST_SEATS)
        self.ended_seats: NDArray[np.int64] = self._seen(own.ended_seats, "int64")
        self.ended_start: NDArray[np.int64] = self._seen(own.ended_start, "int64")

    def __len__(self) -> int:
        return int(self._own.matches)

    def step(self, chosen: Sequence[int]) -> None:
        """Take an action in every match, by its place among the legal ones; with a wrong one no match is touched."""
        if len(chosen) != len(self):
            raise BadInput("bad-actions", matches=len(self), shape=str(len(chosen)), dtype="int")
        places = list(chosen)
        wrong = int(self._own.first_wrong(places))
        if wrong >= 0:
            seat = self.game.seats(self._options[self.start[wrong]])[self.seat[wrong]]
            actions = int(self.counts[wrong])
            raise BadInput("bad-action-of-match", match=wrong, seat=seat, action=places[wrong], actions=actions)
        self._own.step(places)

    def state(self, match: int) -> State:
        """The truth of a match, for whoever asks a bot there; it changes with every step."""
        return self._own.slots[match].state

    def resume(self, match: int, seed: int, chosen: Sequence[int]) -> None:
        """Put a match where that of a seed is after these choices, each named by its place among the legal actions."""
        own, slot = self._own, self._own.slots[match]
        count = int(own.begin(match, seed))
        for place in chosen:
            assert 0 <= place < count, f"no match of the seed {seed} goes like this"
            slot.state.apply(slot.state.turn, slot.state.moves[place])
            count = int(slot.go_on())
        assert count, f"the match of the seed {seed} is over"
        own.forget_result(match)
        own.show(match, count)

    def _senses(self, options: list[Options]) -> Senses:
        """The senses that all starts share."""
        if any(self.game.live.needed(one) for one in options):
            raise BadInput("live-in-steps", game=self.game.name)
        found = [senses for senses in map(self.game.senses, options) if senses is not None]
        assert len(found) == len(options) > 0, "a game without senses cannot be trained"
        assert len({senses.digest for senses in found}) == 1, "starts with different senses cannot be trained together"
        return found[0]

    def _starts(self, starts: Sequence[tuple[Options, float]]) -> list[Start]:
        """The starts, each up to the part of the whole to which its share reaches."""
        total = sum(share for _, share in starts)
        found: list[Start] = []
        reached = 0.0
        for options, share in starts:
            reached += share
            up_to = round(reached / total * WHOLE)
            found.append(Start(self.game.start(options), self.game.recall(options), up_to))
        return found

    def _seen(self, buffer: object, dtype: str, width: int | None = None) -> Any:
        """A buffer of the engine as numpy sees it."""
        flat = self._numpy.frombuffer(buffer, dtype)
        return flat if width is None else flat.reshape(-1, width)
