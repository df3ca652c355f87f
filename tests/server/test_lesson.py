"""Lessons at a table: the server says which step it is, bots and chance follow the script, and nobody else looks on."""

from __future__ import annotations

import pytest

from brushpass.core.options import change
from brushpass.games import games, lesson, load
from brushpass.server.rooms.picture import table_info
from brushpass.server.tables.events import By, Event
from brushpass.server.tables.setup import PERSON, Setup, checked
from brushpass.server.tables.table import Table
from tests.support.running import Json, Running, Seat, client, seat

SECRET = bytes(range(32))


def begin(server: Running, game: str) -> Json:
    """A guest sits down for a lesson."""
    with client(server.url) as browser:
        made = browser.post(f"/api/games/{game}/lesson", json={"name": "Ada"})
    assert made.status_code == 201, made.text
    answer: Json = made.json()
    return answer


def step(one: Seat, number: int) -> Json:
    """Wait until a step of the lesson can be made."""

    def asked() -> bool:
        if "lesson" not in one.shown or one.shown["lesson"]["step"] != number:
            return False
        return one.shown["lesson"]["actions"][0] in [choice["action"] for choice in one.shown["scene"]["choices"]]

    one.wait(asked)
    told: Json = one.shown["lesson"]
    return told


@pytest.mark.parametrize("game", games())
def test_a_lesson_is_played_to_its_end_and_goes_on_from_there(server: Running, game: str) -> None:
    made = begin(server, game)
    with seat(server.url, made["table"], secret=made["secret"], show="scene") as one:
        assert one.welcome["table"]["lesson"]
        assert one.welcome["table"]["visibility"] == "private"
        of = step(one, 1)["of"]
        for number in range(1, of + 1):
            told = step(one, number)
            assert told["of"] == of
            keys = {piece["key"] for place in one.shown["scene"]["places"] for piece in place["pieces"]}
            assert set(told["look"]) <= keys
            assert one.play(told["actions"][0])["say"] == "done"
        one.wait(lambda: "lesson" not in one.shown and bool(one.shown["scene"]["choices"]))
        assert one.play(one.shown["scene"]["choices"][0]["action"])["say"] == "done"


def test_whoever_comes_back_is_at_the_same_step(server: Running) -> None:
    made = begin(server, "cold-war")
    with seat(server.url, made["table"], secret=made["secret"], show="scene") as one:
        one.play(step(one, 1)["actions"][0])
        one.play(step(one, 2)["actions"][0])
        step(one, 3)
    with seat(server.url, made["table"], secret=made["secret"], show="scene") as again:
        assert step(again, 3)["of"] == 10


def test_another_move_is_no_mistake_and_ends_the_lesson(server: Running) -> None:
    made = begin(server, "cold-war")
    with seat(server.url, made["table"], secret=made["secret"], show="scene") as one:
        meant = step(one, 1)["actions"][0]
        other = next(c["action"] for c in one.shown["scene"]["choices"] if c["action"] != meant)
        assert one.play(other)["say"] == "done"
        one.wait(lambda: "lesson" not in one.shown)


def test_a_lesson_is_for_its_learner_alone(server: Running) -> None:
    made = begin(server, "iron-curtain")
    with client(server.url) as stranger:
        assert stranger.get(f"/api/tables/{made['table']}").status_code == 404
        assert stranger.post("/api/games/chess/lesson", json={"name": "Eve"}).status_code == 404


@pytest.mark.parametrize("game", games())
def test_a_lesson_is_folded_from_its_events_and_from_a_snapshot(game: str) -> None:
    found = lesson(game)
    assert found is not None
    table, kept = _played(game)
    again = Table.folded("t", table.setup, SECRET, 0, kept)
    restored = Table.restored("t", table.setup, SECRET, 0, table.snapshot())
    for one in (again, restored):
        assert one.a_match().record == table.a_match().record
        assert one.learning(one.setup.people[0]) == table.learning(table.setup.people[0])
        assert table_info(one, "en").lesson


def _played(game: str) -> tuple[Table, list[Event]]:
    """A table in the middle of a lesson, and its events."""
    found = lesson(game)
    assert found is not None
    seats = load(game).seats(change(load(game).editions[found.edition], found.options))
    places = tuple(PERSON if seat == found.seat else "simple" for seat in seats)
    setup = checked(
        Setup(
            game=game,
            edition=found.edition,
            options=found.options,
            series="single",
            third="",
            places=places,
            lesson=True,
        )
    )
    table = Table("t", setup, SECRET, 0)
    learner = setup.people[0]
    events: list[Event] = [table.join(1, "Ada", learner), table.begin(2)]
    while (learning := table.learning(learner)) is not None and learning[1] < found.steps // 2:
        for player in table.owing():
            action = table.a_match().scripted(table.seat_of(player))
            assert action is not None
            by: By = "person" if player == learner else "bot"
            event = table.play(3, player, table.person(player).decision, action, by)
            assert event is not None
            events.append(event)
    return table, events
