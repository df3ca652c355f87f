"""Hints: a good bot's advice from the seat's own view, only where all others are bots."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from brushpass import load
from brushpass.bots.advice import TREE, adviser
from brushpass.core.words import LANGUAGES
from brushpass.games import games
from brushpass.rulebook import Rulebook
from brushpass.server.rooms.hints import RESCUER
from tests.support.running import Json, Running, Seat, client, seat
from tests.support.seats import smallest


@contextmanager
def against_bots(server: Running, game: str, *, lang: str = "en", **changes: object) -> Iterator[Seat]:
    """A guest who plays against bots and owes a decision."""
    table = smallest(game)
    places = ["me", *["simple"] * (table.seats - 1)]
    new: Json = {"game": game, "series": "single", "name": "Ada", "options": table.options, "places": places}
    with client(server.url) as browser:
        made = browser.post("/api/tables", json={**new, **changes}).json()
    with seat(server.url, made["table"], secret=made["secret"], show="scene", lang=lang) as one:
        yield one


def wait_for_turn(one: Seat, more_than: int = 1) -> None:
    """Wait until there are choices, and enough of them, playing on until then."""

    def asked() -> bool:
        scene: Json = one.shown.get("scene") or {"choices": []}
        return bool(scene["choices"]) and bool(one.shown["decision"] != one.answered)

    one.wait(asked)
    while len(one.shown["scene"]["choices"]) <= more_than:
        one.play(one.shown["scene"]["choices"][0]["action"])
        one.wait(asked)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", games())
def test_a_hint_is_a_choice(server: Running, game: str, lang: str) -> None:
    """The advice is one of the choices, said as the scene says it, with the beginning of its rule."""
    with against_bots(server, game, lang=lang) as one:
        wait_for_turn(one)
        advice = one.ask("hint")
        assert advice["say"] == "advice", advice
        choice = next(one for one in one.shown["scene"]["choices"] if one["action"] == advice["action"])
        rule = Rulebook.of(load(game), lang).rule(choice["rule"])
        assert advice["decision"] == one.shown["decision"]
        assert (advice["label"], advice["rule"]) == (choice["label"], choice["rule"])
        assert advice["text"] == rule.opening.replace("`", "")
        # On a machine that is too busy for the best bot in its time, a simpler one answers.
        assert advice["bot"] in (adviser(load(game)), *load(game).players.experts, TREE, RESCUER)
        assert ("chance" in advice) == (advice["bot"] != RESCUER)
        if advice["bot"] != RESCUER:
            assert 0 <= advice["low"] <= advice["chance"] <= advice["high"] <= 1
        assert bool(advice.get("reason")) == (advice["bot"] == adviser(load(game)))
        assert one.play(advice["action"])["say"] == "done"


def test_a_hint_holds_nobody_up(server: Running) -> None:
    """While a hint is thought about everything else is answered, and a second one is refused."""
    with against_bots(server, "cold-war") as one:
        wait_for_turn(one)
        one.send({"do": "hint", "id": "first"})
        assert one.ask("ping")["say"] == "pong"
        assert one.ask("hint")["code"] == "hint-under-way"
        assert not one.said("advice")
        one.wait(lambda: bool(one.said("advice")))
        [advice] = one.said("advice")
        assert advice["id"] == "first"


def test_one_thought_is_enough(server: Running) -> None:
    """Asked again about the same decision, the answer is the same at once."""
    with against_bots(server, "shadows-in-kyoto") as one:
        wait_for_turn(one)
        first = one.ask("hint")
        one.send({"do": "hint", "id": "again"})
        one.wait(lambda: len(one.said("advice")) == 2)
        again = one.said("advice")[1]
        assert {**again, "id": None} == {**first, "id": None}


def test_a_hint_that_comes_too_late_is_none(server: Running) -> None:
    """Whoever decides without waiting for the hint gets none for the wrong decision."""
    with against_bots(server, "cold-war") as one:
        wait_for_turn(one)
        decision = one.shown["decision"]
        one.send({"do": "hint", "id": "late"})
        assert one.play(one.shown["scene"]["choices"][0]["action"])["say"] == "done"
        one.wait(lambda: bool(one.said("refused")))
        [refused] = one.said("refused")
        assert (refused["id"], refused["code"]) == ("late", "hint-too-late")
        assert refused["decision"] > decision


# What is refused


def test_no_hints_among_people(server: Running) -> None:
    """Where another person plays, a hint would not be fair."""
    with against_bots(server, "cold-war", places=["me", "open"]) as one:
        assert one.ask("hint")["code"] == "hint-only-bots"


def test_no_hints_at_one_browser(server: Running) -> None:
    """The other people at a hot-seat table are people too."""
    with against_bots(server, "cold-war", places=["me", "me"], hot_seat=True) as one:
        assert one.ask("hint")["code"] == "hint-only-bots"


def test_no_hint_without_a_decision(server: Running) -> None:
    """After the end there is nothing to advise on."""
    with against_bots(server, "cold-war") as one:
        wait_for_turn(one)
        one.ask("resign")
        assert one.ask("hint")["code"] == "hint-not-now"


def test_spectators_get_no_hints(server: Running) -> None:
    """Whoever only watches decides nothing."""
    with against_bots(server, "cold-war") as one:
        table = one.welcome["table"]["id"]
        with seat(server.url, table) as watcher:
            assert watcher.ask("hint")["code"] == "only-watching"
