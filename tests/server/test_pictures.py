"""What is sent to a client: made of what its seat may know, and of nothing else."""

from __future__ import annotations

import asyncio
import base64
import contextlib
from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import TYPE_CHECKING, cast

import msgspec
import pytest

from brushpass.core import options as option_words
from brushpass.core.dice import Dice
from brushpass.core.game import CHANCE, SPECTATOR
from brushpass.core.match import WATCHING, Match
from brushpass.games import games, load
from brushpass.server.live.driver import LiveDriver
from brushpass.server.metrics import Metrics
from brushpass.server.rooms.connection import Connection
from brushpass.server.rooms.picture import Picture, table_info
from brushpass.server.rooms.reader import Reader
from brushpass.server.rooms.room import Room
from brushpass.server.tables import events
from brushpass.server.tables.errors import Refused
from brushpass.server.tables.offers import UNDO
from brushpass.server.tables.setup import PERSON, Clock, Setup
from brushpass.server.tables.table import Table
from brushpass.server.wire.messages import ENCODER, SceneMessage, ViewMessage
from brushpass.server.wire.standing import TableState
from tests.laws import Table as Lawful
from tests.server.courses import LIVE, NAMES, OPENLY, SECRET, START, new_table, setup_of, table_of

if TYPE_CHECKING:
    from brushpass.server.rooms.services import Services

CHARLIE = "checkpoint-charlie"
SHOWS = (("en", "scene"), ("pl", "scene"), ("en", "view"))
METRICS = Metrics()
HOUR = Clock(kind="bank", bank_ms=3_600_000)

MakePicture = type[Picture]


def a_picture(make: MakePicture = Picture, now: Callable[[], int] = lambda: START) -> Picture:
    """What would be shown of a table at which nobody is present, and no live window is open."""
    return make(lambda player: False, lambda player: None, now, lambda seconds: None)


def pictures(table: Table, player: int | None, make: MakePicture = Picture) -> list[bytes]:
    """All messages for a player, or a spectator, in every language and kind."""
    picture = a_picture(make)
    shown = [picture.message_for(table, Reader(player, lang=lang, show=show)) for lang, show in SHOWS]
    shown.append(ENCODER.encode(table_info(table, "en")))
    return shown


def timeless(message: bytes) -> bytes:
    """A message without the time that its clocks show."""
    read = msgspec.json.decode(message)
    for clock in read.get("state", {}).get("clocks", ()):
        del clock["left_ms"]
    return msgspec.json.encode(read)


def observers(table: Table) -> tuple[int | None, ...]:
    """All players, and a spectator."""
    return (*range(len(table.players)), None)


def match_of(table: Table) -> Match:
    """The latest match."""
    assert table.match is not None
    return table.match


def play_any(table: Table, dice: Dice) -> int | None:
    """Somebody decides at random, or in a live window the clock goes on; who it was."""
    match = match_of(table)
    if match.ticking:
        table.tick(START)
        return None
    player = table.owing()[dice.below(len(table.owing()))]
    legal = match.legal(table.seat_of(player))
    one = table.person(player)
    action = legal[dice.below(len(legal))]
    table.play(START, player, one.decision, action, by="bot" if one.bot else "person")
    return player


# Hidden facts


class Lockstep:
    """A table whose match is played by the tests of the laws, which know what each observer must not tell apart."""

    def __init__(self, setup: Setup, seed: int) -> None:
        self.table = new_table(setup)
        for player in setup.people:
            self.table.join(START, NAMES[player], player)
        base = self.table.game.editions[setup.edition]
        self.lawful = Lawful(self.table.game, option_words.change(base, setup.options))
        self.dice = Dice(seed)
        chance = self._chance()
        seated = tuple(range(len(setup.places)))
        self.table.apply(events.Began(at=START, match=1, players=seated, chance=chance))

    def step(self) -> None:
        """One decision, or the end of a live window, with what chance does after it."""
        lawful = self.lawful
        seat = lawful.waiting[self.dice.below(len(lawful.waiting))]
        legal = lawful.state.legal(seat)
        action = legal[self.dice.below(len(legal))]
        lawful.play(seat, action)
        text = lawful.notation.text(action)
        chance = self._chance()
        if seat == CHANCE:
            self.table.apply(events.Ticked(at=START, action=text, chance=chance))
        else:
            self.table.apply(events.Moved(at=START, player=seat, action=text, chance=chance))

    def _chance(self) -> tuple[str, ...]:
        lawful = self.lawful
        done = []
        while lawful.waiting == [CHANCE] and lawful.state.eager == 0:
            legal = lawful.state.legal(CHANCE)
            action = legal[self.dice.below(len(legal))]
            lawful.play(CHANCE, action)
            done.append(lawful.notation.text(action))
        return tuple(done)

    def twins_look_alike(self, make: MakePicture = Picture) -> int:
        """For every observer: in worlds he must not tell apart he is sent the same bytes; how many there were."""
        match = match_of(self.table)
        truth = match._state
        compared = 0
        for observer in self.lawful.observers:
            player = None if observer == SPECTATOR else observer
            shown = pictures(self.table, player, make)
            for twin in self.lawful.some_twins(observer, most=2):
                match._state = twin
                alike = pictures(self.table, player, make)
                match._state = truth
                assert alike == shown
                compared += 1
        return compared


