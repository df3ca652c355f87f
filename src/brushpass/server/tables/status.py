"""The four stages of a table."""

from __future__ import annotations

from typing import Final, Literal

OPEN: Final = "open"
PLAYING: Final = "playing"
OVER: Final = "over"
CLOSED: Final = "closed"

Status = Literal["open", "playing", "over", "closed"]
