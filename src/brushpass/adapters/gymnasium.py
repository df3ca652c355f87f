"""The games as environments of Gymnasium: one seat, against bots.

>>> from brushpass.adapters import gymnasium
>>> env = gymnasium.env("cold-war", seat="kgb", bots="simple")
>>> observation, info = env.reset(seed=7)
>>> observation, reward, terminated, truncated, info = env.step(env.action_space.sample(info["action_mask"]))

Importing this module registers every game, so that `gymnasium.make("brushpass/ColdWar-v0")` finds it too.

An observation is an array of what the seat knows, whose numbers `env.encoding` explains.
The legal actions are in `info["action_mask"]` and, as MaskablePPO wants them, in `action_masks()`.
An action that is not legal is refused with the rule that forbids it, and changes nothing.

Chance and the bots throw the dice that they throw in `brushpass simulate` with the same seed of a match.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from operator import index
from typing import Any, SupportsIndex

from brushpass.core.libraries import library

library("gymnasium")

import gymnasium
import numpy as np
from gymnasium.error import ResetNeeded
from numpy.typing import NDArray

from brushpass import engine
from brushpass.adapters.desk import (
    IN_WORDS,
    PLANES,
    SEEDS,
    Actions,
    Desk,
    check_render_mode,
    environment_id,
    in_words,
)
from brushpass.bots import Bot, bot
from brushpass.bots.arena import bot_dice
from brushpass.core.dice import Dice
from brushpass.core.encoding import Encoding
from brushpass.core.errors import BadInput
from brushpass.core.position import Position
from brushpass.games import games

ANY_SEAT = "any"
"""A seat that is drawn anew for every match."""
RANDOM = "random"
"""The bot that needs no view to choose."""


class SeatEnv(gymnasium.Env[NDArray[Any], np.int64]):
    """Matches of one game, one after the other, in which a program plays one seat and bots play the others.

    The reward comes when a match is over: all seats stake one, and the winners share the stakes.
    """

    metadata = {"render_modes": list(IN_WORDS), "render_fps": 1}  # noqa: RUF012 - as declared in the base

    def __init__(
        self,
        game: str,
        *,
        seat: str | None = None,
        bots: str | Mapping[str, str] = "simple",
        edition: str | None = None,
        options: Mapping[str, object] | None = None,
        form: str = PLANES,
        render_mode: str | None = None,
    ) -> None:
        """Set a table up: `seat` is the word of a seat, by default of the first, or `any`.

        `bots` names the bot of all other seats, or one for each of them by the word of its seat.
        `form` is `planes` for what a network reads, or `row` for the few numbers behind that.
        """
        check_render_mode(render_mode)
        self._desk = Desk(game, edition, options, form)
        seats = self._desk.seats
        if seat not in (None, ANY_SEAT, *seats):
            raise BadInput("unknown-seat", seat=str(seat), known=", ".join((*seats, ANY_SEAT)))
        self._wanted = seats[0] if seat is None else seat
        named = named_bots(seats, self._wanted, bots)
        self._bots = [bot(named[one], self._desk.game) if one in named else None for one in seats]
        self._logs = any(name != RANDOM for name in named.values())
        self.render_mode = render_mode
        self._seat = 0
        self._position: Position | None = None
        self._dice: list[Dice] = []
        self.observation_space = self._desk.observation_space()
        self.action_space = Actions(self._desk.actions, self._mask_now)

    @property
    def encoding(self) -> Encoding:
        """What the numbers of an observation mean."""
        return self._desk.encoding

    @property
    def seat(self) -> str:
        """The seat that the program plays in this match."""
        return self._desk.seats[self._seat]

    @property
    def position(self) -> Position:
        """The match in numbers, with the truth: for whoever runs the environment, not for a player."""
        if self._position is None:
            raise ResetNeeded("Call reset() before anything else.")
        return self._position

    # Playing

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[Any], dict[str, Any]]:
        """Begin another match; with a seed it is that of the seed, and those after it follow from it too.

        A match that the bots end before the seat was asked once is followed by the next.
        """
        super().reset(seed=seed)
        chosen = int(self.np_random.integers(SEEDS)) if seed is None else seed
        self._begin(chosen)
        while self.position.over:
            self._begin(int(self.np_random.integers(SEEDS)))
        return self._seen(), {"action_mask": self.action_masks()}

    def _begin(self, seed: int) -> None:
        seats = self._desk.seats
        self._position = self._desk.begin(seed, self._logs)
        self._seat = int(self.np_random.integers(len(seats))) if self._wanted == ANY_SEAT else seats.index(self._wanted)
        self._dice = [bot_dice(seed, seat) for seat in range(len(seats))]
        self._let_bots_act()

    def step(self, action: SupportsIndex) -> tuple[NDArray[Any], float, bool, bool, dict[str, Any]]:
        """Take an action for the seat, and let the bots act until it is asked again."""
        position = self.position
        position.apply(self._seat, index(action))
        self._let_bots_act()
        over = position.over
        reward = self._desk.rewards(position)[self._seat] if over else 0.0
        return self._seen(), reward, over, False, {"action_mask": self.action_masks()}

    def _let_bots_act(self) -> None:
        position = self.position
        while not position.over and position.turn != self._seat:
            seat = position.turn
            player = self._bots[seat]
            assert player is not None
            position.apply(seat, self._choice(position, seat, player))

    def _choice(self, position: Position, seat: int, player: Bot) -> int:
        """What a bot does; it is shown the view of its seat and what that has heard, nothing else."""
        dice = self._dice[seat]
        if player.name == RANDOM:
            legal = position.legal(seat)
            return legal[dice.below(len(legal)) if len(legal) > 1 else 0]
        action = player.answer(self._desk.game, position.view(seat), engine.past(position, seat), dice)
        return self._desk.notation.number(action)

    # What is seen

    def action_masks(self) -> NDArray[np.int8]:
        """1 for each action that the seat may take now, 0 for the others."""
        return self._desk.mask(self.position, self._seat)

    def render(self) -> str | None:
        """The table in words, as the seat sees it; once the match is over, as whoever watched it."""
        if self.render_mode is None:
            gymnasium.logger.warn("Rendering needs a mode: make the environment with render_mode='ansi'.")
            return None
        text = in_words(self.position, self._seat)
        if self.render_mode == "ansi":
            return text
        sys.stdout.write(text)
        return None

    def _seen(self) -> NDArray[Any]:
        return self._desk.observation(self.position, self._seat)

    def _mask_now(self) -> NDArray[np.int8]:
        return self._desk.mask(self.position, self._seat)


def named_bots(seats: Sequence[str], learner: str, bots: str | Mapping[str, str]) -> Mapping[str, str]:
    """The name of the bot of every seat, where one is named; only the learner's may lack one."""
    named = dict.fromkeys(seats, bots) if isinstance(bots, str) else dict(bots)
    for seat in named:
        if seat not in seats:
            raise BadInput("unknown-seat", seat=seat, known=", ".join(seats))
    missing = [seat for seat in seats if seat not in named and seat != learner]
    if missing:
        raise BadInput("seat-without-bot", seat=missing[0])
    return named


def env(game: str, **settings: Any) -> SeatEnv:
    """An environment of a game, by its name; the settings are those of `SeatEnv`."""
    return SeatEnv(game, **settings)


for _name in games():
    gymnasium.register(
        environment_id(_name),
        f"{__name__}:env",
        kwargs={"game": _name},
        vector_entry_point=f"{__name__}_vector:env",
    )
