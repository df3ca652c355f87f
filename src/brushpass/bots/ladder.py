"""How strong the levels of a game were found to be, and how long they think: `ladder.json` beside the game.

`python -m scripts.ladder` plays the matches and writes the file.
A number counts only for the player of whom it was found: one that errs or was trained otherwise has none.
"""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path
from typing import Final

import msgspec

from brushpass.bots.levels import MINDFUL
from brushpass.bots.minds import place
from brushpass.core.game import Game
from brushpass.core.levels import Level

FILE: Final = "ladder.json"


class Rung(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What was found of one level."""

    level: int
    of: str
    """The player of whom it was found (`stamp`)."""
    rating: int
    """Where the rules of thumb have 1000, and 400 more make a player ten times as likely to win."""
    low: int
    high: int
    """The 95% interval of the rating."""
    milliseconds: float
    """How long it thinks about a decision, in the middle."""
    slowest: float
    """The longest that it thought."""


class Step(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How one level did against the one below it, with paired deals."""

    level: int
    of: str
    below: str
    """The players of whom it was found."""
    matches: int
    seats: int
    wins: float
    """A shared victory counts in part."""
    share: float
    """Of two players: what would be won in a match of these two alone."""
    low: float
    high: float
    """The 95% interval of the share."""
    date: str


class Measured(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """All that was found of the levels of a game."""

    game: str
    rungs: tuple[Rung, ...] = ()
    steps: tuple[Step, ...] = ()


def measured(game: Game) -> Measured:
    """What the file of a game says; nothing where it has none."""
    path = Path(game.folder) / FILE
    return msgspec.json.decode(path.read_bytes(), type=Measured) if path.exists() else Measured(game=game.name)


def rung(game: Game, number: int) -> Rung | None:
    """What was found of a level as it plays today, if anything was."""
    found = {one.level: one for one in _measured(game).rungs}.get(number)
    return found if found is not None and found.of == stamp(game, game.players.ladder.levels[number - 1]) else None


def stamp(game: Game, level: Level) -> str:
    """A few letters that stand for how a level plays: its numbers, and the weights of the mind if it has one."""
    digest = hashlib.blake2b(repr(level).encode(), digest_size=8)
    if level.by in MINDFUL:
        digest.update(weights_in_play(game))
    return digest.hexdigest()


@cache
def _measured(game: Game) -> Measured:
    return measured(game)


@cache
def weights_in_play(game: Game) -> bytes:
    """A digest of the mind of a game, read once."""
    path = place(game)
    return hashlib.blake2b(path.read_bytes(), digest_size=16).digest() if path.exists() else b""
