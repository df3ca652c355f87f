"""Hot-seat tables: several people at one browser, each with the secret of a seat."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import ExitStack

import httpx
import pytest

from brushpass.games import games
from tests.support.running import Json, Running, Seat, client, play_out, seat
from tests.support.seats import smallest

PASSWORD = "correct horse battery"
TWO: Json = {
    "game": "shadows-in-kyoto",
    "series": "single",
    "places": ["me", "me"],
    "hot_seat": True,
    "names": ["Ada", "Bea"],
}


@pytest.fixture
def browser(server: Running) -> Iterator[httpx.Client]:
    """The browser at which everybody sits."""
    with client(server.url) as one:
        yield one


def make(browser: httpx.Client, **changes: object) -> Json:
    """Make a hot-seat table."""
    answer = browser.post("/api/tables", json={**TWO, **changes})
    assert answer.status_code == 201, answer.text
    return dict(answer.json())


def refusal(browser: httpx.Client, **changes: object) -> tuple[int, str]:
    """Why a table is not made."""
    answer = browser.post("/api/tables", json={**TWO, **changes})
    return answer.status_code, answer.json()["code"]


def sit(server: Running, made: Json, stack: ExitStack) -> list[Seat]:
    """All seats of a table at once, in the order of the players."""
    return [stack.enter_context(seat(server.url, made["table"], secret=one["secret"])) for one in made["seats"]]


def for_two_people(game: str) -> Json:
    """What the smallest table of a game needs: two people, and bots between them where more play."""
    table = smallest(game)
    return {"game": game, "options": table.options, "places": table.beside("me", "me")}


# Making


@pytest.mark.parametrize("game", games())
def test_a_whole_game_is_played_by_taking_turns(server: Running, browser: httpx.Client, game: str) -> None:
    """Whoever is asked says hello with the secret of his seat, decides, and makes room for the next."""
    made = make(browser, **for_two_people(game))
    rng = random.Random(game)
    secrets = {one["player"]: one["secret"] for one in made["seats"]}
    decisions = dict.fromkeys(secrets, 0)
    while min(decisions.values()) < 3:
        for player, secret in secrets.items():
            with seat(server.url, made["table"], secret=secret) as one:
                one.wait(lambda one=one: bool(one.shown))  # type: ignore[misc]  # bound here and now
                assert one.welcome["you"] == player
                assert one.welcome["table"]["hot_seat"] is True
                assert all(player["present"] for player in one.shown["state"]["players"])
                if one.legal:
                    assert one.play(rng.choice(one.legal))["say"] == "done"
                    decisions[player] += 1
    with ExitStack() as stack:
        play_out(sit(server, made, stack), rng.choice)


def test_every_seat_has_its_key(server: Running, browser: httpx.Client) -> None:
    """The answer holds a secret and a link for each, and the fields for one seat are those of the first."""
    made = make(browser)
    first, second = made["seats"]
    assert (first["player"], second["player"]) == (0, 1)
    assert first["secret"] != second["secret"]
    assert all(one["link"] == f"{server.url}/t/{made['table']}#{one['secret']}" for one in made["seats"])
    assert {name: made[name] for name in first} == first


def test_a_seat_shows_only_its_own_view(server: Running, browser: httpx.Client) -> None:
    """One browser or not, every seat is told what it may know and no more."""
    with ExitStack() as stack:
        seats = sit(server, make(browser), stack)
        for one in seats:
            one.wait(lambda one=one: bool(one.shown))  # type: ignore[misc]  # bound here and now
        assert [one.shown["view"]["seat"] for one in seats] == ["oniwaban", "government"]


def test_the_browser_alone_holds_the_first_seat(server: Running, browser: httpx.Client) -> None:
    """Without a secret the cookie is the first player's, and the table is in the list of one's own once."""
    made = make(browser)
    cookie = "; ".join(f"{name}={value}" for name, value in browser.cookies.items())
    with seat(server.url, made["table"], headers={"cookie": cookie, "origin": server.url}) as one:
        assert one.welcome["you"] == 0
    mine = browser.get("/api/me/tables").json()["tables"]
    assert [(one["table"]["id"], one["you"], one["table"]["hot_seat"]) for one in mine] == [(made["table"], 0, True)]


def test_it_is_your_turn_whoever_of_you_is_asked(server: Running, browser: httpx.Client) -> None:
    """In a list the table waits for the browser as long as anybody there owes a decision."""
    made = make(browser, game="iron-curtain")
    with ExitStack() as stack:
        seats = sit(server, made, stack)
        for _ in range(12):
            assert browser.get(f"/api/tables/{made['table']}").json()["your_turn"] is True
            asked = next_asked(seats)
            assert asked.play(asked.legal[0])["say"] == "done"


def next_asked(seats: list[Seat]) -> Seat:
    """The first seat that owes a decision, once everybody has seen the latest."""
    while True:
        for one in seats:
            while one.listen(0.02):
                pass
            if one.legal:
                return one


def test_a_second_key_adds_no_second_place(browser: httpx.Client) -> None:
    """A browser that opens the link of the other seat still holds the first alone."""
    made = make(browser)
    second = made["seats"][1]
    answer = browser.post(f"/api/tables/{made['table']}/seat", json={"secret": second["secret"]})
    assert (answer.status_code, answer.json()["player"]) == (200, 1)
    assert [one["you"] for one in browser.get("/api/me/tables").json()["tables"]] == [0]


def test_a_seat_can_move_to_another_device(server: Running, browser: httpx.Client) -> None:
    """Somebody else's browser holds the seat whose link it opens."""
    made = make(browser)
    with client(server.url) as other:
        other.post(f"/api/tables/{made['table']}/seat", json={"secret": made["seats"][1]["secret"]})
        assert [one["you"] for one in other.get("/api/me/tables").json()["tables"]] == [1]