SETTINGS = {
    **{f"{game} {edition}": setup_of(game, edition=edition) for game in games() for edition in load(game).editions},
    "sequential": setup_of(CHARLIE, edition="both", options=OPENLY),
    "targets": setup_of(CHARLIE, options={"players": "3", "tie_break": "earliest_commitment"}),
    "manual": setup_of(CHARLIE, edition="both", options={"players": "5", "announce": "manual"}),
}
every_setting = pytest.mark.parametrize("setup", SETTINGS.values(), ids=SETTINGS.keys())


@every_setting
def test_messages_do_not_change_with_what_is_hidden(setup: Setup) -> None:
    """At moments of a random match, what an observer must not tell apart is told in the same bytes.

    A match that is soon over is followed by others.
    """
    compared = 0
    for seed in range(31, 41):
        pair = Lockstep(setup, seed)
        for step in range(150):
            if pair.lawful.over:
                break
            if step % 9 == 0:
                compared += pair.twins_look_alike()
            pair.step()
        if compared > 20:
            break
    assert compared > 20


@pytest.mark.parametrize("options", [{"players": "3"}, {"players": "3", "stasi": "true"}], ids=["base", "stasi"])
def test_live_messages_do_not_change_with_what_is_hidden(options: dict[str, str]) -> None:
    """The same by the clock; what the clocks show is a matter of time."""

    async def compare() -> int:
        pair = Lockstep(setup_of(CHARLIE, options={**options, **LIVE}), 32)
        compared = 0
        for step in range(120):
            if pair.lawful.over:
                break
            if step % 4 == 0 and match_of(pair.table).ticking:
                compared += pair.twins_look_alike()
            pair.step()
        return compared

    assert asyncio.run(compare()) > 20


class ShowsSecretState(Picture):
    """A picture that is made with the truth in its hand."""

    def _make(self, table: Table, reader: Reader, since: int, state: TableState | None) -> bytes:
        match = table.match
        assert match is not None
        hidden = [msgspec.to_builtins(match.view(seat)) for seat in match.seats]
        return super()._make(table, reader, since, state) + repr(hidden).encode()


@pytest.mark.parametrize("game", games())
def test_a_message_that_shows_what_is_hidden_is_caught(game: str) -> None:
    """The comparison of messages in worlds alike notices a planted leak."""
    pair = Lockstep(setup_of(game), 31)

    def play() -> None:
        for _ in range(150):
            pair.twins_look_alike(ShowsSecretState)
            pair.step()

    with pytest.raises(AssertionError):
        play()


# Sealed answers


SEALED = {
    "three": {"players": "3"},
    "four": {},
    "five with both": {"players": "5", "stasi": "true", "cafe_adler": "true", "announce": "manual"},
    "targets": {"players": "3", "tie_break": "earliest_commitment"},
}


def notice_no_answers(make: MakePicture, options: dict[str, str], clock: Clock | None = None) -> int:
    """Play at random: whoever has heard nothing of another player's answer is shown nothing new; how often so."""
    table = table_of(CHARLIE, options=options, clock=clock)
    dice = Dice(33)
    quiet = 0
    while table.is_on and quiet < 150:
        told = [match_of(table).told(table.seat_of(observer)) for observer in observers(table)]
        shown = [[timeless(one) for one in pictures(table, observer, make)] for observer in observers(table)]
        seen = [table.seen(observer) for observer in observers(table)]
        mover = play_any(table, dice)
        for place, observer in enumerate(observers(table)):
            if observer == mover or match_of(table).told(table.seat_of(observer)) != told[place]:
                continue
            quiet += 1
            assert table.seen(observer) == seen[place]
            assert [timeless(one) for one in pictures(table, observer, make)] == shown[place]
    return quiet


