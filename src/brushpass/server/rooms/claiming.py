"""Claims against players who have vanished."""

from __future__ import annotations

from brushpass.server.rooms.hub import Hub
from brushpass.server.rooms.room import Room
from brushpass.server.tables import events
from brushpass.server.tables.errors import Refused
from brushpass.server.tables.setup import DAY, UNTIMED
from brushpass.server.tables.table import Table
from brushpass.server.wire.requests import Claim

UNTIMED_PATIENCE_MS = 7 * DAY
"""How long a player has to be away from an untimed table before the others can win by it."""


async def claim(hub: Hub, room: Room, player: int, wanted: Claim) -> None:
    """Win against a player who has vanished, or let a bot play on; whoever is back by then has not vanished."""
    against = wanted.against
    seen = 0

    async def look() -> None:
        nonlocal seen
        seen = (await hub.store.last_seen(room.table.id)).get(against, 0)

    def decide(table: Table, now: int) -> events.Claimed | events.TookOver:
        away = now - max(seen, room.presence.last_here(against))
        # After a start or an outage nobody is away who could not come back yet.
        time_to_return = now - hub.served.since
        if (
            room.presence.present(against)
            or away < _patience(hub, table, wanted)
            or time_to_return < hub.config.vanished_after_ms
        ):
            raise Refused("not-vanished")
        return table.claim(now, player, against) if wanted.how == "win" else table.take_over(now, player, against)

    await look()
    await room.obey(player, decide, look=look)


def _patience(hub: Hub, table: Table, wanted: Claim) -> int:
    """Whoever has days for a move, or all the time in the world, has not lost because he is away for a minute."""
    clock = table.setup.clock
    patience = max(hub.config.vanished_after_ms, clock.move_ms)
    return max(patience, UNTIMED_PATIENCE_MS) if clock.kind == UNTIMED and wanted.how == "win" else patience
