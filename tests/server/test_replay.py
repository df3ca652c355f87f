"""Replays: what a finished match shows at every moment, playing on from one, and what a search thinks of it."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import httpx
import msgspec
import pytest

from brushpass import Match, load, parse
from brushpass.bots import bot
from brushpass.core.dice import Dice
from brushpass.core.errors import BadInput, BadRecord
from brushpass.core.fair import FairDice
from brushpass.core.match import RESIGNED, WATCHING
from brushpass.core.record import CHANCE_WORD, Record
from brushpass.core.scene import Aside, LogLine, Piece, Scene
from brushpass.core.words import LANGUAGES, words
from brushpass.games import games
from brushpass.server.replay.course import OPEN_EYES, Course, Courses, Told, divided
from brushpass.server.replay.open_scene import BACK
from brushpass.server.tables import events
from brushpass.server.tables.errors import Refused
from brushpass.server.tables.offers import UNDO
from brushpass.server.tables.setup import PERSON, checked
from brushpass.server.tables.table import Table
from tests.server.courses import LIVE, SECRET, START, new_table, observed, setup_of
from tests.support.running import Json, Running, client, play_out, seat, settings, wait_for
from tests.support.seats import smallest

CHARLIE = "checkpoint-charlie"
KINDS: dict[str, tuple[str, dict[str, str]]] = {
    **{name: (name, {}) for name in games()},
    "live": (CHARLIE, LIVE),
    "forgetful": (CHARLIE, {"discard_visibility": "top_card_only"}),
}
in_every_game = pytest.mark.parametrize("name", games())
of_every_kind = pytest.mark.parametrize("kind", KINDS)


def played(game: str, options: dict[str, str], seed: int = 5) -> Match:
    """A match that simple bots have played to its end; in a live window somebody accuses now and then."""
    match = Match(load(game), options=options, seed=seed, fair=FairDice(SECRET))
    dice = Dice(seed)
    while not match.over:
        go_on(match, dice)
    return match


def go_on(match: Match, dice: Dice) -> None:
    """Somebody takes the next decision."""
    if match.ticking:
        possible = [(seat, action) for seat in match.seats for action in match.legal(seat)]
        accuses = possible and dice.below(4) == 0
        match.play(*(possible[dice.below(len(possible))] if accuses else (CHANCE_WORD, "close")))
        return
    deciding = match.waiting()[0]
    match.play(deciding, bot("simple").answer(match.game, match.view(deciding), match.past(deciding), dice))


@cache
def record_of(kind: str) -> Record:
    """The record of a finished match."""
    return played(*KINDS[kind]).record


def course_of(kind: str) -> Course:
    """A finished match, looked at for the first time."""
    return Course(load(KINDS[kind][0]), record_of(kind))


def replayed(record: Record) -> Iterator[Match]:
    """The same match at each of its moments."""
    match = Match(
        load(record.game), edition=record.edition, options=record.options, names=record.seats, chance_by_hand=True
    )
    for entry in record.entries:
        if entry.seat != CHANCE_WORD or match.ticking:
            yield match
        match.play(entry.seat, entry.action)
    yield match


# By the eyes of a seat


@of_every_kind
def test_a_moment_is_what_was_seen_then(kind: str) -> None:
    """By the eyes of every seat, and of a spectator, a moment shows the scene of a match that has come just so far."""
    course = course_of(kind)
    number = -1
    for number, match in enumerate(replayed(course.record)):
        if number % 7 and number != course.last:
            continue
        for eyes in (*match.seats, WATCHING):
            lang = LANGUAGES[number % len(LANGUAGES)]
            assert course.scene(number, eyes, lang) == match.scene(eyes, lang)
            assert course.view(number, eyes) == match.view(eyes)
    assert number == course.last


@of_every_kind
def test_moments_are_told_one_after_the_other(kind: str) -> None:
    """What spectators were told of the moments is their whole log, with the headings of turns apart from sentences."""
    course = course_of(kind)
    lines = course.lines("en")
    log = course.scene(course.last, WATCHING, "en").log
    parts = [part for line in lines for part in line.told]
    assert " ".join(part.text for part in parts if part.text) == " ".join(one.text for one in log if not one.heading)
    headings = [heading for part in parts if part.heading for heading in part.heading.split(" · ")]
    assert headings == [one.text for one in log if one.heading]
    assert len(headings) > 1
    told = [one for moment in range(course.last + 1) for one in course.told(moment, WATCHING, "en")]
    assert told == list(log)


def test_a_heading_stands_between_two_turns() -> None:
    """What ends a turn is told without a heading, and what begins the next one under its own."""
    end, heading, more, begin = (
        LogLine(number=number, text=text, heading=text.startswith(("Turn", "Phase")))
        for number, text in enumerate(["The end.", "Turn 2", "Phase 1", "It begins."])
    )
    assert divided([end, heading, more, begin, end]) == (
        Told("", "The end."),
        Told("Turn 2 · Phase 1", "It begins. The end."),
    )
    assert divided([]) == ()


@in_every_game
def test_a_decision_is_said_to_those_who_may_know_it(name: str) -> None:
    """Whoever took a decision, and open eyes, read it in words; for others there is only what they were told."""
    course = course_of(name)
    own, deciding = next(iter(course.decisions(course.seats[0])))[0] + 1, course.seats[0]
    said = [course.action(own, eyes, "en") for eyes in (deciding, OPEN_EYES, course.seats[1], WATCHING)]
    assert said[0] == said[1] != ""
    assert said[2:] == ["", ""]


def test_a_match_that_was_stopped_ends_with_that() -> None:
    """Giving up is a moment of its own: before it the match could go on, after it there is a result."""
    match = Match(load("cold-war"), seed=1)
    for _ in range(9):
        go_on(match, Dice(1))
    match.stop(RESIGNED, ["kgb"])
    course = Course(match.game, match.record)
    assert [course.instant(course.last - back).over for back in (1, 0)] == [False, True]
    assert course.scene(course.last, "cia", "en") == match.scene("cia")
    assert course.scene(course.last - 1, "cia", "en").result == ""
    assert course.view(course.last, "cia").winners == ("kgb",)
    assert len(course.lines("pl")) == course.last + 1


def test_only_seats_have_eyes() -> None:
    """Nobody sees by the eyes of a seat that the match does not have."""
    with pytest.raises(BadInput):
        course_of("cold-war").scene(0, "mi6", "en")
    with pytest.raises(BadInput):
        course_of("cold-war").scene(0, OPEN_EYES, "en", near="mi6")


# Open


@of_every_kind
def test_open_eyes_see_what_any_seat_sees(kind: str) -> None:
    """Every piece that some seat knows lies in the same place of the open scene, from whichever side one looks."""
    course = course_of(kind)
    for number in range(course.last + 1):
        near = course.seats[number % len(course.seats)]
        opened = {place.key: place for place in course.scene(number, OPEN_EYES, "en", near).places}
        for eyes in course.seats:
            for place in course.scene(number, eyes, "en").places:
                seen = {(piece.key, piece.label) for piece in place.pieces if piece.kind != BACK}
                assert seen <= {(piece.key, piece.label) for piece in opened[place.key].pieces}


@in_every_game
def test_open_eyes_see_no_piece_twice(name: str) -> None:
    """A piece that one seat knows and another one sees face down is there once."""
    course = course_of(name)
    for number in range(course.last + 1):
        for place in course.scene(number, OPEN_EYES, "en").places:
            keys = [piece.key for piece in place.pieces]
            assert len(keys) == len(set(keys))


@in_every_game
def test_a_board_is_seen_from_one_side(name: str) -> None:
    """What other seats know of a grid lies where whoever looks sees it, though they may see the grid turned round."""
    course = course_of(name)
    for number in range(0, course.last + 1, 5):
        for near in course.seats:
            base, opened = (course.scene(number, eyes, "en", near) for eyes in (near, OPEN_EYES))
            for own, shown in zip(base.places, opened.places, strict=True):
                where = {piece.key: (piece.x, piece.y) for piece in own.pieces}
                assert all(where.get(piece.key, (piece.x, piece.y)) == (piece.x, piece.y) for piece in shown.pieces)


def pieces_of(scene: Scene) -> list[Piece]:
    """All pieces of a scene."""
    return [piece for place in scene.places for piece in place.pieces]


@of_every_kind
def test_open_eyes_are_nobodys(kind: str) -> None:
    """Open scenes speak of the seats and never to one: no remark of a piece and no prompt says "you"."""
    course = course_of(kind)
    for number in range(0, course.last + 1, 3):
        lang = LANGUAGES[number % len(LANGUAGES)]
        speak = words(lang, course.game.folder)
        own = [piece.aside for seat in course.seats for piece in pieces_of(course.scene(number, seat, lang))]
        private = {speak.say(message) for aside in own if isinstance(aside, Aside) for message in aside.remarks}
        scene = course.scene(number, OPEN_EYES, lang)
        details = [piece.detail for piece in pieces_of(scene)]
        assert {piece.aside for piece in pieces_of(scene)} <= {msgspec.UNSET}
        assert [detail for detail in details if private & set(detail.split(" · "))] == []
        assert scene.prompt == course.scene(number, WATCHING, lang).prompt


def test_open_eyes_read_who_knows_what() -> None:
    """What an owner reads as known to him alone is known, for open eyes, to the side that he is."""
    course = course_of("cold-war")
    found = set()
    for number in range(course.last + 1):
        places = {place.key: place for place in course.scene(number, OPEN_EYES, "en").places}
        for side, name in (("cia", "CIA"), ("kgb", "KGB")):
            (own,) = [one for one in course.scene(number, side, "en").places if one.key == f"field:{side}"]
            if any("known to you alone" in piece.detail for piece in own.pieces):
                (piece,) = places[own.key].pieces
                assert f"known to {name} alone" in piece.detail
                found.add(side)
    assert found == {"cia", "kgb"}


def test_open_eyes_rule_out_by_every_clue() -> None:
    """A cat that any clue speaks against is ruled out for open eyes, so at most one on the table is not."""
    course = course_of(CHARLIE)
    seen = 0
    for number in range(0, course.last, 5):
        scene = course.scene(number, OPEN_EYES, "en")
        clues = [piece for place in scene.places if "clue" in place.key for piece in place.pieces]
        cats = [piece for place in scene.places for piece in place.pieces if piece.kind == "cat"]
        if len(clues) == len(course.seats) + 1:
            assert sum("ruled-out" not in cat.tags for cat in cats) <= 1
            seen += 1
    assert seen > 5


def test_agents_placed_in_secret_lie_on_their_spaces() -> None:
    """What only the enemy has put on the board lies, for open eyes, on the space that its label names."""
    course = course_of("shadows-in-kyoto")
    found = 0
    for number in range(30):
        (board,) = [one for one in course.scene(number, OPEN_EYES, "en", "oniwaban").places if one.key == "board"]
        spaces = {piece.key: (piece.x, piece.y) for piece in board.pieces if piece.kind == "space"}
        for piece in board.pieces:
            if piece.kind == "agent" and "government" in piece.tags:
                assert spaces[piece.key.removeprefix("government-")] == (piece.x, piece.y)
                found += 1
    assert found > 0


@of_every_kind
def test_the_open_log_tells_everything_once(kind: str) -> None:
    """The open log holds what everybody heard, and beside it each private line under the name of its seat."""
    course = course_of(kind)
    texts = [line.text for line in course.scene(course.last, OPEN_EYES, "en").log]
    public = [line.text for line in course.scene(course.last, WATCHING, "en").log]
    private = [line.text for eyes in course.seats for line in course.scene(course.last, eyes, "en").log if line.private]
    assert [text for text in texts if " only: " not in text] == public
    assert sorted(text.partition(" only: ")[2] for text in texts if " only: " in text) == sorted(private)


def test_few_courses_are_kept() -> None:
    """A node keeps the matches that were looked at last."""
    kept, course = Courses(most=2), course_of("cold-war")
    for number in (1, 2):
        kept.put("table", number, course)
    assert kept.get("table", 1) is course
    kept.put("table", 3, course)
    assert [kept.get("table", number) for number in (1, 2, 3)] == [course, None, course]


# Playing on


def continued(kind: str, moment: int) -> Table:
    """A table at which the match of a kind goes on from a moment, the first seat in person and bots in the others."""
    course = course_of(kind)
    game, options = KINDS[kind]
    places = (PERSON, *("simple" for _ in course.seats[1:]))
    setup = setup_of(game, options=options, places=places, series="single")
    table = new_table(msgspec.structs.replace(setup, prelude=course.prelude(moment)))
    table.join(START, "Ada", 0)
    table.begin(START)
    return table


def play_any(table: Table, dice: Dice) -> events.Event:
    """Somebody takes the next decision, or the clock goes on."""
    match = table.match
    assert match is not None
    if match.ticking:
        return table.tick(START)
    player = table.owing()[0]
    seat = table.seat_of(player)
    action = bot("simple").answer(table.game, match.view(seat), match.past(seat), dice)
    event = table.play(START, player, table.person(player).decision, action, by="bot" if player else "person")
    assert event is not None
    return event


@of_every_kind
def test_a_match_goes_on_from_any_moment(kind: str) -> None:
    """The new match begins with the scenes of that moment, can be played out, replays, and its own dice are fair."""
    course = course_of(kind)
    for moment in (0, course.last // 2, course.last - 1):
        table = continued(kind, moment)
        match = table.match
        assert match is not None
        assert [match.scene(eyes) for eyes in course.seats] == [
            course.scene(moment, eyes, "en") for eyes in course.seats
        ]
        dice = Dice(moment)
        while table.is_on:
            play_any(table, dice)
        record = parse(match.record.text())
        assert record.prelude == len(course.prelude(moment))
        assert Match.replay(match.game, record).record.text() == match.record.text()
        thrown = sum(
            entry.seat == CHANCE_WORD and entry.action != "close" for entry in record.entries[record.prelude :]
        )
        assert Match.verify_dice(match.game, record) == thrown


@of_every_kind
def test_a_continued_table_is_its_log_of_events(kind: str) -> None:
    """Folded from its settings and events, as the store keeps them, it is the table that was played."""
    moment = course_of(kind).last // 2
    table = continued(kind, moment)
    match = table.match
    assert match is not None
    happened: list[events.Event] = [
        events.Joined(at=START, player=0, name="Ada"),
        events.Began(at=START, match=1, players=tuple(range(len(table.players))), chance=()),
    ]
    dice = Dice(1)
    for _ in range(20):
        if table.is_on:
            happened.append(play_any(table, dice))
    setup = msgspec.json.decode(msgspec.json.encode(table.setup), type=type(table.setup))
    kept = [events.decode(events.encode(event)) for event in happened]
    again = Table.folded("t", setup, SECRET, START, kept)
    assert observed(again) == observed(table)


def test_dice_of_a_continued_match_are_checked() -> None:
    """Of a forged throw after the prelude it is told that the dice say something else; one within it is not theirs."""
    table = continued("cold-war", 40)
    match = table.match
    assert match is not None
    while table.is_on:
        play_any(table, Dice(3))
    whole = match.record
    forged = msgspec.structs.replace(whole, prelude=whole.prelude - 1)
    while forged.entries[forged.prelude].seat != CHANCE_WORD:
        forged.prelude -= 1
    with pytest.raises(BadRecord) as caught:
        Match.verify_dice(match.game, forged)
    assert caught.value.message == "record-unfair-dice"


@pytest.mark.parametrize("count", ["0", "-3", "x", "9999", "1 2"])
def test_a_prelude_is_the_number_of_actions_taken_over(count: str) -> None:
    """A record that was continued with more actions than it has, or with none, is refused at that line."""
    lines = record_of("cold-war").text().split("\n")
    place = next(place for place, line in enumerate(lines) if line.startswith("dice-hash"))
    with pytest.raises(BadRecord) as caught:
        parse("\n".join([*lines[:place], f"prelude {count}", *lines[place:]]))
    assert (caught.value.message, caught.value.line) == ("record-bad-prelude", place + 1)


def test_nothing_is_taken_back_that_another_match_began_with() -> None:
    """An undo does not reach into the prelude."""
    course = course_of("iron-curtain")
    moment = next(
        moment + 1
        for moment, action in course.decisions("usa")
        if action.startswith("cube") and moment < course.last - 1
    )
    table = continued("iron-curtain", moment)
    with pytest.raises(Refused) as caught:
        table.offer(START, 0, UNDO)
    assert caught.value.message == "nothing-to-undo"


def test_settings_keep_their_prelude() -> None:
    """Checked settings are those that were meant."""
    setup = setup_of("cold-war", places=(PERSON, "simple"), series="single")
    prelude = course_of("cold-war").prelude(3)
    assert checked(msgspec.structs.replace(setup, prelude=prelude)).prelude == prelude


# Over HTTP


@pytest.fixture(scope="module")
def finished(server: Running) -> dict[str, str]:
    """A table of every game at which bots have played to the end."""
    with client(server.url) as browser:
        tables = {name: make(browser, name) for name in games()}
        for table in tables.values():
            wait_for(lambda table=table: status(browser, table) == "over")  # type: ignore[misc]  # mypy knows no default
        return tables


def make(browser: httpx.Client, name: str, **changes: object) -> str:
    """A table at which bots play."""
    places = ["random"] * 4 if name == CHARLIE else ["random", *["simple"] * (smallest(name).seats - 1)]
    answer = browser.post("/api/tables", json={"game": name, "series": "single", "places": places, **changes})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["table"])


def status(browser: httpx.Client, table: str) -> str:
    """How a table stands."""
    return str(browser.get(f"/api/tables/{table}").json()["state"]["status"])


def asked(browser: httpx.Client, path: str, **query: object) -> Json:
    """An answer that is no error."""
    answer = browser.get(f"/api/tables/{path}", params={name: str(value) for name, value in query.items()})
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


def sent(scene: Scene) -> object:
    """A scene as a client reads it."""
    return msgspec.json.decode(msgspec.json.encode(scene))


def code(answer: httpx.Response) -> tuple[int, str]:
    """What went wrong, for a program."""
    return answer.status_code, answer.json()["code"]


@in_every_game
def test_a_finished_game_is_shown(ada: httpx.Client, finished: dict[str, str], name: str) -> None:
    """A stranger with the link sees the moments of the match, by the eyes of all seats and open."""
    table = finished[name]
    course = Course(load(name), parse(ada.get(f"/api/tables/{table}/record").text))
    shown = asked(ada, f"{table}/replay")
    assert len(shown["moments"]) == course.last + 1
    assert [one["result"] for one in shown["matches"]] == [course.scene(course.last, WATCHING, "en").result]
    assert {one["seat"]: one["name"] for one in shown["seats"]} == course.record.seats
    for eyes in (*course.seats, WATCHING, OPEN_EYES):
        moment = asked(ada, f"{table}/replay/1/{course.last // 2}", eyes=eyes, lang="pl")
        assert moment["scene"] == sent(course.scene(course.last // 2, eyes, "pl"))
        assert (moment["number"], moment["of"], moment["over"]) == (course.last // 2, course.last, False)


def test_a_game_that_goes_on_is_not_shown(ada: httpx.Client) -> None:
    """Before the end there is no replay, nothing to continue, and no review."""
    made = ada.post("/api/tables", json={"game": "cold-war", "name": "Ada", "places": ["me", "simple"]}).json()
    table = f"/api/tables/{made['table']}"
    body = {"moment": 0, "seat": "cia", "name": "Ada"}
    answers = [
        ada.get(f"{table}/replay"),
        ada.get(f"{table}/replay/1/0"),
        ada.get(f"{table}/review", params={"seat": "cia"}),
        ada.post(f"{table}/continue", json=body),
    ]
    assert {code(answer) for answer in answers} == {(409, "replay-later")}


def test_a_private_game_is_shown_to_its_players(server: Running, ada: httpx.Client) -> None:
    """A stranger asks for the replay of a private table as for one that does not exist."""
    body = {"game": "cold-war", "name": "Ada", "places": ["me", "simple"], "series": "single", "visibility": "private"}
    made = ada.post("/api/tables", json=body).json()
    with seat(server.url, made["table"], secret=made["secret"]) as one:
        one.wait(lambda: bool(one.shown))
        one.ask("resign")
        one.wait(lambda: one.over)
    with client(server.url) as stranger:
        assert code(stranger.get(f"/api/tables/{made['table']}/replay")) == (404, "no-such-table")
    assert asked(ada, f"{made['table']}/replay")["moments"][-1]["seat"] == ""


@pytest.mark.parametrize("path", ["1/99999", "2/0", "0/0", "1/x", "1/-1", "1/123456"])
def test_a_moment_that_is_none(ada: httpx.Client, finished: dict[str, str], path: str) -> None:
    """There is nothing at a moment, or in a match, that never was."""
    assert code(ada.get(f"/api/tables/{finished['cold-war']}/replay/{path}")) == (404, "no-such-moment")


def test_nobody_sees_by_strange_eyes(ada: httpx.Client, finished: dict[str, str]) -> None:
    """Only the seats of the match have eyes."""
    address = f"/api/tables/{finished['cold-war']}/replay/1/0"
    assert code(ada.get(address, params={"eyes": "mi6"})) == (400, "unknown-seat")


@in_every_game
def test_a_visitor_plays_on_against_bots(
    server: Running, ada: httpx.Client, finished: dict[str, str], name: str
) -> None:
    """A visitor sees what a seat saw when it had to decide, alone or with sealed answers, and plays to the end."""
    old = finished[name]
    course = Course(load(name), parse(ada.get(f"/api/tables/{old}/record").text))
    moment, own = next(
        (moment, eyes)
        for moment in range(course.last // 2, course.last)
        for eyes in course.seats
        if course.view(moment, eyes).legal
        and (course.game.sealed.answers or course.view(moment, eyes).waiting == (eyes,))
    )
    body = {"moment": moment, "seat": own, "bot": "random", "name": "Ada"}
    answer = ada.post(f"/api/tables/{old}/continue", json=body)
    assert answer.status_code == 201, answer.text
    made = answer.json()
    with seat(server.url, made["table"], secret=made["secret"], show="scene") as one:
        one.wait(lambda: bool(one.shown))
        assert one.shown["scene"] == sent(course.scene(moment, own, "en"))
    with seat(server.url, made["table"], secret=made["secret"]) as one:
        play_out([one], random.Random(3).choice)
    record = parse(ada.get(f"/api/tables/{made['table']}/record").text)
    assert record.prelude == len(course.prelude(moment))
    assert Match.verify_dice(load(name), record) >= 0
    again = Course(load(name), record)
    assert asked(ada, f"{made['table']}/replay/1/{moment}", eyes=own)["scene"] == sent(again.scene(moment, own, "en"))
    shown = asked(ada, made["table"])
    assert (shown["table"]["visibility"], shown["table"]["rated"], shown["table"]["series"]) == (
        "link",
        False,
        "single",
    )


def test_nobody_plays_on_after_the_end(ada: httpx.Client, finished: dict[str, str]) -> None:
    """The last moment of a match leaves nothing to decide; a seat and a bot have to be known ones."""
    address = f"/api/tables/{finished['cold-war']}"
    last = asked(ada, f"{finished['cold-war']}/replay/1/0")["of"]
    body = {"moment": last, "seat": "cia", "name": "Ada"}
    changes: list[Json] = [{}, {"moment": last + 1}, {"moment": 3, "seat": "mi6"}, {"moment": 3, "bot": "deep"}]
    answers = [ada.post(f"{address}/continue", json={**body, **change}) for change in changes]
    assert [code(answer) for answer in answers] == [
        (409, "continue-over"),
        (404, "no-such-moment"),
        (400, "unknown-seat"),
        (400, "unknown-bot-of-game"),
    ]


def test_a_rematch_begins_at_the_beginning(server: Running, ada: httpx.Client, finished: dict[str, str]) -> None:
    """After a continued match a rematch is a whole game."""
    body = {"moment": 5, "seat": "cia", "bot": "random", "name": "Ada"}
    made = ada.post(f"/api/tables/{finished['cold-war']}/continue", json=body).json()
    with seat(server.url, made["table"], secret=made["secret"]) as one:
        one.wait(lambda: bool(one.shown))
        one.ask("resign")
        one.wait(lambda: one.over)
        one.ask("offer", what="rematch")
        one.wait(lambda: bool(one.shown["state"]["rematch"]))
        rematch = one.shown["state"]["rematch"]
    with seat(server.url, rematch, secret=made["secret"]) as one:
        one.wait(lambda: bool(one.shown))
        one.ask("resign")
        one.wait(lambda: one.over)
    assert parse(ada.get(f"/api/tables/{rematch}/record").text).prelude == 0


@pytest.mark.parametrize("name", ["cold-war", CHARLIE])
def test_a_game_is_reviewed(ada: httpx.Client, finished: dict[str, str], name: str) -> None:
    """The best bot comes back with every decision in which the seat had a choice, in words, chances and regrets."""
    table = finished[name]
    course = Course(load(name), parse(ada.get(f"/api/tables/{table}/record").text))
    own = course.seats[0]
    first = asked(ada, f"{table}/review", seat=own)
    assert first["done"] < first["of"]
    wait_for(lambda: asked(ada, f"{table}/review", seat=own)["done"] == first["of"])
    review = asked(ada, f"{table}/review", seat=own, lang="pl")
    choices = {
        moment: course.label(moment, own, action, "pl")
        for moment, action in course.decisions(own)
        if len(course.view(moment, own).legal) > 1
    }
    assert {one["number"]: one["action"] for one in review["decisions"]} == choices
    for one in review["decisions"]:
        assert 0 <= one["chance"] <= 1
        assert 0 <= one["low"] <= one["regret"] <= one["high"]
        assert one["mistake"] == (one["low"] > 0 and one["regret"] >= 0.01)
        assert one["regret"] == 0 or one["best"] != one["action"]
    assert review["bot"]
    assert asked(ada, f"{table}/review", seat=own, lang="pl") == review


def test_a_review_counts_as_several_requests(tmp_path: Path) -> None:
    """Whoever asks for one review after another has to wait."""
    with Running(settings(tmp_path, request_rate=0.01, request_burst=45)) as running, client(running.url) as browser:
        table = make(browser, "cold-war", options={"max_turns": 1})
        with seat(running.url, table, show="view") as one:
            one.wait(lambda: one.over)
        answers = [
            browser.get(f"/api/tables/{table}/review", params={"seat": own, "match": 1}) for own in ("cia", "kgb") * 30
        ]
        assert {answer.status_code for answer in answers} == {200, 429}
