"""What one observer is shown: the message that holds his scene or view, made of nothing else."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from typing import Literal

import msgspec

from brushpass.core.match import Match
from brushpass.core.scene import Scene, Step
from brushpass.core.words import words
from brushpass.server.rooms.ending import ending_of
from brushpass.server.rooms.reader import Reader
from brushpass.server.tables.players import Player
from brushpass.server.tables.setup import PERSON, UNTIMED
from brushpass.server.tables.table import Table
from brushpass.server.times import steady_ms
from brushpass.server.wire.messages import ENCODER, SceneMessage, ViewMessage
from brushpass.server.wire.standing import (
    ClockInfo,
    DiceInfo,
    LessonStep,
    PlayerInfo,
    TableInfo,
    TableState,
    WindowInfo,
)

_ANY_PLAYER = 0
"""A live window lasts equally long for all players."""
_LAST_MATCHES = 20
_MOST_MADE = 50
"""How many messages are kept for others: a client says itself from where on it wants the log."""
_FRESH_MS = 200
"""How long a message that shows a running clock is good for others."""


class Picture:
    """The messages for all observers of a table, each made once for those who see the same.

    `present` says whether a player is connected, `window` how long the live window lasts for a player or a spectator,
    `now` the served time; `made` is told how many seconds a message took.
    """

    def __init__(
        self,
        present: Callable[[int], bool],
        window: Callable[[int | None], WindowInfo | None],
        now: Callable[[], int],
        made: Callable[[float], None],
    ) -> None:
        self._present = present
        self._window = window
        self._now = now
        self._note_made = made
        self._made: dict[tuple[int | None, str, str, int, bool], bytes] = {}
        self._made_at = 0
        self._standing: object = None
        """What the state of the table is made of, once somebody has looked."""

    def forget(self) -> None:
        """The table has changed, or time has passed on its clocks."""
        self._made.clear()
        self._made_at = steady_ms()
        self._standing = None

    def forget_for(self, players: Iterable[int | None]) -> None:
        """Something has happened that some can notice; making a message anew would tell the others that it has."""
        noticing = set(players)
        self._made = {key: text for key, text in self._made.items() if key[0] not in noticing}
        if noticing:
            self._standing = None

    def message_for(self, table: Table, reader: Reader) -> bytes:
        """What a reader should see of the table now; it is noted how much of the log he has then."""
        if self._shows_time(table) and steady_ms() - self._made_at > _FRESH_MS:
            self.forget()
        since = _log_from(table, reader)
        standing = (reader.lang, self._state_key(table))
        is_new = standing != reader.standing
        key = (reader.player, reader.lang, reader.show, since, is_new)
        text = self._made.get(key)
        if text is None:
            began = time.perf_counter()
            if len(self._made) >= _MOST_MADE:
                self._made.clear()
            state = table_state(table, self._present, reader.lang) if is_new else None
            text = self._made[key] = self._make(table, reader, since, state)
            self._note_made(time.perf_counter() - began)
        reader.standing = standing
        reader.match = table.begun
        reader.log = _told(table, reader.player)
        return text

    def _shows_time(self, table: Table) -> bool:
        """Does a message grow old by itself?"""
        return table.clocks.deadline() is not None or self._window(_ANY_PLAYER) is not None

    def _state_key(self, table: Table) -> object:
        """Everything the state of the table is made of: it is sent only when this is another."""
        if self._standing is not None:
            return self._standing
        offers = tuple((what, frozenset(players)) for what, players in table.offers.items())
        players = tuple(
            (one is not None and (one.name, one.bot, one.left), self._present(player))
            for player, one in enumerate(table.players)
        )
        self._standing = (table.status, table.begun, table.is_on, table.rematch, offers, players)
        return self._standing

    def _make(self, table: Table, reader: Reader, since: int, state: TableState | None) -> bytes:
        player = reader.player
        match = table.match
        clocks = table_clocks(table, player, self._now())
        window = self._window(player)
        number = table.seen(player)
        decision = _decision(table, player)
        if reader.show == "view":
            view = None if match is None else match.view(table.seat_of(player))
            facts = () if match is None else tuple(match.heard(table.seat_of(player), since))
            return ENCODER.encode(
                ViewMessage(
                    number=number,
                    decision=decision,
                    facts_from=since,
                    facts=facts,
                    view=view,
                    clocks=clocks,
                    window=window,
                    state=state,
                )
            )
        scene = None if match is None else match.scene(table.seat_of(player), reader.lang, since)
        steps, acted = ((), 0) if match is None or scene is None else _story(match, scene, since)
        if scene is not None and player is not None and table.person(player).bot:
            scene = msgspec.structs.replace(scene, choices=())  # whatever the player chose now would be refused
        return ENCODER.encode(
            SceneMessage(
                number=number,
                decision=decision,
                log_from=since,
                log_to=_told(table, player),
                scene=scene,
                steps=steps,
                acted=acted,
                clocks=clocks,
                window=window,
                state=state,
                lesson=_lesson(table, player),
            )
        )


def _story(match: Match, scene: Scene, since: int) -> tuple[tuple[Step, ...], int]:
    """What a reader could have seen on the way to a scene, and how much of its log is older than his own last action.

    Whoever opens the page gets what has happened since he acted himself.
    """
    if since:
        return match.steps(scene.seat, scene, since), 0
    acted = match.acted(scene.seat)
    if not acted:
        return (), 0
    return match.steps(scene.seat, scene, since, after=acted), match.lines(scene.seat, scene.lang, acted)


def _lesson(table: Table, player: int | None) -> LessonStep | None:
    """Where a player is in a lesson; it follows from his own actions alone."""
    learning = table.learning(player)
    if learning is None:
        return None
    lesson, step = learning
    return LessonStep(step=step, of=lesson.steps, actions=lesson.allowed(step), look=lesson.look(step))


def _told(table: Table, player: int | None) -> int:
    return 0 if table.match is None else table.match.told(table.seat_of(player))


def _log_from(table: Table, reader: Reader) -> int:
    """From where on the log has to be sent: all of it in a new match, after an undo, and where old lines change."""
    match = table.match
    if match is None or reader.match != table.begun or table.took_back or table.game.sealed.forgets(table.options):
        return 0
    return reader.log if reader.log <= match.told(table.seat_of(reader.player)) else 0


def _decision(table: Table, player: int | None) -> int:
    return 0 if player is None or table.players[player] is None else table.person(player).decision


def table_state(table: Table, present: Callable[[int], bool], lang: str) -> TableState:
    """How the table stands, as everybody may know it."""
    series = table.series
    return TableState(
        status=table.status,
        players=tuple(_player(table, player, one, present(player)) for player, one in enumerate(table.players)),
        offers={what: tuple(sorted(players)) for what, players in table.offers.items()},
        match=table.begun,
        standing="" if series is None or series.most_games == 1 else series.standing(lang),
        dice=_dice(table),
        rematch=table.rematch,
        ending=None if table.match is None else ending_of(table.match, lang),
    )


def _player(table: Table, player: int, one: Player | None, present: bool) -> PlayerInfo:
    if one is None:
        return PlayerInfo(
            player=player, name="", kind="free", registered=False, bot="", seat="", present=False, left=False
        )
    kind: Literal["person", "bot", "program"] = "program" if one.program else "person"
    if table.setup.places[player] != PERSON:
        kind = "bot"
    return PlayerInfo(
        player=player,
        name=one.name,
        kind=kind,
        registered=one.registered,
        bot=one.bot,
        seat="" if table.match is None else table.seat_of(player),
        present=kind == "bot" or present,
        left=one.left,
    )


def table_clocks(table: Table, reader: int | None, now: int) -> tuple[ClockInfo, ...]:
    """The clocks at a served time, as one reader may know them."""
    clocks = table.clocks
    if clocks.clock.kind == UNTIMED or not table.is_on:
        return ()
    readers = range(len(table.players)) if not table.game.sealed.answers else [] if reader is None else [reader]
    return tuple(
        ClockInfo(
            player=player,
            left_ms=clocks.left[player] if (ends := clocks.ends(player)) is None else max(0, ends - now),
            runs=ends is not None,
        )
        for player in readers
    )


def _dice(table: Table) -> tuple[DiceInfo, ...]:
    """The dice of the latest matches; the secret only of those that are over."""
    found = []
    for number in range(max(1, table.begun - _LAST_MATCHES + 1), table.begun + 1):
        dice = table.dice_of(number)
        over = number < table.begun or not table.is_on
        found.append(DiceInfo(match=number, hash=dice.hash, secret=dice.secret if over else ""))
    return tuple(found)


def _hides_moments(table: Table) -> bool:
    """Whether nobody may know when something happened: answers are sealed, or spectators are behind."""
    return table.is_on and (table.game.sealed.answers or table.setup.spectator_delay_ms > 0)


def table_info(table: Table, lang: str) -> TableInfo:
    """What a table is."""
    setup = table.setup
    speak = words(lang, table.game.folder)
    return TableInfo(
        id=table.id,
        game=setup.game,
        title=speak.say("game-title"),
        edition=setup.edition,
        options=setup.options,
        series=setup.series,
        third=setup.third,
        clock=setup.clock,
        absent=setup.absent,
        visibility=setup.visibility,
        rated=setup.rated,
        undo=setup.undo,
        chat=setup.chat,
        created_at=table.created_at,
        changed_at=table.created_at if _hides_moments(table) else table.changed_at,
        live=setup.live if table.is_live else None,
        hot_seat=setup.hot_seat,
        spectator_delay_ms=setup.spectator_delay_ms,
        lesson=setup.lesson,
        notice=speak.say("notice"),
    )
