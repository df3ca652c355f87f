"""The clocks of the players at a table."""

from __future__ import annotations

from collections.abc import Collection

from brushpass.server.tables.setup import BANK, PER_MOVE, SECOND, UNTIMED, Clock

GRACE_MS = 10 * SECOND
"""What a player has for each further decision once the bank is empty and the match goes on all the same."""


class Clocks:
    """How much time each player has left, and since when it runs; all times are served time."""

    def __init__(self, clock: Clock, players: int, first_ms: int = 0) -> None:
        self.clock = clock
        self._first_ms = first_ms
        """The least time for the first decision of a match, where each has a time of its own."""
        self.fresh = [True] * players
        """Who has not been asked yet in this match."""
        self.left = [self._full()] * players
        self.since: list[int | None] = [None] * players

    def start(self) -> None:
        """All clocks are full at the beginning of a match."""
        for player in range(len(self.left)):
            self.left[player] = self._full()
            self.since[player] = None
            self.fresh[player] = True

    def renew(self, player: int) -> None:
        """A player who comes back has at least the time for one decision."""
        self.left[player] = max(self.left[player], self._least())

    def settle(self, now: int, owing: Collection[int], mover: int | None) -> None:
        """After an event: clocks of those who owe nothing stop, those of the others run."""
        if self.clock.kind == UNTIMED:
            return
        for player in range(len(self.left)):
            since = self.since[player]
            if since is not None and (player not in owing or player == mover):
                self.left[player] -= max(0, now - since)
                self.since[player] = None
            if player == mover:
                self._credit(player, hands_over=player not in owing)
            if player in owing and self.since[player] is None:
                self._prepare(player)
                self.since[player] = now

    def late(self, now: int) -> list[int]:
        """The players whose time ran out first: several if it ended at the same moment, none if all have time."""
        first = self.deadline()
        if first is None or first > now:
            return []
        return [player for player in range(len(self.left)) if self.ends(player) == first]

    def ends(self, player: int) -> int | None:
        """When the time of a player runs out, if it runs."""
        since = self.since[player]
        return None if since is None else since + self.left[player]

    def deadline(self) -> int | None:
        """When the first of the running clocks runs out."""
        if self.clock.kind == UNTIMED:
            return None
        return min((ends for player in range(len(self.left)) if (ends := self.ends(player)) is not None), default=None)

    def _credit(self, player: int, *, hands_over: bool) -> None:
        if self.clock.kind == BANK and hands_over:
            self.left[player] += self.clock.increment_ms

    def _prepare(self, player: int) -> None:
        """Before a clock runs: a fresh allowance for the move, or the least that is left after the bank is empty."""
        if self.clock.kind == PER_MOVE:
            self.left[player] = max(self.clock.move_ms, self._first_ms) if self.fresh[player] else self.clock.move_ms
            self.fresh[player] = False
        elif self.left[player] <= 0:
            self.left[player] = self._least()

    def _full(self) -> int:
        return self.clock.bank_ms if self.clock.kind == BANK else self.clock.move_ms

    def _least(self) -> int:
        return max(self.clock.increment_ms, GRACE_MS) if self.clock.kind == BANK else self.clock.move_ms
