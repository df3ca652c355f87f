"""Fair dice: chance that is settled before the match begins and can be checked after it.

Whoever holds the match draws a secret, publishes its hash at the start and the secret itself at the end.
Every throw follows from the secret and from how many throws came before it, so nobody can choose one later on, and
what chance has done tells nothing of what it will do.
"""

from __future__ import annotations

import hashlib
import hmac
import os

from brushpass.core.dice import Dice
from brushpass.core.errors import BadInput

SECRET_BYTES = 32
_SEED_BYTES, _STREAM_BYTES = 8, 4


class FairDice:
    """All throws of one match, from one secret."""

    def __init__(self, secret: bytes) -> None:
        if len(secret) != SECRET_BYTES:
            raise BadInput("bad-dice-secret", bytes=SECRET_BYTES)
        self._secret = secret

    @classmethod
    def drawn(cls) -> FairDice:
        """Dice with a new secret from the operating system."""
        return cls(os.urandom(SECRET_BYTES))

    @classmethod
    def from_hex(cls, text: str) -> FairDice:
        """Dice with a secret as it is written in records."""
        try:
            return cls(bytes.fromhex(text))
        except ValueError as error:
            raise BadInput("bad-dice-secret", bytes=SECRET_BYTES) from error

    @property
    def hash(self) -> str:
        """What is published at the start."""
        return hashlib.sha256(self._secret).hexdigest()

    @property
    def secret(self) -> str:
        """What is published at the end, and not before."""
        return self._secret.hex()

    def throw(self, number: int) -> Dice:
        """The dice of throw `number`, counted from 0."""
        digest = hmac.digest(self._secret, f"throw {number}".encode(), "sha256")
        seed = int.from_bytes(digest[:_SEED_BYTES], "little") >> 1  # the engine's numbers have 63 bits
        stream = int.from_bytes(digest[_SEED_BYTES : _SEED_BYTES + _STREAM_BYTES], "little")
        return Dice(seed, stream)

    def __repr__(self) -> str:
        return f"FairDice(hash={self.hash})"
