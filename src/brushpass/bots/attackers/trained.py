"""A trained best response: the network of a weight file that `python -m train GAME --best-response FILE` has made."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from brushpass.bots.attackers.looking import Weigh, options_of
from brushpass.bots.budget import Budget
from brushpass.bots.minds import Mind, load
from brushpass.bots.minds.policy import think_with
from brushpass.bots.thought import Thought
from brushpass.core.dice import Dice
from brushpass.core.game import Game
from brushpass.core.options import Options
from brushpass.core.past import Past
from brushpass.core.view import View

TEMPERATURE: Final = 0.25
"""In training it has to try things out; here it keeps to what it has found best."""


def trained(file: Path) -> Weigh:
    """Plays at once what the network wants; it has learnt the target and asks it nothing."""
    minds: dict[Options, Mind] = {}

    def weigh(game: Game, view: View, past: Past, dice: Dice, budget: Budget) -> Thought:
        options = options_of(view)
        if options not in minds:
            minds[options] = load(game, options, file)
        return think_with(minds[options], view, past, TEMPERATURE)

    return weigh
