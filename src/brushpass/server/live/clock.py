"""A shift at a live table: one node's time as the only authority over the clock of its windows and over races.

A window stays open until the clock closes it; actions that come at almost the same time are gathered and put in order
before any of them counts, and nobody hears of one before that.
Everything here ends with the shift, and the next node's shift starts from the last event.
"""

from __future__ import annotations

import asyncio
import contextlib
from typing import Final

from brushpass.core.dice import unpredictable
from brushpass.core.errors import BrushpassError
from brushpass.core.match import WATCHING, Match
from brushpass.server.live import race
from brushpass.server.live.race import Entry
from brushpass.server.live.window import Window
from brushpass.server.logs import log_failure
from brushpass.server.rooms.room import Room
from brushpass.server.rooms.thinking import Closed
from brushpass.server.tables import events
from brushpass.server.tables.errors import Refused
from brushpass.server.tables.events import Event
from brushpass.server.tables.setup import PASS
from brushpass.server.tables.table import CLOSE, Table

_RETRY_S: Final = 0.5
_LEAST_THINKING_MS: Final = 2_000
"""What a bot may think about a window, even one that reacts faster."""
_TALK: Final = (events.Offered, events.Accepted, events.Declined)


class Shift:
    """The clock, the races and the bots of one live match, as long as this node has its job."""

    def __init__(self, room: Room, match: int) -> None:
        self.match: Final = match
        """Which match of the table it is."""
        self.ended: Final = asyncio.Event()
        """The match is over, or somebody else goes on."""
        self._room = room
        self._live = room.table.setup.live
        self._loop = asyncio.get_running_loop()
        self._open = False
        self._asked = False
        """Whether somebody has asked to go on."""
        self._opened_at = 0.0
        self._earliest = 0.0
        self._timer: asyncio.TimerHandle | None = None
        self._shown: dict[str, float] = {}
        """Since when each action of the window can have been seen by anybody."""
        self._entries: list[Entry] = []
        self._gathering_since = 0.0
        self._racing = False
        """Whether actions are being gathered or carried out, so that the table may not go on."""
        players = range(len(room.table.players))
        self._stirred = {player: asyncio.Event() for player in players}
        """For every player whether there is something new for a bot in this place to look at."""
        self._bots = [asyncio.ensure_future(self._be_bot(player)) for player in players]
        self.after(None)
        self._shown = dict.fromkeys(self._shown, 0.0)  # another node may have shown them long ago

    @property
    def over(self) -> bool:
        """Is there nothing more to do in this match?"""
        table = self._room.table
        return table.begun != self.match or not table.is_on

    @property
    def window(self) -> Window | None:
        """The window that is open, for everybody to know."""
        match = self._room.table.match
        if not self._open or match is None:
            return None
        due = self._by_itself()
        calm = due if self._live.tempo_ms else self._earliest
        return Window(self.match, match.length, self._opened_at, calm, due)

    # The clock

    def after(self, event: Event | None) -> None:
        """Something has happened at the table, or the table was folded anew."""
        match = self._room.table.match
        if self.over:
            self.ended.set()
        if self.ended.is_set() or match is None or not match.ticking:
            self._open = False
            self._shown.clear()
            self._set_timer()
            return
        # Chance shows something new, so what it does after an action is a new window.
        if not self._open or event is None or (isinstance(event, events.Moved | events.Ticked) and event.chance):
            self._open_window()
        elif isinstance(event, events.Moved):
            self._earliest = max(self._earliest, self._loop.time()) + self._live.after_act_ms / 1000
        self._note_shown(match)
        self._set_timer()
        if not isinstance(event, _TALK):
            for stirred in self._stirred.values():
                stirred.set()

    def _open_window(self) -> None:
        self._open = True
        self._asked = False
        self._opened_at = self._loop.time()
        self._earliest = self._opened_at + max(self._live.min_window_ms, self._reading_ms()) / 1000

    def _reading_ms(self) -> int:
        """How long people may read in the first window: until it ends no window of the match has been closed."""
        match = self._room.table.match
        closed = match is not None and any(entry.action == CLOSE for entry in match.entries(match.prelude))
        return 0 if closed else self._live.first_window_ms

    def _note_shown(self, match: Match) -> None:
        now = self._room.hub.served.exactly()
        # The time goes back where something could not be kept; what was shown before that has been seen.
        known = {action: min(shown, now) for action, shown in self._shown.items()}
        self._shown = {action: known.get(action, now) for seat in match.seats for action in match.legal(seat)}

    def _by_itself(self) -> float:
        """When the window closes, if nobody acts or asks to go on."""
        live = self._live
        if live.tempo_ms:
            return max(self._earliest, self._opened_at + live.tempo_ms / 1000)
        return max(self._earliest, self._opened_at + live.go_on_ms / 1000)

    def _due(self) -> float:
        """When the window closes, if nothing more happens."""
        return self._earliest if self._asked else self._by_itself()

    def _set_timer(self, delay: float = 0.0) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._open and not self._racing:
            self._timer = self._loop.call_at(max(self._due(), self._loop.time() + delay), self._ring)

    def _ring(self) -> None:
        self._timer = None
        self._room.hub.spawn(self._close())

    async def _close(self) -> None:
        """Close the window that is open now, and no other."""
        match = self._room.table.match
        length = 0 if match is None else match.length

        def close(table: Table, now: int) -> Event | None:
            match = table.match
            if self._racing or self.ended.is_set() or match is None or match.length != length or not match.ticking:
                return None
            return table.tick(now)

        try:
            await self._room.perform(close)
        except BrushpassError:  # the store is away
            self._set_timer(_RETRY_S)

    def go_on(self, player: int) -> None:
        """Whoever is on turn wants to go on; the window closes when everybody has had the time that is due.

        Where no person could act any more there is nobody to wait for, and anybody may ask.
        """
        table = self._room.table
        match = table.match
        if not self._open or match is None:
            raise Refused("nothing-ticks")
        if self._live.tempo_ms:
            raise Refused("live-fixed-tempo")
        seat = table.game.live.on_turn(match.view(WATCHING))
        if seat is not None and table.player_in(seat) != player and _somebody_may_act(table, match):
            raise Refused("live-not-on-turn")
        self._asked = True
        self._set_timer()

    # The race

    async def act(self, entry: Entry) -> bool:
        """Let an action take part in the race; has it changed anything, or was it taken before?"""
        await self._room.perform(lambda table, now: self._admit(table, entry))
        return await entry.done

    def _admit(self, table: Table, entry: Entry) -> None:
        """Gather an action that counts as things stand; a command, so that it sees nothing that is not kept."""
        self._check(table, entry)
        if not self._entries:
            self._gathering_since = self._loop.time()
        self._entries.append(entry)
        if not self._racing:
            self._racing = True
            self._room.hub.spawn(self._race())

    async def _race(self) -> None:
        """Carry out the actions that were gathered, and those that come meanwhile, until there are none."""
        entries: list[Entry] = []
        try:
            while self._entries:
                entries = await self._gathered()
                for entry in entries:
                    await self._carry_out(entry)
        finally:
            self._racing = False
            self._give_up([*entries, *self._entries])
            self._entries.clear()
            self._set_timer()

    async def _gathered(self) -> list[Entry]:
        """The actions of a bucket in the order in which they count; without buckets, as they came."""
        in_buckets = self._live.race == "bucket"
        if in_buckets:
            ends = self._gathering_since + race.BUCKET_MS / 1000
            await asyncio.sleep(max(0.0, ends - self._loop.time()))
        entries = list(self._entries)
        self._entries.clear()
        return race.in_order(entries, unpredictable()) if in_buckets else entries

    async def _carry_out(self, entry: Entry) -> None:
        if self.ended.is_set() and not self.over:
            self._give_up([entry])
            return
        try:
            event = await self._room.perform(lambda table, now: self._play(table, now, entry))
        except BrushpassError as error:
            entry.fail(error)
        else:
            entry.succeed(event is not None)

    def _play(self, table: Table, now: int, entry: Entry) -> Event | None:
        self._check(table, entry)
        return table.play(now, entry.player, entry.decision, entry.action, by=entry.by)

    def _check(self, table: Table, entry: Entry) -> None:
        """Whether an action counts as things stand, which everybody can see; a repeated one does no harm."""
        one = table.person(entry.player)
        if one.last == (entry.decision, entry.action):
            return
        match = table.match
        if match is None or not match.ticking or table.begun != self.match:
            raise Refused("live-closed")
        if one.bot and entry.by == "person":
            raise Refused("bot-plays-here", bot=one.bot)
        legal = match.legal(table.seat_of(entry.player))
        if not legal:
            raise Refused("live-already-acted")
        if entry.decision < one.decision:
            raise Refused("live-closed")
        action = match.notation.text(match.notation.number(entry.action))
        if action not in legal:
            raise _not_open(table, match, entry.player, action)
        if entry.sent < self._shown.get(action, 0.0):
            raise Refused("live-unseen")

    @staticmethod
    def _give_up(entries: list[Entry]) -> None:
        """Whoever still waits is told that nobody decides."""
        for entry in entries:
            entry.fail(Refused("live-no-answer"))

    # Bots

    async def _be_bot(self, player: int) -> None:
        """Play in a place whenever a bot has it, and look again after everything that happens."""
        stirred = self._stirred[player]
        while True:
            await stirred.wait()
            stirred.clear()
            try:
                await self._look(player)
            except Closed:
                return
            except BrushpassError:
                continue  # the race was lost, or there is nothing to do any more
            except Exception as error:  # a bot that fails once may do better in the next window
                log_failure("live", "bot-failed", error, table=self._room.table.id, player=player)

    async def _look(self, player: int) -> None:
        """Look at the window, think, react after a while: act, or go on if it is this player's turn."""
        room = self._room
        bot = room.table.person(player).bot
        if not self._open or bot in ("", PASS):
            return
        live = self._live
        pause = race.reaction_ms(bot, live.tempo_ms or live.go_on_ms)
        began = self._loop.time()
        action = await self._intent(player, bot, max(_LEAST_THINKING_MS, round(pause)))
        await asyncio.sleep(max(0.0, began + pause / 1000 - self._loop.time()))
        match = room.table.match
        if not self._open or match is None or room.table.person(player).bot != bot:
            return
        if action in match.legal(room.table.seat_of(player)):
            decision = room.table.person(player).decision
            await self.act(Entry(player, decision, action, arrived=room.hub.served.exactly(), by="bot"))
        elif not self._stirred[player].is_set():
            with contextlib.suppress(Refused):  # it is somebody else's turn
                self.go_on(player)

    async def _intent(self, player: int, bot: str, limit_ms: int) -> str:
        """What a bot wants to do in the window as it is now; an action that is none there means not to act."""
        await self._room.settle_all()
        table = self._room.table
        match = table.match
        if match is None:
            return ""
        seat = table.seat_of(player)
        view = match.view(seat)
        if not view.legal:
            return ""
        hub = self._room.hub
        question = table.game.live.question(view)
        choice = await hub.workers.choose(table.setup.game, question, match.past(seat), bot, limit_ms=limit_ms)
        hub.metrics.bot_answered(choice.bot, choice.milliseconds / 1000)
        return choice.action

    # The end

    def stop(self) -> None:
        """Somebody else goes on, if anybody."""
        self.ended.set()
        self._open = False
        self._set_timer()
        for bot in self._bots:
            bot.cancel()

    async def leave(self) -> None:
        """Stop, and wait until nothing of this shift is left but actions that are just being kept."""
        self.stop()
        await asyncio.gather(*self._bots, return_exceptions=True)


def _not_open(table: Table, match: Match, player: int, action: str) -> Refused:
    """Why an action is impossible in a window: somebody else took it since the player's last own action, or never."""
    seat = table.seat_of(player)
    rule = table.game.forbids(match.view(seat), action)
    for entry in reversed(match.entries()):
        if entry.seat == seat:
            break
        if entry.action == action:
            return Refused("live-taken", rule=rule)
    return Refused("live-not-open", rule=rule)


def _somebody_may_act(table: Table, match: Match) -> bool:
    """May a person, and not a bot in his place, still act in this window? Everybody can see that."""
    return any(match.legal(table.seat_of(player)) for player in table.setup.people if not table.person(player).bot)
