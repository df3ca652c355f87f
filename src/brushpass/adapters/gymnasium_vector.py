"""The games as vector environments of Gymnasium: one seat of many matches at once, against bots.

>>> from brushpass.adapters import gymnasium_vector
>>> envs = gymnasium_vector.env("cold-war", num_envs=64, seat="cia", bots="random")
>>> observations, infos = envs.reset(seed=7)
>>> observations, rewards, terminations, truncations, infos = envs.step(envs.action_space.sample())

`gymnasium.make_vec("brushpass/ColdWar-v0", num_envs=64, vectorization_mode="vector_entry_point")` gives the same, once
`brushpass.adapters.gymnasium` has been imported.

All matches are stepped in the engine, by `brushpass.vector`; each is the match that `SeatEnv` plays with its seed.
After `reset(seed=s)` environment `i` plays the seeds `s + i`, `s + i + num_envs` and so on.
A match that ends is followed by the next in the same step: the observation is then the first of the next match, and
what the seat knew at the end is in `infos["final_obs"]`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from operator import index
from typing import Any, Literal

from brushpass.core.libraries import library

library("gymnasium")

import numpy as np
from gymnasium import spaces
from gymnasium.error import ResetNeeded
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from brushpass.adapters.desk import FORMS, PLANES, SEEDS, bounds
from brushpass.adapters.gymnasium import named_bots
from brushpass.bots import bot
from brushpass.core.encoding import Encoding
from brushpass.core.errors import BadInput
from brushpass.vector import Vector

Step = tuple[NDArray[Any], NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]


class SeatVectorEnv(VectorEnv[NDArray[Any], NDArray[np.int64], NDArray[Any]]):
    """Many matches of one game, in which a program plays one seat and bots play the others.

    The reward comes when a match is over: all seats stake one, and the winners share the stakes.
    """

    metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012 - as declared in the base

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        *,
        seat: str | None = None,
        bots: str | Mapping[str, str] = "simple",
        edition: str | None = None,
        options: Mapping[str, object] | None = None,
        form: Literal["planes", "row"] = PLANES,
        copy: bool = True,
    ) -> None:
        """Set the tables up: `seat` is the word of a seat, by default of the first; the rest is as in `SeatEnv`.

        Without `copy` the observations are the engine's own buffer, which changes with every step.
        """
        if form not in FORMS:
            raise BadInput("unknown-form", form=str(form), known=", ".join(FORMS))
        first = Vector(game, num_envs, edition=edition, options=options, form="none")
        seats = first.seats
        self.seat = seats[0] if seat is None else seat
        if self.seat not in seats:
            raise BadInput("unknown-seat", seat=self.seat, known=", ".join(seats))
        others = {one: name for one, name in named_bots(seats, self.seat, bots).items() if one != self.seat}
        for name in others.values():
            bot(name, first.game)  # an unknown one is refused here and not at the first reset
        self._begin: Callable[[int], Vector] = lambda seed: Vector(
            game, num_envs, edition=edition, options=options, seed=seed, bots=others, form=form
        )
        self._number = seats.index(self.seat)
        self._copy = copy
        self._form = form
        self._vector: Vector | None = None
        self.encoding: Encoding = first.encoding
        """What the numbers of an observation mean."""
        self.num_envs = num_envs
        self.single_action_space = spaces.Discrete(len(first.notation.actions))
        self.action_space = ManyActions(num_envs, len(first.notation.actions), self.action_masks)
        low, high = bounds(self.encoding, form)
        self.single_observation_space = spaces.Box(low, high, dtype=low.dtype.type)
        self.observation_space = batch_space(self.single_observation_space, num_envs)

    @property
    def vector(self) -> Vector:
        """The matches and their buffers, with what Gymnasium does not ask for: seeds, endings, lengths."""
        if self._vector is None:
            raise ResetNeeded("Call reset() before anything else.")
        return self._vector

    # Playing

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[Any], dict[str, Any]]:
        """Begin all matches anew, with a seed those of that seed and of the following ones."""
        if options and "reset_mask" in options:
            raise BadInput("no-reset-mask")
        super().reset(seed=seed)
        self._vector = self._begin(int(self.np_random.integers(SEEDS // 2)) if seed is None else index(seed))
        return self._seen(), self._masks_of_all()

    def step(self, actions: NDArray[np.int64]) -> Step:
        """Take one action in every match; if one is refused, the match and the seat are named and nothing changes."""
        vector = self.vector
        vector.step(actions)
        ended = vector.ended.copy()
        # All seats stake one, and the winners share the stakes.
        rewards = np.where(ended, len(vector.seats) * vector.rewards[:, self._number] - 1, 0.0)
        infos = self._masks_of_all()
        if ended.any():
            infos.update(self._final(ended))
        return self._seen(), rewards, ended, np.zeros(self.num_envs, np.bool_), infos

    # What is seen

    def action_masks(self) -> NDArray[np.int8]:
        """For each match a 1 for each action that the seat may take now, 0 for the others."""
        return self.vector.masks.astype(np.int8)

    def _seen(self) -> NDArray[Any]:
        seen = self.vector.observations
        return seen.copy() if self._copy else seen

    def _masks_of_all(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks(), "_action_mask": np.ones(self.num_envs, np.bool_)}

    def _final(self, ended: NDArray[np.bool_]) -> dict[str, Any]:
        """What the seat knew where a match ended, in the words of Gymnasium; it may do nothing any more."""
        rows = self.vector.final_rows[ended]
        known = self.encoding.expand(rows) if self._form == PLANES else rows
        final = np.full(self.num_envs, None, object)
        for place, seen in zip(np.flatnonzero(ended), known, strict=True):
            final[place] = seen
        nothing = np.zeros((self.num_envs, self.vector.masks.shape[1]), np.int8)
        return {
            "final_obs": final,
            "_final_obs": ended.copy(),
            "final_info": {"action_mask": nothing, "_action_mask": ended.copy()},
            "_final_info": ended.copy(),
        }


class ManyActions(spaces.MultiDiscrete):
    """The numbers of all actions of every match; without a mask, `sample` draws among those that are legal now."""

    def __init__(self, matches: int, actions: int, legal: Callable[[], NDArray[np.int8]]) -> None:
        super().__init__(np.full(matches, actions, np.int64))
        self._legal = legal

    def sample(self, mask: Any = None, probability: Any = None) -> NDArray[np.int64]:
        """A random action for every match."""
        if mask is not None or probability is not None:
            return np.asarray(super().sample(mask, probability))
        legal = self._legal()
        return np.asarray((self.np_random.random(legal.shape) * legal).argmax(axis=1), np.int64)


def env(game: str, num_envs: int = 1, **settings: Any) -> SeatVectorEnv:
    """A vector environment of a game, by its name; the settings are those of `SeatVectorEnv`."""
    return SeatVectorEnv(game, num_envs, **settings)
