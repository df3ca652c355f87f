"""Tables for tests: settings of every kind, all that can be seen of a table, and random courses of commands."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from unittest.mock import patch

import msgspec

from brushpass.core.dice import Dice
from brushpass.core.errors import BrushpassError
from brushpass.games import games, load
from brushpass.server.tables import events
from brushpass.server.tables.events import Event, Offer
from brushpass.server.tables.offers import DRAW, REMATCH, UNDO
from brushpass.server.tables.setup import PASS, PERSON, Clock, Setup, checked
from brushpass.server.tables.status import OPEN
from brushpass.server.tables.table import Table

SECRET = bytes(range(32))
START = 1_700_000_000_000
NAMES = ("Ada", "Bea", "Cleo", "Dora", "Eve", "Fay", "Gil")
ALIKE = ("Ada", "Ada (3)", "Ada", "Ada (2)", "Ada")
OFFERS: tuple[Offer, ...] = (DRAW, UNDO, REMATCH)
LIVE = {"window_mode": "live"}
OPENLY = {"window_mode": "sequential"}


def setup_of(
    game: str,
    *,
    places: tuple[str, ...] = (),
    edition: str = "",
    options: Mapping[str, str] | None = None,
    series: str = "",
    third: str = "",
    clock: Clock | None = None,
    absent: str = "forfeit",
    rated: bool = False,
    undo: bool = True,
) -> Setup:
    """Settings, checked."""
    return checked(
        Setup(
            game=game,
            edition=edition,
            options=dict(options or {}),
            series=series,
            third=third,
            places=places,
            clock=clock or Clock(),
            absent=absent,
            rated=rated,
            undo=undo,
        )
    )


def new_table(setup: Setup) -> Table:
    """A table with nobody at it but bots."""
    return Table("t", setup, SECRET, START)


def table_of(
    game: str,
    *,
    places: tuple[str, ...] = (),
    edition: str = "",
    options: Mapping[str, str] | None = None,
    series: str = "",
    third: str = "",
    clock: Clock | None = None,
    absent: str = "forfeit",
    rated: bool = False,
    undo: bool = True,
) -> Table:
    """A table at which the first match has just begun, at the time `START`."""
    setup = setup_of(
        game,
        places=places,
        edition=edition,
        options=options,
        series=series,
        third=third,
        clock=clock,
        absent=absent,
        rated=rated,
        undo=undo,
    )
    table = new_table(setup)
    for player in setup.people:
        table.join(START, NAMES[player], player)
    table.begin(START)
    return table


MINUTE = Clock(kind="bank", bank_ms=60_000, increment_ms=2_000)
EACH_MOVE = Clock(kind="per_move", move_ms=30_000)

SETUPS: dict[str, Setup] = {
    **{
        f"{game} {edition}": setup_of(game, edition=edition, clock=MINUTE)
        for game in games()
        for edition in load(game).editions
    },
    "series with lots": setup_of("cold-war", series="first_to_3", third="random", options={"max_turns": "1"}),
    "a bot on the clock": setup_of("iron-curtain", clock=EACH_MOVE, absent="random"),
    "against a bot": setup_of("shadows-in-kyoto", places=(PERSON, "random")),
    "bots alone": setup_of("cold-war", places=("random", "simple")),
    "rated": setup_of("cold-war", rated=True, clock=MINUTE),
    "three pass": setup_of("checkpoint-charlie", options={"players": "3"}, clock=EACH_MOVE, absent=PASS),
    "five with bots": setup_of(
        "checkpoint-charlie",
        options={"players": "5", **OPENLY},
        places=(PERSON, "random", PERSON, "random", PERSON),
        series="first_to_3",
    ),
    "announced by hand": setup_of("checkpoint-charlie", edition="both", options={"announce": "manual"}),
    "live": setup_of("checkpoint-charlie", edition="both", options=LIVE, absent=PASS),
    "five live": setup_of("checkpoint-charlie", options={"players": "5", **LIVE}, series="first_to_3", third="random"),
}


def observed(table: Table) -> bytes:
    """Everything that can be seen of a table, from every side and by its host."""
    match = table.match
    observers = (*range(len(table.players)), None)
    host: list[object] = [
        (table.id, table.setup, table.status, table.number, table.begun, table.created_at, table.changed_at),
        (table.players, table.names(), table.free(), table.ready(), table.is_on, table.rematch, table.took_back),
        {what: sorted(players) for what, players in table.offers.items()},
        (table.clocks.left, table.clocks.since, table.clocks.deadline()),
        (table.owing(), table.bots_owing(), [table.seen(observer) for observer in observers]),
    ]
    if table.series is not None and match is not None:
        seats = [table.seat_of(observer) for observer in observers]
        host += [
            (seats, [table.player_in(seat) for seat in match.seats], match.ticking, match.waiting()),
            ([one.record.text() for one in table.series.matches], table.series.standing(), table.series.over),
            [
                (match.view(seat), match.heard(seat), table.owing_seen(one))
                for seat, one in zip(seats, observers, strict=True)
            ],
        ]
    return msgspec.json.encode(host)


def folded(table: Table, kept: list[str]) -> Table:
    """The table made anew from its events as the store keeps them."""
    return Table.folded(table.id, table.setup, SECRET, table.created_at, [events.decode(body) for body in kept])


Command = Callable[[], Event | None]


class Course:
    """A random course of commands at a table; a command that is refused, or has nothing to do, must change nothing."""

    def __init__(self, setup: Setup, seed: int, *, patience: int = 5, names: tuple[str, ...] = NAMES) -> None:
        self.table = new_table(setup)
        self.dice = Dice(seed)
        self.now = START
        self.kept: list[str] = []
        self.snapshots: dict[int, bytes] = {0: observed(self.table)}
        """What was seen of the table after so many events."""
        self.reasons: set[str] = set()
        """Why commands were refused."""
        self.undone = 0
        """How often something was taken back."""
        self._patience = patience
        self._names = names

    def run(self, steps: int) -> Course:
        """Go on for so many commands; lots, and what is done for somebody who is away, come from the same dice."""
        of_tables = "brushpass.server.tables"
        with (
            patch(f"{of_tables}.table.unpredictable", lambda: self.dice),
            patch(f"{of_tables}.standing.unpredictable", lambda: self.dice),
        ):
            for step in range(steps):
                self.now += self.below(900)
                self.step()
                if step % 16 == 0:
                    self.snapshots[self.table.number] = observed(self.table)
        self.snapshots[self.table.number] = observed(self.table)
        return self

    def step(self) -> None:
        """One command: usually one that goes on with the match, now and then any other."""
        table = self.table
        if table.status == OPEN and self.below(3) == 0:
            self.attempt(self.any_command())
        elif table.offers and self.below(2) == 0:
            self.attempt(self.an_answer())
        elif self.below(self._patience) == 0:
            self.attempt(self.any_command())
        elif table.status == OPEN and table.free():
            self.attempt(lambda: table.join(self.now, self._names[self.below(len(self._names))], None))
        elif table.ready():
            self.attempt(lambda: table.begin(self.now))
        elif table.is_on:
            self.attempt(self.a_move())
        else:
            self.attempt(self.any_command())

    def attempt(self, command: Command) -> Event | None:
        """Carry out a command and keep its event."""
        before = observed(self.table)
        try:
            event = command()
        except BrushpassError as error:
            self.reasons.add(error.message)
            event = None
        if event is None:
            assert observed(self.table) == before
            return None
        self.kept.append(events.encode(event))
        if isinstance(event, events.Offered | events.Accepted) and event.what == UNDO:
            self.undone += UNDO not in self.table.offers
        assert len(self.kept) == self.table.number
        return event

    def a_move(self) -> Command:
        """Somebody who owes a decision takes it, or in a live window somebody accuses or the clock goes on."""
        table = self.table
        match = table.match
        assert match is not None
        if match.ticking:
            eager = [table.player_in(seat) for seat in match.seats if match.legal(seat)]
            if not eager or self.below(6):
                return lambda: table.tick(self.now)
            return self.move_of(eager[self.below(len(eager))])
        owing = table.owing()
        return self.move_of(owing[self.below(len(owing))])

    def move_of(self, player: int) -> Command:
        """A legal action of a player, or what is done for one who is away."""
        table = self.table
        one = table.person(player)
        match = table.match
        assert match is not None
        legal = match.legal(table.seat_of(player))
        action = legal[self.below(len(legal))]
        if one.bot == PASS and not match.ticking:
            action = table.absent_action(player)
        return lambda: table.play(self.now, player, one.decision, action, by="bot" if one.bot else "person")

    def an_answer(self) -> Command:
        """Somebody agrees to what is proposed, or now and then does not."""
        table, now = self.table, self.now
        what = next(iter(table.offers))
        player = self.below(len(table.players))
        if self.below(5) == 0:
            return lambda: table.decline(now, player, what)
        return lambda: table.offer(now, player, what, "fresh")

    def any_command(self) -> Command:
        """Any of the other commands, sensible or not."""
        table, now = self.table, self.now
        player, other = self.below(len(table.players)), self.below(len(table.players) + 1)
        if table.status == OPEN and self.below(2) == 0:
            return self.one_of(lambda: table.leave(now, player), lambda: table.leave(now, player), self.a_closing)
        if table.players[player] is None or self.below(5) == 0:
            return self.one_of(
                lambda: table.join(now, "Zoe", other),
                lambda: table.begin(now),
                lambda: table.tick(now),
                lambda: table.leave(now, player) if table.status != OPEN else None,
                self.a_closing,
            )
        return self.one_of(
            self.a_late_clock,
            self.a_proposal(player),
            self.a_proposal(player),
            self.a_proposal(player),
            self.a_bad_move(player),
            self.a_bad_move(player),
            self.a_rare_one(player, other),
        )

    def one_of(self, *commands: Command) -> Command:
        """One of several commands."""
        return commands[self.below(len(commands))]

    def a_proposal(self, player: int) -> Command:
        """Somebody proposes something, often to take back, or declines."""
        table, now = self.table, self.now
        what = UNDO if self.below(2) else OFFERS[self.below(len(OFFERS))]
        if self.below(5) == 0:
            return lambda: table.decline(now, player, what)
        return lambda: table.offer(now, player, what, "fresh")

    def a_bad_move(self, player: int) -> Command:
        """A move that is late, early, repeated or no move at all."""
        table, now = self.table, self.now
        one = table.person(player)
        action = one.last[1] if one.last is not None else "pass"
        return self.one_of(
            lambda: table.play(now, player, one.decision - 1, action),
            lambda: table.play(now, player, one.decision - 1, f"  {action} "),
            lambda: table.play(now, player, one.decision - 1, "no such thing"),
            lambda: table.play(now, player, one.decision + 1, action),
            lambda: table.play(now, player, one.decision, "no such thing"),
            lambda: table.play(now, player, one.decision, action, by="bot"),
            lambda: table.play(now, player, one.decision, action),
        )

    def a_rare_one(self, player: int, other: int) -> Command:
        """Somebody comes back, vanishes or gives up."""
        table, now = self.table, self.now
        if self.below(2):
            return lambda: table.come_back(now, player)
        return self.one_of(
            lambda: table.resign(now, player),
            lambda: table.claim(now, player, other),
            lambda: table.take_over(now, player, other),
            lambda: table.take_over(now, player, other),
        )

    def a_closing(self) -> Event | None:
        """The table is given up, rarely while that is possible."""
        if self.table.status == OPEN and self.below(3):
            return None
        return self.table.close(self.now)

    def a_late_clock(self) -> Event | None:
        """The clock acts, now and then because everybody has slept."""
        deadline = self.table.clocks.deadline()
        if deadline is not None and self.below(8) == 0:
            self.now = max(self.now, deadline)
        return self.table.flag(self.now)

    def below(self, bound: int) -> int:
        """A random number."""
        return int(self.dice.below(bound))
