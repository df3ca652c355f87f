"""What decides how bots play and what is written of it, as a digest."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path
from typing import Final

import brushpass

_PLAYS: Final = ("bots", "core", "dataset", "games")
"""The packages that decide what is played and written."""
_DECIDES: Final = (".bin", ".py")
"""Code, and the weights of trained minds."""


@cache
def source_digest() -> str:
    """A digest of the source that plays: bots change between versions of the package too."""
    package = Path(brushpass.__file__).parent
    digest = hashlib.blake2b(digest_size=8)
    for path in sorted(path for name in _PLAYS for path in (package / name).rglob("*") if path.suffix in _DECIDES):
        digest.update(path.relative_to(package).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()
