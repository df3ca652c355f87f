"""The bot `search`: a mind looks ahead before it plays, and plays as its policy would, had it known what it found.

What it found shifts the chances of the policy and does not replace them: choices that came out alike keep the shares
that the policy gives them, so that secret choices stay as hard to foresee as the policy makes them.
"""

from __future__ import annotations

import math
import time
from functools import cache
from typing import Final

from brushpass.bots.budget import Budget
from brushpass.bots.minds import Mind, mind
from brushpass.bots.minds.network import Network
from brushpass.bots.minds.outlooks import Outlooks, PolicyModel
from brushpass.bots.minds.search import Search
from brushpass.bots.models import Model
from brushpass.bots.readings import Readings
from brushpass.bots.thought import Thought
from brushpass.core.chances import by_weight
from brushpass.core.dice import Dice
from brushpass.core.game import Game
from brushpass.core.past import Past
from brushpass.core.view import View

MILLISECONDS: Final = 100
"""How long it looks ahead unless somebody wants it otherwise."""
SIMULATIONS: Final = 100_000
"""Imagined games for one decision, at most: more than there is time for."""
GIVEN_UP: Final = 3.0
"""A choice that lies so many standard errors behind the best one is not tried again."""
DEPTH: Final = 2
"""The value is asked for at the second own turn: at the first, play that looks good for a moment is seen no further."""
FLOOR: Final = 0.01
"""Choices less likely than this part of the likeliest one are not looked at."""
MOST_CHOICES: Final = 12
TEMPERATURE: Final = 0.02
"""A choice that came out so much better, in chances to win, becomes e times as likely beside the other."""
SPREAD: Final = 0.03
"""So much the true values of choices usually differ; differences that are less certain than that count for less."""


def think(
    game: Game, view: View, past: Past, dice: Dice, budget: Budget, readings: Readings | None = None
) -> Thought | None:
    """What the mind of a game thinks of a view and a past after looking ahead; nothing where it was not trained."""
    own = mind(game, view)
    if own is None:
        return None
    if len(view.legal) == 1:
        return Thought((1.0,))
    return improved(look_ahead(own, view, past, dice, budget, readings))


def look_ahead(
    own: Mind,
    view: View,
    past: Past,
    dice: Dice,
    budget: Budget,
    readings: Readings | None = None,
    *,
    others: Model | None = None,
    depth: int = DEPTH,
) -> Search:
    """Try the likely choices of a view, in worlds that are as likely as readings make them, or all alike.

    All others are taken to play as `others` says, or by the policy.
    """
    began = time.perf_counter()
    worlds = own.game.worlds(view)
    found = Search(own.network, worlds, own.recall(past), view.seats.index(view.seat), dice)
    found.depth = depth
    found.others = others
    found.consider(FLOOR, MOST_CHOICES)
    if readings is not None:
        found.reading = readings.of(own.game, view, past, own.options, worlds)
    # What was read is part of what there is time for.
    left = budget.left_since(began)
    found.run(left.simulations, left.milliseconds, GIVEN_UP)
    return found


def improved(found: Search, temperature: float = TEMPERATURE, spread: float = SPREAD) -> Thought:
    """The chances of the policy, shifted by what a search has found; where it found nothing, as they are."""
    count = int(found.count)
    top = int(found.best())
    if not found.tried[top]:
        return Thought(tuple([found.prior[place] for place in range(count)]), found.win)
    weights = [_weight(found, top, place, temperature, spread) if found.tried[place] else 0.0 for place in range(count)]
    thought = Thought(by_weight(weights))
    means = [found.mean(place) if found.tried[place] else 0.0 for place in range(count)]
    win = math.fsum(chance * mean for chance, mean in zip(thought.chances, means, strict=True))
    return thought._replace(win=min(1.0, max(0.0, win)))


def _weight(found: Search, top: int, place: int, temperature: float, spread: float) -> float:
    """What a choice weighs beside the best one."""
    error = 0.0 if place == top else found.gap_error(top, place)
    believed = spread * spread / (spread * spread + error * error)
    return found.prior[place] * math.exp(-believed * found.gap(top, place) / temperature)


def reading_by_policy(game: Game, view: View) -> Readings | None:
    """Readings of a bot that takes the others to play as the mind of the game would; none where it has no say."""
    own = mind(game, view)
    return None if own is None else _by_policy(own.network)


@cache
def _by_policy(network: Network) -> Readings:
    return Readings([PolicyModel(Outlooks(network))])