@pytest.mark.parametrize(
    ("changes", "names"),
    [
        ({}, ["Ada", "Bea"]),
        ({"names": [], "name": "Ada"}, ["Ada 1", "Ada 2"]),
        ({"names": ["Bea"], "name": "Ada"}, ["Bea", "Ada 2"]),
        ({"names": ["Ada", "Ada"]}, ["Ada", "Ada"]),
        ({"places": [], "names": ["Ada", "Bea"]}, ["Ada", "Bea"]),
        ({"names": [], "name": "A" * 30}, [f"{'A' * 28} 1", f"{'A' * 28} 2"]),
    ],
    ids=["given", "numbered", "some", "alike", "all-places", "long"],
)
def test_people_have_names(browser: httpx.Client, changes: Json, names: list[str]) -> None:
    """Everybody is called as was said, or after the one who made the table, with a number."""
    made = make(browser, **changes)
    shown = browser.get(f"/api/tables/{made['table']}").json()
    assert [one["name"] for one in shown["state"]["players"]] == names
    assert shown["state"]["status"] == "playing"


def test_an_account_has_the_first_seat(server: Running, browser: httpx.Client) -> None:
    """Whoever is logged in plays under the account's name; the others are guests."""
    browser.post("/api/accounts", json={"name": "Cleo", "password": PASSWORD})
    made = make(browser)
    players = browser.get(f"/api/tables/{made['table']}").json()["state"]["players"]
    assert [(one["name"], one["registered"]) for one in players] == [("Cleo", True), ("Bea", False)]
    mine = browser.get("/api/me/tables").json()["tables"]
    assert [one["you"] for one in mine if one["table"]["id"] == made["table"]] == [0]


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"hot_seat": False, "names": []}, "one-place"),
        ({"hot_seat": False, "places": ["me", "open"]}, "hot-seat-names"),
        ({"places": ["me", "open"]}, "hot-seat-places"),
        ({"places": ["me", "simple"]}, "hot-seat-places"),
        ({"places": ["simple", "simple"]}, "hot-seat-places"),
        ({"names": ["Ada", "Bea", "Cleo"]}, "hot-seat-names"),
        ({"names": ["Ada"]}, "name-needed"),
        ({"names": ["Ada", "Bot simple"]}, "bad-guest-name"),
        ({"rated": True, "clock": {"kind": "bank", "bank_ms": 600_000}}, "hot-seat-unrated"),
        (
            {"game": "checkpoint-charlie", "places": [], "options": {"players": 3, "window_mode": "live"}},
            "hot-seat-live",
        ),
    ],
    ids=["flag", "names-alone", "open", "one", "none", "many-names", "no-name", "bot-name", "rated", "live"],
)
def test_what_cannot_be_a_hot_seat_is_refused(browser: httpx.Client, changes: Json, code: str) -> None:
    """Nothing is made of settings that make no sense together."""
    assert refusal(browser, **changes) == (400, code)


def test_other_tables_are_none(browser: httpx.Client) -> None:
    """A table of one person has one seat in the answer, and says that it is no hot-seat table."""
    answer = browser.post("/api/tables", json={"game": "cold-war", "name": "Ada"}).json()
    assert answer["seats"] == [{"player": 0, "secret": answer["secret"], "link": answer["link"]}]
    assert browser.get(f"/api/tables/{answer['table']}").json()["table"]["hot_seat"] is False


# Handing over


def asked(browser: httpx.Client, table: str, *secrets: str) -> tuple[int, Json]:
    """What the server answers to whoever has these secrets."""
    answer = browser.post(f"/api/tables/{table}/asked", json={"secrets": secrets})
    return answer.status_code, dict(answer.json())


