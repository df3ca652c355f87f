"""Random names and secrets: seats' secrets, bots' tokens and the names of tables.

A secret is kept as its SHA-256 alone.
It has 192 random bits, so nobody can try them all: a slow hash, salt or key would add nothing but cost,
and a key would have to live for as long as the rows that it made.
"""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
import string
from typing import Final, Literal

from brushpass.server.logs import SECRET_PATTERN

Kind = Literal["seat", "bot"]
"""What a secret opens: a seat at a table, or the doors for a bot from outside."""

_RANDOM_BYTES: Final = 24
_LETTERS: Final = string.ascii_letters + string.digits
_TABLE_ID_LENGTH: Final = 22  # of 62 letters: 131 bits
_TABLE_ID: Final = re.compile(rf"[A-Za-z0-9]{{{_TABLE_ID_LENGTH}}}")
_DOMAIN: Final = b"brushpass secret 1\0"


def new_secret(kind: Kind) -> str:
    """A secret that nobody can guess and whose first word tells what it opens."""
    return f"{kind}_{secrets.token_urlsafe(_RANDOM_BYTES)}"


def kind_of(secret: str) -> Kind | None:
    """What a secret would open; None for a text that is no secret of ours."""
    if not SECRET_PATTERN.fullmatch(secret):
        return None
    return "seat" if secret.startswith("seat_") else "bot"


def hash_secret(secret: str) -> str:
    """What the database keeps of a secret: 64 hexadecimal digits."""
    return hashlib.sha256(_DOMAIN + secret.encode("utf-8", "surrogatepass")).hexdigest()


def same(kept: str, secret: str) -> bool:
    """Is this the secret whose hash was kept? The time it takes tells nothing about either."""
    return hmac.compare_digest(kept.encode("utf-8", "surrogatepass"), hash_secret(secret).encode("ascii"))


def new_table_id() -> str:
    """A name for a table that nobody else has and nobody can guess."""
    return "".join([secrets.choice(_LETTERS) for _ in range(_TABLE_ID_LENGTH)])


def is_table_id(text: str) -> bool:
    """Could this be the name of a table?"""
    return _TABLE_ID.fullmatch(text) is not None
