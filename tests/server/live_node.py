"""A node in a process of its own, to be killed: it begins a live match of bots, tells its table and holds the clock."""

from __future__ import annotations

import asyncio
import sys

from tests.server.live_tables import a_hub, a_room, a_setup, paced

PACE = paced(min_window_ms=20, after_act_ms=20, tempo_ms=150)


async def run(url: str) -> None:
    """Play until the process is killed."""
    async with a_hub(url, "doomed") as hub:
        room = await a_room(hub, a_setup(("simple", "simple", "detective"), PACE, max_rounds="3"))
        sys.stdout.write(f"{room.table.id}\n")
        sys.stdout.flush()
        await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(run(sys.argv[1]))