@pytest.mark.parametrize("options", SEALED.values(), ids=SEALED.keys())
def test_nobody_notices_a_sealed_answer(options: dict[str, str]) -> None:
    """Until the window ends neither a message nor a number changes for others and for spectators."""
    assert notice_no_answers(Picture, options) > 40


def test_nobody_notices_a_sealed_answer_by_the_clocks() -> None:
    """With clocks too, what is shown but the time stays as it was."""

    async def play() -> int:
        return notice_no_answers(Picture, {"players": "3"}, HOUR)

    assert asyncio.run(play()) > 40


def test_where_answers_are_sealed_nobody_sees_another_clock() -> None:
    """A player sees his own, and a spectator none."""

    async def clocks() -> list[list[int]]:
        table = table_of(CHARLIE, options={"players": "3"}, clock=HOUR)
        play_any(table, Dice(1))
        shown = [msgspec.json.decode(pictures(table, observer)[0]) for observer in observers(table)]
        return [[clock["player"] for clock in one.get("clocks", ())] for one in shown]

    assert asyncio.run(clocks()) == [[0], [1], [2], []]


class CountsEvents(Picture):
    """A picture that tells how many events there were."""

    def _make(self, table: Table, reader: Reader, since: int, state: TableState | None) -> bytes:
        read = msgspec.json.decode(super()._make(table, reader, since, state))
        return msgspec.json.encode({**read, "events": table.number})


class TellsWhoOwes(Picture):
    """A picture that tells who still has to answer."""

    def _make(self, table: Table, reader: Reader, since: int, state: TableState | None) -> bytes:
        read = msgspec.json.decode(super()._make(table, reader, since, state))
        return msgspec.json.encode({**read, "owing": table.owing()})


class TellsWhen(Picture):
    """A picture that tells when something last happened, in the order of events."""

    def _make(self, table: Table, reader: Reader, since: int, state: TableState | None) -> bytes:
        read = msgspec.json.decode(super()._make(table, reader, since, state))
        decisions = sum(one.decision for one in table.players if one is not None)
        return msgspec.json.encode({**read, "decisions": decisions})


@pytest.mark.parametrize("leaky", [CountsEvents, TellsWhoOwes, TellsWhen])
def test_a_message_that_tells_of_sealed_answers_is_caught(leaky: MakePicture) -> None:
    """The comparison notices a counter of events, of decisions, and the list of those who owe one."""
    with pytest.raises(AssertionError):
        notice_no_answers(leaky, {"players": "3"})


# Secrets


def strings_in(value: object) -> Iterator[str]:
    """All texts in a message, keys included."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, one in value.items():
            yield from strings_in(key)
            yield from strings_in(one)
    elif isinstance(value, list):
        for one in value:
            yield from strings_in(one)


def no_secret_is_told(table: Table, make: MakePicture = Picture) -> None:
    """No message holds the table's secret, nor the secret of dice that are still to be thrown."""
    kept = [SECRET, *(bytes.fromhex(table.dice_of(number).secret) for number in (table.begun, table.begun + 1))]
    words = [word for one in kept for word in (one.hex(), one.hex().upper(), base64.b64encode(one).decode())]
    for observer in observers(table):
        for message in pictures(table, observer, make):
            for text in strings_in(msgspec.json.decode(message)):
                assert not any(word in text for word in words)


@pytest.mark.parametrize("game", games())
def test_no_message_of_a_running_match_holds_a_secret(game: str) -> None:
    """Searched in all texts of all messages, through the matches of a series."""
    table = table_of(game, series="first_to_3")
    dice = Dice(34)
    for _ in range(2):
        for _ in range(6):
            no_secret_is_told(table)
            for _ in range(5):
                if table.is_on:
                    play_any(table, dice)
        while table.is_on:
            play_any(table, dice)
        table.begin(START)
    no_secret_is_told(table)


class TellsDice(Picture):
    """A picture that tells the dice too early."""

    def _make(self, table: Table, reader: Reader, since: int, state: TableState | None) -> bytes:
        read = msgspec.json.decode(super()._make(table, reader, since, state))
        return msgspec.json.encode({**read, "dice": [table.dice_of(1).secret]})


def test_a_message_that_tells_the_dice_is_caught() -> None:
    """The search finds a secret that was planted."""
    with pytest.raises(AssertionError):
        no_secret_is_told(table_of("cold-war"), TellsDice)


