"""Models of how a player plays, and what several of them say together."""

from __future__ import annotations

import time
from typing import Final, Optional, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from brushpass.core.dice import Dice
from brushpass.core.game import State
from brushpass.core.recall import Recall

UNBELIEVED: Final = 1e-6
"""A slow model that is believed less is asked no more."""
_WORDS: Final = 4294967296.0


@mypyc_attr(allow_interpreted_subclasses=True)
class Model:
    """How a player is taken to play; this one does anything as often."""

    slow: bool = False
    """Whether it is left out where time is up."""

    def shares(self, state: State, recall: Optional[Recall], seat: i64, count: i64) -> list[float]:
        """How likely a seat takes each of the actions that `fill` has just written, which may be written over."""
        return [1.0 / float(count)] * int(count)

    @final
    def draw(self, state: State, recall: Optional[Recall], seat: i64, count: i64, dice: Dice) -> i64:
        """The place of an action as such a player would draw it."""
        left = float(dice.word()) / _WORDS
        place: i64 = 0
        for share in self.shares(state, recall, seat, count):
            left -= share
            if left < 0.0:
                return place
            place += 1  # noqa: SIM113 - `enumerate` would count with objects
        return count - 1


def ask_all(
    models: list[Model],
    state: State,
    recall: Optional[Recall],
    who: i64,
    count: i64,
    beliefs: vec[float],
    deadline: float,
) -> list[list[float]]:
    """What each model says of the actions of somebody, and at last that any is as likely.

    A slow one that nobody believes, or for which there is no time, is taken to say what the others say.
    """
    answers: list[list[float]] = [[1.0 / float(count)] * int(count) for _ in range(len(models) + 1)]
    left_out = vec[i64]()
    index: i64 = 0
    for model in models:
        unbelieved = beliefs[index] < UNBELIEVED
        if model.slow and (unbelieved or (deadline > 0.0 and time.perf_counter() >= deadline)):
            left_out = append(left_out, index)
        else:
            state.fill(who)
            answers[index] = model.shares(state, recall, who, count)
        index += 1  # noqa: SIM113 - `enumerate` would count with objects
    for one in left_out:
        answers[one] = said_by_all_but(left_out, answers, beliefs, count)
    return answers


def said_by_all_but(out: vec[i64], answers: list[list[float]], beliefs: vec[float], count: i64) -> list[float]:
    """What the models say together that were asked, each as far as it is believed."""
    found = [0.0] * int(count)
    believed = 0.0
    for index in range(len(answers)):
        if index not in out:
            belief = beliefs[index]
            believed += belief
            for place in range(count):
                found[place] += belief * answers[index][place]
    if believed <= 0.0:
        return [1.0 / float(count)] * int(count)
    return [share / believed for share in found]
