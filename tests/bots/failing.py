"""Bots that fail, each in its own way, now and then."""

from __future__ import annotations

import time

from brushpass import Dice, Game, View
from brushpass.bots import Past


def crashing(game: Game, view: View, past: Past, dice: Dice) -> str:
    """A bot that gives up in the middle of every second match or so."""
    if len(past.tellings) > 12 and dice.below(8) == 0:
        raise RuntimeError("too tired\nto go on")
    return view.legal[0]


def stumbling(game: Game, view: View, past: Past, dice: Dice) -> str:
    """A bot that gives up now and then, at any time."""
    if dice.below(20) == 0:
        raise RuntimeError("it stumbled")
    return view.legal[0]


def cheating(game: Game, view: View, past: Past, dice: Dice) -> str:
    """A bot that wants what nobody may do."""
    return "win at once"


def sleeping(game: Game, view: View, past: Past, dice: Dice) -> str:
    """A bot that would wake up long after the match, and that no error wakes."""
    while True:
        try:
            time.sleep(60)
        except Exception:
            continue
