"""A table: one series between the same players, folded from its events.

Nothing here waits for anything or knows of sockets and stores.
A command checks everything, changes the table and gives the event to be kept; if the event cannot be kept, because
another node was first, the changed table is thrown away and folded anew.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

import msgspec

from brushpass.core.chances import draw
from brushpass.core.dice import unpredictable
from brushpass.core.errors import MatchOver
from brushpass.core.record import CHANCE_WORD
from brushpass.server.tables import events, folding, offers, snapshot, undo
from brushpass.server.tables.errors import Refused
from brushpass.server.tables.events import Event, Offer
from brushpass.server.tables.offers import REMATCH, UNDO
from brushpass.server.tables.players import STAND_IN, checked_name
from brushpass.server.tables.setup import FORFEIT, PASS, PERSON, Setup
from brushpass.server.tables.snapshot import Snapshot
from brushpass.server.tables.standing import Standing
from brushpass.server.tables.status import OPEN, PLAYING

CLOSE = "close"
"""The action of the clock in a live window."""

SomeEvent = TypeVar("SomeEvent", bound=Event)


class _WouldDo(Exception):
    """A command that is only tried would change the table."""


class Table(Standing):
    """Who sits here, what is played, and how it stands; and all that can be done."""

    def __init__(self, name: str, setup: Setup, secret: bytes, created_at: int) -> None:
        super().__init__(name, setup, secret, created_at)
        self._trying = False
        """Whether a command is only tried."""

    # Commands before the first match

    def join(
        self,
        now: int,
        name: str,
        place: int | None,
        *,
        program: bool = False,
        registered: bool = False,
        known: bool = False,
    ) -> events.Joined:
        """Take a place, any free one if none is named; a name that was `known` at another table is good here too."""
        self._check_open()
        free = self.free()
        if not free or (place is not None and place not in free):
            raise Refused("place-taken")
        chosen = free[0] if place is None else place
        if not known:
            name = checked_name(name)
        return self._do(events.Joined(at=now, player=chosen, name=name, program=program, registered=registered))

    def leave(self, now: int, player: int) -> events.Left:
        """Give a place back."""
        self._check_open()
        if self.players[player] is None or self.setup.places[player] != PERSON:
            raise Refused("not-at-table")
        return self._do(events.Left(at=now, player=player))

    def close(self, now: int) -> events.Closed:
        """Give the table up."""
        self._check_open()
        return self._do(events.Closed(at=now))

    def ready(self) -> bool:
        """Can the next match begin?"""
        if self.status == OPEN:
            return not self.free()
        return self.status == PLAYING and not self.is_on

    def begin(self, now: int) -> events.Began:
        """Begin the next match."""
        if not self.ready():
            raise Refused("not-ready")
        number = self.begun + 1
        seated = self.seating(number)
        match = self.new_match(number, seated, None)
        event = events.Began(
            at=now,
            match=number,
            players=seated,
            chance=tuple(entry.action for entry in match.entries(match.prelude)),
        )
        return self._do(event)

    # Commands in a match

    def play(self, now: int, player: int, decision: int, action: str, by: events.By = "person") -> events.Moved | None:
        """Take an action; None for a decision that was taken already in just this way."""
        one = self.person(player)
        if one.last == (decision, " ".join(action.split())):
            return None
        match = self.a_match()
        if decision < one.decision:
            raise Refused("stale-decision", decision=one.decision)
        if decision > one.decision:
            raise Refused("future-decision", decision=one.decision)
        if match.over:
            raise MatchOver("match-over")
        if by == "person" and one.bot:
            raise Refused("bot-plays-here", bot=one.bot)
        if by == "bot" and not one.bot:
            raise Refused("not-vanished")
        if self._trying:
            match.check(self.seat_of(player), action)
            raise _WouldDo
        before = match.length
        match.play(self.seat_of(player), action)
        chance = tuple(entry.action for entry in match.entries(before + 1))
        action = match.entries(before)[0].action  # as the notation writes it
        event = events.Moved(at=now, player=player, action=action, chance=chance, by=by)
        folding.note(self, event)
        folding.moved(self, event)
        return event

    def goes_on(self, player: int) -> bool:
        """Whether a player has taken the latest decision too; where answers are sealed nobody may notice that."""
        if self.match is None or self.game.sealed.answers:
            return False
        return self.match.latest_seat == self.seat_of(player)

    def tick(self, now: int) -> events.Ticked:
        """End a window in which everybody could act."""
        match = self.a_match()
        if not match.ticking:
            raise Refused("nothing-ticks")
        before = match.length
        match.play(CHANCE_WORD, CLOSE)
        chance = tuple(entry.action for entry in match.entries(before + 1))
        event = events.Ticked(at=now, action=CLOSE, chance=chance)
        folding.note(self, event)
        folding.settle(self, event)
        return event

    def absent_action(self, player: int) -> str:
        """What the game's ruling does for a player who is away."""
        view = self.a_match().view(self.seat_of(player))
        return view.legal[draw(self.game.players.absent(view), unpredictable())]

    def resign(self, now: int, player: int) -> events.Resigned:
        """Give up the match."""
        self.check_on()
        if self.person(player).left:
            raise Refused("already-left")
        return self._do(events.Resigned(at=now, player=player))

    def flag(self, now: int) -> Event | None:
        """What the clock does now to those whose time ran out first; None if everybody has time.

        To forfeit is all that could tell the first of several from the others, so that happens to them together.
        At a live table nobody waits again for somebody who is away: the seat is passed for until its player is back.
        """
        late = self.clocks.late(now) if self.is_on else []
        if not late:
            return None
        first, *others = late
        absent = self.setup.absent
        if absent == PASS and not self.is_live:
            return self.play(now, first, self.person(first).decision, self.absent_action(first), by="clock")
        if absent == FORFEIT:
            return self._do(events.Flagged(at=now, player=first, others=tuple(others)))
        return self._do(events.TookOver(at=now, player=first, bot=absent))

    def claim(self, now: int, player: int, against: int) -> events.Claimed:
        """Win against a player who has vanished; whether he has is for the caller to know."""
        self._check_vanished(player, against)
        if len(self.players) > 2:
            raise Refused("claim-for-two")
        return self._do(events.Claimed(at=now, player=player, against=against))

    def take_over(self, now: int, player: int, against: int) -> events.TookOver:
        """Let a bot play on for a player who has vanished; whether he has is for the caller to know."""
        self._check_vanished(player, against)
        if self.setup.rated:
            raise Refused("rated-without-bots")
        return self._do(events.TookOver(at=now, player=against, bot=self._stand_in(), asked_by=player))

    def come_back(self, now: int, player: int) -> events.Returned | None:
        """Play in person again; None if no bot had taken the place."""
        one = self.person(player)
        if self.setup.places[player] != PERSON or not one.bot or one.left:
            return None
        return self._do(events.Returned(at=now, player=player))

    def offer(self, now: int, player: int, what: Offer, table: str | None = None, most_undos: int = 0) -> Event:
        """Propose something, or agree to what another has proposed; `table` is the one a rematch would be played at.

        With `most_undos` a match has no more than so many of them.
        """
        if what == UNDO and 0 < most_undos <= self.undos:
            raise Refused("undos-used-up", most=most_undos)
        offers.check(self, player, what)
        final = what == REMATCH and self.would_settle(player, what)
        if final and table is None:
            raise Refused("table-busy")  # others agreed at the same moment, so nobody has made the table
        made = table if final else None
        if what in self.offers:
            return self._do(events.Accepted(at=now, player=player, what=what, table=made))
        start = undo.last_own(self, player) if what == UNDO else None
        return self._do(events.Offered(at=now, player=player, what=what, start=start, table=made))

    def decline(self, now: int, player: int, what: Offer) -> events.Declined:
        """Do not agree, or take a proposal back."""
        if what not in self.offers:
            raise Refused("no-offer")
        if what != REMATCH:
            self.check_plays(player)
        return self._do(events.Declined(at=now, player=player, what=what))

    def would_settle(self, player: int, what: Offer) -> bool:
        """Would the agreement of this player be the last that is missing?"""
        return offers.would_settle(self, player, what)

    # Checks

    def _check_open(self) -> None:
        if self.status != OPEN:
            raise Refused("table-begun")

    def _check_vanished(self, player: int, against: int) -> None:
        self.check_on()
        self.check_plays(player)
        if against == player or not 0 <= against < len(self.players):
            raise Refused("not-vanished")
        if self.person(against).bot or against not in self.owing_seen(player):
            raise Refused("not-vanished")

    def _stand_in(self) -> str:
        return STAND_IN if self.setup.absent in (PASS, FORFEIT) else self.setup.absent

    # The fold

    @classmethod
    def folded(cls, name: str, setup: Setup, secret: bytes, created_at: int, happened: Iterable[Event]) -> Table:
        """The table of which the store tells."""
        table = cls(name, setup, secret, created_at)
        for event in happened:
            table.apply(event)
        return table

    def dated(self, event: SomeEvent, lag: int) -> SomeEvent:
        """The latest event with what tells its time of day."""
        self.changed_at = event.at + lag
        return msgspec.structs.replace(event, lag=lag)

    def snapshot(self) -> Snapshot:
        """How the table stands."""
        return snapshot.taken(self)

    @classmethod
    def restored(cls, name: str, setup: Setup, secret: bytes, created_at: int, kept: Snapshot) -> Table:
        """The table of which a snapshot tells."""
        table = cls(name, setup, secret, created_at)
        snapshot.restore(table, kept)
        return table

    def apply(self, event: Event) -> None:
        """Take in an event that was kept."""
        folding.apply(self, event)

    def allows(self, command: Callable[[Table, int], Event | None], now: int) -> bool:
        """Would a command of a player change something? A refusal is raised as ever, and nothing is changed."""
        self._trying = True
        try:
            command(self, now)
        except _WouldDo:
            return True
        finally:
            self._trying = False
        return False

    def _do(self, event: SomeEvent) -> SomeEvent:
        if self._trying:
            raise _WouldDo
        folding.apply(self, event)
        return event
