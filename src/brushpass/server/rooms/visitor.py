"""Who asks for something: known by a cookie or a token, never by what a message says."""

from __future__ import annotations

import msgspec


class Visitor(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody who asks for something."""

    session: str | None = None
    """The hash of the browser's session."""
    account: int | None = None
    name: str = ""
    """The name of the account."""
    is_bot: bool = False
    """Whether the account is a program's."""
