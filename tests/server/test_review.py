"""What a seat could have known at a moment of a finished match: made of its view alone, measured by the truth."""

from __future__ import annotations

import asyncio

import httpx
import pytest

from brushpass import Match, load, parse
from brushpass.bots import Budget, bot
from brushpass.bots.advice import Advice, Counsel, OnlyWorld, advise
from brushpass.bots.reasons import Reason
from brushpass.core.dice import Dice
from brushpass.core.words import LANGUAGES
from brushpass.games import games
from brushpass.server.jobs.workers import Workers
from brushpass.server.replay.course import OPEN_EYES, Course, state_of
from brushpass.server.replay.review import Account, Accounts, ranked, verdict
from brushpass.server.replay.surmise import Surmise, answered, shared_start, surmises, truths
from brushpass.server.tables.errors import Busy
from tests.server.test_replay import (
    CHARLIE,
    asked,
    code,
    course_of,
    finished,
    in_every_game,
    make,
    of_every_kind,
    status,
)
from tests.support.running import Running, client, wait_for

__all__ = ["finished"]

WORLDS = 40


def moments_of(course: Course) -> range:
    """Some moments of a match, of every stage of it."""
    return range(course.last // 12, course.last, max(1, course.last // 6))


def surmised(course: Course, moment: int, seat: str, lang: str = "en") -> list[Surmise]:
    """What a seat could think of what was hidden from it at a moment."""
    return surmises(course.game, course.view(moment, seat), lang, Dice(moment), WORLDS)


async def account_of(course: Course, moment: int, seat: str) -> Account:
    """The account of a moment, by a worker of its own."""
    workers = Workers(1)
    try:
        return await Accounts().make(workers, (("table", 1, seat), moment, "en"), course, None)
    finally:
        await workers.close()


# Possibilities


@of_every_kind
def test_shares_add_up(kind: str) -> None:
    """The shares of everything that something hidden can be are as much as there is hidden: one piece is one whole."""
    course = course_of(kind)
    found = 0
    for moment in moments_of(course):
        for seat in course.seats:
            for one in surmised(course, moment, seat):
                shares = [possibility.share for possibility in one.possibilities]
                assert sum(shares) == pytest.approx(one.count)
                assert all(0 < share <= 1 for share in shares)
                assert shares == sorted(shares, reverse=True)
                found += 1
    assert found > 0


@of_every_kind
def test_the_truth_is_what_lies_there(kind: str) -> None:
    """What is called true of a hidden thing are the pieces that open eyes see in its place, no more and no fewer."""
    course = course_of(kind)
    found = 0
    for moment in moments_of(course):
        opened = {place.key: place for place in course.scene(moment, OPEN_EYES, "en").places}
        for seat in course.seats:
            truth = truths(course.game, course.view(moment, seat), course.instant(moment).state, "en")
            for one in surmised(course, moment, seat):
                true = [possibility for possibility, is_true in answered(one, truth) if is_true]
                # Where answers are sealed, a seat may still think of a thing as two when one has been chosen.
                assert len(true) == one.count or (course.game.sealed.answers and len(true) == 1)
                if not one.place:
                    continue
                pieces = opened[one.place].pieces
                said = {piece.label for piece in pieces} | {f"{piece.label}: {piece.value}" for piece in pieces}
                start = f"{one.subject}: " if one.subject else ""
                assert {f"{start}{possibility.label}" for possibility in true} <= said
                found += 1
    assert found > 0


@in_every_game
def test_possibilities_are_those_of_the_view(name: str) -> None:
    """In another world that the seat cannot tell from the true one it thinks the same, though the truth is another."""
    course = course_of(name)
    others = 0
    for moment in moments_of(course):
        for place, seat in enumerate(course.seats):
            view, state = course.view(moment, seat), course.instant(moment).state
            world = course.game.worlds(view).sample(Dice(moment + 1))
            assert course.game.view(world, place) == view
            again = surmises(course.game, course.game.view(world, place), "en", Dice(moment), WORLDS)
            assert again == surmised(course, moment, seat)
            others += truths(course.game, view, state, "en") != truths(course.game, view, world, "en")
    assert others > 0


def two_games() -> tuple[Course, Course, int]:
    """Two finished games of Cold War that differ in the agent the KGB has sent out, and the moment after that."""
    courses = []
    moment = 0
    for pick in (0, -1):
        match = Match(load("cold-war"), seed=3)
        while not (set(match.waiting()) == {"cia", "kgb"} and match.legal("kgb")[0].startswith("pick")):
            first = match.waiting()[0]
            match.play(first, match.legal(first)[0])
            moment += not pick
        match.play("cia", match.legal("cia")[0])
        match.play("kgb", match.legal("kgb")[pick])
        dice = Dice(1)
        while not match.over:
            deciding = match.waiting()[0]
            match.play(deciding, bot("simple").answer(match.game, match.view(deciding), match.past(deciding), dice))
        courses.append(Course(match.game, match.record))
    return courses[0], courses[1], moment + 2


def test_an_account_knows_no_more_than_the_seat() -> None:
    """Of two games that look the same to a seat at a moment it gets the same possibilities, and the truth of each."""
    one, other, moment = two_games()
    assert one.view(moment, "cia") == other.view(moment, "cia")
    assert one.view(moment, "kgb") != other.view(moment, "kgb")
    accounts = [asyncio.run(account_of(course, moment, "cia")) for course in (one, other)]
    first, second = ([known.surmise for known in account.known] for account in accounts)
    assert first == second
    assert any(possibility.concluded is not None for one in first for possibility in one.possibilities)
    agents = [
        [possibility.label for possibility, is_true in known.possibilities if is_true]
        for account in accounts
        for known in account.known
        if known.surmise.place == "field:kgb"
    ]
    sent_out = [
        [
            piece.label
            for place in course.scene(moment, "kgb", "en").places
            if place.key == "field:kgb"
            for piece in place.pieces
        ]
        for course in (one, other)
    ]
    assert agents == sent_out
    assert agents[0] != agents[1]


@in_every_game
def test_worlds_are_the_same_in_every_language(name: str) -> None:
    """By the same dice the shares are the same, whatever the words."""
    course = course_of(name)
    moment, seat = course.last // 2, course.seats[0]
    shares = [
        {(one.place, one.piece): sorted(each.share for each in one.possibilities) for one in found}
        for found in (surmised(course, moment, seat, lang) for lang in LANGUAGES)
    ]
    assert shares[0] == shares[1]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_piece_is_named_once(lang: str) -> None:
    """Of an agent on the board the possibilities are who she is, and her space stands before all of them."""
    course = course_of("shadows-in-kyoto")
    found = [one for one in surmised(course, 30, "oniwaban", lang) if one.place == "board"]
    assert found
    for one in found:
        assert one.subject.endswith(one.piece.removeprefix("government-"))
        assert one.where == ""
        assert all(possibility.label[-1].isdigit() for possibility in one.possibilities)


def test_what_is_said_before_is_shared_by_all() -> None:
    """Only what every label begins with is cut off."""
    assert shared_start(["agent on c5: 2 real", "agent on c5: 3 false"]) == "agent on c5: "
    assert shared_start(["agent on c5: 2 real", "agent on c6: 2 real"]) == ""
    assert shared_start(["Analyst", "Assassin"]) == ""


def test_what_a_choice_speaks_of_comes_first() -> None:
    """A surmise about a piece that a choice names, or about one on the space that it names, is told before others."""
    course = course_of("shadows-in-kyoto")
    found = surmised(course, 30, "oniwaban")
    agents = [one for one in found if one.place == "board"]
    scene = course.scene(30, "oniwaban", "en")
    (choice, *_) = [one for number in range(30, 60) for one in course.scene(number, "oniwaban", "en").choices]
    last = agents[-1]
    for named in (last.piece, last.piece.removeprefix("government-")):
        changed = type(choice)(action="", label="", rule="", pieces=(named,))
        assert ranked(found, scene, [changed])[0] == last


def test_the_wanted_cat_is_what_clues_leave() -> None:
    """In a game of ruling out the first thing to know is who is wanted, and that is the one cat that fits all clues."""
    course = course_of(CHARLIE)
    seen = set()
    for moment in range(course.last // 12, course.last, 9):
        truth = truths(course.game, course.view(moment, course.seats[0]), course.instant(moment).state, "en")
        wanted = truth.get(("", "wanted"))
        if wanted is None:
            continue
        scene = course.scene(moment, OPEN_EYES, "en")
        cats = [piece for place in scene.places for piece in place.pieces if piece.kind == "cat"]
        left = {cat.label for cat in cats if "ruled-out" not in cat.tags}
        assert left == set(wanted) - {""}
        seen.add(bool(left))
    assert seen == {True, False}


# Hindsight


@in_every_game
def test_hindsight_has_one_world(name: str) -> None:
    """A search with hindsight looks at the true state alone, leaves it as it was, and weighs every choice."""
    course = course_of(name)
    seat = course.seats[0]
    moment = next(
        moment
        for moment, _ in course.decisions(seat)
        if len(course.view(moment, seat).legal) > 1 and moment >= course.last // 3
    )
    state = state_of(course.game, course.record, course.instant(moment).length)
    places = range(len(course.seats))
    truth = [course.view(moment, eyes) for eyes in course.seats]
    assert [course.game.view(state, place) for place in places] == truth
    world = OnlyWorld(state).sample(Dice(1))
    assert [course.game.view(world, place) for place in places] == truth
    view = course.question(moment, seat)
    found = advise(course.game, view, course.past(moment, seat), Dice(1), Budget(64), truth=state)
    assert [one.action for one in found.choices] == list(view.legal)
    assert 0 < sum(one.visits for one in found.choices) <= 64
    assert [course.game.view(state, place) for place in places] == truth


def test_few_accounts_are_made_at_once() -> None:
    """Whoever asks for one account too many is told to try again."""

    async def ask() -> list[object]:
        workers, accounts, course = Workers(1), Accounts(), course_of("cold-war")
        try:
            asked = (accounts.make(workers, (("t", 1, "cia"), moment, "en"), course, None) for moment in range(9))
            return await asyncio.gather(*asked, return_exceptions=True)
        finally:
            await workers.close()

    answers = asyncio.run(ask())
    assert [type(answer) for answer in answers] == [Account] * 8 + [Busy]


@in_every_game
def test_what_was_taken_is_what_the_seat_did_next(name: str) -> None:
    """Of everybody who is asked at a moment, also of those who answer only after others."""
    course = course_of(name)
    waited = 0
    for moment in range(course.last):
        for seat in course.seats:
            if course.question(moment, seat).legal:
                later, action = next(one for one in course.decisions(seat) if one[0] >= moment)
                assert course.taken(moment, seat) == action
                waited += later > moment
            else:
                assert course.taken(moment, seat) == ""
    assert waited > 0 or not name.startswith("cold")


# Mistakes


def weighed(behind: float, error: float) -> Counsel:
    """What somebody thinks of two choices, of which one lies so much behind the other."""
    choices = (Advice("a", 0.7 - behind, 50, 0.01, behind, error), Advice("b", 0.7, 50, 0.01, 0.0, 0.0))
    return Counsel("search", choices, 1, Reason("even"))


def test_a_mistake_is_certain() -> None:
    """A decision counts as a mistake only where the interval of what it cost leaves out zero."""
    blunder, close, best = (
        verdict(3, "a", weighed(0.2, 0.02)),
        verdict(3, "a", weighed(0.02, 0.02)),
        verdict(3, "b", weighed(0.2, 0.02)),
    )
    assert [one.is_mistake for one in (blunder, close, best)] == [True, False, False]
    assert blunder.regret == pytest.approx(0.2)
    assert blunder.low < blunder.regret < blunder.high
    assert close.low == 0.0
    assert close.regret == pytest.approx(0.02)
    assert (best.regret, best.low, best.high) == (0.0, 0.0, 0.0)
    assert (blunder.best, blunder.chance, blunder.bot) == ("b", 0.7, "search")


def test_what_perfect_players_do_is_no_mistake() -> None:
    """Where the game is solved, a choice that an equilibrium takes often enough is not called wrong by an estimate."""
    counsel = weighed(0.2, 0.02)
    assert verdict(3, "a", counsel, {"a": 0.01, "b": 0.99}).is_mistake
    assert not verdict(3, "a", counsel, {"a": 0.3, "b": 0.7}).is_mistake


@pytest.mark.parametrize("name", games()[:3])
def test_perfect_play_is_known_at_every_decision(name: str) -> None:
    """Of a solved game a course knows what an equilibrium does wherever a seat had a choice."""
    match, dice = Match(load(name), edition="tiny", seed=5), Dice(5)
    while not match.over:
        seat = match.waiting()[0]
        legal = match.legal(seat)
        match.play(seat, legal[dice.below(len(legal))])
    course = Course(match.game, match.record)
    for seat in course.seats:
        for moment, action in course.decisions(seat):
            choices = course.view(moment, seat).legal
            if len(choices) > 1:
                perfect = course.perfect(moment, seat)
                assert tuple(perfect) == choices
                assert sum(perfect.values()) == pytest.approx(1)
                assert action in perfect


# Over HTTP


def test_a_review_of_a_solved_game_tells_of_perfect_play(ada: httpx.Client, server: Running) -> None:
    """Each decision with what an equilibrium does in words, most often first, and how often it does what was done."""
    with client(server.url) as browser:
        table = make(browser, "cold-war", edition="tiny")
        wait_for(lambda: status(browser, table) == "over")
    course = Course(load("cold-war"), parse(ada.get(f"/api/tables/{table}/record").text))
    wait_for(
        lambda: asked(ada, f"{table}/review", seat="cia")["done"] == asked(ada, f"{table}/review", seat="cia")["of"]
    )
    decisions = asked(ada, f"{table}/review", seat="cia")["decisions"]
    assert decisions
    for one in decisions:
        shares = [choice["share"] for choice in one["perfect"]]
        assert shares == sorted(shares, reverse=True)
        assert sum(shares) == pytest.approx(1, abs=0.05)
        assert [choice["action"] for choice in one["perfect"] if choice["played"]] == [one["action"]]
        known = asked(ada, f"{table}/replay/1/{one['number']}/known", seat="cia")
        assert known["decision"]["perfect"] == one["perfect"]
        assert known["hindsight"]["perfect"] == []
    assert {one["number"] for one in decisions} == {
        moment for moment, _ in course.decisions("cia") if len(course.view(moment, "cia").legal) > 1
    }


@pytest.mark.parametrize("name", games())
def test_what_could_be_known_is_shown(ada: httpx.Client, finished: dict[str, str], name: str) -> None:
    """A reader asks for a decision of a seat and reads possibilities, the truth, and what hindsight thinks of it."""
    table = finished[name]
    course = Course(load(name), parse(ada.get(f"/api/tables/{table}/record").text))
    seat = course.seats[0]
    moment, action = next(
        (moment, action)
        for moment, action in course.decisions(seat)
        if moment > course.last // 4 and len(course.view(moment, seat).legal) > 1 and surmised(course, moment, seat)
    )
    shown = asked(ada, f"{table}/replay/1/{moment}/known", seat=seat)
    assert (shown["number"], shown["seat"]) == (moment, seat)
    assert shown["facts"]
    for fact in shown["facts"]:
        shares = [one["share"] for one in fact["possibilities"]]
        assert sum(shares) + fact["rest"] == pytest.approx(fact["count"], abs=0.01)
        assert any(one["true"] for one in fact["possibilities"])
    for judged in (shown["decision"], shown["hindsight"]):
        assert judged["action"] == course.label(moment, seat, action, "en")
        assert 0 <= judged["low"] <= judged["regret"] <= judged["high"]
        assert judged["mistake"] == (judged["low"] > 0 and judged["regret"] >= 0.01)
        assert bool(judged["reason"]) <= judged["mistake"]
    shares = [one["share"] for one in shown["would"]]
    assert shares == sorted(shares, reverse=True)
    assert 0.4 < sum(shares) < 1.001
    assert [one["action"] for one in shown["would"] if one["played"]] == [course.label(moment, seat, action, "en")]
    assert asked(ada, f"{table}/replay/1/{moment}/known", seat=seat) == shown
    polish = asked(ada, f"{table}/replay/1/{moment}/known", seat=seat, lang="pl")
    assert {(one["place"], one["piece"]) for one in polish["facts"]} & {
        (one["place"], one["piece"]) for one in shown["facts"]
    }


def test_after_the_end_nothing_is_hidden(ada: httpx.Client, finished: dict[str, str]) -> None:
    """The last moment has no worlds; a moment or a seat that never was has no account, nor has a game that goes on."""
    address = f"{finished['cold-war']}/replay/1"
    last = asked(ada, f"{address}/0")["of"]
    over = asked(ada, f"{address}/{last}/known", seat="cia")
    assert (over["worlds"], over["facts"], over["decision"]) == (0, [], None)
    answers = [
        ada.get(f"/api/tables/{address}/{last + 1}/known", params={"seat": "cia"}),
        ada.get(f"/api/tables/{address}/0/known", params={"seat": "mi6"}),
    ]
    assert [code(answer) for answer in answers] == [(404, "no-such-moment"), (400, "unknown-seat")]
    made = ada.post("/api/tables", json={"game": "cold-war", "name": "Ada", "places": ["me", "simple"]}).json()
    going = ada.get(f"/api/tables/{made['table']}/replay/1/0/known", params={"seat": "cia"})
    assert code(going) == (409, "replay-later")
