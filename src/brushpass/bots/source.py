"""What decides how bots play and what is written of it, as a digest: bots change between versions too."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Final

import brushpass
from brushpass.games import load

_DECIDES: Final = (".bin", ".py")
"""Code, and the weights of trained minds."""
_PLAYED_BY: Final = ("bots/*", "bots/minds/**/*", "core/**/*", "bots/arena/bout.py", "bots/arena/playing.py")


@cache
def source_digest() -> str:
    """A digest of all that plays and writes datasets."""
    return _digest(("bots/**/*", "core/**/*", "dataset/**/*", "games/**/*"))


@cache
def playing_digest(game: str) -> str:
    """A digest of all that plays a game."""
    return _digest((*_PLAYED_BY, f"games/{Path(load(game).folder).name}/**/*"))


def _digest(patterns: Iterable[str]) -> str:
    package = Path(brushpass.__file__).parent
    digest = hashlib.blake2b(digest_size=8)
    found = {path for pattern in patterns for path in package.glob(pattern) if path.suffix in _DECIDES}
    for path in sorted(found):
        digest.update(path.relative_to(package).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()
