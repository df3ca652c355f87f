"""What the pieces of a game are and do, in sentences for somebody who has never played it."""

from __future__ import annotations

import msgspec


class Gloss(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """What some pieces are; of all that fit a piece, by its key, kind and tags, the first explains it."""

    keys: tuple[str, ...]
    """Patterns of keys; `*` stands for any letters."""
    kind: str = ""
    """The only kind of piece that is meant, where pieces of several kinds may have such a key."""
    tags: tuple[str, ...] = ()
    """The tags that a piece must have."""
    name: str
    """What such a piece is called."""
    text: str
    """What it does, said to the reader."""
    rule: str
    """The address of the rule behind it."""
    source: str = ""
    """Where its values come from, if they are reconstructed or transcribed."""
    said: tuple[str, ...] = ()
    """Remarks in the details of such pieces that the text says already."""