def test_the_dice_of_a_match_are_told_when_it_is_over() -> None:
    """The hash from its beginning on, the secret only then."""
    table = table_of("shadows-in-kyoto")

    def dice() -> list[dict[str, object]]:
        found = msgspec.json.decode(pictures(table, None)[0])["state"]["dice"]
        assert isinstance(found, list)
        return found

    first = {"match": 1, "hash": table.dice_of(1).hash}
    assert dice() == [{**first, "secret": ""}]
    table.resign(START, 0)
    assert dice() == [{**first, "secret": table.dice_of(1).secret}]
    table.begin(START)
    assert dice()[1] == {"match": 2, "hash": table.dice_of(2).hash, "secret": ""}


@pytest.mark.parametrize("game", games())
def test_choices_are_the_reader_s_own(game: str) -> None:
    """Nobody is sent what another may choose from, in scenes and in views."""
    table = table_of(game)
    dice = Dice(35)
    for _ in range(40):
        if not table.is_on:
            break
        for observer in observers(table):
            seat = table.seat_of(observer)
            legal = [] if seat == WATCHING else match_of(table).legal(seat)
            scene, _, view, _ = (msgspec.json.decode(message) for message in pictures(table, observer))
            assert [choice["action"] for choice in scene["scene"]["choices"]] == legal
            assert view["view"]["legal"] == legal
            assert view["view"]["seat"] == seat
        play_any(table, dice)


# What is sent


def test_a_message_can_be_read_as_what_it_is() -> None:
    """Both kinds, before the first match and in it."""
    for table in (new_table(setup_of("cold-war")), table_of("cold-war")):
        for player in (0, None):
            scene, _, view, _ = pictures(table, player)
            read = msgspec.json.decode(scene, type=SceneMessage)
            assert (read.scene is None) == (table.match is None)
            assert msgspec.json.decode(view)["say"] == "view"
            assert msgspec.json.decode(scene)["decision"] == 0


def test_the_number_of_a_decision_is_sent_along() -> None:
    """The one that the next action has to answer, each player's own."""
    table = table_of("cold-war")
    mover = play_any(table, Dice(1))
    found = [msgspec.json.decode(pictures(table, observer)[0])["decision"] for observer in (0, 1, None)]
    assert found == [int(mover == 0), int(mover == 1), 0]


def lines(message: bytes) -> list[str]:
    """The log in a scene."""
    scene = msgspec.json.decode(message, type=SceneMessage).scene
    assert scene is not None
    return [line.text for line in scene.log]


@pytest.mark.parametrize("game", games())
def test_a_client_gets_the_log_in_pieces(game: str) -> None:
    """Put together, what a connection is sent is the log as a whole."""
    table = table_of(game)
    picture = a_picture()
    dice = Dice(36)
    steady = Reader(0, lang="en", show="scene")
    log: list[str] = []
    for _ in range(40):
        for _ in range(3):
            if table.is_on:
                play_any(table, dice)
        picture.forget()
        message = picture.message_for(table, steady)
        log += lines(message)
    fresh = picture.message_for(table, Reader(0, lang="en", show="scene"))
    assert log == lines(fresh)
    assert steady.log == match_of(table).told(table.seat_of(0))


def test_facts_come_in_pieces_too() -> None:
    """For programs, which get what they were told since the last message."""
    table = table_of("iron-curtain")
    picture = a_picture()
    dice = Dice(37)
    program = Reader(1, lang="en", show="view")
    count = 0
    for _ in range(20):
        play_any(table, dice)
        picture.forget()
        read = msgspec.json.decode(picture.message_for(table, program))
        assert read["facts_from"] == count
        count += len(read["facts"])
    assert count == match_of(table).told(table.seat_of(1))


def test_the_whole_log_comes_after_an_undo_and_in_a_new_match() -> None:
    """What a client had no longer holds."""
    table = table_of("iron-curtain", series="first_to_3", places=(PERSON, "random"))
    picture = a_picture()
    dice = Dice(38)
    steady = Reader(0, lang="en", show="scene")

    def log_from() -> int:
        picture.forget()
        return msgspec.json.decode(picture.message_for(table, steady), type=SceneMessage).log_from

    assert log_from() == 0
    while not table.took_back:
        before = match_of(table).told(table.seat_of(0))
        play_any(table, dice)
        assert log_from() == before
        with contextlib.suppress(Refused):
            table.offer(START, 0, UNDO)
    assert log_from() == 0
    table.resign(START, 0)
    table.begin(START)
    assert log_from() == 0
    assert log_from() > 0


