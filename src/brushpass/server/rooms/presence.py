"""Who looks at a table, on this node and on others."""

from __future__ import annotations

from collections.abc import Set
from typing import Final

from brushpass.server.rooms.connection import Connection


class Presence:
    """The connections to one table here, and the players who are connected to other nodes."""

    def __init__(self, *, hot_seat: bool) -> None:
        self.connections: Final[set[Connection]] = set()
        self._hot_seat = hot_seat
        self._elsewhere: dict[int, set[str]] = {}
        """The players who are connected to other nodes, and to which."""
        self._last_here: dict[int, int] = {}

    def here(self) -> set[int]:
        """The players connected to this node."""
        return {connection.player for connection in self.connections if connection.player is not None}

    def present(self, player: int) -> bool:
        """Is this player connected anywhere? At one browser all are there as long as any of them looks."""
        if self._hot_seat:
            return any(self._elsewhere.values()) or bool(self.here())
        return bool(self._elsewhere.get(player)) or player in self.here()

    def note(self, player: int, now: int) -> None:
        """A player has come or gone just now, here or on another node."""
        self._last_here[player] = now

    def last_here(self, player: int) -> int:
        """When a player was last noticed to come or go; at one browser each of them speaks for all."""
        if self._hot_seat:
            return max(self._last_here.values(), default=0)
        return self._last_here.get(player, 0)

    def hear(self, node: str, player: int, *, here: bool) -> bool:
        """Another node tells whether a player is connected there; does that change who is present?"""
        before = self.present(player)
        nodes = self._elsewhere.setdefault(player, set())
        if here:
            nodes.add(node)
        else:
            nodes.discard(node)
        return self.present(player) != before

    def forget_elsewhere(self) -> None:
        """What other nodes told may no longer be true."""
        self._elsewhere.clear()

    def forget_nodes(self, dead: Set[str]) -> bool:
        """Other nodes have gone silent; was any player connected to one of them?"""
        if not any(nodes & dead for nodes in self._elsewhere.values()):
            return False
        self._elsewhere = {player: nodes - dead for player, nodes in self._elsewhere.items()}
        return True
