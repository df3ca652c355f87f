"""What many readers are sent alike: compressed once, and not sent again to whoever has it already."""

from __future__ import annotations

import gzip
from collections.abc import Mapping
from functools import lru_cache
from hashlib import blake2b
from typing import Final, NamedTuple

from starlette.datastructures import Headers
from starlette.responses import Response

PAGES_KEPT: Final = "no-cache"
"""A page may be kept, but whoever shows it asks whether it is still the same."""
_MOST_SQUEEZED: Final = 128
_REFUSED: Final = ("q=0", "q=0.0", "q=0.00", "q=0.000")


class Content(NamedTuple):
    """A body, plain and in the encodings that we have of it, the shortest first."""

    plain: bytes
    encoded: Mapping[str, bytes]
    tag: str

    @classmethod
    def of(cls, plain: bytes, encoded: Mapping[str, bytes]) -> Content:
        """A body with its tag; the same bytes have the same tag on every node."""
        return cls(plain, encoded, f'W/"{blake2b(plain, digest_size=12).hexdigest()}"')

    def response(
        self, asked: Headers, media: str, cache: str, status: int = 200, *, by_language: bool = False
    ) -> Response:
        """The answer to a request with these headers: the body in an encoding it takes, or that nothing is new."""
        headers = {
            "cache-control": cache,
            "etag": self.tag,
            "vary": "Accept-Encoding, Accept-Language" if by_language else "Accept-Encoding",
        }
        if status == 200 and _has(asked.get("if-none-match", ""), self.tag):
            return Response(status_code=304, headers=headers)
        taken = accepted(asked.get("accept-encoding", ""), self.encoded)
        if taken:
            headers["content-encoding"] = taken
        return Response(self.encoded[taken] if taken else self.plain, status, headers, media)


def squeeze(plain: bytes) -> Content:
    """A body that is made here, with its compressed form."""
    return Content.of(plain, {"gzip": gzip.compress(plain, mtime=0)})


@lru_cache(_MOST_SQUEEZED)
def squeezed(plain: bytes) -> Content:
    """A body that is made here, compressed once for all who ask for it."""
    return squeeze(plain)


def accepted(header: str, offered: Mapping[str, bytes]) -> str:
    """The first of the offered encodings that an `Accept-Encoding` allows; none is the empty word."""
    allowed: dict[str, bool] = {}
    for part in header.lower().split(","):
        name, _, weight = part.partition(";")
        allowed[name.strip()] = weight.replace(" ", "") not in _REFUSED
    return next((name for name in offered if allowed.get(name, allowed.get("*", False))), "")


def _has(header: str, tag: str) -> bool:
    """Does an `If-None-Match` name this tag?"""
    return header.strip() == "*" or tag in [one.strip() for one in header.split(",")]
