"""What the store knows of a table besides its events: its stage, its deadline, and the jobs of its bots.

What an event changes of it is kept together with the event.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec

from brushpass.server.store.rows import Append, Job, JobKey, JobKind, NewSeat
from brushpass.server.tables import events
from brushpass.server.tables.events import Event
from brushpass.server.tables.status import OPEN, OVER, Status
from brushpass.server.tables.table import Table

BOT: Final = "bot"
RATE: Final = "rate"
LIVE: Final = "live"
SHOW: Final = "show"
LIVE_LEASE_MS: Final = 5_000
"""How long a live table may stand still when the node with its clock dies."""

SeatOf = Callable[[int], NewSeat]
"""The row of the seat of a player who has just sat down."""


class Ledger:
    """What the store knew of one table after its latest event; `lease_ms` is how long others leave a job alone."""

    def __init__(self, table: Table, node: str, lease_ms: int) -> None:
        self._node = node
        self._lease_ms = lease_ms
        self.remember(table)

    def remember(self, table: Table) -> None:
        """The store knows the table as it is now."""
        self._status = table.status
        self._deadline = table.clocks.deadline()
        self._jobs = _owed_jobs(table)

    def append(self, table: Table, event: Event, seat: SeatOf | None) -> Append:
        """What is written for the latest event of a table; whoever sat down by it has the row that `seat` gives."""
        jobs = _owed_jobs(table)
        deadline = table.clocks.deadline()
        behind = table.setup.spectator_delay_ms if self._status != OPEN else 0
        noticed, status = self._listed(table, event)
        new = [self._job(table, BOT, player, decision, event.at) for player, decision in jobs - self._jobs]
        if behind and (noticed or status is not None):
            # Lists of tables are for everybody, so they change when spectators may know.
            new.append(_later(table, SHOW, table.number - 1, event.at + behind))
            noticed, status = False, None
        new += self._jobs_of_match(table, event, behind)
        return Append(
            table=table.id,
            number=table.number - 1,
            at=event.at,
            lag=event.lag,
            body=events.encode(event),
            noticed=noticed,
            status=status,
            deadline=msgspec.UNSET if deadline == self._deadline else deadline,
            seat=seat(event.player) if seat is not None and isinstance(event, events.Joined) else None,
            freed=event.player if isinstance(event, events.Left) else None,
            new_jobs=tuple(new),
            done_jobs=tuple(JobKey(table.id, BOT, player, number) for player, number in self._jobs - jobs),
        )

    def _listed(self, table: Table, event: Event) -> tuple[bool, Status | None]:
        """Whether lists of tables change by an event, and the new stage of the table if it has another."""
        noticed = not isinstance(event, events.Moved) or not table.is_on
        return noticed, None if table.status == self._status else table.status

    def _jobs_of_match(self, table: Table, event: Event, behind: int) -> list[Job]:
        """The jobs that come with the beginning of a live match, and with the end of a rated series."""
        new = []
        over = table.status == OVER and not isinstance(event, events.Offered | events.Accepted | events.Declined)
        if over and table.setup.rated:
            rate = self._job(table, RATE, 0, table.begun, event.at)
            new.append(_later(table, RATE, table.begun, event.at + behind) if behind else rate)
        if table.is_live and isinstance(event, events.Began):
            new.append(self._job(table, LIVE, 0, table.begun, event.at))
        return new

    def _job(self, table: Table, kind: JobKind, player: int, number: int, at: int) -> Job:
        """A job of this node, which others may take over when it has had time enough."""
        return Job(
            JobKey(table.id, kind, player, number),
            ready_at=at,
            node=self._node,
            lease_until=at + (LIVE_LEASE_MS if kind == LIVE else self._lease_ms),
            attempts=1,
        )


def _later(table: Table, kind: JobKind, number: int, ready_at: int) -> Job:
    """A job for whichever node is there when its time has come."""
    return Job(JobKey(table.id, kind, 0, number), ready_at=ready_at)


def _owed_jobs(table: Table) -> set[tuple[int, int]]:
    """Which decisions bots owe now."""
    if not table.has_bots:
        return set()
    return {(player, table.person(player).decision) for player in table.bots_owing()}
