"""What went wrong, over HTTP."""

from __future__ import annotations

import msgspec


class Problem(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Why a request was not carried out; nothing has changed."""

    code: str
    text: str
    rule: str = ""
