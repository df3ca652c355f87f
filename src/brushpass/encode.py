"""What a seat knows, three ways: as numbers for programs that learn, as text with perfect recall, and as JSON.

>>> from brushpass import encode, engine
>>> position = engine.begin("cold-war", seed=7)
>>> seat = position.turn
>>> known = encode.schema("cold-war")
>>> known.name, known.row_size, known.plane_size
('cold-war/1', 129, 682)
>>> planes = encode.planes(position.view(seat))
>>> planes.shape, planes.dtype, known.split(planes)["hq"].shape
((682,), dtype('int16'), (2, 6))
>>> print(encode.information(position, seat))
seat cia
heard turn 1
heard objective olympic-games
heard balance kgb
asked cia kgb

A row has one whole number for each thing, or set of things, that a seat knows; planes are the row spread out for a
network, each of them a 0 or 1 or a quantity. `print(encode.schema(...))` says what each of them means.
All of it comes from views and so holds nothing that a seat may not know; a view stands for what is known now, the
information state for everything that was done and noticed on the way.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, get_type_hints

import msgspec

from brushpass.core import options as option_words
from brushpass.core.bits import bit
from brushpass.core.dice import Dice
from brushpass.core.encoding import Encoding, Field, Kind
from brushpass.core.errors import BadInput
from brushpass.core.game import CHANCE, Game
from brushpass.core.libraries import library
from brushpass.core.match import known_edition
from brushpass.core.planes import Spreader
from brushpass.core.position import Position
from brushpass.core.state import State
from brushpass.core.view import View
from brushpass.games import load

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

__all__ = ["Encoding", "Field", "Kind", "from_json", "information", "json", "library", "planes", "row", "schema"]


# Numbers


def schema(game: str | Game, options: Mapping[str, object] | None = None, edition: str | None = None) -> Encoding:
    """What the numbers of a game's rows and planes mean; the same for all options but those that are files."""
    played = load(game) if isinstance(game, str) else game
    return played.encoding(option_words.change(played.editions[known_edition(played, edition)], options or {}))


def row(view: View, game: Game | None = None) -> NDArray[np.int64]:
    """What the owner of a view knows, as a row of whole numbers."""
    numpy = library("numpy")
    played = game or _game_of(type(view))
    numbers = _spreader_of(played).row_of(_world(view, played), view.seats.index(view.seat))
    found: NDArray[np.int64] = numpy.frombuffer(memoryview(numbers), numpy.int64)
    return found


def planes(view: View, game: Game | None = None) -> NDArray[np.int16]:
    """What the owner of a view knows, as planes."""
    numpy = library("numpy")
    played = game or _game_of(type(view))
    spread = _spreader_of(played).planes_of(_world(view, played), view.seats.index(view.seat))
    found: NDArray[np.int16] = numpy.frombuffer(memoryview(spread), numpy.int16)
    return found


def _world(view: View, game: Game) -> State:
    """Any world of a view: an encoder reads nothing in which they differ."""
    if view.seat not in view.seats:
        raise BadInput("no-row")
    return game.worlds(view).sample(Dice(0))


@cache
def _spreader_of(game: Game) -> Spreader:
    """How rows of a game are spread, which is the same for all options."""
    return Spreader(game.encoding(next(iter(game.editions.values()))), 0)


@cache
def _game_of(view: type[View]) -> Game:
    """The game whose package holds this kind of view."""
    package, _, _ = view.__module__.rpartition(".")
    game = import_module(package).GAME
    assert isinstance(game, Game)
    return game


# Text


def information(position: Position, seat: int) -> str:
    """All that a seat has done and noticed since a position began, in order, and whom it sees asked now.

    It notices what it is told, and that somebody else has decided, unless answers are sealed.
    `Position.information` is the same as a number: two positions with the same text have the same number.
    """
    words = position.game.seats(position.options)
    lines = past(position, seat)
    seen = position.state.owing_seen(seat)
    asked = [word for other, word in enumerate(words) if seen & bit(other)]
    return "\n".join([*lines, "over" if position.over else f"asked {' '.join(asked) or 'nobody'}"])


def past(position: Position, seat: int) -> list[str]:
    """All that a seat has done and been told, a line each."""
    if not position.recall:
        raise BadInput("no-recall")
    if not 0 <= seat < position.seats:
        raise BadInput("unknown-seat-number", seat=seat, seats=int(position.seats))
    notation = position.game.notation(position.options)
    words = position.game.seats(position.options)
    lines = [f"seat {words[seat]}"] if position.earlier is None else position.earlier[seat].splitlines()
    state = position.begin.copy()
    state.listen()
    for actor, action in position.history():
        if actor == seat:
            lines.append(f"did {notation.text(action)}")
        elif actor != CHANCE and not position.sealed:
            lines.append(f"decided {words[actor]}")
        state.facts = []
        state.apply(actor, action)
        for fact in state.facts:
            if fact.audience & bit(seat):
                lines.append(f"heard {' '.join(notation.fact_words(fact.kind, (fact.a, fact.b, fact.c)))}")
    return lines


# JSON


def json(view: View) -> bytes:
    """A view as JSON: its fields in their order, so that equal views give equal bytes."""
    return msgspec.json.encode(view)


def from_json(game: str | Game, data: bytes | str) -> View:
    """The view of a game that was written as JSON."""
    played = load(game) if isinstance(game, str) else game
    try:
        return _decoder(played).decode(data)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise BadInput("bad-view", game=played.name, detail=str(error)) from error


@cache
def _decoder(game: Game) -> msgspec.json.Decoder[View]:
    kind: type[View] = get_type_hints(type(game).view)["return"]
    return msgspec.json.Decoder(kind)
