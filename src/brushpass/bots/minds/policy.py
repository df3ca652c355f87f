"""The bot `policy`: a mind plays at once what it wants, without looking ahead."""

from __future__ import annotations

import math
from threading import Lock
from typing import Final

from brushpass.bots.minds import Mind, mind
from brushpass.bots.thought import Thought
from brushpass.core.dice import Dice
from brushpass.core.game import Game
from brushpass.core.past import Past
from brushpass.core.view import View

_ANY: Final = 0
"""What is hidden makes no difference to what a seat knows, so that any world of its view will do."""
_one_at_a_time = Lock()


def think(game: Game, view: View, past: Past, temperature: float = 1.0) -> Thought | None:
    """What the mind of a game thinks of a view and a past; nothing where it was not trained for the match.

    Below 1 the temperature lets it keep to what it likes best, above 1 it wavers.
    """
    own = mind(game, view)
    return None if own is None else think_with(own, view, past, temperature)


def think_with(own: Mind, view: View, past: Past, temperature: float = 1.0) -> Thought:
    """What this mind thinks of a view and a past."""
    seat = view.seats.index(view.seat)
    world = own.game.worlds(view).sample(Dice(_ANY))
    recall = own.recall(past)
    with _one_at_a_time:
        network = own.network
        network.read(world, recall, seat)
        count = world.fill(seat)
        network.weigh(world, seat, count)
        win = network.win()
        if temperature == 1.0:
            return Thought(tuple([network.shares[place] for place in range(count)]), win)
        return Thought(tempered([network.logits[place] for place in range(count)], temperature), win)


def tempered(logits: list[float], temperature: float) -> tuple[float, ...]:
    """The shares of some logits at a temperature."""
    best = max(logits)
    weights = [math.exp((logit - best) / temperature) for logit in logits]
    whole = math.fsum(weights)
    return tuple([weight / whole for weight in weights])