def sit_and_see(server: Running, made: Json, stack: ExitStack) -> list[Seat]:
    """All seats of a table, each of which has been shown it."""
    seats = sit(server, made, stack)
    for one in seats:
        one.wait(lambda one=one: bool(one.shown))  # type: ignore[misc]  # bound here and now
    return seats


def test_a_covered_screen_is_told_who_is_asked(server: Running, browser: httpx.Client) -> None:
    """At every step of a game it hears of each seat exactly whether it owes a decision, and nothing of the match."""
    made = make(browser, game="cold-war", series="single")
    secrets = [one["secret"] for one in made["seats"]]
    rng = random.Random(3)
    with ExitStack() as stack:
        seats = sit_and_see(server, made, stack)
        for _ in range(12):
            mover = next_asked(seats)
            for one in seats:
                while one.listen(0.05):
                    pass
            status, told = asked(browser, made["table"], *secrets)
            owing = [bool(one.legal) for one in seats]
            named = [one.shown["state"]["players"][one.welcome["you"]] for one in seats]
            assert (status, told) == (
                200,
                {
                    "game": "cold-war",
                    "hot_seat": True,
                    "seats": [
                        {"player": one["player"], "name": one["name"], "seat": one["seat"], "asked": owes}
                        for one, owes in zip(named, owing, strict=True)
                    ],
                },
            )
            assert mover.play(rng.choice(mover.legal))["say"] == "done"


def test_one_seat_hears_nothing_of_the_other(server: Running, browser: httpx.Client) -> None:
    """Whoever has one secret is told the same whether the other has answered in secret or not."""
    made = make(browser, game="cold-war", series="single")
    first, second = (one["secret"] for one in made["seats"])
    with ExitStack() as stack:
        seats = sit_and_see(server, made, stack)
        assert all(one.legal for one in seats)  # the first thing that is asked is a secret of both
        before = asked(browser, made["table"], first)
        seats[1].play(seats[1].legal[0])
        assert asked(browser, made["table"], first) == before
        assert [one["asked"] for one in asked(browser, made["table"], first, second)[1]["seats"]] == [True, False]


def test_a_wrong_secret_is_told_nothing(browser: httpx.Client) -> None:
    """One that opens no seat spoils the question."""
    made = make(browser)
    wrong = "seat_" + "x" * (len(made["secret"]) - 5)
    status, told = asked(browser, made["table"], made["secret"], wrong)
    assert (status >= 400, told["code"]) == (True, "wrong-secret")


# Playing


def test_nobody_vanishes(server: Running, browser: httpx.Client) -> None:
    """While one looks the other is there too, and cannot be claimed against."""
    made = make(browser, game="iron-curtain")
    with seat(server.url, made["table"], secret=made["secret"]) as one:
        one.wait(lambda: bool(one.shown))
        other = next(number for number in (0, 1) if number != one.welcome["you"])
        assert one.ask("claim", against=other, how="bot")["code"] == "not-vanished"


def test_an_undo_is_agreed_to_from_the_other_seat(server: Running, browser: httpx.Client) -> None:
    """One asks to take an action back, the other agrees, and it is to be decided again."""
    made = make(browser)
    with ExitStack() as stack:
        seats = sit(server, made, stack)
        asked = next_asked(seats)
        before = asked.shown["view"]["legal"]
        asked.play(asked.legal[0])
        assert asked.ask("offer", what="undo")["say"] == "done"
        other = next(one for one in seats if one is not asked)
        assert other.ask("offer", what="undo")["say"] == "done"
        asked.wait(lambda: bool(asked.shown["view"]["legal"] == before))


def test_a_rematch_takes_everybody_along(server: Running, browser: httpx.Client) -> None:
    """The same secrets open the seats of the next table, where everybody sits one further on."""
    made = make(browser)
    with ExitStack() as stack:
        seats = sit(server, made, stack)
        seats[0].wait(lambda: bool(seats[0].shown))
        seats[0].ask("resign")
        for one in seats:
            assert one.ask("offer", what="rematch")["say"] == "done"
        seats[0].wait(lambda: bool(seats[0].shown["state"]["rematch"]))
        fresh = seats[0].shown["state"]["rematch"]
        again = sit(server, {**made, "table": fresh}, stack)
        assert [one.welcome["you"] for one in again] == [1, 0]
        assert again[0].welcome["table"]["hot_seat"] is True
        again[0].wait(lambda: bool(again[0].shown))
        assert again[0].shown["state"]["status"] == "playing"
    assert [one["you"] for one in browser.get("/api/me/tables").json()["tables"] if one["table"]["id"] == fresh] == [1]
