"""A table: one series between the same players, folded from its events.

Nothing here waits for anything or knows of sockets and stores.
A command checks everything, changes the table and gives the event to be kept; if the event cannot be kept, because
another node was first, the changed table is thrown away and folded anew.
A player is a number; the seat in which he sits changes from match to match.
"""

from __future__ import annotations

import hmac
from collections.abc import Callable, Iterable, Sequence
from functools import singledispatchmethod
from typing import Final, TypeVar

import msgspec

from brushpass.core import options
from brushpass.core.dice import unpredictable
from brushpass.core.errors import MatchOver
from brushpass.core.fair import FairDice
from brushpass.core.match import ABANDONED, AGREED, RESIGNED, TIMED_OUT, WATCHING, Match
from brushpass.core.record import CHANCE_WORD, Entry, Record
from brushpass.core.series import Series
from brushpass.games import load
from brushpass.server.names import guest_name
from brushpass.server.tables import events
from brushpass.server.tables.clocks import Clocks
from brushpass.server.tables.errors import Refused
from brushpass.server.tables.events import Event, Offer
from brushpass.server.tables.setup import FORFEIT, PASS, PERSON, Setup
from brushpass.server.tables.status import CLOSED, OPEN, OVER, PLAYING, Status

DRAW: Final = "draw"
UNDO: Final = "undo"
REMATCH: Final = "rematch"
STAND_IN = "simple"
"""The bot that plays on where a table names no other."""
CLOSE = "close"
"""The action of the clock in a live window."""


SomeEvent = TypeVar("SomeEvent", bound=Event)


class _WouldDo(Exception):
    """A command that is only tried would change the table."""


class Player(msgspec.Struct):
    """Who has a place at the table."""

    name: str
    bot: str = ""
    """The word of the bot that plays here, or `pass` for one who is away; empty for a person."""
    program: bool = False
    """Whether a program of somebody else plays here."""
    registered: bool = False
    """Whether the name is that of an account, and not just what somebody calls himself."""
    left: bool = False
    """Whether the player gave up, or forfeited, the match that goes on."""
    decision: int = 0
    """How many decisions the player has taken, counted on through all matches; an undo counts as one for everybody."""
    last: tuple[int, str] | None = None
    """The latest decision, with its number."""


