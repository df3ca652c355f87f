"""What a search thinks of every choice: for a review of decisions that were taken."""

from __future__ import annotations

from typing import Final, NamedTuple, Optional

from brushpass.bots import ismcts
from brushpass.core.dice import Dice
from brushpass.core.game import Game, State, Worlds
from brushpass.core.view import View

_DOUBT: Final = 4
"""A choice counts as if it had been tried so many times more often, with the average result of all choices."""


class Advice(NamedTuple):
    """A legal action, how likely its seat is to win with it, and how often the search has tried it."""

    action: str
    value: float
    visits: int


class OnlyWorld(Worlds):
    """The truth, when nothing is hidden any more; what chance will do is as open as ever."""

    def __init__(self, state: State) -> None:
        self._state = state

    def sample(self, dice: Dice) -> State:
        """A copy of the state."""
        return self._state.copy()

    def sample_into(self, state: State, dice: Dice) -> None:
        """The same, written over a copy."""
        state.copy_from(self._state)


def advise(
    game: Game, view: View, dice: Dice, simulations: int, milliseconds: int = 0, truth: Optional[State] = None
) -> list[Advice]:
    """Every choice of a view with its worth from 0 to 1, in the order of `view.legal`, by a search of that view alone.

    With the state that is true the search is one with hindsight: it knows all that was hidden then.
    Either ends after so many simulations, or earlier when so many milliseconds are over, if any are given.
    """
    worlds = game.worlds(view) if truth is None else OnlyWorld(truth)
    found = ismcts.search(worlds, view.seats.index(view.seat), dice, game.search, simulations, milliseconds)
    visits = [int(count) for count in found.root.visits]
    rewards = list(found.root.rewards)
    average = sum(rewards) / sum(visits)
    return [
        Advice(action, (reward + _DOUBT * average) / (count + _DOUBT), count)
        for action, count, reward in zip(view.legal, visits, rewards, strict=True)
    ]


def best(advice: list[Advice]) -> Advice:
    """The choice that the search would take: the one tried most often."""
    return max(advice, key=lambda one: (one.visits, one.value))
