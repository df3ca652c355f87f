"""Is a bot honest? Two of it play the same seats side by side, and only one of them is shown the true table.

Before the other is asked, everything that its seat cannot know is drawn anew, behind its back as well: who thinks
otherwise then has looked at something hidden, or goes by something else than view, past and dice.
"""

from __future__ import annotations

from contextlib import ExitStack
from typing import Final, NamedTuple

from brushpass import engine
from brushpass.bots.bot import Bot
from brushpass.bots.budget import Budget
from brushpass.bots.outside import any_bot
from brushpass.bots.program import TIME_LIMIT_MS
from brushpass.bots.thought import Thought
from brushpass.core.dice import Dice
from brushpass.core.game import Game
from brushpass.core.past import Past
from brushpass.core.position import Position
from brushpass.core.view import View

_SIMULATIONS: Final = 200
_PLAY, _DRAW, _BOT = 1, 2, 3
"""Streams of a seed, beside that of chance: for the match, for what is hidden, and for the bots."""


class Lapse(NamedTuple):
    """A decision about which a bot thought otherwise when what it cannot know was otherwise."""

    seed: int
    """Of the match, which is played at random."""
    decision: int
    """Counted from 0."""
    seat: str
    view: View
    first: Thought
    second: Thought


class Honesty(NamedTuple):
    """How often a bot was asked twice, and when it first thought otherwise, if ever."""

    asked: int
    lapse: Lapse | None


def examine(
    name: str,
    game: Game,
    *,
    edition: str,
    options: dict[str, str],
    games: int,
    seed: int,
    time_limit_ms: int = TIME_LIMIT_MS,
) -> Honesty:
    """Ask a bot at every decision of some matches that are played at random."""
    asked = 0
    for own in range(seed, seed + games):
        position = engine.begin(game, edition=edition, options=options, seed=own, log=True)
        with ExitStack() as ends:
            # Each plays one seat of one match: what it has seen elsewhere is no concern of this.
            pairs = [_pair(name, game, time_limit_ms, ends) for _ in range(position.seats)]
            lapse, more = _examine_match(position, own, pairs)
        asked += more
        if lapse is not None:
            return Honesty(asked, lapse)
    return Honesty(asked, None)


def _pair(name: str, game: Game, time_limit_ms: int, ends: ExitStack) -> tuple[Bot, Bot]:
    """A bot twice; one that would think by the clock, which is never the same, counts simulations instead."""
    first, second = (any_bot(name, game, time_limit_ms) for _ in range(2))
    ends.callback(first.close)
    ends.callback(second.close)
    if not first.budget.milliseconds:
        return first, second
    budget = Budget(first.budget.simulations or _SIMULATIONS)
    return first._replace(budget=budget), second._replace(budget=budget)


def _examine_match(position: Position, seed: int, pairs: list[tuple[Bot, Bot]]) -> tuple[Lapse | None, int]:
    """The first lapse of a match, if there is one, and how many decisions were looked at."""
    play, draw = Dice(seed, _PLAY), Dice(seed, _DRAW)
    decision = 0
    while not position.over:
        seat = int(position.turn)
        view, past = position.view(seat), engine.past(position, seat)
        shown, blindfold = pairs[seat]
        first = shown.think(position.game, view, past, Dice(seed, _BOT + decision))
        second = _thought_elsewhere(position, seat, past, blindfold, draw, Dice(seed, _BOT + decision))
        if first != second:
            return Lapse(seed, decision, view.seat, view, first, second), decision + 1
        decision += 1
        legal = position.legal(seat)
        position.apply(seat, legal[play.below(len(legal))])
    return None, decision


def _thought_elsewhere(position: Position, seat: int, past: Past, player: Bot, draw: Dice, dice: Dice) -> Thought:
    """What a bot thinks while everything that its seat cannot know is as it could be instead."""
    truth = position.state
    position.state = position.game.worlds(position.view(seat)).sample(draw)
    try:
        return player.think(position.game, position.view(seat), past, dice)
    finally:
        position.state = truth
