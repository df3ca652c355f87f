"""Why something cannot be done now: asked of a real server about everything on the table, in both languages."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack

import pytest

from brushpass import load
from brushpass.core.words import LANGUAGES
from brushpass.games import games
from brushpass.rulebook import Rulebook
from brushpass.server.rooms.why import MOST_REASONS
from tests.support.running import Json, Running, Seat, client, seat, settings
from tests.support.seats import smallest

MOMENTS = 4
STEPS = 9
"""How many decisions lie between two moments."""


class People:
    """Guests who play one match, each seat in every language."""

    def __init__(self, server: Running, game: str, stack: ExitStack) -> None:
        options, count = smallest(game)
        places = ["me", *["open"] * (count - 1)]
        new: Json = {"game": game, "series": "single", "name": "Ada", "options": options, "places": places}
        with client(server.url) as browser:
            made = browser.post("/api/tables", json=new).json()
        secrets = [made["secret"]]
        for number in range(1, count):
            with client(server.url) as browser:
                answer = browser.post(f"/api/tables/{made['table']}/join", json={"name": f"Guest {number}"})
                secrets.append(answer.json()["secret"])
        self.table: str = made["table"]
        self.seats: list[dict[str, Seat]] = [
            {
                lang: stack.enter_context(seat(server.url, made["table"], secret=secret, show="scene", lang=lang))
                for lang in LANGUAGES
            }
            for secret in secrets
        ]
        self.rng = random.Random(game)
        self.look()

    @property
    def everybody(self) -> list[Seat]:
        """All sockets."""
        return [one for seats in self.seats for one in seats.values()]

    def look(self) -> None:
        """Take in what there is to be seen; after an answer to a ping nothing that came before it is outstanding."""
        for one in self.everybody:
            one.wait(lambda one=one: bool(one.shown.get("scene")))  # type: ignore[misc]  # bound here and now
            one.ask("ping")

    def step(self) -> bool:
        """Let somebody take a decision; is there one to take?"""
        asked = [seats["en"] for seats in self.seats if choices_of(seats["en"])]
        if not asked:
            return False
        one = self.rng.choice(asked)
        before = one.shown["number"]
        assert one.play(self.rng.choice(choices_of(one))["action"])["say"] == "done"
        one.wait(lambda: bool(one.shown["number"] != before))
        self.look()
        return True

    def moments(self) -> Iterator[int]:
        """Several moments of the match."""
        for number in range(MOMENTS):
            yield number
            for _ in range(STEPS):
                if not self.step():
                    return


def choices_of(one: Seat) -> list[Json]:
    """What a seat may choose from."""
    return list(one.shown["scene"]["choices"])


def keys_of(one: Seat) -> list[str]:
    """The keys of everything that a seat sees."""
    places = one.shown["scene"]["places"]
    return list(dict.fromkeys(key for place in places for key in (place["key"], *(p["key"] for p in place["pieces"]))))


def reasons_of(one: Seat, **about: str) -> list[Json]:
    """Why something cannot be done."""
    answer = one.ask("why", **about)
    assert answer["say"] == "because", answer
    return list(answer["reasons"])


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize(
    "every", [pytest.param(False, id="in turn"), pytest.param(True, id="always", marks=pytest.mark.long)]
)
def test_everything_on_the_table_is_explained(server: Running, game: str, every: bool) -> None:
    """Whatever an action can name can be used now, or there are reasons with a rule, some about the position.

    Every seat asks in both languages in turn, and its neighbour in the other; `make test-long` asks in both each time.
    """
    books = {lang: Rulebook.of(load(game), lang) for lang in LANGUAGES}
    found = Counter[str]()
    with ExitStack() as stack:
        people = People(server, game, stack)
        for moment in people.moments():
            for number, seats in enumerate(people.seats):
                now = LANGUAGES[(moment + number) % len(LANGUAGES)]
                for lang in LANGUAGES if every else (now,):
                    for key in keys_of(seats[lang]):
                        found.update(check_piece(seats[lang], key, books[lang]))
    assert found["position"] > 0


def check_piece(one: Seat, key: str, book: Rulebook) -> Iterator[str]:
    """Compare the reasons for a piece with the scene; each that names a rule is told by it, or by the position."""
    reasons = reasons_of(one, piece=key)
    choices = choices_of(one)
    if any(key in choice["pieces"] for choice in choices):
        assert reasons == []
    assert len(reasons) <= MOST_REASONS
    assert all(reason["text"] for reason in reasons)
    rules = [reason["rule"] for reason in reasons if reason["rule"]]
    assert len(set(rules)) == len(rules)
    assert all(reason["label"] not in [choice["label"] for choice in choices] for reason in reasons)
    if not choices:
        assert rules == []
    for reason in reasons:
        if reason["rule"]:
            opening = book.rule(reason["rule"]).opening.replace("`", "")
            yield "rule" if reason["text"] == opening else "position"


def test_what_nobody_can_ever_choose_has_no_reasons(server: Running) -> None:
    """Decks, tokens and other decoration are never named by an action, whoever is asked and whoever is not."""
    with ExitStack() as stack:
        people = People(server, "cold-war", stack)
        for _ in people.moments():
            for one in people.everybody:
                decoration = [key for key in keys_of(one) if key.startswith(("token:", "objective-deck", "score:"))]
                assert decoration
                assert [key for key in decoration if reasons_of(one, piece=key)] == []


@pytest.mark.parametrize("game", games())
def test_an_action_is_explained(server: Running, game: str) -> None:
    """A legal action needs no reason, and any other has one."""
    with ExitStack() as stack:
        people = People(server, game, stack)
        for _ in people.moments():
            notation = load(game).notation(next(iter(load(game).editions.values())))
            sample = people.rng.sample([action.text for action in notation.actions], 25)
            for seats in people.seats:
                one = seats["pl"]
                legal = [choice["action"] for choice in choices_of(one)]
                assert [text for text in legal if reasons_of(one, action=text)] == []
                found = [len(reasons_of(one, action=text)) for text in sample if text not in legal]
                assert found == [1] * len(found)


def test_the_reason_fits_what_is_meant(server: Running) -> None:
    """In Shadows in Kyoto a space is no choice before a card is played, and the rule on the parts of a turn says so."""
    with ExitStack() as stack:
        people = People(server, "shadows-in-kyoto", stack)
        while not any(choice["action"].startswith("play ") for choice in people_choices(people)):
            assert people.step()
        one = next(s["en"] for s in people.seats if any(c["action"].startswith("play ") for c in choices_of(s["en"])))
        [reason] = reasons_of(one, piece="c3")
        assert (reason["rule"], reason["label"]) == ("R14", "")


def people_choices(people: People) -> list[Json]:
    """What anybody may choose."""
    return [choice for seats in people.seats for choice in choices_of(seats["en"])]


def test_a_forbidden_move_has_an_example(server: Running) -> None:
    """Where the verb is that of a legal action, the reason names an action it forbids."""
    with ExitStack() as stack:
        people = People(server, "shadows-in-kyoto", stack)
        while not any(choice["action"].startswith("move ") for choice in people_choices(people)):
            assert people.step()
        one = next(s["en"] for s in people.seats if any(c["action"].startswith("move ") for c in choices_of(s["en"])))
        named = {key for choice in choices_of(one) for key in choice["pieces"]}
        spaces = [key for key in keys_of(one) if len(key) == 2 and key not in named]
        reasons = [reason for key in spaces for reason in reasons_of(one, piece=key)]
        assert all(reason["label"] for reason in reasons if reason["rule"])
        assert any(reason["rule"] for reason in reasons)


def test_who_is_not_asked_is_told_so(server: Running) -> None:
    """Whoever is not on turn is told that, and who is, in his language."""
    with ExitStack() as stack:
        people = People(server, "iron-curtain", stack)
        idle = next(seats for seats in people.seats if not choices_of(seats["en"]))
        for lang, opening in (("en", "It is not your turn now."), ("pl", "Teraz nie Twoja kolej.")):
            one = idle[lang]
            told = {reason["text"] for key in keys_of(one) for reason in reasons_of(one, piece=key)}
            assert told == {f"{opening} {one.shown['scene']['prompt']}"}


def test_after_the_end_nothing_is_possible(server: Running) -> None:
    """When the match is over, that is the reason."""
    with ExitStack() as stack:
        people = People(server, "cold-war", stack)
        one = people.seats[0]["en"]
        one.ask("resign")
        [reason] = reasons_of(one, action="recruit")
        assert reason == {"label": "", "rule": "", "text": "The match is over."}


def test_a_sealed_answer_changes_no_reason(server: Running) -> None:
    """Where answers are sealed, what a seat is told does not depend on whether others have answered."""
    with ExitStack() as stack:
        people = People(server, "checkpoint-charlie", stack)
        one, other = people.seats[0]["en"], people.seats[1]["en"]
        before: dict[str, list[Json]] = {}
        while not any(before.values()) or not all(choices_of(seats["en"]) for seats in people.seats):
            assert people.step()
            before = {key: reasons_of(one, piece=key) for key in keys_of(one)}
        assert other.play(people.rng.choice(choices_of(other))["action"])["say"] == "done"
        assert {key: reasons_of(one, piece=key) for key in keys_of(one)} == before


# What is refused


def test_spectators_are_not_told(server: Running) -> None:
    """Whoever only watches has no actions to be explained."""
    with ExitStack() as stack:
        people = People(server, "cold-war", stack)
        watcher = stack.enter_context(seat(server.url, people.table, show="scene"))
        assert watcher.ask("why", piece="objective")["code"] == "only-watching"


@pytest.mark.parametrize(
    ("about", "code"),
    [
        ({}, "bad-message"),
        ({"piece": "objective", "action": "recruit"}, "bad-message"),
        ({"action": "win the game"}, "unknown-action"),
    ],
    ids=["nothing", "both", "unknown"],
)
def test_strange_questions_are_refused(server: Running, about: dict[str, str], code: str) -> None:
    """A question has to be about one thing that exists."""
    with ExitStack() as stack:
        people = People(server, "cold-war", stack)
        answer = people.seats[0]["en"].ask("why", **about)
        assert (answer["say"], answer["code"]) == ("refused", code)


def test_an_endless_key_is_no_message(server: Running) -> None:
    """A key longer than any that there is does not get as far as a question."""
    with ExitStack() as stack:
        one = People(server, "cold-war", stack).seats[0]["en"]
        one.send({"do": "why", "piece": "x" * 121})
        one.wait(lambda: bool(one.said("refused")))
        assert one.said("refused")[0]["code"] == "bad-message"


def test_what_never_was_has_no_reasons(server: Running) -> None:
    """A key that no action names is like that of decoration."""
    with ExitStack() as stack:
        one = People(server, "cold-war", stack).seats[0]["en"]
        assert reasons_of(one, piece="group:unicorns") == []


def test_before_the_first_match_nothing_is_explained(server: Running) -> None:
    """At an open table there is nothing to ask about."""
    with client(server.url) as browser:
        made = browser.post("/api/tables", json={"game": "cold-war", "name": "Ada"}).json()
    with seat(server.url, made["table"], secret=made["secret"]) as one:
        assert one.ask("why", piece="objective")["code"] == "no-match-on"


def test_questions_count_for_several_messages(tmp_path_factory: pytest.TempPathFactory) -> None:
    """A client that asks about everything at once is told to wait sooner than one that plays."""
    config = settings(tmp_path_factory.mktemp("limited"), message_rate=0.01, message_burst=10)
    with Running(config) as limited, client(limited.url) as browser:
        new = {"game": "cold-war", "series": "single", "name": "Ada", "places": ["me", "simple"]}
        made = browser.post("/api/tables", json=new).json()
        with seat(limited.url, made["table"], secret=made["secret"], show="scene") as one:
            one.wait(lambda: bool(one.shown.get("scene")))
            answers = [one.ask("why", piece=keys_of(one)[0]) for _ in range(3)]
            assert [answer["say"] for answer in answers] == ["because", "because", "refused"]
            assert answers[2]["code"] == "too-fast"
