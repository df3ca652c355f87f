"""How long a live window lasts, as everybody at the table may know it: who has asked to go on is told to nobody."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from brushpass.server.wire.standing import WindowInfo


class Window(NamedTuple):
    """One window, in seconds by the clock of this node's loop."""

    match: int
    length: int
    """How much had happened in the match: whatever happens next ends this window, or makes it another."""
    opened: float
    calm: float
    """Before this nobody can make the table go on."""
    due: float
    """When it goes on by itself."""

    def info(self, now: float) -> WindowInfo:
        """What is left of it."""
        return WindowInfo(
            left_ms=max(0, round((self.due - now) * 1000)),
            calm_ms=max(0, round((self.calm - now) * 1000)),
            whole_ms=round((self.due - self.opened) * 1000),
        )


class Told(msgspec.Struct, frozen=True):
    """A window as one node tells it to another, whose clock may be quite different."""

    match: int
    length: int
    info: WindowInfo

    def window(self, now: float) -> Window:
        """The same by the clock of this node; the way here is short."""
        due = now + self.info.left_ms / 1000
        return Window(self.match, self.length, due - self.info.whole_ms / 1000, now + self.info.calm_ms / 1000, due)
