"""Sessions: a signed cookie with a random name, and an account once somebody has logged in.

The cookie is signed and not encrypted, so it holds nothing that its owner may not read.
That a session is logged in the store says and not the cookie, so that it can be ended wherever it was copied to.
Several keys may check a signature and the first signs, so a key can be replaced while people play.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable, Sequence
from typing import Final

import msgspec
from itsdangerous import BadData, Signer
from itsdangerous.encoding import base64_decode, base64_encode

from brushpass.server.config import SHORTEST_KEY
from brushpass.server.times import now_ms

COOKIE: Final = "brushpass"
AGE_S: Final = 365 * 24 * 3600
"""Seconds after which a cookie that was not renewed is no session any more."""

_RENEWED_MS: Final = 30 * 24 * 3600 * 1000
_SKEW_MS: Final = 5 * 60 * 1000  # how far the clocks of two nodes may lie apart
_RANDOM_BYTES: Final = 32
_LONGEST: Final = 1024  # characters of the longest cookie that is looked at
_MOST_TRIED: Final = 4  # cookies with our name that are looked at
_DOMAIN: Final = b"brushpass session 1\0"

Headers = Sequence[tuple[bytes, bytes]]


class Session(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who sits at a browser: a random name, when it was given, and the account with the time of its login."""

    id: str
    issued: int
    account: str | None = None
    logged_in: int | None = None

    def __repr__(self) -> str:
        return f"Session(account={self.account!r})"

    def __rich_repr__(self) -> list[tuple[str, object]]:
        return [("account", self.account)]


_SESSIONS: Final = msgspec.json.Decoder(Session)


def session_hash(session: str) -> str:
    """What the database keeps of a session's name: 64 hexadecimal digits.

    The name has 256 random bits and counts only with a signature, so the hash needs no key;
    with one, replacing the key would part everybody from their seats.
    """
    return hashlib.sha256(_DOMAIN + session.encode("utf-8")).hexdigest()


class Sessions:
    """Reads and writes the cookies of one service."""

    def __init__(self, keys: Sequence[str], *, https: bool, clock: Callable[[], int] = now_ms) -> None:
        if not keys or any(len(key) < SHORTEST_KEY for key in keys):
            raise ValueError(f"cookies are signed with keys of at least {SHORTEST_KEY} characters")
        # itsdangerous signs with the last of its keys.
        self._signer = Signer(
            list(reversed(keys)), salt=COOKIE, sep=".", key_derivation="hmac", digest_method=hashlib.sha256
        )
        self._https = https
        self._clock = clock
        self.name: Final = f"__Host-{COOKIE}" if https else COOKIE

    def new(self) -> Session:
        """A session for somebody who has none."""
        return Session(id=secrets.token_urlsafe(_RANDOM_BYTES), issued=self._clock())

    def logged_in(self, account: str) -> Session:
        """A session of an account: its name is new, so that whoever knows the one before knows nothing."""
        now = self._clock()
        return msgspec.structs.replace(self.new(), issued=now, account=account, logged_in=now)

    def renewed(self, session: Session) -> Session:
        """The same session for another year."""
        return msgspec.structs.replace(session, issued=self._clock())

    def due(self, session: Session) -> bool:
        """Is it time to send the cookie again, so that it does not run out on somebody who comes back?"""
        return self._clock() - session.issued >= _RENEWED_MS

    def read(self, headers: Headers) -> Session | None:
        """The session of a request; whatever was not signed by us, or too long ago, is none."""
        for value in _values(headers, self.name):
            session = self._read(value)
            if session is not None:
                return session
        return None

    def cookie(self, session: Session) -> str:
        """The value of a Set-Cookie header that gives a browser this session."""
        return self._set(self._write(session), AGE_S)

    def forget(self) -> str:
        """The value of a Set-Cookie header that takes a browser's session away."""
        return self._set("", 0)

    def _set(self, value: str, age: int) -> str:
        secure = "; Secure" if self._https else ""
        return f"{self.name}={value}; Path=/; Max-Age={age}; HttpOnly; SameSite=Lax{secure}"

    def _write(self, session: Session) -> str:
        return self._signer.sign(base64_encode(msgspec.json.encode(session))).decode("ascii")

    def _read(self, value: str) -> Session | None:
        if len(value) > _LONGEST or not value.isascii():
            return None
        try:
            session = _SESSIONS.decode(base64_decode(self._signer.unsign(value)))
        except (BadData, msgspec.DecodeError, UnicodeDecodeError):
            return None
        age = self._clock() - session.issued
        return session if -_SKEW_MS <= age <= AGE_S * 1000 else None


def has_cookie(headers: Headers) -> bool:
    """Does a request carry a cookie of ours, good or bad?"""
    return any(True for name in (COOKIE, f"__Host-{COOKIE}") for _ in _values(headers, name))


def _values(headers: Headers, name: str) -> list[str]:
    """The values of all cookies of a name, the first few of them."""
    found: list[str] = []
    for header, content in headers:
        if header.lower() != b"cookie":
            continue
        for pair in content.decode("latin-1").split(";"):
            key, equals, value = pair.partition("=")
            if equals and key.strip() == name:
                found.append(value.strip().strip('"'))
    return found[:_MOST_TRIED]
