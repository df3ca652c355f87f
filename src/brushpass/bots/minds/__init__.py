"""Minds: trained networks that play from what a seat knows and remembers.

A game has at most one, in the file `mind.bin` beside its rules; it is read once by every process that needs it.
It was trained with some values of the options. With any other it has no say: whoever asks gets none, and is told why.
"""

from __future__ import annotations

from functools import cache, lru_cache
from pathlib import Path
from typing import Final, NamedTuple

from brushpass.bots.minds import weights as files
from brushpass.bots.minds.network import Network, SmallValue
from brushpass.bots.minds.weights import Weights
from brushpass.core.errors import BadInput
from brushpass.core.game import Game
from brushpass.core.notation import Notation
from brushpass.core.options import Options, words_of
from brushpass.core.past import Past
from brushpass.core.recall import Recall
from brushpass.core.view import View

FILE: Final = "mind.bin"
RULES_OF_THUMB: Final = "simple"


class Mind(NamedTuple):
    """The mind of a game for a match with some options; all minds of a game share its network."""

    game: Game
    options: Options
    weights: Weights
    network: Network
    small: SmallValue

    @property
    def notation(self) -> Notation:
        """Actions and facts as words and as numbers."""
        return self.game.notation(self.options)

    def recall(self, past: Past) -> Recall:
        """What a seat remembers of its past in numbers."""
        return past.recall(self.game, self.options)


def mind(game: Game, about: Options | View) -> Mind | None:
    """The mind of a game for these options, or for the match of this view; none where it was not trained for them."""
    found = _found(game, options_of(about))
    return found if isinstance(found, Mind) else None


def why_not(game: Game, about: Options | View) -> BadInput | None:
    """Why there is no mind for these options, or for the match of this view; nothing where there is one."""
    found = _found(game, options_of(about))
    return None if isinstance(found, Mind) else found


def stand_in(game: Game) -> str:
    """The word of the bot that plays where there is no mind: the first expert of the game, or the rules of thumb."""
    return game.players.experts[0] if game.players.experts else RULES_OF_THUMB


def has_mind(game: Game) -> bool:
    """Whether a game has a mind, for its default options at least."""
    return isinstance(_loaded(game), Mind)


def standing_in(bot: str, game: Game, about: Options | View) -> BadInput | None:
    """Who plays in a match for a bot that has no mind for it, and why; nothing where it has one."""
    cause = why_not(game, about)
    if cause is None:
        return None
    notice = BadInput("mind-stand-in", bot=bot, instead=stand_in(game), cause=str(cause))
    notice.__cause__ = cause
    return notice


def place(game: Game) -> Path:
    """Where the file of a game's mind lies, if it has one."""
    return Path(game.folder) / FILE


def forget() -> None:
    """Read the files anew when they are asked for again."""
    _found.cache_clear()
    _loaded.cache_clear()


def load(game: Game, options: Options, path: Path) -> Mind:
    """The mind in a file, for a match with these options; refused where it does not fit."""
    senses = game.senses(options)
    if senses is None:
        raise BadInput("no-senses", game=game.name)
    weights = files.load(path, game.name, senses.digest, int(senses.columns), int(senses.outputs))
    check_trained(weights, options)
    return Mind(game, options, weights, Network(weights, senses), SmallValue(weights, senses))


def check_trained(weights: Weights, options: Options) -> None:
    """Refuse options that were never played in training."""
    trained = weights.header.options
    for name, value in words_of(options).items():
        if value not in trained.get(name, ()):
            known = ", ".join(trained.get(name, ())) or "-"
            raise BadInput("mind-not-trained", game=weights.header.game, option=name, value=value, known=known)


def options_of(about: Options | View) -> Options | None:
    """The options of a view; those of a game that has none are nowhere to be seen."""
    return about if isinstance(about, Options) else getattr(about, "options", None)


@lru_cache(maxsize=256)
def _found(game: Game, options: Options | None) -> Mind | BadInput:
    if options is None:
        return BadInput("no-senses", game=game.name)
    try:
        return _for_options(_loaded(game), options)
    except BadInput as refused:
        return refused


def _for_options(mind: Mind | BadInput, options: Options) -> Mind:
    if isinstance(mind, BadInput):
        raise mind
    check_trained(mind.weights, options)
    return mind._replace(options=options)


@cache
def _loaded(game: Game) -> Mind | BadInput:
    """The mind of a game with its default options, with which it was trained in any case, or why there is none."""
    try:
        return load(game, next(iter(game.editions.values())), place(game))
    except BadInput as refused:
        return refused
