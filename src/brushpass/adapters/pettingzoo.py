"""The games as environments of PettingZoo, in which agents act one after the other (AEC).

>>> from brushpass.adapters import pettingzoo
>>> env = pettingzoo.env("cold-war")
>>> env.reset(seed=7)
>>> env.agents
['cia', 'kgb']
>>> observation, reward, termination, truncation, info = env.last()
>>> env.step(env.action_space(env.agent_selection).sample(info["action_mask"]))

Importing this module registers every game, so that `pettingzoo.make("aec", "brushpass/ColdWar-v0")` finds it too.

Agents have the words of the seats for names.
An observation is a dictionary: `observation` is what the agent knows, an array whose numbers `env.encoding` explains,
and `action_mask` has a 1 for each legal action; the mask is also in `infos[agent]`.
An action that is not legal is refused with the rule that forbids it, and changes nothing.

Where several seats choose in secret at the same time they are asked one after the other, and what a later one observes
does not depend on what an earlier one chose.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from operator import index
from random import Random
from typing import Any, SupportsIndex
from warnings import warn

from brushpass.core.libraries import library

library("pettingzoo")

import numpy as np
import pettingzoo
from gymnasium import spaces
from gymnasium.error import ResetNeeded
from numpy.typing import NDArray
from pettingzoo.utils.conversions import turn_based_aec_to_parallel

from brushpass.adapters.desk import (
    IN_WORDS,
    PLANES,
    SEEDS,
    Actions,
    Desk,
    check_render_mode,
    environment_id,
    environment_name,
    in_words,
)
from brushpass.core.encoding import Encoding
from brushpass.core.position import Position
from brushpass.games import games

Observation = dict[str, NDArray[Any]]


class MatchEnv(pettingzoo.AECEnv[str, Observation, int]):
    """Matches of one game, one after the other, in which every seat is an agent.

    Rewards come when a match is over: all seats stake one, and the winners share the stakes.
    """

    metadata: dict[str, Any]

    def __init__(
        self,
        game: str,
        *,
        edition: str | None = None,
        options: Mapping[str, object] | None = None,
        form: str = PLANES,
        max_cycles: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        """Set a table up; `options` are those of the game by name, and after `max_cycles` decisions a match is cut off.

        `form` is `planes` for what a network reads, or `row` for the few numbers behind that.
        """
        super().__init__()
        check_render_mode(render_mode)
        self._desk = Desk(game, edition, options, form)
        self.metadata = {
            "name": environment_name(game),
            "render_modes": list(IN_WORDS),
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.render_mode = render_mode
        self.max_cycles = max_cycles
        self.possible_agents = list(self._desk.seats)
        self.agents: list[str] = []
        self._numbers = {agent: number for number, agent in enumerate(self.possible_agents)}
        self._seeds = Random()
        self._position: Position | None = None
        self._idle = np.zeros(self._desk.actions, np.int8)
        """The mask of whoever is not asked; shared, and therefore not to be written into."""
        self._idle.setflags(write=False)
        self._mask = self._idle
        self._make_spaces()

    def _make_spaces(self) -> None:
        desk = self._desk
        mask = spaces.Box(0, 1, (desk.actions,), np.int8)
        seen = desk.observation_space()
        self._observation_spaces = {
            agent: spaces.Dict({"observation": seen, "action_mask": mask}) for agent in self.possible_agents
        }
        self._action_spaces = {agent: Actions(desk.actions, self._mask_now) for agent in self.possible_agents}
        self.state_space = spaces.Box(
            np.tile(seen.low, len(desk.seats)), np.tile(seen.high, len(desk.seats)), dtype=seen.dtype.type
        )

    @property
    def encoding(self) -> Encoding:
        """What the numbers of an observation mean."""
        return self._desk.encoding

    @property
    def position(self) -> Position:
        """The match in numbers, with the truth: for whoever runs the environment, not for an agent."""
        if self._position is None:
            raise ResetNeeded("Call reset() before anything else.")
        return self._position

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> Actions:
        return self._action_spaces[agent]

    # Playing

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin another match; with a seed it is that of the seed, and those after it follow from it too."""
        if seed is not None:
            self._seeds = Random(seed)
        self._position = self._desk.begin(self._seeds.randrange(SEEDS) if seed is None else seed)
        self.decisions = 0
        self.agents = self.possible_agents[:]
        self.agent_selection = self.agents[0]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {"action_mask": self._idle} for agent in self.agents}
        self._ask()

    def step(self, action: SupportsIndex | None) -> None:
        """Take an action for the agent that is asked; None for one whose match is over."""
        position = self.position
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise TypeError("an agent whose match goes on has to act")
        position.apply(self._numbers[agent], index(action))
        self._cumulative_rewards[agent] = 0.0
        self.infos[agent] = {"action_mask": self._idle}
        self.decisions += 1
        if position.over:
            self._mask = self._idle
            self._pay_out(position)
        elif self.decisions == self.max_cycles:
            self._mask = self._idle
            self.truncations = dict.fromkeys(self.agents, True)
        else:
            self._ask()
        if self.render_mode == "human":
            self.render()

    def _ask(self) -> None:
        """The next agent may act, and is shown what it may do."""
        position = self.position
        turn = position.turn
        agent = self.possible_agents[turn]
        self.agent_selection = agent
        self._mask = self._desk.mask(position, turn)
        self.infos[agent] = {"action_mask": self._mask}

    def _pay_out(self, position: Position) -> None:
        self.rewards = dict(zip(self.agents, self._desk.rewards(position), strict=True))
        self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()

    # What is seen

    def observe(self, agent: str) -> Observation:
        """What an agent knows, and what it may do now: nothing unless it is asked."""
        seen = self._desk.observation(self.position, self._numbers[agent])
        return {"observation": seen, "action_mask": self._mask if agent == self.agent_selection else self._idle}

    def state(self) -> NDArray[Any]:
        """What all agents know together, one after the other: for training that may look into every hand."""
        now = self.position
        return np.concatenate([self._desk.observation(now, seat) for seat in range(len(self._desk.seats))])

    def render(self) -> str | None:
        """The table in words, as the agent sees it that is asked; once the match is over, as whoever watched it."""
        if self.render_mode is None:
            warn("Rendering needs a mode: make the environment with render_mode='ansi'.", stacklevel=2)
            return None
        text = in_words(self.position, self._numbers[self.agent_selection])
        if self.render_mode == "ansi":
            return text
        sys.stdout.write(text)
        return None

    def close(self) -> None:
        """Nothing is held open; PettingZoo wants to be able to say it."""

    def _mask_now(self) -> NDArray[np.int8]:
        return self._mask


def env(game: str, **settings: Any) -> MatchEnv:
    """An environment of a game, by its name; the settings are those of `MatchEnv`."""
    return MatchEnv(game, **settings)


def parallel_env(game: str, **settings: Any) -> pettingzoo.ParallelEnv[str, Observation, int]:
    """The same for programs that know the Parallel API alone: only the action of the agent that is asked counts."""
    return turn_based_aec_to_parallel(env(game, **settings))


for _name in games():
    pettingzoo.register("aec", environment_id(_name), f"{__name__}:env", kwargs={"game": _name})
    pettingzoo.register("parallel", environment_id(_name), f"{__name__}:parallel_env", kwargs={"game": _name})
