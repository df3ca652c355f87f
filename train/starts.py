"""Which options the matches of a training begin with, and in which shares."""

from __future__ import annotations

from importlib import import_module

from brushpass.core.options import Options

Start = tuple[Options, float]
"""Options, and their share of the matches."""


def starts(game: str) -> tuple[Start, ...]:
    """What a game says its mind is trained for (`TRAINED` beside its senses); the first is the default."""
    module = import_module(f"brushpass.games.{game.replace('-', '_')}.senses")
    return tuple((options, float(share)) for options, share in module.TRAINED)
