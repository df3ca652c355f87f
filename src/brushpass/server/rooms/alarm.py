"""An alarm: one call at a time of the event loop, which can be set anew."""

from __future__ import annotations

import asyncio
from collections.abc import Callable


class Alarm:
    """Calls `ring` once when its time has come."""

    def __init__(self, ring: Callable[[], None]) -> None:
        self._ring = ring
        self._timer: asyncio.TimerHandle | None = None

    @property
    def is_set(self) -> bool:
        """Is it still to ring?"""
        return self._timer is not None

    def set(self, at: float | None) -> None:
        """Ring at a time of the loop and at no other; never for None."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if at is not None:
            self._timer = asyncio.get_running_loop().call_at(at, self._call)

    def _call(self) -> None:
        self._timer = None
        self._ring()
