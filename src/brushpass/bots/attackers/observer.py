"""The observer: it looks at what everybody sees and knows what that meant in the target's earlier matches.

It never asks what the target would do. It has watched the target play against itself, and counted what hidden things
turned out to be by their signs, such as how far something had gone (`Players.signs`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable
from typing import Final

from brushpass import engine
from brushpass.bots import ismcts
from brushpass.bots.attackers.looking import Weigh, chosen, options_of
from brushpass.bots.attackers.target import Target
from brushpass.bots.budget import Budget
from brushpass.bots.thought import Thought
from brushpass.core.chances import draw
from brushpass.core.dice import Dice
from brushpass.core.game import Game, State, Worlds
from brushpass.core.options import Options, words_of
from brushpass.core.past import Past
from brushpass.core.view import View

WATCHED: Final = 60
"""So many matches of the target against itself are watched."""
FIRST: Final = 50
"""So many worlds are drawn before the first is looked at."""
_SEED: Final = 4_000_000
_SOME: Final = 1.0
"""What was never seen may still be: everything counts as seen so often under every sign."""
_LONGEST: Final = 4_000
_KNOWN: Final[dict[tuple[str, Options, str], Signs]] = {}
"""What was counted in this process, by game, options and target: it is the same every time."""


def observer(target: Target) -> Weigh:
    """The tree search of the game, in worlds that are as likely as their signs make them."""

    def weigh(game: Game, view: View, past: Past, dice: Dice, budget: Budget) -> Thought:
        if len(view.legal) == 1:
            return Thought((1.0,))
        options = options_of(view)
        key = (game.name, options, target.bot.name)
        if key not in _KNOWN:
            _KNOWN[key] = watched(target, game, options)
        seat = view.seats.index(view.seat)
        worlds = Likely(game, _KNOWN[key], game.worlds(view), seat, dice)
        search = ismcts.Search(worlds, seat, dice, game.search)
        search.run(budget.simulations, budget.milliseconds)
        return chosen(search)

    return weigh


class Signs:
    """How often hidden things turned out to be what, by their signs."""

    def __init__(self) -> None:
        self.counts: dict[Hashable, Counter[Hashable]] = {}
        self.kinds: set[Hashable] = set()

    def see(self, game: Game, state: State) -> None:
        """Count what is hidden at a moment of a match."""
        for seat in range(state.seats):
            for sign, thing in game.players.signs(state, seat):
                self.counts.setdefault(sign, Counter())[thing] += 1
                self.kinds.add(thing)

    def share(self, sign: Hashable, thing: Hashable) -> float:
        """How often a thing under a sign was this."""
        counts = self.counts.get(sign)
        if counts is None:
            return 1.0 / max(1, len(self.kinds))
        return (counts[thing] + _SOME) / (counts.total() + _SOME * len(self.kinds))

    def weight(self, game: Game, state: State, seat: int) -> float:
        """How likely a world is for somebody in a seat, by the signs of what the others hide."""
        weight = 1.0
        for other in range(state.seats):
            if other != seat:
                for sign, thing in game.players.signs(state, other):
                    weight *= self.share(sign, thing)
        return weight


def watched(target: Target, game: Game, options: Options, matches: int = WATCHED) -> Signs:
    """What was seen in some matches of the target against itself, the same ones every time."""
    found = Signs()
    for match in range(matches):
        position = engine.begin(game, options=words_of(options), seed=_SEED + match, log=True)
        dice = Dice(_SEED, match)
        round_ = -1
        for _ in range(_LONGEST):
            if position.over:
                break
            if position.state.round != round_:
                round_ = int(position.state.round)
                found.see(game, position.state)
            seat = int(position.turn)
            view = position.view(seat)
            thought = target.bot.think(game, view, engine.past(position, seat), dice)
            position.apply(seat, position.legal(seat)[draw(thought.chances, dice)])
    return found


class Likely(Worlds):
    """The worlds of a view, each as likely as its signs make it: a likelier one takes the place of the last one drawn.

    Another does so as often as it is likely beside it (Metropolis), so that no world is ruled out, or drawn for ever.
    """

    def __init__(self, game: Game, signs: Signs, worlds: Worlds, seat: int, dice: Dice) -> None:
        self.game = game
        self.signs = signs
        self.worlds = worlds
        self.seat = seat
        self.last = worlds.sample(dice)
        self.other = worlds.sample(dice)
        self.weight = signs.weight(game, self.last, seat)
        for _ in range(FIRST):
            self.step(dice)

    def step(self, dice: Dice) -> None:
        """Draw another world, and stay with the last one if that is likelier, or go on from the other."""
        self.worlds.sample_into(self.other, dice)
        weight = self.signs.weight(self.game, self.other, self.seat)
        if dice.word() / 2**32 * self.weight < weight:
            self.last, self.other, self.weight = self.other, self.last, weight

    def sample(self, dice: Dice) -> State:
        """A fresh one."""
        self.step(dice)
        return self.last.copy()

    def sample_into(self, state: State, dice: Dice) -> None:
        """One of them, written over a state."""
        self.step(dice)
        state.copy_from(self.last)
        for seat in range(state.seats):
            state.heard[seat] = self.last.heard[seat]
