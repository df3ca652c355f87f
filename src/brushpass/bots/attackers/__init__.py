"""Attackers: bots that are made to beat one other, whose chances they may ask for at any moment that they imagine.

They sit at a table like anybody and see no more than their seat does. What they know beside the rules is how their
target thinks; so what they win is what somebody can win who has studied it.
An attacker is named by its word and its target: `reader:simple`, `responder:policy`; one that was trained has its
weight file in its word, `trained=FILE:policy`.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from brushpass.bots.attackers.looking import Weigh, local, reader
from brushpass.bots.attackers.observer import observer
from brushpass.bots.attackers.responder import responder
from brushpass.bots.attackers.target import Target
from brushpass.bots.attackers.trained import trained
from brushpass.bots.bot import Bot, bot
from brushpass.bots.budget import Budget
from brushpass.bots.minds import load
from brushpass.core.errors import BadInput
from brushpass.core.game import Game
from brushpass.core.options import change

READER: Final = "reader"
RESPONDER: Final = "responder"
LOCAL: Final = "local"
OBSERVER: Final = "observer"
TRAINED: Final = "trained"
_MAKERS: Final[dict[str, Callable[[Target], Weigh]]] = {
    READER: reader,
    RESPONDER: responder,
    LOCAL: local,
    OBSERVER: observer,
}
ATTACKERS: Final = (*_MAKERS, TRAINED)
"""The words of all attackers, each of which needs a target behind a colon."""
_FILE: Final = "="
SIMULATIONS: Final = 1_500

Known = Callable[[str, Game], Bot]
"""The bots that can be attacked, by their words."""


def is_attacker(name: str) -> bool:
    """Whether a word names an attacker with its target."""
    kind, colon, target = name.partition(":")
    return kind_of(kind) in ATTACKERS and colon == ":" and target != ""


def kind_of(name: str) -> str:
    """The word of an attacker without its file and its target."""
    return name.partition(":")[0].partition(_FILE)[0]


def attackers_of(
    game: Game,
    target: str,
    names: tuple[str, ...],
    edition: str,
    options: dict[str, str],
    known: Known = bot,
) -> tuple[str, ...]:
    """The attackers with these words, or all if none, that can play such a match; a word that is none is refused."""
    unknown = [name for name in names if kind_of(name) not in ATTACKERS]
    if unknown:
        raise BadInput("unknown-attacker", attacker=unknown[0], known=", ".join(ATTACKERS))
    answers = change(game.editions[edition], options)
    found = names or tuple(name for name in ATTACKERS if name != TRAINED and (name != OBSERVER or _has_signs(game)))
    for name in found:
        attacker(f"{name}:{target}", game, known)
        if kind_of(name) == TRAINED:
            load(game, answers, Path(name.partition(_FILE)[2]))
    return found


def attacker(name: str, game: Game, known: Known = bot) -> Bot:
    """The attacker that a word names, and its target by its own word."""
    kind, _, word = name.partition(":")
    asked = known(word, game)
    if asked.budget.milliseconds:
        raise BadInput("attacked-by-the-clock", target=word)
    if kind_of(kind) == TRAINED:
        return Bot(name, trained(_file_of(kind)), Budget(0))
    if kind == OBSERVER and not _has_signs(game):
        raise BadInput("attacker-without-signs", attacker=kind, game=game.name)
    return Bot(name, _MAKERS[kind](Target(game, asked)), Budget(SIMULATIONS), close=asked.close)


def _file_of(kind: str) -> Path:
    """The weight file that is part of the word of an attacker."""
    _, _, file = kind.partition(_FILE)
    if not file:
        raise BadInput("attacker-without-file", attacker=kind)
    return Path(file)


def _has_signs(game: Game) -> bool:
    """Whether something that everybody sees tells of what is hidden in a game."""
    return game.players.has_signs
