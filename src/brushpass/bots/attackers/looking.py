"""The reader and the local best response: they look ahead from what the target's past tells them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from brushpass.bots import ismcts
from brushpass.bots.attackers.target import Target
from brushpass.bots.budget import Budget
from brushpass.bots.minds import mind, searching
from brushpass.bots.reading import Reading
from brushpass.bots.readings import Readings
from brushpass.bots.thought import Thought
from brushpass.core.dice import Dice
from brushpass.core.game import CHANCE, OVER, Game, State, Worlds
from brushpass.core.options import Options
from brushpass.core.past import Past
from brushpass.core.recall import Recall
from brushpass.core.view import View

PASTS: Final = 64
"""So many pasts are followed side by side."""
SHORT: Final = 100
PASTS_OF_SHORT: Final = 1_000
"""And so many where a match can have no more decisions than that."""
LONGEST_PLAY: Final = 2_000
"""After so many decisions the estimate of the game stands for the result; no match of ours is as long."""

Weigh = Callable[[Game, View, Past, Dice, Budget], Thought]


def reader(target: Target) -> Weigh:
    """Looks ahead in worlds that the target's past makes likely: with the mind of the game, or by a tree search."""
    beliefs = Beliefs(target)

    def weigh(game: Game, view: View, past: Past, dice: Dice, budget: Budget) -> Thought:
        if len(view.legal) == 1:
            return Thought((1.0,))
        if mind(game, view) is not None:
            return _with_mind(target, beliefs.readings, searching.DEPTH, game, view, past, dice, budget)
        worlds = game.worlds(view)
        search = ismcts.Search(worlds, view.seats.index(view.seat), dice, game.search)
        search.reading = beliefs.of(game, view, past, worlds)
        search.run(budget.simulations, budget.milliseconds)
        return chosen(search)

    return weigh


def local(target: Target) -> Weigh:
    """The local best response: the choice that is best if from its next decision on the mind plays for it.

    Where a game has no mind it is the target that plays for it, to the end.
    """
    beliefs = Beliefs(target)

    def weigh(game: Game, view: View, past: Past, dice: Dice, budget: Budget) -> Thought:
        if len(view.legal) == 1:
            return Thought((1.0,))
        if mind(game, view) is not None:
            return _with_mind(target, beliefs.readings, 1, game, view, past, dice, budget)
        worlds = game.worlds(view)
        reading = beliefs.of(game, view, past, worlds)
        recall = past.recall(game, options_of(view)) if target.remembers else None
        return _played_out(target, reading, worlds, recall, view, dice, budget)

    return weigh


class Beliefs:
    """What an attacker concludes from the past of its target, which it knows to have played as it does."""

    def __init__(self, target: Target) -> None:
        self.readings = Readings([target], PASTS)
        self.closer = Readings([target], PASTS_OF_SHORT)

    def of(self, game: Game, view: View, past: Past, worlds: Worlds) -> Reading:
        """What the owner of a view concludes."""
        readings = self.closer if is_short(game, view) else self.readings
        found = readings.of(game, view, past, options_of(view), worlds)
        found.anything = 0.0
        return found


def is_short(game: Game, view: View) -> bool:
    """Whether a match can only have few decisions; then there is time to look at each more closely."""
    return game.bounds(options_of(view)).decisions <= SHORT


def options_of(view: View) -> Options:
    """The options of a match, which the view of every game of ours tells."""
    options = getattr(view, "options", None)
    assert isinstance(options, Options)
    return options


def chosen(search: ismcts.Search) -> Thought:
    """All on the choice that a search has tried most often."""
    best = int(search.best())
    return Thought(tuple([float(place == best) for place in range(int(search.root.count))]), search.chance(best))


def _with_mind(
    target: Target, readings: Readings, depth: int, game: Game, view: View, past: Past, dice: Dice, budget: Budget
) -> Thought:
    own = mind(game, view)
    assert own is not None
    found = searching.look_ahead(own, view, past, dice, budget, readings, others=target, depth=depth)
    best = int(found.best())
    return Thought(tuple([float(place == best) for place in range(len(view.legal))]), found.mean(best))


def _played_out(
    target: Target, reading: Reading, worlds: Worlds, recall: Recall | None, view: View, dice: Dice, budget: Budget
) -> Thought:
    """The choice that comes out best on average; in every world all choices are tried with the same luck."""
    seat = view.seats.index(view.seat)
    world = worlds.sample(dice)
    state = world.copy()
    actions = [int(action) for action in world.legal(seat)]
    totals = [0.0] * len(actions)
    rounds = max(1, budget.simulations // len(actions))
    seed = dice.word()
    for number in range(rounds):
        if not reading.draw_into(world, dice):
            worlds.sample_into(world, dice)
        for place, action in enumerate(actions):
            luck = Dice(0)
            luck.begin(seed, number)
            state.copy_from(world)
            heard = None if recall is None else recall.copy()
            if heard is not None:
                state.listen_with(heard)
            state.apply(seat, action)
            totals[place] += _result(target, state, heard, seat, luck)
    best = max(range(len(actions)), key=totals.__getitem__)
    return Thought(tuple([float(place == best) for place in range(len(actions))]), totals[best] / rounds)


def _result(target: Target, state: State, recall: Recall | None, seat: int, luck: Dice) -> float:
    """What comes of it for a seat if everybody plays on as the target."""
    for _ in range(LONGEST_PLAY):
        turn = state.turn
        if turn == OVER:
            break
        if turn == CHANCE:
            state.apply(CHANCE, state.sample(luck))
            continue
        count = state.fill(turn)
        place = target.draw(state, recall, turn, count, luck) if count > 1 else 0
        state.fill(turn)
        state.apply(turn, state.moves[place])
    return state.reward(seat)
