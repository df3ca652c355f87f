"""Attackers: bots that are made to beat one other, whose chances they may ask for at any moment that they imagine.

They sit at a table like anybody and see no more than their seat does. What they know beside the rules is how their
target thinks; so what they win is what somebody can win who has studied it.
An attacker is named by its word and its target: `reader:simple`, `responder:policy`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from brushpass.bots import ismcts
from brushpass.bots.attackers.target import Target
from brushpass.bots.bot import Bot, bot
from brushpass.bots.budget import Budget
from brushpass.bots.minds import mind, searching, stand_in
from brushpass.bots.readings import Readings
from brushpass.bots.thought import Thought
from brushpass.core.chances import by_weight
from brushpass.core.dice import Dice
from brushpass.core.errors import BadInput
from brushpass.core.game import Game
from brushpass.core.options import Options, change
from brushpass.core.past import Past
from brushpass.core.view import View

READER: Final = "reader"
RESPONDER: Final = "responder"
LOCAL: Final = "local"
ATTACKERS: Final = (READER, RESPONDER, LOCAL)
"""The words of all attackers, each of which needs a target behind a colon."""
_MINDFUL: Final = (READER, LOCAL)
"""Those that look ahead with the mind of the game."""
_SEATS: Final = 2
SIMULATIONS: Final = 1_500
PASTS: Final = 64

Weigh = Callable[[Game, View, Past, Dice, Budget], Thought]


def is_attacker(name: str) -> bool:
    """Whether a word names an attacker with its target."""
    kind, colon, target = name.partition(":")
    return kind in ATTACKERS and colon == ":" and target != ""


def attackers_of(
    game: Game, target: str, names: tuple[str, ...], edition: str, options: dict[str, str]
) -> tuple[str, ...]:
    """The attackers with these words that can play such a match; a word that is none is refused."""
    unknown = [name for name in names if name not in ATTACKERS]
    if unknown:
        raise BadInput("unknown-attacker", attacker=unknown[0], known=", ".join(ATTACKERS))
    if len(game.seats(change(game.editions[edition], options))) != _SEATS:
        raise BadInput("attacked-by-more", game=game.name)
    has_mind = mind(game, change(game.editions[edition], options)) is not None
    found = tuple(name for name in names if has_mind or name not in _MINDFUL)
    if not found:
        raise BadInput("attacker-without-mind", attacker=names[0], game=game.name)
    attacker(f"{found[0]}:{target}", game)
    return found


def attacker(name: str, game: Game) -> Bot:
    """The attacker that a word names, of a target that is one of our bots."""
    kind, _, word = name.partition(":")
    target = bot(word, game)
    if target.budget.milliseconds:
        raise BadInput("attacked-by-the-clock", target=word)
    makers: dict[str, Callable[[Target], Weigh]] = {READER: _reader, RESPONDER: _responder, LOCAL: _local}
    return Bot(name, makers[kind](Target(game, target)), Budget(SIMULATIONS))


def _reader(target: Target) -> Weigh:
    """Looks ahead with the mind of the game, in worlds that the target's past makes likely, the target as it plays."""
    readings = Readings([target], PASTS)

    def weigh(game: Game, view: View, past: Past, dice: Dice, budget: Budget) -> Thought:
        return _looking_ahead(target, readings, searching.DEPTH, game, view, past, dice, budget)

    return weigh


def _local(target: Target) -> Weigh:
    """The local best response: the choice that is best if the mind plays on from the next own decision."""
    readings = Readings([target], PASTS)

    def weigh(game: Game, view: View, past: Past, dice: Dice, budget: Budget) -> Thought:
        return _looking_ahead(target, readings, 1, game, view, past, dice, budget)

    return weigh


def _looking_ahead(
    target: Target, readings: Readings, depth: int, game: Game, view: View, past: Past, dice: Dice, budget: Budget
) -> Thought:
    own = mind(game, view)
    if own is None:
        return bot(stand_in(game), game).think(game, view, past, dice)
    if len(view.legal) == 1:
        return Thought((1.0,))
    found = searching.look_ahead(own, view, past, dice, budget, readings, others=target, depth=depth)
    best = int(found.best())
    return Thought(tuple([float(place == best) for place in range(len(view.legal))]), found.mean(best))


def _responder(target: Target) -> Weigh:
    """Searches the tree of its own decisions, the target a part of the world: with time it finds the best answer."""
    readings = Readings([target], PASTS)

    def weigh(game: Game, view: View, past: Past, dice: Dice, budget: Budget) -> Thought:
        options = getattr(view, "options", None)
        if len(view.legal) == 1 or not isinstance(options, Options):
            return Thought(by_weight([1.0] * len(view.legal)))
        worlds = game.worlds(view)
        search = ismcts.Search(worlds, view.seats.index(view.seat), dice, game.search)
        search.reading = readings.of(game, view, past, options, worlds)
        search.others = target
        search.run(budget.simulations, budget.milliseconds)
        best = int(search.best())
        return Thought(tuple([float(place == best) for place in range(len(view.legal))]), search.chance(best))

    return weigh
