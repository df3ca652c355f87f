"""stub"""

from __future__ import annotations

from brushpass.core.dice import Dice
from brushpass.games.cold_war.knowledge import ColdWarView


def choose(view: ColdWarView, dice: Dice) -> str:
    return view.legal[dice.below(len(view.legal))]
