"""The engine in numbers: a match that programs step, copy, send and store.

>>> from brushpass import engine
>>> position = engine.begin("cold-war", seed=7)
>>> while not position.over:
...     position.apply(position.turn, position.legal(position.turn)[0])
>>> sum(position.rewards())
1.0

Seats and actions are numbers from 0 on; `Game.notation(options)` has the words of each action, in the same order.
A position holds the truth. What a seat may know of it is in `brushpass.encode`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from brushpass.core import options as option_words
from brushpass.core import position
from brushpass.core.errors import BadInput
from brushpass.core.game import CHANCE, OVER, Game
from brushpass.core.match import checked_seed, known_edition
from brushpass.core.options import Options
from brushpass.core.past import Past, logged
from brushpass.core.position import BY_HAND, Position
from brushpass.core.sizes import Size, Sizes
from brushpass.core.sizes import sizes as sizes_of
from brushpass.games import load

__all__ = ["BY_HAND", "CHANCE", "OVER", "Position", "Size", "Sizes", "begin", "from_bytes", "past", "sizes"]

_LONGEST_SHOWN = 40


def begin(
    game: str | Game,
    *,
    edition: str | None = None,
    options: Mapping[str, object] | None = None,
    seed: int | None = None,
    recall: bool = True,
    log: bool = False,
) -> Position:
    """The beginning of a match; without a seed somebody plays chance, with `apply(CHANCE, action)`.

    With `recall` every seat remembers what it does and hears, which `Position.information` needs; without it all goes
    faster. With `log` all that the seats are told is kept, from which `past` makes what a bot is asked with.
    """
    played = load(game) if isinstance(game, str) else game
    answers = _options_of(played, edition, options)
    throws = BY_HAND if seed is None else checked_seed(seed)
    return position.begin(played, answers, played.start(answers), throws, recall, log)


def past(position: Position, seat: int) -> Past:
    """All that a seat has heard until now, in a match that was begun with `log`."""
    if position.log is None:
        raise BadInput("no-log")
    return logged(position.game, position.options, position.log, seat)


def sizes(game: str | Game, *, edition: str | None = None, options: Mapping[str, object] | None = None) -> Sizes:
    """How large a game is: actions, seats, the longest match, the choices of chance, and the bounds of rewards."""
    played = load(game) if isinstance(game, str) else game
    return sizes_of(played, _options_of(played, edition, options))


def from_bytes(
    data: bytes,
    *,
    game: str | Game | None = None,
    edition: str | None = None,
    options: Mapping[str, object] | None = None,
) -> Position:
    """The position that `Position.to_bytes` wrote down, from which the match goes on as it would have.

    Bytes of another version are refused, and those of another game or with other options than the ones named here; so
    are bytes that are cut off, damaged or made up, as far as a number in them could not be one of such a match.
    Whoever makes bytes with care can still make a table that no match leads to.
    """
    source = position.opened(bytes(memoryview(data)))
    name = source.take_text()
    played = game if isinstance(game, Game) else load(name if game is None else game)
    if played.name != name:
        raise BadInput("other-bytes-game", found=name, game=played.name)
    answers = _written_options(played, position.read_answers(source))
    if edition is not None or options is not None:
        _expect(answers, _options_of(played, edition, options))
    return position.read_body(played, answers, source)


def _options_of(game: Game, edition: str | None, options: Mapping[str, object] | None) -> Options:
    return option_words.change(game.editions[known_edition(game, edition)], options or {})


@lru_cache(maxsize=64)
def _written_options(game: Game, answers: tuple[tuple[str, str], ...]) -> Options:
    """Options from words; programs that read bytes read many with the same."""
    return option_words.change(game.editions[known_edition(game, None)], dict(answers))


def _expect(found: Options, expected: Options) -> None:
    """Refuse options other than the expected ones, and name those that differ."""
    if found != expected:
        raise BadInput("other-bytes-options", found=_named(found, expected), options=_named(expected, found))


def _named(options: Options, others: Options) -> str:
    """The options in which some differ from others; of a file its first words."""
    differing = option_words.differences(options, others)
    return ", ".join(f"{name}={' '.join(value.split())[:_LONGEST_SHOWN]}" for name, value in differing.items())