@pytest.mark.parametrize(("match", "log", "since"), [(1, 3, 3), (1, 10**6, 0), (2, 3, 0), (0, 3, 0)])
def test_a_client_says_what_it_has(match: int, log: int, since: int) -> None:
    """More than there is, or of another match, counts for nothing."""
    table = table_of("iron-curtain")
    reader = Reader(0, lang="en", show="scene", match=match, log=log)
    assert msgspec.json.decode(a_picture().message_for(table, reader), type=SceneMessage).log_from == since


def test_those_who_see_the_same_get_the_same_message() -> None:
    """It is made once, and made anew when the table has changed."""
    table = table_of("cold-war")
    picture = a_picture()

    def message() -> bytes:
        return picture.message_for(table, Reader(None, lang="en", show="scene"))

    first = message()
    assert message() is first
    play_any(table, Dice(1))
    picture.forget()
    assert message() != first


def test_a_clock_is_shown_as_it_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever comes later sees less time left, though nothing has happened at the table."""
    now = START

    async def left() -> list[int]:
        nonlocal now
        table = table_of("cold-war", clock=HOUR)
        picture = a_picture(now=lambda: now)
        found = []
        for _ in range(2):
            read = msgspec.json.decode(picture.message_for(table, Reader(None, lang="en", show="scene")))
            found.append(read["clocks"][0]["left_ms"])
            now += 60_000
        return found

    monkeypatch.setattr("brushpass.server.rooms.picture.steady_ms", lambda: now)
    assert asyncio.run(left()) == [3_600_000, 3_540_000]


def test_a_place_tells_who_sits_there() -> None:
    """A person, a bot, a program, one for whom a bot plays, or nobody."""
    table = new_table(setup_of(CHARLIE, places=(PERSON, "random", PERSON, PERSON)))
    table.join(START, "Ada", 0)
    table.join(START, "Robot", 2, program=True)

    def kinds() -> list[tuple[str, str]]:
        read = msgspec.json.decode(pictures(table, None)[0])
        return [(one["kind"], one["bot"]) for one in read["state"]["players"]]

    assert kinds() == [("person", ""), ("bot", "random"), ("program", ""), ("free", "")]
    table.join(START, "Bea", 3)
    table.begin(START)
    table.take_over(START, 0, 3)
    assert kinds()[3] == ("person", "simple")


def test_a_view_message_is_typed() -> None:
    """Its facts stand in order and from where it says."""
    table = table_of("cold-war")
    read = msgspec.json.decode(pictures(table, 1)[2])
    assert set(read) >= set(ViewMessage.__struct_fields__) - {"clocks", "window"}  # there are none
    assert (read["facts_from"], len(read["facts"])) == (0, match_of(table).told(table.seat_of(1)))


# Spectators who are kept behind


def test_spectators_of_a_delayed_table_see_it_later() -> None:
    """Nothing at first; then, when it is old enough, the table as it was, also after it was only just loaded."""

    async def watch() -> tuple[bytes, bytes]:
        table = table_of("cold-war")
        table.setup = msgspec.structs.replace(table.setup, spectator_delay_ms=50)
        host = SimpleNamespace(
            config=SimpleNamespace(bot_limit_ms=0),
            node="one",
            store=None,
            aside=None,
            workers=None,
            lease_ms=0,
            metrics=METRICS,
            served=SimpleNamespace(now=lambda: START),
        )
        room = Room(cast("Services", host), table, live=LiveDriver, drop=lambda room: None)
        assert room.feed is not None
        spectator = Connection(room, None, lang="en", show="scene")
        room.connections.add(spectator)
        table.changed_at = START + 10**12
        first = room.message_for(spectator)
        table.changed_at = 0
        room.feed._seen = -1
        room.message_for(spectator)
        async with asyncio.timeout(5):
            while not (later := room.message_for(spectator)):
                await asyncio.sleep(0)
        room.shut()
        return first, later

    first, later = asyncio.run(watch())
    assert first == b""
    assert msgspec.json.decode(later)["say"] == "scene"


def test_the_state_of_a_table_is_sent_when_it_changes() -> None:
    """A connection that has it is spared it, a new one gets it, and an offer makes it another."""

    async def told() -> list[bool]:
        table = table_of("cold-war")
        picture = a_picture()
        ada, bea = (Reader(player, lang="en", show="scene") for player in (0, 1))
        found = []

        def look(reader: Reader) -> None:
            picture.forget()
            found.append("state" in msgspec.json.decode(picture.message_for(table, reader)))

        look(ada)
        play_any(table, Dice(1))
        look(ada)
        look(bea)
        table.offer(START, 0, "draw")
        look(ada)
        look(ada)
        return found

    assert asyncio.run(told()) == [True, False, True, True, False]
