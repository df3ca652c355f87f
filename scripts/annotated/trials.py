"""The choices of a decision, tried in some worlds: what came of each, and who is better than whom for certain."""

from __future__ import annotations

from statistics import NormalDist
from typing import Final, NamedTuple

from scripts.annotated.course import Course, Decision

from brushpass.bots.advice import GIVEN_UP, HINDSIGHT, SURE
from brushpass.bots.minds.outlooks import Outlooks
from brushpass.bots.minds.search import LONGEST_PLAY, Search
from brushpass.core.dice import Dice
from brushpass.core.game import CHANCE, OVER, State, Worlds

WORLDS_PLAYED: Final = 48
"""In so many worlds every choice is played on to the seat's next turn, to see how it stands there."""


class Effort(NamedTuple):
    """How many games are imagined in a trial, and whether what it shows must be certain."""

    plays: int
    certain: bool


class Lead(NamedTuple):
    """By how much one thing is more than another: the estimate, and between what it lies."""

    points: float
    low: float
    high: float


class Trial(NamedTuple):
    """What came of some choices, by their numbers; all of them were tried in the same worlds, in the same order.

    A choice that was clearly behind was given up, and has fewer results than the others.
    """

    results: dict[int, list[float]]
    shares: dict[int, float]
    """How likely the policy takes each."""
    taken: int
    """The choice that was taken in the match."""
    certain: bool = True
    """Whether what is better must be so for certain."""

    @property
    def best(self) -> int:
        """The best choice among those that were not given up; of those that are level the one that was taken."""
        # In the last world time may have been up before all were tried.
        rounds = max(map(len, self.results.values())) - 1
        kept = [choice for choice, row in self.results.items() if len(row) >= rounds or choice == self.taken]
        return max(kept, key=lambda choice: (_mean(self.results[choice], 1).points, choice == self.taken, -choice))

    def chance(self, choice: int) -> Lead:
        """The chance to win with a choice."""
        mean, low, high = _mean(self.results[choice], 1)
        return Lead(mean, max(0.0, low), min(1.0, high))

    def lead(self, better: int, worse: int) -> Lead:
        """How much more one choice is worth than another, sure for all choices that were compared together."""
        pairs = zip(self.results[better], self.results[worse], strict=False)
        return _mean([one - other for one, other in pairs], len(self.results) - 1)

    def is_ahead(self, better: int, worse: int, least: float) -> bool:
        """Is one choice better than another by at least so much, for certain where that is asked for?"""
        found = self.lead(better, worse)
        return better != worse and found.points >= least and (found.low > 0 or not self.certain)

    def is_as_good(self, choice: int, slack: float) -> bool:
        """Is no other choice better for certain, and by more than so much?"""
        found = self.lead(self.best, choice)
        return found.points <= slack or found.low <= 0


def _mean(numbers: list[float], compared: int) -> Lead:
    """A mean, and between what it lies; as sure for all where so many are compared at once."""
    mean = sum(numbers) / len(numbers)
    if len(numbers) < 2:
        return Lead(mean, -1.0, 1.0)
    spread = sum((one - mean) ** 2 for one in numbers) / (len(numbers) - 1)
    errors = NormalDist().inv_cdf(1 - (1 - SURE) / 2 / max(1, compared))
    reach = errors * (spread / len(numbers)) ** 0.5
    return Lead(mean, mean - reach, mean + reach)


def tried(course: Course, decision: Decision, worlds: Worlds, dice: Dice, effort: Effort) -> Trial:
    """Try all choices of a decision by search; those that are clearly behind are soon given up, but the taken one."""
    search = Search(course.mind.network, worlds, decision.recall, decision.seat, dice)
    actions = [int(action) for action in search.actions]
    taken = actions.index(decision.action)
    search.depth = HINDSIGHT
    search.run(effort.plays, 0, GIVEN_UP, taken)
    values, count = list(search.values), len(actions)
    results = {action: values[place::count][: int(search.tried[place])] for place, action in enumerate(actions)}
    shares = {action: float(search.prior[place]) for place, action in enumerate(actions)}
    return Trial(results, shares, decision.action, effort.certain)


def standings(course: Course, decision: Decision, choices: Trial, worlds: Worlds, dice: Dice) -> Trial:
    """How a seat stands at its next turn after the same choices, by the handmade estimate of the game."""
    results: dict[int, list[float]] = {action: [] for action in choices.results}
    outlooks, luck, seed = Outlooks(course.mind.network), Dice(0), int(dice.word())
    for number in range(WORLDS_PLAYED):
        world = worlds.sample(dice)
        for action, row in results.items():
            luck.begin(seed, number)
            row.append(_played_on(outlooks, decision, world, action, luck))
    return Trial(results, choices.shares, decision.action, choices.certain)


def _played_on(outlooks: Outlooks, decision: Decision, world: State, action: int, luck: Dice) -> float:
    """The standing at the seat's next turn in a world, after others have chosen by the policy."""
    seat, state, recall = decision.seat, world.copy(), decision.recall.copy()
    state.listen_with(recall)
    state.apply(seat, action)
    others = False
    for _ in range(LONGEST_PLAY):
        turn = int(state.turn)
        if turn == OVER:
            break
        if turn == CHANCE:
            state.apply(CHANCE, state.sample(luck))
            continue
        count = state.fill(turn)
        if count > 1 and turn == seat and others:
            break
        others = others or (count > 1 and turn != seat)
        place = 0 if count == 1 else outlooks.draw(outlooks.look(state, recall, turn, count), luck)
        state.fill(turn)
        state.apply(turn, state.moves[place])
    return float(state.reward(seat))