class Played(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A match as a snapshot keeps it: who had which seat, and the actions that were not taken back."""

    seats: dict[str, str]
    actions: tuple[tuple[str, str], ...]
    prelude: int = 0
    ending: tuple[str, ...] = ()


class Snapshot(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """How a table stands after so many events, but for what follows from its settings.

    What it says can always be found out again from the events, and each field is an attribute of the table.
    """

    number: int
    changed_at: int
    latest_at: int
    status: Status
    players: tuple[Player | None, ...]
    begun: int
    offers: dict[Offer, tuple[int, ...]]
    rematch: str | None
    took_back: bool
    undos: int
    left: tuple[int, ...]
    since: tuple[int | None, ...]
    fresh: tuple[bool, ...]
    seated: tuple[int, ...]
    undo_start: int
    public: int
    heard: int
    told_before: tuple[int, ...]
    """Of every player, and last of spectators."""
    names: tuple[str, ...]
    ticked: bool
    matches: tuple[Played, ...]


class Table:
    """Who sits here, what is played, and how it stands."""

    def __init__(self, name: str, setup: Setup, secret: bytes, created_at: int) -> None:
        self.id = name
        self.setup = setup
        self.game = load(setup.game)
        self.options = options.change(self.game.editions[setup.edition], setup.options)
        self.created_at = created_at
        self.changed_at = created_at
        """The time of day of the latest event."""
        self.latest_at = created_at
        """The served time of the latest event."""
        self.status: Status = OPEN
        self.players: list[Player | None] = [
            None if place == PERSON else Player(name=bot_name(place), bot=place) for place in setup.places
        ]
        self.number = 0
        """How many events there were."""
        self.begun = 0
        """How many matches have begun."""
        self.offers: dict[Offer, set[int]] = {}
        """Who has agreed to what."""
        self.rematch: str | None = None
        self.took_back = False
        """Whether an action of the latest match was taken back, so that what was heard of it no longer holds."""
        self.undos = 0
        """How often something of the latest match was taken back."""
        first_ms = setup.live.first_decision_ms if self.is_live else 0
        self.clocks = Clocks(setup.clock, len(setup.places), first_ms)
        self._secret = secret
        self._series: Series | None = None
        self._seated: tuple[int, ...] = ()
        """The player in each seat of the match."""
        self._undo_start = 0
        self._public = 0
        """How many events everybody noticed."""
        self._heard = 0
        """How much of the latest match everybody had heard after the latest event."""
        self._told_before = dict.fromkeys((*range(len(setup.places)), None), 0)
        """What each player, or a spectator, was told in earlier matches."""
        self._names: list[str] = []
        self._dice: dict[int, FairDice] = {}
        self._ticked = False
        """Whether there was a live window after the latest event."""
        self._trying = False
        """Whether a command is only tried."""

    # Questions

    @property
    def match(self) -> Match | None:
        """The latest match."""
        return None if self._series is None else self._series.latest

    @property
    def series(self) -> Series | None:
        """The matches, once the first has begun."""
        return self._series

    @property
    def is_on(self) -> bool:
        """Does a match go on now?"""
        match = self.match
        return match is not None and not match.over

    @property
    def is_live(self) -> bool:
        """Does the game have moments that only a clock can end?"""
        return self.game.live.needed(self.options)

    def seat_of(self, player: int | None) -> str:
        """The seat of a player in the latest match; a spectator's for None."""
        match = self._a_match()
        return WATCHING if player is None else match.seats[self._seated.index(player)]

    def player_in(self, seat: str) -> int:
        """The player in a seat of the latest match."""
        return self._seated[self._a_match().seats.index(seat)]

    def owing(self) -> list[int]:
        """The players who owe a decision: for the host."""
        match = self.match
        if match is None:
            return []
        return [self.player_in(seat) for seat in match.waiting() if seat != CHANCE_WORD]

    def owing_seen(self, player: int | None) -> list[int]:
        """The players who owe a decision as far as one, or a spectator, can tell."""
        match = self.match
        return [] if match is None else [self.player_in(seat) for seat in match.view(self.seat_of(player)).waiting]

    def free(self) -> list[int]:
        """The places that nobody has taken."""
        return [player for player, one in enumerate(self.players) if one is None]

    def person(self, player: int) -> Player:
        """Who has a place."""
        one = self.players[player]
        assert one is not None
        return one

    @property
    def has_bots(self) -> bool:
        """Does a program of ours have a place?"""
        return any(one is not None and one.bot for one in self.players)

    def bots_owing(self) -> list[int]:
        """The players whose decisions a program of ours takes now."""
        return [player for player in self.owing() if self.person(player).bot]

    def bot_owes(self, player: int, decision: int) -> bool:
        """Does a program of ours owe just this decision now?"""
        return player in self.bots_owing() and self.person(player).decision == decision

    def seen(self, player: int | None) -> int:
        """How much a player, or a spectator, has been able to notice: a number that grows with it and tells no more.

        Where answers are sealed, an event of which the observer heard nothing must not be counted.
        """
        if not self.game.sealed.answers:
            return self.number
        heard = 0 if self.match is None else self.match.told(self.seat_of(player))
        own = 0 if player is None or self.players[player] is None else self.person(player).decision
        return self._public + self._told_before[player] + heard + own

    def dice_of(self, match: int) -> FairDice:
        """The dice of match `match`, counted from 1; their secret follows from the table's and tells nothing of it."""
        dice = self._dice.get(match)
        if dice is None:
            secret = hmac.digest(self._secret, f"match {match}".encode(), "sha256")
            dice = self._dice[match] = FairDice(secret)
        return dice

    def names(self) -> list[str]:
        """What the players are called, told apart."""
        taken: list[str] = []
        for player, one in enumerate(self.players):
            name = plain = one.name if one is not None else ""
            number = player
            while name and name in taken:
                number += 1
                name = f"{plain} ({number})"
            taken.append(name)
        return taken

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
        seated = self._seating(number)
        match = self._new_match(number, seated, None)
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
        match = self._a_match()
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
        self._note(event)
        self._moved(event)
        return event

    def tick(self, now: int) -> events.Ticked:
        """End a window in which everybody could act."""
        match = self._a_match()
        if not match.ticking:
            raise Refused("nothing-ticks")
        before = match.length
        match.play(CHANCE_WORD, CLOSE)
        chance = tuple(entry.action for entry in match.entries(before + 1))
        event = events.Ticked(at=now, action=CLOSE, chance=chance)
        self._note(event)
        self._settle(event)
        return event

    def absent_action(self, player: int) -> str:
        """What the game's ruling does for a player who is away."""
        view = self._a_match().view(self.seat_of(player))
        return self.game.players.absent(view, unpredictable())

    def resign(self, now: int, player: int) -> events.Resigned:
        """Give up the match."""
        self._check_on()
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
        if what in self.offers:
            self._check_accept(player, what)
        else:
            self._check_offer(player, what)
        final = what == REMATCH and self.would_settle(player, what)
        if final and table is None:
            raise Refused("table-busy")  # others agreed at the same moment, so nobody has made the table
        made = table if final else None
        if what in self.offers:
            return self._do(events.Accepted(at=now, player=player, what=what, table=made))
        start = self._last_own(player) if what == UNDO else None
        return self._do(events.Offered(at=now, player=player, what=what, start=start, table=made))

    def decline(self, now: int, player: int, what: Offer) -> events.Declined:
        """Do not agree, or take a proposal back."""
        if what not in self.offers:
            raise Refused("no-offer")
        if what != REMATCH:
            self._check_plays(player)
        return self._do(events.Declined(at=now, player=player, what=what))

    def would_settle(self, player: int, what: Offer) -> bool:
        """Would the agreement of this player be the last that is missing?"""
        return self._asked(what) <= self.offers.get(what, set()) | {player}

    # Checks

    def _check_open(self) -> None:
        if self.status != OPEN:
            raise Refused("table-begun")

    def _check_on(self) -> None:
        if not self.is_on:
            raise Refused("no-match-on")

    def _check_plays(self, player: int) -> None:
        """Only who plays in person has a say in the match."""
        one = self.person(player)
        if one.left:
            raise Refused("already-left")
        if one.bot:
            raise Refused("bot-plays-here", bot=one.bot)

    def _check_vanished(self, player: int, against: int) -> None:
        self._check_on()
        self._check_plays(player)
        if against == player or not 0 <= against < len(self.players):
            raise Refused("not-vanished")
        if self.person(against).bot or against not in self.owing_seen(player):
            raise Refused("not-vanished")

    def _check_offer(self, player: int, what: Offer) -> None:
        if what == REMATCH:
            if self.status != OVER:
                raise Refused("series-goes-on")
            if self.rematch is not None:
                raise Refused("rematch-made", table=self.rematch)
            return
        self._check_on()
        self._check_plays(player)
        if what == DRAW:
            if not self.game.draws:
                raise Refused("no-draws", game=self.setup.game)
            if len(self._asked(what)) < len(self.players):
                raise Refused("bots-decline")
            return
        if not self._takes_back:
            raise Refused("undo-off")
        self._check_undo(self._last_own(player))

    def _check_accept(self, player: int, what: Offer) -> None:
        if player in self.offers[what]:
            raise Refused("already-offered")
        if what == REMATCH:
            return
        self._check_plays(player)
        if what == UNDO:
            self._check_undo(self._undo_start)

    def _check_undo(self, start: int | None) -> None:
        """Nothing hidden may have come out; among sealed answers even a refusal would tell that somebody answered."""
        match = self._a_match()
        if self.game.sealed.answers and len(match.view(WATCHING).waiting) > 1:
            raise Refused("nothing-to-undo")
        if start is None or not match.can_take_back(start):
            raise Refused("nothing-to-undo")

    def _last_own(self, player: int) -> int | None:
        """The place of a player's latest action in the record."""
        seat = self.seat_of(player)
        entries = self._a_match().entries()
        return next((place for place in reversed(range(len(entries))) if entries[place].seat == seat), None)

    def _asked(self, what: Offer) -> set[int]:
        """The players whose agreement counts: persons who play themselves, and for a rematch all who have a place."""
        if what == REMATCH:
            return set(self.setup.people)
        return {player for player, one in enumerate(self.players) if one is not None and not one.bot}

    def _stand_in(self) -> str:
        return STAND_IN if self.setup.absent in (PASS, FORFEIT) else self.setup.absent

    def _a_match(self) -> Match:
        match = self.match
        if match is None:
            raise Refused("no-match-on")
        return match

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
        return Snapshot(
            number=self.number,
            changed_at=self.changed_at,
            latest_at=self.latest_at,
            status=self.status,
            players=tuple(one and msgspec.structs.replace(one) for one in self.players),
            begun=self.begun,
            offers={what: tuple(sorted(players)) for what, players in self.offers.items()},
            rematch=self.rematch,
            took_back=self.took_back,
            undos=self.undos,
            left=tuple(self.clocks.left),
            since=tuple(self.clocks.since),
            fresh=tuple(self.clocks.fresh),
            seated=self._seated,
            undo_start=self._undo_start,
            public=self._public,
            heard=self._heard,
            told_before=tuple(self._told_before.values()),
            names=tuple(self._names),
            ticked=self._ticked,
            matches=tuple(map(_played, self._series.matches)) if self._series is not None else (),
        )

    @classmethod
    def restored(cls, name: str, setup: Setup, secret: bytes, created_at: int, kept: Snapshot) -> Table:
        """The table of which a snapshot tells."""
        table = cls(name, setup, secret, created_at)
        table.number = kept.number
        table.changed_at = kept.changed_at
        table.latest_at = kept.latest_at
        table.status = kept.status
        table.players = list(kept.players)
        table.begun = kept.begun
        table.offers = {what: set(players) for what, players in kept.offers.items()}
        table.rematch = kept.rematch
        table.took_back = kept.took_back
        table.undos = kept.undos
        table.clocks.left = list(kept.left)
        table.clocks.since = list(kept.since)
        table.clocks.fresh = list(kept.fresh)
        table._seated = kept.seated
        table._undo_start = kept.undo_start
        table._public = kept.public
        table._heard = kept.heard
        table._told_before = dict(zip(table._told_before, kept.told_before, strict=True))
        table._names = list(kept.names)
        table._ticked = kept.ticked
        if kept.matches:
            table._series = table._new_series()
            for number, played in enumerate(kept.matches, start=1):
                table._series.take(table._replayed(number, played))
        return table

    def apply(self, event: Event) -> None:
        """Take in an event that was kept."""
        self._note(event)
        if isinstance(event, events.Moved):
            self._a_match().follow(self.seat_of(event.player), event.action, event.chance)
            self._moved(event)
        elif isinstance(event, events.Ticked):
            self._a_match().follow(CHANCE_WORD, event.action, event.chance)
            self._settle(event)
        else:
            self._fold(event)
            self._settle(event)

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
        self._note(event)
        self._fold(event)
        self._settle(event)
        return event

    def _note(self, event: Event) -> None:
        self.number += 1
        self.latest_at = event.at
        self.changed_at = event.at + event.lag
        self._public += not isinstance(event, events.Moved)

    def _moved(self, event: events.Moved) -> None:
        """A decision was taken."""
        one = self.person(event.player)
        one.last = (one.decision, event.action)
        one.decision += 1
        self._settle(event)

    def _settle(self, event: Event) -> None:
        """After every event: what lapses, whose clock runs, and whether the table is over."""
        self._lapse(event)
        self._count_window()
        mover = event.player if isinstance(event, events.Moved) and not self.person(event.player).bot else None
        self.clocks.settle(event.at, [player for player in self.owing() if not self.person(player).bot], mover)
        if self.status == PLAYING and not self.is_on and self._series is not None and self._series.over:
            self.status = OVER

    def _lapse(self, event: Event) -> None:
        """A proposal lapses when the table goes on, but not because of a sealed answer: that would tell of it."""
        match = self.match
        heard = 0 if match is None else match.told(WATCHING)
        if isinstance(event, events.Moved | events.Ticked) and (not self.game.sealed.answers or heard != self._heard):
            self.offers.clear()
        self._heard = heard
        if not self.is_on:
            self.offers.pop(DRAW, None)
            self.offers.pop(UNDO, None)

    def _count_window(self) -> None:
        """With the end of a live window everybody's decision is another: what was meant for it answers nothing else."""
        ticks = self.match is not None and self.match.ticking
        if self._ticked and not ticks:
            for one in self.players:
                if one is not None:
                    one.decision += 1
        self._ticked = ticks

    @singledispatchmethod
    def _fold(self, event: object) -> None:
        raise TypeError(type(event))

    @_fold.register
    def _(self, event: events.Joined) -> None:
        self.players[event.player] = Player(name=event.name, program=event.program, registered=event.registered)

    @_fold.register
    def _(self, event: events.Left) -> None:
        self.players[event.player] = None

    @_fold.register
    def _(self, event: events.Closed) -> None:
        self.status = CLOSED

    @_fold.register
    def _(self, event: events.Began) -> None:
        match = self.match
        if match is not None:
            for player in (*range(len(self.players)), None):
                self._told_before[player] += match.told(self.seat_of(player))
        if self._series is None:
            self._names = self.names()
            self._series = self._new_series()
        self._series.take(self._new_match(event.match, event.players, event.chance))
        self._seated = event.players
        self.begun = event.match
        self.took_back = False
        self.undos = 0
        self.status = PLAYING
        self.offers.clear()
        self.clocks.start()
        for player, one in enumerate(self.players):
            if one is not None:
                one.left = False
                if self.setup.places[player] == PERSON and one.bot == PASS:
                    one.bot = ""

    @_fold.register
    def _(self, event: events.Resigned) -> None:
        self._out(event.player, RESIGNED)

    @_fold.register
    def _(self, event: events.Flagged) -> None:
        late = (event.player, *event.others)
        playing = [player for player, one in enumerate(self.players) if one is not None and not one.left]
        if len(late) > 1 and set(late) == set(playing):
            self._a_match().stop(TIMED_OUT, [self.seat_of(player) for player in late])  # nobody is left to win
            return
        for player in late:
            self._out(player, TIMED_OUT)

    @_fold.register
    def _(self, event: events.Claimed) -> None:
        self._a_match().stop(ABANDONED, [self.seat_of(event.player)])

    @_fold.register
    def _(self, event: events.TookOver) -> None:
        self.person(event.player).bot = event.bot

    @_fold.register
    def _(self, event: events.Returned) -> None:
        self.person(event.player).bot = ""
        self.clocks.renew(event.player)

    @_fold.register
    def _(self, event: events.Offered) -> None:
        self.offers[event.what] = {event.player}
        if event.start is not None:
            self._undo_start = event.start
        if event.table is not None:
            self.rematch = event.table
        self._agree(event.what)

    @_fold.register
    def _(self, event: events.Accepted) -> None:
        self.offers[event.what].add(event.player)
        if event.table is not None:
            self.rematch = event.table
        self._agree(event.what)

    @_fold.register
    def _(self, event: events.Declined) -> None:
        self.offers.pop(event.what, None)

    def _agree(self, what: Offer) -> None:
        """Do what all have agreed to."""
        if not self._asked(what) <= self.offers[what]:
            return
        if what == REMATCH and self.rematch is None:
            return
        del self.offers[what]
        if what == DRAW:
            self._a_match().stop(AGREED, self._a_match().seats)
        elif what == UNDO:
            self._take_back(self._undo_start)

    def _take_back(self, start: int) -> None:
        """Go on from the position before the action at this place of the record."""
        match = self._a_match()
        observers = {player: self.seat_of(player) for player in (*range(len(self.players)), None)}
        told = {player: match.told(seat) for player, seat in observers.items()}
        if match.can_take_back(start):
            match.take_back(start)
        else:  # it was allowed when it was done
            match = self._earlier_match(start)
        for player, seat in observers.items():  # what was unsaid was noticed all the same
            self._told_before[player] += told[player] - match.told(seat)
        self.took_back = True
        self.undos += 1
        for one in self.players:
            if one is not None:
                one.decision += 1

    def _earlier_match(self, start: int) -> Match:
        """The match played anew up to a place of the record."""
        assert self._series is not None
        record = self._a_match().record
        shorter = msgspec.structs.replace(record, entries=record.entries[:start], ending=())
        earlier = Match.replay(self.game, shorter, fair=self.dice_of(self.begun), takes_back=self._takes_back)
        self._series.replace_match(earlier)
        return earlier

    @property
    def _takes_back(self) -> bool:
        """Can anything be taken back at this table?"""
        return self.setup.undo and not self.setup.rated

    def _out(self, player: int, how: str) -> None:
        """A player is out: between two the other wins, among more the rest play on and nobody waits for the player."""
        if len(self.players) == 2:
            self._a_match().stop(how, [self.seat_of(1 - player)])
            return
        one = self.person(player)
        one.left = True
        one.bot = PASS if self.game.players.rules_on_absence else STAND_IN

    # Matches

    def _seating(self, number: int) -> tuple[int, ...]:
        """Who sits where in match `number`; where lots decide, they are drawn now."""
        count = len(self.players)
        if self._series is None:
            return tuple(range(count))
        if self._series.draws_lots(number):
            turn = unpredictable().below(count)
            return tuple((place + turn) % count for place in range(count))
        seats = self._series.seats_of(number)
        return tuple(self._names.index(seats[seat]) for seat in self._series.seats)

    def _new_series(self) -> Series:
        return Series(
            self.game,
            self._names,
            format=self.setup.series,
            third=self.setup.third,
            edition=self.setup.edition,
            options=self.setup.options,
        )

    def _replayed(self, number: int, played: Played) -> Match:
        """Match `number` as a snapshot tells it."""
        dice = self.dice_of(number)
        record = Record(
            game=self.game.name,
            edition=self.setup.edition,
            options=self.setup.options,
            seats=played.seats,
            notes=[],
            entries=[Entry(seat, action, ()) for seat, action in played.actions],
            ending=played.ending,
            dice_hash=dice.hash,
            prelude=played.prelude,
        )
        return Match.replay(self.game, record, fair=dice, takes_back=self._takes_back)

    def _new_match(self, number: int, seated: Sequence[int], opening: Sequence[str] | None) -> Match:
        names = self._names or self.names()
        seats = self.game.seats(self.options)
        return Match(
            self.game,
            edition=self.setup.edition,
            options=self.setup.options,
            names={seat: names[player] for seat, player in zip(seats, seated, strict=True)},
            fair=self.dice_of(number),
            prelude=self.setup.prelude if number == 1 else (),
            opening=opening,
            takes_back=self._takes_back,
        )


def _played(match: Match) -> Played:
    record = match.record
    return Played(
        seats=record.seats,
        actions=tuple((entry.seat, entry.action) for entry in record.entries),
        prelude=record.prelude,
        ending=record.ending,
    )


def bot_name(word: str) -> str:
    """What a bot is called at the table: nobody should take it for a person."""
    return f"Bot {word}"


def checked_name(name: str) -> str:
    """A name that anybody may have at a table."""
    return guest_name(name).shown
