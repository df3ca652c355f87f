"""How a table stands: who sits there, what is played, what was agreed to, and what can be asked about it.

A player is a number; the seat in which he sits changes from match to match.
"""

from __future__ import annotations

import hmac
from collections.abc import Sequence

from brushpass.core import options
from brushpass.core.dice import unpredictable
from brushpass.core.fair import FairDice
from brushpass.core.lesson import Lesson
from brushpass.core.match import WATCHING, Match
from brushpass.core.record import CHANCE_WORD
from brushpass.core.series import Series
from brushpass.games import lesson, load
from brushpass.server.tables.clocks import Clocks
from brushpass.server.tables.errors import Refused
from brushpass.server.tables.events import Offer
from brushpass.server.tables.players import Player, bot_name
from brushpass.server.tables.setup import PERSON, Setup
from brushpass.server.tables.status import OPEN, Status


class Standing:
    """What the events of a table have made of it."""

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
        self.series: Series | None = None
        """The matches, once the first has begun."""
        self.seated: tuple[int, ...] = ()
        """The player in each seat of the match."""
        self.undo_start = 0
        """Where in the record the action stands that an undo on offer would take back."""
        self.public = 0
        """How many events everybody noticed."""
        self.heard = 0
        """How much of the latest match everybody had heard after the latest event."""
        self.told_before = dict.fromkeys((*range(len(setup.places)), None), 0)
        """What each player, or a spectator, was told in earlier matches."""
        self.called: list[str] = []
        """What the players are called in this series, once it has begun."""
        self._dice: dict[int, FairDice] = {}
        self.ticked = False
        """Whether there was a live window after the latest event."""

    # Questions

    @property
    def match(self) -> Match | None:
        """The latest match."""
        return None if self.series is None else self.series.latest

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
        match = self.a_match()
        return WATCHING if player is None else match.seats[self.seated.index(player)]

    def player_in(self, seat: str) -> int:
        """The player in a seat of the latest match."""
        return self.seated[self.a_match().seats.index(seat)]

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
        return self.public + self.told_before[player] + heard + own

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

    def lesson_of(self, match: int) -> Lesson | None:
        """The lesson with which match `match` begins, counted from 1."""
        return lesson(self.setup.game) if self.setup.lesson and match == 1 else None

    def learning(self, player: int | None) -> tuple[Lesson, int] | None:
        """The lesson that a player follows, and at which step he is, counted from 1; None once it is over or left."""
        match = self.match
        lesson = self.lesson_of(self.begun)
        if lesson is None or match is None or player is None or self.seat_of(player) != lesson.seat:
            return None
        entries = [entry for entry in match.entries() if entry.seat == lesson.seat]
        step = len(entries) + 1
        return (lesson, step) if lesson.next(lesson.seat, entries) is not None else None

    # Checks

    def a_match(self) -> Match:
        """The latest match, where there must be one."""
        match = self.match
        if match is None:
            raise Refused("no-match-on")
        return match

    def check_on(self) -> None:
        """There must be a match that goes on."""
        if not self.is_on:
            raise Refused("no-match-on")

    def check_plays(self, player: int) -> None:
        """Only who plays in person has a say in the match."""
        one = self.person(player)
        if one.left:
            raise Refused("already-left")
        if one.bot:
            raise Refused("bot-plays-here", bot=one.bot)

    @property
    def takes_back(self) -> bool:
        """Can anything be taken back at this table?"""
        return self.setup.undo and not self.setup.rated

    # Matches

    def seating(self, number: int) -> tuple[int, ...]:
        """Who sits where in match `number`; where lots decide, they are drawn now."""
        count = len(self.players)
        if self.series is None:
            return tuple(range(count))
        if self.series.draws_lots(number):
            turn = unpredictable().below(count)
            return tuple((place + turn) % count for place in range(count))
        seats = self.series.seats_of(number)
        return tuple(self.called.index(seats[seat]) for seat in self.series.seats)

    def new_series(self) -> Series:
        """The series as it begins, between those who sit here now."""
        return Series(
            self.game,
            self.called,
            format=self.setup.series,
            third=self.setup.third,
            edition=self.setup.edition,
            options=self.setup.options,
        )

    def new_match(self, number: int, seated: Sequence[int], opening: Sequence[str] | None) -> Match:
        """Match `number` as it begins; what chance does then is drawn, or follows from `opening`."""
        names = self.called or self.names()
        seats = self.game.seats(self.options)
        return Match(
            self.game,
            edition=self.setup.edition,
            options=self.setup.options,
            names={seat: names[player] for seat, player in zip(seats, seated, strict=True)},
            fair=self.dice_of(number),
            prelude=self.setup.prelude if number == 1 else (),
            opening=opening,
            takes_back=self.takes_back,
            lesson=self.lesson_of(number),
        )
