"""When players were last connected to this node, kept in the store for claims made on others."""

from __future__ import annotations

from collections.abc import Callable

from brushpass.server.store.database import StoreDown
from brushpass.server.store.store import Store


class LastSeen:
    """What was noticed of players and is not kept yet."""

    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        self._store = store
        self._now = now
        self._seen: dict[tuple[str, int], int] = {}

    def note(self, table: str, player: int) -> None:
        """A player is, or was just now, connected."""
        self._seen[table, player] = self._now()

    async def write(self) -> None:
        """Keep what was noticed of players since the last time."""
        if not self._seen:
            return
        seen, self._seen = self._seen, {}
        try:
            await self._store.seen([(table, player, at) for (table, player), at in seen.items()])
        except StoreDown:
            self._seen = {**seen, **self._seen}
