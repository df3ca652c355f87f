"""Which options the matches of a training begin with, and in which shares."""

from __future__ import annotations

from importlib import import_module

from brushpass.core.options import Options, words_of

Start = tuple[Options, float]
"""Options, and their share of the matches."""


def starts(game: str) -> tuple[Start, ...]:
    """What a game says its mind is trained for (`TRAINED` beside its senses); the first is the default."""
    module = import_module(f"brushpass.games.{game.replace('-', '_')}.senses")
    return tuple((options, float(share)) for options, share in module.TRAINED)


def covered(chosen: tuple[Start, ...]) -> dict[str, tuple[str, ...]]:
    """For every option the values that occur in the matches: outside them a mind does not know what it does."""
    found: dict[str, set[str]] = {}
    for options, _ in chosen:
        for name, value in words_of(options).items():
            found.setdefault(name, set()).add(value)
    return {name: tuple(sorted(values)) for name, values in found.items()}
