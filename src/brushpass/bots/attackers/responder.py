"""The responder: a search of the tree of its own decisions, in which the target is a part of the world."""

from __future__ import annotations

from typing import Final

from brushpass.bots import ismcts
from brushpass.bots.attackers.looking import LONGEST_PLAY, Beliefs, Weigh, chosen, is_short, options_of
from brushpass.bots.attackers.target import Target
from brushpass.bots.budget import Budget
from brushpass.bots.thought import Thought
from brushpass.core.dice import Dice
from brushpass.core.game import Game
from brushpass.core.past import Past
from brushpass.core.view import View

CURIOSITY: Final = 3.0
"""Against all comers a search soon looks at good choices only; here nobody else learns, and a choice that was bad luck
a few times would never be looked at again."""


def responder(target: Target) -> Weigh:
    """With time this comes to the best answer."""
    beliefs = Beliefs(target)

    def weigh(game: Game, view: View, past: Past, dice: Dice, budget: Budget) -> Thought:
        if len(view.legal) == 1:
            return Thought((1.0,))
        worlds = game.worlds(view)
        search = ismcts.Search(worlds, view.seats.index(view.seat), dice, game.search)
        search.reading = beliefs.of(game, view, past, worlds)
        search.others = target
        search.curiosity = CURIOSITY
        if is_short(game, view):
            # Random play goes on to the end, where an estimate would be no help.
            search.horizon, search.trust = LONGEST_PLAY, 0.0
        if target.remembers:
            search.remember(past.recall(game, options_of(view)))
        search.run(budget.simulations, budget.milliseconds)
        return chosen(search)

    return weigh
