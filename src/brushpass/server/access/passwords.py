"""Passwords of accounts: what they may be, and argon2 in threads of its own.

Hashing takes much time and memory on purpose, so only a few are hashed at once and only so many wait.
"""

from __future__ import annotations

import asyncio
import base64
import secrets
import unicodedata
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, TypeVar

from argon2 import Parameters, PasswordHasher, Type
from argon2.exceptions import InvalidHashError, VerificationError

from brushpass.core.errors import BadInput

SHORTEST_PASSWORD, LONGEST_PASSWORD = 10, 200

PARAMETERS: Final = Parameters(
    type=Type.ID, version=19, salt_len=16, hash_len=32, time_cost=3, memory_cost=64 * 1024, parallelism=1
)
"""64 MiB and three passes in one thread, so that a login never takes more than one core."""

_AT_ONCE: Final = 2
_MOST_WAITING: Final = 64

Result = TypeVar("Result")


# Passwords


def check_password(password: str) -> None:
    """Refuse a new password that is too short or too long."""
    if len(password) > LONGEST_PASSWORD:
        raise BadInput("password-long", most=LONGEST_PASSWORD)
    if len(password) < SHORTEST_PASSWORD:
        raise BadInput("password-short", least=SHORTEST_PASSWORD)
    if _bytes(password) is None:
        raise BadInput("password-not-text")


class Passwords:
    """Hashes and checks passwords without ever holding up the event loop."""

    def __init__(self, parameters: Parameters = PARAMETERS) -> None:
        self._hasher = PasswordHasher.from_parameters(parameters)
        self._nobody = _hash_of_nobody(parameters)
        self._threads = ThreadPoolExecutor(max_workers=_AT_ONCE, thread_name_prefix="passwords")
        self._waiting = 0

    async def hash(self, password: str) -> str:
        """The hash to keep of a new password."""
        check_password(password)
        text = _bytes(password)
        assert text is not None
        return await self._run(lambda: self._hasher.hash(text))

    async def verify(self, kept: str | None, password: str) -> bool:
        """Is this the password? Without a kept hash it takes as long to say no as with one."""
        text = _bytes(password) if len(password) <= LONGEST_PASSWORD else None
        if kept is None or text is None:
            await self._run(lambda: self._matches(self._nobody, text or b""))
            return False
        return await self._run(lambda: self._matches(kept, text))

    def outdated(self, kept: str) -> bool:
        """Was this hash made with other parameters than today's? Then hash the password anew while it is known."""
        return self._hasher.check_needs_rehash(kept)

    def close(self) -> None:
        """Let the threads end."""
        self._threads.shutdown(wait=True)

    def _matches(self, kept: str, password: bytes) -> bool:
        try:
            return self._hasher.verify(kept, password)
        except (VerificationError, InvalidHashError):
            return False

    async def _run(self, work: Callable[[], Result]) -> Result:
        if self._waiting >= _MOST_WAITING:
            raise BadInput("logins-busy")
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, work)
        finally:
            self._waiting -= 1


def _bytes(password: str) -> bytes | None:
    """A password as it is hashed, the same from every keyboard; None for halves of characters."""
    try:
        return unicodedata.normalize("NFKC", password).encode("utf-8")
    except UnicodeEncodeError:
        return None


def _hash_of_nobody(parameters: Parameters) -> str:
    """A hash that takes the usual work to check and that no password has."""

    def random(length: int) -> str:
        return base64.b64encode(secrets.token_bytes(length)).decode("ascii").rstrip("=")

    settings = f"m={parameters.memory_cost},t={parameters.time_cost},p={parameters.parallelism}"
    return f"$argon2id$v={parameters.version}${settings}${random(parameters.salt_len)}${random(parameters.hash_len)}"
