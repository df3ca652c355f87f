"""What rooms need of live play: the windows of a live table, and whoever holds their clock."""

from __future__ import annotations

from typing import Protocol

from brushpass.server.store.bus import Notice
from brushpass.server.store.rows import Job
from brushpass.server.tables.events import Event
from brushpass.server.wire.standing import WindowInfo


class LiveSide(Protocol):
    """The live side of one room."""

    @property
    def driving(self) -> bool:
        """Does this node hold the clock?"""
        ...

    @property
    def window(self) -> WindowInfo | None:
        """How long the window that is open now still lasts; None where this node does not know it."""
        ...

    def takes(self, player: int, seen: int | None = None) -> bool:
        """Does what a player does belong to a window, and not to a question asked in turn?"""
        ...

    async def act(self, player: int, decision: int, action: str, latency_ms: float) -> bool:
        """Act in a window; when this returns, the action is kept, and it says if that is new."""
        ...

    async def go_on(self, player: int) -> None:
        """Ask to go on, which happens when everybody has had the least time of a window."""
        ...

    async def drive(self, job: Job) -> None:
        """Hold the clock until the match is over, or another node has taken it."""
        ...

    def heard(self, notice: Notice) -> None:
        """Another node asks for something, or replies."""
        ...

    def tell_window(self) -> None:
        """Tell the other nodes how long the window lasts, if this one holds the clock."""
        ...

    def after(self, event: Event | None) -> None:
        """Something has happened at the table, or it was folded anew."""
        ...

    def stop(self) -> None:
        """The node lets go of the table."""
        ...
